"""Groups of words of all languages that are repeated: a word that two of them share costs no second try."""

from __future__ import annotations

import importlib
import pkgutil
import re
import time
from collections.abc import Iterator
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]

import pytest

import interviews.reading
from interviews.reading.languages import LANGUAGES, words_by_language
from interviews.reading.text.pattern_lists import any_of, repeatable
from tests import pumping
from tests.pumping import pumped
from tests.rows import rows

FEW, MANY = 400, 1600
SECONDS = 0.02
"""Less is the clock's own jitter."""
LANGUAGES_IN_IT = "words_by_language"


def _patterns_of_all_languages() -> Iterator[tuple[str, re.Pattern[str]]]:
    found = pkgutil.walk_packages(interviews.reading.__path__, f"{interviews.reading.__name__}.")
    for path in sorted(
        (one.name for one in found), key=lambda path: path.count(".")
    ):  # A table's shape before the tables.
        module = importlib.import_module(path)
        if getattr(module, LANGUAGES_IN_IT, None) is words_by_language:
            for name, value in vars(module).items():
                if isinstance(value, re.Pattern):
                    yield f"{path.rpartition('.')[2]}.{name}", value


PATTERNS = dict(_patterns_of_all_languages())


def _seconds(pattern: re.Pattern[str], text: str) -> float:
    begun = time.process_time()
    pattern.match(text)
    return time.process_time() - begun


@rows("name", PATTERNS)
def test_four_times_the_words_take_four_times_as_long(name: str) -> None:
    pattern = PATTERNS[name]
    for few, many in zip(pumped(pattern, FEW), pumped(pattern, MANY), strict=True):
        took = _seconds(pattern, many)
        if took > SECONDS:
            assert took < 8 * max(_seconds(pattern, few) for _ in range(3)), (name, few[:60])


@pytest.mark.parametrize("copies", [1, 2, 6])
def test_a_word_that_many_languages_share_is_tried_once(copies: int) -> None:
    words = [r"no|por favor|por|nada\w*", any_of("no, por favor, si")] * copies
    pattern = re.compile(rf"^(?:{repeatable(words)}\W*+)*done$")

    assert _seconds(pattern, "no por favor " * 5000) < 1
    assert pattern.match("no por favor nada si done")
    assert not pattern.match("no por favores done")


def test_the_longest_alternative_is_taken_and_each_is_there_once() -> None:
    group = repeatable(["de|de la", any_of("la, de", "x"), "", "de|[|]|a(?:b|c)"])

    assert group == "(?>(?<!x)la(?!x)|(?<!x)de(?!x)|a(?:b|c)|de la|[|]|de)"
    assert re.fullmatch(f"(?:{repeatable(['a|ab'])})*", "abaab")
    assert repeatable(["", ""]) == "(?>(?!))"


def _chooses_freely(parts: pumping.Parsed) -> bool:
    """Whether words to choose from stand in the parts, outside of an atomic group."""
    for kind, value in parts:
        if kind is op.BRANCH and len(value[1]) >= len(LANGUAGES):
            return True
        if kind is not op.ATOMIC_GROUP and any(_chooses_freely(inner) for inner in pumping.inner_parts(kind, value)):
            return True
    return False


def _repeated(parts: pumping.Parsed) -> Iterator[pumping.Parsed]:
    for kind, value in parts:
        if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT) and value[1] is op.MAXREPEAT:
            yield list(value[2])
        for inner in pumping.inner_parts(kind, value):
            yield from _repeated(inner)


@rows("name", PATTERNS)
def test_repeated_words_come_from_the_builder(name: str) -> None:
    for body in _repeated(list(parser.parse(PATTERNS[name].pattern, PATTERNS[name].flags))):
        assert not _chooses_freely(body), "build the repeated words with `repeatable`"
