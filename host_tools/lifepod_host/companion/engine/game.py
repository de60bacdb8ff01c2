"""The contract of a game: decisions as a stack, named moves, views, score.

A game is a subclass of Game. What waits to be decided lies on a stack of frames: who is asked,
what, and below it what comes then. The top frame is asked; when all who are asked have
answered, it is taken off and its step's `resolve` acts and puts new frames on. A frame that
asks nobody is resolved at once, so rules that follow by themselves are frames as well.

Rule 1: `legal` is the only source of moves, sorted, and never empty for who is asked.
Rule 2: `apply` takes only what `legal` gives: one path for people, bots and tests.
Rule 3: all state of a game is its table, its stack, and the attributes named in FACTS (numbers,
        text, or lists of them); `clone` and `dump` go by that and by nothing else.
Rule 4: answers of a frame that asks several stay closed until all of them are in.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from lifepod_host.companion.engine.canon import fingerprint
from lifepod_host.companion.engine.chance import Chance, stream
from lifepod_host.companion.engine.deck import Deck
from lifepod_host.companion.engine.errors import IllegalMove
from lifepod_host.companion.engine.hints import Hint
from lifepod_host.companion.engine.table import Table

_frame = tuple.__new__  # a named tuple without the detour by its own __new__

STEPS_MAX = 1000  # frames that ask nobody, resolved in a row: more can only be a loop


class Frame(NamedTuple):
    """A decision that waits: its step's name, the seats that are asked, and numbers of its own."""

    kind: str
    who: tuple[int, ...] = ()
    data: tuple[int, ...] = ()


class Step(NamedTuple):
    """What may be answered to a frame of a kind, sorted, and what the answers do.

    `options(game, player, frame)`; `resolve(game, frame, answers)`, answers in the order of
    frame.who. A step that asks nobody has no options.
    """

    resolve: Callable[[Any, Frame, tuple[str, ...]], None]
    options: Callable[[Any, int, Frame], list[str]] | None = None


class Note(NamedTuple):
    """A line of the log: who did what with which cards or numbers, and who may read it."""

    what: str
    player: int | None = None
    about: tuple[Any, ...] = ()
    only: int | None = None


class Option(NamedTuple):
    """A house rule: the choices, the default first, and a sentence on it."""

    values: tuple[str, ...]
    text: str


class Score(NamedTuple):
    """A player's points and the lines that add up to them."""

    points: int
    lines: tuple[tuple[str, int], ...]


