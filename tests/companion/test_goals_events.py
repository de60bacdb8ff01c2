"""Events: whom they hit, the Insurance window, and what each of them does."""

import pytest
from companion.goals_deck import ROWS, source
from companion.goals_scene import Scene
from lifepod_host.companion.goals.deck_schema import GoalsSchema
from lifepod_host.companion.goals.events import UNIFORM
from lifepod_host.companion.goals.layout import CLAIMED, DISCARD, HAND, PILE, STORY
from support.rulebook import rule


@rule("GR-10", "GR-25", "G-32")
def test_event_is_used_at_once_and_lies_on_the_discards():
    scene = Scene(2).hand(0, "scenery", "f1").story(1, "h1", "h2").do("play scenery")
    assert scene.ids(DISCARD) == ["scenery"]
    assert scene.ids(STORY) == []
    scene.do("accept", "discard h2")
    assert scene.ids(STORY, 1) == ["h1"]
    assert scene.ids(DISCARD) == ["scenery", "h2"]
    assert scene.asked == (1,)  # the turn is over


@rule("GR-25", "GR-16")
def test_it_hits_all_others_and_not_its_player():
    scene = Scene(4).hand(1, "scenery", "f1")
    for seat in range(4):
        scene.story(seat, "h1")
    scene.turn(1).do("play scenery", "accept", "accept", "accept")
    assert [scene.ids(STORY, seat) for seat in range(4)] == [[], ["h1"], [], []]


@rule("GR-16")
def test_cards_stay_in_play_unless_an_event_is_played_against_them():
    scene = Scene(2).story(0, "f3", "h1", "job2", "a3")
    for _ in range(6):
        scene.do("draw 1")
    assert scene.ids(STORY) == ["f3", "h1", "job2", "a3"]


@rule("G-26", "G-25")
def test_victims_suffer_clockwise_from_the_actor_and_choose_themselves():
    scene = Scene(4).hand(2, "scenery", "f1").turn(2)
    for seat in (0, 1, 3):
        scene.story(seat, "h1", "h2")
    scene.do("play scenery")
    order = []
    while scene.kind == "insure":
        order.append(scene.asked[0])
        scene.do("accept")
    assert order == [3, 0, 1]
    order = []
    while scene.kind == "lose":
        order.append(scene.asked[0])
        assert scene.can("discard") == ["h1", "h2"]
        scene.do("discard h1" if order[-1] == 0 else "discard h2")
    assert order == [3, 0, 1]
    assert [scene.ids(STORY, seat) for seat in (0, 1, 3)] == [["h2"], ["h1"], ["h1"]]


@rule("G-21")
def test_house_events_hit_every_green_card():
    scene = Scene(2).hand(0, "scenery", "f1").story(1, "h1", "porch", "f3")
    scene.do("play scenery", "accept")
    assert scene.can("discard") == ["h1", "porch"]


@rule("G-24", "G-33")
def test_event_that_hits_nobody_may_be_played_and_does_nothing():
    scene = Scene(3).hand(0, "scenery", "layoff", "f1").story(0, "h1", "job2")
    assert scene.can("play") == ["f1", "layoff", "scenery"]
    assert scene.game.view(0)["in_vain"] == ["layoff", "scenery"]
    assert scene.game.view(1)["in_vain"] == []
    scene.do("play layoff")
    assert scene.ids(DISCARD) == ["layoff"]
    assert scene.asked == (1,)
    assert "does nothing" in " ".join(Scene(3).hand(0, "scenery").game.explain(0, "play scenery"))


@rule("G-24")
def test_event_on_one_player_is_for_those_whom_it_would_hit():
    scene = Scene(4).hand(0, "layoff", "f1").story(1, "job2").story(3, "degree").story(0, "job2")
    assert scene.can("play") == ["f1", "layoff on 1", "layoff on 3"]
    assert scene.game.view(0)["in_vain"] == []


@rule("GR-26", "G-27", "G-28", "G-32")
def test_insurance_cancels_the_event_for_its_player_and_is_discarded():
    scene = Scene(3).hand(0, "scenery", "f1").hand(1, "insurance", "f2")
    scene.story(1, "h1", "h2").story(2, "h1", "h2").do("play scenery")
    assert scene.legal == ["accept", "insure"]
    scene.do("insure")
    assert scene.ids(DISCARD) == ["scenery", "insurance"]
    assert scene.ids(HAND, 1) == ["f2"]
    # The window is over before anything happens, and the third player is asked all the same.
    assert (scene.kind, scene.asked, scene.legal) == ("insure", (2,), ["accept"])
    scene.do("accept")
    assert (scene.kind, scene.asked) == ("lose", (2,))
    scene.do("discard h1")
    assert scene.ids(STORY, 1) == ["h1", "h2"]
    assert scene.ids(STORY, 2) == ["h2"]
    assert scene.asked == (1,)
    assert scene.game.turn == 1


