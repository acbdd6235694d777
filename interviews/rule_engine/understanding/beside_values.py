"""What a message says beside the value that was read in it.

A type finds its value anywhere in a message; the words around it may turn it into somebody else's, into a limit, into what was
once. So what was read has to account for the message: in the clause of the value every word is one that is known to leave it as
it is, or one of the question's own, and nothing elsewhere takes it back. One word that is not known costs a question.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import names_field, others_people, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.languages.word_forms import harmless_beside_values
from interviews.reading.numbers.measures import words_for
from interviews.reading.readings import ParseContext, Reading, Value
from interviews.reading.statements.mentions import is_not_current, is_whence
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import JAPANESE, fold, plain_term, script
from interviews.reading.text.segmentation import grammar_for_text
from interviews.reading.text.stems import stems
from interviews.reading.times.duration_phrases import length_mentions
from interviews.rule_engine.values.suggested_values import numbers_for

_ORIGIN = frozenset({"~origin", "~nationality", "~birth"})
"""A country of which it is asked is not the one that somebody lives in."""
_NUMBERS = frozenset({AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.AMOUNT})
_BREAKS = frozenset({Kind.PAUSE, Kind.STOP, Kind.CONTRAST, Kind.REASON, Kind.CORRECTION, Kind.INSTEAD})
_CHANGING = frozenset({Kind.SELF, Kind.DOUBT, Kind.CONDITION, Kind.LIMIT, Kind.VAGUE, Kind.EXCEPT, Kind.OR})
"""What makes of a value in its clause another one, or none; after a yes or a no, less of it."""
_WORD = re.compile(r"[^\W\d_]+")
_SHORTEST = 4
_LONG_AGO = dt.timedelta(days=730)
_MUCH_LATER = dt.timedelta(days=800)


def has_unexplained_words(field: FieldDefinition, text: str, reading: Reading, context: ParseContext) -> bool:
    """Whether words beside the reading may change what it means."""
    kind, language = answer_kind(field), context.language
    if kind is AnswerKind.DAY and "~birth" in words_of(field).label and not _tells_the_year(field, text, context):
        return True
    items = items_around(text, reading, language)
    if kind is AnswerKind.YES_NO:
        return _is_half(field, reading, items)
    if kind in _NUMBERS and _counts_something_else(field, text, reading, items, language):
        return True
    if kind is AnswerKind.COUNTRY and words_of(field).label & _ORIGIN and _said(items, Kind.LIVING):
        return True
    near, far = _parted(items)
    turning = [item for item in near if item.kind in DENYING or _changes(item, field, language)]
    if turning and kind.names_itself and _may_be_led_to(field, text[: reading.start]):
        # "the ticket can go to ann@example.org": what leads to it leaves it as it is
        begun = items[_place_of_value(items)].start
        turning = [item for item in turning if item.kind is not Kind.UNKNOWN or item.start > begun]
        turning = [item for item in turning if item.kind is not Kind.LIMIT]
    others = not kind.names_itself and kind not in _NUMBERS and _said(far, Kind.SELF)
    again = _said(far, Kind.NO) and _said(far, Kind.DIGITS) and (kind.is_in_time or kind in _NUMBERS)
    asks = kind.names_itself and _said(far, Kind.ASKED)
    return (
        bool(turning)
        or others
        or again
        or asks
        or _said(far, Kind.DOUBT)
        or _goes_on_differently(field, items, language)
    )


def _may_be_led_to(field: FieldDefinition, before: str) -> bool:
    """Whether any words may lead to an address or a number that shows what it is; not those that tell of somebody else, of what
    was, or whence something came ("a mail from info@example.org")."""
    said = fold(before).text
    if JAPANESE.search(before):  # where 前は says of a number that it was one, and 名前は does not
        return False
    return not (others_people(before, field) or is_not_current(said) or is_whence(said))


def numbers_another(
    clause: str, field: FieldDefinition, others: Sequence[FieldDefinition], context: ParseContext
) -> bool:
    """Whether the number of a clause is by its words another field's, which it names as it does not name this one ("the pain is
    a 6" while a time is asked for)."""
    kind = answer_kind(field)
    if not (kind.is_numeric or kind.is_in_time) or names_field(clause, field):
        return False
    named = [
        one for one in others if one != field and answer_kind(one).is_numeric and stems(clause) & words_of(one).label
    ]
    if not any(numbers_for(one, clause, context) for one in named):
        return False
    reading = read_answer(field, clause, context)
    if isinstance(reading, Reading):
        return not reading.certain and kind is not AnswerKind.DAY
    return kind is not AnswerKind.DAY or not reading.candidates


