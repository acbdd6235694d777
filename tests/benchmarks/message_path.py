"""How much of the product one message passes: its files, and the functions in them.

    python -m tests.benchmarks.message_path [--list | --rooms]

"My email is aiko@example.org" goes over the JSON socket of a session that the offline engine leads; the worker runs in the
same process. What is entered in any thread counts, from the frame's arrival until the last event of its turn is at the client.
Files are distinct modules. Functions are distinct functions and methods written with `def`: lambdas, comprehensions, generator
expressions and class bodies are parts of the function in which they stand; libraries, and what they generate (`__init__` of a
data class), are not the product. The process is warm: another session has just said the like.

`--list` prints the functions by module, in the order in which the message first entered them; `--rooms` how many each folder
has. It fails when the message passes more than it may.
"""

from __future__ import annotations

import argparse
import asyncio
import inspect
import os
import shutil
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import django

from tests.migrated import migrated

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("formagent", "interviews", "quorum")
MESSAGE, ONE_BEFORE = "My email is aiko@example.org", "My email is mika@example.org"
MOST_FILES, MOST_FUNCTIONS = 60, 400


class Passed:
    """The functions of the product that run while it watches, in the order of first entry."""

    def __init__(self) -> None:
        self._codes: dict[CodeType, None] = {}
        self._watching = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        self._watching = True
        yield
        self._watching = False

    def follow_threads(self) -> None:
        """From now on: this thread, and every thread that is started after."""
        threading.setprofile(self._entered)
        sys.setprofile(self._entered)

    def by_module(self) -> dict[str, list[str]]:
        """The functions' qualified names by the module's path, both in the order of first entry."""
        modules: dict[str, list[str]] = {}
        for code in self._codes:
            path = Path(code.co_filename)
            if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in PACKAGES and _is_def(code):
                modules.setdefault(str(path.relative_to(ROOT)), []).append(code.co_qualname)
        return modules

    def _entered(self, frame: FrameType, event: str, _: object) -> None:
        if self._watching and event == "call" and not _by_the_clock(frame):
            self._codes.setdefault(frame.f_code)


def _by_the_clock(frame: FrameType) -> bool:
    """Whether a task goes on that no message sets going: sockets' groups are looked after now and then."""
    called_by = frame.f_back.f_code if frame.f_back else frame.f_code
    return any(code.co_qualname == "Switchboard._keep_joined" for code in (frame.f_code, called_by))


def _is_def(code: CodeType) -> bool:
    """Bodies of modules and classes have no fast locals; what has no name of its own is called `<…>`."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED) and not code.co_name.startswith("<")


def measure() -> dict[str, list[str]]:
    """The functions that the message passes, by module. In a process of its own: it takes a database of its own."""
    with tempfile.TemporaryDirectory(prefix="formagent-bench-") as directory:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "formagent.settings",
            "FORMAGENT_CONFIG": "",
            "FORMAGENT_TESTING": "1",
            "FORMAGENT_VAR_DIR": directory,
            "FORMAGENT_LOG__FORMAT": "none",
        }
        shutil.copytree(migrated(), directory, dirs_exist_ok=True)
        django.setup()
        passed = Passed()
        passed.follow_threads()
        asyncio.run(_talk(passed))
        sys.setprofile(None)
        return passed.by_module()


async def _talk(passed: Passed) -> None:
    from formagent.work import Worker
    from interviews.forms.planning.ports import set_plan_reviewer, set_planner
    from tests.interviews.talking import published

    set_planner(None)
    set_plan_reviewer(None)
    form = await published(_form())
    worker = Worker(poll_seconds=3600)
    await worker.start()
    await worker.sweep()  # behind the one with which it starts, so that none falls into what is watched
    await _say(form, ONE_BEFORE)
    await _say(form, MESSAGE, passed)
    await worker.stop()


def _form() -> Any:
    """A short registration: other fields are there to be answered unasked."""
    from interviews.forms.definition import FieldDefinition, FormDefinition

    tracks = {"choices": [{"value": "tools", "label": "Tools"}, {"value": "practice", "label": "Practice"}]}
    return FormDefinition(
        slug="registration",
        title="A registration",
        languages=("en",),
        fields=(
            FieldDefinition(field_id="email", label="E-mail address", type="email", required=True),
            FieldDefinition(field_id="name", label="Name", type="short_text", required=True),
            FieldDefinition(field_id="track", label="Which track interests you?", type="choice", config=tracks),
            FieldDefinition(field_id="guests", label="Number of guests", type="integer"),
            FieldDefinition(field_id="arrival", label="Day of arrival", type="date"),
            FieldDefinition(field_id="dinner", label="Will you come to the dinner?", type="yes_no"),
        ),
    )


async def _say(form: Any, text: str, passed: Passed | None = None) -> None:
    """A session at its first question, where the text is said."""
    from asgiref.sync import sync_to_async

    from interviews.sessions.services.sessions import start_session
    from tests.interviews.wire_client import Tab

    async with Tab.on(await sync_to_async(start_session)(form, language="en")) as tab:
        await tab.command("resumeFrom", {"after": 0})
        await _assistant(tab)  # Its turn may be over before anybody listens: what state it left is told once.
        await tab.command("submitUserInput", {"text": "Japan"})
        await _heard(tab)
        with (passed or Passed()).watching():
            await tab.command("submitUserInput", {"text": text})
            said = await _heard(tab)
    assert "email" not in said.lower(), said


async def _heard(tab: Any) -> str:
    """What the assistant says next, once its turn is over."""
    said = ""
    while not said or (await tab.event("onAgentStateChange"))["payload"]["state"] != "waiting_for_input":
        said = said or (await _assistant(tab))
    return said


async def _assistant(tab: Any) -> str:
    while (payload := await tab.payload("onNewMessage"))["role"] != "assistant":
        pass
    return str(payload["content"])


def rooms(modules: dict[str, list[str]]) -> Counter[str]:
    """Functions by folder."""
    found: Counter[str] = Counter()
    for path, names in modules.items():
        found[str(Path(path).parent)] += len(names)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.message_path")
    parser.add_argument("--list", action="store_true", help="the functions by module, in the order of first entry")
    parser.add_argument("--rooms", action="store_true", help="how many functions of each folder")
    options = parser.parse_args()
    modules = measure()
    if options.list:
        for path, names in modules.items():
            print(f"{path}  {len(names)}", *(f"    {name}" for name in names), sep="\n")
    if options.rooms:
        for folder, count in rooms(modules).most_common():
            files = sum(str(Path(path).parent) == folder for path in modules)
            print(f"{count:5} functions, {files:3} files  {folder}")
    functions = sum(map(len, modules.values()))
    print(f"files: {len(modules)} (at most {MOST_FILES})")
    print(f"functions: {functions} (at most {MOST_FUNCTIONS})")
    if len(modules) > MOST_FILES or functions > MOST_FUNCTIONS:
        sys.exit(
            f"more than {MOST_FILES} files or {MOST_FUNCTIONS} functions: what has joined the path of one message?"
        )


if __name__ == "__main__":
    main()
