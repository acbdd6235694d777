"""Large forms through the upload page, and what comes after: their draft's pages, an edit, files of it. In a process of its own.

    python -m tests.benchmarks.large_forms

prints a JSON object of processor seconds by what was measured. The database is the configured one, migrated and empty.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import django

CHAINED, QUESTIONS, ALIKE, CHOICES, REFUSED = 2_000, 4_900, 4_900, 40_000, 3_000


def main() -> None:
    django.setup()
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0)
    json.dump(_measured(), sys.stdout)


def _measured() -> dict[str, float]:
    from tests import large_forms
    from tests.interviews.cast import make_cast

    client = make_cast().client("bob")
    found: dict[str, float] = {}
    _uploaded(client, large_forms.xlsform_questions(3))  # what a process makes once
    families = (
        (f"{QUESTIONS} questions", QUESTIONS, large_forms.QUESTIONS),
        (f"{CHAINED} chained conditions", CHAINED, large_forms.CHAINED),
        (f"{ALIKE} questions of one name", ALIKE, large_forms.ALIKE),
        (f"{CHOICES} choices", CHOICES, large_forms.CHOICES),
    )
    for what, number, makers in families:
        for name, make in makers.items():
            found[f"import, {what}, {name}"], slug = _uploaded(client, make(number))
            if name == "SurveyJS" and slug:
                found |= {f"{part}, {what}": seconds for part, seconds in _after(client, slug).items()}
    found[f"import, {REFUSED} nested repeats, XLSForm"], _ = _uploaded(client, large_forms.xlsform_nested(REFUSED))
    return found


def _uploaded(client: Any, file: bytes) -> tuple[float, str]:
    """Seconds of the whole request, and the slug of the draft; "" where it was refused."""
    from django.core.files.uploadedfile import SimpleUploadedFile

    from interviews.models import Form

    upload = {"file": SimpleUploadedFile("large", file)}
    seconds, response = _timed(lambda: client.post("/w/harbour/forms/import/", upload))
    assert response.status_code in (303, 422), response.status_code
    newest = Form.objects.order_by("-pk").first()
    return seconds, newest.slug if newest and response.status_code == 303 else ""


def _after(client: Any, slug: str) -> dict[str, float]:
    from interviews.models import Field

    field = Field.objects.filter(form__slug=slug).order_by("-order").first()
    assert field is not None
    address, htmx = f"/forms/{slug}/", {"HX-Request": "true"}
    edit = {"label": "Which one is meant?", "type": field.type, "field_id": field.field_id}
    pages: dict[str, Callable[[], Any]] = {
        "the designer's page": lambda: client.get(address),
        "saving an edit": lambda: client.post(f"{address}fields/{field.field_id}/save", edit, headers=htmx),
        "export to every format": lambda: client.get(f"{address}export/"),
    }
    return {name: _timed(page)[0] for name, page in pages.items()}


def _timed(request: Callable[[], Any]) -> tuple[float, Any]:
    began = time.process_time()
    response = request()
    return time.process_time() - began, response


if __name__ == "__main__":
    main()
