"""What every test stands on: no network beyond this machine, real services on demand, configuration that goes back."""

from __future__ import annotations

import gc
import os
import shutil
import uuid
from collections.abc import Callable, Iterator
from contextvars import Context
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from _pytest import runner
from django.conf import settings as django_settings
from django.urls import reverse
from django.utils import translation
from hypothesis import HealthCheck, settings
from xdist.remote import Producer

from formagent.config import Config, get_config
from formagent.kv import get_kv
from formagent.llm import registry
from interviews.forms.planning.ports import set_plan_reviewer, set_planner
from tests import launcher, scheduling, services
from tests.call_stack import with_room
from tests.certificates import read_certificates_once
from tests.migrated import DATABASE, migrated
from tests.network import forbid_outbound

settings.register_profile("formagent", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("formagent")


def pytest_configure(config: pytest.Config) -> None:
    if getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput"):
        launcher.share()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The run of what is marked `postgres` need not import the many files that hold nothing of it."""
    if config.option.markexpr != "postgres" or not collection_path.match("test_*.py"):
        return None
    return "postgres" not in collection_path.read_text("utf-8") or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    scheduling.in_order(items)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """What collecting makes stays: to look for garbage in it would take longer than to make it."""
    gc.disable()
    scheduling.import_in_turn(session.config)


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(5_000, 20, 100)
    gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """As pytest does it, with room on the stack."""
    return with_room(runner.pytest_runtest_protocol, item, nextitem)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> scheduling.FileByFile | None:
    return scheduling.FileByFile(config, log) if config.option.dist == "loadfile" else None


@pytest.fixture(scope="session", autouse=True)
def local_network_only() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        forbid_outbound(monkeypatch)
        yield


@pytest.fixture(scope="session", autouse=True)
def certificates_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        read_certificates_once(monkeypatch)
        yield


@pytest.fixture(scope="session", autouse=True)
def threads_with_room() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        run = Thread.run
        monkeypatch.setattr(Thread, "run", lambda thread: with_room(run, thread))
        yield


@pytest.fixture(scope="session", autouse=True)
def addresses_known() -> None:
    """What resolvers leave where they are first asked would go from thread to thread with every call of every test."""

    def ask() -> None:
        for language, _ in django_settings.LANGUAGES:
            with translation.override(language):
                reverse("interviews:home")

    Context().run(ask)


@pytest.fixture(autouse=True)
def no_language_left_over() -> None:
    """The language of a request stays with its thread until the next request there; a test that makes none has its own."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def lessons_stay_in_memory(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What models' servers take is kept in the database, by tests that have one."""
    if request.node.get_closest_marker("django_db") is None:
        monkeypatch.setattr(registry, "_memories", [])


@pytest.fixture(scope="session", autouse=True)
def plans_checked_by_code() -> Iterator[None]:
    """Versions that tests publish go live at once; tests/quorum, and servers of their own process, have them reviewed."""
    set_planner(None)
    set_plan_reviewer(None)
    yield


@pytest.fixture
def configured(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Config]]:
    """`configured(FORMAGENT_KV__TTL_SECONDS="5")`: read the configuration anew under these variables, for this test."""

    def reread(**environ: str) -> Config:
        for name, value in environ.items():
            monkeypatch.setenv(name, value)
        _forget_configured()
        return get_config()

    yield reread
    monkeypatch.undo()
    _forget_configured()


def _forget_configured() -> None:
    """What is made of the configuration is made anew: no model of one test serves the next."""
    for made in (get_config, get_kv, registry.model_registry):
        made.cache_clear()


def _need(program: str) -> str:
    """Skip loudly where the program cannot be had; in CI that is a failure."""
    try:
        return services.need(program)
    except services.ServiceMissing as missing:
        if os.environ.get("CI"):
            pytest.fail(f"{missing}", pytrace=False)
        pytest.skip(f"!!! NOT TESTED: {missing}")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Chromium's executable; start it with `services.CHROMIUM_ARGS`."""
    return _need("chromium")


@pytest.fixture
def redis_url() -> Iterator[str]:
    """An empty Redis, shared by the tests of this process one after another."""
    import redis

    _need("redis-server")
    server = services.shared_redis()
    with redis.Redis.from_url(server.url) as client:
        client.flushall()
    yield server.url


@pytest.fixture
def redis_server() -> Iterator[services.RedisServer]:
    """A Redis of the test's own, to stop and start."""
    _need("redis-server")
    server = services.RedisServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def postgres_url() -> str:
    """A new empty database on a PostgreSQL shared by the tests of this process. Migrate it yourself."""
    _need("postgres")
    return services.shared_postgres().create_database(f"test_{uuid.uuid4().hex[:12]}")


@pytest.fixture
def postgres_server() -> Iterator[services.PostgresServer]:
    """A PostgreSQL of the test's own, to stop and start."""
    _need("postgres")
    server = services.PostgresServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def var_dir(tmp_path: Path) -> Path:
    """A `var_dir` for server processes, with a migrated, empty SQLite database."""
    return Path(shutil.copytree(migrated(), tmp_path / "var"))


@pytest.fixture(scope="session")
def django_db_keepdb(django_db_modify_db_settings: None) -> bool:
    """The database is a copy of one that is migrated already: what Django does to it then is done in no time."""
    from django.db import connection

    from tests.live_postgres import migrated_on

    if connection.vendor == "sqlite":
        shutil.copyfile(migrated() / DATABASE, connection.settings_dict["TEST"]["NAME"])
        return True
    if "PYTEST_XDIST_WORKER" in os.environ:  # Its server is another process's.
        return False
    server, name = services.shared_postgres(), connection.creation._get_test_db_name()
    server.create_database(name, migrated_on(server))
    return True


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Before the test database is dropped, end what threads of the tests left connected to it."""
    from django.db import connection
    from django.test import TransactionTestCase

    from tests.emptying import empty_databases

    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(TransactionTestCase, "_fixture_teardown", empty_databases)
        yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
