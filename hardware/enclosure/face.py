"""The face plate: frames keypad and screen, and covers the ribbon's slit. One for each display.

Prints on its visible side, without support.
"""

from __future__ import annotations

from math import cos, radians, sin
from types import SimpleNamespace

from build123d import Part, Plane, RectangleRounded, chamfer, extrude

from hardware.enclosure.lid import GRILLE_HOLE, grille, ribbon_slit
from hardware.enclosure.outline import POD, D, slab
from hardware.enclosure.shell import both, box, rod, rounded

PIN_DIAMETER = 2.8
PIN_LENGTH = 2.0
BEVEL = 0.8


def keypad_window(grow: float) -> tuple[float, float, float, float]:
    """The keypad's place on the lid, `grow` mm larger on each side: x0, x1, y0, y1."""
    half = D.keypad.width / 2 + grow
    return -half, half, POD.keypad_tail - grow, POD.keypad_tail + D.keypad.length + grow


def _plate() -> Part:
    top = POD.height + POD.face_thickness
    plate = slab(POD.face_inset, POD.height, top)
    rim = [e for e in plate.edges() if abs(e.center().Z - top) < 1e-3]
    return chamfer(rim, BEVEL)


def _windows(oled: SimpleNamespace) -> Part:
    low, top = POD.height - 1, POD.height + POD.face_thickness
    x0, x1, y0, y1 = keypad_window(D.keypad.tolerance / 2 + 0.1)
    part = rounded(x0, x1, y0, y1, low, top + 1, 2.0)
    w = oled.active_width / 2 + POD.window_margin
    h = oled.active_height / 2 + POD.window_margin
    part += rounded(-w, w, POD.screen_y - h, POD.screen_y + h, low, top + 1, 1.4)
    mouth = Plane((0, POD.screen_y, top + 0.01)) * RectangleRounded(2 * w + 3.0, 2 * h + 3.0, 2.9)
    return part + extrude(mouth, 1.5, dir=(0, 0, -1), taper=45)


def _ribbon_room() -> Part:
    """Under the plate: the ribbon passes from the keypad into its slit below a thin bridge."""
    room = ribbon_slit(0.5).bounding_box()
    return box(room.min.X, room.max.X, room.min.Y, POD.keypad_tail + 1, POD.height - 1,
               POD.height + 1.0)  # fmt: skip


def _dots() -> Part:
    low, top = POD.height - 1, POD.height + POD.face_thickness + 1
    part = None
    for side in (-1, 1):
        for dx, dy in grille():
            hole = rod(side * (POD.piezo_x + dx), POD.piezo_y + dy, low, top, GRILLE_HOLE)
            part = hole if part is None else part + hole
    return part


def stations() -> list[tuple[float, float, float]]:
    """Ten stations in an arc above the screen, growing as a spinner slows down: x, y, diameter."""
    centre, radius = POD.length - POD.head_end_radius, POD.head_end_radius - 13.0
    points = []
    for step in range(10):
        angle = radians((4.5 - step) * 2.25)
        points.append((-radius * sin(angle), centre + radius * cos(angle), 1.6 + 0.24 * step))
    return points


def _surround() -> Part:
    """A groove round the screen: it makes one large screen of glass and plate."""
    top = POD.height + POD.face_thickness
    part = None
    for half_x, half_y, radius in ((21.8, 14.4, 5.4), (20.7, 13.3, 4.3)):
        block = rounded(-half_x, half_x, POD.screen_y - half_y, POD.screen_y + half_y,
                        top - 0.6, top + 1, radius)  # fmt: skip
        part = block if part is None else part - block
    return part


def _motif() -> Part:
    top = POD.height + POD.face_thickness
    part = None
    for x, y, diameter in stations():
        dot = rod(x, y, top - 0.6, top + 1, diameter)
        part = dot if part is None else part + dot
    return part


def make_face(oled: SimpleNamespace) -> Part:
    """The face plate for one display module, in the pod's frame."""
    part = _plate() - _windows(oled) - _ribbon_room() - _dots() - _motif() - _surround()
    for x, y in POD.face_pins:
        for px, py in both(x, y):
            part += rod(px, py, POD.height - PIN_LENGTH, POD.height + 0.5, PIN_DIAMETER)
    return part
