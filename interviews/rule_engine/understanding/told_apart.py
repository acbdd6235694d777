"""Several values at once: in one clause each by the words that carry it ("I use it every day on my phone"), of several clauses
the options together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from interviews.field_types import answer_kind, field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import count_field_words, is_of_somebody_else, names_field, says_what_is_asked
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.habits import speaks_of_habit, tells_of_giving_up
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.readings import Reading, Value
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import Piece, blank_out, clauses
from interviews.rule_engine.understanding.clause_values import Claim, Scene, values_of
from interviews.rule_engine.understanding.intents import announces_change
from interviews.rule_engine.understanding.told_values import options_named
from interviews.rule_engine.values.open_text import written_address
from interviews.sessions.rules.briefs import ReviewerBrief

_NO_COUNT = re.compile(r"(?<![\d.,:])0\d+")
_TAKING_BACK = frozenset({Kind.NO, Kind.NEGATION, Kind.CORRECTION, Kind.INSTEAD})
_YES_OR_NO = frozenset({Kind.YES, Kind.YES_SHORT, Kind.NO, Kind.NO_SHORT, Kind.FILLER, Kind.PAUSE})
_LIMITING = frozenset({Kind.LIMIT, Kind.CLOCK, Kind.DIGITS})


def told_apart(claims: Sequence[Claim], piece: Piece | None = None, scene: Scene | None = None) -> list[Claim]:
    """The claims, where no two take the same words; of options that the clause names, each takes its name alone."""
    if not _overlap(claims):
        return list(claims)
    named = [by_name(one, piece, scene) for one in claims] if piece and scene else list(claims)
    return [] if _overlap(named) else named


def _overlap(claims: Sequence[Claim]) -> bool:
    return any(one.overlaps(other.start, other.end) for one, other in combinations(claims, 2))


def by_name(guess: Claim, piece: Piece, scene: Scene) -> Claim:
    """A guess as what the names of its options alone say, which leave the clause's other words to others."""
    values = guess.value if isinstance(guess.value, list) else [guess.value]
    named = (
        options_named(guess.field, piece.text, scene.context.language) if answer_kind(guess.field).is_offered else {}
    )
    if not (named and values) or any(value not in named for value in values):
        return guess
    spans = [fold(piece.text).span(*named[value]) for value in values]
    start, end = min(start for start, _ in spans), max(end for _, end in spans)
    return replace(guess, start=piece.start + start, end=piece.start + end)


def joined_options(told: Sequence[Claim], scene: Scene) -> list[Claim]:
    """The options that several clauses choose, as one claim, less those that one behind them denies or takes the place of
    ("phone, no wait, tablet"); plainly, where the message names no others."""
    gone, chosen = _denied_behind(told, scene), list[Claim]()
    for each in told:
        while chosen and takes_back(chosen[-1].end, each.start, scene):
            gone |= set(chosen.pop().value) - set(each.value)
        chosen.append(each)
    values = [value for value in dict.fromkeys(value for each in told for value in each.value) if value not in gone]
    every = options_named(told[0].field, scene.text, scene.context.language)
    plain = len(every) == len(values) and all(each.plain for each in told)
    return [replace(told[0], value=values, end=told[-1].end, plain=plain)] if values else []


def takes_back(since: int, until: int, scene: Scene) -> bool:
    """Whether there are words between two places of the message, and all they do is to take back what they follow."""
    between, language = scene.text[since:until], scene.context.language
    said = kinds_in(between, language)
    return Kind.UNKNOWN not in said and (Kind.NO in said or (bool(said) and announces_change(between, language)))


def _denied_behind(told: Sequence[Claim], scene: Scene) -> set[str]:
    """ "Agents, ethics, no wait, not ethics": options that a clause names behind where they were chosen, to deny them."""
    gone: set[str] = set()
    for piece in scene.pieces:
        if any(each.overlaps(piece.start, piece.end) for each in told):
            continue
        if kinds_in(piece.text, scene.context.language) & DENYING:
            before = {value for each in told if each.end <= piece.start for value in each.value}
            gone |= before & options_named(told[0].field, piece.text, scene.context.language).keys()
    return gone


def chosen_in_words(told: list[tuple[Piece, Value]], stands: Value, scene: Scene) -> list[tuple[Piece, Value]]:
    """The options that clauses choose by more than a yes or a no, which answers what was asked; where one says that something
    is done no more, what it says."""
    spoken = [each for each in told if kinds_in(each[0].text, scene.context.language, polar=True) - _YES_OR_NO]
    given_up = [each for each in spoken if tells_of_giving_up(fold(each[0].text))]
    return given_up if any(value != stands for _, value in given_up) else spoken


