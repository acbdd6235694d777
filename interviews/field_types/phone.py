"""Telephone numbers, kept in E.164. A national number needs to know its country; an extension is not part of the value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from typing import Annotated, Any

from pydantic import field_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, Region, TypeConfig, Widget, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import words_by_language
from interviews.reading.languages.address_words import AddressWords
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.mentions import Mention, choose_stated_mention
from interviews.reading.statements.rewritten_parts import with_other_end
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.phrases import PhraseTable, phrases

_FEWEST_DIGITS = 5
_WORDS = tuple(words_by_language("address_words", AddressWords).values())
_JOINED = "".join(words.digits_joined for words in _WORDS)
_SHAPE = re.compile(
    rf"(?<![a-z0-9_@.,:/$€£¥+-])(?:\+ ?)?\(?(?:\+ ?)?\d(?:(?:[ .()-]{{1,3}}|/|[{_JOINED}])?\d)+(?![\d@%€])"
)
_EXTENSION = re.compile(rf"\s*[,;(]?\s*{any_expression(words.extension for words in _WORDS)}\s*:?\s*\d{{1,6}}\)?")
_DATE_SHAPE = re.compile(r"(?:19|20)\d\d([-./]?)\d\d?\1\d\d?|\d\d?([-./])\d\d?\2(?:19|20)\d\d")
_PHONES = phrases(words.phone for words in _WORDS)
_OTHER_NUMBERS = phrases(words.other_numbers for words in _WORDS)
_NEAR, _LONGEST_LEAD = 4, 60
"""So many words, and characters, before a number may tell what it belongs to."""
_CLAUSE = re.compile(r"[^,;.!?、。\n]*\w[^,;.!?、。\n]*")
_FOR_EXAMPLES = {"+447700900": 13, "+441632960": 13, "+3363998": 12}
"""Numbers that regulators set aside for examples and that are not assigned: how they begin, how long they are. Forms are tried
out with them."""


class PhoneConfig(TypeConfig):
    default_country: Annotated[str | None, Pickable.COUNTRY] = None
    """ISO 3166-1 alpha-2 for numbers without a country code; else the respondent's country."""

    @field_validator("default_country")
    @classmethod
    def _known(cls, country: str | None) -> str | None:
        from phonenumbers import SUPPORTED_REGIONS

        if country is not None and country not in SUPPORTED_REGIONS:
            raise ValueError(
                complaint(
                    "{country!r} is not a country with telephone numbers (two capital letters, like 'JP')",
                    country=country,
                )
            )
        return country


class Phone(FieldType[PhoneConfig]):
    name = "phone"
    Config = PhoneConfig
    example = "+12025550123"
    answers = AnswerKind.PHONE
    compares = Comparing.WORDS

    @keeps_readings
    def parse(self, text: str, config: PhoneConfig, context: ParseContext) -> Reading | NoReading:
        folded = fold(text)
        region = config.default_country or context.country
        shapes = _shapes(folded)
        mentions = [mention for shape in shapes if (mention := _mention(folded, shape, region))]
        if mentions:
            return choose_stated_mention(folded, mentions)
        if not shapes:
            return NoReading()
        return NoReading("invalid_phone", params=_missing_code(shapes, region))

    @keeps_readings
    def find(self, text: str, config: PhoneConfig, context: ParseContext) -> list[Reading]:
        """A number with its country code, or one that is called a phone number or written like one."""
        folded = fold(text)
        region = config.default_country or context.country
        clear = [shape for shape in _shapes(folded) if _is_clear(folded, shape)]
        chosen = choose_stated_mention(
            folded, [mention for shape in clear if (mention := _mention(folded, shape, region))]
        )
        return [chosen] if isinstance(chosen, Reading) else []

    def validate(self, value: Value, config: PhoneConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        number = fold(value).text.strip()
        if not number:
            raise InvalidValue("empty")
        shape = _SHAPE.fullmatch(number)
        region = config.default_country or context.country
        canonical = _canonical(_plain(number), region) if shape else None
        if canonical is None:
            raise InvalidValue("invalid_phone", **({"country": region} if region else {}))
        return canonical

    def display(self, value: Value, config: PhoneConfig, language: str) -> str:
        import phonenumbers

        number = phonenumbers.parse(str(value), None)
        return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.INTERNATIONAL))

    def json_schema(self, config: PhoneConfig) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\+[1-9][0-9]{4,14}$"}

    def widget(self, config: PhoneConfig, language: str) -> Widget:
        return Widget(kind="tel")

    def needs(self, config: PhoneConfig) -> Region | None:
        """People tell their numbers as they are dialled at home."""
        return None if config.default_country else "country"

    def supports(self, value: Value, quotes: Sequence[str], config: PhoneConfig, context: ParseContext) -> bool:
        """The number's digits stand in a quote, with or without the country code."""
        region = config.default_country or context.country
        for quote in quotes:
            folded = fold(quote)
            if any(_canonical(_plain(shape.group()), region) == value for shape in _shapes(folded)):
                return True
            if str(value).lstrip("+") in "".join(filter(str.isdigit, folded.text)):
                return True
        return False

    def changed(self, stands: Value, text: str, config: PhoneConfig, context: ParseContext) -> Value:
        new = with_other_end(str(stands), text) if stands else None
        with suppress(InvalidValue):
            return self.validate(new, config, context) if new else None
        return None


