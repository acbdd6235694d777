"""Whether questions are fair and permitted: not leading, one thing at a time, on no topic that the form forbids, and with a
word on why where they are sensitive. And which texts speak to reviewers."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext_noop as _

from interviews.forms.designing.advice import mentions_topic
from interviews.forms.designing.advice_labels import asks_two, suggests_answer
from interviews.reading.languages.form_words import any_language
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import concepts_of
from quorum.domain.criteria import Criterion
from quorum.domain.prompt_injection import hides_characters, injected_passage
from quorum.offline.findings import Finding, Weight
from quorum.offline.plan_reading import Asked, PlanReading, Question, question_shown

_LONGEST_QUOTED = 100
_TOPICS = frozenset(
    ("~religion", "~politics", "~ethnicity", "~nationality", "~health", "~pregnancy", "~income", "~debt", "~crime")
)
"""Concepts that forms forbid to ask about."""
_NOT_TO_ASK = any_language("not_to_ask")


def leading_questions(reading: PlanReading) -> Iterator[Finding]:
    for question in reading.questions:
        reason = _("“%(label)s” is leading: it suggests its answer.")
        suggestive = [(asked, text) for asked in question.asked for text in asked.labels if suggests_answer(text)]
        for asked, text in suggestive:
            yield asked.finding(Criterion.LEADING, Weight.GRAVE, reason, label=_quoted(text))
        if not suggestive and question.intent != question.own_label and suggests_answer(question.intent):
            reason = _("“%(label)s”: its intent steers towards an answer: “%(text)s”.")
            yield question.finding(Criterion.LEADING, Weight.GRAVE, reason, text=question.intent[:_LONGEST_QUOTED])


def double_barrelled_questions(reading: PlanReading) -> Iterator[Finding]:
    for asked in reading.asked:
        text = next((text for text in asked.labels if text and asks_two(text, asked.field.type)), "")
        if text:
            reason = _("“%(label)s” asks two things at once: one answer cannot say which it is about.")
            yield asked.finding(Criterion.DOUBLE_BARRELLED, Weight.GRAVE, reason, label=_quoted(text))


def _quoted(text: str) -> str:
    return question_shown(text, "", _LONGEST_QUOTED)


def forbidden_topics(reading: PlanReading) -> Iterator[Finding]:
    """Questions that touch a topic which the form forbids. Read raw: nothing in a text can hide a topic."""
    for asked in reading.asked if reading.form.must_not_ask else ():
        texts = _asking(asked)
        topic = next((one for one in reading.form.must_not_ask if any(_touches(text, one) for text in texts)), None)
        if topic is not None:
            reason = _("“%(label)s” touches a topic that this form must not ask about: %(topic)s.")
            yield asked.finding(Criterion.MUST_NOT_ASK, Weight.GRAVE, reason, topic=topic[:60])


def _asking(asked: Asked) -> list[str]:
    """Every text of a field, and of its plan, that asks; sentences of intents that say what is not to be asked are left out."""
    field = asked.field
    texts = [field.label, *(text for fact in field.facts for text in (fact.fact, fact.questioning_hints or ""))]
    intents = [field.intent or ""]
    if isinstance(asked, Question):
        texts.append(asked.planned.label)
        intents.append(asked.planned.intent)
    for intent in intents:
        texts += [one.text for one in sentences(intent[:2_000]) if not _NOT_TO_ASK.search(one.text)]
    return [text for text in texts if text.strip()]


def _touches(text: str, topic: str) -> bool:
    """By its own name, or by another word for the same."""
    named = concepts_of(topic[:300]) & _TOPICS
    return mentions_topic(text[:1_000], topic[:300]) or not named.isdisjoint(concepts_of(text[:1_000]))


def sensitive_without_purpose(reading: PlanReading) -> Iterator[Finding]:
    """Sensitive questions of which neither an intent nor the form says what they are for."""
    if reading.form.purpose.strip() or reading.form.description.strip():
        return
    for asked in reading.asked:
        if asked.field.sensitive and not any(text.strip() for text in asked.intents):
            reason = _(
                "“%(label)s” is sensitive, and neither “What to find out, and why” nor the form's purpose says"
                " what it is needed for."
            )
            yield asked.finding(Criterion.PURPOSE, Weight.GRAVE, reason)


def texts_to_reviewers(reading: PlanReading) -> Iterator[Finding]:
    """Texts that try to instruct the reviewers, or hide characters. Said, and weighed for nothing."""
    for question in reading.questions:
        fields = (question.field, *question.field.fields)
        texts = [question.planned.label, question.planned.intent]
        texts += [text for field in fields for text in (field.label, field.intent or "")]
        texts += [text for fact in question.field.facts for text in (fact.fact, fact.questioning_hints or "")]
        if any(map(injected_passage, texts)):
            reason = _("“%(label)s” holds a text that speaks to reviewers. It counts for nothing, but look twice.")
            yield question.finding(Criterion.INSTRUCTION, Weight.REMARK, reason)
        elif any(map(hides_characters, texts)):
            reason = _("“%(label)s” holds characters that nobody sees.")
            yield question.finding(Criterion.INSTRUCTION, Weight.REMARK, reason)
    form = reading.form
    own = (form.title, form.description, form.purpose, form.tone, form.consent_text)
    ends = (text for ending in form.endings for text in ending.texts.values())
    named = (each.label for each in form.calculations)
    if any(injected_passage(text) for text in (*own, *ends, *named)):
        reason = _("A text of the form itself speaks to reviewers. It counts for nothing, but look twice.")
        yield Finding(Criterion.INSTRUCTION, "", Weight.REMARK, reason)