def other_options(told: list[tuple[Piece, Value]], field: FieldDefinition, scene: Scene) -> list[tuple[Piece, Value]]:
    """What is told; where that is only what stands, and is denied or put first ("from beginners to research"), what is meant
    instead."""
    if any(value != scene.stands(field) for _, value in told):
        return told
    return [(piece, value) for piece in scene.pieces for value in _other_option(piece, field, scene)] or told


def _other_option(piece: Piece, field: FieldDefinition, scene: Scene) -> list[Value]:
    """The option that a clause names beside the one that stands; where there are but two, the other one than it denies."""
    named = options_named(field, piece.text, scene.context.language) if answer_kind(field) is AnswerKind.OPTION else {}
    config = field_type(field).configure(field) if named else None
    every = [choice.value for choice in config.choices] if isinstance(config, ChoicesConfig) else []
    meant = every if len(every) == 2 else list(named)
    limited = len(named) < 2 and kinds_in(piece.text, scene.context.language) & _LIMITING  # "no delivery after 6 pm"
    denied = len(meant) == 2 and scene.stands(field) in named and not limited
    return [one for one in meant if one != scene.stands(field)] if denied else []


def less_addresses(field: FieldDefinition, scene: Scene) -> list[Piece]:
    """The clauses without what is of other fields by its looks, nor numbers that begin with a zero, which count nothing."""
    less = [replace(piece, text=without_addresses(piece.text, field, scene)) for piece in scene.pieces]
    return [replace(one, text=_NO_COUNT.sub(lambda zero: " " * len(zero[0]), one.text)) for one in less]


def without_addresses(text: str, field: FieldDefinition, scene: Scene) -> str:
    """The text with the addresses and numbers of other fields that show what they are made blank."""
    kinds = [
        (field_type(f), f) for f in (*scene.typed, scene.brief.field) if answer_kind(f).names_itself and f != field
    ]
    found = (
        (part.start + one.start, part.start + one.end)
        for part in clauses(text, scene.context.language)
        for kind, f in kinds
        for one in kind.find(part.text, kind.configure(f), scene.context)
    )
    return blank_out(text, [*found])


def written_addresses(piece: Piece, scene: Scene) -> list[Claim]:
    """The addresses and numbers of the clause that open text fields ask for."""
    open_ones = [
        f
        for f in scene.fields
        if f != scene.asked and scene.stands(f) is None and not is_of_somebody_else(piece.text, f)
    ]
    found = [(f, *span) for f in open_ones if (span := written_address(f, piece.text))]
    return [
        Claim(f, piece.text[start:end], piece.start + start, piece.start + end, plain=names_field(piece.text, f))
        for f, start, end in found
    ]


def of_those_counted(told: Sequence[tuple[Piece, Value]], field: FieldDefinition) -> list[tuple[Piece, Value]]:
    """The values of the clauses that name what is counted, where no other one has a number in digits ("one has dropped out, it
    will be 2 guests"; but "2 kids and 1 adult")."""
    named = [each for each in told if count_field_words(each[0].text, field)]
    others = "".join(piece.text for piece, value in told if (piece, value) not in named)
    return list(told) if any(map(str.isdigit, others)) else named or list(told)


def wishes_other(field: FieldDefinition, clause: Piece, scene: Scene) -> bool:
    """Whether a question wishes for something else: "the programme of the 11th", "tell me when the 11th is"."""
    said = kinds_in(clause.text, scene.context.language) if scene.wished(clause) else set()
    generic = Kind.GENERIC in said and count_field_words(clause.text, field) == 0
    return not answer_kind(field).is_offered and (generic or bool(said & {Kind.CONDITION, Kind.QUESTION}))


def is_of_another(piece: Piece, field: FieldDefinition, scene: Scene) -> bool:
    """Whether an unnamed number is none of the field's: the place of an option, the day of a date, the step of a scale."""
    kind = answer_kind(field)
    if kind is AnswerKind.OPTION:
        language = scene.context.language  # "I did smoke, gave up years ago"
        told = speaks_of_habit(fold(piece.text)) and says_what_is_asked(scene.text, field, language)
        return not (told or options_named(field, piece.text, language))
    if not (kind.is_numeric or kind.is_in_time):
        return False
    others = [other for other in scene.typed if other.field_id != field.field_id and values_of(piece, other, scene)]
    stand = [other for other in others if scene.stands(other) is not None]
    written = [one for one in scene.typed if answer_kind(one).names_itself and scene.stands(one) is not None]
    if any(count_field_words(piece.text, other) for other in (*stand, *written)):
        return True  # "my number ends in 01"
    rivals = [other for other in others if answer_kind(other).is_in_time is not kind.is_in_time]
    in_time = [field] if kind.is_in_time else [other for other in rivals if answer_kind(other).is_in_time]
    if any(isinstance(scene.parsed(one, piece.text), Reading) for one in in_time):  # "the 12th", "at 3"
        return kind.is_numeric
    return any(scene.typed.index(other) > scene.typed.index(field) for other in rivals if other in stand)


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
