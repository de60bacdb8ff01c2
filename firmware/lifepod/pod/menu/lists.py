"""Lists to choose from and pages to read: what all parts of the MENU are made of."""

from lifepod.pod import keys
from lifepod.pod.mode import Mode
from lifepod.pod.views import PAGE_ROWS, Menu, Page


class MenuMode(Mode):
    """The keys that mean the same everywhere in the menu: CLEAR back, MENU out (K-5)."""

    def __init__(self, pod, back):
        Mode.__init__(self, pod)
        self.back = back

    def key(self, key: int) -> None:
        """CLEAR goes back one step, MENU leaves; the rest is up to `choose` and `move`."""
        pod = self.pod
        if key == keys.CLEAR:
            pod.sound("click")
            pod.go(self.back)
        elif key == keys.MENU:
            pod.sound("click")
            pod.go_home()
        elif key == keys.PLUS or key == keys.MINUS:
            self.move(-1 if key == keys.PLUS else 1)
        elif key == keys.ENTER:
            self.choose()
        else:
            pod.refuse()

    def move(self, step: int) -> None:
        """Go up (-1) or down (1)."""
        self.pod.refuse()

    def choose(self) -> None:
        """Take what is marked."""
        self.pod.refuse()


class ListMode(MenuMode):
    """A list. `items(pod)` returns its lines (label, value, act); `act(pod, back)` takes one."""

    def __init__(self, pod, title, items, back):
        MenuMode.__init__(self, pod, back)
        self._title = title
        self._items = items
        self._index = 0
        self._label = ""  # of the line that is marked

    def move(self, step: int) -> None:
        """Mark the line above or below, round and round."""
        items = self._items(self.pod)
        self._index = (self._mark(items) + step) % len(items)
        self._label = items[self._index][0]
        self.pod.sound("click")

    def choose(self) -> None:
        """Do what the marked line says."""
        items = self._items(self.pod)
        items[self._mark(items)][2](self.pod, self)

    def view(self):
        """Return the list with its mark."""
        items = self._items(self.pod)
        lines = tuple([(item[0], item[1]) for item in items])
        return Menu(self._title, lines, self._mark(items))

    def _mark(self, items):
        """Return the place of the mark. It stays on its line where lines have come or gone, as
        the card's does with the reader."""
        labels = [item[0] for item in items]
        if labels[self._index : self._index + 1] != [self._label] and self._label in labels:
            self._index = labels.index(self._label)
        self._index = min(self._index, len(labels) - 1)
        self._label = labels[self._index]
        return self._index


class PagesMode(MenuMode):
    """Lines (left, right) to read, a page at a time; ENTER goes back."""

    def __init__(self, pod, title, lines, back):
        MenuMode.__init__(self, pod, back)
        self._title = title
        self._index = 0
        self._fill(lines)

    def _fill(self, lines):
        """Take other lines; the page stays where there is still one."""
        self._lines = lines
        self._count = max(1, (len(lines) + PAGE_ROWS - 1) // PAGE_ROWS)
        self._index = min(self._index, self._count - 1)

    def move(self, step: int) -> None:
        """Turn the page, round and round; a single page does not turn."""
        if self._count == 1:
            self.pod.refuse()
            return
        self._index = (self._index + step) % self._count
        self.pod.sound("click")

    def choose(self) -> None:
        """Go back."""
        self.pod.sound("click")
        self.pod.go(self.back)

    def view(self):
        """Return the page."""
        first = self._index * PAGE_ROWS
        return Page(
            self._title, tuple(self._lines[first : first + PAGE_ROWS]), self._index, self._count
        )


def open_list(pod, title, items, back) -> None:
    """Open a list, one step below `back`."""
    pod.sound("click")
    pod.go(ListMode(pod, title, items, back))


def choose_player(pod, title, act, back) -> None:
    """Let a joined player be chosen; `act(pod, back, card)` goes on. Refuse when nobody joined."""
    from lifepod.pod import words

    if not pod.game.seats:
        pod.refuse("Nobody has joined the game yet.")
        return

    def items(pod):
        return tuple([_player_item(card, words.card_name(card), act) for card in pod.game.cards()])

    open_list(pod, title, items, back)


def _player_item(card, name, act):
    return (name, "", lambda pod, back: act(pod, back, card))
