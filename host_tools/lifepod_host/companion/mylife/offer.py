"""What the commands and the pages take of this game."""

from lifepod_host.companion.bots import BotMaker, RandomBot
from lifepod_host.companion.bots.strong import Style, strong
from lifepod_host.companion.mylife.deck_schema import MyLifeSchema
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.sensible import SensibleBot
from lifepod_host.companion.mylife.thumb import Thumb
from lifepod_host.companion.mylife.tutorial import TUTORIAL

GAME = MyLife
SCHEMA = MyLifeSchema()
STYLE = Style(GAME, thoughts=100, adviser=SensibleBot, thumb=Thumb, lead=8, certain=1)
BOTS: dict[str, BotMaker] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    "strong": strong(STYLE),
}

__all__ = ["BOTS", "GAME", "SCHEMA", "STYLE", "TUTORIAL"]
