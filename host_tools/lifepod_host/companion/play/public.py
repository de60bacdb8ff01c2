"""What everybody may see, as plain data for the page.

Rule 1: of the game it takes the table's view (`view(None)`), the table's lines of the log, and,
        when the game is over, the scores. Whatever else the game knows is not looked at.
Rule 2: what depends on something hidden (a seed, a count of private lines) is not in here: the
        same table looks the same, byte for byte, whatever lies hidden.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from lifepod_host.companion.engine import Game

if TYPE_CHECKING:
    from lifepod_host.companion.play.driver import Driver

LOG_LINES = 80  # the last ones


def public(driver: "Driver") -> dict[str, Any]:
    """The table as it is."""
    match = driver.match
    game, names = match.game, match.names
    presentation = driver.offer.presentation
    view = game.view(None)
    decision = view["decision"] or {"who": []}
    return {
        "game": driver.offer.title,
        "deck": match.deck.title,
        "state": driver.state,
        "seats": [
            {
                "name": name,
                "card": seat.card,
                "bot": seat.bot,
                "asked": number in decision["who"],
            }
            for number, (name, seat) in enumerate(zip(names, driver.seats, strict=True))
        ],
        "undo": driver.undo_count > 0,
        "doing": presentation.doing(view, match.deck, names),
        "scene": presentation.scene(view, match.deck, names),
        "log": log_lines(game, names),
        "result": result(driver) if view["over"] else None,
    }


def log_lines(game: Any, names: Sequence[str]) -> list[dict[str, Any]]:
    """The last lines of the log, each with its number and whose it is."""
    notes = game.log(None)
    first = max(0, len(notes) - LOG_LINES)
    return [
        {"number": number, "what": note.what, "seat": note.player, "text": game.say(note, names)}
        for number, note in enumerate(notes[first:], first)
    ]


def result(driver: "Driver") -> dict[str, Any]:
    """Who has won, and how each score came about. Partners stand in one row."""
    game: Game = driver.match.game
    reason = driver.offer.presentation.reason
    rows: list[dict[str, Any]] = []
    winners = game.winners()
    teams = [tuple(place["seats"]) for place in _places(driver)]
    scores = game.score()
    for seats in teams:
        score = scores[seats[0]]
        lines = [[reason(game.deck, what), points] for what, points in score.lines]
        wins = any(seat in winners for seat in seats)
        rows.append({"seats": seats, "points": score.points, "lines": lines, "wins": wins})
    rows.sort(key=lambda row: (not row["wins"], -row["points"], row["seats"]))
    return {"rows": rows}


def _places(driver: "Driver") -> list[dict[str, Any]]:
    game = driver.match.game
    scene = driver.offer.presentation.scene(game.view(None), game.deck, driver.match.names)
    return scene["players"]
