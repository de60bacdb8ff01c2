"""The light that runs round the numbers, slows down and stops: where it is when.

Layer: ui, knows the views' times. Both the picture and the ticking sound follow it, so they agree.
Rule 1: the light's course is a function of the number it stops at, and of nothing else.
Rule 2: integers only. After `t` of `T` milliseconds the light has made
        steps - steps * (T - t)^2 / T^2 of its steps: it slows down evenly.
"""

from micropython import const

from lifepod.pod.views import CHANCE_MS, LINE_MS, SPIN_MS

STAND_MS = const(500)  # the light stands on its number before the result is shown
BLINK_MS = const(100)  # and blinks there


class Wheel:
    """Numbers in a ring, `first` and those after it; the light goes round `laps` times or more."""

    def __init__(self, first: int, count: int, laps: int, total_ms: int):
        self.first = first
        self.count = count
        self.total_ms = total_ms
        self.run_ms = total_ms - STAND_MS
        self._laps = laps

    def light(self, elapsed_ms: int, number: int) -> int:
        """Return the number that is lit `elapsed_ms` after the start."""
        return self.first + self._made(elapsed_ms, number) % self.count

    def steps(self, number: int) -> tuple:
        """Return when the light steps, in ms after the start; the last step is onto `number`."""
        total = self._total(number)
        return tuple([self._step_ms(step, total) for step in range(1, total + 1)])

    def next_step(self, elapsed_ms: int, number: int) -> int:
        """Return how many ms after the start the next change comes: a step, a blink, the end."""
        if elapsed_ms < self.run_ms:
            return self._step_ms(self._made(elapsed_ms, number) + 1, self._total(number))
        blinks = (elapsed_ms - self.run_ms) // BLINK_MS + 1
        return min(self.total_ms, self.run_ms + blinks * BLINK_MS)

    def is_lit(self, elapsed_ms: int) -> bool:
        """Return whether the light is on: it blinks once it stands on its number."""
        return elapsed_ms < self.run_ms or (elapsed_ms - self.run_ms) // BLINK_MS % 2 == 0

    def _total(self, number):
        return self._laps * self.count + number - self.first

    def _made(self, elapsed_ms, number):
        total = self._total(number)
        if elapsed_ms >= self.run_ms:
            return total
        left = self.run_ms - max(0, elapsed_ms)
        square = self.run_ms * self.run_ms
        return total - (total * left * left + square - 1) // square

    def _step_ms(self, step, total):
        return self.run_ms - _root((total - step) * self.run_ms * self.run_ms // total)


SPINNER = Wheel(1, 10, 2, SPIN_MS)
CHANCE = Wheel(0, 3, 5, CHANCE_MS)


def light(elapsed_ms: int, number: int) -> int:
    """Return where the spinner's light is, 1 to 10, on its way to `number`."""
    return SPINNER.light(elapsed_ms, number)


def steps(number: int) -> tuple:
    """Return when the spinner's light steps, in ms after its start; the last is the landing."""
    return SPINNER.steps(number)


def start_ms(view) -> int:
    """Return how long after a view came up its light starts to run, or -1 if none ever does."""
    if not view.moves_ms:
        return -1
    if view.name == "receipt":
        return len(view.lines) * LINE_MS if view.page is None else -1
    return 0 if view.name in ("chance", "lottery") else -1


def position(view, elapsed_ms: int):
    """Return the number a view's light is on, or None before it starts and once it is gone."""
    start = start_ms(view)
    if start < 0 or not start <= elapsed_ms < view.moves_ms:
        return None
    return _wheel(view).light(elapsed_ms - start, view.number)


def landed(view, elapsed_ms: int) -> bool:
    """Return whether a view's light has come to its number; False for a view without a light."""
    start = start_ms(view)
    return start >= 0 and elapsed_ms >= start + _wheel(view).run_ms


def _wheel(view):
    return CHANCE if view.name == "chance" else SPINNER


def _root(square: int) -> int:
    """Return the whole square root, rounded down."""
    if square < 2:
        return square
    root = square
    better = (root + 1) // 2
    while better < root:
        root = better
        better = (root + square // root) // 2
    return root
