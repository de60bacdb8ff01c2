"""128 x 64 OLED on I2C: an SSD1306 or an SH1106 (OL01, OL02).

Layer: drivers. Sections are of the Solomon Systech datasheet, rev. 1.1.

    one span, one message:   80 B0+page   80 00+low   80 10+high   40 data ...

Rule 1: only what differs from what the panel holds is sent, `refresh` a slice at a time (OL05).
Rule 2: page addressing, since the SH1106 has no other, and it takes fewer bytes a span than
windows do. A control byte 80h lets the address and the data share a message (8.1.5.2).
Rule 3: all that is allocated for a message are views: of what is compared, of what is to be sent,
of the message. Views of every piece, made once, would take 4 KiB of the Pico's heap.
Rule 4: no message has fewer than three bytes: rp2 ports have sent those by hand, and by hand a
bus that is held looks like one that acknowledges.
Rule 5: a bus error is the caller's: OSError. After one, `start` begins anew. A message that was
not acknowledged to its end is one too: the port gives a short count for it, no error.
"""

import micropython
from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WIDTH = const(128)
PAGES = const(8)
BUFFER_BYTES = const(1024)

_EIO = const(5)
_TRIES = const(3)
_PAUSE_MS = const(10)
# A panel that has been lost this often within STEADY_MS of its start is spoken to more slowly.
_LOSSES_MAX = const(3)
STEADY_MS = const(10_000)
# The ways to speak to it, fastest first; what they are is the board's affair.
WAYS = const(3)

_HEADER_BYTES = const(7)
# What a message costs beside its data: the address and the header.
_MESSAGE_BYTES = const(8)
# Equal bytes between two changes that are cheaper to send than a second message.
_GAP_MAX = const(8)
# A slice with less room than this is ended: the rest would be mostly headers.
_ROOM_MIN = const(16)
_FEW = const(16)  # bytes, so few that they are looked at one by one
_SHOW_SLICES_MAX = const(20)

DEFAULT_CONTRAST = const(0x50)  # below 0x80: a bright, still picture burns in (OL07)

# Display off; clock and ratio for 64 rows; no offset, first line; charge pump on (8Dh 14h, which
# must come before AFh); page addressing; upright; alternative COM pins; charging times for a
# panel fed by the pump; RAM shown, not inverted; no scrolling.
_SSD1306_SETUP = (
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\xd9\xf1\xdb\x20"
    b"\xa4\xa6\x2e"
)
# The same for an SH1106 (Sino Wealth datasheet, rev. 2.2): its DC-DC is ADh 8Bh, it knows page
# addressing alone, and its RAM has 132 columns.
_SH1106_SETUP = (
    b"\x00\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\xd9\x22\xdb\x35\xa4\xa6"
)
_SETUPS = (_SSD1306_SETUP, _SH1106_SETUP)
KINDS = ("SSD1306", "SH1106")
OFFSET_MAX = const(4)  # columns of an SH1106's RAM that are left of the glass; mostly 2


