"""College or career, the search for a career, and the degree.

Cards that were looked at and not taken lie aside until the choice is made; only then does
everything go back and the deck is shuffled (L-02): that is why the search always ends.
"""

from typing import TYPE_CHECKING

from lifepod_host.companion.card_game.layout import (
    ASIDE,
    CAREER,
    CAREERS,
    OFFER,
    SEAT,
    STUDY,
    SUPPLY,
)
from lifepod_host.companion.engine import Frame, Step

if TYPE_CHECKING:
    from lifepod_host.companion.card_game.game import CardGame

LOOKED_AT = 2  # career cards drawn at a time
GO_TO_COLLEGE, START_CAREER = "choose college", "choose career"


def path_options(game: "CardGame", _player: int, _frame: Frame) -> list[str]:
    """College needs a Student card; a career can always be looked for."""
    return [START_CAREER, GO_TO_COLLEGE] if game.table.zones[SUPPLY] else [START_CAREER]


def path(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """Become a student, or look for a career without a degree."""
    player = frame.who[0]
    if answers[0] == GO_TO_COLLEGE:
        enrol(game, player)
    else:
        game.note("works", player)
        look(game, player, graduate=False)


def enrol(game: "CardGame", player: int) -> None:
    """Take a Student card."""
    side = game.side(player)
    game.table.move(SUPPLY, STUDY + SEAT * side)
    game.tags[side] = game.tags_of(side)
    game.note("studies", player)


def look(game: "CardGame", player: int, *, graduate: bool) -> None:
    """Draw two careers until one of them will do, and ask which one to keep."""
    table, degree = game.table, game.cards.degree
    offer = OFFER + SEAT * player
    careers, offered = table.zones[CAREERS], table.zones[offer]
    while careers:
        for _ in range(min(LOOKED_AT, len(careers))):
            table.move(CAREERS, offer)
        if graduate or not all(degree[card] for card in offered):
            game.push("career", (player,), (int(graduate),))
            return
        while offered:
            table.move(offer, ASIDE)
    _nothing_found(game, player, graduate)


def _nothing_found(game: "CardGame", player: int, graduate: bool) -> None:
    """The deck is through (L-03): a career just lost will do again; else it is college."""
    table = game.table
    fitting = [card for card in table.zones[ASIDE] if graduate or not game.cards.degree[card]]
    if fitting:
        table.move(ASIDE, OFFER + SEAT * player, fitting[0])
        game.push("career", (player,), (int(graduate),))
    else:
        put_back(game)
        enrol(game, player)


def put_back(game: "CardGame") -> None:
    """Everything aside goes into the career deck, which is shuffled."""
    table = game.table
    while table.zones[ASIDE]:
        table.move(ASIDE, CAREERS)
    table.shuffle(CAREERS, game.chance)


def career_options(game: "CardGame", player: int, frame: Frame) -> list[str]:
    """Without a degree only what needs none (L-04); graduates have the choice (L-05)."""
    cards, graduate = game.cards, frame.data[0]
    offered = game.table.zones[OFFER + SEAT * player]
    return sorted({cards.keep[card] for card in offered if graduate or not cards.degree[card]})


def career(game: "CardGame", frame: Frame, answers: tuple[str, ...]) -> None:
    """Take the career, put the others back; a new graduate gives the Student card back."""
    player = frame.who[0]
    table, side, keep = game.table, game.side(player), game.cards.keep
    offer = OFFER + SEAT * player
    chosen = next(card for card in table.zones[offer] if keep[card] == answers[0])
    table.move(offer, CAREER + SEAT * side, chosen)
    while table.zones[offer]:
        table.move(offer, ASIDE)
    put_back(game)
    if table.zones[STUDY + SEAT * side]:
        table.move(STUDY + SEAT * side, SUPPLY)
    game.tags[side] = game.tags_of(side)
    game.note("career", player, chosen)


def graduate(game: "CardGame", frame: Frame, _answers: tuple[str, ...]) -> None:
    """The third student turn is over (L-07): the degree stays with the side for good (L-06)."""
    player = frame.data[0]
    game.graduate[game.side(player)] = 1
    game.note("graduated", player)
    look(game, player, graduate=True)


STEPS = {
    "path": Step(path, path_options),
    "career": Step(career, career_options),
    "graduate": Step(graduate),
}
