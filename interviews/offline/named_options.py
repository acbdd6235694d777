"""An option that a message names among words that its type cannot read: something to ask about."""

from __future__ import annotations

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import ParseContext, Value
from interviews.domain.field_types.choice_mentions import find_mentions
from interviews.domain.field_types.choices import ChoicesConfig
from interviews.domain.field_types.clauses import kinds
from interviews.domain.field_types.plain_text import plain
from interviews.domain.field_types.utterance import read_items
from interviews.domain.field_types.wording import Kind
from interviews.offline.words import word_count

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
    return [value] if field.type == "multi_choice" else value
