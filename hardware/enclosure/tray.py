"""The reader tray: roof of the card channel, seat of the reader board, and the card gate.

Lies on the card rails and is held by the head's case screws. Prints on its card side, no support.
"""

from __future__ import annotations

from types import SimpleNamespace

from build123d import Part, chamfer

from hardware.enclosure.bottom import tray_pins
from hardware.enclosure.outline import POD, D, slab
from hardware.enclosure.shell import SCREW, Z, both, box, inside, rod

SEAT_WALL = 1.4
FLANGE = 1.4


def reader_place(reader: SimpleNamespace) -> tuple[float, float, float, float]:
    """Where the reader board lies: x0, x1, y0, y1. Both kinds end at one place."""
    far = POD.reader_tail + D.rc522.length
    return -reader.width / 2, reader.width / 2, far - reader.length, far


def reader_joints(reader: SimpleNamespace) -> tuple[float, float]:
    """Where stubs reach through the board: half their length along x, and y.

    The card cannot catch in the slot for them: its sides slide along the roof beside it.
    """
    _, _, y0, _ = reader_place(reader)
    if reader is D.rc522:
        return reader.pins * D.pico.pin_pitch / 2 + 1.84, y0 + reader.header_from_edge + 0.1
    return reader.wires_half_width + 1.0, y0 + reader.wires_from_edge


def _plate() -> Part:
    half = POD.mouth_half_width
    long = POD.length - 12.0
    plate = box(-half, half, POD.card_stop - 6.8, POD.length, Z.tray_under, Z.tray_top)
    plate += box(-half - 2, half + 2, POD.card_stop - 6.8, long, Z.tray_under, Z.tray_top)
    for x, y in both(*POD.case_screws[1]):
        side = 1 if x > 0 else -1
        plate += rod(x, y, Z.tray_under, Z.tray_top, 9.4)
        inner = side * (half - 2)
        plate += box(*sorted((inner, x)), y - 4.7, y + 4.7, Z.tray_under, Z.tray_top)
    return plate & inside(POD.wall + POD.clearance)


def _gate() -> Part:
    """The piece of the end wall above the card, with a flange that hides the joint."""
    half, low = POD.mouth_half_width, Z.tray_under
    wall = slab(0, low, POD.split) - slab(POD.wall + POD.clearance + 0.2, 0, POD.split + 1)
    wall = wall & box(-half, half, POD.length - 12, POD.length + 1, low, POD.split)
    edges = [
        e
        for e in wall.edges()
        if abs(e.center().Z - low) < 1e-3
        and POD.length - 3 < e.center().Y
        and abs(e.center().X) < 5
    ]
    outer = max(edges, key=lambda e: e.center().Y)
    wall = chamfer([outer], 1.6)
    ring = slab(POD.wall + POD.joint_clearance, Z.tray_top, POD.split - 0.2)
    ring -= slab(POD.wall + POD.joint_clearance + FLANGE, 0, POD.split + 1)
    for side in (-1, 1):
        x0, x1 = sorted((side * 22.0, side * (half + 2.6)))
        wall += ring & box(x0, x1, POD.length - 14, POD.length + 1, 0, POD.split)
    return wall


def _seat(reader: SimpleNamespace) -> Part:
    """Low walls round the reader board and two springy hooks over its edges."""
    x0, x1, y0, y1 = reader_place(reader)
    c = reader.tolerance / 2 + 0.15
    top = Z.reader_top + 0.4
    part = None
    for x in (x0 - c, x1 + c):
        out = -SEAT_WALL if x < 0 else SEAT_WALL
        for y in (y0 + 2, y1 - 12):
            wall = box(*sorted((x, x + out)), y, y + 9, Z.tray_top - 0.5, top)
            part = wall if part is None else part + wall
    part += box(x0 + 3, x1 - 3, y0 - c - SEAT_WALL, y0 - c, Z.tray_top - 0.5, top)
    return part + _hooks(x0 - c, x1 + c, (y0 + y1) / 2)


def _hooks(x0: float, x1: float, y: float) -> Part:
    under = Z.reader_top + 0.25
    part = None
    for x, side in ((x0, -1), (x1, 1)):
        edge = x + side * 0.1
        hook = box(*sorted((edge, edge + side * 1.4)), y - 4, y + 4, Z.tray_top - 0.5, under + 1.6)
        hook += box(*sorted((edge - side * 0.9, edge)), y - 4, y + 4, under, under + 1.6)
        tip = [
            e
            for e in hook.edges()
            if abs(e.center().X - (edge - side * 0.9)) < 1e-3
            and abs(e.center().Y - y) < 1e-3
            and under + 1 < e.center().Z
        ]
        hook = chamfer(tip, 0.8)
        part = hook if part is None else part + hook
    return part


def _cuts(reader: SimpleNamespace) -> Part:
    part = None
    for x, y in tray_pins():
        hole = rod(x, y, 0, Z.tray_top + 1, 3.2)
        part = hole if part is None else part + hole
    for x, y in both(*POD.case_screws[1]):
        part += rod(x, y, 0, Z.tray_top + 1, SCREW.clearance_hole)
    half, y = reader_joints(reader)
    return part + box(-half, half, y - 1.9, y + 2.0, Z.tray_under - 1, Z.tray_top + 1)


def make_tray(reader: SimpleNamespace) -> Part:
    """The tray for one kind of reader, in the pod's frame."""
    return _plate() + _gate() + _seat(reader) - _cuts(reader)
