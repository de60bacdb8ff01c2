"""Whatever happens to the files: nothing raises, what is sure is kept, and play goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.storage import lines, problems
from support.effort import cases
from support.lifegame import Player, dump
from support.played import STORIES, Story, assert_goes_on, load, save
from support.store import Store

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
        assert save(journal, player.next(), player.game)
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
