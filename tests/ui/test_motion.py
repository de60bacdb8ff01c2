"""What moves: the picture changes when the ui says so, and comes to stand complete."""

from itertools import pairwise

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from lifepod.pod import views
from lifepod.pod.views import Chance, Entry, Lottery, Market, Result, Shelf, Totals
from lifepod.terminal.typed import LETTERS
from lifepod.terminal.views import Spelling
from lifepod.ui import screen, spinner
from support.rulebook import rule
from ui import samples
from ui.test_pictures import drawn

FRAME_MS_MIN = 33  # at most 30 pictures a second

COUNTING = Totals(1, 9, 65000, 99, True, 1, (True, True), samples.NO_HOUSE, (-5000, 120))
MOVING = {
    "totals": COUNTING,
    "receipt": samples.receipt(samples.LINES, 7, 2, moves=True),
    "receipt without lines": samples.receipt((), 10, 0, moves=True),
    "chance": Chance(1, 2, True),
    "lottery": Lottery(50000, 3, None, True),
}
BLINKING = {
    "entry sign": Entry(2, "MONEY", "", "", 7, "$", "+ or - first", 5000),
    "entry place": Entry(2, "MONEY", "-", "12", 7, "$", "ENTER", 5000),
    "market": Market(1, "car", (True, False)),
    "shelf": Shelf(1, "buy", "car", "Luxury car", 50000, True, 3, 1, 2, -750),
    "result": Result(1, 12350, 1234567, 24695, (2, 3)),
    "spelling": Spelling(2, "name", "Who are you?", "Ann", 12, LETTERS, -1),
}


def picture(view, elapsed_ms):
    return bytes(drawn(view, elapsed_ms, samples.NONE)[0])


def changes(view, until_ms):
    """The times at which the ui says that the picture changes."""
    times = []
    elapsed_ms = 0
    while elapsed_ms < until_ms:
        wait_ms = screen.next_change_ms(view, elapsed_ms)
        if wait_ms is None:
            break
        assert wait_ms >= 1
        elapsed_ms += wait_ms
        times.append(elapsed_ms)
    return times


