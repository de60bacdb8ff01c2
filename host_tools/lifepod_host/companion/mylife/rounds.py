"""A round: a life stage and a life goal, everybody's choice, passing on, the goals at its end.

Frames of a round, in the order in which they come: round, pick, (box), pass, a turn for each
seat (journey.py), goals. What was passed on lies closed until the next round (M-21).
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Frame, Step
from lifepod_host.companion.mylife.cards import GUARD
from lifepod_host.companion.mylife.layout import (
    ACHIEVED,
    BOX_LATER,
    CHOSEN,
    EXTRA,
    GOAL_PILE,
    GOALS,
    HAND,
    PASSED,
    POOL,
    SEAT,
    STAGE,
    STAGE_PILE,
)

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

ROUNDS, HALF_ROUNDS = 10, 5
HAND_SIZE = 6
NOTHING_YET = -1  # the card that a seat has played this round


def _begin_round(game: "MyLife", _frame: Frame, _answers: tuple[str, ...]) -> None:
    table = game.table
    game.round += 1
    if game.round == HALF_ROUNDS + 1:
        _deal_second_half(game)
    stage = table.move(STAGE_PILE, STAGE)
    goal = table.move(GOAL_PILE, GOALS)
    game.note("round", None, game.round, stage, goal)
    seats = range(game.players)
    number = game.in_half
    for seat in seats:
        base = SEAT * seat
        if number > 1:
            table.move_all((EXTRA if game.players == 2 else PASSED) + base, HAND + base)
            if game.players == 2:
                table.move_all(PASSED + base, EXTRA + base)
        if number <= game.players or game.players == 2:
            _look(game, seat)  # later on every hand has been in this seat before
    game.latest = [NOTHING_YET for _ in seats]
    game.push("pick", tuple(seats))


def _look(game: "MyLife", seat: int) -> None:
    """A seat sees the cards of its hand; what it was in doubt about there is clear now."""
    mask = 0
    for card in game.table.zones[HAND + SEAT * seat]:
        mask |= 1 << card
    game.seen[seat] |= mask
    if game.players == 2 and game.in_half > 2:
        packet = packet_of(game, seat)
        if packet % 2 == seat:
            game.doubt[packet] = 0


def _deal_second_half(game: "MyLife") -> None:
    """Six new cards for everybody; what is left goes into the box unseen."""
    deal(game, POOL)
    game.table.move_all(POOL, BOX_LATER)


def deal(game: "MyLife", pile: int) -> None:
    """Deal hands, and extra piles when two play, from the top of a pile."""
    move = game.table.move
    for seat in range(game.players):
        for _ in range(HAND_SIZE):
            move(pile, HAND + SEAT * seat)
    if game.players == 2:
        for seat in range(game.players):
            for _ in range(int(game.options["pile"])):
                move(pile, EXTRA + SEAT * seat)


def packet_of(game: "MyLife", seat: int) -> int:
    """With two players, which of the four packets is in a hand: 2 * (hand, pile) + whose first.

    The hand comes back to its first owner in the fifth round, by way of the other's third.
    """
    number = game.in_half
    own = number in (1, 2, 5)
    return 2 * (1 - number % 2) + (seat if own else 1 - seat)


def _picks(game: "MyLife", player: int, _frame: Frame) -> list[str]:
    pick = game.cards.pick
    return [pick[card] for card in game.table.zones[HAND + SEAT * player]]


def _picked(game: "MyLife", frame: Frame, answers: tuple[str, ...]) -> None:
    """All have chosen: the cards lie closed, and everything else of the round follows."""
    table, by_id = game.table, game.cards.by_id
    for seat, move in zip(frame.who, answers, strict=True):
        table.move(HAND + SEAT * seat, CHOSEN + SEAT * seat, by_id[move[5:]])
    game.push("goals")
    for seat in reversed(frame.who):
        game.push("turn", (), (seat,))
    # A single card that is left is boxed at the end of the round and not passed: M-23, M-27.
    left = len(table.zones[HAND]) > 1
    game.push("pass", (), frame.who if left else ())
    if left and game.players == 2:
        game.push("box", frame.who)


def _boxes(game: "MyLife", player: int, _frame: Frame) -> list[str]:
    box = game.cards.box
    return [box[card] for card in game.table.zones[HAND + SEAT * player]]


def _boxed(game: "MyLife", frame: Frame, answers: tuple[str, ...]) -> None:
    """Each puts a card back; whoever knew the hand no longer knows which of it is left (M-28)."""
    table, by_id = game.table, game.cards.by_id
    for seat, move in zip(frame.who, answers, strict=True):
        packet = packet_of(game, seat)
        if packet % 2 != seat:
            game.doubt[packet] = sum(1 << card for card in table.zones[HAND + SEAT * seat])
        table.move(HAND + SEAT * seat, game.box, by_id[move[4:]])


def _pass_on(game: "MyLife", frame: Frame, _answers: tuple[str, ...]) -> None:
    """To the left in the first half and to the right in the second (M-23)."""
    table = game.table
    for seat in frame.data:
        table.move_all(HAND + SEAT * seat, PASSED + SEAT * game.next_to(seat))
    if frame.data:
        game.note("passed", None, game.direction)


def _goals(game: "MyLife", _frame: Frame, _answers: tuple[str, ...]) -> None:
    """Each open goal goes to who has achieved it: of several to the youngest event (M-17)."""
    table, cards = game.table, game.cards
    seats = range(game.players)
    have = [game.symbols(seat) for seat in seats]
    for goal in table.zones[GOALS][:]:
        need = cards.needs[goal]
        # As in `enough`, without a call for each seat: this is asked most often of all.
        able = [seat for seat in seats if (have[seat] | GUARD) - need & GUARD == GUARD]
        if able:
            seat = min(able, key=lambda seat: cards.ages[game.latest[seat]])
            table.move(GOALS, ACHIEVED + SEAT * seat, goal)
            game.note("achieved", seat, goal)
    _clear_hands(game)
    if game.round == ROUNDS:
        game.note("end", None)
        game.end()
    else:
        game.push("round")


def _clear_hands(game: "MyLife") -> None:
    """The last card of a hand goes into the box; after half the rounds all that is left does."""
    table = game.table
    if game.players > 2 and game.in_half < HALF_ROUNDS:
        return
    zones = (HAND, EXTRA, PASSED) if game.in_half == HALF_ROUNDS else (HAND,)
    for seat in range(game.players):
        for zone in zones:
            table.move_all(zone + SEAT * seat, game.box)
    if game.in_half == HALF_ROUNDS:
        game.doubt = [0 for _ in game.doubt]


STEPS = {
    "round": Step(_begin_round),
    "pick": Step(_picked, _picks),
    "box": Step(_boxed, _boxes),
    "pass": Step(_pass_on),
    "goals": Step(_goals),
}
