"""How a value is put into words, and whether what was stored is what was meant."""

from __future__ import annotations

import datetime as dt
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_time

from interviews.field_types import answer_kind, display_value, table_value
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, Value
from interviews.reading.text.normalization import comparable
from quorum.rehearsals.rules.languages import Language
from quorum.rehearsals.rules.values import accepted


def said(field: FieldDefinition, value: Value, language: Language, way: int = 0) -> str:
    """The value in words, in one of several `way`s. `field` has its texts in that language, as far as they are translated."""
    match answer_kind(field):
        case AnswerKind.YES_NO | AnswerKind.AGREEMENT:
            return _pick(language.yes if value else language.no, way) or str(display_value(field, value, language.code))
        case AnswerKind.OPTION:
            return _label(field, value)
        case AnswerKind.OPTIONS:
            return _joined([_label(field, one) for one in value], language)
        case AnswerKind.DAY:
            return format_date(dt.date.fromisoformat(value), _pick(language.days, way), _locale(language))
        case AnswerKind.CLOCK:
            return format_time(dt.time.fromisoformat(value), _pick(language.clocks, way), locale=_locale(language))
        case AnswerKind.COUNT | AnswerKind.NUMBER | AnswerKind.SCALE:
            return str(value)
        case AnswerKind.WORDS | AnswerKind.PROSE | AnswerKind.EMAIL | AnswerKind.PHONE | AnswerKind.LINK:
            return str(value)
        case AnswerKind.ADDRESS:
            return ", ".join(str(display_value(field, value, language.code)).split("\n"))
        case _:
            return str(display_value(field, value, language.code))


def is_understood(field: FieldDefinition, meant: Value, stored: Value, context: ParseContext) -> bool:
    """Whether the stored value is the one that was meant. Of open text, whether it holds what was meant to be told."""
    match answer_kind(field):
        case AnswerKind.PROSE:
            return comparable(str(meant)) in comparable(str(stored))
        case AnswerKind.WORDS:
            return comparable(str(meant)) == comparable(str(stored))
        case AnswerKind.FILE:
            return bool(stored)
        case AnswerKind.ADDRESS:
            return comparable(" ".join(_parts(meant))) == comparable(" ".join(_parts(stored)))
        case _:
            canonical = accepted(field, meant, context)
            # By what is read of it: a signature that was meant as a drawing and was typed is its signer's all the same.
            return bool(table_value(field, stored) == table_value(field, meant if canonical is None else canonical))


def _parts(value: Any) -> list[str]:
    return [str(part) for _, part in sorted(value.items())] if isinstance(value, dict) else [str(value)]


def _pick(ways: tuple[str, ...], way: int) -> str:
    return ways[way % len(ways)] if ways else ""


def _label(field: FieldDefinition, value: Value) -> str:
    labels = {choice["value"]: choice.get("label") or choice["value"] for choice in field.config.get("choices", ())}
    return str(labels.get(value, value))


def _joined(things: list[str], language: Language) -> str:
    if len(things) < 2:
        return "".join(things)
    return language.last_joint.join((language.joint.join(things[:-1]), things[-1]))


def _locale(language: Language) -> str:
    try:
        return str(Locale.parse(language.code.replace("-", "_")))
    except (UnknownLocaleError, ValueError):
        return "en"
