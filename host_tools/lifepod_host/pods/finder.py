"""Which port has the pod on it: by USB numbers, then by what answers (HS07).

Rule 1: a port that the user names is the one, whatever it is. Unasked only a Pico's ports are
        looked at and, where there is none, the emulated pod's.
Rule 2: with more than one pod nothing is guessed: the user is asked which.
Rule 3: a port is opened once (HS06): where there is only one, to talk to it and not to try it.
"""

import secrets
import sys
import time
from collections.abc import Callable, Sequence

from lifepod_host.pods import ports, troubles
from lifepod_host.pods.session import PodSession

HELLO_S = 4.0  # eight calls; a pod that is being switched on answers within them
_PAUSE_S = 1.0 if sys.platform == "darwin" else 0.05  # between closing a port and opening it

Look = Callable[[], Sequence[ports.PortInfo]]


def now_ms() -> int:
    """Return milliseconds that never run backwards."""
    return time.monotonic_ns() // 1_000_000


def candidates() -> Sequence[ports.PortInfo]:
    """Return the ports that may have a pod on them."""
    return ports.pico_ports() or ports.emulator_ports()


def choose(address: str, pod_id: str, look: Look = candidates) -> ports.PortInfo:
    """Return the port of the pod that is meant. Raises NoPodError.

    `address` is a port that the user names, or ""; `pod_id` a pod's own name, or "".
    """
    if address:
        return ports.PortInfo(address)
    found = look()
    if not found:
        raise troubles.no_port()
    if len(found) == 1:
        return found[0]
    names = [(info, ask_name(info.address)) for info in found]
    time.sleep(_PAUSE_S)
    pods = [(info, name) for info, name in names if name]
    meant = [info for info, name in pods if name == pod_id] if pod_id else [i for i, _ in pods]
    if len(meant) == 1:
        return meant[0]
    if not pods:
        raise troubles.silent(" and ".join(info.address for info in found))
    raise troubles.several([(info.address, name) for info, name in pods])


def ask_name(address: str) -> str:
    """Return the name of the pod on a port, "" where none answers or the port cannot be opened."""
    session = PodSession(secrets.randbits(16))
    try:
        port = ports.open_port(address)
    except ports.PortError:
        return ""
    try:
        session.start(now_ms())
        end_ms = now_ms() + int(HELLO_S * 1000)
        while not session.is_ready and now_ms() < end_ms and not session.is_final:
            turn(session, port)
        session.stop()
        turn(session, port)
    except ports.PortError:
        return ""
    finally:
        port.close()
    return session.info.name if session.info else ""


def turn(session: PodSession, port: ports.Port) -> None:
    """Let a session have what has come, and the port what is to go. Raises PortError."""
    data = port.read()
    if data:
        session.take(now_ms(), data)
    session.poll(now_ms())
    data = session.to_write()
    if data:
        session.wrote(port.write(data))
