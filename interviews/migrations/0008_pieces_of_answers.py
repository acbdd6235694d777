"""On PostgreSQL, indexes of three-letter pieces for "contains". Where pg_trgm may not be had, such filters are slower."""

import structlog
from django.db import Error, migrations, transaction
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

log = structlog.get_logger(__name__)

INDEXES = """
CREATE INDEX answers_by_piece ON interviews_answer USING gin (sort_text gin_trgm_ops);
CREATE INDEX answers_by_piece_of_long ON interviews_answer USING gin (whole_text gin_trgm_ops) WHERE whole_text > '';
"""


def lay(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    connection = schema_editor.connection
    if connection.vendor != "postgresql":
        return
    try:
        with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
            cursor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
            cursor.execute(INDEXES)
    except Error as error:
        log.warning(
            "no_index_of_pieces",
            reason=str(error).splitlines()[0],
            remedy="CREATE EXTENSION pg_trgm as a superuser, then the two indexes of this migration",
        )


def lift(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The extension stays: others may use it."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX IF EXISTS answers_by_piece, answers_by_piece_of_long")


class Migration(migrations.Migration):
    dependencies = [("interviews", "0007_audit_append_only")]

    operations = [migrations.RunPython(lay, lift)]
