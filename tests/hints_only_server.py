"""`manage.py serve` that never looks into the logs by itself: what its clients hear of other processes came by a hint."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")

from django.core.management import execute_from_command_line

from formagent.protocol import log_tail

log_tail.LOOK_SECONDS = 24 * 3600.0
execute_from_command_line(["manage.py", "serve", *sys.argv[1:]])
