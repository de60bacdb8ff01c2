"""A pod in a game whose doctor is visited. On both interpreters."""

from support.parts_desk import PartsDesk

DOCTOR = "MENU MINUS MINUS MINUS MINUS MINUS MINUS MINUS ENTER "
LEARN_MS = 20_000


def playing(**options):
    """A pod in a game, a card in."""
    desk = PartsDesk(**options)
    desk.keys("YEARS 3 ENTER")
    desk.put(desk.tags[0])
    desk.keys("SPIN ENTER MARRIAGE")
    desk.wait_ms(2500)
    return desk


def open_part(desk, down):
    """Open the part of the doctor that stands so many lines down."""
    desk.keys(DOCTOR + "MINUS " * down + "ENTER")


def hold_long(desk, key=5):
    """Hold a key for ten seconds, and let it go."""
    desk.press(key)
    desk.wait_ms(10_300)
    desk.release(key)
    desk.wait_ms(500)


def try_controller(desk):
    """Put another controller of the display on trial; return what the glass had shown before."""
    desk.keys("CLEAR")
    desk.wait_ms(200)
    before = desk.screen()
    open_part(desk, 3)
    desk.keys("MINUS")
    assert desk.view.text == "SH1106, offset 0"
    return before


def leaves_as_before(desk, before):
    """Leave the MENU; tell whether the usual controller shows what it had shown before."""
    assert desk.title == "MENU"
    desk.keys("MENU")
    desk.wait_ms(300)
    return desk.app.settings.get("panel") == 0 and desk.screen() == before
