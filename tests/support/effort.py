"""How much a run tries: a usual run stays quick, `make test-all` (pytest --all) tries it all."""

from collections.abc import Iterable


class Effort:
    """Set by conftest.py."""

    everything = False


def cases(usual: int, everything: int) -> int:
    """How many generated cases to try in this run."""
    return everything if Effort.everything else usual


def quick(bots: Iterable[str]) -> list[str]:
    """The bots that random games are played with: the strong one thinks as long as all of them
    take, and has tests of its own (companion/test_strong.py)."""
    return sorted({*bots} - {"strong"})
