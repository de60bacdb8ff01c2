"""The lid: it carries display, keypad, carrier board and piezo, so that the pod opens like a book.

Prints on its outer face, without support.
"""

from __future__ import annotations

from math import cos, radians, sin

from build123d import Part, chamfer

from hardware.dims import board_to_pod
from hardware.enclosure.bottom import bay
from hardware.enclosure.outline import POD, D, slab
from hardware.enclosure.shell import SCREW, Z, both, box, inside, rod, rounded, soften

GRILLE_HOLE = 2.0
CUP_WALL = 1.2


def screen_y() -> float:
    """Middle of the window, and of the display's active area."""
    return POD.screen_y


def board_posts() -> list[tuple[float, float]]:
    """Centres of the four posts that hold the carrier board."""
    return [board_to_pod(x, y) for x, y in D.carrier.holes]


def grille() -> list[tuple[float, float]]:
    """Centres of the sound holes of one side, from the middle of the piezo outwards."""
    holes = [(0.0, 0.0)]
    for ring, count in ((3.9, 6), (7.6, 12)):
        for step in range(count):
            angle = radians(360 / count * step + 15 * ring)
            holes.append((ring * cos(angle), ring * sin(angle)))
    return holes


def post_feet() -> list[tuple[float, float, float]]:
    """The case screws' posts: x, y and the height of their lower end."""
    tail, head = POD.case_screws
    low = [(x, y, Z.tray_under + 0.1) for x, y in both(*tail)]
    return low + [(x, y, Z.tray_top + 0.1) for x, y in both(*head)]


def _shell() -> Part:
    body = soften(slab(0, POD.split, POD.height), POD.height, 3.0, 6.0)
    cavity = slab(POD.wall, POD.split - 1, Z.lid_under)
    high = [e for e in cavity.edges() if abs(e.center().Z - Z.lid_under) < 1e-3]
    body -= chamfer(high, 1.6)
    tongue = slab(POD.wall - POD.tongue, POD.split - POD.tongue_height, POD.split + 0.6)
    tongue -= slab(POD.wall, POD.split - 5, POD.split + 1)
    return body + tongue


def _posts() -> Part:
    part = None
    for x, y, foot in post_feet():
        post = rod(x, y, foot, Z.lid_under + 0.5, POD.post_diameter)
        side = 1 if x > 0 else -1
        post += box(
            *sorted((x, x + side * 12)), y - 0.8, y + 0.8, POD.split + 1.0, Z.lid_under + 1
        )
        part = post if part is None else part + post
    for x, y in board_posts():
        part += rod(x, y, Z.board_back, Z.lid_under + 0.5, D.carrier.hole_keepout_diameter)
    for x, y in POD.clamp_screws:
        part += rod(x, y, Z.clamp_post, Z.lid_under + 0.5, 6.4)
    return part & inside(2.0)


def _battery_ribs() -> Part:
    """Two ribs keep the battery holder down on its door."""
    _, _, y0, y1 = bay()
    low = POD.battery_seat + D.aa_holder.height + D.aa_holder.tolerance + 0.1
    middle = (y0 + y1) / 2
    ribs = [
        box(x - 1, x + 1, middle - 9, middle + 9, low, Z.lid_under + 0.5) for x, _ in both(20.0, 0)
    ]
    return ribs[0] + ribs[1]


def _piezo_cup() -> Part:
    r = D.piezo.diameter + 2 * (D.piezo.tolerance + 0.15)
    x, y = POD.piezo_x, POD.piezo_y
    cup = rod(x, y, Z.lid_under - 5.0, Z.lid_under + 0.5, r + 2 * CUP_WALL)
    return (cup - rod(x, y, 0, Z.lid_under, r)) & inside(1.0)


def glass_opening() -> Part:
    """Room for the glass of either display and for the solder joints of its pin row."""
    glass_y = screen_y() - D.oled_13.active_above_glass
    w, h = POD.glass_opening_width / 2, POD.glass_opening_height / 2
    part = rounded(-w, w, glass_y - h, glass_y + h, Z.lid_under - 1, POD.height + 1, 1.0)
    return part + rounded(
        -6.5, 6.5, glass_y, screen_y() + 15.0, Z.lid_under - 1, POD.height + 1, 1
    )


def ribbon_slit(grow: float = 0.0) -> Part:
    """Where the keypad's ribbon goes through the lid, just below the keypad."""
    half = D.keypad.ribbon_width / 2 + 1.5 + grow
    y = POD.keypad_tail - 0.2
    return rounded(-half, half, y - 3.4 - grow, y, Z.lid_under - 1, POD.height + 1, 1.2)


def _cuts() -> Part:
    part = glass_opening() + ribbon_slit()
    for side in (-1, 1):
        for dx, dy in grille():
            part += rod(side * (POD.piezo_x + dx), POD.piezo_y + dy, Z.lid_under - 1,
                        POD.height + 1, GRILLE_HOLE)  # fmt: skip
    for x, y in POD.face_pins:
        for px, py in both(x, y):
            part += rod(px, py, Z.lid_under - 1, POD.height + 1, 3.2)
    for x, y, foot in post_feet():
        part += rod(x, y, foot - 1, foot + 11.5, SCREW.pilot_hole)
    for x, y in board_posts():
        part += rod(x, y, Z.board_back - 1, Z.board_back + 6.6, SCREW.pilot_hole)
    for x, y in POD.clamp_screws:
        part += rod(x, y, Z.clamp_post - 1, Z.clamp_post + 7.0, SCREW.pilot_hole)
    return part


def _gate_gap() -> Part:
    """The tongue stops at both sides of the card gate, which has its own joint with the lid."""
    half = POD.mouth_half_width + 4.0
    return box(-half, half, POD.length - 12, POD.length + 1, 0, POD.split)


def make_lid() -> Part:
    """The finished lid in the pod's frame."""
    part = _shell() + _posts() + _battery_ribs() + _piezo_cup()
    part -= _gate_gap()
    part -= _cuts()
    return part
