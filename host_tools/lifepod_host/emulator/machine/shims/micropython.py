"""MicroPython's `micropython` module for CPython: just what the firmware uses of it.

CPython only; under MicroPython its own module is found first. Code emitters are hints there:
the decorated function means the same without them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Value = TypeVar("Value")


def const(value: "Value") -> "Value":
    """A constant of the compiler; here the value itself."""
    return value


def native(function: "Callable[..., Any]") -> "Callable[..., Any]":
    """Compile to machine code on the device; here the function itself."""
    return function


def alloc_emergency_exception_buf(size: int) -> None:
    """Keep room for an exception in an interrupt: CPython always has it."""
