"""Open text in the respondent's messages: a few words taken out of their frame, or all that was told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from interviews.field_types import accepted_value, answer_kind, field_type, read_answer
from interviews.field_types.short_text import address_alone, addresses_within
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import (
    ADDRESSES,
    address_asked,
    collects_questions,
    named_field,
    others_people,
    words_of,
)
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.country_names import names_a_country
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.lead_ins import core_span, introduced
from interviews.reading.statements.non_answers import speaks_of_the_talk
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import clauses, grammar_for_text, sentences, strip_courtesies, word_count
from interviews.reading.text.stems import concepts_of, stems
from interviews.reading.text.unspaced_words import predicates
from interviews.rule_engine.understanding.beside_values import items_around
from interviews.rule_engine.understanding.facts import answers_something, takes_yes_or_no
from interviews.rule_engine.understanding.intents import is_nothing, is_polar, is_question
from interviews.rule_engine.understanding.non_answers import is_deferral, only_talk
from interviews.rule_engine.understanding.told_values import Found, introduced_parts, naming_pattern, text_span
from interviews.rule_engine.values.full_names import article_before, full_names_within, goes_on_with_a_name
from interviews.rule_engine.values.names import (
    asks_for_a_person,
    behind_whence,
    is_in_small_letters,
    is_name_like,
    is_of_an_organisation,
    name_at_end,
    names_an_organisation,
    wants_a_name,
    without_small_words,
)
from interviews.rule_engine.values.values import UNCLEAR, Answer, could_mean, without

_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_PROSE_WORDS = 8
_NAME_WORDS = 4
_STATING = frozenset({Kind.SUBJECT, Kind.SELF, Kind.YES_SHORT, Kind.MY, Kind.CORRECTION})


def text_answer(
    field: FieldDefinition, messages: Sequence[str], taken: Sequence[Found], context: ParseContext
) -> Answer:
    """The value of open text. A short one is taken out of its frame ("my name is …"); a long one is what was said."""
    if answer_kind(field) is AnswerKind.PROSE:
        return _account(field, messages, context)
    last = messages[-1]
    span = _own_part(field, last, taken, context)
    if span is None:
        return UNCLEAR
    own = last[span[0] : span[1]]
    if address := _address(field, own, span[0]):
        return address
    reading = read_answer(field, own, context)
    if isinstance(reading, NoReading):
        said = _contact(field, own, span[0]) or _statement(field, own, span[0])
        said = said or _belonging(field, own, span[0], context) or _name_introduced(field, own, span[0], context)
        return said or without(reading)
    if person := _person(field, own, span[0], reading, context):
        return person
    if address_asked(field) and not field.config.get("pattern"):  # what has the pattern is what was asked for
        return could_mean(reading.value)
    heard = own if taken else last[span[0] :]
    if wants_a_name(field) and not field.config.get("pattern") and not _is_name(field, heard, reading, context):
        words = str(reading.value)
        if is_of_an_organisation(field):
            called = words[behind_whence(words, context.language) :]
            words = called if is_proper_name(called) else words
        longer = [word for word in words.split() if len(word) > 1 or word.isdigit()]  # a capital I is no name
        small = is_in_small_letters(" ".join(longer))
        tells = len(longer) >= _NAME_WORDS or not is_name_like(words, context.language)
        states = (
            len(longer) >= _NAME_WORDS and not is_proper_name(words) and _STATING & kinds_in(words, context.language)
        )
        predicated = asks_for_a_person(field) and bool(JAPANESE.search(words)) and predicates(words)
        told = speaks_of_the_talk(own) or (small and tells) or states or predicated
        named = len(sentences(own)) == 1 and (is_proper_name(words) or not told)
        name = _name_told_of(field, own, span[0], context) if tells and not is_proper_name(words) else None
        if name or not named:
            return name or UNCLEAR
        called = without_small_words(words, context.language)
        start = last.find(called, span[0]) if is_of_an_organisation(field) else -1
        return replace(could_mean(called), span=None if start < 0 else (start, start + len(called)))
    bare = not says_something(last[: span[0] + reading.start]) and is_in_small_letters(reading.value)
    return replace(_taken(reading, span[0]), could_mean=(reading.value,) if bare else ())


def _person(field: FieldDefinition, said: str, offset: int, reading: Reading, context: ParseContext) -> Answer | None:
    """A person's name behind an article; or written as one, where what was read is not ("I'm allergic")."""
    if not asks_for_a_person(field):
        return None
    if article := article_before(reading.value):
        begin = offset + reading.start + article
        return replace(could_mean(reading.value[article:]), span=(begin, offset + reading.end))
    if goes_on_with_a_name(reading.value):
        return replace(could_mean(reading.value), span=(offset + reading.start, offset + reading.end))
    return _name_told_of(field, said, offset, context) if is_in_small_letters(reading.value) else None


