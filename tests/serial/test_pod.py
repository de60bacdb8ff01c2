"""A pod behind a real serial port (a pty): found, kept, lost, found again, in plain words."""

import asyncio
import os
import threading
import time

import pytest
from lifepod.pod import keys
from lifepod_host.errors import FAILED
from lifepod_host.pods import finder, ports, troubles
from lifepod_host.pods.pod import OVER, Pod
from lifepod_host.pods.ports import PortInfo
from lifepod_host.pods.questions import Menu, Row
from lifepod_host.pods.table import Ended, Table
from lifepod_host.pods.troubles import NoPodError
from support.cabled import PtyPod

MENU = Menu(title="PLAY", rows=[Row("a"), Row("b"), Row("c")], card=1)


@pytest.fixture
def quick(monkeypatch):
    """Do not wait so long for what does not answer."""
    monkeypatch.setattr(finder, "HELLO_S", 1.0)
    monkeypatch.setattr("lifepod_host.pods.pod.RETRY_S", 0.1)


def name_of(pod):
    return pod.desk.app.settings.pod_id()


def test_a_pod_on_a_port_is_greeted_and_answers():
    with PtyPod() as there, Pod.open(there.address) as pod:
        assert pod.info is not None
        assert pod.info.name == name_of(there)
        assert pod.info.board == "emulator"
        assert "table" in pod.info.abilities
        reply = pod.wait(pod.do(lambda session: session.request("state")))
        assert reply.ok
        assert reply.values[0] == there.act(there.desk.state).replace('["boot"]', "[]")


def test_a_card_is_asked_through_the_port():
    async def play(there, pod):
        async with Table(pod, "evening", "CARDS") as table:
            asked = asyncio.ensure_future(table.ask(1, MENU))
            await asyncio.to_thread(there.lay, 1)
            await asyncio.to_thread(time.sleep, 0.5)
            await asyncio.to_thread(there.press, keys.MINUS, keys.ENTER)
            return await asyncio.wait_for(asked, 10)

    with PtyPod() as there, Pod.open(there.address) as pod:
        assert asyncio.run(play(there, pod)) == 1


def test_the_only_port_is_taken_and_no_port_is_said():
    with PtyPod() as there:
        with Pod.open(look=lambda: [PortInfo(there.address)]) as pod:
            assert pod.is_ready
        with pytest.raises(NoPodError, match="no pod is there") as caught:
            Pod.open(look=list)
    assert caught.value.kind == "none"
    assert caught.value.exit_code == FAILED


def test_of_several_pods_the_named_one_is_taken_and_without_a_name_it_is_asked():
    with PtyPod(unique_id=b"onepodon") as one, PtyPod(unique_id=b"twopodtw") as two:
        look = lambda: [PortInfo(one.address), PortInfo(two.address)]  # noqa: E731
        with pytest.raises(NoPodError) as caught:
            Pod.open(look=look)
        assert caught.value.kind == "several"
        for pod in (one, two):
            assert name_of(pod) in str(caught.value)
            assert pod.address in str(caught.value)
        with Pod.open(pod_id=name_of(two), look=look) as pod:
            assert pod.info is not None
            assert pod.info.name == name_of(two)


def test_a_port_without_a_pod_beside_one_with_it_is_no_choice(quick):
    with PtyPod() as one, PtyPod() as dumb:
        dumb.speaks = False
        with Pod.open(look=lambda: [PortInfo(dumb.address), PortInfo(one.address)]) as pod:
            assert pod.port_info.address == one.address


def test_a_port_that_does_not_answer_is_said(quick):
    with PtyPod() as there:
        there.speaks = False
        with pytest.raises(NoPodError, match="does not answer as a pod") as caught:
            Pod.open(there.address)
    assert caught.value.kind == "silent"


def test_a_port_that_is_open_elsewhere_is_busy():
    with PtyPod() as there, Pod.open(there.address):
        with pytest.raises(NoPodError, match=r"another program has .* open") as caught:
            Pod.open(there.address)
        assert caught.value.kind == ports.BUSY


def test_a_port_that_is_not_there_is_said(tmp_path):
    with pytest.raises(NoPodError, match="Is the pod plugged in") as caught:
        Pod.open("/dev/ttyNONE7")
    assert caught.value.kind == ports.MISSING
    with pytest.raises(NoPodError, match="is a folder"):
        Pod.open(str(tmp_path))


def test_a_port_that_is_forbidden_names_its_group_and_a_rule(monkeypatch, tmp_path):
    import serial

    port = tmp_path / "ttyACM9"
    port.touch(mode=0o660)

    def refuse(_):
        raise serial.SerialException(13, f"could not open port {port}: [Errno 13]")

    monkeypatch.setattr(serial.Serial, "open", refuse)
    monkeypatch.setattr("grp.getgrgid", lambda _: type("Group", (), {"gr_name": "dialout"}))
    monkeypatch.setattr(
        troubles.os, "stat", lambda _: os.stat_result((0o660, *[0] * 4, 20, *[0] * 4))
    )
    monkeypatch.setattr(troubles.sys, "platform", "linux")
    with pytest.raises(NoPodError) as caught:
        Pod.open(str(port))
    assert caught.value.kind == ports.DENIED
    assert "sudo usermod -aG dialout $USER" in str(caught.value)
    assert troubles.UDEV_RULE in str(caught.value)


