"""Whether words tell when something was, or for how long: of a story that somebody tells, no value is read."""

from __future__ import annotations

from interviews.reading.dates.date_grammar import date_mentions
from interviews.reading.dates.date_orders import order_of
from interviews.reading.languages.durations import duration_words
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.segmentation import blank_out, grammar_for_text
from interviews.reading.times.duration_phrases import length_mentions


def goes_on(clause: str, language: str) -> bool:
    """Whether a clause tells that the time which it names goes on until now ("for two days now", "seit Mai")."""
    table = duration_words()[grammar_for_text(clause, language).language]
    return table.goes_on.search(fold_keeping_offsets(clause)) is not None


def words_beside_time(clause: str, context: ParseContext) -> int | None:
    """How many words of its own a clause has beside the day, or the length of time, that it names; None where there is none."""
    folded = fold(clause)
    order = order_of(context.language, context.country)
    spans = [(day.start, day.end) for day in date_mentions(folded, context.language, order, context.today)]
    spans += [(length.start, length.end) for length in length_mentions(folded, context)]
    if not spans:
        return None
    rest = fold(blank_out(folded.text, spans))
    return sum(item.kind is Kind.UNKNOWN for item in read_items(rest, context.language, polar=True))
