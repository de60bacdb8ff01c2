"""CAR and HOUSE: buying and selling by the lists (T-40, T-41)."""

import pytest
from lifepod.rules import account as acc
from support.rulebook import rule
from support.table import playing

NAMES = ["Economy car", "Luxury car", "Modest house", "Mid-size house", "Mansion"]


def at_table(keys=""):
    table = playing(2)
    table.lay(1)
    table.press(keys)
    table.settle()
    return table


def shelf(table):
    view = table.view
    return (view.kind, view.amount, view.owned)


@rule("T-40e", "T-40f", "T-41a", "R-20a")
def test_the_buying_list_of_houses_round_and_round():
    table = at_table("HOUSE PLUS")
    seen = [shelf(table)]
    for _ in range(3):
        table.press("PLUS")
        seen.append(shelf(table))
    houses = [
        ("Modest house", 200_000, False),
        ("Mid-size house", 500_000, False),
        ("Mansion", 1_000_000, False),
    ]
    assert seen == [*houses, houses[0]]
    table.press("MINUS")
    assert shelf(table) == houses[2]
    assert (table.view.verb, table.view.goods, table.view.index, table.view.count) == (
        *("buy", "house", 2),
        3,
    )


@rule("T-40e", "T-40f", "T-41b", "R-20a")
def test_the_buying_list_of_cars_round_and_round():
    table = at_table("CAR PLUS")
    assert shelf(table) == ("Economy car", 10_000, False)
    table.press("MINUS")
    assert shelf(table) == ("Luxury car", 50_000, False)
    table.press("PLUS")
    assert shelf(table) == ("Economy car", 10_000, False)


@rule("T-40c", "T-40d", "R-20b", "R-29")
@pytest.mark.parametrize(
    ("keys", "price", "kind"),
    [
        ("CAR PLUS", 10_000, ("cars", "economy")),
        ("CAR PLUS PLUS", 50_000, ("cars", "luxury")),
        ("HOUSE PLUS", 200_000, ("houses", "modest")),
        ("HOUSE PLUS PLUS", 500_000, ("houses", "midsize")),
        ("HOUSE PLUS MINUS", 1_000_000, ("houses", "mansion")),
    ],
)
def test_buying_costs_the_full_price_even_into_debt_and_selling_pays_the_value(keys, price, kind):
    table = at_table(keys)
    table.sounds()
    table.press("ENTER")
    assert table.sounds() == ["purchase"]
    player = table.player(1)
    assert player["money"] == 5000 - price
    assert player[kind[0]] == [{"kind": kind[1], "value": price, "age": 0}]
    assert (table.view.name, table.view.money) == ("totals", 5000 - price)
    owned = table.view.cars + table.view.houses
    assert owned.count(True) == 1
    table.press(keys.split()[0] + " MINUS")
    assert (table.view.verb, table.view.amount, table.view.count) == ("sell", price, 1)
    table.sounds()
    table.press("ENTER")
    assert (table.player(1)["money"], table.player(1)[kind[0]]) == (5000, [])
    assert table.sounds() == ["sale"]
    assert True not in table.view.cars + table.view.houses


@rule("T-40a", "T-40f")
@pytest.mark.parametrize("keys", ["CAR PLUS", "HOUSE PLUS PLUS"])
def test_a_second_of_a_kind_is_marked_and_refused(keys):
    table = at_table(keys + " ENTER " + keys)
    assert table.view.owned
    before = table.dump
    table.sounds()
    table.press("ENTER")
    assert (table.sounds(), table.dump) == (["double"], before)
    assert (table.view.name, table.view.owned) == ("shelf", True)
    table.press("PLUS")
    assert not table.view.owned


@rule("T-40b")
def test_all_five_at_once():
    table = at_table("CAR PLUS ENTER CAR PLUS PLUS ENTER HOUSE PLUS ENTER")
    table.press("HOUSE PLUS PLUS ENTER HOUSE PLUS PLUS PLUS ENTER")
    player = table.player(1)
    assert [car["kind"] for car in player["cars"]] == ["economy", "luxury"]
    assert [house["kind"] for house in player["houses"]] == ["modest", "midsize", "mansion"]
    assert player["money"] == 5000 - 1_760_000


@rule("T-40g", "R-20a")
def test_the_selling_list_holds_what_is_owned_the_cheapest_kind_first():
    table = at_table("HOUSE PLUS MINUS ENTER HOUSE PLUS ENTER")
    # the modest house is worth more than the mansion: it is still the cheapest kind
    table.pod.accept(("correct", 1, acc.VALUES + 2, 3_000_000))
    table.press("HOUSE MINUS")
    seen = [shelf(table)]
    for _ in range(2):
        table.press("PLUS")
        seen.append(shelf(table))
    modest, mansion = ("Modest house", 3_000_000, True), ("Mansion", 1_000_000, True)
    assert seen == [modest, mansion, modest]
    table.press("MINUS ENTER")
    assert [house["kind"] for house in table.player(1)["houses"]] == ["modest"]


@rule("T-40h")
@pytest.mark.parametrize(
    ("keys", "own"), [("CAR", "HOUSE PLUS ENTER"), ("HOUSE", "CAR PLUS ENTER")]
)
def test_with_nothing_of_the_kind_to_sell_minus_is_refused(keys, own):
    table = at_table(own + " " + keys)
    before = table.dump
    table.sounds()
    table.press("MINUS")
    assert (table.sounds(), table.dump, table.view.name) == (["double"], before, "market")


@rule("T-40d", "T-13a", "R-20a")
def test_selling_pays_the_value_shown_after_years():
    table = at_table("HOUSE PLUS ENTER")
    for _ in range(3):
        table.spin(1)
        table.spin(2)
    table.lay(1)
    table.press("HOUSE MINUS")
    assert (table.view.amount, table.view.age) == (238_203, 3)
    money = table.player(1)["money"]
    table.press("ENTER")
    assert table.player(1)["money"] == money + 238_203


@rule("T-41c")
def test_a_mansion_of_twelve_years_is_sold_for_more_than_two_million():
    table = playing(1, years=20)
    table.lay(1)
    table.press("HOUSE PLUS MINUS ENTER SPIN ENTER")
    for _ in range(11):
        table.spin(1)
    table.press("HOUSE MINUS")
    assert table.view.amount == 2_012_198
    money = table.player(1)["money"]
    table.press("ENTER")
    assert table.player(1)["money"] == money + 2_012_198


@rule("R-20c", "T-13b")
def test_the_economy_car_leaves_the_screen_at_its_end():
    table = playing(1, years=20)
    table.lay(1)
    table.press("CAR PLUS ENTER SPIN ENTER")
    for _ in range(8):
        table.spin(1)
    table.press("CLEAR")
    assert table.view.cars == (True, False)
    table.spin(1)
    table.press("CLEAR")
    assert (table.view.cars, table.player(1)["cars"]) == ((False, False), [])
    table.press("CAR")
    table.sounds()
    table.press("MINUS")
    assert table.sounds() == ["double"]


@rule("R-19a", "R-19b")
@pytest.mark.parametrize(("key", "goods"), [("CAR", "car"), ("HOUSE", "house")])
def test_the_key_brings_the_icon_until_the_deal_is_done_or_left(key, goods):
    table = at_table(key)
    assert (table.view.name, table.view.goods) == ("market", goods)
    table.press("PLUS")
    assert (table.view.name, table.view.goods) == ("shelf", goods)
    table.press("CLEAR")
    assert table.view.name == "totals"
