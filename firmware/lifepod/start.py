"""Starts the pod, and takes care of a program that stops. slots.py calls `run`.

Layer: joins board and app. Each slot has its own copy.

    power -> CLEAR held? -> safe start: nothing runs, the screen says so, the prompt is there
               |
             the pod runs -> it stops -> on the flash, on the screen -> the pod runs again
                               |
                             for the third time in a row -> raised: the other slot is tried
                             for want of memory -> raised: begun anew, with a heap that is whole

Rule 1: Ctrl-C, at any moment, ends at MicroPython's prompt, the buzzer silent.
Rule 2: there is no watchdog. The chip's cannot be stopped once it runs: it would reset the board
        under whoever stops the program to copy files or to look at it, and a program that always
        hangs would reset for ever (MR04, FS16). A program that hangs is ended by Ctrl-C or by
        pulling the plug, and every accepted action is on the flash already.
Rule 3: what stops the pod is not hidden: it is in the log (`storage.crashes`) and on the screen.
"""

import gc
import os
import time

from micropython import const

# The board comes first, while the heap is whole: its buffers are the largest.
from lifepod import board as boards
from lifepod.attic import is_rare
from lifepod.pod.keys import CLEAR
from lifepod.storage.crashes import Crashes
from lifepod.storage.files import Files
from lifepod.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

DATA = "lifepod"  # the directory of all that the pod saves
NEW_DATA = "lifepod.new"  # a backup that is whole and shall take its place

CRASHES_MAX = const(3)  # in a row; then this slot gives up
STEADY_MS = const(60_000)  # a pod that ran for so long does not stop "in a row"
SHOWN_MS = const(5000)  # how long the screen tells of it, before it runs again

STEP_MS = const(10)  # what a step of the app answers when nothing is in a hurry
_SCANS = const(3)  # equal looks at the keys, as the keypad's driver wants them (KY04)
_SCAN_MS = const(10)

# Why a report cannot be made, or not be shown: no room, no display, or a flash on which the
# modules for it are damaged. None of that may take the place of what is to be told.
_UNTOLD = (ImportError, MemoryError, OSError, ValueError)


class StoppedError(Exception):
    """The pod has stopped CRASHES_MAX times in a row."""


