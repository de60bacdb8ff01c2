"""What holds in every game of #mylife, whoever plays and however: cards, views, undo, replay."""

from companion.mylife_deck import DECK
from hypothesis import given, settings
from hypothesis import strategies as st
from lifepod_host.companion.bots.play import play_out, seat_bots
from lifepod_host.companion.decks.store import STANDARD, find_deck
from lifepod_host.companion.engine import Match, stream
from lifepod_host.companion.mylife.game import MyLife
from lifepod_host.companion.mylife.layout import (
    BOX,
    BOX_LATER,
    CHOSEN,
    GOAL_PILE,
    HAND,
    POOL,
    SEAT,
)
from lifepod_host.companion.mylife.offer import BOTS, SCHEMA
from lifepod_host.companion.mylife.rounds import HALF_ROUNDS, packet_of
from lifepod_host.companion.mylife.sight import doubts_of, mask_of
from support.effort import cases, quick
from support.rulebook import rule

DECKS = (DECK, find_deck(SCHEMA, STANDARD))
QUICK = quick(BOTS)
EXAMPLES = cases(30, 400)


@st.composite
def tables(draw):
    """A deck, a number of players, house rules, a seed and who plays."""
    players = draw(st.sampled_from([2, 2, 3, 4, 5, 6]))
    options = {
        name: draw(st.sampled_from(option.values)) for name, option in MyLife.house_rules.items()
    }
    bots = draw(st.lists(st.sampled_from(QUICK), min_size=players, max_size=players))
    return draw(st.sampled_from(DECKS)), players, options, draw(st.integers(0, 10**6)), bots


def playing(table):
    """Play a whole game, giving the match and (player, move) before each move."""
    deck, players, options, seed, names = table
    match = Match(MyLife, deck, players, seed, options)
    bots = seat_bots([BOTS[name] for name in names], deck, seed)
    chance = stream(seed, "order")
    while not match.game.over:
        asked = match.game.asked()
        player = asked[chance.below(len(asked))]
        legal = match.game.legal(player)
        view = match.game.view(player) if bots[player].needs_view else {}
        move = bots[player].choose(view, legal)
        yield match, player, move
        match.submit(player, move)


def viewers(game):
    return (*range(game.players), None)


def visible(game, viewer):
    """The cards whose faces a seat, or the table, sees."""
    seen = set()
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
        assert player in game.asked()
        for seat in range(game.players):
            legal = game.legal(seat)
            assert bool(legal) == (seat in game.stack[-1].who)
            assert list(legal) == sorted(set(legal))
        assert move in game.legal(player)
    match.game.table.check()
    assert len(match.game.winners()) == 1


@rule("M-24", "M-28", "M-02", "M-21")
@settings(max_examples=EXAMPLES)
@given(tables(), st.integers(0, 10**6))
def test_view_is_the_same_when_what_it_cannot_see_is_permuted(table, permutation):
    chance = stream(permutation, "permute")
    for match, player, _move in playing(table):
        game = match.game
        if chance.below(10):
            continue
        for viewer in viewers(game):
            other = permuted(game, viewer, chance)
            assert other.view(viewer) == game.view(viewer)
            imagined = MyLife.imagine(game.view(viewer), game.deck, chance)
            imagined.table.check()
            shown = imagined.view(viewer)
            if viewer is not None:  # whether this seat has answered is not in the stack
                shown |= {"answer": None, "decision": None}
            seen = game.view(viewer)
            if viewer is not None:
                seen |= {"answer": None, "decision": None}
            else:
                shown["decision"] = seen["decision"]
            assert shown == seen
        assert game.view(player)["legal"] == list(game.legal(player))


def permuted(game, viewer, chance):
    """The same game with all that a viewer cannot know dealt anew as it might lie."""
    other = game.clone()
    zones, cards = other.table.zones, game.cards
    groups = [] if viewer is None else doubts_of(game, viewer)
    known = visible(game, viewer)
    known |= {card for card in range(cards.size) if cards.specs[card].kind == "life-stage"}
    if viewer is not None:
        known |= {card for card in range(cards.size) if game.seen[viewer] >> card & 1}
    for mask, told in groups:
        swap(zones, [card for card in range(cards.size) if mask >> card & 1], None, chance)
        packet = packet_of(game, told["seat"]) if game.players == 2 else 0
        if told["chosen"] and told["boxed"]:
            other.doubt[packet] = mask & ~mask_of(zones[CHOSEN + SEAT * told["seat"]])
    hidden = [card for card in range(cards.size) if card not in known]
    early = [card for card in hidden if card in cards.early]
    swap(zones, early, None, chance)
    swap(zones, [card for card in hidden if card in cards.babies], None, chance)
    chance.shuffle(zones[GOAL_PILE])
    if game.round <= HALF_ROUNDS:
        chance.shuffle(zones[POOL])
    else:
        swap(zones, [card for card in hidden if card in {*cards.early, *cards.later}], BOX, chance)
    for seat in range(game.players):
        zones[HAND + SEAT * seat].sort()
    # Of the others' closed answers only that they are there may show.
    for seat in list(other._answers):
        if seat != viewer:
            other._answers[seat] = "something else"
    other.table.check()
    return other


