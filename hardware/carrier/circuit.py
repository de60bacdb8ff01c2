"""The circuit: every component of the board and the net on each of its pins.

Layer: data. Rules of the file: a GPIO's net comes from the firmware's pin map by way of
hardware/wiring; supplies and what lies between a connector and the Pico are chosen here.
A net is named for what it carries; the four supplies are known on every sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from hardware.wiring.pinmap import (
    BOARD_PIN,
    GROUND_PINS,
    SUPPLY_PIN,
    Wire,
    pn532_wires,
    read_pins,
    wires,
)

GROUND, SUPPLY, SYSTEM, USB = "GND", "+3V3", "VSYS", "VBUS"
SUPPLIES = (GROUND, SUPPLY, SYSTEM, USB)
BATTERY, SWITCHED = "BATTERY", "BATTERY_ON"
UART = (0, 1)  # transmit, receive
PREFIX = {"display": "DISPLAY", "keypad": "KEY", "reader": "READER", "PN532": "PN532"}
SHORT = {"I2C0 SDA": "SDA", "I2C0 SCL": "SCL", "I2C1 SDA": "SDA", "I2C1 SCL": "SCL",
         "SPI0 CS": "CS", "SPI0 SCK": "SCK", "SPI0 MOSI": "MOSI", "SPI0 MISO": "MISO",
         "reset": "RST"}  # fmt: skip
PICO_NAMES = {30: "RUN", 33: "AGND", 35: "ADC_VREF", 37: "3V3_EN"}


@dataclass(frozen=True)
class Component:
    """One component: `pins` is the net on each pin, None where nothing is connected."""

    ref: str
    value: str
    symbol: str
    footprint: str
    pins: dict[str, str | None]
    part: str = ""  # its line in parts.csv
    fitted: bool = True
    names: tuple[str, ...] = field(default=())  # of a connector's pins


def net_of(wire: Wire) -> str:
    """The net at the Pico's end of a wire."""
    if wire.signal == "GND":
        return GROUND
    if wire.gpio is None:
        return {"3V3": SUPPLY, "VSYS": SYSTEM}[wire.signal.split()[0]]
    if wire.part == "piezo":
        return "PIEZO_PWM"
    return f"{PREFIX[wire.part]}_{SHORT.get(wire.signal, wire.signal)}"


def _of(part: str) -> list[Wire]:
    return [wire for wire in (*wires(), *pn532_wires()) if wire.part == part]


def _pico() -> Component:
    pins: dict[str, str | None] = {str(n): None for n in range(1, 41)}
    pins.update({str(n): GROUND for n in GROUND_PINS})
    for name, net in (("3V3", SUPPLY), ("VSYS", SYSTEM), ("VBUS", USB)):
        pins[str(SUPPLY_PIN[name])] = net
    for wire in (*wires(), *pn532_wires()):
        pins[str(wire.board_pin)] = net_of(wire)
    spare = read_pins()["SPARE"]
    for gpio, net in zip(UART, ("UART_TX", "UART_RX"), strict=True):
        if gpio not in spare:
            raise ValueError(f"GP{gpio} is no longer spare: the serial header needs another pin")
        pins[str(BOARD_PIN[gpio])] = net
    return Component("U1", "Raspberry Pi Pico", "Pico", "Pico_Sockets", pins, "pico")


def _keypad() -> list[Component]:
    own = _of("keypad")
    lines = {wire.pin: f"KEYPAD_{wire.signal}" for wire in own}
    found = [
        Component("J1", "Keypad", "Keypad", "Header_1x08", dict(lines), "pins",
                  names=tuple(wire.signal for wire in own))
    ]  # fmt: skip
    for wire in own:
        pins = {"1": net_of(wire), "2": lines[wire.pin]}
        found.append(Component(f"R{wire.pin}", "220", "R", "R_Axial", pins, "resistors8"))
    return found


def _display() -> list[Component]:
    data = {wire.pin: net_of(wire) for wire in _of("display")}
    return [
        Component("J2", "Display", "Display", "Header_1x04",
                  {"1": "DISPLAY_1", "2": "DISPLAY_2", "3": data["SCL"], "4": data["SDA"]},
                  "pins", names=("1", "2", "SCL", "SDA")),
        Component("JP1", "Display pin 1", "Jumper", "Jumper_Solder",
                  {"1": GROUND, "2": "DISPLAY_1", "3": SUPPLY}),
        Component("JP2", "Display pin 2", "Jumper", "Jumper_Solder",
                  {"1": SUPPLY, "2": "DISPLAY_2", "3": GROUND}),
        _pull_up("R10", data["SDA"]),
        _pull_up("R11", data["SCL"]),
        Component("C4", "100n", "C", "C_Disc", {"1": SUPPLY, "2": GROUND}, "ceramic"),
    ]  # fmt: skip


def _pull_up(ref: str, net: str) -> Component:
    return Component(ref, "4k7", "R", "R_Axial", {"1": net, "2": SUPPLY}, "pullups", False)


