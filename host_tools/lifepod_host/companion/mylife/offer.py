"""What the commands and the pages take of this game."""

from lifepod_host.companion.bots import BotMaker, RandomBot
from lifepod_host.companion.mylife.deck_schema import MyLifeSchema
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.sensible import SensibleBot
from lifepod_host.companion.mylife.tutorial import TUTORIAL

GAME = MyLife
SCHEMA = MyLifeSchema()
BOTS: dict[str, BotMaker] = {"random": RandomBot, "sensible": SensibleBot}

__all__ = ["BOTS", "GAME", "SCHEMA", "TUTORIAL"]
