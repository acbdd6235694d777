"""Edits that are staged: what a try leaves behind, what is applied, what no longer fits, what is taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction
from django.test import TestCase

from formagent.errors import ChangesConflict, InvalidDefinition, NotFoundError
from interviews.forms.designing.drafts import FactChanges, FieldChanges, SettingsChanges
from interviews.forms.designing.translating import missing_translations
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import (
    add_fact,
    field_of,
    move_fact,
    move_field,
    remove_field,
    staging,
    update_field,
    update_form_settings,
)
from interviews.forms.services.designing import add_field as add_field_now
from interviews.forms.services.designing.staging import (
    EditedDraft,
    StagedEdit,
    apply_edits,
    staged_definition,
    try_edit,
)
from interviews.forms.services.designing.taking_back import take_back
from interviews.models import AuditEntry, Field, Form, RemovedField
from tests.interviews.cast import Cast


class Task:
    """Stages edits one after another, as a task does."""

    def __init__(self, form: Form, cast: Cast) -> None:
        self.form, self.by = form, cast.principal("bob")
        self.staged: list[StagedEdit] = []

    def stage(self, edit: str, **arguments: Any) -> EditedDraft:
        tried = try_edit(self.form, self.staged, StagedEdit(edit, arguments), by=self.by)
        assert tried.last is not None
        self.staged.append(tried.last)
        return tried

    def definition(self):
        return staged_definition(self.form, self.staged, by=self.by)

    def apply(self) -> EditedDraft:
        return apply_edits(self.form, self.staged, by=self.by)


@pytest.fixture
def task(form: Form, cast: Cast) -> Task:
    return Task(form, cast)


def rows(form: Form) -> tuple[Any, ...]:
    form.refresh_from_db()
    counted = (Field.objects.count(), RemovedField.objects.count(), AuditEntry.objects.count())
    return (draft_definition(form), form.revision, form.order_revision, form.settings_revision, *counted)


def stage_one_of_each(task: Task) -> None:
    task.stage("add_field", field={"label": "Date of arrival", "type": "date"}, after="name")
    task.stage("update_field", path="date_of_arrival", changes={"required": True}, config={"earliest": "today"})
    task.stage("move_field", path="wishes", after="")
    task.stage("remove_field", path="guests.age")
    task.stage("update_field", path="wishes", changes={"condition": ""})
    task.stage("add_fact", path="wishes", fact={"fact": "how bad the allergy is"})
    task.stage("update_form_settings", changes={"tone": "warm", "depth": 1})
    task.stage("translate", language="ja", texts={"title": "夏の夕食会", "menu.choices.fish": "魚"})


@pytest.mark.postgres
def test_a_try_leaves_nothing_behind(task: Task, form: Form):
    before = rows(form)
    with TestCase.captureOnCommitCallbacks() as callbacks:
        stage_one_of_each(task)
        shown = task.definition()
    assert rows(form) == before and not callbacks
    assert [field.field_id for field in shown.fields] == ["wishes", "name", "date_of_arrival", "menu", "guests"]
    assert shown.by_id["date_of_arrival"].required and shown.by_id["date_of_arrival"].config == {"earliest": "today"}
    assert [fact.fact_key for fact in shown.by_id["wishes"].facts] == ["foods", "how_bad_the_allergy_is"]
    assert shown.localized("ja").by_id["menu"].config["choices"][0]["label"] == "魚"


@pytest.mark.postgres
def test_applied_they_are_what_was_shown(task: Task, form: Form):
    stage_one_of_each(task)
    shown = task.definition()
    applied = task.apply()
    assert applied.after == shown == draft_definition(Form.objects.get(pk=form.pk))
    assert applied.before != applied.after


@pytest.mark.postgres
def test_another_process_finds_the_same(task: Task, form: Form, cast: Cast):
    """One that has to carry out every edit anew."""
    stage_one_of_each(task)
    shown = task.definition()
    staging._by_content.cache_clear()
    assert task.definition() == shown
    staging._by_content.cache_clear()
    update_field(form, "name", FieldChanges(label="Your name"), by=cast.principal("alice"))
    after = task.stage("remove_field", path="menu").after
    assert after.by_id["name"].label == "Your name" and "date_of_arrival" in after.by_id and "menu" not in after.by_id


@pytest.mark.postgres
def test_what_a_service_refuses_is_refused_at_once(task: Task):
    for edit, arguments in [
        ("add_field", {"field": {"label": "x", "type": "date", "field_id": "name"}}),
        ("add_field", {"field": {"label": "x", "type": "colour"}}),
        ("add_field", {"field": {"label": "x", "type": "date"}, "after": "nowhere"}),
        ("add_field", {"field": {"label": "x", "type": "date"}, "group": "menu"}),
        ("update_field", {"path": "name", "config": {"choices": []}}),
        ("update_field", {"path": "name", "changes": {"label": "x" * 501}}),
        ("move_field", {"path": "guests", "group": "guests"}),
        ("update_form_settings", {"changes": {"public": True}}),
        ("update_form_settings", {"changes": {"title": " "}}),
        ("translate", {"language": "en", "texts": {"title": "Supper"}}),
        ("translate", {"language": "nonsense!", "texts": {"title": "Supper"}}),
        ("translate", {"language": "ja", "texts": {"menu.choices.meat": "肉"}}),
        ("erase_everything", {}),
    ]:
        with pytest.raises(InvalidDefinition):
            task.stage(edit, **arguments)
    with pytest.raises(NotFoundError):
        task.stage("remove_field", path="nothing")
    assert task.staged == []


def test_a_later_edit_sees_the_earlier_ones(task: Task):
    task.stage("remove_field", path="menu")
    with pytest.raises(NotFoundError):
        task.stage("update_field", path="menu", changes={"label": "Meal"})
    task.stage("add_field", field={"label": "Menu", "type": "short_text"})
    assert task.definition().by_id["menu"].type == "short_text"


def test_edits_of_others_beside_them_are_kept(task: Task, form: Form, cast: Cast):
    task.stage("update_field", path="menu", changes={"label": "Your menu"}, config={"instructions": None})
    task.stage("add_field", field={"label": "Shoe size", "type": "integer"}, after="name")
    task.stage("update_form_settings", changes={"tone": "warm"})
    alice = cast.principal("alice")
    update_field(form, "menu", FieldChanges(required=True), by=alice)
    add_field_now(form, FieldChanges(label="First of all", type="yes_no"), by=alice, index=0)
    update_form_settings(form, SettingsChanges(purpose="To cook"), by=alice)
    after = task.apply().after
    assert [field.field_id for field in after.fields][:3] == ["first_of_all", "name", "shoe_size"]
    assert (after.by_id["menu"].label, after.by_id["menu"].required) == ("Your menu", True)
    assert (after.tone, after.purpose) == ("warm", "To cook")


def test_one_setting_of_a_field_beside_another_is_kept(task: Task, form: Form, cast: Cast):
    task.stage("update_field", path="guests", config={"maximum": 6})
    update_field(
        form, "guests", FieldChanges(config={"maximum": 4, "item_label": "person"}), by=cast.principal("alice")
    )
    assert task.apply().after.by_id["guests"].config == {"maximum": 6, "item_label": "person"}


@pytest.mark.parametrize(
    ("mine", "theirs", "named"),
    [
        (
            ("update_field", {"path": "menu", "changes": {"label": "Your menu"}}),
            lambda form, by: update_field(form, "menu", FieldChanges(label="Meal"), by=by),
            "menu.label",
        ),
        (
            ("update_field", {"path": "menu", "changes": {"label": "Your menu"}}),
            lambda form, by: remove_field(form, "menu", by=by),
            "menu",
        ),
        (
            ("remove_field", {"path": "menu"}),
            lambda form, by: update_field(form, "menu", FieldChanges(label="Meal"), by=by),
            "menu",
        ),
        (
            ("add_field", {"field": {"label": "Shoe size", "type": "integer"}}),
            lambda form, by: add_field_now(form, FieldChanges(label="Shoe size", type="number"), by=by),
            "shoe_size.field_id",
        ),
        (
            ("add_field", {"field": {"label": "Shoe size", "type": "integer"}, "after": "menu"}),
            lambda form, by: remove_field(form, "menu", by=by),
            "shoe_size.after",
        ),
        (
            ("add_fact", {"path": "wishes", "fact": {"fact": "how bad"}}),
            lambda form, by: add_fact(form, "wishes", FactChanges(fact="how bad"), by=by),
            "wishes.fact_key",
        ),
        (
            ("update_form_settings", {"changes": {"tone": "warm"}}),
            lambda form, by: update_form_settings(form, SettingsChanges(tone="curt"), by=by),
            "tone",
        ),
        (
            ("translate", {"language": "ja", "texts": {"name.label": "氏名"}}),
            lambda form, by: update_field(form, "name", FieldChanges(label="Nickname"), by=by),
            "name.label",
        ),
    ],
)
def test_what_no_longer_fits_is_named_and_nothing_is_changed(
    task: Task, form: Form, cast: Cast, mine, theirs, named: str
):
    task.stage("update_form_settings", changes={"description": "By the sea"})
    task.stage(mine[0], **mine[1])
    theirs(form, cast.principal("alice"))
    there = rows(form)
    with pytest.raises(ChangesConflict) as refused:
        task.apply()
    assert [place for place, _message in refused.value.problems] == [named]
    assert rows(form) == there
    with pytest.raises(ChangesConflict):
        task.definition()


def test_an_id_that_was_given_stays(task: Task, form: Form, cast: Cast):
    """What follows means the task's own field, whatever others call theirs."""
    first = task.stage("add_field", field={"label": "Shoe size", "type": "integer"}).last
    assert first is not None and first.arguments["field"]["field_id"] == "shoe_size"
    task.stage("update_field", path="shoe_size", changes={"required": True})
    add_field_now(form, FieldChanges(label="Shoe size", type="number"), by=cast.principal("alice"))
    with pytest.raises(ChangesConflict):
        task.apply()
    assert draft_definition(form).by_id["shoe_size"].required is False


