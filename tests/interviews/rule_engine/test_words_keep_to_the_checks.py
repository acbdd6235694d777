"""What the rule engine says passes the checks that a model's words must pass: every directive, demo form and language."""

from __future__ import annotations

import datetime as dt

import pytest

from interviews.demo import NAMES, demo_form
from interviews.reading.languages import LANGUAGES
from interviews.reading.readings import ParseContext
from interviews.rule_engine.interviewer import words
from interviews.sessions.agents.rendering import interviewer_messages
from interviews.sessions.rules.briefs import Aside, Changed, DirectiveKind, InterviewerBrief
from interviews.sessions.rules.words.wording_checks import objection, wanted_words
from tests.rows import rows

ASKED = {
    "en": "Why do you need that?",
    "ja": "何に使いますか。",
    "es": "¿Para qué lo necesitan?",
    "de": "Wofür brauchen Sie das?",
    "fr": "Pourquoi en avez-vous besoin ?",
    "pt": "Para que precisam disso?",
}


def briefs(name: str, language: str) -> list[InterviewerBrief]:
    form = demo_form(name).localized(language)
    context = ParseContext(language=language, country="JP", timezone="Asia/Tokyo", today=dt.date(2026, 11, 23))
    made = []
    for kind in DirectiveKind:
        for field in form.fields:
            plain = InterviewerBrief(form=form, language=language, context=context, kind=kind, field=field, message="…")
            noted = [Changed(field_id=field.field_id, label=field.label, display="12")]
            facts = [fact.fact_key for fact in field.facts]
            made += [
                plain.model_copy(update={"changed": noted, "missing_facts": facts}),
                plain.model_copy(update={"questions": [ASKED[language]], "skipped": [field.label], "put_off": True}),
                plain.model_copy(update={"problem": "unclear", "asides": list(Aside), "removed": ["Ben"]}),
                plain.model_copy(update={"kept": noted, "standing": "12", "looked_over": True}),
            ]
    return made


@rows("language", LANGUAGES)
@rows("name", NAMES)
def test_every_directive(name: str, language: str):
    for brief in briefs(name, language):
        said = words(brief)
        assert objection(said, wanted_words(brief)) is None, (brief.kind, brief.field and brief.field.field_id, said)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_a_models_prompt_for_any_of_them_is_short(name: str, language: str):
    """rules.md, Interviewer: at most 900 tokens of four characters, the schemas of tools beside them."""
    answering = (DirectiveKind.ASK, DirectiveKind.RESUME)
    for brief in briefs(name, language):
        if brief.questions and brief.kind not in answering:
            continue
        size = sum(len(message.content) for message in interviewer_messages(brief, draft=not brief.questions)) // 4
        assert size <= 900, (brief.kind, brief.field and brief.field.field_id, size)
