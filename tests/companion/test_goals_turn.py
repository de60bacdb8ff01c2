"""A turn of Goals: play one card or draw; careers, degrees, houses and what they cost."""

from itertools import combinations
from math import comb

import pytest
from companion.goals_scene import Scene
from lifepod_host.companion.engine import IllegalMove, Match
from lifepod_host.companion.goals.layout import DISCARD, HAND, PILE, STORY
from support.rulebook import rule


@rule("GR-9", "GR-13", "GR-11")
def test_playing_a_card_lays_it_open_in_ones_life_story_and_ends_the_turn():
    scene = Scene(2).hand(0, "f1", "a1", "job2").do("play a1")
    assert scene.ids(STORY) == ["a1"]
    assert scene.ids(HAND) == ["f1", "job2"]
    assert scene.game.view(1)["seats"][0]["story"] == ["a1"]
    assert scene.asked == (1,)


@rule("G-04")
def test_a_turn_is_exactly_one_play_or_one_draw():
    scene = Scene(2).hand(0, "f1", "a1")
    assert scene.legal == ["draw 1", "play a1", "play f1"]
    scene.do("play f1")
    assert scene.asked == (1,)
    scene.hand(1).turn(1)
    assert scene.legal == ["draw 1"]  # an empty hand leaves drawing, always
    with pytest.raises(IllegalMove):
        scene.do("pass")


@rule("G-04")
def test_nobody_passes_while_the_pile_holds_a_card():
    scene = Scene(2).hand(0, "job3", "porch", "h2").pile("f3")
    assert scene.legal == ["draw 1", "play h2 for job3 porch"]
    scene.hand(0, "job3", "porch", "insurance").turn(0)
    assert scene.legal == ["draw 1"]


@rule("GR-12")
def test_everybody_starts_with_a_salary_of_one():
    scene = Scene(3)
    assert [seat["salary"] for seat in scene.game.view(None)["seats"]] == [1, 1, 1]
    scene.pile("f5", "f6", "f7").do("draw 1")
    assert scene.ids(HAND) == ["a1", "f1", "f5"]
    assert scene.ids(PILE) == ["f7", "f6"]


@rule("G-05", "GR-12")
def test_up_to_the_salary_can_be_drawn():
    scene = Scene(2).story(0, "degree", "job3").pile("f5", "f6", "f7", "f8")
    assert scene.can("draw") == ["1", "2", "3"]
    scene.do("draw 2")
    assert scene.ids(HAND) == ["a1", "f1", "f5", "f6"]
    assert scene.asked == (1,)


@rule("G-05")
def test_by_a_house_rule_all_of_it_is_drawn():
    scene = Scene(2, draw="all").story(0, "degree", "job3").pile("f5", "f6", "f7", "f8")
    assert scene.can("draw") == ["3"]
    scene.pile("f5", "f6")
    assert scene.can("draw") == ["2"]


@rule("G-06")
def test_no_more_is_drawn_than_there_is():
    scene = Scene(2).story(0, "degree", "job3").pile("f5", "f6")
    assert scene.can("draw") == ["1", "2"]


@rule("GR-18", "G-23")
def test_degree_must_lie_in_the_life_story_and_serves_any_number_of_careers():
    scene = Scene(2).hand(0, "degree", "job3", "job3", "f1")
    assert "job3" not in scene.can("play")  # in the hand it is nothing
    scene.do("play degree").turn(0).do("play job3").turn(0).do("play job3")
    assert scene.ids(STORY) == ["degree", "job3", "job3"]
    assert scene.points(0) == 3 * 10  # the degree scores by its own border


@rule("GR-18")
def test_a_degree_of_somebody_else_does_not_help():
    scene = Scene(2).hand(0, "job3", "f1").story(1, "degree")
    assert scene.can("play") == ["f1"]


def test_a_card_may_ask_for_two_of_an_icon():
    scene = Scene(2).hand(0, "job4", "f1").story(0, "degree")
    assert scene.can("play") == ["f1"]
    assert scene.story(0, "degree", "degree").can("play") == ["f1", "job4"]


