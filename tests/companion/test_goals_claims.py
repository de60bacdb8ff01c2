"""Life Goals: when they are claimed, and how a game of Goals ends."""

import pytest
from companion.goals_scene import Scene
from lifepod_host.companion.goals.layout import CLAIMED, GOALS, HAND, PILE, STORY
from support.rulebook import rule


@rule("GR-27", "GR-28", "G-12")
def test_goal_is_claimed_at_the_end_of_the_turn_that_completes_it():
    scene = Scene(2).goals("3-pets", "2-trips").story(0, "dog", "dog").hand(0, "dog", "f1")
    scene.do("play dog")
    assert scene.ids(CLAIMED) == ["3-pets"]
    assert scene.ids(GOALS) == ["2-trips"]
    assert scene.points(0) == 3 * 20 + 100
    assert scene.asked == (1,)


@rule("GR-27")
def test_icons_must_match_and_not_the_border():
    scene = Scene(2).goals("3-pets", "2-trips").story(0, "f1", "f2", "dog").hand(0, "kid", "f3")
    scene.do("play kid")
    assert scene.ids(CLAIMED) == []
    scene.story(0, "vet", "dog").hand(0, "safari").turn(0).do("play safari")
    assert scene.ids(CLAIMED) == ["3-pets"]  # a career, a family card and an adventure


@rule("G-13")
def test_a_card_serves_several_goals_and_an_icon_twice_counts_twice():
    scene = Scene(2).goals("3-pets", "2-trips").story(0, "dog", "trip").hand(0, "safari", "f1")
    scene.do("play safari")
    assert scene.kind == "goal"
    assert scene.can("claim") == ["2-trips", "3-pets"]
    scene.do("claim 2-trips").turn(0).do("draw 1")
    assert scene.ids(CLAIMED) == ["2-trips", "3-pets"]
    assert scene.ids(STORY) == ["dog", "trip", "safari"]


@rule("G-11")
def test_of_two_goals_one_is_claimed_and_the_other_stays_open_for_all():
    scene = Scene(2).goals("2-trips", "3-pets").story(0, "dog", "trip").hand(0, "safari")
    scene.story(1, "trip", "dog", "vet").hand(1, "dog", "trip")
    scene.do("play safari", "claim 3-pets")
    assert scene.ids(GOALS) == ["2-trips"]
    assert scene.asked == (1,)
    scene.do("play trip")
    assert scene.ids(CLAIMED, 1) == ["2-trips"]  # the other was there first
    assert scene.game.over


@rule("G-11")
def test_the_other_goal_can_be_claimed_in_a_later_turn_by_drawing():
    scene = Scene(2).goals("2-trips", "3-pets").story(0, "dog", "trip").hand(0, "safari")
    scene.do("play safari", "claim 3-pets", "draw 1")
    assert scene.ids(CLAIMED) == ["3-pets"]
    scene.do("draw 1")
    assert scene.ids(CLAIMED) == ["3-pets", "2-trips"]


@rule("G-11")
def test_more_than_one_goal_in_a_game():
    scene = Scene(3).goals("2-trips", "3-pets", "degree-b").claimed(0, "3-houses")
    scene.goals("2-trips", "3-pets", "degree-b").story(0, "trip").hand(0, "trip", "degree")
    scene.do("play trip").turn(0).do("play degree")
    assert scene.ids(CLAIMED) == ["2-trips", "degree-b"]


@rule("G-12")
def test_a_goal_that_is_met_is_claimed_without_being_asked():
    scene = Scene(2).goals("3-houses", "2-trips").story(0, "trip").hand(0, "trip").do("play trip")
    assert scene.ids(CLAIMED) == ["2-trips"]
    assert scene.kind == "turn"


@rule("G-12")
def test_by_a_house_rule_it_may_be_left():
    scene = Scene(2, claim="may").goals("3-houses", "2-trips").story(0, "trip").hand(0, "trip")
    scene.do("play trip")
    assert scene.legal == ["claim 2-trips", "leave"]
    scene.do("leave")
    assert scene.ids(CLAIMED) == []
    assert scene.asked == (1,)
    scene.turn(0).do("draw 1")
    assert scene.legal == ["claim 2-trips", "leave"]
    scene.do("claim 2-trips")
    assert scene.ids(CLAIMED) == ["2-trips"]


@rule("G-14")
def test_a_goal_met_in_anothers_turn_waits_for_the_end_of_the_own():
    scene = Scene(2).goals("3-pets", "2-trips").story(0, "trip", "trip").turn(1)
    scene.do("draw 1")
    assert scene.ids(CLAIMED) == []
    scene.do("draw 1")
    assert scene.ids(CLAIMED) == ["2-trips"]


@rule("G-15")
def test_more_icons_than_asked_for_are_fine():
    scene = Scene(2).goals("2-trips", "3-houses").story(0, "dog", "dog", "trip", "safari")
    scene.story(0, "safari", "kid").hand(0, "trip", "f1").do("play trip")
    assert scene.ids(CLAIMED) == ["2-trips"]
    scene = Scene(2).goals("3-pets", "2-trips").story(0, "dog", "dog").hand(0, "safari")
    scene.do("play safari")
    assert scene.ids(CLAIMED) == ["3-pets"]


