"""How deep, and for how long, one expression is translated: what is calculated from a calculation twice has no end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable

_DEEPEST_VALUE = 30
_MOST_STEPS = 5_000


class TranslationLimits:
    """Of one expression. `deepest_test`: tests within tests, as deep as its language is read."""

    def __init__(self, deepest_test: int) -> None:
        self._deepest_test = deepest_test
        self._values = self._tests = self._steps = 0

    @contextmanager
    def test(self) -> Iterator[None]:
        """Around the translation of a test. Raises Untranslatable."""
        self._tests += 1
        try:
            self._step()
            yield
        finally:
            self._tests -= 1

    @contextmanager
    def value(self) -> Iterator[None]:
        """Around that of a value. Raises Untranslatable."""
        self._values += 1
        try:
            self._step()
            yield
        finally:
            self._values -= 1

    def _step(self) -> None:
        self._steps += 1
        if self._tests > self._deepest_test or self._values > _DEEPEST_VALUE or self._steps > _MOST_STEPS:
            raise Untranslatable(_("is nested too deeply"))
