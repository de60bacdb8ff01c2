"""The desktop side of the LIFEPod: emulator, companion and tools.

This package imports the firmware's `lifepod`; the firmware never imports it.
"""

__version__ = "0.1.0"
