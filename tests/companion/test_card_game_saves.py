"""The card game on disk: in the middle of any decision, and whatever a file may hold."""

from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod_host.companion.bots.play import seat_bots
from lifepod_host.companion.card_game.offer import BOTS, GAME, SCHEMA
from lifepod_host.companion.decks import store
from lifepod_host.companion.engine import Match
from lifepod_host.companion.engine.saves import read_save, resume, write_save
from lifepod_host.errors import UserError
from support.effort import cases

DECK = store.find_deck(SCHEMA, store.STANDARD)
KINDS = {"path", "career", "draw", "spend", "play", "heart", "discard"}
SOURCE = (store.BUILT_IN / "card-game" / "standard.toml").read_bytes()


def test_game_goes_on_after_a_save_in_the_middle_of_any_decision(tmp_path):
    """A save at every kind of decision; the game that goes on from it ends as the one that did."""
    seen = {}
    for seed in range(20):
        match = Match(GAME, DECK, 3, seed)
        bots = seat_bots([BOTS["random"]] * 3, DECK, seed)
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
                again = resume(read_save(path), GAME, lambda _name: DECK)
                assert again.game.stack[-1].kind == kind
                for player, move in match.moves[done:]:
                    again.submit(player, move)
                assert again.game.fingerprint() == match.game.fingerprint()
        if set(seen) == KINDS:
            break
    assert set(seen) == KINDS


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


@settings(max_examples=cases(60, 2000))
@given(mutations(SOURCE), st.sampled_from([".toml", ".csv"]))
def test_whatever_a_deck_file_holds_the_answer_is_findings_or_a_sentence(
    tmp_path_factory, data, end
):
    path = tmp_path_factory.mktemp("deck") / f"deck{end}"
    path.write_bytes(data)
    try:
        _source, deck, problems = store.load(SCHEMA, path)
    except UserError as error:
        assert str(path) in str(error)
    else:
        assert (deck is None) == bool(problems)
        assert all(str(problem).startswith(str(path)) for problem in problems)


def test_whatever_a_save_holds_it_is_the_game_or_a_sentence(tmp_path_factory):
    folder = tmp_path_factory.mktemp("save")
    match = Match(GAME, DECK, 2, 3)
    for _ in range(30):
        match.submit(match.game.asked()[0], match.game.legal(match.game.asked()[0])[0])
    write_save(folder / "whole.json", match)
    whole = (folder / "whole.json").read_bytes()

    @settings(max_examples=cases(60, 2000))
    @given(mutations(whole))
    def check(data):
        path = folder / "game.json"
        path.write_bytes(data)
        try:
            again = resume(read_save(path), GAME, lambda _name: DECK)
        except UserError as error:
            assert str(path) in str(error)
        else:
            assert again.game.fingerprint() == match.game.fingerprint()

    check()
