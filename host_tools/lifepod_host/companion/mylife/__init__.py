"""#mylife: its cards, its rules, and words for them.

Rule ids in comments: M- are rulings, MR- rows of tests/rulebook/mylife.toml.
"""