def _readers() -> list[Component]:
    own, other = _of("reader"), _of("PN532")
    reader = {str(number): net_of(wire) for number, wire in enumerate(own, 1)}
    i2c = {str(number): net_of(wire) for number, wire in enumerate(other, 1)}
    by_pin = {wire.pin: net_of(wire) for wire in other}
    return [
        Component("J3", "Reader RC522", "Reader", "Header_1x08", dict(reader), "pins",
                  names=tuple(wire.pin.split()[0] if wire.pin != "SDA (CS)" else "CS"
                              for wire in own)),
        Component("J4", "PN532 on I2C", "PN532", "Header_1x04", dict(i2c), "pins", False,
                  tuple(wire.pin for wire in other)),
        _pull_up("R12", by_pin["SDA"]),
        _pull_up("R13", by_pin["SCL"]),
        Component("C2", "47u", "C_Polarized", "C_Radial", {"1": SUPPLY, "2": GROUND},
                  "electrolytic"),
        Component("C3", "100n", "C", "C_Disc", {"1": SUPPLY, "2": GROUND}, "ceramic"),
    ]  # fmt: skip


def _piezo() -> list[Component]:
    signal = next(net_of(wire) for wire in _of("piezo") if wire.gpio is not None)
    return [
        Component("R9", "220", "R", "R_Axial", {"1": signal, "2": "PIEZO"}, "resistor"),
        Component("J5", "Piezo", "Piezo", "Header_1x02", {"1": "PIEZO", "2": GROUND}, "pins",
                  names=("+", "-")),
    ]  # fmt: skip


def _power() -> list[Component]:
    """Battery, switch, then diode and, across it, the better switch of the Pico's data sheet.

    Source: Raspberry Pi Pico data sheet, 4.5, figures 15 and 16: a second supply goes to VSYS by
    a Schottky diode; better by a P-MOSFET with its gate on VBUS, and for a low supply with the
    diode across it as well. R14 holds the gate down against what leaks back from VSYS to VBUS.
    """
    return [
        Component("J6", "Battery", "Battery", "Header_1x03",
                  {"1": GROUND, "2": BATTERY, "3": GROUND}, "pins", names=("-", "+", "-")),
        Component("J7", "Switch", "Switch", "Header_1x02", {"1": BATTERY, "2": SWITCHED}, "pins",
                  names=("1", "2")),
        Component("D1", "1N5817", "D_Schottky", "D_Axial", {"1": SYSTEM, "2": SWITCHED}, "diode"),
        Component("Q1", "AO3401A", "Q_PMOS", "SOT-23", {"1": USB, "2": SYSTEM, "3": SWITCHED},
                  "pmos", False),
        Component("R14", "10k", "R", "R_Axial", {"1": USB, "2": GROUND}, "gate", False),
        Component("C1", "47u", "C_Polarized", "C_Radial", {"1": SYSTEM, "2": GROUND},
                  "electrolytic"),
        Component("J8", "Charger supply", "Charger", "Header_1x03",
                  {"1": GROUND, "2": USB, "3": GROUND}, "pins", False, ("-", "5V", "-")),
    ]  # fmt: skip


def _rest() -> list[Component]:
    found = [
        Component("J9", "Serial", "Serial", "Header_1x03",
                  {"1": GROUND, "2": "UART_RX", "3": "UART_TX"}, "pins", False,
                  ("GND", "GP1", "GP0"))
    ]  # fmt: skip
    for number, net in enumerate((SUPPLY, GROUND, SYSTEM, USB), 1):
        found.append(Component(f"TP{number}", net, "TestPoint", "TestPoint", {"1": net}))
    for number in range(1, 5):
        found.append(Component(f"H{number}", "M3", "Hole", "Hole_M3", {}))
    return found


def components() -> list[Component]:
    """Every component of the board, in the order of the parts of the pod."""
    return [_pico(), *_keypad(), *_display(), *_readers(), *_piezo(), *_power(), *_rest()]


def full_name(net: str) -> str:
    """The net's name as KiCad knows it: a label of the sheet has the sheet's path before it."""
    return net if net in SUPPLIES else f"/{net}"


def nets() -> dict[str, set[tuple[str, str]]]:
    """Every net by its full name, with the (reference, pin) it joins."""
    found: dict[str, set[tuple[str, str]]] = {}
    for part in components():
        for pin, net in part.pins.items():
            if net is not None:
                found.setdefault(full_name(net), set()).add((part.ref, pin))
    return found


def pico_pin_name(pin: int) -> str:
    """What is printed beside a pin of the Pico."""
    for gpio, board_pin in BOARD_PIN.items():
        if board_pin == pin:
            return f"GP{gpio}"
    for name, board_pin in SUPPLY_PIN.items():
        if board_pin == pin:
            return name
    return PICO_NAMES.get(pin, "GND")
