"""What `lifepod doctor PART` does: one part of a pod that is being built, looked at by itself.

Rule 1: sans I/O: time, the pod and the person at the computer come as a `Bench`.
Rule 2: the pod's program must be on the board; no other part is needed than the one looked at.
Rule 3: what goes wrong is said with the pins and what to look at first.
Rule 4: a table has the pod while anything is tried: a new pod would make the tag a card, take the
        keys or change its screen.
"""

from collections.abc import Callable
from typing import Protocol

from lifepod import pins
from lifepod.pod import keys

from lifepod_host.pods.questions import Keys
from lifepod_host.pods.session import Event, PodSession, Reply

from .checkup import BAD, GOOD, OPEN, Finding

KEY_MS = 15_000  # for each key
CARD_MS = 30_000
# Keys without an answer before the others are left out: at once, when nobody may be there; and in
# a row later on, one more than a dead line of the keypad has.
SILENT_FIRST = 3
SILENT_MAX = 5
_UNTOLD = "run this in a terminal, without --json, and answer there"
_TABLE = "doctor"
_TUNE = "promotion"
# What is printed on a keypad without its legend, where that is another name.
_PRINTED = {"SPIN": "A", "PLUS": "B", "MINUS": "C", "CLEAR": "*", "ENTER": "#", "MENU": "D"}


class Bench(Protocol):
    """Where a pod is looked at."""

    events: list[Event]  # that have come; taken out by whoever waits for them

    def request(self, verb: str, *fields: object) -> Reply:
        """Ask the pod and wait for the reply."""
        ...

    def do(self, action: Callable[[PodSession], object]) -> None:
        """Do something with the session."""
        ...

    def until(self, condition: Callable[[], bool], limit_ms: int) -> bool:
        """Let time pass until `condition()`; False where it has not come to that in time."""
        ...

    def say(self, text: str) -> None:
        """Tell the person what to do."""
        ...

    def ask(self, text: str) -> str | None:
        """Let the person answer; None where nobody is there to do so."""
        ...

    def number(self) -> int:
        """Return a number of four digits that nobody knows."""
        ...


def look(part: str, bench: Bench) -> list[Finding]:
    """Look at one of PARTS; the findings, the last of them about the part as a whole."""
    try:
        return _LOOKS[part](bench)
    finally:
        bench.request("close")


def _is_missing(bench: Bench, part: str) -> bool:
    return part in bench.request("parts").values


def _report(bench: Bench) -> dict[str, str]:
    """The lines of the pod's own report by name."""
    lines = bench.request("report").values
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in lines}


def _table(bench: Bench, title: str, text: str) -> None:
    bench.request("table", _TABLE, title, text)


# -- display ------------------------------------------------------------------------------------


def _display(bench: Bench) -> list[Finding]:
    if _is_missing(bench, "display"):
        return [
            Finding(
                BAD,
                "display",
                f"does not answer. Look at SDA (GP{pins.DISPLAY_SDA}), SCL "
                f"(GP{pins.DISPLAY_SCL}), 3V3 and GND:\n"
                "the names on the module count, not their order. Then at its joints",
            )
        ]
    lines = _report(bench)
    answers = f"answers at {lines.get('Address', '?')}, {lines.get('Speed', '?')}"
    number = str(bench.number())
    _table(bench, number, "This is the display test. Type the number at the computer.")
    told = bench.ask("Which number does the display show?")
    if told is None:
        text = f"{answers}; whether it shows {number} was not told:\n{_UNTOLD}"
        return [Finding(OPEN, "display", text)]
    if told.strip() != number:
        return [
            Finding(
                BAD,
                "display",
                f"{answers}, but it shows {number}. A picture that is torn or moved:\n"
                "another controller; once the keys work: MENU, Doctor, Display",
            )
        ]
    return [Finding(GOOD, "display", f"{answers}, and can be read")]


# -- piezo --------------------------------------------------------------------------------------


def _piezo(bench: Bench) -> list[Finding]:
    if _report(bench).get("Volume") == "0":
        return [Finding(BAD, "piezo", "the pod is mute: MENU, Volume")]
    while True:
        _table(bench, "PIEZO", "Listen.")
        bench.request("sound", _TUNE)
        bench.until(lambda: False, 1500)
        told = bench.ask("A rising tune? y, n, or Enter to hear it again:")
        if told is None:
            return [Finding(OPEN, "piezo", f"whether it was heard was not told:\n{_UNTOLD}")]
        if told.strip().lower().startswith("y"):
            return [Finding(GOOD, "piezo", "was heard")]
        if told.strip():
            return [
                Finding(
                    BAD,
                    "piezo",
                    f"was not heard. Look at GP{pins.BUZZER}, the resistor and GND. One tone or a "
                    "click only:\nit is no passive piezo",
                )
            ]


# -- keypad -------------------------------------------------------------------------------------


