"""The file that a pod's flash is to be kept in, looked at before a pod has it. CPython only.

Rule: nothing that is no flash of a pod is written to, nor one that cannot be read.
"""

import shlex
from pathlib import Path

from lifepod_host.emulator.chips.cells import FileCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.flashdisk import BASE, BLOCKS, FlashDisk
from lifepod_host.emulator.machine.littlefiles import Volume
from lifepod_host.errors import FAILED, UserError
from lifepod_host.outputs import check_place


def check_flash(flash: Path) -> None:
    """UserError unless a pod can have its flash there; a file that is missing is made."""
    check_place(flash)
    try:
        cells = FileCells(str(flash), SIZE)
    except BlockingIOError as error:
        raise UserError(in_use(flash), FAILED) from error
    except OSError as error:
        raise UserError(unusable(flash, error)) from error
    except ValueError as error:
        raise UserError(no_flash(flash)) from error
    chip = Flash(cells)
    try:
        Volume(FlashDisk(chip, BASE, BLOCKS)).unmount()
    except OSError as error:
        if not FlashDisk(chip, BASE, BLOCKS).is_unformatted():
            raise UserError(damaged(flash)) from error
    finally:
        cells.close()


def in_use(flash: Path) -> str:
    """What is said where another pod has it open."""
    return f"another pod has {flash} open. End it first, or name another file with --flash"


def no_flash(flash: Path) -> str:
    """What is said of a file of something else."""
    return f"{flash} is no flash of a pod, and has been left as it is. Name another file"


def unusable(flash: Path, error: OSError) -> str:
    """What is said where the system does not let us use it."""
    return f"cannot use {flash}: {error.strerror or error}"


def damaged(flash: Path) -> str:
    """What is said of a flash that has lost its file system."""
    aside = flash.with_name(flash.name + ".damaged")
    return (
        f"the flash in {flash} is damaged: no file system can be read from it.\n"
        "It has been left as it is. To keep it and begin with an empty pod:\n"
        f"    mv {shlex.quote(str(flash))} {shlex.quote(str(aside))}"
    )
