"""A flash that is full or fails: it is said, play goes on, and saving is taken up again."""

import errno

import pytest
from lifepod.rules.game import Game
from lifepod.storage import problems
from lifepod.storage.journal import Journal
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.flashdisk import BASE
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount
from support.effort import cases
from support.lifegame import Player, dump, tend
from support.played import save
from support.store import FailingStore, Store

CODES = {
    errno.ENOSPC: problems.FULL,
    errno.EIO: problems.FAILING,
    errno.EROFS: problems.FAILING,
    84: problems.FAILING,  # littlefs: corrupt
}
EVENTS = 60


def play(store, player, count, journal=None):
    """Play with a journal; return it and the numbers of the events that were acknowledged."""
    if journal is None:
        journal = Journal(store)
        journal.load()
    acknowledged = []
    for _ in range(count):
        event = player.next()
        if save(journal, event, player.game):
            acknowledged.append(journal.sequence)
        else:
            assert journal.problem == CODES[store.code]
    return journal, acknowledged


def calls_of_a_run():
    store = FailingStore()
    play(store, Player(1, cards=4), EVENTS)
    return store.calls


@pytest.mark.parametrize("when", ["before", "after", "torn"])
@pytest.mark.parametrize("code", CODES)
def test_failure_of_any_one_call_loses_nothing(code, when):
    calls = calls_of_a_run()
    assert calls > 2 * EVENTS
    for index in range(0, calls, cases(3, 1)):
        store = FailingStore(code, when)
        store.fails = lambda number, call, index=index: number == index
        player = Player(1, cards=4)
        journal, _ = play(store, player, EVENTS)
        assert store.failed == 1
        play(store, player, 1, journal)  # the one after the last may take it up again
        assert journal.problem == problems.NONE
        game, problem = Journal(Store(store.contents)).load()
        assert problem == problems.NONE, index
        assert dump(game) == dump(player.game)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("start", [0, 1, 40, 130, 200])
@pytest.mark.parametrize("length", [3, 30, 400])
def test_failure_that_lasts_keeps_what_was_acknowledged_and_ends(code, start, length):
    store = FailingStore(code)
    store.fails = lambda number, call: start <= number < start + length and call != "size"
    player = Player(2, cards=4)
    journal, acknowledged = play(store, player, EVENTS)
    if store.calls < start + length:  # it still fails: what was acknowledged is there
        game, problem = Journal(Store(store.contents)).load()
        assert problem == problems.NONE
        assert (game.events if game else 0) >= (acknowledged[-1] if acknowledged else 0)
    for _ in range(500):
        if store.calls >= start + length:
            break
        play(store, player, 1, journal)
    play(store, player, 2, journal)
    assert journal.problem == problems.NONE
    again = Journal(Store(store.contents))
    game, problem = again.load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)


def test_failure_for_longer_than_memory_holds_leaves_a_gap_and_the_whole_game():
    store = FailingStore(errno.EIO)
    player = Player(3, cards=4)
    journal, _ = play(store, player, 50)
    store.fails = lambda number, call: call in ("append", "replace")
    _, acknowledged = play(store, player, 400, journal)
    assert acknowledged == []
    assert len(journal._events) < 4096
    store.fails = lambda number, call: False
    play(store, player, 30, journal)
    again = Journal(Store(store.contents))
    game, problem = again.load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)
    assert dump(again.replay()) == dump(game)  # across the gap
    history = again.history()
    count = len(history.piece().events)
    while history.older():
        count += len(history.piece().events)
    assert 80 <= count < 480


@pytest.mark.parametrize("victim", ["append", "replace"])
@pytest.mark.parametrize("played", [0, 40])
def test_failure_that_the_chip_does_not_tell_is_noticed_by_reading_back(victim, played):
    for start in range(played, played + 12):
        store = FailingStore(when="silent")
        player = Player(14, cards=4)
        journal, _ = play(store, player, 6 + start)
        store.fails = lambda number, call: call == victim
        for _ in range(24):
            event = player.next()
            failed = store.failed
            saved = save(journal, event, player.game)
            if store.failed > failed:
                assert saved or journal.problem == problems.FAILING
            game, _ = Journal(Store(store.contents)).load()
            if saved:
                assert game.events == journal.sequence
        assert store.failed
        store.fails = lambda number, call: False
        play(store, player, 2, journal)
        game, problem = Journal(Store(store.contents)).load()
        assert (dump(game), problem) == (dump(player.game), problems.NONE)


def test_failure_gap_is_closed_also_where_events_are_saved_before_they_are_applied():
    store = FailingStore(errno.EIO)
    player, shadow = Player(15, cards=4), Game()
    journal = Journal(store)
    journal.load()
    acknowledged = 0
    for number in range(400):
        store.fails = lambda _, call, fails=20 <= number < 350: fails and call != "size"
        event = player.next()
        if save(journal, event, shadow):
            acknowledged = journal.sequence
            game, _ = Journal(Store(store.contents)).load()
            assert game.events == acknowledged
        shadow.apply(event)
    assert acknowledged == 400
    assert dump(Journal(Store(store.contents)).load()[0]) == dump(shadow)


def test_failure_of_the_history_alone_still_saves_every_event():
    class NoHistory(FailingStore):
        def replace(self, name, data, keep_as=""):
            if name == "history":
                raise OSError(errno.ENOSPC, "full")
            super().replace(name, data, keep_as)

    store, player = NoHistory(errno.ENOSPC), Player(4, cards=4)
    journal, acknowledged = play(store, player, 80)
    assert acknowledged == list(range(1, 81))
    assert journal.problem == problems.FULL  # it is said before it hurts
    game, problem = Journal(Store(store.contents)).load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)
    # One file holds only so many: then it is said that they are not saved.
    _, more = play(store, player, 300, journal)
    acknowledged += more
    assert acknowledged == list(range(1, acknowledged[-1] + 1))
    assert 100 < acknowledged[-1] < 300
    assert Journal(Store(store.contents)).load()[0].events == acknowledged[-1]


