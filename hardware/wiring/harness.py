"""The harness drawing: the pin map as a WireViz document, and its SVG by Graphviz.

Layer: output. Rules of the file: the YAML is made here, never edited by hand.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

import yaml

from hardware.wiring.pinmap import BOARD_PIN, GROUND_PINS, RUN_PIN, SUPPLY_PIN, Wire, wires

NOTES = {
    "display": "0.96 or 1.3 inch, 128 x 64, I2C",
    "keypad": "4 x 4 membrane, ribbon pin 1 at the left of the front",
    "reader": "RC522, 3.3 V only",
    "piezo": "passive, 220 ohm in its + lead",
    "battery": "2 x AA, switch and Schottky diode in the + lead",
}
# Jumper wires as they are bought; halves of them for piezo and battery; the keypad's own ribbon.
JUMPER_M = 0.20
LENGTH_M = {"display": JUMPER_M, "keypad": 0.085, "reader": JUMPER_M, "piezo": JUMPER_M / 2,
            "battery": JUMPER_M / 2}  # fmt: skip


def pico_labels() -> dict[int, str]:
    """What is printed beside each of the forty pins."""
    labels = {pin: f"GP{gpio}" for gpio, pin in BOARD_PIN.items()}
    labels.update(dict.fromkeys(GROUND_PINS, "GND"))
    labels.update({pin: name for name, pin in SUPPLY_PIN.items()})
    labels.update({RUN_PIN: "RUN", 35: "ADC_VREF", 37: "3V3_EN"})
    return labels


def document(rows: list[Wire]) -> dict[str, Any]:
    """The WireViz document of some wires."""
    labels = pico_labels()
    used = sorted({wire.board_pin for wire in rows})
    connectors: dict[str, Any] = {
        "Pico": {"type": "Raspberry Pi Pico", "pins": used,
                 "pinlabels": [labels[pin] for pin in used],
                 "notes": "pins not used are left out"},
    }  # fmt: skip
    cables: dict[str, Any] = {}
    connections: list[Any] = []
    for part in dict.fromkeys(wire.part for wire in rows):
        own = [wire for wire in rows if wire.part == part]
        connectors[part] = {
            "type": NOTES[part],
            "pins": list(range(1, len(own) + 1)),
            "pinlabels": [w.pin if part != "keypad" else w.signal for w in own],
        }
        cables[f"W {part}"] = {
            "wirecount": len(own), "length": LENGTH_M[part], "colors": [w.colour for w in own],
            "show_wirecount": False, "gauge": "0.14 mm2",
        }  # fmt: skip
        numbers = list(range(1, len(own) + 1))
        connections.append(
            [{part: numbers}, {f"W {part}": numbers}, {"Pico": [w.board_pin for w in own]}]
        )
    return {"connectors": connectors, "cables": cables, "connections": connections,
            "options": {"fontname": "sans-serif", "bgcolor": "WH"}}  # fmt: skip


def write(yaml_path: Path, svg_path: Path) -> None:
    """Write the document and its drawing."""
    from wireviz.wireviz import parse

    head = "# Made by hardware/make from firmware/lifepod/pins.py; do not edit.\n"
    data = document(wires())
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=96)
    yaml_path.write_text(head + text, encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        parse(data, output_formats=("svg",), output_dir=folder, output_name="pod")
        drawn = (Path(folder) / "pod.svg").read_text(encoding="utf-8")
    drawn = re.sub(r"<!--.*?-->\s*", "", drawn, flags=re.DOTALL)  # versions of the tools
    svg_path.write_text(drawn, encoding="utf-8")
