"""The sensible bot's rules of thumb again, rougher and much quicker, for games that are imagined.

Layer: rules of this game; for search only. It reads the game itself, which is an imagined one:
of it a seat's own hand and Lifestyle and what lies open, and nothing else.
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.goals.cards import (
    DISCARD_HAND,
    DISCARD_PLAYED,
    GIVE_HAND,
    INSURANCE,
    NEVER,
    ON_PLAYED,
    ONE,
    PAID,
    REDRAW_HAND,
    STRIKE,
    SWAP_HANDS,
    TAKE_HAND,
    TAKE_PLAYED,
    Cards,
)
from lifepod_host.companion.goals.claims import HAND_MAX
from lifepod_host.companion.goals.layout import GOALS, HAND, LIFESTYLE, PILE, SEAT, STORY
from lifepod_host.companion.goals.sensible import USED_UP
from lifepod_host.companion.goals.worth import (
    CARD_POINTS,
    DRAWS_A_TURN,
    FRESH_CARD,
    HAND_INSURANCE,
    IN_HAND,
    INSURED,
    KEPT,
    MISSING,
    NEAR,
    REDRAWN,
    RIVAL,
    SALARY_TURN,
    SALARY_TURNS_MAX,
)

if TYPE_CHECKING:
    from lifepod_host.companion.goals.game import Goals

_BYTE = 8

Goal = tuple[int, int, int, int, float]  # mask, need, missing to the nearest rival, points, chance


class Thumb:
    """Moves for every seat of imagined games."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        none = (0,)  # of what lies in no Life Story
        self.points = {
            lifestyle: tuple(
                (*values, *none)[cards.borders[card]] * (2 if cards.doubles[card] else 1)
                for card in range(cards.size)
            )
            for lifestyle, values in cards.points.items()
        }
        self.effects = tuple(
            cards.specs[name].effect if name in cards.specs else "" for name in cards.ids
        )
        self.need_masks = tuple(map(_mask, cards.needs))
        self.goal_masks = {goal: tuple(map(_mask, row)) for goal, row in cards.goal_needs.items()}
        self.goal_points = {
            goal: tuple(face.points for face in faces) for goal, faces in cards.faces.items()
        }
        self._missing: dict[tuple[int, int], int] = {}
        self._chances: dict[tuple[int, int, int, int], float] = {}

    def move(self, game: "Goals", seat: int) -> str:
        """What the seat does now."""
        look = _Look(self, game, seat)
        frame = game.stack[-1]
        kind = frame.kind
        if kind == "turn":
            return look.turn()
        if kind == "insure":
            actor, event = frame.data
            held = sum(self.effects[card] == INSURANCE for card in look.hand)
            spare = 0.0 if held > 1 else HAND_INSURANCE
            return "insure" if look.threat(event, actor) > spare else "accept"
        moves = game.legal(seat)
        if kind == "goal":
            points = {
                game.face(goal).id: game.face(goal).points for goal in game.table.zones[GOALS]
            }
            return max(moves, key=lambda move: points.get(move.partition(" ")[2], -1))
        cards = self.cards
        if kind in ("lose", "take"):
            owner = seat if kind == "lose" else frame.data[0]
            worth = look.gain if kind == "take" else lambda card: -look.loss(card)
            story = game.table.zones[STORY + SEAT * owner]
            able = [card for card in story if card in cards.hits[frame.data[1]]]
            return f"{'take' if kind == 'take' else 'discard'} {cards.ids[max(able, key=worth)]}"
        return f"{moves[0].partition(' ')[0]} {cards.ids[min(look.hand, key=look.keep)]}"

    def worth_a_try(self, game: "Goals", seat: int) -> list[str]:
        """All but smaller draws, and but the cheapest of the ways to pay for a House."""
        legal = list(game.legal(seat))
        if game.stack[-1].kind != "turn":
            return legal
        look = _Look(self, game, seat)
        most = f"draw {look.most}"
        cheap = {look.payment(card)[1] for card in look.hand if look.can_pay(card)}
        return [
            move
            for move in legal
            if (move == most or not move.startswith("draw"))
            and (move in cheap or " for " not in move)
        ]

    def missing(self, need: int, icons: int) -> int:
        """How many icons of those that are needed are not there; `icons` may have no others."""
        missing = self._missing.get((need, icons))
        if missing is None:
            missing, wanted, have = 0, need, icons
            while wanted:
                missing += max((wanted & 0xFF) - (have & 0xFF), 0)
                wanted >>= _BYTE
                have >>= _BYTE
            self._missing[need, icons] = missing
        return missing

    def chance(self, need: int, rival: int, icons: int, held: int) -> float:
        """About how likely one claims a goal; `icons` and `held` may have no others than it needs.

        A missing icon that the hand holds is nearly there; a rival who is nearer halves it.
        """
        key = (need, rival, icons, held)
        chance = self._chances.get(key)
        if chance is None:
            missing = self.missing(need, icons)
            near = missing - self.still_missing(need, icons, held)
            away = missing - IN_HAND * near
            low = min(int(away), len(NEAR) - 2)
            part = min(away - low, 1.0)
            chance = NEAR[low] * (1 - part) + NEAR[low + 1] * part
            if missing and rival < missing:
                chance *= RIVAL
            self._chances[key] = chance
        return chance

    def still_missing(self, need: int, icons: int, held: int) -> int:
        """How many of them the hand does not hold either."""
        missing = 0
        while need:
            lacking = (need & 0xFF) - (icons & 0xFF)
            missing += max(lacking - (held & 0xFF), 0) if lacking > 0 else 0
            need, icons, held = need >> _BYTE, icons >> _BYTE, held >> _BYTE
        return missing


