"""MENU, History: every change of an account with its cause, the oldest to the newest (T-62).

The history is read in pieces, each a game and the few events after it: whatever the length of
the game, a page costs one piece, or those without a line of this account. `pod.archive.history()`
gives it, open at its newest piece, with `older()`, `newer()` and `walk()`.

Rule: a piece is read an event in a step of the loop: at once it took 0.3 s, in which no key was
looked at.
"""

from micropython import const

from lifepod.pod import words
from lifepod.pod.menu.lists import MenuMode, choose_player
from lifepod.pod.views import PAGE_ROWS, Page
from lifepod.rules import account as acc
from lifepod.rules import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_CAUSES = {
    "interest": "Interest",
    "salary": "Salary",
    "babies": "Babies",
    "economy": "Economy car",
    "luxury": "Luxury car",
    "modest": "Modest house",
    "midsize": "Mid-size house",
    "mansion": "Mansion",
    "married": "Married",
    "gift": "Wedding gift",
    "undo": "Taken back",
    "finale": "Finale",
    "age": "",
    "gone": " is gone",
    events.MONEY: "Entered",
    events.POINTS: "Entered",
    events.MARRIAGE: "Wedding",
    events.BABY: "Baby",
    events.BUY: "Bought",
    events.SELL: "Sold",
    events.JACKPOT: "Jackpot",
    events.CORRECT: "Corrected",
}

# What a wedding's causes are called when it was an anniversary.
_ANNIVERSARY = {"gift": "Anniversary gift", events.MARRIAGE: "Anniversary"}

# An event leaves 4 KB of garbage. Where it were collected in the middle of one, that step would
# take 75 ms.
_SWEEP_EVENTS = const(6)

_UNREADABLE = "The history cannot be read from the memory."


def open_history(pod, back) -> None:
    """Choose a player and read what changed the account; the newest page comes first."""
    choose_player(pod, "HISTORY", _show, back)


def _show(pod, back, card):
    try:
        mode = HistoryMode(pod, pod.game.seat_of(card), back)
    except OSError:
        pod.refuse(_UNREADABLE)
        return
    pod.sound("click")
    pod.go(mode)


def event_lines(game, event, changes, seat) -> list:
    """Return the lines (cause, difference) that an event writes into the account of `seat`.

    `changes` are what it has changed; it has been applied to `game`.
    """
    lines = []
    if event[0] == events.SPIN and game.seat_of(event[1]) == seat:
        lines.append(("Year %d, spin" % game.round, "moves %d" % game.last_move))
    wedding = acc.MARRIED in [change[1] for change in changes]
    for who, field, difference, cause in changes:
        if who == seat:
            label = _CAUSES[cause]
            if event[0] == events.MARRIAGE and not wedding:
                label = _ANNIVERSARY[cause]
            line = _line(game.seats[seat], field, difference, cause, label)
            if line:
                lines.append(line)
    return lines


def _line(account, field, difference, cause, label):
    """Return one change in words, or None for what another line tells already."""
    if field == acc.MONEY:
        return (label, words.signed(difference, "$"))
    if field == acc.SALARY:
        if cause == events.SALARY:  # a spin that pays has this cause too, on the money
            return ("New salary", words.signed(difference, "$"))
        return (label, "salary " + words.signed(difference, "$"))
    if field in (acc.POINTS, acc.RESULT):
        return (label, words.signed(difference, "LP"))
    if field == acc.MARRIED:
        return (label, "married" if difference > 0 else "single")
    if field == acc.BABIES:
        return (label, words.signed(difference, "baby" if abs(difference) == 1 else "babies"))
    if field >= acc.VALUES:
        return _value_line(account, field - acc.VALUES, difference, cause, label)
    if field >= acc.AGES:
        return _age_line(account, field - acc.AGES, cause, label)
    return None


