"""The small parts: the clamp that holds the display against the lid, and the battery door.

Both print flat, without support.
"""

from __future__ import annotations

from types import SimpleNamespace

from build123d import Axis, Part, fillet

from hardware.enclosure.bottom import bay, door_opening
from hardware.enclosure.outline import POD, D
from hardware.enclosure.shell import SCREW, Z, both, box, rod

CLAMP_PLATE = 2.0
FRAME_WALL = 1.6
LEDGE = 1.2


def module_place(oled: SimpleNamespace) -> tuple[float, float, float, float]:
    """Where the display's board lies: x0, x1, y0, y1."""
    y = POD.screen_y - oled.active_above_centre
    w, h = oled.pcb_width / 2, oled.pcb_height / 2
    return -w, w, y - h, y + h


def _rounded_frame(place: tuple, out: float, z0: float, z1: float, radius: float) -> Part:
    x0, x1, y0, y1 = place
    block = box(x0 - out, x1 + out, y0 - out, y1 + out, z0, z1)
    return fillet(block.edges().filter_by(Axis.Z), radius)


def make_clamp(oled: SimpleNamespace) -> Part:
    """The clamp for one display module: a frame with a ledge, on three screws."""
    place = module_place(oled)
    _, _, y0, y1 = place
    fit = oled.tolerance / 2 + 0.15
    low = Z.clamp_post - CLAMP_PLATE
    back = Z.lid_under - oled.pcb_thickness - 0.4  # thin foam between ledge and board
    part = _rounded_frame(place, fit + FRAME_WALL, low, Z.lid_under - 0.4, 2.2)
    for x, y in POD.clamp_screws:
        part += rod(x, y, low, Z.clamp_post, 7.4)
        arm_y = sorted((y, y0 + 4 if y < y0 else y1 - 4))
        part += box(x - 3.7, x + 3.7, *arm_y, low, Z.clamp_post)
    part -= _rounded_frame(place, fit, back, Z.lid_under + 1, 0.2)
    part -= _rounded_frame(place, -LEDGE, 0, Z.lid_under, 1.0)
    part -= box(-6.5, 6.5, y1 - 6, y1 + fit, 0, Z.lid_under)  # the pin row and its plugs
    for x, y in POD.clamp_screws:
        part -= rod(x, y, 0, Z.clamp_post + 0.01, SCREW.clearance_hole)
        part -= rod(x, y, Z.clamp_post, Z.lid_under + 1, 6.4 + 2 * POD.clearance)
    return part


def make_door() -> Part:
    """The battery door: a bevelled plug, two hooks at the board's end, one screw at the tail."""
    part = door_opening(-POD.clearance)
    part &= box(-99, 99, 0, 99, 0, 4.0)
    x0, x1, y0, y1 = bay()
    for x, _ in both(18.0, 0):
        part += box(x - 4.8, x + 4.8, y1 - 4.5, y1 - 0.4, 1.5, 4.4)
        part += box(x - 4.8, x + 4.8, y1 - 1.0, y1 + 1.8, POD.floor + 0.3, 4.4)
    for y in (y0 + 6.0, y1 - 8.0):  # the battery holder lies on two ribs
        part += box(x0 + 5, x1 - 5, y - 0.8, y + 0.8, 1.5, POD.battery_seat - 0.05)
    part -= rod(0, POD.door_screw_y, -1, 9, SCREW.clearance_hole)
    part -= rod(0, POD.door_screw_y, -1, Z.screw_seat - 0.2, SCREW.head_diameter + 0.4)
    for fx, fy in POD.door_feet:
        for x, y in both(fx, fy):
            part -= rod(x, y, -1, 0.5, D.foot.diameter + 0.6)
    return part
