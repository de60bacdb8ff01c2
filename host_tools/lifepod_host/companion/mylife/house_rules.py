"""What the rulebook leaves open and a table may settle its own way; the default first."""

from lifepod_host.companion.engine import Option

HOUSE_RULES = {
    "requirements": Option(
        ("by-itself", "choice"),
        "An event whose requirements are fulfilled when it is played becomes active by itself, "
        "or its player chooses.",
    ),
    "effect": Option(
        ("when-active", "on-play"),
        "Activate an event works whenever its card becomes active, or only right after it is "
        "played.",
    ),
    "pile": Option(("6", "5", "4"), "The cards of the extra pile when two play."),
}
