"""country: ISO 3166-1 alpha-2, from names in many languages and codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import field_validator

from formagent.wording.locales import locale_for
from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetChoice, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.value_frames import Kind, phrases
from interviews.reading.names.country_names import (
    countries,
    countries_in_other_languages,
    country_codes,
    of_several_places,
)
from interviews.reading.names.gazetteer import Entry, Found, nearest_name
from interviews.reading.names.named_places import Stated, stated_name
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold, plain_term
from interviews.reading.text.segmentation import clauses


class CountryConfig(TypeConfig):
    allowed: Annotated[tuple[str, ...] | None, Pickable.COUNTRY] = None
    """ISO 3166-1 alpha-2 codes; None allows every country."""

    @field_validator("allowed")
    @classmethod
    def _known(cls, allowed: tuple[str, ...] | None) -> tuple[str, ...] | None:
        if allowed is not None and (not allowed or set(allowed) - country_codes()):
            unknown = ", ".join(sorted(set(allowed) - country_codes()))
            raise ValueError(
                complaint("not a country code: {unknown}", unknown=unknown)
                if unknown
                else complaint("at least one country is needed")
            )
        return allowed


class Country(FieldType[CountryConfig]):
    name: ClassVar[str] = "country"
    Config: ClassVar[type[TypeConfig]] = CountryConfig
    example: ClassVar[Value] = "BE"
    answers = AnswerKind.COUNTRY
    infers = True
    compares = Comparing.ONE_OF

    @keeps_readings
    def parse(self, text: str, config: CountryConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        read = _read(words, context)
        if isinstance(read, NoReading):
            return NoReading(read.reason, tuple(code for code in read.candidates if _allowed(code, config)))
        name, code, certainty = read
        if not _allowed(code, config):
            return NoReading("unknown_country", params={"value": code})
        return _reading(words, name, code, certainty)

    @keeps_readings
    def find(self, text: str, config: CountryConfig, context: ParseContext) -> list[Reading]:
        """The one country that the respondent says to live in."""
        words = fold(text)
        found = [] if words.unreadable else countries().find(words, context.language)
        if len(found) != 1 or len(found[0].entry.codes) != 1:
            return []
        items = read_items(words, context.language, (found[0].span,))
        (code,) = found[0].entry.codes
        if not _lived_in(items) or kinds(items) & _NOT_PLAINLY or not _allowed(code, config):
            return []
        return [_reading(words, found[0], code, Certainty.LIKELY)]

    def validate(self, value: Value, config: CountryConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        if not value.strip():
            raise InvalidValue("empty")
        code = value.strip().upper()
        if code not in country_codes():
            entry = countries().entries.get(plain_term(value))
            code = next(iter(entry.codes)) if entry and entry.sure and len(entry.codes) == 1 else ""
        if not code or not _allowed(code, config):
            raise InvalidValue("unknown_country", value=value[:80])
        return code

    def display(self, value: Value, config: CountryConfig, language: str) -> str:
        return _name(value, language)

    def json_schema(self, config: CountryConfig) -> dict[str, Any]:
        return {"type": "string", "enum": sorted(config.allowed or country_codes())}

    def widget(self, config: CountryConfig, language: str) -> Widget:
        codes = config.allowed or tuple(country_codes())
        choices = [WidgetChoice(value=code, label=_name(code, language)) for code in codes]
        return Widget(kind="search", choices=sorted(choices, key=lambda choice: plain_term(choice.label)))


_NOT_PLAINLY = {
    Kind.ASKED, Kind.QUESTION, Kind.NEGATION, Kind.NO, Kind.CONDITION, Kind.CORRECTION, Kind.PERHAPS, Kind.OR,
    Kind.EXCEPT, Kind.SELF,
}  # fmt: skip


_ONLY_WISHED = {Kind.CHOOSING, Kind.GENERIC, Kind.HEDGE}


def country_lived_in(text: str, language: str) -> str | None:
    """The one country that a message says, plainly and in a clause of its own, that its writer lives in."""
    kind, context, told = Country(), ParseContext(language=language), set()
    for piece in clauses(text, language):
        words = fold(piece.text)
        found = countries().find(words, language)
        items = read_items(words, language, tuple(one.span for one in found))
        read = kind.parse(piece.text, CountryConfig(), context) if _lived_in(items) else None
        plain = not kinds(items) & (_NOT_PLAINLY - {Kind.CORRECTION}) and all(one.entry.sure for one in found)
        if isinstance(read, Reading) and plain:
            told.add(str(read.value))
    return told.pop() if len(told) == 1 else None


def _lived_in(items: Sequence[Item]) -> bool:
    """Whether living stands beside the value, and is not only wished for."""
    told = [item.kind for item in items if item.kind is not Kind.FILLER]
    return any(
        {one, other} == {Kind.LIVING, Kind.VALUE} and not (one is Kind.LIVING and _ONLY_WISHED & {before})
        for before, one, other in zip([None, *told], told, told[1:], strict=False)
    )


def _allowed(code: str, config: CountryConfig) -> bool:
    return config.allowed is None or code in config.allowed


def _name(code: str, language: str) -> str:
    return str(locale_for(language).territories.get(code, code))


def _reading(words: NormalizedText, name: Found, code: str, certainty: Certainty) -> Reading:
    start, end = words.span(name.start, name.end)
    return Reading(code, certainty, start, end, words.original[start:end])


def _read(words: NormalizedText, context: ParseContext) -> Stated | NoReading:
    if by_code := _code(words, context):
        return by_code
    if Kind.SPEAKING in kinds(read_items(words, context.language)):
        return NoReading()
    found = countries().find(words, context.language)
    if not found and Kind.UNKNOWN in kinds(read_items(words, context.language)):
        found = countries_in_other_languages().find(words, context.language) or nearest_name(
            words, context.language, countries().entries
        )
    if not found:
        return NoReading()
    return stated_name(words, [_in_context(f, words, context) for f in found], context.language)


def _in_context(found: Found, words: NormalizedText, context: ParseContext) -> Found:
    codes = of_several_places("states").get(words.text[found.start : found.end])
    if codes is None or context.country != "US":
        return found
    return Found(Entry(codes, sure=False), found.start, found.end)


def _code(words: NormalizedText, context: ParseContext) -> Stated | None:
    """A code in capitals, alone, that is no word. In the United States two letters are a state."""
    code = "".join(filter(str.isalnum, words.original))
    if code not in country_codes() or code not in words.original or context.country == "US":
        return None
    term = plain_term(code)
    if term in phrases(COMMON_LANGUAGE, False) | phrases(COMMON_LANGUAGE, True) or term not in words.text:
        return None
    start = words.text.index(term)
    return Found(Entry(frozenset({code})), start, start + 2), code, Certainty.LIKELY
