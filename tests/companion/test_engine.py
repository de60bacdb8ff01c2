"""The engine itself, on the page's example game: decisions, closed answers, views, clone."""

from typing import ClassVar

import pytest
from companion.high_card import DECK, HighCard, playing_lines
from lifepod_host.companion.engine import (
    EVERYBODY,
    NOBODY,
    OWNER,
    BrokenTable,
    Game,
    IllegalMove,
    Layout,
    Match,
    Score,
    Step,
    Table,
    Zone,
    canonical,
    fingerprint,
    stream,
)

LAYOUT = Layout(
    [
        Zone("pile", NOBODY),
        Zone("hand 0", OWNER, 0, ordered=False),
        Zone("hand 1", OWNER, 1, ordered=False),
        Zone("open", EVERYBODY),
        Zone("aside", NOBODY),
    ]
)
PILE, HAND_0, HAND_1, OPEN, ASIDE = range(5)


def laid_table():
    table = Table(LAYOUT, 6)
    table.place(PILE, [5, 4, 3, 2])
    table.place(HAND_0, [1, 0])
    return table


def test_page_example_plays_to_the_end(tmp_path):
    names = {"HighCard": HighCard, "deck": DECK, "path": tmp_path / "game.json"}
    names["find_deck"] = lambda _name: DECK
    exec("\n".join(playing_lines()), names)
    match = names["match"]
    while not match.game.over:
        for player in match.game.asked():
            match.submit(player, match.game.legal(player)[0])
    assert match.game.rounds == 2
    assert sum(score.points for score in match.game.score()) == 6
    assert match.game.winners()


def test_cards_move_one_way_and_are_never_lost():
    table = laid_table()
    assert table.move(PILE, HAND_0) == 2
    assert table.zones[HAND_0] == [0, 1, 2]
    assert table.move(HAND_0, OPEN, 1) == 1
    table.check()
    with pytest.raises(BrokenTable, match="no such card in open: 5"):
        table.move(OPEN, PILE, 5)
    with pytest.raises(BrokenTable, match="no such card in aside"):
        table.move(ASIDE, PILE)
    table.check()


def test_check_finds_a_lost_and_a_doubled_card():
    table = laid_table()
    lost = table.zones[PILE].pop()
    with pytest.raises(BrokenTable, match="5 cards of 6"):
        table.check()
    table.zones[OPEN] += [lost, lost]
    with pytest.raises(BrokenTable, match="7 cards of 6"):
        table.check()


@pytest.mark.parametrize(
    ("source", "target", "reveals"),
    [
        (PILE, HAND_0, True),  # a draw
        (PILE, OPEN, True),  # a letter
        (PILE, ASIDE, False),  # closed, and stays so
        (HAND_0, OPEN, False),  # one's own card, of one's own will
        (HAND_0, HAND_1, True),  # a card that changes hands
        (HAND_0, PILE, False),
        (OPEN, HAND_1, False),  # all have seen it
    ],
)
def test_table_knows_what_a_move_reveals(source, target, reveals):
    table = Table(LAYOUT, 1)
    table.place(source, [0])
    table.move(source, target)
    assert (table.revealed == 1) is reveals
    table = Table(LAYOUT, 3)
    table.move_all(source, target)
    assert table.revealed == 0  # there was nothing to show
    table.place(source, [0, 2])
    table.place(target, [1])
    table.move_all(source, target)
    assert (table.revealed == 1) is reveals
    assert table.zones[source] == []
    assert table.zones[target] == ([1, 0, 2] if LAYOUT.ordered[target] else [0, 1, 2])
    table.check()


def test_layout_refuses_two_zones_of_one_name():
    with pytest.raises(ValueError, match="same name"):
        Layout([Zone("pile", NOBODY), Zone("pile", OWNER, 0)])


def test_sight_is_by_zone_and_seat():
    table = laid_table()
    assert [table.sees(0, zone) for zone in range(5)] == [False, True, False, True, False]
    assert [table.sees(None, zone) for zone in range(5)] == [False, False, False, True, False]


def test_answers_of_several_stay_closed_until_the_last_and_may_change():
    game = HighCard(3, DECK, 3)
    hands = [list(game.table.zones[1 + 2 * seat]) for seat in range(3)]
    assert game.asked() == (0, 1, 2)
    game.apply(1, f"play {hands[1][0]}")
    assert game.asked() == (0, 2)
    before = [game.view(0), game.view(None)]
    game.apply(1, f"play {hands[1][1]}")
    assert [game.view(0), game.view(None)] == before
    assert game.view(1)["answer"] == f"play {hands[1][1]}"
    assert all(game.table.zones[2 + 2 * seat] == [] for seat in range(3))
    game.apply(0, f"play {hands[0][0]}")
    game.apply(2, f"play {hands[2][0]}")
    played = [hands[0][0], hands[1][1], hands[2][0]]
    assert game.table.zones[2 + 2 * played.index(max(played))] == played
    assert game.asked() == (0, 1, 2)


