"""A table at an emulated pod, over the real link, on the pod's own clock: people press its keys.

Nothing but cards and keys goes in at the pod; what they do is read off its screen.
"""

from typing import Any

from lifepod_host.companion.play.pod_asker import PodAsker
from lifepod_host.companion.play.prompts import Menu, YesNo
from lifepod_host.pods.questions import LABEL_MAX
from lifepod_host.pods.text import plain

from support.at_table import AtTable
from support.paper_pod import way_to
from support.tablehost import STEP_US, TableHost

THINK_MS = 60  # from a key to the next look at the screen
LIMIT_MS = 10_000
KEYS_MAX = 60  # for one row


class PodTable(TableHost):
    """A host that plays; `table` is begun by `sit`."""

    def sit(self, path, **more):
        """Begin a match at the pod."""
        self.greet()
        self.table = AtTable(PodAsker(self._do), path, **more)
        return self

    @property
    def driver(self):
        return self.table.driver

    @property
    def match(self):
        return self.table.match

    def _do(self, action):
        return action(self.session)

    def turn(self):
        """Let the host do what is due, too."""
        super().turn()
        if not self.is_alive or not hasattr(self, "table"):
            return
        for event in self.events:
            if event.name == "card":
                word = event.values[0]
                self.driver.card_moved(int(word) if word.isdecimal() else 0)
            elif event.name == "left":
                self.driver.was_left()
        self.events.clear()
        self.driver.poll(self.now_ms)

    def come_back(self):
        """The host's program is started again and goes on from its save."""
        self.restart_host()
        self.table.crash()

    # -- what people do -----------------------------------------------------------------------

    def wait_for_question(self, seat):
        """Wait until the pod shows what this seat is asked, its card being in."""
        card = self.driver.seats[seat].card
        if self.desk.laid != card:
            self.lay(card)
        self.run_until(lambda: self.prompt(seat) is not None and self._shows(seat), LIMIT_MS)

    def prompt(self, seat) -> Any:
        """What the table wants to know of a seat now, or None."""
        talk = self.driver._talks.get(seat)
        return talk._path[-1] if talk is not None else None

    def _shows(self, seat):
        view = self.front().view()
        prompt = self.prompt(seat)
        if isinstance(prompt, YesNo):
            return (view.name, getattr(view, "title", "")) == ("question", prompt.title)
        if view.name != "choice" or view.card != self.driver.seats[seat].card:
            return False
        labels = [plain(entry.label, LABEL_MAX) for entry in prompt.entries]
        return view.title == prompt.title and [label for label, _ in view.rows] == labels

    def step(self, seat, wanted):
        """One answer of a seat on the way to a move (or to a want of the table)."""
        self.wait_for_question(seat)
        prompt = self.prompt(seat)
        way = way_to(prompt, wanted)
        assert way is not None, f"{wanted} is not among {prompt}"
        if isinstance(prompt, Menu):
            self.mark(way[0])
            self.press("ENTER")
        else:
            assert isinstance(prompt, YesNo)
            self.press("ENTER" if way[0] else "CLEAR")
        self.run(THINK_MS)

    def mark(self, row):
        """Go to a row, by its digit or with the arrows."""
        if row < 9:
            self.press(str(row + 1))
        for _ in range(KEYS_MAX):
            if self.front().view().index == row:
                return
            self.press("-")
        raise AssertionError("the row cannot be marked")

    def move(self, seat, wanted):
        """All answers of a seat to a move."""
        count = len(self.match.moves)
        for _ in range(10):
            self.step(seat, wanted)
            if len(self.match.moves) > count:
                return
            if self.prompt(seat) is None:
                self.run_until(lambda: len(self.match.moves) > count, LIMIT_MS)
                return

    def play(self, until=lambda: False):
        """Play on, each as the usual bot would, to the end or until then."""
        for _ in range(2000):
            if self.match.game.over or until():
                return
            for seat in self.match.game.asked():
                if not self.driver.seats[seat].bot:
                    self.move(seat, self.table.wish(seat))
                    break
            else:
                self.run(STEP_US // 1000)
        raise AssertionError("the game does not end")
