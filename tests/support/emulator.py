"""`lifepod emulate` as a process of its own, to be killed, doubled and started again."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import aiohttp

ROOT = Path(__file__).resolve().parent.parent.parent
START_S = 20.0
_PATHS = (ROOT / "firmware", ROOT / "host_tools")


def environment(**more: str) -> dict[str, str]:
    """The environment of a process that finds our packages and no screen."""
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    return {**kept, "PYTHONPATH": os.pathsep.join(map(str, _PATHS)), **more}


class Emulator:
    """One process; `url` and `serial`, its serial port, once it serves."""

    def __init__(
        self, flash: Path, *arguments: str, port: int | None = 0, script: str = "", **env: str
    ) -> None:
        """`port` None names none; `script` is Python to run in the place of our command."""
        self.flash = flash
        start = ["-c", script] if script else ["-m", "lifepod_host"]
        command = [sys.executable, *start, "emulate", "--no-browser", "--flash", str(flash)]
        command += [] if port is None else ["--port", str(port)]
        command += [] if "--serial" in arguments else ["--serial", "0"]
        command += arguments
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(**env),
            cwd=flash.parent,
        )
        self.url = ""
        self.serial = ""

    def __enter__(self) -> "Emulator":
        return self.wait_ready()

    def __exit__(self, *_: object) -> None:
        self.kill()

    def wait_ready(self) -> "Emulator":
        """Wait until it says where its page is."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert found, (line, self.process.poll(), self.output()[1])
        self.url = found[0].rstrip("/")
        said = re.search(r"socket://127\.0\.0\.1:\d+", self.process.stdout.readline())
        assert said
        self.serial = said[0]
        return self

    @property
    def port(self) -> int:
        """The port it serves on."""
        return int(self.url.rsplit(":", 1)[1])

    def send(self, number: int) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def kill(self) -> None:
        """Kill it as nothing can be caught."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.output()

    def output(self) -> tuple[str, str]:
        """Wait for its end; return what it wrote since."""
        if self.process.stdout and self.process.stdout.closed:
            return "", ""
        return self.process.communicate(timeout=START_S)

    def ended(self) -> tuple[int, str, str]:
        """Wait for its end; return its exit code, standard output and error."""
        out, err = self.output()
        return self.process.returncode, out, err

    def talk(self, *wishes: dict[str, int], until: str, wait_s: float = 10.0) -> dict[str, Any]:
        """Say wishes as a page would, listen until the screen says `until`; return the truth."""
        return asyncio.run(self.hear(*wishes, until=until, wait_s=wait_s))

    async def hear(
        self, *wishes: dict[str, int], until: str, wait_s: float = 10.0
    ) -> dict[str, Any]:
        """The same in a test that has a loop already."""
        truth: dict[str, Any] = {"words": []}
        end = time.monotonic() + wait_s
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(self.url + "/pod", headers={"Origin": self.url}) as socket,
        ):
            truth = await socket.receive_json()
            for wish in wishes:
                await socket.send_str(json.dumps(wish))
            if wishes:
                truth["words"] = []
                await socket.send_str('{"whole": 1}')
            while until not in " ".join(truth["words"]):
                left = end - time.monotonic()
                assert left > 0, f"not {until!r} but {truth['words']}"
                truth.update(await asyncio.wait_for(socket.receive_json(), left))
        return truth

    def kill_after(self, delay_s: float, *wishes: dict[str, int]) -> None:
        """Say wishes, and kill it so many seconds later."""
        asyncio.run(self._say(wishes, delay_s))
        self.kill()

    async def _say(self, wishes: Any, delay_s: float) -> None:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(self.url + "/pod", headers={"Origin": self.url}) as socket,
        ):
            for wish in wishes:
                await socket.send_str(json.dumps(wish))
            await asyncio.sleep(delay_s)
            self.send(signal.SIGKILL)


def press(*pressed: int) -> list[dict[str, int]]:
    """The wishes that press keys one after the other."""
    return [{verb: key} for key in pressed for verb in ("press", "release")]
