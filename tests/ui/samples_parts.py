"""Sample views of cards and parts: what the pod says of them. See samples.py."""

from lifepod.pod.views import Menu, Message, Question, Status

NONE = Status()
ALL = Status(test=True, unsaved=True, muted=True)


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
    return (
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
