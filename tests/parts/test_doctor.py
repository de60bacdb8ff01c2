"""MENU, Doctor on the whole pod, and what it leaves behind: nothing. On both interpreters."""

import sys

from lifepod import pins
from lifepod_host.emulator.chips.sh1106 import SH1106
from support.doctor_desk import DOCTOR, LEARN_MS, open_part, playing
from support.parts_desk import PartsDesk, tag

ALL = "1 2 3 SPIN 4 5 6 PLUS 7 8 9 MINUS CLEAR 0 ENTER MENU"
ASKED = "1 2 3 SPIN 4 7 CLEAR"
TRIAL_MS = 15_000


def saved(desk):
    """The journal's files and the state of the game."""
    files = desk.app._board.files.directory("game")
    return [(name, files.read(name)) for name in files.names()], desk.game()


def lines(desk):
    return dict(desk.view.lines)


def hold(desk, name):
    from lifepod_host.emulator.bench.script import key_number

    desk.press(key_number(name))
    desk.wait_ms(1200)
    desk.release(key_number(name))
    desk.wait_ms(100)


def test_the_doctor_lists_what_can_be_looked_at():
    desk = playing()
    desk.keys(DOCTOR)
    assert desk.view.items == (
        ("Keys", ""),
        ("Learn keys", "usual"),
        ("Pictures", ""),
        ("Display", "SSD1306"),
        ("Tones", ""),
        ("Reader", "MFRC522"),
        ("Memory", ""),
        ("Saved game", ""),
    )


def test_every_part_of_it_leaves_the_game_its_journal_and_the_settings_alone():
    desk = playing()
    before = saved(desk)
    generation = desk.app.settings.generation()
    for down in range(8):
        open_part(desk, down)
        assert desk.title != "totals"
        desk.wait_ms(300)
        if down == 0:
            hold(desk, "5")
        elif down == 1:
            desk.keys("9 9 9 MENU")
            desk.wait_ms(LEARN_MS)
        elif down == 3:
            desk.keys("MINUS MINUS")
        elif down == 4:
            desk.keys("ENTER MINUS ENTER PLUS PLUS ENTER")
        else:
            desk.keys("MINUS PLUS")
        desk.keys("MENU")
        assert (desk.view.name, saved(desk)) == ("totals", before)
    desk.wait_ms(3000)
    assert desk.app.settings.generation() == generation
    assert desk.app.care.missing() == []
    desk.restart()
    desk.keys("ENTER")
    assert saved(desk) == before


def test_a_card_that_comes_or_goes_ends_it_as_anywhere_in_the_menu():
    desk = playing()
    for down in (0, 1, 2, 3, 4, 6, 7):
        open_part(desk, down)
        desk.lift(desk.tags[0])
        assert desk.view.name == "waiting"
        desk.put(desk.tags[0])
        desk.wait_ms(200)
        assert desk.view.name == "totals"
        desk.keys("MONEY CLEAR CLEAR")
        assert desk.view.name == "totals", "and the keys work"


def test_its_code_is_let_go_of():
    desk = playing()
    parts = {1: "drivers.ribbon", 2: "pod.menu.pictures", 6: "findings"}
    for down, part in parts.items():
        names = ("lifepod.doctor", "lifepod.pod.menu.doctor")
        names += ("lifepod." + part,)
        open_part(desk, down)
        desk.wait_ms(200)
        assert [name for name in names if name not in sys.modules] == []
        desk.wait_ms(LEARN_MS)
        desk.keys("MENU")
        desk.wait_ms(100)
        assert [name for name in names if name in sys.modules] == []
    desk.keys(DOCTOR)
    assert desk.title == "DOCTOR", "and comes back"


# Keys.


def test_each_key_shows_and_all_of_them_are_counted():
    desk = playing()
    open_part(desk, 0)
    for place, name in enumerate(ALL.split()):
        assert desk.view.line == "Hold one to leave"
        desk.keys(name)
        assert bin(desk.view.seen).count("1") == place + 1
    assert (desk.view.seen, desk.view.line) == (0xFFFF, "All 16 keys work")
    desk.keys("5")
    assert desk.title == "DOCTOR"


def test_a_key_that_is_held_leaves():
    desk = playing()
    open_part(desk, 0)
    desk.keys("7 MENU CLEAR")
    assert desk.title == "PRESS EACH KEY"
    hold(desk, "8")
    assert desk.title == "DOCTOR"


def rewired(desk, order):
    """Wire the keypad's ribbon in another way: places of R1 to R4 and C1 to C4."""
    ends = pins.KEYPAD_ROWS + pins.KEYPAD_COLUMNS
    ends = [ends[int(place)] for place in order]
    desk.parts.keypad.wire(desk.parts.world, ends[:4], ends[4:])


