"""The pin map: each pin once, each bus on pins that the RP2040 can give it.

Runs on both interpreters.
"""

from lifepod import pins
from support.pod_bench import board_of, parts


def used_pins():
    single = [
        pins.DISPLAY_SDA, pins.DISPLAY_SCL, pins.BUZZER, pins.READER_MISO, pins.READER_CS,
        pins.READER_SCK, pins.READER_MOSI, pins.READER_RESET, pins.READER_IRQ, pins.PN532_SDA,
        pins.PN532_SCL, pins.LED,
    ]  # fmt: skip
    for group in (pins.KEYPAD_ROWS, pins.KEYPAD_COLUMNS, pins.SPARE):
        single.extend(group)
    return single


def test_each_pin_has_one_use_and_none_is_forgotten():
    # GP23, GP24 and GP29 belong to the Pico's own supply (Pico datasheet, 2.1).
    assert sorted(used_pins()) == [n for n in range(30) if n not in (23, 24, 29)]


def test_nothing_else_is_on_the_buzzers_slice():
    """BZ03: the other pin of the slice would change the tone."""
    neighbour = pins.BUZZER ^ 1
    assert neighbour in pins.SPARE
    # GP16 to GP29 share slices 0 to 6 with GP0 to GP13; slice 7 is the buzzer's alone.
    assert pins.BUZZER >> 1 & 7 == 7


def test_the_board_finds_every_part_on_its_pins():
    pod = parts()
    board = board_of(pod)
    board.display.start()
    board.display.show()
    assert pod.display.lit()
    pod.keypad.press(6)
    assert pod.keypad.pressed() == [6]
    pod.clock.sleep_ms(10)
    assert board.keypad.scan() == 1 << 6
    board.buzzer.play(((440, 100),))
    assert pod.piezo.tone[0] == 440
    board.silence()
    assert pod.piezo.tone == (0, 0)
    assert pod.world.level(pins.BUZZER) == 0


def test_the_board_frees_a_bus_that_is_held():
    """OL04: reset in the middle of a transfer leaves SDA low; nine clocks end it."""
    for clocks in (1, 8, 9, 20, 27):
        pod = parts()
        pod.display.hold_sda(clocks)
        assert not pod.world.level(pins.DISPLAY_SDA)
        board = board_of(pod)
        board.display.start()
        assert pod.world.level(pins.DISPLAY_SDA), clocks
        assert board.display.way == 0


def test_the_display_takes_up_a_bus_that_was_held_later():
    pod = parts()
    board = board_of(pod)
    board.display.start()
    board.display.show()
    pod.display.hold_sda(5)
    board.display.buffer[0] ^= 0xFF
    failed = 0
    try:
        board.display.refresh()
    except OSError as error:
        failed = error.errno
    assert failed == 110
    board.display.start()
    board.display.show()
    assert pod.display.ram == board.display.buffer


def test_the_buzzer_is_silenced_first():
    """BZ05: after a soft reset the PWM may still run."""
    pod = parts()
    from lifepod_host.emulator.machine.machine import PWM, Pin

    PWM(Pin(pins.BUZZER), freq=440, duty_u16=30_000)
    assert pod.piezo.tone[0] == 440
    start_us = pod.clock.now_us
    board_of(pod)
    silenced_us = pod.piezo.since(0)[-1][0]
    assert pod.piezo.tone == (0, 0)
    assert silenced_us - start_us < 10
