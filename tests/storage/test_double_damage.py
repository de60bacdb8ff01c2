"""Two faults at once: the journal still keeps what is sure, and mixes nothing."""

from lifepod.storage import lines, problems
from support.lifegame import Player, dump
from support.played import STORIES, Story, assert_goes_on, load
from support.store import Store


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
