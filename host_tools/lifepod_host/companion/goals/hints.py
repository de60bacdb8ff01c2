"""What a move would do, in a sentence, and by which rule: for MENU during a decision.

Rule 1: it tells what the asked seat's view tells, the own hand and Lifestyle among it (see
        engine/hints.py).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Hint, RuleText, hint_of
from lifepod_host.companion.goals.cards import FREE, PAID, SALARY_MAX, ChoiceSpec
from lifepod_host.companion.goals.claims import HAND_MAX
from lifepod_host.companion.goals.events import victims
from lifepod_host.companion.goals.layout import GOALS, PILE
from lifepod_host.companion.goals.scoring import card_points
from lifepod_host.companion.goals.words import (
    effect_text,
    facts,
    how_many,
    icons_text,
    kind_and_icons,
    listed,
    target_text,
)

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals


RULES = {
    "draw": RuleText(
        ("GR-12", "G-05"),
        "Instead of playing you may draw, up to as many cards as your salary; it starts at one.",
    ),
    "draw-all": RuleText(("G-05",), "House rule: you always draw as many cards as your salary."),
    "play": RuleText(
        ("GR-9", "GR-11"), "On your turn you may place one card of your hand in your Life Story."
    ),
    "need": RuleText(
        ("GR-18", "G-22"), "What a card asks for must be in play when you play it, and only then."
    ),
    "career": RuleText(("GR-21", "G-10"), "Only the best salary in play counts; none are added."),
    "house": RuleText(("G-18", "G-19"), "Any other cards of your hand pay for a House."),
    "double": RuleText(("G-20",), "A House that costs 2 cards scores double."),
    "improvement": RuleText(
        ("GR-22", "G-21"), "A Home Improvement needs a House in play and scores as a green card."
    ),
    "event": RuleText(
        ("GR-10", "G-27"), "An Event is used at once and discarded; first all it hits are asked."
    ),
    "vain": RuleText(("G-24",), "An Event may be played even if it does nothing."),
    "accept": RuleText(
        ("G-29",), "Everybody whom an Event hits is asked, with an Insurance in hand or without."
    ),
    "insure": RuleText(
        ("GR-26", "G-28"), "An Insurance cancels the Event for its player and is discarded."
    ),
    "insure-all": RuleText(("G-28",), "House rule: an Insurance cancels the Event for everybody."),
    "claim": RuleText(
        ("GR-27", "G-11"), "You claim one Life Goal a turn; it is yours whatever happens later."
    ),
    "leave": RuleText(("G-12",), "House rule: you may leave a Life Goal that you have met."),
    "trim": RuleText(("G-17",), f"At the end of your turn you keep {HAND_MAX} cards at most."),
    "lose": RuleText(("G-25",), "You choose which of your cards the Event takes."),
    "take": RuleText(("G-25",), "Who takes a card that lies in play chooses it."),
    "pass": RuleText(("G-07",), "House rule: the round is played to its end without a pile."),
}


def explain(game: "Goals", player: int, move: str, names: Sequence[str] = ()) -> Hint:
    """The hint for a legal move of a seat that is asked; `names` are the players'."""
    called = names or [f"Player {seat + 1}" for seat in range(game.players)]
    words = move.split(" ")
    label, text, rules = _HINTS[words[0]](game, player, words[1:], called)
    return hint_of(label, text, [RULES[rule] for rule in rules])


Parts = tuple[str, str, tuple[str, ...]]  # label, text, rules: the most special one first


def _draw(game: "Goals", player: int, words: Sequence[str], _names: Sequence[str]) -> Parts:
    count, pile = int(words[0]), len(game.table.zones[PILE])
    cards = how_many(count, "card")
    text = f"You take {cards} off the pile of {pile}."
    if count == pile:
        text += " That empties it, and the game ends " + (
            "when everybody has had as many turns." if game.full_round else "with this turn."
        )
    over = len(game.hand(player)) + count - HAND_MAX
    if over > 0:
        text += f" You will hold {over} too many and have to discard."
    return f"Draw {cards}", text, ("draw-all" if game.draw_all else "draw",)


def _play(game: "Goals", player: int, words: Sequence[str], names: Sequence[str]) -> Parts:
    card = game.held(player, words[0])
    spec, way = game.cards.spec(card), game.cards.ways[card]
    if way not in (FREE, PAID):
        return _event(game, player, card, words, names)
    parts = [kind_and_icons(spec), f"{card_points(game, player, card)} points for you."]
    label = f"Play {spec.title}"
    rules = []
    if game.cards.doubles[card]:
        rules.append("double")
    if spec.requires:
        rules.append("improvement" if spec.border == "house" else "need")
    if spec.salary:
        rules.append("career")
        parts.append(_salary(game.salary[player], spec.salary))
    if len(words) > 1:
        paid = listed([game.cards.specs[name].title for name in words[2:]])
        label += f", pay {paid}"
        parts.append(f"You discard {paid}.")
        rules.append("house")
    else:
        rules.append("play")
    parts += [*_goals(game, player, card), *_unlocked(game, player, card, words[2:])]
    return label, " ".join(parts), tuple(rules)


def _salary(now: int, salary: int) -> str:
    if salary > now:
        return f"From now on you may draw up to {min(salary, SALARY_MAX)}."
    return f"Your salary stays {now}."


def _goals(game: "Goals", player: int, card: int) -> list[str]:
    """What the card's icons do for the open Life Goals."""
    cards, found = game.cards, []
    after = game.icons[player] + cards.icons[card]
    for goal in game.table.zones[GOALS]:
        face = game.face(goal)
        wanted = set(cards.spec(card).icons) & set(face.icons)
        if not wanted:
            continue
        need = cards.goal_needs[goal][game.faces[cards.goal_index[goal]]]
        if cards.enough(after, need):
            found.append(f"That makes {face.title}: {face.points} points.")
            continue
        have = sum(
            min(cards.count(after, icon), face.icons.count(icon)) for icon in set(face.icons)
        )
        found.append(f"{face.title}: {have} of {len(face.icons)}.")
    return found