def only_harmless_beside(field: FieldDefinition, text: str, reading: Reading, context: ParseContext) -> bool:
    """Whether every word of the message is one that leaves the reading as it is, or the field's own."""
    beside = [item for item in items_around(text, reading, context.language) if item.kind is not Kind.VALUE]
    turned = any(item.kind in DENYING or _changes(item, field, context.language) for item in beside)
    return not turned and not has_unexplained_words(field, text, reading, context)


def _said(items: Sequence[Item], kind: Kind) -> bool:
    return any(item.kind is kind for item in items)


def _is_half(field: FieldDefinition, reading: Reading, items: Sequence[Item]) -> bool:
    """Whether more follows a yes or a no that may change it: after a no, any words that are not the question's own."""
    if any(item.kind in _CHANGING | {Kind.CONTRAST} for item in _less_numbers_own(items)):
        return True
    more = [item for item in items if item.kind in (Kind.UNKNOWN, Kind.DIGITS)]
    return reading.value is False and any(not stems(item.text) & words_of(field).all for item in more)


def _less_numbers_own(items: Sequence[Item]) -> list[Item]:
    """The items without what stands beside a number, and says how much that comes to ("7 out of 10", "400 twice a day")."""
    digits = {number for number, item in enumerate(items) if item.kind is Kind.DIGITS}
    own = {place + step for place in digits for step in (-1, 1)}
    return [item for number, item in enumerate(items) if number not in own or item.kind not in (Kind.VAGUE, Kind.LIMIT)]


def items_around(text: str, reading: Reading, language: str) -> Sequence[Item]:
    """The phrases of the message with the value cut out; none where it cannot be placed among them."""
    words = fold(text)
    start, end = words.folded_span(reading.start, reading.end)
    return read_items(words, language, ((start, end),)) if start < end else ()


def _tells_the_year(field: FieldDefinition, text: str, context: ParseContext) -> bool:
    """Whether the words mean the same past day whenever they are said: a year of birth is told, never supposed."""
    later = replace(context, today=context.today + _MUCH_LATER)
    readings = [read_answer(field, text, at) for at in (context, later)]
    values = [reading.value for reading in readings if isinstance(reading, Reading)]
    return len(values) == 2 and values[0] == values[1] and str(values[0]) <= context.today.isoformat()


def _counts_something_else(
    field: FieldDefinition, text: str, reading: Reading, items: Sequence[Item], language: str
) -> bool:
    """Whether what is counted is not the question's own: "26 lbs" of kg, "2 adults" of children, half of it."""
    said, grammar = fold(text).text, grammar_for_text(text, language)
    of_age = grammar.compiled["of_age"].search(said) and "~age" not in words_of(field).all
    if of_age or others_people(text, field):
        return True
    if answer_kind(field) is AnswerKind.AMOUNT and 0 < float(reading.value["amount"]) < 1:
        return not any(c.isdigit() for c in reading.quote)
    at = _place_of_value(items)
    after = [item for item in items[at + 1 :] if item.kind is not Kind.FILLER]
    nouns = [item for item in after if item.kind is Kind.COUNTER and len(item.text) > 1]
    nouns += [item for item in (*items[max(at - 1, 0) : at], *after[:1]) if item.kind in (Kind.UNKNOWN, Kind.VAGUE)]
    return any(not _is_asked_for(field, noun.text) for noun in nouns)


