"""Start and stop hooks, in one loop and in real server processes."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from formagent.config import BASE_DIR
from formagent.server.lifecycle import Lifecycle
from tests.patience import PATIENCE
from tests.server import ServerProcess, clean_environment, manage
from tests.services import answers, free_port, wait_until


class TestHooks:
    async def test_start_hooks_run_once_in_order_and_everyone_waits(self) -> None:
        process, ran = Lifecycle(), []

        @process.on_start
        async def first() -> None:
            await asyncio.sleep(0.01)
            ran.append("first")

        @process.on_start
        async def second() -> None:
            ran.append("second")

        async def application(scope: Any, receive: Any, send: Any) -> None:
            ran.append("request")

        wrapped = process.wrap(application)
        await asyncio.gather(*(wrapped({"type": "http"}, None, None) for _ in range(3)))
        assert ran == ["first", "second", "request", "request", "request"]

    def test_each_event_loop_starts_anew(self) -> None:
        process, ran = Lifecycle(), []

        @process.on_start
        async def start() -> None:
            ran.append(1)

        asyncio.run(process.started())
        asyncio.run(process.started())
        assert ran == [1, 1]

    async def test_a_failed_start_refuses_every_request(self) -> None:
        process = Lifecycle()

        @process.on_start
        async def start() -> None:
            raise OSError("no")

        for _ in range(2):
            with pytest.raises(OSError, match="no"):
                await process.started()
        assert process.failed

    async def test_a_caller_that_gives_up_does_not_stop_the_start(self) -> None:
        process, ran = Lifecycle(), []

        @process.on_start
        async def start() -> None:
            await asyncio.sleep(0.02)
            ran.append(1)

        impatient = asyncio.create_task(process.started())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        impatient.cancel()
        await process.started()
        assert ran == [1]

    async def test_stop_hooks_run_once_in_order_whatever_fails(self) -> None:
        process, ran = Lifecycle(), []

        @process.on_stop
        async def work() -> None:
            ran.append("work")
            raise OSError("no")

        @process.on_stop
        async def last() -> None:
            ran.append("last")

        async def sockets() -> None:
            ran.append("sockets")

        process.on_stop(sockets, first=True)
        await asyncio.gather(process.stopped(), process.stopped())
        assert ran == ["sockets", "work", "last"]

    async def test_a_stop_hook_that_hangs_is_left(self) -> None:
        process, ran = Lifecycle(stop_seconds=0.05), []

        @process.on_stop
        async def hang() -> None:
            await asyncio.Event().wait()

        @process.on_stop
        async def last() -> None:
            ran.append("last")

        async with asyncio.timeout(PATIENCE):
            await process.stopped()
        assert ran == ["last"]

    async def test_asgi_lifespan_is_served(self) -> None:
        process, ran, sent = Lifecycle(), [], []

        @process.on_start
        async def start() -> None:
            ran.append("start")

        @process.on_stop
        async def stop() -> None:
            ran.append("stop")

        events = iter([{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}])

        async def receive() -> Any:
            return next(events)

        async def send(event: Any) -> None:
            sent.append(event["type"])

        await process.wrap(None)({"type": "lifespan"}, receive, send)  # type: ignore[arg-type]
        assert ran == ["start", "stop"]
        assert sent == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


@pytest.fixture
def stopping_seconds() -> str:
    return "0.5"


@pytest.fixture
def daphne(stopping_seconds: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Plain `daphne` with the small application; the process and its port."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "daphne", "-v", "0", "-p", str(port), "tests.formagent.server.lifecycle_app:application"],
        cwd=BASE_DIR, env=clean_environment(LIFECYCLE_APP_STOPS_FOR=stopping_seconds), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    wait_until(lambda: answers(port), "daphne")
    yield process, port
    process.kill()
    process.wait()


@pytest.mark.faults
class TestPlainDaphne:
    def test_starts_first_and_stops_before_the_sockets_are_dropped(
        self, daphne: tuple[subprocess.Popen[str], int]
    ) -> None:
        process, port = daphne
        with connect(f"ws://127.0.0.1:{port}/") as client:
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                client.recv(timeout=PATIENCE)
        assert closed.value.rcvd and closed.value.rcvd.code == 1012
        output, _ = process.communicate(timeout=PATIENCE)
        assert output.splitlines() == ["start begins", "start ends", "request websocket", "stop begins", "stop ends"]
        assert process.returncode == 0

    @pytest.mark.parametrize("stopping_seconds", ["50"])
    def test_a_second_signal_does_not_wait(self, daphne: tuple[subprocess.Popen[str], int]) -> None:
        process, port = daphne
        urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE).read()
        process.send_signal(signal.SIGINT)
        assert process.stdout
        while process.stdout.readline() != "stop begins\n":
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE)
        assert output == ""


@pytest.mark.faults
class TestServe:
    def test_start_before_any_request_and_stop_at_sigterm(self, var_dir: Path) -> None:
        with ServerProcess(var_dir, ("-m", "tests.formagent.server.lifecycle_serve"), forked=True) as server:
            with urllib.request.urlopen(f"{server.url}/healthz", timeout=PATIENCE) as response:
                assert response.status == 200
            assert server.stop(signal.SIGTERM) == 0
        said = [line.strip() for line in server.output]
        assert said[0].startswith("formagent is at http://localhost:")
        assert said[1:] == ["start begins", "start ends", "request", "stop ends"]

    def test_a_failed_start_ends_the_process(self, var_dir: Path) -> None:
        with ServerProcess(
            var_dir, ("-m", "tests.formagent.server.lifecycle_serve"), forked=True, FORMAGENT_TEST_FAILS="1"
        ) as server:
            assert server.process.wait(PATIENCE) == 1

    def test_a_thread_that_waits_for_the_event_loop_does_not_keep_the_process(self, var_dir: Path) -> None:
        with ServerProcess(
            var_dir, ("-m", "tests.formagent.server.lifecycle_serve"), forked=True, FORMAGENT_TEST_WAITS="1"
        ) as server:
            urllib.request.urlopen(f"{server.url}/healthz", timeout=PATIENCE).read()
            assert server.stop(signal.SIGTERM) == 0
        assert any("stop ends" in line for line in server.output)

    def test_an_old_database_is_refused(self, tmp_path: Path) -> None:
        result = manage("serve", "--port", "0", FORMAGENT_VAR_DIR=str(tmp_path))
        assert result.returncode == 1
        assert "run `python manage.py migrate` first" in result.stderr
        assert "Traceback" not in result.stderr

    def test_a_taken_port_is_said(self, var_dir: Path) -> None:
        with ServerProcess(var_dir, forked=True) as server:
            result = manage("serve", "--port", str(server.port), FORMAGENT_VAR_DIR=str(var_dir))
        assert result.returncode == 1
        assert "cannot listen" in result.stderr
        assert "Traceback" not in result.stderr
