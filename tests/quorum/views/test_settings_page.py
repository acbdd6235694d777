"""The settings of a workspace's reviews: the page, the REST resource, what they leave in the audit log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import structlog
from django.http import HttpResponse
from django.test import Client

from formagent.config import Config
from interviews.models import AuditEntry
from interviews.staff.rules.rights import Right
from quorum.domain.settings import NOT_IN_FORCE, OFFLINE_REVIEWERS
from quorum.models import ReviewOverrides
from quorum.services.settings import save_overrides, settings_for
from tests.interviews.cast import Cast

pytestmark = pytest.mark.django_db

PAGE = "/w/harbour/reviews/settings/"
API = "/api/v1/workspaces/harbour/review-settings"
TWO_MODELS = json.dumps({name: {"model": f"{name}-1"} for name in ("fast", "strong")})
FORM = {
    "order-review_models": [*OFFLINE_REVIEWERS],
    "review_models": [*OFFLINE_REVIEWERS],
    "order-planning_models": ["offline"],
    "rule": "majority",
    "rule-at_least": "2",
    "rule-percentage": "60",
    "min_votes": "",
    "vote_seconds": "60",
    "max_plan_revisions": "3",
    "hil_mode": "interactive",
    "human_hours": "72",
    "remind_hours": "24",
    "consensus_level": "solo",
    "phase_scope": "full",
    "strategy": "quorum",
    "exploration_model": "",
    "decision_model": "",
    "max_tool_retries": "2",
    "max_tool_turns": "8",
    "max_run_calls": "60",
    "max_run_tokens": "400000",
    "max_rule_spawns": "2",
    "interaction_retention_days": "365",
}
"""What the form holds while nothing is set anywhere."""


@pytest.fixture
def installed(configured: Callable[..., Config]) -> Callable[..., Config]:
    """`installed(RULE="unanimous")`: two models, and settings of the installation from the environment."""

    def install(**settings: str) -> Config:
        quorum = {f"FORMAGENT_QUORUM__{name}": value for name, value in settings.items()}
        return configured(FORMAGENT_MODELS=TWO_MODELS, **quorum)

    return install


def save(client: Client, revision: int = 0, **changes: Any) -> HttpResponse:
    return client.post(f"{PAGE}save", {**FORM, "revision": revision, "do": "save", **changes})  # type: ignore[return-value]


def own(cast: Cast) -> dict[str, Any]:
    row = ReviewOverrides.objects.filter(workspace=cast.workspace).first()
    return row.values if row else {}


class TestThePage:
    @pytest.mark.parametrize("name", ["alice", "bob", "rita", "victor"])
    def test_members_see_what_is_in_force_and_only_the_owner_a_form(self, cast: Cast, name: str) -> None:
        page = cast.client(name).get(PAGE).content.decode()
        assert "2 of 3 must approve." in page and "offline-completeness" in page
        assert ('name="revision"' in page) == (name == "alice")
        assert f'href="{PAGE}"' in page

    def test_strangers_and_members_without_the_right_change_nothing(self, cast: Cast) -> None:
        for name, status in (("charlie", 404), ("bob", 403), ("rita", 403), ("victor", 403)):
            client = cast.client(name)
            for action in ("save", "reset", "meaning"):
                assert client.post(f"{PAGE}{action}", {**FORM, "rule": "unanimous"}).status_code == status
        assert own(cast) == {} and not AuditEntry.objects.exists()

    def test_saving_what_is_in_force_makes_nothing_the_workspaces_own(self, cast: Cast) -> None:
        answer = save(cast.client("alice"))
        assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)
        assert own(cast) == {} and not AuditEntry.objects.exists()

    def test_a_change_is_in_force_shown_with_its_source_and_audited_with_old_and_new(self, cast: Cast) -> None:
        order = ["offline-wording", "offline-burden", "offline-completeness"]
        changes = {"order-review_models": order, "review_models": order[:2], "rule": "at_least", "rule-at_least": "1"}
        assert save(cast.client("alice"), **changes, min_votes="1").status_code == 302
        settings = settings_for(cast.workspace)
        assert (settings.review_models, settings.rule, settings.votes_needed) == (tuple(order[:2]), "at_least:1", 1)
        assert set(own(cast)) == {"review_models", "rule", "min_votes"}
        entry = AuditEntry.objects.get()
        assert (entry.action, entry.actor) == ("reviews.settings_changed", "alice@example.org")
        assert entry.details == {
            "before": {"review_models": list(OFFLINE_REVIEWERS), "rule": "majority", "min_votes": None},
            "after": {"review_models": order[:2], "rule": "at_least:1", "min_votes": 1},
        }
        log = cast.client("rita").get("/w/harbour/audit/").content.decode()
        assert "What a plan needs: More than half of the votes must approve" in log
        assert "Votes that must count: more than half of the reviewers" in log
        assert "Who votes: built-in reviewer of wording, built-in reviewer of burden" in log
        assert "min_votes" not in log and "at_least:1" not in log and "offline-burden" not in log
        page = cast.client("victor").get(PAGE).content.decode()
        assert "this workspace" in page and "installation: More than half of the votes must approve (default)" in page
        assert "1 of 2 are enough, even when all others reject" in page

    def test_installations_values_are_shown_with_where_they_come_from(
        self, cast: Cast, installed: Callable[..., Config]
    ) -> None:
        installed(RULE="unanimous", REVIEW_MODELS="strong,fast")
        page = cast.client("alice").get(PAGE).content.decode()
        assert "All 2 must approve." in page and "Environment" in page
        assert page.index('value="strong"') < page.index('value="fast"') < page.index('value="offline-burden"')

    def test_japanese(self, cast: Cast) -> None:
        page = cast.client("victor").get(PAGE, headers={"Accept-Language": "ja"}).content.decode()
        assert "3人中2人の承認が必要です。" in page


WRONG = {
    "no reviewers": ({"review_models": []}, "review_models", "hoose one reviewer"),
    "a model that is not there": ({"review_models": ["big"], "order-review_models": ["big"]}, "review_models", "big"),
    "a percentage of nothing": ({"rule": "percentage", "rule-percentage": "0"}, "rule", "from 1 to 100"),
    "a rule without its number": ({"rule": "at_least", "rule-at_least": ""}, "rule", "whole number"),
    "no rule": ({"rule": "most"}, "rule", "hoose a rule"),
    "more than there are": ({"rule": "at_least", "rule-at_least": "4"}, "rule", "can never come from 3"),
    "more votes than reviewers": ({"min_votes": "4"}, "min_votes", "4 counted votes can never come from 3"),
    "no number": ({"human_hours": "long"}, "human_hours", "whole number"),
    "an endless number": ({"vote_seconds": "inf"}, "vote_seconds", "at most 600"),
    "what is not a number": ({"vote_seconds": "nan"}, "vote_seconds", "at most 600"),
    "too many rounds": ({"max_plan_revisions": "11"}, "max_plan_revisions", "from 1 to 10"),
    "a lone debate": ({"strategy": "debate"}, "strategy", "debate needs an ensemble"),
    "an ensemble of none": ({"consensus_level": "ensemble"}, "planning_models", "two at least"),
    "a mode that does not exist": ({"hil_mode": "trust"}, "hil_mode", "nput should be"),
    "approving without permission": ({"hil_mode": "auto_approve"}, "hil_mode", "permitted by the installation"),
    "a reminder after the end": ({"remind_hours": "100"}, "remind_hours", "after the review has expired"),
}


class TestBadInput:
    @pytest.mark.parametrize("name", WRONG)
    def test_is_named_at_its_setting_and_nothing_is_saved(self, cast: Cast, name: str) -> None:
        changes, setting, words = WRONG[name]
        answer = save(cast.client("alice"), **changes, max_tool_retries="4")
        page = answer.content.decode()
        assert answer.status_code == 422
        error = page.partition(f'id="{setting}-error"')[2].partition("</div>")[0]
        assert words in error
        assert 'value="4"' in page, "what was typed stays"
        assert own(cast) == {} and not AuditEntry.objects.exists()

    def test_everything_wrong_is_told_at_once(self, cast: Cast) -> None:
        page = save(cast.client("alice"), human_hours="x", min_votes="9", strategy="debate").content.decode()
        assert all(f'id="{name}-error"' in page for name in ("human_hours", "min_votes", "strategy"))

    def test_the_permission_itself_cannot_be_sent(self, cast: Cast) -> None:
        assert save(cast.client("alice"), allow_auto_approve="on", hil_mode="auto_approve").status_code == 422

    def test_a_change_by_somebody_else_is_not_undone(self, cast: Cast) -> None:
        first, second = cast.client("alice"), cast.client("alice")
        assert save(first, rule="unanimous").status_code == 302
        answer = save(second, human_hours="10", remind_hours="5")
        assert answer.status_code == 409 and own(cast) == {"rule": "unanimous"}
        page = answer.content.decode()
        assert "Somebody else changed these settings" in page and 'name="revision" value="1"' in page
        assert save(second, revision=1, rule="unanimous", human_hours="10", remind_hours="5").status_code == 302
        assert own(cast) == {"rule": "unanimous", "human_hours": 10, "remind_hours": 5}


class TestWithoutSaving:
    def test_models_move_and_the_choice_goes_with_them(self, cast: Cast) -> None:
        client = cast.client("alice")
        page = save(client, do="up:review_models.offline-wording", review_models=["offline-wording"]).content.decode()
        places = [page.index(f'name="order-review_models" value="{name}"') for name in OFFLINE_REVIEWERS]
        assert places[0] < places[2] < places[1]
        assert page.count("checked") and 'name="review_models" value="offline-wording" checked' in page
        assert "Not saved yet." in page and "The only reviewer must approve." in page and own(cast) == {}

    def test_one_setting_goes_back_to_the_installations(self, cast: Cast) -> None:
        client = cast.client("alice")
        save(client, rule="unanimous", min_votes="3")
        page = save(client, revision=1, do="reset:rule", rule="unanimous", min_votes="3").content.decode()
        assert 'name="rule" value="majority" checked' in page and own(cast)["rule"] == "unanimous"
        assert save(client, revision=1, min_votes="3").status_code == 302
        assert own(cast) == {"min_votes": 3}

    def test_all_go_back(self, cast: Cast) -> None:
        client = cast.client("alice")
        save(client, rule="unanimous", min_votes="3")
        assert client.post(f"{PAGE}reset").status_code == 302
        assert own(cast) == {} and AuditEntry.objects.count() == 2

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({}, ["[●●○]", "2 of 3 must approve.", "When only 2 votes count, all of them must approve."]),
            ({"rule": "unanimous"}, ["[●●●]", "All 3 must approve."]),
            ({"rule": "percentage", "rule-percentage": "50"}, ["2 of 3", "When only 2 votes count, 1 of them"]),
            ({"rule": "at_least", "rule-at_least": "2", "min_votes": "1"}, ["When only 1 vote counts, nothing can be"]),
            ({"min_votes": "3"}, ["When fewer than 3 votes count, a human decides."]),
            ({"hil_mode": "auto_reject"}, ["When fewer than 2 votes count, the plan is rejected."]),
            ({"max_plan_revisions": "1"}, ["A rejected plan is not revised by itself."]),
            ({"review_models": ["offline-burden"]}, ["one reviewer is no quorum"[1:]]),
            ({"min_votes": "9"}, ["These settings cannot be:", "Votes that must count: 9 counted votes can never"]),
        ],
    )
    def test_what_it_means_is_told(self, cast: Cast, changes: dict[str, Any], words: list[str]) -> None:
        answer = cast.client("alice").post(f"{PAGE}meaning", {**FORM, **changes})
        told = answer.content.decode()
        assert answer.status_code == 200 and own(cast) == {}
        assert [part for part in words if part not in told] == []

    def test_doubtful_pairs_are_warned_of(self, cast: Cast, installed: Callable[..., Config]) -> None:
        installed(ALLOW_AUTO_APPROVE="1")
        changes = {"consensus_level": "ensemble", "planning_models": ["fast", "strong"], "phase_scope": "fast"}
        told = cast.client("alice").post(f"{PAGE}meaning", {**FORM, **changes, "hil_mode": "auto_approve"})
        assert "fast skips the confirmation" in told.content.decode()
        assert "what reviewers reject is approved without a human"[1:] in told.content.decode()


class TestAnInstallationThatChanges:
    def test_a_model_that_went_gives_way_and_the_page_says_so(
        self, cast: Cast, installed: Callable[..., Config], configured: Callable[..., Config]
    ) -> None:
        installed()
        values = {"review_models": ["fast", "strong"], "rule": "unanimous"}
        save_overrides(cast.workspace, values, by=cast.principal("alice"))
        assert settings_for(cast.workspace).review_models == ("fast", "strong")
        configured(FORMAGENT_MODELS="{}")
        with structlog.testing.capture_logs() as logged:
            settings = settings_for(cast.workspace)
        assert (settings.review_models, settings.rule) == (OFFLINE_REVIEWERS, "unanimous")
        assert [(line["event"], line["setting"]) for line in logged] == [("review_setting_lapsed", "review_models")]
        page = cast.client("alice").get(PAGE).content.decode()
        assert "no longer fits the installation. There is no reviewer named fast" in page

    def test_a_permission_withdrawn_ends_approving_without_a_human(
        self, cast: Cast, installed: Callable[..., Config]
    ) -> None:
        installed(ALLOW_AUTO_APPROVE="1")
        assert save(cast.client("alice"), hil_mode="auto_approve").status_code == 302
        assert settings_for(cast.workspace).hil_mode == "auto_approve"
        installed(ALLOW_AUTO_APPROVE="0")
        assert settings_for(cast.workspace).hil_mode == "interactive"


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"rule": "at_least:9", "minVotes": 8}, "invalid_value", "9 approvals can never come from 3"),
    ({"reviewModels": ["big"]}, "invalid_value", "there is no reviewer named big"),
    ({"reviewModels": []}, "invalid_value", "zero reviewers"),
    ({"rule": None}, "invalid_value", "rule: "),
    ({"reset": ["colour"]}, "invalid_value", "reset: there is no setting 'colour'"),
    ({"reset": ["allow_auto_approve"]}, "invalid_value", "reset: there is no setting"),
    ({"allowAutoApprove": True}, "invalid_request", "allowAutoApprove"),
    ({"hilMode": "trust"}, "invalid_request", "hilMode"),
]


@pytest.mark.django_db(transaction=True)
class TestRest:
    def test_reads_each_setting_with_its_source(self, cast: Cast) -> None:
        lines = cast.client("victor").get(API).json()
        assert {"name": "rule", "value": "majority", "source": "default"}.items() <= lines[4].items()
        assert set(lines[4]) == {
            "name",
            "value",
            "source",
            "installationValue",
            "installationSource",
            "lapsed",
            "inForce",
        }
        assert {line["name"] for line in lines if not line["inForce"]} == NOT_IN_FORCE

    def test_changes_what_is_named_and_gives_back_what_is_reset(self, cast: Cast) -> None:
        token = cast.token("alice", Right.MANAGE_WORKSPACE)
        client = Client(headers={"Authorization": f"Bearer {token}"})

        def patch(**body: Any) -> Any:
            return client.patch(API, json.dumps(body), content_type="application/json")

        assert patch(rule="unanimous", minVotes=3).status_code == 200
        assert own(cast) == {"rule": "unanimous", "min_votes": 3}
        lines = patch(humanHours=100, reset=["rule"]).json()
        assert own(cast) == {"min_votes": 3, "human_hours": 100}
        assert {line["name"] for line in lines if line["source"] == "workspace"} == {"min_votes", "human_hours"}
        assert patch(minVotes=None).status_code == 200
        assert own(cast) == {"human_hours": 100}
        assert AuditEntry.objects.filter(via="alice's program").count() == 3

    def test_refuses_with_the_setting_named(self, cast: Cast) -> None:
        client = Client(headers={"Authorization": f"Bearer {cast.token('alice', Right.MANAGE_WORKSPACE)}"})
        for body, code, words in REFUSED:
            answer = client.patch(API, json.dumps(body), content_type="application/json")
            assert (answer.status_code, answer.json()["code"]) == (422, code), body
            assert words in answer.json()["detail"]
        assert own(cast) == {} and not AuditEntry.objects.filter(action="reviews.settings_changed").exists()

    def test_every_problem_has_its_place(self, cast: Cast) -> None:
        client = Client(headers={"Authorization": f"Bearer {cast.token('alice', Right.MANAGE_WORKSPACE)}"})
        answer = client.patch(API, json.dumps({"rule": "at_least:9", "minVotes": 8}), content_type="application/json")
        assert [error["place"] for error in answer.json()["errors"]] == ["rule", "min_votes"]
