"""An option that a message names among words that its type cannot read: something to ask about."""

from __future__ import annotations

from interviews.field_types import answer_kind, field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.choice_mentions import find_mentions
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext, Value
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.plain_text import plain
from interviews.reading.text.text_normalization import word_count

_MOST_WORDS = 12
_TURNING = {
    Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.EXCEPT, Kind.NONE, Kind.QUESTION, Kind.ASKED, Kind.DOUBT,
    Kind.ELSEWHERE,
}  # fmt: skip


def mentioned(field: FieldDefinition, text: str, context: ParseContext) -> Value:
    """The only option that is named, whatever is said about it but that it is not meant; None where there is no such one."""
    config = field_type(field).configure(field)
    words = plain(text)
    if not isinstance(config, ChoicesConfig) or words.unreadable or word_count(text) > _MOST_WORDS:
        return None
    mentions = find_mentions(words, config.choices, context.language)
    meant = frozenset.intersection(*(mention.choices for mention in mentions)) if mentions else frozenset()
    items = read_items(words, context.language, tuple(mention.span for mention in mentions))
    if len(meant) != 1 or kinds(items) & _TURNING:
        return None
    value = config.choices[min(meant)].value
    return [value] if answer_kind(field) is AnswerKind.OPTIONS else value
