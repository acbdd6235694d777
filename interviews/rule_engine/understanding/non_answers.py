"""Messages that answer nothing: what is said of the talk itself ("thanks", "one moment", "I told you already"), nothing to give
("no e-mail"), and for open text also a bare yes or no.

All languages are looked at together: people swear in whichever is at hand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import named_field, subject_words, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.languages.value_frames import Kind
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.statements.clauses import ARTICLES, kinds_in
from interviews.reading.statements.lead_ins import is_all_introduced
from interviews.reading.statements.non_answers import (
    AROUND_PHRASES,
    AROUND_WISHES,
    LONGEST_WISH,
    any_phrase,
    any_word,
    blanked,
    phrases_of,
    tells_nothing,
    wants_erasure,
)
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.segmentation import (
    GRAMMARS,
    MAX_READ,
    blank_out,
    fragments,
    grammar_for_text,
    grammars_for,
    normalized_variants,
    strip_courtesies,
    trimmed,
    word_count,
)
from interviews.reading.text.stems import spans_about, stems
from interviews.rule_engine.understanding.facts import takes_yes_or_no
from interviews.rule_engine.understanding.intents import (
    COMMANDS,
    Intent,
    begins_with_refusal,
    is_command,
    is_evasive,
    is_nothing,
    is_polar,
    is_small_talk,
    leaves_out,
)
from interviews.rule_engine.understanding.told_values import introduced_parts, text_span
from interviews.rule_engine.values.names import is_typed_at_random, wants_a_name
from interviews.sessions.rules.briefs import ReviewerBrief


class Mood(Enum):
    ERASE = "erase"
    """Wants what was said to be deleted."""
    GREETS = "greets"
    THANKS = "thanks"
    WAITS = "waits"
    """Needs a moment."""


_WHOLE_MESSAGES = (Mood.GREETS, Mood.THANKS, Mood.WAITS)


@lru_cache(maxsize=1024)
def mood_of(text: str) -> Mood | None:
    """What a short message says of the talk; None when it says nothing of it."""
    if wants_erasure(text):
        return Mood.ERASE
    if word_count(text[:MAX_READ]) > LONGEST_WISH:
        return None
    for mood in _WHOLE_MESSAGES:
        if any(phrases_of(text, grammar, grammar.compiled[mood.value], AROUND_WISHES) for grammar in GRAMMARS.values()):
            return mood
    return None


@lru_cache(maxsize=1024)
def is_complaint_only(text: str) -> bool:
    """A curse or a complaint about the questions and nothing else: no answer to anything."""
    short, every = word_count(text[:MAX_READ]) <= LONGEST_WISH, GRAMMARS.values()
    return short and any(phrases_of(text, each, any_phrase(each, "complains"), AROUND_WISHES) for each in every)


def intent_of_talk(text: str, *, long: bool) -> Intent | None:
    """What a message means that speaks of the talk alone; in a long text a curse may be the answer, and stands."""
    if wants_erasure(text):
        return Intent.QUESTION
    return Intent.OFF_TOPIC if not long and is_complaint_only(text) else None


_SILENT = AROUND_PHRASES | {Kind.AT, Kind.DOUBT, Kind.INSTEAD, Kind.NEGATION, Kind.LIMIT, Kind.CONDITION, Kind.VAGUE}
_MOST_WORDS = 16
_FEW_WORDS = 10


@lru_cache(maxsize=1024)
def is_deferral(text: str) -> bool:
    """Whether a short message asks to wait, or gives the answer later or elsewhere: it holds none itself."""
    pieces = [trimmed(piece.text) for piece in fragments(text)]
    if not pieces or word_count(text) > _FEW_WORDS:
        return False
    return any(
        grammar.compiled["waits"].fullmatch(edge) or grammar.compiled["defers"].match(edge)
        for grammar in GRAMMARS.values()
        for edge in (pieces[0], pieces[-1])
    )


@lru_cache(maxsize=1024)
def only_talk(text: str, language: str) -> bool:
    """Whether a message speaks of the conversation and of nothing else."""
    if word_count(text) > _MOST_WORDS or _is_a_name(text):
        return False
    return any(phrases_of(text, grammar, _about_the_talk(grammar), _SILENT) for grammar in grammars_for(language))


@lru_cache(maxsize=8)
def _about_the_talk(grammar: Grammar) -> re.Pattern[str]:
    """Commands, and the words by which a message shows that it is about the talk."""
    words = any_word(word_forms()[grammar.language].about_the_talk, grammar)
    return re.compile(f"{any_phrase(grammar, *COMMANDS).pattern}|{words.pattern}")


def _is_a_name(text: str) -> bool:
    """Several words that all begin with a capital ("Said Hold"), or a thing with its article ("the form")."""
    words = text.split()
    return len(words) > 1 and (all(word[:1].isupper() for word in words) or words[0].casefold() in ARTICLES)


def speaks_of_another(brief: ReviewerBrief) -> bool:
    """ "The boat is called Halcyon", where the owner's name is asked: said of what only other fields are about."""
    if answer_kind(brief.field) is not AnswerKind.WORDS:
        return False
    text = brief.messages[-1]
    if wants_a_name(brief.field) and _introduces_another(text, brief.field):
        return True
    said = _topic(grammar_for_text(text, brief.language)).match(fold_keeping_offsets(text))
    led = {concept for _, _, concept in introduced_parts(text)} if is_all_introduced(fold(text)) else set()
    about = (stems(said["topic"]) if said else frozenset()) | led
    return not about & words_of(brief.field).all and any(about & words_of(other).label for other in brief.others)


