"""The board in the pod: outline, holes, heights and plugs against the exact solids of the case.

Layer: checks; needs the CAD package. Rules of the file: the board is what its own file says, not
what the generator meant.
"""

from __future__ import annotations

from pathlib import Path

from hardware.carrier import envelopes, netlist
from hardware.carrier.build import DESIGN, OUT
from hardware.carrier.kicad import BOARD
from hardware.dims import board_to_pod, load_dimensions
from hardware.enclosure import assembly, bought
from hardware.enclosure.checks import NOTHING, VARIANTS, overlap
from hardware.enclosure.shell import Z, box
from hardware.problems import CheckFailed

D = load_dimensions()
OWN = ("carrier", "pico", "keypad plug", "reader plug", "display plug", "piezo plug",
       "battery plug", "switch plug")  # fmt: skip


def _close(one: float, other: float) -> bool:
    return abs(one - other) < 0.005


def check_outline(board: netlist.Nets | list) -> list[str]:
    """Size, corners and holes are those that the case was made for."""
    c = D.carrier
    points = [point for _, corners in envelopes.edge(board) for point in corners]
    size = (max(x for x, _ in points), max(y for _, y in points))
    low = (min(x for x, _ in points), min(y for _, y in points))
    if not all(map(_close, (*low, *size), (0.0, 0.0, c.width, c.height))):
        raise CheckFailed(f"the outline goes from {low} to {size}")
    wanted = sorted((x, y, c.hole_diameter) for x, y in c.holes)
    found = sorted(envelopes.holes(board))
    if [hole for pair in zip(found, wanted, strict=True) for hole in map(_close, *pair)].count(
        False
    ):
        raise CheckFailed(f"the holes are {found}, not {wanted}")
    return [f"outline {size[0]:g} x {size[1]:g} mm, {len(found)} holes of {c.hole_diameter:g} mm, "
            "as the case expects"]  # fmt: skip


def _solid(part: envelopes.Envelope) -> object:
    (x0, y0), (x1, y1) = board_to_pod(part.x1, part.y0), board_to_pod(part.x0, part.y1)
    return box(x0, x1, y0, y1, Z.board_face - part.height, Z.board_face)


def check_room(board: list) -> list[str]:
    """No part, no plug and no stub meets the case, a screw or another part, in any variant."""
    parts = envelopes.envelopes(board)
    tallest = max(part.height for part in parts)
    if tallest > D.carrier.part_height:
        raise CheckFailed(f"a part is {tallest} mm high, {D.carrier.part_height} allowed")
    if envelopes.stub() > D.carrier.solder_side_height:
        raise CheckFailed(f"pins stand out by {envelopes.stub()} mm")
    others = {name: assembly.part(name) for name in assembly.MAKERS}
    others.update(assembly.screws())
    others.update({f"LiPo {name}": solid for name, solid in bought.lipo().items()})
    for display, reader in VARIANTS:
        for name, solid in assembly.bought_parts(display, reader).items():
            if not name.startswith(OWN):
                others[f"{name} ({display}, {reader})"] = solid
    pairs = 0
    for part in parts:
        solid = _solid(part)
        for name, other in others.items():
            # The block of U1 is as high as its USB socket all over; `alternatives` has its solids.
            if part.ref == "U1" and name.startswith("LiPo"):
                continue
            pairs += 1
            volume = overlap(solid, other)
            if volume > NOTHING:
                raise CheckFailed(f"{part.ref} and {name} share {volume:.2f} mm3")
    return [f"{len(parts)} parts with their plugs, the highest {tallest:g} mm: {pairs} pairs with "
            "case, screws and modules do not overlap",
            f"pins stand out by {envelopes.stub():.1f} mm on the lid's side, "
            f"{D.carrier.solder_side_height:g} allowed"]  # fmt: skip


def check_antenna(board: list) -> list[str]:
    """The board's copper stays away from the reader's loop."""
    _, top = board_to_pod(0, max(y for _, c in envelopes.edge(board) for _, y in c))
    loop = D.pod.reader_tail + D.rc522.length - D.rc522.antenna_from_far_edge
    away = loop - D.rc522.antenna_length / 2 - top
    beside = D.pod.reader_tail - top
    below = Z.board_face - Z.tray_top - D.pn532_v3.thickness
    if away < 20.0 or beside < 2.0 or below < 10.0:
        raise CheckFailed("the board's ground lies near the antenna")
    return [f"copper ends {away:.1f} mm before the RC522's loop, and {beside:.1f} mm beside and "
            f"{below:.1f} mm above a PN532"]  # fmt: skip


def check_usb(board: list) -> list[str]:
    """The Pico sits where the openings for plug and button are."""
    pico = next(part for part in envelopes.envelopes(board) if part.ref == "U1")
    middle = (pico.y0 + pico.y1) / 2
    wanted = D.carrier.pico_usb_edge_x
    if not _close(pico.x0, wanted) or not _close(middle, D.carrier.pico_centre_y):
        raise CheckFailed(f"the Pico's edge is at {pico.x0}, its middle at {middle}")
    usb = bought.pico()["pico usb"].bounding_box()
    edge = board_to_pod(pico.x0, middle)
    if not _close(usb.max.X, edge[0] + D.pico.usb_overhang):
        raise CheckFailed("the USB socket is not at its opening")
    return ["the Pico's USB socket and button lie at their openings"]


def make(say: object) -> list[Path]:
    """Run every check; the report."""
    board = netlist.read_file(DESIGN / BOARD)
    lines = []
    for check in (check_outline, check_usb, check_room, check_antenna):
        lines += check(board)
    for line in lines:
        say(line)
    path = OUT / "fit.md"
    head = ["# The carrier board in the pod", "", "<!-- made by hardware/make -->", "",
            "Calculated on the board's file and the solids of the case; nothing was manufactured "
            "or measured.", ""]  # fmt: skip
    path.write_text("\n".join([*head, *(f"- {line}" for line in lines), ""]), encoding="utf-8")
    return [path]
