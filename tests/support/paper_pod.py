"""A pod on paper: takes a table's questions as the real one does, and keeps answers as it does.

For tests of the table alone; whole games over the real link are in tests/play.
"""

from lifepod_host.companion.play.prompts import Command, Menu, Several, YesNo

KEPT = 16  # answers, as in lifepod.terminal


class PaperAnswer:
    """What comes of a question."""

    def __init__(self, name, card, prompt, start, back):
        self.name, self.card, self.prompt, self.start, self.back = name, card, prompt, start, back
        self.code = ""
        self.result = None
        self.rows = []


class PaperPod:
    """Survives the driver: another one at the same pod finds what was answered."""

    def __init__(self):
        self.table = ""
        self.names = {}
        self.open_questions = {}
        self.kept = []
        self.asked = []  # every name that was ever asked, in order
        self.closed = 0

    # -- what the table wants (play/asker.py) -------------------------------------------------

    def open(self, table, title, text):
        if table != self.table:
            self.kept = []
        self.table = table

    def call(self, card, name):
        self.names[card] = name

    def ask(self, name, card, prompt, start, back):
        assert self.table and 1 <= len(name) <= 16 and name[0] != "r"
        assert name not in self.open_questions or self.open_questions[name].prompt is not prompt
        answer = PaperAnswer(name, card, prompt, start, back)
        self.asked.append(name)
        for known, code, result in self.kept:
            if known == name:
                answer.code, answer.result = code, result
                return answer
        self.open_questions[name] = answer
        return answer

    def scores(self, name, title, rows):
        answer = self.ask(name, 0, Menu(title, []), 0, False)
        answer.rows = rows
        return answer

    def cancel(self, name):
        question = self.open_questions.pop(name, None)
        if question is not None:
            question.code = "cancelled"

    def close(self):
        for name in list(self.open_questions):
            self.open_questions.pop(name).code = "closed"
        self.closed += 1

    # -- what a player does -------------------------------------------------------------------

    def question(self, card):
        """What a card is asked, or None."""
        found = [one for one in self.open_questions.values() if one.card == card]
        assert len(found) <= 1, "a card is asked two things at once"
        return found[0] if found else None

    def answer(self, card, result, code="ok"):
        """Answer what a card is asked."""
        question = self.question(card)
        assert question is not None, f"card {card} is asked nothing"
        assert code != "back" or question.back
        del self.open_questions[question.name]
        self.kept = [*self.kept, (question.name, code, result)][-KEPT:]
        question.code, question.result = code, result
        return question

    def forget_host(self):
        """The host has died: what it asked waits to be asked again, what was answered stays."""
        self.open_questions.clear()

    def rows(self, card):
        """The rows of the menu that a card sees."""
        question = self.question(card)
        assert question is not None
        return [entry.label for entry in question.prompt.entries]

    def choose(self, card, label):
        """Take the row of this name."""
        self.answer(card, self.rows(card).index(label))


def way_to(prompt, wanted, depth=9):
    """The answers that lead from a prompt to a move (or a want), or None."""
    if depth == 0:
        return None
    for result, lead in _leads(prompt):
        here = lead.want if isinstance(lead, Command) else lead
        if here == wanted:
            return [result]
        if isinstance(lead, (Menu, Several, YesNo)):
            way = way_to(lead, wanted, depth - 1)
            if way is not None:
                return [result, *way]
    return None


def _leads(prompt):
    if isinstance(prompt, Menu):
        return [(row, entry.leads) for row, entry in enumerate(prompt.entries)]
    if isinstance(prompt, YesNo):
        return [(True, prompt.on_yes), (False, prompt.on_no)]
    rows = range(len(prompt.entries))
    sets = [[]]
    for row in rows:
        sets += [[*chosen, row] for chosen in sets]
    fitting = [chosen for chosen in sets if prompt.least <= len(chosen) <= prompt.most]
    return [(chosen, prompt.compose(chosen)) for chosen in fitting]
