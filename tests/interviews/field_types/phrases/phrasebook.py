"""How a type's phrases are tested: tables of what is said, and what is to be read out of it.

    TestInteger = phrase_tests("integer", certain=CERTAIN, likely=LIKELY, not_sure=NOT_SURE, reasons=REASONS)

A row begins with the field's configuration and the language of the conversation. `certain` and `likely` go on with the
words and their value, `not_sure` with words out of which nothing may be read, `reasons` with such words, the reason and the
values that come into question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import TypeConfig
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading
from tests.rows import rows

Said = tuple[TypeConfig, str, str]
Read = tuple[TypeConfig, str, str, Any]
Refused = tuple[TypeConfig, str, str, str, tuple[Any, ...]]


def phrase_tests(
    kind: str, *, certain: Sequence[Read], likely: Sequence[Read], not_sure: Sequence[Said], reasons: Sequence[Refused]
) -> type:
    """The tests of a type's tables."""

    def parse(config: TypeConfig, language: str, text: str) -> Reading | NoReading:
        return field_type(kind).parse(text, config, ParseContext(language=language))

    read = [(*row, Certainty.CERTAIN) for row in certain] + [(*row, Certainty.LIKELY) for row in likely]

    class Phrases:
        @rows(("config", "language", "text", "value", "certainty"), read)
        def test_it_reads(self, config: TypeConfig, language: str, text: str, value: Any, certainty: Certainty) -> None:
            reading = parse(config, language, text)
            assert isinstance(reading, Reading), reading
            assert (reading.value, reading.certainty) == (value, certainty)
            assert text[reading.start : reading.end] == reading.quote

        @rows(("config", "language", "text"), not_sure)
        def test_it_refuses(self, config: TypeConfig, language: str, text: str) -> None:
            assert isinstance(parse(config, language, text), NoReading)

        @rows(("config", "language", "text", "reason", "candidates"), reasons)
        def test_a_refusal_says_why(
            self, config: TypeConfig, language: str, text: str, reason: str, candidates: tuple[Any, ...]
        ) -> None:
            refusal = parse(config, language, text)
            assert isinstance(refusal, NoReading)
            assert (refusal.reason, refusal.candidates) == (reason, candidates)

    return Phrases
