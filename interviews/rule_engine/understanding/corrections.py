"""Corrections that name what they are about: "change my e-mail to …", 「名前は田辺に訂正」; wishes without value are asked for.

Any other change of mind ("wait, the 12th", "not the 10th") is found by what clauses hold (changed_values.py).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import named_field
from interviews.reading.languages.correction_words import CorrectionWords, correction_words
from interviews.reading.readings import ParseContext
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import grammar_for_text, sentences, word_count
from interviews.rule_engine.understanding.intents import is_command, is_question
from interviews.rule_engine.understanding.told_values import Found, may_be_told, read_part

_WORDS = 30
"""A longer message tells something; a single "actually" in it corrects nothing."""
_LONGEST = 600
"""Characters: signs and blanks are no words, and each template looks for its beginning at every one of them."""
_WISH_WORDS = 12
_PROSE_WORDS = 8


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
    if len(text) > _LONGEST or word_count(text) > _WORDS or is_command(text, context.language):
        return None
    scene = _Scene(text, fields, current, answered, context)
    for words in _tables(text, context.language):
        correction = _by_template(scene, words) or _by_wish(scene, words)
        if correction:
            return correction
    return None


def _tables(text: str, language: str) -> list[CorrectionWords]:
    """The table of the language that the text seems to be in, then all others with words between blanks."""
    known, first = correction_words(), grammar_for_text(text, language).language
    return [known[first], *(words for code, words in known.items() if code != first and words.spaced)]


# --- "change X to Y" -----------------------------------------------------------------------------------------------------


def _by_template(scene: _Scene, words: CorrectionWords) -> Correction | None:
    whole = (0, scene.text.rstrip(" .!。！、"))
    for start, part in (whole, *((p.start, p.text) for p in sentences(scene.text))):
        for template in words.compiled:
            match = template.search(fold_keeping_offsets(part))
            correction = _from_match(scene, match, start) if match else None
            if correction:
                return correction
    return None


def _from_match(scene: _Scene, match: re.Match[str], offset: int) -> Correction | None:
    target = named_field(match["target"], scene.fields, scene.answered)
    unanswered = target is not None and target.field_id not in scene.answered
    if target is None or (unanswered and (scene.prose or target == scene.current)):
        return None
    found = read_part(scene.text, offset + match.start("new"), offset + match.end("new"), target, scene.context)
    if found and may_be_told(found, scene.context) and found.value != scene.answered.get(target.field_id):
        return Correction(target, found)
    account = scene.prose and word_count(scene.text) > _PROSE_WORDS
    return None if account or is_question(scene.text, scene.context.language) else Correction(target)


# --- "my e-mail is wrong" ------------------------------------------------------------------------------------------------


def _by_wish(scene: _Scene, words: CorrectionWords) -> Correction | None:
    """A wish without a value: "I want to change my e-mail", "the date is wrong", "I made a mistake"."""
    folded = fold_keeping_offsets(scene.text)
    count, wish = word_count(folded), words.wish.search(folded)
    if not wish or count > (_PROSE_WORDS if scene.prose else _WISH_WORDS):
        return None
    around = f"{folded[: wish.start()]} {folded[wish.end() :]}"
    pool = [f for f in scene.fields if f != scene.current and (f.field_id in scene.answered or not scene.current)]
    target = named_field(around, pool, scene.answered)
    unclear = scene.current is not None and (scene.prose or not scene.answered or count > _PROSE_WORDS)
    if target is None and (unclear or is_question(scene.text, scene.context.language)):
        return None
    return Correction(target)
