"""What holds in every game of Goals, whoever plays: cards, moves, views, undo, replay."""

from companion.goals_deck import DECK
from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, stream
from lifepod_host.companion.goals import known
from lifepod_host.companion.goals.game import Goals
from lifepod_host.companion.goals.layout import BOX, CLAIMED, GOALS, HAND, LIFESTYLE, PILE, SEAT
from lifepod_host.companion.goals.offer import BOTS, SCHEMA
from support.effort import cases, quick
from support.rulebook import rule

DECKS = (DECK, find_deck(SCHEMA, STANDARD))
EXAMPLES = cases(40, 400)
QUICK = quick(BOTS)
NAMES_CARDS = {"drew", "played", "event", "insured", "lost", "took", "discarded", "got"}


@st.composite
def tables(draw):
    """A deck, a number of players, house rules, a seed and who plays."""
    players = draw(st.integers(2, 4))
    options = {
        name: draw(st.sampled_from(option.values[: players if name == "first" else None]))
        for name, option in Goals.house_rules.items()
    }
    bots = draw(st.lists(st.sampled_from(QUICK), min_size=players, max_size=players))
    return draw(st.sampled_from(DECKS)), players, options, draw(st.integers(0, 10**6)), bots


def playing(table):
    """Play a whole game, giving the match and (player, move) before each move."""
    deck, players, options, seed, names = table
    match = Match(Goals, deck, players, seed, options)
    bots = seat_bots([BOTS[name] for name in names], deck, seed)
    while not match.game.over:
        player = match.game.asked()[0]
        legal = match.game.legal(player)
        view = match.game.view(player) if bots[player].needs_view else {}
        move = bots[player].choose(view, legal)
        yield match, player, move
        match.submit(player, move)


def visible(game, viewer):
    """The cards whose faces a seat, or the table, may know."""
    seen = set()
    for zone, cards in enumerate(game.table.zones):
        if game.table.sees(viewer, zone):
            seen.update(cards)
    return seen | pinned(game, viewer)


def pinned(game, viewer):
    """Cards in other hands that a seat has seen go there; of copies any one."""
    found = set()
    for holder in range(game.players):
        if viewer is None or holder == viewer:
            continue
        left = list(game.hand(holder))
        for kind in known.kinds(game, viewer, holder):
            card = next(card for card in left if game.cards.kinds[card] == kind)
            left.remove(card)
            found.add(card)
    return found


def permuted(game, viewer, chance):
    """The same game with all cards that a viewer cannot know dealt anew."""
    other = game.clone()
    cards, seen = game.cards, visible(game, viewer)
    choices, lifestyles = set(cards.choices), set(cards.lifestyles)
    for group in (choices, lifestyles):
        spots = [
            (zone, place)
            for zone, held in enumerate(other.table.zones)
            for place, card in enumerate(held)
            if card in group and card not in seen
        ]
        moved = [other.table.zones[zone][place] for zone, place in spots]
        chance.shuffle(moved)
        for (zone, place), card in zip(spots, moved, strict=True):
            other.table.zones[zone][place] = card
    for seat in range(game.players):
        other.table.zones[HAND + SEAT * seat].sort()
    other.table.zones[BOX].sort()
    other.table.check()
    other.refresh()
    return other


@settings(max_examples=EXAMPLES)
@given(tables())
def test_every_card_is_in_one_place_and_everybody_asked_can_move(table):
    for match, player, move in playing(table):
        game = match.game
        game.table.check()
        zones, kinds = game.table.zones, game.cards
        assert game.asked() == (player,)
        for seat in range(game.players):
            legal = game.legal(seat)
            assert bool(legal) == (seat == player)
            assert list(legal) == sorted(set(legal))
            assert len(zones[LIFESTYLE + SEAT * seat]) == 1
        assert move in game.legal(player)
        goals = [card for zone in (GOALS, BOX) for card in zones[zone] if card in kinds.faces]
        goals += [card for seat in range(game.players) for card in zones[CLAIMED + SEAT * seat]]
        assert sorted(goals) == kinds.goals
        quick = game.icons[:], game.salary[:]
        game.refresh()
        assert (game.icons, game.salary) == quick
    match.game.table.check()
    assert all(match.game.legal(seat) == () for seat in range(match.game.players))
    assert match.game.winners()


@rule("GR-5", "GR-4", "G-35")
@settings(max_examples=EXAMPLES)
@given(tables(), st.integers(0, 10**6))
def test_view_is_the_same_when_what_it_cannot_see_is_permuted(table, permutation):
    chance = stream(permutation, "permute")
    for match, player, _move in playing(table):
        game = match.game
        if chance.below(8):
            continue
        for viewer in (*range(game.players), None):
            other = permuted(game, viewer, chance)
            assert other.view(viewer) == game.view(viewer)
            imagined = Goals.imagine(game.view(viewer), game.deck, chance)
            imagined.table.check()
            assert imagined.view(viewer) == game.view(viewer)
        assert game.view(player)["legal"] == list(game.legal(player))
    for viewer in (*range(match.game.players), None):
        imagined = Goals.imagine(match.game.view(viewer), match.deck, chance)
        assert imagined.view(viewer) == match.game.view(viewer)
        assert imagined.winners() == match.game.winners()


