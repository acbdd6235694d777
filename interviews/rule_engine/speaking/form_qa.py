"""Answers to a respondent's question, from the form's own texts only. What they do not say is not known."""

from __future__ import annotations

from dataclasses import fields

from interviews.forms.definition import FieldDefinition
from interviews.reading.languages.phrase_tables import QUESTIONS, Phrases, phrases_for
from interviews.reading.languages.phrases import FormQuestions
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.pattern_lists import either
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from interviews.reading.text.wordings import compiled
from interviews.rule_engine.asking.limits import limits, options_told, widget_of
from interviews.rule_engine.asking.questions import mentioned
from interviews.rule_engine.understanding.field_matching import most_linked
from interviews.rule_engine.understanding.meta_intents import wants_erasure
from interviews.sessions.rules.briefs import InterviewerBrief

_TOPICS = {
    topic.name: either(*(getattr(words.about_form, topic.name) for words in QUESTIONS.values()))
    for topic in fields(FormQuestions)
}
"""In all languages: people ask in whichever is at hand."""
_LONGEST_REASON = 200


def asks(topic: str, text: str) -> bool:
    """Whether the text asks for this entry of `FormQuestions`."""
    return _TOPICS[topic].search(fold_keeping_offsets(text)) is not None


def answer_question(brief: InterviewerBrief) -> str:
    """What can be said to the respondent's question; an honest "not known" otherwise."""
    phrases, text = phrases_for(brief.language), brief.message or ""
    if wants_erasure(text):
        return phrases.erase
    if asks("recall", text) and (noted := _noted(brief, phrases)):
        return noted
    if asks("who", text):
        return phrases.who
    if asks("count", text):
        return _count(brief, phrases)
    if asks("privacy", text):
        return _sentence(brief, phrases, privacy=True) or phrases.unknown
    if brief.field is None:
        return _sentence(brief, phrases) or phrases.unknown
    return _of_field(brief, brief.field, phrases, text)


def _of_field(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases, text: str) -> str:
    if asks("why", text):
        return _why(brief, field, phrases)
    if asks("required", text):
        return phrases.it_is_required if field.required else phrases.it_is_optional
    if asks("options", text) and widget_of(field, brief.language).choices:
        return options_told(field, brief.language)
    return _about_field(brief, field, phrases, text)


def _noted(brief: InterviewerBrief, phrases: Phrases) -> str:
    """What stands for the question that is asked about; empty when none is named."""
    fields = [brief.form.field(fid) for fid in brief.noted] + list(brief.form.fields)
    named = most_linked(brief.message or "", list({field.field_id: field for field in fields}.values()))
    if named is None:
        return ""
    display = brief.noted.get(named.field_id)
    if not display:
        return phrases.not_noted
    label = mentioned(named.field_id, named.label, brief.form, brief.language) or phrases.quote.format(text=named.label)
    return phrases.noted_as.format(label=label, display=display)


def _count(brief: InterviewerBrief, phrases: Phrases) -> str:
    """How much is left, where that is known; else how long the form is."""
    if brief.open_questions == 1:
        return phrases.last_one
    if brief.open_questions:
        return phrases.left.format(count=brief.open_questions)
    return phrases.count.format(count=len(brief.form.fields))


def reason(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases) -> str | None:
    """Why the field is asked for, as a clause, if the form gives one."""
    return _clause(field.intent or "", phrases) or _clause(brief.form.purpose, phrases)


def _clause(text: str, phrases: Phrases) -> str | None:
    """A text that reads as a reason, fit to stand in a sentence; None for any other."""
    clause = text.strip().rstrip(".。")
    if len(clause) > _LONGEST_REASON or not compiled(phrases.reason_openers).match(fold_keeping_offsets(clause)):
        return None
    return clause[:1].lower() + clause[1:]


def _why(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases) -> str:
    clause, purpose = reason(brief, field, phrases), brief.form.purpose or brief.form.description
    if clause:
        return phrases.purpose.format(reason=clause)
    if field.intent:
        return _intent(field.intent, phrases)
    return phrases.says.format(text=_quoted(purpose, phrases)) if purpose else phrases.unknown


def _intent(intent: str, phrases: Phrases) -> str:
    """The field's intent: as a reason where it reads as one, else as the form words it."""
    clause = _clause(intent, phrases)
    return phrases.purpose.format(reason=clause) if clause else phrases.about_it.format(text=_quoted(intent, phrases))


def _about_field(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases, text: str) -> str:
    """What the form knows of the field; for anything else a sentence of its texts that speaks of it."""
    about_field = asks("meaning", text) or bool(stems(text) & stems(field.label)) or not stems(text)
    if not about_field and (other := _sentence(brief, phrases)):
        return other
    said = []
    if field.intent and (about_field or stems(text) & stems(field.intent)):
        said.append(_intent(field.intent, phrases))
        if not stems(text) & (stems(field.intent) | stems(field.label)):
            said.insert(0, phrases.unsaid)
    if about_field and field.facts:
        said.append(phrases.facts_are.format(facts=phrases.all_of([fact.fact for fact in field.facts])))
    if about_field and not said:
        said = [
            options_told(field, brief.language) if field.config.get("choices") else "",
            limits(field, brief.language),
        ]
    return phrases.space.join(filter(None, said)) or _sentence(brief, phrases) or phrases.unknown


def _sentence(brief: InterviewerBrief, phrases: Phrases, *, privacy: bool = False) -> str | None:
    """The sentence of the form's texts that shares the most words with the question."""
    asked = stems(brief.message or "")
    best, most = None, 0
    for text in (brief.form.consent_text, brief.form.purpose, brief.form.description, brief.form.completion_message):
        for piece in sentences(text):
            shared = len(asked & stems(piece.text)) + 2 * (privacy and asks("privacy", piece.text))
            if shared > most:
                best, most = piece.text, shared
    return phrases.says.format(text=_quoted(best, phrases)) if best else None


def _quoted(text: str, phrases: Phrases) -> str:
    return phrases.quote.format(text=text.strip().rstrip(".。"))
