"""Before you begin: college or career, the search for a career, the degree."""

import pytest
from companion.scene import Scene
from lifepod_host.companion.card_game.layout import (
    ASIDE,
    CAREER,
    CAREERS,
    DISCARD,
    OFFER,
    STUDY,
    SUPPLY,
)
from support.rulebook import rule


def careers_left(scene):
    """The careers in the deck but those that a test put on top, all with a degree or not."""
    return sorted(scene.ids(CAREERS))


@rule("L-01")
def test_each_decides_when_the_own_first_turn_comes():
    scene = Scene(3)
    assert scene.game.asked() == (0,)
    assert scene.legal == ["choose career", "choose college"]
    scene.do("choose college")
    assert scene.game.stack[-1].kind == "spend"
    scene.do(scene.legal[0])
    assert scene.game.asked() == (1,)
    assert scene.legal == ["choose career", "choose college"]


@rule("L-01")
def test_by_a_house_rule_all_decide_before_play():
    scene = Scene(3, decide="before-play")
    for player in (0, 1, 2):
        assert scene.game.asked() == (player,)
        scene.do("choose college")
    assert scene.game.asked() == (0,)
    assert scene.game.stack[-1].kind == "spend"


@rule("C-10", "C-6")
def test_college_takes_a_student_card_from_the_side():
    scene = Scene()
    assert scene.ids(SUPPLY) == ["sm"] * 4
    assert scene.game.view(1)["supply"] == 4
    scene.do("choose college")
    assert scene.ids(SUPPLY) == ["sm"] * 3
    assert scene.ids(STUDY, 0) == ["sm"]
    assert scene.game.view(1)["sides"][0]["student"]


@rule("C-12", "C-13", "C-14")
def test_career_is_chosen_of_two_that_only_their_drawer_sees():
    scene = Scene().careers("c-8-3-0", "c-5-5-1")
    scene.do("choose career")
    assert scene.game.view(0)["offer"] == ["c-5-5-1", "c-8-3-0"]
    assert "offer" not in scene.game.view(None)
    assert scene.game.view(1)["offer"] == []
    assert scene.legal == ["keep c-5-5-1", "keep c-8-3-0"]
    scene.do("keep c-8-3-0")
    assert scene.game.view(1)["sides"][0]["career"] == "c-8-3-0"
    assert scene.ids(OFFER) == scene.ids(ASIDE) == []
    assert "c-5-5-1" in scene.ids(CAREERS)
    assert len(scene.ids(CAREERS)) == 13


@rule("C-14")
def test_what_was_not_kept_is_shuffled_into_the_deck():
    places = set()
    for seed in range(12):
        scene = Scene(seed=seed).careers("c-8-3-0", "c-5-5-1").do("choose career", "keep c-8-3-0")
        places.add(scene.ids(CAREERS).index("c-5-5-1"))
    assert len(places) > 4


@rule("L-04")
@pytest.mark.parametrize("order", [("d-3-8-0", "c-5-5-1"), ("c-5-5-1", "d-3-8-0")])
def test_of_one_with_and_one_without_a_degree_the_one_without_must_be_taken(order):
    scene = Scene().careers(*order).do("choose career")
    assert sorted(scene.game.view(0)["offer"]) == ["c-5-5-1", "d-3-8-0"]
    assert scene.legal == ["keep c-5-5-1"]


@rule("L-02")
def test_two_with_a_degree_are_set_aside_until_one_without_comes():
    scene = Scene().careers("d-3-8-0", "d-2-9-4", "d-5-6-2", "d-8-2-6", "d-4-7-7", "c-5-5-1")
    scene.do("choose career")
    assert scene.ids(ASIDE) == ["d-2-9-4", "d-3-8-0", "d-5-6-2", "d-8-2-6"]
    assert scene.legal == ["keep c-5-5-1"]
    assert scene.game.view(1)["careers"] + sum(scene.game.view(1)["offers"]) == 14
    scene.do("keep c-5-5-1")
    assert scene.ids(ASIDE) == []
    assert len(scene.ids(CAREERS)) == 13


