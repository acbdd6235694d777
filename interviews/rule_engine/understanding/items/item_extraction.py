"""Items of a group told in one go: "my wife Anna, 34, vegetarian, and my son Ben who is 6", 「妻のアンナ、34歳です」.

A piece of the message is taken only for the one field that it can be for; a name begins the next item. What cannot be told
apart is left to be asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.item_words import item_phrases, phrases_in
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds, kinds_in
from interviews.reading.statements.utterance import Item, Span, read_items
from interviews.reading.text.normalization import JAPANESE, NormalizedText, fold, says_something, script
from interviews.reading.text.segmentation import ABBREVIATIONS, Piece, fragments, word_count
from interviews.reading.text.stems import concepts_of, spans_about, stems
from interviews.rule_engine.understanding.intents import classify_intent
from interviews.rule_engine.understanding.items.item_wording import (
    AROUND_PEOPLE,
    are_people,
    group_words,
    name_child,
    person_words,
    says_little,
    tells_of_somebody,
    unexplained,
)
from interviews.rule_engine.understanding.told_values import Found
from interviews.rule_engine.values.names import is_name_like
from interviews.rule_engine.values.values import typed_answer

_SIGNS = re.compile(r"[;&、()（）「」]")
_COLON = re.compile(r"\s*[:：]")
_MOST_PIECES = 24
_NAME_WORDS = 3
_SHORTEST_ALONE_JA = 3
"""Signs of a Japanese name that nothing introduces: two may be any word."""
_SINGLE_LETTERS = re.compile(r"(?: [^\W\d_]\b)+")
_BESIDE_VALUES = AROUND_PEOPLE | {Kind.GENERIC, Kind.CORRECTION}
_OWN = frozenset({Kind.MY, Kind.SELF})
_LEAVES_OPEN = frozenset({Kind.NO, Kind.NO_SHORT, Kind.NONE, Kind.DOUBT, Kind.PERHAPS, Kind.OR})
"""Said beside items, leaves open whether there are such."""


@dataclass(frozen=True)
class Introduced(Found):
    """A name behind words for whom it belongs to ("my son Max"), which is one wherever it stands."""


@dataclass(frozen=True)
class Listing:
    """Values of the group's own fields, with the place of their item among those that are listed."""

    found: Sequence[tuple[int, Found]]
    complete: bool
    """Whether all of the message is understood; what follows words that are not is left out."""


def list_items(text: str, group: FieldDefinition, told: Set[str], context: ParseContext) -> Listing | None:
    """What a message tells of an item, of which the fields `told` are known, and of those after it. None when it is no
    such list."""
    pieces = [part for piece in _pieces(text, context.language) for part in _parted(piece, group, context)]
    if len(pieces) > _MOST_PIECES or classify_intent(text, context.language) or _counts_others(text, pieces, context):
        return None
    if phrases_in(fold(text), "taken_back", context.language):
        return None
    typed = [_typed(piece, group, context) for piece in pieces]
    values: list[Found] = []
    complete, starts = True, [0, *(piece.start for piece in pieces)]
    for start, piece, reading in zip(starts, pieces, typed, strict=False):
        value = reading or _name(piece, text[start : piece.start], group, context, alone=not any(typed))
        if value is None and _is_heading(piece, text, context.language):
            continue
        unclear = value is None and _may_tell(piece, group, context)
        rest = [] if value or unclear else _unexplained(piece, group, context.language)
        has_none = values and [item.kind for item in rest] == [Kind.NONE]  # of what is asked about an item
        if any(item.kind in _LEAVES_OPEN for item in rest) and not has_none:
            return None
        complete = complete and not (rest or unclear)
        if rest and not tells_of_somebody(fold(piece.text), rest, group, context.language):
            break
        values += [value] if value else []
    return _by_item(values, told, name_child(group), complete=complete)


def _pieces(text: str, language: str) -> list[Piece]:
    """The message between its signs, "and", "who is", で."""
    joining = item_phrases("joining", language)
    parts = [part for fragment in fragments(text) for part in fragment.split_at(_SIGNS)]
    return [piece for part in parts for piece in part.split_at(joining) if says_something(piece.text)]


def _is_heading(piece: Piece, text: str, language: str) -> bool:
    """Whether a piece in which nobody is named says whom a list is of ("my boys: …")."""
    return bool(kinds_in(piece.text, language) & _OWN) and _COLON.match(text, piece.end) is not None


