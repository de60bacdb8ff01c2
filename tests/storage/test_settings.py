"""Settings: kept, checked, two of them, and nothing of a tag but its salted hash."""

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifepod.rules import house_rules
from lifepod.storage import lines, problems
from lifepod.storage.settings import COUNT_MAX, SIZE_MAX, Settings
from support.store import FailingStore, Store

TAG = b"\x04\xa3\x1f\x22\x90\x11\x80"
OTHER = b"\xde\xad\xbe\xef"


def salt(count):
    return bytes(range(count))


def loaded(store):
    settings = Settings(store, salt)
    settings.load()
    return settings


def saved(store, **values):
    settings = loaded(store)
    for name, value in values.items():
        settings.set(name, value)
    assert settings.save()
    return settings


# -- the store --------------------------------------------------------------------------------


def test_settings_of_a_new_pod_are_the_defaults_and_nothing_is_written():
    store = Store()
    settings = loaded(store)
    assert settings.fresh
    assert settings.problem == problems.NONE
    assert (settings.get("volume"), settings.get("brightness"), settings.get("x")) == (2, 1, None)
    assert settings.rules() == house_rules.DEFAULTS
    assert settings.save()
    assert store.contents == {}


def test_settings_are_there_after_the_next_start():
    store = Store()
    saved(store, volume=0, lottery_start=70000, name_="pod-1")
    again = loaded(store)
    assert not again.fresh
    assert (again.get("volume"), again.get("name_")) == (0, "pod-1")
    assert again.rules() == (0, 0, 0, 0, 0, 70000, 20000)


def test_settings_are_written_only_when_something_changed():
    store = Store()
    settings = saved(store, volume=3)
    before = dict(store.contents)
    settings.set("volume", 3)
    assert settings.save()
    assert store.contents == before
    settings.set("volume", 1)
    assert store.contents == before  # not before save
    assert settings.save()
    assert store.contents != before


def test_settings_two_files_take_turns():
    store = Store()
    settings = loaded(store)
    for volume in (0, 1, 3, 0, 1):
        settings.set("volume", volume)
        assert settings.save()
    assert sorted(store.contents) == ["a", "b"]
    store.contents.pop("a")  # the newest
    assert loaded(store).get("volume") == 0
    assert saved(store, volume=1).get("volume") == 1


def test_settings_unknown_names_stay():
    store = Store()
    saved(store, later_version=5, text="=odd=")
    saved(store, volume=1)
    saved(store, volume=3)
    assert loaded(store).get("later_version") == 5
    assert loaded(store).get("text") == "=odd="


@pytest.mark.parametrize("value", [-1, 4, "loud"])
def test_settings_number_out_of_range_is_the_default(value):
    store = Store()
    saved(store, volume=value)
    assert loaded(store).get("volume") == 2


@pytest.mark.parametrize("value", [-1, 2, 10**7, "x"])
def test_settings_house_rule_out_of_range_is_the_default(value):
    store = Store()
    saved(store, order=value, lottery_start=10**7)
    assert loaded(store).rules() == house_rules.DEFAULTS


@pytest.mark.parametrize(
    ("name", "value"),
    [("", 1), ("Volume", 1), ("a b", 1), ("x" * 25, 1), ("a", "b c"), ("a", "é"), ("a", "x" * 65)],
)
def test_settings_what_cannot_be_kept_is_refused(name, value):
    settings = loaded(Store())
    with pytest.raises(ValueError, match="no setting"):
        settings.set(name, value)
    assert settings.save()


@pytest.mark.parametrize("value", [None, 1.5, b"x", 1 << 60])
def test_settings_other_kinds_of_values_are_refused(value):
    with pytest.raises(ValueError, match="no setting"):
        loaded(Store()).set("a", value)


def test_settings_number_of_names_is_bounded_and_they_fit_the_file():
    store = Store()
    settings = loaded(store)
    for number in range(COUNT_MAX):
        settings.set(f"name_{number:019}", "x" * 64)
    with pytest.raises(ValueError, match="too many"):
        settings.set("one_more", 1)
    settings.set("name_0000000000000000000", "y")
    assert settings.save()
    assert len(store.contents["a"]) < SIZE_MAX
    assert loaded(store).get("name_0000000000000000000") == "y"


# -- house rules and cards --------------------------------------------------------------------


def test_settings_tag_becomes_a_card_and_only_a_hash_of_it_is_kept():
    store = Store()
    settings = loaded(store)
    assert settings.card_of(TAG) is None
    settings.enrol(TAG, 3)
    assert settings.save()
    again = loaded(store)
    assert (again.card_of(TAG), again.card_of(OTHER)) == (3, None)
    assert again.has_tag(3)
    assert not again.has_tag(1)
    for data in store.contents.values():
        assert TAG not in data
        assert TAG.hex().encode() not in data.lower()


