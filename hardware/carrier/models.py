"""The parts in three dimensions, for KiCad's renderings: boxes and rods as VRML.

Layer: output. Rules of the file: millimetres, x right, y up and z away from the board, from the
footprint's origin; KiCad reads a unit of VRML as 2.54 mm. Heights are the ones the enclosure is
checked with.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin
from pathlib import Path

from hardware.dims import load_dimensions

D = load_dimensions()
UNIT = 2.54
PITCH = D.pico.pin_pitch
SIDES = 28
TAIL = 3.0  # of a pin row below its body: typical
PIN = 0.64
BODY_HEIGHT = {  # above the board, without what is plugged in: typical sizes of the part classes
    "R_Axial": 2.6, "D_Axial": 3.0, "C_Disc": 5.5, "C_Radial": 12.0, "SOT-23": 1.2,
    "Header": D.pico_socket.strip_height + 6.0,
}  # fmt: skip
COLOURS = {
    "black": (0.07, 0.07, 0.08), "gold": (0.82, 0.66, 0.25), "tin": (0.78, 0.78, 0.8),
    "green": (0.05, 0.38, 0.2), "beige": (0.84, 0.72, 0.52), "brown": (0.35, 0.18, 0.08),
    "red": (0.75, 0.1, 0.1), "ochre": (0.8, 0.5, 0.12), "blue": (0.1, 0.13, 0.35),
    "white": (0.93, 0.93, 0.93), "grey": (0.25, 0.25, 0.27),
}  # fmt: skip
Point = tuple[float, float, float]


@dataclass
class Model:
    """Faces by colour."""

    faces: dict[str, list[list[Point]]] = field(default_factory=dict)

    def box(self, colour: str, x: tuple, y: tuple, z: tuple) -> Model:
        """A block between two corners."""
        (x0, x1), (y0, y1), (z0, z1) = x, y, z
        low = [(x0, y0, z0), (x0, y1, z0), (x1, y1, z0), (x1, y0, z0)]
        high = [(px, py, z1) for px, py, _ in low]
        self._add(colour, low, high)
        return self

    def rod(self, colour: str, axis: str, centre: Point, radius: float, length: float) -> Model:
        """A round bar along an axis, from its middle."""
        ends = []
        for shift in (-length / 2, length / 2):
            ring = []
            for k in range(SIDES):
                a, b = radius * cos(2 * pi * k / SIDES), radius * sin(2 * pi * k / SIDES)
                spot = {"x": (shift, a, b), "y": (b, shift, a), "z": (a, b, shift)}[axis]
                ring.append(tuple(c + d for c, d in zip(centre, spot, strict=True)))
            ends.append(ring)
        self._add(colour, ends[0][::-1], ends[1])
        return self

    def _add(self, colour: str, low: list, high: list) -> None:
        count = len(low)
        if low[0][2] != low[1][2] or count > 4:
            low = low[::-1]
            sides = [[low[k], low[(k + 1) % count], high[(k + 1) % count], high[k]]
                     for k in range(count)]  # fmt: skip
            faces = [low[::-1], high, *sides]
        else:
            sides = [[low[(k + 1) % count], low[k], high[k], high[(k + 1) % count]]
                     for k in range(count)]  # fmt: skip
            faces = [low, high[::-1], *sides]
        self.faces.setdefault(colour, []).extend(faces)

    def text(self) -> str:
        """The model as VRML 2."""
        parts = ["#VRML V2.0 utf8"]
        for colour, faces in self.faces.items():
            points = [point for face in faces for point in face]
            spots = ", ".join(" ".join(f"{c / UNIT:.4g}" for c in point) for point in points)
            numbers, at = [], 0
            for face in faces:
                numbers.append(" ".join(str(at + k) for k in range(len(face))) + " -1")
                at += len(face)
            r, g, b = COLOURS[colour]
            shine = "0.8" if colour in {"gold", "tin"} else "0.25"
            parts.append(
                "Shape { appearance Appearance { material Material { "
                f"diffuseColor {r} {g} {b} specularColor {shine} {shine} {shine} "
                f"ambientIntensity 0.3 shininess 0.4 }} }}\n geometry IndexedFaceSet {{ "
                f"solid FALSE creaseAngle 0.5 coord Coordinate {{ point [{spots}] }}\n "
                f"coordIndex [{' '.join(numbers)}] }} }}"
            )
        return "\n".join(parts) + "\n"


def _header(pins: int) -> Model:
    model, half, h = Model(), PITCH / 2, D.pico_socket.strip_height
    for n in range(pins):
        x = -PITCH * n
        model.box("black", (x - half + 0.05, x + half - 0.05), (-half, half), (0, h))
        model.box("gold", (x - PIN / 2, x + PIN / 2), (-PIN / 2, PIN / 2),
                  (-TAIL, BODY_HEIGHT["Header"]))  # fmt: skip
    return model


def _sockets() -> Model:
    model, low = Model(), D.pico_socket.female_height
    for y in (0.0, D.pico.row_distance):
        model.box("black", (-PITCH / 2, PITCH * 19.5), (y - 1.25, y + 1.25), (0, low))
        for n in range(20):
            x = PITCH * n
            model.box("gold", (x - 0.3, x + 0.3), (y - 0.3, y + 0.3), (-TAIL, 0))
            model.box("gold", (x - 0.35, x + 0.35), (y - 0.35, y + 0.35), (low, low + 0.03))
    return model


def _pico() -> Model:
    p, s = D.pico, D.pico_socket
    model, end, far = Model(), PITCH * 19, p.row_distance
    low, top = s.female_height, s.female_height + s.strip_height
    left, middle = (end - p.length) / 2, far / 2
    for y in (0.0, far):
        model.box("black", (-PITCH / 2, end + PITCH / 2), (y - 1.25, y + 1.25), (low + 0.05, top))
        for n in range(20):
            x = PITCH * n
            model.rod("tin", "z", (x, y, top + p.thickness + 0.4), 0.75, 0.8)
    face = top + p.thickness
    model.box("green", (left, left + p.length), (middle - p.width / 2, middle + p.width / 2),
              (top, face))  # fmt: skip
    model.box("tin", (left - p.usb_overhang, left + 5.6),
              (middle - p.usb_width / 2, middle + p.usb_width / 2),
              (face, face + p.usb_height))  # fmt: skip
    button = (left + p.bootsel_from_usb_edge,
              middle + p.width / 2 - p.bootsel_from_left_edge)  # fmt: skip
    model.box("tin", (button[0] - 2.2, button[0] + 2.2), (button[1] - 1.7, button[1] + 1.7),
              (face, face + 1.6))  # fmt: skip
    model.rod("white", "z", (*button, face + 2.1), 1.1, 1.2)
    model.box("black", (left + 21.5, left + 28.5), (middle - 3.5, middle + 3.5),
              (face, face + 0.9))  # fmt: skip
    model.box("black", (left + 15.0, left + 18.0), (middle - 5.4, middle - 2.4),
              (face, face + 0.8))  # fmt: skip
    return model


def _legs(model: Model, pitch: float, height: float, body: float) -> Model:
    for x in (0.0, pitch):
        model.rod("tin", "z", (x, 0, (height - 2.8) / 2), 0.3, height + 2.8)
    for x0, x1 in ((-0.3, (pitch - body) / 2), ((pitch + body) / 2, pitch + 0.3)):
        model.rod("tin", "x", ((x0 + x1) / 2, 0, height), 0.3, x1 - x0)
    return model


def _resistor() -> Model:
    model = _legs(Model(), 7.62, 1.3, 6.2)
    model.rod("beige", "x", (3.81, 0, 1.3), 1.0, 4.6)
    for x, colour in ((1.2, "red"), (2.4, "red"), (3.6, "brown"), (5.2, "gold")):
        model.rod(colour, "x", (x + 0.3, 0, 1.3), 1.06, 0.5)
    for x in (1.25, 6.37):
        model.rod("beige", "x", (x, 0, 1.3), 1.15, 0.9)
    return model


def _diode() -> Model:
    model = _legs(Model(), 10.16, 1.5, 5.2)
    model.rod("grey", "x", (5.08, 0, 1.5), 1.35, 5.2)
    return model.rod("white", "x", (3.25, 0, 1.5), 1.38, 0.7)


def _disc() -> Model:
    model = Model()
    for x in (0.0, 5.08):
        model.rod("tin", "z", (x, 0, -0.4), 0.25, 4.8)
    return model.rod("ochre", "y", (2.54, 0, 3.1), 2.4, 2.2).rod(
        "ochre", "x", (2.54, 0, 1.8), 0.7, 5.6
    )


def _radial() -> Model:
    model = Model()
    for x in (0.0, 2.5):
        model.rod("tin", "z", (x, 0, -1.2), 0.25, 3.2)
    model.rod("blue", "z", (1.25, 0, 6.0), 3.1, 11.2)
    model.rod("tin", "z", (1.25, 0, 11.65), 2.6, 0.2)
    return model.box("white", (4.2, 4.4), (-1.0, 1.0), (1.5, 10.5))


def _transistor() -> Model:
    model = Model().box("black", (-0.65, 0.65), (-1.45, 1.45), (0.1, 1.1))
    for x, y in ((-1.0, 0.95), (-1.0, -0.95), (1.0, 0.0)):
        model.box("tin", (x - 0.35, x + 0.35), (y - 0.2, y + 0.2), (0, 0.2))
    return model


def write_models(folder: Path) -> list[Path]:
    """Write every model into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"Pico": _pico(), "Sockets": _sockets(), "R_Axial": _resistor(), "D_Axial": _diode(),
            "C_Disc": _disc(), "C_Radial": _radial(), "SOT-23": _transistor(),
            **{f"Header_1x{n:02d}": _header(n) for n in (2, 3, 4, 8)}}  # fmt: skip
    written = []
    for name, model in made.items():
        path = folder / f"{name}.wrl"
        path.write_text(model.text(), encoding="utf-8")
        written.append(path)
    return written
