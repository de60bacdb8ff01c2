"""The Game of Life Card Game: its cards, its rules, and words for them.

Rule ids in comments: L- are rulings, C- rows of tests/rulebook/card_game.toml.
"""
