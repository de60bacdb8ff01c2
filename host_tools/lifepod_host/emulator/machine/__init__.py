"""What stands in for the Pico: clock, pins and buses over one world of wired parts.

Runs on CPython and on MicroPython; nothing is imported here.
"""
