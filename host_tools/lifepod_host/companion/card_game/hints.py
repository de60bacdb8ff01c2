"""What a move would do, in a sentence, and by which rule: for MENU during a decision.

Rule 1: it tells what the asked seat's view tells, and nothing else (see engine/hints.py).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.cards import (
    CAREER_CARD,
    CHANGE_OF_HEART,
    LIFE_CARD,
    RAINY_DAY,
    SABBATICAL,
    CardSpec,
)
from lifepod_host.companion.card_game.layout import DISCARD, HAND, LIFE, SEAT
from lifepod_host.companion.card_game.words import MODE_WORDS, facts, points_text, side_name
from lifepod_host.companion.engine import Hint, RuleText, hint_of

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

RULES = {
    "college": RuleText(
        ("C-10", "C-11", "C-15"), "A student has little Time and no Money for three turns."
    ),
    "career": RuleText(
        ("C-12", "L-02"),
        "You look at two careers at a time, until one of them asks for no degree.",
    ),
    "keep": RuleText(
        ("C-13", "L-04"),
        "Without a degree you keep a career that asks for none; the rest goes back.",
    ),
    "keep-graduate": RuleText(("L-05",), "A graduate keeps either of the two careers."),
    "draw": RuleText(
        ("C-17", "C-19", "L-09"),
        "You fill your hand; only the first card may come from the discards.",
    ),
    "spend": RuleText(
        ("C-20", "L-14"), "A turn spends Time or Money: you say which before you play."
    ),
    "savings": RuleText(
        ("L-20",), "Savings can be spent in one Money turn; what you do not spend then is gone."
    ),
    "savings-keep": RuleText(
        ("L-20",), "House rule: savings that are not spent in a Money turn stay put by."
    ),
    "play": RuleText(
        ("C-22", "C-25"), "You play as many cards as you can pay for, of the kind that you spend."
    ),
    "free": RuleText(("L-15",), "A card without a cost goes with Time and with Money."),
    "need": RuleText(("C-26",), "What a card asks for must be there before you play it."),
    "children": RuleText(
        ("L-28",), "The first child scores 0, the second 1, the third 2, and so on."
    ),
    "later": RuleText(
        ("C-23", "L-17"), "Children and promotions change your Time and Money from the next turn."
    ),
    "at-once": RuleText(
        ("L-17",), "House rule: children and promotions change your Time and Money at once."
    ),
    "sabbatical": RuleText(
        ("L-19a", "L-19c"), "Sabbatical adds your Money to your Time, once a turn."
    ),
    "lottery": RuleText(
        ("L-19b", "L-19c"), "A Lottery Ticket adds your Time to your Money, once a turn."
    ),
    "windfalls": RuleText(
        ("L-19c",), "House rule: each Sabbatical and each Lottery Ticket of a turn adds the value."
    ),
    "rainy-day": RuleText(
        ("L-20",), "Save for a Rainy Day keeps Money that is left at the end of the turn."
    ),
    "heart": RuleText(
        ("C-29", "L-23"), "Change of Heart takes a card with a score of 1 to 6, of anybody."
    ),
    "heart-career": RuleText(
        ("L-24",), "Who loses a career finds a new one at once and keeps all that came with it."
    ),
    "heart-married": RuleText(
        ("L-22", "L-25"), "A lost marriage goes to the side; the children stay."
    ),
    "heart-life": RuleText(("L-26",), "The card goes on top of the discards."),
    "marry": RuleText(
        ("C-28", "L-21"),
        "You marry with Time, once your career has begun, one marriage at a time.",
    ),
    "discard": RuleText(
        ("L-13", "L-16"), "Every turn ends with a discard, with or without a play."
    ),
    "graduate": RuleText(
        ("L-05", "L-06", "L-07"),
        "The degree comes after your third student turn, before the discard, and stays for good.",
    ),
}

Parts = tuple[str, str, tuple[str, ...]]  # label, text, rules: the most special one first


def explain(game: "CardGame", player: int, move: str, names: Sequence[str] = ()) -> Hint:
    """The hint for a legal move of a seat that is asked; `names` are the players'."""
    called = names or [f"Player {seat + 1}" for seat in range(game.players)]
    verb, _, rest = move.partition(" ")
    label, text, rules = _HINTS[verb](game, player, rest, called)
    return hint_of(label, text, [RULES[rule] for rule in rules])


def _choose(game: "CardGame", _player: int, what: str, _names: Sequence[str]) -> Parts:
    if what == "career":
        text = "You look at two careers and keep one that asks for no degree."
        return "Start a career", text, ("career",)
    turns = ", ".join(str(time) for time in game.cards.student.time)
    text = (
        f"You take a Student card: {turns} Time in your student turns, then a degree and a choice "
        "of two careers, which may ask for it."
    )
    return "Go to college", text, ("college",)


def _keep(game: "CardGame", player: int, name: str, _names: Sequence[str]) -> Parts:
    spec = game.cards.specs[name]
    graduate = game.stack[-1].data[0]
    text = f"{facts(spec)} The other career goes back."
    return f"Be: {spec.title}", text, ("keep-graduate" if graduate else "keep",)


