"""Parts that are missing at the start, die in a game and come back. On both interpreters.

Play goes on each time; what is missing is named; and a part that comes back is taken up again.
"""

from lifepod import pins
from lifepod_host.emulator.chips import ssd1306
from lifepod_host.emulator.chips.sh1106 import SH1106
from support.parts_desk import PartsDesk, tag

BACK_MS = 8_500  # the longest until a part that is there again is looked for


def year(desk, cards=(1, 2)):
    """Each card spins once."""
    for card in cards:
        desk.put(desk.tags[card - 1])
        desk.keys("SPIN ENTER")
        desk.lift(desk.tags[card - 1])


def year_by_hand(desk, cards=(1, 2)):
    """Each card is put in by the MENU and spins."""
    for card in cards:
        choose(desk, card)
        desk.keys("SPIN ENTER")


def choose(desk, card):
    desk.keys("MENU ENTER")
    while desk.view.index != card - 1:
        desk.keys("MINUS")
    desk.keys("ENTER")


def picture_of(desk):
    desk.run_until(200_000, desk.has_drawn)
    return desk.screen()


def lit(desk):
    return any("#" in line for line in picture_of(desk))


def usual_picture():
    return picture_of(PartsDesk())


# The display.


def test_without_a_display_play_goes_on_and_one_that_comes_is_taken_up():
    desk = PartsDesk(on=False)
    desk.parts.display.present = False
    desk.power_on()
    assert desk.app.care.missing() == ["display"]
    desk.keys("YEARS 2 ENTER")
    year(desk)
    assert desk.game()["players"][1]["card"] == 2
    assert not lit(desk)
    desk.parts.display.revive()
    desk.wait_ms(BACK_MS)
    assert desk.app.care.missing() == []
    assert lit(desk)


def test_a_display_that_dies_in_a_game_comes_back_with_the_picture_that_is_due():
    seen = []
    for dies in (False, True):
        desk = PartsDesk()
        desk.keys("YEARS 2 ENTER")
        if dies:
            desk.parts.display.die_after(37)
        year(desk)
        assert desk.app.care.missing() == (["display"] if dies else [])
        if dies:
            desk.parts.display.revive()
        desk.wait_ms(BACK_MS)
        seen.append((desk.game(), picture_of(desk)))
    assert seen[0] == seen[1]


def test_a_display_at_its_other_address_is_found():
    assert picture_of(PartsDesk(display=ssd1306.SSD1306(0x3D))) == usual_picture()


def test_another_controller_and_its_columns_are_settings():
    for columns in (0, 2, 4):
        desk = PartsDesk(on=False, display=SH1106(0x3C, glass_offset=columns))
        desk.power_on()
        desk.app.settings.set("panel", 1)
        desk.app.settings.set("panel_offset", columns)
        desk.app.settings.save()
        desk.restart()
        assert picture_of(desk) == usual_picture()


def test_a_display_that_holds_the_bus_at_the_start_is_freed():
    for clocks in (1, 5, 9):
        desk = PartsDesk(on=False)
        desk.parts.display.hold_sda(clocks)
        desk.power_on()
        assert desk.app.care.missing() == []
        assert picture_of(desk) == usual_picture()


def test_one_try_frees_a_bus_whatever_byte_a_part_is_in_and_names_one_that_stays_held():
    desk = PartsDesk()
    connect = desk.app._board.connect_display
    for clocks in range(1, 10):
        desk.parts.display.hold_sda(clocks)
        connect(0)
    desk.parts.display.hold_sda(1000)
    try:
        connect(0)
    except OSError:
        return
    raise AssertionError("a bus that is held was taken for a free one")


def test_a_display_that_holds_the_bus_in_a_game_is_freed():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    desk.parts.display.hold_sda(9)
    year(desk)
    desk.wait_ms(BACK_MS)
    assert desk.app.care.missing() == []
    assert lit(desk)


BLOCKED_US_MAX = 60_000


def slow_ways():
    """Desks whose display is spoken to at 100 kHz, and by hand."""
    for block_works in (True, False):
        desk = PartsDesk(on=False)
        desk.parts.world.limit_i2c(pins.DISPLAY_SDA, 100_000, block_works)
        desk.power_on()
        yield desk


