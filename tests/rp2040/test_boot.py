"""From power to MicroPython's prompt, and the chip's time."""

import os
import time

import pytest
from lifepod_host.emulator.rp2040.repl import Repl, ReplError

pytestmark = pytest.mark.rp2040


def processor_s(process_id: int) -> float:
    """The processor time that a process has used (proc(5): the 14th and 15th field)."""
    with open(f"/proc/{process_id}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_it_boots_to_a_prompt_with_an_empty_file_system(pico):
    repl = Repl(pico)
    assert repl.boot() < 300
    answer = repl.exec("import sys, os\nprint(sys.platform, os.listdir(), os.statvfs('/')[:3])")
    assert answer == "rp2 [] (4096, 4096, 352)\n"
    assert pico.counters()["lost_at"] == -1


def test_two_boots_take_the_same_time_to_the_nanosecond(pico):
    Repl(pico).boot()
    first_ns = pico.now_ns
    pico.power_off()
    second_start_ns = pico.now_ns
    pico.flash.erase(0xA0000)
    pico.flash.erase(0xA1000)
    Repl(pico).boot()
    assert pico.now_ns - second_start_ns == pytest.approx(first_ns, abs=1)


def test_an_error_is_told_with_its_traceback(pico):
    repl = Repl(pico)
    repl.boot()
    with pytest.raises(ReplError, match="ZeroDivisionError"):
        repl.exec("1 // 0")
    assert repl.exec("print('still here')") == "still here\n"


def test_sleep_takes_the_pods_time_and_not_ours(pico):
    repl = Repl(pico)
    repl.boot()
    start_ms, start_s = pico.now_ms, time.monotonic()
    assert repl.exec("import time\ntime.sleep(60)\nprint('awake')", 70_000) == "awake\n"
    assert 60_000 <= pico.now_ms - start_ms < 60_050
    assert time.monotonic() - start_s < 20


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="there is no /proc here")
def test_an_idle_pico_costs_next_to_nothing(pico):
    repl = Repl(pico)
    repl.boot()
    before_s = processor_s(pico.process_id)
    pico.run(100_000)
    assert processor_s(pico.process_id) - before_s < 5


def test_the_clock_of_the_world_follows_the_chips(pico, world):
    start_us = world.clock.now_us
    seen = []
    world.clock.at(12_345, lambda: seen.append((world.clock.now_us - start_us, pico.now_ms)))
    pico.power_on()
    pico.run(20)
    assert seen[0][0] == 12_345
    assert world.clock.now_us - start_us == int(pico.now_ms * 1000)


def test_ctrl_c_stops_a_program(pico):
    repl = Repl(pico)
    repl.boot()
    pico.serial.write(b"while True: pass\r\r")
    pico.run(100)
    assert pico.serial.take().endswith(b"... \r\n")
    repl.interrupt()
    assert repl.exec("print(1)") == "1\n"


def test_random_numbers_come_from_the_seed(pico):
    repl = Repl(pico)
    repl.boot()
    first = repl.exec("import os\nprint(os.urandom(32).hex())")
    second = repl.exec("import os\nprint(os.urandom(32).hex())")
    assert first != second
    assert len(set(bytes.fromhex(first))) > 20
