"""The Game of Life: Goals: its cards, its rules, and words for them.

Rule ids in comments: G- are rulings, GR- rows of tests/rulebook/goals.toml.
"""
