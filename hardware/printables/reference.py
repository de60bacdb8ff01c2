"""The reference card: what each key does, and a turn step by step. Two on a sheet.

Layer: a sheet. The words follow the rulebook and the pod's rulings; keys come from design.toml.
"""

from __future__ import annotations

from hardware.printables.page import MARGIN, cut_marks, new_page
from hardware.printables.sheet import DESIGN, MM_PER_POINT, Sheet, text_width

CARD_HEIGHT = 115.5
KEYS = {key["main"] if len(key["main"]) > 1 else key["key"]: key for key in DESIGN["key"]}

TURN = (
    ("Card in", "Your totals show. Look as long as you like: nothing has begun."),
    ("SPIN", "Interest on debt, then salary and LIFE Points, then your number. "
     "+ and \u2212 page through the receipt."),
    ("Move", "The number shown; what your cars add is in it."),
    ("Do what the space says", "Enter it with the keys on the right."),
    ("Card out", "Pass the pod on. The year is over when all have spun."),
)  # fmt: skip

# what, keys in order ("n" is a number you type), note
ENTRIES = (
    ("Money", "8 + n #", "\u2212 instead of + to pay"),
    ("LIFE Points", "9 + n #", "\u2212 instead of + to lose"),
    ("New salary", "2 n #", "paid from your next SPIN"),
    ("Get married", "4", "again later: anniversary"),
    ("Babies", "5 n #", "1 or 2"),
    ("Buy a house", "6 + + #", "+ and \u2212 scroll; 6 \u2212 sells"),
    ("Buy a car", "7 + + #", "+ and \u2212 scroll; 7 \u2212 sells"),
    ("Chance", "3", "0 loses, 1 or 2 doubles: pay first with 8 \u2212, collect with 8 +"),
    ("Lottery", "1 A", "no card in; SPIN again if nobody has it; the winner's card in"),
    ("Years left", "0 n #", "1 to 99, this year counted"),
)

HELP = (
    ("CLEAR", "takes back what you type. Held for a second: undo your card's last action."),
    ("MENU", "players, history, corrections, lost cards, volume, house rules."),
    ("Double beep", "that key means nothing here. Nothing has changed."),
    ("Finale", "when the years are over, put in one card after the other."),
)  # fmt: skip


def _chip(sheet: Sheet, symbol: str, x: float, y: float) -> float:
    """A small key; gives its width. "n" stands for a typed number."""
    if symbol == "n":
        sheet.box(x, y, 9.4, 4.6, 1.3, stroke="grape", line=0.25, dash=(0.8, 0.6))
        sheet.text(x + 4.7, y + 3.3, "number", "text-bold", 6.5, "grape", "middle")
        return 9.4
    names = {"#": "ENTER", "A": "SPIN", "+": "B", "\u2212": "C"}
    key = KEYS[names.get(symbol, symbol)]
    words = key["main"]
    width = max(4.8, text_width(words, "display-bold", 7.5) + 2.2)
    face = "chalk" if key["face"] == "pearl" else key["face"]
    sheet.box(x, y, width, 4.6, 1.3, fill=face, stroke="night", line=0.2)
    sheet.text(x + width / 2, y + 3.3, words, "display-bold", 7.5, "night", "middle")
    return width


def _turn(sheet: Sheet, x: float, y: float, width: float) -> None:
    sheet.text(x, y, "Your turn", "display-bold", 12, "grape")
    y += 7.2
    for number, (name, words) in enumerate(TURN, 1):
        last = number == len(TURN)
        if not last:
            sheet.rule(x + 2.6, y, x + 2.6, y + 16.4, stroke="lilac", line=0.7)
        fill = "apricot" if name == "SPIN" else "grape"
        sheet.disc(x + 2.6, y - 1.0, 2.6, fill=fill)
        ink = "night" if name == "SPIN" else "chalk"
        sheet.text(x + 2.6, y + 0.2, str(number), "display-bold", 8.5, ink, "middle")
        sheet.text(x + 7.4, y + 0.2, name, "display-bold", 9.5)
        sheet.paragraph(x + 7.4, y + 4.2, width - 7.4, words, size=7.6, leading=1.25)
        y += 16.4


def _entries(sheet: Sheet, x: float, y: float, width: float) -> None:
    sheet.text(x, y, "What you enter", "display-bold", 12, "grape")
    y += 3.2
    for row, (name, symbols, note) in enumerate(ENTRIES):
        tall = 7.9
        if row % 2 == 0:
            sheet.box(x - 2, y, width + 4, tall, 1.6, fill="mist")
        sheet.text(x, y + 5.0, name, "text-black", 8)
        at = x + 21.5
        for symbol in symbols.split():
            at += _chip(sheet, symbol, at, y + 1.7) + 1.0
        room = x + width - (x + 55.0)
        lines = 1 if text_width(note, "text", 7) <= room else 2
        base = y + (5.0 if lines == 1 else 3.5)
        sheet.paragraph(x + 55.0, base, room, note, size=7, leading=1.15)
        y += tall


def _help(sheet: Sheet, x: float, y: float, width: float) -> None:
    half = (width - 6) / 2
    for index, (name, words) in enumerate(HELP):
        cx, cy = x + (index % 2) * (half + 6), y + (index // 2) * 9.0
        gap = sheet.text(cx, cy, name, "display-bold", 8, "grape") + 1.6
        first, rest = _split(words, half - gap, 7.2)
        sheet.text(cx + gap, cy, first, "text", 7.2)
        if rest:
            sheet.paragraph(cx, cy + 7.2 * 1.25 * MM_PER_POINT, half, rest, size=7.2, leading=1.25)


def _split(words: str, room: float, size: float) -> tuple[str, str]:
    """What fits on the first line, and what is left."""
    taken = words.split()
    rest: list[str] = []
    while taken and text_width(" ".join(taken), "text", size) > room:
        rest.insert(0, taken.pop())
    return " ".join(taken), " ".join(rest)


def draw_reference(sheet: Sheet, x: float, y: float, width: float) -> None:
    """One card with its upper left corner at x, y."""
    sheet.box(x, y, width, CARD_HEIGHT, 4, fill="pearl")
    left = 52.0
    _turn(sheet, x + 6, y + 10, left)
    _entries(sheet, x + left + 17, y + 10, width - left - 25)
    line = y + CARD_HEIGHT - 20.5
    sheet.rule(x + 6, line, x + width - 6, line, stroke="lilac", line=0.4)
    _help(sheet, x + 6, y + CARD_HEIGHT - 14.4, width - 12)


def sheets(paper: str) -> list[Sheet]:
    """One sheet with two cards."""
    sheet = new_page(paper, "Reference card", "One for each player: print the sheet twice.")
    width = sheet.width - 2 * MARGIN
    for y in (24.0, 24.0 + CARD_HEIGHT + 4):
        draw_reference(sheet, MARGIN, y, width)
        cut_marks(sheet, MARGIN, y, width, CARD_HEIGHT, gap=0.6, reach=2.0)
    return [sheet]
