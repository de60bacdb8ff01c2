"""Whether an event is active: life stages, requirements, chains, activate an event."""

import pytest
from companion.mylife_scene import Scene
from lifepod_host.companion.mylife.cards import SYMBOLS
from support.rulebook import rule

LUCK = {"gives": "luck"}


@rule("MR-18", "M-03")
@pytest.mark.parametrize("number", range(1, 11))
def test_event_of_the_life_stage_is_active_whatever_it_requires(number):
    needs = {"requires": "tranquility", "no_stress": True}
    stress = {"gives": "stress stress tranquility"}
    low, high = 10 * number - 9, 10 * number
    inside = (low, high) if number > 1 else (5, high)
    others = {100: {"gives": "tranquility"}, 2: stress, 1: {"gives": "tranquility"}}
    for age in inside:
        scene = Scene({**others, age: {**others.get(age, {}), **needs}}).round(number).lived(0, 2)
        assert scene.live(age).active() == sorted({2, age})
    for age in (low - 1, high + 1):
        if 2 < age <= 100:
            scene = Scene({**others, age: {**others.get(age, {}), **needs}})
            scene.round(number).lived(0, 2).live(age)
            assert scene.asleep() == [age]


@rule("MR-19", "MR-2", "MR-6", "M-04")
@pytest.mark.parametrize("symbol", SYMBOLS[:5])
def test_event_out_of_the_stage_needs_its_symbols_in_younger_active_events(symbol):
    def scene(giver):
        events = {30: {"requires": symbol}, giver: {"gives": symbol}}
        return Scene(events).baby(0, BABY_WITHOUT[symbol])

    assert scene(20).lived(0, 20).live(30).active() == [20, 30]
    assert scene(20).waits(0, 20).live(30).asleep() == [20, 30]  # not active: no experience
    assert scene(40).lived(0, 40).live(30).asleep() == [30]  # older: no help
    assert scene(20).live(30).asleep() == [30]


BABY_WITHOUT = {
    "luck": "b-wisdom-health",
    "wealth": "b-wisdom-health",
    "wisdom": "b-luck-health",
    "health": "b-luck-wisdom",
    "love": "b-luck-wisdom",
}


@rule("MR-2", "M-04")
@pytest.mark.parametrize("symbol", ["wisdom", "health"])
def test_birth_gives_its_symbols(symbol):
    assert Scene({30: {"requires": symbol}}).live(30).active() == [30]


@rule("M-04")
def test_own_experience_does_not_count_for_the_own_requirements():
    assert Scene({30: {"requires": "luck", "gives": "luck luck"}}).live(30).asleep() == [30]


@rule("M-04")
def test_symbols_are_not_used_up():
    events = {5: LUCK, 20: {"requires": "luck"}, 30: {"requires": "luck"}}
    scene = Scene(events).lived(0, 5).live(20)
    assert scene.live(30).active() == [5, 20, 30]


@rule("MR-20")
def test_symbol_required_twice_must_be_there_twice():
    events = {30: {"requires": "luck luck"}, 5: LUCK, 6: LUCK, 7: {"gives": "luck luck"}}
    assert Scene(events).lived(0, 5).live(30).asleep() == [30]
    assert Scene(events).lived(0, 5, 6).live(30).active() == [5, 6, 30]
    assert Scene(events).lived(0, 7).live(30).active() == [7, 30]


@rule("MR-19")
def test_all_symbols_required_must_be_there():
    events = {30: {"requires": "luck wealth"}, 5: LUCK, 6: {"gives": "wealth"}}
    assert Scene(events).lived(0, 5).live(30).asleep() == [30]
    assert Scene(events).lived(0, 6).live(30).asleep() == [30]
    assert Scene(events).lived(0, 5, 6).live(30).active() == [5, 6, 30]


STRESS = {"gives": "stress"}
CALM = {"gives": "tranquility"}
NO_STRESS = {"no_stress": True}


