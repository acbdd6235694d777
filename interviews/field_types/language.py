"""language: a BCP 47 tag, from names in many languages ("Deutsch", 日本語で, "Portuguese (Brazil)")."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar

from babel import Locale
from pydantic import field_validator

from formagent.wording.locales import locale_for
from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetChoice, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.place_names import place_names
from interviews.reading.languages.value_frames import phrases
from interviews.reading.names.country_names import countries
from interviews.reading.names.gazetteer import Entry, Found, nearest_name
from interviews.reading.names.language_names import canonical, is_language, language_codes, languages, regional
from interviews.reading.names.named_places import Stated, stated_name
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import NormalizedText, fold, plain_term
from interviews.reading.text.phrases import spelled_out


class LanguageConfig(TypeConfig):
    allowed: Annotated[tuple[str, ...] | None, Pickable.LANGUAGE] = None
    """BCP 47 tags; None allows every language."""

    @field_validator("allowed")
    @classmethod
    def _known(cls, allowed: tuple[str, ...] | None) -> tuple[str, ...] | None:
        if allowed is None:
            return None
        tags = tuple(dict.fromkeys(map(canonical, allowed)))
        unknown = ", ".join(tag for tag in tags if not is_language(tag))
        if unknown or not tags:
            raise ValueError(
                complaint("not a language tag: {unknown}", unknown=unknown)
                if unknown
                else complaint("at least one language is needed")
            )
        return tags


class Language(FieldType[LanguageConfig]):
    name: ClassVar[str] = "language"
    Config: ClassVar[type[TypeConfig]] = LanguageConfig
    example: ClassVar[Value] = "pt-BR"
    answers = AnswerKind.LANGUAGE
    infers = True
    compares = Comparing.ONE_OF

    @keeps_readings
    def parse(self, text: str, config: LanguageConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        read = _read(words, context)
        if isinstance(read, NoReading):
            return NoReading(read.reason, tuple(t for tag in read.candidates for t in _offered(tag, config)))
        name, tag, certainty = read
        offered = _offered(tag, config)
        if not offered:
            return NoReading("unknown_language", params={"value": tag})
        if len(offered) > 1:
            return NoReading("ambiguous", offered)
        start, end = words.span(name.start, name.end)
        said = offered[0] == tag or "-" not in tag
        return Reading(offered[0], certainty if said else Certainty.LIKELY, start, end, words.original[start:end])

    def validate(self, value: Value, config: LanguageConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        if not value.strip():
            raise InvalidValue("empty")
        tag = canonical(value)
        if not is_language(tag):
            entry = languages().entries.get(plain_term(value))
            tag = next(iter(entry.codes)) if entry and entry.sure and len(entry.codes) == 1 else ""
        if not tag or (config.allowed is not None and tag not in config.allowed):
            raise InvalidValue("unknown_language", value=value[:80])
        return tag

    def display(self, value: Value, config: LanguageConfig, language: str) -> str:
        return _name(value, language)

    def json_schema(self, config: LanguageConfig) -> dict[str, Any]:
        if config.allowed:
            return {"type": "string", "enum": list(config.allowed)}
        return {"type": "string", "pattern": "^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$"}

    def widget(self, config: LanguageConfig, language: str) -> Widget:
        tags = config.allowed or tuple(tag for tag in language_codes() if tag in locale_for(language).languages)
        choices = [WidgetChoice(value=tag, label=_name(tag, language)) for tag in tags]
        return Widget(kind="search", choices=sorted(choices, key=lambda choice: plain_term(choice.label)))


def _name(tag: str, language: str) -> str:
    identifier = tag.replace("-", "_")
    locale = locale_for(language)
    if identifier in locale.languages:
        return str(locale.languages[identifier])
    return str(Locale.parse(identifier).get_display_name(locale) or tag)


def _offered(tag: str, config: LanguageConfig) -> tuple[str, ...]:
    """What the form offers for a language: itself, or its base, or its varieties."""
    if config.allowed is None or tag in config.allowed:
        return (tag,)
    base = tag.split("-", maxsplit=1)[0]
    if "-" in tag and base in config.allowed:
        return (base,)
    return () if "-" in tag else tuple(t for t in config.allowed if t.split("-", maxsplit=1)[0] == base)


_CODE = re.compile(r"\W*([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)\W*")


def _read(words: NormalizedText, context: ParseContext) -> Stated | NoReading:
    if by_code := _code(words):
        return by_code
    found = _with_regions(words, languages().find(words, context.language), context.language)
    if not found:
        found = nearest_name(words, context.language, languages().entries)
    return stated_name(words, found, context.language) if found else NoReading()


def _code(words: NormalizedText) -> Stated | None:
    """A tag alone, that is no word: "ja", "EN", "pt-BR"."""
    match = _CODE.fullmatch(words.original)
    if not match or not is_language(canonical(match[1])):
        return None
    term = match[1].casefold()
    words_known = phrases(COMMON_LANGUAGE, False).keys() | phrases(COMMON_LANGUAGE, True).keys()
    if term in (words_known | languages().entries.keys()) - {COMMON_LANGUAGE} or term not in words.text:
        return None
    start = words.text.index(term)
    tag = canonical(match[1])
    certainty = Certainty.CERTAIN if "-" in tag else Certainty.LIKELY
    return Found(Entry(frozenset({tag})), start, start + len(term)), tag, certainty


_IN_REGION = {"(", "（", *(phrase for names in place_names().values() for phrase in spelled_out(names.in_region))}


def _with_regions(words: NormalizedText, found: list[Found], language: str) -> list[Found]:
    """Portuguese (Brazil), Spanish from Mexico: one name, where such a variety exists."""
    places = [f for f in countries().find(words, language) if f.entry.sure and len(f.entry.codes) == 1]
    return [_with_region(words.text, name, places) for name in found]


def _with_region(text: str, name: Found, places: list[Found]) -> Found:
    place = next((f for f in places if f.start > name.end), None)
    if place and text[name.end : place.start].strip() in _IN_REGION and len(name.entry.codes) == 1:
        tag = regional(next(iter(name.entry.codes)), next(iter(place.entry.codes)))
        if tag:
            return Found(Entry(frozenset({tag})), name.start, place.end + (text[place.end : place.end + 1] == ")"))
    return name
