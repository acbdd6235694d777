"""`manage.py restore DIRECTORY`: an empty installation becomes what was backed up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.storage.backup import BackupError, restore


class Command(BaseCommand):
    help = "Fill an empty database and var_dir from a backup. Run `migrate` afterwards, then start the servers."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("directory", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            made = restore(options["directory"]).made_at
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"restored what was backed up on {made:%Y-%m-%d at %H:%M} UTC; now run `manage.py migrate`")
