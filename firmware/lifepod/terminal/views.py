"""What the terminal shows beside the pod's own views, by the rules of `lifepod.pod.views`."""

from lifepod.pod.views import View


class PassOn(View):
    """Whose card is to be put in, and nothing of what it will be asked.

    `cards` are the cards that are awaited, `names` the players' names, "" where there is none;
    `title` says what for; `resting` tells that another card lies on the reader, `by_key` that
    there is no reader and the card's number puts it in.
    """

    name = "passon"

    def __init__(self, title, cards, names, resting, by_key=False):
        self.title = title
        self.cards = cards
        self.names = names
        self.resting = resting
        self.by_key = by_key


class Choice(View):
    """A list to choose from, with a word on the row that is marked.

    `rows` are (label, value); `ticks` is None, or a tuple with True for each chosen row and None
    for one that cannot be ticked; `foot` is about the marked row, or None where no row of this
    list has any. `card` is whose it is, or None.
    """

    name = "choice"

    def __init__(self, card, title, rows, index, ticks, foot):
        self.card = card
        self.title = title
        self.rows = rows
        self.index = index
        self.ticks = ticks
        self.foot = foot


class Spelling(View):
    """A text being keyed in: letters are on the digits, as on a telephone.

    `letters` are what the keys 0 to 9 give, `tapped` the key whose letter may still change, or
    -1; `hint` says what is asked for; `places` is how long the text may be.
    """

    name = "spelling"

    def __init__(self, card, title, hint, text, places, letters, tapped):
        self.card = card
        self.title = title
        self.hint = hint
        self.text = text
        self.places = places
        self.letters = letters
        self.tapped = tapped
