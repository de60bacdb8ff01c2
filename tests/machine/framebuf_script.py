"""Draws a seeded run of random operations and prints what each picture looked like after.

Runs on CPython and on MicroPython: `framebuf_script.py SEED COUNT`.
"""

import sys
from binascii import hexlify

import framebuf

FORMATS = (framebuf.MONO_VLSB, framebuf.MONO_HLSB)
_MASK = (1 << 64) - 1


class Dice:
    """Xorshift: the same on both interpreters."""

    def __init__(self, seed):
        self.state = seed * 0x9E3779B97F4A7C15 & _MASK | 1

    def below(self, bound):
        state = self.state
        state ^= state << 13 & _MASK
        state ^= state >> 7
        state ^= state << 17 & _MASK
        self.state = state
        return (state >> 11) % bound

    def between(self, low, high):
        return low + self.below(high - low + 1)


class Picture:
    """A FrameBuffer with the buffer under it, of any shape."""

    def __init__(self, dice, width, height):
        self.kind = FORMATS[dice.below(2)]
        self.width = width
        self.height = height
        stride = width + (dice.below(9) if dice.below(2) else 0)
        self.buffer = bytearray([dice.below(256) for _ in range((stride + 7) * (height + 7) // 8)])
        self.frame = framebuf.FrameBuffer(self.buffer, width, height, self.kind, stride)
        self.tuple = (self.buffer, width, height, self.kind, stride)


def small(dice):
    return Picture(dice, dice.between(1, 40), dice.between(1, 24))


def operate(dice, picture):
    """One random operation; what it answered."""
    frame = picture.frame
    x = dice.between(-20, picture.width + 10)
    y = dice.between(-20, picture.height + 10)
    w = dice.between(-2, picture.width + 20)
    h = dice.between(-2, picture.height + 20)
    c = dice.below(3)
    what = dice.below(10)
    if what == 0:
        return frame.fill(c) if dice.below(8) == 0 else frame.pixel(x, y)
    if what == 1:
        return frame.fill_rect(x, y, w, h, c)
    if what == 2:
        return frame.rect(x, y, w, h, c, dice.below(2))
    if what == 3:
        return frame.hline(x, y, w, c)
    if what == 4:
        return frame.vline(x, y, h, c)
    if what == 5:
        return frame.line(x, y, dice.between(-40, 150), dice.between(-40, 90), c)
    if what == 6:
        return frame.pixel(x, y, c)
    if what == 7:
        return frame.scroll(dice.between(-140, 140), dice.between(-70, 70))
    source = small(dice)
    fbuf = source.frame if dice.below(2) else source.tuple
    key = dice.between(-1, 2)
    if what == 8:
        return frame.blit(fbuf, x, y, key)
    palette = framebuf.FrameBuffer(bytearray([dice.below(256), 255]), 2, 1, FORMATS[dice.below(2)])
    return frame.blit(fbuf, x, y, key, palette)


def main(seed, count):
    dice = Dice(seed)
    picture = Picture(dice, 128, 64)
    for number in range(count):
        if number % 50 == 0:
            shape = (128, 64) if number % 100 == 0 else (dice.between(1, 90), dice.between(1, 70))
            picture = Picture(dice, shape[0], shape[1])
        answer = operate(dice, picture)
        print(number, answer, hexlify(picture.buffer).decode())


main(int(sys.argv[1]), int(sys.argv[2]))
