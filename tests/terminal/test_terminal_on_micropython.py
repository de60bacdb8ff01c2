"""The terminal's own tests under MicroPython."""

from pathlib import Path

from support.flat import names_of_tests
from support.micropython import PICO_HEAP, ROOT, on_micropython
from terminal import test_questions

HERE = Path(__file__).parent


def test_questions_under_micropython_on_a_heap_like_the_picos():
    script = ROOT / "tests" / "support" / "flat.py"
    names = on_micropython(script, str(HERE / "test_questions.py"), heap=PICO_HEAP)
    assert names.split() == names_of_tests(vars(test_questions))
