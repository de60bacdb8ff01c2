"""The pod's voice: names of sounds become tunes, and the spinner ticks as its light runs.

Layer: joins pod, ui and the buzzer's driver; the app calls `poll` in its loop.
"""

from micropython import const

from lifepod.ui import spinner, tunes

# Names that are kept until somebody asks for them (the bench, the link); the oldest go first.
NAMES_MAX = const(200)


class Speaker:
    """Plays on `buzzer` (`lifepod.drivers.buzzer`) at the volume of the settings."""

    def __init__(self, buzzer, settings):
        self._buzzer = buzzer
        self._settings = settings
        self.names = []  # sounds played since they were last taken
        self.names_max = NAMES_MAX
        self._position = None  # of the running light
        self._landed = False  # it stands on its number

    def play(self, name: str) -> None:
        """Begin a sound, in place of what is playing."""
        if len(self.names) >= self.names_max:
            self.names.pop(0)
        self.names.append(name)
        self._begin(name)

    def take_names(self) -> list:
        """Return and forget the names of the sounds that have been played."""
        names = self.names
        self.names = []
        return names

    def poll(self, pod) -> None:
        """Let the sound go on, and tick when the light has moved."""
        self._buzzer.poll()
        view = pod.view() if pod.moving() else None
        position = spinner.position(view, pod.elapsed_ms(view)) if view else None
        landed = view is not None and spinner.landed(view, pod.elapsed_ms(view))
        if landed and not self._landed:
            self._begin("land")
        elif position is not None and position != self._position and not landed:
            self._begin("tick")
        self._position = position
        self._landed = landed

    def _begin(self, name):
        self._buzzer.volume = self._settings.get("volume")
        self._buzzer.play(tunes.notes(name))
