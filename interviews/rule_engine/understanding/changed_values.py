"""Values that take the place of what stands: those that clauses give answered fields, and answers that are taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from interviews.field_types import answer_kind, display_value, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, is_of_somebody_else
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.dates.date_tokens import tokens
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.readings import Certainty, NoReading, Reading, Value
from interviews.reading.statements.rewritten_parts import rewritten
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import Piece, blank_out, sentence_around
from interviews.rule_engine.understanding.beside_values import has_unexplained_words, is_of_its_time
from interviews.rule_engine.understanding.clause_values import (
    Claim,
    Scene,
    read_value,
    values_of,
)
from interviews.rule_engine.understanding.intents import starts_over, wishes_change
from interviews.rule_engine.understanding.meant_changes import (
    NewValue,
    changes_mind,
    few_beside,
    is_beside_a_story,
    sentence_of,
    takes_out,
    takes_the_place,
    tells_a_story,
)
from interviews.rule_engine.understanding.rewritten_answers import (
    day_in_part,
    denies_old,
    disputes_old,
    less_denied,
    named_anew,
    named_before,
    named_beside,
    of_bare_number,
    part_anew,
    repeated,
    tells_no_story,
    told_behind,
)
from interviews.rule_engine.understanding.told_apart import (
    chosen_in_words,
    follows_denial,
    less_addresses,
    of_those_counted,
    other_options,
    takes_back,
)
from interviews.rule_engine.understanding.told_values import options_named
from interviews.rule_engine.understanding.wished_clauses import without_marks
from interviews.rule_engine.values.suggested_values import numbers_told
from interviews.sessions.rules.own_words.statements import says_so

_OF_A_DAY = frozenset("DMN")
"""Tokens of a date: its day, its month, a number."""


def corrections_of(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """The value that takes the place of the one that stands; none where several might."""
    part = part_anew(field, scene)
    if part or field_type(field).conversational:
        named = list(named_anew(field, scene))
        whole = [
            one for one in named if part and " " in str(one.value) and one.value != part.value
        ]  # "my name is Zoe Miller", of Zoë Bell-Müller
        found = whole or ([part] if part else named or list(repeated(field, scene)))
        yield from found or list(named_before(field, scene)) or named_beside(field, scene)
        return
    meant = (new for new in _new_value(field, scene) if takes_the_place(new, scene))
    yield from (_claim_of(new, scene) for new in islice(meant, 1))


def _new_value(field: FieldDefinition, scene: Scene) -> list[NewValue]:
    """The only one that the message tells, in each clause that tells it; empty where it tells none, or several."""
    stands, in_part = scene.stands(field), day_in_part(field, scene)
    denied = bool(in_part) or denies_old(field, scene)
    told = in_part or _told(field, scene, denied=denied)
    new = [
        (piece, value)
        for piece, value in told
        if value != stands and is_of_its_time(field, value, piece.text, scene.context)
    ]
    if answer_kind(field) is AnswerKind.COUNT:  # a number tells more than who it is
        new = [(p, v) for p, v in new if numbers_told(p.text, scene.context) or scene.changed(field, p) == v] or new
        new = of_those_counted(new, field)
    else:
        new = [(p, v) for p, v in new if count_field_words(p.text, field)] or new
    if answer_kind(field).is_numeric:  # "I said 9 of 10, make it 7"
        new = _beside_old(new, [piece for piece, value in told if value == stands], scene)
    if not new or any(value != new[0][1] for _, value in new) or (stands is False and new[0][1] is False):
        return []
    told_old = any(other == stands for _, other in told)
    again = denied or told_old or scene.says_old(field) or takes_out(new[0][1], field, scene)
    disputed = disputes_old(field, scene)
    return [
        NewValue(
            field,
            piece,
            value,
            denied=denied or (disputed and (few_beside(piece, scene) or _is_called_so(piece, value, field, scene))),
            told_old=told_old,
            named=_is_named(piece, field, scene),
            again=again,
        )
        for piece, value in new
    ]


def _is_named(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a clause has a word of the field; those of its value are none, like "weekly", and the counter in 「12月8日」."""
    if answer_kind(field) is AnswerKind.OPTION:
        named = options_named(field, piece.text, scene.context.language).values()
        return count_field_words(blank_out(piece.text, named), field) > 0
    if answer_kind(field) is not AnswerKind.DAY:
        return count_field_words(piece.text, field) > 0
    words = fold(piece.text).text
    days = [
        (one.start, one.end)
        for one in tokens(words, scene.context.language, scene.context.today)
        if one.kind in _OF_A_DAY
    ]
    return count_field_words(blank_out(words, days), field) > 0


