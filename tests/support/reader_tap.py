"""Our MFRC522 driver on its model, started, and a tap in its wires. Runs on both interpreters."""

from support.reader_bench import ReaderBench


def bench(*cards, **options):
    b = ReaderBench(**options).started()
    for card in cards:
        b.field.place(card)
    b.clock.sleep_ms(6)
    return b


class Tap:
    """Sits in the SPI wires: counts transfers and acts before a chosen one."""

    def __init__(self, spi):
        self.spi = spi
        self.count = 0
        self.at = -1
        self.act = _nothing
        self.sent = []

    def write(self, data):
        self._step(data)
        self.spi.write(data)

    def write_readinto(self, data, answer):
        self._step(data)
        self.spi.write_readinto(data, answer)

    def _step(self, data):
        if self.count == self.at:
            self.act()
        self.count += 1
        self.sent.append(bytes(data))


def tapped(b):
    tap = Tap(b.reader._spi)
    b.reader._spi = tap
    return tap


def _nothing():
    pass
