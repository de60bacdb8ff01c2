"""Puts the pod's program on a board so that a cut at any moment leaves one that starts.

A board has two slots (firmware/slots.py): the program goes into the one that is not in use. What
starts changes with one rename, of `current`, at the very end; the version before stays as a
second.

Rule 1: the order is the safety: manifest away, files, compared by SHA-256, imported, manifest,
        starters, `current`. Nothing before the last rename touches what starts now.
Rule 2: what must change at once is written under another name and renamed: to littlefs that is
        one operation.
Rule 3: the saved game and the settings (`DATA`) are never touched.
"""

from collections.abc import Callable
from dataclasses import dataclass

from lifepod_host.errors import FAILED, UserError

from .program import MANIFEST, FileInfo, Program, read_manifest
from .target import Step, Target

DATA = "lifepod"
CURRENT = "current"
SLOTS = ("a", "b")
NEW = ".new"
# Where a program goes that another one than ours has left on the board.
BEFORE = ".before"
_OURS = b"LIFEPod"

BLOCK_BYTES = 4096
# What littlefs needs beside the files: the two blocks of each directory come on top.
_SPARE_BYTES = 8 * BLOCK_BYTES


@dataclass
class Progress:
    """What is told of while it happens: a step in words, files and bytes done so far."""

    step: str = ""
    file: str = ""
    done: int = 0
    total: int = 0


@dataclass(frozen=True)
class Installed:
    """What has been done."""

    slot: str
    version: str
    before: str  # the version that was there, "" where there was none
    files: int
    copied: int
    bytes: int


Report = Callable[[Progress], None]


def slot_in_use(target: Target) -> str:
    """The slot that slots.py would start, "" where there is none."""
    current = target.read([CURRENT]).get(CURRENT, b"")
    order = ("b", "a") if current[:1] == b"b" else ("a", "b")
    whole = target.read([f"{slot}/{MANIFEST}" for slot in SLOTS])
    return next((slot for slot in order if f"{slot}/{MANIFEST}" in whole), "")


def install(
    target: Target, program: Program, report: Report, free_bytes: int | None = None
) -> Installed:
    """Put the program on the board; it starts with the next reset."""
    progress = Progress()

    def say(step: str) -> None:
        progress.step = step
        report(progress)

    say("looking at the board")
    in_use = slot_in_use(target)
    slot = "b" if in_use == "a" else "a"
    before = _version(target, in_use)
    there = target.walk(slot)
    wanted = {f"{slot}/{name}": data for name, data in program.files.items()}
    missing = {n: d for n, d in wanted.items() if there.get(n) != FileInfo.of(d)}
    if free_bytes is not None:
        _check_room(free_bytes, there, wanted)

    say("making room")
    target.change(_make_room(slot, there, wanted))

    say("copying")
    progress.total = sum(len(data) for data in missing.values())

    def on_file(name: str, size: int) -> None:
        progress.file = name
        progress.done += size
        report(progress)

    target.put(missing, on_file)

    say("comparing")
    _check(target, slot, wanted)
    say("trying")
    target.try_slot(slot, program.starters.get("slots.mpy", b""))

    say("switching over")
    _replace(target, {f"{slot}/{MANIFEST}": program.manifest()})
    _put_starters(target, program)
    _replace(target, {CURRENT: slot.encode()})
    size = sum(len(data) for data in wanted.values())
    return Installed(slot, program.version, before, len(wanted), len(missing), size)


def _version(target: Target, slot: str) -> str:
    if not slot:
        return ""
    manifest = read_manifest(target.read([f"{slot}/{MANIFEST}"])[f"{slot}/{MANIFEST}"])
    return manifest.version if manifest else "?"


def _make_room(
    slot: str, there: dict[str, FileInfo | None], wanted: dict[str, bytes]
) -> list[Step]:
    """The steps that leave of a slot what is wanted, and make its directories."""
    folders = sorted({parent for name in wanted for parent in _parents(name)})
    steps: list[Step] = [("remove", f"{slot}/{MANIFEST}")]
    for name, info in sorted(there.items(), reverse=True):
        if info is not None and name not in wanted:
            steps.append(("remove", name))
        elif info is None and name not in folders:
            steps.append(("rmdir", name))
    return steps + [("mkdir", folder) for folder in folders if folder not in there]


def _parents(name: str) -> list[str]:
    parts = name.split("/")[:-1]
    return ["/".join(parts[: depth + 1]) for depth in range(len(parts))]


def _check_room(
    free_bytes: int, there: dict[str, FileInfo | None], wanted: dict[str, bytes]
) -> None:
    needed = sum(_blocks(len(data)) for data in wanted.values()) * BLOCK_BYTES
    folders = {parent for name in wanted for parent in _parents(name)}
    needed += 2 * BLOCK_BYTES * len(folders) + _SPARE_BYTES
    held = sum(_blocks(info.size) for info in there.values() if info) * BLOCK_BYTES
    if free_bytes + held < needed:
        raise UserError(
            f"the board's flash is too full: {needed // 1024} KB are needed and "
            f"{(free_bytes + held) // 1024} KB are free. `mpremote ls` shows files of other "
            "programs, and `mpremote rm :NAME` removes one; the saved game is small.",
            FAILED,
        )


def _blocks(size: int) -> int:
    return -(-size // BLOCK_BYTES) or 1


def _check(target: Target, slot: str, wanted: dict[str, bytes]) -> None:
    """The files on the board must be the program's, each of them and no other."""
    there = {name: info for name, info in target.walk(slot).items() if info is not None}
    if there != {name: FileInfo.of(data) for name, data in wanted.items()}:
        wrong = sorted(n for n in {*there, *wanted} if there.get(n) != _info(wanted.get(n)))
        raise UserError(
            f"{len(wrong)} files are not on the board as they were sent, first {wrong[0]}. "
            "The version before still starts. Try again, with another cable; if it stays, the "
            "board's flash is failing.",
            FAILED,
        )


def _info(data: bytes | None) -> FileInfo | None:
    return None if data is None else FileInfo.of(data)


def _put_starters(target: Target, program: Program) -> None:
    """Replace boot.py and main.py where they differ; keep what another program had there."""
    old = target.read(program.starters)
    changed = {n: data for n, data in program.starters.items() if old.get(n) != data}
    kept = [n for n in changed if n in old and _OURS not in old[n] and n == "main.py"]
    target.change([("remove", name + BEFORE) for name in kept])
    _replace(target, {name + BEFORE: old[name] for name in kept})
    _replace(target, changed)


def _replace(target: Target, files: dict[str, bytes]) -> None:
    """Each file is the old one or the new one at every moment."""
    if not files:
        return
    target.put({name + NEW: data for name, data in files.items()}, lambda *_: None)
    written = target.read([name + NEW for name in files])
    for name, data in files.items():
        if written.get(name + NEW) != data:
            raise UserError(f"{name} is not on the board as it was sent. Try again.", FAILED)
    target.change([("rename", name + NEW, name) for name in files])