@rule("MR-10", "MR-21", "MR-9", "M-14")
def test_no_stress_is_fulfilled_by_as_much_tranquility_as_stress():
    events = {30: NO_STRESS, 5: STRESS, 6: CALM, 7: STRESS}
    assert Scene(events).live(30).active() == [30]
    assert Scene(events).lived(0, 5).live(30).asleep() == [30]
    assert Scene(events).lived(0, 5, 6).live(30).active() == [5, 6, 30]
    assert Scene(events).lived(0, 5, 6, 7).live(30).asleep() == [30]


@rule("M-05")
def test_no_stress_looks_at_younger_active_events_only():
    events = {30: NO_STRESS, 5: STRESS, 40: STRESS, 41: CALM, 42: CALM}
    assert Scene(events).lived(0, 40).live(30).active() == [30, 40]
    assert Scene(events).waits(0, 5).live(30).active() == [30]
    assert Scene(events).lived(0, 5, 41, 42).live(30).asleep() == [30]


@rule("M-33", "MR-9")
def test_required_tranquility_is_what_stress_leaves_of_it():
    events = {30: {"requires": "tranquility"}, 5: STRESS, 6: CALM, 7: CALM}
    assert Scene(events).lived(0, 5, 6).live(30).asleep() == [30]
    assert Scene(events).lived(0, 5, 6, 7).live(30).active() == [5, 6, 7, 30]
    events = {30: {"requires": "stress"}, 5: STRESS, 6: CALM, 7: STRESS}
    assert Scene(events).lived(0, 5, 6).live(30).asleep() == [30]
    assert Scene(events).lived(0, 5, 6, 7).live(30).active() == [5, 6, 7, 30]


@rule("MR-22", "MR-23")
def test_event_that_is_not_active_lies_there_and_counts_for_nothing():
    events = {30: {"requires": "luck", "points": 5, "gives": "love"}, 40: {"requires": "love"}}
    scene = Scene(events).live(30)
    assert (scene.active(), scene.asleep(), scene.points()) == ([], [30], 0)
    assert scene.game.view(0)["seats"][0]["symbols"]["love"] == 0
    assert scene.live(40).asleep() == [30, 40]


@rule("MR-18", "M-06")
def test_active_event_is_so_by_itself_even_if_it_costs_points():
    scene = Scene({5: {"points": -3}, 30: {"requires": "wisdom", "points": -2}}).live(5)
    assert scene.points() == -3
    scene.live(30)
    assert (scene.active(), scene.points()) == ([5, 30], -5)


@rule("M-06")
def test_house_rule_leaves_it_to_the_player_out_of_the_life_stage():
    events = {5: {"points": -3}, 30: {"requires": "wisdom", "points": -2}}
    scene = Scene(events, requirements="choice").live(5).others()
    assert scene.active() == [5]  # by its life stage, nobody is asked
    scene.live(30)
    assert scene.legal == ["activate e30", "leave e30"]
    other = scene.game.clone()
    scene.do("leave e30")
    assert scene.asleep() == [30]
    other.apply(0, "activate e30")
    assert other.score()[0].points == -5


@rule("MR-26")
def test_life_stage_of_a_later_round_does_not_activate():
    scene = Scene({12: {"requires": "luck"}}).live(12)
    assert scene.game.round == 2
    assert scene.live(60).asleep() == [12]


# Activating an event later on


@rule("MR-24", "M-07")
def test_younger_event_that_is_played_lets_one_be_activated():
    scene = Scene({30: {"requires": "luck", "points": 4}, 5: LUCK}).waits(0, 30).live(5)
    assert scene.asks == "wake"
    assert scene.legal == ["activate e30", "leave e30"]
    assert scene.game.asked() == (0,)
    scene.do("activate e30")
    assert (scene.active(), scene.points()) == ([5, 30], 4)


