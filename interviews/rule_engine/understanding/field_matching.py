"""Which field words are about, by label, intent and type: how corrections and volunteered details find their place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import PEOPLE_WORDS, FieldWords, words_of
from interviews.reading.text.stems import stems


def named_field(
    phrase: str, fields: Sequence[FieldDefinition], preferred: Iterable[str] = ()
) -> FieldDefinition | None:
    """The one field that `phrase` names ("my email", "出席日"), or None when none or several fit equally.

    `preferred` field_ids win a tie: one corrects what has been answered.
    """
    said = stems(phrase)
    if not said:
        return None
    scored = [(_naming_score(said, words_of(field)), field) for field in fields]
    best = max((score for score, _ in scored), default=0.0)
    if best < 0.9:
        return None
    top = [field for score, field in scored if score > best - 0.05]
    if len(top) > 1:
        favoured = set(preferred)
        top = [field for field in top if field.field_id in favoured]
    return top[0] if len(top) == 1 else None


def _naming_score(said: frozenset[str], words: FieldWords) -> float:
    """How well a phrase names a field: its share of words the field has, plus the share of the label it covers."""
    if (said & PEOPLE_WORDS) - words.people:
        return 0.0
    label = len(said & words.label)
    known = len(said & words.all)
    if not known:
        return 0.0
    precision = known / len(said)
    coverage = label / len(words.label) if words.label else 0.0
    kind = 0.35 if said & words.kind else 0.0
    return precision + max(coverage, kind) if label or kind else precision * 0.9


def others_people(text: str, field: FieldDefinition) -> bool:
    """Whether the words speak of somebody whom the field does not ask about ("my wife's e-mail is …")."""
    return bool((stems(text) & PEOPLE_WORDS) - words_of(field).people)


def count_field_words(text: str, field: FieldDefinition) -> int:
    """How many of the field's own words stand in the text."""
    words = words_of(field)
    return len(stems(text) & (words.label | words.kind))


def most_linked(text: str, fields: Sequence[FieldDefinition]) -> FieldDefinition | None:
    """The one field whose label shares the most words with the text; None when none or several do."""
    counts = [(len(stems(text) & words_of(field).label), field) for field in fields]
    most = max((count for count, _ in counts), default=0)
    best = [field for count, field in counts if count == most]
    return best[0] if most and len(best) == 1 else None
