"""Shared shapes of the shell: bosses, posts, rounded boxes and the level of each part.

Layer: geometry; used by every printed part and by the envelopes of the bought parts.
Rules of the file: the levels (z) of the stack are worked out here and nowhere else.
"""

from __future__ import annotations

from types import SimpleNamespace

from build123d import (
    Axis,
    Box,
    Cylinder,
    Part,
    Plane,
    Pos,
    RectangleRounded,
    chamfer,
    extrude,
    fillet,
)

from hardware.enclosure.outline import POD, D, slab

SCREW = D.screw_m3
BIG = 400.0


def levels() -> SimpleNamespace:
    """Heights above the pod's back, in millimetres, from the stack of parts."""
    lid_under = POD.height - POD.lid_plate
    board_face = lid_under - POD.board_post - D.carrier.thickness
    socket = D.pico_socket.female_height + D.pico_socket.strip_height
    pico_top = board_face - socket - D.pico.thickness
    tray_under = POD.floor + POD.card_gap
    return SimpleNamespace(
        lid_under=lid_under,
        board_back=lid_under - POD.board_post,
        board_face=board_face,
        pico_top=pico_top,
        usb=pico_top - D.pico.usb_height / 2,
        tray_under=tray_under,
        tray_top=tray_under + POD.tray_plate,
        reader_top=tray_under + POD.tray_plate + D.rc522.thickness,
        screw_seat=SCREW.head_height,
        clamp_post=lid_under - 6.0,
    )


Z = levels()


def box(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> Part:
    """An axis-parallel block between two corners."""
    return Pos((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2) * Box(x1 - x0, y1 - y0, z1 - z0)


def rod(x: float, y: float, z0: float, z1: float, diameter: float) -> Part:
    """An upright cylinder."""
    return Pos(x, y, (z0 + z1) / 2) * Cylinder(diameter / 2, z1 - z0)


def rounded(
    x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, radius: float
) -> Part:
    """A block with its four upright edges rounded."""
    block = box(x0, x1, y0, y1, z0, z1)
    return fillet(block.edges().filter_by(Axis.Z), radius)


def tapered(x: float, y: float, z0: float, z1: float, radius: float, centre: tuple) -> Part:
    """A rounded rectangle, `x` by `y` half sizes at z1, that widens by 45 degrees down to z0."""
    top = Plane((centre[0], centre[1], z1)) * RectangleRounded(2 * x, 2 * y, radius)
    return extrude(top, z1 - z0, dir=(0, 0, -1), taper=-45)


def both(x: float, y: float) -> list[tuple[float, float]]:
    """A point and its mirror image in the pod's middle plane."""
    return [(x, y), (-x, y)]


def soften(solid: Part, z: float, bevel: float, radius: float) -> Part:
    """Bevel the outline's edge at height `z` by 45 degrees and round what is left of the corner.

    A full round on the print bed would start with an overhang; a bevel does not.
    """
    edges = [e for e in solid.edges() if abs(e.center().Z - z) < 1e-3]
    bevelled = chamfer(edges, bevel)
    heights = (z + bevel, z - bevel)
    rims = [
        e
        for e in bevelled.edges()
        if any(
            abs(e.center().Z - h) < 1e-3 and abs(e.bounding_box().size.Z) < 1e-3 for h in heights
        )
    ]
    return fillet(rims, radius)


def inside(inset: float) -> Part:
    """Everything within the outline at `inset`, tall enough for any intersection."""
    return slab(inset, -50, 150)
