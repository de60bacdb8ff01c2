"""What the balance pages of all games have in common: tallies of wins, tables, a section."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lifepod_host.companion.stats import share_of

RARE = 30  # sides that had something: below, a share of wins says nothing


@dataclass
class Tally:
    """How many sides had something, and how many of them won."""

    had: int = 0
    won: float = 0.0

    def count(self, won: float) -> None:
        """One more side that had it."""
        self.had += 1
        self.won += won


def win_share(tally: Tally) -> str:
    """How many sides, and the part of them that won: 1234: 51.0% (48.2% to 53.8%)."""
    if tally.had < RARE:
        return f"{tally.had}"
    return f"{tally.had}: {share_of(tally.won, tally.had)}"


def player_heads(players: Iterable[int]) -> list[str]:
    """The heads of the columns by number of players."""
    return [f"{one} players" for one in players]


def section(title: str, text: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A heading, a paragraph and a table."""
    lines = [f"## {title}", "", text, "", "| " + " | ".join(heads) + " |"]
    lines.append("|" + " --- |" * len(heads))
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"