def test_closed_answer_is_undone_and_the_open_ones_are_not():
    match = Match(HighCard, DECK, 2, 5)
    match.submit(0, match.game.legal(0)[0])
    assert match.can_undo
    start = match.undo()
    assert start[0] == 0
    assert match.game.fingerprint() == HighCard(5, DECK, 2).fingerprint()
    for player in (0, 1):
        match.submit(player, match.game.legal(player)[0])
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="cannot be taken back"):
        match.undo()


def test_illegal_move_names_player_and_move_and_changes_nothing():
    game = HighCard(3, DECK, 2)
    before = game.fingerprint()
    with pytest.raises(IllegalMove, match="player 0 cannot 'play 99' now"):
        game.apply(0, "play 99")
    assert game.fingerprint() == before


def test_clone_goes_its_own_way():
    game = HighCard(3, DECK, 2)
    game.apply(0, game.legal(0)[0])
    twin = game.clone()
    assert twin.fingerprint() == game.fingerprint()
    before = game.fingerprint()
    while not twin.over:
        for player in twin.asked():
            twin.apply(player, twin.legal(player)[0])
    assert game.fingerprint() == before
    assert game.clone(stream(9, "search")).chance.state() != game.chance.state()


def test_streams_of_a_seed_have_nothing_to_do_with_one_another():
    def draws(seed, purpose):
        chance = stream(seed, purpose)
        return [chance.below(1000) for _ in range(8)]

    assert draws(7, "deal") == draws(7, "deal")
    assert len({tuple(draws(seed, name)) for seed in (7, 8) for name in ("deal", "bot 0")}) == 4


def test_canonical_bytes_do_not_depend_on_order_and_refuse_floats():
    assert canonical({"b": [1, (2, 3)], "a": None}) == b'{"a":null,"b":[1,[2,3]]}'
    assert fingerprint({"x": 1, "y": 2}) == fingerprint({"y": 2, "x": 1})
    assert fingerprint({"x": 1}) != fingerprint({"x": 2})
    with pytest.raises(TypeError, match=r"0\.5"):
        canonical({"a": [{"b": 0.5}]})


class Asking(Game):
    """Asks one seat after another, by a frame below, and one frame that asks nobody."""

    name, rules, seats = "asking", 1, range(1, 4)
    __slots__ = ("trail",)
    FACTS = ("trail",)
    LAYOUT = Layout([Zone("pile", NOBODY)])

    def begin(self):
        self.table = Table(self.LAYOUT, 0)
        self.trail = []
        self.push("last")
        self.push("ask", (1,))
        self.push("alone", (), (5,))
        self.push("ask", (0,))

    def _ask(self, frame, answers):
        self.trail.append(f"{frame.who[0]} {answers[0]}")

    def _alone(self, frame, answers):
        self.trail.append(f"alone {frame.data[0]} {len(answers)}")

    def _last(self, _frame, _answers):
        self.trail.append("last")
        self.end()

    def _loop(self, _frame, _answers):
        self.push("loop")

    steps: ClassVar = {
        "ask": Step(_ask, lambda _game, _player, _frame: ["no", "yes"]),
        "alone": Step(_alone),
        "last": Step(_last),
        "loop": Step(_loop),
        "mute": Step(_ask),
    }

    def show(self, viewer):
        return {}

    def score(self):
        return [Score(0, ())] * self.players

    def winners(self):
        return []


def test_frames_below_come_after_and_those_that_ask_nobody_by_themselves():
    game = Asking(1, DECK, 2)
    assert game.asked() == (0,)
    assert game.legal(1) == ()
    game.apply(0, "yes")
    assert game.asked() == (1,)
    game.apply(1, "no")
    assert game.over
    assert game.trail == ["0 yes", "alone 5 0", "1 no", "last"]


def test_loop_of_frames_is_a_fault_that_is_told():
    game = Asking(1, DECK, 2)
    game.stack.insert(0, game.stack[0])
    game.push("loop")
    with pytest.raises(RuntimeError, match="does not come to a decision"):
        game._go_on()


def test_step_without_options_cannot_ask():
    game = Asking(1, DECK, 2)
    game.push("mute", (0,))
    with pytest.raises(TypeError, match="mute asks somebody"):
        game.legal(0)


def test_house_rules_are_checked():
    with pytest.raises(ValueError, match="no house rule called 'speed'"):
        HighCard(1, DECK, 2, {"speed": "fast"})
    with pytest.raises(ValueError, match="2 to 4 players, not 7"):
        HighCard(1, DECK, 7)


def test_names_are_as_many_as_players():
    with pytest.raises(ValueError, match="1 names for 2 players"):
        Match(HighCard, DECK, 2, 1, names=("Ada",))
    assert Match(HighCard, DECK, 2, 1).names == ("Player 1", "Player 2")


def test_log_is_kept_for_people_only_and_by_reader():
    match = Match(HighCard, DECK, 2, 4)
    match.game.note("secret", 0, 3, only=1)
    assert [note.what for note in match.game.log(1)] == ["secret"]
    assert match.game.log(0) == match.game.log(None) == []
    assert HighCard(4, DECK, 2).log(0) == []