@rule("G-27")
def test_nothing_happens_before_the_window_is_over():
    scene = Scene(3).hand(0, "scenery").story(1, "h1").story(2, "h1").do("play scenery", "accept")
    assert scene.ids(STORY, 1) == ["h1"]
    scene.do("accept")
    assert scene.ids(STORY, 1) == scene.ids(STORY, 2) == []


@rule("G-28")
def test_by_a_house_rule_it_cancels_the_event_for_everybody():
    scene = Scene(4, insurance="event").hand(0, "scenery", "f1").hand(2, "insurance", "f2")
    for seat in (1, 2, 3):
        scene.story(seat, "h1")
    scene.do("play scenery", "accept", "insure")
    assert [scene.ids(STORY, seat) for seat in (1, 2, 3)] == [["h1"]] * 3
    assert scene.asked == (1,)
    assert scene.kind == "turn"


@rule("G-31")
def test_insurance_is_not_answered_by_insurance():
    scene = Scene(2).hand(0, "layoff", "insurance").hand(1, "insurance", "f2").story(1, "job2")
    scene.do("play layoff on 1", "insure")
    assert scene.kind == "turn"
    assert scene.ids(HAND) == ["insurance"]


@rule("GR-26")
def test_insurance_is_for_events_of_others_only():
    scene = Scene(2).hand(0, "scenery", "insurance").story(0, "h1").story(1, "h1")
    scene.do("play scenery")
    assert scene.asked == (1,)
    scene.do("accept")
    assert scene.ids(STORY) == ["h1"]


EVENTS = {
    "scenery": (["h1"], "play scenery"),
    "layoff": (["job2"], "play layoff on 1"),
    "fire": (["h1"], "play fire on 1"),
    "blight": (["dog"], "play blight"),
    "poach": (["dog"], "play poach on 1"),
    "grab": (["trip"], "play grab on 1"),
    "evict": (["h1"], "play evict"),
    "mug": ([], "play mug on 1"),
    "tax": ([], "play tax"),
    "gift": ([], "play gift"),
    "dues": ([], "play dues on 1"),
    "swap": ([], "play swap on 1"),
    "wash": ([], "play wash"),
}


@rule("G-29", "G-27")
@pytest.mark.parametrize("event", EVENTS)
def test_everybody_hit_is_asked_once_whether_or_not_the_hand_holds_an_insurance(event):
    """The same seats in the same order, the same question, and an answer of the same kind."""
    asked = {}
    story, move = EVENTS[event]
    for holds in (False, True):
        scene = Scene(3).hand(0, event, "f1").story(1, *story).story(2, *story)
        scene.hand(1, "insurance" if holds else "f2", "f3").hand(2, "f4", "f5").do(move)
        seen = []
        while scene.kind == "insure":
            seat = scene.asked[0]
            views = {viewer: scene.game.view(viewer) for viewer in (0, 2, None)}
            for view in views.values():
                view.pop("hand", None)
                view.pop("legal", None)
            seen.append((seat, scene.game.question(seat), views, scene.said(None), scene.said(0)))
            assert "accept" in scene.legal
            assert ("insure" in scene.legal) == (holds and seat == 1)
            scene.do("accept")
        seen.append(scene.asked)
        asked[holds] = seen
    assert asked[False] == asked[True]
    assert len(asked[True]) - 1 == (1 if " on " in move else 2)


@rule("G-29")
def test_the_window_is_named_as_one_that_must_look_alike():
    assert UNIFORM == {"insure": ("accept", "insure")}


@rule("G-29")
@pytest.mark.parametrize("answer", ["accept", "insure"])
def test_an_answer_in_the_window_is_told_and_cannot_be_taken_back(answer):
    scene = Scene(2).hand(0, "layoff").hand(1, "insurance", "f2").story(1, "job2")
    scene.do("play layoff on 1")
    revealed = scene.game.table.revealed
    scene.do(answer)
    assert scene.game.table.revealed == revealed + 1
    told = {"accept": "Ben takes it as it comes.", "insure": "Ben lays Insurance: it does"}[answer]
    assert any(line.startswith(told) for line in scene.said(None))


