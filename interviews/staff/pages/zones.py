"""Time zones: the clock that a workspace's pages go by, and the list that it is picked from."""

from __future__ import annotations

import datetime as dt
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from formagent.wording.locales import locale_for
from interviews.forms.pages.designing.catalogues import Catalogue
from interviews.models import Workspace
from interviews.reading.times.timezones import canonical_zone, country_of_zone, is_zone, zone_named, zone_names


def clock_of(row: Any) -> AbstractContextManager[None]:
    """Days and moments are written and read by the clock of the workspace that the row is, or belongs to."""
    return timezone.override(zone_named(_workspace_of(row).timezone))


def _workspace_of(row: Any) -> Workspace:
    if isinstance(row, Workspace):
        return row
    own = getattr(row, "workspace", None)
    workspace: Workspace = row.form.workspace if own is None else own
    return workspace


@lru_cache(maxsize=8)
def _options(language: str) -> list[tuple[str, str]]:
    """Each by its IANA name, with its country: people search either."""
    territories = locale_for(language).territories
    countries = {zone: territories.get(country_of_zone(zone) or "") for zone in zone_names()}
    return [(zone, f"{zone} ({country})" if country else zone) for zone, country in countries.items()]


def _read(text: str, language: str) -> str | None:
    wanted = text.strip().casefold()
    options = _options(language)
    named = next((zone for zone, label in options if wanted in (zone.casefold(), label.casefold(), _city(zone))), None)
    return named or (canonical_zone(text.strip()) if is_zone(text.strip()) else None)


def _city(zone: str) -> str:
    """What a zone is named after: "new york" of America/New_York."""
    return zone.rpartition("/")[2].replace("_", " ").casefold()


ZONES = Catalogue(_options, _read, _("“%(name)s” is no time zone that is known here."), _("Search a time zone…"))


def moment_by_own_clock(typed: str) -> dt.datetime | str:
    """The moment that was meant by the workspace's clock; what is none stays as it was typed."""
    try:
        moment = dt.datetime.fromisoformat(typed)
    except ValueError:
        return typed
    return moment if moment.tzinfo else timezone.make_aware(moment)
