"""What the rulebook leaves open and a table may settle its own way; the default first."""

from lifepod_host.companion.engine import Option

HOUSE_RULES = {
    "first": Option(("1", "2", "3", "4"), "Who goes first; the rulebook says: the youngest."),
    "decide": Option(
        ("own-turn", "before-play"),
        "College or career is decided when one's own first turn comes, or by all before play.",
    ),
    "modifiers": Option(
        ("next-turn", "at-once"),
        "Children and promotions change Time and Money from the next turn, or at once.",
    ),
    "windfalls": Option(
        ("once", "each"),
        "A second Sabbatical or Lottery Ticket in a turn adds nothing, or the value again.",
    ),
    "savings": Option(
        ("one-turn", "keep-rest"),
        "Savings brought into a turn are gone after it, or what is left stays put by.",
    ),
}
