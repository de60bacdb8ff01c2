"""The bottom: back, walls, card channel, battery bay, openings for plug, switch and button.

Prints on its back, without support.
"""

from __future__ import annotations

from build123d import Axis, Cone, Part, Pos, chamfer, fillet

from hardware.dims import board_to_pod
from hardware.enclosure.outline import POD, D, slab
from hardware.enclosure.shell import SCREW, Z, both, box, inside, rod, rounded, soften, tapered

RAIL_WIDTH = 4.0
PIN_DIAMETER = 2.8


def card_half_width() -> float:
    """Half the width of the card's channel."""
    return D.card.width / 2 + D.card.tolerance + POD.clearance


def bay() -> tuple[float, float, float, float]:
    """Inside of the battery bay: x0, x1, y0, y1."""
    half = POD.battery_length / 2
    return -half, half, POD.battery_tail, POD.battery_tail + POD.battery_width


def tray_pins() -> list[tuple[float, float]]:
    """Where the tray sits on pins of the card rails."""
    x = card_half_width() + 1.6
    return both(x, POD.card_stop - 1.0)


def _shell() -> Part:
    body = soften(slab(0, 0, POD.split), 0.0, POD.edge_chamfer, POD.edge_round)
    cavity = slab(POD.wall, POD.floor, POD.split + 1)
    low = [e for e in cavity.edges() if abs(e.center().Z - POD.floor) < 1e-3]
    body -= chamfer(low, 1.6)
    rebate = POD.wall - POD.tongue - POD.joint_clearance
    return body - slab(rebate, POD.split - POD.tongue_height - 0.2, POD.split + 1)


def _card_channel() -> Part:
    half, top = card_half_width(), Z.tray_under
    outer = half + RAIL_WIDTH
    stop = box(-outer, outer, POD.card_stop - 4.0, POD.card_stop, POD.floor - 0.5, top)
    part = stop
    for side in (-1, 1):
        x0, x1 = sorted((side * half, side * outer))
        part += box(x0, x1, POD.card_stop - 4.0, POD.length, POD.floor - 0.5, top)
        rib = rounded(
            side * 15 - 1.2, side * 15 + 1.2, POD.card_stop + 8, POD.length - 14,
            POD.floor - 0.5, POD.floor + POD.card_rib, 1.1,
        )  # fmt: skip
        part += rib
    for x, y in tray_pins():
        part += rod(x, y, top - 0.5, top + POD.tray_plate - 0.2, PIN_DIAMETER)
    return part & inside(POD.wall - 0.5)


def _bosses() -> Part:
    part = None
    for x, y in POD.case_screws:
        for px, py in both(x, y):
            boss = rod(px, py, POD.floor - 1, Z.tray_under, SCREW.head_diameter + 3.4)
            part = boss if part is None else part + boss
    return part & inside(0.8)


def _bay_walls() -> Part:
    x0, x1, y0, y1 = bay()
    w, top = POD.bay_wall, POD.floor + POD.battery_height
    walls = box(x0 - w, x1 + w, y0 - w, y1 + w, POD.floor - 0.5, top)
    walls -= box(x0, x1, y0, y1, 0, top + 1)
    walls -= box(-26, -16, y1 - 1, y1 + w + 1, 9.0, top + 1)  # the leads leave here
    for x, y in both(18.0, y1):
        walls -= box(x - 5.5, x + 5.5, y - 1, y + w + 1, POD.floor, POD.floor + 2.4)
    boss = rod(0, POD.door_screw_y, 4.2, 14.0, POD.post_diameter)
    boss += box(-3.7, 3.7, POD.wall - 1, POD.door_screw_y, 4.2, 14.0)
    return (walls + boss) & inside(POD.wall - 0.5)


def door_opening(grow: float = 0.0) -> Part:
    """What the battery door fills, `grow` mm larger all round (negative: the door itself)."""
    x0, x1, y0, y1 = bay()
    centre = ((x0 + x1) / 2, (y0 + y1) / 2)
    cut = tapered((x1 - x0) / 2 + grow, (y1 - y0) / 2 + grow, -0.01, POD.floor + 0.01, 7.0, centre)
    lug = rod(0, POD.door_screw_y, -0.01, 4.2, 9.6 + 2 * grow)
    bridge = box(-4.8 - grow, 4.8 + grow, POD.door_screw_y, y0 + 2.0, -0.01, 4.2)
    return cut + lug + bridge


