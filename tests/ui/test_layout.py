"""Wrapping, choosing a font and shortening."""

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
from hypothesis import given
from hypothesis import strategies as st
from lifepod.ui.fonts import MEDIUM, SMALL, TINY
from lifepod.ui.layout import choose, fit_line, fit_text, shorten, wrap

WORDS = st.lists(st.text("abcdefgimwABCW019,.$-", min_size=1, max_size=30), max_size=30)
FONTS = st.sampled_from([TINY, SMALL, MEDIUM])


@given(WORDS, FONTS, st.integers(20, 128))
def test_wrapped_lines_fit_and_lose_nothing(words, font, width):
    lines = wrap(" ".join(words), font, width)
    assert all(font.width(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(words)


@given(WORDS, FONTS)
def test_words_that_fit_are_not_broken(words, font):
    fitting = [word for word in words if font.width(word) <= 128]
    assert " ".join(wrap(" ".join(fitting), font, 128)).split() == fitting


@given(WORDS, FONTS)
def test_no_more_lines_than_needed(words, font):
    fitting = [word for word in words if font.width(word) <= 128]
    greedy, line = [], ""
    for word in fitting:
        longer = f"{line} {word}".strip()
        if font.width(longer) <= 128:
            line = longer
        else:
            greedy.append(line)
            line = word
    assert len(wrap(" ".join(fitting), font, 128)) == len(greedy) + 1


def test_lines_are_of_about_equal_length():
    assert wrap("Put your card in first.", MEDIUM, 128) == ["Put your", "card in first."]
    assert wrap("", MEDIUM, 128) == [""]


def test_text_takes_the_largest_font_it_fits_in():
    assert fit_text("Short.", 128, 54)[0] is MEDIUM
    assert fit_text("word " * 24, 128, 54)[0] is SMALL
    assert fit_text("word " * 34, 128, 54)[0] is TINY
    font, lines = fit_text("word " * 90, 128, 54)
    assert font is TINY
    assert lines[-1].endswith("...")
    assert len(lines) * font.height <= 54


def test_line_is_shortened_with_a_mark_only():
    assert fit_line("MENU", 60) == (SMALL, "MENU")
    assert fit_line("A LONG TITLE", 50)[0] is TINY
    assert fit_line("A MUCH LONGER TITLE", 50)[1].endswith("...")
    assert shorten("abc", SMALL, 128) == "abc"


@given(st.text("abcWM12", min_size=1, max_size=60), FONTS, st.integers(30, 128))
def test_shortened_text_fits(text, font, width):
    short = shorten(text, font, width)
    assert font.width(short) <= width
    assert short == text or text.startswith(short[:-3])


def test_first_font_with_room_for_all_is_chosen():
    assert choose((MEDIUM, SMALL), ("ab", "cd"), 128) is MEDIUM
    assert choose((MEDIUM, SMALL), ("abcdefgh", "abcdefgh"), 100) is SMALL
    assert choose((MEDIUM, SMALL), ("abcdefgh", "abcdefgh"), 10) is SMALL
