"""Modules that are seldom needed: loaded where they are wanted, forgotten when the pod is idle.

Layer: nothing of ours. On the Pico a module's code lies in the heap: the menu with all its parts,
the lottery and the finale would keep 30 KB of it for what happens a few times in a game.

Rule 1: who wants one of them imports it in the function that needs it, never at the top.
Rule 2: forgetting is no end: what is still in use goes on, and the next import loads it again.
"""

import gc
import sys

RARE = (
    "lifepod.doctor",
    "lifepod.drivers.ribbon",
    "lifepod.fault",
    "lifepod.findings",
    "lifepod.pod.finale",
    "lifepod.pod.lottery",
    "lifepod.pod.menu.about",
    "lifepod.pod.menu.cards",
    "lifepod.pod.menu.checkviews",
    "lifepod.pod.menu.correct",
    "lifepod.pod.menu.doctor",
    "lifepod.pod.menu.hand",
    "lifepod.pod.menu.history",
    "lifepod.pod.menu.keytest",
    "lifepod.pod.menu.options",
    "lifepod.pod.menu.pictures",
    "lifepod.pod.menu.players",
    "lifepod.pod.menu.replace",
    "lifepod.pod.recall",
    "lifepod.rules.ranking",
    "lifepod.storage.history",
    "lifepod.storage.recovery",
    "lifepod.ui.screens.chance",
    "lifepod.ui.screens.doctor",
    "lifepod.ui.screens.lottery",
    "lifepod.ui.screens.ranking",
    "lifepod.ui.screens.result",
)


def is_rare(module: str) -> bool:
    """Tell whether a module is one of these."""
    return module in RARE


def forget() -> int:
    """Forget those that are loaded; return how many there were."""
    names = [name for name in RARE if name in sys.modules]
    for name in names:
        del sys.modules[name]
        parent, _, leaf = name.rpartition(".")
        if parent in sys.modules:
            sys.modules[parent].__dict__.pop(leaf, None)
    return len(names)


def collect() -> None:
    """Collect garbage where somebody has to: MicroPython. CPython counts references, and looks
    through all that there is in the process when it is told to."""
    if hasattr(gc, "mem_free"):
        gc.collect()
