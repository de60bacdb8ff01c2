"""The file that holds a player's flash: where it is, who has it open, what to do when it is bad.

CPython only.

Rule 1: nothing that is no flash of a pod is written to, and a flash that cannot be read is left
        as it is: the player is told how to put it aside.
Rule 2: whoever has the flash open writes beside it where his page is; the note counts only as
        long as the flash is locked.
"""

import contextlib
import os
import urllib.error
import urllib.request
from pathlib import Path

from lifepod_host.emulator.flashcheck import damaged, no_flash, unusable
from lifepod_host.emulator.web.live import LivePod
from lifepod_host.errors import FAILED, UserError

_ASK_S = 2.0


class InUseError(Exception):
    """Another pod has the flash open; `address` is its page, "" when that is not known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


def default_flash() -> Path:
    """Return where a player's own pod keeps its flash: the data folder of the desktop."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "lifepod" / "pod.flash"


def open_pod(flash: Path, seed: int) -> LivePod:
    """Return a started pod on the flash file, a new one if there is none.

    Raises InUseError, and UserError where the file cannot be used.
    """
    try:
        flash.parent.mkdir(parents=True, exist_ok=True)
        pod = LivePod(str(flash), seed)
    except BlockingIOError as error:
        raise InUseError(read_note(flash)) from error
    except ValueError as error:
        raise UserError(no_flash(flash), FAILED) from error
    except OSError as error:
        raise UserError(unusable(flash, error), FAILED) from error
    try:
        pod.start()
    except OSError as error:
        pod.close()
        raise UserError(damaged(flash), FAILED) from error
    return pod


# -- the note -----------------------------------------------------------------------------------


def _note(flash: Path) -> Path:
    return flash.with_name(flash.name + ".page")


def write_note(flash: Path, address: str) -> None:
    """Say beside the flash where its page is. It is a courtesy: no room for it is no error."""
    with contextlib.suppress(OSError):
        _note(flash).write_text(address, encoding="utf-8")


def remove_note(flash: Path) -> None:
    """The page is no more."""
    with contextlib.suppress(OSError):
        _note(flash).unlink()


def read_note(flash: Path) -> str:
    """Return the address of the pod that has the flash open, "" if it does not answer there."""
    try:
        address = _note(flash).read_text(encoding="utf-8").strip()
        if not address.startswith("http://127.0.0.1:"):
            return ""
        with urllib.request.urlopen(address + "version", timeout=_ASK_S) as answer:
            return address if answer.status == 200 else ""
    except (OSError, ValueError, urllib.error.URLError):
        return ""
