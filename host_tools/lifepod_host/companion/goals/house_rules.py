"""What the rulebook leaves open and a table may settle its own way; the default first."""

from lifepod_host.companion.engine import Option

HOUSE_RULES = {
    "first": Option(("1", "2", "3", "4"), "Who goes first; the rulebook says: the youngest."),
    "draw": Option(
        ("up-to", "all"),
        "Drawing takes as many cards as one likes up to the salary, or always all of them.",
    ),
    "insurance": Option(
        ("self", "event"),
        "Insurance saves its player only, or cancels the Event for everybody.",
    ),
    "claim": Option(
        ("must", "may"), "A Life Goal that is met must be claimed, or may be left lying."
    ),
    "last-turns": Option(
        ("at-once", "full-round"),
        "An empty pile ends the game after that turn, or when all have had as many turns.",
    ),
}