def swap(zones, cards, but, chance):
    """Let these cards change places among themselves, but for those in one zone."""
    wanted = set(cards)
    places = [
        (zone, place)
        for zone, held in enumerate(zones)
        for place, card in enumerate(held)
        if card in wanted and zone != but
    ]
    moved = [zones[zone][place] for zone, place in places]
    chance.shuffle(moved)
    for (zone, place), card in zip(places, moved, strict=True):
        zones[zone][place] = card


@rule("M-24", "M-28")
@settings(max_examples=EXAMPLES)
@given(tables())
def test_what_a_seat_knows_is_true_and_all_that_it_can_know(table):
    for match, _player, _move in playing(table):
        game = match.game
        for viewer in range(game.players):
            view = game.view(viewer)
            places = {zone.name: place for place, zone in enumerate(game.table.layout.zones)}
            told = {"box": view["box"][0], "box later": view["box"][1]}
            for key, name in (("hands", "hand"), ("passed", "passed"), ("extra", "extra")):
                told |= {f"{name} {seat}": one for seat, one in enumerate(view[key])}
            for name, one in told.items():
                there = {game.cards.ids[card] for card in game.table.zones[places[name]]}
                assert set(one["known"]) <= there
                assert one["cards"] == len(there)
            known = {name for one in told.values() for name in one["known"]}
            doubtful = {name for one in view["doubt"] for name in one["cards"]}
            assert not known & doubtful
            # Nothing that was in a hand and lies closed is forgotten.
            closed = [BOX, BOX_LATER, *range(HAND, len(game.table.zones))]
            lost = {
                game.cards.ids[card]
                for zone in closed
                for card in game.table.zones[zone]
                if game.seen[viewer] >> card & 1 and not game.table.sees(viewer, zone)
            }
            assert lost <= known | doubtful
        assert game.view(None)["doubt"] == []


@settings(max_examples=EXAMPLES)
@given(tables())
def test_log_names_no_card_that_its_reader_may_not_know(table):
    told = 0
    for match, _player, _move in playing(table):
        game = match.game
        for note in game.notes[told:]:
            assert note.only is None
            for card in note.about if note.what in {"lives", "waits", "activated"} else ():
                if note.what != "lives" or card == note.about[0]:
                    assert card in visible(game, None)
            assert game.say(note, match.names)
        told = len(game.notes)


@settings(max_examples=EXAMPLES)
@given(tables(), st.data())
def test_replay_equals_live(table, data):
    deck, players, options, seed, _bots = table
    match = [step[0] for step in playing(table)][-1]
    cut = data.draw(st.integers(0, len(match.moves)))
    part = Match(MyLife, deck, players, seed, options, moves=match.moves[:cut])
    assert part.moves == match.moves[:cut]
    for player, move in match.moves[cut:]:
        part.submit(player, move)
    assert part.game.fingerprint() == match.game.fingerprint()
    assert part.game.notes == match.game.notes
    quick = MyLife(seed, deck, players, options)
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
        states.append((game.fingerprint(), list(game.notes), game.view(player)))
        seen = {viewer: visible(game, viewer) for viewer in viewers(game)}
        trial = game.clone()
        revealed = trial.table.revealed
        trial.apply(player, move)
        news = set()
        for viewer in viewers(game):
            news |= visible(trial, viewer) - seen[viewer] - seen[player]
        if news:  # what the mover did not know and somebody learns now
            assert trial.table.revealed > revealed
        if match.can_undo and len(match.moves) % 5 == 0:
            again = match.moves[-1]
            assert match.undo() == again
            assert (match.game.fingerprint(), list(match.game.notes)) == states[-2][:2]
            assert match.game.view(again[0]) == states[-2][2]
            match.submit(*again)
            assert (match.game.fingerprint(), list(match.game.notes)) == states[-1][:2]


@settings(max_examples=EXAMPLES)
@given(tables())
def test_the_sensible_bot_chooses_by_its_view_alone(table):
    """It gives the same answer in every game that looks the same from its seat."""
    chooses_by_its_view("sensible", table)


@settings(max_examples=cases(6, 40))
@given(tables())
def test_the_strong_bot_chooses_by_its_view_alone(table):
    """It thinks long: a few games are played by the other bots, and it is asked now and then."""
    chooses_by_its_view("strong", table)


def chooses_by_its_view(name, table):
    deck, players, options, seed, names = table
    game = MyLife(seed, deck, players, options)
    chance = stream(seed, "permute")

    def each(_player, _move):
        if game.over or chance.below(9):
            return
        player = game.asked()[0]
        other = permuted(game, player, chance)
        choices = [
            BOTS[name](deck, stream(seed, "bot")).choose(one.view(player), one.legal(player))
            for one in (game, other)
        ]
        assert choices[0] == choices[1]

    play_out(game, seat_bots([BOTS[seat] for seat in names], deck, seed), each)
