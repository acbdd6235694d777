"""What load balancers and monitoring see."""

from __future__ import annotations

import re
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.db import connection
from django.test import AsyncClient, Client

from formagent.web import health
from tests.patience import PATIENCE
from tests.server import ServerProcess
from tests.services import RedisServer


def test_alive_needs_nothing(client: Client) -> None:
    response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-store" in response["Cache-Control"]
    assert client.post("/healthz").status_code == 405


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
async def test_ready_names_its_parts(async_client: AsyncClient) -> None:
    response = await async_client.get("/readyz")
    parts = response.json()["parts"]
    assert response.status_code == 200
    assert parts["database"].startswith("ok: ")
    assert parts["kv"].startswith("ok")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("required", "status"), [(True, 503), (False, 200)])
async def test_a_broken_part_is_named(
    async_client: AsyncClient, monkeypatch: pytest.MonkeyPatch, required: bool, status: int
) -> None:
    async def broken() -> str:
        raise OSError("secret-host is down")

    monkeypatch.setitem(health._checks, "models", (broken, required))
    response = await async_client.get("/readyz")
    assert response.status_code == status
    assert response.json()["parts"]["models"] == "failed: OSError"
    assert b"secret-host" not in response.content


@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
async def test_a_database_that_takes_no_rows_is_not_ready(async_client: AsyncClient) -> None:
    await sync_to_async(_read_only)(True)
    try:
        response = await async_client.get("/readyz")
    finally:
        await sync_to_async(_read_only)(False)
    assert response.status_code == 503
    assert response.json()["parts"]["database"].startswith("failed: ")
    assert (await async_client.get("/readyz")).status_code == 200


def _read_only(wanted: bool) -> None:
    setting = "PRAGMA query_only" if connection.vendor == "sqlite" else "SET default_transaction_read_only"
    with connection.cursor() as cursor:
        cursor.execute(f"{setting} = {'on' if wanted else 'off'}")


def test_a_disk_that_takes_nothing_is_not_ready(var_dir: Path) -> None:
    """The kernel refuses to write any more of any file, as with a full disk; the server recovers when there is room."""
    with ServerProcess(var_dir, forked=True) as server:
        assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code == 200
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        full = httpx.get(f"{server.url}/readyz", timeout=PATIENCE)
        assert (full.status_code, full.json()["parts"]["storage"]) == (503, "failed: OSError")
        assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE).status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code == 200


@pytest.mark.django_db(transaction=True)
async def test_little_room_is_not_ready(async_client: AsyncClient, configured: Callable[..., Any]) -> None:
    configured(FORMAGENT_MIN_FREE_BYTES=str(2**60))
    response = await async_client.get("/readyz")
    assert response.status_code == 503
    assert re.fullmatch(r"failed: \d+ MiB left for var_dir, \d+ MiB wanted", response.json()["parts"]["storage"])


@pytest.mark.redis
@pytest.mark.django_db(transaction=True)
async def test_redis_away_is_shown_and_the_process_stays_ready(
    async_client: AsyncClient, configured: Callable[..., Any], redis_server: RedisServer
) -> None:
    configured(FORMAGENT_REDIS_URL=redis_server.url)
    assert (await async_client.get("/readyz")).json()["parts"]["kv"] == "ok"
    redis_server.stop()
    response = await async_client.get("/readyz")
    assert response.status_code == 200
    assert response.json()["parts"]["kv"].startswith("failed: ")


@pytest.mark.django_db
class TestMetrics:
    def test_do_not_exist_for_strangers(self, client: Client, configured: Callable[..., Any]) -> None:
        assert client.get("/metrics").status_code == 404
        configured(FORMAGENT_METRICS_TOKEN="right")
        assert client.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 404
        client.force_login(User.objects.create_user("charlie"))
        assert client.get("/metrics").status_code == 404

    def test_are_for_the_token(self, client: Client, configured: Callable[..., Any]) -> None:
        configured(FORMAGENT_METRICS_TOKEN="right")
        response = client.get("/metrics", headers={"Authorization": "Bearer right"})
        assert response.status_code == 200
        assert b"python_info" in response.content

    def test_are_for_staff(self, client: Client) -> None:
        client.force_login(User.objects.create_user("alice", is_staff=True))
        assert client.get("/metrics").status_code == 200
