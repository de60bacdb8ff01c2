"""No message changes an account, a setting or a file, and none reads the ratio before the finale.

Every verb that the pod knows is tried, and many that it does not, with every kind of field. The
ratio is looked for by playing the same game twice, with another ratio: whatever the pod says
before the finale must be the same, byte for byte.
"""

import json
import re

import pytest
from lifepod import service
from lifepod.dice import DiceCup, seed_of
from lifepod.link import messages
from lifepod.link.channel import Channel
from lifepod.rules import events, snapshot
from lifepod_host.emulator.bench.forced import ForcedDice, ForcedQueues
from lifepod_host.emulator.machine.clock import SimClock
from support.effort import cases
from support.tablehost import TableHost

VERBS = sorted(service._VERBS)
GUESSES = [
    *events.NAMES, "set", "apply", "event", "load", "dump", "write", "correct", "enrol", "wipe",
    "ratio", "secret", "dice", "seed", "force", "exec", "eval", "import", "file", "read", "open",
    "_answer", "__init__", "save", "settings", "new", "reset", "undo",
]  # fmt: skip
FIELDS = [
    [],
    ["1"],
    ["newest"],
    ["older"],
    ["start"],
    ["1", "1000"],
    ["1", "money", "1000000"],
    ["0", "message", "T", ""],
    ["1", "menu", "T", "", "0", "0", "a", "", "", "b", "", ""],
    ["money 1 1000000"],
    ["spin 1 10"],
    ["evening", "T", "text"],
    ["ratio"],
    ["game", "cards", "ratio", "dice"],
    ["1", "link", "1"],
    ["../game/live", "x", "y"],
    ["-1"],
    ["99999999999999999999"],
    [""] * 20,
    ["a" * 3000],
]


def played(ratio):
    """A host at a pod in the second round of a game with this ratio."""
    from lifepod_host.emulator.desk import Desk

    queues = ForcedQueues()
    queues.put(3, (ratio,))
    queues.put(0, (7, 3, 5, 9, 2, 4))
    desk = Desk(SimClock(), None, 5, wrap_dice=lambda cup: ForcedDice(queues, cup))
    desk.power_on()
    host = TableHost(desk=desk).greet()
    host.press("YEARS", "2", "ENTER")
    for card in (1, 2, 1):
        host.lay(card)
        host.press("SPIN")
        host.run(6000)
    host.press("MONEY", "+", "5", "0", "ENTER")
    host.run(1000)
    return host


def everything():
    """Every verb with every kind of field."""
    for verb in VERBS + GUESSES:
        for fields in FIELDS:
            yield verb, fields


def answers(host, tried):
    """What the pod says to each of these."""
    told = []
    for verb, fields in tried:
        reply = host.wait(host.session.request(verb, *fields, timeout_ms=400))
        told.append((verb, reply.code, reply.values))
    return told


def test_no_message_changes_anything():
    host = played(100)
    host.lift()
    host.run(3000)
    before, files = snapshot.dump(host.app.pod.game), host.files()
    told = answers(host, everything())
    assert snapshot.dump(host.app.pod.game) == before
    assert host.files() == files
    unknown = {verb for verb, code, _ in told if code == messages.UNKNOWN}
    assert set(GUESSES) - set(VERBS) <= unknown
    assert any(code == messages.OK for _, code, _ in told)
    host.session.close_table()
    host.run(500)
    assert snapshot.dump(host.app.pod.game) == before


def test_no_garbage_changes_anything():
    host = played(100)
    host.lift()
    host.run(3000)
    before, files = snapshot.dump(host.app.pod.game), host.files()
    dice = DiceCup(seed_of(11))
    for _ in range(cases(150, 5000)):
        verb = (VERBS + GUESSES)[dice.below(len(VERBS + GUESSES))]
        fields = []
        for _ in range(dice.below(6)):
            fields += FIELDS[dice.below(len(FIELDS))]
        host.session.request(verb, *fields, timeout_ms=100)
        host.desk.port.put(bytes(dice.below(256) for _ in range(dice.below(40))))
        host.run(60)
    assert snapshot.dump(host.app.pod.game) == before
    assert host.files() == files


class Ear:
    """Every message that the host's end has taken."""

    def __init__(self, host):
        self.heard = []
        channel = host.session.channel
        receive = channel.receive

        def listening():
            message = receive()
            if message is not None:
                self.heard.append(message)
            return message

        channel.receive = listening


def evening(ratio, monkeypatch):
    """All that a pod says of a game with this ratio, up to the finale and in it."""
    monkeypatch.setattr("lifepod.app.os.urandom", lambda count: b"\x12\x34"[:count])
    host = played(ratio)
    ear = Ear(host)
    host.wait(host.session.follow("game", "cards"))
    answers(host, everything())
    host.session.close_table()
    host.lift()
    host.lay(2)
    host.press("SPIN")
    host.run(6000)
    answers(
        host, [("state", []), ("snapshot", []), ("history", ["newest"]), ("history", ["start"])]
    )
    before = list(ear.heard)
    host.lay(1)
    host.press("SPIN")
    host.run(4000)
    answers(host, [("state", []), ("snapshot", []), ("history", ["newest"])])
    return before, ear.heard[len(before) :]


def test_what_the_pod_says_before_the_finale_does_not_depend_on_the_ratio(monkeypatch):
    low, low_finale = evening(80, monkeypatch)
    high, high_finale = evening(119, monkeypatch)
    assert low == high
    assert len(low) > 500
    # The finale tells it, so the ear does hear and the two games did differ.
    assert low_finale != high_finale
    for ratio, said in ((80, low_finale), (119, high_finale)):
        text = next(message for message in said if b'"ratio"' in message)
        assert json.loads(re.search(r"\{.*\}", text.decode())[0])["ratio"] == ratio
        assert any(f"start 2 {ratio} ".encode() in message for message in said)


def plain_talk(host, message):
    """What the pod says to a message that nothing went before."""
    host.kill_host()
    channel = Channel(True, 77)
    channel.call(host.now_ms)
    told = []
    sent = False
    for _ in range(100):
        data = host.desk.port.take()
        channel.take(host.now_ms, data, len(data))
        channel.poll(host.now_ms)
        out = bytes(channel.out[channel.out_start : channel.out_end])
        channel.wrote(host.desk.port.put(out))
        host.desk.run_us(10_000)
        sent = sent or channel.send(message)
        while (said := channel.receive()) is not None:
            told.append(messages.unpack(said))
    return told


@pytest.mark.parametrize("verb", VERBS)
def test_nothing_is_answered_before_hello(verb):
    message = messages.pack(messages.REQUEST, ("x1", verb, "1"))
    told = plain_talk(TableHost(), message)
    answers = [fields[1] for mark, fields in told if mark == "=" and fields[0] == "x1"]
    assert answers == [messages.OK if verb == "hello" else messages.EARLY]
