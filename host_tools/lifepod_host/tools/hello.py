"""Waits for a board's restart, and for the pod's hello after it: the proof that it runs.

Rule 1: the port goes and comes back with a restart, perhaps under another name (HS02); until it
        has gone, whatever is asked is asked of what ran before.
Rule 2: every wait has an end.
"""

import contextlib
import secrets
import time
from dataclasses import dataclass

from lifepod_host.pods import finder, ports
from lifepod_host.pods.session import PodInfo, PodSession

GONE_S = 1.5  # mpremote ends 0.1 s before the board resets
BACK_S = 5.0
ANSWER_MS = 10_000  # of a request beside the hello: the report measures the reader
_PAUSE_S = 0.2


@dataclass(frozen=True)
class Greeting:
    """What a pod says of itself, and its answer to what it was asked beside that: a code of
    `lifepod.link.messages`, "" where it was not asked, and lines."""

    pod: PodInfo
    code: str = ""
    lines: tuple[str, ...] = ()


def wait_for_restart(address: str) -> None:
    """Wait until the board on a port has gone and can be opened again.

    Whoever came sooner would be thrown out by the reset.
    """
    with contextlib.suppress(ports.PortError):
        port = ports.open_port(address)
        try:
            end_s = time.monotonic() + GONE_S
            while time.monotonic() < end_s:
                port.read()
        finally:
            port.close()
    end_s = time.monotonic() + BACK_S
    while time.monotonic() < end_s:
        with contextlib.suppress(ports.PortError):
            ports.open_port(address).close()
            return
        time.sleep(_PAUSE_S)


def wait_for_hello(port: ports.PortInfo, limit_s: float, asks: str = "") -> Greeting | None:
    """What the pod says of itself, and to the request `asks`; None when it does not answer."""
    end_s = time.monotonic() + limit_s
    while time.monotonic() < end_s:
        with contextlib.suppress(ports.PortError):
            greeting = _greet(_address(port), end_s, asks)
            if greeting is not None:
                return greeting
        time.sleep(_PAUSE_S)
    return None


def _address(port: ports.PortInfo) -> str:
    if port.serial_number:
        for info in ports.pico_ports():
            if info.serial_number == port.serial_number:
                return info.address
    return port.address


def _greet(address: str, end_s: float, asks: str) -> Greeting | None:
    session = PodSession(secrets.randbits(16))
    port = ports.open_port(address)
    try:
        session.start(finder.now_ms())
        while not session.is_ready and not session.is_final and time.monotonic() < end_s:
            finder.turn(session, port)
        if session.info is None:
            return None
        if not asks:
            return Greeting(session.info)
        reply = session.request(asks, timeout_ms=ANSWER_MS)
        while not reply.done and not session.is_final:
            finder.turn(session, port)
        return Greeting(session.info, reply.code, reply.values)
    finally:
        with contextlib.suppress(ports.PortError):
            session.stop()
            finder.turn(session, port)
        port.close()
