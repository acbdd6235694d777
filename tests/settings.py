"""Django's settings for tests: formagent's own, cut off from the developer's environment, on databases of their own."""

import atexit
import os
import shutil
import tempfile

from tests import services

for _name in list(os.environ):
    _ours = _name.startswith(("FORMAGENT_", "OPENAI_")) or _name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY")
    if _ours and not _name.startswith("FORMAGENT_TEST_"):
        del os.environ[_name]

_home = tempfile.mkdtemp(prefix="formagent-tests-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)

if os.environ.get("FORMAGENT_TEST_DATABASE") == "postgres" and "FORMAGENT_TEST_DATABASE_URL" not in os.environ:
    # Workers of a parallel run inherit the variable, and so share the server that the first process starts.
    os.environ["FORMAGENT_TEST_DATABASE_URL"] = services.shared_postgres().create_database("formagent")

os.environ.update(
    FORMAGENT_CONFIG="",
    FORMAGENT_TESTING="1",
    FORMAGENT_VAR_DIR=_home,
    FORMAGENT_WORKER__INLINE="0",
    FORMAGENT_WEBHOOKS__UNDO_SECONDS="0",
    FORMAGENT_DATABASE_URL=os.environ.get("FORMAGENT_TEST_DATABASE_URL", ""),
    FORMAGENT_DATABASE_POOL_SIZE="0",
)

from formagent.settings import *  # noqa: E402, F403
from formagent.settings import DATABASES  # noqa: E402

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    # A file, not memory: threads have connections of their own, and shared memory knows no busy timeout.
    DATABASES["default"]["TEST"] = {"NAME": f"{_home}/test.sqlite3"}
    _commands = DATABASES["default"]["OPTIONS"]["init_command"]
    DATABASES["default"]["OPTIONS"]["init_command"] = _commands.replace("synchronous=FULL", "synchronous=OFF")

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

WHITENOISE_AUTOREFRESH = True
"""Every client of a test has a middleware of its own, which would look at all static files when it is made."""