@rule("G-10", "GR-19", "GR-21")
def test_best_career_is_the_salary_and_the_others_stay_and_count():
    scene = Scene(2).hand(0, "job2", "job3", "degree", "job2", "f1")
    for move, salary in (
        ("play job2", 2), ("play degree", 2), ("play job3", 3), ("play job2", 3),
    ):  # fmt: skip
        scene.turn(0).do(move)
        assert scene.game.view(1)["seats"][0]["salary"] == salary
    assert scene.ids(STORY) == ["job2", "degree", "job3", "job2"]
    assert scene.points(0) == 4 * 10
    assert scene.turn(0).can("draw") == ["1", "2", "3"]


@rule("G-10")
def test_salary_falls_back_when_the_best_career_is_lost():
    scene = Scene(2).hand(0, "layoff").story(1, "degree", "job3", "job2")
    scene.do("play layoff on 1", "accept", "discard job3")
    assert scene.game.view(1)["seats"][1]["salary"] == 2
    scene.hand(0, "layoff").turn(0).do("play layoff on 1", "accept", "discard job2")
    assert scene.game.view(1)["seats"][1]["salary"] == 1


def test_career_without_a_bonus_pays_one():
    scene = Scene(2).story(0, "job1")
    assert scene.can("draw") == ["1"]


@rule("GR-11")
def test_there_is_no_limit_to_a_life_story():
    names = [f"f{number}" for number in range(1, 11)] + ["job2"] * 3 + ["h1"] * 3
    names += [f"a{number}" for number in range(1, 7)]
    scene = Scene(2).story(0, *names).hand(0, "h1", "dog", "trip", "job1")
    assert len(scene.can("play")) == 3 + 3
    for play in ("h1 for trip", "dog", "job1"):
        scene.do(f"play {play}").turn(0)
    assert len(scene.ids(STORY)) == 22 + 3


@rule("G-18")
def test_a_house_is_paid_with_other_cards_of_the_hand_of_any_kind():
    scene = Scene(2).hand(0, "h1", "h1", "insurance", "swap", "f1").story(0, "a5")
    assert [move for move in scene.can("play") if move.startswith("h1")] == [
        "h1 for f1", "h1 for h1", "h1 for insurance", "h1 for swap",
    ]  # fmt: skip
    scene.do("play h1 for insurance")
    assert scene.ids(STORY) == ["a5", "h1"]
    assert scene.ids(HAND) == ["f1", "h1", "swap"]
    assert scene.ids(DISCARD) == ["insurance"]


@rule("G-18")
@pytest.mark.parametrize(("house", "cost"), [("h0", 0), ("h1", 1), ("h2", 2), ("h3", 3)])
def test_who_holds_too_few_cards_cannot_buy(house, cost):
    others = ["f1", "f2", "f3", "f4"]
    for count in range(len(others) + 1):
        scene = Scene(2).hand(0, house, *others[:count])
        plays = [move for move in scene.can("play") if move.startswith(house)]
        assert len(plays) == comb(count, cost)
        assert bool(plays) == (count >= cost)


@rule("G-18")
def test_payer_chooses_what_goes_and_copies_are_one_choice():
    scene = Scene(2).hand(0, "h2", "dog", "dog", "f1", "kid")
    paid = [move.partition(" for ")[2] for move in scene.can("play") if move.startswith("h2")]
    pairs = sorted(
        {" ".join(sorted(pair)) for pair in combinations(["dog", "dog", "f1", "kid"], 2)}
    )
    assert paid == pairs == ["dog dog", "dog f1", "dog kid", "f1 kid"]
    scene.do("play h2 for dog dog")
    assert scene.ids(HAND) == ["f1", "kid"]


@rule("G-19")
def test_house_and_payment_are_one_move_and_undo_returns_all():
    scene = Scene(2)
    match = Match(type(scene.game), scene.game.deck, 2, 1)
    house = next(
        (seed, move)
        for seed in range(200)
        for move in Match(type(scene.game), scene.game.deck, 2, seed).game.legal(0)
        if " for " in move
    )
    match = Match(type(scene.game), scene.game.deck, 2, house[0])
    before = match.game.fingerprint()
    match.submit(0, house[1])
    assert match.game.asked() == (1,)
    assert match.can_undo
    match.undo()
    assert match.game.fingerprint() == before


def test_longest_legal_list_is_as_long_as_it_can_be():
    """Seven cards: four Houses for two cards and three others; every payment is in the list."""
    scene = Scene(2).hand(0, "h2", "h2", "h3", "h1", "f1", "f2", "f3")
    plays = scene.can("play")
    assert len([move for move in plays if move.startswith("h3")]) == len(
        {tuple(sorted(three)) for three in combinations(["h2", "h2", "h1", "f1", "f2", "f3"], 3)}
    )
    assert plays == sorted(set(plays))


