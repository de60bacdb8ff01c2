"""Fills the ground of the board. Runs under the Python that KiCad comes with, not under ours.

    python3 fill.py FILE.kicad_pcb

Rules of the file: KiCad's module and Python's own library, nothing of the project.
"""

import sys

import pcbnew


def main(path: str) -> None:
    """Fill every zone and save the board in KiCad's own form."""
    board = pcbnew.LoadBoard(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(path, board, True)  # True: leave the project's settings alone


if __name__ == "__main__":
    main(sys.argv[1])
