"""The doorbell: link and service come with the first byte from a host, and no byte is lost."""

import pytest
from lifepod.doorbell import Doorbell
from lifepod.link import messages
from lifepod.service import Service
from support.micropython import on_micropython
from support.tablehost import TableHost

UNLOADED = """
import sys
import support.pod_bench
from lifepod_host.emulator.desk import Desk
from lifepod_host.emulator.machine.clock import SimClock
desk = Desk(SimClock())
desk.power_on()
desk.run_us(100000)
print("lifepod.service" in sys.modules, "lifepod.link.channel" in sys.modules)
desk.port.put(b"#")
desk.run_us(100000)
print("lifepod.service" in sys.modules, "lifepod.link.channel" in sys.modules)
"""


class Port:
    """Gives what it was given."""

    def __init__(self, *chunks):
        self.chunks = list(chunks)
        self.is_open = False

    def open(self):
        self.is_open = True

    def read(self, buffer):
        data = self.chunks.pop(0) if self.chunks else b""
        buffer[: len(data)] = data
        return len(data)


class Room:
    """A service that notes what it is told, or None while there is no room for it."""

    def __init__(self, refusals=0):
        self.refusals = refusals
        self.calls = []
        self.channel = self

    def __call__(self):
        if self.refusals:
            self.refusals -= 1
            return None
        return self

    def add(self, verb, answer):
        self.calls.append(("add", verb))

    def take(self, now_ms, data, count):
        self.calls.append(("take", now_ms, bytes(data[:count])))

    def poll(self, now_ms):
        self.calls.append(("poll", now_ms))


def test_nothing_is_made_before_somebody_rings():
    room = Room()
    bell = Doorbell(Port(b""), room)
    bell.start()
    assert not bell.poll(5)
    assert room.calls == []


def test_the_first_bytes_and_the_verbs_go_to_the_service():
    room = Room()
    bell = Doorbell(Port(b"#HC"), room)
    bell.add("parts", None)
    assert bell.poll(7)
    assert room.calls == [("add", "parts"), ("take", 7, b"#HC"), ("poll", 7)]


def test_without_room_the_pod_goes_on_and_the_next_ring_tries_again():
    room = Room(refusals=1)
    bell = Doorbell(Port(b"#", b"#"), room)
    assert not bell.poll(1)
    assert room.calls == []
    assert bell.poll(2)
    assert ("take", 2, b"#") in room.calls


def test_a_pod_without_a_host_has_not_loaded_the_link(tmp_path):
    script = tmp_path / "unloaded.py"
    script.write_text(UNLOADED)
    assert on_micropython(script, heap="16m").splitlines() == ["False False", "True True"]


@pytest.mark.parametrize(("failures", "code"), [(1, messages.OK), (2, messages.FULL)])
def test_an_answer_that_finds_no_room_is_tried_once_more(failures, code):
    host = TableHost().greet()
    service = host.app.service
    assert isinstance(service, Service)
    left = [failures]

    def answer(fields):
        if left[0]:
            left[0] -= 1
            raise MemoryError
        return (messages.OK, "done")

    service.add("test", answer)
    assert host.wait(host.session.request("test")).code == code