@pytest.mark.parametrize("view", {**MOVING, **BLINKING}.values(), ids={**MOVING, **BLINKING})
def test_picture_changes_only_when_announced(view):
    until_ms = view.moves_ms or 2000
    times = changes(view, until_ms)
    for start, end in pairwise([0, *times]):
        now = picture(view, start)
        if view is not COUNTING:  # which is drawn as often as one can see
            assert picture(view, end - 1) == now, (start, end)
            assert picture(view, (start + end) // 2) == now


@pytest.mark.parametrize("view", MOVING.values(), ids=MOVING)
def test_movement_ends_where_it_says_and_stands_complete(view):
    times = changes(view, view.moves_ms + 1000)
    assert times[-1] == view.moves_ms
    assert screen.next_change_ms(view, view.moves_ms) is None
    final = picture(view, view.moves_ms)
    assert picture(view, view.moves_ms - 1) != final
    assert picture(view, view.moves_ms + 123456) == final


@pytest.mark.parametrize("view", {**MOVING, **BLINKING}.values(), ids={**MOVING, **BLINKING})
def test_no_more_than_thirty_pictures_a_second(view):
    times = changes(view, view.moves_ms or 2000)
    waits = [end - start for start, end in pairwise(times)]
    # The last picture of a movement may come as soon as it has to.
    assert all(wait >= FRAME_MS_MIN for wait in waits[:-1])


@pytest.mark.parametrize("view", BLINKING.values(), ids=BLINKING)
def test_blinking_goes_on_for_good(view):
    half = views.FLASH_MS
    for start in (0, 7 * 24 * 3600 * 1000 // half * half):
        assert picture(view, start) != picture(view, start + half)
        assert picture(view, start) == picture(view, start + 2 * half)
        assert screen.next_change_ms(view, start + 1) == half - 1


@rule("T-51a")
def test_final_result_flashes_and_stays_readable():
    view = Result(1, 12350, 1234567, 24695, (2, 3))
    lit, dark = picture(view, 0), picture(view, views.FLASH_MS)
    assert sum(lit) > sum(dark)
    assert drawn(view, 0, samples.NONE)[1] == drawn(view, views.FLASH_MS, samples.NONE)[1]


@rule("R-19a", "R-19b")
@pytest.mark.parametrize("name", ["market car", "market house", "shelf luxury", "shelf mansion"])
def test_the_icon_of_a_deal_flashes(name):
    _, view, _, status = next(sample for sample in samples.samples() if sample[0] == name)
    left = [slice(page * 128, page * 128 + 50) for page in (2, 3, 4)]
    lit, dark = (drawn(view, elapsed_ms, status)[0] for elapsed_ms in (0, 500))
    assert any(any(lit[part]) for part in left)
    assert not any(any(dark[part]) for part in left)
    assert drawn(view, 1000, status)[0] == lit


@rule("R-20b")
def test_what_is_owned_is_marked():
    _, new, _, status = next(one for one in samples.samples() if one[0] == "totals new")
    _, rich, _, _ = next(one for one in samples.samples() if one[0] == "totals rich")
    icons_of = [slice(page * 128, page * 128 + 100) for page in (6, 7)]
    lit = [
        sum(bin(byte).count("1") for part in icons_of for byte in drawn(view, 0, status)[0][part])
        for view in (new, rich)
    ]
    assert lit[1] > 1.5 * lit[0]


def test_full_entry_stands():
    assert screen.next_change_ms(Entry(2, "BABY", "", "2", 1, "babies", "ENTER", 0), 0) is None


_BLINKS = ("entry", "market", "shelf", "result", "spelling")


@pytest.mark.parametrize(("text", "tapped"), [("Annm", 6), ("Annmarie Ann", -1)])
def test_spelling_stands_while_a_letter_may_change_and_when_full(text, tapped):
    view = Spelling(2, "name", "Who are you?", text, 12, LETTERS, tapped)
    assert screen.next_change_ms(view, 0) is None
    assert picture(view, 0) == picture(view, 500)


@pytest.mark.parametrize("name", sorted({view.name for _, view, _, _ in samples.samples()}))
def test_what_neither_moves_nor_blinks_stands(name):
    for _, view, _, _ in samples.samples():
        if view.name != name or view.moves_ms or name in _BLINKS:
            continue
        assert screen.next_change_ms(view, 0) is None
        assert picture(view, 0) == picture(view, 777777)


@rule("T-14e")
@pytest.mark.parametrize("number", range(1, 11))
def test_final_pictures_depend_on_the_numbers_alone(number):
    for bonus in range(4):
        moved = samples.receipt(samples.LINES, number, bonus, moves=True)
        stood = samples.receipt(samples.LINES, number, bonus)
        assert picture(moved, moved.moves_ms) == picture(stood, 0)
    moved, stood = Lottery(50000, number, None, True), Lottery(50000, number, None, False)
    assert picture(moved, moved.moves_ms) == picture(stood, 0)
    moved, stood = Chance(4, number % 3, True), Chance(4, number % 3, False)
    assert picture(moved, moved.moves_ms) == picture(stood, 0)


@rule("T-14e")
def test_the_move_is_shown_as_a_sum():
    words = drawn(samples.receipt(samples.SHORT, 7, 2), 0, samples.NONE)[1]
    assert "move 7 +2 = 9" in words
    assert "move 8" in drawn(samples.receipt(samples.SHORT, 8, 0), 0, samples.NONE)[1]


@rule("T-15a")
def test_receipt_lines_come_up_one_by_one_each_with_its_cause():
    view = samples.receipt(samples.LINES, 7, 2, moves=True)
    for index in range(len(samples.LINES)):
        words = drawn(view, index * views.LINE_MS, samples.NONE)[1]
        first = index // views.RECEIPT_ROWS * views.RECEIPT_ROWS
        labels = tuple([line[0][:5] for line in view.lines])
        shown = [word for word in words if word.startswith(labels)]
        assert len(shown) == index - first + 1


def test_counting_runs_from_the_old_value_to_the_new_one():
    seen = []
    for elapsed_ms in range(0, COUNTING.moves_ms + 1, 10):
        words = shown_texts(COUNTING, elapsed_ms)
        money = next(text for text in words if "$" in text)
        seen.append(int(money.replace("$", "").replace(",", "")))
    assert seen[0] == -5000
    assert seen[-1] == 65000
    assert seen == sorted(seen)
    assert len(set(seen)) > 60


def shown_texts(view, elapsed_ms):
    from ui.recorder import Recorder

    canvas = Recorder(bytearray(1024))
    screen.draw(canvas, view, elapsed_ms, samples.NONE)
    return canvas.texts


@pytest.mark.parametrize("number", range(1, 11))
def test_light_is_where_its_steps_say(number):
    times = spinner.steps(number)
    assert len(times) == 20 + number - 1
    assert times[-1] == spinner.SPINNER.run_ms
    assert list(times) == sorted(set(times))
    made = 0
    for elapsed_ms in range(views.SPIN_MS + 1):
        while made < len(times) and times[made] <= elapsed_ms:
            made += 1
        assert spinner.light(elapsed_ms, number) == made % 10 + 1
    assert spinner.light(views.SPIN_MS, number) == number


@pytest.mark.parametrize("number", range(1, 11))
def test_light_slows_down(number):
    times = (0, *spinner.steps(number))
    waits = [end - start for start, end in pairwise(times)]
    # Whole milliseconds: a wait may be one shorter than the one before.
    assert all(later >= sooner - 1 for sooner, later in pairwise(waits))
    assert waits[-1] > 8 * waits[0]


@pytest.mark.parametrize("number", range(3))
def test_chance_light_stops_on_its_number(number):
    times = spinner.CHANCE.steps(number)
    assert spinner.CHANCE.light(times[-1] - 1, number) == (number - 1) % 3
    assert spinner.CHANCE.light(times[-1], number) == number
    assert times[-1] < views.CHANCE_MS


def test_position_follows_the_view():
    view = samples.receipt(samples.SHORT, 7, 2, moves=True)
    start = spinner.start_ms(view)
    assert start == views.LINE_MS
    assert spinner.position(view, start - 1) is None
    assert spinner.position(view, start) == 1
    assert not spinner.landed(view, start + spinner.SPINNER.run_ms - 1)
    assert spinner.landed(view, start + spinner.SPINNER.run_ms)
    assert spinner.position(view, view.moves_ms - 1) == 7
    assert spinner.position(view, view.moves_ms) is None


def test_views_without_a_light_have_no_position():
    still = samples.receipt(samples.SHORT, 7, 2)
    for view in (COUNTING, still, Lottery(1, None, None, False), Chance(1, 2, False)):
        assert spinner.start_ms(view) == -1
        assert spinner.position(view, 0) is None
        assert not spinner.landed(view, 100000)


@pytest.mark.parametrize("view", [view for view in MOVING.values() if view is not COUNTING])
def test_picture_and_position_step_together(view):
    start = spinner.start_ms(view)
    wheel = spinner.CHANCE if view.name == "chance" else spinner.SPINNER
    announced = [time for time in changes(view, view.moves_ms) if time > start]
    steps = [start + step for step in wheel.steps(view.number)]
    assert announced[: len(steps)] == steps
    for step in steps:
        assert spinner.position(view, step) != spinner.position(view, step - 1)
