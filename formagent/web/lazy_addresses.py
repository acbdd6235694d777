"""Addresses whose views are imported when one of them is first asked for, or a moment after a server's start.

A start then pays for the first page only: staff's pages bring importers, exporters and the designer with them, and the REST
interface describes each of its operations by models.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import cached_property
from types import ModuleType
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern
from django.utils.translation import get_language

from formagent.server.lazy_imports import Lazily, import_alone


class LazyViews:
    """A package of pages, of which `pages.module.view` names a view without importing it."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return LazyViews(f"{self._module}.{name}")

    def __str__(self) -> str:
        return self._module

    def load(self) -> Callable[..., Any]:
        """The view itself."""
        module, _, name = self._module.rpartition(".")
        view: Callable[..., Any] = Lazily(module, name).load()
        return view


class LazyPattern(URLPattern):
    """What `path(route, view)` makes, of a view that may still be a name.

    Django asks for `callback` when it looks up addresses by name, too, where the name does as well.
    """

    @cached_property
    def lookup_str(self) -> str:
        return str(self.callback)

    def resolve(self, path: str) -> Any:
        if isinstance(self.callback, LazyViews) and self.pattern.match(path):
            self.load()
        return super().resolve(path)

    def load(self) -> None:
        """Import the view now."""
        if isinstance(self.callback, LazyViews):
            self.callback = self.callback.load()

    def check(self) -> list[Any]:
        """Of `manage.py check`: a name that names nothing is an ImportError or AttributeError here."""
        self.load()
        return super().check()


def lazy_path(route: str, view: LazyViews, *, name: str) -> LazyPattern:
    return LazyPattern(RoutePattern(route, name=name, is_endpoint=True), view, {}, name)  # type: ignore[arg-type]


class LazyAddresses(URLResolver):
    """What `path(route, include(module))` makes of a module that has a namespace, without importing it yet."""

    def __init__(self, route: str, module: str, *, namespace: str) -> None:
        super().__init__(RoutePattern(route, is_endpoint=False), module, app_name=namespace, namespace=namespace)

    @cached_property
    def urlconf_module(self) -> ModuleType:
        return import_alone(str(self.urlconf_name))

    def _populate(self) -> None:
        """Called by the walk through all addresses, which needs a namespace's own name only."""

    @property
    def reverse_dict(self) -> Any:
        self._walk()
        return super().reverse_dict

    @property
    def namespace_dict(self) -> Any:
        self._walk()
        return super().namespace_dict

    @property
    def app_dict(self) -> Any:
        self._walk()
        return super().app_dict

    def _walk(self) -> None:
        """As Django has it: once for each language."""
        if get_language() not in self._namespace_dict:  # type: ignore[attr-defined]
            super()._populate()

    def load(self) -> None:
        """Import them now."""
        _ = self.url_patterns


class LazyConsumer:
    """The application of a consumer for sockets, by the consumer's name."""

    def __init__(self, module: str, name: str) -> None:
        self._consumer = Lazily(module, name)
        self.load = self._consumer.load

    def __call__(self, scope: Any, receive: Any, send: Any) -> Awaitable[None]:
        if not self._consumer.is_loaded:
            return self._once_loaded(scope, receive, send)
        handled: Awaitable[None] = self.load().as_asgi()(scope, receive, send)
        return handled

    async def _once_loaded(self, scope: Any, receive: Any, send: Any) -> None:
        """Imported in a thread: the event loop goes on meanwhile."""
        consumer = await asyncio.to_thread(self.load)
        await consumer.as_asgi()(scope, receive, send)


def lazy_socket(route: str, module: str, consumer: str) -> URLPattern:
    """The address of a consumer for sockets, by the consumer's name."""
    return URLPattern(RoutePattern(route, is_endpoint=True), LazyConsumer(module, consumer))


def still_to_load() -> Iterator[Callable[[], object]]:
    """What imports the addresses that no request has asked for yet."""
    yield from [address.load for address in _lazy_ones(get_resolver().url_patterns)]


def _lazy_ones(addresses: Iterable[Any]) -> Iterator[LazyPattern | LazyAddresses]:
    for address in addresses:
        if isinstance(address, LazyPattern | LazyAddresses):
            yield address
        elif isinstance(address, URLResolver):
            yield from _lazy_ones(address.url_patterns)
