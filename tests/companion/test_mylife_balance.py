"""The balance page of #mylife: it is of this deck, and its figures are what the games say."""

import xml.etree.ElementTree as ET
from pathlib import Path

from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.mylife import balance, balance_page
from lifepod_host.companion.mylife.offer import BOTS, GAME, SCHEMA
from lifepod_host.companion.stats import share_of
from lifepod_host.companion.tallies import RARE
from support.effort import cases

DOCS = Path(__file__).resolve().parents[2] / "docs"
DECK = find_deck(SCHEMA, STANDARD)
SVG = "{http://www.w3.org/2000/svg}"


def test_page_is_of_the_deck_as_it_is_and_its_pictures_are_there():
    page = (DOCS / "balance-mylife.md").read_text("utf-8")
    assert f"digest `{DECK.digest}`" in page, "run tools/balance mylife"
    for name in balance_page.PLOTS:
        path = DOCS / "pictures" / f"balance-mylife-{name}.svg"
        assert f"(pictures/{path.name})" in page
        assert ET.parse(path).getroot().tag == SVG + "svg"


def test_counts_add_up():
    total = balance.measure(DECK, 3, range(20), BOTS["sensible"])
    assert (total.games, len(total.moves), len(total.points)) == (20, 20, 60)
    for tallies in (total.seats, total.babies, total.most_of, total.active, total.goals):
        assert sum(tally.had for tally in tallies.values()) == 60
        assert sum(tally.won for tally in tallies.values()) == 20
    assert sum(tally.had for tally in total.ways.values()) == 120  # two ways to look at a life
    assert sum(total.open.values()) == 200
    assert sum(tally.had for tally in total.achieved.values()) == sum(
        count * tally.had for count, tally in total.goals.items()
    )
    events = {DECK.cards.ids[card] for card in (*DECK.cards.early, *DECK.cards.later)}
    assert sum(total.played[name] for name in events) == 600
    assert sum(total.lived) == sum(tally.had for tally in total.events.values())
    assert all(total.events[name].had <= total.played[name] <= total.seen[name] for name in events)
    page = balance_page.page(DECK, [total], "sensible", "tools/balance")
    assert "| 12 | Broken leg | Gives 2 wisdom. -1 point. |" in page
    assert "| Marathon | 4 health | 2 |" in page
    assert "| 1 luck and 1 wealth |" in page


def test_the_counts_are_those_of_the_games():
    """One game, counted from its end."""
    total = balance.measure(DECK, 2, [5], BOTS["sensible"])
    game, moves = GAME(5, DECK, 2), []
    play_out(game, seat_bots([BOTS["sensible"]] * 2, DECK, 5), lambda *move: moves.append(move))
    view = game.view(None)["seats"]
    assert total.moves == [len(moves)]
    assert total.woken == [sum(move.startswith("activate") for _, move in moves)]
    assert total.points == [score.points for score in game.score()]
    assert total.lived == [len(seat["active"]) - 1 for seat in view]
    assert [seat for seat, tally in total.seats.items() if tally.won] == game.winners()


def test_nothing_wins_by_itself_and_nothing_is_hopeless():
    total = balance.measure(DECK, 3, range(cases(150, 900)), BOTS["sensible"])
    for tallies in (total.seats, total.babies, total.most_of, total.events, total.achieved):
        for name, tally in tallies.items():
            if tally.had >= RARE:
                share = share_of(tally.won, tally.had)
                assert share.low < 0.6, name
                assert share.high > 0.15, name
