"""Points, life goals, who wins, and the rulebook's example to the point."""

import pytest
from companion.mylife_scene import Scene
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.mylife.layout import ACHIEVED, SEAT
from lifepod_host.companion.mylife.offer import SCHEMA
from support.rulebook import rule

LUCK = {"gives": "luck"}
STRESS = {"gives": "stress"}
CALM = {"gives": "tranquility"}


@rule("MR-7a", "MR-30", "MR-23")
def test_active_events_score_their_points_and_others_none():
    scene = Scene({5: {"points": 3}, 60: {"points": 4}, 61: {"points": 5}}).lived(0, 5, 60)
    assert scene.waits(0, 61).points() == 7
    assert scene.game.score()[0].lines == (("e5", 3), ("e60", 4))


@rule("M-31")
def test_points_may_be_below_zero():
    assert Scene({5: {"points": -3}}).lived(0, 5).points() == -3


@rule("MR-8", "M-12", "M-10")
def test_love_adds_points_once_and_wherever_it_is():
    events = {
        60: {"points": 3, "love_points": 4},
        5: {"gives": "love"},
        90: {"gives": "love love"},
    }
    assert Scene(events).lived(0, 60).points() == 3
    assert Scene(events).lived(0, 60, 5).points() == 7
    assert Scene(events).lived(0, 60, 90).points() == 7  # an older event's love
    assert Scene(events).lived(0, 60, 5, 90).points() == 7
    assert Scene(events).lived(0, 60).waits(0, 5).points() == 3


@rule("M-14", "MR-9", "M-10")
def test_points_without_stress_look_at_the_whole_life():
    events = {30: {"calm_points": 2}, 5: STRESS, 80: CALM, 81: STRESS}
    assert Scene(events).lived(0, 30).points() == 2
    assert Scene(events).lived(0, 30, 5).points() == 0
    assert Scene(events).lived(0, 30, 5, 80).points() == 2
    assert Scene(events).lived(0, 30, 80, 5, 81).points() == 0


@rule("M-13", "MR-7b")
def test_points_for_tranquility_are_for_what_is_left_of_it():
    events = {
        30: {"surplus_points": 2},
        5: STRESS,
        6: STRESS,
        7: CALM,
        8: {"gives": "tranquility"},
    }
    assert Scene(events).lived(0, 30, 7, 8).points() == 4
    assert Scene(events).lived(0, 30, 7, 8, 5).points() == 2
    assert Scene(events).lived(0, 30, 7, 5).points() == 0
    assert Scene(events).lived(0, 30, 7, 5, 6).points() == 0


@rule("MR-7c", "M-11")
@pytest.mark.parametrize(
    ("count", "number"),
    [("early", 4), ("later", 3), ("younger", 4), ("older", 2), ("events", 6)],
)
def test_events_are_counted_active_ones_only_and_birth_as_an_early_one(count, number):
    """Birth, 5, 20 and 40 are early; 60, 70 and 80 are later; 60 counts."""
    scene = Scene({60: {"count": count}}).lived(0, 5, 20, 40, 60, 70, 80).waits(0, 6, 50, 90)
    assert scene.line(60) == number
    scene = Scene({60: {"count": count, "count_points": 3}}).lived(0, 5, 20, 40, 60, 70, 80)
    assert scene.line(60) == 3 * number
    scene = Scene({60: {"count": count, "count_per": 3}}).lived(0, 5, 20, 40, 60, 70, 80)
    assert scene.line(60) == number // 3


@rule("MR-7c")
def test_an_event_at_50_is_early_and_one_at_51_later():
    events = {30: {"count": "early"}, 31: {"count": "later"}}
    for ages, early, later in (((50,), 4, 0), ((51,), 3, 1)):
        scene = Scene(events).lived(0, 30, 31, *ages)
        assert (scene.line(30), scene.line(31)) == (early, later)  # Birth, 30 and 31 are early


@rule("MR-7b")
def test_symbols_are_counted_birth_among_them():
    scene = Scene({60: {"count": "health", "count_points": 2}, 5: {"gives": "health health"}})
    assert scene.lived(0, 60, 5).line(60) == 6
    scene = Scene({60: {"count": "stress", "count_points": -2}, 5: STRESS, 6: STRESS, 7: CALM})
    assert scene.lived(0, 60, 5, 6, 7).line(60) == -2


# Life goals

WEALTH = {"gives": "wealth"}
GOALS = {
    "g01": {"requires": "luck luck", "points": 4},
    "g02": {"requires": "wisdom", "points": -2},
    "g03": {"requires": "luck health", "points": 1},
    "g04": {"requires": "stress", "points": -3},
}


@rule("MR-27a", "MR-27c", "M-18", "MR-2", "MR-30")
def test_goal_goes_to_who_has_its_symbols_when_all_have_placed():
    scene = (
        Scene({5: LUCK, 6: LUCK}, cards=GOALS).goals("g01").lived(0, 5).baby(1, "b-wealth-health")
    )
    scene.baby(2, "b-wealth-wisdom")
    scene.live(60)
    assert scene.achieved() == []
    scene.round(1).live(6)
    assert scene.achieved() == ["g01"]
    assert scene.points() == 4
    assert scene.game.score()[0].lines == (("g01", 4),)
    assert "g01" not in scene.game.view(None)["goals"]


@rule("M-18")
def test_birth_counts_and_events_that_are_not_active_do_not():
    cards = {"g01": {"requires": "wisdom health luck"}}
    assert Scene({5: LUCK}, cards=cards).goals("g01").lived(0, 5).live(60).achieved() == ["g01"]
    assert Scene({5: LUCK}, cards=cards).goals("g01").waits(0, 5).live(60).achieved() == []


