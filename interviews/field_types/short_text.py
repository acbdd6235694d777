"""A few words: a name, a company, a place. The type does not know which: it takes off the words around a value where
what remains clearly is one, and leaves to a reviewer what is not clear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationInfo, field_validator

from interviews.field_types.base import STORED, FieldType, Widget
from interviews.field_types.configuration.text_bounds import CONTACT, TextBounds, changes_a_part, stands_in
from interviews.field_types.traits.comparing import Comparing
from interviews.forms.patterns import fitting_text, problem_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.lead_ins import core_span, introduced
from interviews.reading.statements.mentions import Mention, reading_of_mention
from interviews.reading.statements.non_answers import is_no_answer, is_question, speaks_of_the_talk
from interviews.reading.text.normalization import NormalizedText, fold, one_line, says_something
from interviews.reading.text.phrases import PhraseTable, phrases
from interviews.reading.text.segmentation import ABBREVIATIONS, sentence_around

_MOST_WORDS = 25
_FEW_WORDS = 6
_SPOKEN_EXTRA = 200
"""Characters that a sentence may need around a value of the greatest length."""
_ELSEWHERE = re.compile(CONTACT)
"""What answers another question: addresses, links, telephone numbers."""
_NUMBER_SIGNS = frozenset("0123456789 \n.,:/+#%()-")
_WORDS = tuple(words_by_language("statement_words", StatementWords).values())
_OF_SENTENCES = phrases([*(words.of_sentences for words in _WORDS), "<|>|{|}"])
_SENTENCE_ENDS = phrases(words.sentence_ends for words in _WORDS)
_DENYING = phrases(words.denying for words in _WORDS)
_DENYING_ENDS = phrases(words.denying_ends for words in _WORDS)
"""A whole sentence that denies something is a refusal more often than a value."""
_OPENING_SIGNS = "<({[\"'「@#&"
_CLOSING_SIGNS = ">)}]\"'」+#%"
_QUOTES = ("\"'「『(", "\"'」』)")


class ShortTextConfig(TextBounds):
    pattern: str | None = None
    """A regular expression that the whole value must match (forms/patterns.py)."""

    @field_validator("pattern")
    @classmethod
    def _is_usable(cls, pattern: str | None, info: ValidationInfo) -> str | None:
        wrong = problem_of(pattern) if pattern is not None else None
        if wrong and info.context != STORED:
            raise ValueError(wrong)
        return None if wrong else pattern


class ShortText(FieldType[ShortTextConfig]):
    name = "short_text"
    Config = ShortTextConfig
    answers = AnswerKind.WORDS
    effort = 2
    compares = Comparing.WORDS
    conversational = True

    def parse(self, text: str, config: ShortTextConfig, context: ParseContext) -> Reading | NoReading:
        if not says_something(one_line(text)):
            return NoReading("empty")
        if len(text) > config.max_length + _SPOKEN_EXTRA:
            return NoReading("too_long", params={"maximum": config.max_length})
        said = _statement(text)
        if said is None:
            return NoReading()
        folded = fold(said)
        if config.pattern and (written := _as_written(text, config)):
            return written
        if config.pattern:
            return _matching(folded, _values(folded) or _nothing_else(folded), config)
        mentions = _values(folded)
        if is_no_answer(folded.text) or not mentions:
            return NoReading()
        if len({m.value for m in mentions}) > 1:
            return NoReading("ambiguous", tuple(dict.fromkeys(m.value for m in mentions)))
        return _checked(folded, mentions[0], config)

    def validate(self, value: Value, config: ShortTextConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        kept = one_line(value)
        if not kept:
            raise InvalidValue("empty")
        config.check_length(kept)
        if not config.pattern:
            return kept
        fit = fitting_text(config.pattern, kept)
        if fit is None:
            raise InvalidValue("pattern", pattern=config.pattern)
        config.check_length(fit)
        return fit

    def display(self, value: Value, config: ShortTextConfig, language: str) -> str:
        return str(value)

    def json_schema(self, config: ShortTextConfig) -> dict[str, Any]:
        schema = {"type": "string", "minLength": max(config.min_length, 1), "maxLength": config.max_length}
        return schema | ({"pattern": f"^(?:{config.pattern})$"} if config.pattern else {})

    def widget(self, config: ShortTextConfig, language: str) -> Widget:
        return Widget(kind="text", min=config.min_length, max=config.max_length, pattern=config.pattern)

    def supports(self, value: Value, quotes: Sequence[str], config: ShortTextConfig, context: ParseContext) -> bool:
        """The value's words stand in the quotes."""
        return stands_in(str(value), quotes)

    def follows(
        self, value: Value, stands: Value, quotes: Sequence[str], config: ShortTextConfig, context: ParseContext
    ) -> bool:
        part = changes_a_part(str(value), str(stands), quotes)
        return part or super().follows(value, stands, quotes, config, context)


