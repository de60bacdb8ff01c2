"""The desktop side of the LIFEPod: emulator, companion and tools.

This package imports the firmware's `lifepod`; the firmware never imports it.
"""

import sys

__version__ = "0.1.0"

# The firmware imports `micropython` and `framebuf`. MicroPython has them; CPython gets ours, first
# on the path: other packages bring a `micropython` of their own.
if sys.implementation.name != "micropython":
    import os

    sys.path.insert(0, os.path.join(os.path.dirname(__file__), "emulator", "machine", "shims"))
