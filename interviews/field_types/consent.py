"""consent: agreement to a statement, kept as true or false. It is never guessed: only words that agree and say nothing else.

With `must_accept` (the default) only true is a value: a refusal is refused as `consent_required`, and the interview handles it
like a question that is left unanswered (explained once when required, left out when optional). Without it, a clear no is kept.
With `at_confirmation` it is not asked in the interview but with the confirmation, and nothing is sent before it is settled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import field_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetChoice
from interviews.field_types.traits.comparing import Comparing
from interviews.field_types.yes_no import FALSE, TRUE
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.consent_words import AGREEMENT, REFUSAL, labels
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import APOSTROPHES, fold_case

_LONGEST = 120


class ConsentConfig(TypeConfig):
    statement: str
    """What is agreed to, word for word."""
    link: str = ""
    """Where the whole text stands: an https address."""
    must_accept: bool = True
    at_confirmation: bool = False

    @field_validator("statement")
    @classmethod
    def _said(cls, statement: str) -> str:
        if not statement.strip():
            raise ValueError(complaint("a consent needs the statement that is agreed to"))
        return statement

    @field_validator("link")
    @classmethod
    def _safe(cls, link: str) -> str:
        if link and not link.startswith(("https://", "http://")):
            raise ValueError(complaint("{link!r} is not an address like 'https://example.org/terms'", link=link))
        return link


class Consent(FieldType[ConsentConfig]):
    name: ClassVar[str] = "consent"
    Config: ClassVar[type[TypeConfig]] = ConsentConfig
    answers = AnswerKind.AGREEMENT
    compares = Comparing.YES_NO
    sample_config: ClassVar[Mapping[str, Any]] = {"statement": "I agree."}
    only_when_asked: ClassVar[bool] = True

    def parse(self, text: str, config: ConsentConfig, context: ParseContext) -> Reading | NoReading:
        if len(text) > _LONGEST:
            return NoReading()
        words = fold_case(text).translate(APOSTROPHES)
        quote = text.strip()
        start = text.find(quote)
        if AGREEMENT.fullmatch(words):
            return Reading(True, Certainty.CERTAIN, start, start + len(quote), quote)
        if REFUSAL.fullmatch(words):
            if config.must_accept:
                return NoReading("consent_required")
            return Reading(False, Certainty.CERTAIN, start, start + len(quote), quote)
        return NoReading()

    def validate(self, value: Value, config: ConsentConfig, context: ParseContext) -> Value:
        if isinstance(value, str):
            value = _typed(value)
        if not isinstance(value, bool):
            raise InvalidValue("wrong_type")
        if config.must_accept and not value:
            raise InvalidValue("consent_required")
        return value

    def display(self, value: Value, config: ConsentConfig, language: str) -> str:
        agree, disagree = labels(language)
        return agree if value is True else disagree

    def json_schema(self, config: ConsentConfig) -> dict[str, Any]:
        return {"type": "boolean", "const": True} if config.must_accept else {"type": "boolean"}

    def widget(self, config: ConsentConfig, language: str) -> Widget:
        agree, disagree = labels(language)
        choices = [WidgetChoice(value="true", label=agree), WidgetChoice(value="false", label=disagree)]
        return Widget(kind="consent", choices=choices, statement=config.statement, link=config.link)

    def supports(self, value: Value, quotes: Sequence[str], config: ConsentConfig, context: ParseContext) -> bool:
        """Agreement is carried only by words that agree: one quote must say just that, and none the opposite."""
        readings = [self.parse(quote, config, context) for quote in quotes]
        refused = any(r.reason == "consent_required" for r in readings if isinstance(r, NoReading))
        said = {r.value for r in readings if isinstance(r, Reading)}
        return said == {value} and not refused


def _typed(value: str) -> bool:
    word = fold_case(value)
    if not word:
        raise InvalidValue("empty")
    if word in TRUE | FALSE:
        return word in TRUE
    if AGREEMENT.fullmatch(word) or REFUSAL.fullmatch(word):
        return AGREEMENT.fullmatch(word) is not None
    raise InvalidValue("wrong_type")
