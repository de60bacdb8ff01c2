"""What saving costs the flash: erases are counted, and ten thousand games wear no block out."""

import lifepod_host  # noqa: F401 - brings MicroPython's modules
from lifepod.storage.journal import Journal
from lifepod_host.emulator.chips.cells import RamCells
from lifepod_host.emulator.chips.flash import SIZE, Flash
from lifepod_host.emulator.machine.littlefiles import LittleFiles, mount
from support.effort import cases
from support.lifegame import Player, tend

ENDURANCE = 100_000  # erases a sector bears, W25Q16JV datasheet, "Features"
GAMES = 10_000
PROGRAM_BYTES = 170_000
ERASES_MAX = 0.3  # an action; docs/benchmarks.md tells what was measured


def play(chip, number):
    """A game of 15 years and four players, from a power-on; the number of actions. Between two
    turns there are quiet moments."""
    player = Player(number, years=15, cards=4, busy=4)
    journal = Journal(LittleFiles(mount(chip), "pod"))
    journal.load()
    journal.clear()
    actions = 0
    while (event := player.next()) is not None:
        assert journal.append(event, player.game)
        actions += 1
        tend(journal, player.game)
    return actions


def board():
    """A chip with the program in both slots: its blocks take no part in the wear."""
    chip = Flash(RamCells(SIZE))
    files = LittleFiles(mount(chip), "slots")
    for slot in ("a", "b"):
        files.replace(slot, bytes(PROGRAM_BYTES))
    for sector in range(len(chip.erases)):
        chip.erases[sector] = 0
    return chip


def test_ten_thousand_games_do_not_wear_a_block_out_by_the_count():
    chip = board()
    games = cases(25, 200)  # fewer say little: a hot block is left after a hundred erases
    actions = sum(play(chip, number) for number in range(games))
    assert sum(chip.erases) / actions < ERASES_MAX
    assert max(chip.erases) * GAMES / games < ENDURANCE


def test_a_start_and_looking_on_erase_nothing():
    chip = board()
    play(chip, 1)
    before = list(chip.erases)
    programs = sum(chip.programs)
    for _ in range(20):
        journal = Journal(LittleFiles(mount(chip), "pod"))
        _, problem = journal.load()
        assert not problem
        history = journal.history()
        while history.older():
            pass
    assert list(chip.erases) == before
    assert sum(chip.programs) == programs


def test_the_count_notices_a_file_that_is_written_anew_for_each_action():
    # The proof that the test above can fail.
    chip = Flash(RamCells(SIZE))
    files = LittleFiles(mount(chip), "pod")
    for number in range(200):
        files.replace("game", b"%03d" % number * 1000)
    assert sum(chip.erases) / 200 > ERASES_MAX
