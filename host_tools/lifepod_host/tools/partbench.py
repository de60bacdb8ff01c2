"""A pod at the cable and a person at the terminal, for `lifepod doctor PART`."""

import secrets
import sys
import time
from collections.abc import Callable

from lifepod_host.pods.pod import Pod
from lifepod_host.pods.session import Event, PodSession, Reply

from .console import Console

_PAUSE_S = 0.02


class PodBench:
    """A `partcheck.Bench` at an open pod. `asks` is False where nobody can answer."""

    def __init__(self, pod: Pod, console: Console, asks: bool) -> None:
        self.events: list[Event] = []
        self._pod = pod
        self._console = console
        self._asks = asks
        pod.listen(self.events.append)

    def request(self, verb: str, *fields: object) -> Reply:
        """Ask the pod and wait for the reply. Raises NoPodError."""
        return self._pod.wait(self._pod.do(lambda session: session.request(verb, *fields)))

    def do(self, action: Callable[[PodSession], object]) -> None:
        """Do something with the session."""
        self._pod.do(action)

    def until(self, condition: Callable[[], bool], limit_ms: int) -> bool:
        """Let time pass until `condition()`, for `limit_ms` at most."""
        end_s = time.monotonic() + limit_ms / 1000
        while not condition():
            if time.monotonic() >= end_s:
                return False
            time.sleep(_PAUSE_S)
        return True

    def say(self, text: str) -> None:
        """Tell the person what to do."""
        self._console.step(text)

    def ask(self, text: str) -> str | None:
        """Let the person answer at the terminal."""
        if not self._asks:
            return None
        self._console.end()
        print(f"{text} ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None

    def number(self) -> int:
        """Return a number of four digits."""
        return 1000 + secrets.randbelow(9000)
