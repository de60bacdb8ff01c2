"""Putting a program on a board: cut at any operation of the flash, the old one or the new starts.

What starts is asked of main.py itself, on MicroPython, over the files that are left.
"""

import functools
import random
from pathlib import Path

import pytest
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import AFTER, BEFORE, FRAYED, SIZE, TORN, Flash, PowerCut
from lifepod_host.emulator.machine import littlefiles
from lifepod_host.tools.install import SLOTS, install, slot_in_use
from lifepod_host.tools.program import MANIFEST, PROGRAM, Program, read_manifest
from lifepod_host.tools.target import VolumeTarget
from support.effort import cases
from support.micropython import ROOT, on_micropython
from support.modules import packed

SLOTS_SCRIPT = ROOT / "tests" / "start" / "slots_script.py"
STARTERS = {name: (ROOT / name).read_bytes() for name in ("main.py", "firmware/slots.py")}
WHERE = (BEFORE, TORN, FRAYED, AFTER)
SAVED = {"lifepod/journal": b"a game" * 300, "lifepod/settings/a": b"volume 2\n"}


@functools.cache
def program(version):
    """A small program that prints its version, and the ones of its modules, when it starts.

    It is larger than a block, and each version has a file and starters of its own.
    """
    start = (
        f"from lifepod import one, many\n"
        f"def run(slot, why, settle):\n"
        f"    print('runs', {version}, one.V, many.V, why or '-')\n"
    )
    texts = {
        "lifepod/__init__.py": "",
        "lifepod/many.py": f"T = {str(version) * 5000!r}\nV = {version}\n",
        "lifepod/one.py": f"V = {version}\n",
        "lifepod/start.py": start,
    }
    mark = f"# {version}\n".encode()
    starters = {name.split("/")[-1]: data + mark for name, data in STARTERS.items()}
    return Program(str(version), {PROGRAM: packed(texts), f"notes{version}": b""}, starters)


class Board:
    """A flash and its file system."""

    def __init__(self, cells=None):
        self.cells = cells or RamCells(SIZE)
        self.chip = Flash(self.cells)

    def target(self):
        self.chip = Flash(self.cells)
        return VolumeTarget(littlefiles.mount(self.chip))

    def put(self, new, cut=None):
        """Install; True when it came to its end before the power went."""
        target = self.target()
        self.chip.cut = cut
        try:
            install(target, new, lambda progress: None)
        except PowerCut:
            return False
        return True

    def extract(self, folder):
        """The files as they are after a power-on, in a folder of the host."""
        target = self.target()
        Path(folder).mkdir()
        for name, info in target.walk("").items():
            path = Path(folder) / name
            if info is None:
                path.mkdir(parents=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(target.read([name])[name])


def copy_of(board):
    """Another board with the same flash."""
    other = RamCells(SIZE)
    data = bytearray(SIZE)
    board.cells.read(0, data)
    other.write(0, bytes(data))
    return Board(other)


def with_game(board):
    target = board.target()
    target.change([("mkdir", "lifepod"), ("mkdir", "lifepod/settings")])
    target.put(SAVED, lambda *_: None)
    return board


def started(folders):
    """For each folder the versions that ran: "1", or "" where nothing did."""
    lines = on_micropython(SLOTS_SCRIPT, *map(str, folders), heap="16m").splitlines()
    found, ran = [], ""
    for line in lines:
        if line.startswith("runs "):
            words = line.split()
            assert len(set(words[1:4])) == 1, f"a mixture: {line}"
            assert words[4:] == ["-"], f"the other slot had to step in: {line}"
            ran = words[1]
        if line.startswith("-- "):
            found.append(ran)
            ran = ""
    return found


def saved(board):
    return board.target().read(SAVED)


def is_honest(board):
    """Whether each slot that has a manifest has what the manifest says."""
    target = board.target()
    for slot in SLOTS:
        for data in target.read([f"{slot}/{MANIFEST}"]).values():
            manifest = read_manifest(data)
            there = target.walk(slot)
            if manifest is None or any(
                there.get(f"{slot}/{name}") != info for name, info in manifest.files.items()
            ):
                return False
    return True


def cut_at(index, where):
    return lambda number, kind, address: where if number == index else None


@pytest.fixture(scope="module")
def boards():
    """Boards before an update: empty, with a version in slot a, with versions in both."""
    empty = Board()
    empty.target()
    one = with_game(copy_of(empty))
    assert one.put(program(1))
    both = copy_of(one)
    assert both.put(program(2))
    return {"": empty, "1": one, "2": both}


@pytest.mark.parametrize("before", ["", "1", "2"])
@pytest.mark.parametrize("where", WHERE)
def test_cut_at_every_operation_the_old_version_or_the_new_one_starts(
    boards, tmp_path, before, where
):
    whole = copy_of(boards[before])
    mounted = whole.target()
    begun = whole.chip.operations
    install(mounted, program(3), lambda progress: None)
    operations = whole.chip.operations - begun
    assert operations > 40
    folders = []
    for index in range(0, operations, cases(1 if before == "1" and where == TORN else 3, 1)):
        board = copy_of(boards[before])
        assert not board.put(program(3), cut_at(begun + index, where))
        folders.append(tmp_path / str(index))
        board.extract(folders[-1])
        assert is_honest(board), index
        if before:
            assert saved(board) == SAVED
    versions = started(folders)
    assert set(versions) <= {before, "3"}
    assert versions[0] == before
    # After the last rename it is the new one, and it stays so.
    assert versions == sorted(versions)
    # What was cut is put right by doing it again.
    assert board.put(program(3))
    board.extract(tmp_path / "again")
    assert started([tmp_path / "again"]) == ["3"]


def test_cut_again_and_again_there_is_always_one_that_starts(boards, tmp_path):
    chance = random.Random(1)
    board = copy_of(boards["1"])
    folders, allowed, version = [], [], 1
    for attempt in range(cases(40, 400)):
        new = version + 1
        index = int(chance.triangular(0, 70, 60))
        done = board.put(program(new), cut_at(index, chance.choice(WHERE)))
        folders.append(tmp_path / str(attempt))
        board.extract(folders[-1])
        in_use = board.target()
        slot = slot_in_use(in_use)
        now = int(in_use.read([f"{slot}/manifest"])[f"{slot}/manifest"].split()[4])
        assert now in (version, new)
        assert now == new or not done
        allowed.append(str(now))
        version = now
    assert version > 2
    assert started(folders) == allowed
    assert saved(board) == SAVED


def test_the_check_notices_files_written_in_place(boards, tmp_path):
    # The proof that the tests above can fail: the same files in the slot that is in use.
    board = copy_of(boards["1"])
    target = board.target()
    old, new = program(1).files[PROGRAM], program(3).files[PROGRAM]
    last = old.rindex(b"M\x06")  # where the last module begins
    target.put({f"a/{PROGRAM}": old[:last] + new[last:]}, lambda *_: None)
    board.extract(tmp_path / "mixed")
    with pytest.raises(AssertionError, match="mixture"):
        started([tmp_path / "mixed"])
