"""`lifepod play` as a process of its own, to be killed and started again."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from lifepod_host.companion.engine.saves import read_save

from support.emulator import START_S, environment


class Playing:
    """One process with its save and its pod's flash in `folder`; `url` once it serves."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        game: str = "card-game",
        port: int = 0,
        emulated: bool = True,
        is_kept: bool = True,
    ) -> None:
        self.save = folder / "game.json"
        command = [sys.executable, "-m", "lifepod_host", "play", game]
        command += ["--no-browser", "--page-port", str(port)]
        if is_kept:
            command += ["--save", str(self.save)]
        if emulated:
            command += ["--emulated", "--flash", str(folder / "pod.flash")]
        command += arguments
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            cwd=folder,
        )
        self.lines: list[str] = []
        self.url = ""

    def __enter__(self) -> "Playing":
        assert self.process.stdout
        while not self.url:
            line = self.process.stdout.readline()
            assert line, self.process.communicate(timeout=START_S)[1]
            self.lines.append(line.strip())
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            self.url = found[0] if found else ""
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def port(self) -> int:
        """The port it serves on."""
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Kill it as nothing can be caught."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        if self.process.stdout and not self.process.stdout.closed:
            self.process.communicate(timeout=START_S)

    def end(self) -> tuple[int, str, str]:
        """End it as Ctrl-C does; return its exit code and what it wrote."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=START_S)
        return self.process.returncode, out, err

    def moves(self) -> int:
        """How many moves are on the disk."""
        return len(read_save(self.save).moves)

    def wait_moves(self, count: int, limit_s: float = 30.0) -> None:
        """Wait until so many moves are on the disk."""
        end = time.monotonic() + limit_s
        while self.moves() < count:
            assert time.monotonic() < end, f"{self.moves()} moves, not {count}"
            time.sleep(0.1)

    def kept(self) -> dict:
        """What stands in the save."""
        return json.loads(self.save.read_text())
