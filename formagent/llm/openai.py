"""The client of any server that speaks chat completions.

Of the openai package it uses transport, authentication and errors; bodies are posted and streams are read here, which
costs a fraction of the package's typed handling. Every wait is bounded: connecting, the first byte, the gap between two
pieces, the whole call. What may be repeated is repeated until a piece has been given out; from then on an error is final.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator
from contextlib import aclosing, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import structlog
from pydantic_core import from_json

from formagent.errors import ModelError, ModelGarbled, ModelRefused, ModelTimeout
from formagent.llm import retry
from formagent.llm.figures import tally
from formagent.llm.learned_forms import LearnedForms, Memory
from formagent.llm.messages import Engine, ModelPiece, ModelRequest, ReplyFinished
from formagent.llm.openai_reply import ReplyBuilder, error_name
from formagent.llm.openai_transport import Server, original_error, post, shared_server
from formagent.llm.openai_wire import EventData, request_body
from formagent.llm.request_forms import blames_the_form
from formagent.llm.settings import ModelSettings
from formagent.llm.text_calls import SpokenCalls
from formagent.server.tracing import leaf
from formagent.web.retry_after import retry_after

if TYPE_CHECKING:
    import httpx2
    from openai import APIStatusError

WIRE_FACTOR = 8
"""Bytes on the wire per byte of reply: a stream wraps every few characters in JSON."""
AFTER_THE_END = 1.0
"""Seconds to wait for token counts and the end of the connection once the reply is finished."""

log = structlog.get_logger("formagent.llm")


class OpenAIClient:
    """One named model at one server."""

    def __init__(self, name: str, settings: ModelSettings, memory: Memory | None = None) -> None:
        self.name = name
        self.engine: Engine = "model"
        self.settings = settings
        self._patient = settings.patiently()
        self.learned = LearnedForms(name, settings, memory)
        self._key = settings.secret()
        self._slots: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelPiece, None]:
        """Pieces as they come, ReplyFinished last. Raises ModelTimeout, ModelRefused, ModelGarbled or ModelError."""
        started = time.perf_counter()
        settings = self._patient if request.patient else self.settings
        deadline = asyncio.get_running_loop().time() + settings.total_timeout
        server = await shared_server(self.settings.base_url, self._key)
        with leaf(f"chat {self.name}", model=self.settings.model, role=request.role) as told:
            slots = await self._slot_taken(deadline)
            try:
                async with aclosing(self._in_some_form(server, request, settings, deadline)) as pieces:
                    async for piece in pieces:
                        if isinstance(piece, ReplyFinished):
                            piece.reply.latency_ms = round((time.perf_counter() - started) * 1000)
                            tally().replied(self.name, request.role, piece.reply)
                            usage = piece.reply.usage
                            told.note(given=usage.prompt_tokens, got=usage.completion_tokens)
                        yield piece
            except ModelError as error:
                tally().failed(self.name, request.role, error)
                raise
            finally:
                slots.release()

    async def warm(self) -> None:
        """Import and build what the first call would have to."""
        await shared_server(self.settings.base_url, self._key)

    async def _slot_taken(self, deadline: float) -> asyncio.Semaphore:
        """Where one of the calls that may be open at once has been taken, to be given back."""
        loop = asyncio.get_running_loop()
        slots = self._slots.setdefault(loop, asyncio.Semaphore(self.settings.max_concurrency))
        try:
            async with asyncio.timeout_at(deadline) if slots.locked() else nullcontext():
                await slots.acquire()
        except TimeoutError:
            raise ModelTimeout(f"{self.name}: too many calls are open") from None
        return slots

    async def _in_some_form(
        self, server: Server, request: ModelRequest, settings: ModelSettings, deadline: float
    ) -> AsyncGenerator[ModelPiece, None]:
        """The call in the form that the server takes; where that is not known, in one after the other."""
        refusal: ModelError | None = None
        for form in await self.learned.forms(request):
            body, expected = request_body(request, self.settings, form), form.choice == "text"
            spoken = SpokenCalls(request.tools if expected or not request.literal else (), expected=expected)
            call = _Call(self.name, settings, server, body, form.stream, deadline)
            given_out = False
            try:
                async with aclosing(self._tries(call, 0 if refusal else self.settings.max_retries)) as pieces:
                    async for piece in pieces:
                        for given in spoken.feed(piece):
                            if isinstance(given, ReplyFinished):
                                given.reply.model = self.name
                                await self.learned.replied(request, form, given.reply)
                            given_out = True
                            yield given
                return
            except ModelError as error:
                if given_out or not blames_the_form(error) or asyncio.get_running_loop().time() >= deadline:
                    raise
                refusal = refusal or error
                self.learned.refused_in(request, form)
                log.info("model_form_refused", model=self.name, error=str(error), **form.model_dump())
        self.learned.refused(request)
        if refusal is not None:
            raise refusal

    async def _tries(self, call: _Call, retries: int) -> AsyncGenerator[ModelPiece, None]:
        """The call, and again when that may help, there is time, and nothing was given out yet."""
        given_out, attempt = False, 0
        while True:
            try:
                async with aclosing(_Attempt(call).pieces()) as pieces:
                    async for piece in pieces:
                        given_out = True
                        yield piece
                return
            except ModelError as error:
                if given_out or not error.retryable or attempt >= retries:
                    raise
                wait = retry.retry_delay(attempt, self.settings.retry_delay, error.retry_after)
                if asyncio.get_running_loop().time() + wait >= call.deadline:
                    raise
                log.info("model_retry", model=self.name, error=str(error), wait_s=round(wait, 2), attempt=attempt + 1)
            attempt += 1
            await asyncio.sleep(wait)


@dataclass(frozen=True, slots=True)
class _Call:
    """A request in one form, to whom it goes, and until when a reply may take."""

    name: str
    settings: ModelSettings
    server: Server
    body: bytes
    stream: bool
    deadline: float


class _Attempt:
    """One request and its response."""

    def __init__(self, call: _Call) -> None:
        self.name, self.settings, self.server = call.name, call.settings, call.server
        self.body, self.deadline, self.streams = call.body, call.deadline, call.stream
        self.loop = asyncio.get_running_loop()
        first_by = self.loop.time() + self.settings.first_byte_timeout
        self.first_by = min(first_by, self.deadline) if self.streams else self.deadline
        self.received = 0

    async def pieces(self) -> AsyncGenerator[ModelPiece, None]:
        """The reply's pieces. Raises ModelError for whatever goes wrong."""
        builder = ReplyBuilder(self.settings.max_reply_bytes)
        response = await self._post()
        try:
            kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind == "text/html":
                raise ModelGarbled(f"{self.name}: an HTML page came instead of a reply", retryable=True)
            if self.streams and kind != "application/json":
                async for piece in self._read_stream(response, builder):
                    yield piece
            else:
                builder.take_whole(_parse(b"".join([chunk async for chunk in self._chunks(response, builder)])))
            yield ReplyFinished(reply=builder.build(len(self.body), self.settings))
        finally:
            await response.aclose()

    async def _post(self) -> httpx2.Response:
        """The response, its head read and its body not."""
        import httpx2
        import openai

        try:
            async with asyncio.timeout_at(self.first_by):
                return await post(self.server, self.body, self.settings.connect_timeout)
        except TimeoutError:
            raise self._too_late("no reply") from None
        except httpx2.HTTPError as error:
            cause = original_error(error)
            if isinstance(cause, TimeoutError):
                raise ModelTimeout(f"{self.name}: no connection in time", retryable=True) from error
            raise ModelError(f"{self.name}: no connection ({type(cause).__name__})", retryable=True) from error
        except openai.APIStatusError as error:
            raise self._refused(error) from error

    async def _read_stream(self, response: httpx2.Response, builder: ReplyBuilder) -> AsyncGenerator[ModelPiece, None]:
        """Chunks of a stream. What comes after [DONE] is read, so that the connection can be used again, and ignored."""
        events, done = EventData(self.settings.max_reply_bytes), False
        async for received in self._chunks(response, builder):
            for data in events.feed(received):
                done = done or data.strip() == b"[DONE]"
                if not done:
                    builder.feed(_parse(data))
            for piece in builder.news():
                yield piece
        for data in events.close():
            if not done and data.strip() != b"[DONE]":
                builder.feed(_parse(data))
        for piece in builder.news():
            yield piece

    async def _chunks(self, response: httpx2.Response, builder: ReplyBuilder) -> AsyncIterator[bytes]:
        """Received bytes, each waited for no longer than is allowed."""
        limit = self.settings.max_reply_bytes * WIRE_FACTOR
        chunks = _decoded(response)
        until = self.first_by
        while True:
            try:
                received = await self._next(chunks, until)
            except ModelError:
                if builder.finish_reason is None:
                    raise
                return
            if received is None:
                return
            self.received += len(received)
            if self.received > limit:
                raise ModelGarbled(f"{self.name}: the reply is too large")
            yield received
            until = self._next_by(finished=builder.finish_reason is not None)

    async def _next(self, chunks: AsyncIterator[bytes], until: float) -> bytes | None:
        """The next bytes, None at the end."""
        import httpx2

        try:
            async with asyncio.timeout_at(until):
                return await anext(chunks, None)
        except TimeoutError:
            raise self._too_late("the stream stood still and gave nothing") from None
        except (httpx2.HTTPError, httpx2.StreamError) as error:
            cause = type(original_error(error)).__name__
            raise ModelGarbled(f"{self.name}: the reply broke off ({cause})", retryable=True) from error

    def _next_by(self, *, finished: bool) -> float:
        if not self.streams:
            return self.deadline
        patience = min(self.settings.idle_timeout, AFTER_THE_END) if finished else self.settings.idle_timeout
        return min(self.loop.time() + patience, self.deadline)

    def _too_late(self, what: str) -> ModelTimeout:
        if self.loop.time() >= self.deadline:
            return ModelTimeout(f"{self.name}: not finished within {self.settings.total_timeout:g} s")
        return ModelTimeout(f"{self.name}: {what} in time")  # Not again: somebody waits, and another model may be well.

    def _refused(self, error: APIStatusError) -> ModelRefused:
        """The server's error, by status and code; its message is left out, since it may quote the request."""
        named, headers = error_name(error.body), error.response.headers
        return ModelRefused(
            f"{self.name}: HTTP {error.status_code} ({named})",
            status=error.status_code,
            retryable=retry.is_retryable(error.status_code, named),
            retry_after=retry_after(headers),
        )


def _decoded(response: httpx2.Response) -> AsyncIterator[bytes]:
    """What the body brings; one that is not encoded does not pass the package's decoders."""
    if isinstance(response.stream, AsyncIterable) and "content-encoding" not in response.headers:
        return aiter(response.stream)
    return response.aiter_bytes()


def _parse(data: bytes) -> Any:
    try:
        return from_json(data)
    except ValueError:
        raise ModelGarbled("the reply is not JSON", retryable=True) from None
