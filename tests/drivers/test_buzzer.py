"""The buzzer's driver: what sounds when, no clicks, and a low pin in the end.

Runs on both interpreters.
"""

from lifepod import pins
from lifepod_host.emulator.chips.piezo import SILENCE
from lifepod_host.emulator.machine.machine import PWM
from support.pod_bench import board_of, parts


class Bench:
    def __init__(self):
        self.pod = parts()
        self.buzzer = board_of(self.pod).buzzer
        self.piezo = self.pod.piezo
        self.start_us = self.pod.clock.now_us
        self.count = self.piezo.count

    def run(self, duration_ms, step_ms=10):
        end_us = self.pod.clock.now_us + duration_ms * 1000
        while self.pod.clock.now_us < end_us:
            self.buzzer.poll()
            self.pod.clock.sleep_ms(step_ms)

    def heard(self):
        """(millisecond from the start, frequency) of each change that lasts."""
        heard = []
        for time_us, hz, _ in self.piezo.since(self.count):
            time_ms = (time_us - self.start_us) // 1000
            if heard and heard[-1][0] == time_ms:
                heard.pop()
            heard.append((time_ms, hz))
        return heard

    def check_at_rest(self):
        assert self.piezo.tone == SILENCE
        assert self.pod.world.level(pins.BUZZER) == 0
        assert self.pod.world.owner(pins.BUZZER) is None  # the pin is a pin again, no PWM
        pwm_slice = self.pod.world.kept.get("pwm", {}).get(pins.BUZZER >> 1 & 7)
        assert pwm_slice is None or not pwm_slice.enabled
        assert self.piezo.clicks == 0


def test_a_tune_sounds_note_by_note():
    bench = Bench()
    bench.buzzer.play(((440, 100), (0, 50), (880, 80)))
    assert bench.buzzer.playing()
    bench.run(300)
    assert bench.heard() == [(0, 440), (100, 0), (150, 880), (230, 0)]
    assert not bench.buzzer.playing()
    bench.check_at_rest()


def test_a_tune_can_be_bytes():
    bench = Bench()
    bench.buzzer.play(b"\x01\xb8\x00\x64\x00\x00\x00\x32\x03\x70\x00\x50")
    bench.run(300)
    assert bench.heard() == [(0, 440), (100, 0), (150, 880), (230, 0)]


def test_equal_notes_are_apart():
    bench = Bench()
    bench.buzzer.play(((440, 100), (440, 100), (440, 100)))
    bench.run(400, step_ms=1)
    assert bench.heard() == [(0, 440), (88, 0), (100, 440), (188, 0), (200, 440), (300, 0)]


def test_a_tune_keeps_its_time_however_roughly_it_is_polled():
    bench = Bench()
    bench.buzzer.play(((440, 95), (550, 95)) * 10)
    bench.run(1895, step_ms=7)
    assert bench.buzzer.playing()
    bench.run(30, step_ms=7)
    assert not bench.buzzer.playing()


def test_a_tune_that_was_not_polled_for_long_does_not_rush():
    bench = Bench()
    bench.buzzer.play(((440, 50), (550, 50), (660, 50)))
    bench.pod.clock.sleep_ms(1000)
    bench.run(200)
    assert bench.heard() == [(0, 440), (1000, 550), (1050, 660), (1100, 0)]


def test_frequencies_change_in_silence_only():
    """BZ02; the model counts each change under a tone."""
    bench = Bench()
    for tune in (((440, 20), (880, 20), (220, 20)) * 5, ((300, 30), (0, 10), (301, 30))):
        bench.buzzer.play(tune)
        bench.run(70)
    bench.run(400)
    bench.check_at_rest()


def test_pwm_begins_at_duty_0():
    bench = Bench()
    made = []

    def make_pwm(*arguments, **options):
        made.append(options["duty_u16"])
        return PWM(*arguments, **options)

    bench.buzzer._make_pwm = make_pwm
    bench.buzzer.play(((440, 20),))
    assert made == [0]
    assert bench.piezo.tone[0] == 440


def test_stop_is_at_once_and_leaves_the_pin_low():
    """BZ01."""
    bench = Bench()
    bench.buzzer.stop()
    bench.buzzer.play(((440, 1000),))
    bench.run(100)
    assert bench.piezo.tone[0] == 440
    bench.buzzer.stop()
    bench.check_at_rest()
    bench.run(100)
    bench.check_at_rest()


def test_a_new_tune_takes_the_place_of_the_old_one():
    bench = Bench()
    bench.buzzer.play(((440, 1000), (550, 1000)))
    bench.run(100)
    bench.buzzer.play(((880, 50),))
    bench.run(200)
    assert bench.heard() == [(0, 440), (100, 880), (150, 0)]
    bench.check_at_rest()


def test_volumes_differ_and_mute_is_silent():
    loudness = []
    for volume in range(4):
        bench = Bench()
        bench.buzzer.volume = volume
        bench.buzzer.play(((440, 100),))
        loudness.append(bench.piezo.tone[1])
        bench.run(200)
        bench.check_at_rest()
    assert loudness[0] == 0
    assert loudness == sorted(set(loudness))
    assert loudness[3] <= 32_768  # more than half would be softer again


def test_a_muted_tune_takes_its_time():
    bench = Bench()
    bench.buzzer.volume = 0
    bench.buzzer.play(((440, 100), (550, 100)))
    bench.run(190)
    assert bench.buzzer.playing()
    bench.run(30)
    assert not bench.buzzer.playing()
    assert bench.heard() == []


def test_volume_changes_from_the_next_note_on():
    bench = Bench()
    bench.buzzer.play(((440, 100), (550, 100), (660, 100)))
    bench.buzzer.volume = 1
    bench.run(110)
    assert 0 < bench.piezo.tone[1] < 2000
    bench.buzzer.volume = 0
    bench.run(100)
    assert bench.piezo.tone == SILENCE


def test_playing_blocks_nobody():
    bench = Bench()
    before_us = bench.pod.clock.now_us
    bench.buzzer.play(((440, 1000), (440, 1000)))
    bench.run(3000)
    bench.buzzer.stop()
    looks = 300
    assert bench.pod.clock.now_us - before_us < 3_000_000 + looks * 5


def test_an_empty_tune_is_silence():
    bench = Bench()
    bench.buzzer.play(())
    assert not bench.buzzer.playing()
    bench.run(50)
    bench.check_at_rest()
