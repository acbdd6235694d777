"""`manage.py export_form SLUG --format FORMAT`: a draft's definition as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from interviews.forms.exporters import export_definition, exporter_names
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.importing import form_settings
from interviews.models import Form


class Command(BaseCommand):
    help = "Write a form's definition into a file, and print what the format could not hold."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug")
        parser.add_argument("--format", choices=exporter_names(), default="formagent")
        parser.add_argument("-o", "--output", type=Path, help="Default: a file named after the form, here.")

    def handle(self, *args: Any, **options: Any) -> None:
        form = Form.objects.filter(slug=options["slug"]).first()
        if form is None:
            raise CommandError(f"There is no form {options['slug']!r}.")
        exported = export_definition(draft_definition(form), options["format"], form_settings(form))
        path: Path = options["output"] or Path(exported.filename)
        path.write_bytes(exported.data)
        for line in exported.report:
            self.stderr.write(f"{line.level.replace('_', ' '):9} {line.place}: {line}")
        self.stdout.write(str(path))
