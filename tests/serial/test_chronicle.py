"""Events as records: what they did, to whom, and why; read from the pod piece by piece."""

import csv
import io
import json
from pathlib import Path

import pytest
from lifepod.rules import snapshot
from lifepod.rules.game import Game
from lifepod_host.pods import chronicle, history_command, pages
from lifepod_host.pods.archive import read_history
from lifepod_host.pods.chronicle import Change, parse_event, record
from support.tablehost import TableHost

BEGIN = ("start", 10, 100, 0, 0, 0, 0, 0, 50000, 20000)


class DeskPod:
    """The pod of a TableHost as the archive wants one: asking takes the pod's time."""

    def __init__(self, host):
        self.host = host

    def do(self, action):
        return action(self.host.session)

    def wait(self, reply):
        return self.host.wait(reply)


def told(*events):
    game = Game()
    return [record(game, event) for event in (BEGIN, *events)]


def test_a_record_tells_what_changed_and_why():
    happened = told(("spin", 1, 7), ("money", 1, -200), ("baby", 1, 2), ("undo", 1))
    assert [one.number for one in happened] == [1, 2, 3, 4, 5]
    assert happened[0].words == "a game of 10 years begins"
    assert happened[1].words == "0001 joins and spins 7"
    assert happened[1].changes == (Change(1, "money", 5000, 5000, "salary"),)
    assert happened[2].changes == (Change(1, "money", -200, 4800, "money"),)
    fields = {change.field: change for change in happened[3].changes}
    assert fields["babies"] == Change(1, "babies", 2, 2, "baby")
    assert fields["life_points"].value == 700
    back = {change.field: change for change in happened[4].changes}
    assert back["babies"] == Change(1, "babies", -2, 0, "undo")


def test_a_wedding_charges_the_guests():
    happened = told(("spin", 1, 7), ("spin", 2, 3), ("marriage", 2))
    changes = happened[3].changes
    assert Change(1, "money", -1000, 4000, "gift") in changes
    assert Change(2, "money", 1000, 6000, "marriage") in changes


def test_the_lottery_is_the_banks():
    happened = told(("spin", 1, 7), ("draw", 4), ("draw", 5), ("jackpot", 1))
    assert happened[2].words == "the lottery draws 4"
    won = happened[4].changes
    assert Change(1, "money", 70000, 75000, "jackpot") in won
    assert any(change.card == chronicle.BANK and change.field == "jackpot" for change in won)


def test_values_follow_the_differences():
    """The values that records tell are those of the game, at every step of a long one."""
    game = Game()
    known: dict[tuple[int, str], int] = {}
    for event in LONG:
        happened = record(game, event)
        for change in happened.changes:
            known[change.card, change.field] = change.value
    for account in game.seats:
        assert known[account.card, "money"] == account.money
        assert known[account.card, "life_points"] == account.points
        assert known[account.card, "result"] == account.result


LONG = [(BEGIN[0], 3, *BEGIN[2:])]
for _year in range(3):
    LONG += [("spin", 1, 4), ("spin", 2, 9)]
    LONG += [("buy", 1, _year), ("money", 2, -30000), ("marriage", 2), ("baby", 1, 1)]
    LONG += [("chance", 1, 2), ("points", 2, 750), ("salary", 2, 9000 + _year)]
LONG += [("finale", 1), ("seen", 2)]


@pytest.mark.parametrize("event", LONG, ids=str)
def test_every_event_has_words(event):
    assert "None" not in chronicle.describe(event, Game())
    assert parse_event(" ".join(str(word) for word in event)) == event


def test_a_rule_is_told_by_its_name():
    assert chronicle.describe(("rule", 2, 1), Game()) == "house rule both cars: best one only"
    assert chronicle.describe(("rule", 5, 777), Game()) == "house rule lottery start: 777"


def test_a_ratio_that_is_not_told_is_not_made_up():
    game = Game()
    happened = record(game, (BEGIN[0], 10, 0, *BEGIN[3:]))
    assert happened.event[2] == 0


# -- from the pod ---------------------------------------------------------------------------------


def long_game():
    """A host at a pod whose history has several pieces."""
    host = TableHost().greet()
    host.press("YEARS", "9", "9", "ENTER")
    host.lay(1)
    for _ in range(40):
        host.press("SPIN")
        host.press("ENTER")
        host.run(300)
        host.press("ENTER")
        host.run(300)
        host.press("MONEY", "+", "7", "ENTER")
        host.run(200)
    return host


def test_the_whole_history_comes_over_the_link():
    host = long_game()
    happened = read_history(DeskPod(host))
    game = host.app.pod.game
    assert [one.number for one in happened] == list(range(1, game.events + 1))
    assert happened[0].event[:3] == ("start", 99, 0)
    again = Game()
    for one in happened:
        event = one.event
        again.apply((*event[:2], game.ratio, *event[3:]) if event[0] == "start" else event)
    assert snapshot.dump(again) == snapshot.dump(game)
    assert game.events > 60


def test_it_comes_as_csv_and_json():
    host = long_game()
    happened = read_history(DeskPod(host))
    table = io.StringIO()
    csv.writer(table).writerows(history_command.rows(happened))
    read = list(csv.reader(io.StringIO(table.getvalue())))
    money = [row for row in read if row[6] == "money"]
    assert sum(int(row[7]) for row in money) == host.app.pod.game.account_of(1).money
    assert {row[9] for row in money} == {"salary", "money"}
    lines = [json.loads(line) for line in history_command.json_lines(happened)]
    assert [line["number"] for line in lines] == [one.number for one in happened]
    assert lines[-1]["changes"][-1]["value"] == host.app.pod.game.account_of(1).money
    assert len(list(history_command.word_lines(happened))) > len(happened)


def test_a_pod_without_a_game_has_no_history():
    assert read_history(DeskPod(TableHost().greet())) == []


def test_the_board_shows_every_player():
    game = Game()
    for event in LONG[:-2]:
        record(game, event)
    lines = pages.board(game, 2)
    assert lines[0].startswith("round 3, 1 year left, 0001 is awaited")
    assert "Economy car" in lines[2]
    assert "in the pod" in lines[3]
    assert "married" in lines[3]
    for event in LONG[-2:]:
        record(game, event)
    lines = pages.board(game, 0)
    assert "$100 were a LIFE Point" in lines[0]
    assert "LIFE Points in the end" in lines[2]
    assert pages.board(Game(), 0) == ["no game yet"]


def test_columns_are_documented():
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for column in history_command.COLUMNS:
        assert f"`{column}`" in text
