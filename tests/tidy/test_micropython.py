"""Every module of the firmware and of the emulator's inner rooms is good MicroPython."""

import pytest
from tidy import device
from tidy.sources import ROOT, module_name, read, tracked
from tidy.subset import is_dual

# Running them is what they are for: importing would start the pod.
STARTERS = ("boot.py", "main.py")

MODULES = [
    path
    for path in tracked("firmware/*.py", "host_tools/*.py", *STARTERS)
    if is_dual(path, read(path))
]


@pytest.mark.parametrize("path", MODULES)
def test_it_compiles_for_the_pico(path, tmp_path):
    assert device.compile_complaint(ROOT / path, tmp_path) == ""


@pytest.mark.parametrize("path", [path for path in MODULES if not path.endswith(STARTERS)])
def test_it_imports_under_micropython(path, tmp_path):
    assert device.import_complaint(module_name(path), tmp_path) == ""


@pytest.mark.parametrize(
    "source", ["match a:\n    case 1: pass\n", "a = [*b]\n", "async = 1\n", "def f(a, /): pass\n"]
)
def test_what_micropython_cannot_compile_is_found(source, tmp_path):
    module = tmp_path / "it.py"
    module.write_text(source)
    assert "SyntaxError" in device.compile_complaint(module, tmp_path)


@pytest.mark.parametrize(
    ("source", "error"),
    [
        ("import typing\n", "ImportError"),
        ("from machine import ADC\n", "ImportError"),  # the emulated board has none
        ("a = 'abc'[::2]\n", "NotImplementedError"),
        ("try:\n    raise OSError(2)\nexcept FileNotFoundError:\n    pass\n", "NameError"),
    ],
)
def test_what_micropython_cannot_import_is_found(source, error, tmp_path):
    (tmp_path / "it.py").write_text(source)
    assert error in device.import_complaint("it", tmp_path, extra=tmp_path)


def test_machine_is_the_emulators(tmp_path):
    (tmp_path / "it.py").write_text("from machine import I2C, Pin\nassert Pin.OUT is not None\n")
    assert device.import_complaint("it", tmp_path, extra=tmp_path) == ""
