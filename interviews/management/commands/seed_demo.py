"""`manage.py seed_demo`: the demo workspace with its three published forms and its owner. Repeatable: what is there stays.

The owner's password is made here, at random, and kept in `var_dir` for this user only, so that what `make run` prints goes on
working. Once the owner has chosen another, there is nothing to print.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from pathlib import Path
from typing import Any

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand
from django.db import transaction

from formagent.config import get_config
from interviews.demo import NAMES, OWNER, demo_form
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.forms import save_definition
from interviews.forms.services.versions import newest_number
from interviews.models import Form, Membership, Workspace
from interviews.staff.rules.rights import Role

KEPT_IN = "demo_password"


class Command(BaseCommand):
    help = "Make what is missing of the demo workspace, its three forms on the front page, and its owner."

    def handle(self, *args: Any, **options: Any) -> None:
        workspace, _ = Workspace.objects.get_or_create(slug="demo", defaults={"name": "Demo"})
        for name in NAMES:
            self.stdout.write(f"/f/{name}/ version {_version(workspace, name)}")
        self._tell_login(workspace)

    def _tell_login(self, workspace: Workspace) -> None:
        path = get_config().var_dir / KEPT_IN
        owner = User.objects.filter(username=OWNER).first() or _make_owner(path)
        Membership.objects.get_or_create(user=owner, workspace=workspace, defaults={"role": Role.OWNER.value})
        password = path.read_text().strip() if path.exists() else ""
        if password and _opens(owner, password, path.with_suffix(".checked")):
            self.stdout.write(f"Sign in at /accounts/login/ as {OWNER} with the password {password}")
        else:
            self.stdout.write(f"Sign in at /accounts/login/ as {OWNER} with the password that was chosen for it")


def _opens(owner: User, password: str, checked: Path) -> bool:
    """Whether it is still the owner's. To try takes a quarter of a second: once for each password, not at each start."""
    stored = hashlib.sha256(owner.password.encode()).hexdigest()
    if checked.exists() and checked.read_text() == stored:
        return True
    if not owner.check_password(password):
        return False
    checked.write_text(stored)
    return True


def _version(workspace: Workspace, name: str) -> int:
    """The number of the form's newest version. Whoever tries the demo edits its forms: no later start takes that back."""
    standing = Form.objects.filter(slug=name).first()
    if standing is not None and (number := newest_number(standing)):
        return number
    form = save_definition(workspace, demo_form(name), public=True)
    Form.objects.filter(pk=form.pk).update(listed=True)
    return publish_form(form, by_rule=True).number or 1


@transaction.atomic
def _make_owner(path: Path) -> User:
    """The demo's owner, whose new password only this machine's user can read."""
    password = "-".join(secrets.token_hex(2) for _ in range(4))
    owner = User.objects.create_user(OWNER, OWNER, password, first_name="Demo owner")
    EmailAddress.objects.create(user=owner, email=OWNER, verified=True, primary=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(password)
    return owner
