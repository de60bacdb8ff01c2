"""The balance page: it is of this deck, and its figures are what the games say."""

import xml.etree.ElementTree as ET
from pathlib import Path

from lifepod_host.companion.card_game import balance, balance_page
from lifepod_host.companion.card_game.offer import BOTS, SCHEMA
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.stats import deviation, mean, quantile, share_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "balance-card-game.md"
DECK = find_deck(SCHEMA, STANDARD)


def test_page_is_of_the_deck_as_it_is():
    page = PAGE.read_text("utf-8")
    assert f"digest `{DECK.digest}`" in page, "run tools/balance card-game"
    for name in balance_page.PLOTS:
        path = PAGE.parent / "pictures" / f"balance-card-game-{name}.svg"
        assert f"(pictures/{path.name})" in page
        assert ET.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_counts_add_up():
    total = balance.measure(DECK, 3, range(20), BOTS["sensible"])
    assert (total.games, len(total.turns), len(total.points)) == (20, 20, 60)
    assert sum(tally.had for tally in total.children.values()) == 60
    assert abs(sum(tally.won for tally in total.children.values()) - 20) < 1e-9
    assert sum(tally.had for tally in total.careers.values()) <= 60
    assert sum(total.played.values()) < sum(total.seen.values())
    # Per card never more plays than came into hands, but for those that came back by the discards.
    assert total.first.had == 20
    page = balance_page.page(DECK, [total], "sensible", "tools/balance")
    assert "| Artist |" in page
    assert page.count("| its-a") == 0
    plots = balance_page.plots(DECK, [total])
    assert set(plots) == set(balance_page.PLOTS)
    assert all(DECK.cards.specs[name].title in plots["careers"] for name in total.careers)


def test_no_career_always_wins_and_none_is_hopeless():
    total = balance.measure(DECK, 2, range(300), BOTS["sensible"])
    for name, tally in total.careers.items():
        if tally.had >= balance_page.RARE:
            share = share_of(tally.won, tally.had)
            assert share.low < 0.7, name
            assert share.high > 0.3, name


def test_wilson_interval():
    share = share_of(8, 10)  # a textbook's example: 49.0 to 94.3 per cent
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)
    assert share_of(0, 0) == (0.0, 0.0, 1.0)
    assert share_of(0, 10).low == 0.0
    assert str(share_of(5, 10)) == "50.0% (23.7% to 76.3%)"


def test_other_numbers():
    assert mean([1, 2, 6]) == 3
    assert deviation([2, 4, 4, 4, 5, 5, 7, 9]) == 2
    assert [quantile([5, 1, 3, 2, 4], part) for part in (0, 0.5, 0.99, 1)] == [1, 3, 5, 5]
