"""What a clause tells of the questions that are still open: of the one asked, of those it names, of those that follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interviews.field_types import answer_kind, field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import (
    RHYTHM,
    names_field,
    names_people,
    says_what_is_asked,
    shares_base_forms,
    words_of,
)
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.choice_mentions import named_mentions
from interviews.reading.choices.habits import is_habit
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.numbers.quantities import denies_its_numbers
from interviews.reading.readings import Reading
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.non_answers import only_declines
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, blank_out, sentence_around, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.beside_values import is_of_its_time, numbers_another
from interviews.rule_engine.understanding.clause_values import (
    FEW_WORDS,
    Claim,
    Scene,
    read_in_another_language,
    read_value,
    values_of,
)
from interviews.rule_engine.understanding.left_over import saying
from interviews.rule_engine.understanding.named_fields import most_named, numbers_by_id
from interviews.rule_engine.understanding.non_answers import lacks_details, says_no_words, speaks_of_another
from interviews.rule_engine.understanding.told_apart import by_name, is_of_another, told_apart, written_addresses
from interviews.rule_engine.understanding.told_values import alike, options_named
from interviews.rule_engine.values.names import wants_a_name, writes_a_name
from interviews.rule_engine.values.open_text import text_answer
from interviews.rule_engine.values.values import agrees

_LISTED = frozenset({AnswerKind.DAY, AnswerKind.CLOCK, AnswerKind.OPTION, AnswerKind.OPTIONS})
"""Answers that a list of details may hold without a word about what they answer."""
_FEW_CLAUSES = 2
_FEW_PIECES = 8
"""Of a message that is not answering: it may have an "oh" and a "thanks" besides what it tells."""
_SPELLED_OUT = 4
"""Letters of a weekday that is no abbreviation: "Mo", "Sa"."""


def own_answer(piece: Piece, scene: Scene, *, first: bool) -> Claim | None:
    """What the clause gives the field that was asked for. Words that may be anything answer it first or not at all; a name
    of several words where it stands."""
    asked, brief = scene.asked, scene.brief
    if asked is None:
        return None
    if not field_type(asked).conversational:
        if numbers_another(piece.text, asked, scene.typed, scene.context):
            return None
        told = read_value(piece, asked, scene) or guessed(piece, asked, scene)
        follow = scene.following if answer_kind(asked) is AnswerKind.YES_NO else []
        if not told and lacks_details(piece.text, follow, scene.context.language):
            return Claim(asked, False, piece.start, piece.end, plain=False)
        within = told is not None and told.value is False and told.end - told.start < len(piece.text)
        declined = within and only_declines(fold(piece.text).text)  # "I don't want to say" is no "I don't"
        return None if declined else told
    answers = piece == scene.named if scene.named and wants_a_name(asked) else first
    said = saying(brief, piece)
    if not answers or says_no_words(said) is not None or speaks_of_another(said):
        return None
    answer = text_answer(asked, (piece.text,), (), brief.context)
    meant = (answer.value,) if answer.read else answer.could_mean
    start, end = answer.span or (0, len(piece.text))
    return Claim(asked, meant[0], piece.start + start, piece.start + end, answer.read) if len(meant) == 1 else None


def values_for_open_fields(piece: Piece, scene: Scene, *, beside: bool, corrects: bool = False) -> list[Claim]:
    """The values of the open fields that the clause can be about: of the one it names, of one that follows the one asked
    for, else of those that alone read some of its words; with them addresses, which are about themselves. `beside`: what was
    asked for is answered by another clause; `corrects`: another one corrects an answer."""
    fields = [f for f in scene.typed if scene.stands(f) is None]
    named = [f for f in fields if names_field(piece.text, f) and _is_subject(f, piece, scene)]
    named = named or numbers_by_id(piece, fields)
    read = [
        told
        for f in fields
        if (told := read_value(piece, f, scene)) and is_of_its_time(f, told.value, piece.text, scene.context)
    ]
    read = [told for told in read if not _is_mere_number(told, scene)]
    in_time = [told for told in read if answer_kind(told.field).is_in_time and not _is_anybodys(told, scene)]
    in_time = [told for told in in_time if not numbers_another(piece.text, told.field, scene.typed, scene.context)]
    readable = [told for told in read if not named or told.field in named]
    readable = readable or [told for f in named if (told := read_in_another_language(piece, f, scene))]
    bare = [told for told in readable if not (_is_anybodys(told, scene) or _is_own(told, scene.asked))]
    next_ones = [told for f in scene.following if f in fields and (told := _guessed_beside(piece, f, scene))]
    next_ones = [one for one in next_ones if one.field in named or not is_of_another(piece, one.field, scene)]
    next_ones = [one for one in next_ones if one.field in named or _follows_at_once(piece, one, scene)]
    next_ones = next_ones if any(map(str.isalpha, scene.text)) else []  # a bare number tells of itself alone
    apart = beside or (not corrects and _is_about_another(piece, scene)) or _follows_story(piece, scene)
    short = apart and word_count(piece.text) <= FEW_WORDS
    few = beside and word_count(piece.text) <= FEW_WORDS
    guesses = [told for f in fields if short and (told := _guessed_beside(piece, f, scene))]
    guesses = guesses if beside else [told for told in guesses if _tells_its_field(told, piece, scene)]
    guesses = [told for told in guesses if beside or not (in_time and answer_kind(told.field).is_in_time)]
    counts = [f for f in named if answer_kind(f) is AnswerKind.COUNT]
    guesses = [told for told in guesses if told.field in counts or not _is_anybodys(told, scene)]
    shown = [replace(one, plain=_is_shown(one, scene)) for one in bare if one.plain]
    clear = beside or len(scene.pieces) > 1 or scene.asked is not None
    clear_ones = [one for one in readable if clear and (beside or not _is_own(one, scene.asked))]
    readable = [replace(one, plain=one.plain and one in clear_ones and _is_led(one, piece, scene)) for one in readable]
    each = [told for f in named if short and answer_kind(f).is_offered and (told := _guessed_beside(piece, f, scene))]
    about = [told for f in most_named(piece, named, scene) if short and (told := _guessed_beside(piece, f, scene))]
    about = [told for told in about if not answer_kind(told.field).is_numeric or _counts(piece, scene, beside=beside)]
    told_too = [by_name(one, piece, scene) for one in guesses if one.field not in [told.field for told in bare]]
    both = [*bare, *told_too] if bare and few else []
    ways = (
        readable if named else [],
        each if len(each) > 1 else [],
        about,
        shown,
        next_ones,
        both,
        bare if few else [],
        guesses,
    )
    single = [found for way in ways if (found := told_apart(way, piece, scene))]
    best = next((one for one in single if not any(_is_own(o, scene.asked) and _is_anybodys(o, scene) for o in one)), [])
    best = best or told_apart(about, piece, scene)  # named, though it might answer what was asked
    if not any(one.field in [told.field for told in best] for one in in_time):
        answers = own_answer(piece, scene, first=True) or _leaves_numbers(piece, in_time)
        others = [one for one in in_time if not (answers and _is_own(one, scene.asked))]
        in_time = [] if best or _takes_any_words(scene) else others
    addresses = told_apart(
        [told for f in fields if answer_kind(f).names_itself and (told := read_value(piece, f, scene))]
    )
    addresses = addresses or told_apart(written_addresses(piece, scene))
    further = addresses or [replace(one, plain=False) for one in in_time]
    further = [one for one in further if one.field not in [told.field for told in best]]
    return told_apart([*best, *further]) or addresses or best


def _is_subject(field: FieldDefinition, piece: Piece, scene: Scene) -> bool:
    """Whether a clause that names a field does so by more than the time that it counts in ("two a day"), or the message does,
    or it follows what was asked, or the message names what it hangs on ("I do smoke")."""
    own = words_of(field).label
    if (
        not answer_kind(field).is_number
        or not (named := stems(piece.text) & own)
        or named - RHYTHM
        or field in scene.following
    ):
        return True
    parents = field_ids_read(field.condition) if field.condition else ()
    about = [field, *(one for one in scene.fields if one.field_id in parents)]
    language = scene.context.language
    return any(
        stems(scene.text) & words_of(f).label - RHYTHM or shares_base_forms(scene.text, f, language) for f in about
    )


def _is_about_another(piece: Piece, scene: Scene) -> bool:
    """Whether a message of few clauses gives nothing to what was asked, which is no open question: no name where one is asked
    for and another field is named."""
    asked = scene.asked
    if asked is None or len(scene.pieces) > _FEW_PIECES or len(others := _told_beside(piece, scene)) > _FEW_CLAUSES:
        return False
    owns = [own_answer(one, scene, first=True) for one in (piece, *others)]
    if field_type(asked).conversational:
        named = any(names_field(piece.text, f) or _reads_time(piece, f, scene) for f in scene.typed)
        written = any(writes_a_name(one.text, scene.context.language) for one in (piece, *others))
        return wants_a_name(asked) and named and not any(own and own.plain for own in owns) and not written
    return not any(owns)


def _counts(piece: Piece, scene: Scene, *, beside: bool) -> bool:
    """Whether a number may be told for a question that is named: beside an answer, behind a story, alone, of people."""
    return beside or names_people(piece.text) or _follows_story(piece, scene) or not _told_beside(piece, scene)


def _told_beside(piece: Piece, scene: Scene) -> list[Piece]:
    """The other clauses that tell anything, less the addresses."""
    told = [one for one in scene.pieces if tells(one, scene) or any(map(str.isdigit, one.text))]
    return [one for one in told if one != piece and not _is_an_address(one, scene)]


def _is_an_address(piece: Piece, scene: Scene) -> bool:
    """Whether a clause is an address or a number of another field and nothing else."""
    others = (f for f in scene.typed if answer_kind(f).names_itself and f != scene.asked)
    return any((told := read_value(piece, f, scene)) and told.plain for f in others)


def tells(piece: Piece, scene: Scene) -> bool:
    """Whether a clause says something: no mere "oh", "and then", "no wait"."""
    return Kind.UNKNOWN in kinds_in(piece.text, scene.context.language)


def _follows_story(piece: Piece, scene: Scene) -> bool:
    """Whether a sentence of its own stands behind what is told where open text was asked for."""
    begun, _ = sentence_around(fold_keeping_offsets(scene.text), piece.start, piece.end)
    beside = kinds_in(scene.text[begun : piece.start], scene.context.language)
    return scene.asked is None and scene.brief.stage != "confirming" and begun > 0 and Kind.UNKNOWN not in beside


def _follows_at_once(piece: Piece, told: Claim, scene: Scene) -> bool:
    """Whether no other statement stands between the first clause and a number ("yes, 2"; but "yes, I'll be late, around 9")."""
    between = scene.pieces[1 : scene.pieces.index(piece)]
    return not (answer_kind(told.field).is_numeric and any(tells(one, scene) for one in between))


def _is_shown(told: Claim, scene: Scene) -> bool:
    """Whether a value tells by itself what it answers: an address; in a list of details a day, an option."""
    kind = answer_kind(told.field)
    listed = kind in _LISTED and not _is_mere_number(told, scene)
    return kind.names_itself or (listed and len(scene.pieces) > 1 and not _takes_any_words(scene))


def _is_mere_number(told: Claim, scene: Scene) -> bool:
    """Whether a time of day is a number without a word that leads to it ("our son Felix, 16")."""
    before, said = scene.text[: told.start].rpartition(",")[2], scene.text[told.start : told.end]
    led = Kind.AT in kinds_in(before, scene.context.language)
    return answer_kind(told.field) is AnswerKind.CLOCK and said.isdigit() and not led


def _is_led(told: Claim, piece: Piece, scene: Scene) -> bool:
    """Whether words beside the value name its field, where the value may be a part of open text."""
    beside = replace(piece, text=blank_out(piece.text, [(told.start - piece.start, told.end - piece.start)]))
    return not _takes_any_words(scene) or answer_kind(told.field).names_itself or names_field(beside.text, told.field)


def _takes_any_words(scene: Scene) -> bool:
    """Whether open text was asked for, of which a value of another field may be a part."""
    return scene.asked is None or answer_kind(scene.asked) is AnswerKind.PROSE


def guessed(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    """What a clause may say for the field that is asked next, whose question it need not name."""
    values = values_of(piece, field, scene) if not field_type(field).conversational else []
    return Claim(field, values[0], piece.start, piece.end, plain=False) if len(values) == 1 else None


def _guessed_beside(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    """The same for a field that is not asked for, which takes no day of another time, nor a number of what is denied ("never
    touched one")."""
    denies = answer_kind(field).is_numeric and kinds_in(piece.text, scene.context.language) & DENYING
    if denies and denies_its_numbers(fold(piece.text), scene.context):
        return None
    told = guessed(piece, field, scene)
    return told if told and is_of_its_time(field, told.value, piece.text, scene.context) else None


def _leaves_numbers(piece: Piece, told: Sequence[Claim]) -> bool:
    """Whether a clause has numbers besides those that are told."""
    left = blank_out(piece.text, [(one.start - piece.start, one.end - piece.start) for one in told])
    return any(map(str.isdigit, left))


def _tells_its_field(told: Claim, piece: Piece, scene: Scene) -> bool:
    """Whether what a clause may say shows what it answers: the whole name of an option, a day or a time, but no mere number."""
    config = field_type(told.field).configure(told.field)
    if isinstance(config, ChoicesConfig):
        return bool(named_mentions(fold(piece.text), config.choices, scene.context.language))
    if not answer_kind(told.field).is_in_time:
        return False
    read = scene.parsed(told.field, piece.text)
    return not read.quote.isdigit() if isinstance(read, Reading) else read.candidates == (told.value,)


def _reads_time(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    told = guessed(piece, field, scene) if answer_kind(field).is_in_time else None
    return told is not None and _tells_its_field(told, piece, scene)


def _is_own(told: Claim, asked: FieldDefinition | None) -> bool:
    """Whether what answers the other field might as well answer the one that was asked for."""
    return asked is not None and alike(told.field, asked)


def _is_anybodys(told: Claim, scene: Scene) -> bool:
    """Whether a bare value may answer many: a number, a yes, "none", an option's place, a day or a language in two letters."""
    kind, said = answer_kind(told.field), scene.text[told.start : told.end]
    if kind in (AnswerKind.DAY, AnswerKind.LANGUAGE) and said.isalpha() and said.isascii() and len(said) < _SPELLED_OUT:
        return True
    if kind.is_offered:
        named, words = options_named(told.field, said, scene.context.language), fold(said).text
        if named and says_what_is_asked(said, told.field, scene.context.language):
            return False  # "I never smoked"
        return agrees(said, scene.context) is not None or all(is_habit(words[slice(*at)]) for at in named.values())
    if kind is AnswerKind.SCALE and isinstance(points := scene.parsed(told.field, said), Reading):
        return word_count(points.quote) == 1  # "4 out of 5" is a scale's alone
    return kind.is_numeric or kind in (AnswerKind.YES_NO, AnswerKind.AGREEMENT)
