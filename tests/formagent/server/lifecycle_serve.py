"""`manage.py serve` with hooks that say when they run."""

from __future__ import annotations

import asyncio
import os
import sys
import threading

if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "formagent.settings"
    import django

    django.setup()
    from django.core.management import call_command
    from django.core.signals import request_started

    from formagent.server import lifecycle

    async def prepare() -> None:
        print("start begins", flush=True)
        await asyncio.sleep(0.3)
        if os.environ.get("FORMAGENT_TEST_FAILS"):
            raise OSError("no such luck")
        print("start ends", flush=True)

        if os.environ.get("FORMAGENT_TEST_WAITS"):
            threading.Thread(
                target=asyncio.run_coroutine_threadsafe(never(), asyncio.get_running_loop()).result
            ).start()

    async def never() -> None:
        await asyncio.Event().wait()

    async def finish() -> None:
        await asyncio.sleep(0.3)
        print("stop ends", flush=True)

    lifecycle.on_start(prepare)
    lifecycle.on_stop(finish)
    request_started.connect(lambda **_: print("request", flush=True), weak=False)
    call_command("serve", *sys.argv[1:])
