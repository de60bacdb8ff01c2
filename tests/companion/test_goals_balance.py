"""The balance page of Goals: it is of this deck, and its figures are what the games say."""

import xml.etree.ElementTree as ET
from pathlib import Path

from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.goals import balance, balance_page
from lifepod_host.companion.goals.offer import BOTS, GAME, SCHEMA
from lifepod_host.companion.plots import curves, even_step, intervals
from lifepod_host.companion.stats import Share, share_of
from lifepod_host.companion.tallies import RARE
from support.effort import cases

DOCS = Path(__file__).resolve().parents[2] / "docs"
DECK = find_deck(SCHEMA, STANDARD)
SVG = "{http://www.w3.org/2000/svg}"


def test_page_is_of_the_deck_as_it_is_and_its_pictures_are_there():
    page = (DOCS / "balance-goals.md").read_text("utf-8")
    assert f"digest `{DECK.digest}`" in page, "run tools/balance goals"
    for name in balance_page.PLOTS:
        path = DOCS / "pictures" / f"balance-goals-{name}.svg"
        assert f"(pictures/{path.name})" in page
        assert ET.parse(path).getroot().tag == SVG + "svg"


def test_counts_add_up():
    total = balance.measure(DECK, 3, range(20), BOTS["sensible"])
    assert (total.games, len(total.turns), len(total.points)) == (20, 20, 60)
    for tallies in (total.lifestyles, total.claims, total.salaries):
        assert sum(tally.had for tally in tallies.values()) == 60
        assert abs(sum(tally.won for tally in tallies.values()) - 20) < 1e-9
    assert sum(total.laid_out.values()) == 60
    assert sum(tally.had for tally in total.claimed.values()) == sum(
        count * tally.had for count, tally in total.claims.items()
    )
    assert all(total.insured[name] <= total.asked[name] for name in total.asked)
    assert sum(total.played.values()) < sum(total.seen.values())
    assert total.first.had == total.last.had == 20
    page = balance_page.page(DECK, [total], "sensible", "tools/balance")
    assert "| Astronaut | 1 | career |" in page
    assert "| Pet Lover | pet pet pet | 100 |" in page


def test_the_counts_are_those_of_the_games():
    """One game, counted by hand from its end."""
    total = balance.measure(DECK, 2, [5], BOTS["sensible"])
    game = GAME(5, DECK, 2)
    moves = []
    play_out(game, seat_bots([BOTS["sensible"]] * 2, DECK, 5), lambda *move: moves.append(move))
    assert total.moves == [len(moves)]
    assert total.turns == [sum(move.split()[0] in {"play", "draw"} for _, move in moves)]
    assert total.points == [score.points for score in game.score()]
    assert total.stories == [len(seat["story"]) for seat in game.view(None)["seats"]]
    assert total.goal_points == [seat["goal_points"] for seat in game.view(None)["seats"]]


def test_no_lifestyle_wins_by_itself_and_none_is_hopeless():
    total = balance.measure(DECK, 2, range(cases(150, 600)), BOTS["sensible"])
    for name, tally in total.lifestyles.items():
        assert tally.had >= RARE
        share = share_of(tally.won, tally.had)
        assert share.low < 0.6, name
        assert share.high > 0.4, name


def test_plots_draw_what_they_are_given():
    root = ET.fromstring(curves("Points & more", "points", {"two": [0, 0, 1], "three": [2]}))
    (title,) = root.iter(SVG + "title")
    assert title.text == "Points & more"
    lines = [line.get("points", "").split() for line in root.iter(SVG + "polyline")]
    heights = [[float(point.split(",")[1]) for point in line] for line in lines]
    # The whole of "three" lies at 2: that is the top; two thirds of "two" at 0, none at 2.
    top, bottom = heights[1][2], heights[0][2]
    assert heights[1] == [bottom, bottom, top]
    assert abs((bottom - heights[0][0]) / (bottom - top) - 2 / 3) < 0.01
    root = ET.fromstring(
        intervals("Wins", [("a", Share(0.5, 0.4, 0.6)), ("b", Share(0, 0, 1))], 0.5)
    )
    dots = [float(dot.get("cx", "")) for dot in root.iter(SVG + "circle")]
    assert dots[0] - dots[1] > 0
    spans = [
        (float(line.get("x1", "")), float(line.get("x2", "")))
        for line in root.iter(SVG + "line")
        if line.get("stroke-width") == "3"
    ]
    assert spans[0][0] < dots[0] < spans[0][1]
    assert spans[1][0] == dots[1]


def test_bins_are_round_and_hold_equally_many_values():
    for values, step in (
        ([3, 4, 5], 1),
        (range(60, 810, 10), 50),  # points of Goals come in tens: 40 would hold 4 of them as well
        (range(20, 100), 5),
        ([0, 20], 20),
        ([0, 1, 101], 5),
        ([7], 1),
        (range(0, 30, 3), 3),
    ):
        assert even_step(values) == step, values
