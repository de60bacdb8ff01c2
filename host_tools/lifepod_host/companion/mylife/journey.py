"""A seat's turn in a round: its event is shown, becomes active or not, and may wake others.

Frames: turn lays the event down; settle goes through the events that are not active from young
to old and asks about each that its player can activate now (wake); effect is the question of an
Activate an event. `news` is the age above which settle has still to look: whatever becomes
active moves it down to its own age, so one pass from young to old finds every chain (M-07).

Rule 1: an event that has become active stays so (M-08).
Rule 2: what waits for its requirements looks at younger events only (M-04).
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Frame, Step
from lifepod_host.companion.mylife.cards import stage_ages
from lifepod_host.companion.mylife.layout import ACTIVE, ASLEEP, CHOSEN, SEAT

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

NO_NEWS = 1000  # above every age
NONE = "none"


def _turn(game: "MyLife", frame: Frame, _answers: tuple[str, ...]) -> None:
    """Show the event that the seat has chosen and put it into its life's journey."""
    (seat,) = frame.data
    table, cards = game.table, game.cards
    (card,) = table.zones[CHOSEN + SEAT * seat]
    table.reveal()  # it was closed while the seats before this one decided
    game.latest[seat] = card
    game.news = NO_NEWS
    game.push("settle", (), (seat,))
    in_stage = cards.ages[card] in stage_ages(game.round)
    fulfilled = in_stage or cards.fulfilled(card, table.zones[ACTIVE + SEAT * seat])
    if in_stage or (fulfilled and not game.may_refuse):
        table.move(CHOSEN + SEAT * seat, ACTIVE + SEAT * seat)
        game.note("lives", seat, card, int(in_stage))
        _became_active(game, seat, card)
        return
    table.move(CHOSEN + SEAT * seat, ASLEEP + SEAT * seat)
    game.note("waits", seat, card)
    if fulfilled:
        game.push("wake", (seat,), (card,))


def _became_active(game: "MyLife", seat: int, card: int) -> None:
    game.news = min(game.news, game.cards.ages[card])
    if game.cards.activates[card] and (game.latest[seat] == card or game.effect_always):
        if game.table.zones[ASLEEP + SEAT * seat]:
            game.push("effect", (seat,), (card,))
        else:
            game.note("in vain", seat, card)


def _activate(game: "MyLife", seat: int, card: int, by: int) -> None:
    game.table.move(ASLEEP + SEAT * seat, ACTIVE + SEAT * seat, card)
    game.note("activated", seat, card, by)
    _became_active(game, seat, card)


def _settle(game: "MyLife", frame: Frame, _answers: tuple[str, ...]) -> None:
    """Ask about the youngest event that can become active now; then come back for the next."""
    (seat,) = frame.data
    cards, zones, base = game.cards, game.table.zones, SEAT * seat
    if not zones[ASLEEP + base] or game.news == NO_NEWS:
        return
    for card in cards.by_age(zones[ASLEEP + base]):
        age = cards.ages[card]
        if age > game.news and cards.fulfilled(card, zones[ACTIVE + base]):
            game.news = age
            game.stack.append(frame)
            game.push("wake", (seat,), (card,))
            return


def _wakes(game: "MyLife", _player: int, frame: Frame) -> list[str]:
    (card,) = frame.data
    return [game.cards.activate[card], game.cards.leave[card]]


def _woken(game: "MyLife", frame: Frame, answers: tuple[str, ...]) -> None:
    (seat,), (card,) = frame.who, frame.data
    if answers[0] == game.cards.activate[card]:
        _activate(game, seat, card, card)
    else:
        game.note("left", seat, card)


def _effects(game: "MyLife", player: int, _frame: Frame) -> list[str]:
    """Any event of the own journey that is not active, or none (M-09)."""
    activate = game.cards.activate
    moves = [activate[card] for card in game.table.zones[ASLEEP + SEAT * player]]
    return sorted([*moves, NONE])


def _effect(game: "MyLife", frame: Frame, answers: tuple[str, ...]) -> None:
    (seat,), (by,) = frame.who, frame.data
    if answers[0] == NONE:
        game.note("in vain", seat, by)
        return
    _activate(game, seat, game.cards.by_id[answers[0][9:]], by)


STEPS = {
    "turn": Step(_turn),
    "settle": Step(_settle),
    "wake": Step(_woken, _wakes),
    "effect": Step(_effect, _effects),
}