def _keypad(bench: Bench) -> list[Finding]:
    _table(bench, "KEYPAD", "Press the keys that the computer names.")
    question = f"keys{bench.number()}"  # another one than that of the last look
    bench.do(lambda session: session.ask(question, Keys(title="KEYPAD", text="Press the key.")))
    bench.until(lambda: False, 500)
    bench.events.clear()
    silent: list[str] = []
    wrong: list[str] = []
    run, run_max = 0, SILENT_FIRST
    for key, name in enumerate(keys.NAMES):
        bench.say(f"press {name}" + (f" ({_PRINTED[name]})" if name in _PRINTED else ""))
        pressed = _key(bench)
        if pressed is None:
            silent.append(name)
            run += 1
            if run == run_max:
                break
            continue
        run, run_max = 0, SILENT_MAX
        if pressed != key:
            wrong.append(f"{name} answers as {keys.NAMES[pressed]}")
    bench.do(lambda session: session.cancel(question))
    return [_keypad_finding(silent, wrong, run == run_max)]


def _key(bench: Bench) -> int | None:
    """The next key that goes down, when it is up again."""
    down: list[int] = []

    def is_up() -> bool:
        while bench.events:
            event = bench.events.pop(0)
            if event.name == "key" and event.values[2] == "down":
                down.append(int(event.values[1]))
            elif event.name == "key" and event.values[2] == "up" and down:
                return True
        return False

    bench.until(is_up, KEY_MS)
    return down[0] if down else None


def _keypad_finding(silent: list[str], wrong: list[str], stopped: bool) -> Finding:
    """`stopped` where the keys after the last silent one were left out."""
    rows = ", ".join(f"GP{pin}" for pin in pins.KEYPAD_ROWS)
    columns = ", ".join(f"GP{pin}" for pin in pins.KEYPAD_COLUMNS)
    if silent:
        text = f"silent: {', '.join(silent)}. "
        if stopped:
            text += "The others were not asked for: was nobody at the keys?\nIf somebody was: "
            text += "is the plug a pin aside? "
        text += f"A whole row or column is one line:\nrows on {rows}, columns on {columns}"
        return Finding(BAD, "keypad", text)
    if wrong:
        return Finding(
            BAD,
            "keypad",
            f"{len(wrong)} keys answer as others ({wrong[0]}): the ribbon's order is another.\n"
            "Hold any key for ten seconds, let go: the pod asks for seven keys and learns it",
        )
    return Finding(GOOD, "keypad", "all sixteen keys answer as themselves")


# -- reader -------------------------------------------------------------------------------------


def _reader(bench: Bench) -> list[Finding]:
    if _is_missing(bench, "reader"):
        return [
            Finding(
                BAD,
                "reader",
                f"does not answer. Look at 3V3, GND and RST (GP{pins.READER_RESET}), then at SDA "
                f"(GP{pins.READER_CS}),\nSCK (GP{pins.READER_SCK}), MOSI (GP{pins.READER_MOSI}), "
                f"MISO (GP{pins.READER_MISO}). Its pin row must be soldered.\n"
                f"A PN532: 3V3, GND, SDA (GP{pins.PN532_SDA}), SCL (GP{pins.PN532_SCL}); its "
                "switches: 1 on, 2 off",
            )
        ]
    lines = _report(bench)
    kind = f"{lines.get('Reader', '?')}, version {lines.get('Reader version', '?')}"
    if lines.get("Wires") != "good":
        text = f"{kind}; its wires are not sure ({lines.get('Wires')}): shorter ones, fresh joints"
        return [Finding(BAD, "reader", text)]
    _table(bench, "READER", "Lay a card or a tag on the reader. It is looked at and not kept.")
    bench.do(lambda session: session.follow("cards"))
    bench.say("lay a card or a tag on the reader")
    if not bench.until(lambda: _sees_card(bench), CARD_MS) and not _has_card(bench):
        return [
            Finding(
                BAD,
                "reader",
                f"{kind}; no card was seen. Try the white card of its bag, flat on it;\n"
                "a 125 kHz tag or a phone will not do",
            )
        ]
    bench.until(lambda: False, 500)
    length = _report(bench).get("Card", "")
    text = f"{kind}; wires good; sees a card" + (f", {length}" if "bytes" in length else "")
    return [Finding(GOOD, "reader", text)]


def _sees_card(bench: Bench) -> bool:
    while bench.events:
        event = bench.events.pop(0)
        if event.name == "card" and event.values[:1] != ("0",):
            return True
    return False


def _has_card(bench: Bench) -> bool:
    """Whether one lies there that has lain there before, or was laid on a pad for taps."""
    return "bytes" in _report(bench).get("Card", "")


_LOOKS: dict[str, Callable[[Bench], list[Finding]]] = {
    "display": _display,
    "piezo": _piezo,
    "keypad": _keypad,
    "reader": _reader,
}
