"""T-60: an action is on the flash before anybody sees it, hears it or is told of it."""

import pytest
from lifepod.rules import snapshot
from lifepod.storage import problems
from support.tablehost import TableHost


@pytest.fixture
def host():
    host = TableHost().greet()
    assert host.wait(host.session.follow("game")).ok
    return host


def watch(host, log):
    """Note in `log` what happens, and the picture from just before an action is saved."""
    app = host.app
    append, play, told = app.journal.append, app.speaker.play, app.service.accepted
    pictures = []

    def saving(event, game):
        pictures.append(host.desk.screen())
        saved = append(event, game)
        log.append("saved" if saved else "not saved")
        return saved

    def playing(name):
        log.append("heard")
        play(name)

    def telling(event):
        log.append("told")
        told(event)

    app.journal.append, app.speaker.play, app.service.accepted = saving, playing, telling
    return pictures


def test_an_action_is_saved_before_it_is_seen_heard_or_told(host):
    for keys in (["YEARS", "5", "ENTER"], ["SPIN"], ["MONEY", "+", "5", "ENTER"]):
        if keys == ["SPIN"]:
            host.lay(1)
            host.run(2000)
        host.press(*keys[:-1])
        host.run(1500)
        before, log = host.desk.screen(), []
        pictures = watch(host, log)
        host.press(keys[-1])
        host.run(3000)
        assert log[0] == "saved"
        assert {"told", "heard"} <= set(log)
        assert pictures[0] == before
        assert host.desk.screen() != before


def test_what_the_chip_has_lost_without_a_word_is_told_and_saved_again(host):
    host.press("YEARS", "5", "ENTER")
    host.lay(1)
    host.run(2000)
    host.press("SPIN")
    host.run(4000)
    files = host.app.journal._files
    files.append = lambda name, data: None
    host.press("MONEY", "+", "5", "ENTER")
    host.run(500)
    view = host.app.pod.view()
    assert (view.title, host.app.status.unsaved) == ("NOT SAVED", True)
    del files.append
    host.run(40_000)
    assert not host.app.status.unsaved
    saved, problem = host.app.journal.load()
    assert (snapshot.dump(saved), problem) == (snapshot.dump(host.app.pod.game), problems.NONE)
