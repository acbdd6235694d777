"""An answer on its way to the sockets while it is being written: line by line, as long as each holds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from itertools import takewhile

from formagent.protocol.hints import hint_workspace_delta
from formagent.server.database_thread import in_database
from quorum.domain.interactions.answer_checks import Material, doubts_about
from quorum.domain.interactions.citations import without_citations, without_links
from quorum.models import Interaction
from quorum.services.interactions.erased_reads import has_erased
from quorum.services.interactions.story import message_id


class AnswerStream:
    """Pieces of one answer. What follows a line that does not hold waits for the checked whole, as does all of a second try."""

    def __init__(self, row: Interaction, key: str, material: Callable[[], Material]) -> None:
        self._row, self._key, self._make = row, key, material
        self._waiting = ""
        self._stopped = False

    @cached_property
    def _material(self) -> Material:
        return self._make()

    async def feed(self, text: str) -> None:
        """The next piece that the model has written."""
        if self._stopped:
            return
        lines, end, rest = (self._waiting + text).rpartition("\n")
        self._waiting = rest
        if not end:
            return
        written = lines.split("\n")
        holding = list(takewhile(self._holds, written))
        self._stopped = len(holding) < len(written)
        lines = "\n".join(holding)
        if not holding or await in_database(has_erased, self._row):
            self._stopped = True
            return
        said = without_links(without_citations(lines))
        ids = (str(self._row.workspace_id), self._row.rights, str(self._row.pk), message_id(self._row, self._key))
        await hint_workspace_delta(*ids, said + end)

    def _holds(self, line: str) -> bool:
        return not doubts_about(without_links(line), self._material)

    def stop(self) -> None:
        """These words will not be said."""
        self._stopped = True
