"""Whether a planned label and intent still belong to their field."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.field_types import answer_kind
from interviews.reading.answer_kinds import AnswerKind
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import (
    field_words,
    form_words,
    in_script_of,
    kinds,
    same_text,
    share_topic,
    topic_words,
)
from quorum.offline.reading import Question, Reading
from quorum.offline.words import any_language

REASONING = any_language("reasons")
"""Words that say what an answer is for: such an intent need not repeat what is asked."""

_OPEN_ENDED = frozenset((AnswerKind.PROSE, AnswerKind.FILE))
"""Answers whose questions are put in many ways."""


def strayed(reading: Reading) -> Iterator[Finding]:
    """Labels and intents of the plan's own making that ask for something else than their field."""
    for question in reading.questions:
        for part, text, own in (
            ("label", question.label, question.own_label),
            ("intent", question.intent, question.own_intent),
        ):
            weight = _strays(reading, question, text, own)
            if weight:
                yield _finding(question, part, text, weight, _owner(reading, question, text))


def _finding(question: Question, part: str, text: str, weight: Weight, owner: Question | None) -> Finding:
    params: dict[str, str | int] = {
        "label": question.own_label[:60] or question.field_id,
        "field": question.field_id,
        "text": text[:100],
        "other": owner.own_label[:60] if owner else "",
    }
    if owner:
        reason = _("“%(label)s” (%(field)s) is planned with the words of “%(other)s”: “%(text)s”.")
    elif part == "label":
        reason = _("“%(label)s” (%(field)s) is planned with a label that asks for something else: “%(text)s”.")
    else:
        reason = _("“%(label)s” (%(field)s) is planned with an intent that asks for something else: “%(text)s”.")
    return Finding(Criterion.MISMATCH, question.field_id, weight, reason, params)


def _strays(reading: Reading, question: Question, text: str, own: str) -> Weight | None:
    if not text or _is_the_fields(question, text) or same_text(text, own):
        return None
    said, known = topic_words(text), field_words(question.field)
    owner = _owner(reading, question, text)
    if owner:
        return Weight.GRAVE
    if not said or not known or share_topic(said, known):
        return None
    if REASONING.search(text) and not kinds(said) - form_words(reading.form):
        return None
    if not in_script_of(text, question.own_label):
        return Weight.GRAVE if kinds(said) and kinds(known) else None
    if (kinds(known) and answer_kind(question.field) not in _OPEN_ENDED) or kinds(said) - form_words(reading.form):
        return Weight.GRAVE
    return None if share_topic(said, form_words(reading.form)) else Weight.REMARK


def _is_the_fields(question: Question, text: str) -> bool:
    """Whether the text is one that the designer wrote for this field, in whatever language."""
    field = question.field
    texts = [question.own_label, question.own_intent, field.label, field.intent or ""]
    for translated in field.translations.values():
        texts += [str(translated.get("label", "")), str(translated.get("intent", ""))]
    return any(own and same_text(text, own) for own in texts)


def _owner(reading: Reading, question: Question, text: str) -> Question | None:
    """The other question whose words these are."""
    for other in reading.questions:
        if other is question or same_text(other.own_label, question.own_label):
            continue
        if other.field_id in reading.needs.get(question.field_id, ()):
            continue
        if same_text(text, other.own_label) or (other.own_intent and same_text(text, other.own_intent)):
            return other
    return None
