"""What a subcommand of `lifepod` is made of.

A subcommand is a module with two functions:

    add_parser(subparsers: Subparsers) -> ArgumentParser    its arguments, its help
    run(args: Namespace) -> int                              does it; the exit code

and one row in cli.COMMANDS. The module is imported only when its command is called, but then
also for `--help`: what is slow to import belongs into `run`.
"""

import argparse
from collections.abc import Sequence
from typing import Protocol

Subparsers = argparse._SubParsersAction  # noqa: SLF001 - argparse gives its type no public name


class CommandModule(Protocol):
    """The two functions that cli.py calls."""

    def add_parser(self, subparsers: Subparsers) -> argparse.ArgumentParser:
        """Add the command's own parser, best by `new_parser`."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it and return the exit code; raise UserError for what the user can put right."""
        ...


def new_parser(
    subparsers: Subparsers, name: str, summary: str, examples: Sequence[str]
) -> argparse.ArgumentParser:
    """Add a parser that shows `summary` on top of its help and `examples`, a line each, below."""
    return subparsers.add_parser(
        name,
        help=summary,
        description=summary[:1].upper() + summary[1:] + ".",
        epilog=examples_text(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def examples_text(examples: Sequence[str]) -> str:
    """The closing paragraph of a help text; empty without examples."""
    if not examples:
        return ""
    return "examples:\n" + "\n".join("  " + example for example in examples)
