"""docs/board.md names what the commands really say."""

import re

import pytest
from lifepod_host.errors import UserError
from lifepod_host.pods import ports, troubles
from lifepod_host.tools import board, finding, flash_command, install
from lifepod_host.tools.boardinfo import BoardInfo, check_board
from tidy.sources import ROOT

PAGE = ROOT / "docs" / "board.md"


def said(action, *arguments):
    with pytest.raises(UserError) as caught:
        action(*arguments)
    return str(caught.value)


@pytest.fixture
def sentences(monkeypatch, tmp_path):
    """Everything that can be wrong, in the commands' own words."""
    port = tmp_path / "port"
    port.touch()
    old = BoardInfo("micropython", (1, 22, 1), 4870, "rp2", "Pico with RP2040", 1, 1, 1)
    two = [ports.PortInfo("/dev/ttyACM0"), ports.PortInfo("/dev/ttyACM1")]
    found = [said(finding.find_board, "", lambda: two)]
    for drive in (None, "/media/RPI-RP2"):
        monkeypatch.setattr(finding, "bootsel_drive", lambda drive=drive: drive)
        found.append(said(finding.find_board, "", list))
    found += [
        str(troubles.port_trouble(ports.PortError(kind, "/dev/ttyACM0")))
        for kind in (ports.DENIED, ports.BUSY)
    ]
    found += [
        str(board._explain(str(port), words, False))
        for words in ("device disconnected", "could not enter raw repl")
    ]
    found.append(said(check_board, old))
    found.append(said(install._check_room, 0, {}, {"a/program": bytes(5000)}))
    monkeypatch.setattr(board.MpremoteBoard, "_exec", lambda *_: [])
    found.append(said(board.MpremoteBoard(str(port)).probe))
    found.append(flash_command.silence_words("0.1.0", None))
    return found


def test_every_row_of_the_table_is_what_is_said(sentences):
    part = PAGE.read_text(encoding="utf-8").partition("| what it says | what to do |")[2]
    rows = [line for line in part.partition("\n\n")[0].splitlines() if line.startswith("| ")]
    phrases = [row.strip("|").split("|")[0].strip() for row in rows]
    assert len(phrases) == len(sentences), "a row for each"
    for phrase in phrases:
        pattern = ".*".join(re.escape(piece.strip()) for piece in phrase.split("..."))
        assert any(re.search(pattern, one) for one in sentences), phrase