def _unlocked(game: "Goals", player: int, card: int, paid: Sequence[str]) -> list[str]:
    """Cards of the hand that can be played only with this one in play."""
    cards = game.cards
    have = game.icons[player]
    left = len(game.hand(player)) - 1 - len(paid)  # the other card among them
    titles = {
        cards.titles[other]
        for other in game.hand(player)
        if cards.ids[other] not in paid
        and cards.costs[other] < left
        and not cards.enough(have, cards.needs[other])
        and cards.enough(have + cards.icons[card], cards.needs[other])
    }
    some = listed(sorted(titles)) if len(titles) < 3 else f"{len(titles)} more of your cards"
    return [f"After that you can play {some}."] if titles else []


def _event(
    game: "Goals", player: int, card: int, words: Sequence[str], names: Sequence[str]
) -> Parts:
    spec, kind = game.cards.spec(card), game.cards.kinds[card]
    hit = [int(words[2])] if len(words) > 1 else victims(game, player, kind)
    label = f"Play {spec.title}"
    if not hit:
        text = f"{facts(spec)} There is nobody whom it would hit now: it does nothing."
        return label, text, ("vain",)
    who = listed([names[seat] for seat in hit])
    if len(words) > 1:
        label += f" on {who}"
    asked = "is asked for an Insurance first." if len(hit) == 1 else "are asked for one first."
    return label, f"{facts(spec)} It hits {who}, who {asked}", ("event",)


def _waiting(game: "Goals") -> tuple[int, ChoiceSpec]:
    """Who plays the Event that is being asked about, and which one it is."""
    frame = game.stack[-1]
    return frame.data[0], game.cards.event(frame.data[1])


def _accept(game: "Goals", _player: int, _words: Sequence[str], names: Sequence[str]) -> Parts:
    actor, spec = _waiting(game)
    text = f"{names[actor]} plays {spec.title} against you: {effect_text(spec)}"
    return "Take it as it comes", text, ("accept",)


def _insure(game: "Goals", _player: int, _words: Sequence[str], names: Sequence[str]) -> Parts:
    actor, spec = _waiting(game)
    title = game.cards.insurance_title  # for who holds none, too
    text = f"You discard {title}, and {names[actor]}'s {spec.title} does nothing to you."
    if game.options["insurance"] == "event":
        return f"Lay {title}", f"{text} Nor to anybody else.", ("insure-all",)
    return f"Lay {title}", text, ("insure",)


def _claim(game: "Goals", _player: int, words: Sequence[str], _names: Sequence[str]) -> Parts:
    face = next(f for f in map(game.face, game.table.zones[GOALS]) if f.id == words[0])
    text = f"{face.points} points, for {icons_text(face.icons)}. The others stay open."
    return f"Claim {face.title}", text, ("claim",)


def _leave(_game: "Goals", _player: int, _words: Sequence[str], _names: Sequence[str]) -> Parts:
    return "Leave it", "You claim nothing this turn; anybody who has it may.", ("leave",)


def _discard(game: "Goals", player: int, words: Sequence[str], names: Sequence[str]) -> Parts:
    spec = game.cards.specs[words[0]]
    kind = game.stack[-1].kind
    label = f"Discard {spec.title}"
    if kind == "trim":
        over = how_many(len(game.hand(player)) - HAND_MAX, "card")
        return label, f"You hold {over} too many. {facts(spec)}", ("trim",)
    actor, event = _waiting(game)
    text = f"{names[actor]}'s {event.title} takes it from you. {facts(spec)}"
    if kind == "lose":
        text += _lost(game, player, spec)
    return label, text, ("lose",)


def _lost(game: "Goals", player: int, spec: ChoiceSpec) -> str:
    """What leaves with a card in play, besides its icons."""
    card = next(c for c in game.cards.choices if game.cards.ids[c] == spec.id)
    lost = f" You lose {card_points(game, player, card)} points"
    return lost + (f" and {icons_text(spec.icons)}." if spec.icons else ".")


def _take(game: "Goals", player: int, words: Sequence[str], names: Sequence[str]) -> Parts:
    spec = game.cards.specs[words[0]]
    victim, event = _waiting(game)
    card = next(c for c in game.cards.choices if game.cards.ids[c] == spec.id)
    text = (
        f"{names[victim]} loses {target_text(event)}: you place it in your Life Story. "
        f"{facts(spec)} {card_points(game, player, card)} points for you."
    )
    return f"Take {spec.title}", " ".join([text, *_goals(game, player, card)]), ("take",)


def _give(game: "Goals", _player: int, words: Sequence[str], names: Sequence[str]) -> Parts:
    spec = game.cards.specs[words[0]]
    actor, _event_spec = _waiting(game)
    return f"Give {spec.title}", f"{names[actor]} gets it. {facts(spec)}", ("lose",)


def _pass(_game: "Goals", _player: int, _words: Sequence[str], _names: Sequence[str]) -> Parts:
    return "Pass", "You have nothing that you could play.", ("pass",)


_HINTS: dict[str, Callable[["Goals", int, Sequence[str], Sequence[str]], Parts]] = {
    "draw": _draw,
    "play": _play,
    "accept": _accept,
    "insure": _insure,
    "claim": _claim,
    "leave": _leave,
    "discard": _discard,
    "take": _take,
    "give": _give,
    "pass": _pass,
}
