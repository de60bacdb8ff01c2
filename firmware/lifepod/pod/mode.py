"""What the pod is doing: one mode at a time takes the keys and says what is on the screen."""

from lifepod.pod import keys


class Mode:
    """The base of all modes; `name` is for those that others ask for.

    `pod` is the machine; a mode acts through its `accept`, `refuse`, `show` and `go`. `stays`
    tells that putting a card in or taking it out does not end the mode (T-07); its `card_moved`
    is then called. `busy` tells that something is being entered, asked or drawn (T-61).
    `takes_tags` tells that a tag that is no game card yet goes to the mode's `tag`. A mode that
    is about to need much room sets `wants_room`: garbage is collected before its next `tick`. With
    `hurries` that comes as soon as it can.
    """

    name = ""
    stays = False
    busy = True
    takes_tags = False
    wants_room = False
    hurries = False

    # The doctor's modes have this name: they are told of held keys.
    DOCTOR = "doctor"

    def __init__(self, pod):
        self.pod = pod

    def key(self, key: int) -> None:
        """Take a key. The pod has already dealt with waking and with what moves."""
        raise NotImplementedError

    def view(self):
        """Return the view that stands in this mode."""
        raise NotImplementedError

    def tag(self, tag: bytes) -> None:
        """Take a tag that is no game card yet; only where `takes_tags`."""

    def held(self, key: int) -> None:
        """Take note that a key has been down for a second; only in the doctor's modes."""

    def tick(self, now_ms: int) -> None:
        """Take note of the time, in each step of the loop."""

    def card_moved(self, came: bool) -> None:
        """Take note that a card was put in (`came`) or taken out; only where `stays`."""


class Ask(Mode):
    """A question: ENTER does `on_yes`, CLEAR does `on_no` or leaves (K-3)."""

    def __init__(self, pod, question, on_yes, on_no=None):
        Mode.__init__(self, pod)
        self._question = question
        self._on_yes = on_yes
        self._on_no = on_no

    def key(self, key: int) -> None:
        """ENTER and CLEAR answer; every other key gets the double beep."""
        if key == keys.ENTER:
            self.pod.go_home()
            self._on_yes()
        elif key == keys.CLEAR:
            self.pod.sound("click")
            self.pod.go_home()
            if self._on_no:
                self._on_no()
        else:
            self.pod.refuse()

    def view(self):
        """Return the question."""
        return self._question
