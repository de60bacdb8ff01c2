"""Dice whose next results a script has set. Only the bench can put them into a pod (TEST)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from lifepod.dice import DiceCup


KINDS = 4  # spin, chance, lottery and ratio, in the order of `script.FORCED`


class ForcedQueues:
    """The results that are still to come, one queue for each kind; they outlive a power cut."""

    def __init__(self) -> None:
        self._queues = [[] for _ in range(KINDS)]

    def left(self) -> str:
        """Return how many results each queue still has, as words."""
        return " ".join([str(len(queue)) for queue in self._queues])

    def put(self, which: int, results: tuple) -> None:
        """Add results of the kind FORCED[which] to its queue."""
        self._queues[which].extend(results)

    def take(self, which: int) -> "int | None":
        """Return and remove the next result, or None when the queue is empty."""
        queue = self._queues[which]
        return queue.pop(0) if queue else None


class ForcedDice:
    """Takes results from the queues and, when one is empty, from the dice cup."""

    def __init__(self, queues: "ForcedQueues", cup: "DiceCup") -> None:
        self._queues = queues
        self._cup = cup

    def spin(self) -> int:
        """Return 1 to 10."""
        return self._next(0) or self._cup.spin()

    def chance(self, rule: int) -> int:
        """Return 0, 1 or 2."""
        forced = self._next(1)
        return self._cup.chance(rule) if forced is None else forced

    def lottery(self) -> int:
        """Return 1 to 10."""
        return self._next(2) or self._cup.lottery()

    def ratio(self) -> int:
        """Return 80 to 120."""
        return self._next(3) or self._cup.ratio()

    def _next(self, which: int) -> "int | None":
        return self._queues.take(which)
