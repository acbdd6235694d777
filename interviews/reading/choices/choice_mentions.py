"""Where a text names an option: by its words, by the part that sets it apart, or misspelt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from interviews.reading.choices.option_names import by_notion, names_of, told_by_notion
from interviews.reading.choices.options import Choice
from interviews.reading.dates.calendar_words import is_weekday_name, other_weekday_names, runs_of_days
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind, meanings
from interviews.reading.names.gazetteer import inside_phrase, stands_alone
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.statements.utterance import Item, Span, read_items
from interviews.reading.text.dictionaries import are_two_words, base_form
from interviews.reading.text.normalization import NormalizedText, fold, plain_term, spaced, spells_words
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.phrases import PhraseTable
from interviews.reading.text.stems import concepts_of
from interviews.reading.text.typing_errors import cognate, nearest
from interviews.reading.times.duration_phrases import unit_named

_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())


class Strength(IntEnum):
    AKIN = 0
    """By what it is about, by another form of one of its words ("mornings", "highest"), or by a word that looks like one:
    nothing more than to be asked about."""
    MISSPELT = 1
    PART = 2
    NAMED = 3


@dataclass(frozen=True)
class Mention:
    """A place that names an option (or several, when the words fit several)."""

    choices: frozenset[int]
    start: int
    end: int
    strength: Strength

    @property
    def span(self) -> Span:
        return self.start, self.end

    def overlaps(self, other: Mention) -> bool:
        return self.start < other.end and other.start < self.end


@dataclass(frozen=True)
class _Vocabulary:
    terms: PhraseTable[frozenset[int]]
    """Whole names."""
    words: dict[str, frozenset[int]]
    """Words of the names that mean something by themselves."""
    bases: dict[str, frozenset[int]]
    """The base forms of these words."""
    concepts: dict[str, frozenset[int]]
    """What single options are about."""
    notions: dict[str, frozenset[int]]
    """What words of the options are about, in writing without blanks."""


@lru_cache(maxsize=512)
def find_mentions(
    text: NormalizedText, choices: tuple[Choice, ...], language: str, *, akin: bool = False
) -> tuple[Mention, ...]:
    """Every place where an option is named, in order, not overlapping. `akin`: also where it may be meant by another word."""
    vocabulary = _vocabulary(choices, language)
    plain_words = spaced(text.text)
    named = [m for m in _named(plain_words, vocabulary) if not inside_phrase(m.span, text, language)]
    named = [m for m in named if _apart(m, plain_words, text, language)]
    named = _in_a_row(plain_words, vocabulary) or named
    alike = [(t, m) for t, m in vocabulary.terms.meanings.items() if t[0] == plain_words[0] and _SEVERAL.fullmatch(t)]
    if alike and not named and (near := nearest(plain_words, alike, several_words=True)):
        return (Mention(near, 0, len(plain_words), Strength.MISSPELT),)
    named += [m for m in _with_numbers(plain_words, vocabulary) if not any(map(m.overlaps, named))]
    items = read_items(text, language, tuple(sorted(m.span for m in named)))
    nouns = [item for item in items if item.kind in _NOUNS]
    loose = [mention for item in nouns for mention in _loose(_Word(item, text, language), vocabulary, akin=akin)]
    return tuple(sorted([*named, *loose], key=lambda m: m.start))


def named_mentions(text: NormalizedText, choices: tuple[Choice, ...], language: str) -> list[Mention]:
    """Where an option is named as a whole, however common the word."""
    return _named(spaced(text.text), _vocabulary(choices, language))


@lru_cache(maxsize=256)
def has_numbers(choices: tuple[Choice, ...]) -> bool:
    """Whether options are named by numbers, so that a number alone need not be a position in the list."""
    return any(
        unicodedata.numeric(c, None) is not None for choice in choices for term in names_of(choice) for c in term
    )


def named_by_number(number: int, choices: tuple[Choice, ...], language: str) -> frozenset[int]:
    """The options in whose names the number stands: "2nd floor" is no second place."""
    numbers = [read_numerals(fold(choice.label or choice.value), language).numbers for choice in choices]
    return frozenset(place for place, told in enumerate(numbers) if any(each.value == number for each in told))


@lru_cache(maxsize=256)
def _vocabulary(choices: tuple[Choice, ...], language: str) -> _Vocabulary:
    terms: dict[str, set[int]] = {}
    words: dict[str, set[int]] = {}
    anywhere: dict[str, set[int]] = {}
    concepts: dict[str, set[int]] = {}
    known = meanings(language)
    for index, choice in enumerate(choices):
        phrases = {plain_term(name) for name in choice.synonyms if " " in name}  # "after work" is meant as a whole
        for term in names_of(choice):
            terms.setdefault(term, set()).add(index)
            if term in phrases:
                continue
            for concept in _concepts(term):
                concepts.setdefault(concept, set()).add(index)
            for word in _content_words(term, known):
                words.setdefault(word, set()).add(index)
            for word in _WORD.findall(term):
                anywhere.setdefault(word, set()).add(index)
        for word in other_weekday_names(plain_term(choice.shown)):
            words.setdefault(word, set()).add(index)
    shared = {word: found | anywhere.get(word, set()) for word, found in words.items()}
    apart = {word: frozenset(found) for word, found in shared.items() if len(found) < len(choices) or len(choices) == 1}
    whole = PhraseTable({term: frozenset(found) for term, found in terms.items()}, apart=_is_apart)
    return _Vocabulary(whole, apart, _bases(choices, apart, language), _of_one(concepts), by_notion(choices))


def _of_one(found: dict[str, set[int]]) -> dict[str, frozenset[int]]:
    return {each: frozenset(options) for each, options in found.items() if len(options) == 1}


def _bases(choices: tuple[Choice, ...], words: dict[str, frozenset[int]], language: str) -> dict[str, frozenset[int]]:
    """The options by the base forms of the words that stand for them; a dictionary knows these by their accents."""
    found: dict[str, frozenset[int]] = {}
    for choice in choices:
        for written in _WORD.findall(" ".join((choice.label, *choice.synonyms))):
            meant = words.get(fold(written).text)
            if meant and (base := base_form(written, language)):
                found[base] = found.get(base, frozenset()) | meant
    return found


def _is_apart(text: str, start: int, end: int) -> bool:
    """Whether a name is no part of a longer word; a verb may follow one of several letters without a blank."""
    before_verb = end - start > 1 and _VERB.match(text, end) is not None
    return stands_alone(text, start, end) or (before_verb and stands_alone(text[:end], start, end))


def _concepts(term: str) -> frozenset[str]:
    """What a name is about in any language, units of time among it ("every week", "cada semana")."""
    units = (unit_named(word) for word in _WORD.findall(term))
    return concepts_of(term) | frozenset(unit for unit in units if unit)


_VERB = re.compile(any_expression(words.verbs for words in _WORDS))
_SEVERAL = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)+")
_WORD = re.compile(r"[^\W\d_]+|\d+")
_SCRIPT_RUN = re.compile(r"[\u30a0-\u30ff]{2,}|[\u4e00-\u9fff\u3005]{2,}|[\u3041-\u309f]{3,}")


_NOUNS = {Kind.UNKNOWN, Kind.GENERIC, Kind.COUNTER, Kind.SELF, Kind.CLOCK}
"""What may be a word of an option's name; elsewhere it has another part to play."""
_TURNING = {Kind.NEGATION, Kind.NO, Kind.NONE, Kind.EXCEPT, Kind.LIMIT, Kind.OR, Kind.CONDITION}
_TURNING_WORDS = {word for words in _WORDS for word in words.turning.split()}


