"""`manage.py serve` with another patience for clients that send slowly: little, or FORMAGENT_TEST_PATIENCE in seconds."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")

from django.core.management import execute_from_command_line

from formagent.server import serving
from formagent.web import body_limits

serving.HEAD_SECONDS = body_limits.BODY_SECONDS = float(os.environ.get("FORMAGENT_TEST_PATIENCE", "1.5"))
body_limits.BODY_BYTES_PER_SECOND = 1_000_000
execute_from_command_line(["manage.py", "serve", *sys.argv[1:]])
