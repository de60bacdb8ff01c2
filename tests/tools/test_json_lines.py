"""With --json the last line on standard output is for programs, also where a command fails."""

import json

import pytest
from lifepod_host.cli import COMMANDS, main

# What each command with --json cannot do: its arguments, the exit code and the problem.
NO_PORT = ("--port", "/dev/no-such-port")
FAILING = {
    "watch": (NO_PORT, 1, "missing"),
    "history": (NO_PORT, 1, "missing"),
    "sim": (("card-game", "--players", "2", "--deck", "none.csv"), 2, "failed"),
    "replay": (("none.json",), 2, "failed"),
    "tournament": (
        ("goals", "--bots", "sensible,random", "--deck", "none.toml"),
        2,
        "failed",
    ),
    "flash": (NO_PORT, 1, "missing"),
    "image": (("none.uf2",), 2, "failed"),
    "backup": (("none/evening.zip", *NO_PORT), 2, "failed"),
    "restore": (("none.zip", *NO_PORT), 2, "failed"),
    "doctor": (("keypad", *NO_PORT), 1, "missing"),
}


@pytest.mark.parametrize("command", FAILING)
def test_what_cannot_be_done_is_the_last_line(capsys, tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    arguments, exit_code, problem = FAILING[command]
    assert main([command, *arguments, "--json"]) == exit_code
    out, err = capsys.readouterr()
    told = json.loads(out.splitlines()[-1])
    assert (told["ok"], told["problem"]) == (False, problem)
    assert err == f"lifepod: {told['text']}\n"
    assert main([command, *arguments]) == exit_code
    assert capsys.readouterr().out == ""


def test_every_command_that_takes_it_is_tried(capsys):
    takes = set()
    for command in COMMANDS:
        with pytest.raises(SystemExit):
            main([command.name, "--help"])
        if "--json" in capsys.readouterr().out:
            takes.add(command.name)
    assert takes == set(FAILING)
