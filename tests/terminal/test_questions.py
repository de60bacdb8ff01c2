"""The kinds of questions, key by key; on both interpreters (support/flat.py)."""

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.pod import keys
from lifepod.terminal.question import BadQuestion, make
from lifepod.terminal.terminal import Terminal
from support.flat import raises

DIGITS = (keys.YEARS, 0, 1, 2, 4, 5, 6, 8, 9, 10)
UP, DOWN, ENTER, CLEAR, MENU = keys.PLUS, keys.MINUS, keys.ENTER, keys.CLEAR, keys.MENU


def table():
    """A terminal with a table open and card 0001 in."""
    terminal = Terminal()
    terminal.begin(0, "evening", "CARDS", "Look up.")
    terminal.sees(1, True)
    terminal.take_out()
    return terminal


def asked(*fields, card=1):
    """A terminal that asks this of card 0001."""
    terminal = table()
    request = [str(card)]
    request.extend([str(field) for field in fields])
    answer = terminal.ask(0, "q1", request)
    if answer is not None:
        raise ValueError(answer)
    return terminal


def press(terminal, *pressed, now_ms=0):
    """Press keys; return the sounds and the answers."""
    for key in pressed:
        terminal.key_down(now_ms, key)
    return [item[1:] for item in terminal.take_out() if item[0] == "answer"]


def sounds(terminal, *pressed):
    """Press keys; return the sounds."""
    for key in pressed:
        terminal.key_down(0, key)
    return [item[1] for item in terminal.take_out() if item[0] == "sound"]


def menu(count, back=0, start=0, text=""):
    """The fields of a menu with details on every second row."""
    fields = ["menu", "PLAY", text, start, back]
    for row in range(count):
        fields.extend((f"row {row}", f"${row}", f"All of {row}." if row % 2 else ""))
    return fields


def test_menu_goes_round_and_round():
    terminal = asked(*menu(12))
    assert terminal.view().index == 0
    sounds(terminal, UP)
    assert terminal.view().index == 11
    sounds(terminal, DOWN, DOWN, DOWN)
    assert terminal.view().index == 2
    assert press(terminal, ENTER) == [("q1", "ok", 2)]


def test_menu_goes_to_a_row_by_its_digit():
    terminal = asked(*menu(12))
    assert sounds(terminal, DIGITS[7]) == ["click"]
    assert terminal.view().index == 6
    assert sounds(terminal, DIGITS[0]) == ["double"]
    assert sounds(asked(*menu(3)), DIGITS[4]) == ["double"]


def test_menu_shows_the_details_of_its_row():
    terminal = asked(*menu(3, text="Choose one."))
    assert terminal.view().foot == "Choose one."
    sounds(terminal, DOWN)
    assert terminal.view().foot == "All of 1."
    assert sounds(terminal, MENU) == ["click"]
    view = terminal.view()
    assert (view.name, view.title, view.text) == ("message", "row 1 $1", "All of 1.")
    assert press(terminal, ENTER) == []
    assert terminal.view().index == 1


def test_menu_without_details_has_none_to_show():
    assert sounds(asked("menu", "PLAY", "", 0, 0, "a", "", ""), MENU) == ["double"]


def test_menu_is_left_where_it_may_be():
    assert press(asked(*menu(3, back=1)), CLEAR) == [("q1", "back")]
    terminal = asked(*menu(3))
    assert press(terminal, CLEAR) == []
    assert terminal.view().name == "choice"


def test_many_are_ticked_and_no_more():
    rows = ("a", "", "", "b", "", "", "c", "", "", "d", "", "")
    terminal = asked("many", "DROP", "", 1, 2, "", *rows)
    assert sounds(terminal, UP, ENTER) == ["click", "double"]  # none chosen yet
    assert sounds(terminal, DIGITS[4], DIGITS[2]) == ["click", "click"]
    assert terminal.view().index == 4  # on "ready", since no more may be chosen
    assert sounds(terminal, DIGITS[1]) == ["double"]
    sounds(terminal, DIGITS[4], DIGITS[1])
    assert terminal.view().ticks == (True, True, False, False, None)
    assert press(terminal, ENTER) == [("q1", "ok", "0 1")]


def test_many_begin_with_what_was_chosen():
    rows = ("a", "", "", "b", "", "", "c", "", "")
    terminal = asked("many", "DROP", "", 0, 3, "2", *rows)
    assert terminal.view().ticks == (False, False, True, None)
    assert press(terminal, UP, ENTER) == [("q1", "ok", "2")]


