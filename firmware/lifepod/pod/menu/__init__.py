"""MENU: players, history, correct, replace card, house rules, volume, brightness, doctor, cards,
about. Without a reader its first line is the card that is in.

PLUS goes up and MINUS down, ENTER chooses, CLEAR goes back one step, MENU leaves (K-5).
"""

from lifepod.pod import words
from lifepod.pod.menu.lists import ListMode


def open_menu(pod):
    """Return the mode that shows the menu."""
    return ListMode(pod, "MENU", _items, None)


def _items(pod):
    """Return (label, value, what ENTER does) for each line. A part is loaded when it is chosen:
    on the board that keeps memory free for the game."""
    card = ()
    if pod.no_reader:
        card = (("Card", "none" if pod.card is None else words.card_name(pod.card), _card),)
    return card + (
        ("Players", "", _players),
        ("History", "", _history),
        ("Correct", "", _correct),
        ("Replace card", "", _replace),
        ("House rules", "", _house_rules),
        ("Volume", volume_name(pod), _volume),
        ("Brightness", brightness_name(pod), _brightness),
        ("Doctor", "", _doctor),
        ("Cards", "", _cards),
        ("About", "", _about),
    )


VOLUMES = ("mute", "low", "middle", "high")
BRIGHTNESSES = ("low", "middle", "high")


def volume_name(pod) -> str:
    """Return the name of the present volume."""
    return VOLUMES[pod.settings.get("volume")]


def brightness_name(pod) -> str:
    """Return the name of the present brightness."""
    return BRIGHTNESSES[pod.settings.get("brightness")]


def _card(pod, back):
    pod.choose_card(back)


def _players(pod, back):
    from lifepod.pod.menu.players import open_players

    open_players(pod, back)


def _history(pod, back):
    from lifepod.pod.menu.history import open_history

    open_history(pod, back)


def _correct(pod, back):
    from lifepod.pod.menu.correct import open_correct

    open_correct(pod, back)


def _replace(pod, back):
    from lifepod.pod.menu.replace import open_replace

    open_replace(pod, back)


def _house_rules(pod, back):
    from lifepod.pod.menu.options import open_house_rules

    open_house_rules(pod, back)


def _volume(pod, back):
    level = (pod.settings.get("volume") + 1) % len(VOLUMES)
    pod.set_setting("volume", level)
    pod.sound("ok")


def _brightness(pod, back):
    level = (pod.settings.get("brightness") + 1) % len(BRIGHTNESSES)
    pod.set_setting("brightness", level)
    pod.sound("ok")


def _doctor(pod, back):
    from lifepod.pod.menu.doctor import open_doctor

    open_doctor(pod, back)


def _cards(pod, back):
    from lifepod.pod.menu.cards import open_cards

    open_cards(pod, back)


def _about(pod, back):
    from lifepod.pod.menu.about import open_about

    open_about(pod, back)
