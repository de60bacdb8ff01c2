"""Does what a script says with a pod on the desk.

Runs on CPython and on MicroPython, and says the same on both: time is virtual, chance is seeded.
"""

from lifepod_host.emulator.bench.forced import ForcedDice, ForcedQueues
from lifepod_host.emulator.desk import Desk
from lifepod_host.emulator.machine.clock import SimClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PRESS_US = 80000  # down, and up again
CARD_LIMIT_US = 3000000
PICTURE_LIMIT_US = 100000  # a whole picture takes a third of it


def forces(commands: "list[tuple]") -> bool:
    """Tell whether a script forces results of the dice."""
    return any(command[1] == "force" for command in commands)


class Runner:
    """One run: `commands` as `script.read_script` gives them, `write` takes the lines out.

    `desk` is another than a `Desk` of this process: what has its methods, and `put` of
    `ForcedQueues`.
    """

    def __init__(
        self,
        commands: "list[tuple]",
        write: "Callable[[str], object]",
        seed: int = 0,
        flash_path: "str | None" = None,
        desk: "Any" = None,
    ) -> None:
        self._commands = commands
        self._write = write
        if desk is None:
            self._queues = ForcedQueues()
            wrap = (lambda cup: ForcedDice(self._queues, cup)) if forces(commands) else None
            self.desk = Desk(SimClock(), flash_path, seed, wrap)
        else:
            self._queues = desk  # its own dice are somewhere else
            self.desk = desk
        self._do = {
            "insert": self._insert,
            "remove": self._remove,
            "press": self._press,
            "hold": self._hold,
            "wait": self.desk.run_us,
            "force": self._force,
            "power-cut": self._power_cut,
            "screen": self._screen,
            "state": self._state,
        }

    def run(self) -> None:
        """Run the script from the power-on to the state at its end."""
        self.desk.power_on()
        self.continue_with(self._commands)
        self._state()

    def continue_with(self, commands: "list[tuple]") -> None:
        """Do more with a pod that runs."""
        for _, verb, arguments in commands:
            self._do[verb](*arguments)

    def _insert(self, card: int) -> None:
        self._remove()
        self.desk.lay(card)
        self.desk.run_until(CARD_LIMIT_US, self.desk.sees_laid)

    def _remove(self) -> None:
        if self.desk.laid:
            self.desk.take_away()
            self.desk.run_until(CARD_LIMIT_US, self.desk.sees_laid)

    def _press(self, *keys: int) -> None:
        for key in keys:
            self._hold(key, PRESS_US)

    def _hold(self, key: int, duration_us: int) -> None:
        self.desk.press(key)
        self.desk.run_us(duration_us)
        self.desk.release(key)
        self.desk.run_us(PRESS_US)

    def _force(self, which: int, *results: int) -> None:
        self._queues.put(which, results)

    def _power_cut(self) -> None:
        self.desk.power_off()
        self.desk.power_on()

    def _screen(self) -> None:
        """Print the display; a picture that is half sent comes first to its end."""
        self.desk.run_until(PICTURE_LIMIT_US, self.desk.has_drawn)
        for line in self.desk.screen():
            self._write(line)

    def _state(self) -> None:
        self._write(self.desk.state())