def test_a_display_that_is_slow_to_speak_to_keeps_nothing_else_waiting():
    for desk in slow_ways():
        app, times_us = desk.app, []

        def timed(step=app.step, clock=desk.clock, times_us=times_us):
            before_us = clock.now_us
            pause_ms = step()
            times_us.append(clock.now_us - before_us)
            return pause_ms

        app.step = timed
        desk.keys("YEARS 2 ENTER")
        desk.put(desk.tags[0])
        desk.keys("MENU MINUS CLEAR SPIN ENTER")
        assert lit(desk)
        assert max(times_us) < BLOCKED_US_MAX


def test_a_display_that_is_slow_to_speak_to_is_dark_until_the_next_picture_when_wiped():
    for desk in slow_ways():
        desk.keys("YEARS 2 ENTER")
        assert lit(desk)
        before_us = desk.clock.now_us
        desk.app.panel.wipe(desk.app.now_ms())
        assert desk.clock.now_us - before_us < 2_000
        assert not desk.parts.display.lit()
        desk.wait_ms(300)
        assert desk.parts.display.lit()
        assert desk.screen() == picture_of(desk)


# The reader.


def test_without_a_reader_cards_are_chosen_and_one_that_comes_is_taken_up():
    desk = PartsDesk(on=False)
    desk.parts.reader.missing = 0xFF
    desk.power_on()
    assert (desk.app.care.missing(), desk.title) == (["reader"], "NO READER")
    desk.keys("CLEAR YEARS 2 ENTER")
    year_by_hand(desk)
    assert [player["card"] for player in desk.game()["players"]] == [1, 2]
    desk.parts.reader.missing = None
    desk.wait_ms(BACK_MS)
    assert (desk.app.care.missing(), desk.app.pod.card) == ([], None)
    year(desk, (1,))
    assert desk.game()["years_left"] == 1


def test_a_reader_that_dies_in_a_game_takes_the_card_out_and_comes_back_with_it():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    year(desk)
    desk.put(desk.tags[0])
    before = desk.game()
    desk.parts.reader.missing = 0
    desk.wait_ms(2000)
    assert (desk.app.care.missing(), desk.title) == (["reader"], "NO READER")
    assert desk.app.pod.card is None
    choose(desk, 2)
    assert desk.view.card == 2
    desk.parts.reader.missing = None
    desk.parts.reader.power_on()
    desk.wait_ms(BACK_MS)
    assert desk.app.care.missing() == []
    assert desk.game() == before, "the card that lies there is in again"


def marked(desk):
    return desk.view.items[desk.view.index][0]


def test_the_mark_of_the_menu_stays_on_its_line_when_the_line_of_the_card_comes_or_goes():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    year(desk)
    for line in ("About", "Brightness", "Players"):
        desk.keys("MENU")
        while marked(desk) != line:
            desk.keys("MINUS")
        for missing in (0, None):
            desk.parts.reader.missing = missing
            desk.parts.reader.power_on()
            desk.wait_ms(BACK_MS)
            if missing is not None:
                desk.keys("CLEAR")  # NO READER goes
            assert (desk.title, marked(desk)) == ("MENU", line)
        desk.keys("MENU")


def test_the_mark_goes_to_the_first_line_when_its_own_has_gone():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    year(desk)
    desk.parts.reader.missing = 0
    desk.wait_ms(BACK_MS)
    desk.keys("CLEAR MENU")
    assert marked(desk) == "Card"
    desk.parts.reader.missing = None
    desk.parts.reader.power_on()
    desk.wait_ms(BACK_MS)
    assert marked(desk) == "Players"


def test_a_new_pod_without_a_reader_asks_for_no_cards():
    desk = PartsDesk(new=True, on=False)
    desk.parts.reader.missing = 0
    desk.power_on()
    assert desk.title == "NO READER"
    desk.keys("CLEAR")
    assert desk.view.name == "welcome"
    desk.parts.reader.missing = None
    desk.restart()
    assert desk.title == "CARD 0001"


def test_every_kind_of_reader_is_found_and_is_the_first_to_be_looked_for_next_time():
    for kind, name in enumerate(pins.READERS):
        desk = PartsDesk(reader=name)
        assert (desk.app.care.missing(), desk.app.settings.get("reader")) == ([], kind)
        desk.keys("YEARS 2 ENTER")
        year(desk)
        assert desk.game()["players"][1]["card"] == 2
        desk.restart()
        assert desk.app.care.missing() == []
        desk.keys("ENTER")
        desk.put(desk.tags[0])
        assert desk.app.pod.card == 1


