"""What is kept of configured models: the forms their servers take, how they stand, their figures by day."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

import structlog
from django.db import DatabaseError, transaction
from django.utils import timezone

from formagent.config import ROLES, get_config
from formagent.llm.figures import Count, Figures, ModelStanding, tally
from formagent.llm.learned_forms import Lessons, settings_fingerprint
from formagent.llm.registry import model_registry
from formagent.server.database_thread import threaded
from interviews.models import ModelDay, ModelRecord

log = structlog.get_logger(__name__)


class DatabaseMemory:
    """Lessons in the database. One that is away is no reason for a call to a model to fail."""

    async def recall(self, name: str, fingerprint: str) -> Lessons | None:
        try:
            found: Lessons | None = await threaded(stored_lessons)(name, fingerprint)
        except DatabaseError:
            log.warning("lessons_not_read", model=name, exc_info=True)
            return None
        return found

    async def remember(self, name: str, fingerprint: str, lessons: Lessons) -> None:
        try:
            await threaded(store_lessons)(name, fingerprint, lessons)
        except DatabaseError:
            log.warning("lessons_not_kept", model=name, exc_info=True)


def stored_lessons(name: str, fingerprint: str) -> Lessons | None:
    """What was learned of a model under these settings."""
    found = ModelRecord.objects.filter(name=name, fingerprint=fingerprint).first()
    return Lessons.model_validate(found.lessons) if found else None


def store_lessons(name: str, fingerprint: str, lessons: Lessons) -> None:
    learned = {"fingerprint": fingerprint, "lessons": lessons.model_dump(mode="json")}
    ModelRecord.objects.update_or_create(name=name, defaults=learned)


def save_counts(counts: dict[str, Count]) -> None:
    """Add what a process has counted to what is stored."""
    with transaction.atomic():
        for name in sorted(counts):
            _save(name, counts[name])


def _save(name: str, count: Count) -> None:
    record, _ = ModelRecord.objects.select_for_update().get_or_create(name=name)
    standing = ModelStanding.model_validate(record.standing).updated(count.standing)
    ModelRecord.objects.filter(pk=record.pk).update(standing=standing.model_dump(mode="json"))
    row, _ = ModelDay.objects.select_for_update().get_or_create(
        model=name, day=_today(), defaults={"figures": Figures().model_dump(mode="json")}
    )
    figures = Figures.model_validate(row.figures) + count.figures
    ModelDay.objects.filter(pk=row.pk).update(figures=figures.model_dump(mode="json"))


@dataclass(frozen=True)
class ModelLine:
    """A configured model with all that is known of it."""

    name: str
    roles: tuple[str, ...]
    standing: ModelStanding
    figures: Figures
    lessons: Lessons


def model_lines(days: int) -> list[ModelLine]:
    """The configured models, with the figures of the last `days` UTC days, what this process has counted included."""
    config = get_config()
    records = {record.name: record for record in ModelRecord.objects.filter(name__in=config.models)}
    figures: dict[str, Figures] = {}
    for row in ModelDay.objects.filter(model__in=config.models, day__gt=_today() - dt.timedelta(days=days)):
        figures[row.model] = figures.get(row.model, Figures()) + Figures.model_validate(row.figures)
    lines = []
    for name, settings in config.models.items():
        record, unsaved = records.get(name), tally().counts.get(name, Count())
        learned = record is not None and record.fingerprint == settings_fingerprint(settings)
        lines.append(
            ModelLine(
                name=name,
                roles=tuple(role for role in ROLES if name in config.roles.names(role)),
                standing=ModelStanding.model_validate(record.standing if record else {}).updated(unsaved.standing),
                figures=figures.get(name, Figures()) + unsaved.figures,
                lessons=Lessons.model_validate(record.lessons) if record and learned else Lessons(),
            )
        )
    return lines


async def models_health() -> str:
    """For readiness: which configured models do not serve, and why. The offline engine stands in for them."""
    lines: list[ModelLine] = await threaded(model_lines)(1)
    failing = [f"{line.name} ({line.standing.failure})" for line in lines if line.standing.serves is False]
    resting = model_registry().resting()
    told = [f"{what}: {', '.join(names)}" for what, names in (("not serving", failing), ("resting", resting)) if names]
    return "; ".join(told) or "ok"


def count_unserving() -> int:
    """How many configured models do not serve."""
    return sum(line.standing.serves is False for line in model_lines(1)) if get_config().models else 0


def _today() -> dt.date:
    return timezone.now().astimezone(dt.UTC).date()
