"""A bot that thinks ahead: information-set Monte Carlo tree search with a single observer.

For each thought the hidden cards are dealt as they might lie, from the seat's view and nothing
else (`Game.imagine`). Every move that is still in the race is tried in the same deals with the
same future; below it a tree, shared by all deals, chooses what the seat does next, and rules of
thumb play everything else to the end. A game that has a `Foresight` is not played on but told by
it, a move deep. The worse half of the moves drops out, until one is left to be compared with what
the sensible bot would do: it is made only if it did clearly better.
Sources: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (2012); Karnin,
Koren, Somekh, "Almost Optimal Exploration in Multi-Armed Bandits" (2013), sequential halving;
Tesauro, Galperin, "On-line Policy Improvement using Monte-Carlo Search" (1996).

Layer: nothing of one game. Floats are welcome here: what a bot thinks is no rule.
Rule 1: the number of thoughts is fixed, never the time: a bot with the same stream makes the same
        moves on every machine, however busy it is.
Rule 2: who decides at the same time as the seat answers without knowing its answer.
Rule 3: what must look alike whatever a hand holds (`Game.UNIFORM`) is answered without thinking:
        the time it took would tell.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from lifepod_host.companion.bots import Bot, BotMaker
from lifepod_host.companion.engine import Chance, Deck, Game, stream
from lifepod_host.companion.stats import deviation, mean

WIN_PART = 0.3  # of a reward is for winning, the rest for how far ahead one is
DEALS_MIN = 1
EXPLORE = 0.4  # UCB1's weight of what was seldom tried; rewards lie between 0 and 1
CHANCES = 1 << 24
MOVES_MAX = 20_000  # of a game


class Thumb(Protocol):
    """Rules of thumb that play a whole imagined game, for every seat, quickly."""

    def move(self, game: Any, seat: int) -> str:
        """What the seat does, by its own cards and what lies open."""
        ...


class Foresight(Protocol):
    """Tells how an imagined game would end, without playing it."""

    def moves(self, game: Any, seat: int) -> Sequence[str]:
        """The legal moves that are worth a try, by the seat's own cards and what lies open."""
        ...

    def sees(self, game: Any) -> bool:
        """Whether the game is where it can tell."""
        ...

    def worth(self, game: Any, seat: int) -> float:
        """The reward that the seat may expect."""
        ...


class Style(NamedTuple):
    """How to think about a game: `thoughts` for a move, who advises and who plays on, the lead in
    points that makes a game as good as won, and by how many standard errors, and by what reward
    at least, a move must have done better than the advised one. With a `foresight` thoughts end
    where it can tell, and not at the end of the game; then there is no tree."""

    kind: type[Game]
    thoughts: int
    adviser: BotMaker
    thumb: Callable[[Any], Thumb]
    lead: float
    certain: float
    least: float = 0.0
    foresight: Callable[[Any], Foresight] | None = None


class Node:
    """A line of the seat's own moves: how often it was possible and tried, and what it gave."""

    __slots__ = ("children", "possible", "reward", "visits")

    def __init__(self) -> None:
        self.visits = self.possible = 0
        self.reward = 0.0
        self.children: dict[str, Node] = {}

    def worth(self) -> float:
        """What it gave, and a share for what was seldom tried."""
        explore = math.sqrt(math.log(self.possible) / self.visits)
        return self.reward / self.visits + EXPLORE * explore


