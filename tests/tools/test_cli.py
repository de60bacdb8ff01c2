"""The frame of the `lifepod` command: finding, running, failing, and starting quickly."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from lifepod_host import __version__
from lifepod_host.cli import COMMANDS, Command, main

ROOT = Path(__file__).resolve().parent.parent.parent
FAKE = (
    Command("fake", "tools.fake_command", "does what it is told", "lifepod fake 3"),
    Command("ghost", "tools.no_such_module", "is never imported", "lifepod ghost"),
)
# What takes long to import and belongs into the run() of the commands that need it.
HEAVY = ("aiohttp", "PIL", "littlefs", "serial", "asyncio", "playwright", "lifepod.app")


def test_exit_code_is_the_commands():
    assert main(["fake", "0"], FAKE) == 0
    assert main(["fake", "3"], FAKE) == 3


@pytest.mark.parametrize(
    ("what", "exit_code", "sentence"),
    [
        ("bad", 2, "lifepod: There is no card 7; cards are 1 to 6.\n"),
        ("fail", 1, "lifepod: No pod answers on that port.\n"),
        ("stop", 130, ""),
    ],
)
def test_what_a_user_can_cause_is_a_sentence(capsys, what, exit_code, sentence):
    assert main(["fake", what], FAKE) == exit_code
    assert capsys.readouterr() == ("", sentence)


def test_a_fault_of_ours_is_not_hidden():
    with pytest.raises(ZeroDivisionError):
        main(["fake", "bug"], FAKE)


def test_help_lists_every_command_and_imports_none(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--help"], FAKE)
    shown = capsys.readouterr().out
    assert stop.value.code == 0
    assert "does what it is told" in shown
    assert "is never imported" in shown
    assert "examples:\n  lifepod fake 3\n  lifepod ghost" in shown


def test_no_command_shows_the_help(capsys):
    assert main([], FAKE) == 0
    assert capsys.readouterr().out.startswith("usage: lifepod")


def test_help_of_a_command_has_its_arguments_and_examples(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["fake", "--help"], FAKE)
    shown = capsys.readouterr().out
    assert stop.value.code == 0
    assert "Does what it is told." in shown
    assert "examples:\n  lifepod fake 3" in shown


@pytest.mark.parametrize("arguments", [["nothing"], ["fake"], ["fake", "0", "more"], ["--what"]])
def test_bad_usage_exits_2(capsys, arguments):
    with pytest.raises(SystemExit) as stop:
        main(arguments, FAKE)
    assert stop.value.code == 2
    assert "usage: lifepod" in capsys.readouterr().err


def test_version(capsys):
    with pytest.raises(SystemExit) as stop:
        main(["--version"], FAKE)
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"lifepod {__version__}\n"


def in_python(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter that finds our packages."""
    path = os.pathsep.join([str(ROOT / "firmware"), str(ROOT / "host_tools"), str(ROOT / "tests")])
    environment = dict(os.environ, PYTHONPATH=path)
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def test_start_imports_nothing_heavy():
    run = in_python(
        "import sys; from lifepod_host.cli import main; main([]); "
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    assert (run.returncode, run.stderr) == (0, "[]\n")


def test_a_reader_that_has_gone_is_no_error():
    run = in_python(
        "import os, sys; from lifepod_host.cli import main, Command\n"
        "reader, writer = os.pipe(); os.close(reader); os.dup2(writer, 1)\n"
        "class Module:\n"
        "    add_parser = staticmethod(lambda parsers: parsers.add_parser('talk'))\n"
        "    run = staticmethod(lambda args: print('hello') or 0)\n"
        "sys.modules['talk'] = Module\n"
        "code = main(['talk'], [Command('talk', 'talk', '', '')])\n"
        "print(code, file=sys.stderr)"
    )
    assert (run.returncode, run.stderr) == (0, "141\n")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_registered_commands_have_what_the_frame_needs(capsys, command):
    module = importlib.import_module(command.module)
    assert callable(module.run)
    with pytest.raises(SystemExit) as stop:
        main([command.name, "--help"])
    assert stop.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: lifepod {command.name}")
    assert "examples:" in shown


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_registered_commands_show_their_help_without_heavy_imports(command):
    run = in_python(
        "import sys; from lifepod_host.cli import main\n"
        "try:\n"
        f"    main([{command.name!r}, '--help'])\n"
        "except SystemExit:\n"
        f"    print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    assert (run.returncode, run.stderr) == (0, "[]\n")
