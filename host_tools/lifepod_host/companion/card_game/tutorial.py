"""The card game's tutorial: four turns against Robin with the built-in deck, a script of moves.

Taught: choosing a career, Time and Money, what cards ask for, the discard and who may take it, a
promotion, marrying, the Lottery Ticket, college and the degree, a Change of Heart.
"""

from lifepod_host.companion.engine import LessonStep, Script

YOU, ROBIN = 0, 1

# The early cards: four for each hand, then in the order in which they are drawn.
_EARLY = (
    *("third-hand-car", "flat-over-a-bakery", "learn-three-chords", "brother-in-need"),
    *("all-nighter", "swim-in-a-cold-lake", "second-hand-piano", "change-of-heart"),
    "join-a-choir",  # you
    "exercise-regularly",  # Robin
    *("road-trip", "promotion", "honeymoon-by-train"),  # you
    *("call-grandmother", "good-winter-coat"),  # Robin
    *("sleep-until-noon", "plant-a-tree"),  # you
    "puppy-school",  # Robin
    *("lucky-lottery-ticket", "festival-weekend"),  # you
    *("lend-a-friend-money", "hot-air-balloon"),  # Robin
)

STEPS = (
    LessonStep(
        YOU,
        "choose career",
        "Before your first turn you choose: college, with a degree at the end, or a career at "
        "once. Robin will study. You start a career.",
    ),
    LessonStep(
        YOU,
        "keep night-bus-driver",
        "You look at two careers. The Doctor asks for a degree, so you cannot keep it. The Night "
        "Bus Driver has 6 Time and 4 Money: that is what you can spend on a turn.",
    ),
    LessonStep(
        YOU,
        "spend time",
        "You drew a card: a turn begins with a full hand of five. Now say what you spend: Time or "
        "Money, never both in a turn. Two of your cards cost Time, so spend Time.",
    ),
    LessonStep(
        YOU,
        "play join-a-choir",
        "You have 6 Time. Join a Choir costs 3 and scores 3. Cards in play score at the end; "
        "cards in the hand never do.",
    ),
    LessonStep(
        YOU,
        "play learn-three-chords",
        "3 Time are left, and you play as many cards as you can pay for. Learn Three Chords costs "
        "2.",
    ),
    LessonStep(
        YOU,
        "discard brother-in-need",
        "1 Time is left, and nothing costs so little. Every turn ends with a discard. Keep the "
        "car and the flat: other cards ask for a car or a home. Brother in Need can go.",
    ),
    LessonStep(ROBIN, "choose college", "Robin goes to college and takes a Student card."),
    LessonStep(
        ROBIN,
        "draw pile",
        "The first card of a turn may come from the discards: Robin could have taken your Brother "
        "in Need, but a student has no Money. Robin draws from the pile.",
    ),
    LessonStep(ROBIN, "spend time", "A student has 2 Time in the first turn and in the second."),
    LessonStep(ROBIN, "play all-nighter", "An All-Nighter asks for a student. It scores 3."),
    LessonStep(
        ROBIN, "discard second-hand-piano", "Robin discards a Second-Hand Piano: 5 Money."
    ),
    LessonStep(
        YOU,
        "draw pile",
        "The piano costs 5 Money, and you have 4. Draw from the pile: three cards, up to five.",
    ),
    LessonStep(
        YOU,
        "spend money",
        "You drew a Promotion, a Road Trip and a Honeymoon by Train, all for Money. Spend Money: "
        "you have 4.",
    ),
    LessonStep(
        YOU,
        "play promotion",
        "A Promotion costs 2, scores 1, and adds 1 to your Money from your next turn on. Early "
        "in a life that is worth more than its point.",
    ),
    LessonStep(
        YOU,
        "discard flat-over-a-bakery",
        "2 Money are left, and the car costs 3. You hold a Road Trip, which asks for a car and "
        "scores 4. Keep both, and the honeymoon, and let the flat go.",
    ),
    LessonStep(ROBIN, "draw pile", "Robin has no use for the flat, either."),
    LessonStep(ROBIN, "spend time", "2 Time again."),
    LessonStep(ROBIN, "play swim-in-a-cold-lake", "A swim in a cold lake: 2 points."),
    LessonStep(ROBIN, "discard good-winter-coat", "And no winter coat."),
    LessonStep(YOU, "draw pile", "You do not need the coat. Draw from the pile."),
    LessonStep(
        YOU,
        "spend time",
        "Your Honeymoon by Train asks for a marriage, and marrying takes Time. Spend Time.",
    ),
    LessonStep(
        YOU,
        "marry",
        "Marry: 3 Time, 3 points. From now on you can have children. The first scores 0, the "
        "second 1, the third 2, and so on; each takes 1 Time of your later turns.",
    ),
    LessonStep(YOU, "play sleep-until-noon", "3 Time are left. Sleep Until Noon costs 1."),
    LessonStep(
        YOU,
        "discard plant-a-tree",
        "Plant a Tree costs 4 Time and would have to wait. It goes, but look who comes next.",
    ),
    LessonStep(
        ROBIN, "draw discard", "Robin takes your Plant a Tree: a discard helps who comes next."
    ),
    LessonStep(ROBIN, "spend time", "In the third turn a student has 4 Time."),
    LessonStep(ROBIN, "play plant-a-tree", "And 4 Time is what it costs: 4 points."),
    LessonStep(ROBIN, "graduate", "After the third student turn comes the degree."),
    LessonStep(
        ROBIN,
        "keep judge",
        "A graduate keeps either of two careers. A Judge has 2 Time, 9 Money and a score of 3.",
    ),
    LessonStep(ROBIN, "discard exercise-regularly", "Then the turn ends, with a discard."),
    LessonStep(YOU, "draw pile", "Draw from the pile once more."),
    LessonStep(
        YOU,
        "spend money",
        "With the Promotion you have 5 Money now. And you drew a Lucky Lottery Ticket.",
    ),
    LessonStep(
        YOU,
        "play lucky-lottery-ticket",
        "It costs nothing and adds your Time to your Money for this turn: 6 more.",
    ),
    LessonStep(YOU, "play third-hand-car", "11 Money. First the car, for 3, to make use of it."),
    LessonStep(YOU, "play honeymoon-by-train", "8 are left. The honeymoon costs 5 and scores 5."),
    LessonStep(
        YOU,
        "discard festival-weekend",
        "3 are left: the Road Trip costs 4, the festival 3. But one card must stay for the "
        "discard, and the Road Trip scores more. Keep it for your next Money turn.",
    ),
    LessonStep(ROBIN, "draw pile", "Robin draws."),
    LessonStep(ROBIN, "spend money", "9 Money: that is what three years of college were for."),
    LessonStep(ROBIN, "play change-of-heart", "A Change of Heart! It is free."),
    LessonStep(
        ROBIN,
        "drop 0 honeymoon-by-train",
        "It takes a card with a score of 1 to 6 out of play, of anybody. Your honeymoon is gone. "
        "Children, a score of 0 and scores above 6 are safe.",
    ),
    LessonStep(
        ROBIN,
        "play lend-a-friend-money",
        "And Robin still has all 9 Money: 5 go to a friend, for 4 points.",
    ),
    LessonStep(ROBIN, "play hot-air-balloon", "The other 4 pay for a Hot-Air Balloon: 3 points."),
    LessonStep(
        ROBIN,
        "discard puppy-school",
        "Your honeymoon lies on the discards, and Robin's Puppy School now on top of it: only the "
        "top card can be taken.",
    ),
)  # fmt: skip

TUTORIAL = Script(
    title="Your first four turns",
    names=("Robin",),
    top=(_EARLY, (), ("doctor", "night-bus-driver"), ("judge", "teacher")),
    draws=(),
    opening=(
        "You and Robin each live a life, card by card. Who has the most points when the letters "
        "L, I, F and E have been drawn has won."
    ),
    steps=STEPS,
    closing=(
        "That is the game. The letters lie among the later cards: who draws one lays it out and "
        "draws again, and the fourth ends the game at once. From here you play on as you like."
    ),
)
