"""The finale and what comes after it: results, ranking, a new game (T-50 to T-52)."""

from lifepod.pod import keys, words
from lifepod.pod.mode import Ask, Mode
from lifepod.pod.views import Finale, Message, Question, Ranking, Result
from lifepod.rules import events
from lifepod.rules.ranking import ranking

_NEW_GAME = Question("NEW GAME?", "The results go. Begin a new game?", "New game", "Keep them")


class FinaleHome(Mode):
    """The years are over: cards see their results; only MENU and, at the end, ENTER work."""

    busy = False
    stays = True

    def key(self, key: int) -> None:
        """Every game key gets the double beep (T-52)."""
        pod = self.pod
        if key == keys.MENU:
            pod.open_menu()
        elif key == keys.ENTER and pod.game.phase == "over":
            pod.sound("click")
            pod.go(Ask(pod, _NEW_GAME, pod.new_game))
        elif key != keys.CLEAR:
            pod.refuse()

    def card_moved(self, came: bool) -> None:
        """A result counts as shown as soon as its card is put in (T-51)."""
        pod = self.pod
        if not came:
            return
        account = pod.account()
        if account is None:
            text = "%s did not play in this game." % words.card_name(pod.card)
            pod.show(Message("FINALE", text))
        elif not account.seen:
            pod.accept((events.SEEN, pod.card))
            pod.sound("finale" if pod.game.phase == "over" else "ok")

    def view(self):
        """Return the result of the card that is in, who is missing, or the ranking."""
        pod = self.pod
        game = pod.game
        account = pod.account()
        if account is not None:
            return Result(
                pod.card,
                account.points,
                account.worth(),
                account.result,
                tuple(game.unseen()),
            )
        if game.unseen():
            return Finale(tuple(game.unseen()))
        return Ranking(tuple(ranking(game)), game.ratio)
