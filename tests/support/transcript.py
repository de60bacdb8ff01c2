"""Golden transcripts: a game must go as it went when a person last read it.

    from support.transcript import check_transcript
    check_transcript(text, "companion/three_players")    tests/golden/companion/three_players.txt

Rule 1: only `make accept` (pytest --accept) writes a golden transcript.
"""

import difflib

from support.golden import GOLDEN, MISMATCH, TESTS, Mode

_SHOWN_LINES = 40  # of a difference


def check_transcript(text: str, name: str) -> None:
    """Fail unless `text` equals the golden transcript; write it with --accept."""
    path = GOLDEN / f"{name}.txt"
    golden = path.read_text("utf-8") if path.exists() else None
    if golden == text:
        return
    target = path if Mode.accept else MISMATCH / path.relative_to(TESTS)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
    if Mode.accept:
        return
    shown = path.relative_to(TESTS)
    if golden is None:
        raise AssertionError(
            f"there is no golden transcript tests/{shown}; read "
            f"tests/{target.relative_to(TESTS)}, and if it is right: make accept"
        )
    lines = difflib.unified_diff(
        golden.splitlines(), text.splitlines(), "golden", "now", lineterm="", n=2
    )
    difference = "\n".join(list(lines)[:_SHOWN_LINES])
    raise AssertionError(
        f"the game went another way than tests/{shown}; if that is right: make accept\n"
        + difference
    )