@rule("M-18")
def test_goals_are_checked_in_the_tenth_round_and_those_of_earlier_rounds_stay():
    scene = Scene({95: LUCK}, cards=GOALS).goals("g03", "g05").round(10).live(95)
    assert scene.game.over
    assert scene.achieved() == ["g03"]


@rule("M-15", "MR-27c")
def test_goal_that_costs_points_must_be_taken():
    scene = Scene(cards=GOALS).goals("g02").baby(1, "b-luck-wealth").baby(2, "b-luck-health")
    scene.live(60)
    assert scene.achieved() == ["g02"]
    assert scene.points() == -2


@rule("M-33")
def test_goal_of_stress_needs_stress_that_nothing_cancels():
    events = {5: STRESS, 6: CALM}
    assert Scene(events, cards=GOALS).goals("g04").lived(0, 5).live(60).achieved() == ["g04"]
    assert Scene(events, cards=GOALS).goals("g04").lived(0, 5, 6).live(60).achieved() == []


@rule("M-16")
def test_several_goals_in_one_round():
    scene = Scene({5: {"gives": "luck luck"}}, cards=GOALS).goals("g01", "g05", "g03")
    scene.lived(0, 5).live(60)
    assert scene.achieved() == ["g01", "g03"]
    assert scene.points() == 5


@rule("MR-27b", "M-17")
@pytest.mark.parametrize(
    ("ages", "winner"), [((40, 30, 50), 1), ((30, 40, 50), 0), ((33, 44, 3), 2)]
)
def test_of_several_the_youngest_event_of_the_round_decides(ages, winner):
    events = {81: {"gives": "luck luck"}, 82: {"gives": "luck luck"}, 83: {"gives": "luck luck"}}
    scene = Scene(events, cards=GOALS).goals("g01").lived(0, 81).lived(1, 82).lived(2, 83)
    scene.lived(0, 1)  # of an earlier round: it does not count
    scene.pick(*ages)
    assert [scene.achieved(seat) for seat in range(3)] == [
        ["g01"] if seat == winner else [] for seat in range(3)
    ]


@rule("M-17")
def test_event_that_is_not_active_decides_as_well_and_goals_are_given_one_by_one():
    events = {
        81: {"gives": "luck luck"},
        82: {"gives": "luck luck health"},
        30: {"requires": "love"},
    }
    cards = {**GOALS, "g03": {"requires": "luck wealth", "points": 1}}
    scene = Scene(events, cards=cards).goals("g01", "g03").lived(0, 81).lived(1, 82)
    scene.pick(30, 40, 3)
    assert scene.asleep() == [30]
    assert scene.achieved(0) == ["g01"]  # both have it, seat 0 with the younger event
    assert scene.achieved(1) == ["g03"]  # only seat 1 was born with wealth


@rule("M-19")
def test_goal_stays_when_its_symbols_are_there_no_more():
    cards = {"g01": {"requires": "tranquility", "points": 4}}
    scene = Scene({5: CALM, 15: STRESS}, cards=cards).goals("g01").live(5)
    assert scene.achieved() == ["g01"]
    scene.live(15)
    assert scene.achieved() == ["g01"]
    assert scene.points() == 4


@rule("MR-16b", "M-18")
def test_goal_of_an_earlier_round_can_be_achieved_later():
    scene = Scene({15: {"gives": "luck luck"}}, cards=GOALS).goals("g01").next_goals("g05")
    scene.live(60)
    assert scene.game.view(0)["goals"] == ["g01", "g05"]
    scene.live(15)
    assert scene.achieved() == ["g01"]


# Who wins


@rule("MR-4")
def test_most_points_win():
    scene = Scene({5: {"points": 3}, 60: {"points": 4}, 2: {"points": 1}})
    scene.lived(0, 5).lived(1, 60).lived(2, 2)
    assert scene.game.winners() == [1]


@rule("MR-31", "M-30")
def test_tie_goes_to_the_oldest_event_active_or_not():
    scene = Scene({5: {"points": 3}, 60: {"points": 3}}).lived(0, 5).lived(1, 60).lived(2, 99)
    assert scene.game.winners() == [1]
    scene.waits(0, 61)
    assert scene.game.winners() == [0]
    assert len(Scene().game.winners()) == 3  # only before anybody has an event


@rule("MR-32", "MR-5", "M-10", "M-11", "M-12", "M-13", "M-14")
def test_rulebook_example_comes_to_31_points_line_by_line():
    scene = Scene(deck=find_deck(SCHEMA, STANDARD), players=3)
    lines = {
        "broken-leg": -1,
        "get-engaged": 2,
        "get-married": 4,
        "buy-a-house": 2,
        "learn-a-new-skill": 0,
        "learn-to-dance": 1,
        "read-the-paper": 6,
        "smile": 7,
        "enjoy-each-day": 8,
    }
    for name in (*lines, "work-and-travel"):
        scene._take(name, 11)
    scene._take("marathon", ACHIEVED + SEAT * 0)
    score = scene.game.score()[0]
    assert dict(score.lines) == {**lines, "marathon": 2}
    assert score.points == 31
    assert [name for name, _ in score.lines] == [*lines, "marathon"]  # from young to old
    symbols = scene.game.view(0)["seats"][0]["symbols"]
    assert (symbols["stress"], symbols["tranquility"], symbols["love"]) == (0, 0, 1)
