"""What the commands and the pages take of this game."""

from lifepod_host.companion.bots import BotMaker, RandomBot
from lifepod_host.companion.bots.strong import Style, strong
from lifepod_host.companion.goals.deck_schema import GoalsSchema
from lifepod_host.companion.goals.foresight import Foresight
from lifepod_host.companion.goals.game import Goals
from lifepod_host.companion.goals.sensible import SensibleBot
from lifepod_host.companion.goals.thumb import Thumb
from lifepod_host.companion.goals.tutorial import TUTORIAL

GAME = Goals
SCHEMA = GoalsSchema()
STYLE = Style(
    GAME,
    thoughts=200,
    adviser=SensibleBot,
    thumb=Thumb,
    lead=50,
    certain=1,
    least=0.01,
    foresight=Foresight,
)
BOTS: dict[str, BotMaker] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    "strong": strong(STYLE),
}

__all__ = ["BOTS", "GAME", "SCHEMA", "STYLE", "TUTORIAL"]