def _introduces_another(text: str, field: FieldDefinition) -> bool:
    """ "I live in Boston", where a name is asked: its words lead to something that is no name, and not to one besides."""
    asked = words_of(field).label
    led = {concept for _, _, concept in introduced_parts(text)}
    return "~name" in asked and bool(led) and not led & {*asked, "~name", "~nickname"} and is_all_introduced(fold(text))


@lru_cache(maxsize=8)
def _topic(grammar: Grammar) -> re.Pattern[str]:
    """What a statement is about: the boat is …"""
    own = f"(?:{grammar.own})" + (" " if grammar.spaced else "")
    return re.compile(rf"{own}(?P<topic>[\w' -]{{2,24}}?)(?:{grammar.copula})")


def says_no_words(brief: ReviewerBrief) -> Intent | None:
    """The intent of words that are no answer to open text although nothing commands anything in them."""
    text, language, asked = brief.messages[-1], brief.language, brief.asked_fact is not None
    nothing, polar = is_nothing(text, language), is_polar(text, language)
    fact = next((fact for fact in brief.field.facts if fact.fact_key == brief.asked_fact), None)
    if polar and fact and not takes_yes_or_no(fact, language):
        return Intent.SKIP if nothing else Intent.ANSWER
    if (nothing or polar) and asked:
        return None
    if nothing or (not brief.field.required and lacks_what_is_asked(text, brief.field)):
        return Intent.SKIP
    if answer_kind(brief.field) is not AnswerKind.PROSE and (intent := _refused_first(brief.field, text, language)):
        return intent
    if is_small_talk(text, language) and not asked:
        return Intent.ANSWER if polar else Intent.OFF_TOPIC
    if is_command(text, language):
        return Intent.OFF_TOPIC
    empty = (
        polar or is_evasive(text, language) or is_deferral(text) or _only_starts_over(text) or is_typed_at_random(text)
    )
    return Intent.ANSWER if empty or (not asked and only_talk(text, language)) else None


def holds_markup(text: str) -> bool:
    """Whether there are tags in it: nobody speaks so, and nothing beside what was asked for is taken from it."""
    return _MARKUP.search(text) is not None


_MARKUP = re.compile(r"</?[a-zA-Z]{1,30}>")


