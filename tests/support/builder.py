"""Somebody who builds a pod and looks at its parts: a `partcheck.Bench` on the pod's own clock."""

from typing import Any

from lifepod_host.tools import doctor_command, partcheck

from support.tablehost import TableHost


class Builder:
    """A pod whose parts can be missing, and a person who does as told.

    `answers` are what the person types, in order; `fingers` turns a key's number into the one
    that is pressed, None for none; `tags` is laid down when a card is wanted.
    """

    def __init__(self, desk=None, answers=(), fingers=lambda key: key, tag: "Any" = None):
        self.host = TableHost(desk=desk).greet()
        self.host.run(3000)  # what does not answer has been given up
        self.events = self.host.events
        self.said = []
        self.asked = []
        self._answers = list(answers)
        self._fingers = fingers
        self._tag = tag
        self._keys = 0

    @property
    def parts(self):
        return self.host.desk.parts

    def request(self, verb, *fields):
        return self.host.wait(self.host.session.request(verb, *fields))

    def do(self, action):
        action(self.host.session)

    def until(self, condition, limit_ms):
        end_ms = self.host.now_ms + limit_ms
        while not condition():
            if self.host.now_ms >= end_ms:
                return False
            self.host.run(10)
        return True

    def say(self, text):
        self.said.append(text)
        clock, parts = self.host.desk.clock, self.parts
        if text.startswith("press "):
            key = self._fingers(self._keys)
            self._keys += 1
            if key is not None:
                clock.at(300_000, lambda: parts.keypad.press(key))
                clock.at(400_000, lambda: parts.keypad.release(key))
        elif text.startswith("lay ") and self._tag is not None:
            clock.at(300_000, lambda: parts.field.place(self._tag))

    def ask(self, text):
        self.asked.append((text, self.host.words()))
        return self._answers.pop(0) if self._answers else None

    def number(self):
        return 4711

    def look(self, part):
        """The exit code and what is printed."""
        code, _, text = doctor_command.result(partcheck.look(part, self))
        return code, text
