"""Hints: for every decision of every game the label, what it would do, and the rule."""

import importlib

import pytest
from companion.goals_deck import ROWS, source
from companion.goals_scene import Scene as GoalsScene
from companion.scene import Scene as CardScene
from lifepod_host.companion.bots.play import seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine.hints import DETAILS_MAX, RuleText, hint_of
from lifepod_host.companion.games import GAMES, find_game
from lifepod_host.companion.goals.deck_schema import GoalsSchema
from support.effort import cases
from support.rulebook import coverage

NAMES = ("Ada", "Ben", "Cleo", "Dan")
ROOMS = {"card-game": "card_game", "goals": "goals", "mylife": "mylife"}
GAME_NAMES = [row.name for row in GAMES if row.name in ROOMS]


def rules_of(name):
    return importlib.import_module(f"lifepod_host.companion.{ROOMS[name]}.hints").RULES


def decisions(name, games):
    """Every decision of some games with all kinds of house rules: the game and who is asked."""
    module = find_game(name)
    deck = find_deck(module.SCHEMA, STANDARD)
    rules = module.GAME.house_rules
    for seed in range(games):
        options = {
            key: option.values[-1] for key, option in rules.items() if seed % 2 and key != "first"
        }
        players = 2 + seed % 3
        game = module.GAME(seed, deck, players, options)
        bot = "random" if seed % 4 > 1 else "sensible"
        bots = seat_bots([module.BOTS[bot]] * players, deck, seed)
        while not game.over:
            player = game.asked()[0]
            yield game, player
            view = game.view(player) if bots[player].needs_view else {}
            game.apply(player, bots[player].choose(view, game.legal(player)))


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_move_is_explained_and_every_rule_is_told(name):
    texts = {rule.text for rule in rules_of(name).values()}
    told = set()
    for game, player in decisions(name, cases(24, 200)):
        assert game.question(player).endswith("?")
        others = set(range(game.players)) - set(game.asked())
        assert {game.question(other) for other in others} <= {""}
        hints = set()
        for move in game.legal(player):
            hint = game.explain(player, move, NAMES[: game.players])
            hints.add(hint)
            for part in hint:
                assert part
                assert "None" not in part.removeprefix("None of them")
                assert "  " not in part
            for part in (hint.text, hint.rule):
                assert part[-1] in ".!?", part
                assert part[0].isupper() or part[0].isdigit(), part
            assert hint.details == f"{hint.text} {hint.rule}"
            assert len(hint.details) <= DETAILS_MAX, hint.details
            told |= {text for text in texts if text in hint.rule}
        # Rows that look alike are alike: copies with another back, nothing else.
        assert len({hint.label for hint in hints}) == len(hints)
    assert told == texts


@pytest.mark.parametrize("name", GAME_NAMES)
def test_every_rule_of_a_hint_is_in_the_catalogue(name):
    known = coverage().ids
    for key, rule in rules_of(name).items():
        assert rule.ids, key
        assert set(rule.ids) <= known, key


def test_without_names_players_are_numbered():
    scene = GoalsScene(2).hand(0, "swap", "f1").hand(1, "f3")
    assert scene.game.explain(0, "play swap on 1").label == "Play Swap on Player 2"
    assert scene.game.explain(0, "play swap on 1", NAMES[:2]).label == "Play Swap on Ben"


def test_a_house_in_words():
    scene = GoalsScene(2).hand(0, "h2", "f3", "trip").goals("3-houses", "2-trips")
    hint = scene.story(0, "h1", "h1").game.explain(0, "play h2 for f3 trip")
    assert hint.label == "Play H2, pay F3 and Trip"
    assert "60 points for you." in hint.text
    assert "You discard F3 and Trip." in hint.text
    assert "That makes 3-Houses: 60 points." in hint.text
    assert hint.rule == (
        "A House that costs 2 cards scores double. Any other cards of your hand pay for a House."
    )


