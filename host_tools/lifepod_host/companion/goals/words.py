"""Words for Goals: the question, a card in words, the log. What a move would do is in hints.py.

Rule 1: `question` and `say` tell nothing that everybody at the table may not know (a note knows
        itself whom it is for).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from lifepod_host.companion.engine import Note
from lifepod_host.companion.goals.cards import (
    COUNTED,
    DISCARD_HAND,
    DISCARD_PLAYED,
    DOUBLE_COST,
    EVENT,
    GIVE_HAND,
    INSURANCE,
    ONE,
    REDRAW_HAND,
    SWAP_HANDS,
    TAKE_HAND,
    TAKE_PLAYED,
    ChoiceSpec,
    GoalSpec,
    LifestyleSpec,
)

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

QUESTIONS = {
    "turn": "Play or draw?",
    "goal": "Which Life Goal?",
    "trim": "Over seven: what goes?",
    "insure": "Insurance?",
    "lose": "What do you lose?",
    "take": "What do you take?",
    "drop": "What do you discard?",
    "give": "What do you give?",
}
BORDER_WORDS = {
    "family": "Family", "career": "Career", "house": "House", "adventure": "Adventure",
    "event": "Event",
}  # fmt: skip


def question(game: "Goals", player: int) -> str:
    """The heading of what a seat is asked; empty when it is not asked."""
    return QUESTIONS[game.stack[-1].kind] if player in game.asked() else ""


def how_many(count: int, word: str) -> str:
    """1 card, 2 cards."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def listed(words: Sequence[str]) -> str:
    """Ben, Cleo and Dan."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def icons_text(icons: Iterable[str]) -> str:
    """3 pet icons; or one each of house, love and pet."""
    counts = Counter(icons)
    if len(counts) > 1 and set(counts.values()) == {1}:
        return "an icon each of " + listed(sorted(counts))
    return listed([f"{how_many(counts[one], one + ' icon')}" for one in sorted(counts)])


def describe(spec: ChoiceSpec) -> str:
    """A Choice card: what kind it is, what it asks for and does, and its words."""
    return f"{spec.title}. {facts(spec)} {spec.text}".strip()


def facts(spec: ChoiceSpec) -> str:
    """What kind of Choice card it is, what it asks for and does."""
    return " ".join(fact_lines(spec))


def fact_lines(spec: ChoiceSpec) -> list[str]:
    """The same, a sentence each."""
    return [f"{BORDER_WORDS[spec.border]} card.", *_asks(spec), *_gives(spec)]


def kind_and_icons(spec: ChoiceSpec) -> str:
    """What of a card counts once it lies in play."""
    icons = f" Has {icons_text(spec.icons)}." if spec.icons else ""
    return f"{BORDER_WORDS[spec.border]} card.{icons}"


def _asks(spec: ChoiceSpec) -> list[str]:
    facts = []
    if spec.requires:
        facts.append(f"Needs {icons_text(spec.requires)} in your Life Story.")
    if spec.cost:
        facts.append(f"Costs {how_many(spec.cost, 'card')} from your hand.")
    if spec.cost == DOUBLE_COST:
        facts.append("Scores double.")
    return facts


def _gives(spec: ChoiceSpec) -> list[str]:
    facts = []
    if spec.salary:
        facts.append(f"Salary {spec.salary}.")
    if spec.icons:
        facts.append(f"Has {icons_text(spec.icons)}.")
    if spec.border == EVENT:
        facts.append(effect_text(spec))
    return facts


def effect_text(spec: ChoiceSpec) -> str:
    """What an Event does, as a sentence."""
    if spec.effect == INSURANCE:
        return "Cancels an Event that is used against you."
    return (
        f"{'One player you choose' if spec.whom == ONE else 'Every other player'} "
        + {
            DISCARD_PLAYED: f"discards {target_text(spec)} in play.",
            TAKE_PLAYED: f"loses {target_text(spec)} in play to your Life Story.",
            DISCARD_HAND: f"discards {how_many(spec.count, 'card')} of the hand.",
            GIVE_HAND: f"gives you {how_many(spec.count, 'card')} of the hand.",
            TAKE_HAND: f"loses {how_many(spec.count, 'card')} of the hand to you, unseen.",
            SWAP_HANDS: "swaps hands with you.",
            REDRAW_HAND: "discards the hand and draws as many cards.",
        }[spec.effect]
    )


def target_text(spec: ChoiceSpec) -> str:
    """A House card; 2 cards with a pet icon."""
    kind = f"{BORDER_WORDS[spec.hits]} card" if spec.hits else "card"
    count = spec.count if spec.effect in COUNTED else 1
    words = f"a {kind}" if count == 1 else f"{count} {kind}s"
    words = words.replace("a Adventure", "an Adventure")
    return f"{words} with a {spec.hits_icon} icon" if spec.hits_icon else words


def describe_goal(face: GoalSpec) -> str:
    """A face of a Life Goal: what it asks for, its points, its words."""
    icons = icons_text(face.icons)
    asks = f"{icons[:1].upper()}{icons[1:]}: {face.points} points."
    return f"{face.title}. {asks} {face.text}".strip()


def describe_lifestyle(spec: LifestyleSpec) -> str:
    """A Lifestyle: the points of a card of each border."""
    words = zip(BORDER_WORDS.values(), spec.points, strict=False)
    return f"{spec.title}. {', '.join(f'{word} {points}' for word, points in words)}. {spec.text}"


def say(game: "Goals", note: Note, names: Sequence[str]) -> str:
    """A line of the log as a sentence."""
    name = "" if note.player is None else names[note.player]
    return _SAY[note.what](game, name, names, *note.about)


def _titles(game: "Goals", cards: Iterable[int]) -> str:
    return listed([game.cards.titles[card] for card in cards])


def _say_event(game: "Goals", name: str, names: Sequence[str], card: int, *hit: int) -> str:
    against = f" against {listed([names[seat] for seat in hit])}" if hit else ": nothing happens"
    title = game.cards.titles[card]
    return f"{name} plays {title}{against}{'' if title.endswith('!') and not hit else '.'}"


def _count(count: int) -> str:
    return how_many(count, "card")


_SAY: dict[str, Callable[..., str]] = {
    "goal": lambda g, _n, _ns, goal: f"Life Goal: {describe_goal(g.face(goal))}",
    "turn": lambda _g, n, _ns: f"{n}'s turn.",
    "drew": lambda g, _n, _ns, card: f"You drew {_titles(g, [card])}.",
    "drew some": lambda _g, n, _ns, k: f"{n} draws {_count(k)}.",
    "played": lambda g, n, _ns, card: f"{n} plays {_titles(g, [card])}.",
    "paid": lambda g, n, _ns, *cards: f"{n} pays with {_titles(g, cards)}.",
    "passed": lambda _g, n, _ns: f"{n} has nothing to play and passes.",
    "event": _say_event,
    "accepted": lambda _g, n, _ns: f"{n} takes it as it comes.",
    "insured": lambda g, n, _ns, card: f"{n} lays {_titles(g, [card])}: it does not touch {n}.",
    "cancelled": lambda _g, n, _ns: f"{n}'s Event is cancelled for everybody.",
    "lost": lambda g, n, _ns, card: f"{n} loses {_titles(g, [card])}.",
    "took": lambda g, n, ns, card, seat: f"{n} takes {_titles(g, [card])} of {ns[seat]}.",
    "discarded": lambda g, n, _ns, card: f"{n} discards {_titles(g, [card])}.",
    "gave": lambda _g, n, ns, seat: f"{n} gives {ns[seat]} a card.",
    "drew from": lambda _g, n, ns, seat: f"{ns[seat]} takes a card of {n}'s hand, unseen.",
    "handed over": lambda g, _n, ns, card, seat: f"{ns[seat]} has {_titles(g, [card])} of yours.",
    "got": lambda g, _n, ns, card, seat: f"You got {_titles(g, [card])} from {ns[seat]}.",
    "swapped": lambda _g, n, ns, seat: f"{n} and {ns[seat]} swap hands.",
    "claimed": lambda g, n, _ns, goal: (
        f"{n} claims {g.face(goal).title}: {g.face(goal).points} points."
    ),
    "pile empty": lambda _g, _n, _ns: "The pile is empty: the game is over.",
    "all claimed": lambda _g, _n, _ns: "All Life Goals are claimed: the game is over.",
}
