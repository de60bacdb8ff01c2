"""The MFRC522 model by a second driver that has nothing in common with ours.

wendlers/micropython-mfrc522 is not part of this project; without it these tests are skipped.
"""

import pytest
from lifepod_host.emulator.chips import tags
from support.peer_reader import ABSENT, PeerBench, peer_path
from support.reader_bench import CLASSIC_UID, NTAG_UID, ReaderBench, classic, ntag

pytestmark = pytest.mark.skipif(peer_path() is None, reason=ABSENT)


def bench(*cards, **options):
    path = peer_path()
    assert path is not None
    b = PeerBench(path, **options)
    for card in cards:
        b.field.place(card)
    b.clock.sleep_ms(6)
    return b


@pytest.mark.parametrize("baudrate", [100_000, 1_000_000])
def test_peer_reads_a_four_byte_uid(baudrate):
    b = bench(classic(), baudrate=baudrate)
    peer = b.peer
    assert peer.request(peer.REQIDL) == (peer.OK, 16)
    status, raw = peer.anticoll()
    assert status == peer.OK
    assert bytes(raw[:4]) == CLASSIC_UID
    # With the CRC of the chip's coprocessor.
    assert peer.select_tag(raw) == peer.OK


def test_peer_sees_no_card_where_none_is():
    b = bench()
    assert b.peer.request(b.peer.REQIDL)[0] == b.peer.ERR


def test_nf06_peer_finds_a_resting_card_every_other_time():
    b = bench(classic())
    found = [b.peer.request(b.peer.REQIDL)[0] == b.peer.OK for _ in range(6)]
    assert found == [True, False] * 3


def test_nf08_peer_takes_the_cascade_tag_for_the_uid():
    b = bench(ntag())
    assert b.peer.request(b.peer.REQALL)[0] == b.peer.OK
    assert bytes(b.peer.anticoll()[1][:4]) == b"\x88" + NTAG_UID[:3]


def test_nf12_peer_gets_an_error_from_two_cards():
    b = bench(classic(0), classic(1))
    assert b.peer.request(b.peer.REQIDL)[0] == b.peer.OK
    assert b.peer.anticoll()[0] == b.peer.ERR


def test_peer_cannot_authenticate_as_there_is_no_crypto():
    b = bench(classic())
    b.peer.request(b.peer.REQIDL)
    raw = b.peer.anticoll()[1]
    assert b.peer.select_tag(raw) == b.peer.OK
    assert b.peer.auth(b.peer.AUTHENT1A, 8, [0xFF] * 6, raw) != b.peer.OK


def test_both_drivers_read_the_same():
    chance = tags.Chance(4)
    for _ in range(30):
        uid = bytes([chance.below(256) for _ in range(4)])
        theirs = bench(tags.mifare_classic_1k(uid))
        theirs.peer.request(theirs.peer.REQIDL)
        assert bytes(theirs.peer.anticoll()[1][:4]) == uid
        ours = ReaderBench().started()
        ours.field.place(tags.mifare_classic_1k(uid))
        ours.clock.sleep_ms(6)
        assert ours.look()[:2] == (1, uid)
