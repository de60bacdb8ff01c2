"""What the screen shows, as plain values: the pod makes views, the ui turns them into pixels.

Rule 1: a view holds all that its picture needs; the ui asks nobody else.
Rule 2: a view never changes once it is made. What moves on the screen is a function of the
        view and of the time since it came up; after `moves_ms` it stands.
Rule 3: amounts are integers of any size, texts are whole sentences. Fitting them in is the
        ui's work: it wraps and abbreviates (and marks what it abbreviated), it never cuts off.
"""

from micropython import const

# How long things move, in milliseconds. A key ends a movement early (ruling K-2).
LINE_MS = const(350)  # a receipt's line coming up
SPIN_MS = const(2600)  # the light running round the numbers
CHANCE_MS = const(1800)
COUNT_MS = const(900)  # a balance counting up or down
FLASH_MS = const(500)  # half a period of the flashing final result

RECEIPT_ROWS = const(5)  # lines of a receipt on one page
PAGE_ROWS = const(6)  # lines of a page to read

DOLLARS = "$"
POINTS = "LP"

CAR_KINDS = ("economy", "luxury")
HOUSE_KINDS = ("modest", "midsize", "mansion")


class View:
    """One picture. `name` says which; `moves_ms` is how long it moves before it stands."""

    name = ""
    moves_ms = 0


class Dark(View):
    """The screen is off: five minutes without a key or a card (T-07)."""

    name = "dark"


class Welcome(View):
    """No game yet: press YEARS (T-09, K-6). `card` is the card that is in, or None."""

    name = "welcome"

    def __init__(self, card):
        self.card = card


class Waiting(View):
    """A game, and no card in. `awaited` is the card whose SPIN is due, or None.

    `cards` are the joined cards in the order of play, `spun` those of them that have spun in
    this round; `years_left` 1 to 99.
    """

    name = "waiting"

    def __init__(self, years_left, awaited, cards, spun):
        self.years_left = years_left
        self.awaited = awaited
        self.cards = cards
        self.spun = spun


class Stranger(View):
    """A card that has not joined is in: SPIN joins (T-02)."""

    name = "stranger"

    def __init__(self, card, years_left):
        self.card = card
        self.years_left = years_left


class Totals(View):
    """All that the rulebook says the screen shows, on one screen (rulebook, "The LIFEPod").

    `cars` and `houses` are tuples of bools in the order of CAR_KINDS and HOUSE_KINDS. Money
    and points count from `money_from` and `points_from` while the view moves.
    """

    name = "totals"

    def __init__(self, card, years_left, money, points, married, babies, cars, houses, counts):
        self.card = card
        self.years_left = years_left
        self.money = money
        self.points = points
        self.married = married
        self.babies = babies
        self.cars = cars
        self.houses = houses
        self.money_from, self.points_from = counts or (money, points)
        if counts and counts != (money, points):
            self.moves_ms = COUNT_MS


class Entry(View):
    """An amount being keyed in (T-30).

    `title` is the function ("MONEY", "SALARY", ...); `sign` is "", "+" or "-"; `digits` what has
    been typed, at most `places`; `unit` is "$", "LP", "years" or "babies"; `hint` says which key
    comes next; `now` is the value it would change, or None.
    """

    name = "entry"

    def __init__(self, card, title, sign, digits, places, unit, hint, now):
        self.card = card
        self.title = title
        self.sign = sign
        self.digits = digits
        self.places = places
        self.unit = unit
        self.hint = hint
        self.now = now


class Market(View):
    """CAR or HOUSE has been pressed: PLUS buys, MINUS sells. The icon flashes (rulebook, "Cars").

    `goods` is "car" or "house", `owned` a tuple of bools in the order of the kinds.
    """

    name = "market"

    def __init__(self, card, goods, owned):
        self.card = card
        self.goods = goods
        self.owned = owned


