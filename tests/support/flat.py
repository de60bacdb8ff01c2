"""Flat test files that run on both interpreters: pytest runs them on CPython, this one anywhere.

As a script: `micropython flat.py FILE` runs each `test_` function of the file in the order of
its name and prints the names; a failure ends it with its traceback.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def raises(error, function, *arguments):
    """Whether the call raises just that error."""
    try:
        function(*arguments)
    except error:
        return True
    return False


def names_of_tests(scope):
    """The names of the tests in a module's scope, sorted."""
    return sorted([name for name in scope if name.startswith("test_")])


def main(path):
    scope = {"__name__": "flat"}
    with open(path) as file:
        exec(file.read(), scope)  # the file is a test of ours
    for name in names_of_tests(scope):
        test: Any = scope[name]
        test()
        print(name)


if __name__ == "__main__":
    main(sys.argv[1])