def test_clones_are_readers_too():
    for version in (0x88, 0x12, 0xB2, 0x89):
        desk = PartsDesk(on=False)
        desk.parts.reader.version = version
        desk.power_on()
        desk.put(desk.tags[3])
        assert (desk.app.care.missing(), desk.app.pod.card) == ([], 4)


def test_another_reader_takes_the_place_of_one_that_died():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    first = desk.parts.reader
    desk.parts.wire_reader("PN532 (I2C)")
    first.missing = 0
    desk.wait_ms(8_000)
    assert desk.app.care.missing() == []
    year(desk)
    assert desk.game()["players"][1]["card"] == 2
    assert desk.app.settings.get("reader") == 2


def test_a_pn532_asks_cards_for_their_numbers_alone():
    desk = PartsDesk(reader="PN532 (SPI)")
    desk.frames.clear()
    desk.put(desk.tags[0], 1000)
    desk.put(tag(1), 1000)
    firsts = {frame[0] for frame in desk.frames}
    assert firsts <= {0x26, 0x52, 0x93, 0x95, 0x97, 0x50}
    assert {0x26, 0x93, 0x95} <= firsts


# Keys and buzzer.


def test_a_stuck_key_is_named_and_play_goes_on():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    year(desk)
    desk.press(5)
    desk.wait_ms(10_200)
    assert (desk.title, desk.view.text) == (
        "KEYPAD",
        "The key 5 is stuck. Play goes on without it. Let go to teach the keys.",
    )
    assert desk.app.care.missing() == ["key 5"]
    desk.keys("CLEAR")
    desk.put(desk.tags[0])
    desk.keys("SPIN ENTER")
    assert desk.game()["years_left"] == 1
    desk.release(5)
    desk.wait_ms(100)
    assert desk.app.care.missing() == []


def passes_in_a_second(desk):
    """How often the app gets round to the link, the last of what waits for a contact."""
    passes = []
    poll = desk.app.service.poll

    def counted(now_ms):
        passes.append(now_ms)
        return poll(now_ms)

    desk.app.service.poll = counted
    desk.wait_ms(1000)
    desk.app.service.poll = poll
    return len(passes)


def test_three_keys_that_stay_down_keep_nothing_else_waiting():
    """Three of a rectangle are refused as long as they are down: never does one of them count."""
    desk = PartsDesk()
    for key in (0, 1, 4):
        desk.press(key)
    assert passes_in_a_second(desk) >= 25
    assert desk.view.name == "welcome"


def test_a_key_that_is_down_when_the_power_comes_does_nothing():
    desk = PartsDesk(on=False)
    desk.press(15)
    desk.power_on()
    desk.wait_ms(500)
    assert desk.view.name == "welcome"
    desk.keys("YEARS")
    assert desk.view.name == "entry"


def test_without_a_buzzer_nothing_else_is_another():
    desk = PartsDesk()
    desk.keys("YEARS 2 ENTER")
    year(desk)
    quiet = PartsDesk(on=False)
    quiet.parts.world._parts[pins.BUZZER] = ()
    quiet.power_on()
    quiet.keys("YEARS 2 ENTER")
    year(quiet)
    assert quiet.game() == desk.game()
    assert (quiet.parts.piezo.count, desk.parts.piezo.count > 0) == (0, True)


# All at once.


def test_with_no_part_but_the_keys_a_game_is_played_to_its_end_and_kept():
    desk = PartsDesk(on=False)
    desk.parts.display.present = False
    desk.parts.reader.missing = 0
    desk.power_on()
    assert desk.app.care.missing() == ["display", "reader"]
    desk.keys("CLEAR YEARS 1 ENTER")
    year_by_hand(desk)
    choose(desk, 1)
    desk.keys("SPIN ENTER")
    assert desk.game()["phase"] == "finale"
    choose(desk, 2)
    assert desk.game()["phase"] == "over"
    before = desk.game()
    desk.restart()
    desk.keys("CLEAR ENTER")
    assert desk.game()["players"] == before["players"]