def test_failure_of_the_history_alone_is_over_with_the_next_try_and_needs_no_event():
    class NoHistory(Store):
        fails = True

        def replace(self, name, data, keep_as=""):
            if name == "history" and self.fails:
                raise OSError(errno.EIO, "spoilt")
            super().replace(name, data, keep_as)

    store, player = NoHistory(), Player(4, cards=4)
    journal = Journal(store)
    journal.load()
    while journal.problem == problems.NONE:
        save(journal, player.next(), player.game)
    assert not journal.tend(player.game)
    store.fails = False
    assert journal.retry(player.game)
    assert (journal.problem, journal._events) == (problems.NONE, b"")
    game, problem = Journal(Store(store.contents)).load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)


def test_failure_of_a_history_that_cannot_be_extended_begins_another_and_keeps_it():
    class Spoilt(FailingStore):
        def append(self, name, data):
            if name == "history" and self.contents[name] == spoilt:
                raise OSError(errno.EIO, "spoilt")
            super().append(name, data)

    store, player = Spoilt(), Player(13, cards=4)
    spoilt = b""
    journal, _ = play(store, player, 50)
    spoilt = store.contents["history"]
    _, acknowledged = play(store, player, 50, journal)
    assert len(acknowledged) == 50  # the live file still takes them
    assert journal.problem == problems.NONE
    assert store.contents["damaged1"] == spoilt
    game, problem = Journal(Store(store.contents)).load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)


def test_failure_while_clearing_is_told_and_made_good_with_the_next_event():
    store = FailingStore(errno.EIO)
    player = Player(5, cards=4)
    journal, _ = play(store, player, 30)
    store.fails = lambda number, call: True
    assert not journal.clear()
    assert journal.problem == problems.FAILING
    store.fails = lambda number, call: False
    player = Player(6, cards=4)
    play(store, player, 50, journal)
    again = Journal(Store(store.contents))
    game, problem = again.load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)
    assert dump(again.replay()) == dump(game)


@pytest.mark.parametrize("call", ["read_at", "size"])
def test_failure_to_read_at_power_on_is_told_and_the_files_are_kept(call):
    store = FailingStore(errno.EIO)
    play(store, Player(7, cards=4), 40)
    live = store.contents["live"]
    store.fails = lambda number, name: name == call
    journal = Journal(store)
    game, problem = journal.load()
    assert game is None
    assert problem == problems.FAILING
    store.fails = lambda number, name: False
    player = Player(8, cards=4)
    play(store, player, 50, journal)
    assert live in store.contents.values()
    game, problem = Journal(Store(store.contents)).load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)


def test_failure_in_a_quiet_moment_is_not_tried_again_and_again():
    store = FailingStore(errno.ENOSPC)
    player = Player(9, cards=4)
    journal, _ = play(store, player, 15)
    store.fails = lambda number, call: True
    assert tend(journal, player.game)
    calls = store.calls
    for _ in range(100):
        assert not journal.tend(player.game)
    assert store.calls == calls


# -- the real file system ---------------------------------------------------------------------


def test_failure_full_flash_is_full_and_space_makes_it_good():
    chip = Flash(RamCells(SIZE))
    files = LittleFiles(mount(chip), "pod")
    journal, player = Journal(files), Player(10, cards=4)
    journal.load()
    for _ in range(5):
        assert save(journal, player.next(), player.game)
    fillers = fill(LittleFiles(mount(chip), "other"))
    files = LittleFiles(mount(chip), "pod")
    journal = Journal(files)
    journal.load()
    for _ in range(100):
        save(journal, player.next(), player.game)
    assert journal.problem == problems.FULL
    other = LittleFiles(mount(chip), "other")
    for name in fillers:
        other.remove(name)
    journal._files = LittleFiles(mount(chip), "pod").directory("game")
    assert save(journal, player.next(), player.game)
    assert journal.problem == problems.NONE
    game, problem = Journal(LittleFiles(mount(chip), "pod")).load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)


def fill(files):
    """Take all the space there is; return the names."""
    names = []
    for size in (100_000, 4096):
        while True:
            name = f"filler{len(names)}"
            try:
                files.append(name, bytes(size))
            except OSError:
                files.remove(name)
                break
            names.append(name)
    return names


def test_failure_protected_chip_is_noticed_at_the_first_event():
    chip = Flash(RamCells(SIZE))
    journal, player = Journal(LittleFiles(mount(chip), "pod")), Player(11)
    journal.load()
    chip.protected = True
    for _ in range(40):
        assert not save(journal, player.next(), player.game)
        assert journal.problem == problems.FAILING, "the same is said all along"


def test_failure_worn_sectors_are_passed_over():
    # Whatever sector littlefs takes in this game is worn out soon: it goes on to others.
    chip = Flash(RamCells(SIZE), endurance=6)
    journal, player = Journal(LittleFiles(mount(chip), "pod")), Player(12)
    journal.load()
    for _ in range(400):
        assert save(journal, player.next(), player.game)
    assert max(chip.erases) > 6
    game, problem = Journal(LittleFiles(mount(chip), "pod")).load()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)
    assert sum(chip.erases[: BASE // 4096]) == 0
