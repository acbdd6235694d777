"""All tools of the staff's agents, by name. A new one costs a module, a line here and a test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interviews.access import Principal
from quorum.domain.interactions.nesting import can_spawn
from quorum.domain.policies import Effect
from quorum.tools.base import StaffTool
from quorum.tools.drafting.add_fact import add_fact
from quorum.tools.drafting.add_field import add_field
from quorum.tools.drafting.create_form import create_form
from quorum.tools.drafting.edit_field import edit_field
from quorum.tools.drafting.edit_settings import edit_settings
from quorum.tools.drafting.move_field import move_field
from quorum.tools.drafting.remove_field import remove_field
from quorum.tools.drafting.set_condition import set_condition
from quorum.tools.drafting.translate_form import translate_form
from quorum.tools.outward.assign_responses import assign_responses
from quorum.tools.outward.close_form import close_form
from quorum.tools.outward.continue_conversation import continue_conversation
from quorum.tools.outward.erase_responses import erase_responses
from quorum.tools.outward.export_responses import export_responses
from quorum.tools.outward.publish_form import publish_form
from quorum.tools.outward.reopen_form import reopen_form
from quorum.tools.outward.send_invitations import send_invitations
from quorum.tools.outward.set_deadline import set_deadline
from quorum.tools.outward.set_webhook import set_webhook
from quorum.tools.outward.start_conversation import start_conversation
from quorum.tools.outward.tag_responses import tag_responses
from quorum.tools.reading.check_form import check_form
from quorum.tools.reading.list_forms import list_forms
from quorum.tools.reading.preview_form import preview_form
from quorum.tools.reading.read_analytics import read_analytics
from quorum.tools.reading.read_audit_log import read_audit_log
from quorum.tools.reading.read_failed_reviews import read_failed_reviews
from quorum.tools.reading.read_form import read_form
from quorum.tools.reading.read_response import read_response
from quorum.tools.reading.read_reviews import read_reviews
from quorum.tools.reading.read_version_differences import read_version_differences
from quorum.tools.reading.rehearse_form import rehearse_form
from quorum.tools.reading.search_responses import search_responses
from quorum.tools.spawning import SPAWNING

READING: tuple[StaffTool, ...] = (
    list_forms,
    read_form,
    read_version_differences,
    read_analytics,
    read_failed_reviews,
    search_responses,
    read_response,
    read_reviews,
    read_audit_log,
    check_form,
    preview_form,
    rehearse_form,
)
BEGINNING: tuple[StaffTool, ...] = (create_form,)
DRAFTING: tuple[StaffTool, ...] = (
    add_field,
    edit_field,
    move_field,
    remove_field,
    set_condition,
    add_fact,
    translate_form,
    edit_settings,
)
OUTWARD: tuple[StaffTool, ...] = (
    tag_responses,
    assign_responses,
    publish_form,
    close_form,
    reopen_form,
    set_deadline,
    export_responses,
    send_invitations,
    set_webhook,
    erase_responses,
)
CONVERSING: tuple[StaffTool, ...] = (start_conversation, continue_conversation)


def _by_name(tools: Iterable[StaffTool]) -> Mapping[str, StaffTool]:
    named: dict[str, StaffTool] = {}
    for tool in tools:
        if tool.name in named:
            raise TypeError(f"two tools are named {tool.name}")
        named[tool.name] = tool
    return named


STAFF_TOOLS: Mapping[str, StaffTool] = _by_name((*READING, *BEGINNING, *DRAFTING, *OUTWARD, *CONVERSING, *SPAWNING))


def tools_for(
    principal: Principal, workspace_id: int, *, reading_only: bool = False, depth: int = 0
) -> dict[str, StaffTool]:
    """The tools whose right the principal has there. `depth` is that of the interaction: where nothing can be begun within it,
    no tool is given that would."""
    rights = principal.rights_in(workspace_id)
    return {
        name: tool
        for name, tool in STAFF_TOOLS.items()
        if tool.right in rights
        and (tool.effect is Effect.READ or not reading_only)
        and (tool.effect is not Effect.SPAWN or can_spawn(depth))
    }


def reaches_out(name: str) -> bool:
    """Whether its calls are told one by one: draft changes are told as differences, interactions by themselves."""
    known = STAFF_TOOLS.get(name)
    return known is None or known.effect not in (Effect.CHANGE, Effect.SPAWN)
