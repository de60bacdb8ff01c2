"""#mylife at the table: what is asked on the pod, what lies on the page.

Rule 1: `scene`, `doing` and `reason` get the table's view: no hand and no closed choice is in it.
Rule 2: a row of the pod has the age and the title; at its end stands a sign for an event that
        would be active at once.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.engine import Deck
from lifepod_host.companion.mylife.cards import (
    EARLY_AGES,
    GOAL_CARD,
    LATER_AGES,
    Cards,
    CardSpec,
    stage_ages,
)
from lifepod_host.companion.mylife.hints import label_of
from lifepod_host.companion.mylife.layout import ACTIVE, CHOSEN, HAND, SEAT
from lifepod_host.companion.mylife.words import describe, facts_of, symbols_text
from lifepod_host.companion.play import scene as scenes
from lifepod_host.companion.play.presentation import Keepsake, Names, entry_of, of_seats
from lifepod_host.companion.play.prompts import Entry, Menu, Prompt

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife

AT_ONCE = "*"  # at the end of a row: it would be active
ICONS = {
    "luck": "clover", "wealth": "money", "wisdom": "book", "health": "cross", "love": "heart",
    "stress": "bolt", "tranquility": "waves",
}  # fmt: skip
DOING = {
    "pick": "Everybody chooses an event",
    "box": "Each puts a card back into the box",
    "wake": "{name} may activate {title}.",
    "effect": "{name} may activate any event, by {title}.",
}


class MyLifePresentation:
    """See play/presentation.py."""

    def prompt(self, game: "MyLife", seat: int, names: Names = ()) -> Prompt:
        """The moves; over a choice the round and its life stage."""
        kind = game.stack[-1].kind
        title = game.question(seat)
        if kind == "pick":
            ages = stage_ages(game.round)
            title = f"Round {game.round}: {ages[0]}-{ages[-1]}"
        if kind == "wake":
            (card,) = game.stack[-1].data
            title = f"{label_of(game, card)}?"
        moves = sorted(game.legal(seat), key=lambda move: _age(game.cards, move))
        return Menu(title, [_entry(game, seat, move, names) for move in moves])

    def hand(self, game: "MyLife", seat: int, names: Names = ()) -> Sequence[Entry]:
        """The chosen event while it is closed, and the hand."""
        zones, cards, base = game.table.zones, game.cards, SEAT * seat
        chosen = [
            Entry(label_of(game, card), "chosen", _details(cards.specs[card]))
            for card in zones[CHOSEN + base]
        ]
        return chosen + [
            Entry(label_of(game, card), "", _details(cards.specs[card]))
            for card in zones[HAND + base]
        ]

    def doing(self, view: Mapping[str, Any], deck: Deck, names: Names) -> str:
        """Who is deciding what."""
        decision = view["decision"]
        if decision is None:
            return "Ten rounds are played: the game is over."
        kind, who, data = view["waiting"][-1]
        title = deck.cards.titles[data[0]] if kind in ("wake", "effect") else ""
        awaited = decision["who"]
        if kind in ("pick", "box"):
            left = f": {of_seats(awaited, names)} still to choose" if awaited != who else ""
            return f"{DOING[kind]}{left}."
        return DOING[kind].format(name=of_seats(awaited, names), title=title)

    def scene(self, view: Mapping[str, Any], deck: Deck, names: Names) -> dict[str, Any]:
        """The life stage, the goals, and each life's journey."""
        cards = deck.cards
        piles = [
            scenes.pile(
                "stage", "Life stage", 11 - view["round"], top=stage_face(cards, view["stage"][0]),
                note=f"round {view['round']} of 10", single=True,
            ),
            scenes.pile("goals", "Life goals", view["goal_pile"], back="goal"),
        ]  # fmt: skip
        piles += [
            scenes.pile(f"goal {name}", "Life goal", 1, top=face_of(cards, name), single=True)
            for name in view["goals"]
        ]
        return scenes.scene([_place(view, cards, seat) for seat in range(view["players"])], piles)

    def reason(self, deck: Deck, what: str) -> str:
        """A card's title, with its age if it is an event."""
        spec = deck.cards.spec(what)
        return f"{spec.title} ({spec.age})" if spec.age else spec.title

    def keepsakes(self, game: "MyLife", names: Names) -> Iterable[Keepsake]:
        """Each life's journey."""
        from lifepod_host.companion.mylife import keepsake  # it is large, and wanted at the end

        return keepsake.keepsakes(game, names)


PRESENTATION = MyLifePresentation()


def face_of(cards: Cards, name: str) -> scenes.Face:
    """A card of the deck, by its id."""
    spec = cards.spec(name)
    if spec.kind == GOAL_CARD:
        facts = [f"Asks for {symbols_text(spec.requires)}"]
        return scenes.face(
            name, spec.title, kind="goal", icon="flag", text=spec.text, facts=facts,
            needs=[ICONS[symbol] for symbol in spec.requires], points=spec.points,
        )  # fmt: skip
    return scenes.face(
        name, spec.title, kind="early" if spec.age <= EARLY_AGES[-1] else "later",
        icon="" if spec.age else "child", mark=str(spec.age or ""),
        icons=[ICONS[symbol] for symbol in spec.gives], text=spec.text, facts=facts_of(spec),
        needs=[ICONS[symbol] for symbol in spec.requires], points=spec.points or None,
    )  # fmt: skip


def stage_face(cards: Cards, name: str) -> scenes.Face:
    """The life stage of a round."""
    spec = cards.spec(name)
    ages = stage_ages(spec.stage)
    return scenes.face(
        name, f"{ages[0]} to {ages[-1]}", kind="stage", icon="flag", text=spec.text,
        facts=["An event of these ages is active at once."],
    )  # fmt: skip


def _age(cards: Cards, move: str) -> int:
    """Rows go from young to old; what names no event comes last. Two rows of one event stay."""
    name = move.partition(" ")[2]
    return cards.ages[cards.by_id[name]] if name else LATER_AGES[-1] + 1


def _entry(game: "MyLife", seat: int, move: str, names: Names) -> Entry:
    entry = entry_of(game, seat, move, names)
    verb, _, name = move.partition(" ")
    if verb != "pick":
        return entry
    card = game.cards.by_id[name]
    at_once = game.cards.ages[card] in stage_ages(game.round) or game.cards.fulfilled(
        card, game.table.zones[ACTIVE + SEAT * seat]
    )
    return Entry(entry.label, AT_ONCE if at_once else "", entry.details, move)


def _details(spec: CardSpec) -> str:
    """A card in words, without its name and age, which are on the screen already."""
    return describe(spec).removeprefix(f"{spec.title}, age {spec.age}. ")


def _place(view: Mapping[str, Any], cards: Cards, number: int) -> dict[str, Any]:
    seat = view["seats"][number]
    groups = [
        ("Life", [face_of(cards, name) for name in seat["active"]]),
        ("Waiting", [face_of(cards, name) for name in seat["asleep"]]),
        ("Goals", [face_of(cards, name) for name in seat["achieved"]]),
    ]
    meters = [
        scenes.meter(ICONS[symbol], symbol, count, brief=True)
        for symbol, count in seat["symbols"].items()
        if count
    ]
    closed = view["hands"][number]["cards"] + view["passed"][number]["cards"]
    backs = {"event": closed, "chosen": seat["chosen"], "pile": view["extra"][number]["cards"]}
    return scenes.place(
        [number],
        groups=[(label, faces) for label, faces in groups if faces],
        meters=meters,
        hands=[scenes.hand(number, {name: count for name, count in backs.items() if count})],
        points=seat["points"],
    )
