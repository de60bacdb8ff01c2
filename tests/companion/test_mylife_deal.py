"""The box of #mylife, the deal, the rounds and how hands go round."""

from collections import Counter

import pytest
from companion.mylife_deck import DECK
from companion.mylife_scene import Scene, play_round, zone
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import stream
from lifepod_host.companion.engine.errors import IllegalMove
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.layout import (
    ACHIEVED,
    ACTIVE,
    ASLEEP,
    BOX,
    BOX_LATER,
    CHOSEN,
    EXTRA,
    GOAL_PILE,
    GOALS,
    HAND,
    PASSED,
    POOL,
    STAGE,
    STAGE_PILE,
)
from lifepod_host.companion.mylife.offer import SCHEMA
from support.rulebook import rule

SEEDS = 300
CARDS = DECK.cards
STANDARD_DECK = find_deck(SCHEMA, STANDARD)


def at_round(number, players=3, seed=1, **options):
    game = MyLife(seed, DECK, players, options)
    while game.round < number:
        play_round(game)
    return game


@rule("MR-1")
def test_box_holds_100_events_10_stages_14_goals_and_6_babies():
    kinds = Counter(spec.kind for spec in CARDS.specs)
    assert kinds == {"early": 50, "later": 50, "life-stage": 10, "life-goal": 14, "baby": 6}
    assert [CARDS.ages[card] for card in CARDS.by_age(CARDS.early)] == list(range(1, 51))
    assert [CARDS.ages[card] for card in CARDS.by_age(CARDS.later)] == list(range(51, 101))


@rule("M-32")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_play(players):
    assert MyLife(1, DECK, players).asked() == tuple(range(players))


@rule("M-32")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_no_other_number_plays(players):
    with pytest.raises(ValueError, match="mylife is for 2 to 6 players"):
        MyLife(1, DECK, players)


@rule("MR-13a", "MR-13b", "MR-13c", "MR-13d", "M-01")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_setup_deals_babies_hands_and_puts_a_pool_aside(players):
    game = MyLife(5, DECK, players)
    for seat in range(players):
        (baby,) = zone(game, ACTIVE, seat)
        assert baby in CARDS.babies
        assert len(zone(game, HAND, seat)) == 6
        assert set(zone(game, HAND, seat)) <= set(CARDS.early)
    pool = zone(game, POOL)
    assert len(pool) == 64
    assert set(CARDS.later) <= set(pool)
    boxed = Counter(CARDS.specs[card].kind for card in zone(game, BOX))
    dealt = 6 * players if players > 2 else 24
    assert boxed == Counter({"baby": 6 - players, "early": 36 - dealt})
    assert zone(game, BOX_LATER) == []


@rule("MR-13a", "MR-13b", "MR-12", "M-01")
def test_every_baby_goal_and_early_event_can_come_anywhere():
    babies, goals, aside = Counter(), Counter(), Counter()
    for seed in range(SEEDS):
        game = MyLife(seed, DECK, 2)
        babies[zone(game, ACTIVE)[0]] += 1
        goals[zone(game, GOALS)[0]] += 1
        aside.update(card for card in zone(game, POOL) if card in CARDS.early)
    assert len(babies) == 6
    assert len(goals) == 14
    assert len(aside) == 50
    # Every count is within five standard deviations of what is even.
    assert all(abs(count - 50) < 33 for count in babies.values())
    assert all(
        abs(count - SEEDS * 0.28) < 5 * (SEEDS * 0.28 * 0.72) ** 0.5 for count in aside.values()
    )


@rule("MR-13b")
def test_pool_is_shuffled_well():
    """The early events among the pool's top cards are as many as chance would have."""
    early = 0
    for seed in range(SEEDS):
        early += sum(card in CARDS.early for card in zone(MyLife(seed, DECK, 6), POOL)[-36:])
    assert abs(early / SEEDS - 36 * 14 / 64) < 0.6


