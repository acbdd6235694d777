"""react-jsonschema-form: a JSON Schema with its uiSchema, in one file."""

from __future__ import annotations

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.json_schema import Document
from interviews.forms.importers.json_schema.ui_schema import with_ui_schema
from interviews.forms.importers.reading import read_members
from interviews.forms.importers.report import Report


class ReactJsonSchema:
    name = "rjsf"
    label = "react-jsonschema-form"
    suffixes = (".json",)

    def recognises(self, source: Source) -> bool:
        """By the two schemas."""
        found = source.json
        return (
            isinstance(found, dict)
            and isinstance(found.get("schema"), dict)
            and isinstance(found.get("uiSchema"), dict)
        )

    def read(self, source: Source) -> Imported:
        whole = source.require_json()
        schema = whole.get("schema")
        if not isinstance(schema, dict):
            raise ImportRefused([("schema", complaint("must hold a JSON object"))])
        report = Report()
        document = Document(with_ui_schema(schema, read_members(whole.get("uiSchema")), report))
        document.builder.report.extend(report)
        return document.read(source.stem)