class SSD1306:
    """A panel that is to show `buffer`: 1024 bytes, framebuf.MONO_VLSB.

    `connect(way)` frees the bus where it is held and gives it, from the fastest way (0) to the
    slowest and most forgiving one (WAYS - 1); it raises OSError where it cannot.
    """

    def __init__(self, connect, clock, address=0x3C):
        self.buffer = bytearray(BUFFER_BYTES)
        self.address = address
        self.way = 0  # how it is spoken to now
        self._connect = connect
        self._clock = clock
        self._i2c: "Any" = None
        self._first_way = 0
        self._losses = 0
        self._started_ms = -1
        self._kind = 0
        self._column_offset = 0
        self._shown = bytearray(BUFFER_BYTES)  # what the panel holds
        self._known = bytearray(PAGES)  # ... in this many columns of each page, from the left
        self._page = 0  # where the next slice begins, so that no page starves
        self._contrast = DEFAULT_CONTRAST
        self._on = True
        self._dark = True  # until the first whole picture is there
        self._command = bytearray(b"\x00\xe3\xe3")
        self._message = bytearray(b"\x80\x00\x80\x00\x80\x00\x40") + bytearray(WIDTH)
        self._view = memoryview(self._message)
        self._wanted = memoryview(self.buffer)
        self._held = memoryview(self._shown)
        self._wanted_pages = _views(self.buffer, WIDTH)
        self._shown_pages = _views(self._shown, WIDTH)

    def choose(self, kind: int, column_offset: int) -> None:
        """Set the controller, a place in KINDS, and its offset, 0 to 4: from `start` on."""
        self._kind = kind
        self._column_offset = column_offset if kind else 0  # an SSD1306 has 128 columns

    def start(self) -> None:
        """Find the panel and set it up; it lights when the first picture has been sent.

        Tries its address and the other one (3Ch, 3Dh) a few times: a panel may need longer than
        the Pico after power-on; then the slower ways (OL03). Takes 30 ms at most where nothing
        answers; raises OSError then.
        """
        self._slow_down()
        first = self._first_way
        error = OSError(_EIO, "no display")
        for way in range(first, WAYS):
            try:
                self._find(way, _TRIES if way == first else 1)
                break
            except OSError as failure:
                error = failure
        else:
            self._started_ms = -1
            raise error
        if way != first:
            # Perhaps it only woke up late.
            try:
                self._find(first, 1)
            except OSError:
                self._find(way, 1)
        self._started_ms = self._clock.ticks_ms()

    def _slow_down(self):
        """Note a restart soon after the last one; too many of them ask for a slower way."""
        now_ms = self._clock.ticks_ms()
        soon = (
            self._started_ms >= 0 and self._clock.ticks_diff(now_ms, self._started_ms) < STEADY_MS
        )
        self._losses = self._losses + 1 if soon else 0
        if self._losses >= _LOSSES_MAX and self._first_way < WAYS - 1:
            self._losses = 0
            self._first_way += 1

    def _find(self, way, tries):
        """Look for the panel in one way and set it up; OSError when it does not answer."""
        error = OSError(_EIO, "no display")
        for attempt in range(tries):
            if attempt:
                self._clock.sleep_ms(_PAUSE_MS)
            try:
                self._i2c = self._connect(way)
            except OSError as failure:
                error = failure
                continue
            for address in (self.address, self.address ^ 1):
                try:
                    self.address = address
                    self._write(_SETUPS[self._kind])
                    self.way = way
                    self._dark = True
                    self.contrast(self._contrast)
                    self.forget()
                    return
                except OSError as failure:
                    error = failure
        raise error

    def _write(self, message):
        """Send a message; OSError unless all of it was acknowledged."""
        if self._i2c.writeto(self.address, message) != len(message):
            raise OSError(_EIO, "in part")

    def forget(self) -> None:
        """Let the next refreshes send everything: nobody knows what the panel holds."""
        for page in range(PAGES):
            self._known[page] = 0

    def contrast(self, level: int) -> None:
        """Set the brightness, 0 to 255; it is kept for the next `start`."""
        self._contrast = level
        self._command[1] = 0x81
        self._command[2] = level
        self._write(self._command)

    def power(self, on: bool) -> None:
        """Switch the panel on or off; its RAM stays, and `refresh` reaches it in either state."""
        self._on = on
        if not self._dark:
            self._send_power()

    def darken(self) -> None:
        """Switch the panel off until a whole picture has been sent: one message, on any bus."""
        self._dark = True
        self._send_power()

    def show(self) -> None:
        """Send everything that has changed, at once: up to 27 ms at 400 kHz."""
        for _ in range(_SHOW_SLICES_MAX):
            if not self.refresh(BUFFER_BYTES):
                return

    def refresh(self, limit_bytes: int = 128) -> bool:
        """Send a slice of what has changed; return True when there is more.

        A slice is at most `limit_bytes` (16 to 1024) and the 8 of one address and header on the
        bus.
        """
        budget = limit_bytes + _MESSAGE_BYTES
        first = self._page
        for step in range(PAGES):
            page = (first + step) & (PAGES - 1)
            budget = self._send_page(page, budget)
            if budget < _MESSAGE_BYTES + _ROOM_MIN:
                # A page that has had a whole slice gives way, however fast it changes.
                self._page = page if step else (page + 1) & (PAGES - 1)
                if self._is_behind():
                    return True
                break
        self._page = 0
        if self._dark:
            self._dark = False
            self._send_power()
        return False

    def _is_behind(self):
        """Return whether the panel holds something other than `buffer`."""
        for page in range(PAGES):
            if self._known[page] < WIDTH:
                return True
        return self.buffer != self._shown

    def _send_power(self):
        self._command[1] = 0xE3  # NOP, for rule 4
        self._command[2] = 0xAF if self._on and not self._dark else 0xAE
        self._write(self._command)

    def _send_page(self, page, budget):
        """Send what has changed in a page; return what is left of the budget."""
        while budget >= _MESSAGE_BYTES + _ROOM_MIN:
            room = budget - _MESSAGE_BYTES
            known = self._known[page]
            if known < WIDTH:
                start = page * WIDTH + known
                end = min(start + room, (page + 1) * WIDTH)
                self._send(start, end)
                self._known[page] = known + end - start
            else:
                start = self._first_change(page)
                if start < 0:
                    break
                end = self._end_of_change(start, min(start + room, (page + 1) * WIDTH))
                self._send(start, end)
            budget -= end - start + _MESSAGE_BYTES
        return budget

    def _first_change(self, page):
        """Return the place of the first byte of a page that differs, or -1."""
        if self._wanted_pages[page] == self._shown_pages[page]:
            return -1
        wanted, held = self._wanted, self._held
        place = page * WIDTH
        length = WIDTH
        while length > _FEW:
            length >>= 1
            if wanted[place : place + length] == held[place : place + length]:
                place += length
        while self.buffer[place] == self._shown[place]:
            place += 1
        return place

    @micropython.native  # a loop over every byte that is sent
    def _end_of_change(self, start, limit):
        """Return the place after the last byte to send with the one at `start`."""
        wanted = self.buffer
        shown = self._shown
        end = place = start + 1
        while place < limit and place - end <= _GAP_MAX:
            if wanted[place] != shown[place]:
                end = place + 1
            place += 1
        return end

    def _send(self, start, end):
        """Send the bytes from `start` to before `end`, all of one page."""
        column = (start & (WIDTH - 1)) + self._column_offset
        message = self._message
        message[1] = 0xB0 | start >> 7
        message[3] = column & 0x0F
        message[5] = 0x10 | column >> 4
        # Copied by slices: a loop over the bytes takes as long as to send them.
        data = self._wanted[start:end]
        length = _HEADER_BYTES + end - start
        self._view[_HEADER_BYTES:length] = data
        self._held[start:end] = data
        self._write(self._view[:length])


def _views(buffer: "Any", length: int) -> tuple:
    """Cut a buffer into views of one length."""
    view = memoryview(buffer)
    return tuple([view[start : start + length] for start in range(0, len(buffer), length)])
