"""A player at a pod's parts: fingers on the keys, the six cards, eyes on the display.

What every desk of the emulator has, on whatever machine its pod runs.
"""

from .cards import CARDS, card_tag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .machine.wiring import PodParts


class Hands:
    """`parts` are the pod's, `tags` the cards 1 to 6, `laid` the one on the reader, 0 for none."""

    def __init__(self, parts: "PodParts") -> None:
        self.parts = parts
        self.tags = [card_tag(card) for card in range(1, CARDS + 1)]
        self.laid = 0

    def press(self, key: int) -> None:
        """Put a finger on a key, 0 to 15 (`lifepod.pod.keys`)."""
        self.parts.keypad.press(key)

    def release(self, key: int) -> None:
        """Lift the finger."""
        self.parts.keypad.release(key)

    def lay(self, card: int) -> None:
        """Lay card 1 to 6 on the reader."""
        self.laid = card
        self.parts.field.place(self.tags[card - 1])

    def take_away(self) -> None:
        """Take the card off the reader."""
        if self.laid:
            self.parts.field.remove(self.tags[self.laid - 1])
            self.laid = 0

    def screen(self) -> "list[str]":
        """Return the display as 64 lines of 128 characters, '#' lit and '.' dark."""
        return self.parts.display.screen()