def _value_line(account, kind, difference, cause, label):
    """Return what became of the value of a car or house; buying and selling tell the price."""
    name = words.GOODS[kind]
    if cause == "gone":
        return (name + label, "")
    if cause == "age":
        return (name, "now " + words.dollars(account.value(kind)))
    if cause in (events.BUY, events.SELL) or not difference:
        return None
    return (label, name.split()[0] + " " + words.signed(difference, "$"))


def _age_line(account, kind, cause, label):
    """Return that a car or house came, went or was given another age, but not a birthday."""
    name = words.GOODS[kind]
    if cause in (events.BUY, events.SELL):
        return (label, name)
    if cause in ("age", "gone"):
        return None
    name = name.split()[0]
    if not account.owns(kind):
        return (label, name + " gone")
    return (label, name + ", " + words.plural(account.age(kind), "year", "years"))


class HistoryMode(MenuMode):
    """Pages of one account's history; PLUS to older ones, MINUS to newer ones."""

    def __init__(self, pod, seat, back):
        MenuMode.__init__(self, pod, back)
        self._seat = seat
        self._history = pod.archive.history()
        self._lines = []
        self._page = 0
        self._is_open = False  # the first page, or that there is none, has been found
        self._search: "Any" = self._newest()  # a generator: it looks for another piece with lines

    def _newest(self):
        """Open at the newest piece with lines."""
        return (yield from self._take_piece(True)) or (yield from self._other_piece(-1))

    def _take_piece(self, at_its_end):
        """Show the piece if it has lines; tell whether it has."""
        self.wants_room = True
        yield
        self._history.prepare()
        yield
        lines = []
        for count, found in enumerate(self._history.walk()):
            self.wants_room = count % _SWEEP_EVENTS == _SWEEP_EVENTS - 1
            if found is not None:
                game, event, changes = found
                lines += event_lines(game, event, changes, self._seat)
            yield
        if lines:
            self._lines = lines
            self._page = self._last_page() if at_its_end else 0
        return bool(lines)

    def _other_piece(self, step):
        """Go to the next older (-1) or newer (1) piece that has lines; stay where none has."""
        go, come_back = self._history.older, self._history.newer
        if step > 0:
            go, come_back = come_back, go
        steps = 0
        while go():
            steps += 1
            yield
            if (yield from self._take_piece(step < 0)):
                return True
        for _ in range(steps):
            come_back()
        return False

    def _last_page(self):
        return max(0, (len(self._lines) - 1) // PAGE_ROWS)

    def tick(self, now_ms: int) -> None:
        """Read on."""
        self.hurries = self._read_on()

    def _read_on(self):
        """Do a part of the search, if there is one; tell whether there is more to it.

        The double beep says that no other page was found.
        """
        if self._search is None:
            return False
        try:
            next(self._search)
            return True
        except StopIteration as end:
            self._search = None
            if not end.value and self._is_open:
                self.pod.refuse()
            self._is_open = True
            self.pod.redraw()
        except OSError:
            self._search = None
            if not self._is_open:
                self.pod.go(self.back)
            self.pod.refuse(_UNREADABLE)
        return False

    def move(self, step: int) -> None:
        """Turn to the older or the newer page, when the one before has been found."""
        pod = self.pod
        page = self._page + step
        if self._search is not None:
            pod.refuse()
        elif 0 <= page <= self._last_page():
            self._page = page
            pod.sound("click")
        else:
            self._search = self._other_piece(step)
            if self._read_on():
                pod.sound("click")  # there is more, and it is looked through

    def choose(self) -> None:
        """Go back."""
        self.pod.sound("click")
        self.pod.go(self.back)

    def view(self):
        """Return the page; pages are counted within the stretch of the game that is shown."""
        first = self._page * PAGE_ROWS
        nothing = "Nothing yet" if self._is_open else "Reading..."
        lines = tuple(self._lines[first : first + PAGE_ROWS]) or ((nothing, ""),)
        card = self.pod.game.seats[self._seat].card
        title = "HISTORY " + words.card_name(card)
        return Page(title, lines, self._page, self._last_page() + 1)
