"""formagent's own JSON, without loss (importers/own.py)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.exporters.base import Exported
from interviews.forms.importers.own import OwnDocument, settings_from


class OwnJsonFile:
    name = "formagent"
    label = "formagent JSON"

    def write(self, form: FormDefinition, settings: Mapping[str, Any]) -> Exported:
        look = settings.get("look")
        stale = settings.get("stale_translations") or {}
        document = OwnDocument(form=form, settings=settings_from(dict(settings)), look=look, stale_translations=stale)
        written = document.model_dump(mode="json", exclude={"look", "stale_translations"})
        if document.look:
            written["look"] = document.look.model_dump(mode="json", exclude_defaults=True)
        if stale:
            written |= document.model_dump(mode="json", include={"stale_translations"})
        text = json.dumps(written, ensure_ascii=False, indent=2)
        return Exported(f"{text}\n".encode(), f"{form.slug}.formagent.json", "application/json")
