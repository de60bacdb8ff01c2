"""What the rows of a deck may hold, checked key by key; the base for each game's own rules.

Rule 1: every key is known or refused, with the nearest known one as a suggestion.
Rule 2: every value that is there says where it comes from: `printed` and `derived` on a card
        list the keys whose values are printed in a rulebook or on the real card, or follow from
        it; all others are as the deck's `provenance` says.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from lifepod_host.companion.decks.problem import Problem, suggestion
from lifepod_host.companion.decks.source import Row, Source
from lifepod_host.companion.engine import Deck, fingerprint

PROVENANCES = ("printed", "derived", "ours")
DEFAULT_PROVENANCE = "printed"  # a deck is mostly typed in from a box
WORD, TEXT, NUMBER, YES_NO, WORDS, NUMBERS = range(6)
_WORD = re.compile(r"\w[\w-]*")  # safe in a move, in a save and as the name of a file
_TRUE, _FALSE = {"yes", "true", "1", "x"}, {"no", "false", "0"}


@dataclass(frozen=True, slots=True)
class Field:
    """A key of a card: its type, whether it must be there, its range or choices, its help."""

    name: str
    type: int
    help: str
    required: bool = False
    low: int = 0
    high: int = 99
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A kind of card: how many there are, copies counted, and its keys."""

    kind: str
    title: str
    total: int
    fields: tuple[Field, ...]

    def field(self, name: str) -> Field | None:
        """The key of that name."""
        return next((one for one in self.fields if one.name == name), None)


@dataclass
class Checked:
    """A card whose keys and types are right."""

    row: Row
    values: dict[str, Any]
    provenance: dict[str, str] = field(default_factory=dict)

    @property
    def copies(self) -> int:
        """How many of it there are."""
        return self.values.get("copies", 1)

    def plain(self, provenance: str) -> dict[str, Any]:
        """The card as it is written in a deck whose values are of this provenance."""
        listed = {
            word: [key for key, found in self.provenance.items() if found == word]
            for word in PROVENANCES
            if word != provenance
        }
        return {**self.values, **{word: keys for word, keys in listed.items() if keys}}


HEADER_FIELDS = (
    Field("game", WORD, "the game it is for", required=True),
    Field("name", WORD, "a short name, as in --deck NAME", required=True),
    Field("title", TEXT, "what it is called", required=True),
    Field("by", TEXT, "who made it"),
    Field("note", TEXT, "a sentence or two about it"),
    Field(
        "provenance",
        WORD,
        "where values come from that a card does not say otherwise about",
        choices=PROVENANCES,
    ),
)
COMMON_FIELDS = (
    Field("id", WORD, "a short name of the card, for moves and saves", required=True),
    Field("title", TEXT, "what stands on top of the card", required=True),
    Field("text", TEXT, "its other words"),
    Field("copies", NUMBER, "how many of it there are (1)", low=1, high=20),
)
PROVENANCE_FIELDS = (
    Field("printed", WORDS, "the keys whose values are printed"),
    Field("derived", WORDS, "the keys whose values follow from what is printed"),
    Field("ours", WORDS, "the keys whose values were made up for this deck"),
)


class DeckSchema(ABC):
    """What a game knows about its decks."""

    game: str
    sections: tuple[Section, ...]

    @abstractmethod
    def check_rules(self, source: Source, cards: Sequence[Checked]) -> list[Problem]:
        """What is wrong that keys and types do not show."""

    @abstractmethod
    def compile(self, cards: Sequence[Checked]) -> Any:
        """The cards as the game uses them."""

    @abstractmethod
    def matters(self, cards: Sequence[Checked]) -> Any:
        """What can change the course of a game, as plain data, for the digest."""

    @abstractmethod
    def template(self) -> list[tuple[str, dict[str, Any]]]:
        """The cards of a new deck to fill in: their kind, and what is known of them."""

    def section(self, kind: str) -> Section | None:
        """The section of a kind of card."""
        return next((one for one in self.sections if one.kind == kind), None)

    def load(self, source: Source) -> tuple[Deck | None, list[Problem]]:
        """The deck, or None and all that is wrong with it."""
        header, cards, problems = self.read(source)
        if problems:
            return None, problems
        digest = fingerprint(self.matters(cards))
        name, title = header["name"], header["title"]
        return Deck(self.game, name, title, digest, self.compile(cards)), []

    def read(self, source: Source) -> tuple[dict[str, Any], list[Checked], list[Problem]]:
        """The deck's own facts and its cards by key, and all that is wrong with them."""
        header, problems = self._header(source)
        provenance = header.get("provenance", DEFAULT_PROVENANCE)
        cards = []
        for row in source.rows:
            checked, wrong = self._card(row, source.is_text, provenance)
            problems += wrong
            if checked is not None:
                cards.append(checked)
        problems += _double_ids(cards)
        problems += self._totals(source, cards)
        if not problems:
            problems += self.check_rules(source, cards)
        return header, cards, problems

    def _header(self, source: Source) -> tuple[dict[str, Any], list[Problem]]:
        row = Row(source.file, "deck", 0, source.header)
        values, problems = check_values(row, HEADER_FIELDS, source.is_text)
        if values.get("game", self.game) != self.game:
            problems.append(source.problem(f"it is a deck for {values['game']}"))
        return values, problems

    def _card(
        self, row: Row, is_text: bool, provenance: str
    ) -> tuple[Checked | None, list[Problem]]:
        section = self.section(row.kind)
        if section is None:
            kinds = [one.kind for one in self.sections]
            return None, [
                row.problem(f'"{row.kind}" is no kind of card', suggestion(row.kind, kinds))
            ]
        fields = COMMON_FIELDS + section.fields + PROVENANCE_FIELDS
        values, problems = check_values(row, fields, is_text)
        if problems:
            return None, problems
        listed = {one: values.pop(one, ()) for one in PROVENANCES}
        checked = Checked(row, values, dict.fromkeys(values, provenance))
        for word, keys in listed.items():
            for key in keys:
                if key not in values:
                    problems.append(
                        row.problem(f'"{word}" lists "{key}", which the card has not', key=word)
                    )
                checked.provenance[key] = word
        return (None if problems else checked), problems

    def _totals(self, source: Source, cards: Sequence[Checked]) -> Iterable[Problem]:
        """The counts of the box, unless a card was unreadable: then they say nothing."""
        if len(cards) < len(source.rows):
            return
        for section in self.sections:
            total = sum(card.copies for card in cards if card.row.kind == section.kind)
            if total != section.total:
                more = section.total - total
                do = f"{more} are missing" if more > 0 else f"take {-more} out"
                yield source.problem(
                    f"there are {total} {section.title}, copies counted, and the box has "
                    f"{section.total}",
                    do,
                )