def _is_called_so(piece: Piece, value: Value, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a clause has the option's own name ("every day", not "I'm in it all the time")."""
    name = display_value(field, value, scene.context.language) or ""
    return fold(name).text in fold(piece.text).text


def _beside_old(new: list[tuple[Piece, Value]], olds: Sequence[Piece], scene: Scene) -> list[tuple[Piece, Value]]:
    """The new values that are told beside clauses with the old one ("I said 9 of 10, make it 7"), in its sentence first."""
    apart = [each for each in new if each[0] not in olds]
    around = [sentence_around(scene.text, old.start, old.end) for old in olds]
    near = [each for each in apart if any(start <= each[0].start < end for start, end in around)]
    return near or apart or new


def _told(field: FieldDefinition, scene: Scene, *, denied: bool) -> list[tuple[Piece, Value]]:
    """What each clause tells for the field, the value that stands as well."""
    if answer_kind(field) is AnswerKind.OPTIONS:
        return _options_changed(field, scene)
    parts = less_addresses(field, scene) if answer_kind(field).is_numeric else scene.pieces
    told = [(piece, value) for piece in parts for value in _values_told(piece, field, scene)]
    if answer_kind(field) is AnswerKind.OPTION:
        told = chosen_in_words(told, scene.stands(field), scene)
    if answer_kind(field) is AnswerKind.YES_NO and scene.changes_mind:
        put_right = [p for p in parts if changes_mind(p, scene)]
        told += [
            (p, value) for p in put_right for value in (True, False) if says_so(value, [p.text], field, scene.context)
        ]
    told = told or [
        (p, value) for p in parts for value in of_bare_number(p, field, scene) or told_behind(p, field, scene)
    ]
    return other_options(told, field, scene) if denied or (scene.says_old(field) and not tells_a_story(scene)) else told


def _claim_of(new: NewValue, scene: Scene) -> Claim:
    """The new value in its words; plain where nothing leaves it in doubt."""
    field, piece, value = new.field, new.piece, new.value
    bare = without_marks(piece, scene)
    read = read_value(bare, field, scene) or read_value(piece, field, scene)
    likely = scene.parsed(field, bare.text)  # the one value that the type would ask about
    same = read is not None and read.value == value and is_told_plainly(read, bare, scene)
    same = same or (isinstance(likely, NoReading) and likely.candidates == (value,))
    in_part = answer_kind(field).is_numeric or answer_kind(field) is AnswerKind.MOMENT
    same = same or (new.named and in_part and scene.changed(field, piece) == value)  # "one guest more", "arriving at 9"
    sure = _is_own_address(new, scene) or new.denied or (same and (new.named or scene.changes_mind))
    if answer_kind(field) is AnswerKind.OPTIONS:  # what is denied of several may leave the others open
        sure = len(scene.pieces) == 1 and tells_no_story(scene) and _is_done_with(value, field, scene)
    if tells_a_story(scene) and not answer_kind(field).names_itself:  # that has days, numbers and choices of its own
        sure = sure and (_is_changed_in_words(new, scene) or _is_named_in_time(new, scene))
    whole = Claim(field, value, piece.start, piece.end, plain=sure, corrects=True)
    return replace(read, plain=sure, corrects=True) if read and read.value == value else whole


def _is_changed_in_words(new: NewValue, scene: Scene) -> bool:
    """Whether words of a correction stand with a value; to choose beside nothing else more than a verb, which may be of
    anything ("I'd like to swap ideas with professionals")."""
    beside = new.denied or new.told_old or is_beside_a_story(new.piece, scene)
    verb_tells = beside or not answer_kind(new.field).is_offered
    said, language = sentence_of(new.piece, scene), scene.context.language
    return changes_mind(new.piece, scene) and (verb_tells or starts_over(said, language))


def _is_own_address(new: NewValue, scene: Scene) -> bool:
    """Whether an address that is told is the respondent's: no other person stands before it in its sentence ("my boss is
    Karen Miller, karen@acme.example")."""
    begin = sentence_around(scene.text, new.piece.start, new.piece.end)[0]
    others = is_of_somebody_else(scene.text[begin : new.piece.end], new.field)
    return answer_kind(new.field).names_itself and (new.named or not others)


def _is_named_in_time(new: NewValue, scene: Scene) -> bool:
    """Whether a clause of a story names the field; or denies its old time in a sentence that names another one ("the
    appointment is at 9:30, not at 10")."""
    if new.named or not (new.denied and answer_kind(new.field).is_in_time):
        return new.named
    around = sentence_of(new.piece, scene)
    standing = (one for one in scene.typed if answer_kind(one).is_in_time and scene.stands(one) is not None)
    return any(count_field_words(around, one) for one in standing)


def _values_told(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """What a clause tells; where that is only what stands, or nothing, what it tells without the words that change a mind, or
    those that deny what stands."""
    told = values_of(piece, field, scene)
    for form in (without_marks, partial(less_denied, field=field)):
        if any(value != scene.stands(field) for value in told):
            return told
        bare = form(piece, scene=scene)
        other = values_of(bare, field, scene) if bare.text != piece.text else []
        told = other if any(value != scene.stands(field) for value in other) else told or other
    return told


def _is_done_with(value: Value, field: FieldDefinition, scene: Scene) -> bool:
    """Whether words add options, or take those out that are: a mere name may be anything's ("to evaluate agents")."""
    added = item_phrases("added", scene.context.language).search(fold(scene.text).text)
    changes = wishes_change(scene.text, scene.context.language) or follows_denial(scene.brief, len(scene.text))
    return bool(added) or (changes and takes_out(value, field, scene))


def _options_changed(field: FieldDefinition, scene: Scene) -> list[tuple[Piece, Value]]:
    """What one clause after the other leaves of the options that stand, and adds to them."""
    kind, told = field_type(field), list[tuple[Piece, Value]]()
    for piece in scene.pieces:
        begun, stands = told[0] if told else (piece, scene.stands(field))
        new = kind.changed(stands, piece.text, kind.configure(field), scene.context)
        until = replace(piece, start=begun.start, text=scene.text[begun.start : piece.end])
        told = told if new in (None, stands) else [(until, new)]
    return told


def is_told_plainly(claim: Claim, piece: Piece, scene: Scene) -> bool:
    """Whether nothing beside a new value leaves it in doubt."""
    start, end = claim.start - piece.start, claim.end - piece.start
    reading = Reading(claim.value, Certainty.CERTAIN, start, end, piece.text[start:end])
    return not has_unexplained_words(claim.field, piece.text, reading, scene.context)


def put_right(told: Claim, found: Sequence[Claim], scene: Scene) -> Claim:
    """The value, or the part of a name, that follows words which take this one back ("two, sorry, three"), to be said back."""
    again = answer_kind(told.field) in (AnswerKind.OPTIONS, AnswerKind.PROSE) or told.corrects
    if again or any(other.field == told.field and other is not told for other in found):
        return told
    if field_type(told.field).conversational:
        anew = rewritten(str(told.value), scene.text[told.end :], scene.context.language)
        right = anew is not None and takes_back(told.end, told.end + anew.start, scene)
        return replace(told, value=anew.text, end=told.end + anew.end, plain=False) if anew and right else told
    for piece in scene.pieces:
        values = values_of(piece, told.field, scene) if takes_back(told.end, piece.start, scene) else []
        if len(values) == 1 and values[0] != told.value:
            return replace(told, value=values[0], end=piece.end, plain=False)
    return told
