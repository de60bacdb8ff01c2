"""Stock MicroPython on an emulated RP2040 whose pins are wired to our models of the parts.

Layer: host. Imports the chips and the board; the firmware in it is the real thing, as files on
the emulated flash. docs/rp2040-bench.md tells what is needed and what is not modelled.
"""
