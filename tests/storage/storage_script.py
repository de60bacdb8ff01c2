"""Damages a saved game in many ways and prints what the journal makes of it.

Runs on CPython and on MicroPython, which must print the same: `storage_script.py SEED COUNT`.
"""

import sys
from binascii import crc32

from lifepod.dice import DiceCup, seed_of
from lifepod.storage.journal import Journal
from lifepod.storage.settings import Settings
from support.lifegame import Player, dump
from support.store import FailingStore, Store


def damaged(cup, contents):
    """Return files with some damage."""
    contents = dict(contents)
    for _ in range(1 + cup.below(3)):
        name = ("live", "history")[cup.below(2)]
        data = contents.get(name, b"")
        at = cup.below(len(data) + 1)
        junk = bytes([cup.below(256) for _ in range(cup.below(40))])
        kind = cup.below(6)
        if kind == 0:
            contents[name] = data[:at] + junk + data[at + len(junk) :]
        elif kind == 1:
            contents[name] = data[:at]
        elif kind == 2:
            contents[name] = data[:at] + junk + data[at:]
        elif kind == 3:
            contents.pop(name, None)
        elif kind == 4:
            contents[name] = data[:at] + data[at // 2 :]
        else:
            contents[name] = junk
    return contents


def outcome(store, seed):
    """Load, play on, load again; return a line that tells what happened."""
    journal = Journal(store)
    game, problem = journal.load()
    found = game.events if game else 0
    player = Player(seed, cards=4)
    player.restart(game)
    saved = 0
    for _ in range(25):
        event = player.next()
        if event is not None:
            saved += journal.append(event, player.game) and journal.confirm()
    store = Store(store.contents)  # whole again
    again = Journal(store)
    resumed = again.load()[0]
    check = crc32(repr(dump(resumed)).encode())
    replayed = crc32(repr(dump(again.replay())).encode())
    return (problem, found, saved, journal.problem, check, replayed, store.names())


def main(seed, count):
    """Print the outcomes of `count` damages and as many failures."""
    cup = DiceCup(seed_of(seed))
    store = FailingStore()
    journal, player = Journal(store), Player(seed, cards=4)
    journal.load()
    for _ in range(70):
        journal.append(player.next(), player.game)
    print(crc32(store.contents["live"]), crc32(store.contents["history"]))
    for number in range(count):
        print(outcome(Store(damaged(cup, store.contents)), number))
    for number in range(count):
        failing = FailingStore(28 if number % 2 else 5, ("before", "after", "torn")[number % 3])
        failing.contents = dict(store.contents)
        start, length = cup.below(60), cup.below(40)
        failing.fails = lambda call, name, start=start, end=start + length: start <= call < end
        print(outcome(failing, number))
    settings = Settings(store, lambda number: bytes(number))
    settings.load()
    settings.enrol(b"\x04\x01\x02\x03", 4)
    settings.identify(b"board")
    print(settings.save(), store.contents["a"], settings.pod_id(), settings.rules())


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
