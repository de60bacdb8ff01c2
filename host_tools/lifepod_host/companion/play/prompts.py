"""What is asked of a player, and where each answer leads: plain data, made by a game's words.

Rule 1: a prompt is for the eyes of one seat, the one that is asked.
Rule 2: an answer leads to a move of the game, to a command of the table, to another prompt, or
        (None) back to where the player came from.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Union


class Want(Enum):
    """What a player can want of the table rather than of the game."""

    UNDO = "undo"
    BOT = "bot"  # a bot plays on in this seat
    PERSON = "person"  # and gives it back
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Command:
    """A wish, and how many moves had been made when it was offered: what is taken back must be
    what was told."""

    want: Want
    moves: int = 0


Lead = Union[str, Command, "Prompt", None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a menu: what it is, a value at its right end, all there is to say of it."""

    label: str
    value: str = ""
    details: str = ""
    leads: Lead = None


@dataclass(frozen=True, slots=True)
class Menu:
    """One of several rows."""

    title: str
    entries: Sequence[Entry]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Several:
    """So many rows at once, `least` to `most`; `compose` tells where the chosen ones lead."""

    title: str
    entries: Sequence[Entry]
    least: int
    most: int
    compose: Callable[[Sequence[int]], Lead]
    text: str = ""


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    title: str
    text: str
    on_yes: Lead
    on_no: Lead = None
    yes: str = "Yes"
    no: str = "No"


Prompt = Menu | Several | YesNo


def lead_of(prompt: Prompt, result: Any) -> Lead:
    """Where an answer leads: a row's number, a list of them, or True and False."""
    if isinstance(prompt, Menu):
        return prompt.entries[result].leads
    if isinstance(prompt, Several):
        return prompt.compose(result)
    return prompt.on_yes if result else prompt.on_no
