"""Files that a command reads."""

from pathlib import Path

from lifepod_host.errors import UserError


def read_file(name: str | Path) -> bytes:
    """The bytes of a file; UserError where it cannot be read."""
    if not str(name):
        raise UserError("the name of the file to be read is empty. Name one")
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {name}: {error.strerror or error}") from error
