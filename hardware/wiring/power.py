"""How long a pod runs on its batteries: an estimate, each number with its source.

Layer: data; no number here was measured by us. Currents are milliamperes at 3.3 V.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Load:
    """What a part draws while playing and while the screen is dark."""

    part: str
    playing_ma: float
    dark_ma: float
    source: str


LOADS = (
    Load("Pico, MicroPython at 125 MHz, polling", 27.0, 27.0,
         "assumption: RP2040 boards that never sleep are reported at 20 to 30 mA; the Pico's own "
         "data sheet gives no number for this program"),
    Load("display, a third of the pixels lit, contrast half", 9.0, 0.1,
         "assumption: public measurements give about 10 mA for text at full contrast; off: "
         "SSD1306 data sheet, sleep mode at most 10 uA, the rest its regulator"),
    Load("RC522, field on", 40.0, 40.0,
         "assumption, on the safe side: sellers of the module give 13 to 26 mA, NXP's data sheet "
         "60 mA typical and 100 mA at most for the transmitter, depending on the antenna"),
    Load("piezo, averaged over a game", 0.5, 0.0,
         "assumption: 22 nF at 2 kHz and 3.3 V is below 1 mA while it sounds"),
)  # fmt: skip
REGULATOR = 0.85  # assumption, from the curves of the Pico's RT6150 between 2 and 4 V
DIODE_V = 0.30  # Schottky 1N5817 at 0.1 A, from the data sheet's curve


@dataclass(frozen=True)
class Source:
    """A battery: its usual voltage and what of its charge can be used."""

    name: str
    volts: float
    mah: float
    source: str


SOURCES = (
    Source("2 x AA alkaline", 2.5, 1800.0,
           "assumption: 1,800 mAh down to 1.1 V a cell at 0.1 A, from makers' curves"),
    Source("2 x AA NiMH", 2.4, 1900.0, "label of common cells"),
    Source("LiPo 103040", 3.7, 1000.0, "label of common cells"),
)  # fmt: skip


def battery_ma(loads_ma: float, volts: float) -> float:
    """What the battery gives for a load at 3.3 V, through diode and regulator."""
    return loads_ma * 3.3 / ((volts - DIODE_V) * REGULATOR)


def hours(source: Source, dark: bool = False) -> float:
    """Estimated running time."""
    load = sum(part.dark_ma if dark else part.playing_ma for part in LOADS)
    return source.mah / battery_ma(load, source.volts)
