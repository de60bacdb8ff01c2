"""A turn of Goals on the pod: few rows, and a page more where it takes one.

A House leads to the cards that pay for it, an Event to whom it is used against, fewer cards than
the salary to how many.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.goals.cards import NO_BORDER, ChoiceSpec
from lifepod_host.companion.goals.scoring import card_points
from lifepod_host.companion.goals.words import QUESTIONS, facts
from lifepod_host.companion.play.presentation import Names, entry_of
from lifepod_host.companion.play.prompts import Entry, Lead, Menu

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

PAY, ON = "for", "on"  # the word behind a card's name in a move


def value_of(game: "Goals", seat: int, card: int) -> str:
    """What stands at the end of a card's row: its points by the own Lifestyle."""
    if game.cards.borders[card] == NO_BORDER:
        return ""
    return str(card_points(game, seat, card))


def entry(game: "Goals", seat: int, move: str, names: Names) -> Entry:
    """A row: the card's own name is enough where the page's title says what becomes of it."""
    row = entry_of(game, seat, move, names)
    name = move.partition(" ")[2]
    if name not in game.cards.specs:
        return row
    card = game.cards.ids.index(name)
    return Entry(game.cards.titles[card], value_of(game, seat, card), row.details, move)


def turn_menu(game: "Goals", seat: int, names: Names) -> Menu:
    """Play a card of the hand, or draw."""
    plays: dict[str, list[str]] = {}
    draws, rows = [], []
    for move in game.legal(seat):
        words = move.split(" ")
        if words[0] == "play":
            plays.setdefault(words[1], []).append(move)
        elif words[0] == "draw":
            draws.append(move)
        else:
            rows.append(entry(game, seat, move, names))
    rows += [_play_row(game, seat, name, moves, names) for name, moves in plays.items()]
    draws.reverse()
    rows += [entry(game, seat, move, names) for move in draws[:1]]
    if draws[1:]:
        fewer = Menu("Draw how many?", [entry(game, seat, move, names) for move in draws[1:]])
        rows.append(Entry("Draw fewer...", "", "You need not draw all your salary.", fewer))
    return Menu(QUESTIONS["turn"], rows)


def _play_row(game: "Goals", seat: int, name: str, moves: Sequence[str], names: Names) -> Entry:
    spec, first = game.cards.specs[name], entry_of(game, seat, moves[0], names)
    card = game.held(seat, name)
    words = moves[0].split(" ")
    more = words[2] if len(words) > 2 else ""
    if more == PAY:
        lead: Lead = _payment(game, seat, spec, moves, names)
    elif more == ON and len(moves) > 1:
        lead = _targets(spec, moves, names, [entry_of(game, seat, one, names) for one in moves])
    else:
        label = spec.title if more != ON else first.label.removeprefix("Play ")
        return Entry(label, value_of(game, seat, card), first.details, moves[0])
    return Entry(f"{spec.title}...", value_of(game, seat, card), facts(spec), lead)


def _targets(spec: ChoiceSpec, moves: Sequence[str], names: Names, rows: Sequence[Entry]) -> Menu:
    """Whom an Event is used against."""
    seats = [int(move.rsplit(" ", 1)[1]) for move in moves]
    return Menu(
        f"{spec.title}: on whom?",
        [
            Entry(names[seat] if names else f"Player {seat + 1}", "", row.details, move)
            for seat, row, move in zip(seats, rows, moves, strict=True)
        ],
    )


def _payment(
    game: "Goals",
    seat: int,
    spec: ChoiceSpec,
    moves: Sequence[str],
    names: Names,
    paid: Sequence[int] = (),
) -> Menu:
    """Which cards of the hand pay for a House, one after the other."""
    cards, house = game.cards, game.held(seat, spec.id)
    number = len(paid) + 1
    rows, seen = [], set()
    for card in game.hand(seat):
        if card == house or card in paid or cards.kinds[card] in seen:
            continue
        seen.add(cards.kinds[card])
        more = [*paid, card]
        details, lead = facts(cards.spec(card)), None
        if number < spec.cost:
            lead = _payment(game, seat, spec, moves, names, more)
        else:
            # In a move the cards stand as they are sorted in a hand.
            lead = f"{cards.play[house]} {PAY} " + " ".join(cards.ids[one] for one in sorted(more))
            details = entry_of(game, seat, lead, names).details
        rows.append(Entry(cards.titles[card], value_of(game, seat, card), details, lead))
    title = "Pay with which card?" if spec.cost == 1 else f"Pay: card {number} of {spec.cost}"
    return Menu(title, rows)
