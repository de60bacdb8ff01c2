"""MENU, Players: each player's account in full."""

from lifepod.pod import words
from lifepod.pod.menu.lists import PagesMode, choose_player
from lifepod.rules import assets


def open_players(pod, back) -> None:
    """Choose a player and read the account."""
    choose_player(pod, "PLAYERS", _show, back)


def _show(pod, back, card):
    pod.sound("click")
    account = pod.game.account_of(card)
    pod.go(PagesMode(pod, words.card_name(card), account_lines(account), back))


def account_lines(account) -> list:
    """Return an account as lines (label, value)."""
    lines = [
        ("Money", words.dollars(account.money)),
        ("LIFE Points", words.amount(account.points)),
        ("Salary", words.dollars(account.salary)),
        ("Family", "married" if account.married else "single"),
        ("Babies", str(account.babies)),
        ("This year", "has spun" if account.spun else "not yet"),
    ]
    for kind in range(assets.KINDS):
        if account.owns(kind):
            lines.append((words.GOODS[kind], words.dollars(account.value(kind))))
            age = words.plural(account.age(kind), "year", "years")
            lines.append(("", age + " old"))
    return lines
