"""What each knows of the others' hands, since an Event showed it."""

import pytest
from companion.goals_scene import Scene
from lifepod_host.companion.goals.known import learn
from lifepod_host.companion.goals.layout import HAND


def known(scene, viewer, holder):
    return scene.game.view(viewer)["seats"][holder]["known"]


def test_who_saw_a_card_go_into_a_hand_knows_it_there():
    scene = Scene(3).hand(0, "gift", "a1").hand(1, "dog", "kid").hand(2, "f3", "f4")
    scene.do("play gift", "accept", "accept", "give kid", "give f3")
    assert known(scene, 1, 0) == ["kid"]
    assert known(scene, 2, 0) == ["f3"]
    assert known(scene, None, 0) == known(scene, 0, 0) == []
    scene.turn(0).do("play kid")
    assert known(scene, 1, 0) == []
    assert known(scene, 2, 0) == ["f3"]


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("scenery", ["play scenery"]),
        ("dog", ["play h1 for dog"]),
        ("h1", ["play h1 for dog"]),
        ("trip", ["draw 1", "discard trip"]),
        ("insurance", ["draw 1", "discard f5", "play layoff on 0", "insure"]),
    ],
)
def test_what_leaves_a_hand_openly_is_known_there_no_more(card, moves):
    scene = Scene(2).hand(0, "dog", "h1", "trip", "f3", "f4", "f5", "scenery")
    if card == "insurance":
        scene.hand(0, "dog", "h1", "trip", "f3", "f4", "f5", card).story(0, "job2")
    scene.hand(1, "layoff").turn(0)
    kinds = scene.cards.kind_ids
    for name in (card, "f4"):
        learn(scene.game, 1, 0, kinds.index(name))
    assert known(scene, 1, 0) == sorted((card, "f4"))
    scene.do(*moves)
    assert known(scene, 1, 0) == ["f4"]


def test_of_two_alike_nobody_can_say_which_one_went():
    scene = Scene(2).hand(0, "gift", "dog").hand(1, "dog", "f3")
    scene.do("play gift", "accept", "give dog")
    assert known(scene, 1, 0) == ["dog"]
    scene.turn(0).do("play dog")
    assert known(scene, 1, 0) == []
    assert scene.ids(HAND) == ["dog"]


def test_what_was_seen_in_a_hand_is_doubtful_once_a_third_takes_from_it_unseen():
    scene = Scene(3).hand(0, "gift").hand(1, "dog", "kid").hand(2, "mug")
    scene.do("play gift", "accept", "accept", "give kid")
    assert known(scene, 1, 0) == ["kid"]
    scene.hand(2, "mug", "a5")
    scene.game.known[:] = [(1 * 8 + 0) * 1024 + scene.cards.kinds[scene.game.hand(0)[0]]]
    scene.turn(2).do("play mug on 0", "accept")
    assert known(scene, 1, 0) == known(scene, 1, 2) == []
    assert known(scene, 0, 2) == sorted(set(scene.ids(HAND, 2)) - {"a5"})


def test_after_a_swap_both_know_all_and_a_third_still_knows_where_cards_went():
    scene = Scene(3).hand(0, "gift", "swap").hand(1, "dog", "kid").hand(2, "f3", "f4")
    scene.do("play gift", "accept", "accept", "give kid", "give f3")
    scene.turn(0).do("play swap on 1", "accept")
    assert scene.ids(HAND, 1) == ["f3", "kid"]
    assert known(scene, 0, 1) == ["f3", "kid"]
    assert known(scene, 1, 0) == ["dog"]
    assert known(scene, 2, 1) == ["f3"]
    assert known(scene, 2, 0) == []


def test_who_takes_a_card_that_it_knew_of_knows_it_there_no_more():
    scene = Scene(2).hand(0, "mug").hand(1, "kid", "dog").turn(0)
    kid, dog = (scene.cards.kind_ids.index(name) for name in ("kid", "dog"))
    for kind in (kid, kid, dog):  # one kid more than there is: as if it had two
        learn(scene.game, 0, 1, kind)
    scene.do("play mug on 1", "accept")
    assert scene.ids(HAND) == ["dog", "kid"]
    assert known(scene, 0, 1) == ["kid"]
