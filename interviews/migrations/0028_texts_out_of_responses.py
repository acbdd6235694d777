"""The rows of responses no longer carry their search texts."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import OuterRef, Subquery


def put_back(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """On the way back the rows carry them again."""
    texts = apps.get_model("interviews", "SearchText").objects.filter(response=OuterRef("pk"))
    apps.get_model("interviews", "Response").objects.filter(search_text__isnull=False).update(
        text=Subquery(texts.values("answers")), sensitive_text=Subquery(texts.values("sensitive_answers"))
    )


class Migration(migrations.Migration):
    dependencies = [("interviews", "0027_fill_search_texts")]

    operations = [
        migrations.RunPython(migrations.RunPython.noop, put_back),
        migrations.RemoveField(model_name="response", name="text"),
        migrations.RemoveField(model_name="response", name="sensitive_text"),
    ]
