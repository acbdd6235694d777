"""`python -m tests.staff_seed`: a draft of each definition on stdin (a JSON list), and an owner with an API token, which is printed."""

from __future__ import annotations

import datetime as dt
import json
import sys

import django


def main() -> None:
    django.setup()
    from django.contrib.auth.models import User
    from django.utils import timezone

    from interviews.access import new_token, token_hash
    from interviews.forms.definition import FormDefinition
    from interviews.forms.services.forms import save_definition
    from interviews.models import ApiToken, Membership, Workspace
    from interviews.staff.rules.rights import Right, Role

    workspace, _ = Workspace.objects.get_or_create(slug="house", defaults={"name": "House"})
    for definition in json.load(sys.stdin):
        save_definition(workspace, FormDefinition.model_validate(definition), public=True)
    user = User.objects.create_user("olga", "olga@house.example")
    Membership.objects.create(user=user, workspace=workspace, role=Role.OWNER.value)
    token = new_token()
    ApiToken.objects.create(
        user=user,
        workspace=workspace,
        name="test",
        prefix=token[:8],
        token_hash=token_hash(token),
        scopes=[right.value for right in Right],
        expires_at=timezone.now() + dt.timedelta(days=1),
    )
    sys.stdout.write(token)


if __name__ == "__main__":
    main()
