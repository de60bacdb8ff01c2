"""Cards laid and taken at random, in a field that does not always carry; what must hold then.

Runs on both interpreters. As a script (SEED COUNT) it prints what the presence said, for the
comparison of the interpreters.
"""

import sys

from lifepod_host.emulator.chips import tags
from support.reader_bench import PresenceBench, classic, ntag

ACTIONS = 40
# What the product promises.
OUT_US = 100_000
IN_US = 300_000
POLL_US_MAX = 40_000
# A card that was said to be in was there at the looks that read it, a moment ago.
RECENT_US = 80_000


class Fuzz:
    """One run: cards, the field's history, and the checks against it."""

    def __init__(self, seed):
        chance = self.chance = tags.Chance(seed)
        self.bench = PresenceBench(loop_ms=1 + chance.below(8), seed=seed)
        self.rough = chance.below(2) == 1
        self.cards = [
            classic(chance.below(256)),
            ntag(chance.below(256)),
            tags.triple_size(bytes([4] + [chance.below(256) for _ in range(9)])),
            tags.desfire(bytes([4] + [chance.below(256) for _ in range(6)])),
            tags.bank_card(seed),
        ]
        self.lying = []  # (card, coupling)
        self.changed_us = self.bench.now_us()
        self.left_us = {}  # place of a card: when it left
        self.inside = None
        self.shown = 0

    def run(self):
        """All actions; AssertionError with the seed's history where a promise is broken."""
        for _ in range(ACTIONS):
            self.act()
            self.wait((3, 12, 45, 130, 450)[self.chance.below(5)] + self.chance.below(20))
        self.bench.field.noise_permille = 0
        self.clear()
        self.wait(600)
        assert self.inside is None
        assert self.bench.poll_us_max < POLL_US_MAX
        for card in self.cards:
            assert card.beyond_selection == 0
        return [event for _, event in self.bench.events]

    def act(self):
        """Lay a card, take one, take all, lay one badly, or let something disturb."""
        chance = self.chance
        what = chance.below(10)
        if what < 4 and len(self.lying) < 2:
            self.lay(self.cards[chance.below(len(self.cards))], 100)
        elif what < 6 and self.lying:
            self.take(self.lying[chance.below(len(self.lying))][0])
        elif what < 8:
            self.clear()
        elif self.rough and what == 8 and len(self.lying) < 2:
            self.lay(self.cards[chance.below(len(self.cards))], 15 + chance.below(45))
        elif self.rough:
            self.bench.field.noise_permille = (0, 0, 20)[chance.below(3)]

    def lay(self, card, coupling):
        self.take(card)
        self.lying.append((card, coupling))
        self.bench.field.place(card, coupling)
        self.changed_us = self.bench.now_us()

    def take(self, card):
        for place in range(len(self.lying)):
            if self.lying[place][0] is card:
                del self.lying[place]
                self.bench.field.remove(card)
                self.changed_us = self.bench.now_us()
                self.left_us[self.cards.index(card)] = self.changed_us
                break

    def clear(self):
        for card, _ in list(self.lying):
            self.take(card)

    def wait(self, duration_ms):
        end_us = self.bench.now_us() + duration_ms * 1000
        while self.bench.now_us() < end_us:
            self.bench.step()
            self.check()

    def check(self):
        while self.shown < len(self.bench.events):
            self.hear(self.bench.events[self.shown][1])
            self.shown += 1
        now_us = self.bench.now_us()
        calm = self.bench.field.noise_permille == 0
        solid = all(coupling >= 50 for _, coupling in self.lying)
        quiet_us = now_us - self.changed_us
        if calm and not self.lying and quiet_us > OUT_US:
            assert self.inside is None, "still in after 100 ms"
        if calm and solid and len(self.lying) == 1 and quiet_us > IN_US:
            card = self.lying[0][0]
            expected = None if card.sak == 0x20 and len(card.uid) == 4 else card.uid
            assert self.inside == expected, "not in after 300 ms"

    def hear(self, event):
        kind = event[0]
        if kind == "in":
            assert self.inside is None, "in without out"
            assert self.was_there(event[1], False), "a card that was not there"
            self.inside = event[1]
        elif kind == "out":
            assert self.inside is not None, "out without in"
            self.inside = None
        elif kind == "random":
            assert self.was_there(event[1], True), "a phone that was not there"
        elif kind == "two":
            assert self.rough or len(self.recent()) > 1, "two where there was one"
        else:
            raise AssertionError("the reader was well: " + kind)

    def recent(self):
        """Cards that lie there, or did a moment ago."""
        now_us = self.bench.now_us()
        there = [card for card, _ in self.lying]
        for place, card in enumerate(self.cards):
            left_us = self.left_us.get(place)
            if card not in there and left_us is not None and now_us - left_us < RECENT_US:
                there.append(card)
        return there

    def was_there(self, uid, random):
        for card in self.recent():
            if random and card.sak == 0x20 and len(card.uid) == 4 and uid[0] == 0x08:
                return True
            if not random and card.uid == uid:
                return True
        return False


def main(first_seed, count):
    for seed in range(first_seed, first_seed + count):
        fuzz = Fuzz(seed)
        fuzz.run()
        for at_us, event in fuzz.bench.events:
            print(seed, at_us, event[0], event[1].hex() if len(event) > 1 else "-")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
