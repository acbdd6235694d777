"""A task's changes: applied together with the rights of that moment, or not at all; taken back together."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from formagent.errors import ChangesConflict, NotAllowedError, NotFoundError, ToolFailed
from formagent.server.database_thread import in_database
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import remove_field, update_field
from interviews.forms.services.forms import save_definition
from interviews.models import AuditEntry, Form, Membership
from interviews.staff.rules.rights import Role
from quorum.access import principal_behind
from quorum.models import AppliedChanges
from quorum.services.interactions.staged_changes import (
    applied_changes,
    applied_differences,
    apply_staged,
    stage_change,
    staged_changes,
    undo_task,
)
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.conftest import DINNER
from tests.quorum.tools.calling import Calling

EDITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("update_field", {"path": "menu", "changes": {"label": "Your menu"}}),
    ("add_field", {"field": {"label": "Shoe size", "type": "integer"}, "after": "name"}),
    ("remove_field", {"path": "guests.age"}),
)


def stage(bob: Calling, *edits: tuple[str, dict[str, Any]], form: str = "dinner") -> None:
    for edit, arguments in edits or EDITS:
        stage_change(bob.id, bob.task, form, edit, arguments, by=bob.principal)


def draft(form: Form):
    return draft_definition(Form.objects.get(pk=form.pk))


def actions() -> list[str]:
    return list(AuditEntry.objects.filter(subject__startswith="form:").order_by("pk").values_list("action", flat=True))


@pytest.mark.postgres
def test_they_are_applied_together_once(bob: Calling, dinner: Form, cast: Cast):
    stage(bob)
    assert draft(dinner) == draft_definition(dinner) and actions() == []
    [applied] = apply_staged(bob.id, 1, bob.principal)
    form = draft(dinner)
    assert form.by_id["menu"].label == "Your menu" and "shoe_size" in form.by_id
    assert [one.place for one in applied_differences(applied)] == [
        "fields.shoe_size",
        "fields.menu.label",
        "fields.guests.fields.age",
    ]
    assert apply_staged(bob.id, 1, bob.principal) == [applied] == applied_changes(bob.id, 1)
    [entry] = AuditEntry.objects.filter(action="form.changed")
    assert (entry.subject, entry.actor) == ("form:dinner", "bob@example.org")
    assert entry.details == {
        "interaction": bob.id,
        "task": 1,
        "edits": ["update_field", "add_field", "remove_field"],
    }
    assert [one.place for one in staged_changes(bob.id, 1)] == [1, 2, 3]


def test_what_is_applied_is_not_staged_on_top_of_it(bob: Calling, dinner: Form):
    stage(bob)
    apply_staged(bob.id, 1, bob.principal)
    with pytest.raises(ToolFailed, match="over"):
        bob.drafts._tried("dinner", *EDITS[0])
    bob.task = 2
    stage(bob, ("update_field", {"path": "shoe_size", "changes": {"required": True}}))
    [applied] = apply_staged(bob.id, 2, bob.principal)
    assert [one.place for one in applied_differences(applied)] == ["fields.shoe_size.required"]


def test_a_task_that_staged_nothing_changes_nothing(bob: Calling, dinner: Form):
    assert apply_staged(bob.id, 1, bob.principal) == [] and actions() == []
    with pytest.raises(NotFoundError):
        undo_task(bob.id, 1, bob.principal)


def test_a_designer_who_was_demoted_meanwhile_changes_nothing(bob: Calling, dinner: Form, cast: Cast):
    stage(bob)
    was = draft(dinner)
    Membership.objects.filter(user=cast.people["bob"]).update(role=Role.VIEWER.value)
    behind = principal_behind(bob.interaction)
    assert behind is not None
    with pytest.raises(NotAllowedError, match="bob may not edit the form dinner any more"):
        apply_staged(bob.id, 1, behind)
    Membership.objects.filter(user=cast.people["bob"]).delete()
    assert principal_behind(bob.interaction) is None
    assert draft(dinner) == was and not AppliedChanges.objects.exists() and actions() == []


def test_a_form_that_was_deleted_meanwhile_is_not_found(bob: Calling, dinner: Form):
    stage(bob)
    Form.objects.filter(pk=dinner.pk).update(deleted_at=timezone.now())
    with pytest.raises(NotFoundError, match="The form dinner is gone"):
        apply_staged(bob.id, 1, bob.principal)


async def test_tools_tell_of_a_form_that_is_gone_and_of_changes_that_do_not_fit(bob: Calling, dinner: Form, cast: Cast):
    await bob.call("edit_field", form="dinner", field="menu", changes={"label": "Your menu"})
    alice = cast.principal
    await in_database(lambda: update_field(dinner, "menu", FieldChanges(label="Meal"), by=alice("alice")))
    for attempt in ("add_fact", "preview"):
        with pytest.raises(ToolFailed, match=r"no longer fit: menu.label: somebody else has changed it"):
            if attempt == "preview":
                await bob.drafts.definition("dinner")
            else:
                await bob.call("add_fact", form="dinner", field="wishes", fact={"fact": "how bad"})
    await Form.objects.filter(pk=dinner.pk).aupdate(deleted_at=timezone.now())
    with pytest.raises(NotFoundError, match="There is no form .dinner.. list_forms tells"):
        await bob.call("remove_field", form="dinner", field="name")


@pytest.mark.postgres
def test_two_forms_are_changed_or_none(bob: Calling, dinner: Form, cast: Cast):
    supper = save_definition(cast.workspace, DINNER.model_copy(update={"slug": "supper"}), public=False)
    stage(bob)
    stage(bob, ("update_field", {"path": "name", "changes": {"label": "Your name"}}), form="supper")
    was = draft(dinner)
    remove_field(supper, "name", by=cast.principal("alice"))
    with pytest.raises(ChangesConflict) as refused:
        apply_staged(bob.id, 1, bob.principal)
    assert refused.value.problems == [("name", "is not in the form any more")]
    assert draft(dinner) == was and not AppliedChanges.objects.exists() and actions() == []
    save_definition(cast.workspace, DINNER.model_copy(update={"slug": "supper"}), public=False)
    assert len(apply_staged(bob.id, 1, bob.principal)) == 2
    undo_task(bob.id, 1, cast.principal("alice"))
    assert draft(dinner) == was


def test_others_edits_beside_them_stay(bob: Calling, dinner: Form, cast: Cast):
    stage(bob)
    update_field(dinner, "menu", FieldChanges(required=True), by=cast.principal("alice"))
    [applied] = apply_staged(bob.id, 1, bob.principal)
    assert draft(dinner).by_id["menu"].required
    assert "fields.menu.required" not in [one.place for one in applied_differences(applied)]


@pytest.mark.postgres
def test_they_are_taken_back_together(bob: Calling, dinner: Form, cast: Cast):
    was = draft(dinner)
    stage(bob)
    apply_staged(bob.id, 1, bob.principal)
    [undone] = undo_task(bob.id, 1, cast.principal("alice"))
    assert draft(dinner) == was and undone.undone_by == cast.people["alice"]
    update_field(dinner, "menu", FieldChanges(label="Meal"), by=bob.principal)
    undo_task(bob.id, 1, cast.principal("alice"))
    assert draft(dinner).by_id["menu"].label == "Meal"
    assert actions() == ["form.changed", "form.change_undone"]


def test_a_later_edit_stands_in_the_way_of_taking_back(bob: Calling, dinner: Form, cast: Cast):
    stage(bob)
    apply_staged(bob.id, 1, bob.principal)
    update_field(dinner, "shoe_size", FieldChanges(required=True), by=cast.principal("alice"))
    there = draft(dinner)
    with pytest.raises(ChangesConflict) as refused:
        undo_task(bob.id, 1, bob.principal)
    assert refused.value.problems == [("shoe_size.required", "was changed since")]
    assert draft(dinner) == there and applied_changes(bob.id, 1)[0].undone_at is None
    assert actions() == ["form.changed"]


def at_once(*services: Callable[[], Any]) -> list[Any]:
    """What they come to, or what they raise."""

    def carry_out(service: Callable[[], Any]) -> Any:
        try:
            return service()
        except Exception as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(services)) as pool:
        return list(pool.map(carry_out, services))


@pytest.mark.postgres
def test_of_two_at_once_each_change_is_made_and_taken_back_once(bob: Calling, dinner: Form, cast: Cast):
    was, alice = draft(dinner), cast.principal("alice")
    for task in range(1, 4):
        bob.task = task
        stage(bob)
        results = at_once(*[lambda task=task: apply_staged(bob.id, task, bob.principal)] * 2)
        assert [len(result) for result in results] == [1, 1], results
        assert len(applied_changes(bob.id, task)) == 1 and draft(dinner) != was
        results = at_once(*[lambda task=task: undo_task(bob.id, task, alice)] * 2)
        assert [len(result) for result in results] == [1, 1], results
        assert draft(dinner) == was
    assert actions() == ["form.changed", "form.change_undone"] * 3


@pytest.mark.postgres
def test_a_designers_edit_at_the_same_moment_is_never_overwritten_unseen(bob: Calling, dinner: Form, cast: Cast):
    """Either the designer saves over what the task has applied, or the task is refused; the designer's words stand."""
    alice = cast.principal("alice")
    for task in range(1, 4):
        bob.task = task
        stage(bob, ("update_field", {"path": "menu", "changes": {"label": f"Menu of task {task}"}}))
        applied, edited = at_once(
            lambda task=task: apply_staged(bob.id, task, bob.principal),
            lambda task=task: update_field(dinner, "menu", FieldChanges(label=f"Alice's {task}"), by=alice),
        )
        assert not isinstance(edited, Exception), edited
        assert isinstance(applied, ChangesConflict) or len(applied) == 1
        assert draft(dinner).by_id["menu"].label == f"Alice's {task}"


@pytest.mark.parametrize(("name", "error"), [("charlie", NotFoundError), ("victor", NotAllowedError)])
def test_taking_back_needs_the_right_to_edit(bob: Calling, dinner: Form, cast: Cast, name: str, error: type[Exception]):
    stage(bob)
    apply_staged(bob.id, 1, bob.principal)
    with pytest.raises(error):
        undo_task(bob.id, 1, cast.principal(name))


def test_a_try_costs_no_more_after_many_others(bob: Calling, dinner: Form, django_assert_max_num_queries):
    """What was tried before is not carried out again for each further try."""
    for number in range(40):
        stage(bob, ("update_field", {"path": "menu", "changes": {"label": f"Menu {number}"}}))
    with django_assert_max_num_queries(60):
        stage(bob, ("update_field", {"path": "menu", "changes": {"label": "Menu"}}))
