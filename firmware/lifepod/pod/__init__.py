"""The machine with sixteen keys: keys, cards and the clock in; views, sounds and events out.

Layer: knows the rules and nothing else of ours; no driver, no screen, no file.
"""
