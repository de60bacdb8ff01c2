"""CircuitPython's `busio`, its I2C only, over the emulator's `machine`.

For drivers written for CircuitPython, without Blinka: this folder goes first on their path.
"""

from lifepod_host.emulator.machine import machine


class I2C:
    """A bus that its one user locks."""

    def __init__(self, scl, sda, frequency=100_000):
        self._bus = machine.I2C(0, scl=machine.Pin(scl), sda=machine.Pin(sda), freq=frequency)
        self._locked = False

    def try_lock(self):
        if self._locked:
            return False
        self._locked = True
        return True

    def unlock(self):
        if not self._locked:
            raise RuntimeError("the bus is not locked")
        self._locked = False

    def writeto(self, address, buffer, *, start=0, end=None):
        self._check()
        self._bus.writeto(address, memoryview(buffer)[start:end])

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        self._check()
        view = memoryview(buffer)[start:end]
        view[:] = self._bus.readfrom(address, len(view))

    def writeto_then_readfrom(self, address, out_buffer, in_buffer):
        self.writeto(address, out_buffer)
        self.readfrom_into(address, in_buffer)

    def _check(self):
        if not self._locked:
            raise RuntimeError("the bus is used without its lock")


class SPI:
    """Named by the drivers' annotations; the tests' parts are on I2C."""

    def __init__(self, *arguments, **options):
        raise NotImplementedError("there is no SPI here")
