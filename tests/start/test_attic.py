"""What the pod may forget: lifepod.attic."""

import ast
from pathlib import Path

from lifepod import attic
from lifepod.doctor import MODULES

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware"


def modules():
    for path in FIRMWARE.rglob("lifepod/**/*.py"):
        name = ".".join(path.relative_to(FIRMWARE).with_suffix("").parts)
        yield name.removesuffix(".__init__"), ast.parse(path.read_bytes())


def test_each_of_them_is_a_module():
    assert set(attic.RARE) <= {name for name, _ in modules()}


def test_what_is_loaded_when_it_is_wanted_can_be_found_again():
    """slots.py forgets where a module is that is loaded and is none of these."""
    assert all(attic.is_rare(name) for name in MODULES)


def test_none_of_them_is_kept_by_a_module_that_stays():
    kept = []
    for name, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and not attic.is_rare(name):
                home = node.module or ""
                wanted = [home, *(f"{home}.{alias.name}" for alias in node.names)]
                kept += [f"{name}: {one}" for one in wanted if attic.is_rare(one)]
    assert not kept
