"""Play many games at once: in this process, on all cores, or on the machines of a Dask cluster.

Layer: nothing of one game. `distributed` is imported only when a cluster is asked for; it is in
the `cluster` extra.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any

from lifepod_host.errors import FAILED, UserError

LOCAL = "local"
CONNECT_S = 15


def alone(work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[tuple[int, Any]]:
    """One after the other, here."""
    for number, job in enumerate(jobs):
        yield number, work(job)


def many(
    work: Callable[[Any], Any], jobs: Sequence[Any], workers: int
) -> Iterator[tuple[int, Any]]:
    """On so many processes of this machine, in the order in which they are done.

    Who ends it before the last one (Ctrl-C) does not wait for what is played or waits.
    """
    others = set(active_children())
    pool = ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_leave_ctrl_c_to_the_parent
    )
    try:
        yield from _as_done(pool, work, jobs)
    except BaseException:
        for process in set(active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_ctrl_c_to_the_parent() -> None:
    """A terminal's Ctrl-C reaches every process; the first one says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cluster(
    work: Callable[[Any], Any], jobs: Sequence[Any], address: str, workers: int
) -> Iterator[tuple[int, Any]]:
    """On a Dask cluster: a scheduler's address, or LOCAL for `workers` on this machine."""
    with _client(address, workers) as client:
        yield from _as_done(client.get_executor(pure=False), work, jobs)


def _as_done(
    pool: Executor, work: Callable[[Any], Any], jobs: Sequence[Any]
) -> Iterator[tuple[int, Any]]:
    waiting = {pool.submit(work, job): number for number, job in enumerate(jobs)}
    for done in as_completed(waiting):
        yield waiting[done], done.result()


@contextmanager
def _client(address: str, workers: int) -> Iterator[Any]:
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise UserError(
            "a cluster needs Dask; install it with: .venv/bin/pip install -e '.[cluster]'", FAILED
        ) from None
    if address == LOCAL:
        options: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": None}
        with (
            LocalCluster(n_workers=workers, host="127.0.0.1", **options) as machines,
            Client(machines) as client,
        ):
            yield client
        return
    try:
        client = Client(address, timeout=CONNECT_S)
    except (OSError, ValueError) as error:
        raise UserError(f"no Dask scheduler answers at {address}: {error}", FAILED) from None
    with client:
        yield client
