"""The screens, a file for one or a family: each draws views of the pod below the header line.

Layer: ui. A module has `draw(canvas, view, elapsed_ms, status)` for each of its views and, where
something moves, a function that says how many ms later the picture changes, or None.
"""
