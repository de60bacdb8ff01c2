"""Games that were played into files, and a pod's journal on a flash of its own."""

from lifepod.storage import lines, problems
from lifepod.storage.journal import Journal
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount

from support.lifegame import Player, dump
from support.store import Store


def save(journal, event, game):
    """Save an event and read it back, as the app does after its picture."""
    return journal.append(event, game) and journal.confirm()


class Story:
    """A game that was played: its files, and its state after each event."""

    def __init__(self, seed, count):
        self.player = Player(seed, cards=4)
        self.dumps = [dump(self.player.game)]
        store = Store()
        journal = Journal(store)
        for _ in range(count):
            assert journal.append(self.player.next(), self.player.game)
            self.dumps.append(dump(self.player.game))
        self.contents = store.contents
        self.count = count
        header = lines.read_header(self.live_lines()[0], b"live")
        assert header is not None
        self.base = header[2]  # events before the live ones

    def live_lines(self):
        """The lines of the live file."""
        return lines.split(self.contents["live"])


STORIES = [Story(seed, count) for seed, count in ((1, 7), (2, 30), (3, 61), (4, 150), (5, 19))]


def load(store):
    """A journal on the files, and what it has loaded."""
    journal = Journal(store)
    game, problem = journal.load()
    return journal, game, problem


def assert_goes_on(store, journal, game, seed=9):
    """Play on, and find it all after the next start."""
    player = Player(seed, cards=4)
    player.restart(game)
    for _ in range(30):
        event = player.next()
        if event is None:
            break
        assert save(journal, event, player.game)
    assert journal.problem == problems.NONE
    again, resumed, problem = load(store)
    assert problem == problems.NONE
    assert dump(resumed) == dump(player.game)
    history = again.history()
    history.oldest()
    history.piece()
    again.replay()


class SavedPod:
    """A journal on a flash of its own."""

    def __init__(self):
        self.chip = Flash(RamCells(SIZE))
        self.files = LittleFiles(mount(self.chip), "pod")
        self.game_files = self.files.directory("game")
        self.journal = Journal(self.files)
        assert self.journal.load() == (None, problems.NONE)

    def play(self, player, count):
        """Play and save so many events."""
        for _ in range(count):
            assert save(self.journal, player.next(), player.game)

    def reboot(self):
        """Mount anew and load; return (game, problem)."""
        self.files = LittleFiles(mount(self.chip), "pod")
        self.game_files = self.files.directory("game")
        self.journal = Journal(self.files)
        return self.journal.load()