_SIGNS = frozenset("$/\\{}[]<>#@~*+=|^%&:_-")


def _as_written(text: str, config: ShortTextConfig) -> Reading | None:
    """A message that begins or ends with a sign and fits the pattern as a whole: a path, a placeholder, a code."""
    said = one_line(text)
    signed = not _SIGNS.isdisjoint((said[0], said[-1]))
    fit = fitting_text(config.pattern, said) if config.pattern and signed else None
    start = text.find(said)
    if fit is None or start < 0 or _out_of_bounds(said, config):
        return None
    return Reading(fit, Certainty.CERTAIN, start, start + len(said), said)


def _statement(text: str) -> str | None:
    """The message up to a question that follows it; None when it only asks."""
    folded = fold(text)
    if not is_question(folded.text):
        return text
    start, _ = sentence_around(folded.text, len(folded.text) - 1, len(folded.text))
    before = text[: folded.span(start, start + 1)[0]] if start else ""
    return before if says_something(before) and not is_question(fold(before).text) else None


def _values(folded: NormalizedText) -> list[Mention]:
    """What may be the value: what lead-ins introduce, else the whole message but for courtesies."""
    said = introduced(folded)
    if said:
        found = [_mention(folded, one.start, one.end, certain=False) for one in said if not one.worthless]
        return [one for one in found if one and not _answers_elsewhere(folded.text[one.start : one.end])]
    bare = [_mention(folded, start, end, certain=True) for start, end in _pieces(folded.text)]
    return [mention for mention in bare if mention]


def address_alone(text: str) -> Reading | NoReading:
    """An address, a link or a telephone number that is the whole message: a value only where the field's label asks for one."""
    folded = fold(text)
    return next((_checked(folded, mention, ShortTextConfig()) for mention in _nothing_else(folded)), NoReading())


def addresses_within(text: str) -> list[tuple[int, int]]:
    """Where a text holds addresses, links and telephone numbers."""
    folded = fold(text)
    return [folded.span(*match.span()) for match in _ELSEWHERE.finditer(folded.text)]


def _nothing_else(folded: NormalizedText) -> list[Mention]:
    """A number or an address that is the whole message: an identifier, a card's number, a telephone in a field for text."""
    start, end = core_span(folded.text)
    if not _ELSEWHERE.fullmatch(folded.text, start, end):
        return []
    first, last = folded.span(start, end)
    return [Mention(start, end, one_line(folded.original[first:last]), True)]


def _pieces(text: str) -> list[tuple[int, int]]:
    """The whole message; where a part of it answers another question, the other parts."""
    start, end = core_span(text)
    if not _ELSEWHERE.search(text, start, end):
        return [(start, end)]
    pieces, position = [], start
    for piece in "".join("," if sign in ",;\n、" else sign for sign in text[start:end]).split(","):
        if piece.strip() and not _ELSEWHERE.search(piece):
            pieces.append((position, position + len(piece)))
        position += len(piece) + 1
    return pieces


def _answers_elsewhere(value: str) -> bool:
    return bool(_ELSEWHERE.search(value) or _is_number(value) or is_no_answer(value))


