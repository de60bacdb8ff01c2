"""What a move would do, in a sentence, and by which rule: for MENU during a decision.

Rule 1: a hint is for the eyes of the seat that is asked: it tells what that seat's view tells
        (the own hand among it) and nothing of the pool, of the box or of other hands.
Rule 2: labels are short: a row of the pod's screen holds about twenty characters.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Hint, RuleText, hint_of
from lifepod_host.companion.engine.hints import DETAILS_MAX
from lifepod_host.companion.mylife.cards import (
    SYMBOLS,
    cancelled,
    count_of,
    enough,
    stage_ages,
    stressed,
)
from lifepod_host.companion.mylife.layout import ACTIVE, ASLEEP, GOALS, SEAT
from lifepod_host.companion.mylife.rounds import HALF_ROUNDS, ROUNDS
from lifepod_host.companion.mylife.scoring import journey
from lifepod_host.companion.mylife.words import facts_of, listed, points_text, symbols_text

if TYPE_CHECKING:
    from lifepod_host.companion.mylife.game import MyLife


RULES = {
    "pick": RuleText(
        ("MR-14", "M-22"),
        "Everybody chooses one event of the hand at the same time; you may change your mind "
        "until all have chosen.",
    ),
    "left": RuleText(("MR-15", "M-23"), "The rest of the hand goes to the player on your left."),
    "right": RuleText(
        ("MR-29b", "M-23"), "The rest of the hand goes to the player on your right."
    ),
    "last": RuleText(("MR-28a", "M-23"), "The card that you leave goes back into the box."),
    "stage": RuleText(
        ("MR-18", "M-06"), "An event whose age is in the life stage is active by itself."
    ),
    "needs": RuleText(
        ("MR-19", "M-04"),
        "It needs its symbols in younger active events; they are not used up.",
    ),
    "box": RuleText(
        ("MR-35", "M-28"), "Two players each put one more card of the hand back into the box."
    ),
    "wake": RuleText(
        ("MR-24", "M-07"),
        "An event that waits may become active when a younger one has and its requirements are "
        "fulfilled.",
    ),
    "refuse": RuleText(("M-06",), "House rule: you choose whether it becomes active."),
    "effect": RuleText(
        ("MR-25", "M-09"),
        "Activate an event makes any event of yours active, whatever it requires.",
    ),
}
Parts = tuple[str, Sequence[str], tuple[str, ...]]  # label, sentences, rules


def hint(game: "MyLife", player: int, move: str, names: Sequence[str] = ()) -> Hint:
    """The hint for a legal move of a seat that is asked; `names` are the players'."""
    called = names or [f"Player {seat + 1}" for seat in range(game.players)]
    verb, _, name = move.partition(" ")
    card = game.cards.by_id[name] if name else -1
    label, parts, names_of_rules = _HINTS[verb](game, player, card, called)
    rules = [RULES[rule] for rule in names_of_rules]
    return hint_of(label, _fitting(parts, rules[0]), rules)


def label_of(game: "MyLife", card: int) -> str:
    """An event in a row of the screen: its age and its title."""
    return f"{game.cards.ages[card]} {game.cards.titles[card]}"


def _pick(game: "MyLife", player: int, card: int, names: Sequence[str]) -> Parts:
    in_stage = game.cards.ages[card] in stage_ages(game.round)
    rules = ["stage" if in_stage else "needs"]
    if game.in_half == HALF_ROUNDS:
        rules.append("last")
    elif game.players > 2:
        rules.append("left" if game.direction > 0 else "right")
    rules.append("pick")
    parts = facts_of(game.cards.specs[card])
    ages = stage_ages(game.round)
    active = game.table.zones[ACTIVE + SEAT * player]
    if in_stage:
        parts.append(f"In the life stage {ages[0]} to {ages[-1]}: active at once.")
    elif game.cards.fulfilled(card, active):
        parts.append(
            "You have what it needs: it can be active at once."
            if game.may_refuse
            else "You have what it needs: it is active at once."
        )
    else:
        parts.append(f"You lack {missing(game, player, card)}: it would wait.")
        return label_of(game, card), parts, tuple(rules)
    parts += _effects_of(game, player, card, names)
    return label_of(game, card), parts, tuple(rules)


