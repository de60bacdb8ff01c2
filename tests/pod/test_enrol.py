"""Tags become cards; without a reader cards are put in by hand (T-01, T-07, T-32)."""

from support.table import Table, begin, playing

TAGS = [b"\x04abcde" + bytes([number]) for number in range(6)]
CARDS = "MENU PLUS PLUS ENTER "
ONE_BY_ONE = CARDS + "PLUS PLUS ENTER"
WAY = CARDS + "PLUS ENTER"


def lay_tag(table, tag):
    table.pod.tag_in(table.now_ms, tag)
    table.wait_ms(10)


def lift_tag(table):
    table.pod.card_out(table.now_ms)
    table.wait_ms(10)


def new_pod():
    """A pod that has no cards yet, as the app starts it."""
    table = Table()
    table.pod.meet_cards()
    return table


def said(table):
    view = table.view
    return (view.name, view.title, view.text)


def test_a_new_pod_gets_to_know_its_cards_one_after_the_other():
    table = new_pod()
    for number, tag in enumerate(TAGS):
        name = f"{number + 1:04}"
        expected = f"Which tag is {name}? Lay it on the pod."
        assert said(table) == ("question", "CARD " + name, expected)
        lay_tag(table, tag)
        assert said(table) == ("message", "CARD " + name, name + " is ready. Take it off.")
        assert table.settings.card_of(tag) == number + 1
        lift_tag(table)
    assert table.view.name == "welcome"
    again = [table.settings.card_of(tag) for tag in TAGS]
    table.power_cut()
    assert [table.settings.card_of(tag) for tag in TAGS] == again == [1, 2, 3, 4, 5, 6]


def test_it_can_be_left_at_any_time_and_a_card_can_be_left_out():
    table = new_pod()
    table.press("CLEAR")
    assert table.view.name == "welcome"
    table = new_pod()
    lay_tag(table, TAGS[0])
    table.press("ENTER")
    assert table.view.title == "CARD 0002", "a key is as good as taking it off"
    lift_tag(table)
    assert table.view.title == "CARD 0002"
    table.press("ENTER")
    lay_tag(table, TAGS[1])
    lift_tag(table)
    table.press("CLEAR")
    assert [table.settings.has_tag(card) for card in range(1, 5)] == [True, False, True, False]
    assert table.view.name == "welcome"


def test_a_known_card_is_named_and_nothing_changes():
    table = new_pod()
    lay_tag(table, TAGS[0])
    lift_tag(table)
    table.sounds()
    lay_tag(table, TAGS[0])
    assert said(table)[1:] == ("KNOWN CARD", "This is 0001 already. Lay another one on the pod.")
    assert "double" in table.sounds()
    lift_tag(table)
    assert table.view.title == "CARD 0002"
    lay_tag(table, TAGS[1])
    assert [table.settings.card_of(tag) for tag in TAGS[:2]] == [1, 2]
    assert said(table)[2] == "0002 is ready. Take it off."


def test_other_keys_are_refused_and_menu_leaves():
    table = new_pod()
    for name in ("SPIN", "PLUS", "MINUS", "YEARS", "5"):
        table.sounds()
        table.press(name)
        assert (table.sounds(), table.view.title) == (["double"], "CARD 0001")
    table.press("MENU")
    assert table.view.name == "welcome"


def test_one_by_one_in_the_menu_asks_for_the_missing_ones():
    table = Table()
    table.settings.enrol(TAGS[0], 1)
    table.settings.enrol(TAGS[2], 3)
    table.press(ONE_BY_ONE)
    assert table.view.title == "CARD 0002"
    lay_tag(table, TAGS[1])
    lift_tag(table)
    assert table.view.title == "CARD 0004"
    table.press("ENTER ENTER ENTER")
    assert table.view.title == "CARDS"
    for number in (3, 4, 5):
        table.settings.enrol(TAGS[number], number + 1)
    table.press("ENTER MENU " + ONE_BY_ONE)
    assert (table.view.name, table.view.title) == ("message", "NOT NOW")


def test_a_card_that_is_put_in_during_a_game_is_served():
    table = playing(2)
    table.settings.enrol(TAGS[0], 1)
    before = table.dump
    table.press(ONE_BY_ONE)
    assert table.view.title == "CARD 0002"
    lay_tag(table, TAGS[0])
    table.press("CLEAR")
    assert (table.view.name, table.view.card, table.dump) == ("totals", 1, before)