def test_number_is_keyed_in_and_counted():
    terminal = asked("number", "BID", "", 5, 250, "$")
    assert sounds(terminal, ENTER) == ["double"]
    assert sounds(terminal, DIGITS[2], DIGITS[5], DIGITS[0], DIGITS[1]) == ["click"] * 3 + [
        "double"
    ]
    assert terminal.view().digits == "250"
    sounds(terminal, UP)
    assert terminal.view().digits == "5"
    sounds(terminal, DOWN)
    assert terminal.view().digits == "250"
    sounds(terminal, CLEAR, DIGITS[4])
    assert sounds(terminal, ENTER) == ["double"]  # below the lowest
    assert press(terminal, DIGITS[2], ENTER) == [("q1", "ok", 42)]


def test_text_is_typed_as_on_a_telephone():
    terminal = asked("text", "NAME", "", 6, "")
    for key, at_ms in ((2, 0), (2, 300), (6, 600), (6, 900), (6, 3000)):
        terminal.key_down(at_ms, DIGITS[key])
    assert terminal.view().text == "Bnm"
    terminal.key_down(5000, CLEAR)
    assert terminal.view().text == "Bn"
    terminal.take_out()
    assert press(terminal, ENTER, now_ms=9000) == [("q1", "ok", "Bn")]


def test_text_has_an_end_and_is_not_empty():
    terminal = asked("text", "NAME", "", 2, "")
    assert sounds(terminal, ENTER) == ["double"]
    assert sounds(terminal, DIGITS[0], ENTER) == ["click", "double"]
    terminal.key_down(5000, DIGITS[3])
    terminal.take_out()
    terminal.key_down(9000, DIGITS[4])
    assert terminal.take_out() == [("sound", "double")]


def test_yes_and_no():
    assert press(asked("yes", "SURE", "Really?", "Yes", "No"), ENTER) == [("q1", "ok", 1)]
    assert press(asked("yes", "SURE", "Really?", "Yes", "No"), CLEAR) == [("q1", "ok", 0)]
    assert sounds(asked("yes", "SURE", "Really?", "Yes", "No"), DIGITS[1]) == ["double"]


def test_scores_have_pages():
    rows = []
    for row in range(12):
        rows.extend((f"player {row}", str(row)))
    terminal = asked("scores", "SCORES", "", *rows)
    pages = terminal.view().count
    assert pages > 1
    shown = 0
    for _ in range(pages):
        shown += len(terminal.view().lines)
        sounds(terminal, DOWN)
    assert shown == 12
    assert terminal.view().index == 0
    assert press(terminal, ENTER) == [("q1", "ok")]


def test_keys_are_told():
    terminal = asked("keys", "KEYS", "")
    terminal.key_down(0, keys.SPIN)
    terminal.key_held(1000, keys.SPIN)
    terminal.key_up(1100, keys.SPIN)
    told = [item for item in terminal.take_out() if item[0] == "event"]
    assert told == [("event", "key", "q1", 3, what) for what in ("down", "held", "up")]


def test_card_answers_where_the_pod_is_passed_on():
    terminal = table()
    assert terminal.ask(0, "q1", ["2", "pass", "PASS", ""]) is None
    assert terminal.view().name == "passon"
    assert terminal.view().resting
    terminal.card_out(10)
    terminal.card_in(20, 3)
    assert [item for item in terminal.take_out() if item[0] == "answer"] == []
    terminal.card_out(30)
    terminal.card_in(40, 2)
    assert ("answer", "q1", "ok") in terminal.take_out()


def test_answer_is_given_again_and_not_asked_again():
    terminal = asked(*menu(3))
    assert press(terminal, DOWN, ENTER) == [("q1", "ok", 1)]
    fields = ["1"]
    fields.extend([str(field) for field in menu(3)])
    assert terminal.ask(0, "q1", fields) == ("ok", 1)
    assert terminal.view().name == "message"
    terminal.begin(0, "another", "CARDS", "")
    assert terminal.ask(0, "q1", fields) is None


