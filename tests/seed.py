"""`python -m tests.seed`: makes live forms of the definitions on stdin (a JSON list), in a database of its own process."""

from __future__ import annotations

import json
import sys

import django


def main() -> None:
    django.setup()
    from interviews.domain.definition import FormDefinition
    from tests.interviews.sessions import publish_form

    for definition in json.load(sys.stdin):
        publish_form(FormDefinition.model_validate(definition))


if __name__ == "__main__":
    main()
