"""The pod: keys, cards and the clock in; a view, sounds and entries for the journal out.

Rule 1: an accepted action is one event. `accept` applies it and puts it into `out`; the app
        writes it to the flash before it draws or beeps again (T-60).
Rule 2: a refused key gives the double beep and changes nothing (K-1).
Rule 3: what is on the screen is a poster (a message, a receipt, something that moves) or, behind
        it, the view of the mode. A key ends a movement first (K-2); a card ends any poster.
"""

from micropython import const

from lifepod.pod import keys, words
from lifepod.pod.home import PlayHome, SetupHome, totals
from lifepod.pod.menu import open_menu
from lifepod.pod.views import Dark, Message, Receipt
from lifepod.rules import events, house_rules
from lifepod.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SLEEP_MS = const(300000)  # five minutes without a key or a card (T-07)

# What one input can bring at most; the app empties it after each.
_OUT_MAX = const(32)

_KNOWN = "This is %s already. Lay another one on the pod."
_NO_READER = "The card reader does not answer. MENU, Card puts cards in."
_UNKNOWN = "This card is not one of the game's. MENU, Cards makes it one."

# Posters that CLEAR takes away; the others are the mode's own picture.
_LEAFLETS = ("message", "receipt", "chance")


class Pod:
    """The machine with sixteen keys.

    `dice` gives spin(), chance(rule), lottery() and ratio(). `settings` gives and takes the
    house rules and the pod's own settings (see `lifepod.storage.settings`). `archive` gives the
    history (see `lifepod.pod.menu.history`). `game` is the saved game or None, `remark` a sentence
    about what was wrong with it, or "". Times are milliseconds that never run backwards.
    """

    def __init__(self, dice, settings, archive, game=None, remark="", now_ms=0):
        self.dice = dice
        self.settings = settings
        self.archive = archive
        self.game = game or Game(settings.rules())
        self.card = None
        self.out = []
        self.asleep = False
        self.refused = False  # the latest key was refused
        self.version = 0  # grows with every change of the view
        self.view_since_ms = now_ms
        self.waiting_to_resume = self.game.started
        self.no_reader = False  # cards are put in by the MENU
        self._reader_unsaid = False  # no key has come since that was said
        self.call_doctor: "Any" = None  # gives the doctor (`lifepod.doctor`)
        self._now_ms = now_ms
        self._active_ms = now_ms
        self._moving_until_ms = now_ms
        self._poster = None
        self._news = False  # the poster is a message that no key has asked for
        self._ignore_hold = False
        self.go_home()
        if self.waiting_to_resume:
            from lifepod.pod.recall import Resume  # rare (lifepod.attic)

            self.mode = Resume(self, remark)
        elif remark:
            self.show(Message("SAVED GAME", remark))

    # -- what goes in -----------------------------------------------------------------------

    def key_down(self, now_ms: int, key: int) -> None:
        """Take a key that was pressed, 0 to 15 (`lifepod.pod.keys`)."""
        self._reader_unsaid = False
        self._ignore_hold = self._woken(now_ms)
        if self._ignore_hold:
            return
        if self.moving():
            self._stand()
            if key in (keys.ENTER, keys.CLEAR, keys.MENU):
                self.sound("click")
                return
        if not self._turn_poster(key):
            self._press(key)

    def _press(self, key):
        """Give the key to the mode; the poster goes unless the key is refused."""
        poster = self._poster
        self._poster = None
        self.refused = False
        self.mode.key(key)
        if self.refused and self._poster is None:
            self._poster = poster
        self._changed()

    def _turn_poster(self, key):
        """Let a standing message or receipt have the key: leaf through it, put it away.

        Every other key does its work at once (K-2), and so do ENTER and CLEAR where they have
        work of their own. Only news, which may hide an entry or a question, is put away first.
        """
        poster = self._poster
        if poster is None or poster.name not in _LEAFLETS or (self.mode.busy and not self._news):
            return False
        if key == keys.CLEAR or (key == keys.ENTER and self._news):
            self.sound("click")
            self._unpost()
            return True
        if poster.name == "receipt" and key in (keys.PLUS, keys.MINUS):
            self._leaf(poster, -1 if key == keys.PLUS else 1)
            return True
        return False

    def _leaf(self, receipt, step):
        """Page through a receipt: up is back to its first lines, its last page is the spinner."""
        pages = receipt.pages + 1
        here = receipt.pages if receipt.page is None else receipt.page
        page = (here + step) % pages
        self.sound("click")
        self.show(
            Receipt(
                receipt.card,
                receipt.years_left,
                receipt.lines,
                receipt.number,
                receipt.bonus,
                None if page == receipt.pages else page,
                False,
            )
        )

    def key_held(self, now_ms: int, key: int) -> None:
        """Take a key that has been held for one second: CLEAR asks what to take back (T-61)."""
        self._now_ms = now_ms
        self._active_ms = now_ms
        if self._ignore_hold:
            return
        if self.mode.name == self.mode.DOCTOR:
            self.mode.held(key)
            return
        if key != keys.CLEAR or self.mode.busy:
            return
        from lifepod.pod.recall import ask_undo

        self._stand()
        ask_undo(self)

    def tag_in(self, now_ms: int, tag: bytes) -> None:
        """Take note that a tag with this whole UID lies on the reader: a game card or not."""
        card = self.settings.card_of(tag)
        if card is not None:
            enrolling = self.mode.takes_tags and self.mode.name != self.mode.DOCTOR
            self.card_in(now_ms, card)
            if enrolling:
                self.say(now_ms, "KNOWN CARD", _KNOWN % words.card_name(card))
        elif self.mode.takes_tags:
            self._woken(now_ms)
            self._poster = None
            self.mode.tag(tag)
            self._changed()
        else:
            self.say(now_ms, "UNKNOWN CARD", _UNKNOWN)

    def card_in(self, now_ms: int, card: int) -> None:
        """Take note that a game card, 1 to 6, lies on the reader: its totals show (T-08)."""
        quiet = len(self.out)
        self._card_moved(now_ms, card)
        if len(self.out) == quiet:
            self.sound("click")

    def card_out(self, now_ms: int) -> None:
        """Take note that the card has been taken out."""
        self._card_moved(now_ms, None)

    def _card_moved(self, now_ms, card):
        self._now_ms = now_ms
        self._active_ms = now_ms
        if self.asleep:
            self.asleep = False
        self.card = card
        self._poster = None
        self._stand()
        if not self.mode.stays:
            self.go_home()
        self.mode.card_moved(card is not None)
        self._changed()

    def reader_lost(self, now_ms: int) -> None:
        """Take note that the reader does not answer: the MENU has cards to choose from now."""
        self.no_reader = self._reader_unsaid = True
        self.say(now_ms, "NO READER", _NO_READER)

    def remind(self) -> None:
        """Say again that the reader has gone, where something hid that before any key came."""
        if self.no_reader and self._reader_unsaid:
            self.say(self._now_ms, "NO READER", _NO_READER)

    def reader_back(self, now_ms: int) -> None:
        """Take note that the reader answers again: only what lies on it is in."""
        self.no_reader = False
        if self.card is not None:
            self.card_out(now_ms)
        self._changed()

    def say(self, now_ms: int, title: str, text: str) -> None:
        """Refuse a tag, or tell what is wrong with a part, in a sentence."""
        self._woken(now_ms)
        self._stand()
        self.refuse(text, title)
        self._news = True

    def tick(self, now_ms: int) -> None:
        """Let time pass: what moves comes to stand, and the screen goes dark in the end."""
        self._now_ms = now_ms
        if not self.asleep and now_ms - self._active_ms >= SLEEP_MS:
            self.asleep = True
            self._changed()
        self.mode.tick(now_ms)

    def _woken(self, now_ms):
        """Note a sign of life; True when it woke the pod."""
        self._now_ms = now_ms
        self._active_ms = now_ms
        if not self.asleep:
            return False
        self.asleep = False
        self._changed()
        return True

    # -- what comes out ---------------------------------------------------------------------

    def take_out(self) -> list:
        """Return and forget what has come out, in order: ("event", event), ("sound", name),
        ("clear",) for a new game, ("save",) for settings that changed, ("enrol", card)."""
        out = self.out
        self.out = []
        return out

    def view(self):
        """Return what is on the screen now; it came up at `view_since_ms`."""
        if self.asleep:
            return Dark()
        return self._poster or self.mode.view()

    def moving(self) -> bool:
        """Tell whether something moves on the screen (K-2)."""
        return self._now_ms < self._moving_until_ms

    def elapsed_ms(self, view) -> int:
        """Return how long `view` has been up, at least its `moves_ms` once it stands."""
        if self.moving():
            return self._now_ms - self.view_since_ms
        return view.moves_ms + self._now_ms - max(self._moving_until_ms, self.view_since_ms)

    # -- what modes do ----------------------------------------------------------------------

    def account(self):
        """Return the account of the card that is in, or None when there is none."""
        return None if self.card is None else self.game.account_of(self.card)

    def accept(self, event: tuple) -> list:
        """Apply an event and hand it out for the journal; return what it changed."""
        changes = self.game.apply(event)
        self._put(("event", event))
        self._changed()
        return changes

    def act(self, event: tuple) -> None:
        """Accept an event of the account that is in, and let its balances count (T-15)."""
        account = self.account()
        before = (account.money, account.points) if account else None
        self.accept(event)
        if account:
            self.show(totals(self, before))

    def sound(self, name: str) -> None:
        """Play a sound by its name (`lifepod.ui.tunes`)."""
        self._put(("sound", name))

    def refuse(self, text: str = "", title: str = "NOT NOW") -> None:
        """Give the double beep and, with `text`, say why. Nothing else changes."""
        self.refused = True
        self.sound("double")
        if text:
            self.show(Message(title, text))

    def show(self, view) -> None:
        """Post a view before the mode's own; it moves for as long as it says."""
        self._poster = view
        self._news = False
        self._changed()
        self._moving_until_ms = self._now_ms + view.moves_ms

    def go(self, mode) -> None:
        """Change to `mode`; None is the idle pod."""
        if mode is None:
            self.go_home()
            return
        self.mode = mode
        self._poster = None
        self._stand()
        self._changed()

    def go_home(self) -> None:
        """Change to the idle mode of the game's phase."""
        if not self.game.started:
            home = SetupHome
        elif self.game.over_years:
            from lifepod.pod.finale import FinaleHome

            home = FinaleHome
        else:
            home = PlayHome
        self.go(home(self))

    def move_card(self, card: "int | None") -> None:
        """Put a card in or take it out by hand; nothing happens where it is so already."""
        if card is not None:
            self.card_in(self._now_ms, card)
        elif self.card is not None:
            self.card_out(self._now_ms)

    def choose_card(self, back=None) -> None:
        """Let a card be put in without a reader; CLEAR goes to `back`."""
        from lifepod.pod.menu.hand import open_hand

        open_hand(self, back)

    def meet_cards(self) -> None:
        """Let tags be made cards one after the other: no card is known yet."""
        from lifepod.pod.menu.cards import AllCards

        self.go(AllCards(self, None))

    def open_menu(self) -> None:
        """Open the MENU (K-5)."""
        self.sound("click")
        self.go(open_menu(self))

    def start_game(self, years: int) -> None:
        """Begin a game of `years` with the house rules of the settings (T-09)."""
        rules = self.settings.rules()
        self.game = Game(rules)
        self.accept(tuple([events.START, years, self.dice.ratio()] + list(rules)))
        self.go_home()

    def new_game(self) -> None:
        """Forget the game: the pod is in setup (T-52, T-60)."""
        self.waiting_to_resume = False
        self.game = Game(self.settings.rules())
        self._put(("clear",))
        self.sound("ok")
        self.go_home()

    def set_rule(self, index: int, value: int) -> None:
        """Set a house rule, in the game that is played and for those to come."""
        if self.game.started and not self.game.over_years:
            self.accept((events.RULE, index, value))
        self.set_setting(house_rules.RULES[index][0], value)
        if not self.game.started:
            self.game = Game(self.settings.rules())

    def set_setting(self, name: str, value: int) -> None:
        """Change one of the pod's settings and have it saved."""
        self.settings.set(name, value)
        self.save_settings()

    def save_settings(self) -> None:
        """Have the settings saved."""
        self._put(("save",))
        self._changed()

    def _put(self, item):
        if len(self.out) < _OUT_MAX:
            self.out.append(item)

    def _stand(self):
        """End what moves: its last picture stands."""
        if self.moving():
            self._moving_until_ms = self._now_ms
            self._changed()

    def _unpost(self):
        self._poster = None
        self._changed()

    def redraw(self) -> None:
        """The view has changed by itself."""
        self._changed()

    def _changed(self):
        self.version += 1
        self.view_since_ms = self._now_ms
