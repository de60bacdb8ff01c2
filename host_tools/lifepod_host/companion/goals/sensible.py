"""A bot for Goals that plays by rules of thumb, from what its seat sees.

It plays the card that brings most by its Lifestyle and the open Life Goals, or draws while the
hand is worth less than what the pile may bring; it pays with what it would miss least.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

from lifepod_host.companion.engine import Chance, Deck
from lifepod_host.companion.goals.cards import INSURANCE, Cards, ChoiceSpec
from lifepod_host.companion.goals.worth import HAND_INSURANCE, Outlook

USED_UP = 2.0  # an Event leaves the hand and lays nothing in the Life Story


class SensibleBot:
    """Rules of thumb."""

    needs_view = True

    def __init__(self, deck: Deck, chance: Chance) -> None:
        self._cards: Cards = deck.cards
        self._taste = chance.below(1 << 20)

    def _by_taste(self, move: str) -> int:
        """Settles what is worth the same: each bot its own way, the same all game long."""
        return crc32(f"{self._taste} {move}".encode())

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        outlook = Outlook(self._cards, view)
        kind = view["decision"]["kind"]
        if kind == "turn":
            return self._turn(outlook, legal)
        if kind == "insure":
            return self._insure(outlook)
        if kind == "goal":
            claims = [move for move in legal if move.startswith("claim")]
            return self._best(claims, lambda move: outlook.face(move.split()[1]).points)
        if kind == "lose":
            return self._best(legal, lambda move: -outlook.loss(self._spec(move)))
        if kind == "take":
            return self._best(legal, lambda move: outlook.gain(self._spec(move)))
        return self._best(legal, lambda move: -outlook.keep(self._spec(move)))

    def _best(self, moves: Sequence[str], worth: Callable[[str], float]) -> str:
        return max(moves, key=lambda move: (worth(move), self._by_taste(move)))

    def _turn(self, outlook: Outlook, legal: Sequence[str]) -> str:
        worth = {move: outlook.draw(int(move[5:])) for move in legal if move.startswith("draw")}
        able = {move.split(" ")[1] for move in legal if move.startswith("play")}
        for spec in {spec.id: spec for spec in outlook.hand}.values():
            if spec.id in able:
                points, move = self._play(outlook, spec)
                worth[move] = points
        return self._best([*worth], worth.__getitem__) if worth else legal[0]

    def _play(self, outlook: Outlook, spec: ChoiceSpec) -> tuple[float, str]:
        """What playing the card brings, and the best move for it."""
        if spec.effect:
            worth, target = outlook.event(spec)
            return worth - USED_UP, f"play {spec.id}" + (f" on {target}" if target >= 0 else "")
        if spec.cost:
            price, paid = outlook.payment(spec)
            return outlook.gain(spec) - price, f"play {spec.id} for {' '.join(paid)}"
        return outlook.gain(spec), f"play {spec.id}"

    def _insure(self, outlook: Outlook) -> str:
        actor, kind = outlook.view["waiting"][-1][2]
        threat = outlook.threat(self._cards.event(kind), actor)
        spare = sum(spec.effect == INSURANCE for spec in outlook.hand) > 1
        return "insure" if threat > (0.0 if spare else HAND_INSURANCE) else "accept"

    def _spec(self, move: str) -> ChoiceSpec:
        return self._cards.specs[move.split(" ")[1]]
