"""The change that a sentence beside the answer most likely wishes for, where nothing told for certain which: to be said back.

Each clause of a sentence that speaks of changing something is held against every answer that stands. What counts: another value
that the field's type reads there, the old one told beside it, a word of the field; of a story, the words that both share.
"""

from __future__ import annotations

from collections.abc import Iterator

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, is_of_somebody_else, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.item_words import item_phrases
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import fold, fold_keeping_offsets, says_something
from interviews.reading.text.segmentation import Piece, grammar_for_text, sentence_around, sentences, word_count
from interviews.reading.text.stems import spans_about, stems
from interviews.reading.times.moved_times import moved_time
from interviews.rule_engine.understanding.clause_values import Claim, Scene, values_of
from interviews.rule_engine.understanding.intents import announces_change, is_question, wishes_change
from interviews.rule_engine.understanding.meant_changes import names_an_option, takes_out, tells_a_story
from interviews.rule_engine.understanding.named_fields import may_be_of_item
from interviews.rule_engine.understanding.told_values import options_named
from interviews.rule_engine.values.suggested_values import numbers_told

_FEW_WORDS = 5
"""Of a sentence that takes back what the one before it names."""
_ENOUGH = 3
"""Signs that a value is meant to take the place of the one that stands; in a story one more."""


def likely_change(scene: Scene) -> Claim | None:
    """The one value that most signs speak for; None where two fields have as many."""
    standing = [field for field in scene.typed if scene.stands(field) is not None and not may_be_of_item(field, scene)]
    told = [_Told(sentence, scene) for sentence in sentences(scene.text)]
    found = [each for one in told if not one.asks for field in standing for each in _meant(one, field, scene)]
    most = max((signs for signs, _ in found), default=0)
    best = {one.field.field_id: one for signs, one in found if signs == most}
    if most >= _ENOUGH + tells_a_story(scene):
        return next(iter(best.values())) if len(best) == 1 else None
    beside = [one for one in told if one.changes and not one.asks and not (one.first and tells_a_story(scene))]
    return _put_right_in_words(beside, scene)


class _Told:
    """A sentence of the message, and what it does."""

    def __init__(self, sentence: Piece, scene: Scene) -> None:
        self.piece, language = sentence, scene.context.language
        self.clauses = [piece for piece in scene.pieces if sentence.start <= piece.start < sentence.end]
        words = correction_words()[grammar_for_text(sentence.text, language).language]
        earlier = words.putting.search(fold_keeping_offsets(sentence.text)) is not None
        self.changes = earlier or announces_change(sentence.text, language)
        """It has words of a correction, or speaks of an earlier answer."""
        self.asks = is_question(sentence.text, language) and not any(map(scene.wished, self.clauses))
        self.with_wish = _with_what_takes_back(sentence, scene)
        """The sentence, with the next one where that only takes something back: "the tablet isn't mine. Take it off"."""
        self.first = not says_something(scene.text[: sentence.start]) and not earlier


def _put_right_in_words(told: list[_Told], scene: Scene) -> Claim | None:
    """The sentence that puts a story right, for the only one that stands and has most words in common with it."""
    found = []
    for field in (
        one for one in scene.fields if answer_kind(one) is AnswerKind.PROSE and scene.stands(one) is not None
    ):
        for one in told:
            shared = len(stems(one.piece.text) & stems(str(scene.stands(field))))
            if shared or (count_field_words(one.piece.text, field) and not tells_a_story(scene)):
                found.append((shared + count_field_words(one.piece.text, field), field, one))
    most = max((signs for signs, *_ in found), default=0)
    best = [(field, one) for signs, field, one in found if signs == most]
    if len(best) != 1:
        return None
    field, one = best[0]
    start = next((each.start for each in one.clauses if not _answers(each, scene)), one.piece.start)
    return Claim(field, scene.text[start : one.piece.end], start, one.piece.end, plain=True, corrects=True)


def _answers(piece: Piece, scene: Scene) -> bool:
    """Whether a clause answers what was asked for."""
    asked = scene.asked
    return asked is not None and not field_type(asked).conversational and bool(values_of(piece, asked, scene))


