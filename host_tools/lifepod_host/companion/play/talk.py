"""One seat's way through its prompts: asks one after the other, to a move or a command.

Rule 1: the same way through the same prompts asks questions of the same names; a talk that is
        begun anew after a crash is led by the answers that the pod has kept to where it was.
"""

from typing import Any

from lifepod_host.companion.play.asker import BACK, GONE, OK, Answer, Asker
from lifepod_host.companion.play.prompts import Command, Menu, Prompt, lead_of

STEPS_MAX = 4095  # of one talk: three digits of its questions' names


class Talk:
    """What is asked of the seat with `card`, beginning with `root`; `name` begins all names."""

    def __init__(self, asker: Asker, name: str, card: int, root: Prompt) -> None:
        self.is_gone = False  # the question was ended from elsewhere
        self._asker = asker
        self._name = name
        self._card = card
        self._path: list[Prompt] = [root]
        self._step = 0
        self._answer: Answer
        self._ask(0)

    def poll(self) -> str | Command | None:
        """Take an answer, if there is one; a move or a command ends the talk."""
        code = self._answer.code
        if not code or self.is_gone:
            return None
        if code in GONE:
            self.is_gone = True
        elif code == BACK:
            self._path.pop()
            self._ask(0)
        elif code == OK:
            return self._go(self._answer.result)
        else:
            raise RuntimeError(f"the pod does not ask {self._path[-1]!r}: {code}")
        return None

    def cancel(self) -> None:
        """Take back what is asked."""
        if not self.is_gone:
            self.is_gone = True
            self._asker.cancel(self._question())

    def _go(self, result: Any) -> str | Command | None:
        prompt = self._path[-1]
        lead = lead_of(prompt, result)
        if isinstance(lead, (str, Command)):
            return lead
        start = 0
        if lead is not None:
            self._path.append(lead)
        elif len(self._path) > 1:
            self._path.pop()
        elif isinstance(prompt, Menu):
            start = result
        self._ask(start)
        return None

    def _ask(self, start: int) -> None:
        self._step += 1
        if self._step > STEPS_MAX:
            raise RuntimeError("a talk without an end")
        back = len(self._path) > 1
        prompt = self._path[-1]
        self._answer = self._asker.ask(self._question(), self._card, prompt, start, back)

    def _question(self) -> str:
        return f"{self._name}.{self._step:x}"
