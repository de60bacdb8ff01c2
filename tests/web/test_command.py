"""`lifepod emulate` as a process: it ends cleanly, loses nothing, says kindly what is wrong."""

import signal
import socket
import time

import pytest
from lifepod.pod import keys
from lifepod_host import cli
from lifepod_host.emulator.chips.flash import SIZE
from support.effort import Effort
from support.emulator import Emulator, press

BEGIN = press(keys.YEARS, keys.BABY, keys.ENTER)


def files(folder):
    return sorted(path.name for path in folder.iterdir())


# -- beginning and end ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_ends_cleanly_when_it_is_asked_to(tmp_path, number):
    with Emulator(tmp_path / "pod.flash") as emulator:
        emulator.talk(*BEGIN, until="5 years left")
        began = time.monotonic()
        emulator.send(number)
        code, out, err = emulator.ended()
        assert (code, err) == (0, "")
        assert "The game goes on where it was" in out
        assert time.monotonic() - began < 3
    assert files(tmp_path) == ["pod.flash"]


def test_the_flash_is_made_where_it_is_wanted(tmp_path):
    with Emulator(tmp_path / "pod.flash", "--flash", str(tmp_path / "a b" / "c.flash")):
        pass
    assert (tmp_path / "a b" / "c.flash").stat().st_size == SIZE


def test_a_players_own_flash_is_in_the_data_folder(tmp_path):
    environment = {"XDG_DATA_HOME": str(tmp_path / "data")}
    with Emulator(tmp_path / "none", "--flash", "", **environment):
        assert (tmp_path / "data/lifepod/pod.flash").stat().st_size == SIZE
    assert not (tmp_path / "none").exists()


# -- killed ---------------------------------------------------------------------------------------


def test_killed_at_any_moment_it_loses_nothing_that_was_on_the_screen(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash) as emulator:
        emulator.talk(*BEGIN, {"lay": 1}, until="0001")
        emulator.talk(*press(keys.SPIN), until="move")
    # A key is taken about 35 ms after it went down, and its action is on the flash before that
    # is seen: killed before, in and after it. What the screen had said has to be there.
    delays_s = (
        (0.02, 0.036, 0.04, 0.044, 0.06, 0.1, 0.3) if Effort.everything else (0.036, 0.042, 0.3)
    )
    for delay_s in delays_s:
        with Emulator(flash) as emulator:
            emulator.talk(until="saved game")
            emulator.talk(*press(keys.ENTER), {"lay": 2}, until="0002")
            emulator.kill_after(delay_s, *press(keys.SPIN))
        with Emulator(flash) as emulator:
            emulator.talk(until="saved game. 5 years left")
            emulator.talk(*press(keys.ENTER), {"lay": 1}, until="$5,000")


def test_killed_while_it_makes_its_flash_it_begins_anew(tmp_path):
    flash = tmp_path / "pod.flash"
    for length in (0, 1, 4096, SIZE // 2 + 17):
        flash.write_bytes(b"\xff" * length)
        with Emulator(flash) as emulator:
            emulator.talk(until="YEARS")


# -- two of them ----------------------------------------------------------------------------------


def test_a_second_one_on_the_same_flash_shows_the_way_to_the_first(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash) as first:
        code, out, err = Emulator(flash).ended()
        assert (code, err) == (0, "")
        assert f"Your pod is running already, at {first.url}/" in out
        first.talk(until="YEARS")  # and is none the worse


def test_a_flash_that_something_else_has_open_is_left_to_it(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash) as first:
        (tmp_path / "pod.flash.page").unlink()
        code, out, err = Emulator(flash).ended()
        assert (code, out) == (1, "")
        assert f"another pod has {flash} open" in err
        assert first.process.poll() is None


def test_a_note_of_a_killed_one_misleads_nobody(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash) as first:
        first.kill()
    assert files(tmp_path) == ["pod.flash", "pod.flash.page"]
    with Emulator(flash) as second:
        second.talk(until="YEARS")
        second.send(signal.SIGINT)
        assert second.ended()[0] == 0
    assert files(tmp_path) == ["pod.flash"]


def test_a_note_that_points_elsewhere_is_not_followed(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash):
        for address in ("http://evil.example/", "file:///etc/passwd", "x", ""):
            (tmp_path / "pod.flash.page").write_text(address)
            code, out, err = Emulator(flash).ended()
            assert (code, out) == (1, "")
            assert "another pod has" in err


def test_a_port_that_was_named_and_is_taken(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, out, err = Emulator(tmp_path / "pod.flash", port=port).ended()
        assert (code, out) == (1, "")
        assert err == (
            f"lifepod: another program has port {port}. Take any free one with --port 0, "
            "or name one\n"
        )
    assert files(tmp_path) == ["pod.flash"]


def test_without_a_named_port_the_next_free_one_is_taken(tmp_path):
    with Emulator(tmp_path / "1.flash") as first:
        taken = first.port
        script = (
            "import sys; from lifepod_host import cli; "
            "import lifepod_host.emulator.web.command as c; "
            f"c.PORT = {taken}; sys.exit(cli.main(sys.argv[1:]))"
        )
        with Emulator(tmp_path / "2.flash", port=None, script=script) as second:
            assert second.port != taken
            second.talk(until="YEARS")


# -- a bad flash ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"Dear diary\n", "is no flash of a pod, and has been left as it is"),
        (b"\0" * (SIZE + 1), "is no flash of a pod, and has been left as it is"),
        (b"\0" * SIZE, "is damaged: no file system can be read from it"),
        (b"lifepod " * (SIZE // 8), "is damaged: no file system can be read from it"),
    ],
)
def test_what_is_no_flash_is_left_as_it_is(tmp_path, content, words):
    flash = tmp_path / "my pod.flash"
    flash.write_bytes(content)
    code, out, err = Emulator(flash).ended()
    assert (code, out) == (1, "")
    assert words in err
    assert "Traceback" not in err
    if "damaged" in words:
        assert f"mv '{flash}' '{flash}.damaged'" in err
    assert flash.read_bytes() == content
    assert files(tmp_path) == ["my pod.flash"]


def test_a_flash_with_a_lost_file_system_is_not_wiped(tmp_path):
    flash = tmp_path / "pod.flash"
    with Emulator(flash) as emulator:
        emulator.talk(*BEGIN, until="5 years left")
    image = bytearray(flash.read_bytes())
    image[0xA0000 : 0xA0000 + 2 * 4096] = b"\x00" * 2 * 4096  # both superblocks
    flash.write_bytes(image)
    code, _, err = Emulator(flash).ended()
    assert code == 1
    assert "damaged" in err
    assert flash.read_bytes() == bytes(image)


def test_a_folder_or_a_forbidden_place_is_told_of(tmp_path):
    for flash in (tmp_path, tmp_path / "file" / "pod.flash"):
        (tmp_path / "file").touch()
        code, out, err = Emulator(tmp_path / "x", "--flash", str(flash)).ended()
        assert (code, out) == (1, "")
        assert f"cannot use {flash}" in err
        assert "Traceback" not in err


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_is_none(capsys, port):
    assert cli.main(["emulate", f"--port={port}"]) == 2
    assert "--port is a number from 0 to 65535" in capsys.readouterr().err
