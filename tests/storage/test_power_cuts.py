"""A power cut at any operation of the flash loses at most the action being made (T-60)."""

import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from lifepod.storage.journal import Journal
from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import AFTER, FRAYED, SIZE, TORN, Flash
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount
from support.effort import cases
from support.lifegame import Player, dump
from support.micropython import PATHS, interpreter, on_micropython
from support.rulebook import rule

SCRIPT = Path(__file__).with_name("power_script.py")
KILLED = Path(__file__).with_name("killed_script.py")

ACTIONS = 200


def power_script():
    spec = importlib.util.spec_from_file_location("power_script", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@rule("T-60a", "T-60b")
@pytest.mark.slow
@pytest.mark.parametrize("where", [TORN, FRAYED, AFTER])
def test_journal_cut_at_every_operation_keeps_every_acknowledged_action(where):
    script = power_script()
    for seed in range(1, 1 + cases(1, 10)):
        story = script.Story(seed, ACTIONS)
        count = script.run(story, where)
        assert count == len(story.chip.log) > 2 * ACTIONS


@pytest.mark.parametrize("where", [TORN, FRAYED, AFTER])
def test_journal_running_pod_that_is_cut_resumes(where):
    script = power_script()
    operations = len(script.Story(3, 60).chip.log)
    for index in range(0, operations, cases(9, 1)):
        script.run_cut(3, 60, index, where)


def test_journal_cuts_are_survived_on_micropython_too():
    step = str(cases(5, 1))
    printed = on_micropython(SCRIPT, "2", str(ACTIONS), step, heap="16m").splitlines()
    operations = int(printed[0].split()[0])
    assert operations > 2 * ACTIONS
    for where, line in zip((TORN, FRAYED, AFTER), printed[1:], strict=True):
        assert line == f"cut {where} at {-(-operations // int(step))}"


def test_journal_check_notices_a_game_that_lost_an_acknowledged_action():
    # The proof that the tests above can fail: a journal that acknowledges without saving.
    script = power_script()

    class Hasty(Journal):
        def append(self, event, game):
            if self.sequence % 10 == 9:
                self.sequence += 1
                return True
            return super().append(event, game)

    script.Journal, honest = Hasty, script.Journal
    story = script.Story(1, 40)
    script.Journal = honest
    with pytest.raises(RuntimeError, match="cut"):
        script.run(story, AFTER)


@rule("T-60a", "T-60b")
@pytest.mark.parametrize("machine", ["cpython", "micropython"])
@pytest.mark.parametrize("lines", [1, 7, 40])
def test_journal_killed_process_loses_nothing_that_was_acknowledged(tmp_path, machine, lines):
    image = str(tmp_path / "chip.bin")
    acknowledged = play_until_killed(machine, image, lines)
    cells = FileCells(image, SIZE)
    game, problem = Journal(LittleFiles(mount(Flash(cells)), "pod")).load()
    cells.close()
    assert problem == 0
    assert game.events >= acknowledged
    player = Player(5)
    while player.game.events < game.events:
        player.next()
    assert dump(player.game) == dump(game)


def play_until_killed(machine, image, lines):
    """Let a process play, kill it after some lines; return what it said to be saved."""
    search = {"PYTHONPATH": os.pathsep.join(PATHS), "MICROPYPATH": ":".join(PATHS)}
    start = f"import lifepod_host, runpy; runpy.run_path({str(KILLED)!r}, run_name='__main__')"
    if machine == "cpython":
        command = [sys.executable, "-c", start, image]
    else:
        command = [interpreter(), "-X", "heapsize=8m", str(KILLED), image]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=dict(os.environ, **search)
    ) as process:
        said = [int(process.stdout.readline()) for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        said += [int(line) for line in process.stdout.read().split("\n")[:-1]]
    assert said == list(range(1, len(said) + 1))
    return said[-1]
