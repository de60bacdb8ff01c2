"""What must hold before anybody prints: solids, fits, screws, paths. All on exact solids.

Layer: checks; each returns lines of a report and raises `CheckFailed` with what is wrong.
Rules of the file: an overlap is a boolean's volume, and the bound is a thousandth of a cubic
millimetre. What is allowed to overlap is named.
"""

from __future__ import annotations

from itertools import combinations, product
from math import pi

from build123d import Axis, Part, fillet

from hardware.dims import board_to_pod
from hardware.enclosure import assembly
from hardware.enclosure.bottom import bootsel_at
from hardware.enclosure.outline import POD, D
from hardware.enclosure.shell import SCREW, Z, box, rod, rounded
from hardware.problems import CheckFailed

NOTHING = 1e-3  # cubic millimetres
VARIANTS = tuple(product(("oled-13", "oled-096"), ("rc522", "pn532")))
# A plug sits on the pins of its board, a cell in its holder, a socket between Pico and carrier.
TOUCHING = (
    ("pico", "pico chip"), ("reader board", "reader parts"), ("display board", "display back"),
)  # fmt: skip


def overlap(one: Part, other: Part) -> float:
    """Volume two solids share, in cubic millimetres."""
    a, b = one.bounding_box(), other.bounding_box()
    apart = any(
        getattr(a.min, axis) >= getattr(b.max, axis)
        or getattr(b.min, axis) >= getattr(a.max, axis)
        for axis in "XYZ"
    )
    if apart:
        return 0.0
    common = one.intersect(other)
    if common is None:
        return 0.0
    pieces = common if isinstance(common, list) else [common]
    return sum(abs(piece.volume) for piece in pieces)


def _expect_apart(name: str, one: Part, other: Part) -> None:
    volume = overlap(one, other)
    if volume > NOTHING:
        raise CheckFailed(f"{name} overlap by {volume:.3f} mm3")


def check_solids() -> list[str]:
    """Every printed part is one closed valid solid that fits on the bed."""
    lines = []
    for name in assembly.MAKERS:
        solid = assembly.part(name)
        if not solid.is_valid or not solid.is_manifold or len(solid.solids()) != 1:
            raise CheckFailed(f"{name} is not one closed valid solid")
        size = assembly.on_bed(name).bounding_box().size
        if max(size.X, size.Y) > POD.bed - 2 * POD.bed_margin:
            raise CheckFailed(f"{name} is {size.X:.1f} x {size.Y:.1f}, too large for the bed")
        lines.append(
            f"{name}: {size.X:.1f} x {size.Y:.1f} x {size.Z:.1f} mm, {solid.volume / 1000:.1f} cm3"
        )
    return lines


def check_assembly() -> list[str]:
    """No two parts of any variant share room."""
    done: set[tuple[str, str]] = set()
    for display, reader in VARIANTS:
        parts = {name: assembly.part(name) for name in assembly.variant(display, reader)}
        for name, solid in assembly.bought_parts(display, reader).items():
            own = name.split()[0]
            key = {"display": display, "reader": reader}.get(own, "")
            parts[f"{name}|{key}" if key else name] = solid
        for one, other in combinations(parts, 2):
            pair = (one, other)
            if pair in done or _touching(one, other):
                continue
            done.add(pair)
            _expect_apart(f"{one} and {other}", parts[one], parts[other])
    return [f"{len(done)} pairs of parts do not overlap"]


def _touching(one: str, other: str) -> bool:
    names = (one.split("|")[0], other.split("|")[0])
    return names in TOUCHING or names[::-1] in TOUCHING


def _grown(solid: Part, side: float, height: float, corner: float = 0.0) -> Part:
    room = solid.bounding_box()
    make = rounded if corner else box
    more = (corner,) if corner else ()
    return make(room.min.X - side, room.max.X + side, room.min.Y - side, room.max.Y + side,
                room.min.Z, room.max.Z + height, *more)  # fmt: skip


def check_fits() -> list[str]:
    """The largest part that its tolerance allows still goes into its place."""
    lines = []
    for display, reader in VARIANTS:
        oled = D.oled_13 if display == "oled-13" else D.oled_096
        kind = D.rc522 if reader == "rc522" else D.pn532_v3
        parts = assembly.bought_parts(display, reader)
        seats = (
            ("display board", oled.tolerance / 2, 0.0, f"clamp-{display}"),
            ("display glass", oled.tolerance / 2, 0.3, "lid"),
            ("display glass", oled.tolerance / 2, 0.3, f"face-{display}"),
            ("reader board", kind.tolerance / 2, 0.2, f"tray-{reader}"),
            ("battery holder", D.aa_holder.tolerance / 2, D.aa_holder.tolerance, "bottom"),
            ("battery holder", D.aa_holder.tolerance / 2, D.aa_holder.tolerance, "lid"),
            ("keypad", D.keypad.tolerance / 2, 0.2, f"face-{display}"),
            ("carrier", D.carrier.tolerance, 0.0, "bottom"),
            ("carrier", D.carrier.tolerance, 0.0, "lid"),
        )
        for name, side, height, place in seats:
            _expect_apart(
                f"{name} ({display}, {reader}) at its largest and {place}",
                _grown(parts[name], side, height, 2.0 if name == "keypad" else 0.0),
                assembly.part(place),
            )  # fmt: skip
            lines.append(f"{name} + {side:.2f} mm each side fits {place}")
    cup = rod(POD.piezo_x, POD.piezo_y, Z.lid_under - D.piezo.height, Z.lid_under - 0.01,
              D.piezo.diameter + 2 * D.piezo.tolerance)  # fmt: skip
    _expect_apart("piezo at its largest and lid", cup, assembly.part("lid"))
    return sorted(set(lines))