def _mouth() -> Part:
    half = POD.mouth_half_width + POD.joint_clearance
    gate = box(-half, half, POD.length - 9, POD.length + 5, Z.tray_under, POD.split + 1)
    card = card_half_width()
    gate += box(-card, card, POD.length - 20, POD.length + 5, POD.floor, Z.tray_under + 0.1)
    notch = rod(0, POD.length + 1.0, -1, POD.floor + 0.5, 2 * POD.notch_radius)
    lip = Pos(0, POD.length + 1.0, 0.6 - 0.01) * Cone(
        POD.notch_radius + 1.2, POD.notch_radius, 1.2
    )
    return gate + notch + lip


def _usb() -> Part:
    _, y = board_to_pod(0, D.carrier.pico_centre_y)
    w, h = POD.usb_opening_width / 2, POD.usb_opening_height / 2
    x = POD.tail_width / 2
    block = box(x - POD.wall - 2, x + 2, y - w, y + w, Z.usb - h, Z.usb + h)
    return fillet(block.edges().filter_by(Axis.X), 3.0)


def _switch() -> Part:
    x, s = POD.head_width / 2, D.switch
    ly, lz = s.cutout_length / 2, s.cutout_width / 2
    cut = box(-x - 2, -x + POD.wall + 2, POD.switch_y - ly, POD.switch_y + ly,
              POD.switch_z - lz, POD.switch_z + lz)  # fmt: skip
    sy, sz = s.bezel_length / 2 + POD.clearance, s.bezel_width / 2 + POD.clearance
    seat = box(-x - 2, -x + POD.wall - s.panel_thickness, POD.switch_y - sy, POD.switch_y + sy,
               POD.switch_z - sz, POD.switch_z + sz)  # fmt: skip
    return cut + fillet(seat.edges().filter_by(Axis.X), 1.5)


def bootsel_at() -> tuple[float, float]:
    """Where the Pico's button lies, in the pod's frame."""
    pico = D.pico
    edge = D.carrier.pico_centre_y - pico.width / 2
    return board_to_pod(pico.bootsel_from_usb_edge, edge + pico.bootsel_from_left_edge)


def _openings() -> Part:
    x, y = bootsel_at()
    hole = rod(x, y, -1, POD.floor + 1, POD.bootsel_hole)
    hole += Pos(x, y, 0.5 - 0.01) * Cone(POD.bootsel_hole / 2 + 1.0, POD.bootsel_hole / 2, 1.0)
    part = hole + _usb() + _switch()
    for fx, fy in POD.feet:
        for px, py in both(fx, fy):
            part += rod(px, py, -1, 0.5, D.foot.diameter + 0.6)
    return part


def _screw_holes() -> Part:
    part = rod(0, POD.door_screw_y, 4.0, 12.5, SCREW.pilot_hole)
    for x, y in POD.case_screws:
        for px, py in both(x, y):
            part += rod(px, py, -1, 10, SCREW.clearance_hole)
            part += rod(px, py, -1, Z.screw_seat, SCREW.head_diameter + 0.6)
    return part


def grip_lines() -> list[float]:
    """Heights along y of the grip's grooves."""
    return [33.0 + 4.5 * step for step in range(8)]


def _grip() -> Part:
    part = None
    for y in grip_lines():
        for x, py in both(POD.tail_width / 2 + 0.75, y):
            groove = rod(x, py, POD.edge_chamfer + 2.5, POD.split - 2.5, 3.2)
            part = groove if part is None else part + groove
    return part


def make_bottom() -> Part:
    """The finished bottom in the pod's frame."""
    part = _shell() + _card_channel() + _bosses() + _bay_walls()
    part -= door_opening()
    part -= _mouth()
    part -= _openings()
    part -= _screw_holes()
    part -= _grip()
    return part
