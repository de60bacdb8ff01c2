"""The tutorial of Goals: nine turns against Robin with the built-in deck, a script of moves.

Taught: the Lifestyle, playing or drawing, degrees and salaries, icons and a Life Goal, an Event
and the Insurance, what a House costs and scores.
"""

from lifepod_host.companion.engine import LessonStep, Script

YOU, ROBIN = 0, 1

# Three Choice cards for each hand, then in the order in which they are drawn.
_CHOICES = (
    *("sleepy-greyhound", "ski-chalet", "college-degree"),
    *("zoo-night-shift", "parrot-with-opinions", "more-treats-over-here"),
    "astronaut",  # you
    *("firefighter", "grandma-moves-in"),  # Robin
    *("cat-from-next-door", "insurance", "dog-show-judge"),  # you
    *("doctor", "midwife"),  # Robin
    *("karaoke-final", "night-school", "giant-pumpkin"),  # you
    *("say-yes", "wrong-ferry"),  # Robin
)

STEPS = (
    LessonStep(
        YOU,
        "draw 1",
        "Your Lifestyle is Lover of Luxury: a House scores 30 for you, a Career only 10. Nobody "
        "else knows it. A turn is one thing: play a card, or draw. You may draw one card.",
    ),
    LessonStep(
        ROBIN,
        "play zoo-night-shift",
        "Robin plays a Career with a salary of 2 and a pet icon. From now on Robin draws 2 cards "
        "at a time.",
    ),
    LessonStep(
        YOU,
        "play college-degree",
        "You drew the Astronaut: 3 cards at every draw. But it asks for a College Degree in play. "
        "You hold one, so play it first.",
    ),
    LessonStep(ROBIN, "draw 2", "Robin draws instead of playing: two cards."),
    LessonStep(
        YOU,
        "play astronaut",
        "Now the Astronaut. A Career scores only 10 for you, but three cards a draw are worth it. "
        "Only the best salary counts; they do not add up.",
    ),
    LessonStep(
        ROBIN,
        "play parrot-with-opinions",
        "The second pet. Look at the Life Goals: Pet Lover asks for three pets, and the first who "
        "ends a turn with them has 100 points.",
    ),
    LessonStep(
        YOU,
        "draw 3",
        "You hold one pet. Draw three cards: that is what the Astronaut is for.",
    ),
    LessonStep(ROBIN, "play firefighter", "Robin is busy with a career and has no third pet yet."),
    LessonStep(
        YOU,
        "play sleepy-greyhound",
        "A cat, a Dog Show Judge with a pet icon, and an Insurance. It is the icons that count, "
        "not the colours: with the greyhound you hold three pets. Play the greyhound.",
    ),
    LessonStep(
        ROBIN,
        "play more-treats-over-here on 0",
        "An Event against you: Robin wants to take a pet out of your Life Story. It would be "
        "Robin's third!",
    ),
    LessonStep(
        YOU,
        "insure",
        "Whom an Event hits is asked for an Insurance, with one in the hand or without: so nobody "
        "learns who holds one. You do. Lay it, and nothing happens to you.",
    ),
    LessonStep(
        YOU,
        "play cat-from-next-door",
        "The Event and the Insurance are both on the discards, and Robin's turn is over. Play "
        "your second pet.",
    ),
    LessonStep(ROBIN, "draw 2", "Robin looks for a pet and draws two cards."),
    LessonStep(
        YOU,
        "play dog-show-judge",
        "The third pet is a Career. You end your turn with three pet icons, and claim the Life "
        "Goal by that. Nobody can take it from you, not even if you lose a pet.",
    ),
    LessonStep(ROBIN, "play grandma-moves-in", "Robin was one pet short."),
    LessonStep(
        YOU,
        "draw 3",
        "You hold a Ski Chalet, which costs 2 other cards of your hand, and have no other. Draw "
        "three.",
    ),
    LessonStep(ROBIN, "draw 2", "Robin draws. An empty pile ends the game as well."),
    LessonStep(
        YOU,
        "play ski-chalet for giant-pumpkin night-school",
        "Pay with two cards. A House that costs 2 scores double: 60 points for a Lover of Luxury, "
        "and its house icon counts for Real Estate Tycoon.",
    ),
)  # fmt: skip

TUTORIAL = Script(
    title="Three pets and a chalet",
    names=("Robin",),
    top=(
        ("lover-of-luxury", "workaholic"),
        _CHOICES,
        ("pet-lover", "real-estate-tycoon"),
    ),
    draws=(0, 0),  # both Life Goals with their fronts up
    opening=(
        "You and Robin each lay a Life Story. Your secret Lifestyle says what your cards score; "
        "the Life Goals in the middle go to who has their icons first."
    ),
    steps=STEPS,
    closing=(
        "That is the game. It ends when all Life Goals are claimed or the pile is empty. At the "
        "end of your turn you keep seven cards at most. From here you play on as you like."
    ),
)
