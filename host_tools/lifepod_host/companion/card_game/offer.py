"""What the commands and the pages take of this game."""

from lifepod_host.companion.bots import BotMaker, RandomBot
from lifepod_host.companion.card_game.deck_schema import CardGameSchema
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.sensible import SensibleBot
from lifepod_host.companion.card_game.tutorial import TUTORIAL

GAME = CardGame
SCHEMA = CardGameSchema()
BOTS: dict[str, BotMaker] = {"random": RandomBot, "sensible": SensibleBot}

__all__ = ["BOTS", "GAME", "SCHEMA", "TUTORIAL"]
