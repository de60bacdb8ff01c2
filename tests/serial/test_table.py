"""The table's public API: questions are awaited, withdrawn, and asked of several at a time."""

import asyncio

import pytest
from lifepod_host.pods.questions import Many, Menu, Message, Number, Pass, Row, Scores, Text, YesNo
from lifepod_host.pods.table import Ended, Table
from support.asynctable import at_table
from support.tablehost import TableHost

ROWS = [Row("Inventor", "$60,000", "Needs a degree."), Row("Dancer"), Row("Pass")]


def new_table(link):
    return Table(link, "evening", "CARDS", "Look at the big screen.")


async def opened(link):
    table = new_table(link)
    await link.result(table.open())
    return table


def test_a_question_is_answered_by_its_card():
    async def scenario(link):
        table = await opened(link)
        await link.result(table.name(2, "Ann"))
        asked = asyncio.ensure_future(table.ask(2, Menu(title="PLAY", rows=ROWS)))
        await link.run(300)
        assert link.host.view() == "passon"
        assert "Ann" in link.host.words()
        link.host.lay(2)
        link.host.press("-", "ENTER")
        assert await link.result(asked) == 1
        await link.result(table.close())

    host = at_table(scenario)
    host.lift()
    assert host.view() != "passon"
    assert host.front() is host.app.pod


@pytest.mark.parametrize(
    ("question", "presses", "answer"),
    [
        (Menu(title="PLAY", rows=ROWS, back=True), ["CLEAR"], None),
        (Menu(title="PLAY", rows=ROWS, start=2), ["ENTER"], 2),
        (Menu(title="PLAY", rows=ROWS), ["3", "ENTER"], 2),
        (Many(title="DROP", rows=ROWS, least=2, most=2), ["1", "3", "ENTER"], [0, 2]),
        (Number(title="BID", low=0, high=500, unit="$"), ["2", "5", "0", "ENTER"], 250),
        (YesNo(title="SURE", text="Are you?"), ["ENTER"], True),
        (YesNo(title="SURE", text="Are you?"), ["CLEAR"], False),
        (Text(title="NAME", longest=8), ["2", "6", "ENTER"], "Am"),
        (Message(title="READ", text="This."), ["ENTER"], None),
        (Scores(title="SCORES", rows=[("Ann", "12"), ("Bob", "9")]), ["ENTER"], None),
    ],
)
@pytest.mark.parametrize("card", [0, 3])
def test_every_kind_has_its_answer(question, presses, answer, card):
    async def scenario(link):
        table = await opened(link)
        asked = asyncio.ensure_future(table.ask(card, question))
        if card:
            link.host.lay(card)
        await link.run(300)
        link.host.press(*presses)
        assert await link.result(asked) == answer

    at_table(scenario)


def test_the_pod_is_passed_on():
    async def scenario(link):
        table = await opened(link)
        asked = asyncio.ensure_future(table.ask(4, Pass(title="PASS")))
        await link.run(300)
        assert "card 0004" in link.host.words()
        link.host.lay(1)
        assert not asked.done()
        link.host.lay(4)
        assert await link.result(asked) is None

    at_table(scenario)


def test_several_are_asked_at_a_time_and_answer_in_their_own_order():
    async def scenario(link):
        table = await opened(link)
        menu = Menu(title="PLAY", rows=ROWS)
        asked = asyncio.ensure_future(table.ask_each(dict.fromkeys((1, 2, 3), menu)))
        await link.run(500)
        assert link.host.view() == "passon"
        for card, key in ((3, "1"), (1, "2"), (2, "3")):
            link.host.lay(card)
            link.host.press(key, "ENTER")
        assert await link.result(asked) == {1: 1, 2: 2, 3: 0}

    at_table(scenario)


def test_who_cancels_the_task_takes_the_question_back():
    async def scenario(link):
        table = await opened(link)
        link.host.lay(1)
        asked = asyncio.ensure_future(table.ask(1, Menu(title="PLAY", rows=ROWS)))
        await link.run(300)
        assert link.host.view() == "choice"
        asked.cancel()
        await link.run(300)
        assert asked.cancelled()
        assert link.host.view() == "message"

    at_table(scenario)


def test_a_question_that_is_withdrawn_ends():
    async def scenario(link):
        table = await opened(link)
        one = asyncio.ensure_future(table.ask(1, Menu(title="PLAY", rows=ROWS)))
        two = asyncio.ensure_future(table.ask(2, Menu(title="PLAY", rows=ROWS)))
        await link.run(300)
        table.withdraw(1)
        with pytest.raises(Ended, match="cancelled"):
            await link.result(one)
        assert not two.done()
        table.withdraw()
        with pytest.raises(Ended, match="cancelled"):
            await link.result(two)

    at_table(scenario)


def test_one_of_several_that_ends_ends_them_all():
    async def scenario(link):
        table = await opened(link)
        menu = Menu(title="PLAY", rows=ROWS)
        asked = asyncio.ensure_future(table.ask_each({1: menu, 2: menu}))
        await link.run(300)
        table.withdraw(2)
        with pytest.raises(Ended, match="cancelled"):
            await link.result(asked)
        await link.run(300)
        assert link.host.view() == "message"

    at_table(scenario)


def test_who_leaves_the_table_ends_what_is_asked_and_the_game_is_there():
    async def scenario(link):
        table = await opened(link)
        asked = asyncio.ensure_future(table.ask(1, Menu(title="PLAY", rows=ROWS)))
        await link.run(300)
        link.host.hold("MENU", 1200)
        link.host.press("ENTER")
        with pytest.raises(Ended, match="left"):
            await link.result(asked)
        events = [table.events.get_nowait().name for _ in range(table.events.qsize())]
        assert "left" in events
        await link.run(300)
        assert link.host.front() is link.host.app.pod

    at_table(scenario)


def test_a_key_of_the_game_brings_the_answer_over_a_killed_host():
    host = TableHost()
    menu = Menu(title="PLAY", rows=ROWS)

    async def before(link):
        table = await opened(link)
        asking = asyncio.ensure_future(table.ask(1, menu, key="move-7"))
        await link.run(300)
        link.host.lay(1)
        link.host.kill_host()
        link.host.press("-", "ENTER")
        asking.cancel()

    async def after(link):
        table = await opened(link)
        other = Menu(title="PLAY", rows=ROWS[:2])
        stale = asyncio.ensure_future(table.ask(1, other, key="move-7"))
        assert await link.result(table.ask(1, menu, key="move-7")) == 1
        assert not stale.done()  # it is another question, whatever it is called
        stale.cancel()

    at_table(before, host)
    host.restart_host()
    at_table(after, host)


def test_what_cannot_be_asked_is_said():
    async def scenario(link):
        table = await opened(link)
        with pytest.raises(ValueError, match="no card 7"):
            await table.ask(7, Menu(title="PLAY", rows=ROWS))
        with pytest.raises(ValueError, match="letters"):
            await table.ask(1, Menu(title="PLAY", rows=ROWS), key="much-too-long-a-key")
        asked = [asyncio.ensure_future(table.ask(1, Message(title=str(n)))) for n in range(9)]
        await link.until(lambda: any(one.done() for one in asked))
        with pytest.raises(ValueError, match="full"):
            await next(one for one in asked if one.done())
        table.withdraw()
        await asyncio.gather(*asked, return_exceptions=True)

    at_table(scenario)
