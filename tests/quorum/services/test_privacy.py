"""What reviews store: named in the data map, shown and not changed in the admin, gone with the response they are about."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client

from interviews.models import Plan
from interviews.sessions.services.erasure import erase_session
from interviews.sessions.services.sessions import start_session
from interviews.staff.rules.data_map import STORES
from quorum.domain.settings import ReviewSettings
from quorum.models import ModelVote, Review, StaffEvent
from quorum.services import opening
from quorum.services.feed import append_event
from tests.interviews.cast import Cast
from tests.interviews.pages import text_of
from tests.quorum.hearing import NO, YES, Hearing, open_hearing, plan_of

pytestmark = pytest.mark.django_db
MODELS = list(apps.get_app_config("quorum").get_models())


def test_the_data_map_names_every_table(cast: Cast):
    apart = [model for app in ("account", "mfa", "allauth_idp_oidc") for model in apps.get_app_config(app).get_models()]
    assert {model.__name__ for model in (*MODELS, *apart)} <= {store.name for store in STORES}
    page = cast.client("victor").get("/w/harbour/data-map/")
    assert 'data-store="ModelVote"' in page.content.decode()
    assert "what each reviewer said about a plan" in text_of(page) and "ModelVote" not in text_of(page)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_the_admin_shows_every_table_and_changes_none(cast: Cast, model: type):
    hearing = open_hearing(cast.workspace)
    hearing.to_human()
    root = User.objects.create_superuser("root", "root@example.org")
    client = Client()
    client.force_login(root)
    address = f"/admin/quorum/{model.__name__.lower()}/"
    assert client.get(address).status_code == 200
    assert client.get(f"{address}add/").status_code == 403
    row = model.objects.first()  # type: ignore[attr-defined]
    if row is not None:
        assert client.get(f"{address}{row.pk}/change/").status_code == 200
        assert client.post(f"{address}{row.pk}/delete/", {"post": "yes"}).status_code == 403


@pytest.mark.postgres
def test_the_review_of_a_sessions_plan_goes_with_the_session(cast: Cast):
    of_version = open_hearing(cast.workspace)
    form = of_version.form
    form.live_version = of_version.review.version
    form.status, form.public = "published", True
    form.save()
    session = start_session(form).session
    plan = Plan.objects.create(
        version=session.version, session=session, definition=plan_of().model_dump(mode="json"), engine="planner"
    )
    review = opening.open_plan_review(plan, ReviewSettings(), after_the_fact=True)
    Hearing(review, form).vote(NO, NO, YES)
    claim = {"runId": str(review.pk), "kind": "debate_claim", "statement": "It asks for their illness."}
    append_event(review.workspace_id, "onAgentProgress", claim)
    of_version.vote(YES, NO, YES)
    assert ModelVote.objects.count() == 6
    erase_session(session)
    assert list(Review.objects.all()) == [of_version.review]
    assert ModelVote.objects.count() == 3
    assert not StaffEvent.objects.filter(payload__icontains="illness").exists()
    told = StaffEvent.objects.filter(type="onVote").order_by("seq").values_list("payload", flat=True)
    spoken = {event["reviewId"]: {e["reasoning"] for e in told if e["reviewId"] == event["reviewId"]} for event in told}
    assert spoken[str(review.pk)] == {""}
    assert len(spoken[str(of_version.review.pk)]) == 3
