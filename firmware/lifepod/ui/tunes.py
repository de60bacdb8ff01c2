"""The sounds of the pod by name: tunes of our own for a piezo.

Layer: ui, nothing but data. A tune is a tuple of (frequency in Hz, duration in ms); 0 Hz is a
rest.
Rule 1: between 500 and 4000 Hz, where a small piezo is loud enough.
Rule 2: no longer than 2 s, the finale 4 s: nobody waits for a tune.
Rule 3: good news rises or rings, the double beep is low and even: it is never mistaken.
"""

# Notes, equal temperament from A5 = 880 Hz, rounded.
_G5, _A5 = 784, 880
_C6, _D6, _E6, _F6, _G6, _A6, _B6 = 1047, 1175, 1319, 1397, 1568, 1760, 1976
_C7, _D7, _E7, _G7 = 2093, 2349, 2637, 3136
_FIS6 = 1480

_REST = (0, 40)

TUNES = {
    # A key that was taken: a short dry knock.
    "click": ((2800, 9),),
    # An entry that was accepted: a step up.
    "ok": ((_G6, 55), (_C7, 90)),
    # Refused: twice the same low tone.
    "double": ((520, 120), (0, 80), (520, 120)),
    # Bells: two of them swing against each other, then ring together.
    "wedding": (
        (_E6, 110),
        (_C6, 110),
        (_G6, 110),
        (_C6, 110),
        (_A6, 110),
        (_C6, 110),
        (_G6, 110),
        (_D6, 110),
        (_E6, 90),
        (_G6, 90),
        (_C7, 90),
        (_E7, 320),
    ),
    # A music box that rocks, and a yawn.
    "baby": (
        (_G6, 150),
        (_E6, 150),
        (_A6, 150),
        (_E6, 150),
        (_G6, 150),
        _REST,
        (_D6, 140),
        (_F6, 70),
        (_E6, 70),
        (_C6, 320),
    ),
    # Up the ladder, a rung twice as quick as the last, and a flag on top.
    "promotion": (
        (_C6, 160),
        (_E6, 130),
        (_G6, 110),
        (_C7, 90),
        _REST,
        (_G6, 80),
        (_C7, 90),
        (_E7, 300),
    ),
    # The till: a drawer that slides out, and its bell.
    "purchase": ((_C6, 35), (_D6, 35), (_F6, 35), (_A6, 35), (0, 60), (_E7, 60), (_G7, 260)),
    # Coins on a counter, fewer and fewer.
    "sale": (
        (_G7, 70),
        (_D7, 70),
        _REST,
        (_B6, 70),
        (_G6, 70),
        _REST,
        (_E6, 70),
        (_G6, 70),
        (_D7, 220),
    ),
    # A drum roll of two notes that climbs, and fireworks.
    "lottery": (
        (_C6, 50),
        (_E6, 50),
        (_C6, 50),
        (_E6, 50),
        (_D6, 50),
        (_FIS6, 50),
        (_D6, 50),
        (_FIS6, 50),
        (_E6, 50),
        (_G6, 50),
        (_E6, 50),
        (_G6, 50),
        (0, 70),
        (_C7, 80),
        (_G7, 80),
        (_E7, 80),
        (_G7, 80),
        (_C7, 80),
        (_E7, 80),
        (_G7, 380),
    ),
    # A clock: tick, tock, and it strikes.
    "year": ((_A6, 25), (0, 140), (_F6, 25), (0, 140), (_D6, 120), (_A5, 280)),
    # A march home: a call, its answer a step higher, a run, and three chords broken.
    "finale": (
        (_G5, 150),
        (_C6, 150),
        (_E6, 300),
        (_D6, 150),
        (_C6, 150),
        (_A5, 150),
        (_D6, 150),
        (_FIS6, 300),
        (_E6, 150),
        (_D6, 150),
        (_G6, 75),
        (_A6, 75),
        (_B6, 75),
        (_C7, 75),
        (_D7, 200),
        (0, 60),
        (_F6, 90),
        (_A6, 90),
        (_C7, 90),
        (_G6, 90),
        (_B6, 90),
        (_D7, 90),
        (_C6, 90),
        (_G6, 90),
        (_E7, 90),
        (_C7, 550),
    ),
    # Waking up: a stretch and a nod.
    "resume": ((_G5, 120), (_D6, 120), (_B6, 180), (0, 50), (_A6, 80), (_B6, 200)),
    # The light passes a number, and stands still.
    "tick": ((2100, 6),),
    "land": ((_E6, 60), (_A6, 60), (_E7, 200)),
}
