"""What may be built in instead: a perfboard for the carrier board, a LiPo cell for AA cells.

Layer: checks, on exact solids; as in `checks`, each returns lines of a report and raises
`CheckFailed`.
"""

from __future__ import annotations

from itertools import combinations

from build123d import Axis, Part, fillet

from hardware import perfboard
from hardware.dims import board_to_pod
from hardware.enclosure import assembly, bought
from hardware.enclosure.bottom import bootsel_at
from hardware.enclosure.checks import NOTHING, VARIANTS, overlap
from hardware.enclosure.outline import D
from hardware.enclosure.shell import Z, box, rod
from hardware.problems import CheckFailed

# What the perfboard brings itself.
OWN = ("carrier", "pico", "keypad plug", "reader plug", "display plug", "piezo plug",
       "battery plug", "switch plug")  # fmt: skip
TOOTHPICK = 2.0
BUTTON_REACH = 1.0  # from the button's middle: it still goes down


def _apart(name: str, one: Part, other: Part) -> None:
    volume = overlap(one, other)
    if volume > NOTHING:
        raise CheckFailed(f"{name} overlap by {volume:.3f} mm3")


def _others(display: str, reader: str, without: tuple[str, ...]) -> dict[str, Part]:
    """Printed parts, screws and bought parts of a variant, some left out."""
    parts = {name: assembly.part(name) for name in assembly.variant(display, reader)}
    parts.update(assembly.screws())
    for name, solid in assembly.bought_parts(display, reader).items():
        if not name.startswith(without):
            parts[name] = solid
    return parts


def _perfboard_parts() -> dict[str, Part]:
    parts = {}
    low = Z.board_face - D.dupont.height_above_board
    for name, (x0, x1, y0, y1) in perfboard.plugs().items():
        (px0, py0), (px1, py1) = board_to_pod(x1, y0), board_to_pod(x0, y1)
        parts[f"{name} plug"] = box(px0, px1, py0, py1, low, Z.board_face)
    shift = perfboard.usb_edge_x() - D.carrier.pico_usb_edge_x
    for name, solid in bought.pico().items():
        parts[name] = solid.translate((-shift, 0, 0))
    return parts


def check_perfboard() -> list[str]:
    """Pico and plugs at their holes of a perfboard meet nothing; plug and button are reached."""
    own = _perfboard_parts()
    pairs = 0
    for one, other in combinations(own, 2):
        if not (one.startswith("pico") and other.startswith("pico")):
            pairs += 1
            _apart(f"perfboard: {one} and {other}", own[one], own[other])
    for variant in VARIANTS:
        for other, solid in _others(*variant, OWN).items():
            for name, part in own.items():
                pairs += 1
                _apart(f"perfboard: {name} and {other}", part, solid)
    shift = perfboard.usb_edge_x() - D.carrier.pico_usb_edge_x
    x1, y = board_to_pod(0, D.carrier.pico_centre_y)
    mould = box(x1 - shift + D.pico.usb_overhang + 0.8, 80, y - 5.5, y + 5.5,
                Z.usb - 3.75, Z.usb + 3.75)  # fmt: skip
    mould = fillet(mould.edges().filter_by(Axis.X), 2.0)
    bx, by = bootsel_at()
    pin = rod(bx - shift + BUTTON_REACH, by, -30, Z.pico_top - D.pico.bootsel_height, TOOTHPICK)
    for name in ("bottom", "lid", "door"):
        _apart(f"perfboard: the USB plug and {name}", mould, assembly.part(name))
        _apart(f"perfboard: a toothpick and {name}", pin, assembly.part(name))
    return [f"perfboard: {pairs} pairs do not overlap, USB socket {shift:.1f} mm further in; its "
            "plug and the button are reached"]  # fmt: skip


def check_lipo() -> list[str]:
    """A LiPo cell goes into the bay and its charger onto the floor below either board."""
    pairs = 0
    for other, solid in _perfboard_parts().items():
        for name, part in bought.lipo().items():
            pairs += 1
            _apart(f"LiPo {name} and perfboard: {other}", part, solid)
    for variant in VARIANTS:
        for other, solid in _others(*variant, ("battery holder", "cell", "other cell")).items():
            for name, part in bought.lipo().items():
                pairs += 1
                _apart(f"LiPo {name} and {other}", part, solid)
    return [f"LiPo cell and charger at their largest: {pairs} pairs do not overlap"]


ALL = (check_perfboard, check_lipo)
