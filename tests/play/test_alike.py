"""Reactions tell nothing: two games that differ in one hidden card look alike, at every moment.

What is compared: all that the page is told and when, what is saved and when, what the pod asks
whom and in which words, and at the emulated pod every screen.
"""

import pytest
from companion import test_card_game_properties, test_mylife_properties
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, canonical, stream
from lifepod_host.companion.games import GAMES, find_game
from lifepod_host.companion.goals.layout import HAND, PILE, SEAT
from lifepod_host.companion.play.public import public
from lifepod_host.companion.play.windows import Windows
from support.at_table import AtTable, play
from support.paper_pod import PaperPod
from support.pod_table import PodTable
from support.rulebook import rule

WINDOW_MS = 4000
STEP_MS = 10
INSURANCE = "insurance"
SEEDS = {2: 3, 3: 5, 4: 2}


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch):
    monkeypatch.setattr("os.fsync", lambda _file: None)


def with_hand(game, seat, insured):
    """The same game, the hand of the seat with or without an Insurance; one card is another."""
    other = game.clone()
    other.notes = game.notes
    zones, ids = other.table.zones, other.cards.ids
    hand, pile = zones[HAND + SEAT * seat], zones[PILE]
    other.known.clear()
    for card in [card for card in hand if ids[card] == INSURANCE]:
        swap(hand, pile, card, next(c for c in pile if ids[c] != INSURANCE))
    if insured:
        swap(hand, pile, hand[0], next(c for c in pile if ids[c] == INSURANCE))
    hand.sort()
    return other


def swap(hand, pile, mine, theirs):
    hand[hand.index(mine)], pile[pile.index(theirs)] = theirs, mine


def words_of(prompt):
    """All that a prompt shows."""
    rows = [(row.label, row.value, row.details) for row in getattr(prompt, "entries", ())]
    return type(prompt).__name__, prompt.title, prompt.text, rows


def in_the_window(tmp_path, players, insured, bot="", **more):
    """A table where somebody is asked for an Insurance; and who that is."""
    name = f"game-{insured}-{bot}.json"
    table = AtTable(
        PaperPod(), tmp_path / name, game="goals", players=players, seed=SEEDS[players], **more
    )

    def here():
        game = table.match.game
        return not game.over and game.stack[-1].kind == "insure" and len(game.table.zones[PILE])

    play(table, until=here)
    (seat,) = table.match.game.asked()
    table.match.game = with_hand(table.match.game, seat, insured)
    if bot:
        table.driver.seats[seat] = table.driver.seats[seat].taken_by(bot)
    table.driver._begin_anew()
    table.pod.asked.clear()
    return table, seat


def transcript(table, seat, answers, length_ms):
    """What all see and when, for so long; `answers` are rows by the time they are given."""
    driver, pod = table.driver, table.pod
    seen, last = [], None
    driver.card_moved(driver.seats[seat].card)
    for now_ms in range(0, length_ms, STEP_MS):
        driver.poll(now_ms)
        if now_ms in answers:
            pod.answer(driver.seats[seat].card, answers[now_ms])
            driver.poll(now_ms)
        asked = [
            (name, question.card, words_of(question.prompt))
            for name, question in sorted(pod.open_questions.items())
        ]
        # What is asked of others about their own hands is no matter of this one.
        mine = [one for one in asked if one[1] == driver.seats[seat].card]
        now = (canonical(public(driver)), table.saves, [one[:2] for one in asked])
        if (now, mine) != last:
            last = (now, mine)
            in_window = len(table.match.moves) == table.start
            seen.append((now_ms, now, mine if in_window else ()))
    return seen


