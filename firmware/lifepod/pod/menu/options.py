"""MENU, House rules: what the rulebook does not say, and the table may choose."""

from lifepod.pod import words
from lifepod.pod.entry import PLACES, AmountEntry
from lifepod.pod.menu.lists import open_list
from lifepod.rules import house_rules

_LABELS = (
    "Turn order",
    "Babies' cost",
    "Both cars",
    "Baby gift $500",
    "Chance",
    "Lottery start",
    "Lottery step",
)


def open_house_rules(pod, back) -> None:
    """Show the house rules; ENTER changes the marked one."""
    open_list(pod, "HOUSE RULES", _items, back)


def current(pod) -> list:
    """Return the rules that hold now: the game's, or those of the games to come."""
    in_play = pod.game.started and not pod.game.over_years
    return pod.game.rules if in_play else pod.settings.rules()


def _items(pod):
    rules = current(pod)
    return tuple([_item(index, rules[index]) for index in range(house_rules.COUNT)])


def _item(index, value):
    choices = house_rules.RULES[index][2]
    text = choices[value] if choices else words.dollars(value)
    return (_LABELS[index], text, lambda pod, back: _change(pod, back, index))


def _change(pod, back, index):
    choices = house_rules.RULES[index][2]
    if choices:
        pod.set_rule(index, (current(pod)[index] + 1) % len(choices))
        pod.sound("ok")
        return

    def done(value):
        pod.go(back)
        pod.set_rule(index, value)
        pod.sound("ok")
        return ""

    pod.sound("click")
    form = (_LABELS[index], "$", PLACES, False)
    pod.go(AmountEntry(pod, form, current(pod)[index], done, zero=True, back=back))
