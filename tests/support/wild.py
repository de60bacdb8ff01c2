"""Rowdy evenings with still worse hands: two cards at once, foreign tags, bank cards.

What they do is a script for support/wild_bench.py.
"""

from support.rowdy import Rowdy

_STAY_MS = 500
_FOREIGN = b"\x04FREMD\x01"


class Wild(Rowdy):
    """One seeded evening; `lines` is what was done."""

    def _mistake(self):
        kind = self.dice.below(8)
        if kind == 0:
            return f"two:{1 + self.dice.below(6)}"
        if kind == 1:
            return self._pick(("unknown", "bank"))
        mistake = Rowdy._mistake(self)
        # The screen goes dark in minutes that take seconds here: a few times are enough.
        return "wait:20" if mistake == "wait:400" and self.dice.below(4) else mistake

    def _do(self, word):
        verb = word.split(":", maxsplit=1)[0]
        if verb not in ("two", "unknown", "bank"):
            Rowdy._do(self, word)
        elif not self.table.pod.mode.takes_tags:  # there a foreign tag becomes a game card
            self._keep_clear(verb)
            before, stored = self.table.dump, dict(self.table.store.contents)
            self._lay_strange(verb)
            self.lines.append(word.replace(":", " "))
            self._check(self.lines[-1], before, stored)

    def _lay_strange(self, verb):
        table = self.table
        if verb != "two":
            table.take()
        if verb == "unknown":
            table.pod.tag_in(table.now_ms, _FOREIGN)
        else:
            table.pod.say(table.now_ms, verb, "The reader says so.")
        table._give_out()
        table.wait_ms(_STAY_MS)
        if verb == "unknown":
            table.pod.card_out(table.now_ms)
            table._give_out()
        table.wait_ms(_STAY_MS)