def check_screws() -> list[str]:
    """Every screw bites: the length of thread in plastic, from the overlap with its post.

    The hole lies where the screw does, all the way: its core, as thick as the hole, meets nothing.
    """
    ring = pi * (SCREW.diameter**2 - SCREW.pilot_hole**2) / 4
    lines = []
    for name, solid in assembly.screws().items():
        post = assembly.part("bottom" if name.startswith("door") else "lid")
        volume = overlap(solid, post)
        length = volume / ring
        if length < SCREW.engagement_min:
            raise CheckFailed(
                f"{name} has {length:.1f} mm of thread, {SCREW.engagement_min} needed"
            )
        room = solid.bounding_box()
        core = rod(room.center().X, room.center().Y, room.min.Z, room.max.Z,
                   SCREW.pilot_hole - 0.02)  # fmt: skip
        if overlap(core, post) > NOTHING:
            raise CheckFailed(f"{name} does not lie in its hole, or meets its bottom")
        lines.append(f"{name}: {length:.1f} mm of thread")
        for display, reader in VARIANTS:
            for other in assembly.variant(display, reader):
                if assembly.part(other) is not post:
                    _expect_apart(f"{name} and {other}", solid, assembly.part(other))
    return lines


def check_paths() -> list[str]:
    """A card slides in, a plug reaches the socket, a pin reaches the button, the pod opens."""
    card = D.card
    half = card.width / 2 + card.tolerance
    low = POD.floor + POD.card_rib
    thick = card.thickness_largest + card.sticker_thickness
    way = rounded(-half, half, POD.card_stop + 0.01, POD.length + 90, low, low + thick, 3.0)
    x1, y = board_to_pod(0, D.carrier.pico_centre_y)
    mould = box(x1 + D.pico.usb_overhang + 0.8, 80, y - 5.5, y + 5.5, Z.usb - 3.75, Z.usb + 3.75)
    mould = fillet(mould.edges().filter_by(Axis.X), 2.0)
    bx, by = bootsel_at()
    reach = D.pico.bootsel_tolerance
    k, y_slit = D.keypad, POD.keypad_tail - 1.9
    plug = box(-k.plug_width / 2, k.plug_width / 2, y_slit - k.plug_thickness / 2,
               y_slit + k.plug_thickness / 2, Z.lid_under - 20, POD.height + 30)  # fmt: skip
    _expect_apart("the ribbon's plug and the lid's slit", plug, assembly.part("lid"))
    pin = rod(bx, by, -30, Z.pico_top - D.pico.bootsel_height, 3.0)
    for name in assembly.variant("oled-13", "rc522"):
        solid = assembly.part(name)
        _expect_apart(f"the card's way and {name}", way, solid)
        _expect_apart(f"the USB plug and {name}", mould, solid)
        _expect_apart(f"the pin for the button and {name}", pin, solid)
    if reach > (POD.bootsel_hole - 3.0) / 2 + 0.01 + 1.0:
        raise CheckFailed("the button may lie outside its hole")
    return ["card, USB plug, ribbon plug and button pin have a free way", *_check_opening()]


def _check_opening() -> list[str]:
    upper = ["lid", "face-oled-13", "clamp-oled-13"]
    lower = ["bottom", "tray-rc522", "door"]
    inner = assembly.bought_parts("oled-13", "rc522")
    carried = {n: inner[n] for n in ("carrier", "pico", "pico usb", "display pins", "keypad plug")}
    steps = (1.0, 3.0, 8.0, 16.0)
    for lift in steps:
        for name in lower:
            moved = assembly.part(name).translate((0, 0, -lift))
            for other in upper:
                _expect_apart(
                    f"{name} taken off by {lift} mm and {other}", moved, assembly.part(other)
                )
            for other, solid in carried.items():
                _expect_apart(f"{name} taken off by {lift} mm and {other}", moved, solid)
    return [f"the bottom comes off straight ({len(steps)} steps)"]


def check_antenna() -> list[str]:
    """The card lies over the antenna, flat and near."""
    far = POD.reader_tail + D.rc522.length - D.rc522.antenna_from_far_edge
    middle = POD.card_stop + D.card.length / 2
    inside = POD.card_stop + 4.0 <= far - D.rc522.antenna_length / 2
    distance = Z.tray_top - (POD.floor + POD.card_rib + D.card.thickness)
    if not inside or distance > 4.0 or abs(middle - far) > D.card.sticker_diameter / 2:
        raise CheckFailed("the card does not cover the antenna")
    return [f"card {distance:.1f} mm from the reader board, its middle {middle - far:.1f} mm from "
            "the antenna's"]  # fmt: skip


ALL = (check_solids, check_assembly, check_fits, check_screws, check_paths, check_antenna)