class StrongBot:
    """Tries moves and does what went best."""

    needs_view = True

    def __init__(self, style: Style, deck: Deck, chance: Chance) -> None:
        self._style = style
        self._deck = deck
        self._chance = chance
        self._adviser = style.adviser(deck, _branch(chance))
        self._thumb = style.thumb(deck.cards)
        self._foresight = style.foresight(deck.cards) if style.foresight else None

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """The adviser's move, or one that did clearly better in the same deals."""
        if len(legal) == 1:
            return legal[0]
        advice = self._adviser.choose(view, legal)
        if view["decision"]["kind"] in self._style.kind.UNIFORM:
            return advice
        rivals = [move for move in self._worth_a_try(view, legal) if move != advice]
        if not rivals:
            return advice
        went = {move: _Line() for move in (advice, *rivals)}
        rounds = 1 + (len(rivals) - 1).bit_length()
        while True:
            deals = self._style.thoughts // (rounds * (len(rivals) + 1))
            for _ in range(max(deals, DEALS_MIN)):
                self._try(view, {move: went[move] for move in (advice, *rivals)})
            rivals.sort(key=lambda move: (-sum(went[move].rewards), move))
            if len(rivals) == 1:
                break
            del rivals[(len(rivals) + 1) // 2 :]
        best = rivals[0]
        if _ahead(went[best].rewards, went[advice].rewards, self._style):
            return best
        return advice

    def _worth_a_try(self, view: Mapping[str, Any], legal: Sequence[str]) -> Sequence[str]:
        if self._foresight is None:
            return legal
        game = self._style.kind.imagine(view, self._deck, _branch(self._chance))
        return self._foresight.moves(game, view["you"])

    def _try(self, view: Mapping[str, Any], moves: "dict[str, _Line]") -> None:
        """Deal once, and try each of the moves in this deal."""
        deal = self._style.kind.imagine(view, self._deck, _branch(self._chance))
        future = self._chance.below(CHANCES)
        for move, line in moves.items():
            game, seat = deal.clone(stream(future, "future")), view["you"]
            for player in game.asked():
                game.apply(player, move if player == seat else self._thumb.move(game, player))
            path = [line.node] if self._foresight else self._descend(line.node, game, seat)
            gained = self._play_on(game, seat)
            line.rewards.append(gained)
            for node in path:
                node.visits += 1
                node.reward += gained

    def _descend(self, node: Node, game: Game, seat: int) -> list[Node]:
        """Go down the tree with a deal until a move is new; the nodes on the way."""
        path = [node]
        while not game.over and (len(path) == 1 or path[-1].visits):
            for player in game.asked():
                moves = game.legal(player)
                if len(moves) == 1:
                    move = moves[0]
                elif player != seat or not path[-1].visits:
                    move = self._thumb.move(game, player)
                else:
                    move = self._explore(path[-1], game, player, moves)
                    path.append(path[-1].children[move])
                game.apply(player, move)
        return path

    def _explore(self, node: Node, game: Game, seat: int, moves: Sequence[str]) -> str:
        """The next own move down the tree: the thumb's own first, and others as the cube root of
        the visits allows, so that few thoughts do not go into many bad moves."""
        children = node.children
        known = [move for move in moves if move in children]
        for move in known:
            children[move].possible += 1
        if known and (len(known) ** 3 > node.visits or len(known) == len(moves)):
            return max(known, key=lambda move: (children[move].worth(), move))
        move = self._thumb.move(game, seat)
        if move in children:
            new = [move for move in moves if move not in children]
            move = new[self._chance.below(len(new))]
        children[move] = Node()
        children[move].possible = 1
        return move

    def _play_on(self, game: Game, seat: int) -> float:
        """Go on by rules of thumb, to the end or to where the end is foreseen; the reward."""
        for _ in range(MOVES_MAX):
            if game.over:
                return reward(game, seat, self._style.lead)
            if self._foresight and self._foresight.sees(game):
                return self._foresight.worth(game, seat)
            for player in game.asked():
                moves = game.legal(player)
                game.apply(player, moves[0] if len(moves) == 1 else self._thumb.move(game, player))
        raise RuntimeError(f"{game.name} does not end")


def reward(game: Game, seat: int, lead: float) -> float:
    """How well it went, 0 to 1: mostly how far ahead, for wins alone tell little."""
    points = [score.points for score in game.score()]
    others = [points[one] for one in range(game.players) if one not in game.partners(seat)]
    near = 0.5 + 0.5 * math.tanh((points[seat] - max(others)) / lead)
    return WIN_PART * (seat in game.winners()) + (1 - WIN_PART) * near


class _Line:
    """A move that is tried: its rewards in the order of the deals, and the tree below it."""

    def __init__(self) -> None:
        self.rewards: list[float] = []
        self.node = Node()


def _ahead(mine: Sequence[float], other: Sequence[float], style: Style) -> bool:
    """Whether rewards lie clearly above others in the same deals."""
    gaps = [one - two for one, two in zip(mine, other, strict=True)]
    return mean(gaps) > max(style.certain * deviation(gaps) / math.sqrt(len(gaps)), style.least)


def _branch(chance: Chance) -> Chance:
    """A stream of its own for a deal or an adviser."""
    return stream(chance.below(CHANCES), "thought")


def strong(style: Style) -> BotMaker:
    """A maker of strong bots for a game, for its BOTS."""

    def make(deck: Deck, chance: Chance) -> Bot:
        return StrongBot(style, deck, chance)

    return make
