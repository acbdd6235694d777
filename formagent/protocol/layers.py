"""The channel layer of a process that is alone."""

from __future__ import annotations

import time

from channels.layers import InMemoryChannelLayer


class InProcessLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Channels' own, which would look through every group and channel for old messages each time something is sent."""

    CLEAN_SECONDS = 30.0
    _cleaned_at = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._cleaned_at >= self.CLEAN_SECONDS:
            self._cleaned_at = now
            super()._clean_expired()
