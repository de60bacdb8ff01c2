"""A turn: draw, declare Time or Money, play, discard.

Frames: "begin" and "refill" ask nobody; "draw", "spend", "play" and "discard" ask the player on
turn. The number in each frame of the first two is the seat.
"""

from bisect import insort
from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.cards import (
    CHANGE_OF_HEART,
    LOTTERY,
    MARRIED,
    MONEY,
    RAINY_DAY,
    SABBATICAL,
    TIME,
)
from lifepod_host.companion.card_game.hearts import has_targets
from lifepod_host.companion.card_game.layout import (
    CAREER,
    DISCARD,
    HAND,
    LETTERS,
    LIFE,
    PILE,
    SEAT,
    STUDY,
    SUPPLY,
    WED,
)
from lifepod_host.companion.engine import Frame, Step

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

WORD = 4  # letters in the word that ends the game
SAVES_ALL = 999  # a Save for a Rainy Day without a limit

DRAW_DISCARD, DRAW_PILE = "draw discard", "draw pile"
SPEND_MONEY, SPEND_SAVINGS, SPEND_TIME = "spend money", "spend savings", "spend time"
GRADUATE, MARRY = "graduate", "marry"


def begin(game: "CardGame", player: int) -> None:
    """A player's turn begins; before a side's first turn it chooses its path (L-01, L-30)."""
    game.turn = player
    game.mode = game.left = game.windfalls = game.saving = game.opened = 0
    base = SEAT * game.side(player)
    game.note("turn", player)
    zones = game.table.zones
    if zones[CAREER + base] or zones[STUDY + base]:
        refill(game, player)
    else:
        game.push("refill", (), (player,))
        game.push("path", (player,))


def refill(game: "CardGame", player: int) -> None:
    """Draw up to the full hand; where the first card may come from two piles, ask (L-09)."""
    if game.table.zones[DISCARD]:
        game.push("draw", (player,))
    else:
        draw_up(game, player)


def draw_options(_game: "CardGame", _player: int, _frame: Frame) -> list[str]:
    """The top of the discard pile, or of the draw pile."""
    return [DRAW_DISCARD, DRAW_PILE]


