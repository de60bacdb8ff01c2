"""The design language: whole, readable, and the same as the firmware's keys and cards."""

import lifepod_host  # noqa: F401 - finds micropython on CPython
import pytest
from lifepod.pod import keys

from hardware.dims import HERE, load_design
from hardware.printables import paths

DESIGN = load_design()
CARDS = DESIGN["card"]
KEYS = DESIGN["key"]
FUNCTIONS = {
    "LOTTERY": keys.LOTTERY, "SALARY": keys.SALARY, "CHANCE": keys.CHANCE,
    "MARRIAGE": keys.MARRIAGE, "BABY": keys.BABY, "HOUSE": keys.HOUSE, "CAR": keys.CAR,
    "MONEY": keys.MONEY, "LIFE POINTS": keys.LIFE_POINTS, "YEARS": keys.YEARS,
}  # fmt: skip
WORDS = {"SPIN": keys.SPIN, "CLEAR": keys.CLEAR, "ENTER": keys.ENTER, "MENU": keys.MENU,
         "+": keys.PLUS, "\N{MINUS SIGN}": keys.MINUS}  # fmt: skip


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_sixteen_keys_stand_as_on_the_keypad():
    assert [key["key"] for key in KEYS] == list("123A456B789C*0#D")


@pytest.mark.parametrize("number", range(16))
def test_each_legend_is_the_firmware_s(number):
    entry = KEYS[number]
    if entry["second"] in FUNCTIONS:
        assert FUNCTIONS[entry["second"]] == number
    if entry["main"] in WORDS:
        assert WORDS[entry["main"]] == number
    assert entry["icon"] in DESIGN["icons"]
    palette = DESIGN["palette"]
    assert contrast(palette[entry["face"]], palette[entry["ink"]]) >= 4.5


def test_every_function_and_every_word_is_on_one_key():
    assert sorted(k["second"] for k in KEYS if k["second"] in FUNCTIONS) == sorted(FUNCTIONS)
    assert sorted(k["main"] for k in KEYS if k["main"] in WORDS) == sorted(WORDS)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["digits"])
def test_a_card_can_be_told_without_colour(card):
    assert card["digits"] == f"000{card['number']}"
    assert sum(other["shape"] == card["shape"] for other in CARDS) == 1
    assert contrast(card["colour"], card["ink"]) >= 4.5
    assert contrast(card["deep"], card["ink"]) >= 3


def test_the_cards_have_the_original_s_colours_in_order():
    assert [c["name"] for c in CARDS] == ["red", "blue", "green", "yellow", "magenta", "black"]


@pytest.mark.parametrize("kind", ["shapes", "icons"])
def test_every_path_can_be_drawn_and_stays_in_its_box(kind):
    low, high = (-10, 10) if kind == "shapes" else (0, 24)
    for name, data in DESIGN[kind].items():
        numbers = [n for _, values in paths.parse(data) for n in values]
        assert numbers, name
        assert min(numbers) >= low, name
        assert max(numbers) <= high, name


def test_fonts_are_there_with_their_licence():
    files = {*DESIGN["type"]["display_files"].values(), *DESIGN["type"]["text_files"].values()}
    for file in files:
        assert (HERE / "printables" / file).read_bytes()[:4] == b"\0\1\0\0"
    for family in ("fredoka", "nunito"):
        text = (HERE / "printables" / "fonts" / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL Open Font License" in text


def test_arcs_become_curves_through_the_same_points():
    half = paths.parse("M10 0A10 10 0 0 1 -10 0")
    assert half[-1][1][-2:] == pytest.approx((-10, 0))
    middle = half[1][1][-2:]
    assert middle == pytest.approx((0, 10), abs=1e-9)


def test_a_path_that_is_not_understood_is_refused():
    with pytest.raises(ValueError, match="not understood"):
        paths.parse("M0 0s1 1 2 2")