def test_settings_tag_that_is_a_prefix_of_another_is_another_tag():
    settings = loaded(Store())
    settings.enrol(TAG, 1)
    assert settings.card_of(TAG[:4]) is None


def test_settings_salt_makes_the_same_tag_another_in_another_pod():
    kept = []
    for byte in (1, 2):
        settings = Settings(Store(), lambda count, byte=byte: bytes([byte]) * count)
        settings.load()
        settings.enrol(TAG, 1)
        kept.append(settings.get("card1"))
    assert kept[0] != kept[1]


def test_settings_new_tag_of_a_card_replaces_the_old_one():
    settings = loaded(Store())
    settings.enrol(TAG, 2)
    settings.enrol(OTHER, 2)
    assert (settings.card_of(TAG), settings.card_of(OTHER)) == (None, 2)


def test_settings_tag_that_changes_its_card_is_one_card_only():
    settings = loaded(Store())
    settings.enrol(TAG, 2)
    settings.enrol(TAG, 5)
    assert settings.card_of(TAG) == 5
    assert not settings.has_tag(2)


@pytest.mark.parametrize("card", [0, 7])
def test_settings_card_that_does_not_exist_is_refused(card):
    with pytest.raises(ValueError, match="card"):
        loaded(Store()).enrol(TAG, card)


def test_settings_pod_gets_its_name_once():
    store = Store()
    settings = loaded(store)
    assert settings.pod_id() == ""
    settings.identify(b"\xe6\x60\x01")
    name = settings.pod_id()
    assert len(name) == 9
    settings.identify(b"another board")
    assert settings.pod_id() == name
    assert settings.save()
    assert loaded(store).pod_id() == name


# -- damage -----------------------------------------------------------------------------------


@given(st.data())
def test_settings_damaged_file_never_raises_and_the_other_one_counts(data):
    store = Store()
    settings = saved(store, volume=0)
    settings.set("volume", 3)
    settings.save()
    newest = settings._slot
    victim = data.draw(st.sampled_from(["a", "b"]))
    old = store.contents[victim]
    at = data.draw(st.integers(0, len(old) - 2))
    store.contents[victim] = data.draw(
        st.sampled_from([old[:at], old[:at] + bytes([old[at] ^ 4]) + old[at + 1 :], old + b"x"])
    )
    hurt = store.contents[victim]
    again = loaded(store)
    assert again.problem == problems.DAMAGED
    assert again.get("volume") == (0 if victim == newest else 3)
    for volume in (1, 2):
        again.set("volume", volume)
        assert again.save()
    assert loaded(store).get("volume") == 2
    assert loaded(store).problem == problems.NONE
    assert store.contents["damaged"] == hurt


@given(st.binary(max_size=300), st.binary(max_size=300))
def test_settings_random_bytes_are_the_defaults(one, other):
    store = Store({"a": one, "b": other})
    settings = loaded(store)
    assert settings.get("volume") == 2
    assert settings.problem == problems.DAMAGED
    assert not settings.fresh
    settings.set("volume", 1)
    assert settings.save()
    assert loaded(store).get("volume") == 1


def test_settings_of_a_newer_version_are_not_touched():
    newer = lines.header_line(b"settings", 2, (9,)) + b"what is this"
    store = Store({"a": newer})
    settings = loaded(store)
    assert settings.problem == problems.NEWER
    settings.set("volume", 1)
    assert settings.get("volume") == 1  # for as long as the power is there
    assert not settings.save()
    assert store.contents == {"a": newer}


@pytest.mark.parametrize("when", ["before", "after", "torn"])
@pytest.mark.parametrize(
    ("code", "problem"), [(errno.ENOSPC, problems.FULL), (errno.EIO, problems.FAILING)]
)
def test_settings_that_cannot_be_saved_are_told_and_tried_again(code, problem, when):
    store = FailingStore(code, when)
    settings = saved(store, volume=0)
    store.fails = lambda number, call: call == "replace"
    settings.set("volume", 3)
    assert not settings.save()
    assert settings.problem == problem
    assert loaded(Store(store.contents)).get("volume") in (0, 3)
    store.fails = lambda number, call: False
    assert settings.save()
    assert settings.problem == problems.NONE
    assert loaded(Store(store.contents)).get("volume") == 3


def test_settings_that_the_chip_did_not_keep_are_noticed_by_reading_back():
    store = FailingStore(when="silent")
    settings = saved(store, volume=0)
    store.fails = lambda number, call: True
    settings.set("volume", 3)
    assert not settings.save()
    assert settings.problem == problems.FAILING
    store.fails = lambda number, call: False
    assert settings.save()
    assert loaded(Store(store.contents)).get("volume") == 3


def test_settings_that_cannot_be_read_are_the_defaults():
    store = FailingStore()
    saved(store, volume=0)
    store.fails = lambda number, call: call == "read_at"
    settings = loaded(store)
    assert settings.problem == problems.FAILING
    assert settings.get("volume") == 2
