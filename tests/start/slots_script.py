"""Runs the main.py of each directory given as an argument, on MicroPython: what it starts."""

import os
import sys

import vfs


def forget():
    for name in sorted(sys.modules):
        if name.split(".")[0] in ("lifepod", "slots"):
            del sys.modules[name]


def main():
    here = os.getcwd()
    for folder in sys.argv[1:]:
        os.chdir(folder)
        forget()
        if "/program" in sys.path:
            sys.path.remove("/program")
            vfs.umount("/program")
        try:
            with open("main.py") as file:
                code = file.read()
        except OSError:
            code = ""  # a board without one: MicroPython's prompt
        try:
            exec(code, {"__name__": "__main__"})
        except KeyboardInterrupt:
            print("interrupted")
        print("--", folder, "path", sys.path[0])
        os.chdir(here)


main()
