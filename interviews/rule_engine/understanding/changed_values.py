"""Values that take the place of what stands: those that clauses give answered fields, and answers that are taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, is_of_somebody_else, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty, NoReading, Reading, Value
from interviews.reading.statements.clauses import kinds, kinds_in
from interviews.reading.statements.rewritten_parts import rewritten
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, blank_out, grammar_for_text, word_count
from interviews.rule_engine.understanding.beside_values import has_unexplained_words, is_of_its_time
from interviews.rule_engine.understanding.clause_values import (
    FEW_WORDS,
    Claim,
    Scene,
    read_value,
    values_of,
)
from interviews.rule_engine.understanding.intents import announces_change, wishes_change
from interviews.rule_engine.understanding.rewritten_answers import (
    denies_old,
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
    is_of_another,
    joined_options,
    less_addresses,
    of_those_counted,
    other_options,
    wishes_other,
)
from interviews.rule_engine.understanding.told_values import alike
from interviews.rule_engine.values.suggested_values import numbers_told
from interviews.sessions.rules.briefs import ReviewerBrief

_BARE_WORDS = 3
_YEAR_WORDS = 5
_TAKING_BACK = frozenset({Kind.NO, Kind.NEGATION, Kind.CORRECTION, Kind.INSTEAD})


def corrections_of(field: FieldDefinition, scene: Scene) -> Iterator[Claim]:
    """The value that takes the place of the one that stands; none where several might."""
    stands, part = scene.stands(field), part_anew(field, scene)
    if part or field_type(field).conversational:
        found = [part] if part else list(named_anew(field, scene)) or list(repeated(field, scene))
        yield from found or list(named_before(field, scene)) or named_beside(field, scene)
        return
    parts = less_addresses(field, scene) if answer_kind(field).is_numeric else scene.pieces
    bare_parts = ((piece, _without_marks(piece, scene)) for piece in parts)
    told = [
        (p, value) for p, rest in bare_parts for value in values_of(p, field, scene) or values_of(rest, field, scene)
    ]
    told = told or [
        (p, value) for p in parts for value in of_bare_number(p, field, scene) or told_behind(p, field, scene)
    ]
    denied = denies_old(field, scene)
    told = other_options(told, field, scene) if denied else told
    if answer_kind(field) is AnswerKind.OPTIONS:
        told = _options_changed(field, scene)
    new = [(piece, value) for piece, value in told if value != stands and is_of_its_time(field, value, scene.context)]
    if answer_kind(field) is AnswerKind.COUNT:  # a number tells more than who it is
        new = [(p, v) for p, v in new if numbers_told(p.text, scene.context) or scene.changed(field, p) == v] or new
        new = of_those_counted(new, field)
    else:
        new = [(p, v) for p, v in new if count_field_words(p.text, field)] or new
    if not new or any(value != new[0][1] for _, value in new) or (stands is False and new[0][1] is False):
        return
    piece, value = new[0]
    told_old = any(other == stands for _, other in told)
    taken_out = _takes_out(value, field, scene)
    again, named = denied or told_old or scene.says_old(field) or taken_out, count_field_words(piece.text, field) > 0
    swapped = taken_out and not _tells_a_story(scene)
    one, short = answer_kind(field) is AnswerKind.OPTION, word_count(scene.text) <= FEW_WORDS
    swapped = swapped or (one and short and scene.says_old(field))  # "scratch the fish, veggie for me"
    of_the_answer = _is_of_the_answer(piece, field, scene) and not (denied or scene.changes_mind or swapped)
    if of_the_answer or _chooses(piece, field, scene):
        return
    if wishes_other(field, piece, scene) or not _is_meant(field, piece, scene, named=named, again=again):
        return
    if not (named or denied or told_old) and is_of_another(piece, field, scene):
        return
    bare = _without_marks(piece, scene)
    if not again and _is_of_an_account(bare, field, scene):
        return
    read = read_value(bare, field, scene) or read_value(piece, field, scene)
    likely = scene.parsed(field, bare.text)  # the one value that the type would ask about
    same = read is not None and read.value == value and is_told_plainly(read, bare, scene)
    same = same or (isinstance(likely, NoReading) and likely.candidates == (value,))
    in_part = answer_kind(field).is_numeric or answer_kind(field) is AnswerKind.MOMENT
    same = same or (named and in_part and scene.changed(field, piece) == value)  # "one guest more", "arriving at 9"
    sure = answer_kind(field).names_itself or denied or (same and (named or scene.changes_mind))
    if answer_kind(field) is AnswerKind.OPTIONS:  # what is denied of several may leave the others open
        sure = len(scene.pieces) == 1 and tells_no_story(scene) and _is_done_with(value, field, scene)
    whole = Claim(field, value, piece.start, piece.end, plain=sure, corrects=True)
    yield replace(read, plain=sure, corrects=True) if read and read.value == value else whole


def _tells_a_story(scene: Scene) -> bool:
    """Whether open text was asked for, which any words may be."""
    return scene.brief.stage != "confirming" and answer_kind(scene.brief.field) is AnswerKind.PROSE


def _is_done_with(value: Value, field: FieldDefinition, scene: Scene) -> bool:
    """Whether words add options, or take those out that are: a mere name may be anything's ("to evaluate agents")."""
    added = item_phrases("added", scene.context.language).search(fold(scene.text).text)
    changes = wishes_change(scene.text, scene.context.language) or follows_denial(scene.brief, len(scene.text))
    return bool(added) or (changes and _takes_out(value, field, scene))


