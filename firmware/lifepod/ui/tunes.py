"""The sounds of the pod by name: tunes of our own for a piezo.

Layer: ui, nothing but data. A tune is written as notes with their durations in ms; a number is a
frequency in Hz, "-" a rest. It stays text until it is played: as numbers all of them would take
seven times the room in the heap.
Rule 1: between 500 and 4000 Hz, where a small piezo is loud enough.
Rule 2: no longer than 2 s, the finale 4 s: nobody waits for a tune.
Rule 3: good news rises or rings, the double beep is low and even: it is never mistaken.
"""

# In Hz: equal temperament from A5 = 880 Hz, rounded.
_HZ = {
    "G5": 784,
    "A5": 880,
    "C6": 1047,
    "D6": 1175,
    "E6": 1319,
    "F6": 1397,
    "F#6": 1480,
    "G6": 1568,
    "A6": 1760,
    "B6": 1976,
    "C7": 2093,
    "D7": 2349,
    "E7": 2637,
    "G7": 3136,
    "-": 0,
}

TUNES = {
    # A key that was taken: a short dry knock.
    "click": "2800 9",
    # An entry that was accepted: a step up.
    "ok": "G6 55  C7 90",
    # Refused: twice the same low tone.
    "double": "520 120  - 80  520 120",
    # Bells: two of them swing against each other, then ring together.
    "wedding": (
        "E6 110  C6 110  G6 110  C6 110  A6 110  C6 110  G6 110  D6 110  E6 90  G6 90  "
        "C7 90  E7 320"
    ),
    # A music box that rocks, and a yawn.
    "baby": "G6 150  E6 150  A6 150  E6 150  G6 150  - 40  D6 140  F6 70  E6 70  C6 320",
    # Up the ladder, a rung twice as quick as the last, and a flag on top.
    "promotion": "C6 160  E6 130  G6 110  C7 90  - 40  G6 80  C7 90  E7 300",
    # The till: a drawer that slides out, and its bell.
    "purchase": "C6 35  D6 35  F6 35  A6 35  - 60  E7 60  G7 260",
    # Coins on a counter, fewer and fewer.
    "sale": "G7 70  D7 70  - 40  B6 70  G6 70  - 40  E6 70  G6 70  D7 220",
    # A drum roll of two notes that climbs, and fireworks.
    "lottery": (
        "C6 50  E6 50  C6 50  E6 50  D6 50  F#6 50  D6 50  F#6 50  E6 50  G6 50  E6 50  "
        "G6 50  - 70  C7 80  G7 80  E7 80  G7 80  C7 80  E7 80  G7 380"
    ),
    # A clock: tick, tock, and it strikes.
    "year": "A6 25  - 140  F6 25  - 140  D6 120  A5 280",
    # A march home: a call, its answer a step higher, a run, and three chords broken.
    "finale": (
        "G5 150  C6 150  E6 300  D6 150  C6 150  A5 150  D6 150  F#6 300  E6 150  "
        "D6 150  G6 75  A6 75  B6 75  C7 75  D7 200  - 60  F6 90  A6 90  C7 90  G6 90  "
        "B6 90  D7 90  C6 90  G6 90  E7 90  C7 550"
    ),
    # Waking up: a stretch and a nod.
    "resume": "G5 120  D6 120  B6 180  - 50  A6 80  B6 200",
    # The light passes a number, and stands still.
    "tick": "2100 6",
    "land": "E6 60  A6 60  E7 200",
}


def notes(name: str) -> list:
    """Return a sound as (frequency in Hz, duration in ms), 0 Hz for a rest."""
    words = TUNES[name].split()
    found = []
    for place in range(0, len(words), 2):
        hertz = _HZ.get(words[place])
        found.append((int(words[place]) if hertz is None else hertz, int(words[place + 1])))
    return found
