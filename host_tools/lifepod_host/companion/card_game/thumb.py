"""The sensible bot's rules of thumb again, rougher and much quicker, for games that are imagined.

Layer: rules of this game; for search only. It reads the game itself, which is an imagined one:
of it a seat's own hand and careers and what lies open, and nothing else.
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.cards import (
    CHANGE_OF_HEART,
    LOTTERY,
    MARRIED,
    MONEY,
    RAINY_DAY,
    SABBATICAL,
    TIME,
    Cards,
)
from lifepod_host.companion.card_game.hearts import has_targets, targets
from lifepod_host.companion.card_game.layout import DISCARD, HAND, LIFE, PILE, SEAT, STUDY
from lifepod_host.companion.card_game.scoring import children_points, score
from lifepod_host.companion.card_game.sensible import PILE_CARD, WORTH_DECLARING
from lifepod_host.companion.card_game.turn import (
    DRAW_DISCARD,
    DRAW_PILE,
    GRADUATE,
    SPEND_MONEY,
    SPEND_SAVINGS,
    SPEND_TIME,
    can_marry,
)
from lifepod_host.companion.card_game.worth import (
    BUDGET_POINT,
    CARDS_A_TURN,
    FRESH_CARD,
    MARRY,
    MISSING,
    NEW_TAG,
    NEXT_CHILD,
    SPARE_BUDGET_POINT,
    SPARE_TICKET,
    TOO_DEAR,
    UNLOCKED,
)

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

WED = 1 << 15  # stands for the marriage among the places of the hand
WEDDING = 0.5  # what a marriage brings besides its score
SAVED = 0.4  # points for one of Money that is put by

Plan = tuple[float, list[str]]  # what it brings, and the moves
Try = tuple[int, int, float, int, list[str]]  # places, what is left, worth, tags, moves


class Thumb:
    """Moves for every seat of one imagined game; it plans a turn and then keeps to the plan."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._plans: dict[int, list[str]] = {}

    def move(self, game: "CardGame", seat: int) -> str:
        """What the seat does now."""
        kind = game.stack[-1].kind
        if kind == "path":
            return game.legal(seat)[(seat + game.turn + len(game.table.zones[PILE])) % 2]
        if kind == "career":
            return max(game.legal(seat), key=self._career_worth)
        plan = self._plans.get(seat)
        if kind == "play" and plan:
            move = plan.pop(0)
            if move in game.legal(seat):
                return move
        look = _Look(self._cards, game, seat)
        if kind == "heart":
            return look.target()[1] or game.legal(seat)[0]
        if kind == "draw":
            return look.draw()
        if kind == "spend":
            move, self._plans[seat] = look.spend()
            return move or self._end(look, game, seat)
        if kind == "play" and plan is None:  # the turn began without it
            marry = game.mode == TIME and can_marry(game, look.side)
            plan = self._plans[seat] = look.plan(game.mode, game.left, look.hand, marry)[1]
            if plan:
                return plan.pop(0)
        return self._end(look, game, seat)

    def _career_worth(self, move: str) -> float:
        spec = self._cards.specs[move.partition(" ")[2]]
        time, money = spec.time or 0, spec.money or 0
        return max(time, money) + 0.4 * min(time, money) + 0.9 * spec.score

    def _end(self, look: "_Look", game: "CardGame", seat: int) -> str:
        self._plans.pop(seat, None)
        if game.table.zones[STUDY + SEAT * look.side] and GRADUATE in game.legal(seat):
            return GRADUATE
        return self._cards.discard[min(look.hand, key=look.keep)]