@rule("M-07")
def test_activation_may_be_declined_and_is_offered_again_by_another_younger_event():
    scene = Scene({30: {"requires": "luck"}, 5: LUCK}).waits(0, 30).live(5).do("leave e30")
    assert scene.asleep() == [30]
    scene.live(60)
    assert scene.game.round == 3  # an older event: nobody was asked
    scene.live(22)
    assert scene.asks == "wake"


@rule("MR-24")
def test_older_event_lets_nothing_be_activated():
    scene = Scene({30: {"requires": "luck"}, 40: LUCK, 5: LUCK}).round(4).waits(0, 30).live(40)
    assert scene.asks != "wake"
    assert scene.asleep() == [30]


@rule("MR-24")
def test_event_that_is_not_active_itself_lets_nothing_be_activated():
    scene = Scene({30: {"requires": "luck"}, 20: {"requires": "wealth", "gives": "luck"}})
    assert scene.waits(0, 30).live(20).asleep() == [20, 30]


@rule("M-07")
def test_one_pass_from_young_to_old_finds_the_whole_chain():
    events = {
        5: LUCK,
        20: {"requires": "luck", "gives": "wealth"},
        30: {"requires": "luck wealth", "gives": "love"},
        25: {"requires": "luck luck"},
        60: {"requires": "love"},
    }
    scene = Scene(events).waits(0, 60, 30, 25, 20).live(5)
    scene.do("activate e20", "activate e30", "activate e60")
    assert (scene.active(), scene.asleep()) == ([5, 20, 30, 60], [25])
    scene = Scene(events).waits(0, 60, 30, 25, 20).live(5).do("leave e20")
    assert (scene.active(), scene.asks) == ([5], "pick")


@rule("M-07")
def test_pass_asks_by_age_so_stress_of_a_younger_one_comes_first():
    events = {
        5: LUCK,
        20: {"requires": "luck", "gives": "stress"},
        30: {"requires": "luck", "no_stress": True},
    }
    scene = Scene(events).waits(0, 30, 20).live(5).do("activate e20")
    assert scene.asleep() == [30]
    scene = Scene(events).waits(0, 30, 20).live(5).do("leave e20", "activate e30")
    assert (scene.active(), scene.asleep()) == ([5, 30], [20])


@rule("M-08")
def test_active_event_stays_active_when_stress_comes_later():
    scene = Scene({30: NO_STRESS, 5: STRESS}).live(30).round(1).live(5)
    assert scene.active() == [5, 30]


# Activate an event


ACTIVATE = {"activates": True}


@rule("MR-25", "M-09")
def test_effect_activates_any_own_event_that_is_not_active():
    events = {
        8: ACTIVATE,
        4: {"requires": "luck luck", "points": 2},
        70: {"requires": "love", "points": 3},
    }
    scene = Scene(events).waits(0, 70, 4).waits(1, 33).live(8)
    assert scene.asks == "effect"
    assert scene.legal == ["activate e4", "activate e70", "none"]
    scene.do("activate e70")
    assert (scene.active(), scene.asleep(), scene.points()) == ([8, 70], [4], 3)
    assert scene.game.round == 2  # it works once


@rule("M-09")
def test_effect_may_be_declined_and_is_gone_then():
    scene = Scene({8: ACTIVATE, 70: {"requires": "love"}}).waits(0, 70).live(8).do("none")
    assert scene.asleep() == [70]
    assert scene.live(60).asks == "pick"


@rule("M-09")
def test_effect_without_an_event_to_activate_does_nothing():
    scene = Scene({8: ACTIVATE}).waits(1, 33).live(8)
    assert (scene.asks, scene.game.round) == ("pick", 2)


