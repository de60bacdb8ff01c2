"""What a pod's screen can show of any text: printable ASCII, of a bounded length."""

import unicodedata

# What NFKD leaves as it is, and people type all the same.
_SIGNS = str.maketrans(
    {
        0x2018: "'",  # quotation marks
        0x2019: "'",
        0x201C: '"',
        0x201D: '"',
        0x201E: '"',
        0x2013: "-",  # dashes
        0x2014: "-",
        0x2212: "-",
        0x2022: "-",
        0x00D7: "x",
        0x2026: "...",
        0x00DF: "ss",
        0x00E6: "ae",
        0x00C6: "Ae",
        0x0153: "oe",
        0x00F8: "o",
        0x00D8: "O",
        0x0142: "l",
        0x0141: "L",
        0x0111: "d",
        0x00F0: "d",
        0x00FE: "th",
        0x0131: "i",
        0x20AC: "EUR",
        0x00A3: "GBP",
        0x0009: " ",
        0x00A0: " ",
    }
)
_MORE = "..."


def plain(text: str, longest: int | None = None) -> str:
    """Return `text` in printable ASCII; what is longer than `longest` ends with three dots."""
    decomposed = unicodedata.normalize("NFKD", text.translate(_SIGNS)).translate(_SIGNS)
    letters = [letter for letter in decomposed if not unicodedata.combining(letter)]
    shown = "".join(
        letter if " " <= letter <= "~" or letter == "\n" else "?" for letter in letters
    )
    if longest is None or len(shown) <= longest:
        return shown
    return shown[: max(0, longest - len(_MORE))].rstrip() + _MORE[:longest]
