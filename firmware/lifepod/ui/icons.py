"""Which icon stands for what: the six cards, the two cars, the three houses.

Layer: ui. The drawings are in tools/art/icons.txt; the shapes of the cards are those printed on
them (hardware/printables/design.toml).
"""

from lifepod.ui import icon_data as data

# By card, 0001 first: in the header and in lists, in a row of cards, and large.
CARDS_SMALL = (
    data.RING_SMALL,
    data.WAVE_SMALL,
    data.PEAK_SMALL,
    data.SUN_SMALL,
    data.DIAMOND_SMALL,
    data.CROSS_SMALL,
)
CARDS = (data.RING, data.WAVE, data.PEAK, data.SUN, data.DIAMOND, data.CROSS)
CARDS_BIG = (
    data.RING_BIG,
    data.WAVE_BIG,
    data.PEAK_BIG,
    data.SUN_BIG,
    data.DIAMOND_BIG,
    data.CROSS_BIG,
)

# By kind, the cheapest first: (not owned, owned).
CARS = ((data.ECONOMY_FREE, data.ECONOMY), (data.LUXURY_FREE, data.LUXURY))
HOUSES = (
    (data.MODEST_FREE, data.MODEST),
    (data.MIDSIZE_FREE, data.MIDSIZE),
    (data.MANSION_FREE, data.MANSION),
)
CARS_BIG = (data.ECONOMY_BIG, data.LUXURY_BIG)
HOUSES_BIG = (data.MODEST_BIG, data.MIDSIZE_BIG, data.MANSION_BIG)

BABY = (data.BABY_FREE, data.BABY)


def of_card(pictures, card: int):
    """Return a card's picture out of one of the tuples of cards."""
    return pictures[(card - 1) % len(pictures)]
