"""The fonts and icons: complete, distinct, and packed from the drawings as they are now."""

import importlib.machinery
import importlib.util
import subprocess
import sys
from pathlib import Path

import lifepod_host  # noqa: F401 - finds framebuf and micropython on CPython
import pytest
from lifepod.ui import card_data, fonts, icons
from ui.recorder import Recorder, lit_pixels, parts

ROOT = Path(__file__).resolve().parent.parent.parent
TOOL = ROOT / "tools" / "make_fonts"
ASCII = "".join(map(chr, range(32, 127)))
AMOUNT = "0123456789$+-=,.~KMBTe"
ALL = {name: font for name, font in vars(fonts).items() if isinstance(font, fonts.Font)}


def tool():
    """The packer as a module."""
    loader = importlib.machinery.SourceFileLoader("make_fonts", str(TOOL))
    spec = importlib.util.spec_from_loader("make_fonts", loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def packer():
    before = sys.dont_write_bytecode
    sys.dont_write_bytecode = True
    yield tool()
    sys.dont_write_bytecode = before


def test_packed_modules_are_fresh():
    process = subprocess.run(
        [sys.executable, str(TOOL), "--check"], capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stdout + process.stderr


def test_a_stale_module_is_noticed(packer, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(packer, "UI", tmp_path)
    monkeypatch.setattr(sys, "argv", ["make_fonts", "--check"])
    assert packer.main() == 1
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(sys, "argv", ["make_fonts"])
    assert packer.main() == 0
    (tmp_path / "font_data.py").write_text("old")
    monkeypatch.setattr(sys, "argv", ["make_fonts", "--check"])
    assert packer.main() == 1
    assert "font_data.py: stale" in capsys.readouterr().out


@pytest.mark.parametrize(
    "art",
    [
        "",
        "icons\n\na b\n#.\n",  # a picture is missing
        "icons\n\na\n#x\n",  # no sign of a drawing
        "icons\n\na\n##\n#\n",  # not straight
        "icons\n\na\n#\n\na\n#\n",  # drawn twice
        "icons\n\na\n",  # not at all
        "letters\n\na\n#\n",  # another kind of file
    ],
)
def test_a_drawing_that_cannot_be_packed_is_refused(packer, monkeypatch, tmp_path, art):
    (tmp_path / "icons.txt").write_text(art)
    monkeypatch.setattr(packer, "ART", tmp_path)
    with pytest.raises(packer.ArtError):
        packer.icon_module("icons", "The icons")


@pytest.mark.parametrize(
    "art",
    [
        "font tiny height 2 spacing 1\n\na box\n# #\n# #\n# #\n",
        "font tiny height 5 spacing 1\n\nab box\n# #\n",
        "font tiny height 5 spacing 1\n\na\n#\n",
    ],
)
def test_a_glyph_that_is_too_high_misnamed_or_missing_is_refused(
    packer, monkeypatch, tmp_path, art
):
    (tmp_path / "tiny.txt").write_text(art)
    monkeypatch.setattr(packer, "ART", tmp_path)
    with pytest.raises(packer.ArtError):
        packer.font_module(("tiny",))


def test_columns_are_packed_as_the_display_reads_them(packer):
    # Two pages, the top pixel lowest: SSD1306 datasheet, figure 10-1.
    rows = ["#."] + [".#"] * 7 + ["##"]
    assert packer.packed(rows) == b"\x01\xfe\x01\x01"


def test_dark_rows_around_a_glyph_are_left_out(packer):
    assert packer.trimmed(["..", "..", ".#", "..", "#.", ".."]) == (2, [".#", "..", "#."])
    assert packer.trimmed(["...", "..."]) == (0, ["..."])


def drawn_by(font, char):
    """The picture that a font has for a sign."""
    return parts(font.load(font.places(char)[0]))


def top(font, char):
    """How far below the top of the line it begins."""
    return font.tops[font.places(char)[0]]


def has(font, char):
    """Whether a font has a picture of its own for a sign."""
    return drawn_by(font, char) != drawn_by(font, "\x7f")


@pytest.mark.parametrize("name", ["SMALL", "MEDIUM", "TINY"])
def test_font_has_all_printable_ascii(name):
    assert all(has(ALL[name], char) for char in ASCII)


def test_tiny_font_draws_capitals():
    for char in "amz":
        assert drawn_by(fonts.TINY, char) == drawn_by(fonts.TINY, char.upper())


@pytest.mark.parametrize("name", ["BOLD", "BIG", "LARGE"])
def test_font_has_what_amounts_are_made_of(name):
    assert all(has(ALL[name], char) for char in AMOUNT)
    assert not has(ALL[name], "x")


@pytest.mark.parametrize("name", ALL)
def test_glyphs_differ_and_digits_are_equally_wide(name):
    font = ALL[name]
    chars = [char for char in ASCII if has(font, char)]
    if name == "SMALL":  # as in most print, the small font's O and 0 are alike
        chars.remove("O")
    # Capitals stand for the small letters that a font does not have.
    drawn = {char: drawn_by(font, char) for char in ASCII}
    chars = [c for c in chars if c == c.upper() or drawn[c] != drawn[c.upper()]]
    pictures = {(drawn[c][0], top(font, c), font.width(c)) for c in chars}
    assert len(pictures) == len(chars)
    assert len({font.width(digit) for digit in "0123456789"}) == 1
    assert all(lit_pixels(font.load(font.places(char)[0])) for char in chars if char != " ")


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("sign", ["\u20ac", "\xe9", "\x07", "\U0001f697"])
def test_unknown_sign_is_a_box_drawn_as_wide_as_it_is_measured(name, sign):
    font = ALL[name]
    assert font.width(sign) == font.width("\x7f")
    canvas = Recorder(bytearray(1024))
    canvas.text(font, 0, 0, "1" + sign + "1")
    assert canvas.check() == []
    boxed = Recorder(bytearray(1024))
    boxed.text(font, 0, 0, "1\x7f1")
    assert canvas.drawn == boxed.drawn


def test_nothing_is_as_wide_as_nothing():
    assert fonts.SMALL.width("") == 0
    assert fonts.SMALL.width("1") == 5
    assert fonts.SMALL.width("11") == 11


def test_heights_are_those_promised():
    heights = {"TINY": 5, "SMALL": 7, "MEDIUM": 10, "BOLD": 16, "BIG": 20, "LARGE": 24}
    for name, rows in heights.items():
        assert drawn_by(ALL[name], "8")[2] == rows
        assert top(ALL[name], "8") == 0
    assert all(
        top(font, chr(code)) + drawn_by(font, chr(code))[2] <= font.height
        for font in ALL.values()
        for code in range(32, 128)
    )


def test_cards_have_the_shapes_printed_on_them():
    import tomllib

    design = tomllib.loads((ROOT / "hardware/printables/design.toml").read_text("utf-8"))
    for card in design["card"]:
        name = card["shape"].upper()
        index = card["number"]
        assert icons.of_card(icons.CARDS, index) is getattr(card_data, name)
        assert icons.of_card(icons.CARDS_SMALL, index) is getattr(card_data, name + "_SMALL")
        assert icons.of_card(icons.CARDS_BIG, index) is getattr(card_data, name + "_BIG")


def test_owned_is_solid_and_not_owned_an_outline_of_the_same_size():
    for free, owned in (*icons.CARS, *icons.HOUSES, icons.BABY):
        assert free[1:] == owned[1:]
        assert len(lit_pixels(owned)) > 1.5 * len(lit_pixels(free))