def _mask(icons: int) -> int:
    """All bits of each icon that is there."""
    mask, place = 0, 0
    while icons >> place:
        if icons >> place & 0xFF:
            mask |= 0xFF << place
        place += _BYTE
    return mask


class _Look:
    """The game from one seat."""

    __slots__ = (
        "_bases", "cards", "fresh", "game", "goals", "hand", "held", "icons", "most", "salary",
        "seat", "thumb", "turns_left", "value", "zones",
    )  # fmt: skip

    def __init__(self, thumb: Thumb, game: "Goals", seat: int) -> None:
        self.thumb, self.game, self.seat, self.cards = thumb, game, seat, thumb.cards
        zones = self.zones = game.table.zones
        hand = self.hand = zones[HAND + SEAT * seat]
        self.value = thumb.points[zones[LIFESTYLE + SEAT * seat][0]]
        self.salary = game.salary[seat]
        pile = len(zones[PILE])
        self.most = min(self.salary, pile)  # that it can draw
        self.icons = game.icons[seat]
        icons, effects = self.cards.icons, thumb.effects
        held, playable = 0, 0
        for card in hand:
            held += icons[card]
            playable += effects[card] != INSURANCE
        self.held = held
        self.goals = self._see_goals()
        self.turns_left = pile / (DRAWS_A_TURN * sum(game.salary))
        self.fresh = FRESH_CARD * min(max((self.turns_left - playable) / 3, 0.0), 1.0)
        self._bases: dict[int, float] = {}

    def _see_goals(self) -> list[Goal]:
        """The open Life Goals."""
        thumb, game, seat = self.thumb, self.game, self.seat
        index, faces, needs = self.cards.goal_index, game.faces, self.cards.goal_needs
        goals: list[Goal] = []
        for goal in self.zones[GOALS]:
            face = faces[index[goal]]
            need, mask = needs[goal][face], thumb.goal_masks[goal][face]
            rival = 99
            for other, icons in enumerate(game.icons):
                if other != seat:
                    rival = min(rival, thumb.missing(need, icons & mask))
            have = self.icons & mask
            now = thumb.chance(need, rival, have, self.held & mask)
            goals.append((mask, need, rival, thumb.goal_points[goal][face], now))
        return goals

    def turn(self) -> str:
        """Play what brings most, or draw."""
        cards, game, hand = self.cards, self.game, self.hand
        best, move, most = 0.0, "", self.most
        if most:
            over = max(len(hand) + most - HAND_MAX, 0)
            best, move = (most - over) * self.fresh + over, f"draw {most}"
        have, guards, last = self.icons | cards.guards, cards.guards, -1
        for card in hand:
            kind, way = cards.kinds[card], cards.ways[card]
            if kind == last or way == NEVER:
                continue
            last = kind
            if (have - cards.needs[card]) & guards != guards:
                continue
            if way == STRIKE:
                worth, target = self.event(card)
                worth -= USED_UP
                text = f"{cards.play[card]} on {target}" if target >= 0 else cards.play[card]
            elif way == PAID:
                if not self.can_pay(card):
                    continue
                worth = self.gain(card)
                if worth <= best and move:
                    continue
                price, text = self.payment(card)
                worth -= price
            else:
                worth, text = self.gain(card), cards.play[card]
            if worth > best or not move:
                best, move = worth, text
        return move or game.legal(self.seat)[0]

    def can_pay(self, card: int) -> bool:
        """Whether it costs something that the hand can give."""
        return self.cards.ways[card] == PAID and len(self.hand) > self.cards.costs[card]

    def payment(self, card: int) -> tuple[float, str]:
        """The cheapest way to pay for a House: what it costs, and the move."""
        ids = self.cards.ids
        others = sorted([(self.keep(one), one) for one in self.hand if one != card])
        paid = others[: self.cards.costs[card]]
        names = " ".join(ids[one] for one in sorted(one for _, one in paid))
        return sum(cost for cost, _ in paid), f"{self.cards.play[card]} for {names}"

    def goal_change(self, card: int, sign: int) -> float:
        """How the chances for the open Life Goals change with the card's icons."""
        change, more = 0.0, self.cards.icons[card]
        if not more:
            return change
        for mask, need, rival, points, now in self.goals:
            some = more & mask
            if not some:
                continue
            have, held = self.icons & mask, self.held & mask
            if sign > 0:
                have += some
                if card in self.hand:
                    held -= some
            else:
                have -= some
            change += points * (self.thumb.chance(need, rival, have, held) - now)
        return change

    def gain(self, card: int) -> float:
        """What laying the card in one's own Life Story brings, now and later."""
        cards, more = self.cards, self.cards.icons[card]
        worth = self.value[card] + self.goal_change(card, 1)
        if cards.salaries[card] > self.salary:
            turns = min(self.turns_left, SALARY_TURNS_MAX)
            worth += (cards.salaries[card] - self.salary) * turns * SALARY_TURN
        if more:
            masks = self.thumb.need_masks
            for other in self.hand:
                if masks[other] & more and not cards.enough(self.icons, cards.needs[other]):
                    worth += (1 - MISSING) * KEPT * self.base(other)
        return worth

    def base(self, card: int) -> float:
        """What the card brings by itself."""
        worth = self._bases.get(card)
        if worth is None:
            cards, effect = self.cards, self.thumb.effects[card]
            if effect:
                worth = HAND_INSURANCE if effect == INSURANCE else self.event(card)[0]
            else:
                worth = self.value[card] + self.goal_change(card, 1)
                if cards.salaries[card] > self.salary:
                    more = cards.salaries[card] - self.salary
                    worth += more * self.turns_left * SALARY_TURN / 2
            self._bases[card] = worth
        return worth

    def keep(self, card: int) -> float:
        """What having the card in the hand is worth."""
        if self.thumb.effects[card] == INSURANCE:
            return HAND_INSURANCE
        worth, need = KEPT * self.base(card), self.cards.needs[card]
        return worth * MISSING if need and not self.cards.enough(self.icons, need) else worth

    def loss(self, card: int) -> float:
        """What it costs to lose the card out of one's own Life Story."""
        lost = self.value[card] - self.goal_change(card, -1)
        if self.cards.salaries[card] == self.salary > 1:
            lost += min(self.turns_left, SALARY_TURNS_MAX) * SALARY_TURN
        return lost

    def event(self, card: int) -> tuple[float, int]:
        """What an Event brings, and whom it is best used against (-1 all, or nobody)."""
        kind = self.cards.kinds[card]
        total, best, target = 0.0, 0.0, -1
        for seat in range(self.game.players):
            if seat == self.seat:
                continue
            worth = self._hit(kind, seat)
            if worth is None:
                continue
            total += worth
            if target < 0 or worth > best:
                best, target = worth, seat
        return (best, target) if self.cards.event(kind).whom == ONE else (total, -1)

    def _hit(self, kind: int, seat: int) -> float | None:
        """What an Event against one seat brings; None when it cannot hit it."""
        cards, spec = self.cards, self.cards.event(kind)
        harm, gain, effect = 0.0, 0.0, spec.effect
        size = len(self.zones[HAND + SEAT * seat])
        if effect in ON_PLAYED:
            hits = cards.hits[kind]
            able = [card for card in self.zones[STORY + SEAT * seat] if card in hits]
            if not able:
                return None
            if effect == DISCARD_PLAYED:
                harm = min(self._scored(card) for card in able) * spec.count
            else:
                gain, best = max((self.gain(card), card) for card in able)
                harm = self._scored(best)
        elif not size:
            return None
        elif effect == DISCARD_HAND:
            harm = min(spec.count, size) * self.fresh * 0.7
        elif effect in (GIVE_HAND, TAKE_HAND):
            gain = min(spec.count, size) * self.fresh
            harm = 0.7 * gain
        elif effect == SWAP_HANDS:
            harm = gain = (size - (len(self.hand) - 1)) * self.fresh
        elif effect == REDRAW_HAND:
            harm = REDRAWN * size
        return INSURED * (gain + harm / (self.game.players - 1))

    def _scored(self, card: int) -> float:
        return CARD_POINTS * (2 if self.cards.doubles[card] else 1)

    def threat(self, kind: int, actor: int) -> float:
        """What an Event would cost oneself."""
        spec, mine = self.cards.event(kind), len(self.hand)
        if spec.effect in ON_PLAYED:
            hits = self.cards.hits[kind]
            story = self.zones[STORY + SEAT * self.seat]
            losses = sorted(self.loss(card) for card in story if card in hits)
            return sum(
                losses[-spec.count :] if spec.effect == TAKE_PLAYED else losses[: spec.count]
            )
        if spec.effect == SWAP_HANDS:
            return (mine - len(self.zones[HAND + SEAT * actor])) * self.fresh
        if spec.effect == REDRAW_HAND:
            return sum(map(self.keep, self.hand)) - mine * self.fresh * KEPT
        effects = self.thumb.effects
        kept = sorted(self.keep(card) for card in self.hand if effects[card] != INSURANCE)
        return sum(kept[: spec.count]) + (5.0 if spec.effect == TAKE_HAND else 0.0)
