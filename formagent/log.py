"""The log: structlog, for people in development and as JSON lines in production, silent in tests.

    log = structlog.get_logger(__name__)
    with log_context(session=session_id, agent="reviewer"):
        log.info("model_replied", latency_ms=12)

An event is a snake_case name and data, never a sentence made from data. What respondents wrote and what is secret stays
out: such keys are withheld, and so are the messages of exceptions that quote what they were given.
"""

from __future__ import annotations

import logging
import os
import sys
import traceback
from typing import TYPE_CHECKING, Any, TextIO

import structlog
from pydantic import ValidationError
from structlog.contextvars import bound_contextvars, merge_contextvars
from structlog.typing import EventDict, Processor, WrappedLogger

from formagent.errors import ConfigError, FileStoreAway, LeaseLost, ModelError

if TYPE_CHECKING:
    from formagent.config import Config

log_context = bound_contextvars
"""`with log_context(agent=…, session=…, tool=…):` adds them to every line logged inside, in tasks started there too."""

WITHHELD = "(withheld)"
_PRIVATE_WORDS = frozenset(
    {"answer", "answers", "api_key", "arguments", "authorization", "brief", "content", "cookie", "feedback", "password"}
    | {"prompt", "quote", "quotes", "reply", "secret", "text", "token", "value", "values"}
)
_PLAIN_ERRORS = (
    TypeError, AttributeError, NameError, ImportError, OSError, RuntimeError, AssertionError,
    ConfigError, FileStoreAway, LeaseLost, ModelError,
)  # fmt: skip
"""Their messages come from code, not from data."""
_NOISY = {"httpx": "WARNING", "httpx2": "WARNING", "httpcore": "WARNING", "openai": "WARNING", "asyncio": "WARNING",
          "daphne": "WARNING", "django.channels.server": "WARNING", "urllib3": "WARNING",
          "flufl.bounce": "CRITICAL"}  # fmt: skip


class StderrHandler(logging.StreamHandler[TextIO]):
    """Writes to what `sys.stderr` is at that moment; it may have been replaced since the start."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def configure_logging(config: Config) -> None:
    """Send everything, the libraries' records too, to stderr in the configured form."""
    form = _form(config)
    level = logging.getLevelNamesMapping()[config.log.level.upper()]
    shared: list[Processor] = [
        merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        withhold_private,
    ]
    structlog.configure(
        processors=[*shared, safe_exception, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=not config.testing,
    )
    handler: logging.Handler = logging.NullHandler() if form == "none" else StderrHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*shared, structlog.stdlib.add_logger_name, safe_exception],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _renderer(form)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, threshold in _NOISY.items():
        logging.getLogger(name).setLevel(threshold)


def _form(config: Config) -> str:
    if config.log.format != "auto":
        return config.log.format
    if config.testing:
        return "console" if os.environ.get("FORMAGENT_TEST_LOG") == "1" else "none"
    return "console" if config.debug or sys.stderr.isatty() else "json"


def _renderer(form: str) -> Processor:
    if form == "console":
        return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    return structlog.processors.JSONRenderer(ensure_ascii=False)


def withhold_private(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Replace the values of keys that hold secrets or people's words; of texts the length remains."""
    for key, value in event.items():
        if not _PRIVATE_WORDS.isdisjoint((key.lower(), *key.lower().split("_"))) and not isinstance(value, int | float):
            event[key] = f"{WITHHELD[:-1]}, {len(value)} characters)" if isinstance(value, str) else WITHHELD
    return event


def safe_exception(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Render exc_info as `exception`: the frames, and the message only where it cannot quote a respondent."""
    found = event.pop("exc_info", None)
    error = found if isinstance(found, BaseException) else found[1] if isinstance(found, tuple) else None
    if found is True:
        error = sys.exc_info()[1]
    if error is not None:
        event["exception"] = "\n".join(_explained(error))
    return event


def _explained(error: BaseException) -> list[str]:
    """The chain from its root; the root's frames and, of what it led to, the few last."""
    chain = [error]
    while (
        cause := chain[0].__cause__ or (None if chain[0].__suppress_context__ else chain[0].__context__)
    ) is not None:
        if cause in chain:
            break
        chain.insert(0, cause)
    lines: list[str] = []
    for number, link in enumerate(chain[:1] + chain[1:][-2:]):
        lines += ["which led to"] if number else []
        lines += [*_frames(link, 4 if number else 16), f"{type(link).__name__}: {_message(link)}"]
    return lines


def _frames(error: BaseException, last: int) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)
    short = [(frame.filename.rpartition("site-packages/")[2], frame.lineno, frame.name) for frame in frames[-last:]]
    left_out = [f"  … {len(frames) - last} frames"] if len(frames) > last else []
    return left_out + [f"  {file}:{line} {name}" for file, line, name in short]


def _message(error: BaseException) -> str:
    if isinstance(error, ValidationError):
        return ", ".join(f"{'.'.join(map(str, e['loc']))} {e['type']}" for e in error.errors(include_input=False))
    if isinstance(error, _PLAIN_ERRORS):
        return str(error).partition("\n")[0][:300]
    return WITHHELD


def get_logger(name: str) -> Any:
    """A logger of this configuration."""
    return structlog.get_logger(name)