def _content_words(term: str, known: dict[str, Kind]) -> list[str]:
    """The words of a name that may stand for it: of one with numbers only those with them, the rest being a unit.

    None where one word turns the others ("dairy-free", "non-smoker").
    """
    words = _WORD.findall(term)
    if any(known.get(word) in _TURNING or word in _TURNING_WORDS for word in words):
        return []
    if not spells_words(term[0]) and not term[0].isdigit():
        return [] if any(turning in term for turning in _TURNING_WORDS) else _SCRIPT_RUN.findall(term)
    if any(character.isdigit() for character in term):
        return [_closed_up(match.group()) for match in _WITH_NUMBERS.finditer(term)]
    return [w for w in words if len(w) >= 3 and not w.isdigit() and known.get(w, Kind.UNKNOWN) in _NOUNS]


_WITH_NUMBERS = re.compile(r"\d[\d.,]* ?[-~] ?\d[\d.,]*|\b\d+[^\W\d_]{2,}\b")
"""Numbers from one to another, and a word that begins with one ("49er", "2nd")."""


def _closed_up(numbers: str) -> str:
    return numbers.replace(" ", "").replace("~", "-").rstrip(".,")


def _named(text: str, vocabulary: _Vocabulary) -> list[Mention]:
    return [Mention(found.meaning, found.start, found.end, Strength.NAMED) for found in vocabulary.terms.find(text)]


