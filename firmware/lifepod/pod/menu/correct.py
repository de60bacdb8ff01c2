"""MENU, Correct: any number of an account can be set right; it is a correction (T-63)."""

from lifepod.pod import words
from lifepod.pod.entry import PLACES, AmountEntry
from lifepod.pod.menu.lists import choose_player, open_list
from lifepod.rules import account as acc
from lifepod.rules import actions, assets, events

_GAME_ONLY = "Accounts can be corrected while a game is played."


def open_correct(pod, back) -> None:
    """Choose a player, then a number of the account, then its right value."""
    if pod.game.phase != "play":
        pod.refuse(_GAME_ONLY)
        return
    choose_player(pod, "CORRECT", _choose_field, back)


def _choose_field(pod, back, card):
    open_list(pod, "CORRECT " + words.card_name(card), lambda pod: _fields(pod, card), back)


def _fields(pod, card):
    account = pod.game.account_of(card)
    items = [
        _amount_item(card, acc.MONEY, words.dollars(account.money)),
        _amount_item(card, acc.POINTS, words.amount(account.points)),
        _amount_item(card, acc.SALARY, words.dollars(account.salary)),
        _switch_item(card, acc.MARRIED, "yes" if account.married else "no"),
        _amount_item(card, acc.BABIES, str(account.babies)),
    ]
    for kind in range(assets.KINDS):
        owned = account.owns(kind)
        items.append(_asset_item(card, kind, owned))
        if owned:
            items.append(_amount_item(card, acc.AGES + kind, str(account.age(kind))))
            value = words.dollars(account.value(kind))
            items.append(_amount_item(card, acc.VALUES + kind, value))
    return tuple(items)


def _amount_item(card, field, value):
    return (words.field_name(field), value, lambda pod, back: _enter(pod, back, card, field))


def _switch_item(card, field, value):
    return (words.field_name(field), value, lambda pod, back: _switch(pod, card, field))


def _asset_item(card, kind, owned):
    value = "owned" if owned else "no"
    target = assets.GONE if owned else 0
    return (
        words.GOODS[kind],
        value,
        lambda pod, back: _set(pod, card, acc.AGES + kind, target),
    )


def _switch(pod, card, field):
    _set(pod, card, field, 1 - pod.game.account_of(card).numbers[field])


def _set(pod, card, field, value):
    pod.accept((events.CORRECT, card, field, value))
    pod.sound("ok")


def _enter(pod, back, card, field):
    low, high = actions.correct_range(field)
    unit = "LP" if field == acc.POINTS else "$"
    if field == acc.BABIES:
        unit = "babies"
    elif acc.AGES <= field < acc.VALUES:
        unit = "years"
    signed = low is None

    def done(value):
        if low is not None and not low <= value <= high:
            return "%d to %s" % (max(low, 0), words.amount(high))
        pod.go(back)
        _set(pod, card, field, value)
        return ""

    pod.sound("click")
    form = (words.field_name(field), unit, PLACES, signed)
    now = pod.game.account_of(card).numbers[field]
    pod.go(AmountEntry(pod, form, now, done, zero=True, back=back))
