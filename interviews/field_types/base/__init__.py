"""What a field type is, and what it may be asked.

A type knows five things: its configuration, how to read a value out of free words, whether a proposed value is
acceptable, how a value is shown, and which widget fits it. Reading is cautious: a refusal (`NoReading`) costs one more
question, a wrong value costs the respondent's trust.

Values are JSON in canonical form: date "2027-03-11", time "14:30", phone E.164, country ISO 3166-1 alpha-2, language
BCP 47, choice its `value`, multi_choice a list of values in the configured order, datetime "2027-03-11T14:30" (with an
offset where configured), duration ISO 8601 "PT1H30M", money {"amount": "12.50", "currency": "EUR"}, consent a boolean.
"""

from __future__ import annotations

import datetime as dt
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

from pydantic import BaseModel, ConfigDict, ValidationError

from formagent.wording.validation_messages import complaint_of
from interviews.field_types.base.widget import Widget, WidgetChoice, WidgetPart
from interviews.field_types.traits.comparing import Comparing, Measure
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import NoReading, ParseContext, Reading, Value
from interviews.reading.statements.rewritten_parts import rewritten

__all__ = [
    "HARD",
    "STORED",
    "FieldType",
    "Region",
    "TypeConfig",
    "Widget",
    "WidgetChoice",
    "WidgetPart",
    "config_problems",
    "keeps_readings",
]


