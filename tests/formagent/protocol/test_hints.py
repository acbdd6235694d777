"""One channel for all who listen in a process, whatever comes and goes at the same moment."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any

import pytest

from formagent.protocol import hints as module
from formagent.protocol.hints import Hint, Switchboard
from tests.patience import PATIENCE


class SlowLayer:
    """A channel layer that, like Redis, is waited for at every step."""

    def __init__(self) -> None:
        self.groups: defaultdict[str, set[str]] = defaultdict(set)
        self.queues: dict[str, asyncio.Queue[Hint]] = {}

    async def new_channel(self) -> str:
        await asyncio.sleep(0.01)
        name = f"channel {len(self.queues)}"
        self.queues[name] = asyncio.Queue()
        return name

    async def group_add(self, group: str, channel: str) -> None:
        await asyncio.sleep(0.01)
        self.groups[group].add(channel)

    async def group_discard(self, group: str, channel: str) -> None:
        await asyncio.sleep(0.01)
        self.groups[group].discard(channel)

    async def receive(self, channel: str) -> Hint:
        return await self.queues[channel].get()

    def send(self, group: str) -> None:
        for channel in self.groups[group]:
            self.queues[channel].put_nowait({"group": group})


@pytest.fixture
def layer(monkeypatch: pytest.MonkeyPatch) -> SlowLayer:
    found = SlowLayer()
    monkeypatch.setattr(module, "get_channel_layer", lambda: found)
    return found


class Listener:
    def __init__(self, group: str) -> None:
        self.group, self.heard = group, asyncio.Event()

    def __call__(self, hint: Hint) -> None:
        self.heard.set()


async def test_all_who_come_at_once_hear_what_is_theirs(layer: SlowLayer):
    board, listeners = Switchboard(), [Listener(f"session.{n}") for n in range(5)]
    await asyncio.gather(*(board.join(each.group, each) for each in listeners))
    for each in listeners:
        layer.send(each.group)
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(each.heard.wait() for each in listeners))
    assert len(layer.queues) == 1
    for each in listeners:
        await board.leave(each.group, each)


async def test_who_leaves_while_joining_leaves_nothing_behind(layer: SlowLayer):
    board, stays, goes = Switchboard(), Listener("session.stays"), Listener("session.goes")
    await board.join(stays.group, stays)
    joining: asyncio.Task[Any] = asyncio.create_task(board.join(goes.group, goes))
    await asyncio.sleep(0)
    await asyncio.gather(board.leave(goes.group, goes), joining)
    assert not layer.groups[goes.group]
    assert layer.groups[stays.group]
    await board.leave(stays.group, stays)
