"""Draws a long run of everything and prints it. Runs on CPython and on MicroPython.

`dice_script.py SEED COUNT`
"""

import sys
from binascii import hexlify

from lifepod.dice import BELOW_MAX, DiceCup, seed_of


def digest_of_run(cup, count):
    """Draw `count` rounds of all kinds; return a number that depends on each result."""
    total = 0
    for step in range(count):
        bound = (2, 3, 7, 10, 41, 256, 257, 1000, 65536, 65537, 999983, BELOW_MAX)[step % 12]
        results = [cup.below(bound), cup.spin(), cup.chance(step & 1), cup.lottery(), cup.ratio()]
        items = list(range(step % 40))
        cup.shuffle(items)
        for result in results + items:
            total = (total * 31 + result + 1) % 1000003
        if step % 100 == 0:
            cup.stir(b"%d" % step)
            print(step, results, total)
    return total


def main(seed, count):
    """Print the transcript of one seed."""
    cup = DiceCup(seed_of(seed))
    print([cup.spin() for _ in range(20)])
    twin = cup.copy()
    print(digest_of_run(cup, count), hexlify(cup.state()).decode())
    print(digest_of_run(twin, count), hexlify(twin.state()).decode())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
