"""Answers that wait: where a decision must look alike for all (Game.UNIFORM), none is quick.

A seat's window opens when it can see what it is asked. Its answer takes effect when the window
closes, whatever it is and however quickly it came; who has not answered then has as long again,
and so on. So what everybody sees, and when, does not tell who had something to think about.

Rule 1: the first answer counts; a pod that has kept it gives it again after a crash.
"""


class Windows:
    """The windows of the decision that is asked now, each `length_ms` long; 0 holds nothing."""

    def __init__(self, length_ms: int) -> None:
        self.length_ms = length_ms
        self._since_ms: dict[int, int] = {}
        self._answers: dict[int, tuple[int, str]] = {}  # when it takes effect, and the move

    def open(self, seat: int, now_ms: int) -> None:
        """Begin a seat's window, if it has not begun."""
        self._since_ms.setdefault(seat, now_ms)

    def answer(self, seat: int, move: str, now_ms: int) -> None:
        """Take a seat's answer; it waits for the window's end."""
        self.open(seat, now_ms)
        if seat in self._answers:
            return
        since_ms, length_ms = self._since_ms[seat], max(self.length_ms, 1)
        passed = (now_ms - since_ms) // length_ms + 1 if self.length_ms else 0
        self._answers[seat] = (since_ms + passed * length_ms, move)

    def has(self, seat: int) -> bool:
        """Whether a seat has answered."""
        return seat in self._answers

    def due(self, now_ms: int) -> tuple[int, str] | None:
        """A seat whose window is over, and its move."""
        for seat, (due_ms, move) in self._answers.items():
            if now_ms >= due_ms:
                return seat, move
        return None

    def end(self, seat: int) -> None:
        """A seat's answer has taken effect; the others' windows go on."""
        self._since_ms.pop(seat, None)
        self._answers.pop(seat, None)

    def clear(self) -> None:
        """Forget everything: another decision is asked."""
        self._since_ms.clear()
        self._answers.clear()
