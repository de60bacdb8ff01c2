"""Times one look at the field in the emulator, of this interpreter's own time. On both.

Prints the case and tenths of a microsecond a look.
"""

import gc
import time

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod.drivers.mfrc522 import MFRC522
from lifepod_host.emulator.chips import tags
from lifepod_host.emulator.machine import clock, machine, wiring

LOOKS = 1000
CARDS = (
    ("nothing", None),
    ("4-byte-UID", tags.mifare_classic_1k(b"\xde\xad\xbe\xef")),
    ("7-byte-UID", tags.ntag213(b"\x04\xa3\xc6\x1a\x5b\x2c\x80")),
    ("10-byte-UID", tags.triple_size(b"\x04\x11\x22\x33\x44\x55\x66\x77\x88\x99")),
)


def main() -> None:
    """Measure each case."""
    for name, card in CARDS:
        parts = wiring.PodParts(clock.SimClock())
        select = machine.Pin(17, machine.Pin.OUT, value=1)
        reset = machine.Pin(20, machine.Pin.OUT, value=1)
        reader = MFRC522(machine.SPI(0, 1_000_000), select, reset, parts.clock)
        reader.start()
        if card is not None:
            parts.field.place(card)
        parts.clock.sleep_ms(6)
        gc.collect()
        reader.read_card()
        start_ns = time.time_ns()
        for _ in range(LOOKS):
            reader.read_card()
        print(name, (time.time_ns() - start_ns) // (LOOKS * 100))


main()
