"""Starts the pod's program from one of the board's two slots (firmware/slots.py)."""

import slots

slots.start()
