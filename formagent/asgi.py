"""The application that Daphne serves."""

from __future__ import annotations

import os

from channels.routing import ProtocolTypeRouter

from formagent.web.one_thread import Requests

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")
_django = Requests()

from formagent.config import get_config  # noqa: E402
from formagent.llm.openai_transport import close_clients  # noqa: E402
from formagent.llm.registry import model_registry  # noqa: E402
from formagent.protocol.log_tail import counting_unsent_bytes  # noqa: E402
from formagent.protocol.open_sockets import open_sockets  # noqa: E402
from formagent.routing import socket_router  # noqa: E402
from formagent.server import lifecycle  # noqa: E402
from formagent.server.daphne_close_codes import allow_registered_codes  # noqa: E402
from formagent.server.tracing import start_tracing, stop_tracing  # noqa: E402
from formagent.server.watchdog import Watchdog  # noqa: E402
from formagent.web.health import register_check  # noqa: E402
from formagent.web.lazy_addresses import load_addresses  # noqa: E402
from formagent.work import Worker  # noqa: E402
from interviews.results.reading.search_index import search_health  # noqa: E402
from interviews.sessions.warmup import warm_up  # noqa: E402
from interviews.staff.jobs.model_figures import save_tally  # noqa: E402
from interviews.staff.large_bodies import allow_large_uploads  # noqa: E402
from interviews.staff.services.model_records import models_health  # noqa: E402
from quorum.checks import warn_of_doubtful_settings  # noqa: E402
from quorum.mcp.mounting import Mounted  # noqa: E402
from quorum.reviews.voting import drop_late_votes  # noqa: E402

allow_registered_codes()
allow_large_uploads()
register_check("models", models_health, required=False)
register_check("search", search_health, required=False)
_settings = get_config().worker
lifecycle.process.stop_seconds = _settings.stop_seconds + 2
lifecycle.on_start(Watchdog(_settings.hold_seconds).start)
lifecycle.on_start(warn_of_doubtful_settings)
lifecycle.on_start(load_addresses)
lifecycle.on_start(start_tracing)
lifecycle.on_stop(open_sockets.close_for_restart)
_pages_and_tools = Mounted(_django)
lifecycle.on_stop(_pages_and_tools.stop)
if _settings.inline:
    _worker = Worker()
    lifecycle.on_start(model_registry().warm)
    lifecycle.on_start(_worker.start)
    lifecycle.on_start(warm_up)
    lifecycle.on_stop(lambda: _worker.stop(grace=_settings.stop_seconds))
    lifecycle.on_stop(save_tally)
    lifecycle.on_stop(drop_late_votes)
    lifecycle.on_stop(close_clients)
lifecycle.on_stop(stop_tracing)
lifecycle.process.attach_to_reactor()

application = counting_unsent_bytes(
    lifecycle.process.wrap(ProtocolTypeRouter({"http": _pages_and_tools, "websocket": socket_router}))
)
