"""`python -m tests.seed`: makes live forms with approved plans of the definitions on stdin (a JSON list), in a database of its own process."""

from __future__ import annotations

import json
import sys

import django


def main() -> None:
    django.setup()
    from interviews.forms.definition import FormDefinition
    from interviews.forms.planning.plan_checks import repair_plan
    from interviews.forms.planning.ports import MadePlan
    from interviews.forms.services.plans import store_version_plan
    from interviews.models import Plan
    from tests.interviews.session_factory import publish_form

    for written in json.load(sys.stdin):
        definition = FormDefinition.model_validate(written)
        version = publish_form(definition).live_version
        if definition.plan_scope == "version":
            store_version_plan(version, MadePlan(repair_plan(None, definition), "test"))
            Plan.objects.update(status=Plan.Status.APPROVED)


if __name__ == "__main__":
    main()
