"""Words for the card game: the question, a card in words, the log. Moves are in hints.py.

Rule 1: `question` and `say` tell nothing that everybody at the table may not know (a note knows
        itself whom it is for).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    CHANGE_OF_HEART,
    LOTTERY,
    RAINY_DAY,
    SABBATICAL,
    CardSpec,
)
from lifepod_host.companion.engine import Note

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

QUESTIONS = {
    "path": "College or career?",
    "career": "Which career?",
    "draw": "Your first card?",
    "spend": "Time or Money?",
    "play": "What do you play?",
    "heart": "Which card goes?",
    "discard": "What do you discard?",
}
EFFECT_WORDS = {
    SABBATICAL: "adds your Money to your Time for this turn",
    LOTTERY: "adds your Time to your Money for this turn",
    RAINY_DAY: "keeps the Money that is left at the end of this turn for a later one",
    CHANGE_OF_HEART: "takes a card with a score of 1 to 6 out of play, yours or another's",
}
MODE_WORDS = ("nothing", "Time", "Money")


def question(game: "CardGame", player: int) -> str:
    """The heading of what a seat is asked; empty when it is not asked."""
    return QUESTIONS[game.stack[-1].kind] if player in game.asked() else ""


def describe(spec: CardSpec) -> str:
    """A card: what it costs, gives and is worth, and its words."""
    return f"{spec.title}. {facts(spec)} {spec.text}".strip()


def facts(spec: CardSpec) -> str:
    """What a card costs, gives and is worth."""
    if spec.kind == CAREER_CARD:
        degree = "Degree required. " if spec.degree else ""
        return f"{degree}Time {spec.time}, Money {spec.money}, score {spec.score}."
    return " ".join(_facts(spec))


def _facts(spec: CardSpec) -> list[str]:
    facts = []
    for price, word in ((spec.time, "Time"), (spec.money, "Money")):
        if price is not None:
            facts.append(f"Costs {price} {word}.")
    if spec.requires:
        facts.append(f"Needs: {', '.join(spec.requires)}.")
    if spec.gives:
        facts.append(f"Gives: {', '.join(spec.gives)}.")
    for change, word in ((spec.turn_time, "Time"), (spec.turn_money, "Money")):
        if change:
            facts.append(f"{change:+} {word} on later turns.")
    if spec.effect:
        facts.append(f"It {EFFECT_WORDS[spec.effect]}.")
    if spec.children:
        facts.append("Children score 0, 1, 2, 3 and so on.")
    elif spec.score or not spec.effect:
        facts.append(points_text(spec.score) + ".")
    return facts


def points_text(points: int) -> str:
    """1 point, 2 points."""
    return "1 point" if points == 1 else f"{points} points"


def say(game: "CardGame", note: Note, names: Sequence[str]) -> str:
    """A line of the log as a sentence."""
    name = "" if note.player is None else names[note.player]
    return _SAY[note.what](game, name, names, *note.about)


def side_name(game: "CardGame", side: int, names: Sequence[str]) -> str:
    """Ada, or of a team Ada and Cleo."""
    return " and ".join(names[seat] for seat in range(game.players) if game.side(seat) == side)


def _title(game: "CardGame", card: int) -> str:
    return game.cards.titles[card]


def _say_declared(mode: int, budget: int, opened: int) -> str:
    saved = f", {opened} of it saved" if opened else ""
    return f"spends {MODE_WORDS[mode]} this turn: {budget}{saved}."


_SAY: dict[str, Callable[..., str]] = {
    "turn": lambda _g, n, _ns: f"{n}'s turn.",
    "works": lambda _g, n, _ns: f"{n} starts a career.",
    "studies": lambda _g, n, _ns: f"{n} goes to college.",
    "career": lambda g, n, _ns, card: f"{n} is now: {_title(g, card)}.",
    "graduated": lambda _g, n, _ns: f"{n} graduates.",
    "took": lambda g, n, _ns, card: f"{n} takes {_title(g, card)} from the discards.",
    "drew": lambda g, _n, _ns, card: f"You drew {_title(g, card)}.",
    "drew some": lambda _g, n, _ns, k: f"{n} draws {k} card{'s' if k > 1 else ''}.",
    "letter": lambda g, n, _ns, card: f"{n} draws the letter {g.cards.letters[card]}.",
    "life": lambda _g, _n, _ns: "The word is complete: the game is over.",
    "declared": lambda _g, n, _ns, *what: f"{n} {_say_declared(*what)}",
    "played": lambda g, n, _ns, card: f"{n} plays {_title(g, card)}.",
    "married": lambda _g, n, _ns: f"{n} gets married.",
    "windfall": lambda _g, n, _ns, mode, k: f"{n} has {k} more {MODE_WORDS[mode]}.",
    "dropped": lambda g, n, ns, card, side: (
        f"{n} has a change of heart: {_title(g, card)} of {side_name(g, side, ns)} goes."
    ),
    "discarded": lambda g, n, _ns, card: f"{n} discards {_title(g, card)}.",
    "saved": lambda _g, n, _ns, k: f"{n} saves {k} Money.",
}
