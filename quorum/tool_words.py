"""What people read instead of a tool's name: what it does, and what a call of it did."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise
TOOL_WORDS: Mapping[str, Words] = {
    "list_forms": _("List the forms"),
    "read_form": _("Read a form"),
    "read_version_differences": _("Compare versions"),
    "read_analytics": _("Read the analytics"),
    "read_failed_reviews": _("Read what failed"),
    "search_responses": _("Search the responses"),
    "read_response": _("Read a response"),
    "read_reviews": _("Read reviews"),
    "read_audit_log": _("Read the audit log"),
    "check_form": _("Check a form"),
    "preview_form": _("Try a form out"),
    "rehearse_form": _("Rehearse a form"),
    "create_form": _("Begin a new form"),
    "add_field": _("Add a question"),
    "edit_field": _("Change a question"),
    "move_field": _("Move a question"),
    "remove_field": _("Remove a question"),
    "set_condition": _("Change a condition"),
    "add_fact": _("Add something to be learned"),
    "translate_form": _("Translate a form"),
    "edit_settings": _("Change a form's settings"),
    "tag_responses": _("Tag responses"),
    "assign_responses": _("Assign responses"),
    "publish_form": _("Publish a form"),
    "close_form": _("Close a form"),
    "reopen_form": _("Open a form again"),
    "set_deadline": _("Set when a form closes"),
    "export_responses": _("Export responses"),
    "send_invitations": _("Send invitations"),
    "set_webhook": _("Set a webhook"),
    "erase_responses": _("Erase responses"),
    "start_conversation": _("Ask another agent"),
    "continue_conversation": _("Say something to another agent"),
    "spawn_ask": _("Ask within this"),
    "spawn_discuss": _("Discuss within this"),
    "spawn_agent": _("Have an agent work within this"),
}
DONE_WORDS: Mapping[str, Words] = {
    "list_forms": _("Forms listed"),
    "read_form": _("Form read"),
    "read_version_differences": _("Versions compared"),
    "read_analytics": _("Analytics read"),
    "read_failed_reviews": _("Failed replies read"),
    "search_responses": _("Responses searched"),
    "read_response": _("Response read"),
    "read_reviews": _("Reviews read"),
    "read_audit_log": _("Audit log read"),
    "check_form": _("Form checked"),
    "preview_form": _("Form tried out"),
    "rehearse_form": _("Form rehearsed"),
    "create_form": _("New form begun"),
    "add_field": _("Question added"),
    "edit_field": _("Question changed"),
    "move_field": _("Question moved"),
    "remove_field": _("Question removed"),
    "set_condition": _("Condition changed"),
    "add_fact": _("Something to be learned added"),
    "translate_form": _("Form translated"),
    "edit_settings": _("Form's settings changed"),
    "tag_responses": _("Responses tagged"),
    "assign_responses": _("Responses assigned"),
    "publish_form": _("Form published"),
    "close_form": _("Form closed"),
    "reopen_form": _("Form opened again"),
    "set_deadline": _("Form's end set"),
    "export_responses": _("Responses exported"),
    "send_invitations": _("Invitations sent"),
    "set_webhook": _("Webhook set"),
    "erase_responses": _("Responses erased"),
    "start_conversation": _("Another agent asked"),
    "continue_conversation": _("Another agent told something"),
    "spawn_ask": _("Asked within this"),
    "spawn_discuss": _("Discussed within this"),
    "spawn_agent": _("Work begun within this"),
}
"""The same of a call that is done."""


def tool_words(name: str) -> str:
    """What the tool does; the name of one that there are no words for."""
    return str(TOOL_WORDS.get(name, name))


def done_words(name: str) -> str:
    """What a call of it did."""
    return str(DONE_WORDS.get(name, name))
