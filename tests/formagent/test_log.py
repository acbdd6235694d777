"""The log: its form, its context, and what it must not say."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import structlog
from django.db import IntegrityError
from pydantic import BaseModel

from formagent.config import Config, get_config
from formagent.errors import ModelRefused, ToolRetry
from formagent.log import configure_logging, log_context
from tests.server import clean_environment


@pytest.fixture
def lines(configured: Callable[..., Config], capsys: pytest.CaptureFixture[str]) -> Iterator[Callable[[], list[Any]]]:
    """The JSON lines written since the last call."""
    config = configured(FORMAGENT_LOG__FORMAT="json", FORMAGENT_LOG__LEVEL="info")
    configure_logging(config)
    yield lambda: [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    get_config.cache_clear()
    configure_logging(Config(log={"format": "none"}))


def test_a_line_has_event_level_time_and_context(lines: Callable[[], list[Any]]) -> None:
    with log_context(session="s1", agent="reviewer"):
        structlog.get_logger("x").info("model_replied", latency_ms=12)
    structlog.get_logger("x").info("later")
    first, second = lines()
    assert (first["event"], first["level"], first["latency_ms"]) == ("model_replied", "info", 12)
    assert (first["session"], first["agent"]) == ("s1", "reviewer")
    assert first["timestamp"].endswith("Z")
    assert "session" not in second


async def test_tasks_keep_their_own_context(lines: Callable[[], list[Any]]) -> None:
    async def work(session: str) -> None:
        with log_context(session=session):
            await asyncio.sleep(0)
            structlog.get_logger().info("worked", of=session)

    await asyncio.gather(*(work(f"s{n}") for n in range(5)))
    assert all(line["session"] == line["of"] for line in lines())


def test_lines_below_the_level_are_dropped(lines: Callable[[], list[Any]]) -> None:
    structlog.get_logger().debug("unseen")
    logging.getLogger("some.library").debug("unseen")
    assert lines() == []


def test_libraries_lines_take_the_same_form(lines: Callable[[], list[Any]]) -> None:
    with log_context(session="s1"):
        logging.getLogger("some.library").warning("it is %s", "late")
    (line,) = lines()
    assert (line["event"], line["logger"], line["session"]) == ("it is late", "some.library", "s1")


PRIVATE_KEYS = [
    "text",
    "content",
    "answer",
    "api_key",
    "secret_key",
    "user_text",
    "Authorization",
    "session_token",
    "evidence_quote",
]


@pytest.mark.parametrize("key", PRIVATE_KEYS)
def test_words_and_secrets_are_withheld(lines: Callable[[], list[Any]], key: str) -> None:
    structlog.get_logger().info("received", **{key: "my own words"})
    (line,) = lines()
    assert line[key] == "(withheld, 12 characters)"


def test_numbers_of_tokens_are_not_secrets(lines: Callable[[], list[Any]]) -> None:
    structlog.get_logger().info("model_replied", prompt_tokens=12, token_count=3)
    (line,) = lines()
    assert (line["prompt_tokens"], line["token_count"]) == (12, 3)


class Command(BaseModel):
    number: int


def quoting_errors() -> list[Callable[[], Any]]:
    def chained() -> None:
        try:
            int("my own words")
        except ValueError as error:
            raise RuntimeError("the step failed") from error

    def integrity() -> None:
        raise IntegrityError("duplicate key\nDETAIL: Key (text)=(my own words)")

    def retry() -> None:
        raise ToolRetry("'my own words' is no date")

    return [lambda: Command(number="my own words"), lambda: {}["my own words"], chained, integrity, retry]  # type: ignore


@pytest.mark.parametrize("fail", quoting_errors())
@pytest.mark.parametrize("logger", ["structlog", "logging"])
def test_exceptions_do_not_quote_respondents(
    lines: Callable[[], list[Any]], fail: Callable[[], Any], logger: str
) -> None:
    try:
        fail()
    except Exception as error:
        name = type(error).__name__
        if logger == "structlog":
            structlog.get_logger().error("failed", exc_info=True)
        else:
            logging.getLogger("library").exception("failed")
    (line,) = lines()
    assert "my own words" not in json.dumps(line)
    assert f"{name}: " in line["exception"]
    assert "test_log.py:" in line["exception"]


def test_exceptions_with_codes_own_words_say_them(lines: Callable[[], list[Any]]) -> None:
    try:
        raise ModelRefused("status 503")
    except ModelRefused:
        structlog.get_logger().warning("model_failed", exc_info=True)
    assert lines()[0]["exception"].endswith("ModelRefused: status 503")


def run(**environ: str) -> str:
    code = "import formagent.settings, structlog; structlog.get_logger().info('hello', n=1)"
    result = subprocess.run(
        [sys.executable, "-c", code], env=clean_environment(**environ), capture_output=True, text=True, check=True
    )
    return result.stderr


def test_tests_are_silent_unless_asked(tmp_path: Any) -> None:
    there = {"FORMAGENT_VAR_DIR": str(tmp_path)}
    assert run(FORMAGENT_TESTING="1", **there) == ""
    assert "hello" in run(FORMAGENT_TESTING="1", FORMAGENT_TEST_LOG="1", **there)
    assert json.loads(run(**there))["event"] == "hello"
    assert "hello" in run(FORMAGENT_DEBUG="1", **there)
    assert "{" not in run(FORMAGENT_DEBUG="1", **there)
