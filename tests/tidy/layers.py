"""Who may import whom: the arrows between the rooms, checked on the syntax trees.

rules know nothing of ours; pod the rules; ui the pod's views; storage the rules; drivers and
link nothing; app and board join them. No driver knows the pod; the pod knows no driver, no
screen and no file. lifepod_host imports lifepod, never the other way; in it, companion and
tools do not know the emulator's page. Imports under `if TYPE_CHECKING:` never run and are free.
"""

import ast
from dataclasses import dataclass

from tidy.sources import imports, module_name, within


@dataclass(frozen=True)
class Room:
    """What a part of the firmware may import: of ours, and of MicroPython's modules."""

    ours: tuple[str, ...] = ()
    library: tuple[str, ...] = ("micropython",)


# A module belongs to the longest name here that it starts with. One that belongs to none but
# `lifepod` itself has no place yet: give it one.
FIRMWARE = {
    "lifepod": Room(),
    "lifepod.rules": Room(),
    "lifepod.attic": Room((), ("gc", "sys")),
    "lifepod.pod": Room(("lifepod.rules", "lifepod.version")),
    "lifepod.ui": Room(("lifepod.pod.views",), ("micropython", "framebuf", "sys")),
    "lifepod.storage": Room(
        ("lifepod.rules",),
        ("micropython", "os", "errno", "binascii", "hashlib", "struct", "array"),
    ),
    "lifepod.drivers": Room((), ("micropython", "errno", "struct", "array", "framebuf")),
    "lifepod.link": Room((), ("micropython", "errno", "struct", "array", "binascii")),
    "lifepod.terminal": Room(("lifepod.pod.views", "lifepod.pod.keys", "lifepod.link.messages")),
    "lifepod.window": Room(("lifepod.rules",)),
    "lifepod.doorbell": Room((), ("micropython",)),
    "lifepod.service": Room(("lifepod.link", "lifepod.terminal"), ("micropython", "gc")),
    "lifepod.port": Room((), ("micropython", "sys", "select")),
    "lifepod.dice": Room((), ("micropython", "hashlib")),
    "lifepod.version": Room(),
    "lifepod.pins": Room(),
    "lifepod.panel": Room(("lifepod.ui", "lifepod.pod.views")),
    "lifepod.care": Room(
        ("lifepod.link", "lifepod.pod", "lifepod.doctor"), ("micropython", "sys")
    ),
    "lifepod.cardway": Room(),
    "lifepod.doctor": Room(
        ("lifepod.pins", "lifepod.findings", "lifepod.drivers", "lifepod.link", "lifepod.pod"),
        ("micropython",),
    ),
    "lifepod.findings": Room(
        ("lifepod.pins", "lifepod.version", "lifepod.doctor", "lifepod.storage"), ("gc", "sys")
    ),
    "lifepod.speaker": Room(("lifepod.ui",)),
    "lifepod.app": Room(("lifepod",), ("micropython", "gc", "os", "errno", "sys", "select")),
    "lifepod.start": Room(("lifepod",), ("micropython", "gc", "os", "sys", "time")),
    "lifepod.fault": Room(("lifepod",), ("gc", "io", "sys")),
    "lifepod.board": Room(
        ("lifepod",),
        ("micropython", "machine", "gc", "os", "errno", "sys", "select", "time", "rp2", "vfs"),
    ),
}

# (these, do not know those)
HOST = (
    (("lifepod_host.companion", "lifepod_host.tools"), ("lifepod_host.emulator.web",)),
    (
        ("lifepod_host.emulator.chips",),
        (
            "lifepod",  # a model that knew the driver would agree with its mistakes
            "lifepod_host.emulator.machine",
            "lifepod_host.emulator.bench",
            "lifepod_host.emulator.web",
            "lifepod_host.companion",
            "lifepod_host.tools",
        ),
    ),
    (
        ("lifepod_host.emulator.machine",),
        ("lifepod_host.emulator.bench", "lifepod_host.emulator.web", "lifepod_host.companion"),
    ),
    (("lifepod_host.emulator.bench",), ("lifepod_host.emulator.web", "lifepod_host.companion")),
)

MACHINE = ("machine", "umachine")
KNOWS_MACHINE = ("lifepod.board", "boot", "lifepod_host.emulator")


def complaints(source: str, path: str) -> list[str]:
    """What is wrong with the imports of a module, by its path from the root."""
    module = module_name(path)
    found = []
    for line, imported, name in imports(ast.parse(source), path):
        # `from lifepod.pod import views` may name a module or a thing in one: both must be right.
        wrong = _wrong(module, imported, name)
        if wrong:
            found.append(f"{path}:{line}: {wrong}")
    return found


def _wrong(module: str, imported: str, name: str) -> str:
    full = f"{imported}.{name}" if name else imported
    if within(imported, MACHINE) and not within(module, KNOWS_MACHINE):
        return "only board.py, boot.py and the emulator know the machine"
    if within(module, ("lifepod",)):
        return _wrong_in_firmware(module, imported, full)
    for these, those in HOST:
        if within(module, these) and (within(imported, those) or within(full, those)):
            return f"{module} must not know {full}"
    return ""


def _wrong_in_firmware(module: str, imported: str, full: str) -> str:
    room_name = max((name for name in FIRMWARE if within(module, (name,))), key=len)
    if room_name == "lifepod" and module != "lifepod":
        return f"{module} has no place in the layers: give it one in tests/tidy/layers.py"
    room = FIRMWARE[room_name]
    if within(imported, ("lifepod_host",)):
        return "the firmware must not know the host tools"
    if within(imported, ("lifepod",)):
        own = () if room_name == "lifepod" else (room_name,)
        allowed = within(imported, own + room.ours) or within(full, own + room.ours)
        return "" if allowed else f"{room_name} must not know {full}"
    if not within(imported, room.library):
        return f"{room_name} must not use the module {imported}"
    return ""