def _takes_out(value: Value, field: FieldDefinition, scene: Scene) -> bool:
    """Whether one of the options that stand is left out of the new ones."""
    return answer_kind(field) is AnswerKind.OPTIONS and any(option not in value for option in scene.stands(field))


def _is_of_an_account(bare: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a value may be a part of what is told, where a word of it also changes minds ("I had to wait for 2 hours")."""
    prose = _tells_a_story(scene)
    if prose and answer_kind(field) is AnswerKind.DAY:  # "for three days now" is no new day of what is to come
        told, today = read_value(bare, field, scene), scene.context.today.isoformat()
        return told is not None and str(told.value) < today <= str(scene.stands(field))
    if not prose or not scene.changes_mind:
        return False
    if answer_kind(field).is_numeric:
        return count_field_words(bare.text, field) == 0 and word_count(bare.text) > _BARE_WORDS
    long = word_count(scene.text) > FEW_WORDS or bool(numbers_told(bare.text, scene.context))
    return answer_kind(field).is_offered and long and read_value(bare, field, scene) is None


def _is_of_the_answer(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether the clause may be a part of what is asked for: an option's words in an account, the country of an address."""
    asked = scene.brief.field
    if scene.brief.stage == "confirming":
        return False
    if field_type(asked).conversational:
        own_words = answer_kind(asked) is AnswerKind.PROSE or count_field_words(piece.text, field) == 0
        return own_words and answer_kind(field) in {AnswerKind.OPTION, AnswerKind.OPTIONS}
    own = scene.parsed(asked, scene.text)
    return isinstance(own, Reading) and own.start <= piece.start and piece.end <= own.end and own.quote != piece.text


def _chooses(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether the clause names an option that was asked for, which is no yes to anything."""
    asked = scene.asked if answer_kind(field) is AnswerKind.YES_NO else None
    return asked is not None and answer_kind(asked).is_offered and isinstance(scene.parsed(asked, piece.text), Reading)


def _options_changed(field: FieldDefinition, scene: Scene) -> list[tuple[Piece, Value]]:
    """What one clause after the other leaves of the options that stand, and adds to them."""
    kind, told = field_type(field), list[tuple[Piece, Value]]()
    for piece in scene.pieces:
        begun, stands = told[0] if told else (piece, scene.stands(field))
        new = kind.changed(stands, piece.text, kind.configure(field), scene.context)
        until = replace(piece, start=begun.start, text=scene.text[begun.start : piece.end])
        told = told if new is None else [(until, new)]
    return told


def _without_marks(piece: Piece, scene: Scene) -> Piece:
    """The clause without the words by which people change what they said."""
    words, said = correction_words()[grammar_for_text(piece.text, scene.context.language).language], fold(piece.text)
    marks = [mark.span() for mark in words.announcing.finditer(fold_keeping_offsets(piece.text))]
    items = read_items(said, scene.context.language)
    for place, item in enumerate(items):  # "no wait its the 12th" denies nothing
        if item.kind in {Kind.CORRECTION, Kind.NO} and Kind.CORRECTION in kinds(items[place : place + 2]):
            marks.append(said.span(item.start, item.end))
    return replace(piece, text=blank_out(piece.text, marks))


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
        right = anew is not None and _takes_back(told.end, told.end + anew.start, scene)
        return replace(told, value=anew.text, end=told.end + anew.end, plain=False) if anew and right else told
    for piece in scene.pieces:
        values = values_of(piece, told.field, scene) if _takes_back(told.end, piece.start, scene) else []
        if len(values) == 1 and values[0] != told.value:
            return replace(told, value=values[0], end=piece.end, plain=False)
    return told


def _takes_back(since: int, until: int, scene: Scene) -> bool:
    """Whether there are words between two places of the message, and all they do is to take back what they follow."""
    between, language = scene.text[since:until], scene.context.language
    said = kinds_in(between, language)
    return Kind.UNKNOWN not in said and (Kind.NO in said or (bool(said) and announces_change(between, language)))


def agreed(found: Sequence[Claim], scene: Scene) -> list[Claim]:
    """One value a field: plain ones before others; of two that differ the one that takes the other back, or none."""
    alike = []
    for field_id in dict.fromkeys(told.field.field_id for told in found):
        own = [told for told in found if told.field.field_id == field_id]
        best = [told for told in own if told.plain] or own
        if answer_kind(best[0].field) is AnswerKind.OPTIONS and not best[0].corrects:
            alike += joined_options(own, scene)
        elif all(told.value == best[0].value for told in best):
            alike.append(best[0])
        else:
            first, *later = sorted(own, key=lambda told: told.start)
            other = next((told for told in later if told.value != first.value), first)
            taken_back = follows_denial(scene.brief, other.start, first.end)  # "the 10th, oh no, the 11th"
            alike += [replace(other, plain=False)] if taken_back else []
    return alike


def follows_denial(brief: ReviewerBrief, place: int, since: int = 0) -> bool:
    """Whether words before a place in the message take back what they follow."""
    return bool(kinds_in(brief.messages[-1][since:place], brief.language) & _TAKING_BACK)


def takes_words_of(one: Claim, other: Claim, scene: Scene) -> bool:
    """Whether two values are of the same words, more likely the first one's: named, told plainly, or more of them."""
    if one.field == other.field or one.end <= other.start or other.end <= one.start:
        return False
    mine, others = (
        (count_field_words(scene.text, each.field), each.plain, each.end - each.start) for each in (one, other)
    )
    return mine > others


def _is_meant(field: FieldDefinition, piece: Piece, scene: Scene, *, named: bool, again: bool) -> bool:
    """Whether another value than the one that stands is told of the field, and not of anything else."""
    kind, asked = answer_kind(field), scene.asked
    if is_of_somebody_else(piece.text, field):
        return False
    open_too = not scene.changes_mind  # what is changed was told before
    pool = [other for other in scene.typed if open_too or scene.stands(other) is not None]
    alikes = (one for one in pool if one.field_id != field.field_id and alike(one, field) and not named)
    read = scene.parsed(field, piece.text)
    clock = isinstance(read, Reading) and not read.quote.isdigit() and kind is AnswerKind.CLOCK
    called = (one for one in alikes if not clock or one.type == field.type)  # "the visit is at half ten"
    rival = any(read_value(piece, one, scene) or count_field_words(piece.text, one) for one in called)
    if kind.names_itself or _is_nearly_the_same_birth(field, piece, scene):
        return not (kind.names_itself and rival)
    answers = asked is not None and not field_type(asked).conversational and values_of(piece, asked, scene)
    if answers and asked and kind.is_in_time and isinstance(scene.parsed(field, piece.text), Reading):
        answers = answers if isinstance(scene.parsed(asked, piece.text), Reading) else []  # "December 9th" is no "at 9"
    if (answers and not (again or count_field_words(piece.text, field))) or (rival and not again):
        return False
    spoken = any(map(str.isalpha, piece.text))  # a bare number answers what was asked
    tells_all = asked is None or answer_kind(asked) is AnswerKind.PROSE or "~birth" in words_of(field).label
    few = word_count(scene.text if tells_all else piece.text) <= FEW_WORDS
    alone = spoken and few and not kind.is_numeric and kind is not AnswerKind.YES_NO
    if kind is AnswerKind.DAY and isinstance(read, NoReading) and not read.candidates:  # a mere year
        since = kinds_in(piece.text, scene.context.language) & {Kind.AT, Kind.LIMIT}
        alone = alone and not since and word_count(piece.text) <= _YEAR_WORDS
    return named or again or scene.changes_mind or alone


def _is_nearly_the_same_birth(field: FieldDefinition, piece: Piece, scene: Scene) -> bool:
    """Whether a clause tells a day of birth that differs from the one that stands in one part, or in the order of its parts."""
    if answer_kind(field) is not AnswerKind.DAY or "~birth" not in words_of(field).label:
        return False
    stands, said = str(scene.stands(field)).split("-"), scene.parsed(field, piece.text)
    new = str(said.value).split("-") if isinstance(said, Reading) else []
    return sorted(new) == sorted(stands) or sum(one == other for one, other in zip(new, stands, strict=False)) == 2
