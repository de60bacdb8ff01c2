"""The wiring page of the documentation: tables from the pin map, battery life from the estimate.

Layer: output; needs only Python's own library.
"""

from __future__ import annotations

from hardware.wiring import power
from hardware.wiring.pinmap import BOARD_PIN, Wire, pn532_wires, pwm_slice, read_pins, wires

COLOURS = {
    "BK": "black", "RD": "red", "YE": "yellow", "GN": "green", "BN": "brown", "OG": "orange",
    "BU": "blue", "VT": "violet", "GY": "grey",
}  # fmt: skip
TITLES = {
    "display": "Display", "keypad": "Keypad", "reader": "Reader (RC522)", "piezo": "Piezo",
    "battery": "Battery", "PN532": "A PN532 instead of the RC522",
}  # fmt: skip
NOTES = {
    "display": "Wires of at most 20 cm. Read the names on your module: some have VCC and GND the "
    "other way round.",
    "keypad": "Line 1 is at the left when the keys face you and the ribbon hangs down, on most "
    "keypads. If keys answer as others, the order on yours differs: hold any key for ten seconds, "
    "let go, and press the seven keys that the pod asks for. It knows then how yours is wired; no "
    "wire need be moved.",
    "reader": "3.3 V, never 5 V. Wires of at most 20 cm. IRQ may stay off: the RC522 does not use "
    "it.",
    "piezo": "220 ohm in the + lead. A bare piezo has no + and -.",
    "battery": "Battery + to the switch, the switch's other pin to the diode, the diode's ring to "
    "VSYS. Carrier board and perfboard have a row of two pins for the switch. The diode keeps "
    "USB's 5 V out of the battery.",
    "PN532": "Set its two switches to I2C: 1 on, 2 off. Wires of at most 20 cm; none of the "
    "RC522's. On a carrier board they go to J4. [How to fit it](build.md#a-pn532-instead).",
}


def _table(rows: list[Wire]) -> list[str]:
    lines = [
        "| its pin | signal | GPIO | Pico pin | wire in the drawing |",
        "|---|---|---|---|---|",
    ]
    for wire in rows:
        gpio = "" if wire.gpio is None else f"GP{wire.gpio}"
        lines.append(
            f"| {wire.pin} | {wire.signal} | {gpio} | {wire.board_pin} | {COLOURS[wire.colour]} |"
        )
    return lines


def _spare() -> list[str]:
    pins = read_pins()
    spare = ", ".join(f"GP{gpio} (pin {BOARD_PIN[gpio]})" for gpio in pins["SPARE"])
    buzzer = pins["BUZZER"]
    return [
        "## Spare pins", "",
        f"Nothing is on {spare}. GP0 and GP1 are the UART, so that a serial cable may be added.",
        "",
        f"The piezo's GP{buzzer} is on PWM slice {pwm_slice(buzzer)}. Two pins of a slice share "
        "their frequency, so nothing else may make PWM on that slice "
        f"(GP{buzzer - 1} is its other pin and stays free of it); a test checks that.",
        "",
    ]  # fmt: skip


def _power() -> list[str]:
    lines = [
        "## Power", "",
        "An estimate: none of these numbers was measured on a pod. Each says where it is from.",
        "",
        "| part | playing | screen dark | source |", "|---|---|---|---|",
    ]  # fmt: skip
    for load in power.LOADS:
        lines.append(
            f"| {load.part} | {load.playing_ma:g} mA | {load.dark_ma:g} mA | {load.source} |"
        )
    playing = sum(load.playing_ma for load in power.LOADS)
    dark = sum(load.dark_ma for load in power.LOADS)
    lines += [
        f"| all, at 3.3 V | {playing:g} mA | {dark:g} mA | |", "",
        f"Diode {power.DIODE_V:g} V (1N5817 data sheet curve), regulator "
        f"{power.REGULATOR * 100:.0f} % (assumption, from the curves of the Pico's regulator). "
        "The Pico runs from 1.8 to 5.5 V on VSYS (data sheet).", "",
        "| battery | counted with | current | playing | screen dark | source |",
        "|---|---|---|---|---|---|",
    ]  # fmt: skip
    for source in power.SOURCES:
        lines.append(
            f"| {source.name} | {source.volts:g} V, {source.mah:g} mAh | "
            f"{power.battery_ma(playing, source.volts):.0f} mA | {power.hours(source):.0f} h | "
            f"{power.hours(source, True):.0f} h | {source.source} |"
        )
    return [*lines, "", "A dark screen is not off: switch the pod off after the game. The game is "
            "on the flash and is there again when it is switched on.", ""]  # fmt: skip


LIPO = """## A LiPo cell instead of AA cells

| from | to |
|---|---|
| Pico pin 40 (VBUS) | charger IN+ |
| Pico pin 38 (GND) | charger IN- |
| cell + | charger B+ |
| cell - | charger B- |
| charger OUT+ | switch, then diode, then Pico pin 39 (VSYS) |
| charger OUT- | Pico pin 38 (GND) |

On a carrier board IN goes to J8 (5V and -), OUT to J6 in the battery's place, and the diode is
there already; on perfboard OUT goes to BATTERY, IN by two wires to pins 40 and 38 of the socket:
the leg of pin 40, for which there is no hole, is bent outwards for it and not cut off.
First IN and OUT without a cell, each joint insulated before the next; then the cell's leads, one
at a time, the other's end in tape meanwhile: a cell's two bare ends must never meet. **Before OUT
is plugged in, measure it:** red on OUT+, black on OUT-, plus 3.0 to 4.2 V. Minus: exchange them.
Charge from a wall adapter of 2 A: 1 A for the cell and the pod beside it are more than a
computer's port gives (0.5 A).

The cell lies in the battery bay on foam tape, foam over it too; the charger on foam tape on the
bottom, between bay and tray, towards the switch, below no plug. Its own USB socket
stays unused: the pod's own charges the cell; while it is plugged in, USB feeds the pod and the
diode keeps the cell out of it. Only a charger with six pads has the protection the cell needs.
The usual module charges at 1 A: take a cell of 1000 mAh or more, or a module set to less.
Safety comes first: see [Battery safety](build.md#battery-safety).
"""


def page() -> str:
    """The whole page."""
    rows = wires()
    lines = [
        "# Wiring", "",
        "<!-- made from firmware/lifepod/pins.py by hardware/make; do not edit -->", "",
        "Pin numbers are those of the Pico's data sheet: 1 is the first at the left of the USB "
        "socket, seen on the side with the button and the socket upwards.", "",
        "![Harness: every wire from part to Pico](../hardware/wiring/pod.svg)", "",
    ]  # fmt: skip
    for part in dict.fromkeys(wire.part for wire in rows):
        own = [wire for wire in rows if wire.part == part]
        lines += [f"## {TITLES[part]}", "", *_table(own), "", NOTES[part], ""]
    lines += [f"## {TITLES['PN532']}", "", *_table(pn532_wires()), "", NOTES["PN532"], ""]
    return "\n".join([*lines, *_spare(), *_power(), LIPO])
