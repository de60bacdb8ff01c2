"""What the doctor takes of the heap while it is there, and what it leaves: MicroPython only.

Two lines: bytes more in use with the doctor's menu open; bytes more after ten visits than after
one.
"""

import gc

from support.parts_desk import PartsDesk

DOCTOR = "MENU MINUS MINUS MINUS MINUS MINUS MINUS MINUS ENTER "


def used(desk):
    desk.wait_ms(300)
    # What the bench keeps of all it has seen and heard is none of the pod's.
    desk.frames.clear()
    desk.state()
    desk.parts.piezo._log.clear()
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


def visit(desk):
    for down in (0, 3, 5, 7):
        desk.keys(DOCTOR + "MINUS " * down + "ENTER")
        if down:
            desk.keys("MENU")
        else:
            desk.press(5)
            desk.wait_ms(1200)
            desk.release(5)
            desk.keys("MENU")
    desk.wait_ms(1000)


def main():
    desk = PartsDesk()
    desk.keys("YEARS 3 ENTER")
    visit(desk)
    first = used(desk)
    desk.keys(DOCTOR)
    print(used(desk) - first)
    desk.keys("MENU")
    for _ in range(9):
        visit(desk)
    print(used(desk) - first)


main()
