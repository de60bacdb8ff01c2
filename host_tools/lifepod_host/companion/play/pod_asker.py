"""Asking at a pod: the table's prompts as questions of the link."""

from collections.abc import Callable, Sequence
from typing import Any

from lifepod_host.companion.play.prompts import Entry, Menu, Prompt, Several
from lifepod_host.pods import questions
from lifepod_host.pods.session import Asked, PodSession
from lifepod_host.pods.text import plain

DETAILS_MAX = (questions.TEXT_MAX, 120, 60, 0)  # letters of a row's details, shorter and shorter

Do = Callable[[Callable[[PodSession], Any]], Any]


class PodAsker:
    """Asks at the pod that `do` reaches: it calls what it is given with the pod's session."""

    def __init__(self, do: Do) -> None:
        self._do = do

    def open(self, table: str, title: str, text: str) -> None:
        """Open the table, and be told of cards."""
        self._do(lambda session: session.follow("cards"))
        self._do(lambda session: session.table(table, title, text))

    def call(self, card: int, name: str) -> None:
        """Tell who has a card."""
        self._do(lambda session: session.name(card, name))

    def ask(self, name: str, card: int, prompt: Prompt, start: int, back: bool) -> Asked:
        """Ask whoever has the card; where it is too long for a pod, with shorter details."""
        for longest in DETAILS_MAX:
            question = question_of(prompt, card, start, back, longest)
            try:
                return self._do(lambda session, asked=question: session.ask(name, asked))
            except questions.TooLongError:
                continue
        raise ValueError(f"a question with too many rows for a pod: {prompt.title}")

    def scores(self, name: str, title: str, rows: list[tuple[str, str]]) -> Asked:
        """Show everybody a list."""
        question = questions.Scores(title=title, rows=rows)
        return self._do(lambda session: session.ask(name, question))

    def cancel(self, name: str) -> None:
        """Take a question back."""
        self._do(lambda session: session.cancel(name))

    def close(self) -> None:
        """Give the pod back to its own game."""
        self._do(lambda session: session.close_table())


def question_of(
    prompt: Prompt, card: int, start: int, back: bool, details: int = questions.TEXT_MAX
) -> questions.Question:
    """The question that a prompt is for a pod."""
    if isinstance(prompt, Menu):
        return questions.Menu(
            title=prompt.title,
            text=prompt.text,
            card=card,
            rows=_rows(prompt.entries, details),
            start=start,
            back=back,
        )
    if isinstance(prompt, Several):
        return questions.Many(
            title=prompt.title,
            text=prompt.text,
            card=card,
            rows=_rows(prompt.entries, details),
            least=prompt.least,
            most=prompt.most,
        )
    return questions.YesNo(
        title=prompt.title, text=prompt.text, card=card, yes=prompt.yes, no=prompt.no
    )


def _rows(entries: Sequence[Entry], details: int) -> list[questions.Row]:
    return [
        questions.Row(entry.label, entry.value, plain(entry.details, details)) for entry in entries
    ]
