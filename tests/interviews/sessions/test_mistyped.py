"""An address that may be mistyped, told beside what was asked: it is kept as it was typed and said back, never dropped."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Message
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

FORM = FormDefinition(
    slug="ticket",
    title="Ticket",
    languages=("en",),
    fields=(
        FieldDefinition(field_id="name", label="Full name", type="short_text", required=True),
        FieldDefinition(field_id="email", label="E-mail address", type="email", required=True),
    ),
)


async def test_it_is_said_back() -> None:
    interview = await Interview.under_way(FORM)
    await interview.say("Zoë Brandt, zoe@exmaple.org")
    fields = (await interview.state()).fields
    assert (fields["name"].value, fields["name"].confirmed) == ("Zoë Brandt", True)
    assert (fields["email"].value, fields["email"].confirmed) == ("zoe@exmaple.org", False)
    said = await Message.objects.filter(role="assistant").order_by("number").alast()
    assert said is not None and "zoe@exmaple.org" in said.content


async def test_what_was_asked_for_is_still_asked_about() -> None:
    interview = await Interview.under_way(FORM)
    await interview.say("Zoë Brandt")
    await interview.say("zoe@exmaple.org")
    assert (await interview.state()).fields["email"].told is None
