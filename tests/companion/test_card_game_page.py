"""The user's page of the card game names what there is."""

from pathlib import Path

from lifepod_host.companion.card_game.cards import EFFECTS, GIVEN, LETTERS
from lifepod_host.companion.card_game.deck_schema import SECTIONS
from lifepod_host.companion.card_game.offer import BOTS, GAME

PAGE = Path(__file__).resolve().parents[2] / "docs" / "card-game.md"
TEXT = PAGE.read_text("utf-8")


def test_every_house_rule_stands_there_with_its_values_the_default_first():
    for name, option in GAME.house_rules.items():
        values = ", ".join(f"`{value}`" for value in option.values)
        assert f"| `{name}` | {values} |" in TEXT


def test_every_key_effect_and_bot_stands_there():
    keys = {field.name for section in SECTIONS for field in section.fields}
    for word in (*keys, *EFFECTS, *GIVEN, *LETTERS, *BOTS):
        assert f"`{word}`" in TEXT, word
