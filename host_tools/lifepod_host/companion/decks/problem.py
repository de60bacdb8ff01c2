"""What is wrong with a deck: where, what, and what to do about it."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. `line` is 0 and `card` empty where it is about the whole file."""

    file: str
    what: str
    do: str = ""
    line: int = 0
    card: str = ""

    def __str__(self) -> str:
        place = self.file
        if self.line:
            place += f", line {self.line}"
        if self.card:
            place += f', card "{self.card}"'
        return f"{place}: {self.what}" + (f"; {self.do}" if self.do else "")


def suggestion(word: str, known: Iterable[str]) -> str:
    """'did you mean "score"?', or what there is to choose from."""
    choices = sorted(known)
    near = difflib.get_close_matches(word.lower(), choices, n=1, cutoff=0.6)
    if near:
        return f'did you mean "{near[0]}"?'
    return "it can be " + ", ".join(choices) if choices else ""
