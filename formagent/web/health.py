"""Is it alive, is it ready, what is it doing: for load balancers and monitoring."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable

import structlog
from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from formagent.config import get_config
from formagent.kv import get_kv
from formagent.storage.file_store import beside, file_store
from formagent.storage.storage_health import check_database, check_directories

log = structlog.get_logger(__name__)

Check = Callable[[], Awaitable[str]]
"""Says how a part is doing ("ok", or with a word more: "ok: 3 running"); raises when it is not."""

CHECK_SECONDS = 3.0
_checks: dict[str, tuple[Check, bool]] = {}


def register_check(name: str, check: Check, *, required: bool = True) -> None:
    """Have /readyz ask `check`. A part that is not `required` is shown when broken, and the process stays ready."""
    _checks[name] = (check, required)


async def _database() -> str:
    return await sync_to_async(check_database)()


async def _storage() -> str:
    return await asyncio.to_thread(check_directories)


async def _files() -> str:
    return await beside(file_store().check)


async def _kv() -> str:
    return await get_kv().check()


register_check("database", _database)
register_check("storage", _storage)
register_check("files", _files, required=False)
register_check("kv", _kv, required=False)


@never_cache
@require_safe
async def healthz(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
async def readyz(request: HttpRequest) -> HttpResponse:
    """The process can serve: 200, or 503 naming what cannot."""
    names = list(_checks)
    said = await asyncio.gather(*(_ask(name) for name in names))
    parts = dict(zip(names, said, strict=True))
    ready = all(parts[name].startswith("ok") or not _checks[name][1] for name in names)
    return JsonResponse({"status": "ok" if ready else "not ready", "parts": parts}, status=200 if ready else 503)


async def _ask(name: str) -> str:
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            return await _checks[name][0]()
    except Exception as error:
        log.warning("check_failed", part=name, exc_info=True)
        return f"failed: {type(error).__name__}"


@never_cache
@require_safe
async def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus text, for staff and for bearers of the metrics token; to others it does not exist."""
    if not (_bears_token(request) or await _is_staff(request)):
        raise Http404
    return HttpResponse(generate_latest(), content_type=CONTENT_TYPE_LATEST)


def _bears_token(request: HttpRequest) -> bool:
    expected = get_config().metrics_token
    if expected is None:
        return False
    given = request.headers.get("Authorization", "")
    return hmac.compare_digest(given.encode(), f"Bearer {expected.get_secret_value()}".encode())


async def _is_staff(request: HttpRequest) -> bool:
    user = await request.auser()
    return user.is_active and user.is_staff
