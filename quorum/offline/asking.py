"""Whether questions are asked fairly and plainly: not leading, one thing at a time, in words that people know."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.forms.designing.advice_labels import asks_two, suggests_answer
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.jargon import jargon_in
from quorum.offline.ordering import named
from quorum.offline.reading import Question, Reading
from quorum.offline.words import any_language

_STEERS = any_language("steering")


def leading(reading: Reading) -> Iterator[Finding]:
    for question in reading.questions:
        reason = _("“%(label)s” (%(field)s) is leading: it suggests its answer.")
        suggestive = [(asked, text) for asked in question.asked for text in asked.labels if suggests_answer(text)]
        for asked, text in suggestive:
            yield Finding(Criterion.LEADING, asked.path, Weight.GRAVE, reason, asked.naming(text))
        if not suggestive and _steers(question):
            reason = _("“%(label)s” (%(field)s): its intent steers towards an answer: “%(text)s”.")
            params = {**named(question), "text": question.intent[:100]}
            yield Finding(Criterion.LEADING, question.field_id, Weight.GRAVE, reason, params)


def _steers(question: Question) -> bool:
    """Whether the plan's intent does, where it is no label."""
    intent = question.intent
    return intent != question.own_label and (suggests_answer(intent) or bool(_STEERS.search(intent)))


def double_barrelled(reading: Reading) -> Iterator[Finding]:
    for asked in reading.asked:
        text = next((text for text in asked.labels if text and asks_two(text, asked.field.type)), "")
        if text:
            reason = _("“%(label)s” (%(field)s) asks two things at once: one answer cannot say which it is about.")
            yield Finding(Criterion.DOUBLE_BARRELLED, asked.path, Weight.GRAVE, reason, asked.naming(text))


def jargon(reading: Reading) -> Iterator[Finding]:
    """Two unknown terms in a question, or one that the plan itself brought in, are grave."""
    form = reading.form
    familiar = f"{form.title} {form.description} {form.purpose}"
    for asked in reading.asked:
        text, terms = next(((text, terms) for text in asked.labels if (terms := jargon_in(text, familiar))), ("", ()))
        if terms:
            brought_in = not set(terms) <= set(jargon_in(asked.labels[-1], familiar))
            weight = Weight.GRAVE if len(terms) > 1 or brought_in else Weight.REMARK
            reason = _("“%(label)s” (%(field)s) uses words that its respondent may not know: %(terms)s.")
            params = {**asked.naming(text), "terms": ", ".join(terms)[:120]}
            yield Finding(Criterion.JARGON, asked.path, weight, reason, params)
