"""What a workspace's settings come to, in sentences: "2 of 3 must approve"."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from quorum.domain.reviewer_specialties import SPECIALTIES
from quorum.domain.settings import HilMode, ReviewSettings
from quorum.domain.verdicts import Verdict, vote_summary
from quorum.domain.vote_counting import RuleKind
from quorum.views.settings_words import remark_words

MOST_SIGNS = 12


@dataclass(frozen=True)
class RuleMeaning:
    """The rule applied to the chosen reviewers; `signs` is the least that approves, like [●●○]."""

    rule: str
    signs: str
    fewer: list[str]
    after: list[str]
    warnings: list[str]


def meaning_of(settings: ReviewSettings) -> RuleMeaning:
    reviewers = len(settings.review_models)
    needed = settings.quorum_rule.needed(reviewers)
    approving = [Verdict.APPROVE] * needed + [Verdict.REJECT] * (reviewers - needed)
    return RuleMeaning(
        rule=_rule(settings, reviewers, needed),
        signs=vote_summary(approving) if reviewers <= MOST_SIGNS else "",
        fewer=[_with(settings, counted) for counted in range(reviewers - 1, settings.votes_needed - 1, -1)],
        after=[*_outvoted_by_nobody(settings), _too_few(settings), *_after_rejection(settings)],
        warnings=[remark_words(remark) for remark in settings.warnings()],
    )


def _rule(settings: ReviewSettings, reviewers: int, needed: int) -> str:
    if reviewers == 1:
        return gettext("The only reviewer must approve.")
    if needed == reviewers:
        return gettext("All %(reviewers)s must approve.") % {"reviewers": reviewers}
    return gettext("%(needed)s of %(reviewers)s must approve.") % {"needed": needed, "reviewers": reviewers}


def _with(settings: ReviewSettings, counted: int) -> str:
    """When some abstain or fail."""
    needed = settings.quorum_rule.needed(counted)
    if settings.quorum_rule.kind == RuleKind.AT_LEAST and needed > counted:
        text = ngettext(
            "When only %(counted)s vote counts, nothing can be approved.",
            "When only %(counted)s votes count, nothing can be approved.",
            counted,
        )
    elif needed == counted:
        text = ngettext(
            "When only %(counted)s vote counts, it must approve.",
            "When only %(counted)s votes count, all of them must approve.",
            counted,
        )
    else:
        text = gettext("When only %(counted)s votes count, %(needed)s of them must approve.")
    return text % {"counted": counted, "needed": needed}


def _outvoted_by_nobody(settings: ReviewSettings) -> list[str]:
    """That a reviewer by rule is not outvoted by those who do not look for what it looks for."""
    if settings.quorum_rule.needed(len(settings.review_models)) == len(settings.review_models):
        return []
    by_rule = [name for name in settings.review_models if name in SPECIALTIES]
    says = gettext("What only some of them look for (%(names)s) is decided among these.")
    return [says % {"names": ", ".join(by_rule)}] if by_rule else []


def _too_few(settings: ReviewSettings) -> str:
    words = {
        HilMode.INTERACTIVE: gettext("When fewer than %(votes)s votes count, a human decides."),
        HilMode.AUTO_REJECT: gettext("When fewer than %(votes)s votes count, the plan is rejected."),
        HilMode.AUTO_APPROVE: gettext("When fewer than %(votes)s votes count, the plan is approved without a human."),
    }
    return words[settings.hil_mode] % {"votes": settings.votes_needed}


def _after_rejection(settings: ReviewSettings) -> list[str]:
    revised = gettext("A rejected plan is revised and voted on again, up to %(rounds)s rounds.")
    if settings.max_plan_revisions == 1:
        revised = gettext("A rejected plan is not revised by itself.")
    revised %= {"rounds": settings.max_plan_revisions}
    ends = {
        HilMode.INTERACTIVE: gettext("Then a human decides within %(hours)s hours; nobody deciding is a rejection."),
        HilMode.AUTO_REJECT: gettext("Then it is rejected."),
        HilMode.AUTO_APPROVE: gettext("Then it is approved although it was rejected."),
    }
    return [revised, ends[settings.hil_mode] % {"hours": settings.human_hours}]
