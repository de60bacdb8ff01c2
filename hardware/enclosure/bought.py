"""Envelopes of the bought parts, where they sit in the pod: for checks and for pictures.

Layer: geometry. Rules of the file: sizes come from dimensions.toml; an envelope is the nominal
part, `grown` adds its tolerance.
"""

from __future__ import annotations

from types import SimpleNamespace

from build123d import Axis, Cylinder, Part, Pos, Rot, fillet

from hardware.dims import board_to_pod
from hardware.enclosure.bottom import bay
from hardware.enclosure.outline import POD, D
from hardware.enclosure.shell import SCREW, Z, both, box, rod, rounded
from hardware.enclosure.small import module_place
from hardware.enclosure.tray import reader_joints, reader_place

STUB = 1.0  # what is left of a soldered pin below the reader board


def carrier() -> Part:
    """The carrier board with its four holes."""
    x1, y0 = board_to_pod(0, 0)
    x0, y1 = board_to_pod(D.carrier.width, D.carrier.height)
    part = rounded(x0, x1, y0, y1, Z.board_face, Z.board_back, D.carrier.corner_radius)
    for bx, by in D.carrier.holes:
        x, y = board_to_pod(bx, by)
        part -= rod(x, y, Z.board_face - 1, Z.board_back + 1, D.carrier.hole_diameter)
    return part


def pico() -> dict[str, Part]:
    """Pico, its sockets, USB socket and button; the plug of the cable is not there."""
    x1, yc = board_to_pod(D.carrier.pico_usb_edge_x, D.carrier.pico_centre_y)
    p, top = D.pico, Z.pico_top
    board = box(x1 - p.length, x1, yc - p.width / 2, yc + p.width / 2, top, top + p.thickness)
    usb = box(x1 - 5.6, x1 + p.usb_overhang, yc - p.usb_width / 2, yc + p.usb_width / 2,
              top - p.usb_height, top)  # fmt: skip
    bx, by = x1 - p.bootsel_from_usb_edge, yc - p.width / 2 + p.bootsel_from_left_edge
    button = box(bx - 2.2, bx + 2.2, by - 1.7, by + 1.7, top - p.bootsel_height, top)
    chip = box(x1 - 28.5, x1 - 21.5, yc - 3.5, yc + 3.5, top - 0.9, top)
    rows = None
    for side in (-1, 1):
        y = yc + side * p.row_distance / 2
        row = box(x1 - p.length + 0.3, x1 - 0.3, y - 1.25, y + 1.25,
                  top + p.thickness, Z.board_face)  # fmt: skip
        rows = row if rows is None else rows + row
    return {"pico": board, "pico usb": usb, "pico button": button, "pico chip": chip,
            "pico sockets": rows}  # fmt: skip


def plugs() -> dict[str, Part]:
    """Housings on the pin rows of the carrier, at their full height."""
    h, w = D.dupont.height_above_board, D.dupont.housing_width
    parts = {}
    for name in ("keypad", "reader", "display", "piezo", "battery", "switch"):
        x, y, pins, axis = getattr(D.carrier_headers, name)
        cx, cy = board_to_pod(x, y)
        half = pins * D.pico.pin_pitch / 2
        dx, dy = (half, w / 2) if axis == "x" else (w / 2, half)
        parts[f"{name} plug"] = box(
            cx - dx, cx + dx, cy - dy, cy + dy, Z.board_face - h, Z.board_face
        )
    return parts


def display(oled: SimpleNamespace) -> dict[str, Part]:
    """Module, glass, lit area and the plug on its pins."""
    x0, x1, y0, y1 = module_place(oled)
    front = Z.lid_under
    board = box(x0, x1, y0, y1, front - oled.pcb_thickness, front)
    gy = POD.screen_y - oled.active_above_glass
    w, h = oled.glass_width / 2, oled.glass_height / 2
    glass = box(-w, w, gy - h, gy + h, front, front + oled.glass_thickness)
    aw, ah = oled.active_width / 2, oled.active_height / 2
    lit = box(-aw, aw, POD.screen_y - ah, POD.screen_y + ah, front + oled.glass_thickness,
              front + oled.glass_thickness + 0.05)  # fmt: skip
    y = y1 - oled.pin_row_from_edge
    back = front - oled.pcb_thickness
    plug = box(-5.2, 5.2, y - 1.3, y + 1.3, back - D.dupont.height_above_board, back)
    parts_back = box(x0 + 3, x1 - 3, y0 + 3, y1 - 6.2, back - oled.back_height, back)
    return {"display board": board, "display glass": glass, "display area": lit,
            "display pins": plug, "display back": parts_back}  # fmt: skip


