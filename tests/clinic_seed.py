"""`python -m tests.clinic_seed`: the clinic's form with 400 responses in the demo's workspace; Rita, who reviews there; the form
`billing` of another workspace, where neither she nor the demo's owner belongs. Prints her password."""

from __future__ import annotations

import sys

import django


def main() -> None:
    django.setup()
    from interviews.forms.services.forms import save_definition
    from interviews.models import Form, Membership, Workspace
    from interviews.staff.rules.rights import Role
    from tests.interviews.cast import PASSWORD, make_person
    from tests.quorum.seeding.clinic import clinic_definition, seed_clinic_intake

    workspace = Workspace.objects.get(slug="demo")
    Form.objects.filter(slug="clinic-intake").update(slug="clinic-intake-before")
    seed_clinic_intake(workspace)
    elsewhere = Workspace.objects.create(slug="elsewhere", name="Elsewhere")
    save_definition(elsewhere, clinic_definition().model_copy(update={"slug": "billing"}), public=True)
    Membership.objects.create(user=make_person("rita"), workspace=workspace, role=Role.REVIEWER.value)
    sys.stdout.write(PASSWORD)


if __name__ == "__main__":
    main()
