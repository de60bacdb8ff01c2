"""slots.py chooses the slot that starts, on the real interpreter and files made for it."""

import shutil
from pathlib import Path

import pytest
from lifepod import pins
from support.micropython import ROOT, on_micropython
from support.modules import packed

SCRIPT = Path(__file__).with_name("slots_script.py")
STARTERS = (ROOT / "main.py", ROOT / "firmware" / "slots.py")
GOOD = "def run(slot, why, settle):\n    print('runs', slot, why or '-')\n"
NONE = "LIFEPod: no program runs. On a computer: lifepod flash, or lifepod doctor"


def program(texts):
    """A slot's program; with None for a text, one that is damaged from there on."""
    if None not in texts.values():
        return packed(texts)
    data = packed({name: text or "x = 1" for name, text in texts.items()})
    return data[:-60] + bytes(60)


@pytest.fixture
def board(tmp_path):
    """Make a board's files: `current`, and for each slot (start.py, whether it is whole)."""

    def make(current=None, **slots):
        if current is not None:
            (tmp_path / "current").write_text(current)
        for slot, (code, whole) in slots.items():
            modules = {"__init__": "", "start": code, "more": f"NAME = {slot!r}\n"}
            texts = {f"lifepod/{name}.py": text for name, text in modules.items()}
            (tmp_path / slot).mkdir()
            (tmp_path / slot / "program").write_bytes(program(texts))
            if whole:
                (tmp_path / slot / "manifest").write_text("")
        return tmp_path

    return make


def started(folder):
    """What main.py printed; tracebacks left out."""
    for source in STARTERS:
        shutil.copy(source, folder)
    lines = on_micropython(SCRIPT, str(folder)).splitlines()
    return [line for line in lines if line.startswith(("runs", "LIFE", "inter", "more"))]


@pytest.mark.parametrize(
    ("current", "slot"), [("a", "a"), ("b", "b"), ("b\n", "b"), (None, "a"), ("", "a"), ("?", "a")]
)
def test_the_slot_that_current_names_is_started(board, current, slot):
    assert started(board(current, a=(GOOD, True), b=(GOOD, True))) == [f"runs {slot} -"]


@pytest.mark.parametrize(("current", "slot"), [("a", "b"), ("b", "a"), (None, "b")])
def test_a_slot_that_is_not_whole_is_left_alone(board, current, slot):
    other = "b" if slot == "a" else "a"
    folder = board(current, **{slot: (GOOD, True), other: (GOOD, False)})
    assert started(folder) == [f"runs {slot} -"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import no_such_module\n", "ImportError"),
        (None, "ValueError"),
        ("def run(slot, why, settle):\n    raise ValueError(5)\n", "ValueError(5,)"),
        ("def run(slot, why, settle):\n    raise MemoryError\n", "MemoryError()"),
        ("def stop(): pass\n", "ImportError"),
    ],
)
def test_the_other_slot_starts_when_the_current_one_does_not(board, code, why):
    (line,) = started(board("b", a=(GOOD, True), b=(code, True)))
    assert line.startswith("runs a ")
    assert why in line


def lacking(times, ran_ms=0):
    """A program that lacks memory so many times, after so long, and then runs."""
    return (
        "import slots, time\n"
        "def run(slot, why, settle):\n"
        "    slots.count = getattr(slots, 'count', 0) + 1\n"
        f"    if slots.count <= {times}:\n"
        f"        slots.time = Later({ran_ms} * slots.count)\n"
        "        raise MemoryError\n"
        "    print('runs', slot, why or '-', slots.count)\n"
        "class Later:\n"
        "    def __init__(self, ms): self.ms = ms\n"
        "    def ticks_ms(self): return time.ticks_add(time.ticks_ms(), self.ms)\n"
        "    def ticks_diff(self, a, b): return time.ticks_diff(a, b)\n"
    )


def test_a_slot_without_memory_is_begun_anew_before_the_other_one_is_tried(board):
    folder = board("b", a=(GOOD, True), b=(lacking(2), True))
    assert started(folder) == ["runs b - 3"]


def test_a_slot_that_never_has_memory_gives_way(board):
    folder = board("b", a=(GOOD, True), b=(lacking(3), True))
    assert started(folder) == ["runs a MemoryError()"]


def test_a_slot_that_ran_for_long_between_has_not_lacked_memory_in_a_row(board):
    folder = board("b", a=(GOOD, True), b=(lacking(7, 60_000), True))
    assert started(folder) == ["runs b - 8"]


def test_nothing_of_the_slot_that_failed_is_left_in_the_way(board):
    bad = "from lifepod import more\nraise ValueError(more.NAME)\n"
    good = "from lifepod import more\n"
    good += "def run(slot, why, settle):\n    print('more', more.NAME, slot)\n"
    assert started(board("b", a=(good, True), b=(bad, True))) == ["more a a"]


def test_what_was_not_imported_before_settling_is_found_after_it(board):
    code = (
        "def run(slot, why, settle):\n    while not settle(lambda name: False): pass\n"
        "    from lifepod import more\n    print('more', more.NAME)\n"
        "    import lifepod.start\n    print('more', lifepod.start.__name__)\n"
    )
    assert started(board("a", a=(code, True))) == ["more a", "more lifepod.start"]


@pytest.mark.parametrize(
    ("rare", "then"), [("name == 'lifepod.more'", "more False"), ("False", "more is gone")]
)
def test_only_what_is_rare_can_be_imported_again_after_settling(board, rare, then):
    code = (
        "import sys\nfrom lifepod import more\n"
        "def run(slot, why, settle):\n"
        f"    while not settle(lambda name: {rare}): pass\n"
        "    del sys.modules['lifepod.more']\n"
        "    try:\n        import lifepod.more as again\n        print('more', again is more)\n"
        "    except ImportError:\n        print('more is gone')\n"
    )
    assert started(board("a", a=(code, True))) == [then]


def test_with_no_slot_that_starts_it_says_what_to_do(board):
    bad = "raise ValueError\n"
    assert started(board("a", a=(bad, True), b=(bad, True))) == [NONE]


def test_on_an_empty_board_it_says_what_to_do(tmp_path):
    assert started(tmp_path) == [NONE]


def test_ctrl_c_is_no_reason_to_try_the_other_slot(board):
    code = "def run(slot, why, settle):\n    raise KeyboardInterrupt\n"
    assert started(board("a", a=(code, True), b=(GOOD, True))) == ["interrupted"]


def test_a_safe_start_is_no_reason_to_try_the_other_slot(board):
    code = "def run(slot, why, settle):\n    print('runs', slot, 'safe')\n"
    assert started(board("a", a=(code, True), b=(GOOD, True))) == ["runs a safe"]


def test_boot_ends_the_tone_of_the_buzzers_pin():
    assert f"Pin({pins.BUZZER}, Pin.OUT, value=0)" in (ROOT / "boot.py").read_text()
