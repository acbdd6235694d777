"""What every tool is called with, on things of the workspace `house`. A new tool needs its line here."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.staff.rules.rights import Right

RIGHTS: dict[str, Right] = {
    "staff_list_forms": Right.READ_FORMS,
    "staff_read_form": Right.READ_FORMS,
    "staff_read_version_differences": Right.READ_FORMS,
    "staff_read_analytics": Right.READ_RESPONSES,
    "staff_read_failed_reviews": Right.READ_RESPONSES,
    "staff_search_responses": Right.READ_RESPONSES,
    "staff_read_response": Right.READ_RESPONSES,
    "staff_read_reviews": Right.READ_REVIEWS,
    "staff_read_audit_log": Right.READ_AUDIT,
    "staff_check_form": Right.READ_FORMS,
    "staff_preview_form": Right.READ_FORMS,
    "staff_rehearse_form": Right.EDIT_FORMS,
    "staff_add_field": Right.EDIT_FORMS,
    "staff_edit_field": Right.EDIT_FORMS,
    "staff_move_field": Right.EDIT_FORMS,
    "staff_remove_field": Right.EDIT_FORMS,
    "staff_set_condition": Right.EDIT_FORMS,
    "staff_add_fact": Right.EDIT_FORMS,
    "staff_translate_form": Right.EDIT_FORMS,
    "staff_edit_settings": Right.EDIT_FORMS,
    "staff_create_form": Right.EDIT_FORMS,
    "staff_assign_responses": Right.HANDLE_RESPONSES,
    "staff_set_deadline": Right.PUBLISH_FORMS,
    "staff_tag_responses": Right.HANDLE_RESPONSES,
    "staff_publish_form": Right.PUBLISH_FORMS,
    "staff_export_responses": Right.EXPORT_RESPONSES,
    "staff_send_invitations": Right.EDIT_FORMS,
    "staff_set_webhook": Right.MANAGE_WEBHOOKS,
    "staff_erase_responses": Right.CHANGE_RESPONSES,
    "staff_close_form": Right.PUBLISH_FORMS,
    "staff_reopen_form": Right.PUBLISH_FORMS,
}
"""What each tool of staff needs, written down here once more: a tool that asks for less is found."""


@dataclass
class Things:
    """What there is to call the tools with."""

    form: str
    session_id: str
    response: str
    session_token: str
    passkey: str
    partner: str
    handle: str = ""
    conversation: dict[str, str] = field(default_factory=dict)


TRIP = FormDefinition(
    slug="trip",
    title="A trip",
    languages=("en", "ja"),
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
        FieldDefinition(field_id="guests", label="Do you bring guests?", type="yes_no"),
        FieldDefinition(field_id="note", label="Note", type="long_text"),
        FieldDefinition(field_id="letter", label="Letter", type="file"),
    ),
)
_FIELD = {"label": "Shoe size", "type": "integer"}

ARGUMENTS: dict[str, Callable[[Things], dict[str, Any]]] = {
    "list_forms": lambda it: {"search": it.form},
    "start_interview": lambda it: {"form": it.form},
    "answer": lambda it: {"session_id": it.session_id, "text": "My name is Aiko Tanaka"},
    "upload_file": lambda it: {
        "session_id": it.session_id,
        "field_id": "letter",
        "name": "letter.txt",
        "data": base64.b64encode(b"Dear all").decode(),
    },
    "get_interview": lambda it: {"session_id": it.session_id},
    "confirm_interview": lambda it: {"session_id": it.session_id},
    "staff_list_forms": lambda it: {"search": it.form},
    "staff_read_form": lambda it: {"form": it.form},
    "staff_read_version_differences": lambda it: {"form": it.form},
    "staff_read_analytics": lambda it: {"form": it.form},
    "staff_read_failed_reviews": lambda it: {"form": it.form},
    "staff_search_responses": lambda it: {"form": it.form, "terms": ["Aiko"]},
    "staff_read_response": lambda it: {"form": it.form, "response": it.response},
    "staff_read_reviews": lambda it: {},
    "staff_read_audit_log": lambda it: {},
    "staff_check_form": lambda it: {"form": it.form},
    "staff_preview_form": lambda it: {"form": it.form, "messages": ["My name is Aiko"]},
    "staff_rehearse_form": lambda it: {"form": it.form},
    "staff_create_form": lambda it: {"title": "Walks", "description": "What is your name?\nWhich day suits you?"},
    "staff_add_field": lambda it: {"form": it.form, "field": _FIELD},
    "staff_edit_field": lambda it: {"form": it.form, "field": "note", "changes": {"label": "A note"}},
    "staff_move_field": lambda it: {"form": it.form, "field": "note", "first": True},
    "staff_remove_field": lambda it: {"form": it.form, "field": "shoe_size"},
    "staff_set_condition": lambda it: {
        "form": it.form,
        "field": "note",
        "conditions": [{"field": "guests", "answers": ["yes"]}],
    },
    "staff_add_fact": lambda it: {"form": it.form, "field": "note", "fact": {"fact": "who comes along"}},
    "staff_translate_form": lambda it: {
        "form": it.form,
        "language": "ja",
        "texts": [{"at": "name.label", "text": "名前"}],
    },
    "staff_edit_settings": lambda it: {"form": it.form, "settings": {"tone": "like a good neighbour"}},
    "staff_tag_responses": lambda it: {"form": it.form, "responses": [it.response], "add": ["call back"]},
    "staff_assign_responses": lambda it: {"form": it.form, "responses": [it.response], "member": "olga@house.example"},
    "staff_set_deadline": lambda it: {"form": it.form, "closes_at": "2099-01-31"},
    "staff_publish_form": lambda it: {"form": it.form},
    "staff_close_form": lambda it: {"form": it.form},
    "staff_reopen_form": lambda it: {"form": it.form},
    "staff_export_responses": lambda it: {"form": it.form, "format": "csv"},
    "staff_send_invitations": lambda it: {"form": it.form, "addresses": ["mika@riverside-library.org"]},
    "staff_set_webhook": lambda it: {
        "form": it.form,
        "url": "https://hooks.riverside-library.org/visits",
        "events": ["submission"],
    },
    "staff_erase_responses": lambda it: {"form": it.form, "responses": [it.response]},
    "staff_get_call": lambda it: {"handle": it.handle},
    "authenticate": lambda it: {"passkey": it.passkey},
    "get_next_action": lambda it: {"session_token": it.session_token, "timeout_seconds": 0},
    "start_conversation": lambda it: {"session_token": it.session_token, "target_agent_id": it.partner},
    "send_message": lambda it: {
        "session_token": it.session_token,
        "content": "Which day suits you?",
        "target_agent_id": it.partner,
    },
    "get_pending_messages": lambda it: {"session_token": it.session_token},
    "respond_chat": lambda it: {"session_token": it.session_token, "content": "Friday", **it.conversation},
    "end_conversation": lambda it: {"session_token": it.session_token, **it.conversation},
    "logout": lambda it: {"session_token": it.session_token},
}
