"""No text is ever cut off, covered, or drawn where it cannot be read."""

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from lifepod.pod.views import (
    Entry,
    Finale,
    Lottery,
    Menu,
    Message,
    Page,
    Question,
    Ranking,
    Receipt,
    Result,
    Shelf,
    Status,
    Stranger,
    Totals,
    Waiting,
    Welcome,
)
from lifepod.ui import screen
from lifepod.ui.canvas import Canvas
from support.rulebook import rule
from ui import samples
from ui.recorder import Recorder
from ui.test_pictures import NAMES, SAMPLES

STATUSES = [Status(bool(bits & 1), bool(bits & 2), bool(bits & 4)) for bits in range(8)]
CARDS = (1, 2, 3, 4, 5, 6)
SIZES = [*range(1, 15), 17, 19, 22, 26, 30]
AMOUNTS = sorted(
    {
        sign * amount
        for size in SIZES
        for amount in (10 ** (size - 1), 8 * 10 ** (size - 1) + 88, 10**size - 1)
        for sign in (1, -1)
    }
    | {0}
)

GOODS = ("Economy car", "Luxury car", "Modest house", "Mid-size house", "Mansion")


def check(view, elapsed_ms=0, status=samples.ALL):
    """Draw a view and fail if anything is wrong with the picture."""
    canvas = Recorder(bytearray(1024))
    screen.draw(canvas, view, elapsed_ms, status)
    assert canvas.check() == [], (view.name, vars(view), elapsed_ms)
    return canvas


@pytest.mark.parametrize(("name", "view", "elapsed_ms", "status"), SAMPLES, ids=NAMES)
def test_sample_is_whole(name, view, elapsed_ms, status):
    check(view, elapsed_ms, status)


