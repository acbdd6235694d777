"""Words of the program that nobody should hear: keys of what the Interviewer is told, and ids of the form.

Only those that cannot be taken for words of people, and that no text of the form or of the respondent has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import MORE
from interviews.reading.choices.options import shown_option
from interviews.sessions.rules.briefs import InterviewerBrief

DIRECTIVE_KEYS = frozenset(
    {
        "just_noted", "stays_as_it_was", "stands_unless_they_give_another", "does_not_fit", "told_so_far", "taken_back",
        "they_asked", "consent_text", "they_feel", "asked_before", "the_form_asks_for", "noted_so_far", "left_open",
        "open_questions", "still_to_be_learned", "why_it_did_not_count", "could_have_meant", "reviewer_says", "field_id",
        "may_be_left_out", "to_be_confirmed", "fact_key", "their_words_for_it",
    }
)  # fmt: skip
"""The keys of a directive that are more than a word (`agents.directives.directive_text`)."""


def code_word(text: str, form: FormDefinition, said: Iterable[str] = ()) -> str | None:
    """The first word of the program in a text; None where there is none. `said` are words of the respondent."""
    known = _people_write(form)
    for found in _pattern(form).finditer(text):
        if found.group() not in known and not any(found.group() in words for words in said):
            return found.group()
    return None


def words_of_respondent(brief: InterviewerBrief) -> tuple[str, ...]:
    """What the respondent said, as far as the brief has it."""
    changes = (*brief.changed, *brief.kept, *brief.contradicted)
    answers = (*brief.told_so_far.values(), *brief.noted.values(), *brief.stands.values(), brief.standing)
    recent = (message.content for message in brief.recent if message.role == "respondent")
    return (brief.message or "", *brief.questions, *recent, *answers, *(change.display for change in changes))


@lru_cache(maxsize=256)
def _pattern(form: FormDefinition) -> re.Pattern[str]:
    """ASCII alone bounds a word, for where no spaces are written: 「visit_timeを」."""
    inner = [field for each in form.fields for field in (each, *each.fields)]
    ids = {field.field_id for field in inner} | {fact.fact_key for field in inner for fact in field.facts}
    words = [
        re.escape(one) for one in sorted({one for one in ids if "_" in one} | DIRECTIVE_KEYS, key=len, reverse=True)
    ]
    items = [rf"{re.escape(group.field_id)}\.(?:{MORE}\.)?\d+(?:\.\w+)?" for group in form.groups]
    return re.compile(rf"(?<![\w.@-])(?:{'|'.join(items + words)})(?![\w@-])", re.ASCII)


@lru_cache(maxsize=256)
def _people_write(form: FormDefinition) -> str:
    """The form's own texts."""
    fields = [field for each in form.fields for field in (each, *each.fields)]
    return "\n".join([form.title, form.description or "", form.consent_text or "", *map(_texts, fields)])


def _texts(field: FieldDefinition) -> str:
    facts = [part or "" for fact in field.facts for part in (fact.fact, fact.questioning_hints)]
    options = [shown_option(option) for name in ("choices", "rows") for option in field.config.get(name) or ()]
    settings = [text for text in field.config.values() if isinstance(text, str)]
    return "\n".join([field.label, field.intent or "", *facts, *options, *settings])
