"""Waits for the pod's hello after a restart: the proof that the new program runs."""

import contextlib
import secrets
import time

from lifepod_host.pods import finder, ports
from lifepod_host.pods.session import PodInfo, PodSession

_PAUSE_S = 0.2


def wait_for_hello(port: ports.PortInfo, limit_s: float) -> PodInfo | None:
    """What the pod says of itself; None when it does not answer in time.

    The port goes and comes back with the restart, perhaps under another name (HS02).
    """
    end_s = time.monotonic() + limit_s
    while time.monotonic() < end_s:
        with contextlib.suppress(ports.PortError):
            info = _greet(_address(port), end_s)
            if info is not None:
                return info
        time.sleep(_PAUSE_S)
    return None


def _address(port: ports.PortInfo) -> str:
    if port.serial_number:
        for info in ports.pico_ports():
            if info.serial_number == port.serial_number:
                return info.address
    return port.address


def _greet(address: str, end_s: float) -> PodInfo | None:
    session = PodSession(secrets.randbits(16))
    port = ports.open_port(address)
    try:
        session.start(finder.now_ms())
        while not session.is_ready and not session.is_final and time.monotonic() < end_s:
            finder.turn(session, port)
        if session.is_ready:
            session.stop()
            finder.turn(session, port)
        return session.info
    finally:
        port.close()
