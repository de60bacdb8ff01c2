"""The lesson that a held key begins costs nothing, whatever the pod was doing."""

from support.doctor_desk import LEARN_MS, hold_long, playing
from support.parts_desk import PartsDesk

# What leads to a state of the pod, from a game of one year in which card 1 is in.
STATES = {
    "a game that has not begun": None,
    "nobody's card is in": "out",
    "the spinner's light": "CLEAR SPIN ENTER",
    "the lottery": "out LOTTERY",
    "chance": "CHANCE ENTER",
    "the end of the years": "SPIN ENTER CLEAR SPIN ENTER CLEAR SPIN ENTER",
    "the history while it is read": "MENU MINUS ENTER ENTER",
    "a pod that sleeps": "sleep",
}


def in_state(words):
    if words is None:
        return PartsDesk()
    desk = playing()
    for word in words.split(" "):
        if word == "out":
            desk.lift(desk.tags[0])
        elif word == "sleep":
            desk.wait_ms(301_000)
        else:
            desk.keys(word)
    return desk


def course(words, is_held):
    """What a state has come to when the lesson is over, or would be, and where MENU leads then."""
    desk = in_state(words)
    if is_held:
        hold_long(desk)
        assert desk.title == "LEARN KEYS", words
        desk.wait_ms(LEARN_MS + 2000)
    else:
        desk.press(5)
        desk.wait_ms(80)
        desk.release(5)
        desk.wait_ms(10_720 + LEARN_MS + 2000)
    seen = [desk.game(), type(desk.app.pod.mode).__name__]
    # The message that the key has brought up goes with the lesson; what is behind it stays.
    desk.keys("CLEAR CLEAR MENU")
    return [*seen, desk.title, desk.game()]


def test_what_the_pod_was_doing_goes_on_as_if_the_key_had_been_pressed_shortly():
    for name, words in STATES.items():
        assert course(words, True) == course(words, False), name
