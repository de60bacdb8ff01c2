"""The pod of a table: one on a port with a thread of its own, or an emulated one right here."""

import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

from lifepod_host.emulator.web.live import LivePod
from lifepod_host.pods.pod import Pod
from lifepod_host.pods.session import Event, PodSession


class PortLink:
    """A pod on a port."""

    def __init__(self, pod: Pod) -> None:
        self._pod = pod
        self._events: deque[Event] = deque()
        pod.listen(self._events.append)
        self.do = pod.do

    def turn(self, now_ms: int) -> list[Event]:
        """Return what has happened since the last time."""
        events = []
        while self._events:
            events.append(self._events.popleft())
        return events

    @property
    def trouble(self) -> str:
        """What is wrong."""
        if self._pod.is_ready:
            return ""
        return str(self._pod.trouble or "The pod is not there. The game goes on when it is back.")

    def close(self) -> None:
        """Say goodbye."""
        self._pod.close()


class HereLink:
    """The emulated pod in this process: its cable is a pipe."""

    def __init__(self, pod: LivePod) -> None:
        self._port = pod.desk.port
        self._port.connected = True
        self._resets = self._port.resets
        self._session = PodSession(secrets.randbits(16))
        self._started = False

    def do(self, action: Callable[[PodSession], Any]) -> Any:
        """Do something with the session."""
        return action(self._session)

    def turn(self, now_ms: int) -> list[Event]:
        """Carry bytes both ways; a pod that was switched on anew is called anew."""
        session, port = self._session, self._port
        if not self._started or port.resets != self._resets:
            self._started, self._resets = True, port.resets
            session.start(now_ms)
        data = port.take()
        if data:
            session.take(now_ms, data)
        session.poll(now_ms)
        data = session.to_write()
        if data and port.powered:
            session.wrote(port.put(data))
        events = list(session.events)
        session.events.clear()
        return events

    @property
    def trouble(self) -> str:
        """Whether it has no power."""
        return "" if self._port.powered else "The pod is switched off. The game waits for it."

    def close(self) -> None:
        """Say goodbye."""
        self._session.stop()
        self._port.put(self._session.to_write())
