"""The whole pod: printed parts, bought parts and how each printed part lies on the print bed.

Layer: joins the parts; read by checks, export and pictures.
Rules of the file: a part is made once and kept, since making one takes seconds.
"""

from __future__ import annotations

from functools import cache

from build123d import Part, Pos, Rot

from hardware.enclosure import bought
from hardware.enclosure.bottom import make_bottom
from hardware.enclosure.face import make_face
from hardware.enclosure.lid import make_lid
from hardware.enclosure.outline import D
from hardware.enclosure.small import make_clamp, make_door
from hardware.enclosure.tray import make_tray

# name: how it is made, and whether it is turned over for printing
MAKERS = {
    "bottom": (make_bottom, False),
    "lid": (make_lid, True),
    "face-oled-13": (lambda: make_face(D.oled_13), True),
    "face-oled-096": (lambda: make_face(D.oled_096), True),
    "tray-rc522": (lambda: make_tray(D.rc522), False),
    "tray-pn532": (lambda: make_tray(D.pn532_v3), False),
    "clamp-oled-13": (lambda: make_clamp(D.oled_13), False),
    "clamp-oled-096": (lambda: make_clamp(D.oled_096), False),
    "door": (make_door, False),
}
COLOURS = {
    "bottom": "grape", "lid": "pearl", "face": "night", "tray": "apricot", "clamp": "lilac",
    "door": "apricot",
}  # fmt: skip


@cache
def part(name: str) -> Part:
    """One printed part in the pod's frame."""
    return MAKERS[name][0]()


@cache
def on_bed(name: str) -> Part:
    """The part as it is printed: turned if need be, lowest point at z = 0, centred."""
    solid = part(name)
    if MAKERS[name][1]:
        solid = Rot(180, 0, 0) * solid
    room = solid.bounding_box()
    middle = room.center()
    return Pos(-middle.X, -middle.Y, -room.min.Z) * solid


def variant(display: str, reader: str) -> list[str]:
    """Names of the printed parts of one pod: display "oled-13" or "oled-096", reader "rc522" or
    "pn532"."""
    return ["bottom", "lid", f"face-{display}", f"tray-{reader}", f"clamp-{display}", "door"]


@cache
def bought_parts(display: str, reader: str) -> dict[str, Part]:
    """Envelopes of everything bought, screws left out."""
    oled = D.oled_13 if display == "oled-13" else D.oled_096
    kind = D.rc522 if reader == "rc522" else D.pn532_v3
    parts = {"carrier": bought.carrier(), "card": bought.card(), "switch": bought.rocker(),
             "piezo": bought.piezo()}  # fmt: skip
    for group in (bought.pico(), bought.plugs(), bought.display(oled), bought.reader(kind),
                  bought.battery(), bought.keypad()):  # fmt: skip
        parts.update(group)
    return parts


@cache
def screws() -> dict[str, Part]:
    """Every screw, by what it holds."""
    return bought.screws()
