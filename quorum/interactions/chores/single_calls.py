"""A request that comes to one call which its requester has to allow by themselves: they are asked once, of the call."""

from __future__ import annotations

from pydantic import ValidationError

from quorum.access import deciders_in, others_decide
from quorum.domain.interactions.chores import OneCall, is_read_from_words
from quorum.domain.policies import asks_person
from quorum.models import Interaction
from quorum.tools.registry import STAFF_TOOLS


def is_asked_of_its_call(row: Interaction) -> bool:
    """Whether the plan is this one call, and whoever asked for it is the one who will be asked to allow it.

    What is allowed then is the call, reviewed and with exactly its arguments: a yes to its plan before would be that to
    the same thing, by the same person.
    """
    if not is_read_from_words(row.chore) or row.requested_by_id is None:
        return False
    try:
        chore = OneCall.model_validate(row.chore)
    except ValidationError:
        return False
    tool, requester = STAFF_TOOLS.get(chore.tool), row.requested_by_id
    if tool is None or not asks_person(tool.effect):
        return False
    return deciders_in(row.workspace_id).filter(pk=requester).exists() and not others_decide(
        row.workspace_id, requester
    )
