"""One channel of the channel layer for the whole process; each hint is handed on to whoever follows its group.

A layer that is away closes no socket and fails no request: joining is tried again, and what was missed meanwhile is found
in the event log, since hints carry no truth.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from typing import Any

import structlog
from channels.layers import get_channel_layer

log = structlog.get_logger(__name__)

Hint = dict[str, Any]
Listener = Callable[[Hint], None]
"""Called in the event loop with each hint of its group; must not wait."""

JOIN_SECONDS = 1.0
RETRY_SECONDS = 2.0


class Switchboard:
    """The listeners of one event loop."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._joined: set[str] = set()
        self._channel: str | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._changing = asyncio.Lock()
        """Held while groups are joined and left: two at once would each make a channel, and one hears nothing then."""

    async def join(self, group: str, listener: Listener) -> None:
        """Hand `group`'s hints to `listener` from now on."""
        self._listeners.setdefault(group, set()).add(listener)
        await self._try_to_join()
        if self._listeners and not self._tasks:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._keep_joined())]

    async def leave(self, group: str, listener: Listener) -> None:
        """No more hints for `listener`."""
        listeners = self._listeners.get(group, set())
        listeners.discard(listener)
        if not listeners:
            self._listeners.pop(group, None)
            await self._leave_group(group)
        if not self._listeners:
            for task in self._tasks:
                task.cancel()
            self._tasks, self._channel = [], None
            self._joined.clear()

    async def _leave_group(self, group: str) -> None:
        """Unless somebody wants the group again by now."""
        layer = get_channel_layer()
        if layer is None:
            return
        try:
            async with asyncio.timeout(JOIN_SECONDS), self._changing:
                if group in self._joined and group not in self._listeners and self._channel is not None:
                    self._joined.discard(group)
                    await layer.group_discard(group, self._channel)
        except Exception as error:
            log.info("group_not_left", error=type(error).__name__)

    async def _try_to_join(self) -> None:
        """Be a member of every wanted group; what fails is tried again later."""
        layer = get_channel_layer()
        if layer is None:
            return
        try:
            async with asyncio.timeout(JOIN_SECONDS), self._changing:
                self._channel = self._channel or await layer.new_channel()
                for group in [group for group in self._listeners if group not in self._joined]:
                    await layer.group_add(group, self._channel)
                    self._joined.add(group)
        except Exception as error:
            log.warning("hints_unavailable", error=type(error).__name__)

    async def _keep_joined(self) -> None:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            await self._try_to_join()

    async def _listen(self) -> None:
        while True:
            try:
                layer = get_channel_layer()
                if layer is None or self._channel is None:
                    await asyncio.sleep(RETRY_SECONDS / 2)
                    continue
                self._hand_on(await layer.receive(self._channel))
            except Exception as error:
                log.warning("hints_unavailable", error=type(error).__name__)
                self._joined.clear()
                await asyncio.sleep(RETRY_SECONDS / 2)

    def _hand_on(self, hint: Hint) -> None:
        self.tell(str(hint.get("group")), hint)

    def tell(self, group: str, hint: Hint) -> None:
        """Hand a hint to those who listen here, without the layer: nobody else hears of it."""
        for listener in list(self._listeners.get(group, ())):
            listener(hint)


_switchboards: weakref.WeakKeyDictionary[Any, Switchboard] = weakref.WeakKeyDictionary()


def switchboard() -> Switchboard:
    """That of the running event loop."""
    return _switchboards.setdefault(asyncio.get_running_loop(), Switchboard())
