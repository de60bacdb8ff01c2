"""Words that have no place in a file or a commit message.

The project speaks of itself only: not of the machine it was written on, not of where packages
were fetched from, not of who typed it with what. The list is for phrases that do not occur in
ordinary English about a board game, a banking unit or a web page. The dots in hosts and the gaps
in the words below keep this file from matching itself.
"""

import re

_I = re.IGNORECASE

_PATH = "a path of somebody's machine"
_HOST = "where packages come from is the machine's own setting"
_MAKING = "talk of how this was made"

BANNED: tuple[tuple[str, re.Pattern[str]], ...] = (
    # /home/pi in a text about a Raspberry Pi is fine.
    (_PATH, re.compile(r"(?<![\w.~}\])])/(?:work|root)/[\w.]")),
    (_HOST, re.compile(r"py[p]i\.org|pythonhos[t]ed\.org|npmj[s]\.(?:org|com)", _I)),
    (_HOST, re.compile(r"(?:deb|ftp|security|snapshot)\.deb[i]an\.org|proxy\.gol[a]ng", _I)),
    (_HOST, re.compile(r"--(?:extra-)?index-u[r]l|--find-l[i]nks", _I)),
    (_MAKING, re.compile(r"\bsub-?ag[e]nts?\b", _I)),
    (_MAKING, re.compile(r"\b(?:helper|coding|ai|l[l]m|other|parallel) ag[e]nts?\b", _I)),
    (_MAKING, re.compile(r"\b(?:this|previous|earlier|later|next|last) sess[i]on\b", _I)),
    (_MAKING, re.compile(r"\blanguage mod[e]ls?\b|\bLL[M]s?\b", _I)),
    (_MAKING, re.compile(r"\b(?:system|user|task|my) pro[m]pt\b|\bcontext wind[o]w\b", _I)),
    (_MAKING, re.compile(r"\b(?:chat)?gp[t]-?\d*\b|\bcla[u]de\b|\banthr[o]pic\b", _I)),
    (_MAKING, re.compile(r"\bopen ?a[i]\b|\bcopil[o]t\b|\btool ca[l]ls?\b", _I)),
    (_MAKING, re.compile(r"\bas (?:you )?(?:instr[u]cted|requ[e]sted)\b", _I)),
    (_MAKING, re.compile(r"\bworking agr[e]ement\b|\bSPEC\.m[d]\b", _I)),
    (_MAKING, re.compile(r"^co-auth[o]red-by:", _I)),
)


def complaints(text: str, where: str) -> list[str]:
    """Every banned phrase in a text, with its line."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        for what, pattern in BANNED:
            match = pattern.search(line)
            if match:
                found.append(f"{where}:{number}: {what}: {match[0]!r}")
    return found
