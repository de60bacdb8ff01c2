"""A lesson: a game from a prepared deal, played by a script that says a few words at each step.

The cards lie as the lesson wants them because its deal is prepared; the rules, the moves and what
each seat sees are those of any game. Where the script asks the pupil, only the move that it
teaches goes on; after the last step the game goes on freely.

Rule 1: a lesson is the same each time: a prepared deal and fixed moves.
Rule 2: it is not for saving: a save is a seed and moves, and would be dealt as a common game.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from lifepod_host.companion.engine.chance import Chance, stream
from lifepod_host.companion.engine.deck import Deck
from lifepod_host.companion.engine.errors import IllegalMove
from lifepod_host.companion.engine.game import Game
from lifepod_host.companion.engine.hints import Hint
from lifepod_host.companion.engine.match import Match

SEED = 0


class LessonStep(NamedTuple):
    """A move of the script and the words for it.

    Of the pupil the words come before the move and say what to do and why; of others they come
    with it and say what happened.
    """

    seat: int
    move: str
    words: str


class Script(NamedTuple):
    """A lesson as data. The pupil has the first seat; `names` are those of the other seats.

    `top` has a list for each shuffle of the game, in order: the ids of the cards that come to lie
    on top, the first drawn first, the rest below by chance. `draws` are the first other results.
    """

    title: str
    names: tuple[str, ...]
    top: tuple[tuple[str, ...], ...]
    draws: tuple[int, ...]
    opening: str
    steps: tuple[LessonStep, ...]
    closing: str
    options: Mapping[str, str] = {}


class OtherMove(Exception):
    """A legal move, but not the one that is being taught; nothing has changed."""


class PreparedChance:
    """Chance that puts cards on top as a script wants it, and is a common stream after that."""

    def __init__(
        self,
        top: Sequence[Sequence[str]],
        draws: Sequence[int],
        names: Sequence[str],
        then: Chance,
    ) -> None:
        """`names` are the ids of the cards by number."""
        self._top = [tuple(one) for one in top]
        self._draws = list(draws)
        self._names = names
        self._then = then

    def below(self, n: int) -> int:
        """The next prepared draw, or any."""
        if not self._draws:
            return self._then.below(n)
        drawn = self._draws.pop(0)
        if not 0 <= drawn < n:
            raise ValueError(f"a lesson's draw of {drawn} is not below {n}")
        return drawn

    def shuffle(self, items: list[int]) -> None:
        """Shuffle, and put the prepared cards on top: a pile's top is its end."""
        self._then.shuffle(items)
        if not self._top:
            return
        wanted = []
        for name in self._top.pop(0):
            card = next((c for c in items if self._names[c] == name), None)
            if card is None:
                raise ValueError(f"a lesson wants {name} where it is not")
            items.remove(card)
            wanted.append(card)
        items += reversed(wanted)

    def copy(self) -> Self:
        """A stream that will give what this one would have given."""
        return type(self)(self._top, self._draws, self._names, self._then.copy())

    def state(self) -> bytes:
        """What tells this stream from any other."""
        return repr((self._top, self._draws)).encode() + self._then.state()


def prepared(kind: type[Game], deck: Deck, script: Script) -> type[Game]:
    """The game with the script's deal in place of a shuffled one."""

    def dealing(seed: int) -> Chance:
        return PreparedChance(script.top, script.draws, deck.cards.ids, stream(seed, "deal"))

    space: dict[str, Any] = {"__slots__": (), "__doc__": kind.__doc__}
    space["dealing"] = staticmethod(dealing)
    return type(kind.__name__, (kind,), space)


class Lesson:
    """A script being played; the pupil has seat 0.

    Where it is in the script follows from the match's moves alone, so whoever plays the match (a
    table with people, bots, undo) need not tell it of anything.
    """

    pupil = 0

    def __init__(
        self, script: Script, kind: type[Game], deck: Deck, name: str, seed: int = SEED
    ) -> None:
        """Deal; `name` is the pupil's. The seed decides only what the script leaves open."""
        self.script = script
        names = (name, *script.names)
        self.match = Match(
            prepared(kind, deck, script), deck, len(names), seed, script.options, names
        )

    @property
    def left(self) -> list[LessonStep]:
        """The steps that are not done. Each seat goes through its own in order; where several
        decide at the same time, one may be ahead of the others.
        """
        made = Counter(seat for seat, _ in self.match.moves)
        left = []
        for step in self.script.steps:
            if made[step.seat]:
                made[step.seat] -= 1
            else:
                left.append(step)
        return left

    @property
    def number(self) -> int:
        """How many steps are done."""
        return len(self.script.steps) - len(self.left)

    @property
    def step(self) -> LessonStep | None:
        """What comes next in the script; None when it is through."""
        return next(iter(self.left), None)

    def step_of(self, seat: int) -> LessonStep | None:
        """What a seat does next in the script."""
        return next((step for step in self.left if step.seat == seat), None)

    @property
    def is_free(self) -> bool:
        """Whether the pupil has made a move of the own choice, after the script."""
        count = sum(seat == self.pupil for seat, _ in self.match.moves)
        return count > sum(step.seat == self.pupil for step in self.script.steps)

    @property
    def words(self) -> str:
        """The words for the pupil's step, if it is next; at last the closing."""
        if self.step is None:
            return self.script.closing
        return self.step.words if self.step.seat == self.pupil else ""

    @property
    def texts(self) -> list[str]:
        """All that the pupil is to read before the next choice, in order: first the opening, what
        the others do up to then, and what is taught; at last the closing.
        """
        count = sum(seat == self.pupil for seat, _ in self.match.moves)
        texts = [self.script.opening]
        for step in self.script.steps:
            texts.append(step.words)
            if step.seat == self.pupil:
                if count == 0:
                    return texts
                count -= 1
                texts = []
        return [*texts, self.script.closing]

    @property
    def hint(self) -> Hint | None:
        """The pupil's step, explained, if it is next."""
        if self.step is None or self.step.seat != self.pupil:
            return None
        return self.match.game.explain(self.pupil, self.step.move, self.match.names)

    @property
    def instead(self) -> str:
        """What to say to another move of the pupil than the one that is taught."""
        step = self.step_of(self.pupil)
        if step is None:
            return ""
        label = self.match.game.explain(self.pupil, step.move, self.match.names).label
        return f"You could do that as well. For now: {label}."

    def submit(self, seat: int, move: str) -> None:
        """Make a move: OtherMove, with words, for a legal one that the script does not teach.

        IllegalMove for one that cannot be. After the script any legal move goes on.
        """
        step = self.step
        if step is not None and (seat, move) != step[:2]:
            if move not in self.match.game.legal(seat):
                raise IllegalMove(f"player {seat} cannot {move!r} now")
            raise OtherMove(self.instead)
        self.match.submit(seat, move)

    def others(self) -> list[str]:
        """Play the steps of the other seats up to the pupil's next; their words, in order."""
        told = []
        while self.step is not None and self.step.seat != self.pupil:
            told.append(self.step.words)
            self.submit(self.step.seat, self.step.move)
        return told
