"""What only the doctor shows, as plain values; see `lifepod.pod.views`."""

from lifepod.pod.views import View

PATTERNS = ("all", "chess", "frame", "lines", "text")


class Keys(View):
    """The sixteen keys. `seen` has a bit for each that was pressed, `last` is the last of them
    or None, `line` says what to do."""

    name = "keys"

    def __init__(self, title, seen, last, line):
        self.title = title
        self.seen = seen
        self.last = last
        self.line = line


class Pattern(View):
    """A picture that tests the display: one of PATTERNS. `text` is what "frame" says."""

    name = "pattern"

    def __init__(self, pattern, text=""):
        self.pattern = pattern
        self.text = text
