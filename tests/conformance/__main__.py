"""Run the official conformance suite against served formagents: `make conformance`. Needs npm, and fetches the suite with it.

The suite calls tools, prompts and resources of its own by name. So it runs twice: on the product's endpoint with those behind
it (`samples`), which every scenario concerns, and on the product as it is, for the scenarios that need nothing of their own.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "formagent.settings")
django.setup()

from interviews.demo import demo_form  # noqa: E402
from tests.live import LiveServer  # noqa: E402
from tests.quorum.mcp.calling import Site  # noqa: E402

_PACKAGE = "@modelcontextprotocol/conformance"
_NODE = "node@22"
"""The suite needs a newer one than many machines have."""
_EXTENSION = "tasks-"
"""Tasks are an extension, which no revision requires; the product does not have it."""
_COUNT = re.compile(r"Passed: (\d+)/\d+, (\d+) failed")
_LINE = re.compile(r"^[✓✗] (?P<name>[\w-]+): (?P<passed>\d+) passed, (?P<failed>\d+) failed$", re.MULTILINE)

_ASKED_BY_REQUEST = frozenset(
    {"tools-call-sampling", "tools-call-elicitation", "elicitation-sep1034-defaults", "elicitation-sep1330-enums"}
)
"""Before 2026-07-28 a server asks its client by a request over a session; this one has no sessions (docs/mcp.md)."""


@dataclass(frozen=True)
class Suite:
    """A version of the suite and what it is to check; `scenarios` are run one by one, all of them where none is named."""

    title: str
    version: str
    options: tuple[str, ...]
    samples: bool = True
    scenarios: tuple[str, ...] = ()
    excepted: frozenset[str] = frozenset()
    """Scenarios that may fail."""


_NEW, _STABLE = "0.2.0-alpha.12", "0.1.16"
SUITES = (
    Suite("2026-07-28, all that it requires", _NEW, ("--requirements", "2026-07-28")),
    Suite("2025-11-25", _STABLE, (), excepted=_ASKED_BY_REQUEST),
    Suite(
        "2026-07-28, the product itself",
        _NEW,
        ("--spec-version", "2026-07-28"),
        samples=False,
        scenarios=(
            "tools-list",
            "resources-list",
            "sep-2164-resource-not-found",
            "dns-rebinding-protection",
            "http-header-validation",
            "server-sse-multiple-streams",
            "input-required-result-unsupported-methods",
        ),
    ),
)


@dataclass(frozen=True)
class Scenario:
    """What a run said of one."""

    name: str
    passed: int
    failed: int


def run(suite: Suite, url: str) -> list[Scenario]:
    """What the suite says of each scenario that counts. RuntimeError where it says nothing that can be counted."""
    if not suite.scenarios:
        printed = _printed(suite, url)
        found = [Scenario(one["name"], int(one["passed"]), int(one["failed"])) for one in _LINE.finditer(printed)]
        if not found:
            raise RuntimeError(f"The suite did not run:\n{printed[-2000:]}")
        return [one for one in found if not one.name.startswith(_EXTENSION)]
    return [_alone(suite, name, url) for name in suite.scenarios]


def _alone(suite: Suite, name: str, url: str) -> Scenario:
    printed = _printed(suite, url, "--scenario", name)
    counted = _COUNT.search(printed)
    if counted is None:
        raise RuntimeError(f"{name} did not run:\n{printed[-2000:]}")
    return Scenario(name, int(counted[1]), int(counted[2]))


def _printed(suite: Suite, url: str, *more: str) -> str:
    command = ["npx", "--yes", "-p", _NODE, "-p", f"{_PACKAGE}@{suite.version}", "conformance", "server", "--url", url]
    done = subprocess.run([*command, *suite.options, *more], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def report(suite: Suite, scenarios: list[Scenario]) -> list[Scenario]:
    """Print it; those that failed and may not."""
    failed = [one for one in scenarios if one.failed]
    checks = sum(one.passed for one in scenarios)
    whole = len(scenarios) - len(failed)
    print(f"{suite.title} (suite {suite.version}): {whole} of {len(scenarios)} scenarios pass, {checks} checks")
    wrong = [one for one in failed if one.name not in suite.excepted]
    for one in failed:
        print(f"  {'FAILED' if one in wrong else 'excepted'}: {one.name} ({one.failed} checks)")
    return wrong


def main() -> int:
    wrong: list[Scenario] = []
    for samples in (True, False):
        with tempfile.TemporaryDirectory() as directory:
            server = LiveServer(Path(directory), (demo_form("event-registration"),), ("-m", "tests.conformance.site"))
            site = Site.furnished(server)
            offered = {"CONFORMANCE_SAMPLES": "1"} if samples else {}
            server.start(CONFORMANCE_TOKEN=site.tokens["olga"], **offered)
            try:
                for suite in SUITES:
                    if suite.samples == samples:
                        wrong += report(suite, run(suite, site.url))
            finally:
                server.kill()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