def _meant(one: _Told, field: FieldDefinition, scene: Scene) -> Iterator[tuple[int, Claim]]:
    """The value that a sentence may wish for a field, and how much speaks for it."""
    kind, story = answer_kind(field), tells_a_story(scene)
    text = one.with_wish.text if kind is AnswerKind.OPTIONS else one.piece.text
    old, named = _says_old(text, field, scene), count_field_words(text, field) > 0
    listed = kind in (AnswerKind.OPTIONS, AnswerKind.COUNT) and not story
    moved = _moved(text, field, scene) is not None
    changes = one.changes or moved or (listed and wishes_change(text, scene.context.language))
    if not (changes or (kind.is_offered and old and not story)) or (story and one.first):
        return
    others = (*scene.typed, *filter(None, [scene.asked]))
    alone = not any(_alike(other, field) for other in others if other != field)
    values = _turned if kind is AnswerKind.YES_NO and not scene.stands(field) else _values
    told = {str(value): (piece, value) for piece in one.clauses for value in values(piece, field, scene)}
    if not told and (left := _left_in(one, field, scene)):
        told = {str(left): (one.with_wish, left)}
    for piece, value in [each for key, each in told.items() if key != str(scene.stands(field))][-1:]:
        told_to_change = (
            kind.is_offered and named and one.changes
        )  # "my boss says I should take the beginner track instead"
        if told_to_change or takes_out(value, field, scene) or not is_of_somebody_else(piece.text, field):
            signs = 1 + changes + alone + named + old + moved + names_an_option(piece, field, scene)
            yield signs, Claim(field, value, piece.start, piece.end, plain=False, corrects=True)


def _says_old(text: str, field: FieldDefinition, scene: Scene) -> bool:
    """Whether a sentence names what stands, or one of several options that do."""
    if answer_kind(field) is AnswerKind.OPTIONS:
        return not options_named(field, text, scene.context.language).keys().isdisjoint(scene.stands(field))
    return scene.says_old(field, text)


def _alike(one: FieldDefinition, other: FieldDefinition) -> bool:
    mine, others = answer_kind(one), answer_kind(other)
    return mine is others or (mine.is_numeric and others.is_numeric) or (mine.is_in_time and others.is_in_time)


def _values(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    kind, language = answer_kind(field), scene.context.language
    if kind is AnswerKind.OPTION:
        return list(options_named(field, piece.text, language))
    if kind is AnswerKind.OPTIONS:
        return _other_options(piece, field, scene)
    if kind.is_in_time:
        if moved := _moved(piece.text, field, scene):
            return [moved]
        read = scene.parsed(field, piece.text)
        return [read.value] if isinstance(read, Reading) and not read.quote.isdigit() else []
    told = numbers_told(piece.text, scene.context) if kind.is_numeric else []
    return [value for value in values_of(piece, field, scene) if value in told] if told else []


def _with_what_takes_back(sentence: Piece, scene: Scene) -> Piece:
    behind = next((each for each in sentences(scene.text) if each.start >= sentence.end), None)
    phrases = item_phrases("taken_back", scene.context.language)
    if behind is None or word_count(behind.text) > _FEW_WORDS or not phrases.search(fold(behind.text).text):
        return sentence
    return Piece(scene.text[sentence.start : behind.end], sentence.start, behind.end)


def _left_in(one: _Told, field: FieldDefinition, scene: Scene) -> list[Value]:
    """The options that stand without those that a sentence names, and another of its clauses takes back."""
    if answer_kind(field) is not AnswerKind.OPTIONS:
        return []
    language, said = scene.context.language, one.with_wish
    named = options_named(field, said.text, language)
    takes_back = item_phrases("taken_back", language).search(fold(said.text).text)
    left = [option for option in scene.stands(field) if option not in named]
    return (
        left if takes_back and named.keys() <= {*scene.stands(field)} and len(left) < len(scene.stands(field)) else []
    )


def _moved(text: str, field: FieldDefinition, scene: Scene) -> str | None:
    """The time or the day that stands, earlier or later by the length that a text tells; no birth is."""
    coming = answer_kind(field) in (AnswerKind.CLOCK, AnswerKind.DAY) and "~birth" not in words_of(field).label
    return moved_time(str(scene.stands(field)), fold(text), scene.context) if coming else None


def _turned(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """The yes in the place of a no of which a clause speaks, where its sentence goes on to tell something."""
    named = spans_about(piece.text, words_of(field).label, "")
    if not named:
        return []
    begin, end = piece.start + named[-1][1], sentence_around(scene.text, piece.start, piece.end)[1]
    return [True] if Kind.UNKNOWN in kinds_in(scene.text[begin:end], scene.context.language) else []


def _other_options(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """The options that stand, with those that are named in or out; where some are, in the place of those that stand."""
    language, stands = scene.context.language, list(scene.stands(field))
    named = list(options_named(field, piece.text, language))
    added = [option for option in named if option not in stands]
    takes_back = item_phrases("taken_back", language).search(fold(piece.text).text)
    stay = takes_back is None and (not added or item_phrases("added", language).search(fold(piece.text).text))
    new = [*(option for option in stands if stay or option not in named), *([] if takes_back else added)]
    return [new] if named and new and new != stands else []
