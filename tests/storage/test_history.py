"""The history gives every event with its cause, backward and forward (T-62)."""

import pytest
from lifepod.rules import events, house_rules
from lifepod.rules.game import Game
from support.lifegame import Player, dump
from support.played import SavedPod
from support.rulebook import rule

START = (events.START, 10, 100, *house_rules.DEFAULTS)


@pytest.fixture
def pod():
    return SavedPod()


@rule("T-62")
def test_history_backward_and_forward_gives_every_event_once(pod):
    player, played = Player(15), []
    for _ in range(300):
        event = player.next()
        played.append(event)
        pod.journal.append(event, player.game)
    history = pod.journal.history()
    backward = list(history.piece().events)
    while history.older():
        backward = history.piece().events + backward
    assert backward == played
    assert not history.older()
    forward = list(history.piece().events)
    while history.newer():
        forward += history.piece().events
    assert forward == played
    assert not history.newer()
    history.oldest()
    assert history.piece().events == played[: len(history.piece().events)]


@rule("T-62", "T-63b")
def test_history_tells_each_change_with_its_cause_corrections_too(pod):
    game, told = Game(), []
    for event in (
        START,
        (events.SPIN, 1, 4),
        (events.MONEY, 1, -700),
        (events.CORRECT, 1, 0, 1234),
        (events.UNDO, 1),
    ):
        told.append(game.apply(event))
        pod.journal.append(event, game)
    piece = pod.journal.history().piece()
    again = piece.game()
    assert [again.apply(event) for event in piece.events] == told
    assert [change[3] for changes in told[2:] for change in changes] == [
        "money",
        "correct",
        "undo",
    ]


def test_history_piece_begins_with_the_game_as_it_was_then(pod):
    player, dumps = Player(16), [dump(Game())]
    for _ in range(200):
        pod.play(player, 1)
        dumps.append(dump(player.game))
    history = pod.journal.history()
    pieces = 0
    while True:
        piece = history.piece()
        game = piece.game()
        assert dump(game) == dumps[piece.sequence]
        for event in piece.events:
            game.apply(event)
            assert dump(game) == dumps[game.events]
        pieces += 1
        if not history.older():
            break
    assert pieces > 8


def test_history_of_no_game_is_empty(pod):
    history = pod.journal.history()
    assert history.piece().events == []
    assert not history.older()
    assert dump(pod.journal.replay()) == dump(Game())
