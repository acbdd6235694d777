"""Gives the results of sessions that are there their country. Apart from the columns themselves, as in 0005."""

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import OuterRef, Subquery


def fill(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Every country was told so far; ZZ stands for one that was not."""
    told = apps.get_model("interviews", "Session").objects.filter(pk=OuterRef("session_id"))
    responses = apps.get_model("interviews", "Response").objects.exclude(session__country__in=("", "ZZ"))
    responses.update(country=Subquery(told.values("country")[:1]), country_from="said")


class Migration(migrations.Migration):
    dependencies = [("interviews", "0023_greeting_and_country")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
