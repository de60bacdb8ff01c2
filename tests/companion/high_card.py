"""The example game of docs/engine.md, taken from the page itself."""

import re
from pathlib import Path
from typing import Any

from lifepod_host.companion.engine import Deck, Game

PAGE = Path(__file__).resolve().parents[2] / "docs" / "engine.md"
DECK = Deck("high-card", "nine", "Nine cards", "9", None)


def load() -> type[Game]:
    """The class that the page defines."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(blocks[0], str(PAGE), "exec"), names)
    return names["HighCard"]


def playing_lines() -> list[str]:
    """The lines of the page's second example."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return blocks[1].splitlines()


HighCard = load()
