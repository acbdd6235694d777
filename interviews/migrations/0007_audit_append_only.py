"""The database itself refuses to change an audit entry; PostgreSQL also refuses to delete one.

A later migration that makes SQLite build the table anew must lay the trigger again: it goes with the old table.
"""

from django.db import migrations

SQLITE = """
CREATE TRIGGER audit_entries_are_not_changed BEFORE UPDATE ON interviews_auditentry
BEGIN SELECT RAISE(ABORT, 'audit entries are never changed'); END
"""
POSTGRESQL = """
CREATE FUNCTION refuse_audit_change() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'audit entries are never changed or deleted'; END
$$ LANGUAGE plpgsql;
CREATE TRIGGER audit_entries_are_not_changed BEFORE UPDATE OR DELETE ON interviews_auditentry
FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
"""
UNDO_POSTGRESQL = """
DROP TRIGGER audit_entries_are_not_changed ON interviews_auditentry;
DROP FUNCTION refuse_audit_change();
"""


def lay(apps, schema_editor):
    schema_editor.execute({"sqlite": SQLITE, "postgresql": POSTGRESQL}[schema_editor.connection.vendor])


def lift(apps, schema_editor):
    vendor = schema_editor.connection.vendor
    schema_editor.execute("DROP TRIGGER audit_entries_are_not_changed" if vendor == "sqlite" else UNDO_POSTGRESQL)


class Migration(migrations.Migration):
    dependencies = [("interviews", "0006_origin_of_forms_and_fields")]

    operations = [migrations.RunPython(lay, lift)]
