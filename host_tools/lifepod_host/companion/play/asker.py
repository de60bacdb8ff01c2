"""What the table wants of a pod: to ask, to take back, to say who sits where.

Rule 1: a question is known by its name. Asked again with the same name, also by another run of
        this program, it is the same question: an answer that was given is given again.
"""

from typing import Any, Protocol

from lifepod_host.companion.play.prompts import Prompt

# The codes that end a question; any other is a mistake of ours.
OK = "ok"
BACK = "back"
GONE = ("cancelled", "closed", "left", "over")  # over: the pod is lost for good


class Answer(Protocol):
    """What comes of a question."""

    @property
    def code(self) -> str:
        """How it ended, "" while it has not."""
        ...

    @property
    def result(self) -> Any:
        """A row, a list of rows, or yes and no, where the code is OK."""
        ...


class Asker(Protocol):
    """A pod at which every player has a card."""

    def open(self, table: str, title: str, text: str) -> None:
        """Open the table of this name, or say something else while nobody is asked."""
        ...

    def call(self, card: int, name: str) -> None:
        """Tell who has a card."""
        ...

    def ask(self, name: str, card: int, prompt: Prompt, start: int, back: bool) -> Answer:
        """Ask whoever has the card; `start` is the row that is marked, `back` whether he may go
        back without an answer."""
        ...

    def scores(self, name: str, title: str, rows: list[tuple[str, str]]) -> Answer:
        """Show everybody a list, until it has been read."""
        ...

    def cancel(self, name: str) -> None:
        """Take a question back."""
        ...

    def close(self) -> None:
        """Give the pod back to its own game."""
        ...
