"""What the commands and the pages take of this game."""

from lifepod_host.companion.bots import BotMaker, RandomBot
from lifepod_host.companion.goals.deck_schema import GoalsSchema
from lifepod_host.companion.goals.game import Goals
from lifepod_host.companion.goals.sensible import SensibleBot
from lifepod_host.companion.goals.tutorial import TUTORIAL

GAME = Goals
SCHEMA = GoalsSchema()
BOTS: dict[str, BotMaker] = {"random": RandomBot, "sensible": SensibleBot}

__all__ = ["BOTS", "GAME", "SCHEMA", "TUTORIAL"]
