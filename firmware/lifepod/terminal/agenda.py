"""What a table has asked and what has been answered: in order, bounded, each answered once.

Layer: terminal. The terminal says who is there and what is on the screen; this says what is asked.

Rule 1: an answer is kept: the same question asked again gets it again, whoever asks.
Rule 2: a question of a session that is over is suspended: nobody sees it until it is asked again,
        and then it goes on where it stood. It gives way first where there is no room.
"""

from micropython import const

from lifepod.link import messages
from lifepod.terminal.question import make

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

QUESTIONS_MAX = const(8)
ANSWERS_MAX = const(16)  # that are kept to be given again


class Agenda:
    """The questions of one table. A question's id is the id of the request that asked it."""

    def __init__(self):
        self._questions = {}
        self._order = []  # their ids, the oldest first
        self._answers = []  # (id, answer) of the last ones

    def ask(self, request: str, fields) -> "tuple | None":
        """Put a question on; return its answer where there is one already, None if it will come.

        Raises BadQuestion, and then nothing has changed.
        """
        for known, answer in self._answers:
            if known == request:
                return answer
        asked = self._questions.get(request)
        if asked is not None and asked.fields == fields:
            asked.suspended = False
            return None
        question = make(fields)
        if asked is None:
            if not self._make_room():
                return (messages.FULL,)
            self._order.append(request)
        self._questions[request] = question
        return None

    def get(self, request: str) -> "Any":
        """Return a question that is asked, or None."""
        return self._questions.get(request)

    def requests(self) -> list:
        """Return the ids of all that is asked, the oldest first."""
        return list(self._order)

    def close(self, request: str, answer: tuple) -> None:
        """Take a question off; what a player has decided is kept."""
        self.drop(request)
        if answer[0] in (messages.OK, messages.BACK):
            self._answers.append((request, answer))
            if len(self._answers) > ANSWERS_MAX:
                self._answers.pop(0)

    def drop(self, request: str) -> None:
        """Take a question off, as if it had not been asked."""
        self._order.remove(request)
        self._questions.pop(request)

    def suspend(self) -> None:
        """Hide all questions until they are asked again."""
        for request in self._order:
            self._questions[request].suspended = True

    def forget_answers(self) -> None:
        """Another table begins: what was answered at the last one is nobody's business."""
        self._answers = []

    def current(self, card: "int | None") -> "str | None":
        """Return the id of the question that is to be shown with this card in, or None.

        The oldest of the card's own comes first, then the oldest of anybody's.
        """
        public = None
        for request in self._order:
            question = self._questions[request]
            if question.suspended or question.needs_card:
                continue
            if question.card and question.card == card:
                return request
            if not question.card and public is None:
                public = request
        return public

    def awaited(self) -> list:
        """Return the cards that have something to answer, in the order of asking."""
        cards = []
        for request in self._order:
            question = self._questions[request]
            if question.card and not question.suspended and question.card not in cards:
                cards.append(question.card)
        return cards

    def waiting_for(self, card: "int | None") -> list:
        """Return the ids of what is answered by this card alone."""
        found = []
        for request in self._order:
            question = self._questions[request]
            if question.needs_card and question.card == card and not question.suspended:
                found.append(request)
        return found

    def _make_room(self):
        """Tell whether there is room for one more; one that nobody asked again gives way."""
        if len(self._order) < QUESTIONS_MAX:
            return True
        for request in self._order:
            if self._questions[request].suspended:
                self.drop(request)
                return True
        return False