def test_a_ribbon_that_is_turned_round_is_learned_and_kept():
    desk = PartsDesk(on=False)
    rewired(desk, "76543210")
    desk.power_on()
    desk.press(5)
    desk.wait_ms(10_200)
    assert desk.title == "KEYPAD"
    desk.release(5)
    desk.wait_ms(300)
    assert (desk.title, desk.view.line) == ("LEARN KEYS", "Press 1")
    desk.keys("1 9")
    assert desk.view.line == "Not that one: 2"
    desk.keys("2 3 SPIN 4 7 CLEAR")
    assert desk.title == "PRESS EACH KEY"
    desk.keys(ALL)
    assert desk.view.seen == 0xFFFF
    desk.keys("5")
    desk.keys("YEARS 4 2 ENTER")
    assert desk.game()["years_left"] == 42
    assert desk.app.settings.get("keypad") == "76543210"
    desk.restart()
    desk.keys("ENTER MENU")
    assert desk.title == "MENU"


def test_learning_the_usual_wiring_keeps_nothing_and_ends_by_itself_without_keys():
    desk = playing()
    open_part(desk, 1)
    desk.wait_ms(200)
    desk.keys(ASKED)
    assert desk.title == "PRESS EACH KEY"
    assert desk.app.settings.get("keypad") is None
    hold(desk, "1")
    desk.keys("ENTER")
    desk.wait_ms(LEARN_MS - 1000)
    assert desk.title == "LEARN KEYS"
    desk.wait_ms(2000)
    assert desk.title == "DOCTOR"
    desk.keys("CLEAR CLEAR")
    assert desk.view.name == "totals"


# The display.


def test_pictures_test_the_display():
    desk = playing()
    open_part(desk, 2)
    desk.wait_ms(200)
    assert all("." not in line for line in desk.screen())
    seen = set()
    for _ in range(5):
        desk.wait_ms(200)
        seen.add("\n".join(desk.screen()))
        desk.keys("MINUS")
    assert len(seen) == 5
    desk.keys("CLEAR")
    assert desk.title == "DOCTOR"


def test_another_controller_is_chosen_by_its_picture_and_kept():
    desk = PartsDesk(display=SH1106(0x3C, glass_offset=4))
    desk.keys(DOCTOR + "MINUS MINUS MINUS ENTER")
    for _ in range(5):
        desk.keys("MINUS")
    assert desk.view.text == "SH1106, offset 4"
    desk.wait_ms(300)
    screen = desk.screen()
    assert screen[0] == screen[63] == "#" * 128
    assert all(line[0] == line[127] == "#" for line in screen)
    desk.keys("ENTER")
    assert (desk.title, desk.view.items[3]) == ("DOCTOR", ("Display", "SH1106"))
    desk.restart()
    assert desk.app.settings.get("panel_offset") == 4
    usual = PartsDesk()
    usual.wait_ms(200)
    desk.wait_ms(200)
    assert desk.screen() == usual.screen()


def test_a_controller_that_nobody_keeps_is_given_up():
    desk = playing()
    desk.keys("CLEAR")
    desk.wait_ms(200)
    before = desk.screen()
    open_part(desk, 3)
    desk.keys("MINUS MINUS")
    assert desk.view.text == "SH1106, offset 1"
    desk.wait_ms(TRIAL_MS + 200)
    assert desk.view.text == "SSD1306"
    desk.keys("MINUS MENU")
    desk.wait_ms(300)
    assert (desk.app.settings.get("panel"), desk.screen()) == (0, before)


# Tones, reader, memory, flash.


def test_tones_sound_even_on_a_mute_pod():
    desk = playing()
    desk.app.settings.set("volume", 0)
    open_part(desk, 4)
    desk.wait_ms(200)
    for hz in (500, 1000, 2000, 2700, 4000):
        count = desk.parts.piezo.count
        desk.keys("ENTER")
        heard = desk.parts.piezo.since(count)
        assert heard and abs(heard[0][1] - hz) <= hz // 50
        desk.wait_ms(800)
        desk.keys("MINUS")
    duties = []
    for _ in range(3):
        count = desk.parts.piezo.count
        desk.keys("ENTER")
        duties.append(desk.parts.piezo.since(count)[0][2])
        desk.wait_ms(800)
        desk.keys("MINUS")
    assert 0 < duties[0] < duties[1] < duties[2]


