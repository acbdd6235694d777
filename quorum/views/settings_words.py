"""What the settings of reviews are called, what they mean, and their values in words."""

from __future__ import annotations

from typing import Any

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from quorum.domain.settings import ConsensusLevel, HilMode, PhaseScope, Remark, Strategy
from quorum.domain.vote_counting import RuleKind, parse_rule
from quorum.reviews.installation import Source
from quorum.wording import rule_words

LABELS: dict[str, str | Promise] = {
    "exploration_model": _("Model that gathers context"),
    "decision_model": _("Model that plans and revises"),
    "planning_models": _("Who plan side by side"),
    "review_models": _("Who votes"),
    "rule": _("What a plan needs"),
    "min_votes": _("Votes that must count"),
    "vote_seconds": _("Seconds for a vote"),
    "max_plan_revisions": _("Rejected rounds until a human decides"),
    "hil_mode": _("When the votes do not settle it"),
    "allow_auto_approve": _("Approving without a human is permitted"),
    "human_hours": _("Hours a human has"),
    "remind_hours": _("Hours until the reminder"),
    "consensus_level": _("How many plan"),
    "phase_scope": _("Phases"),
    "strategy": _("Strategy"),
    "require_final_review": _("Review finished work too"),
    "max_tool_retries": _("Further tries of a wrong tool call"),
    "max_tool_turns": _("Replies with tool calls before an answer or a plan"),
    "max_run_calls": _("Model calls of one interaction"),
    "max_run_tokens": _("Tokens of one interaction"),
    "discuss_on_no_quorum": _("Discuss what too few voted on"),
    "ask_on_rejections": _("Ask why calls are rejected"),
    "max_rule_spawns": _("Interactions that rules begin"),
    "interaction_retention_days": _("Days that interactions are kept"),
}
HELP: dict[str, str | Promise] = {
    "exploration_model": _("Reads what there is before anything is planned."),
    "decision_model": _("It makes the plan, and a new one from the reasons of those who rejected it."),
    "planning_models": _("Each makes a plan and scores the others'; the best goes to the vote. Two at least."),
    "review_models": _("Votes are listed in this order. Each reviewer has one vote."),
    "strategy": _("Before the votes the models that plan and review debate it; voters see claims and rulings."),
    "min_votes": _("Abstentions and failures do not count. Empty: more than half of the reviewers."),
    "vote_seconds": _("A later vote is recorded and does not count."),
    "max_plan_revisions": _("After each rejection the plan is revised with the reasons and voted on again."),
    "human_hours": _("Then the review is rejected."),
    "remind_hours": _("Once, if nobody has decided by then."),
    "require_final_review": _("What fails it is marked as completed with concerns, and a human is asked."),
    "max_tool_retries": _("The agent is told what was wrong with its call."),
    "max_tool_turns": _("Then it has to answer, or plan, from what it has read."),
    "max_run_calls": _("What would go beyond it is not asked; the interaction says so."),
    "max_run_tokens": _("Prompts and replies together."),
    "discuss_on_no_quorum": _("Several models talk it over before a human decides."),
    "ask_on_rejections": _("When three calls of an agent were rejected, a second model is asked for a safer way."),
    "max_rule_spawns": _("At most so many for one run, or about one review."),
    "interaction_retention_days": _(
        "From the end of an interaction and all within it. Then its story, calls and votes are deleted; the audit log stays."
    ),
}
CHOICES: dict[str, dict[str, str | Promise]] = {
    "hil_mode": {
        HilMode.INTERACTIVE: _("A human decides"),
        HilMode.AUTO_REJECT: _("Rejected without a human"),
        HilMode.AUTO_APPROVE: _("Approved without a human"),
    },
    "consensus_level": {ConsensusLevel.SOLO: _("One model"), ConsensusLevel.ENSEMBLE: _("An ensemble")},
    "phase_scope": {
        PhaseScope.FULL: _("All of them"),
        PhaseScope.FAST: _("Fast: plans are not confirmed, finished work is not reviewed"),
        PhaseScope.PLAN_ONLY: _("Only the plan"),
    },
    "strategy": {Strategy.QUORUM: _("Vote"), Strategy.DEBATE: _("Debate, then vote")},
}
RULES: dict[str, str | Promise] = {
    RuleKind.MAJORITY: _("More than half approve"),
    RuleKind.UNANIMOUS: _("All approve"),
    RuleKind.AT_LEAST: _("At least so many approve"),
    RuleKind.PERCENTAGE: _("At least this percentage approves"),
}
SOURCES: dict[Source, str | Promise] = {
    Source.DEFAULT: _("default"),
    Source.FILE: _("configuration file"),
    Source.ENVIRONMENT: _("environment"),
    Source.WORKSPACE: _("this workspace"),
}
REVIEWERS: dict[str, str | Promise] = {
    "offline-completeness": _("Built in: is everything asked, once, under the right condition?"),
    "offline-burden": _("Built in: easy first, sensitive late, related together, not too long."),
    "offline-wording": _("Built in: leading, doubled or purposeless questions, topics not to be asked."),
    "offline": _("The built-in engine"),
}
REVIEWER_NAMES: dict[str, str | Promise] = {
    "offline-completeness": _("built-in reviewer of completeness"),
    "offline-burden": _("built-in reviewer of burden"),
    "offline-wording": _("built-in reviewer of wording"),
}
"""How they are named in a list; models by the names that their installation gives them."""
ROLE_OF = {"exploration_model": "default", "decision_model": "architect"}
"""The role whose models serve where a setting names none."""


def remark_words(remark: Remark) -> str:
    """In the visitor's language."""
    return capfirst(gettext(remark.text) % remark.values)


def problem_words(remark: Remark) -> str:
    """The same with the setting before it."""
    words = {"setting": LABELS.get(remark.setting, remark.setting), "problem": gettext(remark.text) % remark.values}
    return gettext("%(setting)s: %(problem)s") % words


def value_words(name: str, value: Any) -> str:
    """A setting's value as people say it."""
    if name in CHOICES:
        return str(CHOICES[name].get(value, value))
    if value is None:
        return gettext("more than half of the reviewers") if name == "min_votes" else "–"
    if name == "rule":
        return capfirst(rule_words(parse_rule(value)))
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if name in ROLE_OF and not value:
        return gettext("role %(role)s") % {"role": ROLE_OF[name]}
    if isinstance(value, tuple | list):
        return ", ".join(str(REVIEWER_NAMES.get(one, one)) for one in value) or pgettext(
            "an empty list of reviewers", "nobody"
        )
    return f"{value:g}" if isinstance(value, float) else str(value)
