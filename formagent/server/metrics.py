"""What this process tells Prometheus, beside what the client library tells of any Python process.

Labels take few values: configured names of models, roles, kinds of jobs, names of errors. Nobody's words are among them.
"""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

REQUEST_SECONDS = Histogram(
    "formagent_request_seconds",
    "Requests over HTTP until their answer's head, long polls among them",
    ["method", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30),
)
OPEN_SOCKETS = Gauge("formagent_open_sockets", "WebSocket connections that were let in and are open")
TURN_SECONDS = Histogram(
    "formagent_turn_seconds",
    "From a message's acceptance until what answers it is stored",
    ["command"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300),
)
JOB_SECONDS = Histogram(
    "formagent_job_seconds",
    "Work on a job at a stretch: turns of a session, a review, a run of an agent, a webhook, …",
    ["kind", "outcome"],
    buckets=(0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300),
)
MODEL_CALL_SECONDS = Histogram(
    "formagent_model_call_seconds",
    "Calls of models whose reply came whole",
    ["model", "role"],
    buckets=(0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64),
)
MODEL_FAILURES = Counter(
    "formagent_model_failures", "Calls of models that brought no reply, or one of no use", ["model", "role", "error"]
)
MODEL_TOKENS = Counter(
    "formagent_model_tokens", "Tokens that models were given and gave", ["model", "role", "direction"]
)
MODEL_COST = Counter("formagent_model_cost", "What the calls cost, by the configured prices", ["model", "role"])
