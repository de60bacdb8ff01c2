"""Files and commit messages speak of the project only, and the check of it can fail."""

import subprocess

import pytest
from tidy.sources import ROOT, tracked
from tidy.words import complaints


def text_of(path: str) -> str:
    """The text of a file, "" for one that is no text (a picture, a font)."""
    data = (ROOT / path).read_bytes()
    return "" if b"\0" in data else data.decode("utf-8")


def test_no_file_speaks_of_anything_but_the_project():
    found = []
    for path in tracked():
        found += complaints(path, "the name of a file")
        found += complaints(text_of(path), path)
    assert found == []


def test_no_commit_message_does():
    command = ["git", "log", "--format=%h%x00%B%x01"]
    log = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = []
    for entry in log.split("\1"):
        commit, _, message = entry.strip().partition("\0")
        found += complaints(message, f"commit {commit}")
    assert found == []


def joined(*parts: str) -> str:
    """Put a phrase together that must not stand in this file as one piece."""
    return "".join(parts)


@pytest.mark.parametrize(
    "text",
    [
        joined("see /wo", "rk/main/x.py"),
        joined('open("/ro', 'ot/.cache")'),
        joined("https://py", "pi.org/simple"),
        joined("files.python", "hosted.org"),
        joined("registry.npm", "js.org"),
        joined("http://deb.deb", "ian.org/debian"),
        joined("pip install --index", "-url x"),
        joined("written by a sub", "agent"),
        joined("the other ag", "ents do this"),
        joined("done in an earlier ses", "sion"),
        joined("a language mo", "del"),
        joined("the user pro", "mpt"),
        joined("Cla", "ude wrote it"),
        joined("ChatG", "PT"),
        joined("the context win", "dow"),
        joined("done as req", "uested"),
        joined("SPEC", ".md says"),
        joined("Co-author", "ed-by: x"),
    ],
)
def test_a_phrase_out_of_place_is_found(text):
    assert len(complaints(f"first line\n{text}\n", "a.txt")) == 1
    assert complaints(f"first line\n{text}\n", "a.txt")[0].startswith("a.txt:2: ")


@pytest.mark.parametrize(
    "text",
    [
        "session: pytest.Session, aiohttp.ClientSession, a session of play",
        "a travel agent, a secret agent, a User-Agent header",
        "the REPL's prompt; prompt the player; a model of the chip",
        "the player may ask for another card in the next round",
        "cd ~/work/lifepod; ./root/x; https://example.org/work/paper; {base}/work/x",
        "/home/pi and /dev/ttyACM0 and /tmp/x",
        "PyPI, Debian, npm: packages by their names",
        "a brief beep; the bank is a ledger; network/root/path",
    ],
)
def test_ordinary_words_are_left_alone(text):
    assert complaints(text, "a.txt") == []
