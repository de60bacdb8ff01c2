"""What the commands and the pages take of this game."""

from lifepod_host.companion.bots import BotMaker, RandomBot
from lifepod_host.companion.bots.strong import Style, strong
from lifepod_host.companion.card_game.deck_schema import CardGameSchema
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.sensible import SensibleBot
from lifepod_host.companion.card_game.thumb import Thumb
from lifepod_host.companion.card_game.tutorial import TUTORIAL

GAME = CardGame
SCHEMA = CardGameSchema()
STYLE = Style(GAME, thoughts=200, adviser=SensibleBot, thumb=Thumb, lead=15, certain=2)
BOTS: dict[str, BotMaker] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    "strong": strong(STYLE),
}

__all__ = ["BOTS", "GAME", "SCHEMA", "STYLE", "TUTORIAL"]
