"""Which of a form's texts an answer to a respondent's question was taken from (communication-interface, source_documents)."""

from __future__ import annotations

from collections.abc import Iterator

from interviews.reading.choices.options import shown_option
from interviews.reading.text.normalization import comparable
from interviews.reading.text.segmentation import sentences
from interviews.reading.text.stems import stems
from interviews.sessions.rules.briefs import InterviewerBrief
from interviews.sessions.rules.words.wording_checks import statements

_FEWEST_SHARED = 2
"""Words that a sentence of an answer must share with one of the form's; and half of those that the shorter one has."""


def source_documents(words: str, brief: InterviewerBrief) -> list[dict[str, str]]:
    """The texts that `words` used to answer, by id, with the sentence; empty where it used none."""
    said = [(comparable(one), stems(one)) for one in statements(words)]
    used = []
    for name, text in _texts(brief):
        told = next((piece.text for piece in sentences(text) if _is_used(piece.text, said)), None)
        if told:
            used.append({"id": name, "text": told})
    return used


def _is_used(text: str, said: list[tuple[str, frozenset[str]]]) -> bool:
    about, letters = stems(text), comparable(text)
    for own_letters, own in said:
        shared = len(about & own)
        fewest = max(_FEWEST_SHARED, (min(len(about), len(own)) + 1) // 2)
        if shared >= fewest or (about and letters in own_letters):
            return True
    return False


def _texts(brief: InterviewerBrief) -> Iterator[tuple[str, str]]:
    form = brief.form
    for name in ("description", "purpose", "consent_text", "completion_message"):
        yield name, getattr(form, name)
    for field in (brief.previous_field, brief.field):
        if field is not None:
            yield f"{field.field_id}.intent", field.intent or ""
            labels = [shown_option(option) for option in field.config.get("choices") or ()]
            yield f"{field.field_id}.choices", ", ".join(labels)