@rule("MR-11", "MR-16a", "M-03")
def test_stages_come_in_order_on_top_of_one_another():
    game = MyLife(1, DECK, 3)
    for number in range(1, 11):
        assert [CARDS.specs[card].stage for card in zone(game, STAGE)] == list(
            range(1, number + 1)
        )
        assert len(zone(game, STAGE_PILE)) == 10 - number
        assert game.view(None)["stage"] == [f"s{number:02d}"]
        play_round(game)
    assert game.over


@rule("MR-12", "MR-16b")
def test_a_goal_is_turned_over_each_round_and_stays_open():
    game = MyLife(1, DECK, 3)
    for number in range(1, 11):
        assert len(zone(game, GOALS)) == number
        assert len(zone(game, GOAL_PILE)) == 14 - number
        assert game.view(None)["goals"] == [CARDS.ids[goal] for goal in zone(game, GOALS)]
        assert game.view(None)["goal_pile"] == 14 - number
        play_round(game)


@rule("MR-3")
def test_ten_rounds_give_everybody_ten_events():
    game = MyLife(3, DECK, 4)
    for number in range(1, 11):
        play_round(game)
        for seat in range(4):
            row = zone(game, ACTIVE, seat) + zone(game, ASLEEP, seat)
            assert len(row) == number + 1
    assert game.over


@rule("MR-14", "M-22")
def test_choices_are_closed_and_can_be_changed_until_all_have_chosen():
    game = MyLife(1, DECK, 3)
    first, second = game.legal(0)[:2]
    game.apply(0, first)
    assert game.asked() == (1, 2)
    for viewer in (1, 2, None):
        assert first not in str(game.view(viewer)).replace(str(game.view(viewer).get("legal")), "")
    assert game.view(0)["answer"] == first
    game.apply(0, second)
    game.apply(0, first)
    game.apply(0, second)
    game.apply(1, game.legal(1)[0])
    assert game.round == 1
    with pytest.raises(IllegalMove):
        game.apply(2, "pick e100")
    game.apply(2, game.legal(2)[0])
    assert CARDS.by_id[second[5:]] in zone(game, ACTIVE) + zone(game, ASLEEP)


@rule("MR-14")
def test_any_event_of_the_hand_can_be_chosen():
    game = MyLife(1, DECK, 3)
    for seat in range(3):
        assert game.legal(seat) == [f"pick {CARDS.ids[card]}" for card in zone(game, HAND, seat)]


@rule("MR-15", "M-23")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_first_half_passes_to_the_left(players):
    game = MyLife(1, DECK, players)
    for number in range(1, 5):
        hands = [set(zone(game, HAND, seat)) for seat in range(players)]
        play_round(game)
        for seat in range(players):
            held = zone(game, HAND, (seat + 1) % players)
            assert set(held) < hands[seat]
            assert len(held) == 6 - number


@rule("MR-29b", "M-23")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_second_half_passes_to_the_right(players):
    game = at_round(6, players)
    for number in range(1, 5):
        hands = [set(zone(game, HAND, seat)) for seat in range(players)]
        play_round(game)
        for seat in range(players):
            held = zone(game, HAND, (seat - 1) % players)
            assert set(held) < hands[seat]
            assert len(held) == 6 - number


@rule("MR-15", "M-21")
def test_what_was_passed_on_stays_closed_until_the_next_choice():
    scene = Scene({20: {"requires": "luck"}, 5: {"gives": "luck"}}).waits(0, 20)
    scene.hand(0, 5, 41, 42).hand(1, 61, 71, 72).hand(2, 62, 81, 82).pick(5, 61, 62)
    assert scene.asks == "wake"
    game = scene.game
    assert scene.ids(PASSED, 1) == ["e41", "e42"]
    assert scene.ids(PASSED, 0) == ["e81", "e82"]
    assert scene.ids(HAND) == scene.ids(HAND, 1) == []
    view = game.view(0)
    assert view["hand"] == []
    assert view["passed"][0] == {"cards": 2, "known": []}
    assert view["passed"][1] == {"cards": 2, "known": ["e41", "e42"]}
    scene.do("leave e20")
    assert game.view(0)["hand"] == ["e81", "e82"]
    assert scene.ids(PASSED, 0) == []


