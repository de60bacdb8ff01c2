"""A pod at the wall's pace: its switch, its faults, and the hands that press its keys."""

import asyncio
import time
from itertools import pairwise

from lifepod.pod import keys
from lifepod_host.emulator.chips.keypad import Keypad
from lifepod_host.emulator.machine.clock import SimClock
from lifepod_host.emulator.machine.world import World
from lifepod_host.emulator.web.hand import BEHIND_US_MAX, CARD_US, CHANGE_US, PRESS_US, Hands
from support.web import run, site

# -- hands ----------------------------------------------------------------------------------------


def hands_on_a_keypad():
    clock = SimClock()
    keypad = Keypad(bounce_us=0)
    keypad.wire(World(clock), (6, 7, 8, 9), (10, 11, 12, 13))
    return Hands(keypad, clock), keypad, clock


def watch(keypad, clock, duration_us):
    """The moves of the keys in milliseconds from now: [ms, keys that are down]."""
    start_us = clock.now_us
    seen = [[0, keypad.pressed()]]
    while clock.now_us < start_us + duration_us:
        clock.advance(1000)
        if keypad.pressed() != seen[-1][1]:
            seen.append([(clock.now_us - start_us) // 1000, keypad.pressed()])
    return seen


def test_a_finger_moves_a_key_at_once_and_holds_it_as_long_as_it_likes():
    hands, keypad, clock = hands_on_a_keypad()
    hands.press("a", 5)
    assert keypad.pressed() == [5]
    clock.advance(3_000_000)
    assert keypad.pressed() == [5]
    hands.release("a", 5)
    assert keypad.pressed() == []


def test_a_press_that_took_no_time_takes_as_long_as_a_fingers():
    hands, keypad, clock = hands_on_a_keypad()
    hands.press("a", 5)
    hands.release("a", 5)
    assert watch(keypad, clock, 300_000) == [[0, [5]], [PRESS_US // 1000, []]]


def test_the_same_key_twice_at_once_is_pressed_twice():
    hands, keypad, clock = hands_on_a_keypad()
    for _ in range(2):
        hands.press("a", 5)
        hands.release("a", 5)
    again = (PRESS_US + CHANGE_US) // 1000
    assert watch(keypad, clock, 400_000) == [
        [0, [5]],
        [PRESS_US // 1000, []],
        [again, [5]],
        [again + PRESS_US // 1000, []],
    ]


def changes_of(seen):
    """What happened, in order: (key, "down" or "up")."""
    happened = []
    for (_, before), (_, after) in zip([[0, []], *seen], seen, strict=False):
        happened += [(key, "down") for key in after if key not in before]
        happened += [(key, "up") for key in before if key not in after]
    return happened


def test_keys_typed_at_once_go_down_in_order_and_nothing_happens_too_soon_after_another():
    hands, keypad, clock = hands_on_a_keypad()
    typed = [13, 0, 2, 12, 13, 0, 1, 14]
    for key in typed:
        hands.press("a", key)
        hands.release("a", key)
    seen = watch(keypad, clock, 2_000_000)
    expected = [change for key in typed for change in ((key, "down"), (key, "up"))]
    assert changes_of(seen) == expected
    gaps_ms = [after - before for (before, _), (after, _) in pairwise(seen)]
    assert min(gaps_ms) * 1000 >= CHANGE_US


def test_fingers_that_overlap_stay_so():
    hands, keypad, clock = hands_on_a_keypad()
    seen = [[0, []]]
    told = [(1, "down"), (2, "down"), (1, "up"), (4, "down"), (2, "up"), (4, "up")]
    for key, change in told:
        (hands.press if change == "down" else hands.release)("a", key)
        clock.advance(100_000)
        seen.append([clock.now_us // 1000, keypad.pressed()])
    assert changes_of(seen) == told


def test_a_card_waits_for_the_keys_before_it_and_the_keys_after_it_for_the_reader():
    hands, keypad, clock = hands_on_a_keypad()
    began_us = clock.now_us
    moved_us = []
    hands.press("a", 5)
    hands.release("a", 5)
    hands.move_card(lambda: moved_us.append(clock.now_us - began_us))
    hands.press("a", 3)
    up_ms, card_us = PRESS_US // 1000, PRESS_US + CHANGE_US
    seen = watch(keypad, clock, 1_000_000)
    assert seen == [[0, [5]], [up_ms, []], [(card_us + CARD_US) // 1000, [3]]]
    assert moved_us == [card_us]


def test_a_card_moves_at_once_where_no_key_has():
    hands, _, _ = hands_on_a_keypad()
    moved = []
    hands.move_card(lambda: moved.append(1))
    assert moved == [1]


def test_two_people_on_one_key_lift_it_when_both_have():
    hands, keypad, clock = hands_on_a_keypad()
    hands.press("a", 5)
    hands.press("b", 5)
    clock.advance(200_000)
    hands.release("a", 5)
    hands.release("a", 5)
    assert keypad.pressed() == [5]
    hands.release_all("b")
    assert keypad.pressed() == []


def test_who_has_not_pressed_cannot_release_and_no_key_is_no_key():
    hands, keypad, clock = hands_on_a_keypad()
    hands.press("a", 5)
    hands.press("a", keys.KEYS)
    hands.press("a", -1)
    clock.advance(200_000)
    hands.release("b", 5)
    hands.release("a", keys.KEYS)
    hands.release_all("b")
    assert keypad.pressed() == [5]


def test_more_than_a_finger_can_do_is_dropped_and_no_key_stays_down():
    hands, keypad, clock = hands_on_a_keypad()
    for _ in range(500):
        hands.press("a", 5)
        hands.release("a", 5)
    seen = watch(keypad, clock, 3 * BEHIND_US_MAX)
    presses = sum(down == [5] for _, down in seen)
    assert 10 < presses <= BEHIND_US_MAX // (PRESS_US + CHANGE_US) + 2
    assert seen[-1][1] == []
    hands.press("a", 5)
    assert keypad.pressed() == [5]


# -- the switch --------------------------------------------------------------------------------


def test_without_power_keys_and_cards_still_move():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.say(power=0)
            await page.until(lambda truth: truth["power"] == "off")
            await page.say(press=5)
            await page.until(lambda truth: truth["keys"] == [5])
            await page.say(release=5)
            await page.until(lambda truth: truth["keys"] == [])
            for card in (1, 2):
                await page.say(lay=card)
                await page.until(lambda truth, card=card: truth["card"] == card)
            await page.say(take=1)
            await page.until(lambda truth: truth["card"] == 0)
            await page.say(power=1)
            await page.until_words("A new game")

    run(test())


def test_switched_off_and_on_the_pod_asks_to_resume():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.press(keys.YEARS, keys.BABY, keys.ENTER)
            await page.until_words("5 years left")
            await page.say(power=0)
            await page.until(lambda truth: truth["power"] == "off")
            assert page.truth["light"] == -1
            assert page.words() == ""
            assert page.lit() == 0
            await page.press(keys.SPIN)  # a key of a pod without power does nothing
            await page.say(lay=1)
            await page.say(power=1)
            await page.until(lambda truth: truth["power"] == "on")
            await page.until_words("saved game")
            await page.press(keys.ENTER)
            await page.until_words("0001")

    run(test())


def test_the_switch_may_be_turned_as_often_as_one_likes():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            for power in (1, 0, 0, 1, 0, 1, 1):
                await page.say(power=power)
            await page.until(lambda truth: truth["power"] == "off")
            await page.until(lambda truth: truth["power"] == "on")
            await page.until_words("YEARS")
            assert pod.complaints == []

    run(test())


# -- faults ---------------------------------------------------------------------------------------


def break_down():
    raise ZeroDivisionError("years by nothing")


def test_a_fault_of_the_firmware_is_told_and_the_pod_can_be_started_again():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.press(keys.YEARS, keys.BABY, keys.ENTER)
            await page.until_words("5 years left")
            pod.pod.desk.app.step = break_down
            await page.until(lambda truth: truth["power"] == "fault")
            assert page.truth["fault"] == "ZeroDivisionError: years by nothing"
            assert page.truth["words"] == []
            assert len(pod.complaints) == 1
            assert "break_down" in pod.complaints[0]  # the whole traceback
            async with pod.page() as late:
                assert (await late.hear())["power"] == "fault"
            status, _, _ = await pod.get("/")  # the page is still served
            assert status == 200
            await page.say(power=1)
            await page.until(lambda truth: truth["power"] == "on")
            assert page.truth["fault"] == ""
            await page.until_words("saved game")

    run(test())


def test_a_fault_at_the_start_is_told_too():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await page.say(power=0)
            await page.until(lambda truth: truth["power"] == "off")
            works = pod.pod.desk.power_on
            pod.pod.desk.power_on = break_down
            await page.say(power=1)
            await page.until(lambda truth: truth["power"] == "fault")
            pod.pod.desk.power_on = works
            await page.say(power=1)
            await page.until(lambda truth: truth["power"] == "on")

    run(test())


# -- the wall's pace ------------------------------------------------------------------------------


def test_the_pods_time_is_the_walls():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            await asyncio.sleep(1.0)  # the start took time of the pod's, not of the wall's
            began, began_us = time.monotonic(), pod.pod.clock.now_us
            await asyncio.sleep(1.5)
            passed_s = time.monotonic() - began
            pods_s = (pod.pod.clock.now_us - began_us) / 1_000_000
            assert abs(pods_s - passed_s) < 0.3

    run(test())


def test_a_picture_is_told_whole_and_not_slice_by_slice():
    async def test():
        async with site() as pod, pod.page() as page:
            await page.until_words("YEARS")
            count = len(page.messages)
            await page.press(keys.MENU)
            await page.until_words("Players")
            await page.say(whole=1)
            await page.until(lambda _: "card" in page.messages[-1])
            pictures = [news["pixels"] for news in page.messages[count:-1] if "pixels" in news]
            # A menu fills the screen: eight slices and more, and one picture of them (two where
            # a key's own mark comes first).
            assert 1 <= len(pictures) <= 2
            assert pictures[-1] == page.truth["pixels"]

    run(test())
