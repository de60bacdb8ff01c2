"""The end of a turn: claim a Life Goal, discard to seven, and whether the game is over.

A goal is met by what lies in the Life Story at the end of one's own turn (G-14), whenever it
came there (G-11); the cards stay where they are, and serve other goals as well (G-13).
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Frame, Step
from lifepod_host.companion.goals import known
from lifepod_host.companion.goals.layout import CLAIMED, DISCARD, GOALS, HAND, PILE, SEAT

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

HAND_MAX = 7
LEAVE = "leave"


def met(game: "Goals", player: int) -> list[int]:
    """The open Life Goals that a player's Life Story satisfies."""
    cards = game.cards
    have, guards = game.icons[player] | cards.guards, cards.guards
    needs, faces, index = cards.goal_needs, game.faces, cards.goal_index
    return [
        goal
        for goal in game.table.zones[GOALS]
        if (have - needs[goal][faces[index[goal]]]) & guards == guards
    ]


def finish(game: "Goals", player: int) -> None:
    """The action is done: claim one goal (G-12), then discard (G-17), then the next turn."""
    goals = met(game, player)
    if goals:
        if len(goals) > 1 or game.options["claim"] == "may":
            game.push("goal", (player,))
            return
        claim(game, player, goals[0])
    trim(game, player)


def goal_options(game: "Goals", player: int, _frame: Frame) -> list[str]:
    """A move for each goal that is met; by a house rule one may leave them."""
    moves = [f"claim {game.face(goal).id}" for goal in met(game, player)]
    if game.options["claim"] == "may":
        moves.append(LEAVE)
    return sorted(moves)


def goal(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """Exactly one goal a turn (G-11)."""
    player = frame.who[0]
    if answers[0] != LEAVE:
        name = answers[0].partition(" ")[2]
        claim(game, player, next(one for one in met(game, player) if game.face(one).id == name))
    trim(game, player)


def claim(game: "Goals", player: int, goal: int) -> None:
    """The goal goes to the player's own pile, where nothing reaches it (G-16)."""
    game.table.move(GOALS, CLAIMED + SEAT * player, goal)
    game.note("claimed", player, goal)


def trim(game: "Goals", player: int) -> None:
    """Whoever holds more than seven at the end of the own turn discards, card by card."""
    if len(game.table.zones[HAND + SEAT * player]) > HAND_MAX:
        game.push("trim", (player,))
    else:
        end_turn(game, player)


def hand_options(game: "Goals", player: int, _frame: Frame) -> list[str]:
    """Any card of the hand; copies share a move."""
    ids = game.cards.ids
    return [f"discard {name}" for name in dict.fromkeys(ids[c] for c in game.hand(player))]


def discard(game: "Goals", player: int, move: str) -> None:
    """Discard a card of the hand, for all to see."""
    card = game.held(player, move.partition(" ")[2])
    game.table.move(HAND + SEAT * player, DISCARD, card)
    if game.known:
        known.spent(game, player, game.cards.kinds[card])
    game.note("discarded", player, card)


def trimmed(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """One card fewer."""
    discard(game, frame.who[0], answers[0])
    trim(game, frame.who[0])


def end_turn(game: "Goals", player: int) -> None:
    """The last goal claimed (G-08) or an empty pile (G-07) ends the game here (G-09)."""
    zones = game.table.zones
    following = (player + 1) % game.players
    if not zones[GOALS]:
        _end(game, "all claimed")
    elif not zones[PILE] and (following == game.first or not game.full_round):
        _end(game, "pile empty")
    else:
        game.turn = following
        game.note("turn", following)
        game.push("turn", (following,))


def _end(game: "Goals", why: str) -> None:
    game.note(why, None)
    game.table.reveal()  # everybody's Lifestyle
    game.end()


STEPS = {"goal": Step(goal, goal_options), "trim": Step(trimmed, hand_options)}
