"""`[quorum]` when a process starts: what is refused with its key, what is warned of, what is in force by itself."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from formagent.config import BASE_DIR, Config, load_config
from formagent.configuration.quorum_settings import QuorumSettings
from formagent.errors import ConfigError
from quorum.checks import check_review_settings, warn_of_doubtful_settings
from quorum.domain.settings import OFFLINE_REVIEWERS, ReviewSettings
from quorum.domain.settings_overrides import InvalidSettings, Models, combine, differing, fitting_overrides
from quorum.reviews.installation import Source, check_installation, installation_settings, installation_source
from tests.server import manage

MODELS = '[models.fast]\nmodel = "m"\n[models.strong]\nmodel = "m"\n[models.stub]\nprovider = "offline"\n'


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No variable of the tests' own, an empty directory. Returns the path of the configuration file."""
    for name in list(os.environ):
        if name.startswith("FORMAGENT_") or name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "formagent.toml"


def read(path: Path, text: str) -> Config:
    path.write_text(text, encoding="utf-8")
    return load_config()


def test_kernel_and_quorum_know_the_same_settings() -> None:
    assert list(QuorumSettings.model_fields) == list(ReviewSettings.model_fields)


REFUSED = {
    "an unknown key": ('colour = "red"', "quorum.colour: there is no such setting"),
    "an unknown rule": ('rule = "most"', "quorum.rule: 'most' is no rule; there are majority, unanimous, at_least:N"),
    "a rule with a needless number": ('rule = "majority:2"', "quorum.rule: majority takes no number"),
    "a percentage of nothing": ('rule = "percentage:0"', "quorum.rule: percentage:0 is not from 1 to 100"),
    "a percentage beyond all": ('rule = "percentage:101"', "quorum.rule: percentage:101 is not from 1 to 100"),
    "at least nobody": ('rule = "at_least:0"', "quorum.rule: at_least:0 would approve without a vote"),
    "more than there are": ('rule = "at_least:4"', "quorum.rule: 4 approvals can never come from 3 reviewers"),
    "zero reviewers": ("review_models = []", "quorum.review_models: zero reviewers"),
    "an unknown model": ('review_models = ["big"]', "quorum.review_models: there is no reviewer named big"),
    "the offline engine as a reviewer": ('review_models = ["stub"]', "quorum.review_models: .* named stub"),
    "a model with two votes": ('review_models = ["fast", "fast"]', "quorum.review_models: fast is named twice"),
    "an unknown planner": ('decision_model = "big"', "quorum.decision_model: there is no model named big"),
    "a reviewer that cannot plan": ('decision_model = "offline-burden"', "quorum.decision_model: .* offline-burden"),
    "an ensemble of one": (
        'consensus_level = "ensemble"\nplanning_models = ["fast"]',
        "quorum.planning_models: an ensemble needs two",
    ),
    "a lone debate": ('strategy = "debate"', "quorum.strategy: a debate needs an ensemble"),
    "approving without permission": ('hil_mode = "auto_approve"', "quorum.hil_mode: .* allow_auto_approve is not set"),
    "an unknown mode": ('hil_mode = "trust"', "quorum.hil_mode: input should be 'interactive', 'auto_reject' or"),
    "more votes than reviewers": ("min_votes = 4", "quorum.min_votes: 4 counted votes can never come from 3 reviewers"),
    "no votes": ("min_votes = 0", "quorum.min_votes: must be 1 or more"),
    "no time": ("vote_seconds = 0", "quorum.vote_seconds: must be more than 0 and at most 600"),
    "a wrong type": ('human_hours = "long"', "quorum.human_hours: "),
    "a reminder after the end": ("remind_hours = 100", "quorum.remind_hours: the reminder would come after"),
    "several at once": ('rule = "at_least:9"\nmin_votes = 9', r"quorum.rule: 9 approvals .* \(and 1 more\)"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_by_its_key(bare: Path, name: str) -> None:
    text, message = REFUSED[name]
    with pytest.raises(ConfigError, match=message) as caught:
        check_installation(read(bare, f"{MODELS}[quorum]\n{text}\n"))
    assert caught.value.key.startswith("quorum.")
    assert "\n" not in str(caught.value)


def test_a_model_cannot_take_the_name_of_a_built_in_reviewer(bare: Path) -> None:
    with pytest.raises(ConfigError, match=r"^models\.offline-burden: this name is taken"):
        check_installation(read(bare, '[models.offline-burden]\nmodel = "m"\n'))


class TestRealProcesses:
    def test_end_with_one_line_and_code_2(self, bare: Path) -> None:
        bare.write_text('[quorum]\nrule = "percentage:0"\n')
        result = manage("check", FORMAGENT_CONFIG=str(bare), FORMAGENT_VAR_DIR=str(bare.parent))
        assert (result.returncode, result.stdout) == (2, "")
        assert result.stderr == "formagent: quorum.rule: percentage:0 is not from 1 to 100\n"

    def test_show_what_is_in_force(self, bare: Path) -> None:
        result = manage("show_config", FORMAGENT_VAR_DIR=str(bare.parent), FORMAGENT_QUORUM__RULE="unanimous")
        assert result.returncode == 0, result.stderr
        assert "quorum.rule = 'unanimous'" in result.stdout
        assert "quorum.vote_seconds = 60.0" in result.stdout
        assert f"quorum.review_models = {OFFLINE_REVIEWERS}" in result.stdout


class TestWhoVotesByItself:
    def test_without_models_the_built_in_reviewers(self) -> None:
        assert installation_settings(load_config()).review_models == OFFLINE_REVIEWERS

    def test_with_models_those_of_the_default_role_beside_them(self, bare: Path) -> None:
        roles = '[roles]\ndefault = ["fast", "stub", "offline"]\narchitect = ["strong"]\n'
        settings = installation_settings(read(bare, MODELS + roles))
        assert settings.review_models == ("fast", *OFFLINE_REVIEWERS)

    def test_with_a_key_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
        assert installation_settings(load_config()).review_models == ("default", *OFFLINE_REVIEWERS)


class TestSources:
    def test_each_setting_knows_where_it_comes_from(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FORMAGENT_QUORUM__RULE", "unanimous")
        monkeypatch.setenv("FORMAGENT_QUORUM__MIN_VOTES", "")
        config = read(bare, '[quorum]\nrule = "majority"\nhuman_hours = 10\nremind_hours = 5\n')
        sources = {name: installation_source(name, config) for name in ("rule", "human_hours", "min_votes", "strategy")}
        assert sources == {
            "rule": Source.ENVIRONMENT,
            "human_hours": Source.FILE,
            "min_votes": Source.DEFAULT,
            "strategy": Source.DEFAULT,
        }
        assert installation_settings(config).rule == "unanimous"

    @pytest.mark.parametrize("text", ["fast, offline-wording", '["fast", "offline-wording"]'])
    def test_lists_in_the_environment(self, bare: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
        monkeypatch.setenv("FORMAGENT_QUORUM__REVIEW_MODELS", text)
        assert installation_settings(read(bare, MODELS)).review_models == ("fast", "offline-wording")


DOUBTFUL = {
    "phase_scope": {"consensus_level": "ensemble", "planning_models": ("a", "b"), "phase_scope": "fast"},
    "hil_mode": {"hil_mode": "auto_approve", "allow_auto_approve": True},
    "review_models": {"review_models": ("offline-burden",)},
    "rule": {"rule": "percentage:30"},
    "min_votes": {"min_votes": 1},
}


@pytest.mark.parametrize("name", DOUBTFUL)
def test_what_is_doubtful_is_warned_of(name: str) -> None:
    assert ReviewSettings().warnings() == []
    assert [remark.setting for remark in ReviewSettings(**DOUBTFUL[name]).warnings()] == [name]


async def test_a_server_logs_what_is_doubtful_once(configured: Callable[..., Config]) -> None:
    configured(
        FORMAGENT_CONFIG="",
        FORMAGENT_TESTING="1",
        FORMAGENT_QUORUM__HIL_MODE="auto_approve",
        FORMAGENT_QUORUM__ALLOW_AUTO_APPROVE="1",
    )
    with structlog.testing.capture_logs() as logged:
        await warn_of_doubtful_settings()
    assert [(line["event"], line["setting"]) for line in logged] == [("review_settings_doubtful", "quorum.hil_mode")]
    assert [warning.id for warning in check_review_settings(None)] == ["quorum.W001"]


def test_the_example_shows_the_defaults(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = (BASE_DIR / "formagent.example.toml").read_text(encoding="utf-8")
    monkeypatch.setenv("EXAMPLE_KEY", "k")
    config = read(bare, re.sub(r"^#(?! )", "", example, flags=re.MULTILINE))
    named = {"exploration_model", "decision_model", "planning_models", "min_votes"}
    shown, own = installation_settings(config).model_dump(exclude=named), installation_settings(read(bare, ""))
    assert shown == {**own.model_dump(exclude=named), "review_models": ("fast", *OFFLINE_REVIEWERS)}
    assert installation_settings(config).votes_needed == 3


class TestOverriding:
    KNOWN = Models(reviewers=(*OFFLINE_REVIEWERS, "fast", "strong"), planners=("fast", "strong", "offline"))

    def test_a_workspace_does_not_lift_what_the_installation_forbids(self) -> None:
        with pytest.raises(InvalidSettings, match="allow_auto_approve: is set by the installation"):
            combine(ReviewSettings(), {"allow_auto_approve": True, "hil_mode": "auto_approve"}, self.KNOWN)

    def test_every_problem_is_named(self) -> None:
        with pytest.raises(InvalidSettings) as caught:
            combine(ReviewSettings(), {"rule": "at_least:9", "min_votes": 7, "remind_hours": 200}, self.KNOWN)
        assert [problem.setting for problem in caught.value.problems] == ["rule", "min_votes", "remind_hours"]

    def test_what_no_longer_fits_gives_way_and_the_rest_stays(self) -> None:
        own = {"review_models": ["gone", "fast"], "rule": "unanimous", "min_votes": 2}
        settings, lapsed = fitting_overrides(ReviewSettings(), own, self.KNOWN)
        assert (settings.review_models, settings.rule, settings.min_votes) == (OFFLINE_REVIEWERS, "unanimous", 2)
        assert {name: str(remark) for name, remark in lapsed.items()} == {
            "review_models": "there is no reviewer named gone"
        }

    def test_what_stood_on_it_goes_with_it(self) -> None:
        own = {"review_models": [*OFFLINE_REVIEWERS, "fast", "gone"], "rule": "at_least:5", "vote_seconds": 9}
        settings, lapsed = fitting_overrides(ReviewSettings(), own, self.KNOWN)
        assert (settings.rule, settings.vote_seconds, set(lapsed)) == ("majority", 9, {"review_models", "rule"})

    def test_a_contradiction_that_names_the_installations_setting_is_resolved(self) -> None:
        base = ReviewSettings(remind_hours=48)
        settings, lapsed = fitting_overrides(base, {"human_hours": 12}, self.KNOWN)
        assert (settings, set(lapsed)) == (base, {"human_hours"})

    @given(
        st.fixed_dictionaries(
            {},
            optional={
                "rule": st.sampled_from(["majority", "at_least:1", "at_least:4", "percentage:0", "odd", None, 3]),
                "review_models": st.lists(st.sampled_from([*OFFLINE_REVIEWERS, "fast", "gone"]), max_size=5),
                "min_votes": st.integers(-1, 6) | st.none(),
                "hil_mode": st.sampled_from(["auto_approve", "interactive", "x"]),
                "human_hours": st.integers(0, 100),
                "allow_auto_approve": st.booleans(),
                "colour": st.just(1),
            },
        )
    )
    def test_whatever_is_stored_something_valid_is_in_force(self, own: dict[str, object]) -> None:
        base = ReviewSettings()
        settings, lapsed = fitting_overrides(base, own, self.KNOWN)
        kept = {name: value for name, value in own.items() if name not in lapsed}
        assert settings == combine(base, kept, self.KNOWN)
        assert not settings.allow_auto_approve and set(settings.review_models) <= set(self.KNOWN.reviewers)
        assert combine(base, differing(base, settings), self.KNOWN) == settings
