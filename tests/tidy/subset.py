"""The subset of Python that the firmware and the emulator's inner rooms keep to.

They run on CPython and on MicroPython. What MicroPython lacks mostly shows when a module is
compiled or imported there (test_micropython.py); here is what shows late or not at all: code
that works on one machine and does something else, or fails in a corner, on the other.

A module of the emulator that says "CPython only" in its docstring is exempt.
"""

import ast
from collections.abc import Callable, Iterator

from tidy.sources import imports, walk

FIRMWARE = ("firmware/", "boot.py", "main.py")
EMULATOR = tuple(
    f"host_tools/lifepod_host/emulator/{room}/" for room in ("chips", "machine", "bench")
)
# The rooms whose results every machine must agree on: integers only.
# What takes care of everything else that stops.
CATCHES_ALL = ("firmware/slots.py", "firmware/lifepod/start.py")
INTEGERS_ONLY = tuple(
    f"firmware/lifepod/{room}" for room in ("rules", "pod", "storage", "link", "dice")
)

_MODULES = {
    *("typing", "dataclasses", "enum", "abc", "contextlib", "functools", "itertools", "pathlib"),
    *("logging", "__future__", "unittest", "warnings", "inspect", "copy", "random", "decimal"),
    *("operator", "string", "textwrap", "traceback", "bisect", "subprocess", "tempfile"),
}
# OSError and its number are all there is on the device.
_EXCEPTIONS = {
    *(
        "FileNotFoundError",
        "FileExistsError",
        "PermissionError",
        "TimeoutError",
        "ConnectionError",
    ),
    *("BlockingIOError", "InterruptedError", "IsADirectoryError", "NotADirectoryError"),
    *("BrokenPipeError", "ModuleNotFoundError", "UnicodeDecodeError", "RecursionError"),
}
_METHODS = {
    *("zfill", "ljust", "rjust", "removeprefix", "removesuffix", "bit_length", "bit_count"),
    *("_replace", "casefold", "swapcase", "capitalize", "expandtabs"),
}
_DICT_VIEWS = {"items", "keys", "values"}
_TICKS = {"ticks_ms", "ticks_us", "ticks_cpu"}

Complaint = tuple[int, str]


def is_dual(path: str, source: str) -> bool:
    """Tell whether a module must run on both interpreters."""
    if path.startswith(FIRMWARE):
        return True
    if not path.startswith(EMULATOR):
        return False
    return "CPython only" not in (ast.get_docstring(ast.parse(source)) or "")


def complaints(source: str, path: str) -> list[str]:
    """What a module that runs on both interpreters must not contain."""
    tree = ast.parse(source)
    checks: list[Callable[[ast.AST], Iterator[Complaint]]] = [_node, _call, _order, _ticks]
    if path.startswith(INTEGERS_ONLY):
        checks.append(_integers)
    if path.startswith(FIRMWARE):
        checks.append(_firmware)
    found = list(_imports(tree, path))
    for node in walk(tree):
        for check in checks:
            found += check(node)
        if isinstance(node, ast.ExceptHandler) and path not in CATCHES_ALL:
            found += _handler(node)
    return [f"{path}:{line}: {what}" for line, what in sorted(found)]


def mock_complaints(source: str, path: str) -> list[str]:
    """Mocks accept calls that do not exist; there are none anywhere, tests included."""
    found = []
    for line, module, _ in imports(ast.parse(source), path):
        if module in {"mock", "pytest_mock"} or module.startswith("unittest.mock"):
            found.append(f"{path}:{line}: {module} accepts anything: use the chip models")
    for node in ast.walk(ast.parse(source)):
        name = getattr(node, "id", getattr(node, "attr", ""))
        if name in {"MagicMock", "AsyncMock", "NonCallableMock"}:
            line = getattr(node, "lineno", 0)
            found.append(f"{path}:{line}: {name} accepts anything: use the chip models")
    return found


def _imports(tree: ast.AST, path: str) -> Iterator[Complaint]:
    for line, module, name in imports(tree, path):
        if module.partition(".")[0] in _MODULES:
            yield line, f"the module {module} is not on the device"
        if name.startswith("_") and not name.endswith("__"):
            yield line, f"{name}: a const() with an underscore is gone after compiling"
        if name == "*":
            yield line, "import * hides what comes from where"


def _node(node: ast.AST) -> Iterator[Complaint]:
    line = getattr(node, "lineno", 0)
    if isinstance(node, ast.Match):
        yield line, "match is not in MicroPython"
    elif isinstance(node, ast.TryStar):
        yield line, "except* is not in MicroPython"
    elif _is_display(node):
        if any(isinstance(element, ast.Starred) for element in ast.iter_child_nodes(node)):
            yield line, "a star in a display is not in MicroPython"
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield line, "two stars in a display are not in MicroPython"
    elif isinstance(node, ast.Slice) and node.step is not None:
        yield line, "MicroPython has no slices with a step"
    elif isinstance(node, ast.arguments) and node.posonlyargs:
        yield node.posonlyargs[0].lineno, "MicroPython has no positional-only arguments"
    elif isinstance(node, ast.Name) and node.id in _EXCEPTIONS:
        yield line, f"{node.id} is not on the device: OSError and its number"


def _is_display(node: ast.AST) -> bool:
    """A list, tuple or set that is built, not one that is assigned to."""
    if isinstance(node, ast.List | ast.Tuple):
        return isinstance(node.ctx, ast.Load)
    return isinstance(node, ast.Set)


def _call(node: ast.AST) -> Iterator[Complaint]:
    if _method(node) in _METHODS:
        yield getattr(node, "lineno", 0), f".{_method(node)}() is not in MicroPython"


def _method(node: ast.AST) -> str:
    """The name of the method that a node calls, or ""."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr
    return ""


def _order(node: ast.AST) -> Iterator[Complaint]:
    """A dict or a set is not in the order of its making on the device."""
    if isinstance(node, ast.For | ast.comprehension):
        loop = node.iter
        line = loop.lineno
        if isinstance(loop, ast.Set | ast.SetComp | ast.Dict | ast.DictComp):
            yield line, "the order of a dict or set differs between machines"
        if _method(loop) in _DICT_VIEWS:
            yield line, "the order of a dict differs between machines: sort it"


def _ticks(node: ast.AST) -> Iterator[Complaint]:
    """Ticks wrap around: only ticks_diff and ticks_add may count with them."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        operands = [node.left, node.right]
    elif isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
    else:
        return
    for operand in operands:
        if _method(operand) in _TICKS:
            yield operand.lineno, "ticks wrap around: use ticks_diff or ticks_add"


def _integers(node: ast.AST) -> Iterator[Complaint]:
    if isinstance(node, ast.Constant) and isinstance(node.value, float):
        yield node.lineno, "integers only: no float"
    elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        yield node.lineno, "integers only: no division by /"
    elif isinstance(node, ast.Name) and node.id == "float":
        yield node.lineno, "integers only: no float"


def _firmware(node: ast.AST) -> Iterator[Complaint]:
    if isinstance(node, ast.Assert):
        yield node.lineno, "an assert is no check: it is compiled out"


def _handler(node: ast.ExceptHandler) -> Iterator[Complaint]:
    names = [node.type] if node.type is not None else []
    if isinstance(node.type, ast.Tuple):
        names = node.type.elts
    broad = {"Exception", "BaseException"}
    if node.type is None or any(isinstance(one, ast.Name) and one.id in broad for one in names):
        yield node.lineno, "only slots.py and start.py may catch everything"
