"""The user's page of each game names what there is."""

from pathlib import Path

import pytest
from lifepod_host.companion.card_game import cards as card_game_cards
from lifepod_host.companion.card_game import deck_schema as card_game_schema
from lifepod_host.companion.decks.schema import COMMON_FIELDS
from lifepod_host.companion.games import find_game
from lifepod_host.companion.goals import cards as goals_cards
from lifepod_host.companion.goals import deck_schema as goals_schema

DOCS = Path(__file__).resolve().parents[2] / "docs"
COMMON = {field.name for field in COMMON_FIELDS}
WORDS = {
    "card-game": (
        card_game_schema.SECTIONS,
        (*card_game_cards.EFFECTS, *card_game_cards.GIVEN, *card_game_cards.LETTERS),
    ),
    "goals": (
        goals_schema.SECTIONS,
        (
            *goals_cards.EFFECTS, *goals_cards.BORDERS, goals_cards.EVENT, goals_cards.OTHERS,
            goals_cards.ONE,
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", WORDS)
def test_every_house_rule_stands_there_with_its_values_the_default_first(game):
    text = (DOCS / f"{game}.md").read_text("utf-8")
    for name, option in find_game(game).GAME.house_rules.items():
        values = ", ".join(f"`{value}`" for value in option.values)
        assert f"| `{name}` | {values} |" in text


@pytest.mark.parametrize("game", WORDS)
def test_every_key_effect_and_bot_stands_there(game):
    text = (DOCS / f"{game}.md").read_text("utf-8")
    sections, words = WORDS[game]
    keys = {field.name for section in sections for field in section.fields} - COMMON
    kinds = {section.kind for section in sections}
    for word in (*keys, *kinds, *words, *find_game(game).BOTS):
        assert f"`{word}`" in text, word
