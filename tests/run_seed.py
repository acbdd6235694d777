"""`python -m tests.run_seed`: begins an agent's run for Olga about the first form on stdin (a JSON list of definitions); prints its id.

With RUN_ANSWER in the environment: answers every confirmation that waits, as a second member does; prints how many.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import django


def main() -> None:
    django.setup()
    forms = json.load(sys.stdin)
    sys.stdout.write(str(answer() if os.environ.get("RUN_ANSWER") else begin(forms[0])))


def begin(written: dict[str, Any]) -> str:
    from django.contrib.auth.models import User

    from interviews.access import principal_of_user
    from interviews.forms.definition import FormDefinition
    from interviews.forms.services.forms import save_definition
    from interviews.models import Form, Membership
    from interviews.staff.rules.rights import Role
    from quorum.domain.interactions.forms import InteractionForm
    from quorum.services.interactions.starting import InteractionRequest, start_interaction

    slug = written["slug"]
    workspace = Form.objects.get(slug=slug).workspace
    save_definition(workspace, FormDefinition.model_validate(written), public=True)
    user = User.objects.create_user("olga", "olga@house.example")
    Membership.objects.create(user=user, workspace=workspace, role=Role.OWNER.value)
    Membership.objects.create(
        user=User.objects.create_user("rita", "rita@house.example"), workspace=workspace, role=Role.REVIEWER.value
    )
    principal = principal_of_user(user)
    assert principal is not None
    asked = InteractionRequest(
        InteractionForm.AGENT, "Too many leave; fix it", about={"form": slug}, mode={"phase_scope": "fast"}
    )
    return str(start_interaction(workspace, asked, by=principal).pk)


def answer() -> int:
    from django.contrib.auth.models import User

    from interviews.access import principal_of_user
    from quorum.models import Confirmation
    from quorum.services.confirmations import resolve_confirmation

    principal = principal_of_user(User.objects.get(username="rita"))
    assert principal is not None
    waiting = list(Confirmation.objects.filter(resolved_at=None))
    for asked in waiting:
        resolve_confirmation(asked.pk, principal, True, "go", asked.args_hash)
    return len(waiting)


if __name__ == "__main__":
    main()
