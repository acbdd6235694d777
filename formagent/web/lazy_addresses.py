"""Addresses whose module is imported when one of them is first asked for, or a moment after a server's start.

A start then pays for the pages only: the REST interface describes each of its operations by models, and to make those takes a
quarter of what everything before the first page takes.
"""

from __future__ import annotations

import asyncio
import threading

from django.urls import URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

_SECONDS_AFTER_START = 1.0


class LazyAddresses(URLResolver):
    """What `path(route, include(module))` makes of a module that has a namespace, without importing it yet."""

    def __init__(self, route: str, module: str, *, namespace: str) -> None:
        super().__init__(RoutePattern(route, is_endpoint=False), module, app_name=namespace, namespace=namespace)

    def _populate(self) -> None:
        """Called by the walk through all addresses, which needs a namespace's own name only."""

    def load(self) -> None:
        """Import them now."""
        _ = self.url_patterns


async def load_addresses() -> None:
    """Begin to load in the background what no request has asked for yet, once the first pages are served."""
    threading.Thread(target=_load, name="load-addresses", daemon=True).start()
    await asyncio.sleep(0)


def _load() -> None:
    threading.Event().wait(_SECONDS_AFTER_START)
    for resolver in get_resolver().url_patterns:
        if isinstance(resolver, LazyAddresses):
            resolver.load()
