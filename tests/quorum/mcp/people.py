"""`python -m tests.quorum.mcp.people`: people with tokens, in the database that the environment names; the tokens as JSON.

The definitions on stdin (a JSON list) become live forms that have a draft with another title, too. Olga owns the workspace `house`, where these and
the forms of `tests.seed` are, Vera views it, Charlie owns another one.
"""

from __future__ import annotations

import datetime as dt
import json
import sys

import django

PASSWORD = "a quiet river at noon"


def main() -> None:
    django.setup()
    from allauth.account.models import EmailAddress
    from django.contrib.auth.models import User
    from django.utils import timezone

    from interviews.access import new_token, principal_of_user, token_hash
    from interviews.forms.definition import FormDefinition
    from interviews.forms.planning.plan_checks import repair_plan
    from interviews.forms.planning.ports import MadePlan
    from interviews.forms.services.forms import save_definition
    from interviews.forms.services.plans import store_version_plan
    from interviews.models import ApiToken, Form, FormVersion, Membership, Plan, Workspace
    from interviews.staff.rules.rights import Right, Role
    from quorum.conversations.services.agents import AgentWanted, make_agent

    definitions = [FormDefinition.model_validate(each) for each in json.load(sys.stdin)]
    house, _ = Workspace.objects.get_or_create(slug="house", defaults={"name": "House"})
    elsewhere, _ = Workspace.objects.get_or_create(slug="elsewhere", defaults={"name": "Elsewhere"})
    now = timezone.now()

    for definition in definitions:
        form = save_definition(house, definition, public=True)
        form.live_version = FormVersion.objects.create(
            form=form, number=1, definition=definition.model_dump(mode="json")
        )
        form.status = Form.Status.PUBLISHED
        form.title, form.description = f"{definition.title}, retitled", "Nobody has reviewed this."
        form.save()
        store_version_plan(form.live_version, MadePlan(repair_plan(None, definition), "test"))
    Plan.objects.update(status=Plan.Status.APPROVED)

    def person(name: str, workspace: Workspace, role: Role) -> User:
        user = User.objects.create_user(name, f"{name}@house.example", PASSWORD)
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
        Membership.objects.create(user=user, workspace=workspace, role=role.value)
        return user

    def token(user: User, workspace: Workspace, name: str, scopes: list[Right], **more: object) -> str:
        secret = new_token()
        values = {"expires_at": now + dt.timedelta(days=1), **more}
        ApiToken.objects.create(
            user=user, workspace=workspace, name=name, prefix=secret[:8], token_hash=token_hash(secret),
            scopes=[scope.value for scope in scopes], **values,
        )  # fmt: skip
        return secret

    olga = person("olga", house, Role.OWNER)
    vera = person("vera", house, Role.VIEWER)
    charlie = person("charlie", elsewhere, Role.OWNER)
    gone = person("gone", house, Role.VIEWER)
    gone.is_active = False
    gone.save()
    everything = list(Right)

    def agent(name: str, workspace: Workspace, by: User) -> None:
        principal = principal_of_user(by)
        assert principal is not None
        made, secrets = make_agent(workspace, AgentWanted(name=name, scopes=[Right.START_CONVERSATIONS]), by=principal)
        told[name] = secrets.token
        told[f"{name} passkey"] = secrets.passkey
        told[f"{name} id"] = str(made.pk)

    told = {
        "olga": token(olga, house, "Olga's assistant", everything),
        "olgas_other": token(olga, house, "Olga's other program", everything),
        "vera": token(vera, house, "Vera's assistant", [Right.READ_FORMS]),
        "bare": token(olga, house, "a program with no scope", []),
        "vera_all": token(vera, house, "a program with every scope", everything),
        "charlie": token(charlie, elsewhere, "Charlie's assistant", everything),
        "expired": token(olga, house, "old", everything, expires_at=now - dt.timedelta(seconds=1)),
        "revoked": token(olga, house, "lost", everything, revoked_at=now),
        "gone": token(gone, house, "of somebody who left", everything),
    }
    for name in ("ada", "ben"):
        agent(name, house, olga)
    agent("cleo", elsewhere, charlie)
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main()
