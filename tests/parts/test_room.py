"""Garbage is collected before a mode that needs much room goes on, not in the middle of it."""

from lifepod import attic
from lifepod.pod.menu.history import HistoryMode
from support.parts_desk import PartsDesk


def test_the_history_reads_no_more_events_than_the_room_was_made_for(monkeypatch):
    done = []
    tick = HistoryMode.tick

    def noted(mode, now_ms):
        done.append("reads")
        tick(mode, now_ms)

    monkeypatch.setattr(attic, "collect", lambda: done.append("room"))
    monkeypatch.setattr(HistoryMode, "tick", noted)
    desk = PartsDesk()
    desk.keys("YEARS 3 ENTER")
    desk.put(desk.tags[0])
    desk.keys("SPIN ENTER")
    for _ in range(9):
        desk.keys("MONEY PLUS 5 ENTER CLEAR")
    desk.keys("MENU MINUS ENTER")
    assert desk.title == "HISTORY"
    done.clear()
    desk.keys("ENTER")
    desk.wait_ms(200)
    assert ("Entered", "+$5") in desk.view.lines, "it was read while the room was made"
    stretches = [len(stretch) for stretch in letters(done).split("m")]
    assert stretches[0] <= 1, "first of all there is room"
    # The first stretch has the snapshot too, the one behind the last event has nothing to read.
    assert max(stretches[:-1]) <= 9
    assert len(stretches) > 3


def letters(done):
    """What was done as one letter each: r for an event that was read, m for room made."""
    return "".join("m" if one == "room" else "r" for one in done)
