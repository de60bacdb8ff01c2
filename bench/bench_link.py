"""The serial link: frames a second, and how long a question takes there and back.

    bench/bench_link.py

Frames are written and read alone, on CPython and on MicroPython's Unix port, by the wall clock
(the best of some runs: the rest is the machine's load). Everything else goes through the emulated
pod, firmware and all, and is the pod's own time: the loop's pace and the bytes that a step takes
count, the speed of a Pico does not.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = Path(__file__).with_name("link_frames.py")
PATHS = [str(ROOT / name) for name in ("firmware", "host_tools", "tests")]
sys.path[:0] = PATHS

import lifepod_host  # noqa: E402, F401 - brings MicroPython's modules
from lifepod_host.pods.questions import Menu, Row  # noqa: E402
from support.tablehost import PRESS_US, TableHost  # noqa: E402

RUNS = 3
QUESTIONS = 40
REQUESTS = 200
CARD = 1


def frames(command: list[str], environment: dict[str, str]) -> dict[str, int]:
    """Frames a second by what is done with them, the best of some runs."""
    best: dict[str, int] = {}
    for _ in range(RUNS):
        answer = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=True,
            env=dict(os.environ, **environment),
        )
        for line in answer.stdout.splitlines():
            name, number = line.split()
            best[name] = max(int(number), best.get(name, 0))
    return best


class Exact(TableHost):
    """A host that looks at the port each millisecond, so that it adds nothing of its own."""

    def run(self, ms: int) -> None:
        """Let time pass at both ends."""
        for _ in range(max(1, ms)):
            self.turn()
            self.desk.run_us(1000)
        self.turn()

    def until_ms(self, condition: Callable[[], bool]) -> int:
        """How many milliseconds it takes until that is so."""
        start_ms = self.now_ms
        while not condition():
            self.run(1)
        return self.now_ms - start_ms


def spread(name: str, numbers: list[int]) -> str:
    """A line of a table: the middle one and the greatest."""
    numbers = sorted(numbers)
    return f"    {name:34}{numbers[len(numbers) // 2]:8} ms{numbers[-1]:8} ms"


def questions(host: Exact) -> list[str]:
    """Ask, look, press, and measure each leg."""
    shown, answered, again = [], [], []
    rows = [Row(f"Card {row}", f"${row},000", "Worth ten points at the end.") for row in range(7)]
    host.lay(CARD)
    for number in range(QUESTIONS):
        host.run(7 * number % 10)  # another moment of the loop each time
        title = f"PLAY {number}"
        asked = host.session.ask(f"q{number}", Menu(title=title, rows=rows, card=CARD))
        display = host.desk.parts.display
        shown.append(host.until_ms(lambda t=title: t in host.words() and host.desk.has_drawn()))
        changes = display.changes
        host.desk.press(14)  # ENTER
        answered.append(host.until_ms(lambda a=asked: a.done))
        host.run(PRESS_US // 1000)
        host.desk.release(14)
        host.run(PRESS_US // 1000)
        assert display.changes > changes
        if not number:
            size = len(asked.message)
        once_more = host.session.ask(f"q{number}", Menu(title=title, rows=rows, card=CARD))
        again.append(host.until_ms(lambda a=once_more: a.done))
        assert once_more.result == asked.result == 0
    return [
        f"A question of {size} bytes, {QUESTIONS} times (the middle one, the longest):",
        spread("asked until it is on the screen", shown),
        spread("ENTER down until the host has it", answered),
        spread("asked again, answered again", again),
    ]


def requests(host: Exact) -> list[str]:
    """Small requests one after the other, and a long one."""
    took = []
    before = host.desk.port.carried
    start_ms, start = host.now_ms, time.perf_counter()
    for _ in range(REQUESTS):
        reply = host.session.request("link")
        took.append(host.until_ms(lambda r=reply: r.done))
    pod_s = (host.now_ms - start_ms) / 1000
    wall_s = time.perf_counter() - start
    sent = host.desk.port.carried - before
    count = 4 * REQUESTS  # a request and an answer, each acknowledged
    return [
        f"Small requests, {REQUESTS} one after the other:",
        spread("there and back", took),
        f"    {'frames a second of the pod':34}{count / pod_s:8.0f}",
        f"    {'bytes a second of the pod':34}{sent / pod_s:8.0f}",
        f"    {'frames a second of the wall':34}{count / wall_s:8.0f}   (emulated, CPython)",
    ]


def main() -> None:
    """Measure and print."""
    columns = {
        "CPython": frames([sys.executable, str(SCRIPT)], {"PYTHONPATH": os.pathsep.join(PATHS)})
    }
    micropython = Path(sys.executable).with_name("micropython")
    if micropython.exists():
        path = {"MICROPYPATH": ":".join([*PATHS, ".frozen"])}
        columns["MicroPython"] = frames([str(micropython), str(SCRIPT)], path)
    else:
        print("There is no MicroPython for this machine: only CPython is measured.")
    print("Frames a second, alone:\n")
    print(f"    {'':34}" + "".join(f"{name:>14}" for name in columns))
    for part in columns["CPython"]:
        numbers = "".join(f"{column[part]:14}" for column in columns.values())
        print(f"    {part.replace('_', ' '):34}{numbers}")
    host = Exact()
    host.greet()
    host.wait(host.session.table("bench", "CARDS", ""))
    print()
    print("\n".join(questions(host)))
    print()
    print("\n".join(requests(host)))


if __name__ == "__main__":
    main()
