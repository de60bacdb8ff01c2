"""What is run on a board, in MicroPython's own words. Each prints lines that `board.py` reads.

Rule 1: they need nothing of ours on the board, and run on MicroPython 1.24 and newer; `PROBE` also
        on whatever else speaks Python there.
"""

PROBE = """
import gc, os, sys
i = sys.implementation
print("@name", i[0])
print("@version", ".".join([str(n) for n in i[1][:3]]))
print("@mpy", getattr(i, "_mpy", 0))
print("@platform", sys.platform)
print("@machine", getattr(i, "_machine", "?"))
try:
    s = os.statvfs("/")
    print("@flash", s[0] * s[2], s[0] * s[3])
except (OSError, AttributeError):
    pass
gc.collect()
print("@memory", gc.mem_free())
"""

# Every file and directory below FOLDER.
WALK = """
import binascii, hashlib, os
def walk(folder):
    try:
        entries = sorted(os.ilistdir("/" + folder))
    except OSError as error:
        if error.errno != 2:
            raise
        return
    for entry in entries:
        name = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] == 0x4000:
            print("@d", name)
            walk(name)
        else:
            digest, size = hashlib.sha256(), 0
            with open("/" + name, "rb") as file:
                while True:
                    data = file.read(1024)
                    if not data:
                        break
                    digest.update(data)
                    size += len(data)
            print("@f", size, binascii.hexlify(digest.digest()).decode(), name)
walk(FOLDER)
"""

# The contents of those of NAMES that are there.
READ = """
import binascii
for name in NAMES:
    try:
        with open("/" + name, "rb") as file:
            print("@f", name)
            while True:
                data = file.read(510)
                if not data:
                    break
                print("@x", binascii.b2a_base64(data).decode().strip())
    except OSError as error:
        if error.errno != 2:
            raise
"""

# STEPS: a verb, the error that is none, and one or two names.
CHANGE = """
import os
for verb, forgiven, names in STEPS:
    try:
        getattr(os, verb)(*["/" + name for name in names])
    except OSError as error:
        if error.errno != forgiven:
            raise
"""

# Adds the file PIECE to the end of NAME, or makes it NAME's beginning.
APPEND = """
with open("/PIECE", "rb") as piece, open("/NAME", "MODE") as file:
    file.write(piece.read())
"""

TRY_SLOT = """
import gc
import trial
gc.threshold(32768)
trial.enter(SLOT)
import lifepod.start
import lifepod.app
print("@tried")
"""
