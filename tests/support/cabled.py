"""An emulated pod behind a real pty, at the pace of the wall clock, in a thread."""

import contextlib
import os
import threading
import time
import tty

import lifepod_host  # noqa: F401 - brings MicroPython's modules
from lifepod_host.emulator.machine.clock import RealClock

from support.tablehost import PRESS_US

_READ_BYTES = 4096


class PtyPod:
    """A pod whose serial port is the pty `address`. Times are of the wall."""

    def __init__(self, seed=1, unique_id=None):
        from lifepod_host.emulator.desk import Desk

        self._clock = RealClock(wait_us=None)
        self.desk = Desk(self._clock, None, seed)
        if unique_id is not None:
            self.desk.parts.world.unique_id = unique_id
        self.desk.power_on()
        self.speaks = True
        self.lock = threading.RLock()
        self._ending = threading.Event()
        self._master = self._slave = -1
        self.plug()
        self._thread = threading.Thread(target=self._live, daemon=True)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._ending.set()
        self._thread.join(5)
        self.unplug()
        self.desk.close()

    def plug(self):
        """Put the cable in: there is a port, of another name than before."""
        master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        with self.lock:
            self.address = os.ttyname(slave)
            self._master, self._slave = master, slave

    def unplug(self):
        """Take the cable out."""
        with self.lock:
            if self._master >= 0:
                os.close(self._master)
                os.close(self._slave)
            self._master = self._slave = -1

    def act(self, action, *arguments):
        """Do something to the desk between two steps of the firmware."""
        with self.lock:
            return action(*arguments)

    def lay(self, card):
        """Lay a card and wait until it is seen."""
        self.act(self.desk.lay, card)
        self.wait_for(self.desk.sees_laid)

    def press(self, *pressed):
        """Press keys, 0 to 15, and let go of them."""
        for key in pressed:
            self.act(self.desk.press, key)
            time.sleep(PRESS_US / 1_000_000)
            self.act(self.desk.release, key)
            time.sleep(PRESS_US / 1_000_000)

    def wait_for(self, condition, limit_s=20.0):
        """Wait until it comes to that; fails when it does not."""
        end = time.monotonic() + limit_s
        while True:
            with self.lock:
                if condition():
                    return
            assert time.monotonic() < end, "it does not come to that"
            time.sleep(0.005)

    def _live(self):
        clock = self._clock
        while not self._ending.is_set():
            with self.lock:
                self._carry()
                clock.advance(self.desk.app.step() * 1000)
            time.sleep(max(clock.ahead_us() / 1_000_000, 0.0005))

    def _carry(self):
        """Carry bytes between the pty and the pod's port."""
        if self._master < 0:
            return
        port = self.desk.port
        try:
            data = os.read(self._master, _READ_BYTES)
        except OSError:
            data = b""
        if data and self.speaks:
            port.put(data)
        said = port.take()
        if said and self.speaks:
            # With nobody to read and the buffer full it is lost, as behind a cable.
            with contextlib.suppress(OSError):
                os.write(self._master, said)
