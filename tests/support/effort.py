"""How much a run tries: a usual run stays quick, `make test-all` (pytest --all) tries it all."""


class Effort:
    """Set by conftest.py."""

    everything = False


def cases(usual: int, everything: int) -> int:
    """How many generated cases to try in this run."""
    return everything if Effort.everything else usual
