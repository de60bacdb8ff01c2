"""MENU, About: what this pod is."""

from lifepod import version
from lifepod.pod.menu.lists import PagesMode


def open_about(pod, back) -> None:
    """Show the version and the pod's own id."""
    lines = [
        ("LIFEPod", version.VERSION),
        ("Pod", pod.settings.pod_id()),
        ("Twists & Turns", ""),
        ("Events", str(pod.game.events)),
    ]
    pod.sound("click")
    pod.go(PagesMode(pod, "ABOUT", lines, back))
