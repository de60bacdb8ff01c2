"""Goals at the table: what is asked on the pod, what lies on the page.

Rule 1: `scene`, `doing` and `reason` get the table's view: no hand, no Lifestyle and no sum that
        would tell one is in it until the game is over (G-35).
Rule 2: the pod's rows show a card by its title and, at the end of the row, what it is worth by the
        own Lifestyle.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.engine import Deck
from lifepod_host.companion.goals.cards import BORDERS, Cards
from lifepod_host.companion.goals.faces import drawn, face_of, goal_of, lifestyle_face
from lifepod_host.companion.goals.layout import LIFESTYLE, SEAT
from lifepod_host.companion.goals.menus import entry, turn_menu, value_of
from lifepod_host.companion.goals.scoring import score
from lifepod_host.companion.goals.words import describe_lifestyle, facts
from lifepod_host.companion.play import scene as scenes
from lifepod_host.companion.play.presentation import (
    Keepsake,
    Names,
    menu_of_moves,
    moves_of,
    of_seats,
)
from lifepod_host.companion.play.prompts import Entry, Menu, Prompt

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

DOING = {
    "turn": "{name}: play a card, or draw?",
    "goal": "{name} has met Life Goals: which one?",
    "trim": "{name} holds too many cards and discards.",
    "insure": "{actor} plays {title}. {name}: Insurance?",
    "lose": "{actor} played {title}: {name} loses a card in play.",
    "take": "{name} played {title}: which card of {actor}?",
    "drop": "{actor} played {title}: {name} discards.",
    "give": "{actor} played {title}: {name} gives a card.",
}


class GoalsPresentation:
    """See play/presentation.py."""

    def prompt(self, game: "Goals", seat: int, names: Names = ()) -> Prompt:
        """A turn on a few pages; else a row for each move, and the Event that asks for it."""
        kind = game.stack[-1].kind
        if kind == "turn":
            return turn_menu(game, seat, names)
        title, moves = game.question(seat), moves_of(game, seat)
        if kind in game.UNIFORM:
            menu = menu_of_moves(game, seat, title, moves, names)
            return Menu(title, menu.entries, menu.entries[0].details)
        return Menu(title, [entry(game, seat, move, names) for move in moves])

    def hand(self, game: "Goals", seat: int, names: Names = ()) -> Sequence[Entry]:
        """The hand, the own Lifestyle and points, and what is known of other hands."""
        cards = game.cards
        rows = [
            Entry(cards.titles[card], value_of(game, seat, card), _details(cards, cards.ids[card]))
            for card in game.hand(seat)
        ]
        (lifestyle,) = game.table.zones[LIFESTYLE + SEAT * seat]
        spec_words = describe_lifestyle(game.cards.lifestyle(lifestyle))
        points = score(game, seat).points
        rows.append(Entry(cards.titles[lifestyle], str(points), spec_words))
        view = game.view(seat)
        for other, shown in enumerate(view["seats"]):
            name = names[other] if names else f"Player {other + 1}"
            rows += [
                Entry(f"{name}: {cards.specs[known].title}", "", f"You saw it go to {name}. "
                + facts(cards.specs[known]))
                for known in shown["known"]
            ]  # fmt: skip
        return rows

    def doing(self, view: Mapping[str, Any], deck: Deck, names: Names) -> str:
        """Who is deciding what."""
        decision = view["decision"]
        if decision is None:
            return "All stories are told: the game is over."
        _kind, _who, data = view["waiting"][-1]
        return DOING[decision["kind"]].format(
            name=of_seats(decision["who"], names),
            actor=names[data[0]] if data else "",
            title=deck.cards.event(data[1]).title.rstrip("!") if data else "",
        )

    def scene(self, view: Mapping[str, Any], deck: Deck, names: Names) -> dict[str, Any]:
        """The piles, the open Life Goals, and each Life Story."""
        cards, discard = deck.cards, view["discard"]
        top = face_of(cards, discard[-1]) if discard else None
        piles = [
            scenes.pile("pile", "Draw pile", view["pile"], back="choice"),
            scenes.pile("discard", "Discards", len(discard), top=top),
        ]
        piles += [
            scenes.pile(f"goal {name}", "Life Goal", 1, top=face_of(cards, name), single=True)
            for name in view["goals"]
        ]
        return scenes.scene([_place(view, cards, seat) for seat in range(view["players"])], piles)

    def reason(self, deck: Deck, what: str) -> str:
        """A card's title, or a Life Goal's."""
        cards = deck.cards
        return (cards.specs[what] if what in cards.specs else goal_of(cards, what)).title

    def keepsakes(self, game: "Goals", names: Names) -> Iterable[Keepsake]:
        """None."""
        return ()


PRESENTATION = GoalsPresentation()


def _details(cards: Cards, name: str) -> str:
    spec = cards.specs[name]
    return f"{facts(spec)} {spec.text}".strip()


def _place(view: Mapping[str, Any], cards: Cards, number: int) -> dict[str, Any]:
    seat = view["seats"][number]
    specs = sorted(
        (cards.specs[name] for name in seat["story"]), key=lambda spec: BORDERS.index(spec.border)
    )
    own = [face_of(cards, name) for name in seat["claimed"]]
    backs = {"choice": seat["cards"]}
    if view["over"]:
        own.insert(0, lifestyle_face(cards, view["lifestyles"][number]))
    else:
        backs["lifestyle"] = 1
    icons = Counter(icon for spec in specs for icon in spec.icons)
    meters = [scenes.meter("salary", "Salary", seat["salary"])]
    if seat["claimed"]:
        meters.append(scenes.meter("flag", "for Life Goals", seat["goal_points"]))
    meters += [
        scenes.meter(drawn([icon])[0], icon, count, brief=True)
        for icon, count in sorted(icons.items())
    ]
    known = [face_of(cards, name) for name in seat["known"]]
    return scenes.place(
        [number],
        groups=[("", own), ("Life Story", [face_of(cards, spec.id) for spec in specs])],
        own="Lifestyle and Life Goals" if view["over"] else "Life Goals",
        meters=meters,
        hands=[scenes.hand(number, backs, known)],
        points=view["scores"][number][0] if view["over"] else None,
    )