def test_only_a_hash_is_kept_of_a_tag():
    table = new_pod()
    lay_tag(table, TAGS[0])
    kept = b""
    for slot in ("a", "b"):
        kept += table.store.directory("settings").read(slot) or b""
    assert b"card1 =" in kept
    for form in (TAGS[0], TAGS[0].hex().encode(), TAGS[0].hex().upper().encode()):
        assert form not in kept


def test_slot_or_tap_is_a_setting_that_explains_itself():
    table = Table()
    table.press(WAY)
    assert (table.view.title, table.view.yes) == ("SLOT", "Tap")
    table.press("CLEAR")
    assert (table.view.title, table.settings.get("tapping")) == ("CARDS", 0)
    table.press("ENTER ENTER")
    assert (table.settings.get("tapping"), table.view.items[-1]) == (1, ("Slot or tap", "tap"))
    table.press("ENTER")
    assert (table.view.title, table.view.yes) == ("TAP", "Slot")
    table.power_cut()
    assert table.settings.get("tapping") == 1


def test_without_a_reader_the_menu_puts_cards_in():
    table = playing(3)
    table.spin(1)
    table.take()
    table.pod.reader_lost(table.now_ms)
    assert said(table)[1] == "NO READER"
    table.press("CLEAR MENU")
    assert table.view.items[0] == ("Card", "none")
    table.press("ENTER")
    assert (table.view.title, table.view.index) == ("CARD", 1), "0002 is awaited"
    table.press("ENTER")
    assert (table.view.name, table.view.card) == ("totals", 2)
    table.force("spin", 4)
    table.press("SPIN")
    table.settle()
    assert table.state["awaited"] == 3
    table.press("MENU ENTER")
    assert table.view.items[table.view.index][0] == "Take 0002 out"
    table.press("MINUS MINUS MINUS ENTER")
    assert table.view.card == 3
    table.press("MENU ENTER ENTER")
    assert table.view.name == "waiting"


def test_without_a_reader_cards_join_and_see_their_results():
    table = Table()
    table.pod.reader_lost(table.now_ms)
    table.press("CLEAR")
    begin(table, 1)
    for down in ("", "MINUS "):
        table.press("MENU ENTER " + "PLUS " * 6 + down + "ENTER")
        table.press("SPIN")
        table.settle()
        table.press("MENU ENTER ENTER")
    assert [player["card"] for player in table.state["players"]] == [1, 2]
    table.press("MENU ENTER ENTER SPIN")
    table.settle()
    assert table.state["phase"] == "finale"
    table.press("MENU ENTER PLUS PLUS PLUS PLUS PLUS ENTER")
    assert table.state["phase"] == "over"


def test_without_a_reader_the_winner_of_the_lottery_is_chosen():
    table = playing(2)
    table.pod.reader_lost(table.now_ms)
    table.press("CLEAR LOTTERY")
    table.force("lottery", 7)
    table.press("SPIN")
    table.settle()
    table.press("MENU")
    assert (table.view.title, table.state["last_lottery"]) == ("CARD", 7)
    table.press("CLEAR")
    assert (table.view.name, table.state["last_lottery"]) == ("lottery", 7)
    table.press("MENU MINUS ENTER")
    card = table.pod.card
    assert table.view.text == f"{card:04} wins $50,000!"
    assert table.player(card)["money"] == 55_000


def test_with_a_reader_the_lottery_refuses_the_menu():
    table = playing(2)
    table.press("LOTTERY")
    table.sounds()
    table.press("MENU")
    assert (table.sounds(), table.view.name) == (["double"], "lottery")


def test_a_reader_that_comes_back_has_the_say():
    table = playing(2)
    table.pod.reader_lost(table.now_ms)
    table.press("CLEAR MENU ENTER ENTER")
    assert table.view.name == "totals"
    table.pod.reader_back(table.now_ms)
    assert (table.view.name, table.pod.card) == ("waiting", None)
    table.press("MENU")
    assert table.view.items[0][0] == "Players"


def test_a_reader_that_comes_back_leaves_the_lottery_open():
    table = playing(2)
    table.pod.reader_lost(table.now_ms)
    table.press("CLEAR LOTTERY SPIN")
    table.settle()
    number = table.state["last_lottery"]
    table.press("MENU")
    table.pod.reader_back(table.now_ms)
    table.lay(2)
    assert number and table.player(2)["money"] == 55_000