def _predicates(before: str, language: str) -> bool:
    """Whether what stands before a word makes it what somebody is, and no name ("sie ist Vegetarierin")."""
    said = fold(before)
    return any(end == len(said.text.rstrip()) for _, end in phrases_in(said, "predicating", language))


def _counts_others(text: str, pieces: Sequence[Piece], context: ParseContext) -> bool:
    """Whether a bare number stands behind "and": "Anna and two" tells of others, and not how old she is."""
    for before, piece in pairwise(pieces):
        words, between = fold(piece.text), fold(text[before.end : piece.start])
        numbers = read_numerals(words, context.language).numbers
        bare = any((number.start, number.end) == (0, len(words.text)) for number in numbers)
        if bare and kinds(read_items(between, context.language)) - {Kind.PAUSE} == {Kind.AND}:
            return True
    return False


def _unexplained(piece: Piece, group: FieldDefinition, language: str) -> list[Item]:
    """What a piece says beside whom the others are about ("my wife", "two guests", "her name")."""
    words, whom = fold(piece.text), group_words(group) | person_words(group)
    counted = [(n.start, n.end) for n in read_numerals(words, language).numbers if stems(piece.text) & whom]
    about = whom.union(*(words_of(child).label for child in group.fields))
    return unexplained(words, counted, language, _BESIDE_VALUES, about)


def _by_item(
    values: Sequence[Found], told: Set[str], name: FieldDefinition | None, *, complete: bool
) -> Listing | None:
    """A name begins another item in a list of names, and before a value that the item has already; else it may be none
    ("Anna, 34, Engineer")."""
    found: list[tuple[int, Found]] = []
    number, filled = 0, set(told)
    for value, following in zip_longest(values, values[1:]):
        if value.field.field_id in filled:
            if value.field != name:
                return None
            called = isinstance(value, Introduced)
            if len(filled) > 1 and not called and (following is None or following.field.field_id not in filled):
                return Listing(found, complete=False)
            number, filled = number + 1, set()
        filled.add(value.field.field_id)
        found.append((number, value))
    return Listing(found, complete)


def _typed(piece: Piece, group: FieldDefinition, context: ParseContext) -> Found | None:
    """The one field, not open text and not yes or no, that reads the piece for certain; the one it names, if several do."""
    fitting: list[Found] = []
    named = {child.field_id for child in group.fields if count_field_words(piece.text, child)}
    if not named and stems(piece.text) & (group_words(group) | person_words(group)):
        return None  # people or items are counted
    for child in group.fields:
        if field_type(child).conversational or answer_kind(child) is AnswerKind.YES_NO:
            continue
        answer = typed_answer(child, [piece.text], context)
        if answer.read and answer.span and (answer.certain or child.field_id in named):
            fitting.append(Found(child, answer.value, *(piece.start + place for place in answer.span)))
    best = fitting if len(fitting) == 1 else [found for found in fitting if found.field.field_id in named]
    return best[0] if len(best) == 1 else None


def _may_tell(piece: Piece, group: FieldDefinition, context: ParseContext) -> bool:
    """Whether a piece names a field that is asked about later: a date that may be two, a yes or no ("she can swim")."""
    named = [child for child in group.fields if count_field_words(piece.text, child)]
    in_time = [child for child in named if answer_kind(child).is_in_time]
    polar = any(answer_kind(child) is AnswerKind.YES_NO for child in named)
    return polar or any(typed_answer(child, [piece.text], context).could_mean for child in in_time)


def _parted(piece: Piece, group: FieldDefinition, context: ParseContext) -> list[Piece]:
    """The piece; a name in it, and what goes on to tell of somebody, apart ("my son Yusuf born 5 May 2015")."""
    for child in group.fields:
        about = [] if field_type(child).conversational else spans_about(piece.text, words_of(child).label, "")
        cut = about[0][0] if about else 0
        text = piece.text[:cut].rstrip()
        before = Piece(text, piece.start, piece.start + len(text))
        if says_something(text) and _name(before, "", group, context, alone=False):
            return [before, Piece(piece.text[cut:], piece.start + cut, piece.end)]
    return [piece]


