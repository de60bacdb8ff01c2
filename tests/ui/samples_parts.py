"""Sample views of cards and parts: what the pod says of them. See samples.py."""

from lifepod.pod.menu.checkviews import PATTERNS, Keys, Pattern
from lifepod.pod.views import Menu, Message, Page, Question, Status

NONE = Status()
ALL = Status(test=True, unsaved=True, muted=True)


def _doctor():
    items = (
        ("Keys", ""),
        ("Learn keys", "usual"),
        ("Pictures", ""),
        ("Display", "SSD1306"),
        ("Tones", ""),
        ("Reader", "MFRC522"),
        ("Memory", ""),
        ("Saved game", ""),
    )
    reader = (
        ("Reader", "MFRC522 (SPI)"),
        ("Version", "B2h, a clone"),
        ("Wires", "17 of 100 wrong"),
        ("Card", "number of 7 bytes"),
        ("Heard", "83 of 100"),
    )
    flash = (
        ("Free blocks", "343 of 352"),
        ("Free room", "1372 KB"),
        ("Journal", "memory is full"),
        ("Events", "12345"),
        ("Newest events", "384 bytes"),
        ("History", "123456 bytes"),
        ("Damaged files", "0"),
    )
    memory = (
        ("Version", "0.1.0"),
        ("Runs on", "micropython 1.29.0"),
        ("Free memory", "123456 bytes"),
        ("Used", "71234 bytes"),
    )
    frames = [("doctor " + name, Pattern(name), 0, NONE) for name in PATTERNS]
    stuck = "The key ENTER is stuck. Play goes on without it. Let go to teach the keys."
    rest = (
        ("doctor menu", Menu("DOCTOR", items, 0), 0, NONE),
        ("doctor keys none", Keys("PRESS EACH KEY", 0, None, "Hold one to leave"), 0, ALL),
        ("doctor keys some", Keys("PRESS EACH KEY", 0x9431, 15, "Hold one to leave"), 0, NONE),
        ("doctor keys all", Keys("PRESS EACH KEY", 0xFFFF, 12, "All 16 keys work"), 0, NONE),
        ("doctor learn", Keys("LEARN KEYS", 0x0003, 1, "Press 3"), 0, NONE),
        ("doctor learn wrong", Keys("LEARN KEYS", 0x000F, 3, "Not that one: CLEAR"), 0, NONE),
        ("doctor controller", Pattern("frame", "SH1106, offset 2"), 0, NONE),
        ("doctor reader", Page("READER", reader, 0, 1), 0, NONE),
        ("doctor flash", Page("SAVED GAME", flash[:6], 0, 2), 0, NONE),
        ("doctor memory", Page("MEMORY", memory, 0, 1), 0, NONE),
        ("doctor stuck", Message("KEYPAD", stuck), 0, NONE),
    )
    return tuple(frames) + rest


def samples():
    """Return the samples."""
    cards = [(f"000{card}", "known" if card < 4 else "no tag") for card in range(1, 7)]
    cards += [("One by one", ""), ("Slot or tap", "slot")]
    hand = [(f"000{card}", "joined" if card < 4 else "") for card in range(1, 7)]
    hand += [("Take 0002 out", "")]
    first = "Which tag is 0001? Lay it on the pod."
    slot = "A card stays in while it plays. Or taps: one puts it in, the next takes it out?"
    tap = "A tap puts a card in, the next or a minute's rest takes it out. Or a slot?"
    reader = "The card reader does not answer. MENU, Card puts cards in."
    known = "This is 0001 already. Lay another one on the pod."
    two = "Two cards lie on the pod. One at a time, please."
    mine = (
        ("cards first", Question("CARD 0001", first, "Skip", "Done"), 0, NONE),
        ("cards ready", Message("CARD 0001", "0001 is ready. Take it off."), 0, NONE),
        ("cards known", Message("KNOWN CARD", known), 0, NONE),
        ("cards two", Message("TWO CARDS", two), 0, NONE),
        ("cards menu", Menu("CARDS", tuple(cards), 0), 0, NONE),
        ("cards menu end", Menu("CARDS", tuple(cards), 7), 0, NONE),
        ("cards slot", Question("SLOT", slot, "Tap", "Leave it"), 0, NONE),
        ("cards tap", Question("TAP", tap, "Slot", "Leave it"), 0, ALL),
        ("cards no reader", Message("NO READER", reader), 0, NONE),
        ("cards by hand", Menu("CARD", tuple(hand), 6), 0, NONE),
    )
    return _doctor() + mine
