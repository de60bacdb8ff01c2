"""What the checks of the hardware raise.

Layer: data; needs nothing.
"""


class CheckFailed(Exception):
    """Something does not fit or breaks a rule; the text says what and by how much."""