def _name(piece: Piece, led: str, group: FieldDefinition, context: ParseContext, *, alone: bool) -> Found | None:
    """The name in "my wife Anna", 「妻のアンナ」, "Anna"; None when it is not clear that it is one. `led`: what stands before
    the piece; `alone`: no other values are told."""
    child, words, persons = name_child(group), fold(piece.text), person_words(group)
    honorifics = phrases_in(words, "after_names", context.language)
    items = _may_be_names(piece, words, honorifics, persons, context.language)
    if child is None or not items:
        return None
    start, end = words.span(items[0].start, items[-1].end)
    before = piece.text[:start]
    if _predicates(led + before, context.language):
        return None
    related = stems(before) & persons or Kind.SELF in kinds_in(before, context.language)
    if related:  # "my wife Anna accompanies me"
        items = _as_far_as_named(items, piece.text, words)
        end = words.span(items[-1].start, items[-1].end)[1]
    initials = _SINGLE_LETTERS.match(piece.text, end)  # "Nguyễn Văn A"
    end = initials.end() if initials and initials.group().isupper() else end
    name = piece.text[start:end]
    reading = read_answer(child, name, context)
    if not isinstance(reading, Reading) or reading.value != name or read_numerals(fold(name), context.language).numbers:
        return None
    led_to = related or (honorifics and len(name) > 1)
    joined = kinds(read_items(fold(led), context.language)[-1:]) <= {Kind.AND, Kind.PAUSE}
    plain = _can_only_be_named(name, items, group, alone=alone, joined=joined)
    if not _is_name(name, items, group) or not (led_to or plain):
        return None
    made = Introduced if related else Found
    return made(child, name, piece.start + start, piece.start + end)


def _may_be_names(
    piece: Piece, words: NormalizedText, honorifics: Sequence[Span], persons: frozenset[str], language: str
) -> list[Item]:
    """The words of a piece that may be somebody's name."""
    items = unexplained(words, honorifics, language, AROUND_PEOPLE, persons | {"~name"})
    # "Max": no number is told beside it
    items = [replace(item, kind=Kind.UNKNOWN) if item.kind is Kind.LIMIT else item for item in items]
    begun = words.span(items[0].start, items[0].end)[0] if items else 0
    own = kinds_in(piece.text, language) & _OWN and not stems(piece.text[:begun]) & persons
    return _behind_relation(items, piece.text, words, language) if own else items


def _behind_relation(items: list[Item], text: str, words: NormalizedText, language: str) -> list[Item]:
    """The items behind a word for what somebody is to the respondent ("my neighbour Tim"): from the first with a capital,
    or, where nouns have them, without the first ("mein Kumpel Tim"); all where none has."""
    if not phrases_for(language).lowered and not JAPANESE.search(text):
        return items[1:]
    written = (place for place, item in enumerate(items) if text[words.span(item.start, item.end)[0]].isupper())
    return items[next(written, 0) :]


def _as_far_as_named(items: list[Item], text: str, words: NormalizedText) -> list[Item]:
    """The items up to the first that is written small, or does not follow at once where there are no blanks; all of them where
    what follows may tell more than that somebody comes."""
    for place, (item, following) in enumerate(pairwise(items), start=1):
        begun, japanese = words.span(following.start, following.end)[0], JAPANESE.search(item.text)
        if item.end < following.start if japanese else text[begun].islower():
            unknown = all(item.kind is Kind.UNKNOWN for item in items[place:])
            return items[:place] if (unknown if japanese else says_little(items[place:])) else items
    return items


def _is_name(words: str, items: Sequence[Item], group: FieldDefinition) -> bool:
    if JAPANESE.search(words):
        return are_people(group) and not concepts_of(words) and all(item.kind is Kind.UNKNOWN for item in items)
    known = concepts_of(words) or fold(words).text in ABBREVIATIONS.meanings
    written = is_proper_name(words) or (words.lower() == words.upper() and " " in words and are_people(group))
    return written and not known and word_count(words) <= _NAME_WORDS


def _can_only_be_named(words: str, items: Sequence[Item], group: FieldDefinition, *, alone: bool, joined: bool) -> bool:
    """Whether words that nothing introduces are no known ones, and no other text is asked for. `joined`: nothing but "and"
    stands before them."""
    if JAPANESE.search(words):
        begins = script(words[0])
        written = begins != "katakana" and len(words) >= _SHORTEST_ALONE_JA and is_name_like(words, "ja")
        if begins == "hiragana" or (alone and not (joined and written)):
            return False
    texts = [child for child in group.fields if field_type(child).conversational]
    return len(texts) == 1 and all(item.kind is Kind.UNKNOWN for item in items)
