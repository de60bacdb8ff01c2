"""tools/check finds what it is there for, says so, and exits with the right code."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tidy.sources import ROOT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with our settings; tools and stubs are the real ones."""
    for name in ("pyproject.toml", "tools/check", "firmware/pyrightconfig.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    (tmp_path / "typings").symlink_to(ROOT / "typings")
    (tmp_path / "host_tools").mkdir()
    (tmp_path / "firmware/lifepod").mkdir()
    for name in ("lock", "rules_page"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools" / name)
    shutil.copytree(ROOT / "tests/support", tmp_path / "tests/support")
    (tmp_path / "host_tools/lifepod_host").mkdir()
    for name in ("__init__", "picture"):
        shutil.copy(
            ROOT / f"host_tools/lifepod_host/{name}.py", tmp_path / "host_tools/lifepod_host"
        )
    return tmp_path


def check(project: Path, *steps: str) -> tuple[int, str]:
    command = [sys.executable, str(project / "tools/check"), *steps]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


@pytest.mark.parametrize(
    ("step", "path", "text", "message"),
    [
        ("format", "host_tools/a.py", '"""A."""\n\na = [1,2]\n', "a.py"),
        ("lint", "host_tools/a.py", '"""A."""\n\nimport os\n', "`os` imported but unused"),
        ("lint", "host_tools/a.py", "a = 1\n", "Missing docstring in public module"),
        ("lint", "host_tools/a.py", '"""A."""\n\nimport machine\n\nmachine.x()\n', "board.py"),
        (
            "lint",
            "tests/test_a.py",
            '"""A."""\n\nfrom unittest.mock import ANY\n\nANY()\n',
            "mock",
        ),
        ("types", "host_tools/a.py", 'A: int = "a"\n', "reportAssignmentType"),
        ("firmware", "firmware/lifepod/a.py", "import time\ntime.ticks_diff('a', 1)\n", "ticks"),
        ("firmware", "firmware/lifepod/a.py", "from machine import Wheel\n", "Wheel"),
    ],
)
def test_a_fault_is_found_and_named(project, step, path, text, message):
    (project / path).write_text(text)
    code, output = check(project, step)
    assert code == 1
    assert f"FAIL  {step}" in output
    assert message in output
    assert f"failed: {step}" in output


def test_what_is_tidy_passes(project):
    (project / "host_tools/a.py").write_text('"""A."""\n\nA: int = 1\n')
    code, output = check(project, "lint", "format")
    assert (code, output.count("ok    ")) == (0, 2)


def test_the_firmware_may_use_what_the_pico_has(project):
    source = "import time\nfrom machine import Pin\n\ntime.ticks_ms()\nPin(1).value()\n"
    (project / "firmware/lifepod/a.py").write_text(source)
    assert check(project, "firmware")[0] == 0


def test_an_unknown_step_is_bad_usage(project):
    code, output = check(project, "polish")
    assert code == 2
    assert "no step is called polish" in output


def test_without_the_tools_it_says_how_to_get_them(project):
    (project / ".venv").unlink()
    code, output = check(project)
    assert code == 2
    assert "tools/setup dev" in output
    assert check(project, "--help")[0] == 0
