"""Whether another value than the one that stands takes its place, or is of what was asked for, or of anything else."""

from __future__ import annotations

import re
from dataclasses import dataclass

from interviews.field_types import answer_kind, field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, is_of_somebody_else, names_field, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.option_names import names_of
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.value_frames import Kind, meanings
from interviews.reading.readings import NoReading, Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import Piece, grammar_for_text, sentence_around, word_count
from interviews.reading.text.stems import is_small_word, stem, stems
from interviews.rule_engine.understanding.clause_values import FEW_WORDS, Scene, read_value, values_of
from interviews.rule_engine.understanding.intents import announces_change, starts_over, wishes_change
from interviews.rule_engine.understanding.told_apart import is_of_another, wishes_other
from interviews.rule_engine.understanding.told_values import alike, options_named
from interviews.rule_engine.understanding.wished_clauses import without_marks
from interviews.rule_engine.values.suggested_values import numbers_told

_COUNTING = re.compile(r"(?<![\w.,:/])(\d+) ([^\W\d_]+)(?!')")
_CLAUSE_ENDS = re.compile(r"[,.;:!?]")
_OF_THINGS = frozenset({Kind.UNKNOWN, Kind.OR})
_BARE_WORDS = 3
_WORDS_AROUND = 5
"""Of a clause that tells a value and little else."""


@dataclass(frozen=True)
class NewValue:
    """Another value than the one that stands, the clause that tells it, and what says that it takes the other one's place."""

    field: FieldDefinition
    piece: Piece
    value: Value
    denied: bool
    """It is said that it is not the old one."""
    told_old: bool
    """The old one is told as well."""
    named: bool
    """The clause names the field."""
    again: bool
    """The message speaks of what stands."""


def takes_the_place(new: NewValue, scene: Scene) -> bool:
    """Whether the new value is of the field, and not what was asked for, nor anything else's."""
    field, piece = new.field, new.piece
    one, short = answer_kind(field) is AnswerKind.OPTION, word_count(scene.text) <= FEW_WORDS
    swapped = takes_out(new.value, field, scene) and not tells_a_story(scene)
    swapped = swapped or (one and short and scene.says_old(field))  # "scratch the fish, veggie for me"
    swapped = swapped or (one and _says_old_beside(piece, field, scene))
    swapped = swapped or _only_changes_options(piece, field, scene)
    of_the_answer = _is_of_the_answer(piece, field, scene) and not (new.denied or changes_mind(piece, scene) or swapped)
    if of_the_answer or _chooses(piece, field, scene):
        return False
    if wishes_other(field, piece, scene) or not _is_meant(new, scene):
        return False
    named = new.named or _is_named_beside(piece, field, scene)
    if not (named or new.denied or new.told_old) and is_of_another(piece, field, scene):
        return False
    return new.again or not _is_of_an_account(without_marks(piece, scene), field, scene)


def tells_a_story(scene: Scene) -> bool:
    """Whether open text was asked for, which any words may be."""
    return scene.brief.stage != "confirming" and answer_kind(scene.brief.field) is AnswerKind.PROSE


def takes_out(value: Value, field: FieldDefinition, scene: Scene) -> bool:
    """Whether one of the options that stand is left out of the new ones."""
    return answer_kind(field) is AnswerKind.OPTIONS and any(option not in value for option in scene.stands(field))


