"""The pictures of the pod for the documentation: whole, apart, each part, each step.

Layer: output. The keypad's face and the screen are the real ones: the overlay of the printables
and a screen of the firmware.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from hardware.dims import HERE, ROOT, load_design
from hardware.enclosure import assembly
from hardware.enclosure.outline import POD, D
from hardware.enclosure.render import Item, picture, sheet
from hardware.enclosure.shell import Z
from hardware.printables import cards, legend, perfboard, reference, scorecard
from hardware.printables.output import svg
from hardware.printables.sheet import DESIGN, Sheet

FOLDER = ROOT / "docs" / "pictures"
PALETTE = load_design()["palette"]
SHEETS = {"legend": legend, "cards": cards, "reference": reference, "scorecard": scorecard,
          "perfboard": perfboard}  # fmt: skip
BOARD, METAL, BLACK, SILVER = "#1F6B4A", "#C9C9CF", "#22222A", "#DADAE0"
FRONT = (-0.26, -0.52, 1.15)
BACK = (0.45, -0.62, -1.0)
LOOKS = {
    "carrier": BOARD, "pico": "#178A5A", "pico usb": SILVER, "pico button": "#F2F2F2",
    "pico chip": BLACK, "pico sockets": BLACK, "display board": "#2348A8",
    "display glass": "#0B0B14", "display pins": BLACK, "display back": "#16306F",
    "reader board": "#1D53B5", "reader parts": BLACK, "reader pins": BLACK,
    "battery holder": BLACK,
    "cell": "#E9B949", "other cell": "#E9B949", "keypad": "#2A2850", "switch": BLACK,
    "piezo": BLACK, "keypad plug": BLACK, "reader plug": BLACK, "display plug": BLACK,
}  # fmt: skip


def _colour(name: str) -> str:
    if name.startswith(("case", "board screw", "clamp screw", "door screw")):
        return METAL
    own = LOOKS.get(name)
    return own or PALETTE[assembly.COLOURS[name.split("-")[0]]]


class Stage:
    """Solids with their places for one picture; textures for card, keypad and screen."""

    def __init__(self, scratch: Path) -> None:
        self.scratch = scratch
        self.items: list[Item] = []
        self.sheets: list = []
        self.bought = assembly.bought_parts("oled-13", "rc522")

    def add(self, *names: str, move: tuple = (0.0, 0.0, 0.0)) -> Stage:
        """Put printed parts, bought parts or screws on the stage."""
        for name in names:
            if name in self.bought:
                solid = self.bought[name]
            elif "screw" in name:
                solid = assembly.screws()[name]
            else:
                solid = assembly.part(name)
            self.items.append(Item(solid, _colour(name), move))
        return self

    def _raster(self, page: Sheet, name: str) -> Path:
        drawing, image = self.scratch / f"{name}.svg", self.scratch / f"{name}.png"
        drawing.write_text(svg(page), encoding="utf-8")
        subprocess.run(["rsvg-convert", "-w", "1100", str(drawing), "-o", str(image)], check=True)
        return image

    def faces(self, lift: float = 0.0, screen_lift: float | None = None) -> Stage:
        """The overlay on the keypad and a lit screen."""
        x, y, z = D.keypad.width / 2, POD.keypad_tail, POD.height + D.keypad.thickness - 0.1 + lift
        top = y + D.keypad.length
        self.sheets.append(sheet((-x, y, z), (x, y, z), (-x, top, z),
                                 self._raster(legend.overlay_sheet(), "overlay")))  # fmt: skip
        lit = (
            Image.open(HERE / "enclosure" / "screen.png")
            .convert("L")
            .resize((1024, 512), Image.Resampling.NEAREST)
        )
        tinted = Image.new("RGB", lit.size, PALETTE["dark_glass"])
        tinted.paste(Image.new("RGB", lit.size, PALETTE["glow"]), mask=lit)
        path = self.scratch / "screen.png"
        tinted.save(path)
        up = lift if screen_lift is None else screen_lift
        w, h = D.oled_13.active_width / 2, D.oled_13.active_height / 2
        z = Z.lid_under + D.oled_13.glass_thickness + 0.1 + up
        y0, y1 = POD.screen_y - h, POD.screen_y + h
        self.sheets.append(sheet((-w, y0, z), (w, y0, z), (-w, y1, z), path))
        return self

    def card(self, number: int, move: tuple = (0.0, 0.0, 0.0)) -> Stage:
        """A game card with its printed front."""
        card = DESIGN["card"][number - 1]
        self.items.append(Item(self.bought["card"], card["colour"], move))
        page = Sheet("a4", "card")
        page.width, page.height = cards.WIDTH, cards.HEIGHT
        cards.draw_front(page, card, 0, 0)
        half = D.card.width / 2 - 0.05
        z = POD.floor + POD.card_rib + D.card.thickness + 0.06 + move[2]
        y0, y1 = POD.card_stop + move[1] + 0.05, POD.card_stop + move[1] + D.card.length - 0.05
        self.sheets.append(sheet((-half, y0, z), (half, y0, z), (-half, y1, z),
                                 self._raster(page, f"card{number}")))  # fmt: skip
        return self

    def shoot(self, name: str, look: tuple, size: tuple[int, int] = (1100, 900), zoom: float = 1.0,
              **more: object) -> Path:  # fmt: skip
        """Take the picture."""
        path = FOLDER / f"{name}.png"
        picture(self.items, path, size, look, zoom, self.sheets, **more)
        return path


PRINTED = ("bottom", "lid", "face-oled-13", "tray-rc522", "clamp-oled-13", "door")
INNER_LID = ("display board", "display glass", "display back", "piezo")
ELECTRONICS = ("carrier", "pico", "pico usb", "pico button", "pico chip", "pico sockets")


def whole(stage: Stage) -> Path:
    """The pod in play."""
    stage.add("bottom", "lid", "face-oled-13", "tray-rc522", "door", "keypad", "display glass",
              "switch")  # fmt: skip
    return stage.faces().card(1).shoot("pod", FRONT)


def back(stage: Stage) -> Path:
    """The pod from behind."""
    stage.add("bottom", "lid", "face-oled-13", "tray-rc522", "door", "switch", "pico button",
              "pico usb", "door screw", *(f"case screw {n}" for n in range(1, 5)))  # fmt: skip
    return stage.card(2).shoot("pod-back", BACK, up=(0, 1, 0))


def exploded(stage: Stage) -> Path:
    """Everything apart, in the order it goes together."""
    stage.add("door", move=(0, 0, -62)).add(
        "battery holder", "cell", "other cell", move=(0, 0, -44)
    )
    stage.add("bottom").add("reader board", "reader parts", move=(0, 0, 62))
    stage.add("tray-rc522", move=(0, 0, 38)).add(*ELECTRONICS, move=(0, 0, 62))
    stage.add("clamp-oled-13", move=(0, 0, 84)).add(*INNER_LID, move=(0, 0, 98))
    stage.add("lid", move=(0, 0, 118)).add("face-oled-13", move=(0, 0, 142))
    stage.add("keypad", move=(0, 0, 162)).card(4, (0, 62, 0)).faces(162, 98)
    return stage.shoot("pod-exploded", (-0.9, -0.95, 0.62), (1100, 1300))


def step_lid(stage: Stage) -> Path:
    """The lid from inside with display, clamp and piezo."""
    stage.add("lid", "face-oled-13", "clamp-oled-13", *INNER_LID, "display pins",
              *(f"clamp screw {n}" for n in range(1, 4)))  # fmt: skip
    return stage.shoot("step-display", (0.3, -0.55, -1.0), (900, 900), up=(0, 1, 0))


def step_board(stage: Stage) -> Path:
    """The carrier board on its posts."""
    stage.add("lid", "face-oled-13", "clamp-oled-13", *INNER_LID, *ELECTRONICS, "display pins",
              "keypad plug", "reader plug", "display plug",
              *(f"clamp screw {n}" for n in range(1, 4)),
              *(f"board screw {n}" for n in range(1, 5)))  # fmt: skip
    return stage.shoot("step-board", (0.3, -0.55, -1.0), (900, 900), up=(0, 1, 0))


def step_bottom(stage: Stage) -> Path:
    """The bottom with tray, reader, switch and batteries."""
    stage.add("bottom", "tray-rc522", "reader board", "reader parts", "reader pins", "switch",
              "battery holder", "door")  # fmt: skip
    return stage.card(3).shoot("step-bottom", FRONT, (900, 900))


def printed(name: str) -> Callable[[Stage], Path]:
    """A picture of one printed part as it lies on the bed."""

    def shoot(stage: Stage) -> Path:
        stage.items.append(Item(assembly.on_bed(name), _colour(name)))
        return stage.shoot(f"part-{name}", (-0.3, -0.85, 1.0), (700, 560))

    return shoot


PICTURES: tuple[tuple[str, Callable[[Stage], Path]], ...] = (
    ("pod", whole), ("pod-back", back), ("pod-exploded", exploded), ("step-display", step_lid),
    ("step-board", step_board), ("step-bottom", step_bottom),
    *((f"part-{name}", printed(name)) for name in PRINTED),
)  # fmt: skip


def small_sheets(scratch: Path) -> list[Path]:
    """The first page of each printable, and the perfboard's other side, small."""
    drawn = []
    pages = {name: module.sheets("a4")[0] for name, module in SHEETS.items()}
    pages["perfboard-wires"] = perfboard.sheets("a4")[1]
    for name, drawing in pages.items():
        page, image = scratch / f"{name}.svg", scratch / f"{name}.png"
        page.write_text(svg(drawing), encoding="utf-8")
        size = ["-w", "560", "-b", "white"]
        subprocess.run(["rsvg-convert", *size, str(page), "-o", str(image)], check=True)
        path = FOLDER / f"sheet-{name}.png"
        Image.open(image).convert("RGB").quantize(128, kmeans=2).save(path, optimize=True)
        drawn.append(path)
    return drawn


def draw(say: Callable[[str], None]) -> list[Path]:
    """Every picture; `say` is told each name as it is drawn."""
    drawn = []
    with tempfile.TemporaryDirectory() as folder:
        for name, shoot in PICTURES:
            say(f"picture {name}")
            drawn.append(shoot(Stage(Path(folder))))
        say("pictures of the sheets")
        drawn += small_sheets(Path(folder))
    return drawn
