"""Open text: what the respondent has to say, as they said it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pydantic import Field

from interviews.field_types.base import HARD, FieldType, Widget
from interviews.field_types.configuration.text_bounds import CONTACT, TextBounds, stands_in
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.non_answers import commands, declines, is_question, only_declines, socializes
from interviews.reading.text.normalization import fold, many_lines, says_something
from interviews.reading.text.segmentation import sentences

_PROSE = 300
"""Characters from which a message is an answer whatever it begins with."""
_ADDRESS_ALONE = re.compile(rf"\W*(?:{CONTACT})\W*")
_ENOUGH_WORDS = 3
_ENOUGH_CHARACTERS = 6
"""Of a script that writes no spaces."""


class LongTextConfig(TextBounds):
    max_length: int = Field(default=4000, ge=1, le=8000)


class LongText(FieldType[LongTextConfig]):
    name = "long_text"
    Config = LongTextConfig
    answers = AnswerKind.PROSE
    effort = HARD
    compares = Comparing.WORDS
    conversational = True

    def parse(self, text: str, config: LongTextConfig, context: ParseContext) -> Reading | NoReading:
        kept = many_lines(text)
        if not says_something(kept):
            return NoReading("empty")
        try:
            config.check_length(kept)
        except InvalidValue as invalid:
            return NoReading(invalid.code, params=invalid.params)
        if len(kept) <= _PROSE and _answers_nothing(kept):
            return NoReading()
        start = len(text) - len(text.lstrip())
        end = len(text.rstrip())
        certainty = Certainty.CERTAIN if _speaks_plainly(kept) else Certainty.LIKELY
        return Reading(kept, certainty, start, end, text[start:end])

    def validate(self, value: Value, config: LongTextConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        kept = many_lines(value)
        if not kept:
            raise InvalidValue("empty")
        config.check_length(kept)
        return kept

    def display(self, value: Value, config: LongTextConfig, language: str) -> str:
        return str(value)

    def json_schema(self, config: LongTextConfig) -> dict[str, Any]:
        return {"type": "string", "minLength": max(config.min_length, 1), "maxLength": config.max_length}

    def widget(self, config: LongTextConfig, language: str) -> Widget:
        return Widget(kind="textarea", min=config.min_length, max=config.max_length)

    def supports(self, value: Value, quotes: Sequence[str], config: LongTextConfig, context: ParseContext) -> bool:
        """The text's words stand in the quotes."""
        return stands_in(str(value), quotes)


def _answers_nothing(kept: str) -> bool:
    folded = fold(kept).text
    if commands(folded) or socializes(folded) or only_declines(folded) or _ADDRESS_ALONE.fullmatch(folded):
        return True
    said = [one.text + one.mark for one in sentences(folded) if says_something(one.text)]
    return any(map(commands, said)) or all(is_question(one) or socializes(one) for one in said)


def _speaks_plainly(kept: str) -> bool:
    """Whether it is enough to be an answer and nothing but one: no question, no address, no refusal in it."""
    folded = fold(kept[:_PROSE]).text
    wide = sum(char >= "\u3040" for char in kept)
    enough = len(kept.split()) >= _ENOUGH_WORDS or wide >= _ENOUGH_CHARACTERS
    return enough and "?" not in folded and "@" not in folded and not declines(folded) and not is_question(folded)
