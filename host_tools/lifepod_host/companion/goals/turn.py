"""A turn: play one card or draw (G-04).

One move is the whole action: a House with the cards that pay for it (G-19), an Event with whom
it is used against.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Frame, Step
from lifepod_host.companion.goals import events, known
from lifepod_host.companion.goals.cards import CAREER, FREE, PAID, SALARY_MAX, STRIKE
from lifepod_host.companion.goals.claims import finish
from lifepod_host.companion.goals.layout import DISCARD, HAND, PILE, SEAT, STORY

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

PASS = "pass"  # only by the house rule of full rounds, with an empty pile
_DRAW = tuple(f"draw {count}" for count in range(SALARY_MAX + 1))
_DRAWS = tuple(_DRAW[1 : count + 1] for count in range(SALARY_MAX + 1))


def turn_options(game: "Goals", player: int, _frame: Frame) -> list[str]:
    """Draw 1 up to the salary (G-05, G-06), or play what can be played. Sorted."""
    cards, hand = game.cards, game.table.zones[HAND + SEAT * player]
    most = min(game.salary[player], len(game.table.zones[PILE]))
    moves = list(_DRAWS[most]) if not game.draw_all else [_DRAW[most]] if most else []
    have, guards = game.icons[player] | cards.guards, cards.guards
    ways, needs, play, kinds = cards.ways, cards.needs, cards.play, cards.kinds
    last = -1
    for card in hand:
        kind = kinds[card]
        if kind == last:
            continue
        last = kind
        if needs[card] and (have - needs[card]) & guards != guards:
            continue
        way = ways[card]
        if way == FREE:
            moves.append(play[card])
        elif way == PAID:
            if len(hand) > cards.costs[card]:
                moves += payments(game, hand, card)
        elif way == STRIKE:
            moves += events.moves(game, player, card)
    return moves or [PASS]


def payments(game: "Goals", hand: Iterable[int], house: int) -> Iterable[str]:
    """A move for each choice of other cards of the hand to pay with (G-18). Sorted."""
    ids, cost = game.cards.ids, game.cards.costs[house]
    start = game.cards.play[house] + " for "
    names = [ids[card] for card in hand if card != house]
    if cost == 1:
        moves = [start + name for name in names]
    elif cost == 2:
        moves = [f"{start}{one} {two}" for one, two in combinations(names, 2)]
    else:
        moves = [start + " ".join(paid) for paid in combinations(names, cost)]
    # Of copies the first gives every choice that the others give, and in the right order.
    return dict.fromkeys(moves)


def turn(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """Do it; an Event has its own way to the end of the turn."""
    player, words = frame.who[0], answers[0].split(" ")
    if words[0] == "draw":
        draw(game, player, int(words[1]))
    elif words[0] == "play":
        card = game.held(player, words[1])
        if game.cards.ways[card] == STRIKE:
            events.play(game, player, card, int(words[3]) if len(words) > 2 else -1)
            return
        lay(game, player, card)
        if len(words) > 2:
            pay(game, player, words[3:])
    else:
        game.note("passed", player)
    finish(game, player)


def draw(game: "Goals", player: int, count: int) -> None:
    """Draw cards from the pile."""
    move, hand = game.table.move, HAND + SEAT * player
    for _ in range(count):
        card = move(PILE, hand)
        game.note("drew", player, card, only=player)
    game.note("drew some", player, count)


def lay(game: "Goals", player: int, card: int) -> None:
    """Lay a card of the hand in the Life Story."""
    game.table.move(HAND + SEAT * player, STORY + SEAT * player, card)
    cards = game.cards
    if game.known:
        known.spent(game, player, cards.kinds[card])
    game.icons[player] += cards.icons[card]
    if cards.borders[card] == CAREER and cards.salaries[card] > game.salary[player]:
        game.salary[player] = cards.salaries[card]
    game.note("played", player, card)


def pay(game: "Goals", player: int, names: Iterable[str]) -> None:
    """Discard what a House costs."""
    paid = []
    for name in names:
        card = game.held(player, name)
        game.table.move(HAND + SEAT * player, DISCARD, card)
        if game.known:
            known.spent(game, player, game.cards.kinds[card])
        paid.append(card)
    game.note("paid", player, *paid)


STEPS = {"turn": Step(turn, turn_options)}
