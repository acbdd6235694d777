"""What people say of themselves."""

from __future__ import annotations

from interviews.access import Principal


def change_name(principal: Principal, name: str) -> None:
    """The name by which members of a workspace see the user."""
    principal.user.first_name = name
    principal.user.save(update_fields=["first_name"])
