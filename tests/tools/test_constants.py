"""Constants written into the modules that use them: lifepod_host.tools.constants."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from lifepod_host.tools.constants import write_in
from lifepod_host.tools.program import build
from support.modules import unpacked
from tidy.sources import imports, module_name

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
KEYS = "from micropython import const\nENTER = const(14)\nLOW = const(-3)\nNAMES = ('a', 'b')\n"


def written(**modules):
    """The texts of modules of a package `pod`, written in."""
    sources = {f"pod/{name}.py": text.encode() for name, text in modules.items()}
    out = write_in({"pod/__init__.py": b"", **sources})
    return {name[4:-3]: text.decode() for name, text in out.items()}


def test_a_constant_is_written_in_and_its_definition_and_import_go():
    out = written(
        keys=KEYS,
        home="from pod import keys\n\n\ndef is_enter(key):\n    return key == keys.ENTER\n",
        menu="from pod.keys import ENTER, NAMES\nprint(ENTER, NAMES)\n",
    )
    assert out["keys"] == "from micropython import const\npass\npass\nNAMES = ('a', 'b')\n"
    assert out["home"] == "pass\n\n\ndef is_enter(key):\n    return key == 14\n"
    assert out["menu"] == "from pod.keys import NAMES\nprint(14, NAMES)\n"


def test_a_negative_one_stays_one_thing():
    out = written(keys=KEYS, home="from pod.keys import LOW\nprint(5 -LOW, LOW.real)\n")
    assert out["home"] == "pass\nprint(5 -(-3), (-3).real)\n"


def test_lines_keep_their_numbers_and_comments():
    text = (
        "from pod.keys import (\n    ENTER as IN,\n    NAMES,\n)  # the keys\n\n"
        "def go():\n    from pod.keys import LOW\n\n    return LOW + IN\n"
    )
    out = written(keys=KEYS, home=text)["home"]
    assert out == (
        "from pod.keys import NAMES\n\n\n  # the keys\n\n"
        "def go():\n    pass\n\n    return (-3) + 14\n"
    )


def test_a_relative_import_is_followed():
    out = written(
        keys=KEYS, home="from .keys import ENTER\nfrom . import keys\nprint(keys.LOW, ENTER)\n"
    )
    assert out["home"] == "pass\npass\nprint((-3), 14)\n"


def test_a_module_that_is_used_for_more_stays_imported():
    out = written(keys=KEYS, home="from pod import keys\nprint(keys.ENTER, keys.NAMES)\n")
    assert out["home"] == "from pod import keys\nprint(14, keys.NAMES)\n"


def test_what_only_a_type_checker_reads_is_left_out_by_the_compiler():
    out = written(home="TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import typing\n")
    assert out["home"] == "pass\nif False:\n    import typing\n"


@pytest.mark.parametrize(
    "use",
    [
        "from pod.keys import ENTER\nENTER = 15\nprint(ENTER)\n",  # bound anew
        "from pod.keys import ENTER\ndef go(ENTER):\n    return ENTER\n",  # an argument
        "import pod.keys\nprint(pod.keys.ENTER)\n",  # by a path
        "def go(module):\n    return module.ENTER\n",  # whoever it is
        "from pod import keys\nprint(getattr(keys, 'ENTER'))\n",
        "from pod import keys\nprint(getattr(keys, 'ENTER', None))\n",
        "from pod.keys import ENTER\nprint(f'{ENTER}')\n",
        "from pod import keys\nprint(f'{keys.ENTER}')\n",
    ],
)
def test_what_is_not_certain_stays(use):
    out = written(keys=KEYS, home=use)
    assert out["home"] == use
    assert "ENTER = const(14)" in out["keys"]
    assert "LOW" not in out["keys"]


def test_what_is_imported_with_all_else_stays():
    use = "from pod.keys import *\nprint(ENTER, LOW)\n"
    assert written(keys=KEYS, home=use) == {"__init__": "", "keys": KEYS, "home": use}


def test_an_alias_that_is_also_something_else_stays():
    use = "from pod import keys\ndef go(keys):\n    return keys.ENTER\n"
    out = written(keys=KEYS, home=use)
    assert (out["home"], "ENTER = const(14)" in out["keys"]) == (use, True)


def test_a_constant_that_is_changed_stays():
    out = written(keys=KEYS, home="from pod import keys\nkeys.ENTER = 3\n")
    assert out["home"] == "from pod import keys\nkeys.ENTER = 3\n"


def test_the_firmware_has_no_name_left_that_a_module_lacks():
    """All that one of its modules imports from another, or asks one for, is still there."""
    out = write_in(firmware())
    trees = {module_name(f"firmware/{name}"): ast.parse(text) for name, text in out.items()}
    bound = {name: set(_bound(tree)) for name, tree in trees.items()}
    missing = []
    for name, text in out.items():
        assert text.count(b"\n") == firmware()[name].count(b"\n")
        tree = ast.parse(text)
        stands_for = {}
        for _, home, asked in imports(tree, f"firmware/{name}"):
            if f"{home}.{asked}" in trees:
                stands_for[asked] = f"{home}.{asked}"
            elif home in trees and asked and asked not in bound[home]:
                missing.append(f"{name}: {home}.{asked}")
        for own in set(stands_for) & set(_bound(tree, with_imports=False)):
            del stands_for[own]  # an argument, say, of the same name
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=base), attr=asked) if base in stands_for:
                    if asked not in bound[stands_for[base]] and not asked.startswith("__"):
                        missing.append(f"{name}: {base}.{asked}")
    assert not missing
    assert out["lifepod/pod/home.py"] != firmware()["lifepod/pod/home.py"]


def test_no_number_of_the_firmware_stays_a_name():
    """One that is used so that it cannot be written in costs heap: use it otherwise."""
    left = [
        f"{name}: {line}"
        for name, text in write_in(firmware()).items()
        for line in text.decode().splitlines()
        if re.match(r"[A-Z]\w* = const\((-?\w+)\)", line)
    ]
    assert left == []


@cache
def firmware():
    return {
        path.relative_to(FIRMWARE).as_posix(): path.read_bytes()
        for path in sorted(FIRMWARE.rglob("lifepod/**/*.py"))
    }


def _bound(tree, with_imports=True):
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases) if with_imports:
                yield from (alias.asname or alias.name for alias in aliases)


def test_the_pod_plays_the_same_with_its_constants_written_in(tmp_path):
    """A scripted game on CPython; for the models of the parts the names are there, at the end."""
    for name, text in write_in(firmware()).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text + "\n".join(_constants(firmware()[name])).encode())
    script = (
        "press YEARS 3 0 ENTER\ninsert 1\npress SPIN\nwait 4\npress CLEAR\n"
        "press MONEY PLUS 5 0 ENTER\nwait 2\npress HOUSE PLUS ENTER\nwait 2\n"
        "press MENU MINUS ENTER\npress MENU\nremove\npress LOTTERY SPIN\nwait 4\ninsert 1\n"
        "wait 4\nstate\nscreen\n"
    )
    assert _run(tmp_path, script) == _run(FIRMWARE, script)


def _constants(source):
    for line in source.decode().splitlines():
        name, _, value = line.partition(" = const(")
        if value and not name.startswith("_"):
            yield f"{name} = {value.partition(')')[0]}"


def _run(firmware, script):
    host = FIRMWARE.parent / "host_tools"
    code = "import sys; from lifepod_host.cli import main; sys.exit(main(['run', '-']))"
    run = subprocess.run(
        [sys.executable, "-c", code],
        input=script,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={"PYTHONPATH": f"{firmware}:{host}", "PATH": "/usr/bin:/bin"},
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_report_names_the_module():
    files = unpacked(build().files["program"])
    assert b"lifepod.pod.home" in files["lifepod/pod/home.mpy"]
    assert b"home.py" not in files["lifepod/pod/home.mpy"]