@rule("G-29")
@settings(max_examples=EXAMPLES)
@given(tables(), st.integers(0, 10**6))
def test_window_is_the_same_for_the_others_whatever_the_asked_hand_holds(table, permutation):
    """By words and by the number of decisions: nobody learns who holds an Insurance."""
    chance = stream(permutation, "permute")
    for match, player, _move in playing(table):
        game = match.game
        if game.stack[-1].kind != "insure":
            continue
        for viewer in (*range(game.players), None):
            if viewer == player:
                continue
            other = permuted(game, viewer, chance)
            assert window(other, viewer) == window(game.clone(), viewer)


def window(game, viewer):
    """What a seat hears of a window in which everybody takes it as it comes."""
    game.notes = []
    heard = []
    while not game.over and game.stack[-1].kind == "insure":
        (asked,) = game.asked()
        heard.append((asked, game.question(asked), game.view(viewer)))
        assert game.legal(asked)[0] == "accept"
        before = game.notes[:]
        game.apply(asked, "accept")
        told = [note for note in game.log(viewer) if note not in before]
        heard.append(told[0])  # the answer itself; what it sets off may show cards
    return heard


@settings(max_examples=EXAMPLES)
@given(tables())
def test_log_names_no_card_that_its_reader_may_not_know(table):
    told = 0
    before = {}
    for match, _player, _move in playing(table):
        game = match.game
        for viewer in (*range(game.players), None):
            after = visible(game, viewer)
            for note in game.notes[told:]:
                if note.only not in (None, viewer):
                    continue
                if note.what in NAMES_CARDS | {"paid", "handed over"}:
                    named = note.about if note.what == "paid" else note.about[:1]
                    kinds = {game.cards.kinds[card] for card in after | before.get(viewer, set())}
                    assert {game.cards.kinds[card] for card in named} <= kinds
                assert game.say(note, match.names)
            before[viewer] = after
        told = len(game.notes)


@settings(max_examples=EXAMPLES)
@given(tables(), st.data())
def test_replay_equals_live(table, data):
    deck, players, options, seed, _bots = table
    match = [step[0] for step in playing(table)][-1]
    cut = data.draw(st.integers(0, len(match.moves)))
    part = Match(Goals, deck, players, seed, options, moves=match.moves[:cut])
    assert part.moves == match.moves[:cut]
    for player, move in match.moves[cut:]:
        part.submit(player, move)
    assert part.game.fingerprint() == match.game.fingerprint()
    assert part.game.notes == match.game.notes
    quick = Goals(seed, deck, players, options)
    for player, move in match.moves:
        quick = quick.clone()
        quick.apply(player, move)
    assert quick.fingerprint() == match.game.fingerprint()


@rule("G-19")
@settings(max_examples=EXAMPLES)
@given(tables())
def test_undo_is_exact_and_stops_where_something_was_shown(table):
    states = []
    for match, player, move in playing(table):
        game = match.game
        viewers = (*range(game.players), None)
        states.append((game.fingerprint(), list(game.notes), game.view(player)))
        seen = {viewer: visible(game, viewer) for viewer in viewers}
        trial = game.clone()
        trial.apply(player, move)
        news = set()
        for viewer in viewers:
            news |= visible(trial, viewer) - seen[viewer] - seen[player]
        # Whatever the mover did not know and somebody learns now cannot be taken back.
        if news:
            assert trial.table.revealed > game.table.revealed
        if match.can_undo and len(match.moves) % 5 == 0:
            again = match.moves[-1]
            assert match.undo() == again
            assert (match.game.fingerprint(), list(match.game.notes)) == states[-2][:2]
            assert match.game.view(again[0]) == states[-2][2]
            match.submit(*again)
            assert (match.game.fingerprint(), list(match.game.notes)) == states[-1][:2]


@settings(max_examples=EXAMPLES)
@given(tables())
def test_hidden_bots_choose_by_their_view_alone(table):
    """A bot gives the same answer in every game that looks the same from its seat."""
    deck, players, options, seed, _names = table
    game = Goals(seed, deck, players, options)
    bots = [BOTS["sensible"](deck, stream(seed, f"bot {seat}")) for seat in range(players)]
    chance = stream(seed, "permute")

    def each(_player, _move):
        if game.over or chance.below(9):
            return
        player = game.asked()[0]
        other = permuted(game, player, chance)
        choices = [
            bots[player].choose(one.view(player), one.legal(player)) for one in (game, other)
        ]
        assert choices[0] == choices[1]

    play_out(game, bots, each)


@settings(max_examples=EXAMPLES)
@given(tables())
def test_a_hint_is_the_same_in_every_game_that_looks_the_same(table):
    """What a hint tells comes from what its seat sees."""
    chance = stream(table[3], "permute")
    for match, player, move in playing(table):
        if chance.below(9):
            continue
        other = permuted(match.game, player, chance)
        assert other.explain(player, move) == match.game.explain(player, move)


def test_pile_and_hands_come_out_of_the_deal_as_often_in_every_order():
    """The sampler deals evenly: which card a seat imagines on top of the pile."""
    game = Goals(1, DECK, 2)
    view, chance = game.view(0), stream(1, "sampler")
    hidden = len(game.cards.choices) - len(game.hand(0))
    tops = {}
    for _ in range(cases(2000, 20000)):
        top = Goals.imagine(view, DECK, chance).table.zones[PILE][-1]
        tops[top] = tops.get(top, 0) + 1
    assert len(tops) == hidden
    even = sum(tops.values()) / hidden
    assert sum((count - even) ** 2 / even for count in tops.values()) < 121  # one in a thousand
