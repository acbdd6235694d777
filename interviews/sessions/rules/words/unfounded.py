"""Statements in an answer to a respondent's question that nothing bears out which was said or stands in the form.

Paraphrases share words with what they tell again. Only a statement about what was asked that shares hardly any is refused, and
only where it does not say that the answer is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.choices.options import shown_option
from interviews.reading.languages import LANGUAGES, words_by_language, words_in
from interviews.reading.languages.claim_words import ClaimWords
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.numbers.measures import is_unit, words_for
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.statements.form_questions import asks
from interviews.reading.statements.non_answers import is_question, wants_erasure
from interviews.reading.text.normalization import fold, fold_keeping_offsets, plain_term
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import is_small_word, stems
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
    DirectiveKind.CONFIRM,
)
"""Directives that have nothing told of the talk itself, as that all is kept."""
_FEWEST_NEW = 3
"""Telling words that the question did not have, from which on they can be looked for."""
_BORNE_OUT, _BORNE_OUT_OF_NEW_TOPIC = 3, 2
"""Of so many new words more than one must stand in what is known: a form of many words has any by chance. Of something that no
text speaks of even more."""
_FEWEST_REPEATED = 2
_COUNTS_AS_NUMBER = 3
"""The first number that counts where it is written as a word: one and two are said of anything."""
_LONGEST_SIGN = 2
Figure = tuple[float, str]
"""A number, with the unit of which it is one ("30 days")."""
_PARTED = re.compile(r"[-:,]")
_DIGITS, _WORD_BEHIND = re.compile(r"\d+"), re.compile(r"[ -]?(?P<word>[^\W\d_]+|%)")


@dataclass(frozen=True)
class Known:
    """What an answer may be taken from."""

    language: str
    asked: frozenset[str]
    told: frozenset[str]
    figures: frozenset[Figure]
    any_words: bool = False
    """Whether the product itself answers, in words of its own: then numbers alone are held against what is known."""


def known_to_answer(brief: InterviewerBrief) -> Known | None:
    """What bears out an answer; None where nothing was asked, or how long it all takes."""
    spoken = brief.language.split("-")[0].lower()
    if not brief.questions or spoken not in LANGUAGES or any(asks("count", one) for one in brief.questions):
        return None
    itself = any(_of_the_talk_itself(one, spoken) for one in brief.questions)
    more = bool(brief.asides) or brief.kind not in _ONLY_ANSWERED
    asked = frozenset[str]().union(*map(stems, brief.questions))
    if brief.kind is DirectiveKind.CONFIRM:
        asked -= stems(phrases_for(brief.language).confirm)
    said = "\n".join(_said(brief))
    figures = frozenset(_figures("\n".join((said, *brief.questions, *_of_the_talk(brief))), brief.language))
    told = _stems_of_form(brief.form) | stems(said)
    return Known(brief.language, asked, told, figures | _figures_of_form(brief.form, brief.language), itself or more)


def _of_the_talk_itself(question: str, language: str) -> bool:
    """Whether the product can tell, or do, what is asked: what becomes of the answers, or how somebody is spoken to."""
    manner = re.search(words_in(_WORDS, language).manner, fold_keeping_offsets(question))
    return bool(manner) or wants_erasure(question) or any(asks(topic, question) for topic in _ABOUT_THE_TALK)


def unfounded(statement: str, known: Known) -> bool:
    """Whether a statement answers what was asked by what nobody said and no text tells: by figures, or by words."""
    if not all(_is_told(each, known.figures) for each in _figures(statement, known.language)):
        return True
    if known.any_words or re.search(words_in(_WORDS, known.language).unknown, fold_keeping_offsets(statement)):
        return False
    about = stems(statement)
    new, shared = about - known.asked, about & known.asked
    if not shared:
        return False
    if not new:
        return len(about) >= _FEWEST_REPEATED and not about & known.told
    borne_out = len(new & known.told)
    if not shared & known.told:
        return _BORNE_OUT_OF_NEW_TOPIC * borne_out <= len(new)
    return len(new) >= _FEWEST_NEW and _BORNE_OUT * borne_out <= len(new)


def _figures(text: str, language: str) -> set[Figure]:
    """The numbers in a text, small ones only where they are digits; each with the unit that stands behind it, or none."""
    folded = fold(text)
    numbers = [(one.value, one.start, one.end) for one in read_numerals(folded, language).numbers]
    digits = [(int(run.group()), *run.span()) for run in _DIGITS.finditer(folded.text)]
    found = [each for each in numbers if each[0] >= _COUNTS_AS_NUMBER or folded.text[each[1] : each[2]].isdigit()]
    return {(float(value), _unit_behind(folded.text, end)) for value, _, end in (*found, *digits)}


def _unit_behind(text: str, end: int) -> str:
    """Of the words that stand there; a short or small one ("to", "h") is more often none."""
    behind = _WORD_BEHIND.match(text, end)
    word = behind["word"] if behind else ""
    named = len(word) > _LONGEST_SIGN and not is_small_word(word) and is_unit(plain_term(word))
    return word if named else ""


def _is_told(figure: Figure, told: frozenset[Figure]) -> bool:
    value, unit = figure
    if not unit:
        return any(value == each for each, _ in told)
    return any((value, each) in told for each in words_for(unit) | {unit})


def _of_the_talk(brief: InterviewerBrief) -> Iterator[str]:
    """Figures that may be told of the talk itself: today, how many questions are left, what is asked about."""
    yield _PARTED.sub(" ", brief.context.today.isoformat())
    yield str(brief.open_questions)
    yield from (_PARTED.sub(" ", str(one)) for one in brief.candidates)
    yield brief.message or ""


@lru_cache(maxsize=256)
def _figures_of_form(form: FormDefinition, language: str) -> frozenset[Figure]:
    """With the limits that a field's type sets where the form sets none; the parts of a day by themselves."""
    asked = [inner for field in form.fields for inner in (field.fields if field.is_group else (field,))]
    settings = [field_type(field).configure(field).model_dump_json() for field in asked]
    settings += [_PARTED.sub(" ", setting) for setting in settings]
    return frozenset(_figures("\n".join([*_texts_of_form(form), *settings]), language))


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
    return stems("\n".join(_texts_of_form(form)))


def _texts_of_form(form: FormDefinition) -> list[str]:
    texts = [form.title, form.description, form.purpose, form.consent_text, form.completion_message]
    return [*filter(None, texts), *(text for field in form.fields for text in texts_of(field))]


def texts_of(field: FieldDefinition) -> Iterator[str]:
    """What a field says of itself and of what is in it: label, intent, options, facts."""
    yield from (field.label, field.intent or "")
    for name in ("choices", "rows"):
        yield from (shown_option(option) for option in field.config.get(name) or ())
    for fact in field.facts:
        yield from (fact.fact, fact.done_criteria or "", fact.questioning_hints or "")
    for child in field.fields:
        yield from texts_of(child)
