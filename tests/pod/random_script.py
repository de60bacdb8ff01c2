"""Evenings of random players, from the first seed to the last: what was seen, as hashes.

random_script.py FIRST COUNT INPUTS

Runs on CPython and on MicroPython and has to print the same on both.
"""

import sys

from support.rowdy import Rowdy

first, count, inputs = [int(word) for word in sys.argv[1:4]]
for seed in range(first, first + count):
    evening = Rowdy(seed)
    evening.play(inputs)
    evening.go_home()
    print(seed, len(evening.lines), evening.transcript())
