"""The channel layer of a process that is alone."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import InMemoryChannelLayer


class InProcessLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Channels' own, which would look through every group and channel for old messages each time something is sent."""

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """To each member at once: nothing here waits, so nothing needs a task of its own."""
        self._clean_expired()
        for channel in list(self.groups.get(group, ())):
            with suppress(ChannelFull):
                await self.send(channel, message)

    CLEAN_SECONDS = 30.0
    _cleaned_at = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._cleaned_at >= self.CLEAN_SECONDS:
            self._cleaned_at = now
            super()._clean_expired()
