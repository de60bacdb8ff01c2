"""Points, ties, and the game of four."""

import pytest
from companion.scene import Scene
from lifepod_host.companion.card_game.layout import HAND, LIFE, STUDY, SUPPLY, WED
from support.rulebook import rule


def scored(players=2):
    scene = Scene(players)
    for side, name in zip(
        range(scene.game.sides), ("c-4-6-3", "c-5-5-1", "c-2-9-2"), strict=False
    ):
        scene.career(side, name)
    return scene


@rule("C-31", "C-2", "C-32")
def test_all_scores_are_added_the_careers_and_the_marriages_too():
    scene = scored().married(0).life(0, "t5", "free-0", "free-2", "promotion")
    scene.hand(0, "free-7", "free-7")
    score = scene.game.score()[0]
    assert score.points == 3 + 3 + 5 + 0 + 2 + 1
    assert score.lines == (
        ("c-4-6-3", 3),
        ("sm", 3),
        ("t5", 5),
        ("free-2", 2),
        ("promotion", 1),
    )


@rule("L-28")
@pytest.mark.parametrize(
    ("children", "points"),
    [
        (["girl"], 0),
        (["girl", "boy"], 1),
        (["girl", "boy", "girl"], 3),
        (["twins"], 1),
        (["girl", "twins"], 3),
        (["twins", "girl", "boy", "girl"], 10),
    ],
)
def test_children_score_0_1_2_3_and_twins_are_two(children, points):
    scene = scored().life(0, *children)
    assert scene.points(0) == 3 + points
    assert dict(scene.game.score()[0].lines)["children"] == points


@rule("C-2")
def test_most_points_win():
    scene = scored(3).life(1, "t5")
    assert [scene.points(player) for player in range(3)] == [3, 6, 2]
    assert scene.game.winners() == [1]


@rule("L-29")
def test_tie_goes_to_the_fewest_cards_in_play():
    scene = scored().life(1, "free-2")  # 3 points each, one card against two
    assert scene.game.winners() == [0]
    scene.life(0, "free-0")  # two cards each
    assert scene.game.winners() == [0, 1]
    scene.life(0, "heart-later")  # a Change of Heart counts as a card, without a score
    assert scene.game.winners() == [1]


@rule("L-29")
def test_marriage_promotion_and_student_card_count_as_cards_and_letters_do_not():
    scene = scored().married(0).life(0, "promotion").letters("letter-l", "letter-i")
    assert scene.game.view(None)["sides"][0]["cards"] == 3
    assert Scene().student(0).game.view(None)["sides"][0]["cards"] == 1


def team(**options):
    return Scene(4, **options).career(0, "c-5-5-1").career(1, "c-4-6-3")


@rule("C-33")
def test_partners_sit_across():
    game = Scene(4).game
    assert [game.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert game.view(None)["sides"][0]["players"] == [0, 2]
    assert game.view(None)["sides"][1]["players"] == [1, 3]


@rule("L-33")
def test_four_are_dealt_three_and_fill_to_four():
    scene = Scene(4)
    assert [len(scene.ids(HAND, seat)) for seat in range(4)] == [3] * 4
    scene.do("choose college")
    assert len(scene.ids(HAND, 0)) == 4


@rule("L-33")
def test_of_a_hand_of_four_three_can_be_played():
    scene = team().hand(0, "free-0", "free-2", "free-6", "free-7").play(0, "time")
    scene.do("play free-0", "play free-2", "play free-6")
    assert scene.can("play") == []
    assert scene.can("discard") == ["free-7"]


@rule("L-30")
def test_first_partner_decides_for_the_team_and_the_turns_of_both_count():
    scene = Scene(4)
    times, deciders = [], []
    while "graduate" not in scene.legal:
        player = scene.game.asked()[0]
        kind = scene.game.stack[-1].kind
        if kind == "path":
            deciders.append(player)
            scene.do("choose college")
        elif kind == "draw":
            scene.do("draw pile")
        else:
            times.append((player, scene.game.view(None)["sides"][player % 2]["time"]))
            scene.do(scene.legal[0])
    assert deciders == [0, 1]
    assert scene.game.asked() == (0,)
    times.append((0, scene.game.view(None)["sides"][0]["time"]))
    times = [entry for entry in times if entry[0] in (0, 2)]
    # 2, 2 and 4 Time: the partners' turns one after the other, the first partner graduates.
    assert times == [(0, 2), (2, 2), (0, 4)]
    scene.careers("c-8-3-0", "d-3-8-0").do("graduate", "keep d-3-8-0")
    assert scene.game.view(None)["sides"][0]["career"] == "d-3-8-0"
    assert scene.ids(STUDY, 0) == []
    assert len(scene.ids(SUPPLY)) == 3


@rule("L-31", "L-32")
def test_each_partner_has_the_whole_budget_and_everything_in_play_is_the_teams():
    scene = team().hand(0, "free-0", "t2", "car", "m2").hand(2, "trip", "girl", "t3", "m3")
    scene.play(0, "money").do("play car", "discard m2")
    assert scene.play(0, "time").game.left == 5
    scene.play(2, "time")
    assert scene.game.left == 5
    assert "trip" in scene.can("play")
    scene.do("marry", "play girl")
    assert scene.ids(LIFE, 0) == ["car", "girl"]
    assert scene.ids(WED, 0) == ["sm"]
    assert scene.game.view(None)["sides"][0]["children"] == 1
    assert "marry" not in scene.play(0, "time").legal
    assert scene.game.left == 4  # the child takes 1 from both


@rule("L-32")
def test_team_shares_savings():
    scene = team().hand(0, "rainy-day", "t1", "m1", "t2").hand(2, "m7", "t1", "t2", "m3")
    scene.play(0, "money").do("play rainy-day", "discard t1")
    assert "savings" in scene.spend(2).can("spend")
    assert scene.do("spend savings").game.left == 10


@rule("L-34")
def test_partner_sees_no_more_than_the_others():
    scene = team().hand(0, "diploma", "all-nighter", "trip", "car").play(0, "time")
    for view in (scene.game.view(seat) for seat in (1, 2, 3)):
        assert view["hands"][0] == {"cards": 4, "early": 0, "later": 4, "known": []}
        assert not {"diploma", "all-nighter", "trip", "car"} & set(view["hand"])
        assert "legal" not in view
    assert "legal" in scene.game.view(0)


@rule("L-24", "L-30")
def test_for_a_team_whoever_comes_next_of_it_draws_the_new_career():
    scene = team().hand(0, "heart-later", "t1", "m1", "m2").careers("c-3-7-7", "c-2-9-2")
    scene.play(0, "time").do("play heart-later", "drop 1 c-4-6-3")
    assert scene.game.asked() == (1,)
    scene.do("keep c-3-7-7", "discard m1")
    scene.hand(1, "heart-later", "t1", "m1", "m2").careers("c-8-3-0", "c-6-4-6")
    scene.play(1, "time").do("play heart-later", "drop 0 c-5-5-1")
    assert scene.game.asked() == (2,)


@rule("C-2", "L-29")
def test_partners_share_points_and_win():
    scene = team().life(0, "t8")
    assert [scene.points(seat) for seat in range(4)] == [9, 3, 9, 3]
    assert scene.game.winners() == [0, 2]
