"""Whether everything that is asked is needed and permitted: topics that the form forbids, sensitive questions without a
reason, questions that the plan added, and texts that speak to reviewers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from django.utils.translation import gettext_noop as _

from interviews.forms.definition import FieldDefinition
from interviews.forms.designing.advice import mentions_topic
from interviews.reading.text.segmentation import asks_with_mark, sentences
from quorum.domain.addressing import addressed, hides_characters
from quorum.domain.criteria import Criterion
from quorum.offline.belonging import REASONING
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import Words, bare, field_words, form_words, kinds, share_topic, topic_words, touches
from quorum.offline.ordering import named
from quorum.offline.reading import Asked, Question, Reading
from quorum.offline.topics import grounded, is_heavy, topics_asked, topics_in, topics_named
from quorum.offline.words import any_language

# --- forbidden topics ------------------------------------------------------------------------------------------------

_EXEMPT_BEHIND, _EXEMPT_BEFORE = any_language("exempt_behind"), any_language("exempt_before")
_NOT_TO_ASK = any_language("not_to_ask")


def forbidden(reading: Reading) -> Iterator[Finding]:
    """Questions that touch a topic which the form forbids. Read raw: nothing in a text can hide a topic."""
    if not reading.form.must_not_ask:
        return
    for question in reading.questions:
        planned = (question.planned.label, question.planned.intent)
        for asked in question.asked:
            texts = _asking(asked.field, planned if asked.field is question.field else ("", ""))
            topic = next((one for one in reading.form.must_not_ask if any(_touches(text, one) for text in texts)), None)
            if topic is not None:
                reason = _("“%(label)s” (%(field)s) touches a topic that this form must not ask about: %(topic)s.")
                params = {**asked.naming(), "topic": topic[:60]}
                yield Finding(Criterion.MUST_NOT_ASK, asked.path, Weight.GRAVE, reason, params)


def _asking(field: FieldDefinition, planned: tuple[str, str]) -> list[str]:
    """Every text of a field, and of its plan, that asks; sentences of intents that say what is not to be asked are left out."""
    texts, intents = [planned[0], field.label], [planned[1], field.intent or ""]
    for fact in field.facts:
        texts += [fact.fact, fact.questioning_hints or ""]
    for intent in intents:
        texts += [one.text for one in sentences(intent[:2_000]) if not _NOT_TO_ASK.search(one.text)]
    return [text for text in texts if text.strip()]


def _touches(text: str, topic: str) -> bool:
    named_topic, exempt = _topic_and_exemption(topic)
    if exempt and share_topic(topic_words(text), exempt):
        return False
    if mentions_topic(text[:1_000], named_topic):
        return True
    return bool(topics_in(text) & topics_named(named_topic))


@lru_cache(maxsize=512)
def _topic_and_exemption(topic: str) -> tuple[str, Words]:
    """ "health beyond food": what is forbidden, and what of it is not."""
    topic = topic.strip()[:300]
    if found := _EXEMPT_BEHIND.search(topic):
        return topic[: found.start()].strip() or topic, topic_words(topic[found.end() :])
    if found := _EXEMPT_BEFORE.search(topic):
        return topic[found.end() :].strip() or topic, topic_words(topic[: found.start()])
    return topic, frozenset()


# --- sensitive questions ---------------------------------------------------------------------------------------------


def without_reason(reading: Reading) -> Iterator[Finding]:
    """Sensitive questions for which neither their intent nor the form gives a reason."""
    form = reading.form
    says = " ".join((form.title, form.description, form.purpose, form.consent_text))[:4_000]
    silent = not (form.purpose.strip() or form.description.strip())
    for asked in reading.asked:
        topics = frozenset[str]().union(*(topics_asked(text) for text in asked.labels))
        if not (topics or asked.field.sensitive) or states_reason(asked):
            continue
        weight = Weight.GRAVE if asked.field.sensitive and silent else _weight_of(topics, says)
        if weight:
            reason = _(
                "“%(label)s” (%(field)s) is sensitive, and neither “What to find out, and why” nor the form's purpose says what"
                " it is needed for."
            )
            yield Finding(Criterion.PURPOSE, asked.path, weight, reason, asked.naming())


def _weight_of(topics: frozenset[str], says: str) -> Weight | None:
    """What topics weigh in a form that says this of itself."""
    unfounded = [topic for topic in topics if not grounded(topic, says)]
    if any(is_heavy(topic) for topic in unfounded):
        return Weight.GRAVE
    return Weight.REMARK if unfounded else None


def states_reason(asked: Asked) -> bool:
    """Whether the designer's intent or the plan's says what the answer is for."""
    return any(bool(text) and REASONING.search(text) for text in asked.intents)


# --- what the plan added ---------------------------------------------------------------------------------------------

_ADDING, _ASKS = any_language("adding"), any_language("asks")


def added(reading: Reading) -> Iterator[Finding]:
    """Intents in which the plan asks for more than the field."""
    for question in reading.questions:
        more = _more_than(question, reading)
        if more:
            reason = _("“%(label)s” (%(field)s): its intent asks for something more than the field: “%(text)s”.")
            params = {**named(question), "text": more[:100]}
            yield Finding(Criterion.BURDEN, question.field_id, Weight.GRAVE, reason, params)


def _more_than(question: Question, reading: Reading) -> str:
    own = {bare(question.own_intent), bare(question.own_label), bare(question.label)}
    if bare(question.intent) in own:
        return ""
    known = field_words(question.field) | topic_words(question.own_intent)
    for place, piece in enumerate(sentences(question.intent)):
        sentence = question.intent[piece.start : piece.end + 1].strip()
        if any(bare(sentence) in one for one in own):
            continue
        if _adds(sentence, known, first=place == 0) and not _only_a_reason(sentence, reading):
            return sentence
    return ""


def _adds(sentence: str, known: Words, *, first: bool) -> bool:
    said = topic_words(sentence)
    fresh = {word for word in said if not touches(word, known)}
    if fresh and _ADDING.search(sentence):
        return len(fresh) >= len(said) / 2
    asks = asks_with_mark(sentence) or bool(_ASKS.search(sentence))
    return bool(fresh) and not first and asks and len(fresh) == len(said)


def _only_a_reason(sentence: str, reading: Reading) -> bool:
    return bool(REASONING.search(sentence)) and not kinds(topic_words(sentence)) - form_words(reading.form)


# --- texts that speak to reviewers -----------------------------------------------------------------------------------


def instructions(reading: Reading) -> Iterator[Finding]:
    """Texts that try to instruct the reviewers, or hide characters. Said, and weighed for nothing."""
    for question in reading.questions:
        texts = [question.planned.label, question.planned.intent, question.field.label, question.field.intent or ""]
        texts += [text for fact in question.field.facts for text in (fact.fact, fact.questioning_hints or "")]
        texts += [inner.label for inner in question.field.fields]
        reason = ""
        if any(addressed(text) for text in texts):
            reason = _(
                "“%(label)s” (%(field)s) holds a text that speaks to reviewers. It counts for nothing, but look twice."
            )
        elif any(hides_characters(text) for text in texts):
            reason = _("“%(label)s” (%(field)s) holds characters that nobody sees.")
        if reason:
            yield Finding(Criterion.INSTRUCTION, question.field_id, Weight.REMARK, reason, named(question))
    form = reading.form
    if any(addressed(text) for text in (form.title, form.description, form.purpose, form.tone, form.consent_text)):
        reason = _("A text of the form itself speaks to reviewers. It counts for nothing, but look twice.")
        yield Finding(Criterion.INSTRUCTION, "", Weight.REMARK, reason)
