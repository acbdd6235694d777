"""Files that do not say in which language they are written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from interviews.forms.importers import read_definition

SCHEMA = {
    "title": "入会申込書",
    "properties": {"name": {"title": "お名前をご記入ください"}, "title": {"type": "string"}},
}
SURVEY = {
    "elements": [{"type": "text", "name": "a", "title": {"default": "Wie heißen Sie, und wann sind Sie geboren?"}}]
}
FORM = {
    "resourceType": "Questionnaire",
    "item": [{"linkId": "1", "type": "string", "text": "¿Cómo se llama usted y cuántos hijos tiene?"}],
}
LETTERS = [{"valueCoding": {"code": each, "display": each}} for each in "AEO"]
ENGLISH = {
    "resourceType": "Questionnaire",
    "item": [{"linkId": "1", "type": "choice", "text": "A, E or O?", "answerOption": LETTERS}],
}


@pytest.mark.parametrize(
    ("document", "language"),
    [(SCHEMA, "ja"), (SURVEY, "de"), (FORM, "es"), (ENGLISH, "en"), ({**FORM, "language": "pt"}, "pt")],
)
def test_a_language_is_assumed_and_told(document: dict[str, Any], language: str) -> None:
    found = read_definition(json.dumps(document).encode(), "form.json")
    told = [line for line in found.report if "no language is named" in str(line)]
    assert found.definition.languages == (language,)
    assert bool(told) is (language in ("ja", "de", "es"))