@rule("G-33")
def test_window_is_not_opened_for_who_would_lose_nothing_in_play():
    scene = Scene(3).hand(0, "scenery").hand(1, "insurance").story(2, "h1").do("play scenery")
    assert scene.asked == (2,)


@rule("G-33")
def test_window_for_hands_is_opened_for_everybody_with_a_card():
    scene = Scene(3).hand(0, "tax", "f1").hand(1, "insurance").hand(2).do("play tax")
    assert scene.asked == (1,)
    scene.do("insure")
    assert scene.kind == "turn"
    assert scene.ids(HAND, 1) == []


@rule("G-25")
def test_one_card_in_play_is_no_choice_and_goes_at_once():
    scene = Scene(2).hand(0, "fire").story(1, "h1", "h1", "f3").do("play fire on 1", "accept")
    assert scene.can("discard") == ["f3", "h1"]
    scene.do("discard f3")  # and of two alike either, without a question
    assert scene.ids(STORY, 1) == ["h1"]
    scene = Scene(2).hand(0, "fire").story(1, "h1").do("play fire on 1", "accept")
    assert scene.ids(STORY, 1) == []
    assert scene.kind == "turn"


def test_icon_events_look_at_icons_and_not_at_borders():
    scene = Scene(3).hand(0, "blight").story(1, "f3", "vet").story(2, "f4", "kid")
    scene.do("play blight")
    assert scene.asked == (1,)
    scene.do("accept")
    assert scene.ids(STORY, 1) == ["f3"]
    assert scene.game.view(1)["seats"][1]["salary"] == 1


def test_an_event_that_names_a_border_and_an_icon_hits_what_has_both():
    rows = [
        (kind, {**values, "hits": "family"} if values["id"] == "blight" else values)
        for kind, values in ROWS
    ]
    deck, _ = GoalsSchema().load(source(rows))
    scene = (
        Scene(2, deck).hand(0, "blight", "f1").hand(1, "f2").story(1, "dog", "dog", "vet", "f3")
    )
    scene.do("play blight", "accept")
    assert sorted(scene.ids(STORY, 1)) == ["dog", "f3", "vet"]


def test_taken_cards_go_on_in_the_takers_life_story():
    scene = Scene(3).hand(0, "poach").story(1, "dog", "vet", "f3").do("play poach on 1", "accept")
    assert (scene.kind, scene.asked) == ("take", (0,))
    assert scene.can("take") == ["dog", "vet"]
    scene.do("take vet")
    assert scene.ids(STORY) == ["vet"]
    assert scene.ids(STORY, 1) == ["dog", "f3"]
    assert [seat["salary"] for seat in scene.game.view(None)["seats"]] == [2, 1, 1]
    assert scene.points(0) == 10


def test_two_cards_are_taken_one_after_the_other():
    scene = Scene(2).hand(0, "grab").story(1, "a3", "a4", "trip", "f3")
    scene.do("play grab on 1", "accept", "take a4")
    assert scene.can("take") == ["a3", "trip"]
    scene.do("take trip")
    assert scene.ids(STORY) == ["a4", "trip"]
    scene = Scene(2).hand(0, "grab").story(1, "a3", "f3").do("play grab on 1", "accept")
    assert scene.ids(STORY) == ["a3"]


def test_icons_go_with_the_card_that_is_taken_or_lost():
    """They count for who takes it at once, and no more for who has lost it."""
    scene = Scene(2).goals("3-pets", "pet-and-kid").hand(0, "poach").story(0, "dog", "dog")
    scene.story(1, "dog", "kid").do("play poach on 1", "accept")
    assert scene.ids(CLAIMED) == ["3-pets"]
    scene.do("draw 1")
    assert scene.ids(CLAIMED, 1) == []
    scene = Scene(2).goals("3-houses", "degree-b").hand(0, "scenery").story(1, "h1", "degree")
    scene.hand(1, "porch").do("play scenery", "accept")
    assert "play porch" not in scene.legal
    scene = Scene(2).goals("3-houses", "3-pets").hand(0, "layoff").story(1, "degree")
    scene.hand(1, "job3").do("play layoff on 1", "accept")
    assert "play job3" not in scene.legal


def test_a_house_is_taken_without_paying_and_its_double_counts_for_the_taker():
    scene = Scene(3).hand(0, "evict").story(1, "h2").story(2, "h1", "porch")
    scene.do("play evict", "accept", "accept")
    assert scene.asked == (0,)
    scene.do("take porch")
    assert scene.ids(STORY) == ["h2", "porch"]
    assert scene.points(0) == 60 + 30


