"""`manage.py seed_demo`: the demo workspace with its three published forms. Repeatable."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from interviews.demo import NAMES, demo_form
from interviews.models import Workspace
from interviews.publishing import publish_form
from interviews.services.forms import save_definition


class Command(BaseCommand):
    help = "Make or refresh the demo workspace and its three public forms."

    def handle(self, *args: Any, **options: Any) -> None:
        workspace, _ = Workspace.objects.get_or_create(slug="demo", defaults={"name": "Demo"})
        for name in NAMES:
            form = save_definition(workspace, demo_form(name), public=True)
            version = publish_form(form)
            self.stdout.write(f"/f/{name}/ version {version.number}")
