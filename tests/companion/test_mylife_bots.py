"""Bots of #mylife, the words and hints for every move, saves in the middle of any decision."""

from companion.mylife_scene import Scene
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match
from lifepod_host.companion.engine.saves import read_save, resume, write_save
from lifepod_host.companion.mylife.hints import RULES
from lifepod_host.companion.mylife.house_rules import HOUSE_RULES
from lifepod_host.companion.mylife.offer import BOTS, GAME, SCHEMA
from lifepod_host.companion.mylife.sensible import SensibleBot
from lifepod_host.companion.stats import share_of
from support.effort import cases
from support.rulebook import coverage, rule

DECK = find_deck(SCHEMA, STANDARD)
KINDS = {"pick", "box", "wake", "effect"}
LABEL_MAX = 21  # letters in a row of the pod's display


def wins(names, games):
    """How often the bot that is named first wins, each seat as often its own."""
    won = 0
    for seed in range(games):
        shift = seed % len(names)
        order = names[shift:] + names[:shift]
        game = GAME(seed, DECK, len(names))
        play_out(game, seat_bots([BOTS[name] for name in order], DECK, seed))
        won += order[game.winners()[0]] == names[0]
    return share_of(won, games)


def test_sensible_beats_random():
    games = cases(60, 600)
    assert wins(["sensible", "random"], games).low > 0.85
    assert wins(["sensible", "random", "random", "random"], games).low > 0.7


def choice(scene):
    bot = SensibleBot(scene.game.deck, None)
    seat = scene.game.asked()[0]
    return bot.choose(scene.game.view(seat), scene.game.legal(seat))


def test_sensible_bot_takes_points_that_it_can_have():
    events = {5: {"points": 1}, 6: {"points": 4}, 30: {"points": 5, "requires": "love"}}
    scene = Scene(events).hand(0, 5, 6, 30).hand(1, 60, 61).hand(2, 62, 63)
    assert choice(scene) == "pick e6"


def test_sensible_bot_activates_what_is_worth_it_and_leaves_what_costs():
    good = {30: {"requires": "luck", "points": 4}, 5: {"gives": "luck"}}
    bad = {30: {"requires": "luck", "points": -4}, 5: {"gives": "luck"}}
    assert choice(Scene(good).waits(0, 30).live(5)) == "activate e30"
    assert choice(Scene(bad).waits(0, 30).live(5)) == "leave e30"
    effect = {
        5: {"activates": True},
        30: {"requires": "luck", "points": 2},
        40: {"requires": "love love", "points": 5},
    }
    assert choice(Scene(effect).waits(0, 30, 40).live(5)) == "activate e40"
    costs = {5: {"activates": True}, 30: {"requires": "luck", "points": -2}}
    assert choice(Scene(costs).waits(0, 30).live(5)) == "none"


def test_sensible_bot_puts_back_what_the_other_wants_most():
    events = {25: {"points": 8}, 41: {}, 42: {}, 43: {}}
    scene = Scene(events, players=2).hand(0, 25, 41, 42).hand(1, 43, 61, 62).pick(41, 43)
    assert choice(scene) == "box e25"


@rule("M-06", "M-09")
def test_every_move_and_question_has_words_that_fit():
    """All that a pod would show in some games: a heading, a few words, what, and which rule."""
    seen, rules = set(), set()
    for seed in range(24):
        options = {name: option.values[seed % 2] for name, option in HOUSE_RULES.items()}
        game = GAME(seed, DECK, 2 + seed % 3, options, log=True)
        bots = seat_bots([BOTS["random"]] * game.players, DECK, seed)
        while not game.over:
            player = game.asked()[0]
            assert game.question(player).endswith("?")
            if game.players > len(game.asked()) == 1:
                assert game.question((player + 1) % game.players) == ""
            for move in game.legal(player):
                seen.add((game.stack[-1].kind, move.split(" ")[0]))
                label, detail, rule_text = game.explain(player, move)
                assert 0 < len(label) <= LABEL_MAX, label
                assert detail and label != detail
                assert "None" not in label.replace("None of them", "") + detail
                rules |= {name for name, told in RULES.items() if told.text in rule_text}
            game.apply(player, bots[player].choose({}, game.legal(player)))
    assert seen == {
        ("pick", "pick"), ("box", "box"), ("wake", "activate"), ("wake", "leave"),
        ("effect", "activate"), ("effect", "none"),
    }  # fmt: skip
    assert rules == set(RULES)


def test_hints_cite_rules_that_there_are():
    known = coverage().ids
    assert {name for told in RULES.values() for name in told.ids} <= known


def test_hint_tells_what_a_choice_would_do():
    events = {
        5: {"gives": "luck", "points": 2},
        30: {"requires": "luck"},
        60: {"requires": "love love wealth", "no_stress": True},
        61: {"requires": "wisdom"},
        7: {"gives": "stress"},
    }
    goals = {"g01": {"requires": "luck health", "points": 4}}
    scene = Scene(events, cards=goals).goals("g01").waits(0, 30).lived(0, 7)
    game = scene.hand(0, 5, 60, 61).game
    _label, text, rules = game.explain(0, "pick e5", ("Ada", "Ben", "Cleo"))
    assert "In the life stage 1 to 10: active at once." in text
    assert "Points change by +2." in text
    assert "Then you could activate E30." in text
    assert "That makes G01: 4 points." in text
    assert rules == RULES["stage"].text  # the others do not fit the screen
    text = game.explain(0, "pick e60")[1]
    assert "You lack 1 wealth, 2 love and calm: it would wait." in text.replace(" and 2", ", 2")
    assert "You have what it needs: it is active at once." in game.explain(0, "pick e61")[1]


def test_game_goes_on_after_a_save_in_the_middle_of_any_decision(tmp_path):
    """A save at every kind of decision, one half answered among them; it ends as it did."""
    seen = {}
    for seed in range(20):
        match = Match(GAME, DECK, 2, seed)
        bots = seat_bots([BOTS["random"]] * 2, DECK, seed)
        while not match.game.over:
            key = (match.game.stack[-1].kind, len(match.game.asked()))
            if key not in seen:
                seen[key] = (seed, len(match.moves))
                write_save(tmp_path / f"{key[0]}{key[1]}.json", match)
            player = match.game.asked()[0]
            match.submit(player, bots[player].choose({}, match.game.legal(player)))
        for (kind, asked), (of_seed, done) in seen.items():
            if of_seed == seed:
                path = tmp_path / f"{kind}{asked}.json"
                again = resume(read_save(path), GAME, lambda _name: DECK)
                assert (again.game.stack[-1].kind, len(again.game.asked())) == (kind, asked)
                for player, move in match.moves[done:]:
                    again.submit(player, move)
                assert again.game.fingerprint() == match.game.fingerprint()
    assert {kind for kind, _ in seen} == KINDS
    assert {("pick", 1), ("pick", 2), ("box", 1), ("box", 2)} <= set(seen)
