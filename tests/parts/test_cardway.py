"""What lies on the reader and what is in: a slot, and tapping. Runs on both interpreters."""

from lifepod.cardway import AGAIN_MS, REST_MS, CardWay

A = b"\x04\x01\x02\x03\x04\x05\x06"
B = b"\x04\x01\x02\x03\x04\x05\x07"
STRANGE = b"\x01\x02\x03\x04"
CARDS = (A, B)


class Hand:
    """Lays tags down and lifts them; the events that come of it, and who is in."""

    def __init__(self, tapping=True):
        self.busy = False
        self.way = CardWay(self, lambda tag: tag in CARDS)
        self.tapping = tapping
        self.plain = False
        self.starting = False
        self.now_ms = 5000
        self.touched_ms = 5000
        self.seen = []

    def poll(self):
        return self.seen.pop(0) if self.seen else None

    def wait(self, duration_ms=1000):
        """Let time pass; the events of it."""
        events = []
        for _ in range(duration_ms // 10):
            self.now_ms += 10
            idle_ms = self.now_ms - self.touched_ms
            event = self.way.poll(self.now_ms, idle_ms, self.tapping, self.plain, self.starting)
            if event is not None:
                self.touched_ms = self.now_ms
                events.append(event)
        return events

    def lay(self, tag, duration_ms=300):
        self.seen.append(("in", tag))
        return self.wait(duration_ms)

    def lift(self, duration_ms=AGAIN_MS + 10):
        self.seen.append(("out",))
        return self.wait(duration_ms)

    def tap(self, tag):
        return self.lay(tag) + self.lift()

    def key(self):
        self.touched_ms = self.now_ms


def test_in_a_slot_a_card_is_in_while_it_lies_there():
    hand = Hand(tapping=False)
    assert hand.lay(A) == [("in", A)]
    assert (hand.way.lying, hand.way.inside) == (A, A)
    assert hand.wait(REST_MS * 3) == []
    assert hand.lift() == [("out",)]
    assert (hand.way.lying, hand.way.inside, hand.way.tapped) == (None, None, False)


def test_a_tap_puts_a_card_in_and_the_next_tap_of_it_takes_it_out():
    hand = Hand()
    assert hand.tap(A) == [("in", A)]
    assert (hand.way.lying, hand.way.inside) == (None, A)
    assert hand.tap(A) == [("out",)]
    assert (hand.way.inside, hand.way.tapped) == (None, True)
    assert hand.tap(A) == [("in", A)]


def test_another_cards_tap_takes_the_first_one_out_and_puts_it_in():
    hand = Hand()
    hand.tap(A)
    assert hand.tap(B) == [("out",), ("in", B)]
    assert (hand.way.inside, hand.way.tapped) == (B, False)
    assert hand.tap(B) == [("out",)]


def test_a_minutes_rest_takes_a_card_out():
    hand = Hand()
    hand.tap(A)
    rest_ms = hand.now_ms - hand.touched_ms
    assert hand.wait(REST_MS - rest_ms - 10) == []
    assert hand.wait(10) == [("out",)]
    assert (hand.way.inside, hand.way.tapped) == (None, False)
    assert hand.wait(REST_MS * 2) == []
    assert hand.tap(A) == [("in", A)]


def test_a_key_begins_the_minute_anew():
    hand = Hand()
    hand.tap(A)
    hand.wait(REST_MS - 2000)
    hand.key()
    assert hand.wait(REST_MS - 10) == []
    assert hand.wait(10) == [("out",)]


def test_a_card_that_rests_on_the_pad_goes_out_after_a_minute_and_is_tapped_by_lifting_it():
    hand = Hand()
    hand.lay(A)
    assert hand.wait(REST_MS) == [("out",)]
    assert hand.wait(REST_MS) == []
    assert hand.lift() == []
    assert hand.tap(A) == [("in", A)]


def test_a_card_that_flutters_at_the_edge_of_the_field_is_one_tap():
    hand = Hand()
    assert hand.lay(A) == [("in", A)]
    for _ in range(5):
        assert hand.lift(20) == []
        assert hand.lay(A, 40) == []
    hand.lift()
    assert hand.way.inside == A


def test_a_strange_tag_is_told_of_and_takes_nobody_out():
    hand = Hand()
    hand.tap(A)
    assert hand.tap(STRANGE) == [("in", STRANGE)]
    assert hand.way.inside == A
    assert hand.tap(STRANGE) == [("in", STRANGE)]
    assert hand.tap(A) == [("out",)]


def test_other_events_come_through_and_change_nothing():
    hand = Hand()
    hand.tap(A)
    for event in (("two",), ("random", STRANGE), ("lost",), ("back",)):
        hand.seen.append(event)
        assert hand.wait(10) == [event]
        assert hand.way.inside == A


def test_a_card_that_lies_there_when_the_power_comes_was_not_tapped():
    hand = Hand()
    hand.starting = True
    assert hand.lay(A) == []
    hand.starting = False
    assert (hand.way.lying, hand.way.inside) == (A, None)
    assert hand.lift() == []
    assert hand.tap(A) == [("in", A)]


def test_in_a_slot_it_is_in_when_the_power_comes():
    hand = Hand(tapping=False)
    hand.starting = True
    assert hand.lay(A) == [("in", A)]


def test_where_tags_are_made_cards_a_tag_is_in_while_it_lies_there():
    hand = Hand()
    hand.plain = True
    assert hand.lay(STRANGE) == [("in", STRANGE)]
    hand.plain = False
    assert hand.lift() == [("out",)]
    assert hand.way.inside is None
    hand.tap(A)
    hand.plain = True
    assert hand.lay(STRANGE) == [("in", STRANGE)]
    assert hand.lift() == [("out",)]
    assert hand.way.inside is None


def test_a_pad_becomes_a_slot_what_lies_there_is_in():
    hand = Hand()
    hand.tap(A)
    hand.tapping = False
    assert hand.wait() == [("out",)]
    hand.tapping = True
    hand.tap(A)
    hand.lay(STRANGE)
    hand.tapping = False
    assert hand.wait() == [("out",), ("in", STRANGE)]
    assert hand.lift() == [("out",)]
    hand.tapping = True
    hand.starting = True
    hand.lay(A)
    hand.starting = False
    hand.tapping = False
    assert hand.wait() == [("in", A)]


def test_a_slot_becomes_a_pad_the_card_stays_until_it_is_lifted():
    hand = Hand(tapping=False)
    hand.lay(A)
    hand.tapping = True
    assert hand.wait(REST_MS * 2) == []
    assert hand.lift() == [("out",)]
    assert hand.tap(A) == [("in", A)]
