"""Which icon stands for what: the six cards, the two cars, the three houses.

Layer: ui. The drawings are in tools/art/icons.txt and cards.txt; the shapes of the cards are those
printed on them (hardware/printables/design.toml).
"""

from lifepod.ui import card_data as cards
from lifepod.ui import icon_data as data

# By card, 0001 first: in the header and in lists, in a row of cards, and large.
CARDS_SMALL = (
    cards.RING_SMALL,
    cards.WAVE_SMALL,
    cards.PEAK_SMALL,
    cards.SUN_SMALL,
    cards.DIAMOND_SMALL,
    cards.CROSS_SMALL,
)
CARDS = (cards.RING, cards.WAVE, cards.PEAK, cards.SUN, cards.DIAMOND, cards.CROSS)
CARDS_BIG = (
    cards.RING_BIG,
    cards.WAVE_BIG,
    cards.PEAK_BIG,
    cards.SUN_BIG,
    cards.DIAMOND_BIG,
    cards.CROSS_BIG,
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
