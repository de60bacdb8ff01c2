"""Words on a decision: what a move would do, and by which rule. A game's `explain` makes them.

Rule 1: a hint is for the eyes of the seat that is asked: it tells what that seat's view tells,
        and nothing of closed piles and other hands.
"""

from collections.abc import Sequence
from typing import NamedTuple

DETAILS_MAX = 240  # letters that a screen of the pod holds


class RuleText(NamedTuple):
    """A rule as a hint tells it, in a sentence, and its ids on the page of rules."""

    ids: tuple[str, ...]
    text: str


class Hint(NamedTuple):
    """A move in a few words (the row of a menu), what it would do, and the rule."""

    label: str
    text: str
    rule: str

    @property
    def details(self) -> str:
        """What MENU shows of the row: what the move would do, then the rule."""
        return f"{self.text} {self.rule}"


def hint_of(label: str, text: str, rules: Sequence[RuleText]) -> Hint:
    """A hint with the rules that the pod's screen has room for, and always the first of them."""
    told = rules[0].text
    for rule in rules[1:]:
        if len(text) + len(told) + len(rule.text) + 2 <= DETAILS_MAX:
            told += " " + rule.text
    return Hint(label, text, told)
