"""A value that the words suggest where the type reads none: whether there is what the label asks for, an option that is named.
All but a denial in the label's own words is only asked about ("Did you mean …?").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from interviews.field_types import accepted_value, answer_kind, field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import (
    COMPANIONS,
    PEOPLE_WORDS,
    others_people,
    says_what_is_asked,
    shares_base_forms,
    words_of,
)
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.choice_mentions import find_mentions
from interviews.reading.choices.habits import told_habits
from interviews.reading.languages.value_frames import Kind, meanings
from interviews.reading.languages.word_forms import harmless_beside_values
from interviews.reading.numbers.measures import is_unit
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.numbers.people import people_in_all
from interviews.reading.readings import Certainty, ParseContext, Reading, Value
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import Item, names_somebody, read_items
from interviews.reading.text.normalization import JAPANESE, NormalizedText, fold
from interviews.reading.text.segmentation import word_count
from interviews.reading.text.stems import concepts_of, kinds_of_things, stems
from interviews.reading.times.duration_phrases import unit_named

_MOST_WORDS = 12
_FEW_OTHERS = 1
_FEW_UNKNOWN = 2
_DENYING = frozenset({Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.NONE})
_OPEN = frozenset({Kind.EXCEPT, Kind.QUESTION, Kind.ASKED, Kind.DOUBT})
"""With these no value is told at all."""
_BARE_NO = frozenset({Kind.NO, Kind.CORRECTION, Kind.FILLER, Kind.PAUSE, Kind.STOP})
_YES, _NO = frozenset({Kind.YES, Kind.YES_SHORT}), frozenset({Kind.NO, Kind.NO_SHORT})
_NONE_AT_ALL = _NO | {Kind.NONE, Kind.NO_LIKELY}
_LEFT_OPEN = frozenset(
    {
        Kind.NO,
        Kind.NONE,
        Kind.NO_LIKELY,
        Kind.EXCEPT,
        Kind.ASKED,
        Kind.DOUBT,
        Kind.UNCLEAR,
        Kind.CONTRAST,
        Kind.CORRECTION,
    }
)
_PUTTING_RIGHT = frozenset({Kind.CORRECTION, Kind.STOP, Kind.PAUSE})
_PAUSES = frozenset({Kind.PAUSE, Kind.STOP})
_SMALL = frozenset({Kind.SUBJECT, Kind.FILLER, Kind.AT, Kind.VAGUE, Kind.CHOOSING, *_DENYING, *_PAUSES})
_WORD = re.compile(r"\w+")
_SYMBOL = (2, 3)
"""Letters of "mg", "kWh"."""
_UNSURE = _OPEN | {Kind.CONDITION, Kind.PERHAPS, Kind.CONTRAST, Kind.LIMIT, Kind.MY, Kind.OR}


def denied_label(field: FieldDefinition, text: str, context: ParseContext) -> Reading | None:
    """A no: the message names all that the label asks for and nothing else, and denies it ("no allergies")."""
    about = _denied(field, text, context, others=0)
    if about is None or (about and not _is_all_of(field, about)):
        return None
    whole = text.strip()
    start = text.index(whole)
    return Reading(False, Certainty.CERTAIN, start, start + len(whole), whole)


def _denied(field: FieldDefinition, text: str, context: ParseContext, *, others: int) -> frozenset[str] | None:
    """The words of a yes/no question's label that a message denies without more, but for a few `others` that tell of nothing
    the form asks for ("Allergien hab ich übrigens keine"); None where it does something else."""
    if answer_kind(field) is not AnswerKind.YES_NO or others_people(text, field) or _is_negative(field, context):
        return None
    items, label = read_items(fold(text), context.language, polar=True), words_of(field).label
    unknown, said = [item.text for item in items if item.kind is Kind.UNKNOWN], kinds(items)
    about = frozenset[str]().union(*map(stems, unknown))
    more = [word for word in unknown if not stems(word) <= label]
    if others and about & label and not any(stems(word) & label for word in more):  # "no gluten" denies not all food
        more = [word for word in more if word not in harmless_beside_values(context.language)][others:]
    if more or not said & _DENYING or _is_unsure(text, context):
        return None
    about &= label
    return about if about or said <= _BARE_NO else None


def _is_all_of(field: FieldDefinition, about: frozenset[str]) -> bool:
    """Whether the words are all that the label asks for, in one of its languages: "I don't smoke" is no "have not stopped"."""
    labels = [field.label, *(str(texts["label"]) for texts in field.translations.values() if texts.get("label"))]
    return any(stems(label) <= about for label in labels)


def _is_unsure(text: str, context: ParseContext) -> bool:
    items = read_items(fold(text), context.language)
    return bool(kinds(items) & (_UNSURE - {Kind.LIMIT})) or any(map(names_somebody, items))


def _is_negative(field: FieldDefinition, context: ParseContext) -> bool:
    """Whether the label asks for the opposite ("Have you never had …?")."""
    items = read_items(fold(field.label), context.language)  # "mal" is a pain, and badly
    named = [item for item in items if item.kind is Kind.NEGATION and concepts_of(item.text)]
    return bool(kinds([item for item in items if item not in named]) & (_DENYING | {Kind.EXCEPT}))


def suggested(field: FieldDefinition, text: str, context: ParseContext) -> tuple[Value, ...]:
    """What to ask about; () where the words suggest nothing, or several things."""
    if word_count(text) > _MOST_WORDS:
        return ()
    match answer_kind(field):
        case AnswerKind.YES_NO:
            there = False if _denied(field, text, context, others=_FEW_OTHERS) else _told_of_label(field, text, context)
            return _begun(text, context) or (() if there is None else (there,))
        case AnswerKind.OPTION | AnswerKind.OPTIONS:
            return _named_option(field, text, context)
        case AnswerKind.COUNT if words_of(field).label & COMPANIONS:
            told = people_in_all(fold(text), context) if _counts_such(field, text) else None
            return _found(field, text, context) if told is None else (told,)
        case _:
            return _found(field, text, context)


def _counts_such(field: FieldDefinition, text: str) -> bool:
    """Whether the persons in a text are of those whom the field counts: a wife is no child."""
    label, persons = words_of(field).label, stems(text) & PEOPLE_WORDS
    return persons <= label or not label & PEOPLE_WORDS


def _told_of_label(field: FieldDefinition, text: str, context: ParseContext) -> bool | None:
    """Whether the message says that there is what the label names ("I have a nut allergy"), or denies it in few other words;
    None for neither. Who wants none of a kind of thing ("no meat") says something about the kind."""
    label, about = words_of(field).label, stems(text)
    if not about & label or others_people(text, field) or _is_unsure(text, context) or _is_negative(field, context):
        return None
    items = read_items(fold(text), context.language, polar=True)
    said = kinds([item for item in items if not stems(item.text) & label])  # the "mal" of "j'ai mal" denies nothing
    if not said & _DENYING or about & label <= kinds_of_things(about):
        return None if Kind.ALL in said else True  # "we eat everything"
    return None if len(about & label) * 2 < len(about) else False


def only_polar(field: FieldDefinition, text: str, context: ParseContext) -> tuple[Value, ...]:
    """The yes or the no that ends few words, where a yes or no was asked for ("thank God no", "I'm not on anything"); what a no
    goes on to deny is something else ("nothing helps")."""
    asked = answer_kind(field) is AnswerKind.YES_NO and not _is_negative(field, context)
    if not asked or _is_unsure(text, context):
        return ()
    items = read_items(fold(text), context.language, polar=True)
    if _denies_alone(items, field):
        return (False,)
    told = [place for place, item in enumerate(items) if item.kind in _YES | _NONE_AT_ALL]
    unknown = [place for place, item in enumerate(items) if item.kind is Kind.UNKNOWN]
    said = {items[place].kind in _YES for place in told}
    joined = JAPANESE.search(text) and any(place - 1 in unknown for place in told)  # the end of a verb
    after = any(place > min(told, default=0) for place in unknown)
    if len(said) != 1 or after or joined or len(unknown) > _FEW_UNKNOWN or kinds(items) & {Kind.DIGITS, Kind.UNCLEAR}:
        return ()
    return (True in said,)


def _denies_alone(items: Sequence[Item], field: FieldDefinition) -> bool:
    """Whether small words deny without naming anything ("je n'en prends pas"), or the end of the only verb does
    (「飲んでません」), beside words of the label."""
    said, label = kinds(items), words_of(field).label
    named = [place for place, item in enumerate(items) if item.kind is Kind.UNKNOWN and not stems(item.text) & label]
    if not named:
        return Kind.NEGATION in said and said <= _SMALL
    behind = items[named[0] + 1 : named[0] + 2]
    verb = behind and JAPANESE.search(items[named[0]].text) and behind[0].start == items[named[0]].end
    return bool(verb and len(named) == 1 and behind[0].kind in _DENYING and said <= _SMALL | {Kind.UNKNOWN})


def begun_with_yes(field: FieldDefinition, text: str, context: ParseContext) -> tuple[Value, ...]:
    """The yes to what was asked that begins the words, where they go on without a no ("oui il y a des choses que je ne peux pas
    manger")."""
    if answer_kind(field) is not AnswerKind.YES_NO or word_count(text) > _MOST_WORDS:
        return ()
    items = read_items(fold(text), context.language, polar=True)
    first = next((item.kind for item in items if item.kind is not Kind.FILLER), None)
    said = kinds(items)
    more = Kind.UNKNOWN in said or not said & {Kind.NO_SHORT, Kind.NEGATION}
    return (True,) if first is Kind.YES and more and not said & _LEFT_OPEN else ()


def _begun(text: str, context: ParseContext) -> tuple[Value, ...]:
    """The yes or no that a message begins with, before a pause, whatever it goes on to say ("no, I eat everything"); the other
    one where it is put right ("no, I have none … oh yes, penicillin")."""
    items = [item.kind for item in read_items(fold(text), context.language, polar=True) if item.kind is not Kind.FILLER]
    if set(items) & _OPEN or not set(items[1:2]) & _PAUSES or items[0] not in _YES | _NO:
        return ()
    other = _NO if items[0] in _YES else _YES | {Kind.YES_LIKELY}
    alone = zip(items, items[1:], [*items[2:], Kind.STOP], strict=False)
    right = any(one in other and before in _PUTTING_RIGHT and behind in _PAUSES for before, one, behind in alone)
    return ((items[0] in _YES) is not right,)


def _named_option(field: FieldDefinition, text: str, context: ParseContext) -> tuple[Value, ...]:
    """The only option that is named, whatever is said about it but that it is not meant."""
    config = field_type(field).configure(field)
    words = fold(text)
    if not isinstance(config, ChoicesConfig) or words.unreadable:
        return ()
    mentions = find_mentions(words, config.choices, context.language)
    meant = frozenset.intersection(*(mention.choices for mention in mentions)) if mentions else frozenset()
    items = read_items(words, context.language, tuple(mention.span for mention in mentions))
    meant = meant or _told_habit(field, words, config, items, context.language)
    meant = meant or (frozenset() if mentions else _stated(field, text, config, context))
    if not mentions and len(meant) == 1 and not kinds(items) & _OPEN:
        return (config.choices[min(meant)].value,) if answer_kind(field) is AnswerKind.OPTION else ()
    if len(meant) != 1 or kinds(items) & (_DENYING | _OPEN):
        return ()
    value = config.choices[min(meant)].value
    return ([value],) if answer_kind(field) is AnswerKind.OPTIONS else (value,)


def _stated(field: FieldDefinition, text: str, config: ChoicesConfig, context: ParseContext) -> frozenset[int]:
    """The only option that says yes, where words state what the label asks ("I smoke" of "Do you smoke?")."""
    agreeing = [at for at, choice in enumerate(config.choices) if _is_yes(choice.shown, context)]
    if len(agreeing) != 1 or others_people(text, field) or _is_unsure(text, context) or _is_negative(field, context):
        return frozenset()
    items = read_items(fold(text), context.language)
    named = [item.text for item in items if item.kind is Kind.UNKNOWN]
    stated = bool(named) and all(says_what_is_asked(word, field, context.language) for word in named)
    return frozenset(agreeing) if stated and not kinds(items) & _DENYING else frozenset()


def _is_yes(words: str, context: ParseContext) -> bool:
    said = kinds(read_items(fold(words), context.language, polar=True))
    return bool(said & _YES) and said <= _YES | {Kind.FILLER}


def _told_habit(
    field: FieldDefinition, words: NormalizedText, config: ChoicesConfig, items: Sequence[Item], language: str
) -> frozenset[int]:
    """The option that says that what the label asks for was never done, or is done no more ("I never smoked" of "Never")."""
    about = frozenset[str]().union(*(stems(item.text) for item in items if item.kind is Kind.UNKNOWN))
    asked = bool(about) and (about <= words_of(field).label or shares_base_forms(words.original, field, language))
    told = told_habits(words, config.choices) if asked else []
    return frozenset[int]().union(*(mention.choices for mention in told))


def _found(field: FieldDefinition, text: str, context: ParseContext) -> tuple[Value, ...]:
    """The one value of the type that stands somewhere in the message."""
    kind, words = field_type(field), fold(text)
    if words.unreadable or kinds(read_items(words, context.language)) & (_DENYING | _OPEN):
        return ()
    values = [reading.value for reading in kind.find(text, kind.configure(field), context)]
    if answer_kind(field).is_number:
        values = numbers_for(field, text, context)
    taken = accepted_value(field, values[0], context) if len(values) == 1 else None
    return () if taken is None else (taken,)


def numbers_told(text: str, context: ParseContext) -> list[int | float]:
    """The numbers in a text that count, less the words that are an article as well ("une question")."""
    return [value for value, *_ in _told_with_units(text, context)]


def numbers_for(field: FieldDefinition, text: str, context: ParseContext) -> list[int | float]:
    """The same, less the lengths of time ("dois anos") where a label speaks of none, less what is measured ("8 mg") and, on a
    scale, counted ("two things"): they are no strength of a pain."""
    label = fold(field.label).text
    in_time = "~age" in words_of(field).label or any(map(unit_named, _WORD.findall(label)))
    own = {field.config.get("unit"), *_WORD.findall(label)}
    points = answer_kind(field) is AnswerKind.SCALE
    told = [one[:2] for one in _told_with_units(text, context) if not (points and one[2])]
    return [value for value, unit in told if in_time or not unit or unit in own]


def _told_with_units(text: str, context: ParseContext) -> Iterator[tuple[int | float, str | None, bool]]:
    """Each number with the unit of time or the symbol of a unit that follows it, and whether it is a word that counts something
    ("two things")."""
    words = fold(text)
    for one in read_numerals(words, context.language, context.country).numbers:
        if not one.ordinal and (one.sure or any(map(str.isdigit, words.text[one.start : one.end]))):
            behind = _WORD.match(words.text, one.end + (words.text[one.end : one.end + 1] == " "))
            unit = behind.group() if behind else ""
            symbol = len(unit) in _SYMBOL and is_unit(unit) and unit not in meanings(context.language)
            counts = bool(unit) and unit not in meanings(context.language) and words.text[one.start].isalpha()
            yield one.value, unit_named(unit) or (unit if symbol else None), counts
