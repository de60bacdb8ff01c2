"""Long talks over bad wires with restarts, cuts and naps; runs on both interpreters.

As a program it prints a line a run, for the interpreters to be compared.
"""

import sys

from link.wire import Pair, Troubles, faults, text_of

EVENTS = 60  # things that happen in a run
CALM_MS = 15000  # after it, on a good wire: all must have arrived


def troubles_of(dice):
    """Some of the troubles, mild or bad."""
    bad = (0, 3, 10, 30, 60)
    rates = [bad[dice.below(len(bad))] for _ in range(7)]
    return Troubles(*rates)


def mishap(pair):
    """Let something happen to one of the ends or to the wire."""
    dice = pair.dice
    what = dice.below(7)
    if what == 0:
        pair.start_host()
    elif what == 1:
        pair.start_pod()
    elif what == 2:
        pair.to_pod.is_cut = pair.to_host.is_cut = not pair.to_pod.is_cut
    elif what == 3:
        pair.host_runs = not pair.host_runs
    elif what == 4:
        pair.to_host.is_unread = not pair.to_host.is_unread
    elif what == 5:
        pair.host_takes = not pair.host_takes
    else:
        pair.pod_takes = not pair.pod_takes


def mend(pair):
    """Both ends run and take what comes, and no wire is cut."""
    pair.host_runs = pair.host_takes = pair.pod_takes = True
    for wire in (pair.to_pod, pair.to_host):
        wire.is_cut = wire.is_unread = False


def calm(pair):
    """Everything works, and for a while nothing is new."""
    mend(pair)
    pair.to_pod.troubles = pair.to_host.troubles = Troubles()
    pair.run(CALM_MS)


def storm(seed, with_mishaps):
    """One run; return (its faults, what it came to)."""
    pair = Pair(seed, None, bytewise=seed % 5 == 0)
    pair.to_pod.troubles = troubles_of(pair.dice)
    pair.to_host.troubles = troubles_of(pair.dice)
    dice = pair.dice
    number = 0
    for _ in range(EVENTS):
        pair.run(10 * dice.below(30))
        if with_mishaps and dice.below(10) == 0:
            mishap(pair)
        elif dice.below(4) == 0:
            mend(pair)
        for _ in range(dice.below(4)):
            number += 1
            message = text_of(number, 6 + dice.below(40) * dice.below(20))
            if dice.below(2):
                pair.send_host(message)
            else:
                pair.send_pod(message)
    calm(pair)
    wrong = [] if pair.both_open() else ["not open again"]
    wrong += faults(pair.sent_host, pair.got_pod, pair.host._session)
    wrong += faults(pair.sent_pod, pair.got_host, pair.pod._session)
    for end in (pair.host, pair.pod):
        if end.room() != 8 or len(end.out) != 768:
            wrong.append("something is left")
    told = (
        len(pair.sent_host),
        len(pair.got_pod),
        len(pair.sent_pod),
        len(pair.got_host),
        pair.host.sessions,
        pair.pod.sessions,
        pair.host.resent,
        pair.pod.doubled,
        pair.host.reader.dropped,
        pair.pod.reader.foreign,
    )
    return wrong, told


def main(first, count):
    """Run and print."""
    for seed in range(first, first + count):
        wrong, told = storm(seed, seed % 3 != 0)
        print(seed, wrong, told)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
