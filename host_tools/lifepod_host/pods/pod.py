"""A pod on a port, kept by a thread of its own and found again when it was unplugged.

    with Pod.open() as pod:
        reply = pod.wait(pod.do(lambda session: session.request("state")))

Rule 1: the port is opened, read, written and closed by the one thread (HS01, HS08); everybody else
        comes by `do`, one at a time. What is asked for while the pod is away is asked when it
        is back.
Rule 2: the pod that is found again is the same one, by its name and not by its port's (HS02).
Rule 3: an end that nothing can mend (another program has taken the pod) ends everything that was
        asked, and `trouble` says why.
"""

import contextlib
import secrets
import threading
from collections.abc import Callable
from typing import Self, TypeVar

from lifepod_host.loopback import SOCKET
from lifepod_host.pods import finder, ports, troubles
from lifepod_host.pods.finder import now_ms, turn
from lifepod_host.pods.session import Event, PodInfo, PodSession, Reply

RETRY_S = 1.0  # from one look for a pod that is away to the next (HS06)
OVER = "over"  # the name of the last event, and the code of what was not answered

_T = TypeVar("_T")
Listener = Callable[[Event], None]


class Pod:
    """One pod. Make it by `open`."""

    def __init__(
        self, info: ports.PortInfo, pod_id: str = "", look: finder.Look | None = None
    ) -> None:
        self.port_info = info
        self.trouble: troubles.NoPodError | None = None  # what is wrong now
        self.session = PodSession(secrets.randbits(16))
        self.session.expected_pod = pod_id
        self._look = look or finder.candidates
        self._lock = threading.Condition(threading.RLock())
        self._listeners: list[Listener] = []
        self._ending = threading.Event()
        self._is_over = False
        self._thread = threading.Thread(target=self._live, name="pod", daemon=True)

    @classmethod
    def open(cls, address: str = "", pod_id: str = "", look: finder.Look | None = None) -> Self:
        """Find a pod and greet it. Raises NoPodError, whose text is for the user.

        `address` names a port, `pod_id` a pod; with neither it is the one that is there.
        """
        pod = cls(finder.choose(address, pod_id, look or finder.candidates), pod_id, look)
        pod.start()
        with pod._lock:
            ready = pod._lock.wait_for(
                lambda: pod.session.is_ready or pod.trouble is not None, finder.HELLO_S
            )
        if not ready or not pod.session.is_ready:
            trouble = pod.trouble or troubles.silent(pod.port_info.address)
            pod.close()
            raise trouble
        return pod

    def start(self) -> None:
        """Let the thread begin."""
        self._thread.start()

    def close(self) -> None:
        """Say goodbye and let go of the port."""
        self._ending.set()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(2 * RETRY_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def info(self) -> PodInfo | None:
        """What the pod says of itself."""
        return self.session.info

    @property
    def is_ready(self) -> bool:
        """Whether it is there and has been greeted."""
        return self.session.is_ready

    @property
    def is_over(self) -> bool:
        """Whether it is over for good; `trouble` says why."""
        return self._is_over

    # -- for everybody else -------------------------------------------------------------------

    def do(self, action: Callable[[PodSession], _T]) -> _T:
        """Do something with the session, from any thread, and return what comes of it."""
        with self._lock:
            result = action(self.session)
            if self._is_over:
                self.session.give_up(OVER)
            return result

    def wait(self, reply: Reply, limit_s: float = 10.0) -> Reply:
        """Wait for a reply; raises NoPodError when the pod is gone or does not answer."""
        with self._lock:
            self._lock.wait_for(lambda: reply.done, limit_s)
        if reply.done and reply.code not in ("late", OVER):
            return reply
        raise self.trouble or troubles.silent(self.port_info.address)

    def listen(self, listener: Listener) -> None:
        """Let `listener` be told every event, in the pod's own thread."""
        with self._lock:
            self._listeners.append(listener)

    def unlisten(self, listener: Listener) -> None:
        """Tell it no more."""
        with self._lock, contextlib.suppress(ValueError):
            self._listeners.remove(listener)

    # -- the thread ---------------------------------------------------------------------------

    def _live(self) -> None:
        while not self._is_over:
            try:
                port = ports.open_port(self.port_info.address)
            except ports.PortError as error:
                self._troubled(troubles.port_trouble(error))
            else:
                self._keep(port)
            if not self._is_over and self._ending.wait(RETRY_S):
                self._end()
            self._look_for_it()

    def _keep(self, port: ports.Port) -> None:
        """Talk to what is on the port until it is gone, or there is no use in it."""
        with self._lock:
            self.session.start(now_ms())
        called_ms = now_ms()
        try:
            while not self._ending.is_set() and not self.session.is_final:
                self._turn(port)
                if self.session.is_ready:
                    called_ms = now_ms()
                    self.trouble = None
                elif now_ms() - called_ms >= finder.HELLO_S * 1000:
                    self._troubled(troubles.silent(self.port_info.address))
                    called_ms = now_ms()
            self._part(port)
        except ports.PortError as error:
            with self._lock:
                self.session.unplugged()
            self._tell()
            self._troubled(troubles.port_trouble(error))
        finally:
            port.close()

    def _turn(self, port: ports.Port) -> None:
        data = port.read()
        with self._lock:
            session = self.session
            if data:
                session.take(now_ms(), data)
            session.poll(now_ms())
            data = session.to_write()
        if data:
            count = port.write(data)
            with self._lock:
                session.wrote(count)
        self._tell()

    def _part(self, port: ports.Port) -> None:
        """The session is over: by us, or for good."""
        session = self.session
        if self._ending.is_set():
            with self._lock:
                session.stop()
            turn(session, port)
            self._end()
            return
        why = session.why
        version = session.channel.peer_version
        self._troubled(troubles.session_over(why, self.port_info.address, version))
        if why != troubles.OTHER_POD:
            self._end()

    def _end(self) -> None:
        with self._lock:
            self._is_over = True
            self.session.give_up(OVER)
            self.session.events.append(Event(OVER))
        self._tell()

    def _troubled(self, trouble: troubles.NoPodError) -> None:
        with self._lock:
            self.trouble = trouble
            self._lock.notify_all()

    def _tell(self) -> None:
        """Give the events to whoever listens, and wake whoever waits."""
        with self._lock:
            events = list(self.session.events)
            self.session.events.clear()
            listeners = list(self._listeners)
            self._lock.notify_all()
        for event in events:
            for listener in listeners:
                listener(event)

    def _look_for_it(self) -> None:
        """Take the port that is the likeliest to have our pod on it now; hello proves it."""
        info = self.session.info
        if info is None:
            return
        self.session.expected_pod = info.name
        found = list(self._look())
        here = self.port_info
        same_board = [port for port in found if here.serial_number == port.serial_number != ""]
        was_wrong = self.session.why == troubles.OTHER_POD
        if same_board and not was_wrong:
            self.port_info = same_board[0]
        elif here.address.startswith(SOCKET):
            return  # an emulated pod comes back where it was
        elif was_wrong or here.address not in [port.address for port in found]:
            later = [port for port in found if port.address > here.address]
            others = later or [port for port in found if port.address != here.address]
            if others:
                self.port_info = others[0]
