"""#mylife: the table, the deal and what the rules' rooms share.

Rounds are in rounds.py, a seat's turn and what becomes active in journey.py, the points in
scoring.py, what each sees in sight.py, words in words.py and hints.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from lifepod_host.companion.engine import Chance, Deck, Game, Hint, Note, Score, Table
from lifepod_host.companion.mylife import (
    hints,
    imagine,
    journey,
    rounds,
    scoring,
    sight,
    words,
)
from lifepod_host.companion.mylife.cards import Cards, cancelled
from lifepod_host.companion.mylife.house_rules import HOUSE_RULES
from lifepod_host.companion.mylife.layout import (
    ACTIVE,
    BOX,
    BOX_LATER,
    GOAL_PILE,
    POOL,
    SEAT,
    STAGE_PILE,
    layout,
)

EARLY_FOR_LATER = 14  # early events that are put aside for the second half
STEPS = {**rounds.STEPS, **journey.STEPS}
PACKETS = 4  # hands and extra piles of two players


class MyLife(Game):
    """A game of 2 to 6.

    Facts: `round` 1 to 10; `news` see journey.py; `latest` by seat the card played in this
    round, -1 before; `seen` by seat the cards that ever were in its hand, a bit for each; with
    two players `doubt` by packet (rounds.py) the cards of which its first owner no longer knows
    which one is in the box.
    """

    name = "mylife"
    rules = 1
    seats = range(2, 7)
    house_rules = HOUSE_RULES
    steps = STEPS
    FACTS = ("round", "news", "latest", "seen", "doubt")

    __slots__ = (
        "cards", "doubt", "effect_always", "latest", "may_refuse", "news", "round", "seen",
    )  # fmt: skip

    cards: Cards

    def begin(self) -> None:
        """Shuffle, deal babies and the first hands, and begin the first round."""
        self._fix()
        self.round, self.news = 0, journey.NO_NEWS
        self.latest = [rounds.NOTHING_YET for _ in range(self.players)]
        self.seen = [0 for _ in range(self.players)]
        self.doubt = [0 for _ in range(PACKETS)] if self.players == 2 else []
        self._deal()
        self.push("round")

    def _fix(self) -> None:
        """What follows from the deck and the house rules."""
        self.cards = self.deck.cards
        self.may_refuse = self.options["requirements"] == "choice"
        self.effect_always = self.options["effect"] == "when-active"

    def _deal(self) -> None:
        """The setup in the rulebook's order (M-01); the top of a pile is its end."""
        cards, chance = self.cards, self.chance
        table = self.table = Table(layout(self.players), cards.size)
        table.place(STAGE_PILE, cards.stages[::-1])
        table.place(GOAL_PILE, cards.goals)
        table.shuffle(GOAL_PILE, chance)
        babies, early = list(cards.babies), list(cards.early)
        chance.shuffle(babies)
        for seat in range(self.players):
            table.place(ACTIVE + SEAT * seat, [babies.pop()])
        chance.shuffle(early)
        table.place(POOL, early[:EARLY_FOR_LATER] + list(cards.later))
        table.shuffle(POOL, chance)
        table.place(BOX, babies + early[EARLY_FOR_LATER:])
        rounds.deal(self, BOX)  # what of the early events is not dealt stays in the box unseen

    @property
    def in_half(self) -> int:
        """The round of its half, 1 to 5."""
        return (self.round - 1) % rounds.HALF_ROUNDS + 1

    @property
    def box(self) -> int:
        """Where cards of this half are put back."""
        return BOX if self.round <= rounds.HALF_ROUNDS else BOX_LATER

    @property
    def direction(self) -> int:
        """Cards pass to the left (+1) in the first half and to the right (-1) in the second."""
        return 1 if self.round <= rounds.HALF_ROUNDS else -1

    def next_to(self, seat: int) -> int:
        """The seat that gets what this one passes on."""
        return (seat + self.direction) % self.players

    def symbols(self, seat: int) -> int:
        """A seat's symbols, packed, after stress and tranquility have cancelled out."""
        gives = self.cards.gives
        have = 0
        for card in self.table.zones[ACTIVE + SEAT * seat]:
            have += gives[card]
        return cancelled(have)

    def refresh(self) -> None:
        """Nothing is kept besides the facts but what follows from the deck."""
        self._fix()

    def card_name(self, card: int) -> str:
        """The id of a card."""
        return self.cards.ids[card]

    def show(self, viewer: int | None) -> dict[str, Any]:
        """What a seat, or the table (None), sees."""
        return sight.show(self, viewer)

    def score(self) -> list[Score]:
        """The points of each seat as they stand."""
        return [scoring.score(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The most points, then the oldest event (M-30); never more than one seat."""
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
        return hints.hint(self, player, move, names)

    def say(self, note: Note, names: Sequence[str]) -> str:
        """A line of the log as a sentence."""
        return words.say(self, note, names)
