"""A foreign MFRC522 driver on the emulated board: wendlers/micropython-mfrc522.

Its `mfrc522.py` is looked for where LIFEPOD_PEER_MFRC522 says (the file), else in
bench/peers/micropython-mfrc522, which git ignores; it is never part of this project.

It knows the ESP8266 and the WiPy by `os.uname()`, so it is given a `machine` of the ESP8266's
manner over our buses, and a chip that has had time to start.
"""

import os
import sys
import types
from pathlib import Path

from lifepod_host.emulator.machine import machine

from support.reader_bench import CS, RESET, ReaderBench

DEFAULT = (
    Path(__file__).resolve().parents[2] / "bench" / "peers" / "micropython-mfrc522" / "mfrc522.py"
)
ABSENT = (
    "wendlers/micropython-mfrc522 is not here: put its mfrc522.py into"
    " bench/peers/micropython-mfrc522, or name the file with LIFEPOD_PEER_MFRC522"
)
SCK, MOSI, MISO = 18, 19, 16


def peer_path() -> "Path | None":
    """The peer's file, or None."""
    path = Path(os.environ.get("LIFEPOD_PEER_MFRC522") or DEFAULT)
    return path if path.is_file() else None


class _Spi(machine.SPI):
    """The ESP8266's SPI has no number."""

    baudrate = 1_000_000

    def __init__(self, baudrate, polarity, phase, sck, mosi, miso):
        super().__init__(0, _Spi.baudrate, sck=sck, mosi=mosi, miso=miso)

    def init(self):
        pass


class _Pin(machine.Pin):
    """Only the select and reset pins are driven; the bus has its own."""

    def __init__(self, number, mode=None):
        bus = number in (SCK, MOSI, MISO)
        super().__init__(number, None if bus else mode)


class PeerBench(ReaderBench):
    """The reader bench with the peer's driver as `peer`."""

    def __init__(self, path: Path, baudrate: int = 1_000_000, **options) -> None:
        super().__init__(baudrate=baudrate, **options)
        _Spi.baudrate = baudrate
        foreign = types.ModuleType("machine")
        foreign.Pin = _Pin  # type: ignore[attr-defined]
        foreign.SPI = _Spi  # type: ignore[attr-defined]
        esp8266 = types.ModuleType("os")
        esp8266.uname = lambda: ("esp8266",)  # type: ignore[attr-defined]
        before = {name: sys.modules.get(name) for name in ("machine", "os")}
        scope: dict = {"__name__": "mfrc522"}
        sys.modules.update(machine=foreign, os=esp8266)
        try:
            exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), scope)
            self.peer = scope["MFRC522"](SCK, MOSI, MISO, RESET, CS)
        finally:
            for name, module in before.items():
                if module is None:
                    del sys.modules[name]
                else:
                    sys.modules[name] = module
        # Its constructor takes no time here, and the crystal needs some: once more, then.
        self.clock.sleep_ms(5)
        self.peer.init()
        self.clock.sleep_ms(10)