def _only_starts_over(text: str) -> bool:
    """What announces a correction, and nothing behind it: "whoops"."""
    said = fold_keeping_offsets(text[:MAX_READ])
    left = ((code, blanked(words.starting_over, said)) for code, words in correction_words().items())
    over = any(rest != said and tells_nothing(rest, GRAMMARS[code], AROUND_PHRASES) for code, rest in left)
    return over and not _is_a_name(text)


def _refused_first(field: FieldDefinition, text: str, language: str) -> Intent | None:
    """What a message means whose first fragment gives nothing: "no company, I am retired"; "nope, new to the area"."""
    pieces = fragments(text)
    if len(pieces) < 2:
        return None
    first, second = pieces[0].text, pieces[1].text
    nothing, polar = is_nothing(first, language), is_polar(first, language)
    if begins_with_refusal(first, language) or says_unavailable(first, field) or (nothing and not polar):
        return Intent.SKIP
    if not nothing:
        return None
    if begins_with_refusal(second, language) or says_unavailable(second, field):
        return Intent.SKIP
    told = text[pieces[0].end : pieces[1].start].strip() == "," and text_span(text, pieces[1].start, len(text))
    return None if told and any(c.isupper() for c in text[slice(*told)]) else Intent.ANSWER


_LONGEST = 60
"""Characters."""


def says_unavailable(text: str, field: FieldDefinition) -> bool:
    """Whether the whole message says that there is nothing to give for this field, or leaves it out, naming it by its label."""
    return any(named_field(thing, [field]) is not None for thing in _lacked(text)) or _leaves_out(text, field)


def _leaves_out(text: str, field: FieldDefinition) -> bool:
    """ "Skip the company": without the words of its question it is a wish to leave it out."""
    words = words_of(field)
    about = words.label | words.kind
    named = spans_about(text, about, field.label) if len(text) <= _LONGEST and stems(text) & about else []
    return bool(named) and leaves_out(blank_out(text, named), COMMON_LANGUAGE)


def lacks_what_is_asked(text: str, field: FieldDefinition) -> bool:
    """The same of anything that the label speaks of: "no special requests"."""
    return any(stems(thing) & stems(field.label) for thing in _lacked(text))


def says_there_is_none(text: str, field: FieldDefinition, language: str) -> bool:
    """The same where nothing else is spoken of ("no phone signal"), nor what is only away ("I don't have my phone here")."""
    whole = any(words and words <= words_of(field).label for words in map(stems, _lacked(text)))
    return whole and says_unavailable(text, field) and Kind.MY not in kinds_in(text, language)


def lacks_details(text: str, fields: Sequence[FieldDefinition], language: str) -> bool:
    """Whether the whole text says that there is none of what details that are asked for next may be ("no allergies", of "an
    allergy or a preference?"; not "no better")."""
    things = [stems(thing) for thing in _lacked(text) if kinds_in(thing, language) == {Kind.UNKNOWN}]
    return any(words and words <= subject_words(field) for words in things for field in fields)


@lru_cache(maxsize=1024)
def _lacked(text: str, language: str = COMMON_LANGUAGE) -> tuple[str, ...]:
    """What the whole message says there is none of, in any language."""
    pieces = [piece.text for piece in fragments(text) if strip_courtesies(piece.text, grammar_for_text(text, language))]
    if len(pieces) != 1 or len(text) > _LONGEST:
        return ()
    forms = ((grammar, form) for grammar in grammars_for(language) for form in _as_said_first(pieces[0], grammar))
    found = (grammar.compiled[name].fullmatch(form) for grammar, form in forms for name in ("lacking", "none_of"))
    return tuple(match["thing"] for match in found if match)


def _as_said_first(text: str, grammar: Grammar) -> tuple[str, ...]:
    """The folded text without polite words at its ends, and without what only says that it was otherwise before."""
    said = normalized_variants(text, grammar)
    words = correction_words().get(grammar.language)
    return (*said, *normalized_variants(words.starting_over.sub(" ", said[0]), grammar)) if words else said
