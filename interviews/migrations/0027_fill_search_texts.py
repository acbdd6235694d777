"""Writes the search texts of the responses that are there, some in each transaction, and lays the index over them.

A later migration that makes SQLite build the table of texts anew must lay the index again: its triggers go with the old table.
"""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from interviews.results.services.search_index import lay_index, lift_index, write_texts


def fill(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    for _ in write_texts(apps.get_model, missing_only=True, alias=schema_editor.connection.alias):
        pass


def lay(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    lay_index(schema_editor.connection)


def lift(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    lift_index(schema_editor.connection)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("interviews", "0026_search_texts")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop), migrations.RunPython(lay, lift)]