def example_number(country: str) -> str:
    """A number as it is written to people from elsewhere: "+81 3-1234-5678"; for a country that has none, the type's."""
    import phonenumbers

    number = phonenumbers.example_number(country) or phonenumbers.parse(str(Phone.example), None)
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.INTERNATIONAL))


def _shapes(folded: NormalizedText) -> list[re.Match[str]]:
    """What has enough digits, written like a number to dial and not like a date."""
    return [
        found
        for found in _SHAPE.finditer(folded.text)
        if sum(char.isdigit() for char in found.group()) >= _FEWEST_DIGITS
        and not _DATE_SHAPE.fullmatch(found.group())
        and not _introduced(_OTHER_NUMBERS, folded.text[: found.start()])
    ]


def _mention(folded: NormalizedText, shape: re.Match[str], region: str | None) -> Mention | None:
    value = _canonical(_plain(shape.group()), region)
    if value is None:
        return None
    extension = _EXTENSION.match(folded.text, shape.end())
    return Mention(shape.start(), extension.end() if extension else shape.end(), value, certain=extension is None)


def _missing_code(shapes: Sequence[re.Match[str]], region: str | None) -> dict[str, str]:
    """Of what is no number: whether it lacks its country code, or may be one of `other` countries without it."""
    if any("+" in shape.group() for shape in shapes):
        return {}
    if region is None:
        return {"country_code": "missing"}
    return {"country_code": "other"} if any(_is_long_enough(_plain(one.group()), region) for one in shapes) else {}


def _is_long_enough(number: str, region: str) -> bool:
    import phonenumbers

    with suppress(phonenumbers.NumberParseException):
        short = (phonenumbers.ValidationResult.TOO_SHORT, phonenumbers.ValidationResult.IS_POSSIBLE_LOCAL_ONLY)
        return phonenumbers.is_possible_number_with_reason(phonenumbers.parse(number, region)) not in short
    return False


def _is_clear(folded: NormalizedText, shape: re.Match[str]) -> bool:
    if "+" in shape.group() or _introduced(_PHONES, folded.text[: shape.start()]):
        return True
    groups = sum(one.isdigit() and not other.isdigit() for one, other in pairwise("0" + shape.group()[1:]))
    return shape.group()[0] in "0(" and groups >= 2


def _introduced(table: PhraseTable[bool], before: str) -> bool:
    """Whether a number is told to be one of these: "my phone number is"."""
    clause = _CLAUSE.findall(before[-_LONGEST_LEAD:])[-1:]
    return any(table.stands_in(" ".join(words.split()[-_NEAR:])) for words in clause)


def _plain(number: str) -> str:
    return "".join("-" if sign in _JOINED else sign for sign in number)


@lru_cache(maxsize=512)
def _canonical(number: str, region: str | None) -> str | None:
    """E.164 of a valid number, else None. "00" before the country code is understood everywhere."""
    import phonenumbers

    international = "+" + number[2:] if number.startswith("00") else None
    for candidate in (number, international):
        try:
            parsed = phonenumbers.parse(candidate or "", region)
        except phonenumbers.NumberParseException:
            continue
        canonical = str(phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164))
        if phonenumbers.is_valid_number(parsed) or _is_example(canonical):
            return canonical
    return None


def _is_example(number: str) -> bool:
    return any(number.startswith(begun) and len(number) == length for begun, length in _FOR_EXAMPLES.items())
