"""What a message tells of every field in play, one way for all: each clause is tried against each field, by what it reads.

Another value than the one that stands takes its place where something shows that it is meant to: the old one or the field is
named beside it, or a correction is, or it can be of no other question. What else the clause says makes it one to be said back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, names_field, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.numbers.people import people_in_all
from interviews.reading.readings import NoReading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.statements.mentions import Stance, stances
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, blank_out, sentence_around, word_count
from interviews.rule_engine.understanding.changed_values import corrections_of, put_right
from interviews.rule_engine.understanding.clause_values import (
    Claim,
    Scene,
    read_value,
    values_of,
)
from interviews.rule_engine.understanding.intents import announces_change
from interviews.rule_engine.understanding.items.changed_items import changed_items
from interviews.rule_engine.understanding.left_over import in_words
from interviews.rule_engine.understanding.likely_changes import likely_change
from interviews.rule_engine.understanding.named_fields import may_be_of_item
from interviews.rule_engine.understanding.non_answers import holds_markup
from interviews.rule_engine.understanding.open_fields import guessed, own_answer, tells, values_for_open_fields
from interviews.rule_engine.understanding.rewritten_answers import says_as_it_stands
from interviews.rule_engine.understanding.told_apart import (
    agreed,
    follows_denial,
    takes_back,
    takes_words_of,
    wishes_other,
)
from interviews.rule_engine.values.names import begins_a_name, is_in_small_letters, wants_a_name
from interviews.sessions.rules.briefs import ReviewerBrief

_BEYOND_LIMITS = frozenset(
    {"above_maximum", "below_minimum", "too_early", "too_late", "impossible_date", "option_full", "invalid_phone"}
)
"""Why a field cannot take what words clearly mean."""
_FEWEST_DIGITS = 7
"""Of a telephone number that somebody gives unasked."""
_WORD = re.compile(r"\S+")
_FEW_MORE = 2
"""Words of one more option."""
_JOINING = frozenset({Kind.AND, Kind.FILLER, Kind.PAUSE, Kind.STOP})
_TOLD_APART = frozenset({AnswerKind.DAY, AnswerKind.YES_NO})
"""What a message with two such answers gives each field in its own clause."""


def _with_those_before(told: Claim, scene: Scene) -> Claim:
    """A number of those who come along with the people who are named before it in its sentence ("my husband and two kids")."""
    if answer_kind(told.field) is not AnswerKind.COUNT or "~guest" not in words_of(told.field).label:
        return told
    begin = sentence_around(fold_keeping_offsets(scene.text), told.start, told.end)[0]
    clause = next((one.end for one in scene.pieces if one.start <= told.start < one.end), told.end)
    for word in _WORD.finditer(scene.text, begin, told.start):
        for end in {told.end, clause}:
            said = scene.text[word.start() : end]
            people = people_in_all(fold(said), scene.context)
            if people is not None and people > told.value and "," not in said:
                return replace(told, value=people, start=word.start(), end=end, plain=False)
    return told


def told_in_pieces(brief: ReviewerBrief, asked: FieldDefinition | None, *, settled: bool = False) -> list[Claim]:
    """The values that the message's clauses hold, at most one a field: a plain one before others, none where two differ.
    `settled`: what was asked for needs no more words."""
    if holds_markup(brief.messages[-1]):
        return []
    scene = Scene(brief, asked)
    standing = [f for f in scene.fields if scene.stands(f) is not None and not may_be_of_item(f, scene)]
    found = [claim for field in standing for claim in corrections_of(field, scene)]
    found = [claim for claim in found if not any(takes_words_of(other, claim, scene) for other in found)]
    fields = [[each.field for each in found if each.overlaps(one.start, one.end)] for one in found]
    found = [replace(one, plain=one.plain and len(those) == 1) for one, those in zip(found, fields, strict=True)]
    if any(claim.plain for claim in found):
        found = [claim for claim in found if claim.plain or _is_put_right(claim, scene)]
    changed = [claim for claim in found if claim.corrects]
    if not changed:
        likely = likely_change(scene)
        changed = [likely] if likely else changed_items(scene)
        found += changed
    if len(changed) > 1:
        unnamed = [f for f in scene.fields if answer_kind(f).is_numeric and not count_field_words(scene.text, f)]
        found = [replace(told, plain=told.plain and told.field not in unnamed) for told in found]
    left = []
    for piece in scene.pieces:
        if any(one.overlaps(piece.start, piece.end) or says_as_it_stands(piece, one.field, scene) for one in changed):
            continue
        if scene.wished(piece):
            found += _wished(piece, scene)
            continue
        if refused := _refused_answer(piece, scene):
            found.append(refused)
            continue
        own = own_answer(piece, scene, first=piece is scene.pieces[0])
        said = any(one.plain and own and (one.field, one.value) == (own.field, own.value) for one in found)
        own = None if own and not own.plain and said else own  # "yes, no dairy": the rest is for what follows
        beside = settled or any(claim.field == asked or claim.field in scene.following for claim in found)
        whole = own and own.plain and not field_type(own.field).conversational
        others = [] if whole else values_for_open_fields(piece, scene, beside=beside, corrects=bool(changed))
        if own and answer_kind(own.field).is_numeric and names_field(piece.text, own.field):
            others = [told for told in others if names_field(piece.text, told.field)]
        told = others or [*filter(None, [own or _refused(piece, scene)])]
        found += [*told, *_clock_beside(piece, told, scene)]
        left += [piece] if tells(piece, scene) and not told else []
    found = [put_right(_with_those_before(told, scene), found, scene) for told in found]
    found = [replace(told, plain=told.plain and not _goes_on_listing(told, scene, left)) for told in found]
    found = [told for told in found if not _is_taken_back(told, found, scene)]
    beside = any(claim.plain and claim.field != asked for claim in found)
    found = [replace(told, plain=told.plain and _stands_by_itself(told, scene, left, beside=beside)) for told in found]
    found = [replace(told, plain=told.plain and not _leads_to_correction(told, changed, scene)) for told in found]
    return [*agreed(found, scene), *(in_words(left, scene, found) if left and not changed else [])]


def _is_put_right(told: Claim, scene: Scene) -> bool:
    """Whether a new value is more than a mere number, or its sentence names its field or says that something was wrong:
    beside a sentence that does."""
    begin, end = sentence_around(scene.text, told.start, told.end)
    said, words = scene.text[begin:end], any(map(str.isalpha, scene.text[told.start : told.end]))
    return words or names_field(said, told.field) or announces_change(said, scene.context.language)


def _refused(piece: Piece, scene: Scene) -> Claim | None:
    """What a clause tells of the one field that it names, and which that cannot take ("I'll bring 20 guests", of four), and a
    telephone number that lacks a digit: in its words, for whoever told it to hear why."""
    fields = [field for field in scene.typed if field != scene.asked]
    counts = scene.asked and (answer_kind(scene.asked).is_in_time or answer_kind(scene.asked).is_numeric)
    named = [one for one in fields if names_field(piece.text, one) or (not counts and _may_be_called(piece.text, one))]
    beyond = [field for field in named if _why_not(field, piece, scene) in _BEYOND_LIMITS]
    return _in_its_words(beyond[0], piece) if len(beyond) == 1 else None


def _may_be_called(text: str, field: FieldDefinition) -> bool:
    """Whether a clause is of so many digits, and no word, that it can be nothing but somebody's number."""
    digits = sum(map(str.isdecimal, text))
    return answer_kind(field) is AnswerKind.PHONE and digits >= _FEWEST_DIGITS and not any(map(str.isalpha, text))


