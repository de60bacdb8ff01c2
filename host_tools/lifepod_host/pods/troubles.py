"""What can be wrong between this computer and a pod, in plain words, and what to do about it."""

import os
import stat
import sys
from collections.abc import Sequence

from lifepod.link import channel

from lifepod_host.errors import FAILED, UserError
from lifepod_host.loopback import SOCKET
from lifepod_host.pods import ports

UDEV_RULE = (
    'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", ATTRS{idProduct}=="0005", '
    'TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"'
)
UDEV_FILE = "/etc/udev/rules.d/70-lifepod.rules"

# Ends of a session that are not gone on with.
OTHER_POD = "another pod"


class NoPodError(UserError):
    """There is no pod to talk to, or not this one. `kind` is for programs: a port's kind, or
    "none", "several", "silent", or why a session ended."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence, FAILED)
        self.kind = kind


def no_port() -> NoPodError:
    """No board is plugged in and no emulated pod runs."""
    return NoPodError(
        "none",
        "no pod is there. Plug one in by USB (another cable or another port may help: some "
        "cables only charge), or start one here with: lifepod emulate",
    )


def several(names: Sequence[tuple[str, str]]) -> NoPodError:
    """More pods than one: (address, pod's name) of each."""
    rows = "".join(f"\n    {name or 'a pod':<12} --port {address}" for address, name in names)
    return NoPodError("several", f"there are {len(names)} pods. Say which one you mean:{rows}")


def port_trouble(error: ports.PortError) -> NoPodError:
    """A port that cannot be used."""
    return NoPodError(error.kind, _PORT_WORDS[error.kind](error.address))


def silent(address: str) -> NoPodError:
    """A port whose pod does not answer."""
    return NoPodError(
        "silent",
        f"what is on {address} does not answer as a pod. If it is one: take its cable out and put "
        "it in again. If another program has stopped the pod's own (mpremote, Thonny), that "
        "starts it again, too. A board without our firmware gets it with: lifepod flash",
    )


def session_over(why: str, address: str, version: int = 0) -> NoPodError:
    """A session that is over for good."""
    if why == channel.TAKEN:
        text = f"another program has taken the pod on {address}. Start again to have it back"
    elif why == channel.OTHER_VERSION:
        theirs = f"version {version}" if version else "another version"
        text = (
            f"the pod on {address} speaks {theirs} of the link, this program version "
            f"{channel.VERSION}. Bring both up to date"
        )
    elif why == OTHER_POD:
        text = f"on {address} there is another pod now"
    else:
        text = f"the talk with the pod on {address} is over"
    return NoPodError(why, text)


def _missing(address: str) -> str:
    if address.startswith(SOCKET):
        return f"no emulated pod is at {address}. Start one with: lifepod emulate"
    return f"there is no port {address}. Is the pod plugged in?"


def _busy(address: str) -> str:
    return (
        f"another program has {address} open. End it (a second lifepod command, mpremote, "
        "Thonny, a serial monitor) and try again"
    )


def _denied(address: str) -> str:
    """Name the group that may open the port, as it is on this system (HS04)."""
    group = _group_of(address)
    lines = [f"you may not open {address}."]
    if group:
        lines.append(f"It belongs to the group {group}. Join it, then log out and in again:")
        lines.append(f"    sudo usermod -aG {group} $USER")
        lines.append("Or give whoever sits at this computer the right to use a Pico:")
    else:
        lines.append("Give whoever sits at this computer the right to use a Pico:")
    lines.append(f"    echo '{UDEV_RULE}' | sudo tee {UDEV_FILE}")
    lines.append("    sudo udevadm control --reload   # then plug the pod in again")
    return "\n".join(lines) if sys.platform.startswith("linux") else lines[0]


def _group_of(address: str) -> str:
    try:
        import grp

        status = os.stat(address)
        if not status.st_mode & stat.S_IRGRP or status.st_gid == 0:
            return ""  # its group would not help either
        return grp.getgrgid(status.st_gid).gr_name
    except (ImportError, OSError, KeyError):
        return ""


def _lost(address: str) -> str:
    return f"the pod on {address} is gone. It is looked for; plug it in again"


def _wrong(address: str) -> str:
    if address.startswith("/dev/tty."):
        return f"on a Mac use {address.replace('/dev/tty.', '/dev/cu.', 1)}, not {address}"
    if os.path.isdir(address):
        return f"{address} is a folder, not a port"
    return f"{address} is no port that a pod could be on"


_PORT_WORDS = {
    ports.MISSING: _missing,
    ports.BUSY: _busy,
    ports.DENIED: _denied,
    ports.LOST: _lost,
    ports.WRONG: _wrong,
}
