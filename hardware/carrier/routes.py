"""The copper: every track and via, by hand, in the board's frame.

Layer: data. Rules of the file: a track is its net, its layer, its width and its corners; corners
are at 45 or 90 degrees. Signals go up and down on the component side, supplies lie across on the
solder side; what is left on both sides is ground.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.carrier.circuit import BATTERY, GROUND, SUPPLY, SWITCHED, SYSTEM, USB
from hardware.carrier.places import KEYPAD_RESISTOR_Y, header_pin, pico_pin

TOP, BOTTOM = "F.Cu", "B.Cu"
SIGNAL, SUPPLY_WIDE, BATTERY_WIDE = 0.3, 0.8, 1.5
LEVEL, LEVEL_STEP = 7.55, 0.72  # the eight keypad tracks that cross under the resistors
NESTED = (1, 8, 2, 7, 3, 6, 4, 5)  # keypad lines from the lowest of these tracks upwards
Point = tuple[float, float]


@dataclass(frozen=True)
class Track:
    """A run of copper of one width on one layer."""

    net: str
    layer: str
    width: float
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Via:
    """A plated hole between the layers."""

    net: str
    x: float
    y: float
    size: float = 0.7
    drill: float = 0.35


def _run(net: str, layer: str, *points: Point, width: float = SIGNAL) -> Track:
    return Track(net, layer, width, tuple((round(x, 4), round(y, 4)) for x, y in points))


def _keypad() -> list[Track | Via]:
    """Each line down from the Pico, across under the resistors, up to its own resistor.

    The ribbon brings line 1 to the right end, the Pico has it at the left: all eight cross.
    """
    lines = ("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4")
    found: list[Track | Via] = []
    for number, name in enumerate(lines, 1):
        x0, y0 = pico_pin((9, 10, 11, 12, 14, 15, 16, 17)[number - 1])
        x1, y1 = header_pin("J1", number)
        level = LEVEL + LEVEL_STEP * NESTED.index(number)
        net = f"KEY_{name}"
        found += [
            _run(net, TOP, (x0, y0), (x0, level)), Via(net, x0, level),
            _run(net, BOTTOM, (x0, level), (x1, level)), Via(net, x1, level),
            _run(net, TOP, (x1, level), (x1, KEYPAD_RESISTOR_Y)),
            _run(f"KEYPAD_{name}", TOP, (x1, KEYPAD_RESISTOR_Y - 7.62), (x1, y1)),
        ]  # fmt: skip
    return found


def _display() -> list[Track | Via]:
    found: list[Track | Via] = []
    pull_up_y = 28.02
    for net, pin, row, pull_up_x in (("DISPLAY_SDA", 6, 4, 13.2), ("DISPLAY_SCL", 7, 3, 20.42)):
        x0, y0 = pico_pin(pin)
        x1, y1 = header_pin("J2", row)
        lane = x0 + 1.27  # between the pins of the Pico's other row
        found += [
            _run(net, TOP, (x0, y0), (lane, y0 + 1.27), (lane, y1 - 1.9),
                 (x1, y1 - 1.9 + x1 - lane), (x1, y1)),
            _run(net, TOP, (lane, pull_up_y), (pull_up_x, pull_up_y)),
        ]  # fmt: skip
    (ax, ay), (bx, by) = header_pin("J2", 1), header_pin("J2", 2)
    found += [
        _run("DISPLAY_1", TOP, (26.4, 41.3), (26.4, 42.9), (ax, 42.9 + 26.4 - ax), (ax, ay),
             width=SUPPLY_WIDE),
        _run("DISPLAY_2", TOP, (21.2, 41.3), (21.2, 42.9), (bx, 42.9 + bx - 21.2), (bx, by),
             width=SUPPLY_WIDE),
    ]  # fmt: skip
    for x in (19.7, 27.9):  # the bridges' fields on 3.3 V
        found += [Via(SUPPLY, x, 37.4), _run(SUPPLY, TOP, (x, 37.4), (x, 41.3), width=0.6)]
    found += [_run(GROUND, TOP, (22.7, 41.3), (24.9, 41.3), width=0.6),
              _run(GROUND, TOP, (23.8, 41.3), (23.8, 43.2), width=0.6),
              Via(GROUND, 23.8, 43.2)]  # fmt: skip
    return found


def _readers() -> list[Track | Via]:
    def pin(number: int) -> Point:
        return header_pin("J3", number)

    def lane(net: str, start: int, row: int, level: float) -> Track:
        (x0, y0), (x1, y1) = pico_pin(start), pin(row)
        return _run(net, TOP, (x0, y0), (x0, level - 0.9), (x0 + 0.9, level), (x1 - 0.9, level),
                    (x1, level + 0.9), (x1, y1))  # fmt: skip

    (sx, sy), (mx, my), (rx, ry) = pin(7), pin(4), pico_pin(26)
    ux, uy = pico_pin(21)
    (cx, cy), (dx, dy) = pico_pin(32), pico_pin(31)
    (ex, ey), (fx, fy) = header_pin("J4", 4), header_pin("J4", 3)
    return [
        lane("READER_IRQ", 27, 5, 39.4), lane("READER_MOSI", 25, 3, 38.45),
        lane("READER_SCK", 24, 2, 37.5), lane("READER_CS", 22, 1, 36.55),
        _run("READER_RST", BOTTOM, (rx, ry), (rx, 35.2), (rx + 1, 36.2), (sx - 1.8, 36.2),
             (sx, 38.0), (sx, sy)),
        _run("READER_MISO", BOTTOM, (ux, uy), (ux, 41.5), (mx, 41.5 + mx - ux), (mx, my)),
        _run("PN532_SCL", TOP, (cx, cy), (cx, 35.7), (cx + 0.9, 36.6), (ex - 0.9, 36.6),
             (ex, 37.5), (ex, ey)),
        _run("PN532_SDA", TOP, (dx, dy), (dx, 34.9), (dx + 0.8, 35.7), (fx - 0.8, 35.7),
             (fx, 36.5), (fx, fy)),
        _run("PN532_SCL", TOP, (cx, cy), (cx, 28.02 + 23.6 - cx), (23.6, 28.02)),
        _run("PN532_SDA", TOP, (dx, dy), (dx, 28.02 + 26.77 - dx), (26.77, 28.02)),
    ]  # fmt: skip


def _piezo() -> list[Track | Via]:
    x0, y0 = pico_pin(20)
    x1, y1 = header_pin("J5", 1)
    lane, level = x1 - 1.27, 30.9
    return [
        _run("PIEZO_PWM", TOP, (x0, y0), (x0, 28.7 - x0 + 47.09), (47.09, 28.7)),
        _run("PIEZO", BOTTOM, (39.47, 28.7), (37.27, level), (lane, level)),
        Via("PIEZO", lane, level),
        _run("PIEZO", TOP, (lane, level), (lane, y1 - 1.27), (x1, y1)),
    ]


def _supply() -> list[Track | Via]:
    """3.3 V: from the Pico down to the pull-ups and the test point, up to display and readers."""
    x0, y0 = pico_pin(36)
    (jx, jy), (kx, ky) = header_pin("J3", 8), header_pin("J4", 2)
    low, high = 20.4, 37.4
    return [
        _run(SUPPLY, TOP, (x0, y0), (x0, low + 13.2 - x0), (13.2, low), width=SUPPLY_WIDE),
        _run(SUPPLY, BOTTOM, (13.2, low), (51.0, low), (52.0, low - 1), (52.0, 6.2), (50.6, 4.8),
             (50.6, 4.4), width=SUPPLY_WIDE),
        _run(SUPPLY, TOP, (x0, y0), (x0, high - 12.8 + x0), (12.8, high), width=SUPPLY_WIDE),
        _run(SUPPLY, BOTTOM, (12.8, high), (jx - 1.5, high), (jx, high + 1.5), (jx, jy),
             width=SUPPLY_WIDE),
        _run(SUPPLY, BOTTOM, (kx, high), (kx, ky), width=SUPPLY_WIDE),
    ]  # fmt: skip


def _battery() -> list[Track | Via]:
    (ux, uy), (vx, vy) = pico_pin(40), pico_pin(39)
    (bx, by), (sx, sy), (tx, ty) = header_pin("J6", 2), header_pin("J7", 1), header_pin("J7", 2)
    cx, cy = header_pin("J8", 2)
    usb, system, wide = 22.35, 24.35, BATTERY_WIDE
    return [
        _run(USB, BOTTOM, (ux, uy), (ux, usb + 1.5), (ux + 1.5, usb), (58.4, usb),
             (58.4 + usb - cy, cy), (cx, cy), width=wide),
        _run(SYSTEM, BOTTOM, (vx, vy), (vx, system + 1.7), (vx + 1.7, system), (53.1, system),
             width=wide),
        _run(BATTERY, TOP, (bx, by), (bx - 2, by), (bx - 2.5, by - 0.5), (bx - 2.5, sy + 2.5),
             (sx, sy), width=wide),
        _run(SWITCHED, TOP, (tx, ty), (63.26 + system - ty, ty), (63.26, system), width=wide),
        _run(SWITCHED, TOP, (59.4, 28.6), (60.4, 28.6), (63.26, 25.74), (63.26, system),
             width=1.2),
        _run(SYSTEM, TOP, (57.0, 27.65), (56.0, 27.65), (53.1, 24.75), (53.1, system), width=1.2),
        _run(USB, TOP, (57.0, 29.55), (53.2, 29.55), (51.4, 27.75), (51.4, usb), width=0.4),
        Via(USB, 51.4, usb, 0.8, 0.4),
        _run(USB, TOP, (53.9, 32.9), (53.9, 29.55), width=0.4),
        _run(SYSTEM, TOP, (53.1, system), (53.1, 19.6), (55.5, 17.2), width=1.2),
        _run(SYSTEM, TOP, (55.5, 17.2), (55.5, 5.9), (57.0, 4.4), width=SUPPLY_WIDE),
        _run(USB, BOTTOM, (58.4 + usb - cy, cy), (60.2, cy - 58.4 - usb + cy + 60.2), (60.2, 4.4),
             width=SUPPLY_WIDE),
    ]  # fmt: skip


def _serial() -> list[Track | Via]:
    found: list[Track | Via] = []
    for net, start, row in (("UART_TX", 1, 3), ("UART_RX", 2, 2)):
        (x0, y0), (x1, y1) = pico_pin(start), header_pin("J9", row)
        found.append(_run(net, TOP, (x0, y0), (x0, y1 + x1 - x0), (x1, y1)))
    return found


STITCHES = (
    (2.6, 38.0), (2.6, 12.0), (6.4, 41.0), (14.6, 12.6), (22.6, 8.6), (24.0, 5.6), (25.2, 12.6),
    (48.6, 9.0), (48.6, 12.6), (62.4, 8.6), (64.0, 11.3), (58.4, 12.6), (64.2, 20.6), (68.8, 10.8),
    (68.8, 39.4), (62.0, 36.0), (65.2, 41.0), (54.0, 35.0), (46.0, 40.2), (38.6, 44.2),
    (31.0, 29.3), (36.4, 28.4), (6.6, 28.0), (5.18, 18.8), (45.82, 31.0), (60.6, 43.0),
)  # fmt: skip


def copper() -> list[Track | Via]:
    """Every track and via of the board."""
    stitches = [Via(GROUND, x, y) for x, y in STITCHES]
    return [*_keypad(), *_display(), *_readers(), *_piezo(), *_supply(), *_battery(), *_serial(),
            *stitches]  # fmt: skip