def reader(kind: SimpleNamespace) -> dict[str, Part]:
    """The reader board, a block for its components, its plug or wires, and the stubs below it."""
    x0, x1, y0, y1 = reader_place(kind)
    low, top = Z.tray_top, Z.tray_top + kind.thickness
    board = box(x0, x1, y0, y1, low, top)
    parts = box(x0 + 4, x1 - 4, y0 + 5, y0 + 22, top, top + kind.component_height)
    _, y = reader_joints(kind)
    if kind is D.rc522:
        h, w = D.dupont.height_above_board, D.dupont.housing_width
        y = y0 + kind.header_from_edge
        pins = box(-10.2, 10.2, y - w / 2, y + w / 2, top, top + h)
        half = kind.pins * D.pico.pin_pitch / 2
    else:  # wires, bent flat towards the keypad's end
        half = kind.wires_half_width
        pins = box(-half, half, y0, y + 1.3, top, top + kind.wires_height)
        pins += box(-half, half, y0 - 4.0, y0, top + 0.5, top + kind.wires_height)
    stubs = box(-half, half, y - 0.9, y + 0.9, low - STUB, low)
    return {"reader board": board, "reader parts": parts, "reader pins": pins,
            "reader stubs": stubs}  # fmt: skip


def card(lift: float = 0.0) -> Part:
    """A card pushed in to the stop, resting on the ribs."""
    c, half = D.card, D.card.width / 2
    low = POD.floor + POD.card_rib + lift
    return rounded(-half, half, POD.card_stop, POD.card_stop + c.length, low, low + c.thickness,
                   c.corner_radius)  # fmt: skip


def battery() -> dict[str, Part]:
    """The holder for two cells, open towards the door, and the cells."""
    x0, x1, y0, y1 = bay()
    cx, cy, h = (x0 + x1) / 2, (y0 + y1) / 2, D.aa_holder
    low = POD.battery_seat
    outer = box(cx - h.length / 2, cx + h.length / 2, cy - h.width / 2, cy + h.width / 2, low,
                low + h.height)  # fmt: skip
    inner = box(cx - 26.5, cx + 26.5, cy - 14.8, cy + 14.8, low - 1, low + h.height - 1.2)
    parts = {"battery holder": outer - inner}
    for name, y in (("cell", cy - 7.35), ("other cell", cy + 7.35)):
        body = Pos(cx, y, low + 7.5) * (Rot(0, 90, 0) * Cylinder(7.2, 49.5))
        parts[name] = body
    return parts


def lipo() -> dict[str, Part]:
    """Cell and charger at their largest, on their foam."""
    cell, charger = D.lipo_cell, D.lipo_charger
    x0, _, y0, _ = bay()
    low = POD.battery_seat
    more = cell.tolerance
    block = box(x0 + 0.5, x0 + 0.5 + cell.length + more, y0 + 0.5, y0 + 0.5 + cell.width + more,
                low, low + charger.pad + cell.height + more)  # fmt: skip
    cx, cy = POD.charger_place
    more = charger.tolerance
    board = box(cx, cx + charger.width + more, cy, cy + charger.length + more,
                POD.floor, POD.floor + charger.pad + charger.height + more)  # fmt: skip
    return {"cell": block, "charger": board}


def keypad() -> dict[str, Part]:
    """The membrane on the lid, inside the face plate's window."""
    k = D.keypad
    x, y = k.width / 2, POD.keypad_tail
    sheet = rounded(-x, x, y, y + k.length, POD.height, POD.height + k.thickness - 0.2, 2.0)
    return {"keypad": sheet}


def rocker() -> Part:
    """The switch in the left wall."""
    s, x = D.switch, POD.head_width / 2
    seat = -x + POD.wall - s.panel_thickness
    y, z = POD.switch_y, POD.switch_z
    body = box(seat, seat + s.depth, y - s.cutout_length / 2 + 0.2, y + s.cutout_length / 2 - 0.2,
               z - s.cutout_width / 2 + 0.2, z + s.cutout_width / 2 - 0.2)  # fmt: skip
    bezel = box(seat - 1.6, seat, y - s.bezel_length / 2, y + s.bezel_length / 2,
                z - s.bezel_width / 2, z + s.bezel_width / 2)  # fmt: skip
    return body + fillet(bezel.edges().filter_by(Axis.X), 1.2)


def piezo() -> Part:
    """The piezo in its cup."""
    z = Z.lid_under
    return rod(POD.piezo_x, POD.piezo_y, z - D.piezo.height, z - 0.1, D.piezo.diameter)


def screw(x: float, y: float, seat: float, length: float, up: bool = True) -> Part:
    """One M3 screw with its head at `seat`, pointing away from the back."""
    end = seat + length if up else seat - length
    head = (seat - SCREW.head_height, seat) if up else (seat, seat + SCREW.head_height)
    return rod(x, y, min(seat, end), max(seat, end), SCREW.diameter) + rod(
        x, y, *head, SCREW.head_diameter
    )


def screws() -> dict[str, Part]:
    """All screws of the pod, by what they hold."""
    parts = {}
    for number, (x, y) in enumerate(p for s in POD.case_screws for p in both(*s)):
        parts[f"case screw {number + 1}"] = screw(x, y, Z.screw_seat, SCREW.long)
    for number, (bx, by) in enumerate(D.carrier.holes):
        parts[f"board screw {number + 1}"] = screw(
            *board_to_pod(bx, by), Z.board_face, SCREW.short
        )
    for number, (x, y) in enumerate(POD.clamp_screws):
        parts[f"clamp screw {number + 1}"] = screw(x, y, Z.clamp_post - 2.0, SCREW.short)
    parts["door screw"] = screw(0, POD.door_screw_y, Z.screw_seat - 0.2, SCREW.short)
    return parts
