"""The Game of Life: Goals: the table, the deal and what the rules' rooms share.

The turn is in turn.py, Events and Insurance in events.py, Life Goals and the end of a turn in
claims.py, the points in scoring.py, what each sees in sight.py, words in words.py and hints.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from lifepod_host.companion.engine import Chance, Deck, Game, Hint, Note, Score, Table
from lifepod_host.companion.goals import (
    claims,
    events,
    hints,
    imagine,
    scoring,
    sight,
    turn,
    words,
)
from lifepod_host.companion.goals.cards import BASE_SALARY, INSURANCE, Cards, GoalSpec
from lifepod_host.companion.goals.house_rules import HOUSE_RULES
from lifepod_host.companion.goals.layout import (
    BOX,
    GOALS,
    HAND,
    LIFESTYLE,
    PILE,
    SEAT,
    STORY,
    layout,
)

HAND_DEALT = 3
STEPS = {**turn.STEPS, **events.STEPS, **claims.STEPS}


class Goals(Game):
    """A game of 2 to 4 (G-01).

    Facts: `turn` the seat on turn, `faces` which face of each Life Goal card is up (0 the front,
    1 the back; those in the box lie on their fronts), `known` see known.py.
    Kept to be quick, by seat: `icons` of the Life Story, packed (cards.py); `salary` (G-10).
    """

    name = "goals"
    rules = 1
    seats = range(2, 5)
    house_rules = HOUSE_RULES
    steps = STEPS
    FACTS = ("turn", "faces", "known")
    UNIFORM = events.UNIFORM

    __slots__ = (
        "cards", "draw_all", "faces", "first", "full_round", "icons", "known", "salary", "turn",
    )  # fmt: skip

    cards: Cards
    icons: list[int]
    salary: list[int]
    first: int
    draw_all: bool
    full_round: bool

    def begin(self) -> None:
        """Shuffle, deal, and let the first player begin."""
        self._fix()
        self.turn = self.first
        self.faces = [0 for _ in self.cards.goals]
        self.known: list[int] = []  # what hands hold that somebody has seen: see known.py
        self.table = Table(layout(self.players), self.cards.size)
        self.deal()
        self.refresh()
        for goal in self.table.zones[GOALS]:
            self.note("goal", None, goal)
        self.note("turn", self.turn)
        self.push("turn", (self.turn,))

    def deal(self) -> None:
        """A Lifestyle and three Choice cards each, and as many Life Goals as players (G-02)."""
        cards, chance, place = self.cards, self.chance, self.table.place
        lifestyles, pile, goals = cards.lifestyles[:], cards.choices[:], cards.goals[:]
        chance.shuffle(lifestyles)
        chance.shuffle(pile)
        chance.shuffle(goals)
        for seat in range(self.players):
            place(LIFESTYLE + SEAT * seat, [lifestyles.pop()])
            place(HAND + SEAT * seat, [pile.pop() for _ in range(HAND_DEALT)])
        for _ in range(self.players):
            goal = goals.pop()
            self.faces[cards.goal_index[goal]] = chance.below(2)
            place(GOALS, [goal])
        place(PILE, pile)
        place(BOX, lifestyles + goals)

    def _fix(self) -> None:
        """What follows from the deck and the house rules."""
        self.cards = self.deck.cards
        self.first = int(self.options["first"]) - 1
        self.draw_all = self.options["draw"] == "all"
        self.full_round = self.options["last-turns"] == "full-round"

    def refresh(self) -> None:
        """Add up each Life Story's icons, and find the salaries."""
        self._fix()
        zones, icons = self.table.zones, self.cards.icons
        seats = range(self.players)
        self.icons = [sum(icons[card] for card in zones[STORY + SEAT * s]) for s in seats]
        self.salary = [self.salary_of(seat) for seat in seats]

    def salary_of(self, seat: int) -> int:
        """The best salary of the careers in play; one without any (G-10)."""
        salaries = self.cards.salaries
        best = BASE_SALARY
        for card in self.table.zones[STORY + SEAT * seat]:
            if salaries[card] > best:
                best = salaries[card]
        return best

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand; the list itself."""
        return self.table.zones[HAND + SEAT * seat]

    def held(self, seat: int, name: str) -> int:
        """The first card of that id in a hand; which of two copies goes is no matter (G-38)."""
        ids = self.cards.ids
        for card in self.table.zones[HAND + SEAT * seat]:
            if ids[card] == name:
                return card
        raise LookupError(f"player {seat} has no {name}")

    def insurance_of(self, seat: int) -> int:
        """An Insurance in a hand, or -1."""
        specs, ids = self.cards.specs, self.cards.ids
        for card in self.table.zones[HAND + SEAT * seat]:
            if specs[ids[card]].effect == INSURANCE:
                return card
        return -1

    def face(self, goal: int) -> GoalSpec:
        """The face of a Life Goal card that is up."""
        return self.cards.faces[goal][self.faces[self.cards.goal_index[goal]]]

    def card_name(self, card: int) -> str:
        """The id of a card; of a Life Goal that of the face that is up."""
        return self.face(card).id if card in self.cards.faces else self.cards.ids[card]

    @classmethod
    def checked_options(cls, options: Mapping[str, str], players: int) -> dict[str, str]:
        """The house rules; who goes first must be there."""
        checked = super().checked_options(options, players)
        if int(checked["first"]) > players:
            raise ValueError(f"there is no player {checked['first']} to go first")
        return checked

    def show(self, viewer: int | None) -> dict[str, Any]:
        """What a seat, or the table (None), sees."""
        return sight.show(self, viewer)

    def score(self) -> list[Score]:
        """The points of each seat; while the game runs they are for its own eyes (G-35)."""
        return [scoring.score(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The most points, then the most Life Goals, then the most cards (G-36)."""
        return scoring.winners(self)

    @classmethod
    def imagine(cls, view: Mapping[str, Any], deck: Deck, chance: Chance) -> Self:
        """A game that looks like this to that seat, with everything hidden dealt anew."""
        game = cls.blank(deck, view["players"], view["options"], chance)
        imagine.fill(game, view)
        return game

    def question(self, player: int) -> str:
        """The heading of what a seat is asked."""
        return words.question(self, player)

    def explain(self, player: int, move: str, names: Sequence[str] = ()) -> Hint:
        """A move in a few words, what it would do, and by which rule."""
        return hints.explain(self, player, move, names)

    def say(self, note: Note, names: Sequence[str]) -> str:
        """A line of the log as a sentence."""
        return words.say(self, note, names)
