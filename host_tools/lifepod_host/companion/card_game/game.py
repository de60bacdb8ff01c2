"""The Game of Life Card Game: the table, the deal and what the rules' rooms share.

The turn is in turn.py, college and careers in careers.py, Change of Heart in hearts.py, the
points in scoring.py, what each sees in sight.py, words in words.py and hints.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from lifepod_host.companion.card_game import (
    careers,
    hearts,
    hints,
    imagine,
    scoring,
    sight,
    turn,
    words,
)
from lifepod_host.companion.card_game.cards import CAREER as HAS_CAREER
from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    DEGREE,
    LIFE_CARD,
    MARRIED,
    STUDENT,
    STUDENT_CARD,
    Cards,
)
from lifepod_host.companion.card_game.house_rules import HOUSE_RULES
from lifepod_host.companion.card_game.layout import (
    CAREER,
    CAREERS,
    HAND,
    LIFE,
    PILE,
    SEAT,
    STUDY,
    SUPPLY,
    WED,
    layout,
)
from lifepod_host.companion.engine import Chance, Deck, Game, Hint, Note, Score, Table

TEAM_PLAYERS = 4
HAND_SIZE = 5
TEAM_HAND_SIZE = 4
STEPS = {**turn.STEPS, **careers.STEPS, **hearts.STEPS}


class CardGame(Game):
    """A game of 2 or 3, or of two teams of two.

    A side is who shares what lies on the table: a player, or a team. Facts by side:
    `studied` student turns begun, `graduate` 1 with a degree, `savings` Money put by.
    Of the turn: `mode` TIME, MONEY or 0, `left` to spend, `windfalls` taken, `saving` the most
    that is put by at its end (0 nothing), `opened` savings brought into it.
    """

    name = "card-game"
    rules = 1
    seats = range(2, 5)
    house_rules = HOUSE_RULES
    steps = STEPS
    FACTS = (
        "turn", "mode", "left", "windfalls", "saving", "opened", "studied", "graduate",
        "savings", "shown",
    )  # fmt: skip

    __slots__ = (
        "cards", "graduate", "hand_size", "left", "mode", "opened", "saving", "savings",
        "shown", "sides", "studied", "tags", "turn", "windfalls",
    )  # fmt: skip

    cards: Cards
    tags: list[int]
    hand_size: int

    def begin(self) -> None:
        """Shuffle, deal, and let the first player begin."""
        self._fix()
        sides = range(self.sides)
        self.turn = int(self.options["first"]) - 1
        self.mode = self.left = self.windfalls = self.saving = self.opened = 0
        self.studied = [0 for _ in sides]
        self.graduate = [0 for _ in sides]
        self.savings = [0 for _ in sides]
        self.shown: list[int] = []  # cards in hands that all have seen taken: L-37
        self._deal()
        self.refresh()
        self.push("begin", (), (self.turn,))
        if self.options["decide"] == "before-play":
            order = [(self.turn + step) % self.players for step in range(self.sides)]
            for player in reversed(order):
                self.push("path", (player,))

    def _fix(self) -> None:
        """What follows from the deck and the number of players."""
        self.cards = self.deck.cards
        teams = self.players == TEAM_PLAYERS
        self.sides = 2 if teams else self.players
        self.hand_size = TEAM_HAND_SIZE if teams else HAND_SIZE

    def _deal(self) -> None:
        cards = self.cards
        life = cards.of_kind(LIFE_CARD)
        early = [card for card in life if cards.early[card]]
        later = [card for card in life if not cards.early[card]]
        table = self.table = Table(layout(self.players), cards.size)
        self.chance.shuffle(early)
        self.chance.shuffle(later)
        # The top of a pile is its end: the later cards lie below the early ones.
        table.place(PILE, later + early)
        table.place(CAREERS, cards.of_kind(CAREER_CARD))
        table.place(SUPPLY, cards.of_kind(STUDENT_CARD))
        table.shuffle(CAREERS, self.chance)
        for player in range(self.players):
            for _ in range(self.hand_size - 1):
                table.move(PILE, HAND + SEAT * player)

    def side(self, player: int) -> int:
        """The side a seat plays for; partners sit across."""
        return player % self.sides

    def refresh(self) -> None:
        """Work out each side's tags: what its cards in play give."""
        self._fix()
        self.tags = [self.tags_of(side) for side in range(self.sides)]

    def tags_of(self, side: int) -> int:
        """What a side has that cards can ask for, as bits."""
        zones, base = self.table.zones, SEAT * side
        tags = DEGREE if self.graduate[side] else 0
        if zones[CAREER + base]:
            tags |= HAS_CAREER
        if zones[STUDY + base]:
            tags |= STUDENT
        if zones[WED + base]:
            tags |= MARRIED
        gives = self.cards.gives
        for card in zones[LIFE + base]:
            tags |= gives[card]
        return tags

    def time_of(self, side: int) -> int:
        """The Time a side has on a turn; never below 0 (L-18)."""
        zones, base, cards = self.table.zones, SEAT * side, self.cards
        if zones[STUDY + base]:
            time = cards.student.time[max(self.studied[side], 1) - 1]
        else:
            time = sum(cards.time[card] for card in zones[CAREER + base])
        time += sum(cards.turn_time[card] for card in zones[LIFE + base])
        return max(time, 0)

    def money_of(self, side: int) -> int:
        """The Money a side has on a turn, savings left out; a student has none."""
        zones, base, cards = self.table.zones, SEAT * side, self.cards
        if zones[STUDY + base]:
            return 0
        money = sum(cards.money[card] for card in zones[CAREER + base])
        money += sum(cards.turn_money[card] for card in zones[LIFE + base])
        return max(money, 0)

    def card_name(self, card: int) -> str:
        """The id of a card."""
        return self.cards.ids[card]

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
        """The points of each seat; partners have the same."""
        return [scoring.score(self, self.side(player)) for player in range(self.players)]

    def winners(self) -> list[int]:
        """The seats with the most points, by ties those with the fewest cards in play."""
        best = scoring.winning_sides(self)
        return [player for player in range(self.players) if self.side(player) in best]

    def partners(self, player: int) -> tuple[int, ...]:
        """All seats of a side."""
        return tuple(range(self.side(player), self.players, self.sides))

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
