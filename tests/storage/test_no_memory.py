"""A heap with no room left for an open file: the room that is kept serves, or it is an OSError."""

import errno

import pytest
from lifepod.storage import crashes, files
from lifepod.storage.files import Files


class Heap:
    """Opens files while there is room: the reserve's, and that of `others` more."""

    def __init__(self, others=0):
        self.others = others
        self.opened = 0

    def open(self, path, mode):
        if self.others <= 0 and files._RESERVE:
            raise MemoryError
        if self.others < 0:
            raise MemoryError
        self.opened += 1
        return open(path, mode)


@pytest.fixture(autouse=True)
def reserve():
    yield
    files._keep_reserve()


def test_a_full_heap_still_saves_and_reads(tmp_path):
    heap = Heap()
    one = Files(str(tmp_path), opener=heap.open)
    one.append("log", b"one")
    one.append("log", b"two")
    one.replace("settings", b"three")
    assert one.read("log") == b"onetwo"
    assert one.read_at("settings", 2, 3) == b"ree"
    assert heap.opened == 5
    assert [len(kept) for kept in files._RESERVE] == [files._RESERVE_BYTES]


@pytest.mark.parametrize(
    "action",
    [
        lambda one: one.append("log", b"one"),
        lambda one: one.replace("log", b"one"),
        lambda one: one.read("log"),
        lambda one: one.read_at("log", 0, 3),
    ],
)
def test_without_any_room_it_is_an_os_error(tmp_path, action):
    (tmp_path / "log").write_bytes(b"before")
    one = Files(str(tmp_path), opener=Heap(others=-1).open)
    with pytest.raises(OSError) as caught:
        action(one)
    assert caught.value.errno == errno.ENOMEM
    assert (tmp_path / "log").read_bytes() == b"before"
    assert files._RESERVE, "it is kept again"


def test_a_report_for_which_there_is_no_memory_is_not_kept_and_stops_nobody(tmp_path):
    class Report(str):
        def encode(self):
            raise MemoryError

    log = crashes.Crashes(Files(str(tmp_path)))
    assert not log.note(Report("a fault"))
    assert log.note("another one")
    assert log.read() == b"another one\n\n"
