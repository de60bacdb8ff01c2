"""Golden pictures: what fails, what is written when, and what a whole run finds unused."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod_host import picture
from PIL import Image
from support import golden

ROOT = Path(__file__).resolve().parent.parent.parent
BLANK = ["." * 128] * 64


def with_pixel(x: int, y: int) -> list[str]:
    lines = list(BLANK)
    lines[y] = "." * x + "#" + "." * (127 - x)
    return lines


@given(st.lists(st.tuples(st.integers(0, 127), st.integers(0, 63)), max_size=20))
def test_a_picture_reads_back_as_the_screen(places):
    screen = ["".join("#" if (x, y) in places else "." for x in range(128)) for y in range(64)]
    assert picture.lines_of(picture.picture_of(screen)) == screen


def test_a_pixel_is_a_square_with_a_gap():
    image = picture.picture_of(with_pixel(2, 1)).convert("RGB")
    left, top = picture.MARGIN + 2 * 4, picture.MARGIN + 1 * 4
    square = [image.getpixel((left + dx, top + dy)) for dx in range(3) for dy in range(3)]
    gap = [image.getpixel((left + 3, top + d)) for d in range(4)]
    assert set(square) == {picture.LIT}
    assert set(gap) == {picture.GLASS}
    assert image.size == (528, 272)


@pytest.mark.parametrize(
    ("screen", "message"),
    [
        (BLANK[1:], "64 lines, not 63"),
        ([*BLANK[1:], "." * 127], "line 64"),
        (["." * 127 + "x", *BLANK[1:]], "line 1 "),
        ("", "64 lines, not 0"),
    ],
)
def test_what_is_no_screen_is_refused(screen, message):
    with pytest.raises(ValueError, match=message):
        picture.screen_lines(screen)


def test_a_picture_of_something_else_is_refused():
    with pytest.raises(ValueError, match="not"):
        picture.lines_of(Image.new("RGB", (528, 271)))
    with pytest.raises(ValueError, match="pixel 0, 0 has a colour of no screen"):
        picture.lines_of(Image.new("RGB", (528, 272), "white"))


def test_the_same_screen_makes_the_same_file(tmp_path):
    for name in ("a.png", "b.png"):
        picture.write_picture("\n".join(with_pixel(5, 6)), tmp_path / name)
    digests = {hashlib.sha256(path.read_bytes()).digest() for path in tmp_path.iterdir()}
    assert len(digests) == 1


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of its own with our conftest, our support package and one test."""
    shutil.copytree(ROOT / "tests" / "support", tmp_path / "tests" / "support")
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "tests")
    (tmp_path / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\ntestpaths = ["tests"]\naddopts = "-p no:cacheprovider"\n'
        f'pythonpath = ["tests", "{ROOT}/host_tools"]\n'
    )
    write_test(tmp_path, 3)
    return tmp_path


def write_test(project: Path, x: int) -> None:
    (project / "tests" / "test_it.py").write_text(
        "from support.golden import check_screen\n"
        f"def test_it(): check_screen(['.' * {x} + '#' * {128 - x}] * 64, 'area/it')\n"
        "def test_other(): pass\n"
    )


def run(project: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", *arguments]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_new_screen_fails_until_it_is_accepted(project):
    code, output = run(project)
    assert code == 1
    assert "there is no golden picture tests/golden/area/it.png" in output
    assert (project / "tests/.mismatch/area/it.png").exists() is False
    assert (project / "tests/.mismatch/golden/area/it.png").exists()
    assert not (project / "tests/golden").exists()
    assert run(project, "--accept")[0] == 0
    assert (project / "tests/golden/area/it.png").exists()
    assert run(project)[0] == 0
    assert not (project / "tests/.mismatch").exists()


def test_a_changed_screen_fails_with_a_picture_of_the_difference(project):
    run(project, "--accept")
    before = (project / "tests/golden/area/it.png").read_bytes()
    write_test(project, 4)
    code, output = run(project)
    assert code == 1
    assert "64 pixels differ from tests/golden/area/it.png, the first at x, y = (3, 0)" in output
    assert (project / "tests/golden/area/it.png").read_bytes() == before
    with Image.open(project / "tests/.mismatch/golden/area/it.png") as sheet:
        colours = {colour for _, colour in sheet.getcolors(maxcolors=1 << 20)}
    assert golden._GONE in colours
    assert golden._NEW not in colours


def test_an_unused_picture_fails_a_whole_run_and_no_other(project):
    run(project, "--accept")
    stray = project / "tests/golden/stray.png"
    picture.write_picture(BLANK, stray)
    code, output = run(project)
    assert code == 1
    assert "no test uses the golden picture tests/golden/stray.png" in output
    assert run(project, "-k", "other")[0] == 0
    assert run(project, "tests/test_it.py")[0] == 0
    assert run(project, "--accept", "-k", "other")[0] == 0
    assert stray.exists()
    assert run(project, "--accept")[0] == 0
    assert not stray.exists()
    assert (project / "tests/golden/area/it.png").exists()


def test_workers_tell_which_pictures_they_used(project):
    run(project, "--accept")
    picture.write_picture(BLANK, project / "tests/golden/stray.png")
    code, output = run(project, "-n", "2")
    assert code == 1
    assert "stray.png" in output
    assert "area/it.png" not in output


def test_accepting_leaves_a_picture_alone_that_did_not_change(project):
    run(project, "--accept")
    path = project / "tests/golden/area/it.png"
    with Image.open(path) as image:
        image.convert("RGB").save(path)  # the same pixels, other bytes
    before = path.read_bytes()
    assert run(project, "--accept")[0] == 0
    assert path.read_bytes() == before
