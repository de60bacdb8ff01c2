"""A tutorial at the table: words before each choice, another move answered, the script's bot."""

import pytest
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Lesson
from lifepod_host.companion.games import find_game, find_presentation, find_tutorial
from lifepod_host.companion.play.driver import OVER, Driver
from lifepod_host.companion.play.lessons import SCRIPT, TITLE, lesson_offer
from lifepod_host.companion.play.prompts import Want
from lifepod_host.companion.play.seats import Seat
from support.paper_pod import PaperPod, way_to

GAMES = ("card-game", "goals")
POLLS_MAX = 3000


class AtLesson:
    """A pupil at a paper pod, and the script in the other seat."""

    def __init__(self, name):
        module = find_game(name)
        deck = find_deck(module.SCHEMA, STANDARD)
        self.lesson = Lesson(find_tutorial(name), module.GAME, deck, "Ann")
        self.pod = PaperPod()
        offer = lesson_offer(self.lesson, module, find_presentation(name))
        seats = [Seat("Ann", 1), Seat("Robin", 2, SCRIPT)]
        self.kept = []
        self.driver = Driver(self.lesson.match, seats, offer, self.pod, self.kept.append)
        self.driver.open()

    def go_on(self):
        """Let the others play until the pupil is asked."""
        for _ in range(POLLS_MAX):
            self.driver.poll(0)
            if self.pod.question(1) is not None or self.pod.question(0) is not None:
                return self.pod.question(1)
        raise AssertionError("nobody is asked")

    def answer(self, wanted):
        """Go all the way to a move or a want."""
        for result in way_to(self.go_on().prompt, wanted, 6):
            self.pod.answer(1, result)
            self.driver.poll(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_pupil_is_led_through_the_script_and_plays_on(name):
    table = AtLesson(name)
    lesson = table.lesson
    told = []
    while True:
        question = table.go_on()
        assert question.prompt.title == TITLE
        told.append(question.prompt.text)
        if lesson.step is None:
            break
        assert question.prompt.text == " ".join([*lesson.news, lesson.words])
        assert question.prompt.entries[0].details == lesson.hint.details
        table.answer(lesson.step.move)
    expected = [(step.seat, step.move) for step in lesson.script.steps]
    assert lesson.match.moves[: len(expected)] == expected
    every = " ".join(told)
    assert all(step.words in every for step in lesson.script.steps)
    assert question.prompt.text.endswith(lesson.script.closing)
    # From here on it is a game as any: the closing once, then the game's own menus to the end.
    for _ in range(POLLS_MAX):
        if table.driver.match.game.over:
            break
        table.answer(lesson.match.game.legal(0)[0])
        question = table.go_on()
        assert question is None or question.prompt.title != TITLE
    table.pod.answer(0, None)
    table.driver.poll(0)
    assert table.driver.state == OVER


@pytest.mark.parametrize("name", GAMES)
def test_another_row_is_answered_with_words_and_leads_back(name):
    table = AtLesson(name)
    lesson = table.lesson
    others = 0
    while True:
        prompt = table.go_on().prompt
        if lesson.step is None:
            break
        for move in lesson.match.game.legal(0):
            if move != lesson.step.move:
                assert way_to(prompt, move, 6) is None
        way = way_to(prompt, lesson.step.move, 6)
        table.pod.answer(1, 0)  # go on: the game's own question
        table.driver.poll(0)
        inner = table.pod.question(1).prompt
        wrong = [
            row
            for row, entry in enumerate(getattr(inner, "entries", ()))
            if row != way[1] and getattr(entry.leads, "title", "") == TITLE
        ]
        for row in wrong[:2]:
            others += 1
            before = list(lesson.match.moves)
            table.pod.answer(1, row)
            table.driver.poll(0)
            shown = table.pod.question(1).prompt
            assert shown.text == lesson.instead
            assert shown.text.startswith("You could do that as well. For now: ")
            table.pod.answer(1, 0)  # back
            table.driver.poll(0)
            assert table.pod.question(1).prompt.title == inner.title
            assert lesson.match.moves == before
        for result in way[1:]:
            table.pod.answer(1, result)
            table.driver.poll(0)
    assert others > 10


def test_taking_back_goes_back_in_the_lesson():
    table = AtLesson("card-game")
    lesson = table.lesson
    while table.driver.undo_count != 1 or lesson.number < 4:
        table.go_on()
        table.answer(lesson.step.move)
        table.driver.poll(0)
    number, step = lesson.number, lesson.script.steps[lesson.number - 1]
    table.answer(Want.UNDO)
    assert way_to(table.go_on().prompt, True) is None
    assert (lesson.number, lesson.step) == (number - 1, step)
    assert table.go_on().prompt.text.endswith(step.words)
