"""What the engine refuses.

IllegalMove is for whoever chose the move; BrokenTable is a fault of a game's code and is never
caught. What a person can put right (a save, a deck) is a UserError.
"""


class IllegalMove(Exception):
    """The move is not in the legal list of that player now; nothing has changed."""


class BrokenTable(Exception):
    """A card is not where the game thought it was, or not every card is in one place."""
