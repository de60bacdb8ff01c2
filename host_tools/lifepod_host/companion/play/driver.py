"""A game at the table: asks who is to decide, takes the moves, keeps them, takes them back.

    driver = Driver(match, seats, offer, asker, keep=...)
    driver.open(); driver.poll(now_ms) ...                  each 10 ms or so

Rule 1: a move is kept (on disk, when `keep` returns) before anybody is asked anything else.
Rule 2: what is asked follows from the match, the seats and the epoch alone, and so do the names
        of the questions. The epoch counts up with everything but a move that changes what is
        asked: an answer of before is none any more.
Rule 3: nobody is asked less or more than the game says: what would have only one answer is asked
        too, so that silence tells nothing; and where the game says so (UNIFORM), an answer takes
        effect after the same time for all, so that time tells nothing (windows.py).
Rule 4: who lays his card on and is not asked may look at his hand and speak for his seat.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from lifepod_host.companion.bots import BotMaker
from lifepod_host.companion.engine import Match
from lifepod_host.companion.play.asker import Answer, Asker
from lifepod_host.companion.play.commands import own_prompt, peek_prompt
from lifepod_host.companion.play.presentation import Presentation
from lifepod_host.companion.play.prompts import Command, Want
from lifepod_host.companion.play.seats import Seat, usual_bot
from lifepod_host.companion.play.talk import Talk
from lifepod_host.companion.play.thinking import Thinker, Thought, at_once, thinking
from lifepod_host.companion.play.windows import Windows

WAITING = "The others play. Lay your card on, and you see your hand."

CLOSED, OPEN, LEFT, OVER = "closed", "open", "left", "over"


class Offer(NamedTuple):
    """What a game brings to the table."""

    title: str
    presentation: Presentation
    bots: Mapping[str, BotMaker]


class Driver:
    """One match at one pod. `keep(state)` saves the match and the plain data it is given.

    `pace_ms` is the least time that a bot's move takes, so that people can follow; `window_ms` is
    how long an answer waits that could tell what a hand holds; `nonce` differs from one start of
    the program to the next.
    """

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        offer: Offer,
        asker: Asker,
        keep: Callable[[Mapping[str, Any]], None],
        *,
        epoch: int = 0,
        nonce: str = "",
        thinker: Thinker = at_once,
        pace_ms: int = 0,
        window_ms: int = 0,
    ) -> None:
        self.match = match
        self.seats = list(seats)
        self.offer = offer
        self.state = CLOSED
        self.version = 0  # counts up with all that everybody may see
        self._asker = asker
        self._keep = keep
        self._epoch = epoch
        self._nonce = nonce
        self._thinker = thinker
        self._pace_ms = pace_ms
        self._windows = Windows(max(window_ms, pace_ms) if window_ms else 0)
        self._card = 0  # that lies on the pod
        self._talks: dict[int, Talk] = {}
        self._thoughts: dict[int, tuple[int, Thought]] = {}  # since when, what
        self._peek: tuple[int, Talk] | None = None
        self._peeks = 0
        self._end: Answer | None = None

    # -- the table ------------------------------------------------------------------------------

    def open(self) -> None:
        """Begin, or go on after the table was left."""
        if self.state == OPEN:
            return
        self.state = OPEN
        self._asker.open(self.table_name(), self.offer.title, WAITING)
        for seat in self.seats:
            self._asker.call(seat.card, seat.name)
        self._keep(self.plain())
        self._changed()

    def table_name(self) -> str:
        """The table's name for the pod: the same for the same match."""
        text = f"{self.match.kind.name} {self.match.seed} {' '.join(self.match.names)}"
        return "t" + sha256(text.encode()).hexdigest()[:12]

    def plain(self) -> dict[str, Any]:
        """What is to be kept beside the match."""
        return {
            "epoch": self._epoch,
            "seats": [[seat.card, seat.bot] for seat in self.seats],
            "last_bots": [seat.last for seat in self.seats],
        }

    def leave(self) -> None:
        """Close the table; the match is kept."""
        if self.state == OPEN:
            self.state = LEFT
            self._begin_anew()
            self._asker.close()

    # -- what happens at the pod ------------------------------------------------------------------

    def was_left(self) -> None:
        """A player has left the table at the pod; its questions are over."""
        if self.state == OPEN:
            self.state = LEFT
            self._begin_anew()

    def card_moved(self, card: int) -> None:
        """A card, 1 to 6, has been laid on the pod, or (0) taken away."""
        self._card = card
        self._end_peek()
        if self.state != OPEN or self.match.game.over:
            return
        for number, seat in enumerate(self.seats):
            if seat.card == card and number not in self._talks:
                self._peeks += 1
                name = f"p{self._nonce}.{self._peeks:x}"
                prompt = peek_prompt(self, number)
                self._peek = (number, Talk(self._asker, name, card, prompt))

    def poll(self, now_ms: int) -> None:
        """Do what is due."""
        if self.state != OPEN:
            return
        for seat, talk in list(self._talks.items()):
            self._hear(seat, talk, now_ms)
        if self._peek is not None:
            self._hear(*self._peek, now_ms)
        if self.state == OPEN:
            self._think(now_ms)
            self._end_windows(now_ms)
            self._ask(now_ms)

    def _hear(self, seat: int, talk: Talk, now_ms: int) -> None:
        """Take what has come of a talk; the one before may have ended it."""
        if self.state != OPEN or talk.is_gone:
            return
        lead = talk.poll()
        if talk.is_gone:
            self.was_left()
        elif isinstance(lead, Command):
            self._obey(seat, lead)
        elif lead is not None and lead in self.match.game.legal(seat):
            self._answer(seat, lead, now_ms)
        elif lead is not None:
            self._begin_anew()

    # -- moves ----------------------------------------------------------------------------------

    @property
    def _is_uniform(self) -> bool:
        """Whether the decision must look alike for everybody."""
        game = self.match.game
        return not game.over and game.stack[-1].kind in game.UNIFORM

    def holds(self, seat: int) -> bool:
        """Whether a seat has answered, and its answer waits to take effect."""
        return self._windows.has(seat)

    def _answer(self, seat: int, move: str, now_ms: int) -> None:
        if not self._is_uniform:
            self._move(seat, move)
            return
        self._windows.answer(seat, move, now_ms)
        self._talks.pop(seat, None)
        self._thoughts.pop(seat, None)
        self._end_windows(now_ms)

    def _end_windows(self, now_ms: int) -> None:
        """Take the answers that have waited long enough."""
        due = self._windows.due(now_ms)
        if due is not None:
            self._move(*due)

    def _move(self, seat: int, move: str) -> None:
        before = self.match.game.stack[-1]
        self.match.submit(seat, move)
        self._windows.end(seat)
        if self.match.game.over or self.match.game.stack[-1] is not before:
            self._windows.clear()
        self._talks.pop(seat, None)
        self._thoughts.pop(seat, None)
        if self._peek is not None and (
            self._peek[0] == seat or self._peek[0] in self.match.game.asked()
        ):
            self._end_peek()
        self._keep(self.plain())
        self._changed()

    def _obey(self, seat: int, command: Command) -> None:
        """Do what a player wants of the table; where that cannot be any more, ask anew."""
        before = self._epoch
        if command.want == Want.LEAVE:
            self.leave()
        elif command.want == Want.UNDO:
            if command.moves == len(self.match.moves):
                self.undo()
        elif command.want == Want.BOT:
            self.bot_takes(seat)
        else:
            self.seat_taken(seat, "")
        if self._epoch == before:
            self._begin_anew()

    def bot_takes(self, seat: int) -> None:
        """Let a bot play on in a seat: the one that played there before, or the usual one."""
        if 0 <= seat < len(self.seats) and not self.seats[seat].bot:
            last = self.seats[seat].last
            known = last in self.offer.bots
            self.seat_taken(seat, last if known else usual_bot(self.offer.bots))

    def seat_taken(self, seat: int, bot: str) -> None:
        """Let a bot, or with "" a person, play on in a seat."""
        if not 0 <= seat < len(self.seats) or (bot and bot not in self.offer.bots):
            return
        if self.seats[seat].bot != bot and not self.match.game.over:
            self.seats[seat] = self.seats[seat].taken_by(bot)
            self._begin_anew()

    @property
    def undo_count(self) -> int:
        """How many moves an undo takes back: a person's last one and the bots' after it; 0 where
        something has been shown since, or the table is closed."""
        if self.state not in (OPEN, LEFT):
            return 0
        for count, (seat, _move) in enumerate(reversed(self.match.moves), 1):
            if count > self.match.undoable:
                return 0
            if not self.seats[seat].bot:
                return count
        return 0

    @property
    def undo_offer(self) -> int:
        """How many moves the pod's menu offers to take back.

        Where several decide at the same time none: each may change the own answer, and what one
        is offered must not hang on who has answered before (rule 2).
        """
        game = self.match.game
        if not game.over and game.asked() != game.stack[-1].who:
            return 0
        return self.undo_count

    def undo(self) -> None:
        """Take back a person's last move; nothing where that cannot be."""
        count = self.undo_count
        if count:
            for _ in range(count):
                self.match.undo()
            self._begin_anew()

    def _begin_anew(self) -> None:
        """Forget what is asked, keep what is, and ask what is to be asked now."""
        for talk in self._talks.values():
            talk.cancel()
        self._talks.clear()
        for _since_ms, thought in self._thoughts.values():
            thought.cancel()  # or the bots would first think to the end what nobody asks now
        self._thoughts.clear()
        self._windows.clear()
        self._end_peek()
        if self._end is not None:
            if not self._end.code:
                self._asker.cancel(self._end_name())
            self._end = None
        self._epoch += 1
        self._keep(self.plain())
        self._changed()

    def _end_peek(self) -> None:
        if self._peek is not None:
            self._peek[1].cancel()
            self._peek = None

    # -- asking -----------------------------------------------------------------------------------

    def _think(self, now_ms: int) -> None:
        """Let the bots that are asked think, and take what they have thought."""
        for seat in self.match.game.asked():
            bot = self.seats[seat].bot
            if not bot or self.holds(seat):
                continue
            self._windows.open(seat, now_ms)
            if seat not in self._thoughts:
                think = thinking(self.match, seat, self.offer.bots[bot])
                self._thoughts[seat] = (now_ms, self._thinker(think))
            since_ms, thought = self._thoughts[seat]
            # A window is no shorter than the pace.
            windowed = self._is_uniform and self._windows.length_ms
            paced = windowed or now_ms - since_ms >= self._pace_ms
            if paced and thought.done():
                self._answer(seat, thought.result(), now_ms)
                return

    def _ask(self, now_ms: int) -> None:
        """Ask every person who is to decide and has not been asked."""
        game = self.match.game
        if game.over:
            self._tell_end()
            return
        for seat in game.asked():
            if self.seats[seat].bot or self.holds(seat):
                continue
            if self.seats[seat].card == self._card:
                self._windows.open(seat, now_ms)  # from now on it can be read
            if seat in self._talks:
                continue
            if self._peek is not None and self._peek[0] == seat:
                self._end_peek()
            count = sum(mover == seat for mover, _ in self.match.moves)
            name = f"q{self._epoch:x}.{seat}.{count:x}"
            prompt = own_prompt(self, seat)
            self._talks[seat] = Talk(self._asker, name, self.seats[seat].card, prompt)

    def _tell_end(self) -> None:
        """Show the scores on the pod; when they have been read, it has its own game again."""
        if self._end is None:
            scores = self.match.game.score()
            best = sorted(range(len(scores)), key=lambda seat: (-scores[seat].points, seat))
            rows = [(self.match.names[seat], str(scores[seat].points)) for seat in best]
            self._end = self._asker.scores(self._end_name(), "SCORES", rows)
        elif self._end.code:
            self._end = None
            self.state = OVER
            self._asker.close()
            self._changed()

    def _end_name(self) -> str:
        return f"e{self._epoch:x}"

    def _changed(self) -> None:
        self.version += 1
