"""The user's page of #mylife names what there is."""

from pathlib import Path

from lifepod_host.companion.mylife.cards import COUNTS
from lifepod_host.companion.mylife.deck_schema import SECTIONS
from lifepod_host.companion.mylife.offer import BOTS, GAME

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "mylife.md").read_text("utf-8")


def test_every_house_rule_stands_there_with_its_values_the_default_first():
    for name, option in GAME.house_rules.items():
        values = ", ".join(f"`{value}`" for value in option.values)
        assert f"| `{name}` | {values} |" in TEXT


def test_every_kind_key_symbol_and_bot_stands_there():
    keys = {field.name for section in SECTIONS for field in section.fields}
    for word in (*keys, *(section.kind for section in SECTIONS), *COUNTS, *BOTS):
        assert f"`{word}`" in TEXT, word


def test_picture_of_the_page_is_there():
    assert (DOCS / "pictures" / "mylife-journey.png").read_bytes().startswith(b"\x89PNG")
