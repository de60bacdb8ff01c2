"""The emulated pod's serial port, offered on a loopback socket. CPython only.

    lifepod emulate     ... its serial port is socket://127.0.0.1:8217

Rule 1: one host at a time, as on a serial port: the second is hung up on.
Rule 2: what a host does not read stays in the pod's small buffer, as behind USB.
Rule 3: a talk begins with the mark of a frame. A page of a browser that posts to this port does
        not get as far as the pod.
Rule 4: when the pod loses its power the host is hung up on: that is what unplugging looks like.
"""

import asyncio
import contextlib
import errno

from lifepod_host.emulator.pipe import PipePort
from lifepod_host.emulator.web.guard import LOOPBACK

_STEP_S = 0.004  # half a step of the pod
_READ_BYTES = 1024
_FIRST = b"#\r\n"  # what a talk may begin with


class Cable:
    """One cable to `port`, for as long as it is offered."""

    def __init__(self, port: PipePort) -> None:
        self._port = port
        self._port.connected = False
        self._server: asyncio.Server | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def offer(self, numbers: list[int]) -> str:
        """Listen on the first of `numbers` that is free (0: any); return the address, or ""."""
        for number in numbers:
            try:
                self._server = await asyncio.start_server(self._plugged, LOOPBACK, number)
            except OSError as error:
                if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                    raise
            else:
                return f"socket://{LOOPBACK}:{self._server.sockets[0].getsockname()[1]}"
        return ""

    def close(self) -> None:
        """Hang up and listen no more."""
        if self._server is not None:
            self._server.close()
        if self._writer is not None:
            self._writer.close()

    async def _plugged(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes between a host and the pod until one of them is gone."""
        if self._writer is not None:
            writer.close()
            return
        self._writer = writer
        mover = asyncio.create_task(self._to_host(writer))
        try:
            await self._to_pod(reader)
        except ConnectionError:
            pass
        finally:
            mover.cancel()
            self._port.connected = False
            self._port.take()  # what nobody read
            self._writer = None
            writer.close()

    async def _to_pod(self, reader: asyncio.StreamReader) -> None:
        data = await reader.read(_READ_BYTES)
        if data[:1] not in (_FIRST[:1], _FIRST[1:2], _FIRST[2:]):
            return
        self._port.connected = True
        while data and self._writer is not None and not self._writer.is_closing():
            taken = self._port.put(data)
            if taken < len(data):  # full, or the pod has no power
                data = data[taken:]
                await asyncio.sleep(_STEP_S)
            else:
                data = await reader.read(_READ_BYTES)

    async def _to_host(self, writer: asyncio.StreamWriter) -> None:
        resets = self._port.resets
        with contextlib.suppress(ConnectionError):
            while not writer.is_closing():
                await asyncio.sleep(_STEP_S)
                if self._port.resets != resets or not self._port.powered:
                    break
                if self._port.connected:
                    data = self._port.take()
                    if data:
                        writer.write(data)
                        await writer.drain()
        writer.close()
