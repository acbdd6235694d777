"""A designer talks with the draft: by the real orchestrator, at any field, counted nowhere."""

from __future__ import annotations

import pytest

from interviews.access import RESPONDENT_COOKIE
from interviews.forms.definition import FieldDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import save_definition
from interviews.forms.services.versions import version_lines
from interviews.models import Form, FormVersion, Session
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.interviews.session_factory import FORM
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)
COLOUR = FieldDefinition(
    field_id="colour", label="Favourite colour", type="short_text", required=True, condition='name == "Mina"'
)


@pytest.fixture
def draft(cast: Cast) -> Form:
    fields = (*FORM.fields, COLOUR)
    return save_definition(cast.workspace, FORM.model_copy(update={"fields": fields}), public=False)


def begin(cast: Cast, **posted: str) -> tuple[Session, str]:
    response = cast.client("victor").post("/forms/visit/preview", posted)
    assert response.status_code == 303, text_of(response)
    session = Session.objects.get()
    assert response["Location"] == f"/i/{session.pk}/"
    return session, response.cookies[RESPONDENT_COOKIE].value


def test_an_unpublished_draft_can_be_talked_with(cast: Cast, draft: Form):
    session, _ = begin(cast)
    assert session.preview
    assert session.version.number is None
    assert version_lines(draft) == []
    draft.fields.filter(field_id="name").update(label="Something else")
    assert FormVersion.objects.get().definition["fields"][0]["label"] == "Name"


async def test_it_begins_at_any_field_whatever_that_depends_on(cast: Cast, draft: Form):
    from asgiref.sync import sync_to_async

    session, token = await sync_to_async(begin)(cast, at="colour")
    interview = Interview(str(session.pk), token)
    await interview.say("blue")
    assert (await interview.values())["colour"] == "blue"
    assert (await interview.session()).stage == "confirming"


def test_a_page_that_begins_it_by_itself_gets_its_address_or_none(cast: Cast, draft: Form):
    victor = cast.client("victor")
    begun = victor.post("/forms/visit/preview", {"quiet": "yes", "at": "name"})
    assert begun.json() == {"address": f"/i/{Session.objects.get().pk}/"} and RESPONDENT_COOKIE in begun.cookies
    draft.fields.filter(field_id="note").update(label="")
    assert victor.post("/forms/visit/preview", {"quiet": "yes"}).json() == {"address": ""}


def test_a_draft_that_is_not_sound_says_what_is_missing(cast: Cast, draft: Form):
    draft.fields.filter(field_id="note").update(label="")
    response = cast.client("victor").post("/forms/visit/preview", {})
    assert response.status_code == 422
    assert "It has no label." in text_of(response)
    assert "frame-ancestors 'self'" in response["Content-Security-Policy"]
    assert not Session.objects.exists()


def test_a_preview_is_marked_and_can_stand_in_the_designers_frame(cast: Cast, draft: Form):
    client = cast.client("victor")
    chat = client.get(client.post("/forms/visit/preview", {})["Location"])
    assert "Preview: nothing of this counts." in text_of(chat)
    assert "frame-ancestors 'self'" in chat["Content-Security-Policy"]


def test_strangers_cannot_try_it(cast: Cast, draft: Form):
    assert cast.client("charlie").post("/forms/visit/preview", {}).status_code == 404
    assert "/accounts/login/" in cast.client("").post("/forms/visit/preview", {})["Location"]
    assert draft_definition(draft).fields[2] == COLOUR.model_copy(update={"order": 2})