def test_a_deleted_form_takes_no_edits(task: Task, form: Form):
    task.stage("remove_field", path="menu")
    Form.objects.filter(pk=form.pk).update(deleted_at=form.created_at)
    for late in (task.apply, task.definition):
        with pytest.raises(NotFoundError):
            late()


def test_a_new_type_keeps_the_settings_that_fit(task: Task):
    after = task.stage("update_field", path="menu", changes={"type": "multi_choice"}, config={"max_choices": 1}).after
    assert after.by_id["menu"].config["max_choices"] == 1 and len(after.by_id["menu"].config["choices"]) == 2


# --- taking back -----------------------------------------------------------------------------------------------------


@pytest.mark.postgres
def test_taken_back_the_draft_is_what_it_was(task: Task, form: Form, cast: Cast):
    was = draft_definition(form)
    stage_one_of_each(task)
    applied = task.apply()
    take_back(form, applied.before, applied.after, by=cast.principal("alice"))
    assert draft_definition(Form.objects.get(pk=form.pk)) == was
    assert not RemovedField.objects.exists()


def test_whoever_edits_a_field_meanwhile_is_told(task: Task, form: Form, cast: Cast):
    task.stage("update_field", path="menu", changes={"label": "Your menu"})
    applied = task.apply()
    seen = field_of(form, "menu").revision
    take_back(form, applied.before, applied.after, by=cast.principal("alice"))
    assert field_of(form, "menu").revision > seen and field_of(form, "name").revision == 0


