"""Every rule is shown by a test, or stands on the list of those that still wait for one."""

import subprocess
import sys
from pathlib import Path

from support.rulebook import coverage, read_pending

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_page_is_fresh():
    command = [sys.executable, str(ROOT / "tools" / "rules_page"), "--check"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_cited_id_is_a_rule():
    assert coverage().unknown == {}


def test_citations_are_well_formed():
    assert coverage().mistakes == []


def test_what_no_test_shows_is_on_the_pending_list_and_nothing_else():
    uncovered, pending = coverage().uncovered, read_pending()
    assert sorted(set(pending)) == sorted(pending), "an id stands twice in pending.txt"
    forgotten = sorted(set(uncovered) - set(pending))
    assert forgotten == [], "no test shows these; write one (pending.txt only gets shorter)"
    done = sorted(set(pending) - set(uncovered))
    assert done == [], "these need not be on pending.txt any more: `make docs` takes them out"
