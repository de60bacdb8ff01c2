"""A tutorial at the table: what the driver needs to play a lesson with the pupil at the pod.

    offer = lesson_offer(lesson, find_game(name), find_presentation(name))
    seats = [Seat(name, 1), Seat("Robin", 2, SCRIPT)]
    Driver(lesson.match, seats, offer, asker, keep)        keep: a lesson is not saved

Rule 1: the pupil reads before each choice what the others did and what is taught now; a row that
        leads to another move leads to words instead, and back.
Rule 2: after the script everything is as at any table.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lifepod_host.companion.bots import Bot
from lifepod_host.companion.engine import Chance, Deck, Game, Lesson
from lifepod_host.companion.games import GameModule
from lifepod_host.companion.play.driver import Offer
from lifepod_host.companion.play.presentation import Keepsake, Names, Presentation
from lifepod_host.companion.play.prompts import (
    Command,
    Entry,
    Lead,
    Menu,
    Prompt,
    Several,
    YesNo,
)
from lifepod_host.companion.play.seats import usual_bot

SCRIPT = "script"  # the bot that plays the other seats of a lesson
TITLE = "TUTORIAL"
PAGE_MAX = 240  # letters that a screen of the pod holds


def lesson_offer(lesson: Lesson, module: GameModule, presentation: Presentation) -> Offer:
    """What a lesson brings to the table."""

    def maker(deck: Deck, chance: Chance) -> Bot:
        return ScriptBot(lesson, module.BOTS[usual_bot(module.BOTS)](deck, chance))

    bots = {**module.BOTS, SCRIPT: maker}
    return Offer(lesson.script.title, LessonPresentation(lesson, presentation), bots)


def pages(texts: Sequence[str]) -> list[str]:
    """Texts as few screens, none broken; an own one for each that is too long to share one."""
    found: list[str] = []
    for text in texts:
        if found and len(found[-1]) + 1 + len(text) <= PAGE_MAX:
            found[-1] += " " + text
        else:
            found.append(text)
    return found


class ScriptBot:
    """Plays the script, and after it like another bot."""

    needs_view = True

    def __init__(self, lesson: Lesson, after: Bot) -> None:
        self._lesson = lesson
        self._after = after

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """The script's move, where it is one for this seat."""
        step = self._lesson.step_of(view["you"])
        if step is not None and step.move in legal:
            return step.move
        return self._after.choose(view, legal)


class LessonPresentation:
    """A game's presentation with the lesson's words; see play/presentation.py."""

    def __init__(self, lesson: Lesson, inner: Presentation) -> None:
        self._lesson = lesson
        self._inner = inner

    def prompt(self, game: Game, seat: int, names: Names = ()) -> Prompt:
        """The words first, then what the game asks."""
        lesson = self._lesson
        prompt = self._inner.prompt(game, seat, names)
        if seat != lesson.pupil or lesson.is_free:
            return prompt  # the closing is told once
        if lesson.step_of(seat) is not None:
            prompt = self._guarded(prompt)
        for page in reversed(pages(lesson.texts)):
            prompt = YesNo(TITLE, page, prompt, yes="Go on", no="Back")
        return prompt

    def _guarded(self, prompt: Prompt) -> Prompt:
        """The same prompt; what leads to another move than the taught one leads to words."""
        if isinstance(prompt, Menu):
            entries = [
                Entry(one.label, one.value, one.details, self._lead(one.leads))
                for one in prompt.entries
            ]
            return Menu(prompt.title, entries, prompt.text)
        if isinstance(prompt, Several):

            def compose(chosen: Sequence[int]) -> Lead:
                return self._lead(prompt.compose(chosen))

            return Several(
                prompt.title, prompt.entries, prompt.least, prompt.most, compose, prompt.text
            )
        return YesNo(
            prompt.title, prompt.text, self._lead(prompt.on_yes), self._lead(prompt.on_no),
            prompt.yes, prompt.no,
        )  # fmt: skip

    def _lead(self, lead: Lead) -> Lead:
        if lead is None or isinstance(lead, Command):
            return lead
        if not isinstance(lead, str):
            return self._guarded(lead)
        step = self._lesson.step_of(self._lesson.pupil)
        if step is not None and lead == step.move:
            return lead
        return YesNo(TITLE, self._lesson.instead, None, yes="Back", no="Back")

    def hand(self, game: Game, seat: int, names: Names = ()) -> Sequence[Entry]:
        """The game's own."""
        return self._inner.hand(game, seat, names)

    def doing(self, view: Mapping[str, Any], deck: Deck, names: Names) -> str:
        """The game's own."""
        return self._inner.doing(view, deck, names)

    def scene(self, view: Mapping[str, Any], deck: Deck, names: Names) -> dict[str, Any]:
        """The game's own."""
        return self._inner.scene(view, deck, names)

    def reason(self, deck: Deck, what: str) -> str:
        """The game's own."""
        return self._inner.reason(deck, what)

    def keepsakes(self, game: Game, names: Names) -> Iterable[Keepsake]:
        """The game's own."""
        return self._inner.keepsakes(game, names)
