"""A script on the bench, looked at after every line, with cards that no script can lay.

    wild_bench.py SEED       the script on standard input

Runs on CPython and on MicroPython and prints the same on both: after each line its number, a
hash of the display, and the state. Beside the commands of `lifepod run` a script may say:

    two 3        card 0003 is laid beside what is there, and taken away again
    unknown      a tag that is no game card lies there for a while
    bank         a card with another UID each time lies there for a while
"""

import sys
from binascii import hexlify
from hashlib import sha256

import lifepod_host  # noqa: F401  (on CPython it brings MicroPython's modules)
from lifepod_host.emulator.bench.main import install_machine

install_machine()

from lifepod_host.emulator.bench.runner import Runner  # noqa: E402
from lifepod_host.emulator.bench.script import read_script  # noqa: E402
from lifepod_host.emulator.cards import CARDS  # noqa: E402
from lifepod_host.emulator.chips import tags  # noqa: E402

STRANGE = ("two", "unknown", "bank")
STAY_US = 500000  # long enough to be told, and to be forgotten again


class WildBench:
    """A pod, and hands that do what the lines of a script say."""

    def __init__(self, lines, seed, desk=None):
        usual = [line for line in lines if line.split()[0] not in STRANGE]
        self._runner = Runner(read_script("\n".join(usual)), print, seed, desk=desk)
        self.desk = self._runner.desk
        self.desk.power_on()
        self._strangers = {
            "unknown": tags.ntag213(b"\x04FREMD\x01"),
            "bank": tags.bank_card(7),
        }

    def do(self, line):
        """Do one line."""
        words = line.split()
        if words[0] not in STRANGE:
            for _, verb, arguments in read_script(line):
                self._runner._do[verb](*arguments)
        elif words[0] == "two":
            self._two(int(words[1]))
        else:
            self._runner._remove()
            self._stay([self._strangers[words[0]]])

    def look(self):
        """A hash of the display, and the state."""
        picture = sha256("\n".join(self.desk.screen()).encode()).digest()
        return hexlify(picture[:6]).decode() + " " + self.desk.state()

    def _two(self, card):
        laid = self.desk.laid
        cards = [card if card != laid else card % CARDS + 1]
        if not laid:
            cards.append(cards[0] % CARDS + 1)
        self._stay([self.desk.tags[one - 1] for one in cards])

    def _stay(self, guests):
        for tag in guests:
            self.desk.parts.field.place(tag)
        self.desk.run_us(STAY_US)
        for tag in guests:
            self.desk.parts.field.remove(tag)
        self.desk.run_us(STAY_US)


def main():
    lines = [line for line in sys.stdin.read().split("\n") if line]
    bench = WildBench(lines, int(sys.argv[1]))
    for number, line in enumerate(lines):
        bench.do(line)
        print(number + 1, line, "|", bench.look())


if __name__ == "__main__":
    main()
