"""What a question about the form is after: why it is asked, who reads the answers, how long it takes."""

from __future__ import annotations

from dataclasses import fields

from interviews.reading.languages.phrases import FormQuestions, all_phrases
from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.pattern_lists import either

_TOPICS = {
    topic.name: either(*(getattr(words.about_form, topic.name) for words in all_phrases().values()))
    for topic in fields(FormQuestions)
}
"""In all languages: people ask in whichever is at hand."""


def asks(topic: str, text: str) -> bool:
    """Whether the text asks for this entry of `FormQuestions`."""
    return _TOPICS[topic].search(fold_keeping_offsets(text)) is not None
