"""Our decoder against rp2040js's own, instruction by instruction and side by side in a boot."""

import json
import subprocess
from pathlib import Path

import pytest
from lifepod_host.emulator.rp2040 import parts
from lifepod_host.errors import UserError

pytestmark = pytest.mark.rp2040
SCRIPT = Path(__file__).with_name("lockstep.mjs")
DEADLINE_S = 120


def lockstep(*arguments: str) -> dict:
    command = [parts.node(), str(SCRIPT), str(parts.JS), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE_S, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    return json.loads(run.stdout.splitlines()[-1])


def test_single_instructions_have_the_same_effect():
    try:
        parts.check_emulator()
    except UserError as error:
        pytest.skip(str(error))
    assert lockstep("fuzz") == {"compared": 269508, "differences": []}


def test_a_boot_and_some_work_go_the_same_way(uf2, tmp_path):
    rom = tmp_path / "boot.rom"
    rom.write_bytes(parts.boot_rom())
    assert lockstep("boot", str(rom), uf2, "700") == {"looks": 70000}