def _is_asked_for(field: FieldDefinition, noun: str) -> bool:
    """Whether the label speaks of it, or it is the unit; of certain people not by "people"."""
    unit = field.config.get("unit")
    if unit and noun in words_for(str(unit)):
        return True
    asked, own = words_of(field), _own_words(field)
    said = stems(noun) - ({"~people"} if asked.people else set())
    return bool(said & asked.all) or noun in own or (not noun.isascii() and any(noun in word for word in own))


def _goes_on_differently(field: FieldDefinition, items: Sequence[Item], language: str) -> bool:
    """Whether a "but" follows the value, and after it words that are not known ("the 10th, but it slipped")."""
    at = _place_of_value(items)
    turn = next((number for number, item in enumerate(items) if number > at and item.kind is Kind.CONTRAST), len(items))
    return any(item.kind is Kind.UNKNOWN and _changes(item, field, language) for item in items[turn:])


def _place_of_value(items: Sequence[Item]) -> int:
    return next((number for number, item in enumerate(items) if item.kind is Kind.VALUE), 0)


def _parted(items: Sequence[Item]) -> tuple[list[Item], list[Item]]:
    """The items of the value's own clause, and all others."""
    at = _place_of_value(items)
    before = [number for number, item in enumerate(items[:at]) if item.kind in _BREAKS]
    after = [number for number, item in enumerate(items[at:], at) if item.kind in _BREAKS]
    begin, end = max(before, default=-1) + 1, min(after, default=len(items))
    near = [item for number, item in enumerate(items) if begin <= number < end and number != at]
    return near, [*items[:begin], *items[end:]]


def _changes(item: Item, field: FieldDefinition, language: str) -> bool:
    word, label = item.text, words_of(field).label
    if stems(word) & label or any(len(part) > 1 and JAPANESE.search(part) and part in word for part in label):
        return False  # a word of the label; in a script without blanks a longer one may hold it
    known = harmless_beside_values(language) | _own_words(field)
    if item.kind is Kind.UNKNOWN:
        return not (_is_known(item.text, known) or _is_inflected(item.text, known))
    return item.kind in _CHANGING and item.text not in known


def _is_inflected(word: str, known: frozenset[str]) -> bool:
    """The end of a Japanese verb, which the grammar of denials knows where it matters."""
    ending = word[1:] if word[0] in known and not word.isascii() else word
    return 0 < len(ending) < _SHORTEST and all(script(letter) == "hiragana" for letter in ending)


def _is_known(word: str, known: frozenset[str]) -> bool:
    """Whether it is one of the words, or a longer one begins like it ("arrival", "arriving")."""
    akin = word[: _SHORTEST + 1]
    return word in known or (len(word) > _SHORTEST and any(other.startswith(akin) for other in known))


@lru_cache(maxsize=2048)
def _own_words(field: FieldDefinition) -> frozenset[str]:
    unit = field.config.get("unit") or ""
    return words_for(str(unit)) | frozenset(_WORD.findall(plain_term(f"{field.label} {field.intent or ''} {unit}")))


def is_of_its_time(field: FieldDefinition, value: Value, said: str, context: ParseContext) -> bool:
    """Whether a day long past is one of birth, and another one is not; none that has passed is one of an appointment, and
    nobody is born so many years ago who does not say so."""
    if answer_kind(field) is not AnswerKind.DAY:
        return True
    kind = field_type(field)
    if (day := kind.appointment(value, kind.configure(field))) and day < context.today:
        return False
    born = "~birth" in words_of(field).label
    if born and str(value)[4:] == context.today.isoformat()[4:] and length_mentions(fold(said), context):
        return names_field(said, field)
    return (str(value) < (context.today - _LONG_AGO).isoformat()) is born
