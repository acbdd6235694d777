"""A message as clauses that may be about fields, and what a clause may say for a field."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

from interviews.field_types import accepted_value, answer_kind, display_value, field_type, read_answer
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, is_of_somebody_else, names_field, words_of
from interviews.forms.groups import place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.habits import tells_of_giving_up
from interviews.reading.languages import LANGUAGES
from interviews.reading.languages.value_frames import Kind
from interviews.reading.numbers.people import without_companions
from interviews.reading.readings import NoReading, ParseContext, Reading, Value
from interviews.reading.statements.non_answers import only_greets
from interviews.reading.statements.rewritten_parts import tells_only_the_end
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import (
    MAX_READ,
    Piece,
    asks_with_mark,
    blank_out,
    clauses,
    sentence_around,
    stand_among,
)
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.beside_values import has_unexplained_words, only_harmless_beside
from interviews.rule_engine.understanding.intents import (
    Intent,
    announces_change,
    classify_intent,
    goes_on_wishing,
    is_question,
    wishes_change,
)
from interviews.rule_engine.understanding.parted_times import times_rejoined
from interviews.rule_engine.understanding.told_values import Found, options_named
from interviews.rule_engine.understanding.wished_clauses import as_stated
from interviews.rule_engine.values.full_names import introduces_full_name
from interviews.rule_engine.values.names import asks_for_a_person, name_apart, organisations_last, without_small_words
from interviews.rule_engine.values.suggested_values import denied_label, numbers_for, suggested
from interviews.rule_engine.values.values import without_its_name, yes_apart
from interviews.sessions.rules.briefs import ReviewerBrief

FEW_WORDS = 8
"""Of a message that holds another value than the one that stands, and no sign that it is to take its place."""
_MOST_PIECES = 12
_LONGEST = 160
"""Characters of a clause; longer ones tell a story."""
_AROUND_LIMITS = frozenset({Kind.LIMIT, Kind.AT, Kind.HEDGE})
_LEADING_AWAY = frozenset({Intent.STOP, Intent.LANGUAGE, Intent.HUMAN})
_WORDS = re.compile(r"[\w:.@-]*\w")


@dataclass(frozen=True)
class Claim(Found):
    """A value that a clause gives a field; `plain` where the clause says nothing else."""

    plain: bool
    corrects: bool = False
    wished: bool = False


@dataclass(frozen=True)
class Scene:
    """A message, and what its clauses may be about. `asked`: the field asked for, where a clause may answer it."""

    brief: ReviewerBrief
    asked: FieldDefinition | None

    @property
    def text(self) -> str:
        return self.brief.messages[-1][:MAX_READ]

    @property
    def context(self) -> ParseContext:
        return self.brief.context

    @cached_property
    def pieces(self) -> list[Piece]:
        parts = clauses(self.text, self.context.language)[:_MOST_PIECES]
        whole = times_rejoined(parts, self.text, self.typed, self.context)
        short = [piece for piece in whole if len(piece.text) <= _LONGEST]
        parted = [part for piece in short for part in name_apart(piece, self.asked, self.fields, self.context)]
        apart = yes_apart(parted, self.asked, self.context.language)
        stated = [piece for piece in as_stated(apart, self) if not self._does_something_else(piece)]
        return organisations_last(stated) if self.asked and asks_for_a_person(self.asked) else stated

    def _goes_on_wishing(self, clause: Piece) -> bool:
        begun, _ = sentence_around(self.text, clause.start, clause.end)
        before = self.text[begun : clause.start]
        return not asks_with_mark(before) and goes_on_wishing(before, clause.text, self.context.language)

    def wished(self, clause: Piece) -> bool:
        """Whether a clause is what a question wishes."""
        return clause.text != self.text[clause.start : clause.end]

    def _does_something_else(self, clause: Piece) -> bool:
        """Whether a clause asks, greets, or wishes to leave or for another language: its words are no value ("on tomorrow")."""
        said, language = clause.text, self.context.language
        wish = classify_intent(said, language, self.brief.form.languages)
        asks = self.asks(clause) and not (
            self.wished(clause) or wishes_change(said, language) or self._goes_on_wishing(clause)
        )
        leaves = wish is not None and wish.intent in _LEADING_AWAY and not tells_of_giving_up(fold(said))
        return asks or leaves or only_greets(fold(said).text)

    def asks(self, clause: Piece) -> bool:
        marked = asks_with_mark(self.text[clause.end : clause.end + 2])
        return marked or is_question(clause.text, self.context.language)

    @cached_property
    def fields(self) -> list[FieldDefinition]:
        """Of groups, the fields of the item that is asked about."""
        here = place_of(self.brief.field.field_id)
        own = [f for f in self.brief.others if (at := place_of(f.field_id)) is None or (here and at.item == here.item)]
        return [field for field in own if not field_type(field).only_when_asked]

    @cached_property
    def typed(self) -> list[FieldDefinition]:
        return [field for field in self.fields if not field_type(field).conversational]

    @cached_property
    def following(self) -> list[FieldDefinition]:
        """The fields that are asked next where the answer calls for them: what is said behind it is for them."""
        asked = self.asked.field_id if self.asked else ""
        conditional = [field for field in self.fields if field.condition and self.stands(field) is None]
        return [field for field in conditional if asked in field_ids_read(field.condition)]

    @cached_property
    def named(self) -> Piece | None:
        """The first clause that is a name of several words and nothing else but what leads to it or ends the sentence."""
        language = self.context.language
        led = [one for one in self.pieces if introduces_full_name(one.text)]
        shorn = ((one, without_small_words(one.text, language)) for one in self.pieces if not led)
        return next(iter(led or [one for one, name in shorn if name != one.text and introduces_full_name(name)]), None)

    @cached_property
    def changes_mind(self) -> bool:
        """Whether words of a correction stand anywhere in the message."""
        return announces_change(self.text, self.context.language)

    def stands(self, field: FieldDefinition) -> Value:
        return self.brief.answered.get(field.field_id)

    def parsed(self, field: FieldDefinition, text: str) -> Reading | NoReading:
        return read_answer(field, text, self.context)

    def changed(self, field: FieldDefinition, piece: Piece) -> Value:
        """What stands with the part that the clause changes, and the full stop that may make a day of its number ("am 12.")."""
        mark = "." if piece.text[-1:].isdigit() and self.text[piece.end : piece.end + 1] == "." else ""
        kind = field_type(field)
        if answer_kind(field).names_itself and not tells_only_the_end(
            piece.text, words_of(field).label, self.context.language
        ):
            return None
        return kind.changed(self.stands(field), piece.text + mark, kind.configure(field), self.context)

    def values_told(self, field: FieldDefinition, piece: Piece) -> list[Value]:
        """What a clause may say for a field."""
        return values_of(piece, field, self)

    def says_old(self, field: FieldDefinition, text: str = "") -> bool:
        """Whether the value that stands is named in the message ("7 rather than 6"), or in a part of it."""
        said = self.stands(field)
        if answer_kind(field) is AnswerKind.OPTION:
            return said in options_named(field, text or self.text, self.context.language)
        words = _WORDS.findall(fold(text or self.text).text)
        return any(stand_among(_WORDS.findall(fold(one).text), words) for one in (str(said), self.displayed(field)))

    def shows(self, field: FieldDefinition, text: str) -> bool:
        """Whether the words are a part of the value that stands as it is shown ("May", "1984" of a date)."""
        return stand_among(_WORDS.findall(fold(text).text), _WORDS.findall(fold(self.displayed(field)).text))

    def displayed(self, field: FieldDefinition) -> str:
        """The value that stands, as people read it."""
        return display_value(field, self.stands(field), self.context.language) or ""


def values_of(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """What the clause may say for the field; where it changes the answer that stands in part, what that comes to."""
    if scene.stands(field) is not None:
        new = scene.changed(field, piece)
        if new is not None or answer_kind(field) is AnswerKind.OPTIONS:
            return [] if new is None else [new]
    reading = scene.parsed(field, piece.text)
    if isinstance(reading, Reading):
        return [reading.value]
    several = answer_kind(field).is_numeric and len(reading.candidates) != 1
    if several and (values := _numbers(piece, field, scene)):
        return values
    if meant := reading.candidates if len(reading.candidates) == 1 else suggested(field, piece.text, scene.context):
        return list(meant)
    bare = scene.parsed(field, _without_limits(piece.text, scene))
    return [bare.value] if scene.changes_mind and isinstance(bare, Reading) else []


def read_value(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    kind = field_type(field)
    if kind.conversational or kind.only_when_asked or _is_anothers(piece.text, field, scene):
        return None
    reading = scene.parsed(field, piece.text)
    whole = scene.parsed(field, scene.text) if answer_kind(field).names_itself else None
    if isinstance(whole, Reading):  # what is put right in the next clause is put right
        if not piece.start <= whole.start < piece.end:
            return None
        reading = replace(whole, start=whole.start - piece.start, end=whole.end - piece.start)
    if isinstance(reading, NoReading) and answer_kind(field) is AnswerKind.OPTION:
        reading = without_its_name(field, piece.text, scene.context) or reading
    if not isinstance(reading, Reading):
        if answer_kind(field).names_itself and reading.candidates:  # as it was typed, to be said back
            return Claim(field, reading.candidates[-1], piece.start, piece.end, plain=False)
        found = kind.find(piece.text, kind.configure(field), scene.context)
        if len(found) != 1 or not (names_field(piece.text, field) or _is_explained(field, piece, found[0], scene)):
            return _denied(piece, field, scene)
        reading = found[0]
    counted = answer_kind(field).is_numeric and field != scene.asked and not count_field_words(piece.text, field)
    aloud = answer_kind(field) is AnswerKind.EMAIL and "@" not in piece.text
    among = whole.candidates if isinstance(whole, NoReading) else ()
    doubted = aloud and among == (reading.value,)
    plain = not (counted or doubted) and _is_explained(field, piece, reading, scene)
    return Claim(field, reading.value, piece.start + reading.start, piece.start + reading.end, plain)


def _is_anothers(text: str, field: FieldDefinition, scene: Scene) -> bool:
    """Whether it is said of somebody else, who does more than come along."""
    alone = without_companions(text, scene.context.language) if is_of_somebody_else(text, field) else ""
    return is_of_somebody_else(alone, field)


def read_in_another_language(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    """What a clause that is about the field says in a language that is not spoken: to be said back."""
    for code in LANGUAGES:
        spoken = {"context": replace(scene.context, language=code), "language": code}
        if told := read_value(piece, field, Scene(scene.brief.model_copy(update=spoken), scene.asked)):
            return replace(told, plain=False)
    return None


def _is_explained(field: FieldDefinition, piece: Piece, reading: Reading, scene: Scene) -> bool:
    """Whether nothing in the clause leaves the value in doubt."""
    if reading.certain:
        return not has_unexplained_words(field, piece.text, reading, scene.context)
    return only_harmless_beside(field, piece.text, reading, scene.context)


def _denied(piece: Piece, field: FieldDefinition, scene: Scene) -> Claim | None:
    """The no of a clause that says there is nothing of all that the field asks for ("no allergies")."""
    denied = denied_label(field, piece.text, scene.context) if stems(piece.text) else None
    return Claim(field, False, piece.start, piece.end, plain=False) if denied else None


def _numbers(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """All the numbers of the clause that the field takes."""
    numbers = numbers_for(field, piece.text, scene.context)
    taken = (accepted_value(field, number, scene.context) for number in numbers)
    return [value for value in taken if value is not None]


def _without_limits(text: str, scene: Scene) -> str:
    """ "I can only come from 8 March": what may be meant, without what makes a limit of it."""
    words = fold(text)
    around = [item for item in read_items(words, scene.context.language) if item.kind in _AROUND_LIMITS]
    return blank_out(text, [words.span(item.start, item.end) for item in around])
