"""What Django looks for in a database backend."""

from __future__ import annotations

from typing import Any

from django.db.backends.postgresql import base
from psycopg import Connection, OperationalError
from psycopg_pool import ConnectionPool


class DatabaseWrapper(base.DatabaseWrapper):
    """Tries a connection as it is taken from the pool, at the price of a round trip.

    The pool can do so itself, but after a restart of the server it would try all its dead connections one by one, in longer
    and longer pauses. Here the first one that is dead has all of them looked at, and replaced, at once.
    """

    def get_new_connection(self, conn_params: Any) -> Any:
        connection = super().get_new_connection(conn_params)
        pool = self.pool
        if pool is None or _alive(connection):
            return connection
        pool.putconn(connection)
        pool.check()
        return super().get_new_connection(conn_params)


def _alive(connection: Connection[Any]) -> bool:
    try:
        ConnectionPool.check_connection(connection)
    except OperationalError:
        return False
    return True
