"""What holds in every game, whoever plays and however: cards, moves, views, undo, replay."""

from companion.plain_deck import DECK
from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.card_game.game import CardGame
from lifepod_host.companion.card_game.layout import HAND, PILE, SEAT
from lifepod_host.companion.card_game.offer import BOTS, SCHEMA
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, stream
from support.effort import cases, quick
from support.rulebook import rule

DECKS = (DECK, find_deck(SCHEMA, STANDARD))
QUICK = quick(BOTS)
EXAMPLES = cases(40, 400)


@st.composite
def tables(draw):
    """A deck, a number of players, house rules, a seed and who plays."""
    players = draw(st.integers(2, 4))
    options = {
        name: draw(st.sampled_from(option.values[: players if name == "first" else None]))
        for name, option in CardGame.house_rules.items()
    }
    bots = draw(st.lists(st.sampled_from(QUICK), min_size=players, max_size=players))
    return draw(st.sampled_from(DECKS)), players, options, draw(st.integers(0, 10**6)), bots


def playing(table):
    """Play a whole game, giving the match and (player, move) before each move."""
    deck, players, options, seed, names = table
    match = Match(CardGame, deck, players, seed, options)
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
    seen = set(game.shown)
    for zone, cards in enumerate(game.table.zones):
        if game.table.sees(viewer, zone):
            seen.update(cards)
    return seen


@settings(max_examples=EXAMPLES)
@given(tables())
def test_every_card_is_in_one_place_and_everybody_asked_can_move(table):
    for match, player, move in playing(table):
        game = match.game
        game.table.check()
        assert game.asked() == (player,)
        for seat in range(game.players):
            legal = game.legal(seat)
            assert bool(legal) == (seat == player)
            assert list(legal) == sorted(set(legal))
        assert move in game.legal(player)
    match.game.table.check()
    assert all(match.game.legal(seat) == () for seat in range(match.game.players))
    assert match.game.winners()


@rule("C-7", "L-34", "L-12")
@settings(max_examples=EXAMPLES)
@given(tables(), st.integers(0, 10**6))
def test_view_is_the_same_when_what_it_cannot_see_is_permuted(table, permutation):
    chance = stream(permutation, "permute")
    for match, player, _move in playing(table):
        game = match.game
        if chance.below(12):
            continue
        for viewer in (*range(game.players), None):
            other = permuted(game, viewer, chance)
            assert other.view(viewer) == game.view(viewer)
            imagined = CardGame.imagine(game.view(viewer), game.deck, chance)
            imagined.table.check()
            assert imagined.view(viewer) == game.view(viewer)
        assert game.view(player)["legal"] == list(game.legal(player))


def permuted(game, viewer, chance):
    """The same game with all cards that a viewer cannot know dealt anew, backs kept."""
    other = game.clone()
    cards, known = game.cards, visible(game, viewer)
    table = other.table
    places = [
        (zone, place)
        for zone, held in enumerate(table.zones)
        for place, card in enumerate(held)
        if card not in known
    ]
    groups = {}
    for zone, place in places:
        card = table.zones[zone][place]
        # A letter is never in a hand: those below the early cards change places at the end.
        key = (cards.kinds[card], cards.early[card], bool(cards.letters[card]))
        groups.setdefault(key, []).append((zone, place))
    for spots in groups.values():
        moved = [table.zones[zone][place] for zone, place in spots]
        chance.shuffle(moved)
        for (zone, place), card in zip(spots, moved, strict=True):
            table.zones[zone][place] = card
    later = [card for card in table.zones[PILE] if not cards.early[card]]
    chance.shuffle(later)
    table.zones[PILE][: len(later)] = later
    for zone in range(HAND, len(table.zones), SEAT):
        table.zones[zone].sort()
    table.check()
    other.refresh()
    return other


@settings(max_examples=EXAMPLES)
@given(tables())
def test_log_names_no_card_that_its_reader_may_not_know(table):
    told = 0
    before = {}
    for match, _player, _move in playing(table):
        game = match.game
        viewers = (*range(game.players), None)
        for viewer in viewers:
            after = visible(game, viewer)
            for note in game.log(viewer):
                if note not in game.notes[told:]:
                    continue
                if note.what in {
                    "took",
                    "drew",
                    "letter",
                    "played",
                    "dropped",
                    "discarded",
                    "career",
                }:
                    assert note.about[0] in after | before.get(viewer, set())
                assert game.say(note, match.names)
            before[viewer] = after
        told = len(game.notes)


@settings(max_examples=EXAMPLES)
@given(tables(), st.data())
def test_replay_equals_live(table, data):
    deck, players, options, seed, _bots = table
    match = [step[0] for step in playing(table)][-1]
    cut = data.draw(st.integers(0, len(match.moves)))
    part = Match(CardGame, deck, players, seed, options, moves=match.moves[:cut])
    assert part.moves == match.moves[:cut]
    for player, move in match.moves[cut:]:
        part.submit(player, move)
    assert part.game.fingerprint() == match.game.fingerprint()
    assert part.game.notes == match.game.notes
    quick = CardGame(seed, deck, players, options)
    for player, move in match.moves:
        quick = quick.clone()
        quick.apply(player, move)
    assert quick.fingerprint() == match.game.fingerprint()


@settings(max_examples=EXAMPLES)
@given(tables())
def test_undo_is_exact_and_stops_where_something_was_shown(table):
    states = []
    for match, player, move in playing(table):
        game = match.game
        viewers = (*range(game.players), None)
        states.append((game.fingerprint(), list(game.notes), game.view(player)))
        seen = {viewer: visible(game, viewer) for viewer in viewers}
        trial = Match(CardGame, match.deck, match.players, match.seed, match.options)
        trial.game, trial.moves = game.clone(), list(match.moves)
        revealed = trial.game.table.revealed
        trial.game.apply(player, move)
        news = set()
        for viewer in viewers:
            news |= visible(trial.game, viewer) - seen[viewer] - seen[player]
        # Whatever the mover did not know and somebody learns now cannot be taken back.
        if news:
            assert trial.game.table.revealed > revealed
        if match.can_undo and len(match.moves) % 7 == 0:
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
    game = CardGame(seed, deck, players, options)
    bots = [BOTS["sensible"](deck, stream(seed, f"bot {seat}")) for seat in range(players)]
    chance = stream(seed, "permute")

    def each(_player, _move):
        if game.over or chance.below(9):
            return
        player = game.asked()[0]
        if game.stack[-1].kind == "path":
            return  # a coin is thrown there
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
