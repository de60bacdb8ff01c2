"""The card game at the table: what is asked on the pod, what lies on the page.

Rule 1: `scene`, `doing` and `reason` get the table's view; a hand's faces come from its "known".
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.card_game import words
from lifepod_host.companion.card_game.cards import MONEY, TIME, Cards
from lifepod_host.companion.card_game.faces import face_of, letters_of, married_face, student_face
from lifepod_host.companion.card_game.layout import HAND, OFFER, SEAT
from lifepod_host.companion.engine import Deck
from lifepod_host.companion.play import scene as scenes
from lifepod_host.companion.play.presentation import Keepsake, Names, entry_of, of_seats
from lifepod_host.companion.play.prompts import Entry, Menu, Prompt

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

SIGNS = {TIME: "T", MONEY: "M"}  # behind a number on the pod: 3T, 2M
MODE_WORDS = {"time": "Time", "money": "Money"}
DOING = {
    "path": "{name} chooses: college or career?",
    "career": "{name} looks at two careers.",
    "draw": "{name} draws: the open card, or one of the pile?",
    "spend": "{name} chooses: Time or Money?",
    "play": "{name} spends {mode}: {left} left.",
    "heart": "{name} has a change of heart: which card goes?",
    "discard": "{name} discards.",
}


class CardGamePresentation:
    """See play/presentation.py."""

    def prompt(self, game: "CardGame", seat: int, names: Names = ()) -> Prompt:
        """The moves, those that end the turn on a page of their own."""
        title = game.question(seat)
        kind = game.stack[-1].kind
        if kind == "play":
            title = f"Play: {game.left} {words.MODE_WORDS[game.mode]}"
        entries, ending = [], []
        for move in game.legal(seat):
            (ending if move.startswith("discard") else entries).append(
                _entry(game, seat, move, names)
            )
        if not entries:
            return Menu(title, ending)
        if kind == "spend":
            entries.sort(key=lambda entry: entry.leads != "spend time")
        if ending:
            last = Menu("End: discard what?", ending)
            text = "Without another card: you discard one, and your turn ends."
            entries.append(Entry("End the turn...", "", text, last))
        return Menu(title, entries)

    def hand(self, game: "CardGame", seat: int, names: Names = ()) -> Sequence[Entry]:
        """The hand, and the careers that are looked at."""
        zones, cards = game.table.zones, game.cards
        held = zones[OFFER + SEAT * seat] + zones[HAND + SEAT * seat]
        return [
            Entry(cards.titles[card], price(cards, card), _details(cards, cards.ids[card]))
            for card in held
        ]

    def doing(self, view: Mapping[str, Any], deck: Deck, names: Names) -> str:
        """Who is deciding what."""
        decision = view["decision"]
        if decision is None:
            return "L, I, F, E: the game is over."
        spending = view["spending"]
        return DOING[decision["kind"]].format(
            name=of_seats(decision["who"], names),
            mode=MODE_WORDS.get(spending["mode"], ""),
            left=spending["left"],
        )

    def scene(self, view: Mapping[str, Any], deck: Deck, names: Names) -> dict[str, Any]:
        """Piles, letters, and what lies in front of each side."""
        cards = deck.cards
        discard, backs = view["discard"], view["pile"]
        top = face_of(cards, discard[-1]) if discard else None
        back = "early" if backs["early"] else "later"
        note = f"{backs['early']} early, {backs['later']} later"
        piles = [
            scenes.pile("pile", "Draw pile", sum(backs.values()), back=back, note=note),
            scenes.pile("discard", "Discards", len(discard), top=top),
            scenes.pile("careers", "Careers", view["careers"], back="career"),
            scenes.pile("supply", "Student / Married", view["supply"], back="supply"),
        ]
        spending = view["spending"]
        return scenes.scene(
            [_place(view, cards, side) for side in view["sides"]],
            piles,
            [(letter, letter in view["letters"]) for letter in letters_of(cards)],
            scenes.meter(spending["mode"], MODE_WORDS[spending["mode"]], spending["left"])
            if spending["mode"] and not view["over"]
            else None,
        )

    def reason(self, deck: Deck, what: str) -> str:
        """A card's title, or what it is a line for."""
        cards = deck.cards
        if what in cards.specs:
            spec = cards.specs[what]
            return "Married" if spec.kind == "student-married" else spec.title
        return what.capitalize()

    def keepsakes(self, game: "CardGame", names: Names) -> Iterable[Keepsake]:
        """None."""
        return ()


PRESENTATION = CardGamePresentation()


def price(cards: Cards, card: int) -> str:
    """What a card costs, as it stands at the end of a row of the pod."""
    spec = cards.specs[cards.ids[card]]
    if spec.kind == "career":
        return f"{spec.time}{SIGNS[TIME]} {spec.money}{SIGNS[MONEY]}"
    prices = ((spec.time, TIME), (spec.money, MONEY))
    return " ".join(f"{cost}{SIGNS[mode]}" for cost, mode in prices if cost is not None)


def _entry(game: "CardGame", seat: int, move: str, names: Names) -> Entry:
    """A row: the card's own name is enough where the page's title says what becomes of it."""
    entry = entry_of(game, seat, move, names)
    verb, _, name = move.partition(" ")
    side = game.side(seat)
    cards = game.cards
    if verb == "spend":
        budget = game.time_of(side) if name == "time" else game.money_of(side)
        budget += game.savings[side] if name == "savings" else 0
        return Entry(entry.label, str(budget), entry.details, move)
    if verb == "marry":
        return Entry(entry.label, f"{cards.student.married_time}T", entry.details, move)
    if verb in ("play", "discard", "keep"):
        value = price(cards, cards.ids.index(name))
        title = cards.specs[name].title
        # The title is in the row, and the pod's screen is small.
        return Entry(title, value, entry.details.replace(f"{title}. ", "", 1), move)
    return entry


def _details(cards: Cards, name: str) -> str:
    """A card in words, without its name, which is on the screen already."""
    spec = cards.specs[name]
    return words.describe(spec).removeprefix(f"{spec.title}. ")


def _place(view: Mapping[str, Any], cards: Cards, side: Mapping[str, Any]) -> dict[str, Any]:
    own = []
    if side["student"]:
        own.append(student_face(cards, side["studied"]))
    if side["career"]:
        own.append(face_of(cards, side["career"]))
    if side["married"]:
        own.append(married_face(cards))
    signs = []
    if side["graduate"]:
        signs.append(("degree", "Degree"))
    if side["children"]:
        count = side["children"]
        signs.append(("child", "1 child" if count == 1 else f"{count} children"))
    meters = []
    if side["career"] or side["student"]:
        meters.append(scenes.meter("time", "Time", side["time"]))
    if side["career"]:
        meters.append(scenes.meter("money", "Money", side["money"]))
    if side["savings"]:
        meters.append(scenes.meter("savings", "Saved", side["savings"]))
    return scenes.place(
        side["players"],
        groups=[("", own), ("Life", [face_of(cards, name) for name in side["life"]])],
        meters=meters,
        signs=signs,
        hands=[_hand(view, cards, seat) for seat in side["players"]],
        points=side["points"],
    )


def _hand(view: Mapping[str, Any], cards: Cards, seat: int) -> dict[str, Any]:
    hand = view["hands"][seat]
    backs = {"early": hand["early"], "later": hand["later"]}
    if view["offers"][seat]:
        backs["career"] = view["offers"][seat]
    return scenes.hand(seat, backs, [face_of(cards, name) for name in hand["known"]])