class _Look:
    """The game from one seat."""

    def __init__(self, cards: Cards, game: "CardGame", seat: int) -> None:
        self.cards, self.game, self.seat = cards, game, seat
        zones, side = game.table.zones, game.side(seat)
        self.side, self.zones = side, zones
        self.hand = zones[HAND + SEAT * seat]
        self.tags = game.tags[side]
        self.time, self.money = game.time_of(side), game.money_of(side)
        self.turns_left = len(zones[PILE]) / (CARDS_A_TURN * game.players)
        more = self.time >= self.money
        self.use_time = BUDGET_POINT if more else SPARE_BUDGET_POINT
        more = self.money >= self.time
        self.use_money = BUDGET_POINT if more else SPARE_BUDGET_POINT
        self.children = sum(cards.children[card] for card in zones[LIFE + SEAT * side])
        self.pays = not game.windfalls or game.options["windfalls"] == "each"
        self._worths: dict[int, float] = {}

    def worth(self, card: int) -> float:
        """What playing the card would bring, now and later."""
        worth = self._worths.get(card)
        if worth is not None:
            return worth
        cards = self.cards
        worth = FRESH_CARD + cards.scores[card]
        if cards.children[card]:
            born, have = cards.children[card], self.children
            worth += children_points(have + born) - children_points(have) + NEXT_CHILD * born
        worth += self.turns_left * (
            cards.turn_time[card] * self.use_time + cards.turn_money[card] * self.use_money
        )
        if cards.effects[card] == CHANGE_OF_HEART:
            worth += self.target()[0]
        new = cards.gives[card] & ~self.tags
        if new:
            worth += NEW_TAG * new.bit_count()
            for one in self.hand:
                if cards.needs[one] & new:
                    worth += UNLOCKED * cards.scores[one]
        self._worths[card] = worth
        return worth

    def keep(self, card: int) -> float:
        """What having the card in the hand is worth."""
        cards = self.cards
        if cards.effects[card] in (SABBATICAL, LOTTERY, RAINY_DAY):
            return SPARE_TICKET
        worth = self.worth(card)
        if cards.needs[card] & ~self.tags:
            worth *= MISSING
        if cards.time[card] > self.time:
            worth *= TOO_DEAR
        if cards.money[card] > self.money:
            worth *= TOO_DEAR
        return worth

    def target(self) -> tuple[float, str]:
        """The best card to take from another side: what that is worth, and the move."""
        game, cards = self.game, self.cards
        best, move = 0.0, ""
        points = [score(game, side).points for side in range(game.sides)]
        leader = max(points[side] for side in range(game.sides) if side != self.side)
        share = 1.0 if game.sides == 2 else 0.7
        for side, _, card in targets(game):
            if side != self.side:
                gain = cards.scores[card] * share - 0.08 * (leader - points[side])
                if gain > best:
                    best, move = gain, cards.drop[side][card]
        return best, move

    def draw(self) -> str:
        """Take the open card only to play it this very turn."""
        top = self.zones[DISCARD][-1]
        if self.worth(top) <= PILE_CARD:
            return DRAW_PILE
        hand = [*self.hand, top]
        best = max(
            self.plan(TIME, self.time, hand, can_marry(self.game, self.side)),
            self.plan(MONEY, self.money, hand, False),
        )
        return DRAW_DISCARD if self.cards.play[top] in best[1] else DRAW_PILE

    def spend(self) -> tuple[str, list[str]]:
        """Time, Money, or Money with what was saved; "" when nothing is worth it."""
        game, hand = self.game, self.hand
        marry = can_marry(game, self.side)
        worth, plan = self.plan(TIME, self.time, hand, marry)
        best = (worth, SPEND_TIME, plan)
        if not self.zones[STUDY + SEAT * self.side]:
            worth, plan = self.plan(MONEY, self.money, hand, False)
            best = max(best, (worth, SPEND_MONEY, plan))
            savings = game.savings[self.side]
            if savings:
                worth, plan = self.plan(MONEY, self.money + savings, hand, False)
                best = max(best, (worth - SAVED * savings, SPEND_SAVINGS, plan))
        return (best[1], best[2]) if best[0] > WORTH_DECLARING else ("", [])

    def plan(self, mode: int, budget: int, hand: list[int], marry: bool) -> Plan:
        """The best cards to play from a hand in one mode, by trying every choice of them."""
        cards, student = self.cards, self.cards.student
        extra = self.money if mode == TIME else self.time
        costs = cards.costs[mode]
        able = [(1 << place, card, costs[card]) for place, card in enumerate(hand)]
        able = [row for row in able if row[2] <= budget + extra and self._works(row[1])]
        waiting: list[Try] = [(0, budget, 0.0, self.tags, [])]
        if marry:
            left, worth = budget - student.married_time, student.married_score + WEDDING
            waiting.append((WED, left, worth, self.tags | MARRIED, [MARRY]))
        best, chosen = 0.0, []
        seen = set()
        while waiting:
            tried = waiting.pop()
            mask, left, worth, _, moves = tried
            if left >= 0 and worth > best:
                best, chosen = worth, moves
            if (mask & ~WED).bit_count() >= len(hand) - 1:  # one stays for the discard
                continue
            for bit, card, cost in able:
                if mask & bit or mask | bit in seen:
                    continue
                further = self._further(tried, bit, card, cost, extra)
                if further is not None:
                    seen.add(mask | bit)
                    waiting.append(further)
        return best, chosen

    def _works(self, card: int) -> bool:
        """A Change of Heart needs something to take."""
        return self.cards.effects[card] != CHANGE_OF_HEART or has_targets(self.game)

    def _further(self, tried: Try, bit: int, card: int, cost: int, extra: int) -> Try | None:
        """A choice with a card more, or None; a ticket comes first, and one of them pays."""
        mask, left, worth, tags, moves = tried
        cards, move = self.cards, self.cards.play[card]
        effect = cards.effects[card]
        if effect in (SABBATICAL, LOTTERY):
            if mask & ~WED or not self.pays:
                return None
            return mask | bit, left + extra - cost, worth - SPARE_TICKET, tags, [move, *moves]
        if cost > left or cards.needs[card] & ~tags:
            return None
        worth += self.worth(card)
        if effect == RAINY_DAY:
            worth += SAVED * (left - cost) - 1.0
        return mask | bit, left - cost, worth, tags | cards.gives[card], [*moves, move]
