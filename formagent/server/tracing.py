"""Traces by OpenTelemetry, where `[tracing]` names a collector: jobs, turns, agents, calls of models, commits.

with span("commit"):                                        # what happens inside belongs to it
    ...
with leaf("chat fast", model="small-1") as told:
    told.note(given=812, got=40)

A trace tells how long what took, of which session, by which model, and the names of errors: nobody's words. While it is off,
neither the SDK is loaded nor anything made.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

import structlog

from formagent.config import get_config

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, Tracer

log = structlog.get_logger(__name__)

Attribute = str | int | float | bool


class Told:
    """What can be said of a span while it lasts; of none, nothing happens."""

    def __init__(self, recorded: Span | None) -> None:
        self._recorded = recorded

    def note(self, **attributes: Attribute) -> None:
        if self._recorded is not None:
            self._recorded.set_attributes(_named(attributes))


_NAMES = {"model": "gen_ai.request.model", "given": "gen_ai.usage.input_tokens", "got": "gen_ai.usage.output_tokens"}
"""What OpenTelemetry has a name for, by ours; the rest stands under `formagent.`."""
_NOTHING = nullcontext(Told(None))


def _named(attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    return {_NAMES.get(key, f"formagent.{key}"): value for key, value in attributes.items()}


class _Tracing:
    """The tracer of this process, if any."""

    provider: TracerProvider | None = None
    tracer: Tracer | None = None


def span(name: str, **attributes: Attribute) -> AbstractContextManager[Told]:
    """A span; those that begin inside, in this task and in what it starts, belong to it."""
    return _NOTHING if _Tracing.tracer is None else _recorded(_Tracing.tracer, name, attributes, around=True)


def leaf(name: str, **attributes: Attribute) -> AbstractContextManager[Told]:
    """A span to which none belongs: for generators, whose inside runs in the contexts of those who ask them."""
    return _NOTHING if _Tracing.tracer is None else _recorded(_Tracing.tracer, name, attributes, around=False)


@contextmanager
def _recorded(tracer: Tracer, name: str, attributes: dict[str, Any], *, around: bool) -> Iterator[Told]:
    from opentelemetry import context, trace

    recorded = tracer.start_span(name, attributes=_named(attributes))
    token = context.attach(trace.set_span_in_context(recorded)) if around else None
    try:
        yield Told(recorded)
    except Exception as error:
        recorded.set_status(trace.Status(trace.StatusCode.ERROR, type(error).__name__))
        raise
    finally:
        if token is not None:
            context.detach(token)
        recorded.end()


async def start_tracing() -> None:
    """Begin, where a collector is named. Spans leave in batches, from a thread of their own: it holds nobody up."""
    if get_config().tracing.endpoint and _Tracing.provider is None:
        await asyncio.to_thread(_start)


def _start() -> None:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor
    from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased

    settings = get_config().tracing
    headers = {name: value.get_secret_value() for name, value in settings.headers.items()}
    exporter = OTLPSpanExporter(endpoint=f"{settings.endpoint}/v1/traces", headers=headers, timeout=5)
    provider = TracerProvider(
        resource=Resource.create({"service.name": settings.service}),
        sampler=ParentBased(TraceIdRatioBased(settings.share)),
    )
    provider.add_span_processor(BatchSpanProcessor(exporter))
    _Tracing.provider, _Tracing.tracer = provider, provider.get_tracer("formagent")
    log.info("tracing", endpoint=settings.endpoint, share=settings.share)


async def stop_tracing() -> None:
    """Send what has not left yet, and stop."""
    provider, _Tracing.provider, _Tracing.tracer = _Tracing.provider, None, None
    if provider is not None:
        await asyncio.to_thread(provider.shutdown)
