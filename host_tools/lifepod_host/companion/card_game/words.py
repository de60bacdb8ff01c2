"""Words for the card game: the question, each move and what it would do, the log.

Rule 1: `explain` is for the eyes of the seat that is asked; `question` and `say` tell nothing
        that everybody at the table may not know (a note knows itself whom it is for).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    CHANGE_OF_HEART,
    LOTTERY,
    RAINY_DAY,
    SABBATICAL,
    CardSpec,
)
from lifepod_host.companion.card_game.layout import DISCARD
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
FIXED = {
    "choose college": (
        "Go to college",
        "Three turns of little Time and no Money, then a degree: you choose between two careers, "
        "and they may ask for a degree.",
    ),
    "choose career": (
        "Start a career",
        "You look at two careers and keep one that asks for no degree.",
    ),
    "draw discard": ("From the discards", "The open card on top of the discard pile."),
    "draw pile": ("From the draw pile", "The closed card on top of the draw pile."),
    "graduate": (
        "Graduate",
        "Your last student turn ends: you get your degree, look at two careers and keep one. "
        "Then you discard.",
    ),
}


def question(game: "CardGame", player: int) -> str:
    """The heading of what a seat is asked; empty when it is not asked."""
    return QUESTIONS[game.stack[-1].kind] if player in game.asked() else ""


def explain(game: "CardGame", player: int, move: str) -> tuple[str, str]:
    """A move in a few words, and what it would do."""
    if move == "draw discard":
        top = game.cards.ids[game.table.zones[DISCARD][-1]]
        return FIXED[move][0], f"{FIXED[move][1]} {describe(game.cards.specs[top])}"
    if move in FIXED:
        return FIXED[move]
    verb, _, rest = move.partition(" ")
    return _EXPLAIN[verb](game, player, rest)


def describe(spec: CardSpec) -> str:
    """A card: what it costs, gives and is worth, and its words."""
    if spec.kind == CAREER_CARD:
        degree = "Degree required. " if spec.degree else ""
        values = f"{degree}Time {spec.time}, Money {spec.money}, score {spec.score}."
    else:
        values = " ".join(_facts(spec))
    return f"{spec.title}. {values} {spec.text}".strip()


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
        facts.append(_points(spec.score) + ".")
    return facts


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _explain_spend(game: "CardGame", player: int, what: str) -> tuple[str, str]:
    side = game.side(player)
    if what == "time":
        text = f"You have {game.time_of(side)} Time this turn, for cards that cost Time."
        return "Spend Time", text
    money = game.money_of(side)
    if what == "money":
        return "Spend Money", f"You have {money} Money this turn, for cards that cost Money."
    saved = game.savings[side]
    return (
        "Spend Money, savings too",
        f"{money} Money and {saved} saved: {money + saved} this turn. "
        + (
            "What is left of the savings stays put by."
            if game.options["savings"] == "keep-rest"
            else "What is not spent of the savings is gone."
        ),
    )


def _explain_play(game: "CardGame", _player: int, name: str) -> tuple[str, str]:
    spec = game.cards.specs[name]
    left = f"You have {game.left} {MODE_WORDS[game.mode]} left."
    return f"Play {spec.title}", f"{describe(spec)} {left}"


def _explain_discard(game: "CardGame", _player: int, name: str) -> tuple[str, str]:
    spec = game.cards.specs[name]
    return f"Discard {spec.title}", f"Ends your turn. {describe(spec)}"


def _explain_marry(game: "CardGame", _player: int, _rest: str) -> tuple[str, str]:
    student = game.cards.student
    return (
        "Get married",
        f"Costs {student.married_time} Time of the {game.left} left. "
        f"{_points(student.married_score)}, and you can have children from now on.",
    )


def _explain_keep(game: "CardGame", _player: int, name: str) -> tuple[str, str]:
    spec = game.cards.specs[name]
    return f"Be: {spec.title}", describe(spec)


def _explain_drop(game: "CardGame", player: int, rest: str) -> tuple[str, str]:
    side, _, name = rest.partition(" ")
    whose = "yours" if int(side) == game.side(player) else f"side {int(side) + 1}"
    spec = game.cards.specs[name]
    return f"{spec.title} ({whose})", describe(spec)


_EXPLAIN: dict[str, Callable[["CardGame", int, str], tuple[str, str]]] = {
    "spend": _explain_spend,
    "play": _explain_play,
    "discard": _explain_discard,
    "marry": _explain_marry,
    "keep": _explain_keep,
    "drop": _explain_drop,
}


def say(game: "CardGame", note: Note, names: tuple[str, ...]) -> str:
    """A line of the log as a sentence."""
    name = "" if note.player is None else names[note.player]
    return _SAY[note.what](game, name, names, *note.about)


def _side_name(game: "CardGame", side: int, names: tuple[str, ...]) -> str:
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
        f"{n} has a change of heart: {_title(g, card)} of {_side_name(g, side, ns)} goes."
    ),
    "discarded": lambda g, n, _ns, card: f"{n} discards {_title(g, card)}.",
    "saved": lambda _g, n, _ns, k: f"{n} saves {k} Money.",
}
