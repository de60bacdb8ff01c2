"""The pod on the desktop: models of its parts, the `machine` over them, bench and page.

MicroPython imports this package too: nothing is imported here.
"""
