"""What the database has to search texts with: an index of three-letter pieces, or none.

Without one every text is looked through, which finds the same and takes longer. What has not been put into SQLite's index
yet (responses under way, and those of before) is looked through beside it.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import connection

from formagent.server.database_thread import in_database
from interviews.results.rules.search_terms import PIECE, longest_word

TABLE = "interviews_searchindex"
"""SQLite's: an FTS5 table over `interviews_searchtext`, kept by triggers."""
INDEX = "search_text_by_piece"
"""PostgreSQL's, of pg_trgm."""
_POSTGRESQL = (
    "SELECT to_regclass(%s) IS NOT NULL, "
    "(SELECT datctype NOT IN ('C', 'POSIX') FROM pg_database WHERE datname = current_database())"
)


@dataclass(frozen=True)
class SearchIndex:
    """`letters`: pieces are made of all scripts. In the locale C PostgreSQL knows no letters beyond ASCII."""

    there: bool
    letters: bool = True

    def finds(self, term: str) -> bool:
        """Whether looking into the index narrows down what may hold a term."""
        if not self.there:
            return False
        if connection.vendor == "sqlite":
            return len(term) >= PIECE
        word = longest_word(term)
        return len(word) >= PIECE and (self.letters or word.isascii())


def search_index() -> SearchIndex:
    """The index as it is now."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_POSTGRESQL, [INDEX])
            return SearchIndex(*cursor.fetchone())
        cursor.execute("SELECT count(*) FROM sqlite_master WHERE name = %s", [TABLE])
        return SearchIndex(bool(cursor.fetchone()[0]))


async def search_health() -> str:
    """For /readyz."""
    return await in_database(describe_index)


def describe_index() -> str:
    """Whether searches have their index. Without it they are slower, and nothing is broken."""
    found = search_index()
    if not found.there:
        return "ok: no index, searches look through every text"
    return "ok" if found.letters else "ok: no index of letters beyond ASCII, the database's locale is C"
