"""What people may plausibly mean for a field: by its kind of answer and its label, else its type's own samples."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, ParseContext, Value
from quorum.rehearsals.rules.attachments import attachment_for
from quorum.rehearsals.rules.languages import LANGUAGES, Language, Topic
from quorum.rehearsals.rules.pattern_samples import fitting_sample

_COUNTRIES, _LANGUAGES = ("JP", "DE", "BR", "US", "KE"), ("ja", "de", "pt", "en", "sw")
_LINKS = ("https://example.org/blue-heron", "https://www.example.com/about")
_WORD = re.compile(r"\w+")


def plausible_values(field: FieldDefinition, language: Language, context: ParseContext) -> list[Value]:
    """Some, different from each other. Words are what people would say, whether the field takes them or not; of everything
    else only what it takes. None: nothing plausible is known."""
    kind = field_type(field)
    make = _MAKERS.get(answer_kind(field))
    found = list(make(field, language, context)) if make else []
    if answer_kind(field) is AnswerKind.WORDS:
        return found
    if answer_kind(field) is AnswerKind.FILE:
        return [True] if attachment_for(field) else []
    config = kind.configure(field)
    taken = _taken(found, field, context)
    own = kind.samples(config) or ([kind.example] if kind.example is not None else [])
    return taken or _taken(own, field, context)


def accepted(field: FieldDefinition, value: Value, context: ParseContext) -> Value | None:
    """The canonical value as the field keeps it; None where it refuses it."""
    kind = field_type(field)
    try:
        return kind.validate(value, kind.configure(field), context)
    except InvalidValue:
        return None


def topic_of(field: FieldDefinition, language: Language) -> Topic | None:
    """What the label is about, in the words of the persona's language, else of another: not every form is translated."""
    label = field.label.lower()
    words = frozenset(_WORD.findall(label))
    for each in (language, *LANGUAGES.values()):
        for topic in each.topics:
            if any(word in words if each.spaced else word in label for word in topic.words):
                return topic
    return None


def _taken(values: list[Value], field: FieldDefinition, context: ParseContext) -> list[Value]:
    kept = [canonical for value in values if (canonical := accepted(field, value, context)) is not None]
    return [value for place, value in enumerate(kept) if value not in kept[:place]]


def _schema(field: FieldDefinition) -> dict[str, Any]:
    kind = field_type(field)
    return kind.json_schema(kind.configure(field))


def _options(field: FieldDefinition, *_: Any) -> list[Value]:
    return [choice["value"] for choice in field.config.get("choices", ())]


def _several(field: FieldDefinition, *_: Any) -> list[Value]:
    """One, two and as many as may be picked."""
    options, config = _options(field), field.config
    least, most = max(1, config.get("min_choices") or 1), config.get("max_choices") or len(options)
    sizes = {min(max(size, least), most) for size in (1, 2, most)}
    begun = [options[start : start + size] for start in range(len(options)) for size in sorted(sizes)]
    return [some for some in begun if least <= len(some) <= most]


def _numbers(field: FieldDefinition, language: Language, _: ParseContext) -> list[Value]:
    schema, topic = _schema(field), topic_of(field, language)
    low, high = schema.get("minimum"), schema.get("maximum")
    named = list(topic.numbers) if topic else []
    if low is not None and high is not None:
        return [*named, *(_whole(low + (high - low) * part / 4) for part in (2, 1, 4, 3, 0))]
    start = low if low is not None else (high - 12 if high is not None else 0)
    return [*named, *(_whole(start + step) for step in (2, 1, 12, 3))]


def _whole(number: float) -> int:
    return int(number)


