"""Which port has the board on it that is meant, and what is there instead where there is none.

Rule 1: only boards with the numbers of MicroPython on a Pico are taken unasked; a port that the
        user names is taken as it is.
Rule 2: with several boards nothing is guessed.
"""

import glob
import os
import string
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from lifepod_host.pods import ports, troubles

Look = Callable[[], Sequence[ports.PortInfo]]

# An RP2040 that waits for a UF2 file calls itself this on USB, and its drive that.
_BOOTSEL_IDS = ("2e8a", "0003")
_BOOTSEL_INFO = "INFO_UF2.TXT"
_BOOTSEL_NAME = b"RPI-RP2"
_USB = "/sys/bus/usb/devices/*/idVendor"
_MOUNTS = ("/media/*/*", "/run/media/*/*", "/media/*", "/mnt/*", "/Volumes/*")


def find_board(port: str, look: Look = ports.pico_ports) -> ports.PortInfo:
    """The port to use. Raises NoPodError, whose sentence says what to do."""
    if port:
        if sys.platform == "darwin" and port.startswith("/dev/tty."):
            raise troubles.port_trouble(ports.PortError(ports.WRONG, port))
        if port.startswith("/") and not os.path.exists(port):
            raise troubles.port_trouble(ports.PortError(ports.MISSING, port))
        return ports.PortInfo(port)
    found = look()
    if len(found) == 1:
        return found[0]
    if found:
        rows = "".join(f"\n    --port {info.address}" for info in found)
        raise troubles.NoPodError(
            "several", f"there are {len(found)} boards. Say which one you mean:{rows}"
        )
    where = bootsel_drive()
    if where is not None:
        raise troubles.NoPodError(
            "bootsel",
            f"the board waits for a file (BOOTSEL){where and ': its drive is ' + where}. Drag "
            "MicroPython's UF2 file onto the drive, or one made by `lifepod image`; then run this "
            "again. If it was not meant to wait, plug it in again without holding BOOTSEL",
        )
    raise troubles.NoPodError(
        "none",
        "no board with MicroPython is there. Plug it in by USB; some cables only charge, so try "
        "another one. A new board gets MicroPython first: docs/board.md",
    )


def bootsel_drive() -> str | None:
    """Where the drive of a board in BOOTSEL is, "" where it is not mounted, None without one."""
    for folder in _drives():
        try:
            if _BOOTSEL_NAME in (Path(folder) / _BOOTSEL_INFO).read_bytes():
                return folder
        except OSError:
            continue
    for device in glob.glob(_USB):
        try:
            vendor = Path(device).read_text("ascii").strip()
            product = Path(device).with_name("idProduct").read_text("ascii").strip()
        except OSError:
            continue
        if (vendor, product) == _BOOTSEL_IDS:
            return ""
    return None


def _drives() -> list[str]:
    if sys.platform == "win32":
        return [f"{letter}:\\" for letter in string.ascii_uppercase[2:]]
    return sorted(path for pattern in _MOUNTS for path in glob.glob(pattern))
