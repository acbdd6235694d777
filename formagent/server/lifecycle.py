"""What a server process does once before its first request, and once before it ends.

`asgi.py` wraps the application, so this works under `manage.py serve`, plain `daphne` and any server with ASGI
lifespan. On SIGTERM the stop hooks run while the sockets are still open; only then does the server shut down.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
import time
import weakref
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import structlog

log = structlog.get_logger(__name__)

Hook = Callable[[], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]


class Lifecycle:
    """The hooks of a process, run once in each event loop that serves (a process has one, a test run has many)."""

    def __init__(self, stop_seconds: float = 10.0) -> None:
        self.stop_seconds = stop_seconds
        """All stop hooks together; what has not ended by then is left."""
        self.failed = False
        """A start hook raised."""
        self._start_hooks: list[Hook] = []
        self._stop_hooks: list[Hook] = []
        self._starts: weakref.WeakKeyDictionary[Any, asyncio.Future[None]] = weakref.WeakKeyDictionary()
        self._stops: weakref.WeakKeyDictionary[Any, asyncio.Future[None]] = weakref.WeakKeyDictionary()

    def on_start(self, hook: Hook) -> Hook:
        """Run `hook` in the server's event loop before the first request. Usable as a decorator."""
        self._start_hooks.append(hook)
        return hook

    def on_stop(self, hook: Hook, *, first: bool = False) -> Hook:
        """Run `hook` before the server ends, after those registered earlier; `first` puts it in front of them."""
        self._stop_hooks.insert(0 if first else len(self._stop_hooks), hook)
        return hook

    async def started(self) -> None:
        """Run the start hooks, or wait for whoever runs them. Raises what a hook raised."""
        loop = asyncio.get_running_loop()
        running = self._starts.get(loop)
        if running is None:
            running = self._starts[loop] = asyncio.ensure_future(self._run_start())
        if not running.done():
            await asyncio.shield(running)
        running.result()

    async def _run_start(self) -> None:
        try:
            for hook in self._start_hooks:
                await hook()
        except BaseException:
            self.failed = True
            log.critical("start_failed", exc_info=True)
            raise

    async def stopped(self) -> None:
        """Run the stop hooks, or wait for whoever runs them. Never raises: an ending process has nobody to tell."""
        loop = asyncio.get_running_loop()
        running = self._stops.get(loop)
        if running is None:
            running = self._stops[loop] = asyncio.ensure_future(self._run_stop())
        await asyncio.shield(running)

    async def _run_stop(self) -> None:
        deadline = time.monotonic() + self.stop_seconds
        for hook in list(self._stop_hooks):
            try:
                async with asyncio.timeout(max(0.1, deadline - time.monotonic())):
                    await hook()
            except Exception:
                log.error("stop_hook_failed", hook=getattr(hook, "__qualname__", repr(hook)), exc_info=True)

    def wrap(self, application: Application) -> Application:
        """The application, whose first event waits for the start hooks."""

        async def guarded(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] == "lifespan":
                await self._serve_lifespan(receive, send)
                return
            await self.started()
            await application(scope, receive, send)

        return guarded

    async def _serve_lifespan(self, receive: Any, send: Any) -> None:
        while True:
            event = (await receive())["type"]
            if event == "lifespan.startup":
                try:
                    await self.started()
                except Exception as error:
                    await send({"type": "lifespan.startup.failed", "message": str(error)})
                    return
                await send({"type": "lifespan.startup.complete"})
            else:
                await self.stopped()
                await send({"type": "lifespan.shutdown.complete"})
                return

    def attach_to_reactor(self) -> None:
        """Start with Twisted's reactor (Daphne knows no lifespan), and run the stop hooks before it lets go."""
        reactor = _reactor()
        # One round later: then the loop runs and Twisted has put up its own signal handlers, which these replace.
        reactor.callWhenRunning(reactor.callLater, 0, self._begin_in_reactor)

    def _begin_in_reactor(self) -> None:
        task = asyncio.ensure_future(self.started())
        task.add_done_callback(lambda done: self._stop_reactor() if not done.cancelled() and done.exception() else None)
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, self._on_signal)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        _reactor().callFromThread(self._end_in_reactor)

    def _end_in_reactor(self) -> None:
        """The first signal runs the hooks, then stops; a second one does not wait for them."""
        if asyncio.get_running_loop() in self._stops:
            self._stop_reactor()
            return
        task = asyncio.ensure_future(self.stopped())
        task.add_done_callback(lambda _: self._stop_reactor())

    @staticmethod
    def _stop_reactor() -> None:
        reactor = _reactor()
        if reactor.running:
            reactor.stop()


def end_in_time(code: int, seconds: float = 5.0) -> None:
    """Call it when the server has let go: the process ends with `code` after these seconds, if it has not ended by itself.

    A thread whose request was cut off may wait for the event loop, which is no more, and Python waits for its threads.
    """

    def end() -> None:
        time.sleep(seconds)
        log.warning("threads_left", threads=[one.name for one in threading.enumerate() if not one.daemon])
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)

    threading.Thread(target=end, name="end-in-time", daemon=True).start()


def _reactor() -> Any:
    """Twisted's; the daphne app has installed the one that runs on asyncio."""
    from twisted.internet import reactor

    return reactor


process = Lifecycle()
on_start = process.on_start
on_stop = process.on_stop
