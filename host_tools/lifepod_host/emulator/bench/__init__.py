"""The bench: scripts that press keys, lay cards and cut the power, on virtual time.

Runs on CPython and on MicroPython.
"""
