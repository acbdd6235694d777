"""What a search looks in holds words with accents in plain letters, too, so that "Zoe" finds "Zoë"."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from interviews.results.services.search_index import add_plain_lines


def add(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    add_plain_lines(apps.get_model("interviews", "SearchText").objects.using(schema_editor.connection.alias))


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("interviews", "0052_indexes_said_once")]
    older_code_goes_on = "it finds in these texts what it found before; what it writes is found as it was typed"
    operations = [migrations.RunPython(add, migrations.RunPython.noop)]