def draw(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """Take the first card from where the player wants it, the others from the draw pile."""
    player = frame.who[0]
    if answers[0] == DRAW_DISCARD:
        card = game.table.move(DISCARD, HAND + SEAT * player)
        insort(game.shown, card)
        game.note("took", player, card)
    draw_up(game, player)


def draw_up(game: "CardGame", player: int) -> None:
    """Draw from the pile to the full hand. Letters are laid out and replaced (C-21); the
    fourth ends the game at once (L-11). The pile cannot run out before (L-10).
    """
    table, letters = game.table, game.cards.letters
    pile, hand = table.zones[PILE], table.zones[HAND + SEAT * player]
    drawn = 0
    while len(hand) < game.hand_size:
        if letters[pile[-1]]:
            card = table.move(PILE, LETTERS)
            game.note("letter", player, card)
            if len(table.zones[LETTERS]) == WORD:
                game.note("life", player)
                game.end()
                return
        else:
            card = table.move(PILE, HAND + SEAT * player)
            drawn += 1
            game.note("drew", player, card, only=player)
    if drawn:
        game.note("drew some", player, drawn)
    side = game.side(player)
    if table.zones[STUDY + SEAT * side]:
        game.studied[side] += 1
    game.push("spend", (player,))


def ending_moves(game: "CardGame", player: int) -> list[str]:
    """The moves that end a turn: a discard, or first the degree (L-07). Sorted."""
    side = game.side(player)
    if game.table.zones[STUDY + SEAT * side] and game.studied[side] >= len(
        game.cards.student.time
    ):
        return [GRADUATE]
    return discard_options(game, player, None)


def discard_options(game: "CardGame", player: int, _frame: Frame | None) -> list[str]:
    """A move for each card in the hand; copies share theirs."""
    texts = game.cards.discard
    moves: list[str] = []
    last = ""
    for card in game.table.zones[HAND + SEAT * player]:
        move = texts[card]
        if move is not last:
            moves.append(move)
            last = move
    return moves


def spend_options(game: "CardGame", player: int, _frame: Frame) -> list[str]:
    """Declare Time or Money, or end the turn without a play (L-13, L-14).

    A student has no Money, but a Lucky Lottery Ticket makes some of Time (L-08).
    """
    moves = ending_moves(game, player)
    side = game.side(player)
    if not game.table.zones[STUDY + SEAT * side]:
        moves.append(SPEND_MONEY)
        if game.savings[side]:
            moves.append(SPEND_SAVINGS)
    else:
        effects = game.cards.effects
        if any(effects[card] == LOTTERY for card in game.table.zones[HAND + SEAT * player]):
            moves.append(SPEND_MONEY)
    moves.append(SPEND_TIME)
    return moves


def spend(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """The mode is declared for the turn, and the budget stands (L-14, L-17)."""
    player, move = frame.who[0], answers[0]
    if not move.startswith("spend"):
        _end_or_graduate(game, player, move)
        return
    side = game.side(player)
    if move == SPEND_TIME:
        game.mode, game.left = TIME, game.time_of(side)
    else:
        game.mode, game.left = MONEY, game.money_of(side)
        if move == SPEND_SAVINGS:
            game.opened = game.savings[side]
            game.left += game.opened
            game.savings[side] = 0
    game.note("declared", player, game.mode, game.left, game.opened)
    game.push("play", (player,))


def play_options(game: "CardGame", player: int, _frame: Frame) -> list[str]:
    """Play a card, marry, or end the turn. One card stays for the discard (L-16)."""
    moves = ending_moves(game, player)
    side = game.side(player)
    cards, left, tags = game.cards, game.left, game.tags[side]
    if game.mode == TIME and left >= cards.student.married_time and can_marry(game, side):
        moves.append(MARRY)
    hand = game.table.zones[HAND + SEAT * player]
    if len(hand) < 2:
        return moves
    costs, needs, effects = cards.costs[game.mode], cards.needs, cards.effects
    last = ""
    for card in hand:
        if costs[card] > left or needs[card] & ~tags:
            continue
        if effects[card] == CHANGE_OF_HEART and not has_targets(game):
            continue
        move = cards.play[card]
        if move is not last:
            moves.append(move)
            last = move
    return moves


def can_marry(game: "CardGame", side: int) -> bool:
    """After the career has begun, one marriage at a time, and a card for it (L-21, L-32)."""
    zones, base = game.table.zones, SEAT * side
    return bool(zones[CAREER + base] and not zones[WED + base] and zones[SUPPLY])


def play(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """Play a card or marry, and ask again; or end the turn."""
    player, move = frame.who[0], answers[0]
    if move == MARRY:
        _marry(game, player)
    elif move.startswith("play"):
        _play_card(game, player, move)
    else:
        _end_or_graduate(game, player, move)


def _marry(game: "CardGame", player: int) -> None:
    side = game.side(player)
    game.left -= game.cards.student.married_time
    game.table.move(SUPPLY, WED + SEAT * side)
    game.tags[side] |= MARRIED
    game.note("married", player)
    game.push("play", (player,))


def _play_card(game: "CardGame", player: int, move: str) -> None:
    cards, side = game.cards, game.side(player)
    card = _card_of(game, player, cards.play, move)
    game.left -= cards.costs[game.mode][card]
    game.table.move(HAND + SEAT * player, LIFE + SEAT * side, card)
    if card in game.shown:
        game.shown.remove(card)
    game.tags[side] |= cards.gives[card]
    game.note("played", player, card)
    game.push("play", (player,))
    if game.options["modifiers"] == "at-once":
        change = cards.turn_time[card] if game.mode == TIME else cards.turn_money[card]
        game.left = max(game.left + change, 0)
    if cards.effects[card]:
        _effect(game, player, card)


def _effect(game: "CardGame", player: int, card: int) -> None:
    """What the special cards do when they are played (L-19, L-20, C-30)."""
    effect, side = game.cards.effects[card], game.side(player)
    if effect == CHANGE_OF_HEART:
        game.push("heart", (player,))
    elif effect == RAINY_DAY:
        game.saving += game.cards.saves[card] or SAVES_ALL
    elif effect in (SABBATICAL, LOTTERY):
        if not game.windfalls or game.options["windfalls"] == "each":
            extra = game.money_of(side) if effect == SABBATICAL else game.time_of(side)
            game.left += extra
            game.note("windfall", player, game.mode, extra)
        game.windfalls += 1


def _end_or_graduate(game: "CardGame", player: int, move: str) -> None:
    if move == GRADUATE:
        game.push("discard", (player,))
        game.push("graduate", (), (player,))
    else:
        _end_turn(game, player, move)


def discard(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """The discard after a graduation."""
    _end_turn(game, frame.who[0], answers[0])


def _end_turn(game: "CardGame", player: int, move: str) -> None:
    """Discard, put savings by, and let the next player begin."""
    card = _card_of(game, player, game.cards.discard, move)
    game.table.move(HAND + SEAT * player, DISCARD, card)
    if card in game.shown:
        game.shown.remove(card)
    game.note("discarded", player, card)
    side = game.side(player)
    saved = min(game.left, game.saving)
    if game.options["savings"] == "keep-rest" and saved < game.opened:
        saved = min(game.left, game.opened)
    if saved:
        game.savings[side] += saved
        game.note("saved", player, saved)
    begin(game, (player + 1) % game.players)


def _card_of(game: "CardGame", player: int, texts: tuple[str, ...], move: str) -> int:
    """The card of the hand that the move means.

    Of two copies the one that all have seen taken goes first: which one it was is no matter,
    but that the other was there as well is nobody's business.
    """
    found = -1
    for card in game.table.zones[HAND + SEAT * player]:
        if texts[card] == move:
            if card in game.shown:
                return card
            if found < 0:
                found = card
    if found < 0:
        raise LookupError(f"player {player} has no card for {move!r}")
    return found


STEPS = {
    "begin": Step(lambda game, frame, _: begin(game, frame.data[0])),
    "refill": Step(lambda game, frame, _: refill(game, frame.data[0])),
    "draw": Step(draw, draw_options),
    "spend": Step(spend, spend_options),
    "play": Step(play, play_options),
    "discard": Step(discard, discard_options),
}