def _draw(game: "CardGame", player: int, pile: str, _names: Sequence[str]) -> Parts:
    missing = game.hand_size - len(game.table.zones[HAND + SEAT * player])
    more = f" You draw {missing} in all, the others from the pile." if missing > 1 else ""
    if pile == "pile":
        return "From the draw pile", f"The closed card on top of the draw pile.{more}", ("draw",)
    top = game.cards.specs[game.cards.ids[game.table.zones[DISCARD][-1]]]
    return "From the discards", f"The open card on top: {top.title}. {facts(top)}{more}", ("draw",)


def _spend(game: "CardGame", player: int, what: str, _names: Sequence[str]) -> Parts:
    side = game.side(player)
    if what == "time":
        text = f"You have {game.time_of(side)} Time this turn, for cards that cost Time."
        return "Spend Time", text, ("spend",)
    money = game.money_of(side)
    if what == "money":
        text = f"You have {money} Money this turn, for cards that cost Money."
        return "Spend Money", text, ("spend",)
    saved = game.savings[side]
    text = f"{money} Money and {saved} saved: {money + saved} this turn."
    keeps = game.options["savings"] == "keep-rest"
    return "Spend Money, savings too", text, ("spend", "savings-keep" if keeps else "savings")


def _play(game: "CardGame", player: int, name: str, _names: Sequence[str]) -> Parts:
    cards = game.cards
    spec = cards.specs[name]
    cost = cards.costs[game.mode][cards.ids.index(name)]
    parts = [facts(spec), f"That leaves {game.left - cost} {MODE_WORDS[game.mode]}."]
    rules = []
    if spec.effect:
        effect, rule = _effect(game, player, spec)
        parts.append(effect)
        rules.append(rule)
    if spec.children:
        parts.append(_children(game, player, spec.children))
        rules.append("children")
    if spec.turn_time or spec.turn_money:
        rules.append("at-once" if game.options["modifiers"] == "at-once" else "later")
    if spec.requires:
        rules.append("need")
    rules.append("play" if cost else "free")
    return f"Play {spec.title}", " ".join(part for part in parts if part), tuple(rules)


def _children(game: "CardGame", player: int, more: int) -> str:
    """What the next children score."""
    story = game.table.zones[LIFE + SEAT * game.side(player)]
    before = sum(game.cards.children[card] for card in story)
    worth = sum(range(before, before + more))
    return f"You have {before} so far: this scores {points_text(worth)}."


def _effect(game: "CardGame", player: int, spec: CardSpec) -> tuple[str, str]:
    """What a special card would do now, and its rule."""
    side = game.side(player)
    if spec.effect == CHANGE_OF_HEART:
        return "Then you choose the card that goes.", "heart"
    if spec.effect == RAINY_DAY:
        return "What you have left when you discard is put by.", "rainy-day"
    each = game.options["windfalls"] == "each"
    rule = "sabbatical" if spec.effect == SABBATICAL else "lottery"
    if game.windfalls and not each:
        return "It adds nothing more this turn.", rule
    extra = game.money_of(side) if spec.effect == SABBATICAL else game.time_of(side)
    return f"It adds {extra} now.", "windfalls" if each else rule


def _marry(game: "CardGame", _player: int, _rest: str, _names: Sequence[str]) -> Parts:
    student = game.cards.student
    text = (
        f"Costs {student.married_time} Time of the {game.left} that you have left. "
        f"{points_text(student.married_score)}, and you can have children from now on."
    )
    return "Get married", text, ("marry",)


def _drop(game: "CardGame", player: int, rest: str, names: Sequence[str]) -> Parts:
    number, _, name = rest.partition(" ")
    side = int(number)
    spec = game.cards.specs[name]
    yours = side == game.side(player)
    whose = "yours" if yours else side_name(game, side, names)
    who = "You lose" if yours else f"{whose} {'lose' if ' and ' in whose else 'loses'}"
    score = game.cards.scores[game.cards.ids.index(name)]
    kind = {CAREER_CARD: "career", LIFE_CARD: "life"}.get(spec.kind, "married")
    text = f"{who} {points_text(score)}."
    if kind == "career":
        text += f" {facts(spec)}"
    return f"{spec.title} ({whose})", text, (f"heart-{kind}", "heart")


def _discard(game: "CardGame", _player: int, name: str, _names: Sequence[str]) -> Parts:
    spec = game.cards.specs[name]
    text = f"Ends your turn. The next player may take it. {facts(spec)}"
    return f"Discard {spec.title}", text, ("discard",)


def _graduate(_game: "CardGame", _player: int, _rest: str, _names: Sequence[str]) -> Parts:
    text = (
        "Your last student turn ends: you get your degree, look at two careers and keep one. "
        "Then you discard."
    )
    return "Graduate", text, ("graduate",)


_HINTS: dict[str, Callable[["CardGame", int, str, Sequence[str]], Parts]] = {
    "choose": _choose,
    "keep": _keep,
    "draw": _draw,
    "spend": _spend,
    "play": _play,
    "marry": _marry,
    "drop": _drop,
    "discard": _discard,
    "graduate": _graduate,
}
