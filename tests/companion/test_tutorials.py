"""Tutorials: prepared deals that teach the first turns, played through the engine."""

import pytest
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import IllegalMove, Lesson, OtherMove, stream
from lifepod_host.companion.engine.lesson import PreparedChance
from lifepod_host.companion.games import GAMES, find_game, find_tutorial
from lifepod_host.errors import UserError
from support.transcript import check_transcript

TAUGHT = {
    "card-game": {
        "choose",
        "keep",
        "draw",
        "spend",
        "play",
        "marry",
        "drop",
        "discard",
        "graduate",
    },
    "goals": {"play", "draw", "insure"},
}
WORDS_MAX = 240  # letters of one step: a screen of the pod


def lesson(name):
    module = find_game(name)
    return Lesson(find_tutorial(name), module.GAME, find_deck(module.SCHEMA, STANDARD), "Ada")


def taught(name):
    """The lesson before each of its steps."""
    one = lesson(name)
    while one.step is not None:
        yield one, one.step
        one.submit(one.step.seat, one.step.move)


@pytest.mark.parametrize("name", TAUGHT)
def test_lesson_goes_as_it_was_written(name):
    one = lesson(name)
    script = one.script
    lines = [f"{name}: {script.title}", ""]
    told = 0
    while True:
        game, names = one.match.game, one.match.names
        for note in (game.notes or [])[told:]:
            if note.only in (None, one.pupil):
                lines.append("  " + game.say(note, names))
        told = len(game.notes or [])
        lines += [f"* {text}" for text in ([one.script.opening] if one.number == 0 else [])]
        if one.words:
            lines.append(f"* {one.words}")
        step = one.step
        if step is None:
            break
        if one.hint is not None:
            lines += [f"> {names[step.seat]}: {one.hint.label}", f"  [{one.hint.details}]"]
        else:
            lines.append(f"* {step.words}")
        one.submit(step.seat, step.move)
    scores = [score.points for score in one.match.game.score()]
    lines += ["", f"{scores}, {one.match.game.fingerprint()}"]
    check_transcript("\n".join(lines) + "\n", f"companion/tutorial_{name}")


@pytest.mark.parametrize("name", TAUGHT)
def test_every_step_has_words_that_fit_and_the_script_teaches_what_it_should(name):
    verbs = set()
    for one, step in taught(name):
        verbs.add(step.move.split()[0])
        assert step.move in one.match.game.legal(step.seat)
        assert 0 < len(step.words) <= WORDS_MAX, step
        assert step.words[-1] in ".!?"
        assert bool(one.words) == (step.seat == one.pupil)
        assert (one.hint is not None) == (step.seat == one.pupil)
    assert verbs == TAUGHT[name]
    script = find_tutorial(name)
    assert len(script.opening) <= WORDS_MAX
    assert len(script.closing) <= WORDS_MAX


@pytest.mark.parametrize("name", TAUGHT)
def test_another_move_is_answered_and_changes_nothing(name):
    others = 0
    for one, step in taught(name):
        if step.seat != one.pupil:
            continue
        before, number = one.match.game.fingerprint(), one.number
        for move in one.match.game.legal(one.pupil):
            if move != step.move:
                others += 1
                with pytest.raises(OtherMove, match="For now: ") as answer:
                    one.submit(one.pupil, move)
                assert str(answer.value).endswith(f"For now: {one.hint.label}.")
        with pytest.raises(IllegalMove):
            one.submit(one.pupil, "fly")
        with pytest.raises(IllegalMove):
            one.submit(1 - one.pupil, step.move)
        assert (one.match.game.fingerprint(), one.number) == (before, number)
        assert one.words
    assert others > 20


@pytest.mark.parametrize("name", TAUGHT)
def test_others_play_by_themselves_up_to_the_pupil(name):
    one = lesson(name)
    told, texts = [], []
    while one.step is not None:
        texts += one.texts
        one.submit(one.pupil, one.step.move)
        told += one.others()
        assert one.step is None or one.match.game.asked() == (one.pupil,)
    script = one.script
    assert told == [step.words for step in script.steps if step.seat != one.pupil]
    texts += one.texts
    assert texts == [script.opening, *(step.words for step in script.steps), script.closing]
    assert one.others() == []


@pytest.mark.parametrize("name", TAUGHT)
def test_undo_goes_back_in_the_script(name):
    one, undone = lesson(name), 0
    while (step := one.step) is not None:
        before, number = one.match.game.fingerprint(), one.number
        one.submit(step.seat, step.move)
        if one.match.can_undo:
            undone += 1
            assert one.match.undo() == step[:2]
            assert (one.match.game.fingerprint(), one.number) == (before, number)
            assert one.step == step
            one.submit(step.seat, step.move)
    assert undone > 3


@pytest.mark.parametrize("name", TAUGHT)
def test_after_the_script_the_game_goes_on_to_its_end(name):
    one = lesson(name)
    while one.step is not None:
        one.submit(one.step.seat, one.step.move)
    assert one.words == one.script.closing
    game, module = one.match.game, find_game(name)
    table = game.clone()
    play_out(table, seat_bots([module.BOTS["sensible"]] * 2, one.match.deck, 1))
    assert table.over
    steps = one.number
    move = game.legal(game.asked()[0])[0]
    one.submit(game.asked()[0], move)
    assert one.number == steps


@pytest.mark.parametrize("name", TAUGHT)
def test_the_pupil_has_the_first_turn(name):
    one = lesson(name)
    assert one.match.game.asked() == (one.pupil,)
    assert one.match.names == ("Ada", *one.script.names)
    one.match.game.table.check()


def test_a_game_without_a_tutorial_says_so():
    names = [row.name for row in GAMES if not hasattr(find_game(row.name), "TUTORIAL")]
    for name in names:
        with pytest.raises(UserError, match=f"{name} has no tutorial"):
            find_tutorial(name)
    with pytest.raises(UserError, match='there is no game "gaols"'):
        find_tutorial("gaols")


# The prepared deal


def chance(top=(), draws=()):
    return PreparedChance(top, draws, "abcdefgh", stream(1, "deal"))


def test_prepared_cards_lie_on_top_and_the_rest_is_shuffled():
    seen = set()
    for seed in range(40):
        one = PreparedChance([("c", "a")], (), "abcdefgh", stream(seed, "deal"))
        pile = list(range(8))
        one.shuffle(pile)
        assert (pile.pop(), pile.pop()) == (2, 0)
        assert sorted(pile) == [1, 3, 4, 5, 6, 7]
        seen.add(tuple(pile))
    assert len(seen) > 30


def test_after_the_prepared_ones_it_is_a_common_stream():
    one, other = chance([()], (3, 1)), stream(1, "deal")
    assert [one.below(4), one.below(4)] == [3, 1]
    piles = [list(range(8)), list(range(8))]
    one.shuffle(piles[0])
    other.shuffle(piles[1])
    assert piles[0] == piles[1]
    assert one.below(1000) == other.below(1000)


def test_copy_and_state_tell_what_will_come():
    one = chance([("a",), ("b",)], (2,))
    two = one.copy()
    assert one.state() == two.state()
    pile = list(range(8))
    one.shuffle(pile)
    assert one.state() != two.state()
    other = list(range(8))
    two.shuffle(other)
    assert (other, two.state()) == (pile, one.state())


def test_what_a_script_cannot_have_is_refused():
    with pytest.raises(ValueError, match="wants h where it is not"):
        chance([("h",)]).shuffle([0, 1])
    with pytest.raises(ValueError, match="draw of 4 is not below 4"):
        chance(draws=(4,)).below(4)
