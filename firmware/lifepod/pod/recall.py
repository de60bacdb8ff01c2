"""Taking back the last action (T-61) and coming back after the power was gone (T-60)."""

from lifepod.pod import keys, words
from lifepod.pod.mode import Ask, Mode
from lifepod.pod.views import Question
from lifepod.rules import events

_NOTHING = "There is nothing to take back."
_NEW_GAME = Question("NEW GAME?", "The saved game goes. Begin anew?", "Begin anew", "Go back")


def ask_undo(pod) -> None:
    """CLEAR has been held: name the last action of the card that is in, and ask."""
    game, card = pod.game, pod.card
    event = game.last_action(card) if card is not None and game.phase == "play" else None
    if card is None or event is None:
        pod.refuse(_NOTHING)
        return
    text = "%s: take back %s?" % (words.card_name(card), words.action(event))
    question = Question("TAKE BACK", text, "Take back", words.LEAVE_IT)
    pod.sound("click")
    pod.go(Ask(pod, question, lambda: _undo(pod)))


def _undo(pod):
    pod.act((events.UNDO, pod.card))
    pod.sound("ok")
    if pod.game.number:  # a jackpot taken back lies in the lottery again
        _go_to_lottery(pod)


def _go_to_lottery(pod):
    from lifepod.pod.lottery import LotteryMode

    pod.go(LotteryMode(pod))


class Resume(Mode):
    """The power came back and there is a game: ENTER resumes, CLEAR asks for a new one."""

    stays = True

    def __init__(self, pod, remark):
        Mode.__init__(self, pod)
        self._remark = remark

    def key(self, key: int) -> None:
        """ENTER and CLEAR answer; every other key gets the double beep (K-3)."""
        pod = self.pod
        if key == keys.ENTER:
            self._resume()
        elif key == keys.CLEAR:
            pod.sound("click")
            pod.go(_BeginAnew(pod, self))
        else:
            pod.refuse()

    def _resume(self):
        pod = self.pod
        pod.sound("resume")
        pod.waiting_to_resume = False
        pod.go_home()
        if pod.game.number:
            _go_to_lottery(pod)
        elif pod.card is not None:
            pod.mode.card_moved(True)

    def view(self):
        """Return the question, with what has to be said of the saved game."""
        game = self.pod.game
        if game.over_years:
            state = "Its years are over."
        else:
            state = "%s left." % words.plural(game.years_left, "year", "years")
        text = "There is a saved game. " + state
        if self._remark:
            text = self._remark + " " + state
        return Question("RESUME?", text, "Resume", "New game")


class _BeginAnew(Ask):
    """ENTER begins anew, CLEAR goes back; a card put in or taken out goes back as well."""

    stays = True

    def __init__(self, pod, resume):
        Ask.__init__(self, pod, _NEW_GAME, pod.new_game, lambda: pod.go(resume))
        self._resume_mode = resume

    def card_moved(self, came: bool) -> None:
        """Drop this question; "resume?" stays (T-07)."""
        self.pod.go(self._resume_mode)
