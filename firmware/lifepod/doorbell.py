"""Stands in the service's place until a host rings: the first byte on the serial port.

Layer: joins app and link, which it loads only then: link, service and window take 15 KB of the
Pico's heap, and most evenings nobody plugs a cable in.
"""

from micropython import const

_IN_BYTES = const(64)


class Doorbell:
    """Has what the app asks of a `lifepod.service.Service`. `answer()` makes one, which gets what
    has been heard so far; None when there is no room for it."""

    terminal = None
    sound = None
    slow = None

    def __init__(self, port, answer):
        self._port = port
        self._answer = answer
        self._in = bytearray(_IN_BYTES)
        self._more = []

    def start(self) -> None:
        """Open the port."""
        self._port.open()

    def add(self, verb: str, answer) -> None:
        """Keep for the service what `Service.add` is told."""
        self._more.append((verb, answer))

    def poll(self, now_ms: int) -> bool:
        """Listen; True when somebody has rung. What the service does takes the next step."""
        count = self._port.read(self._in)
        if not count:
            return False
        service = self._answer()
        if service is None:
            return False
        for verb, answer in self._more:
            service.add(verb, answer)
        service.channel.take(now_ms, self._in, count)
        service.channel.poll(now_ms)  # so that there is an answer to be written
        return True

    def card_moved(self, card, is_there: bool) -> None:
        """Nobody listens."""

    def accepted(self, event: tuple) -> None:
        """Nobody listens."""

    def cleared(self) -> None:
        """Nobody listens."""

    def parts_changed(self, missing) -> None:
        """Nobody listens."""
