"""A server tries every field type once when it starts, so that no respondent waits for tables to be read."""

from __future__ import annotations

import pytest

from interviews.field_types import field_type, type_names
from interviews.forms.definition import FieldDefinition
from interviews.sessions import warmup
from interviews.sessions.rules.briefs import Brief, InterviewerBrief, ReviewerBrief
from tests.rows import rows


@rows("name", type_names())
def test_every_type_has_a_sound_sample_configuration(name: str):
    kind = field_type(name)
    config = kind.configure(FieldDefinition(field_id="a", label="A", type=name, config=dict(kind.sample_config)))
    assert kind.widget(config, "en").kind
    assert kind.json_schema(config)


def test_warming_up_asks_and_hears_every_type(monkeypatch: pytest.MonkeyPatch):
    asked: set[str] = set()
    heard: set[str] = set()

    def listening(role: str):
        rule = warmup.RULES[role]

        def respond(brief: Brief) -> object:
            reply = rule(brief)
            if isinstance(brief, InterviewerBrief) and brief.field:
                asked.add(brief.field.type)
            elif isinstance(brief, ReviewerBrief):
                heard.add(brief.field.type)
            assert reply
            return reply

        return respond

    monkeypatch.setattr(warmup, "RULES", {role: listening(role) for role in warmup.RULES})
    for speak in warmup.speak_once():
        speak()
    assert asked == heard == set(type_names())
