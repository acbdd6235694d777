"""Answers that stand, with what words write anew: a part of them, a name like them, the value that they deny."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from interviews.field_types import accepted_value, answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import HEADS, count_field_words, others_people, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.dates.changed_parts import with_part_changed
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.readings import NoReading, Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.rewritten_names import PART, Rewritten, opposed
from interviews.reading.statements.rewritten_parts import rewritten
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import JAPANESE, fold, says_something
from interviews.reading.text.segmentation import (
    Piece,
    blank_out,
    sentence_around,
    sentences,
    word_count,
)
from interviews.reading.text.stems import is_small_word, spans_about, stems
from interviews.rule_engine.understanding.clause_values import FEW_WORDS, Claim, Scene, read_value, values_of
from interviews.rule_engine.understanding.intents import announces_change, wishes_change
from interviews.rule_engine.understanding.items.named_items import is_of_an_item
from interviews.rule_engine.understanding.told_apart import without_addresses
from interviews.rule_engine.understanding.told_values import options_named, volunteered
from interviews.rule_engine.values.names import renamed
from interviews.sessions.rules.own_words.answering_words import speaks_of_changing

_IN_PARTS = frozenset({AnswerKind.WORDS, AnswerKind.PROSE, AnswerKind.DAY})
_NUMBER = re.compile(r"\d[\d:.]*")
_LONG_ENOUGH = 3
"""Letters of a word that tells which part of a story or a day is denied; small ones stand in all sentences."""
_IN_PLACE_OF = DENYING | {Kind.INSTEAD}


def part_anew(field: FieldDefinition, scene: Scene) -> Claim | None:
    """An answer with the part that is written anew, where it is the only one that has such a part, or the message names it: a
    name, an address, a number; a day with another month; a story with the words that put it right, as they were said."""
    kind, standing = field_type(field), [one for one in scene.fields if scene.stands(one) is not None]
    texts = [f for f in standing if answer_kind(f) in _IN_PARTS or answer_kind(f).names_itself]
    whole = kind.find(scene.text, kind.configure(field), scene.context)
    if answer_kind(field).names_itself and isinstance(read := scene.parsed(field, scene.text), Reading):
        whole = [read]
    new = _anew(field, scene) if field in texts and not whole else None
    named = count_field_words(scene.text, field) > 0 and not others_people(scene.text, field)
    changes = scene.changes_mind and not answer_kind(field).names_itself  # a name is a part of many an address
    if new is None or not (named or new.denied or new.spelled or changes):
        return None
    others = (one for one in texts if one is not field)
    meant = (one for one in others if field_type(one).conversational or count_field_words(scene.text, one))
    rivals = [one for one in meant if _anew(one, scene)]
    if rivals and not named:
        return None
    value, start, end = _with_new(field, new, scene), new.start, new.end
    if answer_kind(field) is AnswerKind.PROSE:
        start = max((piece.start for piece in scene.pieces if piece.start <= start), default=start)
        value = None if _is_a_value(scene.text[start:end], scene) else scene.text[start:end]
        end = said_on(field, end, scene)
        value = value and scene.text[start:end]
    return None if value is None else Claim(field, value, start, end, plain=new.alike or not new.spelled, corrects=True)


def said_on(field: FieldDefinition, end: int, scene: Scene) -> int:
    """Where the words of a sentence end that put a story right up to here: before what the clauses behind tell other fields."""
    finish = sentence_around(scene.text, max(end - 1, 0), end)[1]
    names = [one for one in scene.fields if one is not field and answer_kind(one) is AnswerKind.WORDS]
    for piece in (one for one in scene.pieces if end < one.end <= finish):
        told = any((one := read_value(piece, other, scene)) and one.plain for other in scene.typed)
        named = told or any(count_field_words(piece.text, other) for other in names)
        if piece.start >= end and named and not count_field_words(piece.text, field):
            break
        end = piece.end
    return end


def _anew(field: FieldDefinition, scene: Scene) -> Rewritten | None:
    kind, language = answer_kind(field), scene.context.language
    text = without_addresses(scene.text, field, scene) if kind is AnswerKind.WORDS else scene.text
    new = rewritten(scene.displayed(field) if kind is AnswerKind.DAY else str(scene.stands(field)), text, language)
    if kind is AnswerKind.WORDS or kind.names_itself:
        new = None if new and _names_the_field(new.text, field, scene) else new
    if kind is AnswerKind.WORDS:
        return new or opposed(str(scene.stands(field)), text, language)
    if new is None or kind not in (AnswerKind.DAY, AnswerKind.PROSE):
        return new
    if kind is AnswerKind.DAY and any(values_of(piece, field, scene) for piece in scene.pieces):
        return None  # it tells a day of its own
    telling = len(new.denied) >= _LONG_ENOUGH and not is_small_word(new.denied)
    return new if new.denied.isalpha() and (telling or JAPANESE.search(new.denied)) else None


def _names_the_field(text: str, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a word that a name has anew is one for the field (「会社名」)."""
    added = {*PART.findall(text)} - {*PART.findall(str(scene.stands(field)))}
    return any(stems(word) and stems(word) <= words_of(field).label | HEADS for word in added)


