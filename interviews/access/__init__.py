"""The only way to rows for views, sockets and tools.

What is not yours does not exist (NotFoundError, 404); what you may read but not do is refused (NotAllowedError, 403).
"""

from interviews.access.respondents import (
    RESPONDENT_COOKIE,
    assisted_session,
    begun_session,
    form_to_answer,
    listed_forms,
    public_form,
    respondent_token,
    session_by_resume_secret,
    session_for,
)
from interviews.access.staff import (
    Principal,
    archived_workspaces,
    forms_to_fill,
    has_second_factor,
    held_back,
    principal_of_login,
    principal_of_token,
    principal_of_user,
    renamed_form,
    reported_form,
    staff_form,
    staff_note,
    staff_session,
    staff_view,
    staff_webhook,
    staff_workspace,
    staff_workspaces,
)
from interviews.access.tokens import new_token, token_hash

__all__ = [
    "RESPONDENT_COOKIE",
    "Principal",
    "archived_workspaces",
    "assisted_session",
    "begun_session",
    "form_to_answer",
    "forms_to_fill",
    "has_second_factor",
    "held_back",
    "listed_forms",
    "new_token",
    "principal_of_login",
    "principal_of_token",
    "principal_of_user",
    "public_form",
    "renamed_form",
    "reported_form",
    "respondent_token",
    "session_by_resume_secret",
    "session_for",
    "staff_form",
    "staff_note",
    "staff_session",
    "staff_view",
    "staff_webhook",
    "staff_workspace",
    "staff_workspaces",
    "token_hash",
]
