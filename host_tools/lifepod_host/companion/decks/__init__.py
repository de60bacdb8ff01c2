"""Decks as files: reading TOML and CSV, checking them card by card, finding and writing them.

Nothing of one game is in here; a game brings a DeckSchema.
"""
