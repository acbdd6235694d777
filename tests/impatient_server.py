"""`manage.py serve` with little patience for clients that send slowly."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")

from django.core.management import execute_from_command_line

from formagent import body_limits, serving

serving.HEAD_SECONDS = 1.5
body_limits.BODY_SECONDS, body_limits.BODY_BYTES_PER_SECOND = 1.5, 1_000_000
execute_from_command_line(["manage.py", "serve", *sys.argv[1:]])
