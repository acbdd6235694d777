"""Discussions and debates in words, for pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from pydantic import ValidationError

from quorum.domain.discussions.debate import Claim, Debate, DebateOutcome, Ruling, Severity
from quorum.domain.discussions.discussion import (
    MISSHAPEN,
    Agreement,
    Discussion,
    DiscussionOutcome,
    Opinion,
    PanelAnswer,
)

RULING_WORDS = {
    Ruling.UPHELD: _("upheld"),
    Ruling.DISMISSED: _("dismissed"),
    Ruling.UNRESOLVED: _("unresolved"),
}
RULING_LOOKS = {Ruling.UPHELD: "wrong", Ruling.DISMISSED: "ok", Ruling.UNRESOLVED: "attention"}
SEVERITY_WORDS = {Severity.MAJOR: _("major"), Severity.MINOR: _("minor")}
AGREEMENT_WORDS: dict[Agreement, object] = {
    "agree": _("agrees"),
    "partly": _("agrees in part"),
    "disagree": _("disagrees"),
}
DEBATE_WORDS = {
    DebateOutcome.SETTLED: _("Settled"),
    DebateOutcome.UNDECIDED: _("Undecided after the last round"),
    DebateOutcome.BROKEN_OFF: _("Broken off: who was to speak against it did not answer"),
    DebateOutcome.UNMODERATED: _("Nobody ruled on the claims"),
    DebateOutcome.FAILED: _("It did not come about"),
}
DISCUSSION_WORDS = {
    DiscussionOutcome.SETTLED: "",
    DiscussionOutcome.ONE_ANSWER: _("One participant alone answered: this is its answer, which nobody reviewed."),
    DiscussionOutcome.NO_SYNTHESIS: _("Nobody summed it up: this is the answer that the others agreed with most."),
    DiscussionOutcome.SIDE_BY_SIDE: _(
        "No model took part: these are the findings of the reviewers by rule, side by side."
    ),
    DiscussionOutcome.FAILED: _("Nobody answered."),
}


@dataclass(frozen=True)
class ClaimShown:
    """A claim of the ledger."""

    claim: Claim

    @property
    def severity(self) -> str:
        return str(SEVERITY_WORDS[self.claim.severity])

    @property
    def ruling(self) -> str:
        return str(RULING_WORDS[self.claim.ruling]) if self.claim.ruling else gettext("not ruled on")

    @property
    def look(self) -> str:
        """The badge's: of what the ruling means for the subject."""
        return RULING_LOOKS[self.claim.ruling] if self.claim.ruling else ""


@dataclass(frozen=True)
class DebateShown:
    """A debate with its ledger."""

    debate: Debate

    @property
    def outcome(self) -> str:
        return str(DEBATE_WORDS[self.debate.outcome])

    @property
    def claims(self) -> tuple[ClaimShown, ...]:
        return tuple(ClaimShown(one) for one in self.debate.claims)

    @property
    def unheld(self) -> bool:
        """It was heard out, and nothing was held against it: not so where nobody could be heard."""
        return bool(self.debate.case) and self.debate.outcome is not DebateOutcome.BROKEN_OFF

    @property
    def errors(self) -> tuple[str, ...]:
        """Who failed, and why: each once, however many rounds it failed in."""
        return tuple(dict.fromkeys(map(_plainly_of, self.debate.errors)))

    @property
    def unresolved(self) -> int:
        """Major claims that are for a human."""
        return len(self.debate.unresolved_major)


@dataclass(frozen=True)
class AnswerShown:
    """A participant's answer, with what the others thought of it: (who, words, comment)."""

    answer: PanelAnswer
    opinions: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class DiscussionShown:
    """A discussion: its conclusion first, then who said what."""

    discussion: Discussion

    @property
    def note(self) -> str:
        """What is to be said of how its conclusion came about; empty where a moderator summed up."""
        return str(DISCUSSION_WORDS[self.discussion.outcome])

    @property
    def by_rule(self) -> bool:
        return self.discussion.outcome is DiscussionOutcome.SIDE_BY_SIDE

    @property
    def left_out(self) -> tuple[str, ...]:
        """Who, or whose review, is left out, and why: each participant once, by what it failed in first."""
        failed: dict[str, str] = {}
        for one in self.discussion.left_out:
            failed[one.model] = _left_out(gettext("%(name)s is left out: %(error)s"), one.model, one.error)
        for review in self.discussion.reviews:
            if review.error:
                partly = gettext("Of the review by %(name)s is left out: %(error)s")
                words = partly if review.opinions else gettext("The review by %(name)s is left out: %(error)s")
                failed.setdefault(review.model, _left_out(words, review.model, review.error))
        for error in self.discussion.moderator_errors:
            name = next((one for one in self.discussion.participants if error.startswith(f"{one}: ")), "")
            words = gettext("%(name)s could not sum it up: %(error)s")
            failed.setdefault(name, _left_out(words, name, error.removeprefix(f"{name}: ")))
        return tuple(failed.values())

    @property
    def answers(self) -> tuple[AnswerShown, ...]:
        return tuple(
            AnswerShown(one, tuple(map(_said, self.discussion.opinions_of(one.label))))
            for one in self.discussion.answers
            if one.text
        )


def discussion_in(result: Mapping[str, Any] | None) -> DiscussionShown | None:
    """Of an interaction's result. None where there is none, or its words were erased."""
    try:
        return DiscussionShown(Discussion.model_validate((result or {})["discussion"]))
    except (KeyError, ValidationError):
        return None


def debate_in(result: Mapping[str, Any] | None) -> DebateShown | None:
    """The same of a debate."""
    try:
        return DebateShown(Debate.model_validate((result or {})["debate"]))
    except (KeyError, ValidationError):
        return None


def _left_out(words: str, name: str, error: str) -> str:
    return words % {"name": name, "error": _plainly(error.removeprefix(f"{name}: "))}


def _plainly(error: str) -> str:
    """What was wrong with the shape of an answer is for models: it stays in the record."""
    return gettext("its answer did not have the form that was asked for.") if error.startswith(MISSHAPEN) else error


def _plainly_of(named: str) -> str:
    name, separator, error = named.partition(": ")
    return f"{name}{separator}{_plainly(error)}"


def _said(given: tuple[str, Opinion]) -> tuple[str, str, str]:
    who, opinion = given
    return who, str(AGREEMENT_WORDS[opinion.agreement]), opinion.comment
