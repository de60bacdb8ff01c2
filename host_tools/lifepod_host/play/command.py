"""`lifepod play`: a card game at a pod, with the table page for everybody to see."""

import argparse
import secrets
import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING

from lifepod_host.command import Subparsers, new_parser
from lifepod_host.companion.commands.options import add_deck, add_house_rules, house_rules, whole
from lifepod_host.companion.decks.store import STANDARD
from lifepod_host.companion.games import GAMES, NAMES, find_game, find_presentation
from lifepod_host.companion.play.seats import parse_seats, usual_seats
from lifepod_host.errors import UserError
from lifepod_host.play.album import Album

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from lifepod_host.companion.games import GameModule
    from lifepod_host.companion.play.driver import Offer
    from lifepod_host.emulator.web.live import LivePod
    from lifepod_host.play.evening import Evening
    from lifepod_host.play.links import HereLink, PortLink

PORT = 8227
_PORTS_NEXT = 8
PACE_S = 1.2  # of a bot's move: so that people see what it does
PACE_S_MAX = 60.0
WINDOW_S = 4.0  # for an answer that could tell what a hand holds: time to read and to think
SEED_MAX = 2**256 - 1


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The arguments of `lifepod play`."""
    parser = new_parser(
        subparsers,
        "play",
        "play a card game at the pod, with the table in the browser",
        [
            "lifepod play card-game",
            "lifepod play card-game --players Ann:1,Ben:2,bot:sensible",
            "lifepod play card-game --new --port /dev/ttyACM0",
            "lifepod play goals --tutorial",
        ],
    )
    parser.add_argument("game", metavar="GAME", help=f"which game: {NAMES}")
    parser.add_argument(
        "--players",
        nargs="+",
        default=[],
        metavar="NAME:CARD",
        help="who plays, with which card; bot:NAME is a bot (one person and bots)",
    )
    parser.add_argument(
        "--port",
        default="",
        metavar="PORT",
        help="the pod's serial port (default: the pod that is there, else an emulated one)",
    )
    parser.add_argument("--emulated", action="store_true", help="an emulated pod in any case")
    parser.add_argument("--flash", metavar="FILE", help="the emulated pod's flash")
    parser.add_argument("--save", metavar="FILE", type=Path, help="where the game is kept")
    parser.add_argument("--new", action="store_true", help="begin anew, whatever is kept there")
    parser.add_argument(
        "--page-port", type=whole(0, 65535), metavar="N", help=f"of the page ({PORT}; 0: any)"
    )
    _add_times(parser)
    parser.add_argument("--no-browser", action="store_true", help="only say where the page is")
    _add_game(parser)
    return parser


def _add_times(parser: argparse.ArgumentParser) -> None:
    """What takes its time, so that people can follow, and cannot tell why."""
    parser.add_argument(
        "--pace",
        type=_seconds,
        default=PACE_S,
        metavar="S",
        help="seconds that a bot's move takes at least, so that people see it (%(default)s)",
    )
    parser.add_argument(
        "--window",
        type=_seconds,
        default=WINDOW_S,
        metavar="S",
        help="seconds that any answer takes which could tell what a hand holds (%(default)s)",
    )


def _add_game(parser: argparse.ArgumentParser) -> None:
    """What tells which game is dealt."""
    parser.add_argument("--seed", type=whole(0, SEED_MAX), metavar="S", help="deal this game")
    parser.add_argument(
        "--tutorial",
        action="store_true",
        help="learn the game: its first turns, step by step, against a bot; not kept",
    )
    add_deck(parser)
    add_house_rules(parser)


def _seconds(text: str) -> float:
    value = float(text)
    if not 0 <= value <= PACE_S_MAX:
        raise argparse.ArgumentTypeError(f"{text} is not from 0 to {PACE_S_MAX:g}")
    return value


_seconds.__name__ = "number of seconds"  # how argparse calls it when float() fails


def run(args: argparse.Namespace) -> int:
    """Play until Ctrl-C."""
    module = find_game(args.game)
    told = _teach(args, module) if args.tutorial else _play_kept(args, module)
    print(f"\n{told}", flush=True)
    return 0


def _play_kept(args: argparse.Namespace, module: "GameModule") -> str:
    """Play the game that is kept, or a new one; what to say at the end."""
    from lifepod_host.play.evening import default_save, make_folder
    from lifepod_host.play.hold import held

    path = args.save or default_save(args.game)
    make_folder(path)
    with held(path):
        return _play_file(args, module, path)


def _play_file(args: argparse.Namespace, module: "GameModule", path: Path) -> str:
    """Play the game that is kept in a file, or a new one; what to say at the end."""
    from lifepod_host.companion.engine.saves import write_save
    from lifepod_host.companion.play.driver import Offer
    from lifepod_host.play.evening import album_folder

    evening = _evening(args, module, path)
    title = next(row.title for row in GAMES if row.name == args.game)
    offer = Offer(title, find_presentation(args.game), module.BOTS)
    lines = ["Your game goes on."] if evening.resumed else []
    lines.append(f"The game is kept in {path}. Ctrl-C ends the evening.")
    album = Album(album_folder(path, time.localtime()))

    def keep(state: "Mapping[str, Any]") -> None:
        write_save(path, evening.match, state)

    _at_the_pod(args, evening, offer, keep, lines, album)
    told = [f"The pictures are in {album.told()['folder']}."] if album.told()["folder"] else []
    goes_on = "Another one begins with" if evening.match.game.over else "It goes on with"
    told.append(f"The game is kept in {path}. {goes_on}: {_again(args)}")
    return "\n".join(told)


def _again(args: argparse.Namespace) -> str:
    """The command that finds this game again."""
    words = ["lifepod", "play", args.game]
    if args.save:
        words += ["--save", str(args.save)]
    if args.deck != STANDARD:
        words += ["--deck", args.deck]
    return shlex.join(words)


def _teach(args: argparse.Namespace, module: "GameModule") -> str:
    """Play a tutorial; what to say at the end."""
    from lifepod_host.play import evening

    for option in ("deck", "house_rule", "save", "seed"):
        if getattr(args, option) not in (None, [], STANDARD):
            name = option.replace("_", "-")
            raise UserError(f"a tutorial is played as it is written; leave out --{name}")
    seats = parse_seats(args.players, module.BOTS) if args.players else usual_seats(1, module.BOTS)
    if len(seats) != 1 or seats[0].bot:
        raise UserError("a tutorial is for one player; the others are played for you")
    lesson, offer = evening.tutorial(args.game, module, seats[0])
    lines = [f"{offer.title}: lay on card {seats[0].card}. Ctrl-C ends the tutorial."]
    _at_the_pod(args, lesson, offer, lambda _state: None, lines, Album(None))
    return f"Now play it: lifepod play {args.game}"


def _at_the_pod(
    args: argparse.Namespace,
    evening: "Evening",
    offer: "Offer",
    keep: "Callable[[Mapping[str, Any]], None]",
    lines: list[str],
    album: "Album",
) -> None:
    """Find the pod and play; `lines` are said with the page's address."""
    link, pod = _link(args)
    try:
        _play(args, evening, offer, keep, lines, link, pod, album)
    finally:
        if pod is not None:
            pod.close()


