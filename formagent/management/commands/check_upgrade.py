"""`manage.py check_upgrade`: whether processes of the version before may run while the database is brought up to date."""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError

from formagent.storage.upgrades import hindrances_of_upgrade


class Command(BaseCommand):
    help = (
        "Says whether the missing migrations may be applied while older processes run; ends with 1 where they may not."
    )
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            missing, found = hindrances_of_upgrade()
        except OperationalError as error:
            raise CommandError(f"The database could not be asked: {str(error).strip()}") from None
        if not missing:
            self.stdout.write("Nothing to migrate: replace processes one after another.")
            return
        self.stdout.write("To be applied: " + ", ".join(f"{m.app_label}.{m.name}" for m in missing))
        if not found:
            self.stdout.write("Older processes can go on: migrate, then replace them one after another.")
            return
        for hindrance in found:
            self.stdout.write(f"  {hindrance}")
        self.stdout.write("Stop what runs, migrate, then start the new version.")
        sys.exit(1)