def _statement(field: FieldDefinition, said: str, offset: int) -> Answer | None:
    """A sentence that tells of several things ("I'm a nurse at a hospital"), whole, where no name is asked for."""
    words = fold(said)
    tells = any(part.several for part in introduced(words)) and not speaks_of_the_talk(said)
    if not tells or wants_a_name(field) or field.config.get("pattern"):
        return None
    start, end = words.span(*core_span(words.text))
    whole = said[start:end]
    if len(sentences(whole)) > 1:
        return None
    return replace(_taken(Reading(whole, Certainty.LIKELY, start, end, whole), offset), could_mean=(whole,))


def _belonging(field: FieldDefinition, said: str, offset: int, context: ParseContext) -> Answer | None:
    """The organisation that a sentence ends with, to be said back."""
    begin = name_at_end(said, context.language) if is_of_an_organisation(field) else None
    return replace(could_mean(said[begin:]), span=(offset + begin, offset + len(said))) if begin else None


def _name_told_of(field: FieldDefinition, said: str, offset: int, context: ParseContext) -> Answer | None:
    """The first name of a person in a sentence that tells of them ("Fiona Pettigrew is his mother", "bin die Katrin Weber von
    …"), to be said back."""
    spans = full_names_within(said) if asks_for_a_person(field) else ()
    for start, end in sorted(spans, key=lambda span: not is_proper_name(said[slice(*span)])):
        unfit = end - start == len(said) or Kind.MY in kinds_in(said[start:end], context.language)  # "Ihre Hilfe Bitte"
        if not unfit and is_name_like(said[start:end], context.language):
            return replace(could_mean(said[start:end]), span=(offset + start, offset + end))
    return None


def _name_introduced(field: FieldDefinition, said: str, offset: int, context: ParseContext) -> Answer | None:
    """The same right behind what leads to it, whatever follows ("this is Mary Doyle born …", but not "I live in New York")."""
    told, words = _name_told_of(field, said, offset, context), fold(said)
    begins = [words.span(part.start, part.end)[0] for part in introduced(words) if part.concept in ("", "name")]
    return told if told and told.span and told.span[0] - offset in begins else None


def written_address(field: FieldDefinition, text: str) -> tuple[int, int] | None:
    """Where the only address or number of the type stands that a text field's label asks for; None where it asks for none."""
    asked = address_asked(field)
    if asked is None or field_type(field).configure(field).pattern:
        return None
    found = [(start, end) for start, end in addresses_within(text) if _type_of(text[start:end]) == asked]
    return found[0] if len(found) == 1 else None


def _type_of(written: str) -> str:
    return "email" if "@" in written else "url" if any(map(str.isalpha, written)) else "phone"


def _address(field: FieldDefinition, text: str, offset: int) -> Answer | None:
    """The address that the label asks for, as it was written; said back where more is said."""
    span = written_address(field, text)
    if span is None:
        return None
    value, alone = text[slice(*span)], isinstance(address_alone(text), Reading)
    told = _taken(Reading(value, Certainty.CERTAIN if alone else Certainty.LIKELY, *span, value), offset)
    return told if alone else replace(told, could_mean=(value,))


def _contact(field: FieldDefinition, text: str, offset: int) -> Answer | None:
    """An address or a number where the label wants one; where it does not say what it wants, one to be asked about."""
    address, about = address_alone(text), concepts_of(field.label)
    if not isinstance(address, Reading) or (about and not about & ADDRESSES.keys()):
        return None
    return _taken(address, offset) if about else could_mean(address.value)


def _is_name(field: FieldDefinition, text: str, reading: Reading, context: ParseContext) -> bool:
    """Whether what was read is a name, and of just what was asked for. `text`: what leads to the answer left out."""
    value, about = str(reading.value), words_of(field).label
    beside = f"{text[: reading.start]} {text[reading.end :]}"
    if not is_name_like(value, context.language) or others_people(beside, field):
        return False
    two = Kind.AND in kinds_in(value, context.language) and not JAPANESE.search(value)
    others = names_a_country(value, context.language)
    others = others or (names_an_organisation(value) and not names_an_organisation(field.label))
    if "~name" in about and (two or others):
        return False
    if isinstance(read_answer("integer", value, context), Reading):
        return False
    bare = value[:1].islower() and "~job" not in about
    return not (bare and reading.start > 0) and not _says_more(field, text, reading, context.language)


