"""signature: who signs, by name, and the strokes of a signature that was drawn.

The value is {"name": "Ada Lovelace", "strokes": "M12 80L40 20…"}; a typed signature has no strokes. What signs by itself is a
full name; whoever has but one name, or signs with it, draws besides. Strokes are the path of an SVG drawing of WIDTH × HEIGHT:
moves and lines between whole numbers and nothing else, so that no page has to trust them.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from typing import Any, ClassVar

from pydantic import Field

from interviews.field_types.base import FieldType, TypeConfig, Widget, WidgetPart
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.display_words import display_words
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value

WIDTH, HEIGHT = 600, 200
LONGEST_NAME = 120
MOST_STROKES = 20_000
"""Characters."""
_POINT = r"\d{1,3} \d{1,3}"
STROKES = rf"(?:M{_POINT}(?:L{_POINT})*)*"
_STROKES = re.compile(STROKES)
_NAME = re.compile(r"\s*(?P<name>\w[\w'’.-]*(?: \w[\w'’.-]*){0,5})\s*")
_WITHOUT_CASE = ("CJK UNIFIED", "KATAKANA")
_WITHOUT_SPACES = (*_WITHOUT_CASE, "HIRAGANA", "HANGUL")
"""Writing in which a full name is one word."""
_SHORTEST_WORD = 3
"""Characters of one such word that is taken for a name when it is said: “同意” is none."""
_LEAST_MARK = 3
"""Points of a drawing that is more than a dot."""


class SignatureConfig(TypeConfig):
    statement: str = Field(default="", max_length=2000)
    """What is signed, shown above."""


class Signature(FieldType[SignatureConfig]):
    name: ClassVar[str] = "signature"
    Config: ClassVar[type[TypeConfig]] = SignatureConfig
    answers = AnswerKind.SIGNATURE
    effort = 2
    only_when_asked = True

    def parse(self, text: str, config: SignatureConfig, context: ParseContext) -> Reading | NoReading:
        """A full name as the whole reply, whose words begin as names do. What could be a part of one is told what is needed."""
        found = _NAME.fullmatch(text)
        name = unicodedata.normalize("NFC", found["name"]) if found else ""
        if not found or len(name) > LONGEST_NAME or not any(map(str.isalpha, name)):
            return NoReading()
        said = all(map(_begins_a_name, name.split(" "))) and (" " in name or len(name) >= _SHORTEST_WORD)
        if not said or not is_full_name(name):
            return NoReading("incomplete_name")
        return Reading({"name": name, "strokes": ""}, Certainty.LIKELY, *found.span("name"), found["name"])

    def validate(self, value: Value, config: SignatureConfig, context: ParseContext) -> Value:
        given = _parts(value)
        name, strokes = given.get("name", ""), given.get("strokes", "")
        if not isinstance(name, str) or not isinstance(strokes, str):
            raise InvalidValue("wrong_type")
        name = " ".join(unicodedata.normalize("NFC", name).split())
        if not any(sign.isalpha() for sign in name):
            raise InvalidValue("empty")
        if len(name) > LONGEST_NAME:
            raise InvalidValue("too_long", maximum=LONGEST_NAME)
        strokes = _checked(strokes.strip())
        if not strokes and not is_full_name(name):
            raise InvalidValue("incomplete_name")
        return {"name": name, "strokes": strokes}

    def display(self, value: Value, config: SignatureConfig, language: str) -> str:
        return str(value["name"])

    def drawing(self, value: Value) -> str:
        return str(value.get("strokes", "")) if isinstance(value, dict) else ""

    def in_tables(self, value: Value) -> Value:
        return value.get("name") if isinstance(value, dict) else value

    def in_conditions(self, value: Value, config: SignatureConfig) -> Any:
        return {"name": value["name"], "drawn": bool(value["strokes"])}

    def samples(self, config: SignatureConfig) -> list[Value]:
        return [{"name": "Ada Lovelace", "strokes": ""}, {"name": "Ada Lovelace", "strokes": "M1 1L9 9L1 9"}]

    def json_schema(self, config: SignatureConfig) -> dict[str, Any]:
        return {
            "type": "object",
            "properties": {
                "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
                "strokes": {"type": "string", "maxLength": MOST_STROKES, "pattern": f"^{STROKES}$"},
            },
            "required": ["name", "strokes"],
            "additionalProperties": False,
        }

    def widget(self, config: SignatureConfig, language: str) -> Widget:
        words = display_words(language)
        parts = [
            WidgetPart(name="name", label=words.full_name, autocomplete="name"),
            WidgetPart(name="strokes", label=words.signature, optional=True),
        ]
        return Widget(kind="signature", parts=parts, statement=config.statement)

    def supports(self, value: Value, quotes: Sequence[str], config: SignatureConfig, context: ParseContext) -> bool:
        """Only the signer's own name signs; nothing is drawn by words."""
        signed = isinstance(value, dict) and not value.get("strokes") and value.get("name")
        return bool(signed) and any(str(signed) in unicodedata.normalize("NFC", quote) for quote in quotes)


def _parts(value: Value) -> dict[str, Any]:
    """A name alone is a typed signature."""
    if isinstance(value, str) and value.lstrip().startswith("{"):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            raise InvalidValue("wrong_type") from None
    if isinstance(value, str):
        return {"name": value}
    if not isinstance(value, dict) or value.keys() - {"name", "strokes"}:
        raise InvalidValue("wrong_type")
    return value


def _checked(strokes: str) -> str:
    if len(strokes) > MOST_STROKES or not _STROKES.fullmatch(strokes):
        raise InvalidValue("wrong_type")
    numbers = [int(digits) for digits in re.findall(r"\d+", strokes)]
    if any(x > WIDTH for x in numbers[::2]) or any(y > HEIGHT for y in numbers[1::2]):
        raise InvalidValue("wrong_type")
    return strokes if len(numbers) >= 2 * _LEAST_MARK else ""


def is_full_name(name: str) -> bool:
    """At least two words with letters, or one of two signs in writing that knows no spaces."""
    words = [word for word in name.split() if any(map(str.isalpha, word))]
    return len(words) > 1 or (len(name) > 1 and all(_is_written_in(sign, _WITHOUT_SPACES) for sign in name))


def _begins_a_name(word: str) -> bool:
    return word[0].isupper() or _is_written_in(word[0], _WITHOUT_CASE)


def _is_written_in(sign: str, scripts: tuple[str, ...]) -> bool:
    return unicodedata.name(sign, "").startswith(scripts)
