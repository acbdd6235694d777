"""Second thoughts about an earlier answer, said while open words are asked for: "actually I'd rather start on the 8th".

Open words take anything, so a change of mind would end up as their answer. A message that begins like one, and whose words are
accounted for by the value of exactly one earlier question, changes that one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import ParseContext, Reading
from interviews.offline.links import linked
from interviews.offline.messages import aligned
from interviews.offline.misfits import misfits
from interviews.offline.unread import unaccounted
from interviews.offline.volunteered import Found
from interviews.offline.words import word_count

_MOST_WORDS = 16
_MARKS = re.compile(
    r"^\W*(?:(?:oh|ah|hmm+|um+|sorry|wait|no|ok|well|and|but|please|perdon|pardon|ach|ah|あ|すみません|すいません|えっと|"
    r"えーと)[\s,.、!…-]+)*"
    r"(?:(?:actually|on second thoughts?|i(?:'ve| have)? changed my mind|come to think of it|correction|instead|rather|"
    r"(?:i|we)(?:'d| would) (?:rather|prefer)|can (?:i|we|you) (?:change|move|switch|make)|could (?:i|we|you) (?:change|"
    r"move|switch|make)|"
    r"let's (?:make it|say|change|move)|make (?:it|that)|change|better|mejor|en realidad|al final|finalmente|me equivoque|"
    r"(?:quiero|quisiera|prefiero|puedo) cambiar|cambie?|doch lieber|lieber doch|doch|eigentlich|besser|andern|"
    r"ich (?:mochte|wurde|will|komme|nehme) (?:\w+ )?(?:doch|lieber)|finalement|en fait|plutot|je (?:voudrais|veux|"
    r"prefere) (?:plutot|changer)|"
    r"changez)\b|やっぱり|やっぱ|やはり|訂正|実は|間違え|変更)"
    r"|(?:\b(?:instead|after all|rather|stattdessen|lieber|en vez|plutot|finalement|al final)|に(?:変更|変え|訂正|"
    r"修正)[^、。]{0,10})\W*$"
)
_TYPES = frozenset({"date", "time", "datetime", "email", "phone", "url", "money", "duration"})
"""Types whose values cannot be told by chance."""


def second_thought(
    text: str,
    fields: Sequence[FieldDefinition],
    answered: Mapping[str, Any],
    context: ParseContext,
) -> Found | None:
    """The new value of the one answered field that the message changes; None when it changes nothing for certain."""
    if word_count(text) > _MOST_WORDS or not _MARKS.search(aligned(text)):
        return None
    found = [
        one
        for field in fields
        if field.field_id in answered and field.type in _TYPES and (one := _told(field, text, context))
    ]
    found = [one for one in found if one.value != answered[one.field.field_id]]
    if len(found) > 1:
        most = max(linked(text, one.field) for one in found)
        found = [one for one in found if linked(text, one.field) == most]
    return found[0] if len(found) == 1 else None


def _told(field: FieldDefinition, text: str, context: ParseContext) -> Found | None:
    kind = field_type(field)
    reading = kind.parse(text, kind.configure(field), context)
    if not isinstance(reading, Reading) or misfits(field, text, reading, context):
        return None
    if unaccounted(field, text, reading, context.language):
        return None
    return Found(field, reading.value, reading.start, reading.end)
