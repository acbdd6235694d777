"""Statements in an answer to a respondent's question that nothing bears out which was said or stands in the form.

Paraphrases share words with what they tell again. Only a statement about what was asked that shares hardly any is refused, and
only where it does not say that the answer is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.choices.options import shown_option
from interviews.reading.languages import LANGUAGES, words_by_language, words_in
from interviews.reading.languages.claim_words import ClaimWords
from interviews.reading.statements.form_questions import asks
from interviews.reading.statements.non_answers import is_question, wants_erasure
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from interviews.sessions.rules.briefs import DirectiveKind, InterviewerBrief

_WORDS = words_by_language("claim_words", ClaimWords)
_ABOUT_THE_TALK = ("so_far", "recall", "who", "count", "privacy", "required")
"""Questions that the product itself answers, in words of its own."""
_ONLY_ANSWERED = (
    DirectiveKind.ASK,
    DirectiveKind.FOLLOW_UP,
    DirectiveKind.RESUME,
    DirectiveKind.CHECK,
    DirectiveKind.REPEAT,
    DirectiveKind.ANSWER,
)
"""Directives that have nothing told of the talk itself, as that all is kept."""
_FEWEST_NEW = 3
"""Telling words that the question did not have, from which on they can be looked for."""
_BORNE_OUT = 4
"""Of so many new words one at most stands in what is known: a form of many words has any by chance."""
_FEWEST_REPEATED = 2


@dataclass(frozen=True)
class Known:
    """What an answer may be taken from; nothing where any answer may be right."""

    language: str
    asked: frozenset[str]
    told: frozenset[str]


def known_to_answer(brief: InterviewerBrief) -> Known | None:
    """What bears out an answer; None where nothing was asked, or what the product itself can tell."""
    spoken = brief.language.split("-")[0].lower()
    itself = any(wants_erasure(one) or any(asks(topic, one) for topic in _ABOUT_THE_TALK) for one in brief.questions)
    more = bool(brief.asides) or brief.kind not in _ONLY_ANSWERED
    if not brief.questions or itself or more or spoken not in LANGUAGES:
        return None
    asked = frozenset[str]().union(*map(stems, brief.questions))
    return Known(brief.language, asked, _stems_of_form(brief.form) | stems("\n".join(_said(brief))))


def unfounded(statement: str, known: Known) -> bool:
    """Whether a statement answers what was asked by what nobody said and no text tells."""
    if re.search(words_in(_WORDS, known.language).unknown, fold_keeping_offsets(statement)):
        return False
    about = stems(statement)
    new = about - known.asked
    if not about & known.asked:
        return False
    if not new:
        return len(about) >= _FEWEST_REPEATED and not about & known.told
    return len(new) >= _FEWEST_NEW and _BORNE_OUT * len(new & known.told) <= len(new)


def _said(brief: InterviewerBrief) -> Iterator[str]:
    """What was said and noted; of the newest message what is no question."""
    for one in sentences(brief.message or ""):
        said = f"{one.text}{one.mark}"
        if not is_question(said) and not any(one.text in asked for asked in brief.questions):
            yield said
    yield from (each.content for each in brief.recent)
    changes = (*brief.changed, *brief.kept, *brief.contradicted)
    yield from (text for one in changes for text in (one.label, one.display))
    yield from (*brief.noted.values(), *brief.stands.values(), *brief.told_so_far.values(), brief.standing)


@lru_cache(maxsize=256)
def _stems_of_form(form: FormDefinition) -> frozenset[str]:
    texts = [form.title, form.description, form.purpose, form.consent_text, form.completion_message]
    return stems("\n".join([*filter(None, texts), *(text for field in form.fields for text in texts_of(field))]))


def texts_of(field: FieldDefinition) -> Iterator[str]:
    """What a field says of itself and of what is in it: label, intent, options, facts."""
    yield from (field.label, field.intent or "")
    for name in ("choices", "rows"):
        yield from (shown_option(option) for option in field.config.get(name) or ())
    for fact in field.facts:
        yield from (fact.fact, fact.done_criteria or "", fact.questioning_hints or "")
    for child in field.fields:
        yield from texts_of(child)