def test_a_mac_is_told_of_the_other_name(monkeypatch):
    monkeypatch.setattr(ports.sys, "platform", "darwin")
    with pytest.raises(NoPodError, match=r"use /dev/cu\.usbmodem1"):
        Pod.open("/dev/tty.usbmodem1")


@pytest.mark.parametrize("address", ["socket://", "socket://127.0.0.1:99999", "socket://x:y"])
def test_a_socket_that_cannot_be_is_said(address):
    with pytest.raises(NoPodError, match="is no port") as caught:
        Pod.open(address)
    assert caught.value.kind == ports.WRONG


def test_the_pod_is_found_again_on_another_port_and_asks_on(quick):
    with PtyPod() as there:
        look = lambda: [PortInfo(there.address)]  # noqa: E731
        with Pod.open(look=look) as pod:
            pod.do(lambda session: session.table("evening", "CARDS", ""))
            asked = pod.do(lambda session: session.ask("q1", MENU))
            there.lay(1)
            there.unplug()
            there.wait_for(lambda: not pod.is_ready)
            assert pod.trouble is not None
            there.plug()
            there.wait_for(lambda: pod.is_ready)
            assert pod.trouble is None
            time.sleep(0.5)
            there.press(keys.MINUS, keys.ENTER)
            pod.wait(asked)
            assert asked.result == 1


def test_another_pod_in_its_place_is_not_taken(quick):
    with PtyPod(unique_id=b"onepodon") as one, PtyPod(unique_id=b"twopodtw") as two:
        here = [PortInfo(one.address)]
        with Pod.open(look=lambda: here) as pod:
            one.unplug()
            here[:] = [PortInfo(two.address)]
            one.wait_for(lambda: pod.trouble is not None and pod.trouble.kind == "another pod")
            assert not pod.is_ready
            one.plug()
            here[:] = [PortInfo(two.address), PortInfo(one.address)]
            one.wait_for(lambda: pod.is_ready)
            assert pod.info is not None
            assert pod.info.name == name_of(one)


def test_what_was_asked_of_a_pod_that_is_over_ends():
    with PtyPod() as there:
        pod = Pod.open(there.address)
        events = []
        pod.listen(lambda event: events.append(event.name))
        pod.do(lambda session: session.table("evening", "CARDS", ""))
        asked = pod.do(lambda session: session.ask("q1", MENU))
        pod.close()
        assert asked.code == OVER
        assert events[-1] == OVER
        with pytest.raises(NoPodError):
            pod.wait(pod.do(lambda session: session.request("state")))


def test_a_table_of_a_pod_that_is_over_ends():
    async def play(pod):
        table = Table(pod, "evening", "CARDS")
        await table.open()
        asked = asyncio.ensure_future(table.ask(1, MENU))
        await asyncio.sleep(0.3)
        await asyncio.to_thread(pod.close)
        with pytest.raises(Ended, match=OVER):
            await asyncio.wait_for(asked, 5)
        with pytest.raises(Ended, match=OVER):
            await table.ask(1, MENU)

    with PtyPod() as there:
        asyncio.run(play(Pod.open(there.address)))


def test_many_threads_may_ask_at_a_time():
    with PtyPod() as there, Pod.open(there.address) as pod:
        replies = []

        def ask():
            for _ in range(5):
                replies.append(pod.wait(pod.do(lambda session: session.request("link"))).code)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert replies == ["ok"] * 20


def test_the_board_is_told_that_a_host_is_there(monkeypatch):
    import serial

    seen = []
    monkeypatch.setattr(serial.Serial, "open", lambda port: seen.append((port.dtr, port.rts)))
    ports.SerialPort("/dev/ttyACM0")
    assert seen == [(True, True)]


def test_only_a_picos_ports_are_looked_at(monkeypatch):
    from serial.tools import list_ports, list_ports_common

    def port(device, vid, pid, number):
        info = list_ports_common.ListPortInfo(device)
        info.vid, info.pid, info.serial_number = vid, pid, number
        return info

    found = [
        port("/dev/ttyUSB0", 0x1A86, 0x7523, None),
        port("/dev/ttyS0", None, None, None),
        port("/dev/tty.usbmodem7", 0x2E8A, 0x0005, "E660"),
        port("/dev/ttyACM1", 0x2E8A, 0x000A, "E661"),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: found)
    assert ports.pico_ports() == [PortInfo("/dev/cu.usbmodem7", "E660")]