@rule("MR-28a", "MR-29a", "M-23")
def test_after_five_rounds_hands_are_boxed_and_six_new_cards_dealt():
    game = at_round(5)
    left = set()
    for seat in range(3):
        assert len(zone(game, HAND, seat)) == 2
        left.update(zone(game, HAND, seat))
    pool = set(zone(game, POOL))
    play_round(game)
    assert zone(game, POOL) == []
    dealt = [card for seat in range(3) for card in zone(game, HAND, seat)]
    assert len(dealt) == 18
    assert set(dealt) | set(zone(game, BOX_LATER)) == pool
    assert len(zone(game, BOX_LATER)) == 64 - 18
    assert len(left & set(zone(game, BOX))) == 3
    assert all(zone(game, PASSED, seat) == [] for seat in range(3))


@rule("MR-28b")
def test_after_ten_rounds_the_last_cards_are_boxed_and_the_game_is_over():
    game = at_round(10)
    play_round(game)
    assert game.over
    assert game.asked() == ()
    for seat in range(3):
        for place in (HAND, PASSED, EXTRA, CHOSEN):
            assert zone(game, place, seat) == []
    assert len(zone(game, BOX_LATER)) == 64 - 15


@rule("M-29", "MR-29a")
def test_early_events_come_in_the_second_half_and_are_not_active_by_stage():
    found = 0
    for seed in range(20):
        game = at_round(6, seed=seed)
        for seat in range(3):
            for card in zone(game, HAND, seat):
                if card in CARDS.early:
                    found += 1
                    assert f"pick {CARDS.ids[card]}" in game.legal(seat)
    assert found > 20
    scene = Scene({12: {"requires": "luck"}}).round(6).live(12)
    assert scene.asleep() == [12]
    scene = Scene({12: {"requires": "wisdom"}}).round(6).live(12)
    assert scene.active() == [12]


@rule("M-02")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_box_and_pool_are_never_shown(players):
    game = MyLife(4, DECK, players)
    while True:
        views = [game.view(viewer) for viewer in (*range(players), None)]
        for seat, view in enumerate(views):
            shown = {word for word in str(view).split("'") if word in CARDS.by_id}
            unknown = set(zone(game, POOL)) | set(zone(game, BOX)) | set(zone(game, BOX_LATER))
            unknown -= (
                {card for card in unknown if game.seen[seat] >> card & 1}
                if seat < players
                else set()
            )
            assert not shown & {CARDS.ids[card] for card in unknown}
        if game.over:
            break
        play_round(game, lambda _seat, legal: legal[-1])


@rule("MR-17")
def test_life_is_shown_from_young_to_old():
    scene = Scene().lived(0, 30, 5, 90, 7).waits(0, 80, 60)
    seat = scene.game.view(1)["seats"][0]
    assert seat["active"] == ["b-wisdom-health", "e5", "e7", "e30", "e90"]
    assert seat["asleep"] == ["e60", "e80"]


class Backwards(MyLife):
    """The last seat reveals first."""

    __slots__ = ()

    def push(self, kind, who=(), data=()):
        super().push(kind, who, data)
        if kind == "pass":
            turns = [place for place, frame in enumerate(self.stack) if frame.kind == "turn"]
            self.stack[turns[0] : turns[-1] + 1] = self.stack[turns[0] : turns[-1] + 1][::-1]


@rule("M-20")
def test_who_reveals_first_makes_no_difference():
    """The same choices and answers with the turns in another order come to the same lives."""
    asked = set()
    for seed in range(30):
        games = [kind(seed, STANDARD_DECK, 4) for kind in (MyLife, Backwards)]
        for game in games:
            chances = [stream(seed, f"seat {seat}") for seat in range(4)]
            while not game.over:
                seat = game.asked()[0]
                asked.add((game.stack[-1].kind, len(game.asked())))
                legal = game.legal(seat)
                game.apply(seat, legal[chances[seat].below(len(legal))])
        assert lives(games[0]) == lives(games[1])
    assert ("wake", 1) in asked


def lives(game):
    """What lies before each seat, and its points."""
    places = [[sorted(zone(game, p, s)) for p in (ACTIVE, ASLEEP, ACHIEVED)] for s in range(4)]
    return places, game.score(), game.winners()
