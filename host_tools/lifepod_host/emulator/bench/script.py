"""Scripts of the bench: a command a line, `#` starts a comment.

    insert 1   remove   press SPIN 7 ENTER   hold CLEAR 1.2   wait 2.5
    force spin 7 3 10   power-cut   screen   state

Runs on CPython and on MicroPython. A script is read whole before anything is done: a mistake
in its last line is found before its first one acts.
"""

from lifepod.pod import keys

CARDS_MAX = 6
SECONDS_MAX = 1000000
LINES_MAX = 100000

KEYS = (
    ("SPIN", keys.SPIN),
    ("PLUS", keys.PLUS),
    ("MINUS", keys.MINUS),
    ("CLEAR", keys.CLEAR),
    ("ENTER", keys.ENTER),
    ("MENU", keys.MENU),
    ("LOTTERY", keys.LOTTERY),
    ("SALARY", keys.SALARY),
    ("CHANCE", keys.CHANCE),
    ("MARRIAGE", keys.MARRIAGE),
    ("BABY", keys.BABY),
    ("HOUSE", keys.HOUSE),
    ("CAR", keys.CAR),
    ("MONEY", keys.MONEY),
    ("LIFEPOINTS", keys.LIFE_POINTS),
    ("YEARS", keys.YEARS),
)

# What can be forced, and the results there are: (kind, lowest, highest).
FORCED = (("spin", 1, 10), ("chance", 0, 2), ("lottery", 1, 10), ("ratio", 80, 120))


class ScriptError(Exception):
    """A line that cannot be read: `line` counts from 1, `reason` says what is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__("line %d: %s" % (line, reason))
        self.line = line
        self.reason = reason


def key_number(name: str) -> int:
    """Return the key's number for its name or digit, -1 for none."""
    for known, number in KEYS:
        if known == name:
            return number
    if len(name) == 1 and name in "0123456789":
        for number in range(keys.KEYS):
            if keys.digit_of(number) == int(name):
                return number
    return -1


def read_script(text: str) -> list:
    """Return the script as (line, verb, arguments); arguments are whole numbers.

    `press` has key numbers, `hold` a key and microseconds, `wait` microseconds, `force` the
    index into FORCED and the results. Raises ScriptError.
    """
    commands = []
    lines = text.split("\n")
    if len(lines) > LINES_MAX:
        raise ScriptError(LINES_MAX + 1, "the script is too long")
    for index, line in enumerate(lines):
        words = line.split("#")[0].split()
        if words:
            commands.append(_command(index + 1, words[0], words[1:]))
    return commands


def _command(line: int, verb: str, words: "list[str]") -> tuple:
    read = _VERBS.get(verb)
    if read is None:
        known = "insert, remove, press, hold, wait, force, power-cut, screen, state"
        raise ScriptError(line, "'%s' is no command; the commands are %s" % (verb, known))
    return (line, verb, read(line, verb, words))


def _nothing(line: int, verb: str, words: "list[str]") -> tuple:
    if words:
        raise ScriptError(line, "%s takes nothing more, not '%s'" % (verb, " ".join(words)))
    return ()


def _insert(line: int, verb: str, words: "list[str]") -> tuple:
    if len(words) != 1:
        raise ScriptError(line, "insert takes one card, 1 to %d" % CARDS_MAX)
    return (_number(line, words[0], 1, CARDS_MAX, "a card"),)


def _press(line: int, verb: str, words: "list[str]") -> tuple:
    if not words:
        raise ScriptError(line, "press takes one key or several")
    return tuple([_key(line, word) for word in words])


def _hold(line: int, verb: str, words: "list[str]") -> tuple:
    if len(words) != 2:
        raise ScriptError(line, "hold takes a key and seconds, as in: hold CLEAR 1.2")
    return (_key(line, words[0]), _microseconds(line, words[1]))


def _wait(line: int, verb: str, words: "list[str]") -> tuple:
    if len(words) != 1:
        raise ScriptError(line, "wait takes seconds, as in: wait 2.5")
    return (_microseconds(line, words[0]),)


def _force(line: int, verb: str, words: "list[str]") -> tuple:
    kinds = [row[0] for row in FORCED]
    if len(words) < 2 or words[0] not in kinds:
        text = "force takes one of %s and results, as in: force spin 7 3 10"
        raise ScriptError(line, text % ", ".join(kinds))
    which = kinds.index(words[0])
    low, high = FORCED[which][1], FORCED[which][2]
    return tuple([which] + [_number(line, word, low, high, words[0]) for word in words[1:]])


def _key(line: int, word: str) -> int:
    number = key_number(word)
    if number < 0:
        names = " ".join([known for known, _ in KEYS])
        raise ScriptError(line, "'%s' is no key; the keys are 0-9 %s" % (word, names))
    return number


def _is_digits(word: str) -> bool:
    return bool(word) and all(letter in "0123456789" for letter in word)


def _number(line: int, word: str, low: int, high: int, what: str) -> int:
    number = int(word) if _is_digits(word) and len(word) < 10 else -1
    if not low <= number <= high:
        raise ScriptError(line, "%s is a number from %d to %d, not '%s'" % (what, low, high, word))
    return number


def _microseconds(line: int, word: str) -> int:
    """Read seconds as they are written, 0.1 or 2 or .5: decimals without a float."""
    whole, point, part = word, "", ""
    if "." in word:
        whole, part = word.split(".", 1)
        point = "."
    readable = (_is_digits(whole) or (point and not whole)) and (_is_digits(part) or not part)
    if not readable or not (whole or part) or len(whole) > 7 or len(part) > 6:
        raise ScriptError(line, "'%s' is no number of seconds, as in: 2.5" % word)
    seconds = int(whole or "0")
    if seconds > SECONDS_MAX:
        raise ScriptError(line, "%s seconds are too long; %d at most" % (word, SECONDS_MAX))
    return seconds * 1000000 + int((part + "000000")[:6])


_VERBS = {
    "insert": _insert,
    "remove": _nothing,
    "press": _press,
    "hold": _hold,
    "wait": _wait,
    "force": _force,
    "power-cut": _nothing,
    "screen": _nothing,
    "state": _nothing,
}
