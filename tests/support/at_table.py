"""A table in a test: a match, a driver and a pod; people who choose as a bot would."""

from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, stream
from lifepod_host.companion.engine.saves import read_save, resume, write_save
from lifepod_host.companion.games import find_game, find_presentation
from lifepod_host.companion.play.driver import Driver, Offer
from lifepod_host.companion.play.seats import Seat, usual_bot

from support.paper_pod import way_to

POLLS_MAX = 20_000
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


def offer_of(game):
    """What a game brings to the table."""
    module = find_game(game)
    return module, Offer(game, find_presentation(game), module.BOTS)


class AtTable:
    """A driver and what it stands on; `crash` and `begin_again` are the host's end."""

    def __init__(self, pod, path, game="card-game", players=2, seed=1, bots=(), **more):
        self.pod = pod
        self.path = path
        self.module, self.offer = offer_of(game)
        self.deck = find_deck(self.module.SCHEMA, STANDARD)
        self.more = more
        self.saves = 0
        names = NAMES[:players]
        seats = [Seat(name, card) for card, name in enumerate(names, 1)]
        for seat, bot in bots:
            seats[seat] = seats[seat].taken_by(bot)
        self.match = Match(self.module.GAME, self.deck, players, seed, {}, names)
        self._make(self.match, seats, 0)

    def _make(self, match, seats, epoch):
        self.match = match
        self.driver = Driver(
            match, seats, self.offer, self.pod, self._keep, epoch=epoch, **self.more
        )
        self.driver.open()

    def _keep(self, state):
        self.saves += 1
        write_save(self.path, self.match, state)

    def crash(self):
        """The host dies; another one goes on from the save."""
        save = read_save(self.path)
        match = resume(save, self.module.GAME, lambda _name: self.deck)
        seats = [
            Seat(name, card, bot)
            for name, (card, bot) in zip(save.names, save.table["seats"], strict=True)
        ]
        self._make(match, seats, save.table["epoch"])

    def wish(self, seat):
        """What somebody in this seat would do, as the usual bot would."""
        game = self.match.game
        bot = self.module.BOTS[usual_bot(self.module.BOTS)](
            self.deck, stream(self.match.seed, f"person {seat} {len(self.match.moves)}")
        )
        return bot.choose(game.view(seat), game.legal(seat))


def direct_game(table):
    """The same moves played directly in the engine."""
    match = table.match
    game = Match(match.kind, match.deck, match.players, match.seed, match.options, match.names)
    for player, move in match.moves:
        game.submit(player, move)
    return game


def person(table, seat, wanted=None):
    """One answer of a person towards what is wanted; False where he is asked nothing."""
    card = table.driver.seats[seat].card
    question = table.pod.question(card)
    if question is None:
        return False
    way = way_to(question.prompt, wanted or table.wish(seat))
    assert way is not None, "the move is not on the pod"
    table.pod.answer(card, way[0])
    return True


def go_on(table, polls=1):
    for _ in range(polls):
        table.driver.poll(0)


def play(table, until=lambda: False, between=lambda: None):
    for _ in range(POLLS_MAX):
        go_on(table, 2)
        if table.match.game.over or until():
            return
        for seat in table.match.game.asked():
            if not table.driver.seats[seat].bot:
                person(table, seat)
        between()
    raise AssertionError("the game does not end")
