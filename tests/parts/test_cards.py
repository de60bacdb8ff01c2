"""Cards on the whole pod: first start, what a reader asks of a card, taps. Both interpreters.

"14443-3" is ISO/IEC 14443-3 type A.
"""

from lifepod_host.emulator.chips import tags
from support.parts_desk import PartsDesk, tag

WUPA, REQA = 0x52, 0x26
SELECTS = (0x93, 0x95, 0x97)
HLTA = b"\x50\x00\x57\xcd"


def is_identification(frame):
    """Whether a frame is one of those that ask who a card is, and no other."""
    if len(frame) == 1:
        return frame[0] in (WUPA, REQA)
    if frame[0] in SELECTS:
        return 0x20 <= frame[1] <= 0x70  # anticollision, or the selection of one
    return frame == HLTA


def test_a_new_pod_asks_for_its_cards_and_knows_them_after_a_power_cut():
    desk = PartsDesk(new=True)
    mine = [tag(number) for number in range(6)]
    for number in range(6):
        assert desk.title == f"CARD 000{number + 1}"
        desk.put(mine[number])
        assert desk.view.text == f"000{number + 1} is ready. Take it off."
        desk.lift(mine[number])
    assert desk.view.name == "welcome"
    desk.power_off()
    desk.power_on()
    assert desk.view.name == "welcome"
    for number in (5, 0):
        desk.put(mine[number])
        assert desk.app.pod.card == number + 1
        desk.lift(mine[number])


def test_a_new_pod_that_is_skipped_asks_again_at_the_next_start_and_plays_on():
    desk = PartsDesk(new=True)
    desk.keys("CLEAR")
    assert desk.view.name == "welcome"
    desk.keys("YEARS 5 ENTER")
    desk.put(tag(1))
    assert desk.title == "UNKNOWN CARD"
    desk.parts.field.clear()
    desk.power_off()
    desk.power_on()
    assert desk.title == "RESUME?", "a game comes first"
    desk = PartsDesk(new=True)
    desk.power_off()
    desk.power_on()
    assert desk.title == "CARD 0001"


def test_random_numbers_are_refused_in_a_sentence_and_nothing_is_kept():
    desk = PartsDesk(new=True)
    card = tags.bank_card(7)
    desk.put(card)
    assert (desk.title, desk.view.text) == (
        "NO GAME CARD",
        "This card has a new number each time. Take another one.",
    )
    desk.lift(card)
    desk.keys("CLEAR")
    assert desk.title == "CARD 0001"
    assert desk.app.settings.has_no_tags()
    desk.put(tag(2))
    assert desk.app.settings.card_of(tag(2).uid) == 1


def test_two_tags_at_once_are_refused_and_nothing_is_kept():
    desk = PartsDesk(new=True)
    one, other = tag(1), tag(2)
    desk.parts.field.place(one)
    desk.put(other)
    assert desk.title == "TWO CARDS"
    assert desk.app.settings.has_no_tags()
    desk.lift(one)
    assert desk.app.settings.card_of(other.uid) == 1


def test_only_the_numbers_of_cards_are_asked_for():
    """Of bank cards, stickers and all others: no file is selected, no page read, no key tried."""
    desk = PartsDesk(new=True)
    kinds = [
        tag(1),
        tags.mifare_classic_1k(b"\x12\x34\x56\x78"),
        tags.desfire(b"\x04\x01\x02\x03\x04\x05\x06"),
        tags.triple_size(b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99"),
        tags.bank_card(3),
    ]
    for one in kinds:
        desk.put(one)
        desk.lift(one)
    desk.keys("CLEAR MENU")
    desk.keys("CLEAR YEARS 2 ENTER")
    for one in kinds:
        desk.put(one)
        desk.keys("SPIN CLEAR")
        desk.lift(one)
    desk.parts.field.place(kinds[0])
    desk.put(kinds[1])
    assert len(desk.game()["players"]) == 4
    assert len(desk.frames) > 400
    assert {len(frame) for frame in desk.frames} == {1, 2, 4, 9}
    assert [frame for frame in desk.frames if not is_identification(frame)] == []


def test_taps_play_a_year():
    desk = PartsDesk()
    desk.app.pod.set_setting("tapping", 1)
    desk.keys("YEARS 3 ENTER")
    desk.tap(1)
    assert (desk.app.pod.card, desk.view.name) == (1, "stranger")
    desk.keys("SPIN ENTER")
    desk.tap(2)
    assert desk.app.pod.card == 2, "another card's tap changes players"
    desk.keys("SPIN ENTER")
    desk.tap(2)
    assert (desk.app.pod.card, desk.view.name) == (None, "waiting")
    desk.keys("LOTTERY SPIN ENTER")
    desk.tap(1)
    assert desk.title == "LOTTERY"
    assert desk.game()["players"][0]["money"] == 5000 + 50_000
    desk.tap(1)
    desk.tap(1)
    desk.keys("SPIN ENTER")
    assert (desk.game()["years_left"], desk.app.pod.card) == (2, 1)
    desk.wait_ms(59_000)
    assert desk.app.pod.card == 1
    desk.wait_ms(1_100)
    assert (desk.app.pod.card, desk.view.name) == (None, "waiting")


def test_taps_show_the_results_of_the_finale():
    desk = PartsDesk()
    desk.app.pod.set_setting("tapping", 1)
    desk.keys("YEARS 1 ENTER")
    for card in (1, 2):
        desk.tap(card)
        desk.keys("SPIN ENTER")
    desk.tap(1)
    desk.keys("SPIN")
    assert desk.game()["phase"] == "finale"
    desk.tap(2)
    assert (desk.view.name, desk.game()["phase"]) == ("result", "over")
    desk.tap(2)
    assert desk.view.name == "ranking"


def test_a_tap_after_a_power_cut_resumes_with_nobody_in():
    desk = PartsDesk()
    desk.app.pod.set_setting("tapping", 1)
    desk.keys("YEARS 2 ENTER")
    desk.put(desk.tags[0])
    desk.keys("SPIN ENTER")
    before = desk.game()["players"]
    desk.power_off()
    desk.power_on()
    desk.keys("ENTER")
    assert (desk.app.pod.card, desk.view.name) == (None, "waiting")
    desk.lift(desk.tags[0], 800)
    desk.tap(1)
    assert (desk.app.pod.card, desk.game()["players"]) == (1, before)


def test_a_pad_becomes_a_slot_in_the_menu():
    desk = PartsDesk()
    desk.app.pod.set_setting("tapping", 1)
    desk.keys("YEARS 2 ENTER")
    desk.tap(3)
    desk.keys("MENU PLUS PLUS ENTER PLUS ENTER ENTER")
    desk.wait_ms(100)
    assert (desk.app.settings.get("tapping"), desk.app.pod.card) == (0, None)
    desk.put(desk.tags[3])
    assert desk.app.pod.card == 4
    desk.lift(desk.tags[3])
    assert desk.app.pod.card is None
