"""Games on disk: in the middle of any decision, and whatever a file may hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod_host.companion.bots.play import seat_bots
from lifepod_host.companion.decks import store
from lifepod_host.companion.engine import Match
from lifepod_host.companion.engine.saves import read_save, resume, write_save
from lifepod_host.companion.games import find_game
from lifepod_host.errors import UserError
from support.effort import cases

KINDS = {
    "card-game": {"path", "career", "draw", "spend", "play", "heart", "discard"},
    "goals": {"turn", "goal", "trim", "insure", "lose", "take", "drop", "give"},
}
OPTIONS = {"card-game": {}, "goals": {"claim": "may"}}  # so that "goal" is asked often


def deck_of(game):
    return store.find_deck(find_game(game).SCHEMA, store.STANDARD)


@pytest.mark.parametrize("game", KINDS)
def test_game_goes_on_after_a_save_in_the_middle_of_any_decision(tmp_path, game):
    """A save at every kind of decision; the game that goes on from it ends as the one that did."""
    kind_of_game, bots_of_game, deck = find_game(game).GAME, find_game(game).BOTS, deck_of(game)
    seen = {}
    for seed in range(60):
        match = Match(kind_of_game, deck, 3, seed, OPTIONS[game])
        bots = seat_bots([bots_of_game["random"]] * 3, deck, seed)
        while not match.game.over:
            kind = match.game.stack[-1].kind
            if kind not in seen:
                seen[kind] = (seed, len(match.moves))
                write_save(tmp_path / f"{kind}.json", match)
            player = match.game.asked()[0]
            match.submit(player, bots[player].choose({}, match.game.legal(player)))
        for kind, (of_seed, done) in seen.items():
            if of_seed == seed:
                path = tmp_path / f"{kind}.json"
                again = resume(read_save(path), kind_of_game, lambda _name: deck)
                assert again.game.stack[-1].kind == kind
                for player, move in match.moves[done:]:
                    again.submit(player, move)
                assert again.game.fingerprint() == match.game.fingerprint()
        if set(seen) == KINDS[game]:
            break
    assert set(seen) == KINDS[game]


@st.composite
def mutations(draw, data):
    """The file with some bytes changed, taken out, put in or cut off."""
    mutated = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, max(len(mutated) - 1, 0)))
        change = draw(st.integers(0, 3))
        if change == 0:
            mutated[place : place + 1] = draw(st.binary(min_size=1, max_size=3))
        elif change == 1:
            del mutated[place : place + draw(st.integers(1, 40))]
        elif change == 2:
            mutated[place:place] = draw(st.binary(min_size=1, max_size=8))
        else:
            del mutated[place:]
    return bytes(mutated)


@pytest.mark.parametrize("game", KINDS)
def test_whatever_a_deck_file_holds_the_answer_is_findings_or_a_sentence(tmp_path_factory, game):
    schema = find_game(game).SCHEMA
    source = (store.BUILT_IN / game / "standard.toml").read_bytes()

    @settings(max_examples=cases(40, 2000))
    @given(mutations(source), st.sampled_from([".toml", ".csv"]))
    def check(data, end):
        path = tmp_path_factory.mktemp("deck") / f"deck{end}"
        path.write_bytes(data)
        try:
            _source, deck, problems = store.load(schema, path)
        except UserError as error:
            assert str(path) in str(error)
        else:
            assert (deck is None) == bool(problems)
            assert all(str(problem).startswith(str(path)) for problem in problems)

    check()


@pytest.mark.parametrize("game", KINDS)
def test_whatever_a_save_holds_it_is_the_game_or_a_sentence(tmp_path_factory, game):
    folder = tmp_path_factory.mktemp("save")
    kind, deck = find_game(game).GAME, deck_of(game)
    match = Match(kind, deck, 2, 3)
    for _ in range(30):
        match.submit(match.game.asked()[0], match.game.legal(match.game.asked()[0])[0])
    write_save(folder / "whole.json", match)
    whole = (folder / "whole.json").read_bytes()

    @settings(max_examples=cases(40, 2000))
    @given(mutations(whole))
    def check(data):
        path = folder / "game.json"
        path.write_bytes(data)
        try:
            again = resume(read_save(path), kind, lambda _name: deck)
        except UserError as error:
            assert str(path) in str(error)
        else:
            assert again.game.fingerprint() == match.game.fingerprint()

    check()
