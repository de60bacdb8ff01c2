"""What stands below the game's own rows on the pod: one's hand, taking back, a bot, leaving."""

from dataclasses import replace
from typing import TYPE_CHECKING

from lifepod_host.companion.play.prompts import Command, Entry, Menu, Prompt, Want, YesNo

if TYPE_CHECKING:
    from lifepod_host.companion.play.driver import Driver

NO_CARDS = (Entry("No cards"),)


def own_prompt(driver: "Driver", seat: int) -> Prompt:
    """What a seat is asked: the game's prompt, and below it what the table has to offer."""
    return _with_more(
        driver, seat, driver.offer.presentation.prompt(driver.match.game, seat, driver.match.names)
    )


def _with_more(driver: "Driver", seat: int, prompt: Prompt) -> Prompt:
    """The first menu, perhaps behind a text that is to be read, has it as its last row."""
    if isinstance(prompt, YesNo) and isinstance(prompt.on_yes, (Menu, YesNo)):
        return replace(prompt, on_yes=_with_more(driver, seat, prompt.on_yes))
    if not isinstance(prompt, Menu):
        return prompt
    more = Entry("More...", "", "Your hand, take back, a bot, leave.", more_menu(driver, seat))
    return Menu(prompt.title, [*prompt.entries, more], prompt.text)


def peek_prompt(driver: "Driver", seat: int) -> Prompt:
    """What somebody sees who is not asked: his hand, and what he can want of the table."""
    if driver.seats[seat].bot:
        # What a bot holds is for nobody's eyes as long as it plays.
        return Menu(driver.match.names[seat], _table_entries(driver, seat))
    game = driver.match.game
    presentation = driver.offer.presentation
    hand = presentation.hand(game, seat, driver.match.names) or NO_CARDS
    change = []
    if game.legal(seat) and not driver.holds(seat):  # answered, and others are not ready
        prompt = presentation.prompt(game, seat, driver.match.names)
        change = [Entry("Change my choice...", "", "The others are still choosing.", prompt)]
    more = Menu("More", _table_entries(driver, seat))
    return Menu("Your hand", [*change, *hand, Entry("More...", "", "", more)])


def more_menu(driver: "Driver", seat: int) -> Menu:
    """The second page of what a seat is asked."""
    hand = driver.offer.presentation.hand(driver.match.game, seat, driver.match.names)
    cards = Menu("Your hand", hand or NO_CARDS)
    return Menu("More", [Entry("Your hand...", "", "", cards), *_table_entries(driver, seat)])


def _table_entries(driver: "Driver", seat: int) -> list[Entry]:
    entries = []
    moves = driver.match.moves
    count = driver.undo_offer
    if count:
        mover = driver.match.names[moves[-count][0]]
        wish = Command(Want.UNDO, len(moves))
        undo = YesNo("Take back?", f"The last move of {mover} is taken back.", wish)
        entries.append(Entry("Take back...", "", f"The last move of {mover}.", undo))
    if driver.seats[seat].bot:
        back = YesNo("Play yourself?", "You play on in this seat.", Command(Want.PERSON))
        entries.append(Entry("Play yourself...", "", "The bot leaves this seat.", back))
    else:
        text = "A bot plays on for you. Lay your card on to play yourself again."
        away = YesNo("A bot for you?", text, Command(Want.BOT))
        entries.append(Entry("A bot for me...", "", "A bot plays on for you.", away))
    text = "The game is kept. The pod goes back to its own game."
    leave = YesNo("Leave the table?", text, Command(Want.LEAVE))
    entries.append(Entry("Leave...", "", "The game is kept.", leave))
    return entries
