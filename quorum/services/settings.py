"""The settings of a workspace's reviews: what is in force and why, and changing them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import structlog
from django.db import transaction

from formagent.errors import EditConflict
from interviews.access import Principal
from interviews.models import Workspace
from interviews.staff.services.audit import record_audit
from quorum.domain.settings import Remark, ReviewSettings
from quorum.domain.settings_overrides import combine, differing, fitting_overrides
from quorum.models import ReviewOverrides
from quorum.reviews.installation import Source, configured_models, installation_settings, installation_source

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class SettingInForce:
    """A setting as reviews of the workspace follow it, and where it comes from."""

    name: str
    value: Any
    source: Source
    installation_value: Any
    installation_source: Source
    lapsed: Remark | None = None
    """The workspace's own value no longer fits the installation; why."""

    @property
    def own(self) -> bool:
        """Whether the workspace sets it, in force or not."""
        return self.source == Source.WORKSPACE or self.lapsed is not None


def settings_for(workspace: Workspace) -> ReviewSettings:
    """What is in force now. Overrides that no longer fit the installation give way to it, and the log says so."""
    settings, lapsed = fitting_overrides(installation_settings(), _stored(workspace), configured_models())
    for name, remark in lapsed.items():
        log.warning("review_setting_lapsed", workspace=workspace.slug, setting=name, reason=str(remark))
    return settings


def settings_in_force(workspace: Workspace) -> list[SettingInForce]:
    """Every setting in the order of ReviewSettings."""
    base, stored = installation_settings(), _stored(workspace)
    settings, lapsed = fitting_overrides(base, stored, configured_models())
    found = []
    for name in ReviewSettings.model_fields:
        origin = installation_source(name)
        source = Source.WORKSPACE if name in stored and name not in lapsed else origin
        found.append(
            SettingInForce(name, getattr(settings, name), source, getattr(base, name), origin, lapsed.get(name))
        )
    return found


def overrides_of(workspace: Workspace) -> ReviewOverrides:
    """The row, with who changed it; an unsaved empty one where nothing was ever changed."""
    row = ReviewOverrides.objects.select_related("updated_by").filter(workspace=workspace).first()
    return row or ReviewOverrides(workspace=workspace)


@transaction.atomic
def save_overrides(
    workspace: Workspace, values: Mapping[str, Any], *, by: Principal, expected: int | None = None
) -> ReviewSettings:
    """Let `values` be all that the workspace sets itself; what equals the installation's is not kept as its own.

    Reviews that are open go on by the settings they were opened with. Raises InvalidSettings with every problem, EditConflict
    when the row's revision is not the `expected` one; then nothing is saved.
    """
    Workspace.objects.select_for_update().get(pk=workspace.pk)
    row = overrides_of(workspace)
    if expected is not None and expected != row.revision:
        raise EditConflict(row.values, row.revision)
    base = installation_settings()
    before, _ = fitting_overrides(base, row.values, configured_models())
    after = combine(base, values, configured_models())
    own = differing(base, after)
    if own != row.values:
        row.values, row.updated_by = own, by.user
        row.revision += 1
        row.save()
        _audit(workspace, before, after, by)
    return after


@transaction.atomic
def change_overrides(
    workspace: Workspace, changes: Mapping[str, Any], *, reset: frozenset[str] = frozenset(), by: Principal
) -> ReviewSettings:
    """Change what is named, give `reset` back to the installation, leave the rest. Raises InvalidSettings.

    Own values that no longer fit the installation are dropped.
    """
    Workspace.objects.select_for_update().get(pk=workspace.pk)
    stored = _stored(workspace)
    _, lapsed = fitting_overrides(installation_settings(), stored, configured_models())
    kept = {name: value for name, value in stored.items() if name not in lapsed and name not in reset}
    return save_overrides(workspace, {**kept, **changes}, by=by)


def _stored(workspace: Workspace) -> dict[str, Any]:
    row = ReviewOverrides.objects.filter(workspace=workspace).values_list("values", flat=True).first()
    return row or {}


def _audit(workspace: Workspace, before: ReviewSettings, after: ReviewSettings, by: Principal) -> None:
    """Old and new of what has changed in force."""
    old, new = before.model_dump(mode="json"), after.model_dump(mode="json")
    changed = [name for name in new if new[name] != old[name]]
    record_audit(
        workspace,
        "reviews.settings_changed",
        f"workspace:{workspace.slug}",
        by=by,
        before={name: old[name] for name in changed},
        after={name: new[name] for name in changed},
    )
