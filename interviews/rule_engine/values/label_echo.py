"""An answer in the question's own terms: "from the 5th" where a first day is asked for, "170 cm" where the label says cm.

What the label says already adds nothing to the value; left out, with every place kept, the type can read the rest.
"""

from __future__ import annotations

import re

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.plain_text import plain
from interviews.reading.text.segmentation import fold_keeping_offsets
from interviews.reading.text.text_normalization import stems
from interviews.rule_engine.understanding.harmless_words import HARMLESS
from interviews.rule_engine.values.label_plausibility import PER, periods

_FIRST = re.compile(
    r"\b(?:from|start\w*|begin\w*|since|earliest|ab|beginn\w*|anfang\w*|desde|inicio|empezar|comienzo|a partir|debut|"
    r"commenc\w*)\b|から|開始|初日|始め"
)
_LAST = re.compile(
    r"\b(?:until|till|by|latest|end|leave|deadline|bis|ende|hasta|fin|antes de|jusqu\w*|avant|partir)\b|まで|終了|期限"
)
_FROM = re.compile(
    r"\b(?:starting |available |free |as )*(?:from|ab|desde|a partir d(?:el?|u))(?: the| dem| el)? (?=\S)|(?<=[日時])から(?!\d)"
)
_TO = re.compile(
    r"\b(?:until|till|by|bis|hasta|jusqu'(?:a|au) ?)(?: the| zum| el| las?)? (?=\S)|(?<=[日時分半])まで(?!\d)"
)
_CEILING = re.compile(
    r"\b(?:at most|max\w*|up to|limit|budget|hochst\w*|hochstens|tope|como mucho|presupuesto|plafond)\b|予算|上限|最大|まで"
)
_AT_MOST = re.compile(
    r"\b(?:(?:not |no )?more than|at (?:the )?most|up to|max(?:imum|imal)?|hochstens|bis zu|como (?:mucho|maximo)|hasta|"
    r"(?:au )?maximum|jusqu'a)\b\.?|\btops\b|(?<=[円人分間いど])(?:まで|以内|以下)|最大で?|最高で?"
)
"""The greatest there may be, asked for and told."""
_DENIED = re.compile(r"\b(?:no|not|without|kein\w*|sin|sans|pas d[e'])\s*$")
_SQUARE = re.compile(r"(?<=\d)\s*(?:k?m|ft|cm)[23²³](?!\w)")
_WORD = re.compile(r"[^\W\d_]+")
_CM = re.compile(r"(?<=\d)\s*(?:センチ(?:メートル)?|cm)")
_ABOUT = re.compile(
    r"\b(?:about|around|roughly|approximately|approx|circa|ca|etwa|ungefahr|rund|unos|unas|alrededor de|mas o menos|"
    r"environ|a peu pres|gegen|vers|hacia|sobre)\.? (?=\S)|"
    r"(?<=\d)[ -]?ish\b|(?<=[分間円日月時半])(?:くらい|ぐらい|ほど|程度|ごろ|頃)|"
    r"(?:約|だいたい|大体)(?=\d)"
)
_AMOUNTS = frozenset({AnswerKind.LENGTH, AnswerKind.AMOUNT})
_ROUGHLY_KNOWN = _AMOUNTS | {AnswerKind.CLOCK}
"""Of what people know only roughly, the rough figure is the answer."""
_CHOSEN = frozenset({AnswerKind.OPTION, AnswerKind.OPTIONS, AnswerKind.LANGUAGE})


def in_its_own_terms(field: FieldDefinition, text: str, language: str) -> str | None:
    """The text with the label's own words blanked, and what changes no value; every place kept. None where it holds none."""
    folded, label = fold_keeping_offsets(text), fold_keeping_offsets(field.label)
    bare = text
    if answer_kind(field).is_in_time:
        for asked, said in ((_FIRST, _FROM), (_LAST, _TO)):
            bare = _blanked(bare, said, folded) if asked.search(label) else bare
    elif answer_kind(field).is_number:
        bare = _without_label(_blanked(bare, _SQUARE, folded), field)
        bare = _blanked(bare, _CM, folded) if "cm" in label or "センチ" in label else bare
    elif answer_kind(field) in _CHOSEN:
        bare = _without_label(bare, field)
    if answer_kind(field).is_in_time:
        bare = _without_harmless(bare, language)
    if (answer_kind(field).is_number or answer_kind(field) in _AMOUNTS) and _CEILING.search(label):
        bare = _blanked(bare, _AT_MOST, folded)
    if answer_kind(field) is AnswerKind.AMOUNT:
        bare = _without_period(bare, field)
    if answer_kind(field) in _ROUGHLY_KNOWN:
        bare = _blanked(bare, _ABOUT, folded)
    return bare if bare != text else None


def _blanked(text: str, pattern: re.Pattern[str], folded: str) -> str:
    for found in pattern.finditer(folded):
        text = text[: found.start()] + " " * (found.end() - found.start()) + text[found.end() :]
    return text


def _without_harmless(text: str, language: str) -> str:
    """Verbs and nouns that suit, book, arrive and greet left out."""
    spoken = language.split("-", maxsplit=1)[0]
    words = plain(text)
    for item in read_items(words, spoken) if words.text else ():
        if item.kind is Kind.UNKNOWN and item.text in HARMLESS.get(spoken, frozenset()):
            start, end = words.span(item.start, item.end)
            text = text[:start] + " " * (end - start) + text[end:]
    return text


def _without_label(text: str, field: FieldDefinition) -> str:
    """What is counted or measured left out, unless it is denied or names an option."""
    choices = " ".join(str(one.get("label") or one.get("value")) for one in field.config.get("choices") or ())
    own, folded = stems(field.label) - stems(choices), fold_keeping_offsets(text)
    for found in _WORD.finditer(folded):
        said = stems(found.group())
        if said and said <= own and not _DENIED.search(folded[: found.start()]):
            text = text[: found.start()] + " " * (found.end() - found.start()) + text[found.end() :]
    return text


def _without_period(text: str, field: FieldDefinition) -> str:
    """ "300 a month" where the label asks for an amount by the month."""
    asked, own = periods(fold_keeping_offsets(field.label)), stems(field.label)
    for found in PER.finditer(fold_keeping_offsets(text)):
        if periods(f"{found.group()}1") & asked or stems(found["unit"] or "") & own:
            text = text[: found.start()] + " " * (found.end() - found.start()) + text[found.end() :]
    return text
