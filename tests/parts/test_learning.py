"""Holding any key for ten seconds teaches the keys, whatever the pod is doing. Both interpreters.

A ribbon that is wired in another way (KY05) may give no key that answers a question or leaves a
menu: this is the one way out, so it must be there everywhere, and cost nothing.
"""

from lifepod.pod import keys
from lifepod_host.emulator.bench.script import key_number
from support.doctor_desk import (
    DOCTOR,
    LEARN_MS,
    hold_long,
    leaves_as_before,
    playing,
    try_controller,
)
from support.parts_desk import PartsDesk, tag


def asks(desk):
    return desk.title == "LEARN KEYS" and desk.view.line == "Press 1"


def test_every_key_can_be_the_one_that_is_held():
    for card_is_in in (True, False):
        for key in range(keys.KEYS):
            desk = playing()
            if not card_is_in:
                desk.lift(desk.tags[0])
            hold_long(desk, key)
            assert asks(desk), (card_is_in, key)


def test_a_game_that_waits_to_be_resumed_waits_behind_it():
    desk = playing()
    desk.restart()
    game = desk.game()
    for move in (desk.lift, desk.put):
        hold_long(desk)
        assert asks(desk)
        move(desk.tags[0])
        assert desk.title == "RESUME?", "a card's coming or going does not answer the question"
        hold_long(desk)
        desk.wait_ms(LEARN_MS)
        assert desk.title == "RESUME?"
    desk.keys("ENTER")
    assert (desk.view.name, desk.game()) == ("totals", game)


def test_an_entry_waits_behind_it_with_its_digits():
    desk = playing()
    desk.keys("MONEY PLUS 1 2")
    hold_long(desk, key_number("PLUS"))
    assert asks(desk)
    desk.keys("1 2 3 SPIN 4 7 CLEAR")
    assert desk.title == "PRESS EACH KEY"
    desk.press(5)
    desk.wait_ms(1200)
    desk.release(5)
    desk.wait_ms(100)
    assert (desk.view.name, desk.view.digits) == ("entry", "12")


def test_a_question_of_the_pod_waits_behind_it():
    desk = PartsDesk(new=True)
    assert desk.app.pod.mode.takes_tags, "the first start asks for cards"
    title = desk.title
    hold_long(desk)
    assert asks(desk)
    desk.wait_ms(LEARN_MS)
    assert desk.title == title
    sticker = tag(5)
    desk.put(sticker)
    assert desk.app.settings.has_tag(1)


def test_from_the_menu_and_the_doctor_it_ends_in_the_menu():
    for way in ("MENU", DOCTOR, DOCTOR + "MINUS MINUS ENTER", DOCTOR + "MINUS " * 5 + "ENTER"):
        desk = playing()
        desk.keys(way)
        desk.wait_ms(300)
        hold_long(desk)
        assert asks(desk), way
        desk.wait_ms(LEARN_MS)
        assert desk.title == "MENU", way
        desk.keys("MENU")
        assert desk.view.name == "totals"


def test_a_controller_on_trial_is_given_up_for_it():
    desk = playing()
    before = try_controller(desk)
    hold_long(desk)
    assert asks(desk)
    desk.wait_ms(LEARN_MS)
    assert leaves_as_before(desk, before)


def test_a_message_that_comes_meanwhile_goes_with_the_next_key():
    desk = playing()
    desk.lift(desk.tags[0])
    hold_long(desk)
    sticker = tag(5)
    desk.put(sticker)
    assert desk.title == "UNKNOWN CARD"
    desk.keys("1")
    assert (desk.title, desk.view.line) == ("LEARN KEYS", "Press 2")


def test_a_reader_that_dies_while_the_key_is_held_is_named_afterwards():
    desk = playing()
    desk.lift(desk.tags[0])
    desk.press(5)
    desk.wait_ms(9_000)
    desk.parts.reader.missing = 0
    desk.wait_ms(1_300)
    desk.release(5)
    desk.wait_ms(500)
    assert asks(desk)
    desk.wait_ms(LEARN_MS)
    assert desk.title == "NO READER"


def test_a_reader_whose_message_was_put_away_is_not_named_again():
    desk = playing()
    desk.parts.reader.missing = 0
    desk.wait_ms(2_000)
    desk.keys("CLEAR")
    hold_long(desk)
    desk.wait_ms(LEARN_MS + 2_000)
    assert desk.title != "NO READER"
