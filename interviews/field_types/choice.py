"""choice: one of the options, by name, part of a name, misspelt name or place in the list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar

from interviews.field_types.base import FieldType, TypeConfig, Widget, keeps_readings
from interviews.field_types.configuration.choices import (
    SAMPLE_CHOICES,
    ChoicesConfig,
    options_widget,
    proposed_choice,
    shown,
)
from interviews.field_types.traits.comparing import Comparing
from interviews.field_types.yes_no import FALSE, YesNo, YesNoConfig
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions, has_numbers, named_by_number
from interviews.reading.choices.choice_positions import read_positions
from interviews.reading.choices.habits import is_habit, tells_of_giving_up, told_habits
from interviews.reading.choices.one_of_many import NEVER, PLAINLY, certainty_of
from interviews.reading.choices.options import Choice
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.clauses import chosen_alternative, clauses, kinds
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, fold
from interviews.reading.text.segmentation import clauses as pieces

MOST_CANDIDATES = 4


class ChoiceConfig(ChoicesConfig):
    pass


class OneChoice(FieldType[ChoiceConfig]):
    name: ClassVar[str] = "choice"
    Config: ClassVar[type[TypeConfig]] = ChoiceConfig
    answers = AnswerKind.OPTION
    infers = True
    compares = Comparing.ONE_OF
    pictured = True
    sample_config: ClassVar[Mapping[str, Any]] = {"choices": SAMPLE_CHOICES}

    @keeps_readings
    def parse(self, text: str, config: ChoiceConfig, context: ParseContext) -> Reading | NoReading:
        found = self._read(text, config, context)
        if isinstance(found, Reading) and found.value in config.full:
            return NoReading("option_full", params={"label": config.labels[str(found.value)]})
        return found

    def _read(self, text: str, config: ChoiceConfig, context: ParseContext) -> Reading | NoReading:
        words = fold(text)
        if words.unreadable:
            return NoReading()
        polar, habits = _polar(config.choices), told_habits(words, config.choices)
        if polar and not habits:
            answer = YesNo().parse(text, YesNoConfig(), context)
            if isinstance(answer, Reading) and not answer.value and _says_more_than_no(config.choices, polar[1]):
                return _after_no(words, config, context, polar[0])
            if isinstance(answer, Reading):
                value = config.choices[polar[0] if answer.value else polar[1]].value
                return Reading(value, answer.certainty, answer.start, answer.end, answer.quote)
        mentions = find_mentions(words, config.choices, context.language)
        if habits:
            mentions = (*mentions, *(m for m in habits if not any(map(m.overlaps, mentions))))
        elif polar and not _whole(mentions, words):
            mentions = tuple(m for m in mentions if not m.choices & set(polar))
        found = _named(words, mentions, config, context) if mentions else _placed(words, config, context)
        if isinstance(found, Reading):
            return _in_its_words(found, text, context.language) if is_habit(fold(found.quote).text) else found
        if habits:
            meant = frozenset[int]().union(*(m.choices for m in mentions))
            akin = find_mentions(words, config.choices, context.language, akin=True)
            asked = len(meant) > 1 or tells_of_giving_up(words) or len(akin) > len(mentions) - len(habits)
            return _ambiguous(meant, config) if asked else NoReading()
        return _spelt_out(text, config) or (found if found.candidates else _akin(words, config, context))

    @keeps_readings
    def find(self, text: str, config: ChoiceConfig, context: ParseContext) -> list[Reading]:
        """An option that a clause of its own chooses by its whole name ("and I'd like the research track")."""
        words = fold(text)
        if words.unreadable or _polar(config.choices):
            return []
        mentions = find_mentions(words, config.choices, context.language)
        if len(mentions) != 1 or mentions[0].strength is not Strength.NAMED or len(mentions[0].choices) != 1:
            return []
        items = read_items(words, context.language, (mentions[0].span,))
        part = next((p for p in clauses(items) if Kind.VALUE in kinds(p)), ())
        quiet = kinds(part) <= PLAINLY and {Kind.CHOOSING, Kind.GENERIC} & kinds(part)
        if not quiet or kinds(items) & (NEVER | {Kind.ASKED, Kind.CORRECTION, Kind.PERHAPS}):
            return []
        return [_reading(words, mentions[0], config, Certainty.LIKELY)]

    def validate(self, value: Value, config: ChoiceConfig, context: ParseContext) -> Value:
        return proposed_choice(value, config)

    def display(self, value: Value, config: ChoiceConfig, language: str) -> str:
        return shown(value, config)

    def json_schema(self, config: ChoiceConfig) -> dict[str, Any]:
        return {"type": "string", "enum": [choice.value for choice in config.choices]}

    def widget(self, config: ChoiceConfig, language: str) -> Widget:
        return options_widget(config)

    def supports(self, value: Value, quotes: Sequence[str], config: ChoiceConfig, context: ParseContext) -> bool:
        """Refused when the words name another option for certain, or name only what is not meant ("not beginner")."""
        readings = [self.parse(quote, config, context) for quote in quotes]
        if any(isinstance(r, Reading) and r.value == value for r in readings):
            return True
        if any(isinstance(r, Reading) and r.certain for r in readings):
            return False
        return not any(isinstance(r, NoReading) and r.candidates and value not in r.candidates for r in readings)


@lru_cache(maxsize=256)
def _polar(choices: tuple[Choice, ...]) -> tuple[int, int] | None:
    """Which options are plain yes and no, when there is one of each."""
    context = ParseContext()
    sides: dict[bool, list[int]] = {True: [], False: []}
    for index, choice in enumerate(choices):
        for name in (choice.value, choice.label):
            read = YesNo().parse(name, YesNoConfig(), context)
            if isinstance(read, Reading) and index not in sides[read.value]:
                sides[read.value].append(index)
    if len(sides[True]) != 1 or len(sides[False]) != 1 or sides[True] == sides[False]:
        return None
    return sides[True][0], sides[False][0]


def _in_its_words(found: Reading, text: str, language: str) -> Reading:
    """The reading by all words of its clause: "never" by itself may be said of anything."""
    for piece in pieces(text, language):
        if piece.start <= found.start and found.end <= piece.end:
            return replace(found, start=piece.start, end=piece.end, quote=text[piece.start : piece.end])
    return found


_SIGNS = str.maketrans(dict.fromkeys("\n,;.、。(（", " "))


def _says_more_than_no(choices: tuple[Choice, ...], negative: int) -> bool:
    """Whether a bare no may mean another option as well: "Never" beside "Not any more"."""
    names = (choices[negative].value, choices[negative].label)
    first_words = (fold(name).text.translate(_SIGNS).split(" ", maxsplit=1)[0] for name in names if name)
    plain_no = any(word in FALSE for word in first_words)
    return len(choices) > 2 and not plain_no


def _spelt_out(text: str, config: ChoiceConfig) -> Reading | None:
    """An option exactly as it is written, whatever its letters are: a code like "ROLE_1"."""
    said = text.strip()
    exact = [c for c in config.choices if said and said in (c.value, c.label)]
    named = exact or [c for c in config.choices if said and said.casefold() in (c.value.casefold(), c.label.casefold())]
    if len(named) != 1:
        return None
    start = text.index(said)
    return Reading(named[0].value, Certainty.CERTAIN, start, start + len(said), said)


def _after_no(words: NormalizedText, config: ChoiceConfig, context: ParseContext, positive: int) -> Reading | NoReading:
    """What a no leaves open, unless an option is named as well."""
    mentions = find_mentions(words, config.choices, context.language)
    read = _named(words, mentions, config, context) if mentions else NoReading()
    left = frozenset(range(len(config.choices))) - {positive}
    return read if isinstance(read, Reading) else _ambiguous(left, config)


def _whole(mentions: Sequence[Mention], words: NormalizedText) -> bool:
    return len(mentions) == 1 and mentions[0].span == (0, len(words.text))


def _named(
    words: NormalizedText, mentions: Sequence[Mention], config: ChoiceConfig, context: ParseContext
) -> Reading | NoReading:
    items = read_items(words, context.language, tuple(m.span for m in mentions))
    common = frozenset.intersection(*(m.choices for m in mentions))
    if len(common) != 1:
        meant = chosen_alternative(items) if len(mentions) == 2 else None
        if meant is None or len(mentions[meant].choices) != 1:
            return _ambiguous(frozenset().union(*(m.choices for m in mentions)), config)
        return _reading(words, mentions[meant], config, Certainty.LIKELY)
    strongest = max(mentions, key=lambda m: m.strength)
    certainty = certainty_of(items, free_words=_FREE_WORDS[strongest.strength])
    if certainty is None:
        return _denied(items, common, config)
    narrowed = Mention(common, strongest.start, strongest.end, strongest.strength)
    return _reading(words, narrowed, config, certainty if strongest.strength is Strength.NAMED else Certainty.LIKELY)


def _reading(words: NormalizedText, mention: Mention, config: ChoiceConfig, certainty: Certainty) -> Reading:
    (index,) = mention.choices
    start, end = words.span(mention.start, mention.end)
    return Reading(config.choices[index].value, certainty, start, end, words.original[start:end])


def _ambiguous(indexes: frozenset[int], config: ChoiceConfig) -> NoReading:
    if not indexes or len(indexes) > MOST_CANDIDATES:
        return NoReading()
    return NoReading("ambiguous", tuple(config.choices[index].value for index in sorted(indexes)))


def _akin(words: NormalizedText, config: ChoiceConfig, context: ParseContext) -> NoReading:
    """The option that the words may be meant for: those of another language, other forms of its name."""
    mentions = find_mentions(words, config.choices, context.language, akin=True)
    said = kinds(read_items(words, context.language, tuple(m.span for m in mentions)))
    meant = {m.choices for m in mentions} if not said & (_DENYING | NEVER) else set()
    return _ambiguous(meant.pop(), config) if len(meant) == 1 else NoReading()


_DENYING = {Kind.NEGATION, Kind.EXCEPT, Kind.NO_SHORT}


def _denied(items: Sequence[Item], named: frozenset[int], config: ChoiceConfig) -> NoReading:
    """Not that one: the others may be meant."""
    if not kinds(items) & _DENYING or Kind.UNKNOWN in kinds(items):
        return NoReading()
    return _ambiguous(frozenset(range(len(config.choices))) - named, config)


_FREE_WORDS = {Strength.NAMED: 2, Strength.PART: 0, Strength.MISSPELT: 0}


def _placed(words: NormalizedText, config: ChoiceConfig, context: ParseContext) -> Reading | NoReading:
    bare = not has_numbers(config.choices)
    places = read_positions(words, context.language, len(config.choices), bare_numbers=bare)
    if places is None:
        return NoReading()
    named = (named_by_number(at + 1, config.choices, context.language) for at in places.counted)
    meant = frozenset(places.indexes).union(*named)
    if len(meant) != 1:
        return _ambiguous(meant, config)
    mention = Mention(frozenset(places.indexes), places.start, places.end, Strength.NAMED)
    return _reading(words, mention, config, places.certainty)
