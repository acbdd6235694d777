"""Corrections of what was said before: "actually my e-mail is …", "not the 10th, the 11th", "名前は田中ではなく田辺です"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.intent_grammars import Grammar, grammars_for
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.normalization import fold_case, fold_keeping_offsets
from interviews.reading.text.segmentation import asks_with_mark, grammar_for_text, sentences, trimmed, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.field_matching import count_field_words, named_field
from interviews.rule_engine.understanding.unprompted_values import Found, read_part

_WORDS = 30
"""A longer message tells something; a single "actually" in it corrects nothing."""
_LONGEST = 600
"""Characters: signs and blanks are no words, and each pattern looks for its beginning at every one of them."""
_BARE_WISH_WORDS = 12
_PROSE_WORDS = 8
_ASKS_THE_DIFFERENCE = re.compile(
    r"(?:違い|ちがい|差|区別)(?:は|って|を|が|とは)?(?:何|なん|どう|どこ|どの|あり|教え|わか|分か)"
)
"""「違い」 is a mistake, or what two things do not share."""


@dataclass(frozen=True)
class Correction:
    """What is to be changed, as far as the words say: the field, its new value, or only the wish."""

    target: FieldDefinition | None
    found: Found | None = None


@dataclass(frozen=True)
class _Scene:
    """What a correction may be about."""

    text: str
    fields: Sequence[FieldDefinition]
    current: FieldDefinition | None
    answered: Mapping[str, Any]
    context: ParseContext

    @property
    def answered_fields(self) -> list[FieldDefinition]:
        return [f for f in self.fields if f.field_id in self.answered]

    def prose(self) -> bool:
        """Whether the current field takes any words, so that only plain signs count."""
        return self.current is not None and field_type(self.current).conversational


def find_correction(
    text: str,
    fields: Sequence[FieldDefinition],
    current: FieldDefinition | None,
    answered: Mapping[str, Any],
    context: ParseContext,
) -> Correction | None:
    """The correction that a message makes, or None. `fields` are all that may be meant, the current one included."""
    if len(text) > _LONGEST or word_count(text) > _WORDS or _ASKS_THE_DIFFERENCE.search(fold_keeping_offsets(text)):
        return None
    scene = _Scene(text, fields, current, answered, context)
    for grammar in _grammars(text, context.language):
        correction = _by_pattern(scene, grammar) or _by_complaint(scene, grammar)
        if correction:
            return correction
    return None


def _grammars(text: str, language: str) -> tuple[Grammar, ...]:
    first = grammar_for_text(text, language)
    return (first, *(g for g in grammars_for(language) if g is not first and g.language != "ja"))


def _by_pattern(scene: _Scene, grammar: Grammar) -> Correction | None:
    marked = bool(grammar.compiled["correction_marks"].match(trimmed(scene.text)))
    whole = scene.text.rstrip(" .!。！、")
    closing = _COURTESY.search(fold_keeping_offsets(whole))
    whole = whole[: closing.start()] if closing else whole
    for start, part in ((0, whole), *((p.start, p.text) for p in sentences(scene.text))):
        for pattern in grammar.compiled_corrections:
            match = pattern.search(fold_keeping_offsets(part))
            correction = _from_match(scene, match, start, marked) if match else None
            if correction:
                return correction
    return None


def _from_match(scene: _Scene, match: re.Match[str], offset: int, marked: bool) -> Correction | None:
    groups = match.groupdict()
    span = (offset + match.start("new"), offset + match.end("new")) if groups.get("new") else None
    if groups.get("target"):
        if span and _IT.fullmatch(groups["target"]):
            return _by_value(scene, span)
        target = _fitting_target(scene, groups["target"], span)
        return _for_target(scene, target, span, match) if target else None
    if groups.get("old"):
        old = scene.text[offset + match.start("old") : offset + match.end("old")]
        target = _holding(scene, old)
        return _for_target(scene, target, span, match) if target else None
    return _by_value(scene, span) if marked and span else None


_COURTESY = re.compile(
    r"[,\s]+(?:please|pls|plz|thanks|thank you|cheers|if possible|bitte|danke|por favor|gracias|s'il vous plait|svp|merci)$"
    r"|(?:でした|です)$"
)
_IT = re.compile(r"(?:it|that|this|this one|that one|es|das|lo|eso|ca|cela|それ|これ)")


def _fitting_target(scene: _Scene, words: str, span: tuple[int, int] | None) -> FieldDefinition | None:
    """The field that the words name; of several that they may name, the one that the new value is for."""
    target = named_field(words, scene.fields, scene.answered)
    if span is None or (target and read_part(scene.text, *span, target, scene.context)):
        return target
    likely = [f for f in scene.answered_fields if f != target and count_field_words(words, f)]
    fitting = [f for f in likely if read_part(scene.text, *span, f, scene.context)]
    return fitting[0] if len(fitting) == 1 else target


def _for_target(
    scene: _Scene, target: FieldDefinition, span: tuple[int, int] | None, match: re.Match[str]
) -> Correction | None:
    if scene.prose() and target.field_id not in scene.answered:
        return None
    if target == scene.current and target.field_id not in scene.answered:
        return None
    found = read_part(scene.text, *span, target, scene.context) if span else None
    if found and found.value == scene.answered.get(target.field_id):
        found = None
    if found is None and (scene.prose() and word_count(scene.text) > _PROSE_WORDS):
        return None
    if found is None and asks_with_mark(scene.text) and match.start() > 20:
        return None
    return Correction(target, found)


def _holding(scene: _Scene, old: str) -> FieldDefinition | None:
    """The answered field whose value the words `old` are: what "not X" takes back."""
    holding = [f for f in scene.answered_fields if f != scene.current and _says(scene, f, old)]
    return holding[0] if len(holding) == 1 else None


def _says(scene: _Scene, field: FieldDefinition, words: str) -> bool:
    value = scene.answered[field.field_id]
    if isinstance(value, str) and field_type(field).conversational:
        return len(words) > 1 and fold_case(words.rstrip("。、.です")) in fold_case(value)
    kind = field_type(field)
    reading = kind.parse(words, kind.configure(field), scene.context)
    if isinstance(reading, Reading):
        return bool(reading.value == value)
    return value in reading.candidates


def _by_value(scene: _Scene, span: tuple[int, int]) -> Correction | None:
    """ "Sorry, I meant a@b.example": the one answered field, not the current one, that such a value can be for."""
    part = scene.text[span[0] : span[1]]
    named = named_field(part, scene.answered_fields)
    typed = named is not None and named != scene.current and not field_type(named).conversational
    told = read_part(scene.text, *span, named, scene.context) if named and typed else None
    if told:
        return Correction(named, told)
    if scene.current and not scene.prose():
        kind = field_type(scene.current)
        if isinstance(kind.parse(part, kind.configure(scene.current), scene.context), Reading):
            return None
    fitting: list[Found] = []
    for field in scene.answered_fields:
        kind = field_type(field)
        if field == scene.current or kind.conversational or answer_kind(field) is AnswerKind.YES_NO:
            continue
        readings = kind.find(part, kind.configure(field), scene.context)
        if len(readings) == 1 and readings[0].value != scene.answered[field.field_id]:
            r = readings[0]
            fitting.append(Found(field, r.value, span[0] + r.start, span[0] + r.end))
    if not fitting:
        return _by_only_reading(scene, span)
    return Correction(fitting[0].field, fitting[0]) if len(fitting) == 1 else None


_BARE_NUMBER = re.compile(
    r"(?:make it |be )?(?:an? )?\d{1,6}(?: (?:please|instead|then))?|\d{1,6}(?:です|でした|にします|に(?:して|変更して)ください)?"  # noqa: E501
)


def _by_only_reading(scene: _Scene, span: tuple[int, int]) -> Correction | None:
    """ "Actually I'll come on the 12th", "make it a 4": the one field whose type reads the words at all.

    A bare number is for the last question that a number answered; with several kinds of numbers about it is asked for.
    """
    if scene.current is None or scene.prose():
        return None
    part = scene.text[span[0] : span[1]].strip()
    if not part or word_count(part) > _PROSE_WORDS:
        return None
    found: list[Found] = []
    bare_number = _BARE_NUMBER.fullmatch(fold_keeping_offsets(part)) is not None
    for field in scene.answered_fields:
        kind = field_type(field)
        if (
            field == scene.current
            or kind.conversational
            or answer_kind(field) is AnswerKind.YES_NO
            or kind.only_when_asked
        ):
            continue
        if bare_number and not answer_kind(field).is_numeric:
            continue
        one = _read_inside(scene, field, span)
        if one and one.value != scene.answered[field.field_id]:
            found.append(one)
    return Correction(found[0].field, found[0]) if len(found) == 1 else None


def _read_inside(scene: _Scene, field: FieldDefinition, span: tuple[int, int]) -> Found | None:
    """The value that the type reads in the part, with or without the "I'm coming" and "instead" around it."""
    part = scene.text[slice(*span)]
    framed = _COMING.match(fold_keeping_offsets(part))
    begin = span[0] + (framed.end() if framed else 0)
    closed = _INSTEAD.search(fold_keeping_offsets(scene.text[begin : span[1]]))
    end = begin + closed.start() if closed else span[1]
    for place in (span, (begin, end)):
        found = read_part(scene.text, *place, field, scene.context)
        if found is None:
            continue
        beside = scene.text[begin : max(begin, found.start)] + " " + scene.text[min(found.end, end) : end]
        return found if not stems(beside) - words_of(field).all else None
    return None


_COMING = re.compile(
    r"(?:i'll|i will|i'm|i am|we'll|we're|i'd (?:like|prefer) to|i want to|i can only|let's|make (?:it|that)|"
    r"it should be|it's|to say) ?"
    r"(?:be |come |coming |arrive |arriving |attend |attending |go |going |do |take |make it |use |using |on )*(?:an? )?"
)
_INSTEAD = re.compile(
    r"\s*(?:(?:works?|is|would be|suits me|fits) better|instead|please|then|if possible|after all|rather|に(?:します|行きます|"
    r"参加します|伺います|したいです|変えます|お願いします|変更(?:します)?|直せますか|"
    r"変えられますか|してください)|でした|でお願いします|に(?:変更|訂正|修正)(?:して(?:ください)?|したいです|できますか)?|です)[。.!?？\s]*$"
)


def _by_complaint(scene: _Scene, grammar: Grammar) -> Correction | None:
    """A wish without a value: "I want to change my e-mail", "the date is wrong", "I made a mistake"."""
    folded = trimmed(scene.text)
    count = word_count(folded)
    complaint = grammar.compiled["complaint"].search(folded)
    if not complaint or count > (_PROSE_WORDS if scene.prose() else _BARE_WISH_WORDS):
        return None
    around = folded[: complaint.start()] + " " + folded[complaint.end() :]
    pool = scene.answered_fields if scene.current else scene.fields
    target = named_field(around, [f for f in pool if f != scene.current], scene.answered)
    if target is None and scene.current is not None and (scene.prose() or not scene.answered):
        return None
    if target is None and scene.current is not None and count > _PROSE_WORDS:
        return None
    return Correction(target)
