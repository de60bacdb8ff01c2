#!/usr/bin/env python3
"""From a key of the keyboard to its picture on the page: `lifepod emulate`, whole and alive.

    bench/bench_key_latency.py [--keys N]

On the line: from the message "press" to the message with the new picture, on one WebSocket.
On the page: from the keyboard's event to the drawn canvas, in Debian's Chromium, if it is there.
The firmware itself takes a key when three looks at the keypad, 10 ms apart, agree, so some 20 to
30 ms of each are the pod's own, on the board as well. A beep is begun before the picture.
"""

import argparse
import asyncio
import json
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import aiohttp

ROOT = Path(__file__).resolve().parent.parent
YEARS, CLEAR = 13, 12
PAUSE_S = 0.25
WAIT_S = 10.0

# The canvas is drawn in the turn of the event loop in which the message comes; the words of the
# screen are set in the same turn.
ON_THE_PAGE = """async (name) => {
  const screen = document.getElementById("screen");
  const before = performance.now();
  const changed = new Promise((done) => {
    new MutationObserver((_, watcher) => { watcher.disconnect(); done(performance.now()); })
      .observe(screen, { attributes: true, attributeFilter: ["aria-label"] });
  });
  const key = { key: name, code: name === "0" ? "Digit0" : name, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", key));
  const after = await changed;
  document.body.dispatchEvent(new KeyboardEvent("keyup", key));
  return after - before;
}"""


async def on_the_line(url: str, count: int) -> list[float]:
    """Milliseconds of each press."""
    times = []
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(url + "pod", headers={"Origin": url.rstrip("/")}) as socket,
    ):
        await listen(socket, PAUSE_S)
        for number in range(count):
            key = CLEAR if number % 2 else YEARS
            start = time.perf_counter()
            await socket.send_str(json.dumps({"press": key}))
            while "pixels" not in json.loads((await socket.receive(WAIT_S)).data):
                pass
            times.append(1000 * (time.perf_counter() - start))
            await socket.send_str(json.dumps({"release": key}))
            await listen(socket, PAUSE_S)
    return times


async def listen(socket: aiohttp.ClientWebSocketResponse, duration_s: float) -> None:
    """Take what comes for so long."""
    end = time.perf_counter() + duration_s
    while (left_s := end - time.perf_counter()) > 0:
        try:
            await asyncio.wait_for(socket.receive(), left_s)
        except TimeoutError:
            return


async def on_the_page(url: str, chromium: str, count: int) -> list[float]:
    """Milliseconds of each press."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--mute-audio"]
        )
        page = await browser.new_page()
        await page.goto(url)
        await page.wait_for_selector("#screen[aria-label*='new game']")
        times = []
        for number in range(count):
            times.append(await page.evaluate(ON_THE_PAGE, "Escape" if number % 2 else "0"))
            await asyncio.sleep(PAUSE_S)
        await browser.close()
    return times


def row(name: str, times: list[float]) -> None:
    """Print a row of the table."""
    ordered = sorted(times)
    median, slow = (ordered[len(ordered) * part // 100] for part in (50, 95))
    print(f"{name:14}{len(ordered):8}{median:10.0f}{slow:12.0f}{ordered[-1]:8.0f}")


def main() -> None:
    """Start a pod, press keys, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--keys", type=int, default=60, help="presses for each row (60)")
    args = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "lifepod_host", "emulate", "--no-browser", "--port", "0"]
        command += ["--flash", str(Path(folder) / "pod.flash")]
        paths = f"{ROOT / 'firmware'}:{ROOT / 'host_tools'}"
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={"PYTHONPATH": paths, "HOME": folder}
        )
        try:
            assert process.stdout
            found = re.search(r"http://\S+", process.stdout.readline())
            if not found:
                raise SystemExit("the emulator did not start")
            print("Milliseconds from a key to its picture:\n")
            print(f"{'':14}{'keys':>8}{'median':>10}{'95 of 100':>12}{'most':>8}")
            row("on the line", asyncio.run(on_the_line(found[0], args.keys)))
            if chromium:
                row("on the page", asyncio.run(on_the_page(found[0], chromium, args.keys)))
        finally:
            process.terminate()
            process.wait(WAIT_S)
    if not chromium:
        print("\nThere is no Chromium here: the page itself is not measured.")
    print("\nTo a player: under 100 ms a key and its picture are one and the same moment.")


if __name__ == "__main__":
    main()
