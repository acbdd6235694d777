"""Whether questions are asked fairly and plainly: not leading, one thing at a time, in words that people know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.domain.advice_labels import asks_two, leads
from quorum.domain.criteria import Criterion
from quorum.offline.findings import Finding, Weight
from quorum.offline.jargon import jargon_in
from quorum.offline.ordering import named
from quorum.offline.reading import Question, Reading, readable_text

_STEERS = re.compile(
    r"\b(?:get|make|nudge|steer|push|persuade|convince|encourage|lead|bring)\s+(?:them|him|her|the\s+\w+|people|respondents?)\s+to\s+"
    r"(?:agree|say|admit|confirm|accept|choose|pick|rate|praise|give|recommend|sign)\b"
    r"|\bmake\s+sure\s+(?:that\s+)?(?:they|the\s+\w+)\s+(?:say|answer|choose|agree|rate|praise)\b"
    r"|\bconfirm\s+that\s+(?:they|the\s+\w+)\s+(?:are|is|were|was)\s+(?:\w+\s+)?(?:satisfied|happy|pleased|delighted|impressed)\b"
    r"|\bhow\s+much\s+(?:they|the\s+\w+)\s+(?:loved?|enjoyed|liked|appreciated?)\b"
    r"|(?:と|を)?(?:言わせ|認めさせ|選ばせ|答えさせ|言ってもら|認めてもら)|(?:高い評価|良い評価|満足).{0,6}(?:引き出|誘導)|誘導する",
    re.IGNORECASE,
)


def asked_texts(question: Question) -> list[tuple[str, str]]:
    """(text, field type) of everything that is asked: the plan's label, the form's, and those within a group."""
    texts = [(question.label, question.field.type)]
    if question.own_label != question.label:
        texts.append((question.own_label, question.field.type))
    return texts + [(readable_text(inner.label), inner.type) for inner in question.field.fields]


def leading(reading: Reading) -> Iterator[Finding]:
    for question in reading.questions:
        label = next((text for text, _type in asked_texts(question) if leads(text)), "")
        if label:
            reason = _("“%(label)s” (%(field)s) is leading: it suggests its answer.")
            yield Finding(Criterion.LEADING, question.field_id, Weight.GRAVE, reason, _naming(question, label))
        elif question.intent != question.own_label and (leads(question.intent) or _STEERS.search(question.intent)):
            reason = _("“%(label)s” (%(field)s): its intent steers towards an answer: “%(text)s”.")
            params = {**named(question), "text": question.intent[:100]}
            yield Finding(Criterion.LEADING, question.field_id, Weight.GRAVE, reason, params)


def double_barrelled(reading: Reading) -> Iterator[Finding]:
    for question in reading.questions:
        for text, type_name in asked_texts(question):
            if text and asks_two(text, type_name):
                reason = _("“%(label)s” (%(field)s) asks two things at once: one answer cannot say which it is about.")
                yield Finding(
                    Criterion.DOUBLE_BARRELLED, question.field_id, Weight.GRAVE, reason, _naming(question, text)
                )
                break


def jargon(reading: Reading) -> Iterator[Finding]:
    """Two unknown terms in a question, or one that the plan itself brought in, are grave."""
    form = reading.form
    familiar = f"{form.title} {form.description} {form.purpose}"
    for question in reading.questions:
        for text, _type in asked_texts(question):
            terms = jargon_in(text, familiar)
            if terms:
                brought_in = not set(terms) <= set(jargon_in(question.own_label, familiar)) and text == question.label
                weight = Weight.GRAVE if len(terms) > 1 or brought_in else Weight.REMARK
                reason = _("“%(label)s” (%(field)s) uses words that its respondent may not know: %(terms)s.")
                params = {**_naming(question, text), "terms": ", ".join(terms)[:120]}
                yield Finding(Criterion.JARGON, question.field_id, weight, reason, params)
                break


def _naming(question: Question, text: str) -> dict[str, str | int]:
    return {"label": text if len(text) <= 100 else f"{text[:99]}…", "field": question.field_id}