def _refused_answer(piece: Piece, scene: Scene) -> Claim | None:
    """The same of a mere number, among other clauses, for the field that was asked for."""
    asked, mere = scene.asked, any(map(str.isdigit, piece.text)) and not any(map(str.isalpha, piece.text))
    refused = asked and mere and len(scene.pieces) > 1 and _why_not(asked, piece, scene)
    return _in_its_words(asked, piece) if asked and refused else None


def _in_its_words(field: FieldDefinition, piece: Piece) -> Claim:
    return Claim(field, piece.text, piece.start, piece.end, plain=True)


def _why_not(field: FieldDefinition, piece: Piece, scene: Scene) -> str | None:
    """Why a field cannot take what a clause clearly means for it."""
    read = scene.parsed(field, piece.text)
    return read.reason if isinstance(read, NoReading) and read.is_refusal else None


def _wished(piece: Piece, scene: Scene) -> list[Claim]:
    """What a question wishes for an open field."""
    told = [*filter(None, [own_answer(piece, scene, first=False)])] or values_for_open_fields(piece, scene, beside=True)
    read = [one for one in told if (again := read_value(piece, one.field, scene)) and again.plain]
    return [replace(one, wished=True) for one in read if not wishes_other(one.field, piece, scene)]


def _clock_beside(piece: Piece, told: Sequence[Claim], scene: Scene) -> list[Claim]:
    """The time of day beside a day, where only one open field can take it ("tomorrow at 9", "this morning, about 9:20")."""
    clocks = [f for f in scene.typed if answer_kind(f) is AnswerKind.CLOCK and scene.stands(f) is None]
    days = [one for one in told if answer_kind(one.field) is AnswerKind.DAY]
    if len(clocks) != 1 or len(days) != 1 or any(one.field in clocks for one in told):
        return []
    rest = replace(piece, text=blank_out(piece.text, [(days[0].start - piece.start, days[0].end - piece.start)]))
    told_too = read_value(rest, clocks[0], scene) or guessed(rest, clocks[0], scene)
    if not told_too and any(map(str.isdigit, rest.text)) and (half := guessed(piece, clocks[0], scene)):
        told_too = replace(half, start=days[0].end)  # the day's words tell which half of the day
    return [*filter(None, [told_too])]


