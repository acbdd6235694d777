"""`manage.py move_files`: files and exports under `var_dir` go into the bucket that `[files]` names."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from formagent.errors import FileStoreAway
from formagent.storage.moving_files import NoBucket, move_into_bucket


class Command(BaseCommand):
    help = (
        "Move uploaded files and exports from var_dir into the bucket of [files], which the servers use already. "
        "They may be in use; what was moved stays moved when it is broken off."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            moved = move_into_bucket()
        except NoBucket as error:
            raise CommandError(str(error)) from None
        except (FileStoreAway, OSError) as error:
            raise CommandError(f"broken off, to be called again: {error}") from None
        self.stdout.write(f"moved {moved} files")