def test_a_career_in_words():
    scene = GoalsScene(2).hand(0, "job3", "job2").story(0, "degree")
    assert "From now on you may draw up to 3." in scene.game.explain(0, "play job3").text
    assert "must be in play when you play it" in scene.game.explain(0, "play job3").rule
    scene = GoalsScene(2).hand(0, "job2", "degree", "job3").story(0, "job3")
    assert "Your salary stays 3." in scene.game.explain(0, "play job2").text
    scene = GoalsScene(2).hand(0, "degree", "job3")
    assert "After that you can play Job3." in scene.game.explain(0, "play degree").text


def test_what_a_house_unlocks_can_be_paid_for():
    rows = [
        (kind, {**values, "cost": 2} if values["id"] == "annex" else values)
        for kind, values in ROWS
    ]
    deck, _ = GoalsSchema().load(source(rows))
    for more, unlocked in ((("f1", "f2", "f3"), True), (("f1", "f2"), False)):
        scene = GoalsScene(2, deck).hand(0, "h1", "annex", *more)
        text = scene.game.explain(0, "play h1 for f1").text
        assert ("you can play Annex" in text) == unlocked
        after = scene.hand(0, "annex", *more[1:]).story(0, "h1").legal
        assert ("play annex for f2 f3" in after) == unlocked


def test_the_last_cards_and_a_full_hand_in_words():
    scene = GoalsScene(2).hand(0, "f1", "f2", "f3", "f4", "f5", "f6", "a3").story(0, "job2")
    scene.pile("a4", "a5")
    text = scene.game.explain(0, "draw 2").text
    assert "You take 2 cards off the pile of 2." in text
    assert "the game ends with this turn" in text
    assert "You will hold 2 too many and have to discard." in text
    scene = GoalsScene(2, last_turns="full-round").pile("a4")
    assert "when everybody has had as many turns" in scene.game.explain(0, "draw 1").text


def test_a_child_in_words():
    scene = CardScene(2).career(0, "c-7-2-2").hand(0, "girl", "boy", "car")
    hint = scene.married(0).life(0, "girl", "boy").play(0, "time", 5).game.explain(0, "play girl")
    assert "That leaves 3 Time. You have 2 so far: this scores 2 points." in hint.text
    assert hint.rule.startswith("The first child scores 0, the second 1, the third 2, and so on.")


def test_a_sabbatical_in_words():
    scene = CardScene(2).career(0, "c-7-2-2").hand(0, "sabbatical", "sabbatical", "girl")
    scene.play(0, "time")
    money = scene.game.money_of(0)
    assert f"It adds {money} now." in scene.game.explain(0, "play sabbatical").text
    scene.do("play sabbatical")
    assert "It adds nothing more this turn." in scene.game.explain(0, "play sabbatical").text


def test_a_change_of_heart_in_words():
    scene = CardScene(2).career(0, "c-7-2-2").married(1).life(1, "trip").hand(0, "heart", "girl")
    scene.play(0, "time", 5).do("play heart")
    hints = {hint.label: hint for hint in explained(scene.game, 0)}
    assert "You lose 2 points." in hints["C-7-2-2 (yours)"].text
    assert hints["C-7-2-2 (yours)"].rule.startswith("Who loses a career finds a new one at once")
    assert hints["Trip (Ben)"].text == "Ben loses 4 points."
    (married,) = [hint for hint in hints.values() if "marriage" in hint.rule]
    assert married.text.startswith("Ben loses ")
    assert married.rule.startswith("A lost marriage goes to the side; the children stay.")


def explained(game, player):
    return [game.explain(player, move, NAMES[: game.players]) for move in game.legal(player)]


def test_a_hint_tells_the_rules_that_there_is_room_for():
    rules = [RuleText(("G-01",), f"{letter * 49}.") for letter in "abcd"]
    assert hint_of("Do", "It does.", rules[:1]).details == f"It does. {rules[0].text}"
    for length, told in ((30, "abcd"), (87, "abc"), (138, "ab"), (189, "a"), (300, "a")):
        assert set(hint_of("Do", "x" * length, rules).rule) - set(". ") == set(told), length
