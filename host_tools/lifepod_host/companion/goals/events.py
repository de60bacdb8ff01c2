"""Events: whom one is used against, the Insurance window, and what it does.

Frames of an Event, the top first: "insure" for everybody affected, clockwise from who played it;
then "suffer" for each of them, resolved one after the other (G-26); then "finish", which ends
the turn. The window is the same for all: one question with one answer each, whether the hand
holds an Insurance or not (G-29); nothing happens before it is over (G-27).

Rule 1: a choice among cards in play that is none is made at once; everybody can see that it is
        none. A choice from a hand is always asked for: what is alike in it is nobody's business.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Frame, Step
from lifepod_host.companion.goals import claims, known
from lifepod_host.companion.goals.cards import (
    DISCARD_HAND,
    DISCARD_PLAYED,
    GIVE_HAND,
    ON_PLAYED,
    ONE,
    REDRAW_HAND,
    SWAP_HANDS,
    TAKE_HAND,
    TAKE_PLAYED,
)
from lifepod_host.companion.goals.layout import DISCARD, HAND, PILE, SEAT, STORY

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

ACCEPT, INSURE = "accept", "insure"
UNIFORM = {"insure": (ACCEPT, INSURE)}  # G-29: see Game.UNIFORM


def exposed(game: "Goals", seat: int, kind: int) -> bool:
    """Whether an Event would take something from a seat, by what everybody sees (G-33)."""
    cards = game.cards
    if cards.event(kind).effect in ON_PLAYED:
        return not cards.hits[kind].isdisjoint(game.table.zones[STORY + SEAT * seat])
    return bool(game.table.zones[HAND + SEAT * seat])


def victims(game: "Goals", actor: int, kind: int) -> list[int]:
    """All others whom an Event would hit, clockwise from the actor."""
    seats = ((actor + step) % game.players for step in range(1, game.players))
    return [seat for seat in seats if exposed(game, seat, kind)]


def moves(game: "Goals", player: int, card: int) -> list[str]:
    """Play it, against one of those whom it would hit; in vain where there is nobody (G-24)."""
    kind = game.cards.kinds[card]
    if game.cards.event(kind).whom == ONE:
        seats = sorted(victims(game, player, kind))
        if seats:
            return [f"{game.cards.play[card]} on {seat}" for seat in seats]
    return [game.cards.play[card]]


def play(game: "Goals", actor: int, card: int, target: int) -> None:
    """Lay the Event on the discards and ask everybody whom it affects for Insurance."""
    kind = game.cards.kinds[card]
    game.table.move(HAND + SEAT * actor, DISCARD, card)
    if game.known:
        known.spent(game, actor, kind)
    hit = [target] if target >= 0 else victims(game, actor, kind)
    game.note("event", actor, card, *hit)
    game.push("finish", (), (actor,))
    for seat in reversed(hit):
        game.push("suffer", (), (seat, actor, kind))
    for seat in reversed(hit):
        game.push("insure", (seat,), (actor, kind))


def insure_options(game: "Goals", player: int, _frame: Frame) -> list[str]:
    """Take it as it comes, or lay an Insurance."""
    if game.insurance_of(player) < 0:
        return [ACCEPT]
    return [ACCEPT, INSURE]


def insure(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """An Insurance saves its player (G-28), by a house rule everybody; an answer is open."""
    player, (actor, kind) = frame.who[0], frame.data
    game.table.reveal()  # that somebody had none is told as well
    if answers[0] == ACCEPT:
        game.note("accepted", player)
        return
    card = game.insurance_of(player)
    game.table.move(HAND + SEAT * player, DISCARD, card)
    if game.known:
        known.spent(game, player, game.cards.kinds[card])
    game.note("insured", player, card)
    if game.options["insurance"] == "event":
        while game.stack[-1].kind in ("insure", "suffer"):
            game.stack.pop()
        game.note("cancelled", actor)
    else:
        game.stack.remove(Frame("suffer", (), (player, actor, kind)))


def suffer(game: "Goals", frame: Frame, _answers: tuple[str, ...]) -> None:
    """What the Event does to one of those whom it hits."""
    victim, actor, kind = frame.data
    event = game.cards.event(kind)
    _DEEDS[event.effect](game, victim, actor, kind, event.count)


def targets(game: "Goals", seat: int, kind: int) -> list[str]:
    """The cards in a Life Story that an Event can hit, by name, each once, sorted."""
    hits, ids = game.cards.hits[kind], game.cards.ids
    return sorted({ids[card] for card in game.table.zones[STORY + SEAT * seat] if card in hits})


def _lose_played(game: "Goals", victim: int, actor: int, kind: int, count: int) -> None:
    """The victim chooses what goes (G-25); as much as there is."""
    names = targets(game, victim, kind)
    if len(names) == 1:
        leave_story(game, victim, names[0], victim)
        _again(game, _lose_played, (victim, actor, kind, count))
    elif names:
        game.push("lose", (victim,), (actor, kind, count))


def lose_options(game: "Goals", player: int, frame: Frame) -> list[str]:
    """A move for each card in play that can go."""
    return [f"discard {name}" for name in targets(game, player, frame.data[1])]


def lose(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """The card goes to the discards."""
    victim, (actor, kind, count) = frame.who[0], frame.data
    leave_story(game, victim, answers[0].partition(" ")[2], victim)
    _again(game, _lose_played, (victim, actor, kind, count))


def _take_played(game: "Goals", victim: int, actor: int, kind: int, count: int) -> None:
    """Who takes chooses."""
    names = targets(game, victim, kind)
    if len(names) == 1:
        leave_story(game, victim, names[0], actor)
        _again(game, _take_played, (victim, actor, kind, count))
    elif names:
        game.push("take", (actor,), (victim, kind, count))


def take_options(game: "Goals", _player: int, frame: Frame) -> list[str]:
    """A move for each card in play that can be taken."""
    return [f"take {name}" for name in targets(game, frame.data[0], frame.data[1])]


def take(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """The card goes on in another Life Story."""
    actor, (victim, kind, count) = frame.who[0], frame.data
    leave_story(game, victim, answers[0].partition(" ")[2], actor)
    _again(game, _take_played, (victim, actor, kind, count))


def leave_story(game: "Goals", seat: int, name: str, target: int) -> None:
    """A card leaves a Life Story, for another's or (target is the seat) for the discards.

    What asked for it stays (G-22); the salary falls back to the best that is left (G-10).
    """
    zones, cards = game.table.zones, game.cards
    story = STORY + SEAT * seat
    card = next(one for one in zones[story] if cards.ids[one] == name)
    game.icons[seat] -= cards.icons[card]
    if target == seat:
        game.table.move(story, DISCARD, card)
        game.note("lost", seat, card)
    else:
        game.table.move(story, STORY + SEAT * target, card)
        game.icons[target] += cards.icons[card]
        game.salary[target] = game.salary_of(target)
        game.note("took", target, card, seat)
    game.salary[seat] = game.salary_of(seat)


def _lose_hand(game: "Goals", victim: int, actor: int, kind: int, count: int) -> None:
    """The victim chooses cards of the hand; who holds no more than that loses all."""
    hand = game.hand(victim)
    if len(hand) <= count:
        _discard_all(game, victim)
    else:
        game.push("drop", (victim,), (actor, kind, count))


def drop(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """A card of the hand goes to the discards."""
    victim, (actor, kind, count) = frame.who[0], frame.data
    claims.discard(game, victim, answers[0])
    if count > 1:
        _lose_hand(game, victim, actor, kind, count - 1)


def _give_hand(game: "Goals", victim: int, actor: int, kind: int, count: int) -> None:
    """The victim chooses what to give; who holds no more than that gives all."""
    hand = game.hand(victim)
    if len(hand) <= count:
        for card in hand[:]:
            _hand_over(game, victim, actor, card, "gave")
    else:
        game.push("give", (victim,), (actor, kind, count))


def give_options(game: "Goals", player: int, _frame: Frame) -> list[str]:
    """Any card of the hand; copies share a move."""
    ids = game.cards.ids
    return [f"give {name}" for name in dict.fromkeys(ids[card] for card in game.hand(player))]


def give(game: "Goals", frame: Frame, answers: tuple[str, ...]) -> None:
    """A card goes to the actor's hand."""
    victim, (actor, kind, count) = frame.who[0], frame.data
    card = game.held(victim, answers[0].partition(" ")[2])
    _hand_over(game, victim, actor, card, "gave")
    if count > 1:
        _give_hand(game, victim, actor, kind, count - 1)