@rule("M-09", "MR-25")
def test_effect_of_an_event_that_is_not_active_does_not_work():
    events = {30: {"requires": "luck", **ACTIVATE}, 70: {"requires": "love"}, 5: LUCK}
    scene = Scene(events).waits(0, 70).live(30)
    assert (scene.asks, scene.asleep()) == ("pick", [30, 70])
    scene.round(1).live(5).do("activate e30")
    assert scene.asks == "effect"  # it works when its card becomes active
    scene.do("activate e70")
    assert scene.active() == [5, 30, 70]


@rule("M-09")
def test_house_rule_lets_the_effect_work_only_right_after_its_card_is_played():
    events = {30: {"requires": "luck", **ACTIVATE}, 70: {"requires": "love"}, 5: LUCK, 6: ACTIVATE}
    scene = Scene(events, effect="on-play").waits(0, 70, 30).live(5).do("activate e30")
    assert (scene.asks, scene.asleep()) == ("pick", [70])
    scene = Scene(events, effect="on-play").waits(0, 70).live(6)
    assert scene.asks == "effect"


@rule("M-09", "M-07")
def test_effect_starts_chains_to_younger_and_older_events():
    events = {
        9: ACTIVATE,
        4: {"requires": "love", "gives": "luck"},
        6: {"requires": "luck", "gives": "wealth"},
        50: {"requires": "wealth luck", **ACTIVATE},
        70: {"requires": "stress"},
        5: {"gives": "stress"},
    }
    scene = Scene(events).waits(0, 70, 50, 6, 4).live(9)
    scene.do("activate e4", "activate e6", "activate e50", "activate e70")
    assert scene.active() == [4, 6, 9, 50, 70]


@rule("M-09", "M-07")
def test_younger_event_by_effect_asks_again_about_what_was_declined():
    events = {
        9: LUCK,
        20: {"requires": "luck"},
        30: {"requires": "luck", **ACTIVATE},
        4: {"requires": "love", "gives": "luck"},
    }
    scene = Scene(events).waits(0, 30, 20, 4).live(9)
    scene.do("leave e20", "activate e30", "activate e4")
    assert scene.legal == ["activate e20", "leave e20"]
    scene.do("activate e20")
    assert scene.active() == [4, 9, 20, 30]


@rule("M-07", "M-09")
def test_an_older_event_by_effect_hides_no_younger_one_that_can_become_active():
    events = {20: {"requires": "luck"}, 5: {**LUCK, "activates": True}}
    scene = Scene(events).waits(0, 20, 40).live(5)
    assert scene.asks == "effect"
    scene.do("activate e40")
    assert scene.legal == ["activate e20", "leave e20"]


@rule("MR-17")
def test_events_are_revealed_one_after_the_other():
    scene = Scene({30: {"requires": "luck"}, 5: LUCK}).waits(0, 30)
    scene.hand(0, 5, 61).hand(1, 62, 63).hand(2, 64, 65).pick(5, 62, 64)
    assert scene.game.asked() == (0,)
    for viewer in (0, 2, None):
        assert "e62" not in str(scene.game.view(viewer))
        assert scene.game.view(viewer)["seats"][1]["latest"] is None
        assert scene.game.view(viewer)["seats"][1]["chosen"] == 1
    assert scene.game.view(1)["chosen"] == ["e62"]
    for viewer in (1, 2):  # a seat is in no doubt about its own choice
        assert viewer not in [one["seat"] for one in scene.game.view(viewer)["doubt"]]
    scene.do("leave e30")
    assert scene.asleep(1) + scene.active(1) == [62]


@rule("MR-17")
def test_a_choice_is_not_taken_back_once_the_next_event_is_shown():
    events = {30: {"requires": "luck"}, 31: {"requires": "luck"}, 5: LUCK, 6: LUCK}
    scene = Scene(events).waits(0, 30).waits(1, 31)
    scene.hand(0, 5, 61).hand(1, 6, 63).hand(2, 64, 65).pick(5, 6, 64)
    revealed = scene.game.table.revealed
    scene.do("leave e30")
    assert scene.game.asked() == (1,)
    assert scene.game.table.revealed > revealed
