"""The application that Daphne serves."""

from __future__ import annotations

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")
_django = get_asgi_application()

from formagent import lifecycle  # noqa: E402
from formagent.close_codes import allow_registered_codes  # noqa: E402
from formagent.config import get_config  # noqa: E402
from formagent.protocol.outflow import measured  # noqa: E402
from formagent.work import Worker  # noqa: E402
from interviews.routing import unknown_socket, websocket_urlpatterns  # noqa: E402
from interviews.sockets import open_sockets  # noqa: E402

allow_registered_codes()
_settings = get_config().worker
lifecycle.process.stop_seconds = _settings.stop_seconds + 2
lifecycle.on_stop(open_sockets.close_for_restart)
if _settings.inline:
    _worker = Worker()
    lifecycle.on_start(_worker.start)
    lifecycle.on_stop(lambda: _worker.stop(grace=_settings.stop_seconds))
lifecycle.process.attach_to_reactor()

_sockets = URLRouter([*websocket_urlpatterns, unknown_socket])
application = measured(lifecycle.process.wrap(ProtocolTypeRouter({"http": _django, "websocket": _sockets})))
