"""tools/setup on machines that lack something: what it calls, when, and what it says.

It runs in a folder of its own with a PATH that holds only what the test puts there: small
scripts that write down how they were called.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tidy.sources import ROOT

# What the script itself needs of a POSIX system.
TOOLS = ("sh", "dirname", "cat", "cksum", "rm", "mkdir", "chmod", "env")


class Machine:
    """A folder with the project's set-up and a PATH of fakes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.log = folder / "log"
        self.bin.mkdir()
        (folder / "tools").mkdir()
        for name in ("tools/setup", "pyproject.toml", "requirements.lock"):
            shutil.copy(ROOT / name, folder / name)
        for tool in TOOLS:
            found = shutil.which(tool)
            assert found is not None
            (self.bin / tool).symlink_to(found)
        self.fake("id", "echo 0")

    def fake(self, name: str, body: str = "exit 0") -> None:
        """Put a command on the PATH that writes its call down and then does `body`."""
        path = self.bin / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\necho "{path.name} $*" >> {self.log}\n{body}\n')
        path.chmod(0o755)

    def fake_python(self, name: str = "python3") -> None:
        """Put a python on the PATH whose `-m venv` makes a .venv of the same kind."""
        self.fake(
            name,
            'if [ "$2" = venv ]; then mkdir -p "$3/bin"; '
            f'cat "{self.bin}/{name}" > "$3/bin/python"; chmod +x "$3/bin/python"; fi',
        )

    def run(self, *arguments: str) -> tuple[int, str]:
        run = subprocess.run(
            [str(self.folder / "tools/setup"), *arguments],
            env={"PATH": str(self.bin), "HOME": os.devnull},
            capture_output=True,
            text=True,
            check=False,
        )
        return run.returncode, run.stdout + run.stderr

    def calls(self) -> list[str]:
        """The calls since the last time, without the looks at what is there."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [line for line in lines if " -c " not in line and not line.startswith("id ")]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def installs(calls: list[str]) -> list[str]:
    return [call.split("--constraint requirements.lock ")[-1] for call in calls if "pip" in call]


def test_the_first_time_makes_the_environment_and_the_next_does_nothing(machine):
    machine.fake_python()
    assert machine.run("play")[0] == 0
    calls = machine.calls()
    assert calls[0] == "python3 -m venv .venv"
    assert installs(calls) == ["--editable ."]
    assert machine.run("play") == (0, "")
    assert machine.calls() == []


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements.lock", "tools/setup"])
def test_what_it_installs_from_has_changed(machine, name):
    machine.fake_python()
    machine.run("play")
    with (machine.folder / name).open("a") as file:
        file.write("# more\n")
    machine.calls()
    assert machine.run("play")[0] == 0
    assert installs(machine.calls()) == ["--editable ."]


def test_developing_needs_more_and_serves_playing_too(machine):
    machine.fake_python()
    machine.fake("chromium")
    machine.run("play")
    machine.calls()
    assert machine.run("dev")[0] == 0
    stubs = "micropython-rp2-rpi_pico-stubs micropython-stdlib-stubs"
    assert installs(machine.calls()) == ["--editable .[dev]", stubs]
    assert machine.run("play") == (0, "")
    assert machine.run("dev") == (0, "")
    assert machine.calls() == []


def test_an_install_that_failed_is_tried_again(machine):
    machine.fake_python()
    machine.run("play")
    (machine.folder / ".venv/stamp-play").unlink()
    python = machine.folder / ".venv/bin/python"
    good = python.read_text()
    python.write_text(good + '[ "$2" != pip ]\n')
    assert machine.run("play")[0] != 0
    python.write_text(good)
    machine.calls()
    assert machine.run("play")[0] == 0
    assert installs(machine.calls()) == ["--editable ."]


def test_root_on_debian_gets_python_installed(machine):
    machine.fake_python("python3.real")
    made = f'[ "$1" = update ] || cat "{machine.bin}/python3.real" > "{machine.bin}/python3"'
    machine.fake("apt-get", f'{made}; chmod +x "{machine.bin}/python3" 2>/dev/null; exit 0')
    assert machine.run("play")[0] == 0
    calls = machine.calls()
    assert calls[0].startswith("apt-get update")
    assert calls[1].endswith("python3 python3-venv")


@pytest.mark.parametrize("apt", ["exit 1", None], ids=["apt fails", "no apt"])
def test_without_python_it_says_what_to_install(machine, apt):
    machine.fake("python3", "exit 1")  # too old, or without venv
    if apt:
        machine.fake("apt-get", apt)
    code, output = machine.run("play")
    assert code == 1
    assert "sudo apt-get install python3 python3-venv" in output


def test_chromium_is_installed_for_the_tests_and_not_for_playing(machine):
    machine.fake_python()
    machine.fake("apt-get")
    machine.run("play")
    assert not any("chromium" in call for call in machine.calls())
    assert machine.run("dev")[0] == 0
    assert any("chromium" in call for call in machine.calls())


def test_somebody_who_is_not_root_installs_with_sudo(machine):
    machine.fake_python()
    machine.fake("id", "echo 1000")
    machine.fake("apt-get")
    machine.fake("sudo", '"$@"')
    assert machine.run("dev")[0] == 0
    assert any(call.startswith("sudo env") and "chromium" in call for call in machine.calls())


def test_without_chromium_and_apt_it_says_what_to_do(machine):
    machine.fake_python()
    machine.fake("id", "echo 1000")
    machine.fake("apt-get")  # but no sudo
    code, output = machine.run("dev")
    assert code == 1
    assert "sudo apt-get install chromium" in output
    assert "-m 'not browser'" in output


def test_another_word_is_bad_usage(machine):
    assert machine.run("work") == (2, "usage: tools/setup [play|dev]\n")
