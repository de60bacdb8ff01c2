"""The LIFEPod: what runs on the board, the same source on MicroPython and on CPython."""
