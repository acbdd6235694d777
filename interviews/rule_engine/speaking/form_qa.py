"""Answers to a respondent's question, from the form's own texts only. What they do not say is not known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import most_linked, words_of
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.phrases import Phrases, phrases_for, spoken_language
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.form_questions import asks
from interviews.reading.statements.non_answers import wants_erasure
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from interviews.rule_engine.asking.label_shapes import quoted_label, shortened
from interviews.rule_engine.asking.limits import limits, options_told
from interviews.rule_engine.understanding.intents import question_within
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.own_words.answering_words import speaks_of_changing

_MOST_SENTENCES = 2
_MOST_ANSWERS = 8
_MARKS = " \u00a0?？¿:："
"""Of a question, at its ends."""
_FEW_STEMS = 2
_OF_THE_TALK = frozenset({"~answer", "~question"})
"""What a question about the conversation names ("can I change my first answer?"): of a form's texts it asks nothing."""
_LONGEST = 400
"""Characters of a message of which the question alone is looked up."""
_PARTED = tuple(".!,;:。！、")
"""Ends of what is told before a question."""


def answer_question(brief: InterviewerBrief) -> str:
    """What can be said to the respondent's question; an honest "not known" otherwise."""
    phrases, text = phrases_for(brief.language), brief.message or ""
    if wants_erasure(text):
        return phrases.erase
    asked = question_within(text, brief.language) if len(text) <= _LONGEST else None
    if asked and text[: asked.start].rstrip().endswith(_PARTED):  # what is told before it is no part of the question
        text = text[asked.start :]
        brief = brief.model_copy(update={"message": text})
    so_far = asks("so_far", text)
    if (so_far or asks("recall", text)) and (noted := _noted(brief, phrases)):
        return noted
    if _asks_to_change(text, brief.language):
        return phrases.may_change
    if asks("who", text):
        return phrases.who
    if asks("count", text):
        return _count(brief, phrases)
    if so_far:
        return _all_noted(brief, phrases)
    if asks("privacy", text) or brief.field is None:
        return _sentence(brief, phrases) or phrases.unknown
    if asks("required", text) and not asks("about", text) and _is_of_answering(text, brief):
        return phrases.required if brief.field.required else phrases.optional
    return _about_field(brief, brief.field, phrases, text)


def _asks_to_change(text: str, language: str) -> bool:
    """Whether answers may be changed, and not what one would change ("what if I answer no?")."""
    changes = "~answer" in stems(text) and speaks_of_changing(text, language)
    return changes and Kind.CONDITION not in kinds_in(text, language)


def _is_of_answering(text: str, brief: InterviewerBrief) -> bool:
    """Whether "must I …?" goes on with little but the field: "must I bring the X-rays of my doctor?" asks something else."""
    label = stems(brief.field.label) if brief.field else frozenset[str]()
    return len(_subject(text, brief.language) - label) <= _FEW_STEMS


def _subject(text: str, language: str) -> frozenset[str]:
    """What a question is about: its words but those that only make it one."""
    told = [item.text for item in read_items(fold(text), language) if item.kind in (Kind.UNKNOWN, Kind.GENERIC)]
    return stems(text) if JAPANESE.search(text) else stems(" ".join(told))


def _noted(brief: InterviewerBrief, phrases: Phrases) -> str:
    """What stands for the question that is asked about; empty when none is named."""
    fields = [brief.form.field(fid) for fid in brief.noted] + list(brief.form.fields)
    about = most_linked(brief.message or "", list({field.field_id: field for field in fields}.values()))
    if about is None or stems(brief.message or "") & words_of(about).label <= _OF_THE_TALK:
        return ""
    display = brief.noted.get(about.field_id)
    if not display:
        return phrases.not_noted
    return phrases.noted_as.format(label=quoted_label(about.label, brief.language), display=display)


def _all_noted(brief: InterviewerBrief, phrases: Phrases) -> str:
    """The last answers with their questions."""
    told = [(brief.form.field(fid).label.strip(_MARKS), display) for fid, display in brief.noted.items() if display]
    values = [f"{shortened(label)}: {shortened(display)}".rstrip(".。 ") for label, display in told[-_MOST_ANSWERS:]]
    return phrases.noted.format(values=phrases.comma.join(values)) if values else phrases.not_noted


def _count(brief: InterviewerBrief, phrases: Phrases) -> str:
    """How much is left, where that is known; else how long the form is."""
    if brief.open_questions:
        return phrases.left.format(count=brief.open_questions)
    return phrases.count.format(count=len(brief.form.fields))


def reason(brief: InterviewerBrief) -> str:
    """Why the current question is asked, as the form words it; empty where it does not say."""
    form, field = brief.form, brief.field
    texts = [(form.translations, "purpose", form.purpose), (form.translations, "description", form.description)]
    if field:
        texts.insert(0, (field.translations, "intent", field.intent or ""))
    told = [(_is_told_in(brief, translations, name), text) for translations, name, text in texts if text]
    best = next((text for spoken, text in told if spoken), told[0][1] if told else "")
    return _said(best, phrases_for(brief.language)) if best else ""


def _is_told_in(brief: InterviewerBrief, translations: Mapping[str, Any], name: str) -> bool:
    """Whether a text of the form is in the conversation's language."""
    languages = (brief.language, brief.language.split("-")[0])
    own = spoken_language(brief.form.languages[0] if brief.form.languages else COMMON_LANGUAGE)
    return own == spoken_language(brief.language) or any(translations.get(one, {}).get(name) for one in languages)


def _about_field(brief: InterviewerBrief, field: FieldDefinition, phrases: Phrases, text: str) -> str:
    """What the form knows of the field; for a question about anything else a sentence of its texts that speaks of it."""
    asked = _subject(text, brief.language) or stems(text)
    if asked and not asks("about", text) and not asked & stems(f"{field.label} {field.intent or ''}"):
        return _sentence(brief, phrases) or phrases.unknown
    said = [reason(brief)]
    if field.config.get("choices"):
        said.append(options_told(field, brief.language))
    return phrases.space.join(filter(None, said)) or limits(field, brief.language) or phrases.unknown


def _sentence(brief: InterviewerBrief, phrases: Phrases) -> str:
    """The sentence of the form's texts that shares the most words with the question, and half of what that is about. Where none
    does, what is agreed to, or what answers are for, to a question for what becomes of them; else empty."""
    text = brief.message or ""
    private = asks("privacy", text)
    asked = stems(text) if private else (_subject(text, brief.language) or stems(text)) - _OF_THE_TALK
    best, most = "", 0 if private or JAPANESE.search(text) else max(len(asked) - 1, 0) // 2
    for told in (brief.form.consent_text, brief.form.purpose, brief.form.description, brief.form.completion_message):
        for piece in sentences(told):
            shared = len(asked & stems(piece.text)) + 2 * (private and asks("privacy", piece.text))
            if shared > most:
                best, most = piece.text, shared
    if not best and private:
        agreed = [each for each in sentences(brief.form.consent_text) if not each.mark.strip().endswith(("?", "？"))]
        best = " ".join(f"{each.text}{each.mark}".strip() for each in agreed[:_MOST_SENTENCES]) or brief.form.purpose
    return _said(best, phrases) if best else ""


def _said(text: str, phrases: Phrases) -> str:
    return phrases.says.format(text=phrases.quoted(text.strip().rstrip(".。")))
