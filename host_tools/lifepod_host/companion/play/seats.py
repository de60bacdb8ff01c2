"""Who sits at the table: people with their cards of the pod, and bots.

Ann:1  Ben:2  Cleo  bot:sensible  bot       a name and a card, a name, a bot by name, a bot
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lifepod_host.companion.decks.problem import suggestion
from lifepod_host.errors import UserError

CARDS = 6
NAME_MAX = 16  # letters that the pod shows
USUAL_BOT = "sensible"
COLOURS = ("Red", "Blue", "Green", "Yellow", "Magenta", "Black")  # of the cards 0001 to 0006
BOT = "bot"


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: its name, its card (1 to 6), and the bot that plays, "" for a person; `last` is the
    bot that a person plays for."""

    name: str
    card: int
    bot: str = ""
    last: str = ""

    def taken_by(self, bot: str) -> "Seat":
        """The seat with a bot, or with "" a person, in it."""
        return replace(self, bot=bot, last="" if bot else self.bot or self.last)


def usual_bot(bots: Mapping[str, Any]) -> str:
    """The bot that takes a seat when none is named."""
    return USUAL_BOT if USUAL_BOT in bots else sorted(bots)[0]


def parse_seats(words: Sequence[str], bots: Mapping[str, Any]) -> list[Seat]:
    """The seats that the command line names; UserError for what cannot be."""
    texts = _texts(words)
    if len(texts) > CARDS:
        raise UserError(f"there are {CARDS} cards, and {len(texts)} players")
    named = [_read(text, bots) for text in texts]
    taken = [card for _, card, _ in named if card]
    for card in taken:
        if taken.count(card) > 1:
            raise UserError(f"card {card} is named for two players")
    free = [card for card in range(1, CARDS + 1) if card not in taken]
    seats: list[Seat] = []
    for name, card, bot in named:
        number = card or free.pop(0)
        seats.append(Seat(name or _bot_name(bot, named, seats), number, bot))
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise UserError(f'two players are called "{name}"')
    return seats


def names_with_a_card(words: Sequence[str]) -> set[str]:
    """The names that stand there with a card of their own."""
    parts = [text.partition(":") for text in _texts(words)]
    return {name.strip() for name, colon, _ in parts if colon}


def usual_seats(least: int, bots: Mapping[str, Any]) -> list[Seat]:
    """One person, and bots for the rest."""
    bot = usual_bot(bots)
    others = [Seat(COLOURS[card - 1], card, bot) for card in range(2, least + 1)]
    return [Seat(COLOURS[0], 1), *others]


def _texts(words: Sequence[str]) -> list[str]:
    return [text.strip() for word in words for text in word.split(",") if text.strip()]


def _read(text: str, bots: Mapping[str, Any]) -> tuple[str, int, str]:
    """The name, card and bot of a word; "" and 0 for what it does not say."""
    name, colon, rest = text.partition(":")
    name, rest = name.strip(), rest.strip()
    if name == BOT:
        bot = rest or usual_bot(bots)
        if bot not in bots:
            raise UserError(f'there is no bot "{bot}"; ' + suggestion(bot, bots))
        return "", 0, bot
    if not name or len(name) > NAME_MAX or not name.isprintable():
        raise UserError(f'"{text}" has no name of 1 to {NAME_MAX} letters, as in Ann:1')
    if not colon:
        return name, 0, ""
    if not rest.isdecimal() or not 1 <= int(rest) <= CARDS:
        raise UserError(f'"{text}" names no card from 1 to {CARDS}, as in Ann:1')
    return name, int(rest), ""


def _bot_name(bot: str, named: Sequence[tuple[str, int, str]], before: Sequence[Seat]) -> str:
    """A bot is called after its kind; several of a kind are counted."""
    word = bot.capitalize()
    if sum(other == bot for _, _, other in named) == 1:
        return word
    return f"{word} {1 + sum(seat.bot == bot for seat in before)}"
