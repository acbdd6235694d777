"""What reviewers will refuse can be settled at the question with one press; only what settles it is offered."""

from __future__ import annotations

import pytest

from interviews.domain.definition import FieldDefinition, FormDefinition
from interviews.models import Form
from interviews.planning_port import draft_advice
from interviews.services.definitions import draft_definition
from interviews.services.forms import save_definition
from tests.interviews.cast import Cast
from tests.quorum.test_foreseen import ILLNESS, with_field

pytestmark = pytest.mark.django_db
ALLERGIES = FieldDefinition(field_id="allergies", label="Allergies", type="short_text", sensitive=True, order=9)


def kept(cast: Cast, definition: FormDefinition) -> Form:
    return save_definition(cast.workspace, definition, public=False)


def refused(form: Form) -> list[str]:
    return [one.path for one in draft_advice(draft_definition(form)) if one.code == "refused"]


def page_of(cast: Cast, form: Form, path: str) -> str:
    return cast.client("bob").get(f"/forms/{form.slug}/fields/{path}/").content.decode()


@pytest.mark.parametrize(
    "reason", ["We use it to plan a suitable time.", "to plan your visit", "the time of the visit"]
)
def test_a_purpose_that_is_typed_settles_it_however_it_is_put(cast: Cast, reason: str) -> None:
    form = kept(cast, with_field(ILLNESS))
    assert refused(form) == ["illness"]
    assert "Why do you need this?" in page_of(cast, form, "illness")
    answer = cast.client("bob").post(f"/forms/{form.slug}/fields/illness/fix", {"fix": "purpose", "reason": reason})
    assert answer.status_code == 303
    assert refused(form) == []
    intent = draft_definition(form).field("illness").intent or ""
    assert reason in intent
    assert "Why do you need this?" not in page_of(cast, form, "illness")


def test_an_edit_is_offered_where_it_settles_it_and_applied_over_no_other(cast: Cast) -> None:
    form = kept(cast, with_field(ALLERGIES, purpose="", description=""))
    assert refused(form) == ["allergies"]
    page = page_of(cast, form, "allergies")
    assert 'value="not_sensitive"' in page
    assert 'value="optional"' not in page
    bob, path = cast.client("bob"), f"/forms/{form.slug}/fields/allergies/fix"
    bob.post(path, {"fix": "not_sensitive", "expected": "99"})
    assert refused(form) == ["allergies"]
    bob.post(path, {"fix": "not_sensitive"})
    assert refused(form) == []
    assert not draft_definition(form).field("allergies").sensitive


def test_what_would_not_settle_it_is_neither_offered_nor_applied(cast: Cast) -> None:
    marked = ILLNESS.model_copy(update={"sensitive": True})
    form = kept(cast, with_field(marked))
    assert 'value="not_sensitive"' not in page_of(cast, form, "illness")
    cast.client("bob").post(f"/forms/{form.slug}/fields/illness/fix", {"fix": "not_sensitive"})
    assert draft_definition(form).field("illness").sensitive


def test_viewers_fix_nothing(cast: Cast) -> None:
    form = kept(cast, with_field(ILLNESS))
    answer = cast.client("victor").post(
        f"/forms/{form.slug}/fields/illness/fix", {"fix": "purpose", "reason": "so that"}
    )
    assert answer.status_code == 403
