"""Writes constants into the modules that use them, before those are compiled.

    # lifepod/pod/keys.py        ENTER = const(14)     ->  pass
    # lifepod/pod/home.py        if key == keys.ENTER  ->  if key == 14

mpy-cross does so within a module with names that begin with `_`. Between modules it cannot: each
public name would take room in the Pico's heap, each use of it two searches, and an import looks
through all the names there are. Lines keep their numbers.

Rule 1: what is not certain stays as it is: a name that is also bound to something else where it
        is used, or that is asked for by `getattr`, or of anything but its module.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

Value = int | bool
_ANYWHERE = "*"  # in the place of a module: a name of whichever


@dataclass
class _Module:
    """A module's syntax tree, its own constants, and what it imports."""

    name: str
    package: str  # that relative imports begin at
    source: bytes
    tree: ast.Module
    own: dict[str, Value] = field(default_factory=dict)
    definitions: dict[str, ast.Assign] = field(default_factory=dict)
    bound: Counter[str] = field(default_factory=Counter)  # how often each name is bound ...
    imports: Counter[str] = field(default_factory=Counter)  # ... and how often by an import
    aliases: dict[str, str] = field(default_factory=dict)  # names that stand for our modules


def write_in(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Modules by their file names ("lifepod/pod/keys.py"), with the constants written in."""
    modules = {_dotted(name): _read(name, text) for name, text in sources.items()}
    for module in modules.values():
        module.aliases = _aliases(module, modules)
    kept = {pair for module in modules.values() for pair in _uncertain(module, modules)}
    for home, module in modules.items():
        module.own = {
            name: value
            for name, value in module.own.items()
            if (home, name) not in kept and (_ANYWHERE, name) not in kept
        }
    return {name: _Rewriting(modules[_dotted(name)], modules).result() for name in sources}


def _dotted(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _read(name: str, source: bytes) -> _Module:
    module = _Module(_dotted(name), _dotted(name.rpartition("/")[0]), source, ast.parse(source))
    for statement in module.tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=constant)], value=value):
                number = _value(constant, value)
                if number is not None:
                    module.own[constant] = number
                    module.definitions[constant] = statement
    module.imports.update(_import_names(module.tree))
    module.bound.update(module.imports)
    module.bound.update(_bindings(module.tree))
    return module


def _value(name: str, value: ast.expr) -> Value | None:
    match value:
        case ast.Call(func=ast.Name(id="const"), args=[argument]) if not name.startswith("_"):
            try:
                number = ast.literal_eval(argument)
            except ValueError:
                return None
            return number if type(number) is int else None
        case ast.Constant(value=False) if name == "TYPE_CHECKING":
            return False
    return None


def _bindings(tree: ast.Module) -> Iterator[str]:
    """The names that a module binds otherwise than by an import, in whatever function."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name
            case ast.arg(arg=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Global(names=names):
                yield from names


def _import_names(tree: ast.Module) -> Iterator[str]:
    """The names that a module binds by imports, in whatever function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)


def _home(module: _Module, node: ast.ImportFrom) -> str:
    """The module that something is imported from; a relative import goes one package up a dot."""
    if not node.level:
        return node.module or ""
    steps = module.package.split(".")
    steps = steps[: len(steps) + 1 - node.level] + ([node.module] if node.module else [])
    return ".".join(steps)


def _imported(
    module: _Module, node: ast.AST, modules: Mapping[str, _Module]
) -> Iterator[tuple[ast.alias, str]]:
    """What an import takes from our modules: each alias, and the module that it is from."""
    if isinstance(node, ast.ImportFrom) and _home(module, node) in modules:
        for alias in node.names:
            yield alias, _home(module, node)


def _aliases(module: _Module, modules: Mapping[str, _Module]) -> dict[str, str]:
    """The names that stand for one of our modules, wherever in the module they are used."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(module.tree):
        for alias, home in _imported(module, node, modules):
            if f"{home}.{alias.name}" in modules:
                found.setdefault(alias.asname or alias.name, set()).add(f"{home}.{alias.name}")
    return {
        name: next(iter(homes))
        for name, homes in found.items()
        if len(homes) == 1 and module.bound[name] == module.imports[name]
    }


def _uncertain(module: _Module, modules: Mapping[str, _Module]) -> Iterator[tuple[str, str]]:
    """Modules and names of constants that are used in ways nothing can be written in for."""
    for node in ast.walk(module.tree):
        yield from ((_ANYWHERE, name) for name in _asked_of_anything(module, node))
        for alias, home in _imported(module, node, modules):
            if alias.name == "*":
                yield from ((home, name) for name in modules[home].own)
            elif module.bound[alias.asname or alias.name] > 1:
                yield home, alias.name
    for name in module.own:
        if module.bound[name] > 1:
            yield module.name, name


def _asked_of_anything(module: _Module, node: ast.AST) -> Iterator[str]:
    """The names that a node asks of whatever it may be, or where it cannot be told."""
    match node:
        case ast.Attribute(value=ast.Name(id=base), ctx=ast.Load()) if base in module.aliases:
            pass
        case ast.Attribute(attr=name):
            yield name
        case ast.Call(
            func=ast.Name(id="getattr" | "setattr"), args=[_, ast.Constant(str(name)), *_]
        ):
            yield name
        case ast.JoinedStr():  # places in it are not to be relied on
            for part in ast.walk(node):
                match part:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        yield name


class _Rewriting:
    """The edits of one module: (first byte, byte after the last, what takes their place)."""

    def __init__(self, module: _Module, modules: Mapping[str, _Module]) -> None:
        self._module = module
        self._modules = modules
        self._names = dict(module.own)
        self._edits: list[tuple[int, int, str]] = []
        self._starts = [0]
        for line in module.source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def result(self) -> bytes:
        """The module's text, changed."""
        tree = self._module.tree
        for node in ast.walk(tree):
            for alias, home in _imported(self._module, node, self._modules):
                if alias.name in self._modules[home].own:
                    name = alias.asname or alias.name
                    self._names[name] = self._modules[home].own[alias.name]
        used = self._write_uses(tree)
        for name in self._module.own:
            self._replace(self._module.definitions[name], "pass")
        for node in ast.walk(tree):
            self._shorten(node, used)
        text = self._module.source
        for first, last, new in sorted(self._edits, reverse=True):
            text = text[:first] + new.encode() + text[last:]
        return text

    def _write_uses(self, tree: ast.Module) -> set[str]:
        """Write the values in; return the names of modules that are still needed."""
        needed: set[str] = set()
        written = set()
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name, ctx=ast.Load()) if name in self._names:
                    self._replace(node, _literal(self._names[name]))
                case ast.Attribute(value=ast.Name(id=base) as module, attr=name):
                    values = (
                        self._modules[self._module.aliases[base]].own
                        if base in self._module.aliases
                        else {}
                    )
                    if name in values:
                        self._replace(node, _literal(values[name]))
                        written.add(id(module))
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and id(node) not in written:
                needed.add(node.id)
        return needed

    def _shorten(self, node: ast.AST, needed: set[str]) -> None:
        """Import no constant, and no module that was imported for its constants alone."""
        if not isinstance(node, ast.ImportFrom):
            return
        home = _home(self._module, node)
        if home not in self._modules:
            return
        left = []
        for alias in node.names:
            name = alias.asname or alias.name
            is_module = name in self._module.aliases and name not in needed
            if name not in self._names and not is_module:
                left.append(alias.name + (f" as {alias.asname}" if alias.asname else ""))
        if len(left) < len(node.names):
            text = f"from {home} import {', '.join(left)}" if left else "pass"
            lines = (node.end_lineno or node.lineno) - node.lineno
            self._replace(node, text + "\n" * lines)

    def _replace(self, node: ast.expr | ast.stmt, new: str) -> None:
        first = self._starts[node.lineno - 1] + node.col_offset
        last = self._starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        self._edits.append((first, last, new))


def _literal(value: Value) -> str:
    return f"({value})" if value < 0 else str(value)
