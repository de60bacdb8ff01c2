"""Golden pictures: a screen must look as it did when a person last looked at it.

    from support.golden import check_screen
    check_screen(screen, "ui/totals")           compares with tests/golden/ui/totals.png
    check_screen(screen, Path(...) / "3.png")   or with a picture beside a scenario

Rule 1: pictures are compared pixel for pixel, never the bytes of the PNG file.
Rule 2: only `make accept` (pytest --accept) writes a golden picture.
Rule 3: a picture under tests/ that a whole run did not use fails the run; see conftest.py.
"""

from collections.abc import Sequence
from pathlib import Path

from lifepod_host import picture
from PIL import Image, ImageDraw

TESTS = Path(__file__).resolve().parent.parent
GOLDEN = TESTS / "golden"
MISMATCH = TESTS / ".mismatch"

_GONE = (0xFF, 0x50, 0x50)  # lit in the golden picture, dark now
_NEW = (0x60, 0xE0, 0x60)  # dark in the golden picture, lit now
_TITLE_HEIGHT = 16


class Mode:
    """How this run treats golden pictures; set by conftest.py."""

    accept = False
    used: set[str] = set()  # noqa: RUF012 - one set for the process is meant


def check_screen(screen: str | Sequence[str], name: str | Path) -> None:
    """Fail unless `screen` (64 lines of '#' and '.') equals its golden picture.

    `name` is a path below tests/golden without ".png", or the full path of a picture below
    tests/. With --accept the picture is written instead.
    """
    path = name if isinstance(name, Path) else GOLDEN / f"{name}.png"
    lines = picture.screen_lines(screen)
    relative = path.resolve().relative_to(TESTS)
    Mode.used.add(relative.as_posix())
    golden = _read(path)
    if golden == lines:
        return
    if Mode.accept:
        picture.write_picture(lines, path)
        return
    report = MISMATCH / relative
    report.parent.mkdir(parents=True, exist_ok=True)
    if golden is None:
        picture.write_picture(lines, report)
        raise AssertionError(
            f"there is no golden picture tests/{relative}; look at {_shown(report)}, "
            "and if it is right: make accept"
        )
    _comparison(golden, lines).save(report)
    places = different_pixels(golden, lines)
    raise AssertionError(
        f"{len(places)} pixels differ from tests/{relative}, the first at x, y = {places[0]}; "
        f"look at {_shown(report)}, and if the new screen is right: make accept"
    )


def different_pixels(one: Sequence[str], other: Sequence[str]) -> list[tuple[int, int]]:
    """The places (x, y) where two screens differ, row by row."""
    return [
        (x, y)
        for y, (left, right) in enumerate(zip(one, other, strict=True))
        for x, (a, b) in enumerate(zip(left, right, strict=True))
        if a != b
    ]


def unused() -> list[str]:
    """The pictures below tests/ that no test of this run has compared with, by name."""
    found = {
        path.relative_to(TESTS).as_posix()
        for path in TESTS.rglob("*.png")
        if MISMATCH not in path.parents
    }
    return sorted(found - Mode.used)


def _read(path: Path) -> list[str] | None:
    if not path.exists():
        return None
    with Image.open(path) as image:
        return picture.lines_of(image)


def _shown(path: Path) -> str:
    return f"tests/{path.relative_to(TESTS).as_posix()}"


def _comparison(golden: Sequence[str], lines: Sequence[str]) -> Image.Image:
    """Golden, now and the difference below each other, with titles."""
    difference = picture.picture_of(golden).convert("RGB")
    pen = ImageDraw.Draw(difference)
    for x, y in different_pixels(golden, lines):
        left = picture.MARGIN + x * picture.SCALE
        top = picture.MARGIN + y * picture.SCALE
        right, bottom = left + picture.SCALE - 2, top + picture.SCALE - 2
        pen.rectangle((left, top, right, bottom), fill=_NEW if lines[y][x] == "#" else _GONE)
    panels = (
        ("golden", picture.picture_of(golden).convert("RGB")),
        ("now", picture.picture_of(lines).convert("RGB")),
        ("difference: red is gone, green is new", difference),
    )
    width, height = difference.size
    sheet = Image.new("RGB", (width, (height + _TITLE_HEIGHT) * len(panels)), "white")
    for index, (title, panel) in enumerate(panels):
        top = index * (height + _TITLE_HEIGHT)
        ImageDraw.Draw(sheet).text((4, top + 2), title, fill="black")
        sheet.paste(panel, (0, top + _TITLE_HEIGHT))
    return sheet