class Game:
    """A game in play; see docs/engine.md for how to write one."""

    name: ClassVar[str]
    rules: ClassVar[int]  # counts up with every change of the rules that changes a replay
    seats: ClassVar[range]
    house_rules: ClassVar[Mapping[str, Option]] = {}
    steps: ClassVar[Mapping[str, Step]]
    FACTS: ClassVar[tuple[str, ...]] = ()
    # Kinds of decisions that must look alike whatever a hand holds, each with all moves that a
    # seat may have there: all of them are offered to everybody, they are never answered for a
    # seat, not even with one legal move, and an answer takes effect at the same time for all.
    # `explain` has words for each of these moves that do not depend on the hand.
    UNIFORM: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    __slots__ = (
        "_answers", "_legal", "chance", "deck", "notes", "options", "over", "players",
        "stack", "table",
    )  # fmt: skip

    deck: Deck
    table: Table
    chance: Chance

    def __init__(
        self,
        seed: int,
        deck: Deck,
        players: int,
        options: Mapping[str, str] | None = None,
        *,
        log: bool = False,
    ) -> None:
        """Set the table and deal; `options` are house rules that differ from the default."""
        self._prepare(deck, players, options or {}, self.dealing(seed))
        if log:
            self.notes = []
        self.begin()
        self.table.check()
        self._go_on()

    def _prepare(
        self, deck: Deck, players: int, options: Mapping[str, str], chance: Chance
    ) -> None:
        self.deck = deck
        self.players = players
        self.options = self.checked_options(options, players)
        self.chance = chance
        self.stack: list[Frame] = []
        self.over = False
        self.notes: list[Note] | None = None
        self._answers: dict[int, str] = {}
        self._legal: dict[int, list[str]] = {}

    # What a game gives

    def begin(self) -> None:
        """Make the table and all facts, and put the first frames on the stack."""
        raise NotImplementedError

    def show(self, viewer: int | None) -> dict[str, Any]:
        """What a seat, or the table (None), sees: made new, by naming what is seen."""
        raise NotImplementedError

    def score(self) -> list[Score]:
        """Each seat's points as they stand, and how they come about."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; several when they share it."""
        raise NotImplementedError

    def partners(self, player: int) -> tuple[int, ...]:
        """The seats that win when a seat does: itself, and its team's in a game of teams."""
        return (player,)

    @classmethod
    def imagine(cls, view: Mapping[str, Any], deck: Deck, chance: Chance) -> Self:
        """A game that could be the real one for all that `view` tells, the rest by chance.

        For search; it sees nothing but the view, so it cannot know more than its seat does.
        """
        raise NotImplementedError

    def card_name(self, card: int) -> str:
        """What a card is called in moves and saves."""
        raise NotImplementedError

    def question(self, player: int) -> str:
        """The heading of what a seat is asked, for everybody; empty when it is not asked."""
        raise NotImplementedError

    def explain(self, player: int, move: str, names: Sequence[str] = ()) -> Hint:
        """A legal move of a seat that is asked: what it would do, and by which rule.

        For that seat's own eyes. `names` are the players'; without them they are numbered.
        """
        raise NotImplementedError

    def say(self, note: Note, names: Sequence[str]) -> str:
        """A line of the log as a sentence, for whom the line is."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Work out again what a game keeps besides its facts to be quick; after a clone."""

    # What the engine does

    @classmethod
    def dealing(cls, seed: int) -> Chance:
        """The stream that a game is dealt with; a lesson has a prepared one."""
        return stream(seed, "deal")

    @classmethod
    def blank(cls, deck: Deck, players: int, options: Mapping[str, str], chance: Chance) -> Self:
        """A game without a table, for `imagine` to fill."""
        game = cls.__new__(cls)
        game._prepare(deck, players, options, chance)  # noqa: SLF001 - its own class
        return game

    @classmethod
    def checked_options(cls, options: Mapping[str, str], players: int) -> dict[str, str]:
        """All house rules with their values; ValueError for what cannot be."""
        if players not in cls.seats:
            low, high = cls.seats[0], cls.seats[-1]
            raise ValueError(f"{cls.name} is for {low} to {high} players, not {players}")
        for name, value in options.items():
            if name not in cls.house_rules:
                raise ValueError(f"{cls.name} has no house rule called {name!r}")
            if value not in cls.house_rules[name].values:
                choices = ", ".join(cls.house_rules[name].values)
                raise ValueError(f"{name} can be {choices}, not {value!r}")
        return {
            name: options.get(name, option.values[0]) for name, option in cls.house_rules.items()
        }

    def asked(self) -> tuple[int, ...]:
        """The seats whose answer is still missing; none when the game is over."""
        if self.over:
            return ()
        who = self.stack[-1].who
        if not self._answers:
            return who
        return tuple(player for player in who if player not in self._answers)

    def legal(self, player: int) -> Sequence[str]:
        """The sorted moves of a seat; empty only for who is not asked. Not to be changed."""
        moves = self._legal.get(player)
        if moves is None:
            if self.over or player not in self.stack[-1].who:
                return ()
            frame = self.stack[-1]
            options = self.steps[frame.kind].options
            if options is None:
                raise TypeError(f"{frame.kind} asks somebody and has no options")
            moves = self._legal[player] = options(self, player, frame)
        return moves

    def apply(self, player: int, move: str) -> None:
        """Make a move; IllegalMove, and nothing changed, when it is not in `legal(player)`.

        Where several are asked, an answer may be replaced until the last one is in.
        """
        moves = self._legal.get(player)
        if move not in (self.legal(player) if moves is None else moves):
            raise IllegalMove(f"player {player} cannot {move!r} now")
        frame = self.stack[-1]
        if len(frame.who) == 1:
            answers: tuple[str, ...] = (move,)
        else:
            self._answers[player] = move
            if len(self._answers) < len(frame.who):
                return
            answers = tuple(self._answers[one] for one in frame.who)
            self._answers = {}
            self.table.reveal()
        self._legal = {}
        self.stack.pop()
        self.steps[frame.kind].resolve(self, frame, answers)
        if not self.over and not self.stack[-1].who:
            self._go_on()

    def push(self, kind: str, who: tuple[int, ...] = (), data: tuple[int, ...] = ()) -> None:
        """Put a frame on the stack: it comes before all that is there."""
        self.stack.append(_frame(Frame, (kind, who, data)))

    def end(self) -> None:
        """The game is over, whatever still waits."""
        self.over = True
        self.stack.clear()

    def note(self, what: str, player: int | None, *about: Any, only: int | None = None) -> None:
        """Write a line into the log, for all or for one seat; nothing in a simulation."""
        if self.notes is not None:
            self.notes.append(Note(what, player, about, only))

    def log(self, viewer: int | None) -> list[Note]:
        """The lines that a seat, or the table (None), may read."""
        notes = self.notes or []
        return [note for note in notes if note.only is None or note.only == viewer]

    def view(self, viewer: int | None) -> dict[str, Any]:
        """What a seat, or the table (None), may see, as plain data."""
        view = self.show(viewer)
        view["game"] = self.name
        view["players"] = self.players
        view["options"] = dict(self.options)
        view["you"] = viewer
        view["over"] = self.over
        view["decision"] = None
        if not self.over:
            view["decision"] = {"kind": self.stack[-1].kind, "who": list(self.asked())}
            if viewer is not None and viewer in self.stack[-1].who:
                view["legal"] = list(self.legal(viewer))
                view["answer"] = self._answers.get(viewer)
        return view

    def clone(self, chance: Chance | None = None) -> Self:
        """An equal game to try things on, without a log.

        A search gives a stream of its own as `chance`; the game's future is not for it.
        """
        other = type(self).__new__(type(self))
        other.deck = self.deck
        other.players = self.players
        other.options = self.options
        other.table = self.table.clone()
        other.chance = self.chance.copy() if chance is None else chance
        other.stack = self.stack[:]
        other.over = self.over
        other.notes = None
        other._answers = self._answers.copy()  # noqa: SLF001 - its own class
        other._legal = {}  # noqa: SLF001
        for name in self.FACTS:
            value = getattr(self, name)
            setattr(other, name, value[:] if type(value) is list else value)
        other.refresh()
        return other

    def dump(self) -> dict[str, Any]:
        """The whole state as plain data, secrets included: for hashes and for tests."""
        return {
            "game": self.name,
            "rules": self.rules,
            "deck": self.deck.digest,
            "players": self.players,
            "options": self.options,
            "over": self.over,
            "zones": {
                zone.name: cards
                for zone, cards in zip(self.table.layout.zones, self.table.zones, strict=True)
            },
            "stack": [list(frame) for frame in self.stack],
            "answers": sorted(self._answers.items()),
            "chance": self.chance.state().hex(),
            "facts": {name: getattr(self, name) for name in self.FACTS},
        }

    def named_zones(self) -> dict[str, list[str]]:
        """The names of the cards in each zone, secrets included."""
        return {
            zone.name: [self.card_name(card) for card in cards]
            for zone, cards in zip(self.table.layout.zones, self.table.zones, strict=True)
        }

    def fingerprint(self) -> str:
        """The hash of the state."""
        return fingerprint(self.dump())

    def _go_on(self) -> None:
        """Resolve the frames that ask nobody, until somebody is asked or the game is over."""
        for _ in range(STEPS_MAX):
            if self.over or self.stack[-1].who:
                return
            frame = self.stack.pop()
            self.steps[frame.kind].resolve(self, frame, ())
        raise RuntimeError(f"{self.name} does not come to a decision")
