"""Every generated file of the hardware is what its sources would give, told by hashes alone."""

import json
import re

import pytest

from hardware import make


@pytest.mark.parametrize("stage", make.STAGES)
def test_the_committed_files_are_fresh(stage):
    assert make.stale(stage) == [], f"run: python -m hardware.make {stage}"


def test_every_output_is_noted_once():
    files = [file for note in make.read_fresh().values() for file in note["outputs"]]
    assert len(files) == len(set(files))
    made = {
        path.relative_to(make.ROOT).as_posix()
        for folder in ("hardware/printables/out", "hardware/enclosure/out", "hardware/carrier/out")
        for path in (make.ROOT / folder).iterdir()
    }
    noted = {file for file in files if file.startswith(("hardware/printables", "hardware/encl"))}
    assert made - set(files) == {"hardware/printables/out/overlay.svg"} - set(files)
    assert noted <= made


@pytest.fixture
def notes(tmp_path, monkeypatch):
    """A copy of the notes that a test may spoil."""
    path = tmp_path / "fresh.json"
    path.write_text(json.dumps(make.read_fresh()))
    monkeypatch.setattr(make, "FRESH", path)

    def spoil(change):
        known = json.loads(path.read_text())
        change(known)
        path.write_text(json.dumps(known))

    return spoil


def test_a_changed_input_is_noticed(notes):
    notes(lambda known: known["wiring"].update(inputs="0" * 64))
    assert make.stale("wiring") == ["its inputs have changed"]


def test_a_file_changed_by_hand_is_noticed(notes):
    notes(lambda known: known["wiring"]["outputs"].update({"hardware/wiring/pod.svg": "0"}))
    assert make.stale("wiring") == ["hardware/wiring/pod.svg was changed by hand"]


def test_a_missing_file_and_a_missing_stage_are_noticed(notes):
    notes(lambda known: known["wiring"]["outputs"].update({"hardware/gone.svg": "0"}))
    assert make.stale("wiring") == ["hardware/gone.svg is missing"]
    notes(lambda known: known.pop("wiring"))
    assert make.stale("wiring") == ["never made"]


def test_each_stage_reads_files_that_exist():
    for name, stage in make.STAGES.items():
        for pattern in stage.inputs:
            assert list(make.ROOT.glob(pattern)), f"{name} reads {pattern}"


def test_an_unknown_stage_is_an_error_of_use(capsys):
    with pytest.raises(SystemExit) as stop:
        make.main(["plastic"])
    assert stop.value.code == 2
    assert "no stage is called plastic" in capsys.readouterr().err


@pytest.mark.parametrize("stage", ["solids", "pictures"])
def test_a_stage_reads_every_module_that_its_modules_import(stage):
    """What is only checked with is left out of these two; nothing else may be."""
    files = {path for pattern in make.STAGES[stage].inputs for path in make.ROOT.glob(pattern)}
    own = {path.stem for path in files if path.parent.name == "enclosure"}
    for path in files:
        if path.suffix == ".py" and path.parent.name == "enclosure":
            text = path.read_text(encoding="utf-8")
            assert set(re.findall(r"^from hardware\.enclosure\.(\w+)", text, re.MULTILINE)) <= own
            for line in re.findall(r"^from hardware\.enclosure import (.+)$", text, re.MULTILINE):
                assert set(line.split(", ")) <= own, path.name
