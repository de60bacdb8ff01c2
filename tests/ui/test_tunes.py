"""The tunes: short, within what a piezo plays, each its own."""

import re
from pathlib import Path

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from lifepod.ui.tunes import TUNES, notes

FIRMWARE = Path(__file__).resolve().parent.parent.parent / "firmware" / "lifepod"
NAMES = (
    *("click", "ok", "double", "wedding", "baby", "promotion", "purchase", "sale"),
    *("lottery", "year", "finale", "resume", "tick", "land"),
)


def length_ms(tune):
    return sum(duration_ms for _, duration_ms in tune)


def test_every_sound_has_a_tune():
    assert sorted(TUNES) == sorted(NAMES)


def test_every_sound_that_the_firmware_names_has_a_tune():
    named = set()
    for path in (*FIRMWARE.glob("*.py"), *(FIRMWARE / "pod").rglob("*.py")):
        source = path.read_text("utf-8")
        named |= set(re.findall(r'(?:sound|play)\(\s*"(\w+)"', source))
    assert named <= set(TUNES)


@pytest.mark.parametrize("name", NAMES)
def test_tune_is_short_and_within_the_range_of_a_piezo(name):
    tune = notes(name)
    assert length_ms(tune) <= (4000 if name == "finale" else 2000)
    for frequency_hz, duration_ms in tune:
        assert frequency_hz == 0 or 500 <= frequency_hz <= 4000
        assert 1 <= duration_ms <= 1000
    assert tune[0][0] and tune[-1][0]


def test_key_clicks_and_ticks_are_over_before_the_next_step():
    assert length_ms(notes("click")) <= 20
    assert length_ms(notes("tick")) <= 20


def test_tunes_differ_in_their_first_half_second():
    heard = set()
    for name in NAMES:
        beginning = []
        left_ms = 500
        for frequency_hz, duration_ms in notes(name):
            if left_ms > 0 and frequency_hz:
                beginning.append(frequency_hz)
            left_ms -= duration_ms
        heard.add(tuple(beginning))
    assert len(heard) == len(NAMES)


def test_double_beep_is_two_equal_tones_lower_than_all_else():
    first, rest, second = notes("double")
    assert first == second
    assert rest[0] == 0
    others = [note[0] for name in NAMES if name != "double" for note in notes(name) if note[0]]
    assert first[0] * 5 < min(others) * 4