def _evening(args: argparse.Namespace, module: "GameModule", path: Path) -> "Evening":
    """The match that is kept, or a new one."""
    from lifepod_host.play import evening

    seats = parse_seats(args.players, module.BOTS) if args.players else []
    if not args.new:
        kept = evening.unfinished(path, module, args.deck)
        if kept is not None:
            asked = evening.Asked(args.players, seats, args.house_rule, args.seed)
            evening.refuse_another(path, kept, asked, module)
            return kept
    seats = seats or usual_seats(module.GAME.seats[0], module.BOTS)
    options = house_rules(module.GAME, args.house_rule, len(seats))
    return evening.begin(module, args.deck, seats, options, args.seed)


def _link(args: argparse.Namespace) -> "tuple[HereLink | PortLink, LivePod | None]":
    """The pod on a port, or else an emulated one."""
    from lifepod_host.emulator.bench.main import install_machine
    from lifepod_host.pods.pod import Pod
    from lifepod_host.pods.troubles import NoPodError

    install_machine()  # what the page is made of imports the emulated pod, whether it lives or not

    if not args.emulated:
        try:
            pod = Pod.open(args.port)
        except NoPodError as error:
            if args.port or error.kind != "none":
                raise
        else:
            from lifepod_host.play.links import PortLink

            return PortLink(pod), None
    return _emulated(args.flash)


def _emulated(flash: str | None) -> "tuple[HereLink, LivePod]":
    from lifepod_host.emulator.web import flashfile
    from lifepod_host.play.links import HereLink

    path = Path(flash) if flash else flashfile.default_flash()
    try:
        pod = flashfile.open_pod(path, secrets.randbits(256))
    except flashfile.InUseError:
        raise UserError(
            f"another pod has {path} open. End it, or name another file with --flash"
        ) from None
    return HereLink(pod), pod


def _play(
    args: argparse.Namespace,
    evening: "Evening",
    offer: "Offer",
    keep: "Callable[[Mapping[str, Any]], None]",
    lines: list[str],
    link: "HereLink | PortLink",
    pod: "LivePod | None",
    album: "Album",
) -> None:
    from lifepod_host.companion.play.driver import Driver
    from lifepod_host.companion.play.pod_asker import PodAsker
    from lifepod_host.companion.play.thinking import Beside
    from lifepod_host.emulator.web.command import show
    from lifepod_host.play.serve import serve
    from lifepod_host.play.tableside import TableSide

    thinker = Beside()
    driver: Driver = Driver(
        evening.match,
        evening.seats,
        offer,
        PodAsker(link.do),
        keep,
        epoch=evening.epoch,
        nonce=secrets.token_hex(2),
        thinker=thinker,
        pace_ms=int(args.pace * 1000),
        window_ms=int(args.window * 1000),
    )

    def ready(address: str) -> None:
        first, last = lines[:-1], lines[-1]
        for line in (*first, f"The table is at {address}", last):
            print(line, flush=True)
        if not args.no_browser:
            show(address)

    usual = [*range(PORT, PORT + 1 + _PORTS_NEXT), 0]
    ports = usual if args.page_port is None else [args.page_port]
    try:
        serve(TableSide(driver, link, album), pod, ports, ready)
    finally:
        thinker.close()
