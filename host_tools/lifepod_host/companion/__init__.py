"""The companion: a table engine, the card games on it, decks, bots, and what shows them.

Layer: knows the pod's protocol and nothing of the emulator's page.
"""
