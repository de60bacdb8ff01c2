"""The log of what has stopped the pod is bounded, and never a reason to stop."""

import errno

from lifepod.storage.crashes import NAME, OLD, REPORT_MAX, SIZE_MAX, Crashes
from support.store import FailingStore, Store


def test_reports_are_kept_in_order():
    crashes = Crashes(Store())
    assert crashes.note("first")
    assert crashes.note("second\n  line")
    assert crashes.read() == b"first\n\nsecond\n  line\n\n"


def test_the_log_is_bounded_and_keeps_the_youngest():
    store = Store()
    crashes = Crashes(store)
    for number in range(1000):
        assert crashes.note(f"report {number} " + "x" * (number % 300))
        size = sum(len(data) for data in store.contents.values())
        assert size <= 2 * (SIZE_MAX + REPORT_MAX + 5)
        assert set(store.contents) <= {NAME, OLD}
    assert b"report 999 " in crashes.read()
    assert len(crashes.read()) > SIZE_MAX


def test_of_a_long_report_the_end_is_kept():
    crashes = Crashes(Store())
    crashes.note("begin" + "x" * 5000 + "the last call")
    report = crashes.read()
    assert report.startswith(b"...x")
    assert report.endswith(b"the last call\n\n")
    assert len(report) == REPORT_MAX + 5


def test_a_flash_that_fails_is_no_reason_to_stop():
    store = FailingStore(errno.ENOSPC)
    store.fails = lambda number, call: True
    assert not Crashes(store).note("report")
