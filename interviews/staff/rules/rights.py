"""Who may do what: a role in a workspace is a set of rights (product.md, People and their pages).

A right is what an address asks for, never a role: `access.py` compares the two. An API token narrows its user's rights to its
own scopes.
"""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """What a member is in a workspace."""

    OWNER = "owner"
    DESIGNER = "designer"
    REVIEWER = "reviewer"
    VIEWER = "viewer"


class Right(StrEnum):
    """One thing that can be permitted. These are also the scopes of API tokens."""

    READ_FORMS = "forms:read"
    EDIT_FORMS = "forms:edit"
    PUBLISH_FORMS = "forms:publish"
    DELETE_FORMS = "forms:delete"
    """With their responses."""
    READ_RESPONSES = "responses:read"
    READ_SENSITIVE = "responses:sensitive"
    EXPORT_RESPONSES = "responses:export"
    CHANGE_RESPONSES = "responses:change"
    """Re-open and erase."""
    HANDLE_RESPONSES = "responses:handle"
    """Tag, note and assign them, and keep views of their list."""
    READ_REVIEWS = "reviews:read"
    DECIDE_REVIEWS = "reviews:decide"
    MANAGE_WEBHOOKS = "webhooks:manage"
    READ_CONVERSATIONS = "conversations:read"
    """Of agents."""
    START_CONVERSATIONS = "conversations:start"
    JOIN_CONVERSATIONS = "conversations:join"
    """Speak in an agent's place, and end them."""
    MANAGE_AGENTS = "agents:manage"
    MANAGE_MEMBERS = "members:manage"
    READ_AUDIT = "audit:read"
    MANAGE_WORKSPACE = "workspace:manage"


READING = frozenset(
    (
        Right.READ_FORMS,
        Right.READ_RESPONSES,
        Right.READ_SENSITIVE,
        Right.READ_REVIEWS,
        Right.READ_AUDIT,
        Right.READ_CONVERSATIONS,
    )
)
"""What decides who may be told what another member has found out."""

_VIEWER = frozenset({Right.READ_FORMS, Right.READ_RESPONSES, Right.READ_REVIEWS, Right.READ_CONVERSATIONS})
_CONVERSING = {Right.START_CONVERSATIONS, Right.JOIN_CONVERSATIONS}
_REVIEWER = (
    _VIEWER | _CONVERSING | {Right.READ_SENSITIVE, Right.HANDLE_RESPONSES, Right.DECIDE_REVIEWS, Right.READ_AUDIT}
)
_DESIGNER = (
    _VIEWER
    | _CONVERSING
    | {
        Right.READ_SENSITIVE,
        Right.MANAGE_AGENTS,
        Right.EDIT_FORMS,
        Right.PUBLISH_FORMS,
        Right.EXPORT_RESPONSES,
        Right.CHANGE_RESPONSES,
        Right.HANDLE_RESPONSES,
        Right.MANAGE_WEBHOOKS,
    }
)

RIGHTS: dict[Role, frozenset[Right]] = {
    Role.OWNER: frozenset(Right),
    Role.DESIGNER: _DESIGNER,
    Role.REVIEWER: _REVIEWER,
    Role.VIEWER: _VIEWER,
}
