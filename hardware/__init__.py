"""Everything that is built by hand: enclosure, wiring, printables, parts list.

`python -m hardware.make` makes every generated file; nothing in this package is needed to play.
"""