@pytest.mark.parametrize(
    ("since", "named"),
    [
        (lambda form, by: update_field(form, "name", FieldChanges(label="Nickname"), by=by), "name.label"),
        (lambda form, by: move_field(form, "guests", 0, by=by), "guests"),
        (lambda form, by: update_form_settings(form, SettingsChanges(title="Dinner"), by=by), "title"),
        (lambda form, by: move_fact(form, "wishes", "foods", 1, by=by), "fields"),
        (lambda form, by: remove_field(form, "guests.who", by=by), "guests.who"),
    ],
)
def test_what_was_changed_since_stands_in_the_way(task: Task, form: Form, cast: Cast, since, named: str):
    stage_one_of_each(task)
    applied = task.apply()
    since(form, cast.principal("alice"))
    there = rows(form)
    with pytest.raises(ChangesConflict) as refused:
        take_back(form, applied.before, applied.after, by=cast.principal("alice"))
    assert named in [place for place, _message in refused.value.problems]
    assert rows(form) == there


# --- translations ----------------------------------------------------------------------------------------------------


def test_translations_add_up(task: Task):
    missing = {one.place for one in missing_translations(task.definition(), "fr")}
    assert missing >= {
        "title",
        "name.label",
        "menu.choices.fish",
        "wishes.facts.foods.fact",
        "guests.config.item_label",
    }
    texts = {place: f"{place} en français" for place in sorted(missing)}
    half = len(texts) // 2
    task.stage("translate", language="fr", texts=dict(list(texts.items())[:half]))
    shown = task.definition()
    assert shown.languages == ("en", "ja", "fr")
    assert {one.place for one in missing_translations(shown, "fr")} == set(list(texts)[half:])
    task.stage("translate", language="fr", texts=dict(list(texts.items())[half:]))
    spoken = task.definition().localized("fr")
    assert missing_translations(task.definition(), "fr-CA") == []
    assert spoken.by_id["guests"].config["item_label"] == "guests.config.item_label en français"
    assert spoken.by_id["wishes"].facts[0].fact == "wishes.facts.foods.fact en français"


def test_a_try_in_a_transaction_that_goes_on_takes_nothing_else_back(task: Task, form: Form, cast: Cast):
    with transaction.atomic():
        update_form_settings(form, SettingsChanges(tone="warm"), by=cast.principal("alice"))
        task.stage("remove_field", path="menu")
    form.refresh_from_db()
    assert form.tone == "warm" and "menu" in draft_definition(form).by_id
