"""Second thoughts about an earlier answer, said while open words are asked for: "actually I'd rather start on the 8th".

Open words take anything, so a change of mind would end up as their answer. A message that begins like one, and whose words are
accounted for by the value of exactly one earlier question, changes that one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import word_count
from interviews.rule_engine.understanding.corrections import Correction
from interviews.rule_engine.understanding.field_matching import count_field_words
from interviews.rule_engine.understanding.residual_words import has_unexplained_words
from interviews.rule_engine.understanding.unprompted_values import Found

_MOST_WORDS = 16
_MARKS = re.compile(
    r"^\W*(?:(?:oh|ah|hmm+|um+|sorry|wait|no|ok|well|and|but|also|please|perdon|pardon|ach|ah|あ|すみません|すいません|えっと|"
    r"えーと)[\s,.、!…-]+)*"
    r"(?:(?:actually|on second thoughts?|i(?:'ve| have)? changed my mind|come to think of it|correction|instead|rather|"
    r"(?:i|we)(?:'d| would) (?:rather|prefer)|can (?:i|we|you) (?:change|move|switch|make)|could (?:i|we|you) (?:change|"
    r"move|switch|make)|"
    r"let's (?:make it|say|change|move)|make (?:it|that)|change|better|mejor|en realidad|al final|finalmente|me equivoque|"
    r"(?:quiero|quisiera|prefiero|puedo) cambiar|cambie?|doch lieber|lieber doch|doch|eigentlich|besser|andern|"
    r"ich (?:mochte|wurde|will|komme|nehme) (?:\w+ )?(?:doch|lieber)|finalement|en fait|plutot|je (?:voudrais|veux|"
    r"prefere) (?:plutot|changer)|"
    r"changez)\b|やっぱり|やっぱ|やはり|訂正|実は|間違え|変更)"
    r"|\b(?:changed|new (?:number|phone|e?-?mail|address)|ha cambiado|hat sich geandert|a change)\b|変わりました|変わった"
    r"|\b(?:mejor|lieber|plutot|rather|instead|after all|doch)\b|(?:\b(?:instead|after all|rather|stattdessen|lieber|en "
    r"vez|plutot|finalement|al final)|に(?:変更|変え|訂正|"
    r"修正)[^、。]{0,10})\W*$"
)
_OPENING = re.compile(
    r"^\W*(?:(?:oh|ah|hmm+|um+|sorry|wait|no|ok|well)[\s,.!…-]+)*(?:wait,? no|actually|on second thoughts?|en realidad|"
    r"al final|finalmente|finalement|en fait|eigentlich|ich kann doch|doch|やっぱり|やっぱ|やはり)"
)
"""What opens a change of mind and hardly anything else."""
_TURN = re.compile(
    r"^\W*(?:やっぱり|やっぱ|やはり)|に(?:変更|変え|訂正|修正)(?:し|して|て)?(?:ます|ください|下さい|たいです|もらえますか|お願いします)?\W*$|"
    r"^\W*(?:(?:oh|and|also|please) )*(?:change|switch|move) (?=\S.* to )"
)
"""The words that turn to another value, when it is one that the type knows."""
_LIMITS = re.compile(
    r"\b(?:only|from|until|by|after|before|solo|desde|hasta|erst|ab|bis|nur|qu'|que|a partir d[eu]l?|jusqu'au?|ne)(?=\W)|"
    r"から|まで|以降"
)
_TELLING = frozenset(
    {
        AnswerKind.DAY,
        AnswerKind.CLOCK,
        AnswerKind.MOMENT,
        AnswerKind.EMAIL,
        AnswerKind.PHONE,
        AnswerKind.LINK,
        AnswerKind.AMOUNT,
    }
)
"""Answers that cannot be told by chance."""
_NAMED = frozenset({AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.LENGTH, AnswerKind.SCALE})
"""Answers that are told of many things: the question is named beside them."""
_CHOSEN = frozenset({AnswerKind.OPTION, AnswerKind.OPTIONS, AnswerKind.COUNTRY, AnswerKind.LANGUAGE})


def second_thought(
    text: str,
    fields: Sequence[FieldDefinition],
    answered: Mapping[str, Any],
    context: ParseContext,
) -> Correction | None:
    """The correction that the message makes; without a value where the words leave that open; None when it changes nothing."""
    folded = fold_keeping_offsets(text)
    if word_count(text) > _MOST_WORDS or not (_MARKS.search(folded) or _OPENING.search(folded)):
        return None
    text = _TURN.sub(lambda turn: " " * len(turn.group()), folded)
    known = [field for field in fields if field.field_id in answered and _may_change(field, text)]
    found = [one for field in known if (one := _told(field, text, context))]
    found = [one for one in found if one.value != answered[one.field.field_id]]
    if len(found) > 1:
        most = max(count_field_words(text, one.field) for one in found)
        found = [one for one in found if count_field_words(text, one.field) == most]
    if len(found) == 1:
        return Correction(found[0].field, found[0])
    touched = [field for field in known if _touches(field, text, context)] if _OPENING.search(folded) else []
    return Correction(touched[0] if len(touched) == 1 else None) if touched else None


def _may_change(field: FieldDefinition, text: str) -> bool:
    return answer_kind(field) in _TELLING | _CHOSEN or (
        answer_kind(field) in _NAMED and count_field_words(text, field) > 0
    )


def _touches(field: FieldDefinition, text: str, context: ParseContext) -> bool:
    """Whether the words hold something of the field's type, if only its limit ("from 8 July") or several options."""
    kind = field_type(field)
    bare = _LIMITS.sub(" ", fold_keeping_offsets(text))
    reading = kind.parse(bare, kind.configure(field), context)
    if isinstance(reading, NoReading):
        return answer_kind(field) in _CHOSEN and bool(reading.candidates)
    return True


def _told(field: FieldDefinition, text: str, context: ParseContext) -> Found | None:
    kind = field_type(field)
    reading = kind.parse(text, kind.configure(field), context)
    if not isinstance(reading, Reading):
        return None
    if has_unexplained_words(field, text, reading, context):
        return None
    return Found(field, reading.value, reading.start, reading.end)