@rule("G-16")
def test_goal_is_kept_when_its_cards_are_lost():
    scene = Scene(2).goals("3-pets", "2-trips", "degree-b").story(0, "trip").hand(0, "trip")
    scene.do("play trip").hand(1, "grab").turn(1).do("play grab on 0", "accept")
    assert scene.ids(STORY) == []
    assert scene.ids(CLAIMED) == ["2-trips"]
    assert scene.points(0) == 90


@rule("G-08")
def test_game_ends_with_the_turn_that_claims_the_last_goal():
    scene = Scene(3).goals("2-trips").story(1, "trip").hand(1, "trip").turn(1).do("play trip")
    assert scene.game.over
    assert scene.asked == ()
    assert scene.game.legal(2) == ()
    assert scene.said()[-1] == "All Life Goals are claimed: the game is over."


@rule("G-08", "G-17")
def test_that_turn_still_discards_to_seven():
    names = [f"f{number}" for number in range(1, 8)]
    scene = Scene(2).goals("2-trips").story(0, "trip", "safari").hand(0, *names)
    scene.do("draw 1")
    assert scene.ids(CLAIMED) == ["2-trips"]
    assert scene.kind == "trim"
    scene.do("discard f1")
    assert scene.game.over


@rule("G-07")
def test_game_ends_with_the_turn_that_empties_the_pile():
    scene = Scene(3).pile("f5").do("draw 1")
    assert scene.game.over
    assert scene.said()[-1] == "The pile is empty: the game is over."
    assert scene.ids(HAND) == ["a1", "f1", "f5"]


@rule("G-07")
def test_that_turn_still_claims_and_discards():
    names = [f"f{number}" for number in range(1, 8)]
    scene = Scene(2).goals("2-trips", "3-pets").story(0, "trip", "safari").hand(0, *names)
    scene.pile("a3").do("draw 1")
    assert scene.ids(CLAIMED) == ["2-trips"]
    assert scene.kind == "trim"
    scene.do("discard f1")
    assert scene.game.over


@rule("G-07")
def test_discards_are_never_shuffled_in():
    scene = Scene(2).pile("f5")
    assert len(scene.game.view(0)["discard"]) > 60
    scene.do("draw 1")
    assert scene.ids(PILE) == []
    assert scene.game.over


@rule("G-07")
def test_by_a_house_rule_the_round_is_played_to_its_end():
    scene = Scene(3, last_turns="full-round").hand(2, "f6", "scenery").pile("f5").turn(1)
    scene.do("draw 1")
    assert scene.asked == (2,)
    assert scene.legal == ["play f6", "play scenery"]
    scene.do("play f6")
    assert scene.game.over
    scene = Scene(3, last_turns="full-round").hand(2, "insurance").pile("f5").turn(1)
    scene.do("draw 1")
    assert scene.legal == ["pass"]
    scene.do("pass")
    assert scene.game.over
    scene = Scene(3, last_turns="full-round").pile("f5").turn(2).do("draw 1")
    assert scene.game.over


@rule("G-07")
def test_the_round_begins_with_who_went_first():
    scene = Scene(3, last_turns="full-round", first="2").pile("f5").turn(0).do("draw 1")
    assert scene.game.over
    scene = Scene(3, last_turns="full-round", first="2").pile("f5").turn(1).do("draw 1")
    assert scene.asked == (2,)


@rule("G-09")
@pytest.mark.parametrize("draw", [1, 2])
def test_both_ends_at_once_are_one_end(draw):
    scene = Scene(2).goals("2-trips").story(0, "job2", "trip", "safari").pile("f5", "f6")
    scene.do(f"draw {draw}")
    assert scene.game.over
    ends = [line for line in scene.said() if line.endswith("the game is over.")]
    assert ends == ["All Life Goals are claimed: the game is over."]


@rule("G-34")
def test_pile_that_an_event_empties_ends_the_game_at_the_end_of_that_turn():
    scene = Scene(2).hand(0, "wash").hand(1, "dog", "kid").story(0, "trip", "trip")
    scene.pile("a3").do("play wash", "accept")
    assert scene.ids(HAND, 1) == ["a3"]
    assert scene.ids(CLAIMED) == ["2-trips"]
    assert scene.game.over


@rule("G-08", "G-35")
def test_the_end_shows_every_lifestyle_and_is_not_taken_back():
    scene = Scene(2).goals("2-trips").hand(0, "trip", "f1").story(0, "trip")
    revealed = scene.game.table.revealed
    assert "lifestyles" not in scene.game.view(1)
    scene.do("play trip")
    assert scene.game.over
    assert scene.game.view(1)["lifestyles"] == ["lux", "thrill"]
    assert scene.game.table.revealed > revealed
