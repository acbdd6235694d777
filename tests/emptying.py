"""How the database is emptied after a test that committed: only tables that hold something, and not what migrations put there.

Django's own `flush` empties every table and then writes all permissions and content types anew, which takes longer than most
of the tests that need it.
"""

from __future__ import annotations

from typing import Any

from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

_MIGRATED = {"django_migrations", "django_content_type", "auth_permission"}
"""Tables whose rows are there before the first test. No test writes to them."""


def empty_databases(test_case: Any) -> None:
    """In place of `TransactionTestCase._fixture_teardown`."""
    for alias in test_case._databases_names(include_mirrors=False):
        _empty(connections[alias])


def _empty(connection: BaseDatabaseWrapper) -> None:
    quote = connection.ops.quote_name
    tables = [quote(table) for table in connection.introspection.django_table_names() if table not in _MIGRATED]
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        cursor.execute("SELECT " + ", ".join(f"EXISTS(SELECT 1 FROM {table})" for table in tables))
        holding = [table for table, holds in zip(tables, cursor.fetchone(), strict=True) if holds]
        if connection.vendor == "postgresql" and holding:
            # Rows of the audit log cannot be deleted, but truncated.
            cursor.execute(f"TRUNCATE {', '.join(holding)} CASCADE")
        else:
            for table in holding:
                cursor.execute(f"DELETE FROM {table}")