@rule("L-03")
def test_without_any_career_to_be_had_it_is_college():
    scene = Scene()
    for name in [name for name in scene.ids(CAREERS) if name.startswith("c")]:
        scene._fill(ASIDE, [name])
    held = scene._zone(ASIDE)[:]
    # The deck of a game that cannot be dealt by a checked deck: no career without a degree.
    scene._zone(ASIDE).clear()
    scene.game.apply(0, "choose career")
    assert scene.ids(STUDY, 0) == ["sm"]
    assert len(scene.ids(CAREERS)) == 6
    assert len(held) == 8


@rule("L-03")
def test_last_odd_career_of_the_deck_is_looked_at_alone():
    scene = Scene()
    names = [name for name in scene.ids(CAREERS) if name != "c-5-5-1"]
    scene.life(1, *names[:8], *names[8:])  # out of the way; what lies there is no matter here
    scene.do("choose career")
    assert scene.game.view(0)["offer"] == ["c-5-5-1"]
    assert scene.legal == ["keep c-5-5-1"]


@rule("C-11", "C-15", "L-07")
def test_student_turns_give_2_2_and_4_time_and_no_money():
    scene = Scene(2)
    scene.do("choose college")
    seen = []
    for _ in range(3):
        side = scene.game.view(0)["sides"][0]
        seen.append((side["time"], side["money"]))
        scene.hand(0, "t2", "t2", "m2", "m2", "free-0").spend(0)
        scene.do("spend time")
        assert scene.game.left == seen[-1][0]
        if len(seen) == 3:
            assert scene.can("discard") == []
            break
        scene.do("discard m2")
        scene.hand(1, "t1", "t2", "t3", "t4", "m1").career(1, "c-5-5-1").spend(1).do("discard t1")
        scene.do("draw pile")
    assert seen == [(2, 0), (2, 0), (4, 0)]
    assert scene.legal[0] == "graduate"


def graduating(players=2, **options):
    """Seat 0 in the middle of its third student turn, with careers to come."""
    scene = Scene(players, **options).student(0, 3).hand(0, "t4", "m2", "m3", "free-2", "boy")
    return scene.careers("d-3-8-0", "c-8-3-0").spend(0)


@rule("L-05", "L-07")
def test_graduation_is_after_the_plays_and_before_the_discard():
    scene = graduating().do("spend time", "play t4")
    assert scene.can("discard") == []
    scene.do("graduate")
    assert scene.legal == ["keep c-8-3-0", "keep d-3-8-0"]
    scene.do("keep d-3-8-0")
    # Nothing more is played or spent this turn, and nobody marries: only the discard is left.
    assert scene.legal == [f"discard {name}" for name in ("boy", "free-2", "m2", "m3")]
    scene.do("discard m2")
    assert scene.game.asked() == (1,)
    assert scene.ids(CAREER, 0) == ["d-3-8-0"]
    assert "c-8-3-0" in scene.ids(CAREERS)


@rule("L-07", "L-13")
def test_graduation_comes_without_a_play_too():
    scene = graduating()
    assert scene.legal == ["graduate", "spend time"]
    scene.do("graduate", "keep c-8-3-0")
    assert len(scene.can("discard")) == 5


@rule("L-05")
def test_graduate_may_keep_either_of_two_with_a_degree():
    scene = graduating().careers("d-3-8-0", "d-2-9-4").do("graduate")
    assert scene.legal == ["keep d-2-9-4", "keep d-3-8-0"]


@rule("L-06")
def test_student_card_goes_back_and_the_degree_stays():
    scene = graduating().do("graduate", "keep c-8-3-0")
    assert scene.ids(STUDY, 0) == []
    assert scene.ids(SUPPLY) == ["sm"] * 4
    assert scene.game.view(1)["sides"][0]["graduate"]
    scene.do("discard m2")
    scene.hand(0, "diploma", "t1", "t2", "t3", "t4").play(0, "money")
    assert "diploma" in scene.can("play")


@rule("L-35")
def test_nobody_goes_to_college_later_or_changes_career_by_himself():
    scene = Scene().career(0, "c-5-5-1").career(1, "c-8-3-0")
    scene.hand(0, "t1", "t2", "t3", "t4").discards("m4").turn(0)
    seen = set()
    while not scene.game.over and len(seen) < 400:
        seen.update(move.split(" ")[0] for move in scene.legal)
        scene.do(scene.legal[-1])
        if len(scene.game.table.zones[DISCARD]) > 12:
            break
    assert seen <= {"draw", "spend", "discard", "play", "marry", "drop", "keep"}
