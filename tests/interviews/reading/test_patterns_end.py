"""What people write, and the files they bring, are read by patterns; none of them can be made to try for ever."""

from __future__ import annotations

import importlib
import pkgutil
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from types import ModuleType
from typing import Any

import pytest

import formagent
import interviews.field_types
import interviews.forms.conditions
import interviews.forms.drafting
import interviews.forms.exporters
import interviews.forms.importers
import interviews.reading
import interviews.rule_engine
import interviews.sessions.rules
import quorum
from interviews.reading.text.segmentation import grammars_for
from interviews.rule_engine.understanding.intents import classify_intent, is_evasive, is_nothing
from tests.pumping import pumped
from tests.rows import rows

SECONDS = 20
"""For all attacks on a module's patterns; one pattern that doubles its tries with each word needs years."""


def _modules(package: ModuleType) -> Iterator[str]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield found.name


def _patterns(value: Any, depth: int = 0) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
        yield value
    elif depth < 3 and isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from _patterns(item, depth + 1)
    elif depth < 3 and isinstance(value, dict):
        for item in value.values():
            yield from _patterns(item, depth + 1)


@contextmanager
def patience() -> Iterator[None]:
    def over(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


_READERS = (
    interviews.rule_engine,
    interviews.reading,
    interviews.field_types,
    interviews.sessions.rules,
    interviews.forms.conditions,
    interviews.forms.drafting,
    interviews.forms.importers,
    interviews.forms.exporters,
)


@rows("name", [name for package in (*_READERS, quorum, formagent) for name in _modules(package)])
def test_no_words_keep_a_pattern_busy(name: str) -> None:
    module = importlib.import_module(name)
    with patience():
        for pattern in {found for value in vars(module).values() for found in _patterns(value)}:
            for attack in pumped(pattern):
                try:
                    assert pattern.fullmatch(attack) is None or pattern.search(attack)
                except TimeoutError:
                    pytest.fail(f"{pattern.pattern[:200]!r} does not end on {attack[:80]!r} ({len(attack)} characters)")


@rows("language", ["en", "ja", "es", "de", "fr"])
def test_no_short_message_keeps_the_grammar_of_intents_busy(language: str) -> None:
    with patience():
        patterns = grammars_for(language)[0].compiled.values()
        for attack in (found for pattern in patterns for found in islice(pumped(pattern), 60)):
            for length in (16, 28, 40, 80):
                message = f"{attack[:length]}~"
                try:
                    said = (
                        is_nothing(message, language),
                        is_evasive(message, language),
                        classify_intent(message, language),
                    )
                except TimeoutError:
                    pytest.fail(f"{message!r} is read for ever")
                assert len(said) == 3
