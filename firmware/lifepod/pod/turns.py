"""SPIN: the questions before it, the turn, and the finale (T-02, T-04, T-06, T-10 to T-15)."""

from lifepod.pod import words
from lifepod.pod.mode import Ask
from lifepod.pod.views import Question, Receipt
from lifepod.rules import account as acc
from lifepod.rules import events
from lifepod.rules import spin as verdicts

_MONEY_LABELS = {
    "interest": "Interest on debt",
    "salary": "Salary",
    "babies": "Babies",
    "economy": "Economy car",
    "luxury": "Luxury car",
}
_POINT_LABELS = {
    "married": "Married",
    "babies": "Babies",
    "economy": "Economy car",
    "luxury": "Luxury car",
    "modest": "Modest house",
    "midsize": "Mid-size house",
    "mansion": "Mansion",
}


def spin(pod) -> None:
    """Take SPIN with a card in, in a game in play."""
    game = pod.game
    verdict = verdicts.verdict(game, pod.card)
    if verdict == verdicts.REFUSED:
        pod.refuse("It is not your turn. %s is awaited." % words.card_name(game.awaited()))
    elif verdict == verdicts.ASK_JOIN:
        text = "%s has not played so far. Join the game now?" % words.card_name(pod.card)
        _ask(pod, "NEW PLAYER", text, "Join", lambda: _turn(pod))
    elif verdict == verdicts.ASK_SKIP:
        _ask_skip(pod)
    elif verdict == verdicts.ASK_ALONE:
        text = "Nobody else has joined. Play alone?"
        _ask(pod, "ONE PLAYER", text, "Alone", lambda: _go_on(pod))
    elif verdict == verdicts.FINALE:
        _finale(pod)
    else:
        _turn(pod)


def _ask(pod, title, text, yes, on_yes):
    pod.sound("click")
    pod.go(Ask(pod, Question(title, text, yes, words.LEAVE_IT), on_yes))


def _ask_skip(pod):
    unspun = pod.game.unspun()
    text = "%s %s not played this year. Go on without?" % (
        words.card_names(unspun),
        "has" if len(unspun) == 1 else "have",
    )
    pod.sound("click")
    question = Question("SOMEBODY IS MISSING", text, "Skip", "Wait")
    pod.go(Ask(pod, question, lambda: _go_on(pod)))


def _go_on(pod):
    """Go on with the lead's turn or the finale, nobody being waited for any more."""
    if verdicts.lead_goes_on(pod.game) == verdicts.FINALE:
        _finale(pod)
    else:
        _turn(pod)


def _turn(pod):
    game = pod.game
    round_before = game.round
    number = pod.dice.spin()
    changes = pod.accept((events.SPIN, pod.card, number))
    pod.sound("year" if game.round != round_before else "click")
    lines = receipt_lines(pod.account(), changes)
    bonus = game.last_move - game.last_spin
    pod.show(Receipt(pod.card, game.years_left, lines, number, bonus, None, True))


def _finale(pod):
    pod.accept((events.FINALE, pod.card))
    pod.sound("finale")
    pod.go_home()


def receipt_lines(account, changes) -> tuple:
    """Return the lines (label, unit, amount) that tell what a spin changed and why (T-15)."""
    lines = []
    for _, field, difference, cause in changes:
        if field == acc.MONEY:
            lines.append((_MONEY_LABELS[cause], "$", difference))
        elif field == acc.POINTS:
            lines.append((_POINT_LABELS[cause], "LP", difference))
        elif field >= acc.VALUES:
            kind = field - acc.VALUES
            name = words.GOODS[kind]
            if cause == "gone":
                lines.append((name + " is gone", "", 0))
            else:
                lines.append((name + " now", "=$", account.value(kind)))
    return tuple(lines)
