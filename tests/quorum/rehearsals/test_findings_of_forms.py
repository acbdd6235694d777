"""Ten personas by rule find what is wrong with a form, and nothing where nothing is."""

from __future__ import annotations

import base64

import pytest

from interviews.demo import NAMES, demo_form
from interviews.field_types.file import GROUPS
from interviews.forms.definition import FormDefinition
from interviews.models import StoredFile
from interviews.sessions.services.file_contents import content_type, content_type_mismatch
from quorum.rehearsals.rules.attachments import attachment_for
from quorum.rehearsals.rules.personas import PERSONAS
from quorum.rehearsals.rules.records import Verdict
from quorum.rehearsals.words import finding_words
from tests.quorum.rehearsals.played import rehearsed
from tests.quorum.rehearsals.seeded import CONTRADICTION, NAME, OTHERS, SEEDED, field, form


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("kind", "asked", "field_id"), [*((kind, *seeded) for kind, seeded in SEEDED.items()), *OTHERS]
)
async def test_a_seeded_fault_is_found_and_no_other(kind: str, asked: FormDefinition, field_id: str):
    result = await rehearsed(asked)
    assert [(str(one.kind), one.field_id) for one in result.faults] == [(kind, field_id)]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", NAMES)
async def test_the_demo_forms_have_no_fault(name: str):
    result = await rehearsed(demo_form(name))
    assert result.faults == []
    assert [record.persona for record in result.records] == list(PERSONAS)
    assert all(record.reached_the_end for record in result.records)


@pytest.mark.django_db(transaction=True)
async def test_files_are_sent_as_respondents_send_them():
    result = await rehearsed(
        form(
            "application",
            field("scan", "Your certificate", "file", config={"accept": ["pdf"]}),
            field("photo", "A picture of you", "file", config={"accept": ["image"], "max_files": 2}),
        )
    )
    assert result.findings == []
    assert all(record.reached_the_end for record in result.records)
    answers = {(one.field_id, one.verdict) for record in result.records for one in record.fields}
    assert answers == {("scan", Verdict.UNDERSTOOD), ("photo", Verdict.UNDERSTOOD)}
    stored = StoredFile.objects.values_list("name", "content_type").distinct().order_by("name")
    assert [row async for row in stored] == [("notes.pdf", "application/pdf"), ("picture.png", "image/png")]


@pytest.mark.django_db(transaction=True)
async def test_a_typed_signature_is_the_one_that_was_meant():
    result = await rehearsed(form("terms", NAME, field("signed", "Your signature", "signature")))
    assert result.findings == []
    verdicts = {one.verdict for record in result.records for one in record.fields if one.field_id == "signed"}
    assert verdicts == {Verdict.UNDERSTOOD}


@pytest.mark.parametrize("kind", GROUPS)
def test_every_kind_of_file_has_one_that_is_what_it_says(kind: str):
    sent = attachment_for(field("scan", "Scan", "file", config={"accept": [kind]}))
    assert sent is not None
    data = base64.b64decode(sent["data"])
    assert content_type(data, data, sent["name"]) == sent["type"]
    assert not content_type_mismatch(sent["name"], sent["type"])


@pytest.mark.django_db(transaction=True)
async def test_a_condition_that_nothing_can_fulfil_is_told_as_one():
    result = await rehearsed(CONTRADICTION)
    assert "no answers bring anybody to it" in finding_words(result.faults[0], result.form)
