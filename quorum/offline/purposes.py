"""Whether everything that is asked is needed and permitted: topics that the form forbids, sensitive questions without a
reason, questions that the plan added, and texts that speak to reviewers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from django.utils.translation import gettext_noop as _

from interviews.forms.definition import FieldDefinition
from interviews.forms.designing.advice import mentions
from quorum.domain.addressing import addressed, hides_characters
from quorum.domain.criteria import Criterion
from quorum.offline.belonging import REASONING
from quorum.offline.findings import Finding, Weight
from quorum.offline.meaning import Words, bare, field_words, form_words, kinds, share_topic, topic_words, touches
from quorum.offline.ordering import named
from quorum.offline.reading import Asked, Question, Reading
from quorum.offline.topics import TOPICS, grounded, topics_asked, topics_in, topics_named

# --- forbidden topics ------------------------------------------------------------------------------------------------

_EXCEPT = re.compile(
    r"^(?P<topic>.*?)\b(?:beyond|except(?:\s+for)?|other\s+than|apart\s+from|aside\s+from|besides|außer|salvo|excepto|sauf|hormis)\b"
    r"(?P<exempt>.*)$|^(?P<exempt_ja>.*?)(?:以外の|以外|を除く|を除いた)(?P<topic_ja>.*)$",
    re.IGNORECASE,
)
_NOT_TO_BE = re.compile(
    r"\b(?:do\s+not|don['’]?t|never|without|avoid\w*|not\s+about|no\s+questions?|nicht|ohne|kein\w*|no\s+pregunt\w*|sin|evit\w*|ne\s+pas|sans)\b"
    r"|ないで|しない|せず|触れず|聞かず|尋ねない|避け|不要",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？\n]*")


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
        texts += [part for part in _SENTENCE.findall(intent[:2_000]) if not _NOT_TO_BE.search(part)]
    return [text for text in texts if text.strip()]


def _touches(text: str, topic: str) -> bool:
    named_topic, exempt = _topic_and_exemption(topic)
    if exempt and share_topic(topic_words(text), exempt):
        return False
    if mentions(text[:1_000], named_topic):
        return True
    return bool(topics_in(text) & topics_named(named_topic))


@lru_cache(maxsize=512)
def _topic_and_exemption(topic: str) -> tuple[str, Words]:
    """ "health beyond food": what is forbidden, and what of it is not."""
    found = _EXCEPT.match(topic.strip()[:300])
    if not found:
        return topic, frozenset()
    return (found["topic"] or found["topic_ja"] or "").strip() or topic, topic_words(
        found["exempt"] or found["exempt_ja"] or ""
    )


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
    if any(TOPICS[topic].heavy for topic in unfounded):
        return Weight.GRAVE
    return Weight.REMARK if unfounded else None


def states_reason(asked: Asked) -> bool:
    """Whether the designer's intent or the plan's says what the answer is for."""
    return any(bool(text) and REASONING.search(text) for text in asked.intents)


# --- what the plan added ---------------------------------------------------------------------------------------------

_ADDING = re.compile(
    r"\b(?:also|as\s+well|in\s+addition|additionally|furthermore|moreover|on\s+top|besides|then\s+ask|while\s+(?:at|you)|another\s+thing"
    r"|at\s+the\s+same\s+time|by\s+the\s+way|before\s+moving\s+on|too)\b|^\W*(?:and|plus)\b"
    r"|ついで|あわせて|併せて|合わせて|加えて|さらに|更に|それから|^\W*また[、，]?|同時に|ちなみに|も(?:聞|伺|尋|確認|知)"
    r"|\b(?:außerdem|zusätzlich|darüber\s+hinaus|ferner|auch|nebenbei|además|también|asimismo|de\s+paso|en\s+outre|aussi|également|de\s+plus)\b",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"[?？]\s*$|^\W*(?:ask|find\s+out|learn|get|establish|determine|collect|check|what|which|who|how|whether|where|when|why|do|are|have)\b"
    r"|(?:聞く|聞いて|伺う|尋ねる|確認する|確認して|教えて|知る|調べ)|^\W*(?:fragen?|herausfinden|preguntar|averiguar|demander)\b",
    re.IGNORECASE,
)


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
    sentences: list[str] = [part.strip() for part in _SENTENCE.findall(question.intent)]
    for place, sentence in enumerate(sentences):
        if bare(sentence) in own or any(bare(sentence) and bare(sentence) in one for one in own):
            continue
        if _adds(sentence, known, first=place == 0) and not _only_a_reason(sentence, reading):
            return sentence
    return ""


def _adds(sentence: str, known: Words, *, first: bool) -> bool:
    said = topic_words(sentence)
    fresh = {word for word in said if not touches(word, known)}
    if not fresh:
        return False
    if _ADDING.search(sentence):
        return len(fresh) >= len(said) / 2
    return not first and bool(_ASKS.search(sentence)) and len(fresh) == len(said)


def _only_a_reason(sentence: str, reading: Reading) -> bool:
    return bool(REASONING.search(sentence)) and not kinds(topic_words(sentence)) - form_words(reading.form)


# --- texts that speak to reviewers -----------------------------------------------------------------------------------


def instructions(reading: Reading) -> Iterator[Finding]:
    """Texts that try to instruct the reviewers, or hide characters. Said, and weighed for nothing."""
    for question in reading.questions:
        texts = [question.planned.label, question.planned.intent, question.field.label, question.field.intent or ""]
        texts += [text for fact in question.field.facts for text in (fact.fact, fact.questioning_hints or "")]
        texts += [inner.label for inner in question.field.fields]
        spoken = next(filter(None, (addressed(text) for text in texts)), "")
        if spoken:
            reason = _(
                "“%(label)s” (%(field)s) holds a text that speaks to reviewers. It counts for nothing, but look twice."
            )
            yield Finding(Criterion.INSTRUCTION, question.field_id, Weight.REMARK, reason, named(question))
        elif any(hides_characters(text) for text in texts):
            reason = _("“%(label)s” (%(field)s) holds characters that nobody sees.")
            yield Finding(Criterion.INSTRUCTION, question.field_id, Weight.REMARK, reason, named(question))
    form = reading.form
    if any(addressed(text) for text in (form.title, form.description, form.purpose, form.tone, form.consent_text)):
        reason = _("A text of the form itself speaks to reviewers. It counts for nothing, but look twice.")
        yield Finding(Criterion.INSTRUCTION, "", Weight.REMARK, reason)
