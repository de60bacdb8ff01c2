"""Whether every card of a deck can be played, and every Life Goal met."""

import difflib
from collections import Counter
from collections.abc import Iterator, Sequence

from lifepod_host.companion.decks.problem import Problem, suggestion
from lifepod_host.companion.decks.schema import Checked
from lifepod_host.companion.goals.cards import CHOICE_CARD, GOAL_CARD, ICONS_MAX

LIKENESS = 0.75  # two icons this much alike are one, misspelt


def check(cards: Sequence[Checked]) -> Iterator[Problem]:
    """A problem for each card, goal or Event that can never do what it is for."""
    choices = [card for card in cards if card.row.kind == CHOICE_CARD]
    goals = [card for card in cards if card.row.kind == GOAL_CARD]
    icons: Counter[str] = Counter()
    for card in choices:
        for icon in card.values.get("icons", ()):
            icons[icon] += card.copies
    yield from _too_many(choices, icons)
    yield from _requirements(choices, set(icons))
    yield from _goals(goals, icons)
    yield from _events(choices, set(icons))
    yield from _unwanted(choices, goals, icons)


def _too_many(choices: Sequence[Checked], icons: Counter[str]) -> Iterator[Problem]:
    """Icons that cannot be counted any more (goals/cards.py), each at its first card."""
    for icon in sorted(icon for icon, count in icons.items() if count > ICONS_MAX):
        card = next(one for one in choices if icon in one.values.get("icons", ()))
        what = f'the deck has the icon "{icon}" {icons[icon]} times'
        yield card.row.problem(what, f"{ICONS_MAX} are the most", "icons")


def _requirements(choices: Sequence[Checked], icons: set[str]) -> Iterator[Problem]:
    """Icons that nothing has, and circles of cards that wait for one another."""
    reached = _reachable(choices)
    for card in choices:
        for icon in card.values.get("requires", ()):
            if icon not in icons:
                yield card.row.problem(
                    f'it requires "{icon}", which no card has', suggestion(icon, icons), "requires"
                )
            elif icon not in reached:
                yield card.row.problem(
                    f'it requires "{icon}", and no card that has it can ever be played',
                    "break the circle",
                    "requires",
                )


def _reachable(choices: Sequence[Checked]) -> set[str]:
    """Icons that can be in play, found by playing whatever can be played until none is new."""
    reached: set[str] = set()
    changed = True
    while changed:
        changed = False
        for card in choices:
            icons = set(card.values.get("icons", ()))
            if set(card.values.get("requires", ())) <= reached and not icons <= reached:
                reached |= icons
                changed = True
    return reached


def _goals(goals: Sequence[Checked], icons: Counter[str]) -> Iterator[Problem]:
    """Goals that ask for more of an icon than the whole deck has."""
    for card in goals:
        for key in ("icons", "back_icons"):
            if not card.values[key]:
                yield card.row.problem(f"{key} is empty", "a goal asks for something", key)
            for icon, needed in Counter(card.values[key]).items():
                if not icons[icon]:
                    what = f'it asks for "{icon}", which no card has'
                    yield card.row.problem(what, suggestion(icon, icons), key)
                elif icons[icon] < needed:
                    yield card.row.problem(
                        f'it asks for "{icon}" {needed} times, and the deck has {icons[icon]}',
                        "ask for fewer",
                        key,
                    )


def _events(choices: Sequence[Checked], icons: set[str]) -> Iterator[Problem]:
    for card in choices:
        icon = card.values.get("hits_icon")
        if icon is not None and icon not in icons:
            yield card.row.problem(
                f'it hits "{icon}", which no card has', suggestion(icon, icons), "hits_icon"
            )


def _unwanted(
    choices: Sequence[Checked], goals: Sequence[Checked], icons: Counter[str]
) -> Iterator[Problem]:
    """Icons that nothing asks for and that look like one that something asks for."""
    wanted = {icon for card in choices for icon in card.values.get("requires", ())}
    wanted |= {
        icon for card in goals for key in ("icons", "back_icons") for icon in card.values[key]
    }
    wanted |= {card.values["hits_icon"] for card in choices if "hits_icon" in card.values}
    for card in choices:
        for icon in sorted(set(card.values.get("icons", ())) - wanted):
            near = difflib.get_close_matches(icon, sorted(wanted), n=1, cutoff=LIKENESS)
            if near:
                yield card.row.problem(
                    f'nothing asks for its icon "{icon}"', f'did you mean "{near[0]}"?', "icons"
                )
