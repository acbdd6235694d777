#!/usr/bin/env python3
"""Django's command line for formagent."""

import gc
import os
import sys

if __name__ == "__main__":
    # Importing makes a million objects that all stay: looking for garbage among them takes an eighth of a start.
    gc.set_threshold(100_000, 20, 10)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
