"""A tutorial at the table: words before each choice, another move answered, the script's bot."""

import pytest
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Lesson
from lifepod_host.companion.games import find_game, find_presentation, find_tutorial
from lifepod_host.companion.play.driver import OVER, Driver
from lifepod_host.companion.play.lessons import PAGE_MAX, SCRIPT, TITLE, lesson_offer, pages
from lifepod_host.companion.play.pod_asker import PodAsker
from lifepod_host.companion.play.prompts import Want
from lifepod_host.companion.play.seats import Seat
from lifepod_host.play.evening import tutorial
from support.paper_pod import PaperPod, way_to
from support.pod_table import PodTable

GAMES = ("card-game", "goals", "mylife")
POLLS_MAX = 3000


class AtLesson:
    """A pupil at a paper pod, and the script in the other seat."""

    def __init__(self, name, pod=None):
        module = find_game(name)
        deck = find_deck(module.SCHEMA, STANDARD)
        self.lesson = Lesson(find_tutorial(name), module.GAME, deck, "Ann")
        self.match = self.lesson.match
        self.pod = pod or PaperPod()
        offer = lesson_offer(self.lesson, module, find_presentation(name))
        names = self.lesson.script.names
        seats = [Seat("Ann", 1), *(Seat(one, card, SCRIPT) for card, one in enumerate(names, 2))]
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
        for result in way_to(self.go_on().prompt, wanted):
            self.pod.answer(1, result)
            self.driver.poll(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_pupil_is_led_through_the_script_and_plays_on(name):
    table = AtLesson(name)
    lesson = table.lesson
    told = []
    while True:
        prompt = table.go_on().prompt
        texts = lesson.texts
        read = []
        while prompt.title == TITLE:
            assert 0 < len(prompt.text) <= PAGE_MAX
            read.append(prompt.text)
            prompt = prompt.on_yes
        assert prompt.entries[-1].label == "More..."
        assert read == pages(texts)
        assert " ".join(read) == " ".join(texts)
        told += read
        if lesson.step_of(0) is None:
            break
        table.answer(lesson.step_of(0).move)
    expected = [(step.seat, step.move) for step in lesson.script.steps]
    assert lesson.match.moves[: len(expected)] == expected
    every = " ".join(told)
    assert all(step.words in every for step in lesson.script.steps)
    assert read[-1].endswith(lesson.script.closing)
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
        if lesson.step_of(0) is None:
            break
        for move in lesson.match.game.legal(0):
            if move != lesson.step_of(0).move:
                assert way_to(prompt, move) is None
        way = way_to(prompt, lesson.step_of(0).move)
        for _ in pages(lesson.texts):
            table.pod.answer(1, True)  # go on, to the game's own question
            table.driver.poll(0)
        way = way[len(pages(lesson.texts)) :]
        inner = table.pod.question(1).prompt
        wrong = [
            row
            for row, entry in enumerate(getattr(inner, "entries", ()))
            if row != way[0] and getattr(entry.leads, "title", "") == TITLE
        ]
        for row in wrong[:2]:
            others += 1
            before = list(lesson.match.moves)
            table.pod.answer(1, row)
            table.driver.poll(0)
            shown = table.pod.question(1).prompt
            assert shown.text == lesson.instead
            assert shown.text.startswith("You could do that as well. For now: ")
            table.pod.answer(1, True)  # back
            table.driver.poll(0)
            assert table.pod.question(1).prompt.title == inner.title
            assert lesson.match.moves == before
        for result in way:
            table.pod.answer(1, result)
            table.driver.poll(0)
    assert others > 5


def test_taking_back_goes_back_in_the_lesson():
    table = AtLesson("card-game")
    lesson = table.lesson
    while table.driver.undo_count != 1 or lesson.number < 4:
        table.go_on()
        table.answer(lesson.step_of(0).move)
        table.driver.poll(0)
    number, step = lesson.number, lesson.script.steps[lesson.number - 1]
    table.answer(Want.UNDO)
    assert way_to(table.go_on().prompt, True) is None
    assert (lesson.number, lesson.step) == (number - 1, step)
    assert lesson.texts[-1] == step.words


def test_texts_share_a_screen_where_they_fit():
    assert pages(["a" * 100, "b" * 100, "c" * 100]) == ["a" * 100 + " " + "b" * 100, "c" * 100]
    assert pages(["a" * 240, "b"]) == ["a" * 240, "b"]
    assert pages([]) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_tutorial_at_the_emulated_pod(name):
    """Over the real link, by keys: the texts are on the screen, and the moves are the script's."""
    pod = PodTable()
    pod.greet()
    pod.table = table = AtLesson(name, PodAsker(pod._do))
    lesson = table.lesson
    pod.wait_for_question(0)
    opening = lesson.script.opening.split()
    assert all(word in pod.words().split() for word in opening[:8])
    while lesson.step_of(0) is not None:
        pod.wait_for_question(0)
        if lesson.step_of(0) is not None:
            pod.move(0, lesson.step_of(0).move)
    steps = lesson.script.steps
    assert lesson.match.moves[: len(steps)] == [(step.seat, step.move) for step in steps]


def test_where_people_sit_in_a_tutorial():
    evening, offer = tutorial("goals", find_game("goals"), Seat("Ann", 2))
    assert [(seat.name, seat.card, seat.bot) for seat in evening.seats] == [
        ("Ann", 2, ""),
        ("Robin", 1, SCRIPT),
    ]
    assert offer.title == find_tutorial("goals").title
    assert evening.match.names == ("Ann", "Robin")
    again, _ = tutorial("goals", find_game("goals"), Seat("Ann", 2))
    assert again.match.seed != evening.match.seed  # to the pod it is another table
    assert again.match.game.view(0) == evening.match.game.view(0)
