"""Conversations on patterns that were stored when Python's own engine matched them: they go on, in bounded time."""

from __future__ import annotations

from typing import Any

import pytest

from formagent.errors import ProtocolError
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.models import FormVersion
from tests.attacks.clock import at_most
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)
PUMPED = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQR_"


def asking(**config: Any) -> FormDefinition:
    code = FieldDefinition(field_id="code", label="Code", type="short_text", required=True, config=config)
    return FormDefinition(slug="codes", title="Codes", fields=(code,))


async def test_no_command_is_held_up_by_a_pattern() -> None:
    interview = await Interview.under_way(asking(pattern="([A-Za-z0-9]+[-.]?)+"))
    await interview.say("let me see, it is somewhere")  # the first reading of a process loads its tables
    with at_most(3, "a pumped answer"):
        assert (await interview.say(PUMPED)).status == "done"
        with pytest.raises(ProtocolError, match="pattern"):
            await interview.send("editAnswer", {"fieldId": "code", "value": PUMPED})
    await interview.send("editAnswer", {"fieldId": "code", "value": "AB-12"})
    assert await interview.values() == {"code": "AB-12"}


async def test_a_session_on_a_pattern_that_cannot_be_used_goes_on_without_it() -> None:
    form = await published(asking())
    version = await FormVersion.objects.aget(pk=form.live_version_id)
    version.definition["fields"][0]["config"] = {"pattern": r"(?=.*\d).{8,}"}
    await version.asave()
    version_definition.cache_clear()
    interview = await Interview.begin(form, language="en")
    await interview.say("AB-12")
    assert await interview.values() == {"code": "AB-12"}
    version_definition.cache_clear()