@rule("G-29")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("answered_ms", [0, 700, 3990, 4000, 5500])
def test_who_takes_it_as_it_comes_looks_alike_with_an_insurance_and_without(
    tmp_path, players, answered_ms
):
    seen = []
    for insured in (False, True):
        table, seat = in_the_window(tmp_path, players, insured, window_ms=WINDOW_MS)
        table.start = len(table.match.moves)
        assert (INSURANCE in table.match.game.view(seat)["hand"]) is insured
        seen.append(transcript(table, seat, {answered_ms: 0}, 9000))
        assert table.match.moves[table.start] == (seat, "accept")
    assert seen[0] == seen[1]
    times = [now_ms for now_ms, now, _mine in seen[0] if "takes it as it comes" in str(now)]
    assert times[0] >= WINDOW_MS, "however quick the answer was"
    assert times[0] % WINDOW_MS == 0


@rule("G-29")
def test_laying_an_insurance_takes_as_long_as_anything(tmp_path):
    took = {}
    for row, insured in ((0, False), (0, True), (1, True)):
        table, seat = in_the_window(tmp_path, 3, insured, window_ms=WINDOW_MS)
        table.start = len(table.match.moves)
        seen = transcript(table, seat, {1200: row}, 5000)
        changes = [now_ms for now_ms, _now, _mine in seen]
        took[row, insured] = changes[:2]
        assert table.match.moves[table.start] == (seat, ("accept", "insure")[row])
    assert len(set(map(tuple, took.values()))) == 1, took


@rule("G-29")
def test_who_has_none_reads_so_where_the_others_lay_it(tmp_path):
    table, seat = in_the_window(tmp_path, 3, insured=False, window_ms=WINDOW_MS)
    table.driver.poll(0)
    card = table.driver.seats[seat].card
    assert table.pod.rows(card) == ["Take it as it comes", "Lay Insurance", "More..."]
    table.pod.choose(card, "Lay Insurance")
    table.driver.poll(10)
    assert "no card for that" in table.pod.question(card).prompt.text
    table.pod.answer(card, True)
    table.driver.poll(20)
    assert table.pod.rows(card)[0] == "Take it as it comes"


class Slow:
    """A thinker whose thoughts take as long as a test says."""

    def __init__(self, polls):
        self.polls = polls

    def __call__(self, think):
        thinker, move = self, think()

        class Thought:
            left = thinker.polls

            def done(self):
                self.left -= 1
                return self.left < 0

            def result(self):
                return move

        return Thought()


@rule("G-29")
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_a_bot_thinks_as_long_with_an_insurance_as_without(tmp_path, bot):
    """Also where it takes longer to choose between two moves than to see that there is one."""
    seen = []
    for insured, polls in ((False, 1), (True, 190)):
        table, seat = in_the_window(
            tmp_path, 3, insured, bot, window_ms=WINDOW_MS, pace_ms=1200, thinker=Slow(polls)
        )
        table.start = len(table.match.moves)
        lines = transcript(table, seat, {}, 3990)
        assert len(table.match.moves) == table.start
        table.driver.poll(WINDOW_MS)
        assert len(table.match.moves) == table.start + 1
        seen.append(lines)
    assert seen[0] == seen[1]


@rule("G-29")
def test_every_screen_of_the_pod_is_alike(tmp_path):
    """The same keys at the emulated pod: the same screens, and the page the same, all the time."""
    runs = []
    for insured in (False, True):
        pod = PodTable().sit(
            tmp_path / f"{insured}.json", game="goals", players=3, seed=5, window_ms=1500
        )
        pod.play(
            until=lambda pod=pod: (
                not pod.match.game.over and pod.match.game.stack[-1].kind == "insure"
            )
        )
        (seat,) = pod.match.game.asked()
        pod.match.game = with_hand(pod.match.game, seat, insured)
        pod.driver._begin_anew()
        pod.lift()
        pod.run(1000)
        seen = []

        def look(ms, pod=pod, seen=seen):
            for _ in range(0, ms, 50):
                pod.run(50)
                seen.append((pod.words(), canonical(public(pod.driver))))

        look(500)
        pod.lay(pod.driver.seats[seat].card)
        look(700)
        for key in ("MENU", "CLEAR", "2", "MENU", "CLEAR", "1"):
            pod.press(key)
            look(100)
        count = len(pod.match.moves)
        pod.press("ENTER")
        look(100)
        pod.lift()
        look(2500)
        assert pod.match.moves[count] == (seat, "accept")
        assert any("Lay Insurance" in words for words, _page in seen)
        runs.append(seen)
    assert runs[0] == runs[1]