def missing(game: "MyLife", player: int, card: int) -> str:
    """What younger active events do not give: 1 luck and calm."""
    cards = game.cards
    have = cancelled(cards.sum_below(game.table.zones[ACTIVE + SEAT * player], cards.ages[card]))
    short = Counter(cards.specs[card].requires)
    for symbol in SYMBOLS:
        short[symbol] -= count_of(have, symbol)
    words = [symbols_text((+short).elements())] * bool(+short)
    words += ["calm"] * (cards.calm[card] and stressed(have))
    return listed(words)


def _effects_of(
    game: "MyLife", player: int, card: int, names: Sequence[str], *, woken: bool = False
) -> list[str]:
    """What an event would change by being active: points, events that wait, life goals."""
    cards, zones, base = game.cards, game.table.zones, SEAT * player
    active = [*zones[ACTIVE + base], card]
    asleep = [other for other in zones[ASLEEP + base] if other != card]
    before = sum(points for _, points in journey(cards, active[:-1]))
    change = sum(points for _, points in journey(cards, active)) - before
    parts = [f"Points change by {change:+}."] if change else []
    ready = [
        cards.titles[other]
        for other in cards.by_age(asleep)
        if cards.ages[other] > cards.ages[card] and cards.fulfilled(other, active)
    ]
    if ready:
        parts.append(f"Then you could activate {_some(ready)}.")
    if cards.activates[card] and not ready and (game.effect_always or not woken):
        any_left = _some([cards.titles[other] for other in cards.by_age(asleep)])
        parts.append(f"It can activate {any_left}." if asleep else "Nothing waits for it.")
    have = cancelled(sum(cards.gives[one] for one in active))
    for goal in zones[GOALS]:
        if enough(have, cards.needs[goal]) and not enough(game.symbols(player), cards.needs[goal]):
            spec = cards.specs[goal]
            rivals = [
                names[seat]
                for seat in range(game.players)
                if seat != player and enough(game.symbols(seat), cards.needs[goal])
            ]
            more = f", but {listed(rivals)} may be younger" if rivals else ""
            parts.append(f"That makes {spec.title}: {points_text(spec.points)}{more}.")
    return parts


def _some(titles: Sequence[str]) -> str:
    """A few events by title, many by their number."""
    return listed(titles) if len(titles) < 3 else f"any of {len(titles)} events"


def _fitting(parts: Sequence[str], rule: RuleText) -> str:
    """As many sentences as the pod's screen has room for beside a rule."""
    text = ""
    for part in parts:
        longer = f"{text} {part}".strip()
        if len(longer) + 1 + len(rule.text) <= DETAILS_MAX:
            text = longer
    return text


def _box(game: "MyLife", _player: int, card: int, _names: Sequence[str]) -> Parts:
    parts = ["Nobody sees it again in this game.", *facts_of(game.cards.specs[card])]
    return label_of(game, card), parts, ("box",)


def _activate(game: "MyLife", player: int, card: int, names: Sequence[str]) -> Parts:
    frame = game.stack[-1]
    parts = facts_of(game.cards.specs[card])
    parts += _effects_of(game, player, card, names, woken=frame.kind == "effect")
    if frame.kind == "effect":
        return label_of(game, card), parts, ("effect",)
    played = game.latest[player] == card
    return "Activate it", parts, ("refuse",) if played else ("wake",)


def _leave(game: "MyLife", player: int, card: int, _names: Sequence[str]) -> Parts:
    spec = game.cards.specs[card]
    rule = "refuse" if game.latest[player] == card else "wake"
    left = "" if game.round < ROUNDS else " This is the last round."
    text = "It goes on waiting; a younger event that becomes active asks anew." + left
    return "Leave it", [text, *facts_of(spec)], (rule,)


def _none(game: "MyLife", _player: int, _card: int, _names: Sequence[str]) -> Parts:
    title = game.cards.titles[game.stack[-1].data[0]]
    return "None of them", [f"{title} activates nothing, and will not later."], ("effect",)


_HINTS: dict[str, Callable[["MyLife", int, int, Sequence[str]], Parts]] = {
    "pick": _pick,
    "box": _box,
    "activate": _activate,
    "leave": _leave,
    "none": _none,
}