class TypeConfig(BaseModel):
    """Base of every type's configuration."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Region = Literal["country", "timezone"]
HARD = 4
"""The effort of an answer that takes a respondent more than a moment."""
ConfigT = TypeVar("ConfigT", bound=TypeConfig)


Method = TypeVar("Method", bound=Callable[..., Any])


def keeps_readings(method: Method) -> Method:
    """A reading that costs more than looking it up, kept for the next time that a turn asks for it: several rules read the same
    clause. Where the readings' values cannot be changed in place; nothing but the text, the configuration and the context may
    decide them."""
    return cast(Method, lru_cache(maxsize=1024)(method))


class FieldType(ABC, Generic[ConfigT]):
    """One kind of field. Stateless; one instance lives in the registry (field_types/__init__.py)."""

    name: ClassVar[str]
    Config: ClassVar[type[TypeConfig]]
    sample_config: ClassVar[Mapping[str, Any]] = {}
    """The configuration of an example field; empty where nothing has to be configured."""
    example: ClassVar[Value] = None
    """A canonical value that shows how one is written, where the type's name and its JSON schema say less, or say it longer."""
    answers: ClassVar[AnswerKind] = AnswerKind.OTHER
    """The kind of its answers: how it is asked for, and how far words are trusted to be meant for it."""
    compares: ClassVar[Comparing] = Comparing.OTHER
    """How answers are filtered, charted and sorted."""
    compares_in_conditions: ClassVar[Comparing | None] = None
    """How a condition compares an answer, where that is otherwise than in results; None: as `compares`."""
    effort: ClassVar[int] = 1
    """What an answer costs its respondent: 1 for a click, 2 for something known by heart, HARD for a thought put into words."""
    pictured: ClassVar[bool] = False
    """Whether its options may have pictures."""
    conversational: ClassVar[bool] = False
    """True for open text, where any words may be the answer: only there is the whole message a value."""
    infers: ClassVar[bool] = False
    """Whether a value may be inferred that words mean without naming it ("hubby and 2 kids"): it is said back then. Not
    where only the very words count: agreement, money, addresses and numbers that identify."""
    only_when_asked: ClassVar[bool] = False
    """True where words count only as the reply to the field's own question (a statement that must have been read)."""
    in_parts: ClassVar[bool] = False
    """True where a reply may tell a part of the answer: `parse` joins it to `context.earlier_parts` and says what is missing
    by `NoReading("incomplete")` with params `parts`, `missing` (keys), `names` (for people) and `quote`."""

    @abstractmethod
    def parse(self, text: str, config: ConfigT, context: ParseContext) -> Reading | NoReading:
        """Read `text` as the reply to a question for this field. At most 2 ms warm. Never raises for any text."""

    def find(self, text: str, config: ConfigT, context: ParseContext) -> list[Reading]:
        """Values for this field that stand in a message about something else ("I'm Aiko, aiko@example.org").

        Must be much more cautious than `parse`: return only what could not be meant otherwise. Default: nothing.
        """
        return []

    def places(self, text: str, config: ConfigT, context: ParseContext) -> list[tuple[int, int]]:
        """Where an answer longer than a clause may stand in a message about something else; each is still to be read."""
        return []

    @abstractmethod
    def validate(self, value: Value, config: ConfigT, context: ParseContext) -> Value:
        """The canonical form of a proposed value (from a widget, an API or a model); InvalidValue when unacceptable.

        Accepts canonical values and the strings a plain HTML input sends ("3", "2027-03-11", "true").
        """

    @abstractmethod
    def display(self, value: Value, config: ConfigT, language: str) -> str:
        """The canonical value in the respondent's language ("11 March 2027", "2027年3月11日")."""

    @abstractmethod
    def json_schema(self, config: ConfigT) -> dict[str, Any]:
        """JSON Schema 2020-12 of the canonical value."""

    @abstractmethod
    def widget(self, config: ConfigT, language: str) -> Widget:
        """The input that fits."""

    def needs(self, config: ConfigT) -> Region | None:
        """What must be known of where respondents are before their words can be read: asked for where it is uncertain."""
        return None

    def spread(self, value: Value, config: ConfigT) -> dict[str, Any]:
        """A canonical value as the parts of its widget hold it; for types whose widget has parts."""
        return dict(value) if isinstance(value, dict) else {}

    def drawing(self, value: Value) -> str:
        """The path of an answer that was drawn, for an SVG drawing of 600 × 200."""
        return ""

    def in_tables(self, value: Value) -> Value:
        """What tables, sorting and searching read of a canonical value; for most types the value itself."""
        return value

    def appointment(self, value: Value, config: ConfigT) -> dt.date | None:
        """The day or moment of an answer that its form marks as an appointment."""
        return None

    def in_conditions(self, value: Value, config: ConfigT) -> Any:
        """What a condition (CEL) reads for a canonical value; for most types the value itself."""
        return value

    def measures(self, config: ConfigT, language: str) -> list[Measure]:
        """The units of a number to compare answers with, the usual one first; empty where a number has none."""
        return []

    def samples(self, config: ConfigT) -> list[Value]:
        """Plausible canonical values on which conditions are tried; none: they are made from the JSON schema."""
        return []

    def joined(self, parts: dict[str, Any]) -> Value:
        """The parts that are known, in the shape of a value; for types whose answers come `in_parts`."""
        return parts

    def supports(self, value: Value, quotes: Sequence[str], config: ConfigT, context: ParseContext) -> bool:
        """Whether the quoted words can carry `value` (product.md, Principle 1): the check that catches invented values.

        Default: false only when the words read with certainty as a different value.
        """
        readings = [self.parse(quote, config, context) for quote in quotes]
        certain = [r.value for r in readings if isinstance(r, Reading) and r.certain]
        return not certain or value in certain

    def reads(
        self, value: Value, quotes: Sequence[str], config: ConfigT, context: ParseContext, *, surely: bool = False
    ) -> bool:
        """Whether the type reads `value` in the quoted words, `surely` with certainty; of types that infer nothing, whether
        they carry it."""
        if not self.infers:
            return self.supports(value, quotes, config, context)
        readings = [self.parse(quote, config, context) for quote in (*quotes, " ".join(quotes))]
        equal = [read for read in readings if isinstance(read, Reading) and read.value == value]
        return any(read.certain or not surely for read in equal) and self.supports(value, quotes, config, context)

    def may_infer(self, value: Value, quotes: Sequence[str], config: ConfigT, context: ParseContext) -> bool:
        """Whether `value` may be taken, to be confirmed, though the type cannot read it: no words say another one."""
        readings = [self.parse(quote, config, context) for quote in quotes]
        contradicted = any(isinstance(read, Reading) and read.certain and read.value != value for read in readings)
        return self.infers and not contradicted

    def rivals(self, value: Value, quotes: Sequence[str], config: ConfigT, context: ParseContext) -> list[Value]:
        """What words for an hour or a day rather say than `value`, as the type reads them; empty where that is among it."""
        readings = [self.parse(quote, config, context) for quote in quotes] if self.answers.is_in_time else []
        likely = [
            each for read in readings for each in (read.candidates if isinstance(read, NoReading) else [read.value])
        ]
        return [] if value in likely else [*dict.fromkeys(likely)]

    def changed(self, stands: Value, text: str, config: ConfigT, context: ParseContext) -> Value:
        """The answer that stands with the part changed that the words say; None where they say no part alone."""
        return None

    def follows(
        self, value: Value, stands: Value, quotes: Sequence[str], config: ConfigT, context: ParseContext
    ) -> bool:
        """Whether `value` is the answer that stands with a part changed, and the quoted words say that part."""
        if self.answers is AnswerKind.WORDS or self.answers.names_itself:
            anew = [rewritten(str(stands), quote, context.language) for quote in quotes]
            if any(new is not None and new.text == value for new in anew):
                return True
        return any(self.changed(stands, quote, config, context) == value for quote in quotes)

    def may_read(self, value: Value, quotes: Sequence[str], config: ConfigT, context: ParseContext) -> bool:
        """Whether one of the quotes reads as `value`, or may."""
        readings = [self.parse(quote, config, context) for quote in quotes]
        return any(r.value == value if isinstance(r, Reading) else value in r.candidates for r in readings)

    def configure(self, definition: FieldDefinition) -> ConfigT:
        """The field's typed configuration, as it was stored. Raises pydantic.ValidationError for a wrong one. Cached."""
        return cast(ConfigT, _configure(self, definition))


STORED = "stored"
"""The context in which a configuration is read that was saved once: what would be refused today is no limit then."""


@lru_cache(maxsize=4096)
def _configure(field_type: FieldType[Any], definition: FieldDefinition) -> TypeConfig:
    return field_type.Config.model_validate(definition.config, context=STORED)


def config_problems(field_type: FieldType[Any], definition: FieldDefinition) -> list[tuple[str, str]]:
    """Each thing wrong with a field's configuration as (place, message); empty when it is fine."""
    try:
        field_type.Config.model_validate(definition.config)
    except ValidationError as error:
        return [(".".join(["config", *map(str, e["loc"])]), complaint_of(e)) for e in error.errors()]
    return []
