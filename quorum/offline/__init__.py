"""The reviewers by rule: three, with different eyes, that vote through the same tool as models.

They are deterministic, need no network, and treat the texts of a form as data only. Each fault of a plan belongs to one of
them (`quorum/domain/charges.py`); the others pass no judgement on it.
"""

from __future__ import annotations

from collections.abc import Mapping

from formagent.llm.offline import OfflineClient, Responder
from quorum.domain.subjects import ActionSubject, FinalSubject
from quorum.offline import actions, plan_reviewers, results, voting

RESPONDERS: Mapping[str, Mapping[str, Responder]] = {
    "offline-completeness": {
        "plan_reviewer": plan_reviewers.COMPLETENESS.respond,
        "action_reviewer": voting.votes_on(ActionSubject, actions.about_arguments, actions.ARGUMENTS),
        "final_reviewer": voting.votes_on(FinalSubject, results.complete, results.COMPLETE),
    },
    "offline-burden": {
        "plan_reviewer": plan_reviewers.BURDEN.respond,
        "action_reviewer": voting.votes_on(ActionSubject, actions.about_reach, actions.SAFER, sees=actions.kind_of),
        "final_reviewer": voting.abstains(plan_reviewers.BURDEN.looks_for),
    },
    "offline-wording": {
        "plan_reviewer": plan_reviewers.WORDING.respond,
        "action_reviewer": voting.votes_on(ActionSubject, actions.about_need, actions.NEED),
        "final_reviewer": voting.votes_on(FinalSubject, results.answering, results.ANSWERING),
    },
}
"""By reviewer and role: a function from the request to the reply."""


def offline_reviewer(name: str) -> OfflineClient:
    """The client of that reviewer. KeyError for a name that is none of `RESPONDERS`."""
    return OfflineClient(RESPONDERS[name], name=name, in_thread=True)
