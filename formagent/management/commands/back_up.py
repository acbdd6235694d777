"""`manage.py back_up DIRECTORY`: all that is kept here, copied while it is in use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.storage.backup import BackupError, back_up


class Command(BaseCommand):
    help = "Copy the database and all files into a new directory. The installation may be in use."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("directory", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            back_up(options["directory"])
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"backed up into {options['directory']}")