@rule("GR-22", "G-21")
def test_home_improvement_needs_a_house_and_is_none():
    scene = Scene(2).hand(0, "porch", "porch", "annex", "f1", "h1").goals("3-houses", "3-pets")
    assert "porch" not in scene.can("play")
    scene.do("play h1 for f1")
    assert {"porch", "annex"} <= {*scene.turn(0).can("play")}
    scene.do("play porch").turn(0).do("play porch")
    assert scene.ids(STORY) == ["h1", "porch", "porch"]
    assert scene.points(0) == 3 * 30  # green, all of them
    assert "3-houses" in scene.game.view(0)["goals"]


@rule("G-21")
def test_an_improvement_alone_does_not_let_another_be_played_unless_its_data_says_house():
    scene = Scene(2).hand(0, "porch", "f1").story(0, "porch")
    assert scene.can("play") == ["f1"]
    assert scene.story(0, "annex").can("play") == ["f1", "porch"]


@rule("G-22")
def test_what_depended_on_a_lost_card_stays():
    scene = Scene(2).hand(0, "fire").story(1, "h1", "porch", "degree", "job3")
    scene.do("play fire on 1", "accept", "discard h1", "discard degree")
    assert scene.ids(STORY, 1) == ["porch", "job3"]
    assert scene.game.view(1)["seats"][1]["salary"] == 3
    scene.hand(1, "porch", "job3", "f1").turn(1)
    assert scene.can("play") == ["f1"]  # a new one needs them again


@rule("G-17")
def test_over_seven_at_the_end_of_the_own_turn_are_discarded_by_choice():
    hand = ["f1", "f2", "f3", "f4", "f5", "a1"]
    scene = Scene(2).story(0, "degree", "job3").hand(0, *hand).pile("kid", "dog", "kid", "a2")
    scene.do("draw 3")
    assert (scene.kind, scene.asked) == ("trim", (0,))
    assert scene.can("discard") == ["a1", "dog", "f1", "f2", "f3", "f4", "f5", "kid"]
    scene.do("discard f3")
    assert scene.kind == "trim"
    scene.do("discard kid")
    assert scene.asked == (1,)
    assert scene.ids(HAND) == ["a1", "dog", "f1", "f2", "f4", "f5", "kid"]
    assert scene.ids(DISCARD)[-2:] == ["f3", "kid"]
    assert scene.game.view(1)["discard"][-2:] == ["f3", "kid"]


@rule("G-17")
def test_seven_are_fine():
    names = ["f1", "f2", "f3", "f4", "f5", "a1"]
    scene = Scene(2).hand(0, *names).pile("kid", "dog").do("draw 1")
    assert scene.asked == (1,)
    assert len(scene.ids(HAND)) == 7


@rule("G-17")
def test_who_is_over_seven_in_anothers_turn_discards_at_the_end_of_the_own():
    scene = Scene(2).hand(0, "swap", *(f"f{n}" for n in range(1, 9))).hand(1, "a1").turn(0)
    scene.do("play swap on 1", "accept")
    assert len(scene.ids(HAND, 1)) == 8
    assert scene.asked == (1,)
    scene.do("draw 1")
    assert (scene.kind, scene.asked) == ("trim", (1,))
    scene.do("discard f1", "discard f2")
    assert scene.asked == (0,)


@rule("G-38")
def test_copies_share_a_move_and_the_log_says_which_card_it_was():
    scene = Scene(2).hand(0, "dog", "dog", "f1")
    assert scene.can("play") == ["dog", "f1"]
    scene.do("play dog")
    note = next(note for note in scene.game.notes if note.what == "played")
    assert scene.cards.ids[note.about[0]] == "dog"
    assert note.about[0] in scene.game.table.zones[STORY]
    assert len(scene.ids(HAND)) == 2


@rule("G-30")
def test_insurance_is_no_action_but_pays_and_can_be_discarded():
    scene = Scene(2).hand(0, "insurance", "h1", "f1", "f2", "f3", "f4", "f5").pile("f6", "f7")
    assert not [move for move in scene.can("play") if move.startswith("insurance")]
    assert "h1 for insurance" in scene.can("play")
    scene.do("draw 1")
    assert "insurance" in scene.can("discard")
