"""The lottery: the jackpot, the draws, and the winner's card (T-32)."""

from lifepod.pod import keys, words
from lifepod.pod.mode import Mode
from lifepod.pod.views import Lottery, Message
from lifepod.rules import events


class LotteryMode(Mode):
    """Only SPIN, CLEAR and a card do anything here."""

    name = "lottery"
    stays = True

    def key(self, key: int) -> None:
        """SPIN draws, CLEAR leaves; everything else gets the double beep."""
        if key == keys.CLEAR:
            self._leave()
        elif key == keys.MENU and self.pod.no_reader:
            self.pod.choose_card(self)  # or nobody could take the jackpot
        elif key != keys.SPIN:
            self.pod.refuse()
        elif self.pod.card is None:
            self._draw()
        else:
            self.pod.refuse(words.TAKE_OUT)

    def _draw(self):
        number = self.pod.dice.lottery()
        self.pod.accept((events.DRAW, number))
        self.pod.sound("click")
        self.pod.show(Lottery(self.pod.game.jackpot, number, None, True))

    def _leave(self):
        self.pod.sound("click")
        if self.pod.game.number:
            self.pod.accept((events.LEAVE,))
        self.pod.go_home()

    def card_moved(self, came: bool) -> None:
        """A joined card takes the jackpot; before any number a card leaves the lottery."""
        pod = self.pod
        if not came:
            return
        if not pod.game.number:
            pod.go_home()
        elif pod.account() is None:
            pod.refuse("%s has not joined, so it cannot win." % words.card_name(pod.card))
        else:
            won = pod.game.jackpot
            pod.go_home()
            pod.act((events.JACKPOT, pod.card))
            pod.sound("lottery")
            text = "%s wins %s!" % (words.card_name(pod.card), words.dollars(won))
            pod.show(Message("LOTTERY", text))

    def view(self):
        """Return the jackpot and the number that stands."""
        game = self.pod.game
        return Lottery(game.jackpot, game.number or None, self.pod.card, False)
