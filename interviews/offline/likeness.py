"""Whether a few words look like what a label asks for: a name, a code, or anything short.

A type that reads open text cannot know which; the label can. Words that do not look right are asked for again.
"""

from __future__ import annotations

import re

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types.base import Reading
from interviews.offline.grammar import Grammar
from interviews.offline.links import words_of
from interviews.offline.messages import aligned, fragments
from interviews.offline.words import JAPANESE, is_small_word, stems

_PARTICLES = frozenset(
    [
        "de",
        "la",
        "le",
        "les",
        "der",
        "den",
        "del",
        "della",
        "da",
        "di",
        "do",
        "dos",
        "das",
        "du",
        "van",
        "von",
        "zu",
        "zur",
        "el",
        "al",
        "y",
        "e",
        "i",
        "of",
        "the",
        "und",
        "and",
        "bin",
        "ibn",
        "st",
        "jr",
        "sr",
        "dr",
        "mr",
        "mrs",
        "ms",
    ]
)
_MOST_NAME_WORDS = 6
_LONGEST_NAME = 16
_JAPANESE_SENTENCE = re.compile(
    r"ました|でした|たい$|楽しみ|での|から|ので|まで|より|への|には|とは|です|ます|ません|ない|という|ため"
)
_CODE_LABEL = re.compile(
    r"\b(?:number|id|code|reference|nummer|kennzeichen|numero|nº|code|référence|matricule)\b|番号|コード|型番",
    re.IGNORECASE,
)
_FIRST_PERSON = re.compile(r"\b(?:i|i'm|i've|my|we|ich|mein\w*|wir|yo|mi|nosotros|je|j'\w+|mon|ma|nous)\b")


def looks_right(field: FieldDefinition, text: str, reading: Reading, grammar: Grammar) -> bool:
    """Whether a short text's reading can be what the field's label asks for."""
    value = str(reading.value)
    about = words_of(field).label
    if _about_something_else(field, text, reading):
        return False
    if "~company" in about and _NO_EMPLOYER.fullmatch(aligned(value).strip()):
        return False
    if "~name" in about and not _CODE_LABEL.search(field.label):
        return is_name_like(value) and not _stands_behind(text, reading)
    if _CODE_LABEL.search(field.label):
        return all(any(c.isdigit() or c.isupper() for c in word) for word in value.split())
    if reading.certain and not (about & {"~company", "~school"} and _JAPANESE_SENTENCE.search(value)):
        return True
    if "~company" in about or "~school" in about:
        return is_name_like(value)
    folded = aligned(text)
    return not (_FIRST_PERSON.search(folded) and grammar.compiled["negation"].search(folded))


_NO_EMPLOYER = re.compile(
    r"(?:currently |still |a |an )*(?:student|retired|retiree|pensioner|unemployed|jobless|housewife|househusband|"
    r"homemaker|not working|"
    r"estudiante|jubilad[oa]|desemplead[oa]|rentner(?:in)?|arbeitslos|studentin|etudiante?|retraitee?|au chomage)|"
    r"無職|学生|大学生|高校生|主婦|専業主婦|主夫|退職(?:済み)?|定年退職|求職中|失業中|年金生活"
)
"""What people say who have no employer: no name of one."""
_IN_A_STATE = re.compile(
    r"^(?:i'm |i am |i've |i have |soy |estoy |ich bin |je suis |私は|今は|現在は?|もう)?(?:already |now |self[- ]?|"
    r"currently )*|(?:です|だ|しました|している|しています)$"
)


def tells_of_no_employer(text: str) -> bool:
    """I'm retired, 学生です."""
    return bool(_NO_EMPLOYER.fullmatch(_IN_A_STATE.sub("", aligned(text).strip(" .!。"))))


_TOPIC = re.compile(r"^\W*(?:えっと、?|はい、?|すみません、?)?(?P<topic>[^、。\sはが]{1,14}?)(?:は|が)")


def _about_something_else(field: FieldDefinition, text: str, reading: Reading) -> bool:
    """キャンプが楽しみです: what the sentence speaks of is not what the label asks for."""
    topic = _TOPIC.match(text)
    if topic is None or reading.start < topic.end():
        return False
    about = stems(topic["topic"])
    return bool(about) and not about & words_of(field).all


def _stands_behind(text: str, reading: Reading) -> bool:
    """Whether the value comes after another statement that is as likely the name ("山本さくら、ミライの者です")."""
    pieces = fragments(text)
    return len(pieces) > 1 and bool(JAPANESE.search(text)) and reading.start >= pieces[0].end and not reading.certain


def is_name_like(value: str) -> bool:
    """A name of somebody or something, by its form: capitals throughout, or few words and none of them a small one."""
    if not any(c.isalpha() for c in value):
        return False
    if JAPANESE.search(value):
        return len(value) <= _LONGEST_NAME and not _JAPANESE_SENTENCE.search(value)
    words = [word.strip(".,'\"()") for word in value.split()]
    proper = [word for word in words if word and word.casefold() not in _PARTICLES]
    if not proper or len(proper) > _MOST_NAME_WORDS:
        return False
    if any(word[0].isupper() for word in proper):
        return all(word[0].isupper() or not word[0].isalpha() for word in proper)
    return not any(is_small_word(word) for word in words)
