"""The symbols of the game as small drawings of our own, 24 units wide and high."""

from lifepod_host.companion.mylife.cards import SYMBOLS

INK = {
    "luck": "#3f8f4f",
    "wealth": "#b98a12",
    "wisdom": "#4a63b8",
    "health": "#c2452f",
    "love": "#d0417e",
    "stress": "#6b5a52",
    "tranquility": "#2f8f95",
}

# A clover, a coin, an open book, a cross, a heart, a storm, and waves.
_SHAPES = {
    "luck": (
        '<g fill="{ink}"><circle cx="8.5" cy="8" r="4.4"/><circle cx="15.5" cy="8" r="4.4"/>'
        '<circle cx="8.5" cy="14.6" r="4.4"/><circle cx="15.5" cy="14.6" r="4.4"/></g>'
        '<path d="M12 12 q1 6 4.5 9.5" fill="none" stroke="{ink}" stroke-width="2" '
        'stroke-linecap="round"/>'
    ),
    "wealth": (
        '<circle cx="12" cy="12" r="9.5" fill="{ink}"/>'
        '<circle cx="12" cy="12" r="6.6" fill="none" stroke="#fff" stroke-width="1.4"/>'
        '<path d="M12 8.6 l3.2 3.4 -3.2 3.4 -3.2 -3.4 z" fill="#fff"/>'
    ),
    "wisdom": (
        '<path d="M2 5.5 q5.5 -2.5 10 1 q4.5 -3.5 10 -1 v13 q-5.5 -2.5 -10 1 q-4.5 -3.5 -10 -1 z" '
        'fill="{ink}"/><path d="M12 7 v12" stroke="#fff" stroke-width="1.5"/>'
    ),
    "health": (
        '<path d="M9 2.5 h6 v6.5 h6.5 v6 h-6.5 v6.5 h-6 v-6.5 h-6.5 v-6 h6.5 z" fill="{ink}"/>'
    ),
    "love": (
        '<path d="M12 21 C3 14.5 1.5 10.5 2.6 7.2 C4 3.2 9.6 2.6 12 7 C14.4 2.6 20 3.2 21.4 7.2 '
        'C22.5 10.5 21 14.5 12 21 z" fill="{ink}"/>'
    ),
    "stress": '<path d="M14.5 1.5 L4.5 13.5 h5.6 L8 22.5 L19.5 9.5 h-6.2 z" fill="{ink}"/>',
    "tranquility": (
        '<g fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round">'
        '<path d="M2 7 q2.5 -3 5 0 t5 0 t5 0 t5 0"/><path d="M2 12.5 q2.5 -3 5 0 t5 0 t5 0 t5 0"/>'
        '<path d="M2 18 q2.5 -3 5 0 t5 0 t5 0 t5 0"/></g>'
    ),
}


def definitions() -> str:
    """The symbols, to be used by `icon`."""
    return "".join(
        f'<g id="{symbol}">{_SHAPES[symbol].format(ink=INK[symbol])}</g>' for symbol in SYMBOLS
    )


def icon(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol with its upper left corner at a place."""
    scale = round(size / 24, 3)
    return f'<use href="#{symbol}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
