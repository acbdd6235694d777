"""What a sensitive question is needed for, as its intent says it."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.forms.definition import FieldDefinition
from interviews.forms.drafting.wording import SENSITIVE, WORDS, sentences_of


def purpose_in(why: str, language: str) -> str:
    """A reason in the designer's words as a sentence: "We need it for this: the kitchen plans the menu."."""
    words = WORDS.get(language.split("-")[0], WORDS["en"])
    return words.we_need_it_for.format(why.strip().rstrip(" .。!！"))


def with_purposes(fields: Sequence[FieldDefinition], purpose: str) -> tuple[FieldDefinition, ...]:
    """The fields, sensitive ones without an intent with the sentence of the form's purpose that speaks of them."""
    return tuple(_with_purpose(field, sentences_of(purpose)) for field in fields)


def _with_purpose(field: FieldDefinition, sentences: Sequence[str]) -> FieldDefinition:
    inner = tuple(_with_purpose(one, sentences) for one in field.fields)
    named = [found.group().strip().casefold() for found in SENSITIVE.finditer(field.label)] if field.sensitive else []
    spoken = next((one for one in sentences if any(name in one.casefold() for name in named)), "")
    return field.model_copy(update={"fields": inner, "intent": field.intent or spoken[:2000] or None})
