"""The strong bot and the rules of thumb it thinks with: fair, the same everywhere, and legal."""

import pytest
from companion.quick_strong import play_quickly
from lifepod_host.companion import workers
from lifepod_host.companion.bots.strong import DEALS_MIN, StrongBot, Style, strong
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, stream
from lifepod_host.companion.games import GAMES, find_game
from lifepod_host.companion.play.thinking import Beside, thinking
from support.effort import cases

NAMES = [row.name for row in GAMES if "strong" in find_game(row.name).BOTS]
POSITIONS = cases(4, 60)


def offer(name):
    module = find_game(name)
    return module, find_deck(module.SCHEMA, STANDARD)


def thinker(name, seed=5, thoughts=8):
    module, deck = offer(name)
    return StrongBot(module.STYLE._replace(thoughts=thoughts), deck, stream(seed, "bot"))


def decisions(name, players, seed=3, options=None):
    """Every decision with a choice of a game that rules of thumb play: the game, and the seat."""
    module, deck = offer(name)
    game, thumb = module.GAME(seed, deck, players, options), module.STYLE.thumb(deck.cards)
    while not game.over:
        asked = game.asked()
        yield from ((game, seat) for seat in asked if len(game.legal(seat)) > 1)
        for seat in asked:
            legal = game.legal(seat)
            game.apply(seat, legal[0] if len(legal) == 1 else thumb.move(game, seat))


def some(name, players=2):
    """Decisions from all over a game; the games are copies."""
    found = [(game.clone(), seat) for game, seat in decisions(name, players)]
    return found[:: max(len(found) // POSITIONS, 1)]


@pytest.mark.parametrize("name", NAMES)
def test_strong_thinks_alike_with_the_same_stream_and_makes_legal_moves(name):
    for players in (2, 3):
        for game, seat in some(name, players):
            view, legal = game.view(seat), game.legal(seat)
            before = game.fingerprint()
            move = thinker(name).choose(view, legal)
            assert move in legal
            assert thinker(name).choose(view, legal) == move
            assert game.fingerprint() == before


@pytest.mark.parametrize("name", NAMES)
def test_strong_knows_only_its_view(name):
    """Another game that looks alike to the seat gets the same move."""
    differ = 0
    for number, (game, seat) in enumerate(some(name)):
        view = game.view(seat)
        other = type(game).imagine(view, game.deck, stream(number, "other"))
        assert other.view(seat) == view
        differ += other.fingerprint() != game.fingerprint()
        move = thinker(name).choose(view, game.legal(seat))
        assert thinker(name).choose(other.view(seat), other.legal(seat)) == move
    assert differ


@pytest.mark.parametrize("name", NAMES)
def test_rules_of_thumb_go_by_what_their_seat_sees(name):
    """In an imagined game they must not use what was only imagined: others cannot see it."""
    module, deck = offer(name)
    thumb = module.STYLE.thumb
    for players in (2, 3):
        for number, (game, seat) in enumerate(decisions(name, players)):
            if game.stack[-1].kind == "path":
                continue  # either way will do
            move = thumb(deck.cards).move(game, seat)
            other = type(game).imagine(game.view(seat), deck, stream(number, "other"))
            assert thumb(deck.cards).move(other, seat) == move


@pytest.mark.parametrize("name", NAMES)
def test_rules_of_thumb_end_games_by_every_house_rule(name):
    """`decisions` makes their moves: an illegal one would be refused."""
    kind = offer(name)[0].GAME
    for seed in range(cases(6, 100)):
        for players in kind.seats:
            options = {
                rule: option.values[seed % len(option.values)]
                for rule, option in kind.house_rules.items()
                if rule != "first"
            }
            assert sum(1 for _ in decisions(name, players, seed, options)) < 500


@pytest.mark.parametrize("name", NAMES)
def test_strong_thinks_as_often_as_it_says(name, monkeypatch):
    kind = offer(name)[0].GAME
    for game, seat in some(name):
        tried = []
        clone = kind.clone
        monkeypatch.setattr(kind, "clone", lambda *a, c=clone, t=tried: t.append(0) or c(*a))
        legal = game.legal(seat)
        thinker(name, thoughts=60).choose(game.view(seat), legal)
        monkeypatch.undo()
        assert len(tried) <= max(60, DEALS_MIN * 3 * len(legal))  # the fewest deals there are


@pytest.mark.parametrize("name", NAMES)
def test_strong_takes_the_only_move_without_thinking(name):
    assert thinker(name, thoughts=10**9).choose({}, ["pass"]) == "pass"


def test_strong_answers_what_must_look_alike_without_thinking():
    """How long it takes would tell whether it holds an Insurance."""
    module, deck = offer("goals")
    style = Style(module.GAME, 10**9, module.BOTS["sensible"], lambda cards: None, 1.0, 1.0)
    windows = 0
    for seed in range(8):
        game, chance = module.GAME(seed, deck, 4), stream(seed, "moves")
        while not game.over:
            (seat,) = game.asked()
            legal = game.legal(seat)
            if game.stack[-1].kind in game.UNIFORM and len(legal) > 1:
                windows += 1
                assert StrongBot(style, deck, chance).choose(game.view(seat), legal) in legal
            game.apply(seat, legal[chance.below(len(legal))])
    assert windows


def test_partners_do_not_count_as_rivals():
    module, deck = offer("card-game")
    assert [module.GAME(1, deck, 4).partners(seat) for seat in (0, 3)] == [(0, 2), (1, 3)]
    assert [module.GAME(1, deck, 3).partners(seat) for seat in (0, 2)] == [(0,), (2,)]


def test_strong_plays_the_same_games_however_many_workers():
    jobs = [(name, 6, 4, "sensible") for name in NAMES]
    here = dict(workers.alone(play_quickly, jobs))
    assert dict(workers.many(play_quickly, jobs, 2)) == here


@pytest.mark.parametrize("name", NAMES)
def test_strong_beats_random(name):
    count = cases(1, 20) if name == "card-game" else cases(4, 40)  # a random bot plays it long
    games = [play_quickly((name, seed, 6, "random")) for seed in range(count)]
    assert sum(mine for mine, _, _ in games) > sum(other for _, other, _ in games)


def test_strong_thinks_the_same_beside_the_table():
    """In a thread, of the game as it was when it was asked."""
    module, deck = offer("mylife")
    match = Match(module.GAME, deck, 2, 8)
    maker = strong(module.STYLE._replace(thoughts=8))
    expected = thinking(match, 0, maker)()
    beside = Beside()
    thought = beside(thinking(match, 0, maker))
    match.submit(1, match.game.legal(1)[0])
    assert thought.result() == expected
    beside.close()
