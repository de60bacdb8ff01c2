"""MicroPython's `framebuf` module for CPython, the one-bit formats of it.

CPython only; under MicroPython its own module is found first. Every method leaves the buffer as
the one in C does (extmod/modframebuf.c), bit for bit; tests compare the two.

Rule 1: no loop over pixels but in a slanted `line`. A run of VLSB columns, eight rows high, is
one whole number with a byte a column; a run of HLSB pixels is one with a bit a pixel.
"""

# ruff: noqa: SLF001 - two pictures of one class look into each other

from typing import Any

MONO_VLSB = MVLSB = 0
MONO_HLSB = 3

_SIZE_MAX = 0xFFFF

# For a mask of rows: what each byte of a VLSB run becomes when those rows are lit or darkened.
_LIT = [bytes(byte | mask for byte in range(256)) for mask in range(256)]
_DARK = [bytes(byte & ~mask for byte in range(256)) for mask in range(256)]
# For a row of a page: "1" or "0" for each byte.
_DIGIT = [bytes(0x30 + (byte >> row & 1) for byte in range(256)) for row in range(8)]


class _Ones(dict[int, int]):
    """By length: a number with 0x01 in each byte."""

    def __missing__(self, length: int) -> int:
        value = self[length] = int.from_bytes(b"\x01" * length, "little")
        return value


_ONES = _Ones()