def _is_of_an_account(bare: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a value may be a part of what is told, where a word of it also changes minds ("I had to wait for 2 hours")."""
    prose = tells_a_story(scene)
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


def _only_changes_options(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a few words take options out or add some, and a story tells more ("and remove the phone")."""
    said = [each.text for each in scene.pieces if piece.start <= each.start < piece.end]
    few = answer_kind(field) is AnswerKind.OPTIONS and all(word_count(each) <= _WORDS_AROUND for each in said)
    return few and wishes_change(piece.text, scene.context.language) and names_an_option(piece, field, scene)


def names_an_option(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a clause has a word of an option's names, and not only one that is akin to them."""
    config, named = field_type(field).configure(field), options_named(field, piece.text, scene.context.language)
    chosen = [choice for choice in config.choices if choice.value in named] if isinstance(config, ChoicesConfig) else []
    names = {
        stem(word) for choice in chosen for name in names_of(choice) for word in name.split() if not is_small_word(word)
    }
    words = fold(piece.text).text
    return any(name in words if JAPANESE.search(words) else name in map(stem, words.split()) for name in names)


def _chooses(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether the clause names an option that was asked for, which is no yes to anything."""
    asked = scene.asked if answer_kind(field) is AnswerKind.YES_NO else None
    return asked is not None and answer_kind(asked).is_offered and isinstance(scene.parsed(asked, piece.text), Reading)


def _is_meant(new: NewValue, scene: Scene) -> bool:
    """Whether another value than the one that stands is told of the field, and not of anything else."""
    field, piece, again = new.field, new.piece, new.again
    kind, asked = answer_kind(field), scene.asked
    if is_of_somebody_else(piece.text, field) and not (new.denied or new.told_old):
        return False
    open_too = not scene.changes_mind  # what is changed was told before
    pool = [other for other in scene.typed if open_too or scene.stands(other) is not None]
    alikes = (one for one in pool if one.field_id != field.field_id and alike(one, field) and not new.named)
    read = scene.parsed(field, piece.text)
    clock = isinstance(read, Reading) and not read.quote.isdigit() and kind is AnswerKind.CLOCK
    called = (one for one in alikes if not clock or one.type == field.type)  # "the visit is at half ten"
    rival = any(read_value(piece, one, scene) or count_field_words(piece.text, one) for one in called)
    if kind.names_itself or _is_nearly_the_same_birth(field, piece, scene):
        return not (kind.names_itself and rival)
    answers = asked is not None and not field_type(asked).conversational and values_of(piece, asked, scene)
    if answers and asked and kind.is_in_time and isinstance(scene.parsed(field, piece.text), Reading):
        answers = answers if isinstance(scene.parsed(asked, piece.text), Reading) else []  # "December 9th" is no "at 9"
    # "the 8th" may be of several days that are asked for
    if asked and kind.is_in_time and answer_kind(asked).is_in_time:
        may_be = scene.parsed(asked, piece.text)
        answers = answers or (list(may_be.candidates) if isinstance(may_be, NoReading) else [may_be.value])
    if (answers and not (again or new.named)) or (rival and not again):
        return False
    if answers and kind.is_offered and not options_named(field, piece.text, scene.context.language):
        return False  # "3, and I don't use it daily" is no third option
    if kind is AnswerKind.DAY and not _tells_a_day(new, scene):
        return False
    if kind.is_numeric and tells_a_story(scene) and not _is_of_a_change(new, scene) and _counts_something(new, scene):
        return False  # "I used to wait 4 or 5 seconds, now it is one"
    spoken = any(map(str.isalpha, piece.text))  # a bare number answers what was asked
    tells_all = asked is None or answer_kind(asked) is AnswerKind.PROSE or "~birth" in words_of(field).label
    later = kind is AnswerKind.DAY and min(str(scene.stands(field)), str(new.value)) > scene.context.today.isoformat()
    coming = later and _is_moved(piece, scene)
    few = word_count(scene.text if tells_all and not coming else piece.text) <= FEW_WORDS
    alone = spoken and few and not kind.is_numeric and kind is not AnswerKind.YES_NO
    alone = alone and (clock or not kind.is_in_time or _is_told_as_time(field, piece, scene))
    more = (
        kind is AnswerKind.COUNT
        and scene.changed(field, piece) == new.value
        and _counts_nothing_else(piece, field, scene)
    )
    return again or alone or more or _is_of_a_change(new, scene)


def _is_told_as_time(field: FieldDefinition, piece: Piece, scene: Scene) -> bool:
    """Whether words that stand alone tell a time: no number without "at" ("it's like a 7"), nor a mere year."""
    read, said = scene.parsed(field, piece.text), kinds_in(piece.text, scene.context.language)
    if answer_kind(field) is AnswerKind.CLOCK:
        return Kind.AT in said
    a_year = answer_kind(field) is AnswerKind.DAY and isinstance(read, NoReading) and not read.candidates
    return not a_year or (not said & {Kind.AT, Kind.LIMIT} and word_count(piece.text) <= _WORDS_AROUND)


def _is_of_a_change(new: NewValue, scene: Scene) -> bool:
    """Whether the clause, or the sentence around its few words, names the field, or words of a correction stand there."""
    return new.named or changes_mind(new.piece, scene) or _is_named_beside(new.piece, new.field, scene)


def _counts_something(new: NewValue, scene: Scene) -> bool:
    """Whether the number that stands is told of things that a question does not name, or as one of two; not where a clause
    begins with it ("the 8 was too much")."""
    words, meant = fold(scene.text).text, meanings(scene.context.language)
    for told in _COUNTING.finditer(words):
        begun = _CLAUSE_ENDS.split(words[: told.start()])[-1].split()
        of_things = meant.get(told[2], Kind.UNKNOWN) in _OF_THINGS and not names_field(told[2], new.field)
        if told[1] == str(scene.stands(new.field)) and len(begun) > 1 and of_things:
            return True
    return False


def _tells_a_day(new: NewValue, scene: Scene) -> bool:
    """Whether a clause tells a day by more than a number that may be of anything ("5, not 10" of how many, on the 10th)."""
    field, piece = new.field, new.piece
    read = scene.parsed(field, piece.text)
    if (isinstance(read, Reading) and not read.quote.isdigit()) or not numbers_told(piece.text, scene.context):
        return True
    counted = [one for one in scene.typed if answer_kind(one).is_numeric and scene.stands(one) is not None]
    own = len(stems(piece.text) & words_of(field).label)  # "12 a day" names no day
    if own > max((count_field_words(piece.text, one) for one in counted), default=0):
        return True
    asked = answer_kind(scene.asked) if scene.asked else AnswerKind.PROSE
    if asked.is_numeric or asked is AnswerKind.CLOCK or any(scene.says_old(one) for one in counted):
        return False
    candidates = isinstance(read, NoReading) and bool(read.candidates)
    other = str(new.value)[-2:] != str(scene.stands(field))[-2:]
    return candidates or not (new.again and other) or _is_of_a_change(new, scene)


def _counts_nothing_else(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a clause names nothing but those whom the field counts ("one less", not "one less thing to worry about")."""
    items = read_items(fold(piece.text), scene.context.language)
    named = [item.text for item in items if item.kind is Kind.UNKNOWN]
    few = word_count(piece.text) <= _BARE_WORDS
    return few and all(names_field(word, field) or numbers_told(word, scene.context) for word in named)


def changes_mind(piece: Piece, scene: Scene) -> bool:
    """Whether words of a correction stand in the message; where words were asked for, in the clause's own sentence, or with no
    verb that names things as well in the one before."""
    words = answer_kind(scene.brief.field) in (AnswerKind.PROSE, AnswerKind.WORDS)
    if not (scene.changes_mind and words and scene.brief.stage != "confirming"):
        return scene.changes_mind
    begin, end = sentence_around(scene.text, piece.start, piece.end)
    language = scene.context.language
    return announces_change(scene.text[begin:end], language) or starts_over(_sentence_before(begin, scene), language)


def few_beside(piece: Piece, scene: Scene) -> bool:
    """Whether a clause of few words is none of a story."""
    return is_beside_a_story(piece, scene) and word_count(piece.text) <= _WORDS_AROUND


def _sentence_before(begin: int, scene: Scene) -> str:
    """The sentence that ends before a place of the message."""
    before = scene.text[:begin].rstrip(" .!?。！？")
    return scene.text[sentence_around(scene.text, len(before) - 1, len(before))[0] : begin] if before else ""


def _is_moved(piece: Piece, scene: Scene) -> bool:
    """Whether a sentence beside a story says that an appointment has another time now."""
    begin, end = sentence_around(scene.text, piece.start, piece.end)
    words = correction_words()[grammar_for_text(scene.text, scene.context.language).language]
    said = _sentence_before(begin, scene) + scene.text[begin:end]
    moves = words.moving.search(fold_keeping_offsets(said)) is not None
    return is_beside_a_story(piece, scene) and (moves or not tells_a_story(scene))


def _says_old_beside(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a sentence beside a story names the option that stands as well ("research is too much, put me in practice")."""
    said = sentence_of(piece, scene)
    return scene.says_old(field, said) and is_beside_a_story(piece, scene)


def _is_named_beside(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether the sentence around a few words names their field, and no other whose answers are alike ("I'd knock the score
    down, call it a 3")."""
    said = sentence_of(piece, scene)
    rivals = (one for one in scene.typed if one.field_id != field.field_id and alike(one, field))
    few = any(map(str.isalpha, piece.text)) and word_count(piece.text) <= _WORDS_AROUND
    named = few and count_field_words(said, field) > 0 and is_beside_a_story(piece, scene)
    return named and not any(count_field_words(said, one) for one in rivals)


def sentence_of(piece: Piece, scene: Scene) -> str:
    """The sentence that a clause stands in."""
    return scene.text[slice(*sentence_around(scene.text, piece.start, piece.end))]


def is_beside_a_story(piece: Piece, scene: Scene) -> bool:
    """Whether what a clause says is none of a story that was asked for: another sentence stands before it."""
    begin, _ = sentence_around(scene.text, piece.start, piece.end)
    return not tells_a_story(scene) or says_something(scene.text[:begin])


def _is_nearly_the_same_birth(field: FieldDefinition, piece: Piece, scene: Scene) -> bool:
    """Whether a clause tells a day of birth that differs from the one that stands in one part, or in the order of its parts."""
    if answer_kind(field) is not AnswerKind.DAY or "~birth" not in words_of(field).label:
        return False
    stands, said = str(scene.stands(field)).split("-"), scene.parsed(field, piece.text)
    new = str(said.value).split("-") if isinstance(said, Reading) else []
    return sorted(new) == sorted(stands) or sum(one == other for one, other in zip(new, stands, strict=False)) == 2
