"""The kinds of jobs that there are. Some are known by name only until a server's first pages are served."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from formagent.server.lazy_imports import Lazily


class JobKind(Protocol):
    """A family of jobs, named by a key (a session, a review, a run). One with `at_once` has no more of them in hand."""

    name: str

    async def waiting(self) -> list[str]:
        """Keys that have something to do and are not being worked on, oldest first."""
        ...

    async def advance(self, key: str) -> bool:
        """Do the key's next step, if it can be claimed. True when something was done: there may be more."""
        ...


class LaterKind:
    """Stands for a kind until that is made, for its first job or by `load`. Before its module is there none is looked for."""

    def __init__(self, name: str, make: Lazily) -> None:
        self.name = name
        self._make = make
        self._kind: JobKind | None = None
        self._loading = threading.Lock()

    def load(self) -> JobKind:
        with self._loading:
            if self._kind is None:
                self._kind = self._make()
                if kinds.get(self.name) is self:
                    kinds[self.name] = self._kind
            return self._kind

    @property
    def at_once(self) -> int:
        """The kind's own; AttributeError where it has none."""
        found: Any = self.load()
        return int(found.at_once)

    async def waiting(self) -> list[str]:
        return await self.load().waiting() if self._kind is not None or self._make.is_loaded else []

    async def advance(self, key: str) -> bool:
        return await (await self.loaded()).advance(key)

    async def loaded(self) -> JobKind:
        """The kind itself, imported in a thread: the event loop goes on meanwhile."""
        return await asyncio.to_thread(self.load)


kinds: dict[str, JobKind] = {}


def register(kind: JobKind) -> None:
    """Make a kind of job known to every worker of this process."""
    kinds[kind.name] = kind


def register_later(name: str, make: Lazily) -> None:
    """The same of one that is made without arguments."""
    kinds[name] = LaterKind(name, make)


def still_to_load() -> Iterator[Callable[[], object]]:
    """What imports each kind that is known by name only."""
    yield from [kind.load for kind in kinds.values() if isinstance(kind, LaterKind)]


def load_all() -> None:
    for load in still_to_load():
        load()
