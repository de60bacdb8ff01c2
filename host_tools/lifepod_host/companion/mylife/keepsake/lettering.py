"""How wide text is, about and on the safe side, and how it is made to fit."""

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_NARROW, _WIDE = frozenset("iIjl.,;:!'|()[] tfr"), frozenset("mwMW@%")
_NARROW_EM, _EM, _WIDE_EM, _FOREIGN_EM = 0.34, 0.57, 0.9, 1.0
SMALLEST = 9.0


def width_of(text: str, size: float) -> float:
    """The width of text in a size."""
    return size * sum(_em(letter) for letter in text)


def _em(letter: str) -> float:
    if letter in _NARROW:
        return _NARROW_EM
    if letter in _WIDE:
        return _WIDE_EM
    return _EM if ord(letter) < 0x2000 else _FOREIGN_EM


def fitted(text: str, width: float, size: float) -> float:
    """The size that lets text fit, never more than `size`."""
    wanted = width_of(text, size)
    return size if wanted <= width else max(round(size * width / wanted, 1), SMALLEST)


def shortened(text: str, letters: int) -> str:
    """At most so many letters; what is cut ends in an ellipsis."""
    return text if len(text) <= letters else text[: letters - 1].rstrip() + ELLIPSIS


def wrapped(text: str, width: float, size: float, *, lines: int) -> list[str]:
    """Text in lines that fit; what does not fit in so many ends in an ellipsis."""
    found = [""]
    for word in text.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width_of(longer, size) > width:
            found.append(word)
        else:
            found[-1] = longer
    found = [_cut(line, width, size) for line in found if line]
    if len(found) > lines:
        found = found[:lines]
        found[-1] = _cut(found[-1] + ELLIPSIS, width, size)
    return found


def _cut(line: str, width: float, size: float) -> str:
    if width_of(line, size) <= width:
        return line
    while line and width_of(line + ELLIPSIS, size) > width:
        line = line[:-1]
    return line.rstrip(ELLIPSIS + " ") + ELLIPSIS