def test_a_crash_in_a_window_keeps_the_answer(tmp_path):
    table = AtTable(
        PaperPod(), tmp_path / "game.json", game="goals", players=3, seed=5, window_ms=WINDOW_MS
    )
    now_ms = 0

    def step():
        nonlocal now_ms
        now_ms += WINDOW_MS
        table.driver.poll(now_ms)

    play(table, until=lambda: table.match.game.stack[-1].kind == "insure", between=step)
    (seat,) = table.match.game.asked()
    count = len(table.match.moves)
    card = table.driver.seats[seat].card
    table.driver.poll(now_ms)
    table.pod.answer(card, 0)
    table.driver.poll(now_ms + 20)
    assert table.driver.holds(seat)
    table.pod.forget_host()
    table.crash()
    table.driver.poll(now_ms + 30)
    table.driver.poll(now_ms + 40)
    assert table.driver.holds(seat) and len(table.match.moves) == count
    assert table.pod.question(card) is None
    table.driver.poll(now_ms + 40 + WINDOW_MS)
    assert table.match.moves[count] == (seat, "accept")


def test_windows():
    windows = Windows(4000)
    windows.open(1, 100)
    windows.answer(1, "b", 200)
    windows.answer(1, "c", 300)
    windows.answer(2, "a", 4200)
    assert windows.has(1) and windows.due(4099) is None
    assert windows.due(4100) == (1, "b")
    windows.end(1)
    assert (windows.due(8199), windows.due(8200)) == (None, (2, "a"))
    late = Windows(4000)
    late.open(0, 0)
    late.answer(0, "x", 4000)
    assert (late.due(7999), late.due(8000)) == (None, (0, "x"))
    none = Windows(0)
    none.answer(0, "x", 5)
    assert none.due(5) == (0, "x")


@pytest.mark.parametrize("game", [row.name for row in GAMES])
def test_no_other_decision_tells_of_a_hand_that_it_is_asked(game):
    """Who is asked, other than in UNIFORM decisions: the player on turn, everybody at once, by a
    rule that all can follow, or of cards that lie open. A game with a reaction out of the hand
    has to name it."""
    module = find_game(game)
    permuted = {
        "card-game": test_card_game_properties.permuted,
        "mylife": test_mylife_properties.permuted,
    }.get(game)
    by_rule = {
        "goals": ("lose", "take", "drop", "give"),  # an Event's, by what lies open
        "card-game": ("path", "career"),  # before the first turn, of all in their order
    }.get(game, ())
    deck = find_deck(module.SCHEMA, STANDARD)
    kinds = set()
    for seed in range(6):
        match = Match(module.GAME, deck, 3, seed, {}, ("Ann", "Ben", "Cleo"))
        bot = module.BOTS["random"](deck, stream(seed, "any"))
        chance = stream(seed, "permute")
        while not match.game.over:
            state = match.game
            frame, asked = state.stack[-1], state.asked()
            kinds.add(frame.kind)
            if frame.kind not in state.UNIFORM and frame.kind not in by_rule:
                alone = game != "mylife" and asked == (state.turn,)
                if not alone and len(frame.who) < state.players:
                    assert permuted is not None, (frame.kind, asked)
                    other = permuted(state, None, chance)
                    assert other.legal(asked[0]) == state.legal(asked[0]), frame.kind
            match.submit(asked[0], bot.choose(state.view(asked[0]), state.legal(asked[0])))
    assert set(module.GAME.UNIFORM) <= kinds
