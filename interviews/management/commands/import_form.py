"""`manage.py import_form FILE`: a draft out of a file in any format that can be imported."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.errors import ImportRefused
from interviews.forms.importers import importer_names
from interviews.forms.services.form_files import read_form_file
from interviews.forms.services.importing import import_form
from interviews.models import Workspace


class Command(BaseCommand):
    help = "Import a form's definition as a new draft and print what was carried, changed and left out."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--workspace", default="demo", help="Slug of the workspace (default: demo).")
        parser.add_argument("--format", choices=importer_names(), help="Default: what the content shows.")
        parser.add_argument("--slug", help="Default: made from the file.")
        parser.add_argument("--dry-run", action="store_true", help="Only print the report.")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            imported = read_form_file(path.read_bytes(), path.name, options["format"])
        except OSError as error:
            raise CommandError(f"{path}: {error.strerror}") from None
        except ImportRefused as refused:
            raise CommandError("\n".join(f"{place}: {message}" for place, message in refused.problems)) from None
        for line in imported.report:
            self.stdout.write(f"{line.level.replace('_', ' '):9} {line.place}: {line}")
        number = imported.definition.number_of_fields
        if options["dry_run"]:
            self.stdout.write(f"“{imported.definition.title}”: {number} fields; nothing was saved.")
            return
        workspace = Workspace.objects.filter(slug=options["workspace"]).first()
        if workspace is None:
            raise CommandError(f"There is no workspace {options['workspace']!r}.")
        form = import_form(workspace, imported, slug=options["slug"])
        self.stdout.write(f"“{form.title}”: {number} fields, saved as the draft {form.slug}.")
