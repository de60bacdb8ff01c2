"""Starting, stopping and starting again, on the models of the parts: lifepod.start."""

import builtins
import sys
from itertools import pairwise

import pytest
from support.lifegame import dump
from support.stand import Fault, Settings, Stand, picture  # first: it brings the machine

from lifepod import fault, start  # isort: skip
from lifepod import app as app_module  # isort: skip
from lifepod.pod.keys import CLEAR, ENTER, YEARS  # isort: skip
from lifepod.start import (  # isort: skip
    CRASHES_MAX,
    DATA,
    SHOWN_MS,
    STEADY_MS,
    StoppedError,
)

TITLE = "SORRY, A FAULT"
FIVE = 5  # the key with that digit


@pytest.fixture
def stand():
    return Stand()


def test_a_pod_plays_until_ctrl_c_and_is_silent_then(stand):
    stand.press(CLEAR)  # it asks for its cards first
    stand.press(YEARS, 800)
    stand.raise_after(1300, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert stand.apps[0].pod.view().name == "entry"
    assert stand.parts.piezo.since(0)[-1][1] == 0
    assert stand.crashes() == ""
    assert text_of(stand) == picture(*start._INTERRUPTED)


def test_ctrl_c_in_the_middle_of_a_tune_leaves_the_pod_silent(stand):
    stand.clock.at(1_000_000, lambda: stand.apps[0].speaker.play("wedding"))
    stand.raise_after(1300, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    heard = stand.parts.piezo.since(0)
    assert heard[-2][1] > 0, "it was to be in the middle of a tone"
    assert heard[-1][1] == 0


def test_what_a_step_has_taken_is_part_of_the_pause_behind_it(stand, monkeypatch):
    """Or a key that comes with a look at the reader is looked at 20 ms later (KY04)."""
    began_us = []
    plain_step = app_module.App.step

    def slow_step(app):
        began_us.append(stand.clock.now_us)
        stand.clock.advance(9300)
        return plain_step(app)

    monkeypatch.setattr(app_module.App, "step", slow_step)
    stand.raise_after(3000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    apart_us = [after - before for before, after in pairwise(began_us)]
    assert min(apart_us[-50:]) > 10_000
    assert max(apart_us[-50:]) < 12_000


class Interruption:
    """Ctrl-C at a line of the firmware: `line` of those that run once a fault stops the pod.

    Lines of the models do not count: what is raised in a call by littlefs gets lost there.
    """

    def __init__(self, line):
        self.left = line

    def follow(self, frame, _event, _argument):
        package = frame.f_globals["__name__"].split(".")[0]
        return self.look if package == "lifepod" else None

    def look(self, frame, event, argument):
        if event == "exception" and frame.f_code.co_name == "_play":
            self.look = self.count
        return self.look

    def count(self, _frame, event, _argument):
        if event == "line":
            self.left -= 1
            if not self.left:
                sys.settrace(None)
                raise KeyboardInterrupt
        return self.count


@pytest.mark.parametrize("line", [1, 3, 5, 7, 9, 11, 30, 100, 300])
def test_ctrl_c_in_a_report_leaves_the_pod_silent_and_says_that_it_rests(stand, line):
    stand.clock.at(1_000_000, lambda: stand.apps[0].speaker.play("wedding"))
    stand.raise_after(1300, Fault("in a tone"))
    stand.raise_after(30_000, Fault("not interrupted"))
    interruption = Interruption(line)
    before = sys.gettrace()
    sys.settrace(interruption.follow)
    try:
        with pytest.raises(KeyboardInterrupt):
            stand.starter.run("a")
    finally:
        sys.settrace(before)
    assert stand.parts.piezo.since(0)[-1][1] == 0
    assert text_of(stand) == picture(*start._INTERRUPTED)


def test_ctrl_c_while_a_fault_is_shown_says_that_the_pod_rests(stand):
    stand.raise_after(2000, Fault())
    stand.raise_after(4000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == 1
    assert text_of(stand) == picture(*start._INTERRUPTED)


@pytest.mark.parametrize("damage", [ImportError, ValueError, OSError, MemoryError])
def test_a_fault_is_kept_where_the_report_cannot_be_loaded(stand, monkeypatch, damage):
    stand.raise_after(2000, Fault("what it was"))
    stand.raise_after(20_000, KeyboardInterrupt())
    plain = builtins.__import__

    def load(name, globals=None, locals=None, names=(), level=0):
        if name == "lifepod" and names and "fault" in names:
            raise damage
        return plain(name, globals, locals, names, level)

    monkeypatch.setattr(builtins, "__import__", load)
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == 2
    assert "what it was" in stand.crashes()


def text_of(stand):
    return stand.parts.display.screen()


def test_it_settles_when_the_first_picture_is_there_until_it_is_done(stand):
    pictures = []

    def settle(is_rare):
        assert is_rare("lifepod.pod.menu.cards")
        assert not is_rare("lifepod.pod.home")
        pictures.append(text_of(stand))
        return len(pictures) == 3

    stand.starter._settle = settle
    stand.raise_after(3000, Fault())
    stand.raise_after(20_000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(pictures) == 3
    assert any("#" in line for line in pictures[0])
    assert start.STEP_MS == app_module.STEP_MS


def test_clear_held_at_power_on_starts_nothing_and_says_so(stand):
    stand.parts.keypad.press(CLEAR)
    stand.raise_after(2000, KeyboardInterrupt())  # ends a pod that plays all the same
    stand.starter.run("a")
    assert stand.apps == []
    assert text_of(stand) == picture(*start._SAFE)


def test_a_safe_start_speaks_to_the_display_that_the_settings_name(stand):
    settings = Settings(stand.files)
    settings.load()
    settings.set("panel", 1)
    settings.save()
    stand.parts.keypad.press(CLEAR)
    stand.raise_after(2000, KeyboardInterrupt())  # ends a pod that plays all the same
    stand.starter.run("a")
    # An SH1106's picture begins two columns on, and this is none: what was sent differs.
    assert text_of(stand) != picture(*start._SAFE)


@pytest.mark.parametrize("keys", [[ENTER], [CLEAR, ENTER], []])
def test_no_other_keys_make_a_safe_start(stand, keys):
    for key in keys:
        stand.parts.keypad.press(key)
    stand.raise_after(500, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == 1


def test_clear_that_is_only_touched_makes_no_safe_start(stand):
    stand.parts.keypad.press(CLEAR)
    stand.clock.at(15_000, lambda: stand.parts.keypad.release(CLEAR))
    stand.raise_after(500, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == 1


def test_a_fault_is_shown_kept_and_survived(stand):
    began_ms = stand.clock.now_us // 1000
    stand.raise_after(3000, Fault("broken"))
    pictures = []
    stand.clock.at(4_500_000, lambda: pictures.append(text_of(stand)))
    stand.raise_after(20_000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == len(stand.boards) == 2
    assert stand.clock.now_us // 1000 - began_ms >= 20_000
    report = stand.crashes()
    assert report.startswith("a, version ")
    assert "stop 1 after 2 s" in report or "stop 1 after 3 s" in report
    assert "Fault('broken')" in report
    assert pictures == [picture(TITLE, "Fault('broken') The pod starts again.")]


def test_the_game_goes_on_after_a_fault(stand):
    for number, key in enumerate((CLEAR, YEARS, FIVE, ENTER)):
        stand.press(key, 500 + 300 * number)
    stand.raise_after(5000, Fault())
    stand.raise_after(20_000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    games = [dump(app.pod.game) for app in stand.apps]
    assert games[0] == games[1]
    assert stand.apps[1].pod.game.years_left == 5


def test_faults_in_a_row_end_the_slot_and_the_screen_says_what_to_do(stand):
    for number in range(CRASHES_MAX):
        stand.raise_after(2000 + number * (SHOWN_MS + 3000), Fault(str(number)))
    with pytest.raises(StoppedError):
        stand.starter.run("b")
    assert len(stand.apps) == CRASHES_MAX
    assert text_of(stand) == picture(TITLE, "Fault('2') On a computer: lifepod doctor")
    assert stand.crashes().count("b, version ") == CRASHES_MAX


def test_faults_far_apart_are_no_row(stand):
    for number in range(2 * CRASHES_MAX):
        stand.raise_after((number + 1) * (STEADY_MS + SHOWN_MS + 3000), Fault(str(number)))
    stand.raise_after((2 * CRASHES_MAX + 1) * (STEADY_MS + SHOWN_MS + 3000), KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == 2 * CRASHES_MAX + 1


def test_a_fault_before_the_first_step_counts_too(stand):
    def faulty(board, crashes):
        raise Fault

    stand.starter._make_app = faulty
    with pytest.raises(StoppedError):
        stand.starter.run("a")
    assert stand.crashes().count("Fault") == CRASHES_MAX


def test_want_of_memory_is_shown_kept_and_raised_for_a_heap_that_is_whole(stand):
    stand.raise_after(3000, MemoryError("no room"))
    stand.raise_after(30_000, KeyboardInterrupt())  # ends a pod that goes on all the same
    began_ms = stand.clock.now_us // 1000
    with pytest.raises(MemoryError):
        stand.starter.run("a")
    assert len(stand.apps) == 1
    assert stand.clock.now_us // 1000 - began_ms >= 3000 + SHOWN_MS - 500
    says = "MemoryError It is loaded anew. If this stays so, on a computer: lifepod doctor"
    assert text_of(stand) == picture(TITLE, says)
    assert "stop 1 after" in stand.crashes()
    assert "no room" in stand.crashes()


def test_the_board_before_makes_room_for_the_next_one(stand):
    plain, there = stand.starter._make_board, []

    def make_board(clock, files):
        there.append(stand.starter._board)
        if len(there) == 2:
            raise Fault("no board")
        return plain(clock, files)

    stand.starter._make_board = make_board
    stand.raise_after(2000, Fault("first"))
    stand.raise_after(30_000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert there == [None, None, None]
    assert len(stand.apps) == 2
    report = stand.crashes()
    assert "first" in report
    assert "no board" in report


def test_without_a_display_a_fault_is_survived_and_kept():
    stand = Stand(has_display=False)
    stand.raise_after(2000, Fault("unseen"))
    stand.raise_after(20_000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert len(stand.apps) == 2
    assert "unseen" in stand.crashes()


def test_with_a_flash_that_fails_a_fault_is_survived_and_the_screen_says_so(stand):
    def fail(*_):
        raise OSError(5)

    stand.starter._crashes._files.append = fail
    stand.raise_after(2000, Fault("unkept"))
    pictures = []
    stand.clock.at(4_000_000, lambda: pictures.append(text_of(stand)))
    stand.raise_after(20_000, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("a")
    assert pictures == [picture(TITLE, "Fault('unkept') (not in the log) The pod starts again.")]


def test_why_the_other_slot_did_not_start_is_kept(stand):
    stand.raise_after(500, KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        stand.starter.run("b", "ImportError()")
    assert stand.crashes().startswith("b, version ")
    assert "ImportError()" in stand.crashes()


def test_a_backup_cut_between_its_renames_is_adopted(stand):
    volume = stand.volume
    volume.mkdir(start.NEW_DATA)
    start._adopt_backup(volume)
    assert volume.listdir("/") == [DATA]
    volume.mkdir(start.NEW_DATA)
    start._adopt_backup(volume)
    assert sorted(volume.listdir("/")) == [DATA, start.NEW_DATA]


def test_before_it_runs_a_cut_restore_is_ended_and_a_slot_that_stepped_in_stays(
    tmp_path, monkeypatch
):
    ran = []

    class Recorder:
        def __init__(self, *_):
            pass

        def run(self, slot, why):
            ran.append((slot, why, (tmp_path / "current").read_text(), sorted(listed())))

    def listed():
        return [path.name for path in tmp_path.iterdir()]

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(start, "Starter", Recorder)
    (tmp_path / "current").write_text("a")
    (tmp_path / start.NEW_DATA).mkdir()
    start.run("a")
    start.run("b", "ImportError()")
    assert ran == [
        ("a", "", "a", ["current", DATA]),
        ("b", "ImportError()", "b", ["current", DATA]),
    ]


def test_the_place_of_a_fault_is_that_of_the_last_call():
    trace = (
        "Traceback (most recent call last):\n"
        '  File "lifepod.start", line 88, in run\n'
        '  File "lifepod.pod.pod", line 17, in tick\n'
        "KeyError: 5"
    )
    assert fault._place(trace) == "pod.pod 17"
    assert fault._place("KeyError(5)") == ""
    assert fault._place(trace + '\n  File "words of an error" and no place') == "pod.pod 17"
