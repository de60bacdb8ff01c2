"""The journal resumes what was played, whatever the length, and never touches what it must not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.rules import events, house_rules
from lifepod.rules.game import Game
from lifepod.storage import lines, problems
from lifepod.storage.journal import DAMAGED_KEPT, EVENTS_FULL, Journal
from support.lifegame import Player, dump, tend
from support.played import SavedPod, save
from support.rulebook import rule
from support.store import FailingStore, Store

START = (events.START, 10, 100, *house_rules.DEFAULTS)


@pytest.fixture
def pod():
    return SavedPod()


# -- resuming ---------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 15, 18, 19, 20, 21, 40, 100, 700])
def test_journal_resumes_the_game_as_it_was(pod, count):
    player = Player(count)
    pod.play(player, count)
    game, problem = pod.reboot()
    assert problem == problems.NONE
    assert dump(game) == dump(player.game)
    assert pod.journal.sequence == count
    assert dump(pod.journal.replay()) == dump(game)


def test_journal_goes_on_after_each_resume(pod):
    player = Player(3)
    for _ in range(30):
        pod.play(player, 7)
        game, problem = pod.reboot()
        assert (dump(game), problem) == (dump(player.game), problems.NONE)


def test_journal_event_before_it_is_applied_will_do_as_well(pod):
    player, shadow = Player(4), Game()
    for _ in range(120):
        event = player.next()
        assert pod.journal.append(event, shadow)
        shadow.apply(event)
    assert dump(pod.reboot()[0]) == dump(shadow)


def test_journal_two_events_at_once_are_saved_one_by_one(pod):
    player = Player(5)
    for _ in range(60):
        pair = [player.next(), player.next()]
        for event in pair:
            assert pod.journal.append(event, player.game)
    assert dump(pod.reboot()[0]) == dump(player.game)


def test_journal_loading_writes_nothing(pod):
    pod.play(Player(6), 50)
    before = pod.chip.operations
    pod.reboot()
    assert pod.chip.operations == before


def test_journal_of_a_new_pod_is_no_game_and_no_problem(pod):
    assert pod.reboot() == (None, problems.NONE)
    assert pod.files.names() == []


def test_journal_that_is_expected_and_missing_is_lost(pod):
    assert Journal(pod.files).load(expected=True) == (None, problems.LOST)
    pod.play(Player(1), 1)
    assert Journal(pod.files).load(expected=True)[1] == problems.NONE
    pod.journal.clear()
    assert pod.reboot() == (None, problems.NONE)
    assert Journal(pod.files).load(expected=True) == (None, problems.NONE)


def test_journal_resume_reads_no_more_for_a_long_game_than_for_a_short_one(pod):
    player = Player(7, years=99, cards=6)
    reads = []
    for _ in range(4):
        pod.play(player, 400)
        journal = Journal(pod.files)
        counted = CountedReads(pod.game_files)
        journal._files = counted
        journal.load()
        reads.append(counted.bytes)
    assert max(reads) < 3000
    assert pod.game_files.size("history") > 80_000


class CountedReads:
    def __init__(self, files):
        self._files = files
        self.bytes = 0

    def __getattr__(self, name):
        return getattr(self._files, name)

    def read_at(self, *arguments):
        data = self._files.read_at(*arguments)
        self.bytes += len(data)
        return data


@rule("T-61j")
@pytest.mark.parametrize("count", [2, 17, 40])
def test_journal_action_can_be_taken_back_across_a_power_cut(pod, count):
    game = Game()
    for event in [START, (events.SPIN, 1, 4)] + [(events.MONEY, 1, 500)] * count:
        game.apply(event)
        pod.journal.append(event, game)
    for left in range(count, 0, -1):
        game, _ = pod.reboot()
        assert game.last_action(1) == (events.MONEY, 1, 500)
        game.apply((events.UNDO, 1))
        assert pod.journal.append((events.UNDO, 1), game)
        assert game.seats[0].money == 5000 + 500 * (left - 1)
    assert pod.reboot()[0].last_action(1) is None


# -- the files --------------------------------------------------------------------------------


def test_journal_live_file_stays_so_small_that_littlefs_keeps_it_inline(pod):
    player = Player(8)
    for _ in range(300):
        pod.play(player, 1)
        assert pod.game_files.size("live") <= 512
    tend(pod.journal, player.game)
    assert pod.game_files.size("live") <= EVENTS_FULL + 60


def test_journal_files_are_printable_lines_with_a_version(pod):
    pod.play(Player(9), 60)
    for name, kind in (("live", b"live"), ("history", b"history")):
        data = pod.game_files.read(name)
        assert all(32 <= byte < 127 or byte == 10 for byte in data)
        assert lines.read_header(data[: data.find(b"\n") + 1], kind)[0] == 1
        assert all(lines.unseal(line) is not None for line in lines.split(data))


def test_journal_quiet_moment_empties_a_full_live_file_and_not_an_empty_one(pod):
    player = Player(10)
    pod.play(player, 3)
    assert not pod.journal.tend(player.game)
    while pod.game_files.size("live") < 370:
        assert not tend(pod.journal, player.game) or pod.game_files.size("live") < 100
        pod.play(player, 1)
    assert pod.game_files.size("live") <= EVENTS_FULL + 60
    assert tend(pod.journal, player.game) == 3  # the state, the history, the live file
    assert pod.game_files.size("live") < 100
    assert not pod.journal.tend(player.game)
    assert dump(pod.reboot()[0]) == dump(player.game)


@pytest.mark.parametrize("parts", range(4))
@pytest.mark.parametrize("more", [0, 1, 30])
def test_journal_quiet_moment_may_end_after_any_part(pod, parts, more):
    player = Player(10)
    while pod.game_files.size("live") is None or pod.game_files.size("live") < 370:
        pod.play(player, 1)
    for _ in range(parts):
        pod.journal.tend(player.game)
    pod.play(player, more)
    assert dump(pod.reboot()[0]) == dump(player.game)
    tend(pod.journal, player.game)
    assert dump(pod.reboot()[0]) == dump(player.game)
    assert dump(pod.journal.replay()) == dump(player.game)


def test_journal_event_that_is_none_is_refused_and_changes_nothing(pod):
    game = Game()
    with pytest.raises(ValueError, match="name"):
        pod.journal.append(("No event", 1), game)
    assert pod.journal.sequence == 0
    assert pod.journal.append(START, game)


# -- a new game -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 30, 200])
def test_journal_clear_forgets_the_game_and_the_next_one_is_clean(pod, count):
    pod.play(Player(11), count)
    assert pod.journal.clear()
    assert pod.reboot() == (None, problems.NONE)
    assert pod.game_files.size("history") is None
    player = Player(12)
    pod.play(player, 90)
    assert dump(pod.reboot()[0]) == dump(player.game)
    assert dump(pod.journal.replay()) == dump(player.game)


def test_journal_history_left_by_a_clear_that_was_cut_is_not_the_new_games(pod):
    pod.play(Player(13), 100)
    old = pod.game_files.read("history")
    pod.journal.clear()
    pod.game_files.replace("history", old)  # the power went before it was removed
    player = Player(14)
    pod.play(player, 10)
    game, problem = pod.reboot()
    assert (dump(game), problem) == (dump(player.game), problems.NONE)
    pod.play(player, 60)
    assert dump(pod.journal.replay()) == dump(player.game) == dump(pod.reboot()[0])
    assert [name for name in pod.game_files.names() if "damaged" in name] == []


# -- newer versions ---------------------------------------------------------------------------


def newer_file(pod, name, kind):
    data = lines.header_line(kind, 2, (7, 1, 2, 3)) + b"who knows\n"
    pod.game_files.replace(name, data)
    return data


@pytest.mark.parametrize("name", ["live", "history"])
def test_journal_of_a_newer_version_is_refused_and_never_touched(pod, name):
    data = newer_file(pod, name, name.encode())
    assert pod.reboot() == (None, problems.NEWER)
    assert pod.journal.problem == problems.NEWER
    player = Player(17)
    before = pod.chip.operations
    for _ in range(40):
        assert not pod.journal.append(player.next(), player.game)
    assert not pod.journal.clear()
    assert not pod.journal.retry(player.game)
    assert not pod.journal.tend(player.game)
    assert pod.chip.operations == before
    assert pod.game_files.read(name) == data
    assert pod.game_files.names() == [name]


def test_journal_flipped_version_is_damage_and_not_a_newer_version(pod):
    player = Player(19)
    pod.play(player, 5)
    data = pod.game_files.read("live")
    pod.game_files.replace("live", data.replace(b"live 1", b"live 3"))
    game, problem = pod.reboot()
    assert problem == problems.DAMAGED
    assert dump(game) == dump(player.game)  # the events themselves prove it


# -- damaged files are kept -------------------------------------------------------------------


def test_journal_damaged_files_are_kept_and_their_number_is_bounded(pod):
    player = Player(20)
    pod.play(player, 12)
    for round_ in range(DAMAGED_KEPT + 3):
        pod.game_files.append("live", b"garbage %d" % round_)
        game, problem = pod.reboot()
        assert (dump(game), problem) == (dump(player.game), problems.DAMAGED)
        pod.play(player, 1)
        assert pod.journal.problem == problems.NONE
        assert pod.reboot()[1] == problems.NONE
    kept = [name for name in pod.game_files.names() if name.startswith("damaged")]
    assert kept == ["damaged1", "damaged2", "damaged3"]
    assert [pod.game_files.read(name)[-1:] for name in kept] == [b"3", b"4", b"5"]


# -- any order of things ----------------------------------------------------------------------

steps = st.lists(
    st.tuples(
        st.sampled_from(("play", "play", "reboot", "tend", "clear", "fail", "heal", "retry")),
        st.integers(1, 30),
    ),
    max_size=25,
)


@given(st.integers(0, 10**6), steps)
def test_journal_any_order_of_things_resumes_and_replays_what_was_played(seed, story):
    store = FailingStore()
    journal, player = Journal(store), Player(seed, cards=4)
    journal.load()
    saved = None
    for kind, count in story:
        healthy = not store.fails(0, "append")
        if kind == "play":
            for _ in range(count):
                event = player.next()
                if event is not None and save(journal, event, player.game):
                    saved = dump(player.game)
            assert not healthy or saved == (dump(player.game) if player.game.events else None)
        elif kind == "tend":
            journal.tend(player.game)
        elif kind == "retry" and journal.retry(player.game):
            saved = dump(player.game) if player.game.events else None
        elif kind == "clear":
            player.restart()
            if journal.clear():
                saved = None
        elif kind in ("fail", "heal"):
            store.fails = lambda number, call, fails=kind == "fail": fails
        elif kind == "reboot" and healthy:
            journal = Journal(store)
            game, problem = journal.load()
            assert (dump(game), problem) == (saved, problems.NONE)
            player.restart(game)
        if not store.fails(0, "read_at") and saved == dump(player.game):
            assert dump(journal.replay()) == saved


@pytest.mark.parametrize("rolls", [False, True])
def test_journal_a_snapshot_that_was_prepared_never_gets_into_the_next_game(rolls):
    for seed in range(2, 30):  # of some the live file is full enough at that very event
        journal, player = Journal(Store()), Player(1, cards=4)
        journal.load()
        while len(journal._events) < (366 if rolls else 304):
            assert save(journal, player.next(), player.game)
        prepared_at = journal.sequence
        assert journal.tend(player.game), "the state is prepared, and not yet written"
        if rolls:
            while journal._events:
                assert save(journal, player.next(), player.game)
        assert journal.clear()
        other = Player(seed, cards=4)
        while journal.sequence < prepared_at:
            assert save(journal, other.next(), other.game)
        tend(journal, other.game)
        game, problem = Journal(journal._files).load()
        assert (dump(game), problem) == (dump(other.game), problems.NONE)
