"""The state of a game as one line of JSON, always the same for the same game.

Written field by field: MicroPython's json and dicts keep no order.
"""

from lifepod.rules import assets


def state_json(game, inserted=None, lottery_open=False, sounds=()) -> str:
    """Return the accepted state of `game`.

    `inserted` is the card that is in, or None; `lottery_open` tells whether the lottery is being
    played (also before its first number); `sounds` are names of sounds. The ratio and the
    results are null until the finale.
    """
    phase = "lottery" if lottery_open and game.phase == "play" else game.phase
    fields = (
        ("phase", _text(phase)),
        ("years_left", game.years_left),
        ("round", game.round),
        ("lead", _number(game.lead())),
        ("awaited", _number(game.awaited())),
        ("inserted", _number(inserted)),
        ("jackpot", game.jackpot),
        ("last_spin", game.last_spin or "null"),
        ("last_move", game.last_move or "null"),
        ("last_chance", "null" if game.last_chance < 0 else game.last_chance),
        ("last_lottery", game.number or "null"),
        ("ratio", game.ratio if game.over_years else "null"),
        ("players", _list([_player(account, game.over_years) for account in game.seats])),
        ("sounds", _list([_text(sound) for sound in sounds])),
        ("events", game.events),
    )
    return _object(fields)


def _player(account, finished):
    return _object(
        (
            ("card", account.card),
            ("money", account.money),
            ("life_points", account.points),
            ("salary", account.salary),
            ("married", "true" if account.married else "false"),
            ("babies", account.babies),
            ("cars", _assets(account, assets.CARS)),
            ("houses", _assets(account, assets.HOUSES)),
            ("result", account.result if finished else "null"),
        )
    )


def _assets(account, kinds):
    rows = []
    for kind in kinds:
        if account.owns(kind):
            row = (
                ("kind", _text(assets.NAMES[kind])),
                ("value", account.value(kind)),
                ("age", account.age(kind)),
            )
            rows.append(_object(row))
    return _list(rows)


def _object(fields):
    return "{" + ", ".join(['"%s": %s' % field for field in fields]) + "}"


def _list(items):
    return "[" + ", ".join(items) + "]"


def _text(text):
    return '"' + text + '"'  # names of ours: nothing in them to escape


def _number(number):
    return "null" if number is None else number