def _in_a_row(text: str, vocabulary: _Vocabulary) -> list[Mention]:
    """Weekdays by their signs (「月水金」), where all of them are options."""
    days = runs_of_days(text)
    terms = vocabulary.terms.meanings
    if not all(day in terms for _, day in days):
        return []
    return [Mention(terms[day], place, place + 1, Strength.NAMED) for place, day in days]


def _with_numbers(text: str, vocabulary: _Vocabulary) -> Iterator[Mention]:
    """What with numbers belongs to one name ("11-50" for "11-50 employees", "49er" for "49er FX")."""
    for match in _WITH_NUMBERS.finditer(text):
        if choices := vocabulary.words.get(_closed_up(match.group())):
            yield Mention(choices, *match.span(), Strength.PART)


SHORTEST_NAME = 3
_SMALL_WORDS = {
    Kind.FILLER, Kind.SUBJECT, Kind.AT, Kind.AND, Kind.OR, Kind.VAGUE, Kind.LIMIT, Kind.CONDITION, Kind.HEDGE, Kind.PERHAPS,
    Kind.QUESTION, Kind.NEGATION, Kind.FINE, Kind.ALL, Kind.NONE, Kind.YES, Kind.NO, Kind.ASSENT,
}  # fmt: skip
_EDGES = {Kind.PAUSE, Kind.STOP, Kind.AND, Kind.OR, Kind.CONTRAST, Kind.EXCEPT, Kind.NEGATION}
_BESIDE_NAMES = {word for words in _WORDS for word in words.beside_names.split()}


def _apart(mention: Mention, plain_words: str, text: NormalizedText, language: str) -> bool:
    """Whether a name that is also a common word ("Go", "Any"), or a mere code ("F"), stands by itself as only a name would."""
    word = plain_words[mention.start : mention.end]
    known = meanings(language)
    if known.get(word) not in _SMALL_WORDS and not (len(word) < SHORTEST_NAME and word.isascii()):
        return True
    items = read_items(text, language, (mention.span,))
    position = next(index for index, item in enumerate(items) if item.kind is Kind.VALUE)
    beside = items[max(0, position - 1) : position] + items[position + 1 : position + 2]
    return all(item.kind in _EDGES or item.text in _BESIDE_NAMES for item in beside)


@dataclass(frozen=True)
class _Word:
    """A word of a message in its language."""

    item: Item
    text: NormalizedText
    language: str

    @property
    def written(self) -> str:
        """With its accents."""
        return self.text.original[slice(*self.text.span(self.item.start, self.item.end))]


def _loose(word: _Word, vocabulary: _Vocabulary, *, akin: bool) -> Iterator[Mention]:
    """Options named by one of their words, or by a misspelt one; or meant by one that is like it."""
    item = word.item
    words = [item.text, *item.text.split(" "), item.text.partition("'")[0]]
    part = next((each for each in words if each in vocabulary.words), None)
    if part:
        yield Mention(vocabulary.words[part], item.start, item.end, Strength.PART)
    elif is_weekday_name(item.text):  # another day than those on offer is no slip of one
        return
    elif item.kind is Kind.UNKNOWN and (near := nearest(item.text, _others(word, vocabulary))):
        yield Mention(near, item.start, item.end, Strength.MISSPELT)
    elif akin and (meant := _akin(word, vocabulary)):
        yield Mention(meant, item.start, item.end, Strength.AKIN)


def _akin(word: _Word, vocabulary: _Vocabulary) -> frozenset[int] | None:
    """The one option that a word is about, is another form of a word of, or looks like one of the words of."""
    item = word.item
    if form := vocabulary.bases.get(base_form(word.written, word.language) or ""):
        return form if len(form) == 1 else None
    about = {vocabulary.concepts[concept] for concept in _concepts(item.text) & vocabulary.concepts.keys()}
    if not about and item.kind is Kind.UNKNOWN:
        about = {options for other, options in _others(word, vocabulary) if cognate(item.text, other)}
        about = about or set(told_by_notion(item.text, vocabulary.notions))
    return about.pop() if len(about) == 1 else None


def _others(word: _Word, vocabulary: _Vocabulary) -> Iterator[tuple[str, frozenset[int]]]:
    """The spellings that a word may be one of: they begin alike, and it is no other word of the language."""
    first, written = word.item.text[0], word.written
    alike = (each for each in _spellings(vocabulary) if each[0][0] == first)
    return (each for each in alike if not are_two_words(written, each[0], word.language))


def _spellings(vocabulary: _Vocabulary) -> Iterator[tuple[str, frozenset[int]]]:
    yield from vocabulary.words.items()
    for term, choices in vocabulary.terms.meanings.items():
        yield term.replace(" ", ""), choices