class Starter:
    """Starts pods on `clock` and `files`; `make_board(clock, files)` and
    `make_app(board, crashes)` give a board and an app that has started. `settle(is_rare)` is
    called again and again once the first picture is there, until it returns True: it tidies up."""

    def __init__(self, clock, files, make_board, make_app, settle=None):
        self._clock = clock
        self._files = files
        self._make_board = make_board
        self._make_app = make_app
        self._settle = settle
        self._crashes = Crashes(files)
        self._board: "Any" = None

    def run(self, slot: str, why: str = "") -> None:
        """Run the pod until it is stopped from outside; return after a safe start.

        Raises StoppedError when it is no use, whatever an import raises, and MemoryError: in a
        heap that is full of holes the pod would only stop again, so slots.py begins it anew.
        """
        if why:
            self._crashes.note("%s, version %s: started instead: %s" % (slot, VERSION, why))
        self._board = self._make_board(self._clock, self._files)
        if self._clear_is_held():
            self._show(_SAFE[0], _SAFE[1])
            return
        try:
            self._play_on(slot)
        except KeyboardInterrupt:  # in the middle of a report as well: rule 1
            self._silence()
            self._show(_INTERRUPTED[0], _INTERRUPTED[1])
            raise

    def _play_on(self, slot):
        """Play, again and again where something stops the pod, until it is no use."""
        row = 0
        while True:
            started = self._clock.ticks_ms()
            try:
                if self._board is None:
                    self._board = self._make_board(self._clock, self._files)
                self._play()
            except Exception as error:
                ran_ms = self._clock.ticks_diff(self._clock.ticks_ms(), started)
                row = 1 if ran_ms >= STEADY_MS else row + 1
                self._report(slot, row, ran_ms, error)
                if isinstance(error, MemoryError):
                    self._clock.sleep_ms(SHOWN_MS)
                    raise
            if row >= CRASHES_MAX:
                raise StoppedError("stopped %d times in a row" % row)
            self._clock.sleep_ms(SHOWN_MS)
            self._board = None  # its room is that of the next one
            gc.collect()

    def _silence(self):
        if self._board is not None:
            self._board.silence()

    def _play(self):
        app = self._make_app(self._board, self._crashes)
        _leave_garbage_to_the_app()
        clock = self._clock
        while True:
            began_us = clock.ticks_us()
            pause_ms = app.step()
            # A look at the reader takes 9 ms, and the keys are to be looked at each 10 (KY04).
            spent_ms = clock.ticks_diff(clock.ticks_us(), began_us) // 1000
            clock.sleep_ms(pause_ms - spent_ms if spent_ms < pause_ms else 1)
            if self._settle is not None and pause_ms == STEP_MS and self._settle(is_rare):
                self._settle = None

    def _clear_is_held(self):
        """Tell whether CLEAR, and no other key, is down since before the start."""
        keypad = self._board.keypad
        for _ in range(_SCANS):
            if keypad.scan() != 1 << CLEAR:
                return False
            self._clock.sleep_ms(_SCAN_MS)
        return True

    def _report(self, slot, row, ran_ms, error):
        """Keep and show what has stopped the pod."""
        self._silence()
        gc.collect()
        try:
            from lifepod import fault

            went = "%s, version %s, stop %d after %d s" % (slot, VERSION, row, ran_ms // 1000)
            title, text = fault.note(self._crashes, went, error, row < CRASHES_MAX)
            self._show(title, text)
        except _UNTOLD:
            self._note_in_short(slot, error)

    def _note_in_short(self, slot, error):
        """Keep at least what the error was; the pod starts again all the same."""
        try:
            self._crashes.note("%s, version %s: %r" % (slot, VERSION, error))
        except MemoryError:
            pass  # there is no room for that either

    def _show(self, title, text):
        """Show a message, if there is a display and the room to draw it."""
        if self._board is None:
            return  # not even that could be made
        try:
            from lifepod import fault

            fault.show(self._board.display, self._files, title, text)
        except _UNTOLD:
            pass  # the log has it


def run(slot: str, why: str = "", settle: "Callable[[Any], bool] | None" = None) -> None:
    """Run the pod on this board; see `Starter.run`.

    A slot that had to step in stays the one that starts, until the next `lifepod flash`, which
    leaves the slot that starts alone.
    """
    _adopt_backup(os)
    if why:
        _stay_with(slot, Files("."))
    Starter(time, Files(DATA), boards.Board, _new_app, settle).run(slot, why)


def _adopt_backup(system):
    """End a `lifepod restore` that was cut between its two renames."""
    try:
        system.stat(DATA)
        return
    except OSError:
        pass
    try:
        system.rename(NEW_DATA, DATA)
    except OSError:
        pass  # there is none: a new pod


def _stay_with(slot, files):
    try:
        files.replace("current", slot.encode())
    except OSError:
        pass  # then slots.py tries the other one again, each time


def _new_app(board, crashes):
    from lifepod.app import App
    from lifepod.dice import DiceCup, seed_of_hardware

    more = board.unique_id + b"%d" % time.ticks_us()
    seed, noisy = seed_of_hardware(os.urandom, more)
    if not noisy:
        crashes.note("version %s: the noise source of the chip stands still" % VERSION)
    cup = DiceCup(seed)
    app = App(board, cup)
    app.start()
    # What has been played tells two starts apart, where the noise does not.
    cup.stir(b"%d" % app.journal.sequence)
    return app


def _leave_garbage_to_the_app():
    """End what slots.py set for the time of the imports.

    The threshold counts frames of calls too, 32 KB in four pictures: garbage would be collected
    in the middle of one. The app does that between them (App.step).
    """
    gc.collect()
    threshold = getattr(gc, "threshold", None)  # CPython has none
    if threshold:
        threshold(-1)


_SAFE = (
    "SAFE START",
    "CLEAR was held, so nothing runs. The computer can use the board. To play, pull the plug and "
    "put it in again.",
)
_INTERRUPTED = (
    "PAUSED",
    "The computer has stopped the pod. The game is safe. To play, pull the plug and put it in "
    "again.",
)
