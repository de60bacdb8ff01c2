"""`lifepod history`: every event of the game on a pod, with its causes, as words, CSV or JSON.

It changes nothing there.
"""

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.pods.options import add_pod_options, open_pod

if TYPE_CHECKING:
    from lifepod_host.pods.chronicle import Record

COLUMNS = (
    "number", "round", "years_left", "event", "words",
    "card", "field", "difference", "value", "cause",
)  # fmt: skip


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod history`."""
    parser = new_parser(
        subparsers,
        "history",
        "print every event of the game on a pod, with its causes",
        ["lifepod history", "lifepod history --csv > game.csv", "lifepod history --json"],
    )
    add_pod_options(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="a row for each change")
    form.add_argument("--json", action="store_true", help="a line of JSON for each event")
    return parser


def run(args: argparse.Namespace) -> int:
    """Print the history."""
    from lifepod_host.pods.archive import read_history

    with open_pod(args) as pod:
        happened = read_history(pod)
    if args.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows(happened))
    else:
        for line in json_lines(happened) if args.json else word_lines(happened):
            print(line)
    return 0


def rows(happened: "Iterable[Record]") -> Iterator[tuple]:
    """A row for each change, and one for an event that changed no number."""
    for one in happened:
        head = (one.number, one.round, one.years_left, one.event[0], one.words)
        for change in one.changes:
            yield (
                *head, f"{change.card:04d}", change.field, change.difference, change.value,
                change.cause,
            )  # fmt: skip
        if not one.changes:
            yield (*head, "", "", "", "", "")


def json_lines(happened: "Iterable[Record]") -> Iterator[str]:
    """A line of JSON for each event."""
    for one in happened:
        changes: list[dict[str, Any]] = [
            {
                "card": change.card,
                "field": change.field,
                "difference": change.difference,
                "value": change.value,
                "cause": change.cause,
            }
            for change in one.changes
        ]
        yield json.dumps(
            {
                "number": one.number,
                "round": one.round,
                "years_left": one.years_left,
                "event": list(one.event),
                "words": one.words,
                "changes": changes,
            }
        )


def word_lines(happened: "Iterable[Record]") -> Iterator[str]:
    """A line for each event and one below it for each change."""
    from lifepod_host.pods.pages import change_words

    for one in happened:
        yield f"{one.number:5d}  {one.words}"
        for change in one.changes:
            yield f"         {change_words(change)}"