def check_values(
    row: Row, fields: Sequence[Field], is_text: bool
) -> tuple[dict[str, Any], list[Problem]]:
    """The values by key in their types, and what is wrong with them."""
    known = {one.name: one for one in fields}
    values: dict[str, Any] = {}
    problems = []
    for key, raw in row.values.items():
        if key not in known:
            problems.append(row.problem(f'there is no "{key}"', suggestion(key, known), key))
            continue
        value, wrong = _value(known[key], raw, is_text)
        if wrong:
            problems.append(row.problem(f"{key} {wrong[0]}", wrong[1], key))
        else:
            values[key] = value
    missing = [one for one in fields if one.required and one.name not in row.values]
    if len(missing) == 1:
        problems.append(row.problem(f"{missing[0].name} is missing", f"it is {missing[0].help}"))
    elif missing:
        names = ", ".join(one.name for one in missing)
        problems.append(row.problem(f"{names} are missing", "fill them in"))
    return values, problems


def _value(one: Field, raw: Any, is_text: bool) -> tuple[Any, tuple[str, str] | None]:
    """The value in its type and None, or what is wrong and what to do."""
    if is_text:
        raw = _from_text(one.type, raw)
    if one.type == NUMBER:
        return raw, _wrong_number(one, raw)
    if one.type == NUMBERS:
        return raw, next((w for w in (_wrong_number(one, n) for n in _as_list(raw)) if w), None)
    if one.type == YES_NO:
        return raw, None if isinstance(raw, bool) else ("is not yes or no", "write true or false")
    words = _as_list(raw) if one.type == WORDS else [raw]
    for word in words:
        if not isinstance(word, str):
            return raw, (f"is {word!r} and should be text", "put it in quotes")
        if one.type != TEXT and not _WORD.fullmatch(word):
            return raw, (f"is {word!r} and should be one word", "use letters, digits and -")
        if one.choices and word not in one.choices:
            return raw, (f'cannot be "{word}"', suggestion(word, one.choices))
    return (tuple(words) if one.type == WORDS else raw), None


def _wrong_number(one: Field, raw: Any) -> tuple[str, str] | None:
    if not isinstance(raw, int) or isinstance(raw, bool):
        return f"is {raw!r} and should be a whole number", "write it without quotes or a point"
    if not one.low <= raw <= one.high:
        return f"is {raw}", f"it goes from {one.low} to {one.high}"
    return None


def _from_text(kind: int, raw: str) -> Any:
    """A cell of a CSV in the type of its column; text as it is where it does not fit."""
    if kind == NUMBER:
        return _number(raw)
    if kind == NUMBERS:
        return [_number(word) for word in raw.replace(",", " ").split()]
    if kind == WORDS:
        return raw.replace(",", " ").split()
    if kind == YES_NO and raw.lower() in _TRUE | _FALSE:
        return raw.lower() in _TRUE
    return raw


def _number(raw: str) -> int | str:
    try:
        return int(raw)
    except ValueError:
        return raw


def _as_list(raw: Any) -> list[Any]:
    return list(raw) if isinstance(raw, (list, tuple)) else [raw]


def _double_ids(cards: Sequence[Checked]) -> Iterable[Problem]:
    seen: dict[str, Row] = {}
    for card in cards:
        name = card.values["id"]
        if name in seen:
            yield card.row.problem(
                f"line {seen[name].line} has a card of this id as well",
                "give one of them another id, or one card copies",
                "id",
            )
        seen.setdefault(name, card.row)
