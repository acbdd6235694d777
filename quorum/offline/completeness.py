"""Whether a plan is true to its form: nothing lost, nothing added, words that belong to their field."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.field_types import answer_kind
from interviews.forms.planning.plan_checks import plan_faults
from interviews.reading.answer_kinds import AnswerKind
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import (
    Words,
    any_language,
    field_words,
    form_words,
    kind_concepts,
    same_text,
    share_topic,
    topic_words,
)
from quorum.offline.reading import Question, Reading, question_shown

REASONING = any_language("reasons")
"""Words that say what an answer is for: such an intent need not repeat what is asked."""
_OPEN_ENDED = frozenset((AnswerKind.PROSE, AnswerKind.FILE))
"""Answers whose questions are put in many ways."""
_STRAYED = {
    "owner": _("“%(label)s” (%(field)s) is planned with the words of “%(other)s”: “%(text)s”."),
    "label": _("“%(label)s” (%(field)s) is planned with a label that asks for something else: “%(text)s”."),
    "intent": _("“%(label)s” (%(field)s) is planned with an intent that asks for something else: “%(text)s”."),
}
_REASONS = {
    "unknown": _("“%(label)s” (%(field)s) is in the plan, but the form has no such field."),
    "doubled": _("“%(label)s” (%(field)s) stands %(count)s times in the plan."),
    "missing": _("“%(label)s” (%(field)s) is missing from the plan."),
    "required": _("“%(label)s” (%(field)s) is required in the form, optional in the plan."),
    "optional": _("“%(label)s” (%(field)s) is optional in the form, required in the plan."),
    "order": _("“%(label)s” (%(field)s) is asked before “%(other)s”, which its condition reads."),
}


def broken(reading: Reading) -> Iterator[Finding]:
    """Every fault for which code would refuse the plan."""
    labels = {one.field_id: one.label for one in reading.plan.fields}
    labels |= {one.field_id: one.label for one in reading.form.fields if one.label}
    for fault in plan_faults(reading.plan, reading.form):
        code = fault.code if fault.code != "requiredness" else "required" if fault.required else "optional"
        criterion = Criterion.CONDITION if code == "order" else Criterion.INCOMPLETE
        named, other = (
            question_shown(labels.get(field_id, ""), field_id) for field_id in (fault.field_id, fault.other)
        )
        params: dict[str, str | int] = {
            "label": named,
            "field": question_shown(fault.field_id, ""),
            "count": fault.count,
            "other": other,
        }
        yield Finding(criterion, fault.field_id, Weight.GRAVE, _REASONS[code], params)


def without_words(reading: Reading) -> Iterator[Finding]:
    """Planned questions that have lost their words."""
    for question in reading.questions:
        if not question.planned.label.strip() and question.field.label.strip():
            reason = _("“%(label)s” (%(field)s) has lost its label in the plan.")
            yield question.finding(Criterion.INCOMPLETE, Weight.GRAVE, reason)


def strayed(reading: Reading) -> Iterator[Finding]:
    """Labels and intents of the plan's own making that ask for something else than their field."""
    for question in reading.questions:
        for part, text in (("label", question.label), ("intent", question.intent)):
            if not text or any(same_text(text, own) for own in _own_texts(question)):
                continue
            owner = _owner(reading, question, text)
            weight = Weight.GRAVE if owner else strays(reading, question, text)
            if weight:
                reason, other = _STRAYED["owner" if owner else part], owner.own_label[:60] if owner else ""
                named = question.own_label[:60] or question.field_id
                yield question.finding(Criterion.MISMATCH, weight, reason, label=named, text=text[:100], other=other)


def strays(reading: Reading, question: Question, text: str, aside: Words = frozenset()) -> Weight | None:
    """How grave it is that words have nothing to do with their field; None where they have, or only say what for. Words
    set `aside` show nothing."""
    said, known, of_form = topic_words(text) - aside, field_words(question.field), form_words(reading.form)
    if not said or not known or share_topic(said, known) or _only_a_reason(text, reading):
        return None
    if (kind_concepts(known) and answer_kind(question.field) not in _OPEN_ENDED) or kind_concepts(said) - of_form:
        return Weight.GRAVE
    return None if share_topic(said, of_form) else Weight.REMARK


def _own_texts(question: Question) -> list[str]:
    """The texts that the designer wrote for this field, in whatever language."""
    field = question.field
    texts = [question.own_label, question.own_intent, field.label, field.intent or ""]
    for translated in field.translations.values():
        texts += [str(translated.get("label", "")), str(translated.get("intent", ""))]
    return [text for text in texts if text]


def _owner(reading: Reading, question: Question, text: str) -> Question | None:
    """The other question whose words these are."""
    read = reading.needs.get(question.field_id, ())
    others = (one for one in reading.questions if one is not question and one.field_id not in read)
    strangers = (one for one in others if not same_text(one.own_label, question.own_label))
    own = ((one, own) for one in strangers for own in (one.own_label, one.own_intent))
    return next((one for one, words in own if words and same_text(text, words)), None)


def _only_a_reason(text: str, reading: Reading) -> bool:
    """Whether words only say what an answer is for."""
    return bool(REASONING.search(text)) and not kind_concepts(topic_words(text)) - form_words(reading.form)
