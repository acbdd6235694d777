"""Short words for what a message settled, before the next question: never every value, never a parrot."""

from __future__ import annotations

import zlib

from interviews.domain.briefs import Changed, InterviewerBrief
from interviews.domain.definition import FormDefinition
from interviews.domain.groups import is_more
from interviews.offline.asking import mentioned
from interviews.offline.phrases import Phrases, joined, phrases_for

_NAMED_AT_ONCE = 4


def pick(variants: tuple[str, ...], *seed: str) -> str:
    """One of several wordings, always the same for the same seed."""
    return variants[zlib.crc32("|".join(seed).encode()) % len(variants)]


def acknowledgement(brief: InterviewerBrief) -> str:
    """What was taken from the respondent's message: corrections by name, several answers together, one by a thank you."""
    phrases = phrases_for(brief.language)
    corrected = [c for c in brief.changed if c.corrected]
    taken = [c for c in brief.changed if not c.corrected]
    taken = [c for c in taken if not is_more(c.field_id)] or taken[:1]
    parts = [_corrected(change, brief.form, phrases) for change in corrected]
    if len(taken) > 1:
        parts.insert(0, _several(taken, brief.form, phrases))
    elif taken and not corrected:
        parts.insert(0, pick(phrases.thanks, taken[0].field_id))
    parts += [phrases.taken_out.format(name=name) for name in brief.removed]
    if brief.skipped:
        parts.append(pick(phrases.left_out, *brief.skipped))
    return phrases.space.join(parts)


def _corrected(change: Changed, form: FormDefinition, phrases: Phrases) -> str:
    label = mentioned(change.field_id, change.label, form, phrases.language)
    if label:
        return phrases.changed.format(label=label, display=change.display)
    return phrases.changed_plain.format(display=change.display)


def _several(taken: list[Changed], form: FormDefinition, phrases: Phrases) -> str:
    labels = [mentioned(c.field_id, c.label, form, phrases.language) for c in taken]
    spoken = [label for label in labels if label]
    if len(spoken) < len(labels) or len(spoken) > _NAMED_AT_ONCE:
        return phrases.noted_many
    return phrases.noted.format(labels=joined(spoken, phrases, phrases.last_and))