def _take_hand(game: "Goals", victim: int, actor: int, _kind: int, count: int) -> None:
    """The actor draws from the victim's hand, unseen; as many as there are."""
    hand = game.hand(victim)
    for _ in range(min(count, len(hand))):
        card = hand[game.chance.below(len(hand))]
        _hand_over(game, victim, actor, card, "drew from")


def _hand_over(game: "Goals", source: int, target: int, card: int, what: str) -> None:
    """A card changes hands; the two know which, the others that one did."""
    game.table.move(HAND + SEAT * source, HAND + SEAT * target, card)
    known.passed(game, source, target, game.cards.kinds[card])
    game.note("handed over", source, card, target, only=source)
    game.note("got", target, card, source, only=target)
    game.note(what, source, target)


def _swap_hands(game: "Goals", victim: int, actor: int, _kind: int, _count: int) -> None:
    """Each has what the other had."""
    mine, theirs = game.hand(actor)[:], game.hand(victim)[:]
    for card in mine:
        game.table.move(HAND + SEAT * actor, HAND + SEAT * victim, card)
    for card in theirs:
        game.table.move(HAND + SEAT * victim, HAND + SEAT * actor, card)
    kinds = game.cards.kinds
    known.swapped(game, actor, victim, [kinds[c] for c in mine], [kinds[c] for c in theirs])
    game.note("swapped", actor, victim)


