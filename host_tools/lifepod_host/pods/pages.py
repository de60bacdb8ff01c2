"""What `lifepod watch` shows: the game as a table of plain text, a line for each event."""

from lifepod.pod import words
from lifepod.rules import assets
from lifepod.rules.account import Account
from lifepod.rules.game import Game

from lifepod_host.pods.chronicle import BANK, Change, Record

_HEAD = ("card", "money", "points", "salary", "family", "owns", "")
_TITLES = {
    "setup": "no game yet",
    "lottery": "lottery",
    "finale": "the finale",
    "over": "the game is over",
}


def board(game: Game, card: int) -> list[str]:
    """Return the lines of the whole game; `card` is the one on the reader, 0 for none."""
    lines = [_title(game)]
    if game.seats:
        rows = [_HEAD, *[_row(game, account, card) for account in game.seats]]
        widths = [max(len(row[place]) for row in rows) for place in range(len(_HEAD))]
        for row in rows:
            cells = [
                cell.rjust(width) if 1 <= place <= 3 else cell.ljust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            lines.append("  ".join(cells).rstrip())
    return lines


def _title(game: Game) -> str:
    if not game.started:
        return _TITLES["setup"]
    if game.over_years:
        return f"{_TITLES[game.phase]}; ${game.ratio} were a LIFE Point"
    parts = [f"round {game.round}", words.plural(game.years_left, "year", "years") + " left"]
    awaited = game.awaited()
    if awaited is not None:
        parts.append(f"{words.card_name(awaited)} is awaited")
    parts.append(f"jackpot {words.dollars(game.jackpot)}")
    return ", ".join(parts)


def _row(game: Game, account: Account, card: int) -> tuple[str, ...]:
    family = ["married"] if account.married else ["single"]
    if account.babies:
        family.append(words.plural(account.babies, "baby", "babies"))
    owns = [
        f"{words.GOODS[kind]} {words.dollars(account.value(kind))}"
        for kind in range(assets.KINDS)
        if account.owns(kind)
    ]
    last = "in the pod" if account.card == card else ""
    if game.over_years:
        last = f"{words.amount(account.result)} LIFE Points in the end"
    return (
        words.card_name(account.card),
        words.dollars(account.money),
        words.amount(account.points),
        words.dollars(account.salary),
        ", ".join(family),
        ", ".join(owns),
        last,
    )


def event_line(happened: Record) -> str:
    """Return an event and what it did as one line."""
    parts = [change_words(change) for change in happened.changes if not _is_age(change)]
    return happened.words + (": " + ", ".join(parts) if parts else "")


def _is_age(change: Change) -> bool:
    return change.field.endswith("_age")


def change_words(change: Change) -> str:
    """Return a change with its cause: 0001 money +$5,000 (salary)."""
    unit = "" if change.field in ("life_points", "babies", "result", "lottery_number") else "$"
    if change.field == "married":
        unit = ""
    who = "" if change.card == BANK else words.card_name(change.card) + " "
    name = change.field.replace("_", " ")
    return f"{who}{name} {words.signed(change.difference, unit)} ({change.cause})"
