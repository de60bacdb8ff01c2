"""The bank: accounts, assets, turns, lottery, finale. Events in, state out.

Layer: knows nothing else of ours. Pure: no clock, no dice, no input or output; integers only.
"""
