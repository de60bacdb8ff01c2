"""Putting a program on a board: what stops it, and what stays as it was then."""

import pytest
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine import littlefiles
from lifepod_host.errors import UserError
from lifepod_host.tools.install import install
from lifepod_host.tools.program import Program
from lifepod_host.tools.target import VolumeTarget

FREE = 1_400_000


def program(version, **starters):
    files = {"program": version.encode() * 9000, "words": b"words of all versions" * 300}
    mains = {"main.py": b"# LIFEPod " + version.encode(), "boot.py": b"", "slots.mpy": b"s"}
    return Program(version, files, {**mains, **starters})


class Target(VolumeTarget):
    """A board; `spoils` names a file that does not arrive as it was sent, `refuses` says that the
    new program cannot be imported."""

    def __init__(self):
        super().__init__(littlefiles.mount(Flash(RamCells(SIZE))))
        self.spoils = ""
        self.refuses = False
        self.tried = []

    def put(self, files, on_file):
        """Write, and spoil one."""
        sent = dict(files)
        if self.spoils in sent:
            sent[self.spoils] = sent[self.spoils][:-1] + b"?"
        super().put(sent, on_file)

    def try_slot(self, slot, slots):
        """Note what is on the board when the program is tried."""
        self.tried.append((slot, slots, sorted(name for name, info in self.all().items() if info)))
        if self.refuses:
            raise UserError("cannot be imported")

    def all(self):
        """Everything on the board."""
        return self.walk("")


@pytest.fixture
def target():
    """A board on which version 1 runs, from slot a."""
    target = Target()
    install(target, program("1"), lambda progress: None)
    return target


def put(target, version="2", free_bytes=FREE):
    return install(target, program(version), lambda progress: None, free_bytes)


def starts(target):
    """The slot that starts and what is in it."""
    slot = target.read(["current"])["current"].decode()
    return slot, target.read([f"{slot}/manifest"])[f"{slot}/manifest"].split()[4]


@pytest.mark.parametrize("name", ["b/program", "b/words"])
def test_a_file_that_does_not_arrive_as_it_was_sent_is_not_started(target, name):
    target.spoils = name
    with pytest.raises(UserError, match=f"first {name}"):
        put(target)
    assert starts(target) == ("a", b"1")
    assert target.tried[1:] == []
    assert "b/manifest" not in target.all()
    target.spoils = ""
    done = put(target)
    assert (done.copied, starts(target)) == (1, ("b", b"2"))


@pytest.mark.parametrize("name", ["main.py", "b/manifest", "current"])
def test_a_small_file_that_does_not_arrive_takes_no_place(target, name):
    before = target.read([name])
    target.spoils = name + ".new"
    with pytest.raises(UserError, match="as it was sent"):
        put(target)
    assert target.read([name]) == before
    assert starts(target) == ("a", b"1")


def test_a_flash_that_is_too_full_is_left_as_it_is(target):
    before = target.all()
    with pytest.raises(UserError, match="too full"):
        put(target, free_bytes=40_000)
    assert target.all() == before


def test_the_room_of_the_slot_that_is_replaced_counts(target):
    put(target)
    needed = 4096 * 16
    assert put(target, "3", needed).slot == "a"


def test_a_program_that_cannot_be_imported_is_not_switched_to(target):
    target.refuses = True
    with pytest.raises(UserError, match="cannot be imported"):
        put(target)
    slot, slots, there = target.tried[-1]
    assert (slot, slots) == ("b", b"s")
    assert {"b/program", "b/words"} <= set(there)
    assert "b/manifest" not in there
    assert starts(target) == ("a", b"1")
    assert "b/manifest" not in target.all()


def test_the_main_of_another_program_is_kept_and_ours_is_not(target):
    assert "main.py.before" not in target.all()
    put(target)
    assert "main.py.before" not in target.all()
    target.put({"main.py": b"print('mine')"}, lambda *_: None)
    put(target, "3")
    assert target.read(["main.py.before"]) == {"main.py.before": b"print('mine')"}
    assert target.read(["main.py"]) == {"main.py": b"# LIFEPod 3"}


def test_what_the_pod_saves_is_never_touched(target):
    target.change([("mkdir", "lifepod"), ("mkdir", "lifepod/game")])
    saved = {"lifepod/game/live": b"a game", "lifepod/settings": b"volume 2"}
    target.put(saved, lambda *_: None)
    for version in ("2", "3", "4"):
        put(target, version)
    assert target.read(saved) == saved
