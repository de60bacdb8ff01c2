"""The tutorial of #mylife: the first five rounds with Robin and Kim, a script of moves.

Taught: the life stage, requirements, an event that waits and is activated later, love, stress and
tranquility, handing on, life goals that bring points and one that costs some.
"""

from lifepod_host.companion.engine import LessonStep, Script

YOU, ROBIN, KIM = 0, 1, 2

# Six early events for each hand. What is handed on goes from you to Robin, to Kim and to you.
_EVENTS = (
    *("first-school-day", "allotment", "graduation"),
    *("own-company", "write-a-novel", "night-classes"),  # you
    *("love-of-your-life", "a-dog-at-last", "summer-job"),
    *("climb-a-mountain", "win-the-quiz", "spelling-contest"),  # Robin
    *("get-engaged", "sandcastle", "camper-van"),
    *("big-promotion", "sabbatical-year", "night-shift"),  # Kim
)

STEPS = (
    LessonStep(ROBIN, "pick a-dog-at-last", "Robin has chosen an event and laid it face down."),
    LessonStep(KIM, "pick sandcastle", "Kim has chosen as well: you all choose at the same time."),
    LessonStep(
        YOU,
        "pick first-school-day",
        "You were born with luck and wealth. The First school day needs health, which you lack. "
        "But its age, 6, is in the life stage 1 to 10: so it is active at once. It gives wisdom, "
        "and some stress.",
    ),
    LessonStep(ROBIN, "pick graduation", "The five cards that you left went to Robin."),
    LessonStep(KIM, "pick summer-job", "Robin's went to Kim, and Kim's came to you."),
    LessonStep(
        YOU,
        "pick get-engaged",
        "Now the life stage is 11 to 20. Get engaged is 26: it would need love, which you do not "
        "have yet. Take it all the same. It waits, and love may come.",
    ),
    LessonStep(ROBIN, "pick camper-van", "Robin looks at the life stage, too: 21 to 30."),
    LessonStep(KIM, "pick own-company", "Kim likes wealth. One of the goals asks for 4 of it."),
    LessonStep(
        YOU,
        "pick love-of-your-life",
        "21 is in the life stage, and the Love of your life gives love. It is younger than your "
        "engagement, and that is what counts: requirements look at younger events.",
    ),
    LessonStep(
        YOU,
        "activate get-engaged",
        "There it is: a younger event gives the love that was missing. You may activate the "
        "engagement now, or leave it. Activate it.",
    ),
    LessonStep(
        ROBIN,
        "pick climb-a-mountain",
        "Kim had 4 wealth and achieved Nest egg: 3 points. A goal goes to the first who has its "
        "symbols; of several, to the youngest event of the round.",
    ),
    LessonStep(KIM, "pick big-promotion", "More wealth for Kim, and more stress."),
    LessonStep(
        YOU,
        "pick allotment",
        "Your first cards are back, three of them. Get engaged brings 2 points only without "
        "stress, and you have one from school. The Allotment gives tranquility: it cancels that "
        "stress.",
    ),
    LessonStep(ROBIN, "pick write-a-novel", "The last choice of the first half."),
    LessonStep(
        KIM,
        "pick win-the-quiz",
        "Burnout lies open. It costs 3 points, and who has 2 stress must take it.",
    ),
    LessonStep(
        YOU,
        "pick sabbatical-year",
        "Two cards are left; the other goes back into the box. The Sabbatical year is in the life "
        "stage and gives 2 tranquility. With your love that is the goal Happy home.",
    ),
)

TUTORIAL = Script(
    title="An engagement with delay",
    names=("Robin", "Kim"),
    top=(
        ("happy-home", "wise-owl", "nest-egg", "marathon", "burnout"),
        ("birth-luck-wealth", "birth-wisdom-health", "birth-luck-health"),
        _EVENTS,
    ),
    draws=(),
    opening="Ten rounds, an event in each: that is your life.",
    steps=STEPS,
    closing=(
        "You have Happy home, and Kim has Burnout. Now comes the second half, with six new cards, "
        "handed on to the right. Some events say: activate an event. That wakes any of yours. "
        "From here you play on as you like."
    ),
)