def _mention(folded: NormalizedText, start: int, end: int, *, certain: bool) -> Mention | None:
    """The piece without signs, emoji and quotation marks around it; a full stop stays with an abbreviation."""
    text = folded.text
    while start < end and not text[start].isalnum() and text[start] not in _OPENING_SIGNS:
        start += 1
    while end > start and not _may_end(text, start, end):
        end -= 1
    if end - start > 1 and text[start] in _QUOTES[0] and text[end - 1] in _QUOTES[1]:
        start, end = start + 1, end - 1
    if not says_something(text[start:end]):
        return None
    first, last = folded.span(start, end)
    return Mention(start, end, one_line(folded.original[first:last]), certain)


def _may_end(text: str, start: int, end: int) -> bool:
    """Whether the last character belongs to a value: "C++", "Acme Inc."."""
    last = text[end - 1]
    if last.isalnum() or last in _CLOSING_SIGNS:
        return True
    if last != "." or end - start < 2:
        return False
    initial = text[end - 2].isalnum() and (end - start == 2 or not text[end - 3].isalnum())
    return initial or ABBREVIATIONS.ending(text[start:end], end - start - 1) is not None


def _out_of_bounds(value: str, config: ShortTextConfig) -> NoReading | None:
    try:
        config.check_length(value)
    except InvalidValue as invalid:
        return NoReading(invalid.code, params=invalid.params)
    return None


def _matching(folded: NormalizedText, mentions: Sequence[Mention], config: ShortTextConfig) -> Reading | NoReading:
    """The value that has the configured form, wherever it stands."""
    pattern = config.pattern or ""
    fits = ((mention, fitting_text(pattern, mention.value)) for mention in mentions)
    matching = [replace(mention, value=fit) for mention, fit in fits if fit is not None]
    if len(matching) == 1:
        if wrong := _out_of_bounds(matching[0].value, config):
            return wrong
        return reading_of_mention(folded, matching[0], Certainty.CERTAIN if matching[0].certain else Certainty.LIKELY)
    if matching or is_no_answer(folded.text):
        return NoReading()
    return NoReading("pattern", params={"pattern": pattern})


def _is_talk(said: str) -> bool:
    """Whether a sentence is about the conversation, or denies something, rather than a value."""
    if _DENYING.stands_in(said) or _ends_in(_DENYING_ENDS, said):
        return True
    return _is_sentence(said) and speaks_of_the_talk(said)


def _is_sentence(said: str) -> bool:
    return _OF_SENTENCES.stands_in(said) or _ends_in(_SENTENCE_ENDS, said)


def _ends_in(table: PhraseTable[bool], said: str) -> bool:
    kept = said.rstrip("。.! \n")
    return table.ending(kept, len(kept)) is not None


def _is_number(text: str) -> bool:
    return _NUMBER_SIGNS.issuperset(text)


def _is_name_like(value: str) -> bool:
    """A few words; more than three only when all but small ones are capitalized."""
    words = value.split()
    return len(words) <= _FEW_WORDS and (
        len(words) <= 3 or not any(word[0].islower() and len(word) > 3 for word in words)
    )


def _checked(folded: NormalizedText, mention: Mention, config: ShortTextConfig) -> Reading | NoReading:
    if wrong := _out_of_bounds(mention.value, config):
        return wrong
    said = folded.text[mention.start : mention.end]
    if (
        "?" in said
        or len(said.split()) > _MOST_WORDS
        or (_ELSEWHERE.search(said) and (mention.start, mention.end) != core_span(folded.text))
        or is_no_answer(said)
        or _is_talk(said)
    ):
        return NoReading()
    alone = (mention.start, mention.end) == core_span(folded.text) or not _ELSEWHERE.search(folded.text)
    plain = _is_name_like(mention.value) and not _is_sentence(said) and not _is_number(said)
    return reading_of_mention(
        folded, mention, Certainty.CERTAIN if mention.certain and alone and plain else Certainty.LIKELY
    )
