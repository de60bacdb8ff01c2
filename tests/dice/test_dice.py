"""The dice cup: the same everywhere, fair, and not to be foreseen."""

from pathlib import Path

import pytest
from lifepod.dice import BELOW_MAX, SEED_BYTES, DiceCup, seed_of, seed_of_hardware
from support.effort import cases
from support.micropython import on_cpython, on_micropython
from support.rulebook import rule

SCRIPT = Path(__file__).with_name("dice_script.py")

# Quantiles of the chi-square distribution at 1 - 10**-5: one fair test in a hundred thousand
# would go beyond them, and the seeds are fixed, so none does by chance.
CHI_SQUARE_MAX = {1: 19.51, 2: 23.03, 9: 39.34, 23: 62.39, 40: 87.83, 51: 103.39}


def chi_square(counts):
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def assert_even(counts):
    assert chi_square(counts) < CHI_SQUARE_MAX[len(counts) - 1], counts


def counted(draw, values, draws):
    counts = dict.fromkeys(values, 0)
    for _ in range(draws):
        counts[draw()] += 1  # a KeyError is a result out of range
    return list(counts.values())


def first_bytes(cup, count):
    return bytes([cup.below(256) for _ in range(count)])


# -- the same on every machine ----------------------------------------------------------------


def test_dice_golden_vector_is_what_every_version_draws():
    cup = DiceCup(seed_of(7))
    assert [cup.spin() for _ in range(20)] == [
        *(7, 8, 2, 3, 2, 7, 4, 2, 8, 6),
        *(6, 4, 2, 4, 2, 9, 10, 9, 4, 1),
    ]
    assert [cup.below(1000000) for _ in range(5)] == [987473, 567493, 439289, 902722, 864812]
    deck = list(range(12))
    cup.shuffle(deck)
    assert deck == [3, 5, 7, 6, 10, 4, 0, 2, 11, 8, 1, 9]
    cup.stir(b"\x01\x02")
    assert [cup.ratio() for _ in range(6)] == [90, 94, 96, 115, 106, 115]
    assert [cup.chance(1) for _ in range(8)] == [2, 0, 0, 2, 1, 1, 0, 1]


@pytest.mark.parametrize("seed", [1, 2, 4_000_000_000])
def test_dice_long_run_is_equal_on_both_interpreters(seed):
    count = str(cases(2000, 50_000))
    ours = on_cpython(SCRIPT, str(seed), count)
    assert ours.count("\n") > 20
    assert ours == on_micropython(SCRIPT, str(seed), count)


def test_dice_copy_gives_what_the_original_gives():
    cup = DiceCup(seed_of(3))
    cup.below(1000)
    twin = cup.copy()
    assert twin.state() == cup.state()
    assert [cup.spin() for _ in range(50)] == [twin.spin() for _ in range(50)]
    cup.spin()
    assert twin.state() != cup.state()


# -- fair -------------------------------------------------------------------------------------


@rule("T-14a", "T-31b", "T-32c")
@pytest.mark.parametrize("seed", range(4))
def test_dice_spins_and_lottery_and_ratio_are_even(seed):
    cup = DiceCup(seed_of(seed))
    draws = cases(20_000, 500_000)
    assert_even(counted(cup.spin, range(1, 11), draws))
    assert_even(counted(cup.lottery, range(1, 11), draws))
    assert_even(counted(cup.ratio, range(80, 121), draws))
    assert_even(counted(lambda: cup.chance(0), range(3), draws))


@rule("T-31c")
def test_dice_chance_half_gives_nothing_in_two_of_four():
    cup = DiceCup(seed_of(5))
    nothing, one, two = counted(lambda: cup.chance(1), range(3), 40_000)
    assert_even([nothing, one + two])
    assert_even([one, two])


@pytest.mark.parametrize("bound", [2, 3, 10, 52])
def test_dice_next_spin_does_not_depend_on_the_last_one(bound):
    cup = DiceCup(seed_of(bound))
    last = cup.below(bound)
    same = 0
    for _ in range(20_000):
        number = cup.below(bound)
        same += number == last
        last = number
    expected = 20_000 / bound
    spread = (expected * (1 - 1 / bound)) ** 0.5
    assert abs(same - expected) < 4.5 * spread


