"""Sends ten thousand messages both ways and prints what is left of them: MicroPython only.

Three lines: bytes more in use after the last thousand than after the first, what an idle step
with a session takes, and without one.
"""

import gc

from link.wire import Pair

MESSAGES = 10000
STEPS = 100


def used():
    """Bytes in use after a collection."""
    gc.collect()
    return gc.mem_alloc()


def talk(pair, count):
    """Send `count` messages each way; all arrive."""
    host, pod = pair.host, pair.pod
    for _ in range(count):
        host.send(b"?r1|ask|3|menu|Which card?")
        pod.send(b"=r1|ok|2")
        left = 2
        while left:
            pair.step()
            left -= (pod.receive() is not None) + (host.receive() is not None)


def idle(pair):
    """What the pod's end allocates in idle steps, in bytes."""
    pod = pair.pod
    data = bytearray(64)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for step in range(STEPS):
        pod.poll(step)
    taken = gc.mem_alloc() - before
    gc.enable()
    return taken, data


def main():
    """Measure."""
    pair = Pair()
    pair.host_takes = pair.pod_takes = False
    print(idle(pair)[0])
    pair.run_until(pair.both_open)
    talk(pair, MESSAGES // 10)
    first = used()
    talk(pair, MESSAGES - MESSAGES // 10)
    print(used() - first)


main()