class FrameBuffer:
    """Pixels over a buffer of somebody else's; colours are 0 and not 0."""

    def __init__(
        self, buffer: Any, width: int, height: int, format: int, stride: int | None = None
    ) -> None:
        stride = width if stride is None else stride
        if not 1 <= width <= stride <= _SIZE_MAX or not 1 <= height <= _SIZE_MAX:
            raise ValueError
        if format == MONO_VLSB:
            needed = ((height + 7) // 8 - 1) * stride + width
        elif format == MONO_HLSB:
            stride = (stride + 7) & ~7
            needed = ((height - 1) * stride + ((width + 7) & ~7)) // 8
        else:
            raise ValueError("invalid format")
        self._bytes = memoryview(buffer).cast("B")
        if needed > len(self._bytes):
            raise ValueError
        self._width = width
        self._height = height
        self._stride = stride
        self._vertical = format == MONO_VLSB

    def fill(self, c: int) -> None:
        """Give every pixel one colour."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        """Read a pixel, or set it; None and nothing outside the picture."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if self._vertical:
            index, mask = (y >> 3) * self._stride + x, 1 << (y & 7)
        else:
            index, mask = (x + y * self._stride) >> 3, 0x80 >> (x & 7)
        if c is None:
            return 1 if self._bytes[index] & mask else 0
        if c:
            self._bytes[index] |= mask
        else:
            self._bytes[index] &= ~mask
        return None

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        """A line to the right, `w` pixels."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        """A line down, `h` pixels."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: Any = False) -> None:
        """A rectangle, its outline or filled."""
        if f:
            self.fill_rect(x, y, w, h, c)
        else:
            self.fill_rect(x, y, w, 1, c)
            self.fill_rect(x, y + h - 1, w, 1, c)
            self.fill_rect(x, y, 1, h, c)
            self.fill_rect(x + w - 1, y, 1, h, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """A filled rectangle, clipped to the picture."""
        right = min(x + w, self._width)
        bottom = min(y + h, self._height)
        x = max(x, 0)
        y = max(y, 0)
        if w < 1 or h < 1 or x >= right or y >= bottom:
            return
        if not self._vertical:
            length = right - x
            bits = (1 << length) - 1 if c else 0
            for row in range(y, bottom):
                self._set_row(x, row, length, bits)
            return
        pixels = self._bytes
        last = (bottom - 1) >> 3
        for page in range(y >> 3, last + 1):
            mask = 0xFF << (y & 7) & 0xFF if page == y >> 3 else 0xFF
            if page == last:
                mask &= 0xFF >> (7 - ((bottom - 1) & 7))
            start = page * self._stride + x
            end = page * self._stride + right
            if mask == 0xFF:
                pixels[start:end] = (b"\xff" if c else b"\x00") * (end - start)
            elif end - start == 1:
                pixels[start] = pixels[start] | mask if c else pixels[start] & ~mask
            else:
                table = _LIT[mask] if c else _DARK[mask]
                pixels[start:end] = bytes(pixels[start:end]).translate(table)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        """A line with both its ends, by the midpoints between the pixels."""
        if y1 == y2:
            self.fill_rect(min(x1, x2), y1, abs(x2 - x1) + 1, 1, c)
            return
        if x1 == x2:
            self.fill_rect(x1, min(y1, y2), 1, abs(y2 - y1) + 1, c)
            return
        length = abs(x2 - x1)
        rise = abs(y2 - y1)
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        steep = rise > length
        if steep:
            length, rise = rise, length
        error = 2 * rise - length
        for _ in range(length):
            self.pixel(x1, y1, c)
            if error >= 0:
                if steep:
                    x1 += step_x
                else:
                    y1 += step_y
                error -= 2 * length
            if steep:
                y1 += step_y
            else:
                x1 += step_x
            error += 2 * rise
        self.pixel(x2, y2, c)

    def blit(self, fbuf: Any, x: int, y: int, key: int = -1, palette: Any = None) -> None:
        """Draw another picture here; pixels of the colour `key` stay as they were.

        A picture is a FrameBuffer or a tuple (buffer, width, height, format[, stride]).
        """
        source = _picture(fbuf)
        left = max(x, 0)
        top = max(y, 0)
        right = min(self._width, x + source._width)
        bottom = min(self._height, y + source._height)
        if left >= right or top >= bottom:
            return
        colours = (0, 1)
        if palette is not None:
            palette = _picture(palette)
            colours = (palette._colour(0), palette._colour(1))
        # For each colour of the source: whether it is drawn, and as what.
        drawn = [colour != key for colour in colours]
        if self._vertical:
            self._blit_pages(source, x, y, (left, top, right, bottom), colours, drawn)
        else:
            length = right - left
            every = (1 << length) - 1
            for row in range(top, bottom):
                lit = source._row(left - x, row - y, length)
                old = self._row(left, row, length)
                self._set_row(left, row, length, _merge(old, lit, every, colours, drawn))

    def scroll(self, xstep: int, ystep: int) -> None:
        """Move the picture; what nothing moves onto stays as it was."""
        copy = FrameBuffer.__new__(FrameBuffer)
        copy._bytes = memoryview(bytes(self._bytes))
        copy._width = self._width
        copy._height = self._height
        copy._stride = self._stride
        copy._vertical = self._vertical
        self.blit(copy, xstep, ystep)

    def _blit_pages(
        self,
        source: "FrameBuffer",
        x: int,
        y: int,
        area: tuple[int, int, int, int],
        colours: tuple[int, int],
        drawn: list[bool],
    ) -> None:
        left, top, right, bottom = area
        length = right - left
        ones = _ONES[length]
        pixels = self._bytes
        lanes: dict[int, int] = {}
        for page in range(top >> 3, ((bottom - 1) >> 3) + 1):
            mask = 0xFF
            if page == top >> 3:
                mask = 0xFF << (top & 7) & 0xFF
            if page == (bottom - 1) >> 3:
                mask &= 0xFF >> (7 - ((bottom - 1) & 7))
            # The eight rows of this page begin at row `offset` of the source, which lies
            # across two of the source's pages unless it is a multiple of eight.
            offset = page * 8 - y
            upper, shift = offset >> 3, offset & 7
            for number in (upper, upper + 1) if shift else (upper,):
                if number not in lanes:
                    lanes[number] = source._lanes(number, left - x, length)
            lit = lanes[upper]
            if shift:
                lit = lit >> shift & (0xFF >> shift) * ones
                lit |= (lanes[upper + 1] & (0xFF >> (8 - shift)) * ones) << (8 - shift)
            start = page * self._stride + left
            end = start + length
            old = int.from_bytes(pixels[start:end], "little")
            new = _merge(old, lit, mask * ones, colours, drawn)
            pixels[start:end] = new.to_bytes(length, "little")

    def _lanes(self, page: int, x: int, length: int) -> int:
        """Eight rows of `length` columns with a byte a column, the left one lowest."""
        if not 0 <= page < (self._height + 7) >> 3:
            return 0
        if self._vertical:
            start = page * self._stride + x
            return int.from_bytes(self._bytes[start : start + length], "little")
        lanes = 0
        ones = _ONES[length]
        for row in range(page * 8, min(page * 8 + 8, self._height)):
            digits = format(self._row(x, row, length), f"0{length}b").encode()
            lanes |= (int.from_bytes(digits, "little") & ones) << (row & 7)
        return lanes

    def _row(self, x: int, y: int, length: int) -> int:
        """A run of pixels of one row with a bit a pixel, the left one highest."""
        if self._vertical:
            start = (y >> 3) * self._stride + x
            return int(bytes(self._bytes[start : start + length]).translate(_DIGIT[y & 7]), 2)
        start = x + y * self._stride
        last = start + length - 1
        run = int.from_bytes(self._bytes[start >> 3 : (last >> 3) + 1], "big")
        return run >> (7 - (last & 7)) & (1 << length) - 1

    def _set_row(self, x: int, y: int, length: int, bits: int) -> None:
        """Write a run of an HLSB row."""
        start = x + y * self._stride
        last = start + length - 1
        first_byte, end_byte = start >> 3, (last >> 3) + 1
        shift = 7 - (last & 7)
        run = int.from_bytes(self._bytes[first_byte:end_byte], "big")
        run = run & ~(((1 << length) - 1) << shift) | bits << shift
        self._bytes[first_byte:end_byte] = run.to_bytes(end_byte - first_byte, "big")

    def _colour(self, index: int) -> int:
        """A colour of a palette: the pixel at (index, 0)."""
        return self.pixel(index, 0) or 0


def _picture(picture: Any) -> FrameBuffer:
    if isinstance(picture, FrameBuffer):
        return picture
    if not 4 <= len(picture) <= 5:
        raise ValueError
    return FrameBuffer(*picture)


def _merge(old: int, lit: int, every: int, colours: tuple[int, int], drawn: list[bool]) -> int:
    """Put the pixels of `every` that are drawn over the old ones; `lit` are the source's."""
    lit &= every
    dark = every & ~lit
    for pixels, colour, is_drawn in ((dark, colours[0], drawn[0]), (lit, colours[1], drawn[1])):
        if is_drawn:
            old = old | pixels if colour else old & ~pixels
    return old
