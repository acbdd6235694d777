"""Begins sessions, whose first turns are announced to workers, until one of the turns is done."""

from __future__ import annotations

import os
import time

from tests.patience import PATIENCE

if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "formagent.settings"
    import django

    django.setup()
    from interviews.models import Turn
    from tests.interviews.session_factory import begin

    deadline, done = time.monotonic() + PATIENCE, False
    while not done and time.monotonic() < deadline:
        begin()
        for _ in range(20):
            time.sleep(0.1)
            done = done or Turn.objects.filter(status=Turn.Status.DONE).exists()
            if done:
                break
    print("done" if done else "waited in vain")
