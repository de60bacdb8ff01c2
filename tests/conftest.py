"""What holds for every test run: options, hypothesis, golden pictures.

--accept   golden pictures are written instead of compared; unused ones are removed
--all      every generated case, as `make test-all` does it
"""

import shutil
from typing import Any

import pytest
from hypothesis import settings
from support import golden
from support.effort import Effort

# A usual run is the same every time: the same cases, no clock in the verdict.
settings.register_profile("usual", derandomize=True, deadline=None, database=None)
settings.register_profile("all", max_examples=1000, deadline=None, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("lifepod")
    group.addoption("--accept", action="store_true", help="write golden pictures")
    group.addoption("--all", action="store_true", dest="everything", help="try every case")


def pytest_configure(config: pytest.Config) -> None:
    golden.Mode.accept = config.getoption("accept")
    Effort.everything = config.getoption("everything")
    settings.load_profile("all" if Effort.everything else "usual")
    if not _is_worker(config):
        shutil.rmtree(golden.MISMATCH, ignore_errors=True)


@pytest.hookimpl(optionalhook=True)  # there is no such hook without xdist
def pytest_testnodedown(node: Any) -> None:
    """An xdist worker is done: take over which pictures it used."""
    golden.Mode.used.update(getattr(node, "workeroutput", {}).get("goldens", ()))


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    if _is_worker(config):
        config.workeroutput["goldens"] = sorted(golden.Mode.used)  # type: ignore[attr-defined]
        return
    if exitstatus != pytest.ExitCode.OK or not _is_whole_run(config):
        return
    strays = golden.unused()
    if golden.Mode.accept:
        for stray in strays:
            (golden.TESTS / stray).unlink()
    elif strays:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        config.stash[_STRAYS] = strays


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for stray in config.stash.get(_STRAYS, []):
        terminalreporter.write_line(f"no test uses the golden picture tests/{stray}", red=True)


_STRAYS = pytest.StashKey[list[str]]()


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def _is_whole_run(config: pytest.Config) -> bool:
    """Nothing was left out by a path, -k, -m, --lf or -x."""
    option = config.option
    picked = option.keyword or option.markexpr or getattr(option, "lf", False)
    return config.args_source == pytest.Config.ArgsSource.TESTPATHS and not picked
