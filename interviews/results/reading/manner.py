"""For whom a table is written: programs find the same headings and UTC always, people their language and their clock."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import override

from interviews.models import Form
from interviews.reading.times.timezones import is_zone, zone_named


@dataclass(frozen=True)
class Manner:
    """`language` of the headings; `zone`, an IANA name, by whose clock moments are written and that headings name. Without
    a zone moments stay as they are kept."""

    language: str = "en"
    zone: str = ""

    def words(self) -> override:
        """In which headings are said."""
        return override(self.language)

    def moment(self, moment: dt.datetime | None) -> dt.datetime | None:
        """By its clock. What names no offset is by the clock of whoever said it, and stays."""
        if not self.zone or moment is None or moment.tzinfo is None:
            return moment
        return moment.astimezone(zone_named(self.zone))

    def with_zone(self, heading: str) -> str:
        return f"{heading} ({self.zone})" if self.zone else heading


PROGRAMS = Manner()


def manner_for(form: Form, language: str) -> Manner:
    """For a member who reads pages in this language: by the workspace's clock, as on its pages."""
    known = language if language in dict(settings.STAFF_LANGUAGES) else settings.LANGUAGE_CODE
    return Manner(known, form.workspace.timezone if is_zone(form.workspace.timezone) else "UTC")