def test_the_reader_tells_its_version_its_wires_and_how_a_card_is_heard():
    desk = playing()
    desk.lift(desk.tags[0])
    open_part(desk, 5)
    assert lines(desk) == {
        "Reader": "MFRC522 (SPI)",
        "Reader version": "92h",
        "Wires": "good",
        "Card": "none",
        "Heard": "lay a card on",
    }
    strengths = []
    sticker = tag(9)
    for coupling in (100, 60):
        desk.parts.field.place(sticker, coupling)
        desk.wait_ms(400)
        desk.keys("ENTER")
        assert lines(desk)["Card"] == "number of 7 bytes"
        strengths.append(int(lines(desk)["Heard"].split(" ")[0]))
        desk.lift(sticker)
    assert 100 >= strengths[0] > strengths[1] >= 0
    desk.parts.reader.bad_contact(20)
    desk.keys("ENTER")
    desk.parts.reader.bad_contact(0)
    assert "wrong" in lines(desk)["Wires"]


def test_a_card_that_is_laid_there_is_served_afterwards():
    desk = playing()
    desk.lift(desk.tags[0])
    before = desk.game()
    open_part(desk, 5)
    desk.put(desk.tags[0])
    assert (desk.title, lines(desk)["Card"]) == ("READER", "number of 7 bytes")
    desk.keys("CLEAR")
    before["inserted"] = 1
    assert (desk.view.name, desk.game()) == ("totals", before)


def test_a_card_laid_there_in_the_finale_has_seen_its_result():
    desk = PartsDesk()
    desk.keys("YEARS 1 ENTER")
    for card in (1, 2):
        desk.put(desk.tags[card - 1])
        desk.keys("SPIN ENTER")
        desk.lift(desk.tags[card - 1])
    desk.put(desk.tags[0])
    desk.keys("SPIN")
    desk.lift(desk.tags[0])
    open_part(desk, 5)
    desk.put(desk.tags[1])
    desk.keys("MENU")
    assert (desk.view.name, desk.game()["phase"]) == ("result", "over")


def test_other_readers_tell_theirs_and_a_missing_one_says_so():
    desk = playing(reader="PN532 (I2C)")
    open_part(desk, 5)
    desk.wait_ms(500)
    assert lines(desk)["Reader version"] == "1.6"
    assert lines(desk)["Wires"] == "good"
    assert int(lines(desk)["Heard"].split(" ")[0]) > 50
    desk.keys("MENU")
    assert desk.view.name == "totals"
    desk = PartsDesk(on=False)
    desk.parts.reader.version = 0x88
    desk.power_on()
    open_part(desk, 5)
    assert lines(desk)["Reader version"] == "88h, a clone"
    desk.parts.reader.missing = 0
    desk.wait_ms(2500)
    desk.keys("CLEAR MENU")
    desk.keys("MENU MINUS " + DOCTOR[5:] + "MINUS " * 5 + "ENTER")
    assert lines(desk)["Reader"] == "does not answer"


def test_the_flash_tells_its_room_and_the_journal():
    desk = playing()
    open_part(desk, 7)
    found = lines(desk)
    free, blocks = found["Free blocks"].split(" of ")
    assert (0 < int(free) < int(blocks), blocks) == (True, "352")
    assert found["Free room"] == f"{int(free) * 4} KB"
    assert (found["Journal"], found["Events"]) == ("good", str(desk.game()["events"]))
    desk.keys("MINUS")
    assert lines(desk)["Damaged files"] == "0"


def test_memory_tells_where_it_runs():
    desk = playing()
    open_part(desk, 6)
    found = lines(desk)
    assert found["Runs on"].split(" ")[0] == sys.implementation.name
    assert "Free memory" in found


def test_a_report_has_it_all_and_nothing_personal():
    desk = PartsDesk(new=True)
    mine = tag(77)
    desk.put(mine)
    desk.lift(mine)
    desk.keys("CLEAR YEARS 3 ENTER")
    desk.put(mine)
    report = [line for line in desk.app.care.report() if line is not None][1:]
    text = "\n".join(report)
    for word in ("Version: ", "Runs on: ", "Missing: nothing", "Display: SSD1306", "Address: 3Ch"):
        assert word in text
    for word in ("Reader: MFRC522", "Keypad: usual", "Free blocks: ", "Cards with a tag: 1"):
        assert word in text
    secrets = [desk.app.settings.pod_id(), desk.app.settings.get("card1")]
    secrets += [desk.app.settings.get("salt"), "".join([f"{byte:02x}" for byte in mine.uid])]
    for secret in secrets:
        assert secret and secret.lower() not in text.lower()
    assert all(len(line) < 80 and "\n" not in line for line in report)
    desk.wait_ms(100)
    assert "lifepod.doctor" not in sys.modules
