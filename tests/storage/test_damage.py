"""Whatever happens to the files: nothing raises, what is sure is kept, and play goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.storage import lines, problems
from lifepod.storage.journal import Journal
from support.effort import cases
from support.lifegame import Player, dump
from support.store import Store


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
        base = lines.read_header(self.live_lines()[0], b"live")[2]
        self.base = base  # events before the live ones

    def live_lines(self):
        return lines.split(self.contents["live"])


STORIES = [Story(seed, count) for seed, count in ((1, 7), (2, 30), (3, 61), (4, 150), (5, 19))]


def load(store):
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
        assert journal.append(event, player.game)
    assert journal.problem == problems.NONE
    again, resumed, problem = load(store)
    assert problem == problems.NONE
    assert dump(resumed) == dump(player.game)
    history = again.history()
    history.oldest()
    history.piece()
    again.replay()


# -- one flipped bit --------------------------------------------------------------------------


@pytest.mark.parametrize("story", STORIES, ids=lambda story: f"{story.count} events")
def test_damage_one_bit_of_the_live_file_loses_only_what_comes_after_it(story):
    data = story.contents["live"]
    header = len(story.live_lines()[0])
    for bit in range(0, 8 * len(data), cases(7, 1)):
        store = Store(story.contents)
        hurt = bytearray(data)
        hurt[bit // 8] ^= 1 << bit % 8
        store.contents["live"] = bytes(hurt)
        journal, game, problem = load(store)
        assert problem == problems.DAMAGED
        if bit // 8 < header - 1:
            sure = story.count  # the first line says nothing that the others do not prove
        else:
            sure = story.base + max(0, data[: bit // 8].count(b"\n") - 1)
        if sure:
            assert dump(game) == story.dumps[sure]
        else:
            assert game is None
        if bit % 5 == 0:
            assert_goes_on(store, journal, game)
            assert bytes(hurt) in store.contents.values()  # it is kept as it was


@pytest.mark.parametrize("story", STORIES[1:4], ids=lambda story: f"{story.count} events")
def test_damage_one_bit_of_the_history_loses_nothing_of_the_game(story):
    data = story.contents["history"]
    for bit in range(0, 8 * len(data), cases(61, 3)):
        store = Store(story.contents)
        hurt = bytearray(data)
        hurt[bit // 8] ^= 1 << bit % 8
        store.contents["history"] = bytes(hurt)
        journal, game, problem = load(store)
        assert dump(game) == story.dumps[story.count], bit
        assert problem in (problems.NONE, problems.DAMAGED)
        if bit % 5 == 0:
            assert_goes_on(store, journal, game)


# -- whole files ------------------------------------------------------------------------------


@pytest.mark.parametrize("story", STORIES, ids=lambda story: f"{story.count} events")
@pytest.mark.parametrize("live", [None, b"", b"\x00" * 300, b"\xff" * 5000, b"\n\n\n"])
def test_damage_live_file_gone_leaves_the_game_of_the_history(story, live):
    store = Store(story.contents)
    store.contents.pop("live")
    if live is not None:
        store.contents["live"] = live
    journal, game, problem = load(store)
    if story.base:
        assert problem == problems.DAMAGED
        assert dump(game) == story.dumps[story.base]
    else:
        assert game is None
        assert problem == (problems.DAMAGED if live else problems.NONE)
    assert_goes_on(store, journal, game)


@pytest.mark.parametrize("story", STORIES[1:4], ids=lambda story: f"{story.count} events")
@pytest.mark.parametrize("history", [None, b"", b"\x00" * 300, b"\xff" * 70000])
def test_damage_history_gone_is_told_and_play_begins_anew(story, history):
    store = Store(story.contents)
    store.contents.pop("history")
    if history is not None:
        store.contents["history"] = history
    journal, game, problem = load(store)
    assert (game, problem) == (None, problems.DAMAGED)
    live = story.contents["live"]
    assert_goes_on(store, journal, game)
    assert live in store.contents.values()


def test_damage_live_and_history_swapped_keeps_what_both_prove():
    story = STORIES[2]
    store = Store({"live": story.contents["history"], "history": story.contents["live"]})
    journal, game, problem = load(store)
    assert problem == problems.DAMAGED
    assert game is None or dump(game) in story.dumps
    assert_goes_on(store, journal, game)


def test_damage_live_file_of_another_game_is_not_mixed_with_this_history():
    one, other = STORIES[2], STORIES[3]
    store = Store({"live": other.contents["live"], "history": one.contents["history"]})
    journal, game, problem = load(store)
    assert problem == problems.DAMAGED
    assert dump(game) in one.dumps
    assert_goes_on(store, journal, game)


@pytest.mark.parametrize("back", [1, 5, 19, 40, 100])
def test_damage_older_live_file_resumes_there_and_the_history_follows(back):
    story = STORIES[3]
    older = Story(4, story.count - back)
    store = Store({"live": older.contents["live"], "history": story.contents["history"]})
    journal, game, problem = load(store)
    assert (dump(game), problem) == (dump(older.player.game), problems.NONE)
    player = Player(77, cards=4)
    player.restart(game)
    for _ in range(60):
        assert journal.append(player.next(), player.game)
    again, resumed, problem = load(store)
    assert (dump(resumed), problem) == (dump(player.game), problems.NONE)
    assert dump(again.replay()) == dump(resumed)


# -- anything ---------------------------------------------------------------------------------

positions = st.floats(0, 1)


@st.composite
def damages(draw):
    """A list of (file, kind, position, bytes)."""
    kinds = ("flip", "cut", "insert", "drop", "overwrite", "empty", "remove", "repeat")
    return draw(
        st.lists(
            st.tuples(
                st.sampled_from(("live", "history")),
                st.sampled_from(kinds),
                positions,
                st.binary(min_size=1, max_size=60),
            ),
            min_size=1,
            max_size=4,
        )
    )


def apply_damage(contents, name, kind, position, data):
    if name not in contents:
        contents[name] = data
        return
    old = contents[name]
    at = int(position * len(old))
    if kind == "remove":
        del contents[name]
        return
    contents[name] = {
        "flip": lambda: (
            old[:at] + bytes([old[at] ^ data[0] or 1]) + old[at + 1 :] if old[at:] else b""
        ),
        "cut": lambda: old[:at],
        "insert": lambda: old[:at] + data + old[at:],
        "drop": lambda: old[:at] + old[at + len(data) :],
        "overwrite": lambda: old[:at] + data + old[at + len(data) :],
        "empty": lambda: b"",
        "repeat": lambda: old[:at] + old[at // 2 :],
    }[kind]()


@given(st.sampled_from(range(len(STORIES))), damages())
def test_damage_of_any_kind_never_raises_and_keeps_only_what_was_played(which, hurts):
    story = STORIES[which]
    store = Store(story.contents)
    for hurt in hurts:
        apply_damage(store.contents, *hurt)
    before = dict(store.contents)
    journal, game, _ = load(store)
    assert store.contents == before  # loading writes nothing
    if game is not None:
        assert dump(game) == story.dumps[game.events]
    if game is None or game.events < story.count:
        touched = any(before.get(name) != story.contents.get(name) for name in ("live", "history"))
        assert touched
    for step, event in enumerate((journal.history(), journal.history())):
        while step and event.older():
            pass
        event.piece()
    assert dump(journal.replay()) is not None
    assert_goes_on(store, journal, game)


@given(st.sampled_from(range(len(STORIES))), st.binary(max_size=400), st.binary(max_size=400))
def test_damage_random_bytes_as_files_are_no_game(which, live, history):
    store = Store({"live": live, "history": history})
    journal, game, problem = load(store)
    assert game is None
    assert problem == problems.DAMAGED or (not live and not history)
    assert_goes_on(store, journal, game)


def test_damage_event_that_cannot_have_happened_ends_what_is_sure():
    story = STORIES[0]
    forged = story.contents["live"] + lines.event_line(story.count + 1, ("spin", 1, 99))
    for more in (b"", lines.event_line(story.count + 2, ("spin", 1, 5))):
        store = Store({"live": forged + more})
        journal, game, problem = load(store)
        assert problem == problems.DAMAGED
        assert dump(game) == story.dumps[story.count]
        assert_goes_on(store, journal, game)


@pytest.mark.parametrize(
    "event", [("spin",), ("money", 1), ("start",), ("buy", 1, 99), ("nosuch", 1)]
)
def test_damage_event_with_too_few_numbers_changes_nothing(event):
    story = STORIES[0]
    line = lines.event_line(story.count + 1, event)
    _, game, problem = load(Store({"live": story.contents["live"] + line}))
    assert problem == problems.DAMAGED
    assert dump(game) == story.dumps[story.count]


# -- gaps in the history ----------------------------------------------------------------------


def test_damage_history_is_read_around_a_damaged_snapshot():
    story = STORIES[3]
    data = story.contents["history"]
    snapshots = [line for line in lines.split(data) if line.startswith(b"S ")]
    assert len(snapshots) > 4
    for victim in snapshots:
        store = Store(story.contents)
        store.contents["history"] = data.replace(victim, b"?" + victim[1:])
        journal, game, _ = load(store)
        history = journal.history()
        found = list(history.piece().events)
        while history.older():
            found = history.piece().events + found
        assert len(found) == story.count  # every event is in a line of its own, and whole
        assert dump(journal.replay()) == dump(game) == story.dumps[story.count]


def test_damage_history_without_some_events_goes_on_at_the_next_snapshot():
    story = STORIES[3]
    data = story.contents["history"]
    victim = lines.split(data)[30]
    assert lines.read_event(victim)
    store = Store(story.contents)
    store.contents["history"] = data.replace(victim, b"x" * len(victim))
    journal, game, problem = load(store)
    assert (dump(game), problem) == (story.dumps[story.count], problems.NONE)
    assert dump(journal.replay()) == dump(game)
    history = journal.history()
    count = len(history.piece().events)
    while history.older():
        count += len(history.piece().events)
    assert story.count - 25 < count < story.count


# -- two faults at once -----------------------------------------------------------------------


def collect(journal):
    """All events that the history gives, oldest first."""
    history = journal.history()
    found = list(history.piece().events)
    while history.older():
        found = history.piece().events + found
    return found


def after_a_clear_that_was_cut(count):
    """The files of a new game while the history of the one before is still there; its states."""
    store = Store(STORIES[3].contents)
    journal, _, _ = load(store)
    journal.clear()
    store.contents["history"] = STORIES[3].contents["history"]
    player, states = Player(31, cards=4), []
    for _ in range(count):
        journal.append(player.next(), player.game)
        states.append(dump(player.game))
    return store, states


def test_damage_after_a_clear_that_was_cut_does_not_bring_the_old_game_back():
    store, states = after_a_clear_that_was_cut(10)
    live = lines.split(store.contents["live"])
    for victim in range(len(live)):
        hurt = Store(store.contents)
        hurt.contents["live"] = b"".join(live).replace(live[victim], b"x" * 9 + b"\n")
        journal, game, problem = load(hurt)
        assert problem == problems.DAMAGED
        sure = len(states) if victim == 0 else victim - 1
        assert dump(game) == (states[sure - 1] if sure else None)
        player = Player(32, cards=4)
        player.restart(game)
        for _ in range(3):
            journal.append(player.next(), player.game)
        hurt.contents["live"] = hurt.contents["live"][:-3]
        journal, game, problem = load(hurt)
        assert (game.events, problem) == (sure + 2, problems.DAMAGED)
        assert_goes_on(hurt, journal, game)


def test_damage_history_of_another_game_is_kept_when_it_cannot_be_read():
    store, _ = after_a_clear_that_was_cut(3)
    strange = b"?" + store.contents["history"][1:]
    store.contents["history"] = strange
    journal, game, problem = load(store)
    assert problem == problems.NONE
    assert_goes_on(store, journal, game)
    assert strange in store.contents.values()


def test_damage_history_that_ends_within_a_line_takes_no_event_along():
    for torn in (b"99 spin 1", b"S 1", b"\xff" * 7):
        story = Story(41, 40)
        store = Store(story.contents)
        store.contents["history"] += torn
        journal, game, problem = load(store)
        assert problem == problems.NONE
        played = collect(journal)
        assert len(played) == 40
        player = Player(42, cards=4)
        player.restart(game)
        for _ in range(60):
            played.append(player.next())
            journal.append(played[-1], player.game)
        again, resumed, _ = load(store)
        assert collect(again) == played
        assert dump(again.replay()) == dump(resumed) == dump(player.game)


def test_damage_junk_as_long_as_the_next_piece_of_history_is_not_taken_for_it():
    story = Story(43, 40)
    straight = Store(story.contents)
    journal, game, _ = load(straight)
    assert journal._roll(game)
    grown = len(straight.contents["history"]) - len(story.contents["history"])
    store = Store(story.contents)
    store.contents["history"] += b"j" * grown
    journal, game, _ = load(store)
    assert journal._roll(game)
    assert journal.retry(game)
    again, resumed, problem = load(store)
    assert (dump(resumed), problem) == (dump(story.player.game), problems.NONE)
    assert dump(again.replay()) == dump(resumed)


def resealed(line, change):
    """A line with a right check sum and other numbers."""
    return lines.seal(change(lines.unseal(line)))


def test_damage_snapshot_that_is_not_the_live_files_own_is_noticed():
    story = STORIES[3]
    data = story.contents["history"]
    last = [line for line in lines.split(data) if line.startswith(b"S ")][-1]
    forged = resealed(last, lambda text: text[:-1] + (b"1" if text[-1:] == b"0" else b"0"))
    store = Store(story.contents)
    store.contents["history"] = data.replace(last, forged)
    assert load(store)[2] == problems.DAMAGED


def test_damage_snapshot_that_names_itself_as_the_one_before_ends_the_walk_back():
    story = STORIES[3]
    data = story.contents["history"]
    last = [line for line in lines.split(data) if line.startswith(b"S ")][-1]
    place = data.index(last)
    old = lines.unseal(last).split(b" ")
    old[2:4] = [b"%d" % place, b"%d" % len(last)]
    forged = lines.seal(b" ".join(old))
    store = Store(story.contents)
    store.contents["history"] = data.replace(last, forged)
    store.contents.pop("live")
    journal, _, _ = load(store)
    assert len(collect(journal)) == story.base
