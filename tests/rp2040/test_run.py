"""`lifepod run --on rp2040` gives what CPython gives for the same script, states and screens."""

import json

import pytest
from lifepod_host.cli import main
from support.scenario import read_outcome

pytestmark = pytest.mark.rp2040

SCRIPT = """
force spin 7 3
force lottery 4
press YEARS 5 ENTER
insert 1
press SPIN CLEAR CLEAR
wait 1
screen
press MONEY PLUS 5 ENTER CLEAR
wait 1
state
power-cut
press ENTER
wait 1
insert 2
press SPIN CLEAR CLEAR
wait 1
press LIFEPOINTS PLUS 2 0 ENTER CLEAR
wait 1
screen
"""


# A card is taken away after a power cut, and nobody waits for it but `remove` itself.
CUT_WITH_A_CARD = """
press YEARS 2 ENTER
insert 1
press SPIN ENTER
power-cut
wait 1
press ENTER
state
remove
state
insert 2
state
power-cut
wait 1
press ENTER
insert 1
state
"""


def outcome(capsys, script, *options):
    assert main(["run", str(script), "--seed", "3", *options]) == 0
    found = read_outcome(capsys.readouterr().out)
    return [json.loads(line) for line in found.states], found.screens


def test_the_emulated_pico_gives_the_same_states_and_screens(uf2, tmp_path, capsys):
    script = tmp_path / "script.txt"
    script.write_text(SCRIPT)
    here, screens_here = outcome(capsys, script)
    there, screens_there = outcome(capsys, script, "--on", "rp2040", "--uf2", uf2)
    assert there == here
    assert screens_there == screens_here


def test_a_card_that_lay_there_at_a_power_cut_is_waited_for(uf2, tmp_path, capsys):
    script = tmp_path / "script.txt"
    script.write_text(CUT_WITH_A_CARD)
    here, _ = outcome(capsys, script)
    there, _ = outcome(capsys, script, "--on", "rp2040", "--uf2", uf2)
    assert [state["inserted"] for state in here] == [1, None, 2, 1, 1]
    assert there == here


def test_a_missing_file_is_said_in_a_sentence(tmp_path, capsys, monkeypatch):
    monkeypatch.delenv("LIFEPOD_UF2", raising=False)
    script = tmp_path / "script.txt"
    script.write_text("wait 1\n")
    assert main(["run", str(script), "--on", "rp2040"]) == 2
    assert "name the UF2 file" in capsys.readouterr().err