@rule("G-25")
def test_cards_of_the_hand_are_discarded_by_the_victims_choice_even_if_all_are_alike():
    scene = Scene(3).hand(0, "tax").hand(1, "dog", "dog", "dog").hand(2, "f3", "f4")
    scene.do("play tax", "accept", "accept")
    assert (scene.kind, scene.asked) == ("drop", (1,))
    assert scene.legal == ["discard dog"]  # asked all the same: that they are alike is no matter
    scene.do("discard dog", "discard dog")
    assert scene.ids(HAND, 1) == ["dog"]
    assert scene.ids(HAND, 2) == []  # two of two: nothing to choose
    assert scene.asked == (1,)


@rule("G-26")
def test_a_card_is_given_by_each_in_turn():
    scene = Scene(3).hand(0, "gift").hand(1, "dog", "kid").hand(2, "f3")
    scene.do("play gift", "accept", "accept")
    assert scene.can("give") == ["dog", "kid"]
    scene.do("give kid")
    assert scene.ids(HAND) == ["f3", "kid"]
    assert scene.ids(HAND, 1) == ["dog"]
    scene = Scene(2).hand(0, "dues").hand(1, "dog", "dog", "kid")
    scene.do("play dues on 1", "accept", "give dog", "give kid")
    assert scene.ids(HAND) == ["dog", "kid"]


def test_cards_are_taken_unseen_from_a_hand():
    taken = set()
    for seed in range(30):
        scene = Scene(3, seed=seed).hand(0, "mug").hand(1, "dog", "kid", "f3", "f4")
        scene.do("play mug on 1", "accept")
        mine = scene.ids(HAND)
        assert len(mine) == 2
        assert sorted(mine + scene.ids(HAND, 1)) == ["dog", "f3", "f4", "kid"]
        taken.update(mine)
    assert taken == {"dog", "kid", "f3", "f4"}


@rule("G-34")
def test_as_much_is_taken_or_drawn_as_there_is():
    scene = Scene(2).hand(0, "mug").hand(1, "dog").do("play mug on 1", "accept")
    assert (scene.ids(HAND), scene.ids(HAND, 1)) == (["dog"], [])
    scene = Scene(3).hand(0, "wash").hand(1, "dog", "kid", "f3").hand(2, "f4", "f5")
    scene.pile("a3", "a4", "a5", "a6").do("play wash", "accept", "accept")
    assert scene.ids(HAND, 1) == ["a3", "a4", "a5"]
    assert scene.ids(HAND, 2) == ["a6"]
    assert scene.ids(PILE) == []
    assert {"dog", "kid", "f3", "f4", "f5"} < {*scene.ids(DISCARD)}
    assert scene.game.over  # the pile ran out in this turn
    hand = ["dog", "kid", "f3", "f4", "f5", "f6", "f7", "trip"]
    scene = Scene(2).hand(0, "wash").hand(1, *hand).do("play wash", "accept")
    assert len(scene.ids(HAND, 1)) == len(hand)  # over seven are for the own turn


def test_hands_are_swapped():
    scene = Scene(3).hand(0, "swap", "f1", "f2").hand(1, "dog").do("play swap on 1", "accept")
    assert scene.ids(HAND) == ["dog"]
    assert scene.ids(HAND, 1) == ["f1", "f2"]


@rule("G-16", "GR-28")
def test_events_do_not_touch_claimed_goals():
    scene = Scene(2).goals("2-trips", "pet-and-kid").claimed(1, "3-pets").story(1, "dog", "f3")
    scene.hand(0, "fire").do("play fire on 1", "accept", "discard dog")
    assert scene.kind == "turn"
    assert scene.ids(STORY, 1) == []
    assert scene.ids(CLAIMED, 1) == ["3-pets"]
    assert scene.points(1) == 100


def test_hand_events_tell_the_table_that_a_card_moved_and_not_which():
    scene = Scene(3).hand(0, "dues").hand(1, "dog", "kid", "f3")
    scene.do("play dues on 1", "accept", "give dog", "give kid")
    for viewer in (2, None):
        assert not any("Dog" in line or "Kid" in line for line in scene.said(viewer))
        assert scene.said(viewer).count("Ben gives Ada a card.") == 2
    assert "You got Dog from Ben." in scene.said(0)
    assert "Ada has Kid of yours." in scene.said(1)