@rule("T-30k")
@pytest.mark.parametrize("amount", AMOUNTS)
def test_amount_of_any_size_is_whole(amount):
    yes, no = (True, True), (False, False)
    houses = (True, False, True)
    lines = (("Mid-size house now", "=$", amount), ("Interest on debt", "$", amount))
    lines += (("Economy car", "LP", amount),)
    other = 5 - amount
    for view in (
        Totals(5, 99, amount, amount, True, 9, yes, houses, None),
        Totals(2, 99, amount, other, False, 9, no, houses, (other, amount)),
        Entry(2, "MONEY", "-", "", 7, "$", "digits, then ENTER", amount),
        Entry(2, "Mid-size house: value", "", "1234567", 7, "$", "0 to 9,999,999", amount),
        Entry(2, "LIFE POINTS", "+", "99999", 7, "LP", "ENTER", amount),
        Shelf(2, "buy", "house", "Mid-size house", amount, True, 99, 1, 3, amount),
        Receipt(2, 99, lines, 10, 3, 0, False),
        Lottery(amount, 10, None, False),
        Lottery(amount, 10, None, True),
        Lottery(amount, None, 6, False),
        Result(2, amount, amount, amount, (1, 3, 4, 5, 6)),
        Ranking(tuple([(1, card, amount) for card in CARDS]), 120),
        Ranking(((1, 2, amount), (2, 3, other)), 120),
    ):
        check(view)
        check(view, view.moves_ms // 3, samples.NONE)


@pytest.mark.parametrize("number", range(1, 11))
def test_spinner_and_move_are_whole(number):
    for bonus in range(4):
        view = Receipt(2, 99, samples.SHORT, number, bonus, None, True)
        for elapsed_ms in (0, 400, 1100, 2500, view.moves_ms):
            check(view, elapsed_ms, STATUSES[number % 8])


@pytest.mark.parametrize("status", STATUSES, ids=range(len(STATUSES)))
@pytest.mark.parametrize("card", CARDS)
def test_every_card_fits_with_every_mark(card, status):
    others = tuple([other for other in CARDS if other != card])
    for view in (
        Welcome(card),
        Stranger(card, 99),
        Waiting(99, card, CARDS, others),
        Totals(card, 99, 1000, 350, True, 1, (True, False), (True, False, True), None),
        Entry(card, "LIFE POINTS", "", "", 7, "LP", "+ or - first", -350),
        Receipt(card, 99, samples.LINES, 10, 3, 2, False),
        Receipt(card, 99, samples.LINES * 2, 10, 3, 4, False),
        Lottery(50000, None, card, False),
        Result(card, 1, 2, 3, others),
    ):
        check(view, 0, status)


@pytest.mark.parametrize("count", range(7))
def test_any_number_of_players_fits(count):
    cards = CARDS[:count]
    rows = tuple([(1 if card < 3 else card, card, -99999 * card) for card in cards])
    for status in (samples.NONE, samples.ALL):
        check(Waiting(1, cards[-1] if cards else None, cards, cards[:-1]), 0, status)
        check(Result(1, 0, 0, 0, cards[1:]), 0, status)
        if cards:
            check(Finale(cards), 0, status)
            check(Ranking(rows, 80), 0, status)


@pytest.mark.parametrize("count", range(1, 30))
def test_menu_of_any_length_shows_its_mark(count):
    items = tuple([(f"Line {number}", "" if number % 3 else "value") for number in range(count)])
    for index in range(count):
        canvas = check(Menu("MENU", items, index))
        assert f"Line {index}" in canvas.texts


@pytest.mark.parametrize("index", range(7))
def test_menu_with_lines_of_two_rows_shows_its_mark(index):
    items = tuple([(f"A long label for line {number}", "as the original") for number in range(7)])
    canvas = check(Menu("HOUSE RULES", items, index))
    assert items[index][0] in canvas.texts


def test_entry_is_whole_with_any_number_of_digits():
    for unit, places in (("$", 7), ("LP", 7), ("years", 2), ("babies", 1)):
        for sign in ("", "+", "-"):
            for typed in range(places + 1):
                digits = "98765432"[:typed]
                for elapsed_ms in (0, 500):
                    check(Entry(4, "SALARY", sign, digits, places, unit, "ENTER", 5), elapsed_ms)
                    check(Entry(4, "SALARY", "", "", places, unit, "+ or - first", 5), elapsed_ms)


def test_shelf_is_whole_for_every_kind():
    for index, kind in enumerate(GOODS):
        goods = "car" if index < 2 else "house"
        for owned in (True, False):
            for verb in ("buy", "sell"):
                check(Shelf(5, verb, goods, kind, 1000000, owned, 99, 0, 1, -99999999))
                check(Shelf(5, verb, goods, kind, 10000, owned, 1, 2, 3, 0), 0, samples.NONE)


LONG = "The quick grey fox jumps over a very lazy dog, and nobody ever asks it why. "


@pytest.mark.parametrize("length", range(0, 400, 13))
def test_text_of_any_length_is_whole_or_marked(length):
    text = (LONG * 6)[:length].strip() or "."
    title = text[:30]
    message = check(Message(title, text))
    question = check(Question(title, text, text[:10] or "Yes", text[:12] or "No"))
    for canvas in (message, question):
        shown = " ".join(canvas.texts)
        assert text.replace(" ", "") in shown.replace(" ", "") or "..." in shown


def test_text_up_to_140_signs_is_never_shortened():
    for length in range(1, 140):
        text = (LONG * 2)[:length].strip()
        canvas = check(Message("TITLE", text), 0, samples.NONE)
        assert " ".join(canvas.texts[1:]) == text


def test_a_word_wider_than_the_screen_is_broken_not_cut():
    canvas = check(Message("TITLE", "0006 wins $%s!" % ("123," * 12)))
    assert "123," * 12 in "".join(canvas.texts)


def test_page_rows_of_any_length_are_whole_or_marked():
    for length in range(1, 60, 3):
        left, right = "m" * length, "9" * (60 - length)
        canvas = check(Page("HISTORY 0001", ((left, right),) * 6, 9, 10))
        shown = [text for text in canvas.texts if text and text[0] in "m9"]
        assert all(text in (left, right) or text.endswith("...") for text in shown)


@pytest.mark.parametrize(("name", "view", "elapsed_ms", "status"), SAMPLES, ids=NAMES)
def test_marks_are_on_every_screen(name, view, elapsed_ms, status):
    bare = view.name in ("dark", "pattern")  # a test of the display takes all of it
    pictures = {}
    for mark in STATUSES:
        canvas = Canvas(buffer := bytearray(1024))
        screen.draw(canvas, view, elapsed_ms, mark)
        pictures[bytes(buffer)] = canvas.words
        for said, shown in (("TEST", mark.test), ("not saved", mark.unsaved)):
            assert (said in canvas.words) == (shown and not bare)
    assert len(pictures) == (1 if bare else len(STATUSES))