def _goes_on_listing(told: Claim, scene: Scene, left: Sequence[Piece]) -> bool:
    """Whether a word that was not understood is joined to options ("tablet and notebook"): it may be one more."""
    if answer_kind(told.field) is not AnswerKind.OPTIONS or told.corrects:
        return False
    after = [piece for piece in left if told.end <= piece.start and word_count(piece.text) <= _FEW_MORE]
    beside = (kinds_in(scene.text[told.end : piece.start], scene.context.language) for piece in after)
    return any(Kind.AND in said and said <= {Kind.AND, Kind.PAUSE} for said in beside)


def _stands_by_itself(told: Claim, scene: Scene, left: Sequence[Piece], *, beside: bool) -> bool:
    """Whether an answer to what was asked needs no word of the other clauses: an address; what stands beside values of other
    fields alone, but for a single small word as a name; a yes or no that "and" joins to them; a name behind words that lead to
    one ("I'm Aiko Tanaka")."""
    if told.field != scene.asked or told.corrects or told.wished or answer_kind(told.field).names_itself:
        return True
    led = any(piece.start < told.start and told.end <= piece.end for piece in scene.pieces)
    named = led and field_type(told.field).conversational and is_proper_name(str(told.value))
    if wants_a_name(told.field) and is_in_small_letters(str(told.value)) and word_count(str(told.value)) == 1:
        return False
    if answer_kind(told.field) is AnswerKind.YES_NO:  # "no, and the company is …"; "no, the company is …" denies that
        behind = (
            one.start
            for one in scene.pieces
            if one.start >= told.end and kinds_in(one.text, scene.context.language) - _JOINING
        )
        joined = kinds_in(scene.text[told.end : min(behind, default=None)], scene.context.language)
        return beside and not left and Kind.AND in joined
    return beside and (named or not left)


def _is_taken_back(told: Claim, found: Sequence[Claim], scene: Scene) -> bool:
    """Whether words that may be anything are another field's, which right behind them gets a new value ("the second day, no
    wait, the third")."""
    if told.field != scene.asked or told.corrects or not field_type(told.field).conversational:
        return False
    said = Piece(scene.text[told.start : told.end], told.start, told.end)
    behind = [one for one in found if told.end <= one.start and one.field != told.field]
    return any(takes_back(told.end, one.start, scene) and values_of(said, one.field, scene) for one in behind)


def _leads_to_correction(told: Claim, changed: Sequence[Claim], scene: Scene) -> bool:
    """Whether words that may be anything stand before a correction in its sentence ("small problem, my e-mail ends in …")."""
    if told.field != scene.asked or not field_type(told.field).conversational or is_proper_name(str(told.value)):
        return False
    until = sentence_around(scene.text, told.start, told.end)[1]
    between = (scene.text[told.end : one.start] for one in changed if told.end <= one.start < until)
    return any(Kind.AND not in kinds_in(text, scene.context.language) for text in between)


def tells_it_better(
    brief: ReviewerBrief, claim: Claim, meant: Sequence[Sequence[Value]], found: Sequence[Claim]
) -> bool:
    """Whether a clause answers where the message as a whole may be anything: a value that the whole states, a few words among
    others; of several that are `meant` the one that follows when another is taken back, or is told beside another field's."""
    if answer_kind(claim.field) is AnswerKind.WORDS:
        small = is_in_small_letters(str(claim.value)) or claim.value == brief.messages[-1].strip()
        offered = (str(words) for one in meant for words in one)
        return (claim.plain or not small) and not begins_a_name(str(claim.value), offered, brief.language)
    stated = stances(fold_keeping_offsets(brief.messages[-1]), [(claim.start, claim.end)]) == [Stance.STATED]
    several = any(len(one) > 1 and claim.value in one for one in meant)
    kind = answer_kind(claim.field)
    alike = [other for other in found if other.field != claim.field and answer_kind(other.field) is kind]
    apart = kind in _TOLD_APART and alike and not any(other.overlaps(claim.start, claim.end) for other in alike)
    return (claim.plain and stated) or bool(apart) or (several and follows_denial(brief, claim.start))
