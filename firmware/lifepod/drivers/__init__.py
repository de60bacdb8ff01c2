"""The parts of the board: each driver gets its bus, pins and clock in the constructor.

Layer: imports nothing of ours but its neighbours here; `board` makes the drivers, `app` joins
them. Only `board` knows `machine`.
"""
