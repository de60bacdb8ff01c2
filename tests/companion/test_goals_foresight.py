"""What the strong bot for Goals foresees: where, for which moves, and whether it comes true."""

import json
import re
import subprocess
import sys

import pytest
from companion.goals_deck import DECK
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import stream
from lifepod_host.companion.goals.foresight import WEIGHTS, Foresight
from lifepod_host.companion.goals.offer import GAME, SCHEMA, STYLE
from support.effort import cases
from tidy.sources import ROOT

BOX = find_deck(SCHEMA, STANDARD)


def turns(deck, players, seed):
    """Every decision of a game between rules of thumb: the game and the seat; at last its end."""
    game, thumb = GAME(seed, deck, players), STYLE.thumb(deck.cards)
    while not game.over:
        (seat,) = game.asked()
        yield game, seat
        legal = game.legal(seat)
        game.apply(seat, legal[0] if len(legal) == 1 else thumb.move(game, seat))
    yield game, None


@pytest.mark.parametrize("deck", [BOX, DECK])
@pytest.mark.parametrize("players", GAME.seats)
def test_it_tells_where_turns_begin_for_any_deck_and_number_of_players(deck, players):
    foresight = Foresight(deck.cards)
    kinds = {True: set(), False: set()}
    for seed in range(4):
        for game, asked in turns(deck, players, seed):
            if asked is None:
                continue
            kinds[foresight.sees(game)].add(game.stack[-1].kind)
            for seat in range(players):
                assert 0 <= foresight.worth(game, seat) <= 1
    assert kinds[True] == {"turn"}
    assert "turn" not in kinds[False] and kinds[False]


def test_its_weights_fit_what_it_looks_at():
    weights = json.loads(WEIGHTS.read_text(encoding="ascii"))
    foresight = Foresight(BOX.cards)
    for players in GAME.seats:
        seen = foresight.features(GAME(1, BOX, players), 0)
        assert {len(row) for row in [*weights["in"], weights["straight"]]} == {len(seen)}
        assert max(map(abs, seen)) < 5  # numbers near 1
    assert len(weights["in"]) == len(weights["bias"]) == len(weights["out"])


def test_what_it_foresees_in_the_middle_of_games_comes_true():
    """Of who is told to be ahead by far, most win; and what two seats may expect is about one."""
    foresight, right, told = Foresight(BOX.cards), 0, 0
    for seed in range(cases(60, 600)):
        game = None
        seen = []
        for game, seat in turns(BOX, 2, 10_000 + seed):
            if seat is not None and foresight.sees(game):
                seen.append([foresight.worth(game, one) for one in (0, 1)])
        worth = seen[len(seen) // 2]
        assert abs(sum(worth) - 1) < 0.35
        if abs(worth[0] - worth[1]) > 0.3:
            told += 1
            right += (0 if worth[0] > worth[1] else 1) in game.winners()
    assert told > 10
    assert right > 0.7 * told


def test_it_looks_at_every_card_but_only_the_largest_draw_and_the_cheapest_payment():
    foresight, spared = Foresight(BOX.cards), 0
    for seed in range(8):
        for game, seat in turns(BOX, 2, seed):
            if seat is None:
                continue
            legal, few = list(game.legal(seat)), foresight.moves(game, seat)
            assert [move for move in legal if move in few] == few
            spared += len(legal) - len(few)
            if game.stack[-1].kind != "turn":
                assert few == legal
                continue
            draws = [move for move in legal if move.startswith("draw")]
            assert [move for move in few if move.startswith("draw")] == draws[-1:]
            assert [move.split(" for ")[0] for move in few if move not in draws] == list(
                dict.fromkeys(move.split(" for ")[0] for move in legal if move not in draws)
            )
    assert spared


def test_the_moves_it_looks_at_are_those_that_the_seat_would_look_at():
    foresight = Foresight(BOX.cards)
    for number, (game, seat) in enumerate(turns(BOX, 3, 5)):
        if seat is not None:
            other = GAME.imagine(game.view(seat), BOX, stream(number, "other"))
            assert foresight.moves(other, seat) == foresight.moves(game, seat)


def test_the_tool_that_learned_it_still_learns():
    """A few games: it says how wrong it is, and writes nothing."""
    pytest.importorskip("numpy", reason="needs numpy")
    before = WEIGHTS.read_bytes()
    command = [sys.executable, str(ROOT / "tools" / "goals_foresight"), "--part", "0.001"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(
        r"\d+ turns; in games that were kept apart it is wrong by 0\.\d{4}, squared, where the "
        r"mean would be by 0\.\d{4}\n",
        run.stdout,
    )
    assert WEIGHTS.read_bytes() == before