def _is_a_value(text: str, scene: Scene) -> bool:
    """Whether words choose or tell what another field asks for ("research, not practice")."""
    fields = [*scene.typed, *([scene.asked] if scene.asked else [])]
    return any(isinstance(scene.parsed(field, text), Reading) for field in fields)


def _with_new(field: FieldDefinition, new: Rewritten, scene: Scene) -> Value:
    """The value with its new part; None where that is none."""
    if answer_kind(field) is AnswerKind.DAY:
        day = scene.parsed(field, new.text)
        return day.value if isinstance(day, Reading) else None
    return accepted_value(field, new.text, scene.context)


def named_anew(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """A name that resembles the one that stands ("Sarah with an h, Sarah Linden")."""
    if answer_kind(field) is not AnswerKind.WORDS or is_of_an_item(field, scene.brief):
        return
    own_name = count_field_words(scene.text, field) > 0 and not others_people(scene.text, field)
    renames = "~name" in stems(scene.text) and not JAPANESE.search(scene.text)
    alike = not (own_name and renames and scene.changes_mind)
    stands = str(scene.stands(field))
    span = renamed(stands, scene.text, scene.context.language, alike=alike)
    told = volunteered(scene.text, [field], None, scene.context) if tells_no_story(scene) else []
    said = sentences(scene.text)  # "… was not Acme Tools. DHL lost my parcel"
    span = span if span and any(one.start <= span[0] and span[1] <= one.end for one in said) else None
    told = [one for one in told if any(each.start <= one.start and one.end <= each.end for each in said)]
    others = [f for f in (*scene.fields, *filter(None, [scene.asked])) if f.field_id != field.field_id]
    if span and any(
        _is_anothers_name(field, each.text, scene) for each in scene.pieces if each.start <= span[0] < each.end
    ):
        return
    if span and any(count_field_words(scene.text[slice(*span)], other) for other in others):
        return  # "Firma ist Vogt & Söhne"
    own = scene.asked is not None and answer_kind(scene.asked) is AnswerKind.WORDS
    denied = denies_old(field, scene)
    around = scene.text[slice(*sentence_around(scene.text, *span))] if span else ""
    changes = denied or announces_change(around, scene.context.language)
    answers = own and scene.pieces and span and span[0] < scene.pieces[0].end and not changes
    if span and not (answers and not count_field_words(scene.text, field)):
        start, end = span
        plain = denied or not (alike or says_something(scene.text[end:])) or tells_no_story(scene)
        yield Claim(field, scene.text[start:end], start, end, plain=plain, corrects=True)
    elif span is None and told and fold(str(told[0].value)).text != fold(stands).text:
        plain = " " in str(told[0].value) or " " not in stands
        yield Claim(field, told[0].value, told[0].start, told[0].end, plain=plain, corrects=True)


def _is_anothers_name(field: FieldDefinition, text: str, scene: Scene) -> bool:
    """Whether a clause names a name, and by the rest of its words another field's ("our company name")."""
    said = stems(text)
    named = {
        one.field_id: bool((said & words_of(one).label) - HEADS)
        for one in scene.fields
        if answer_kind(one) is AnswerKind.WORDS
    }
    return bool(said & HEADS) and not named.get(field.field_id) and any(named.values())


def repeated(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """A name of several words that is said once more as a whole but for a slip, where no words were asked for."""
    asked = scene.asked
    if answer_kind(field) is not AnswerKind.WORDS or asked is None or field_type(asked).conversational:
        return
    new = rewritten(str(scene.stands(field)), scene.text, scene.context.language)
    if new and " " in new.text and scene.text[new.start : new.end] == new.text:
        yield Claim(field, new.text, new.start, new.end, plain=False, corrects=True)


def named_before(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """A name that follows the clause in which its field is said to have changed ("the company has changed, it is Acme now")."""
    if answer_kind(field) is not AnswerKind.WORDS or is_of_an_item(field, scene.brief):
        return
    language = scene.context.language
    for piece, following in pairwise(scene.pieces):
        changed = count_field_words(piece.text, field) > 0 and speaks_of_changing(piece.text, language)
        span = renamed("", following.text, language, alike=False) if changed else None
        others = [f for f in scene.fields if f.field_id != field.field_id]
        if span and not any(count_field_words(following.text, other) for other in others):
            start, end = span
            said = following.text[start:end]
            yield Claim(field, said, following.start + start, following.start + end, plain=False, corrects=True)
            return


def named_beside(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """A name right behind the word for its field ("the company is now Acme"), no story being told."""
    prose = scene.brief.stage != "confirming" and answer_kind(scene.brief.field) is AnswerKind.PROSE
    if answer_kind(field) is not AnswerKind.WORDS or prose or is_of_an_item(field, scene.brief):
        return
    for piece in scene.pieces:
        about = spans_about(piece.text, words_of(field).label, "")
        span = renamed("", piece.text[about[-1][1] :], scene.context.language, alike=False) if about else None
        if span is None or others_people(piece.text, field) or _is_anothers_name(field, piece.text, scene):
            continue
        start, end = (place + about[-1][1] for place in span)
        said, between = piece.text[start:end], kinds_in(piece.text[about[-1][1] : start], scene.context.language)
        if between and not between & (_IN_PLACE_OF | {Kind.UNKNOWN}) and said != scene.stands(field):
            yield Claim(field, said, piece.start + start, piece.start + end, plain=False, corrects=True)
            return


def denies_old(field: FieldDefinition, scene: Scene) -> bool:
    """Whether words say that it is not the value that stands ("and not the 10th"); behind a day or a time that
    does ("Friday won't do any more")."""
    return any(_denied_in(piece, field, scene) for piece in scene.pieces)


def disputes_old(field: FieldDefinition, scene: Scene) -> bool:
    """Whether a clause names no option but the one that stands, and denies something of it ("weekly isn't right any more")."""
    language = scene.context.language
    denying = [piece.text for piece in scene.pieces if kinds_in(piece.text, language) & DENYING]
    option = answer_kind(field) is AnswerKind.OPTION
    return option and any(options_named(field, text, language).keys() == {scene.stands(field)} for text in denying)


def less_denied(piece: Piece, field: FieldDefinition, scene: Scene) -> Piece:
    """The clause without the words that deny the value that stands ("one guest instead of two"); as it is where that is all."""
    span = _denied_in(piece, field, scene)
    left = replace(piece, text=blank_out(piece.text, [span])) if span else piece
    return left if says_something(left.text) else piece


def _denied_in(piece: Piece, field: FieldDefinition, scene: Scene) -> tuple[int, int] | None:
    """Where a clause says that it is not the value that stands."""
    words = fold(piece.text)
    for item in read_items(words, scene.context.language):
        start, end = words.span(item.start, item.end)
        behind = item.kind in _IN_PLACE_OF and piece.text[end:]
        before = item.kind in DENYING | {Kind.INSTEAD} and piece.text[:start]
        timed = answer_kind(field).is_in_time or item.kind is Kind.INSTEAD
        before = before if timed and before and any(map(str.isalpha, before)) else ""
        for text, span in ((behind, (start, len(piece.text))), (before, (0, end))):
            if text and says_as_it_stands(replace(piece, text=text), field, scene):
                return span
    return None


def day_in_part(field: FieldDefinition, scene: Scene) -> list[tuple[Piece, Value]]:
    """The day with another number or month, which a clause or the one behind it says against its own ("I'm of 51, not 57")."""
    if answer_kind(field) is not AnswerKind.DAY:
        return []
    before, pieces = dt.date.fromisoformat(str(scene.stands(field))), scene.pieces
    said = [*pieces, *(replace(a, text=scene.text[a.start : b.end], end=b.end) for a, b in pairwise(pieces))]
    story = scene.asked is None and scene.brief.stage != "confirming"  # it has days of its own
    years = str(before.year)[2:] in scene.text or announces_change(scene.text, scene.context.language)
    days = [(each, with_part_changed(fold(each.text), scene.context.language, before)) for each in said]
    changed = [
        (each, day.isoformat())
        for each, day in days
        if day and (count_field_words(each.text, field) or (years and day.year != before.year and not story))
    ]
    return changed if len({day for _, day in changed}) == 1 else []


def of_bare_number(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """The day or the time with the only number of a clause that wishes to change it ("change the day to 10")."""
    numbers = list(_NUMBER.finditer(piece.text))
    wished = scene.wished(piece) or wishes_change(piece.text, scene.context.language)
    if len(numbers) != 1 or not (wished and count_field_words(piece.text, field) and answer_kind(field).is_in_time):
        return []
    number = replace(piece, text=numbers[0].group(), start=piece.start + numbers[0].start())
    return values_of(number, field, scene)


def told_behind(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """The value that a clause tells behind the one that stands ("I wrote the 8th but meant the 18th")."""
    reading = scene.parsed(field, piece.text) if scene.changes_mind else None
    found = reading.candidates if isinstance(reading, NoReading) else ()
    return [found[1]] if len(found) == 2 and found[0] == scene.stands(field) else []


def says_as_it_stands(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether the words come to the value that stands: as its type reads them, or with the parts of it that they leave out."""
    kind, stands = field_type(field), scene.stands(field)
    if kind.conversational or not says_something(piece.text):
        return says_something(piece.text) and fold(piece.text.strip()).text in fold(str(stands)).text
    reading = scene.parsed(field, piece.text)
    found = (reading.value,) if isinstance(reading, Reading) else reading.candidates
    if scene.shows(field, piece.text):
        return True
    return stands in found or scene.changed(field, piece) == stands


def tells_no_story(scene: Scene) -> bool:
    """Whether a message is too short to tell more than what is to be changed, where no words were asked for."""
    asked = scene.asked
    return word_count(scene.text) <= FEW_WORDS and (asked is None or not field_type(asked).conversational)
