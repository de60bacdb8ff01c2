"""The pod's outline, inset by any distance, as exact arcs and lines.

Layer: geometry; everything in `enclosure` builds on it.
Rules of the file: the inset is worked out on the arcs themselves (same centres, smaller or larger
radii), never by an offset operation, so that walls stay exact at every inset.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin, sqrt

from build123d import Edge, Face, Line, Part, Plane, ThreePointArc, Wire, extrude, mirror

from hardware.dims import load_dimensions

D = load_dimensions()
POD = D.pod
Point = tuple[float, float]


def _arc(centre: Point, radius: float, start: float, end: float) -> Edge:
    """An arc from angle `start` to `end` in degrees, the way the difference points."""
    points = [
        (centre[0] + radius * cos(radians(a)), centre[1] + radius * sin(radians(a)))
        for a in (start, (start + end) / 2, end)
    ]
    return ThreePointArc(*points)


def _corner(half_width: float, corner: float, end_radius: float) -> tuple[float, float, float]:
    """Centre (x, distance from the end) of a corner circle, and where it meets the end's arc.

    The corner touches the side and, from inside, the large circle of the end: the angle is that
    of the meeting point, in degrees from the end's axis.
    """
    x = half_width - corner
    y = end_radius - sqrt((end_radius - corner) ** 2 - x**2)
    return x, y, degrees(atan2(x, end_radius - y))


def half_edges(inset: float = 0.0) -> list[Edge]:
    """The right half of the outline from the tail's middle to the head's, `inset` mm inside."""
    tail_half, head_half = POD.tail_width / 2, POD.head_width / 2
    x, y, angle = _corner(tail_half, POD.tail_corner, POD.tail_end_radius)
    hx, h_down, head_angle = _corner(head_half, POD.head_corner, POD.head_end_radius)
    hy = POD.length - h_down
    flare_x, flare_y = head_half - tail_half, POD.flare_to - POD.flare_from
    flare = hypot(flare_x, flare_y) ** 2 / (4 * flare_x)
    turn = degrees(atan2(flare_y / 2, flare - flare_x / 2))
    head_centre = (0.0, POD.length - POD.head_end_radius)
    return [
        _arc((0.0, POD.tail_end_radius), POD.tail_end_radius - inset, -90, -90 + angle),
        _arc((x, y), POD.tail_corner - inset, -90 + angle, 0),
        Line((tail_half - inset, y), (tail_half - inset, POD.flare_from)),
        _arc((tail_half + flare, POD.flare_from), flare + inset, 180, 180 - turn),
        _arc((head_half - flare, POD.flare_to), flare - inset, -turn, 0),
        Line((head_half - inset, POD.flare_to), (head_half - inset, hy)),
        _arc((hx, hy), POD.head_corner - inset, 0, 90 - head_angle),
        _arc(head_centre, POD.head_end_radius - inset, 90 - head_angle, 90),
    ]


def outline(inset: float = 0.0) -> Face:
    """The closed outline, `inset` mm inside the pod's own, as a face at z = 0."""
    right = half_edges(inset)
    left = [mirror(edge, about=Plane.YZ) for edge in right]
    return Face(Wire([*right, *[edge.edges()[0] for edge in left]]))


def slab(inset: float, bottom: float, top: float) -> Part:
    """The outline as a solid from z = `bottom` to z = `top` (millimetres)."""
    return extrude(outline(inset), top - bottom, dir=(0, 0, 1)).translate((0, 0, bottom))


def half_width_at(y: float, inset: float = 0.0) -> float:
    """Half of the outline's width at `y`, in millimetres; the tests use it without a solid."""
    tail_half, head_half = POD.tail_width / 2, POD.head_width / 2
    x, cy, _ = _corner(tail_half, POD.tail_corner, POD.tail_end_radius)
    hx, down, _ = _corner(head_half, POD.head_corner, POD.head_end_radius)
    hy = POD.length - down
    if y < cy:
        return x + sqrt(max((POD.tail_corner - inset) ** 2 - (cy - y) ** 2, 0.0))
    if y > hy:
        return hx + sqrt(max((POD.head_corner - inset) ** 2 - (y - hy) ** 2, 0.0))
    if y <= POD.flare_from:
        return tail_half - inset
    return (tail_half if y < POD.flare_to else head_half) - inset