class Shelf(View):
    """One car or house of the list to buy or to sell (T-40).

    `verb` is "buy" or "sell", `amount` its price or present value, `owned` whether the player
    has it, `age` in years when owned, `index` of `count` counts from 0, `money` the balance.
    """

    name = "shelf"

    def __init__(self, card, verb, goods, kind, amount, owned, age, index, count, money):
        self.card = card
        self.verb = verb
        self.goods = goods
        self.kind = kind
        self.amount = amount
        self.owned = owned
        self.age = age
        self.index = index
        self.count = count
        self.money = money


class Message(View):
    """A sentence for the player: why a key was refused, or what happened. It stands."""

    name = "message"

    def __init__(self, title, text):
        self.title = title
        self.text = text


class Question(View):
    """ENTER does `yes`, CLEAR does `no` (K-3): both are one or two words."""

    name = "question"

    def __init__(self, title, text, yes, no):
        self.title = title
        self.text = text
        self.yes = yes
        self.no = no


class Receipt(View):
    """Why money, points and values changed in a turn, then the spinner (T-10 to T-15).

    `lines` are (label, unit, amount): unit "$" or "LP" for a change of the account, "" for a line
    without an amount, "=$" for a new value of something owned. `number` is the spinner's own
    (1 to 10), `bonus` what the cars add (0 to 3). While it moves the lines come up one by one
    (LINE_MS each, a page of RECEIPT_ROWS after the other), then the light runs (SPIN_MS).
    `page` is None for that course and for the spinner's page it ends on, else the page of lines
    that is shown, 0 to `pages` - 1.
    """

    name = "receipt"

    def __init__(self, card, years_left, lines, number, bonus, page, moves):
        self.card = card
        self.years_left = years_left
        self.lines = lines
        self.number = number
        self.bonus = bonus
        self.page = page
        self.pages = (len(lines) + RECEIPT_ROWS - 1) // RECEIPT_ROWS
        if moves:
            self.moves_ms = len(lines) * LINE_MS + SPIN_MS


class Chance(View):
    """CHANCE: 0, 1 or 2 (T-31). The light runs over the three numbers and stops."""

    name = "chance"

    def __init__(self, card, number, moves):
        self.card = card
        self.number = number
        if moves:
            self.moves_ms = CHANCE_MS


class Lottery(View):
    """The jackpot and, once SPIN was pressed, the number drawn (T-32).

    `number` is None before the first draw. `resting` is the card that lies on the pod and has
    to be taken out first, or None.
    """

    name = "lottery"

    def __init__(self, jackpot, number, resting, moves):
        self.jackpot = jackpot
        self.number = number
        self.resting = resting
        if moves:
            self.moves_ms = SPIN_MS


class Result(View):
    """A card's final LIFE Points, flashing for as long as they are shown (T-51).

    `points` had been collected, `worth` is money and assets in dollars before they were
    converted, `result` the final LIFE Points. The ratio is not told here. `waiting` are the cards
    that have not seen theirs.
    """

    name = "result"

    def __init__(self, card, points, worth, result, waiting):
        self.card = card
        self.points = points
        self.worth = worth
        self.result = result
        self.waiting = waiting


class Finale(View):
    """The finale, with no card in: the cards that have still to be put in (T-51)."""

    name = "finale"

    def __init__(self, waiting):
        self.waiting = waiting


class Ranking(View):
    """The end: rows of (place, card, result), best first, and the dollars a point was worth."""

    name = "ranking"

    def __init__(self, rows, ratio):
        self.rows = rows
        self.ratio = ratio


class Menu(View):
    """A list to choose from: `items` are (label, value) with value "" where there is none."""

    name = "menu"

    def __init__(self, title, items, index):
        self.title = title
        self.items = items
        self.index = index


class Page(View):
    """A page to read: lines of (left, right), page `index` of `count`, counted from 0."""

    name = "page"

    def __init__(self, title, lines, index, count):
        self.title = title
        self.lines = lines
        self.index = index
        self.count = count


class Status:
    """What is marked on every screen: `test` draws are forced, `unsaved` the flash fails,
    `muted` there is no sound."""

    def __init__(self, test=False, unsaved=False, muted=False):
        self.test = test
        self.unsaved = unsaved
        self.muted = muted
