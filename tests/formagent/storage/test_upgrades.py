"""What is said of a migration is so: models as they were before it write and read rows beside it, or cannot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, IntegrityError, OperationalError, connection, migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState

from formagent.storage.upgrades import hindrances

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

FIRST = (
    migrations.CreateModel(
        "Parcel",
        [
            ("id", models.BigAutoField(primary_key=True)),
            ("code", models.CharField(max_length=20)),
            ("note", models.CharField(max_length=20, null=True)),
            ("pieces", models.IntegerField(default=1, db_default=1)),
        ],
    ),
)
UNIQUE = models.UniqueConstraint(fields=["code"], name="code_once")

GOES_ON = {
    "a null column": migrations.AddField("parcel", "weight", models.IntegerField(null=True)),
    "a filled column": migrations.AddField("parcel", "weight", models.IntegerField(default=0, db_default=0)),
    "a relation": migrations.AddField("parcel", "others", models.ManyToManyField("post.Parcel")),
    "an index": migrations.AddIndex("parcel", models.Index(fields=["code"], name="by_code")),
    "a table": migrations.CreateModel("Box", [("id", models.BigAutoField(primary_key=True))]),
    "more room": migrations.AlterField("parcel", "code", models.CharField(max_length=40)),
    "any length": migrations.AlterField("parcel", "code", models.TextField()),
    "emptiness": migrations.AlterField("parcel", "code", models.CharField(max_length=20, null=True)),
    "other choices": migrations.AlterField("parcel", "code", models.CharField(max_length=20, choices=[("a", "A")])),
}
STOPS = {
    "an unfilled column": (
        migrations.AddField("parcel", "weight", models.IntegerField(default=0)),
        "cannot write parcel.weight",
    ),
    "a lost column": (migrations.RemoveField("parcel", "note"), "still need what was before"),
    "a new name": (migrations.RenameField("parcel", "note", "remark"), "still need what was before"),
    "a lost table": (migrations.DeleteModel("Parcel"), "still need what was before"),
    "no emptiness": (
        migrations.AlterField("parcel", "note", models.CharField(max_length=20, default="")),
        "may leave parcel.note empty",
    ),
    "once only": (
        migrations.AlterField("parcel", "code", models.CharField(max_length=20, unique=True)),
        "may repeat what parcel.code has once",
    ),
    "a rule": (migrations.AddConstraint("parcel", UNIQUE), "may write rows that code_once refuses"),
    "no default": (
        migrations.AlterField("parcel", "pieces", models.IntegerField(default=1)),
        "relies on the db_default",
    ),
}
UNKNOWN = {
    "another kind": (migrations.AlterField("parcel", "code", models.IntegerField()), "parcel.code becomes"),
    "less room": (migrations.AlterField("parcel", "code", models.CharField(max_length=5)), "parcel.code becomes"),
    "code": (migrations.RunPython(migrations.RunPython.noop), "still need what was before"),
}
"""Here it depends on the rows, so nothing is tried."""


SINCE = [("interviews", "0046_draft_edits"), ("quorum", "0016_told_errors")]
NEEDS_A_STOP: dict[str, str] = {}
"""Migrations of ours after these that older code cannot live with, and why that had to be."""


def migration(*operations: Operation) -> migrations.Migration:
    made = migrations.Migration("0001_first", "post")
    made.operations = list(operations)
    return made


def before() -> ProjectState:
    return migration(*FIRST).mutate_state(ProjectState())


def said_of(*operations: Operation) -> list[str]:
    return [str(hindrance) for hindrance in hindrances([migration(*operations)], before())]


@pytest.fixture
def older() -> Iterator[type[models.Model]]:
    """The model that older code has, whose table goes with whatever a migration has added."""
    with connection.schema_editor() as editor:
        state = migration(*FIRST).apply(ProjectState(), editor)
    tables = set(connection.introspection.table_names())
    yield state.apps.get_model("post", "Parcel")
    with connection.cursor() as cursor:
        new = set(connection.introspection.table_names(cursor)) - tables
        for table in [*sorted(new), "post_parcel"]:
            cascade = " CASCADE" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TABLE IF EXISTS {table}{cascade}")


def apply(operation: Operation) -> None:
    with connection.schema_editor() as editor:
        migration(operation).apply(before(), editor)


def work(model: type[models.Model]) -> list[str]:
    """What older code does all day."""
    for _ in range(2):
        model._default_manager.create(code="a")
    model._default_manager.filter(code="a").update(code="b")
    return [parcel.code for parcel in model._default_manager.all()]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", GOES_ON)
def test_older_code_works_on(older: type[models.Model], name: str) -> None:
    assert said_of(GOES_ON[name]) == []
    apply(GOES_ON[name])
    assert work(older) == ["b", "b"]


@pytest.mark.parametrize("name", [name for name in STOPS if name != "no default"])
def test_older_code_cannot_work_on(older: type[models.Model], name: str) -> None:
    operation, why = STOPS[name]
    [said] = said_of(operation)
    assert said.startswith("post.0001_first: ")
    assert why in said
    apply(operation)
    with pytest.raises((DatabaseError, IntegrityError)):
        work(older)


@pytest.mark.parametrize("name", ["no default", *UNKNOWN])
def test_what_may_not_go_well_is_named(name: str) -> None:
    operation, why = (STOPS | UNKNOWN)[name]
    [said] = said_of(operation)
    assert why in said


def test_tables_of_the_same_upgrade_are_unknown_to_older_code() -> None:
    box = migrations.CreateModel("Box", [("id", models.BigAutoField(primary_key=True))])
    assert said_of(box, migrations.AddField("box", "size", models.IntegerField(default=0))) == []


def test_a_migration_can_say_that_older_code_goes_on() -> None:
    fills = migration(migrations.RunPython(migrations.RunPython.noop))
    fills.older_code_goes_on = "it fills a column that older code does not read"  # type: ignore[attr-defined]
    assert list(hindrances([fills], before())) == []


def test_a_database_that_is_up_to_date_asks_for_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_upgrade")
    assert capsys.readouterr().out == "Nothing to migrate: replace processes one after another.\n"


def test_a_database_that_is_away_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise OperationalError("connection refused\n")

    monkeypatch.setattr("formagent.management.commands.check_upgrade.hindrances_of_upgrade", away)
    with pytest.raises(CommandError, match="could not be asked: connection refused$"):
        call_command("check_upgrade")


def test_our_own_migrations_let_older_code_go_on() -> None:
    """A new column is null or has a `db_default`; what is no longer needed goes with the version after."""
    loader = MigrationLoader(None)
    plan = [loader.graph.nodes[node] for leaf in loader.graph.leaf_nodes() for node in loader.graph.forwards_plan(leaf)]
    standing = {node for leaf in SINCE for node in loader.graph.forwards_plan(leaf)}
    new = [
        one for one in dict.fromkeys(plan) if one.app_label in dict(SINCE) and (one.app_label, one.name) not in standing
    ]
    found = [str(one) for one in hindrances(new, loader.project_state(SINCE)) if one.migration not in NEEDS_A_STOP]
    assert found == []
