"""The application that Daphne serves."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial

from channels.routing import ProtocolTypeRouter

from formagent.web.one_thread import Requests

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")
_django = Requests()

from formagent.config import get_config  # noqa: E402
from formagent.llm.openai_transport import close_clients  # noqa: E402
from formagent.llm.registry import model_registry  # noqa: E402
from formagent.protocol.limits import counting_unsent_bytes  # noqa: E402
from formagent.protocol.open_sockets import open_sockets  # noqa: E402
from formagent.routing import SOCKETS, socket_router  # noqa: E402
from formagent.server import job_kinds, lifecycle  # noqa: E402
from formagent.server.daphne_close_codes import allow_registered_codes  # noqa: E402
from formagent.server.idle_moments import in_idle_moments  # noqa: E402
from formagent.server.lazy_imports import Lazily  # noqa: E402
from formagent.server.tracing import start_tracing, stop_tracing  # noqa: E402
from formagent.server.watchdog import Watchdog  # noqa: E402
from formagent.web import lazy_addresses  # noqa: E402
from formagent.web.health import register_check  # noqa: E402
from formagent.work import Worker  # noqa: E402
from interviews.staff.jobs.model_figures import save_tally  # noqa: E402
from interviews.staff.large_bodies import allow_large_uploads  # noqa: E402
from interviews.staff.services.model_records import models_health  # noqa: E402
from quorum.checks import warn_of_doubtful_settings  # noqa: E402
from quorum.mcp.mounting import Mounted  # noqa: E402


def _sockets() -> Iterator[Callable[[], object]]:
    yield from [socket.callback.load for socket in SOCKETS]


def _warmed_up() -> Iterator[Callable[[], object]]:
    if _settings.inline:
        yield from Lazily("interviews.sessions.warmup", "speak_once")()
        yield from Lazily("interviews.sessions.warmup", "keep_what_is_there")()


_late_votes = Lazily("quorum.reviews.voting", "drop_late_votes")


async def _drop_late_votes() -> None:
    if _late_votes.is_loaded:
        await _late_votes()


allow_registered_codes()
allow_large_uploads()
register_check("models", models_health, required=False)
register_check("search", Lazily("interviews.results.reading.search_index", "search_health"), required=False)
_settings = get_config().worker
lifecycle.process.stop_seconds = _settings.stop_seconds + 2
lifecycle.on_start(Watchdog(_settings.hold_seconds).start)
lifecycle.on_start(warn_of_doubtful_settings)
lifecycle.on_start(start_tracing)
lifecycle.on_stop(open_sockets.close_for_restart)
_pages_and_tools = Mounted(_django)
lifecycle.on_stop(_pages_and_tools.stop)
if _settings.inline:
    _worker = Worker()
    lifecycle.on_start(model_registry().warm)
    lifecycle.on_start(partial(_worker.start, load=False))
    lifecycle.on_stop(lambda: _worker.stop(grace=_settings.stop_seconds))
    lifecycle.on_stop(save_tally)
    lifecycle.on_stop(_drop_late_votes)
    lifecycle.on_stop(close_clients)
lifecycle.on_stop(stop_tracing)
lifecycle.on_start(in_idle_moments(_sockets, job_kinds.still_to_load, lazy_addresses.still_to_load, _warmed_up))
lifecycle.process.attach_to_reactor()

application = counting_unsent_bytes(
    lifecycle.process.wrap(ProtocolTypeRouter({"http": _pages_and_tools, "websocket": socket_router}))
)
