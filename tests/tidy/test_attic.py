"""The modules that the pod loads when they are wanted and forgets at rest: lifepod.attic."""

import ast
from pathlib import Path

from lifepod import attic
from tidy.sources import imports, module_name

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"
# They are at hand whenever MENU is pressed; the other parts of the menu are not.
KEPT = {"lifepod.pod.menu.lists"}


def test_each_is_a_module():
    assert [name for name in attic.RARE if not _file(name).is_file()] == []


def test_each_part_of_the_menu_is_one_of_them():
    parts = {
        f"lifepod.pod.menu.{path.stem}"
        for path in (FIRMWARE / "lifepod" / "pod" / "menu").glob("*.py")
        if path.stem != "__init__"
    }
    assert parts - set(attic.RARE) == KEPT


def test_none_of_them_is_imported_at_the_top_of_one_that_stays():
    """It would never be forgotten, and the name would be loaded twice."""
    kept = []
    for path in FIRMWARE.rglob("lifepod/**/*.py"):
        name = path.relative_to(FIRMWARE.parent).as_posix()
        if attic.is_rare(module_name(name)):
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for _, home, asked in imports(ast.Module([node], []), name):
                if {home, f"{home}.{asked}"} & set(attic.RARE) and not _is_function(node):
                    kept.append(f"{name}: {home}.{asked}")
    assert kept == []


def _is_function(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef)


def _file(name: str) -> Path:
    return FIRMWARE.joinpath(*name.split(".")).with_suffix(".py")