def _scale(field: FieldDefinition, *_: Any) -> list[Value]:
    schema = _schema(field)
    steps = list(range(schema["minimum"], schema["maximum"] + 1))
    return [*steps[len(steps) // 2 :], *steps[: len(steps) // 2]]


def _amounts(field: FieldDefinition, *_: Any) -> list[Value]:
    config: Any = field_type(field).configure(field)
    low, high = config.minimum or 0, config.maximum
    amounts = [low + (high - low) / 2, high, low] if high is not None else [low + 120, low + 45, low + 900]
    return [{"amount": str(int(amount)), "currency": code} for code in config.currencies for amount in amounts]


def _days(field: FieldDefinition, _: Language, context: ParseContext) -> list[Value]:
    config: Any = field_type(field).configure(field)
    first, last = _day(config.earliest, context), _day(config.latest, context)
    today = context.today
    if first and last:
        span = (last - first).days
        past = last <= today and span > 20 * 365
        parts = (0.6, 0.8, 0.7) if past else (0.5, 0, 1, 0.25)
        found = [first + dt.timedelta(days=int(span * part)) for part in parts]
    elif last:
        found = [last - dt.timedelta(days=days) for days in (30, 2, 400)]
    else:
        found = [(first or today) + dt.timedelta(days=days) for days in (12, 3, 40)]
    return [day.isoformat() for day in found]


def _day(bound: Any, context: ParseContext) -> dt.date | None:
    if bound is None or isinstance(bound, dt.date):
        return bound
    return context.today if bound == "today" else dt.date.fromisoformat(str(bound))


def _clocks(field: FieldDefinition, *_: Any) -> list[Value]:
    config: Any = field_type(field).configure(field)
    return [config.earliest or "09:30", "10:30", "14:00", config.latest or "16:15", "08:00", "20:00", "23:30"]


def _words(field: FieldDefinition, language: Language, _: ParseContext) -> list[Value]:
    topic = topic_of(field, language)
    pattern = field.config.get("pattern")
    if (topic is None or not topic.says) and pattern:
        return _fitting(field) or list(language.texts)
    return list(topic.says if topic and topic.says else language.texts)


def _fitting(field: FieldDefinition) -> list[str]:
    """Texts that the field's pattern takes."""
    pattern = str(field.config.get("pattern") or "")
    made = [fitting_sample(pattern, Random(f"{field.field_id}/{seed}")) for seed in range(3)]  # noqa: S311
    return [one for one in made if one]


def forced_value(field: FieldDefinition, context: ParseContext) -> Value | None:
    """What somebody puts in at last whose own words a pattern refuses: anything that it takes. None where nothing does."""
    if answer_kind(field) is not AnswerKind.WORDS:
        return None
    return next(iter(_taken(list(_fitting(field)), field, context)), None)


def _addresses(field: FieldDefinition, language: Language, _: ParseContext) -> list[Value]:
    return [{"country": language.country, **language.address}] if language.address else []


_Maker = Callable[[FieldDefinition, Language, ParseContext], list[Value]]
_MAKERS: Mapping[AnswerKind, _Maker] = {
    AnswerKind.YES_NO: lambda *_: [True, False],
    AnswerKind.AGREEMENT: lambda *_: [True],
    AnswerKind.OPTION: _options,
    AnswerKind.OPTIONS: _several,
    AnswerKind.COUNT: _numbers,
    AnswerKind.NUMBER: _numbers,
    AnswerKind.SCALE: _scale,
    AnswerKind.AMOUNT: _amounts,
    AnswerKind.DAY: _days,
    AnswerKind.CLOCK: _clocks,
    AnswerKind.COUNTRY: lambda *_: list(_COUNTRIES),
    AnswerKind.LANGUAGE: lambda *_: list(_LANGUAGES),
    AnswerKind.EMAIL: lambda _field, language, _context: list(language.emails),
    AnswerKind.PHONE: lambda _field, language, _context: list(language.phones),
    AnswerKind.LINK: lambda *_: list(_LINKS),
    AnswerKind.ADDRESS: _addresses,
    AnswerKind.WORDS: _words,
    AnswerKind.PROSE: lambda _field, language, _context: list(language.prose),
}