def test_dice_shuffle_puts_each_card_in_each_place_as_often():
    cup = DiceCup(seed_of(11))
    size = 24
    places = [[0] * size for _ in range(size)]
    for _ in range(cases(3000, 40_000)):
        deck = list(range(size))
        cup.shuffle(deck)
        assert sorted(deck) == list(range(size))
        for place, card in enumerate(deck):
            places[card][place] += 1
    for counts in places:
        assert_even(counts)


def test_dice_shuffle_gives_every_order_of_four_as_often():
    cup = DiceCup(seed_of(12))
    orders = {}
    for _ in range(24_000):
        deck = [0, 1, 2, 3]
        cup.shuffle(deck)
        orders[tuple(deck)] = orders.get(tuple(deck), 0) + 1
    assert len(orders) == 24
    assert_even(list(orders.values()))


@pytest.mark.parametrize("size", [0, 1])
def test_dice_shuffle_of_nothing_changes_nothing(size):
    deck = list(range(size))
    DiceCup(b"x").shuffle(deck)
    assert deck == list(range(size))


# -- not to be foreseen -----------------------------------------------------------------------


def test_dice_small_neighbouring_seeds_give_unrelated_streams():
    firsts = [DiceCup(seed_of(seed)).spin() for seed in range(10_000)]
    assert_even([firsts.count(number) for number in range(1, 11)])
    plain = [DiceCup(bytes([seed >> 8, seed & 255])).below(2) for seed in range(10_000)]
    assert_even([plain.count(0), plain.count(1)])
    runs = [[DiceCup(seed_of(seed)).below(4) for seed in (base, base + 1)] for base in range(9999)]
    equal = sum(one == other for one, other in runs)
    assert abs(equal - 2500) < 4.5 * (9999 * 0.25 * 0.75) ** 0.5


def test_dice_state_is_256_bits_and_each_bit_of_the_seed_counts():
    seed = bytearray(seed_of(1))
    assert len(seed) == SEED_BYTES == 32
    seen = set()
    for bit in range(256):
        other = bytearray(seed)
        other[bit // 8] ^= 1 << bit % 8
        seen.add(first_bytes(DiceCup(bytes(other)), 8))
    seen.add(first_bytes(DiceCup(bytes(seed)), 8))
    assert len(seen) == 257


def test_dice_block_that_was_given_does_not_lead_to_the_next():
    # Whoever sees all 32 bytes of a block knows neither the state before nor the one after.
    cup = DiceCup(seed_of(1))
    block = first_bytes(cup, 32)
    following = first_bytes(cup, 32)
    assert first_bytes(DiceCup(block), 32) != following
    assert block not in (cup.state(), following)


def test_dice_stir_changes_what_comes_and_depends_on_what_was_stirred_in():
    def after(*entropy):
        cup = DiceCup(seed_of(9))
        for data in entropy:
            cup.stir(data)
        return first_bytes(cup, 16)

    runs = [after(), after(b"a"), after(b"b"), after(b"a", b"b"), after(b"b", b"a"), after(b"")]
    for index, run in enumerate(runs):
        assert run not in runs[:index]
    assert after(b"a") == after(b"a")


# -- what is asked of it ----------------------------------------------------------------------


def test_dice_below_one_needs_no_draw():
    cup = DiceCup(b"x")
    before = cup.state()
    assert cup.below(1) == 0
    assert cup.state() == before


@pytest.mark.parametrize("bound", [0, -1, BELOW_MAX + 1])
def test_dice_below_out_of_range_is_refused(bound):
    with pytest.raises(ValueError, match="below"):
        DiceCup(b"x").below(bound)


@pytest.mark.parametrize("bound", [255, 256, 257, 65535, 65536, 65537, BELOW_MAX])
def test_dice_below_at_the_edges_of_its_bytes_stays_in_range(bound):
    cup = DiceCup(seed_of(bound))
    numbers = [cup.below(bound) for _ in range(3000)]
    assert min(numbers) >= 0
    assert max(numbers) < bound
    assert max(numbers) > bound * 0.99


def test_dice_without_a_seed_is_refused():
    with pytest.raises(ValueError, match="seed"):
        DiceCup(b"")


def test_dice_hardware_seed_tells_a_noise_that_stands_still():
    calls = []

    def noise(count):
        calls.append(count)
        return bytes([len(calls)]) * count

    seed, alive = seed_of_hardware(noise, b"pod")
    assert (len(seed), alive, calls) == (32, True, [32, 32])
    still, alive = seed_of_hardware(lambda count: bytes(count), b"pod")
    assert not alive
    assert still != seed_of_hardware(lambda count: bytes(count), b"other pod")[0]
