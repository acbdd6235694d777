"""Questions for what is missing of an answer that comes in parts: rows of a table, places of a ranking, parts of an address."""

from __future__ import annotations

from interviews.field_types import answer_kind
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.en.nouns import is_or_are, with_the
from interviews.reading.languages.phrase_tables import join_in_words, phrases_for, voice_for
from interviews.rule_engine.asking.label_shapes import in_sentence
from interviews.rule_engine.asking.questions import FEW_CHOICES, choices_in_words, widget_of
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.field_transitions import INCOMPLETE


def part_question(brief: InterviewerBrief) -> str:
    """The question for the parts that are missing; empty when the whole is to be asked."""
    names = [str(name) for name in brief.problem_params.get("names") or ()]
    if brief.field is None or not names or brief.problem not in (INCOMPLETE, "invalid_part"):
        return ""
    language, voice = brief.language.split("-")[0], voice_for(brief.language)
    if brief.problem == "invalid_part":
        return _said(voice.INVALID_PARTS, brief, names)
    match answer_kind(brief.field):
        case AnswerKind.TABLE:
            return _row(brief, names[0])
        case AnswerKind.ORDER:
            return _said(voice.OTHER_PLACES, brief, names)
        case _ if language == "en":
            return voice.MISSING_PARTS.format(
                be="are" if len(names) > 1 else is_or_are(in_sentence(names[0], "en")), names=_with_articles(names)
            )
        case _:
            return _said(voice.MISSING_PARTS, brief, names)


def _with_articles(names: list[str]) -> str:
    """ "the street address and the postal code"."""
    phrases = phrases_for("en")
    return join_in_words([with_the(in_sentence(name, "en")) for name in names], phrases, phrases.last_and)


def _said(template: str, brief: InterviewerBrief, names: list[str]) -> str:
    phrases = phrases_for(brief.language)
    return template.format(names=join_in_words(names, phrases, phrases.last_and))


def _row(brief: InterviewerBrief, name: str) -> str:
    """One row at a time, with its choices where they are few."""
    assert brief.field is not None
    labels = [choice.label for choice in widget_of(brief.field, brief.language).choices]
    if len(labels) > FEW_CHOICES:
        return voice_for(brief.language).NEXT_ROW_ALONE.format(name=name)
    options = choices_in_words(labels, brief.language)
    return voice_for(brief.language).NEXT_ROW.format(name=name, options=options)