def test_question_of_a_lost_host_is_hidden_until_it_is_asked_again():
    terminal = asked(*menu(9))
    sounds(terminal, DOWN, DOWN)
    terminal.host_lost(1000)
    terminal.tick(2000)
    assert terminal.view().name == "choice"
    terminal.tick(6001)
    assert (terminal.view().name, terminal.view().title) == ("message", "TABLE")
    assert press(terminal, ENTER) == []
    terminal.host_back(7000)
    terminal.begin(7000, "evening", "CARDS", "")
    assert terminal.view().title == "CARDS"
    fields = ["1"]
    fields.extend([str(field) for field in menu(9)])
    assert terminal.ask(7000, "q1", fields) is None
    assert terminal.view().index == 2  # where it stood


def test_player_may_leave_whatever_is_asked():
    terminal = asked(*menu(3))
    terminal.key_held(1000, MENU)
    assert terminal.view().name == "question"
    assert press(terminal, CLEAR) == []
    assert terminal.view().name == "choice"
    terminal.key_held(3000, MENU)
    terminal.take_out()
    terminal.key_down(4000, ENTER)
    out = terminal.take_out()
    assert ("answer", "q1", "left") in out
    assert ("event", "left", "evening") in out
    assert terminal.is_parting()


def test_own_question_comes_before_anybodys():
    terminal = table()
    terminal.ask(0, "q1", ["0", "message", "ALL", ""])
    terminal.ask(0, "q2", ["1", "message", "MINE", ""])
    terminal.ask(0, "q3", ["2", "message", "YOURS", ""])
    assert terminal.view().title == "MINE"
    assert press(terminal, ENTER) == [("q2", "ok")]
    assert terminal.view().title == "ALL"
    assert press(terminal, ENTER) == [("q1", "ok")]
    assert terminal.view().cards == (2,)


def test_sleep_ends_with_a_key_that_does_nothing_else():
    terminal = asked(*menu(3))
    terminal.tick(300_001)
    assert terminal.view().name == "dark"
    assert press(terminal, ENTER, now_ms=300_100) == []
    assert terminal.view().name == "choice"
    assert press(terminal, ENTER, now_ms=300_200) == [("q1", "ok", 0)]


def test_there_is_room_for_eight():
    terminal = table()
    for number in range(8):
        assert terminal.ask(0, f"q{number}", ["1", "message", "M", ""]) is None
    assert terminal.ask(0, "q8", ["1", "message", "M", ""]) == ("full",)
    terminal.host_back(0)
    terminal.begin(0, "evening", "CARDS", "")
    assert terminal.ask(0, "q8", ["1", "message", "M", ""]) is None


WRONG = (
    [],
    ["1", "menu", "T"],
    ["7", "menu", "T", "", "0", "0", "a", "", ""],
    ["x", "message", "T", ""],
    ["1", "poem", "T", ""],
    ["1", "menu", "T", "", "0", "0"],
    ["1", "menu", "T", "", "1", "0", "a", "", ""],
    ["1", "menu", "T", "", "0", "2", "a", "", ""],
    ["1", "menu", "T", "", "0", "0", "a", ""],
    ["1", "menu", "T", "", "0", "0", "a" * 61, "", ""],
    ["1", "menu", "T" * 41, "", "0", "0", "a", "", ""],
    ["1", "menu", "T", "t" * 241, "0", "0", "a", "", ""],
    ["1", "many", "T", "", "2", "1", "", "a", "", "", "b", "", ""],
    ["1", "many", "T", "", "0", "3", "", "a", "", "", "b", "", ""],
    ["1", "many", "T", "", "0", "1", "0 1", "a", "", "", "b", "", ""],
    ["1", "many", "T", "", "0", "1", "2", "a", "", "", "b", "", ""],
    ["1", "number", "T", "", "5", "4", ""],
    ["1", "number", "T", "", "-1", "4", ""],
    ["1", "number", "T", "", "0", "10000000", ""],
    ["1", "number", "T", "", "0", "4", "kilometres"],
    ["1", "text", "T", "", "19", ""],
    ["1", "text", "T", "", "2", "abc"],
    ["1", "yes", "T", "", "Yes"],
    ["1", "scores", "T", ""],
    ["1", "scores", "T", "", "a"],
    ["0", "pass", "T", ""],
    ["1", "message", "T", "", "more"],
)


def test_wrong_questions_are_refused_whole():
    for fields in WRONG:
        assert raises(BadQuestion, make, fields), fields
        terminal = table()
        assert terminal.ask(0, "q1", fields)[0] == "bad", fields
        assert terminal.view().title == "CARDS"
