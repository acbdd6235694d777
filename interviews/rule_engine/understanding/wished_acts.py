"""The acts of a message that set no value: what is wished and asked, as a model would give them."""

from __future__ import annotations

from interviews.field_types import answer_kind
from interviews.forms.field_words import collects_questions, named_field
from interviews.reading.answer_kinds import AnswerKind
from interviews.rule_engine.understanding.intents import Intent, classify_intent, question_within
from interviews.rule_engine.understanding.interpretation import Interpretation
from interviews.rule_engine.understanding.non_answers import wants_erasure
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Act, ActKind

_WISHES = {
    Intent.SKIP: ActKind.SKIP,
    Intent.REPEAT: ActKind.REPEAT,
    Intent.HUMAN: ActKind.HUMAN,
    Intent.STOP: ActKind.STOP,
    Intent.OFF_TOPIC: ActKind.OFF_TOPIC,
}


def wishes(brief: ReviewerBrief, understood: Interpretation) -> list[Act]:
    text, intent, meaning = brief.messages[-1], understood.intent, understood.meaning
    if wants_erasure(text):
        return [Act(act=ActKind.DELETE)]
    acts = []
    if intent is Intent.LANGUAGE and meaning:
        acts.append(Act(act=ActKind.LANGUAGE, language=meaning.language))
    elif intent is Intent.BACK:
        acts.append(Act(act=ActKind.BACK, field_id=_target(brief, understood)))
    elif intent is Intent.CORRECTION and not (understood.others or understood.removed or understood.answer.read):
        acts.append(Act(act=ActKind.SET, field_id=_target(brief, understood)))
    elif intent in _WISHES:
        acts.append(Act(act=_WISHES[intent]))
    if question := _question(brief, understood):
        acts.append(asking(brief, question))
    return acts


def _question(brief: ReviewerBrief, understood: Interpretation) -> str:
    """What the message asks: all of it, or the sentence that asks beside an answer; empty where it asks nothing."""
    text = brief.messages[-1]
    if understood.intent is Intent.QUESTION:
        return text
    told = understood.answer.read or bool(understood.others)
    if not told or collects_questions(brief.field) or answer_kind(brief.field) is AnswerKind.PROSE:
        return ""
    asked = question_within(text, brief.language)
    quotes = (*understood.answer.quotes, *(text[found.start : found.end] for found in understood.others))
    return asked.text if asked and not any(quote in asked.text for quote in quotes) else ""


def _target(brief: ReviewerBrief, understood: Interpretation) -> str | None:
    if understood.correction and understood.correction.target:
        return understood.correction.target.field_id
    if understood.meaning and understood.meaning.target:
        fields = [*brief.others, brief.field]
        named = named_field(understood.meaning.target, fields, brief.answered)
        return named.field_id if named else None
    return None


def asking(brief: ReviewerBrief, question: str) -> Act:
    """What a question does: ask, or wish for another language ("can we speak Japanese?")."""
    meaning = classify_intent(question, brief.language, brief.form.languages)
    if meaning and meaning.intent is Intent.LANGUAGE:
        return Act(act=ActKind.LANGUAGE, language=meaning.language)
    return Act(act=ActKind.ASK_BACK, question=question)
