"""The table engine: what every card game of the companion is written on; docs/engine.md.

Layer: nothing of any one game is in here, and nothing of screens, links or bots.
"""

from lifepod_host.companion.engine.canon import canonical, fingerprint
from lifepod_host.companion.engine.chance import Chance, stream
from lifepod_host.companion.engine.deck import Deck
from lifepod_host.companion.engine.errors import BrokenTable, IllegalMove
from lifepod_host.companion.engine.game import Frame, Game, Note, Option, Score, Step
from lifepod_host.companion.engine.hints import Hint, RuleText, hint_of
from lifepod_host.companion.engine.lesson import Lesson, LessonStep, OtherMove, Script
from lifepod_host.companion.engine.match import Match
from lifepod_host.companion.engine.table import EVERYBODY, NOBODY, OWNER, TOP, Layout, Table, Zone

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "OWNER",
    "TOP",
    "BrokenTable",
    "Chance",
    "Deck",
    "Frame",
    "Game",
    "Hint",
    "IllegalMove",
    "Layout",
    "Lesson",
    "LessonStep",
    "Match",
    "Note",
    "Option",
    "OtherMove",
    "RuleText",
    "Score",
    "Script",
    "Step",
    "Table",
    "Zone",
    "canonical",
    "fingerprint",
    "hint_of",
    "stream",
]
