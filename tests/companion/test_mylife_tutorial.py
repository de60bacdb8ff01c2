"""The tutorial of #mylife: a prepared deal, others who choose first, and words for each step."""

import pytest
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import IllegalMove, Lesson, OtherMove
from lifepod_host.companion.games import find_tutorial
from lifepod_host.companion.mylife.layout import ACHIEVED, SEAT
from lifepod_host.companion.mylife.offer import BOTS, GAME, SCHEMA
from support.transcript import check_transcript

DECK = find_deck(SCHEMA, STANDARD)
WORDS_MAX = 240  # letters of one step: a screen of the pod


def lesson():
    return Lesson(find_tutorial("mylife"), GAME, DECK, "Ada")


def taught():
    """The lesson before each of its steps."""
    one = lesson()
    while one.step is not None:
        yield one, one.step
        one.submit(one.step.seat, one.step.move)


def test_lesson_goes_as_it_was_written():
    one, told = lesson(), 0
    lines = [f"mylife: {one.script.title}", ""]
    while True:
        game, names = one.match.game, one.match.names
        lines += ["  " + game.say(note, names) for note in game.notes[told:]]
        told = len(game.notes)
        lines += [f"* {text}" for text in [one.script.opening] * (one.number == 0)]
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
    check_transcript("\n".join(lines) + "\n", "companion/tutorial_mylife")


def test_lesson_teaches_what_it_says():
    one = lesson()
    while one.step is not None:
        one.submit(one.step.seat, one.step.move)
    zones, ids = one.match.game.table.zones, one.match.game.cards.ids
    achieved = [[ids[goal] for goal in zones[ACHIEVED + SEAT * seat]] for seat in range(3)]
    assert achieved == [["happy-home"], [], ["nest-egg", "burnout"]]
    lines = dict(one.match.game.score()[0].lines)
    assert lines["get-engaged"] == 2  # no longer stressed
    assert one.match.game.round == 6


def test_every_step_has_words_that_fit():
    for one, step in taught():
        assert step.move in one.match.game.legal(step.seat)
        assert 0 < len(step.words) <= WORDS_MAX, step
        assert step.words[-1] in ".!?"
        assert (one.hint is not None) == (step.seat == one.pupil)
    assert len(one.script.opening) <= WORDS_MAX
    assert len(one.script.closing) <= WORDS_MAX


def test_others_choose_first_and_the_pupil_is_asked_alone():
    one, told = lesson(), []
    while one.step is not None:
        told += one.others()
        if one.step is not None:
            assert one.match.game.asked() == (one.pupil,)
            one.submit(one.pupil, one.step.move)
    assert told == [step.words for step in one.script.steps if step.seat != one.pupil]


def test_words_of_others_tell_nothing_of_a_closed_choice():
    titles = {DECK.cards.by_id[s.move.split()[1]]: s for s in find_tutorial("mylife").steps}
    for card, step in titles.items():
        if step.seat != 0:
            assert DECK.cards.titles[card].lower() not in step.words.lower()


def test_another_move_is_answered_and_changes_nothing():
    others = 0
    for one, step in taught():
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
        assert (one.match.game.fingerprint(), one.number) == (before, number)
    assert others > 12


def test_undo_goes_back_in_the_script():
    one, undone = lesson(), 0
    while (step := one.step) is not None:
        before, number = one.match.game.fingerprint(), one.number
        one.submit(step.seat, step.move)
        if one.match.can_undo:
            undone += 1
            assert one.match.undo() == step[:2]
            assert (one.match.game.fingerprint(), one.number) == (before, number)
            one.submit(step.seat, step.move)
    assert undone > 3


def test_after_the_script_the_game_goes_on_to_its_end():
    one = lesson()
    while one.step is not None:
        one.submit(one.step.seat, one.step.move)
    assert one.words == one.script.closing
    game = one.match.game.clone()
    play_out(game, seat_bots([BOTS["sensible"]] * 3, DECK, 1))
    assert game.over
    game = one.match.game
    one.submit(1, game.legal(1)[0])
    assert game.asked() == (0, 2)
