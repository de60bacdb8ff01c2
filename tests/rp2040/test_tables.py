"""What needs no Pico: the two tables of frames, UF2 files, and the words of what is missing."""

import re
import struct

import pytest
from lifepod_host.emulator.rp2040 import parts, protocol
from lifepod_host.emulator.rp2040.uf2 import read_uf2
from lifepod_host.errors import UserError


def block(address: int, data: bytes, family: int = 0xE48BFF56, flags: int = 0x2000) -> bytes:
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, len(data), 0, 1, family)
    return (head + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def test_python_and_javascript_have_the_same_table_of_frames():
    script = (parts.JS / "protocol.js").read_text("utf-8")
    theirs = {name: int(value) for name, value in re.findall(r"const (\w+) = (\d+);", script)}
    ours = {name: value for name, value in vars(protocol).items() if isinstance(value, int)}
    assert len(ours) > 20
    assert ours == theirs


def test_a_uf2_file_tells_what_goes_where(tmp_path):
    file = tmp_path / "a.uf2"
    file.write_bytes(block(0x10000000, b"boot" * 64) + block(0x100A0000, b"file" * 64))
    assert read_uf2(file) == [(0, b"boot" * 64), (0xA0000, b"file" * 64)]


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is not a UF2 file for the RP2040"),
        (b"x" * 512, "is not a UF2 file"),
        (block(0x10000000, b"a", family=0x12345678), "is not a UF2 file for the RP2040"),
        (block(0x20000000, b"a"), "not for a Pico's flash"),
        (block(0x10000000, b"a", flags=0x2001), "is not a UF2 file for the RP2040"),
    ],
)
def test_another_file_is_refused_with_a_sentence(tmp_path, content, complaint):
    file = tmp_path / "a.uf2"
    file.write_bytes(content)
    with pytest.raises(UserError, match=complaint):
        read_uf2(file)


def test_a_missing_file_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("LIFEPOD_UF2", str(tmp_path / "none.uf2"))
    assert parts.missing() == f"there is no file {tmp_path / 'none.uf2'}"
    monkeypatch.delenv("LIFEPOD_UF2")
    assert "LIFEPOD_UF2" in parts.missing()