def _redraw_hand(game: "Goals", victim: int, _actor: int, _kind: int, _count: int) -> None:
    """Discard the hand and draw as many, or what the pile still has (G-34)."""
    count = len(game.hand(victim))
    _discard_all(game, victim)
    drawn = min(count, len(game.table.zones[PILE]))
    for _ in range(drawn):
        card = game.table.move(PILE, HAND + SEAT * victim)
        game.note("drew", victim, card, only=victim)
    game.note("drew some", victim, drawn)


def _discard_all(game: "Goals", seat: int) -> None:
    """A whole hand goes; nobody chose it, and whoever moved last may not have known it."""
    game.table.reveal()
    for card in game.hand(seat)[:]:
        game.table.move(HAND + SEAT * seat, DISCARD, card)
        if game.known:
            known.spent(game, seat, game.cards.kinds[card])
        game.note("discarded", seat, card)


Deed = Callable[["Goals", int, int, int, int], None]
_DEEDS: dict[str, Deed] = {
    DISCARD_PLAYED: _lose_played,
    TAKE_PLAYED: _take_played,
    DISCARD_HAND: _lose_hand,
    GIVE_HAND: _give_hand,
    TAKE_HAND: _take_hand,
    SWAP_HANDS: _swap_hands,
    REDRAW_HAND: _redraw_hand,
}


def _again(game: "Goals", deed: Deed, data: tuple[int, int, int, int]) -> None:
    """One card fewer to go."""
    victim, actor, kind, count = data
    if count > 1:
        deed(game, victim, actor, kind, count - 1)


STEPS = {
    "insure": Step(insure, insure_options),
    "suffer": Step(suffer),
    "lose": Step(lose, lose_options),
    "take": Step(take, take_options),
    "drop": Step(drop, claims.hand_options),
    "give": Step(give, give_options),
    "finish": Step(lambda game, frame, _: claims.finish(game, frame.data[0])),
}
