"""The files that the checks of this folder look at, and what they all need from a syntax tree.

A complaint is a line "path:line: what is wrong", so that an editor can jump to it.
"""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def tracked(*patterns: str) -> list[str]:
    """The files git knows (committed or added), by git's own patterns; all without any."""
    command = ["git", "ls-files", "-z", "--", *patterns]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    names = sorted(name for name in run.stdout.split("\0") if name)
    return [name for name in names if (ROOT / name).is_file()]


def read(name: str) -> str:
    """The text of a file, by its name from the root."""
    return (ROOT / name).read_text(encoding="utf-8")


def module_name(path: str) -> str:
    """Turn "firmware/lifepod/pod/keys.py" into "lifepod.pod.keys", a package into its own name."""
    parts = list(Path(path).with_suffix("").parts)
    if parts[0] in {"firmware", "host_tools"}:
        parts = parts[1:]
    if parts[-1] == "__init__":
        parts = parts[:-1]
    return ".".join(parts)


def is_type_checking(node: ast.AST) -> bool:
    """Tell whether this is `if TYPE_CHECKING:`, whose body never runs."""
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that can run: ast.walk without the bodies of `if TYPE_CHECKING:`."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        if is_type_checking(node):
            assert isinstance(node, ast.If)
            waiting.extend(node.orelse)
        else:
            waiting.extend(ast.iter_child_nodes(node))


def imports(tree: ast.AST, path: str) -> Iterator[tuple[int, str, str]]:
    """Every import that can run: (line, module, imported name or ""), relative ones resolved."""
    package = module_name(path).split(".")
    if not path.endswith("__init__.py"):
        package = package[:-1]
    for node in walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, module, alias.name


def within(module: str, packages: tuple[str, ...]) -> bool:
    """Tell whether a module is one of the packages or lies in one."""
    return any(module == package or module.startswith(package + ".") for package in packages)
