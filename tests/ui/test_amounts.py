"""Amounts as text: in full, and shortened so that the screen never lies (T-30)."""

import re
from fractions import Fraction

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.ui import amounts
from lifepod.ui.fonts import LARGE, SMALL
from lifepod.ui.layout import AMOUNT_FONTS, fit_amount
from support.rulebook import rule

AMOUNTS = st.integers(-(10**30), 10**30) | st.integers(-(10**7), 10**7)
POWERS = {"": 0, "K": 3, "M": 6, "B": 9, "T": 12}


def value_of(text):
    """Read a shortened amount back: (marked, the value)."""
    match = re.fullmatch(r"(~?)([+-]?)\$?([\d,.]+)([KMBT]?)(?:e(\d+))?(?: LP)?", text)
    assert match, text
    mark, sign, figures, letter, power = match.groups()
    value = Fraction(figures.replace(",", "")) * 10 ** (int(power) if power else POWERS[letter])
    return bool(mark), -value if sign == "-" else value


@pytest.mark.parametrize(
    ("amount", "unit", "plus", "full", "short"),
    [
        (0, "$", False, "$0", "$0"),
        (999, "$", False, "$999", "$999"),
        (-5000, "$", False, "-$5,000", "-$5K"),
        (1234, "$", True, "+$1,234", "~+$1.23K"),
        (-1234, "$", False, "-$1,234", "~-$1.24K"),
        (1500, "LP", True, "+1,500 LP", "+1.5K LP"),
        (999999, "$", False, "$999,999", "~$999K"),
        (-999999, "$", False, "-$999,999", "~-$1M"),
        (2012196, "$", False, "$2,012,196", "~$2.01M"),
        (10**12, "", False, "1,000,000,000,000", "1T"),
        (10**15, "", False, "1,000,000,000,000,000", "1e15"),
        (123 * 10**27 + 1, "$", False, "$123" + 8 * ",000" + ",001", "~$123e27"),
    ],
)
def test_amount_is_written(amount, unit, plus, full, short):
    assert amounts.full(amount, unit, plus) == full
    assert amounts.short(amount, unit, plus) == short


@rule("T-30k")
@given(AMOUNTS)
def test_short_amount_never_shows_more_than_there_is(amount):
    marked, value = value_of(amounts.short(amount, "$"))
    assert value <= amount
    assert marked == (value != amount)


@rule("T-30k")
@given(AMOUNTS)
def test_short_amount_has_three_figures(amount):
    text = amounts.short(amount, "LP")
    _, value = value_of(text)
    assert abs(amount - value) * 100 <= abs(amount)
    assert len(text.replace(" LP", "")) <= len("~-1.23e99")


@given(AMOUNTS)
def test_full_amount_is_the_amount(amount):
    assert int(amounts.full(amount, "$").replace("$", "").replace(",", "")) == amount
    assert amounts.full(abs(amount)) == amounts.grouped(str(abs(amount)))


def test_digits_stay_as_they_were_keyed_in():
    assert amounts.grouped("0") == "0"
    assert amounts.grouped("0050000") == "0,050,000"


@given(AMOUNTS, st.integers(40, 128))
def test_amount_takes_the_largest_font_that_holds_it(amount, width):
    font, text = fit_amount(amount, "$", width)
    whole = amounts.full(amount, "$")
    fitting = [one for one in AMOUNT_FONTS if one.width(whole) <= width]
    if fitting:
        assert (font, text) == (fitting[0], whole)
    elif SMALL.width(amounts.short(amount, "$")) <= width:
        assert text == amounts.short(amount, "$")
    assert font.width(text) <= width


def test_usual_balances_are_as_large_as_they_get():
    for amount in (0, 5000, -99999, 1234567, 9999999):
        assert fit_amount(amount, "$", 128)[0] is LARGE


@given(AMOUNTS, AMOUNTS)
def test_ends_keep_the_font_steady(amount, other):
    font, text = fit_amount(amount, "$", 128, ends=(other, amount))
    font_back, text_back = fit_amount(other, "$", 128, ends=(other, amount))
    assert font is font_back
    assert ("e" in text or "~" in text) <= (len(text) < 10)
    assert max(font.width(text), font.width(text_back)) <= 128
