"""A name that was misspelt: the words of a text that nothing else explains, compared with the names there are."""

from __future__ import annotations

from collections.abc import Mapping

from interviews.reading.choices.choice_mentions import slip
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.gazetteer import Entry, Found
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText, spaced

MOST_WORDS = 4


def nearest_name(words: NormalizedText, language: str, entries: Mapping[str, Entry]) -> list[Found]:
    """The one name that the unexplained words are a slip of; empty when none or several come as near."""
    text = spaced(words.text)
    run = _unexplained(read_items(words, language))
    if run is None:
        return []
    start, end = run
    written = text[start:end]
    best: dict[frozenset[str], int] = {}
    for name, entry in entries.items():
        if name[0] == written[0] and abs(len(name) - len(written)) <= 2 and entry.sure:
            distance = slip(written, name, several_words=True)
            if distance is not None:
                best[entry.codes] = min(distance, best.get(entry.codes, 9))
    nearest = [codes for codes, distance in best.items() if distance == min(best.values())]
    return [Found(Entry(nearest[0], sure=False), start, end)] if len(nearest) == 1 else []


def _unexplained(items: tuple[Item, ...]) -> tuple[int, int] | None:
    """The unknown words, when they stand together (with small words between them, "isle of mann")."""
    unknown = [index for index, item in enumerate(items) if item.kind is Kind.UNKNOWN]
    if not unknown or unknown[-1] - unknown[0] >= MOST_WORDS:
        return None
    between = items[unknown[0] : unknown[-1] + 1]
    if any(item.kind in {Kind.PAUSE, Kind.STOP} for item in between):
        return None
    return between[0].start, between[-1].end