def _says_more(field: FieldDefinition, text: str, reading: Reading, language: str) -> bool:
    """Whether another part of the message tells something too, or the words beside the value turn it."""
    items = items_around(text, reading, language)
    at = next((number for number, item in enumerate(items) if item.kind is Kind.VALUE), 0)
    parted = [number for number, item in enumerate(items) if item.kind in (Kind.PAUSE, Kind.STOP)]
    begin = max((number for number in parted if number < at), default=0)
    end = min((number for number in parted if number > at), default=len(items))
    elsewhere = [*items[:begin], *items[end:], *(items[begin:at] if JAPANESE.search(text) else ())]
    asked = words_of(field).label | {"~name"}
    if any(item.kind is Kind.UNKNOWN and not stems(item.text) & asked for item in elsewhere):
        return True
    return any(item.kind in _TURNING and not stems(item.text) & asked for item in items[begin:end])


_TURNING = frozenset(
    {
        Kind.NEGATION, Kind.CONTRAST, Kind.CONDITION, Kind.DOUBT, Kind.PERHAPS, Kind.OR, Kind.EXCEPT,
        Kind.CORRECTION, Kind.INSTEAD, Kind.QUESTION,
    }
)  # fmt: skip
"""Beside a name, what makes it another one, or one that was."""


def _taken(reading: Reading, offset: int) -> Answer:
    """A reading of the part of a message that begins at `offset`."""
    start = offset + reading.start
    return Answer(reading.value, (reading.quote,), None, reading.certain, (start, start + len(reading.quote)))


def _account(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer:
    """All the respondent told for the field, joined as it was said."""
    tells = [_tells(field, m, context, later=place > 0) for place, m in enumerate(messages[:-1])]
    talks = [is_deferral(m) or only_talk(m, context.language) for m in messages[:-1]]  # "I already told you"
    tells = [tell and not talk for tell, talk in zip(tells, talks, strict=True)]
    tells.append(_tells(field, messages[-1], context, later=len(messages) > 1))
    told = [m.strip() for m, tell in zip(messages, tells, strict=True) if tell]
    if not tells[-1]:
        return UNCLEAR
    reading = read_answer(field, "\n".join(told), context)
    if isinstance(reading, NoReading) and reading.reason != "nothing_found":
        return Answer(reason=reading.reason)
    if isinstance(reading, NoReading) and not (_is_prose(told) or collects_questions(field)):
        return UNCLEAR
    value = reading.value if isinstance(reading, Reading) else accepted_value(field, "\n".join(told), context)
    return Answer(value, tuple(told), None, True, (0, len(messages[-1])) if len(told) == 1 else None)


def _is_prose(told: Sequence[str]) -> bool:
    """Too much to be anything but an answer, whatever it begins with."""
    return sum(word_count(message) for message in told) >= _PROSE_WORDS


def _tells(field: FieldDefinition, message: str, context: ParseContext, *, later: bool) -> bool:
    asks = collects_questions(field) and is_question(message, context.language)
    yes_or_no = any(takes_yes_or_no(fact, context.language) for fact in field.facts)
    return asks or answers_something(message, context.language, follow_up=later, yes_or_no=yes_or_no)


def _own_part(
    field: FieldDefinition, text: str, taken: Sequence[Found], context: ParseContext
) -> tuple[int, int] | None:
    """Where the current short text stands: what names it, else what no other field has taken."""
    named = _named_part(field, text, context)
    if named:
        return named
    name = _name_after_no(text, context)
    if name or not taken:
        return name or (0, len(text))
    grammar = grammar_for_text(text, context.language)
    free = [
        c
        for c in clauses(text, context.language)
        if strip_courtesies(c.text, grammar) and not any(f.overlaps(c.start, c.end) for f in taken)
    ]
    return (free[0].start, free[0].end) if len(free) == 1 else None


def _name_after_no(text: str, context: ParseContext) -> tuple[int, int] | None:
    """ "No, Tesco": a name, and a no that is no part of it."""
    pieces = clauses(text, context.language)
    if len(pieces) != 2 or not is_proper_name(pieces[1].text):
        return None
    no, language = pieces[0].text, context.language
    return (pieces[1].start, pieces[1].end) if is_nothing(no, language) and is_polar(no, language) else None


def _named_part(field: FieldDefinition, text: str, context: ParseContext) -> tuple[int, int] | None:
    """The part after "my <label> is", or after a verb that names the detail ("I work at")."""
    grammar, about = grammar_for_text(text, context.language), words_of(field).all
    for piece in sentences(text):
        for start, end, concept in introduced_parts(piece.text):
            if concept in about:
                return text_span(text, piece.start + start, piece.start + end, context.language)
        match = naming_pattern(grammar).search(fold_keeping_offsets(piece.text))
        before = piece.text[: match.start("target")] if match else ""
        if match and named_field(match["target"], [field]) and not strip_courtesies(before, grammar):
            return text_span(text, piece.start + match.start("value"), piece.end, context.language)
    return None
