"""A server rehearses every field type once when it starts, so that no respondent waits for tables to be read."""

from __future__ import annotations

import pytest

from formagent.llm.messages import ModelReply, ModelRequest
from interviews.field_types import field_type, type_names
from interviews.forms.definition import FieldDefinition
from interviews.sessions import warmup
from interviews.sessions.rules.briefs import InterviewerBrief, ReviewerBrief


@pytest.mark.parametrize("name", type_names())
def test_every_type_has_a_sound_sample_configuration(name: str):
    kind = field_type(name)
    config = kind.configure(FieldDefinition(field_id="a", label="A", type=name, config=dict(kind.sample_config)))
    assert kind.widget(config, "en").kind
    assert kind.json_schema(config)


def test_the_rehearsal_asks_and_hears_every_type(monkeypatch: pytest.MonkeyPatch):
    asked: set[str] = set()
    heard: set[str] = set()

    def listening(role: str):
        responder = warmup.RESPONDERS[role]

        def respond(request: ModelRequest) -> ModelReply:
            reply = responder(request)
            if isinstance(request.brief, InterviewerBrief) and request.brief.field:
                asked.add(request.brief.field.type)
            elif isinstance(request.brief, ReviewerBrief):
                heard.add(request.brief.field.type)
            assert reply.tool_calls
            return reply

        return respond

    monkeypatch.setattr(warmup, "RESPONDERS", {role: listening(role) for role in warmup.RESPONDERS})
    warmup.speak_once()
    assert asked == heard == set(type_names())
