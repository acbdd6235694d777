"""The prompts that the conformance suite asks for."""

from __future__ import annotations

from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    EmbeddedResource,
    GetPromptRequestParams,
    GetPromptResult,
    ImageContent,
    InputRequiredResult,
    ListPromptsResult,
    PaginatedRequestParams,
    Prompt,
    PromptArgument,
    PromptMessage,
    TextContent,
    TextResourceContents,
)

from tests.conformance.sample_tools import PIXEL, Context, accepted, wanted_form

_ARGUMENTS = {
    "test_simple_prompt": (),
    "test_prompt_with_arguments": ("arg1", "arg2"),
    "test_prompt_with_embedded_resource": ("resourceUri",),
    "test_prompt_with_image": (),
    "test_input_required_result_prompt": (),
}
_CONTEXT = "user_context"


async def list_prompts(context: Context, asked: PaginatedRequestParams | None) -> ListPromptsResult:
    prompts = [
        Prompt(
            name=name,
            description=f"The suite's {name}",
            arguments=[PromptArgument(name=one, description=one, required=True) for one in names],
        )
        for name, names in _ARGUMENTS.items()
    ]
    return ListPromptsResult(prompts=prompts)


async def get_prompt(context: Context, asked: GetPromptRequestParams) -> GetPromptResult | InputRequiredResult:
    given = asked.arguments or {}
    missing = [name for name in _ARGUMENTS.get(asked.name, ()) if name not in given]
    if asked.name not in _ARGUMENTS or missing:
        raise MCPError(code=INVALID_PARAMS, message=f"Unknown prompt, or missing arguments: {missing}")
    if asked.name == "test_input_required_result_prompt":
        entered = accepted(asked.input_responses, _CONTEXT)
        if entered is None:
            return wanted_form(_CONTEXT, "What context should the prompt use?", context={"type": "string"})
        return _said(f"Use this context: {entered.get('context')}")
    if asked.name == "test_prompt_with_arguments":
        return _said(f"Prompt with arguments: arg1='{given['arg1']}', arg2='{given['arg2']}'")
    if asked.name == "test_prompt_with_embedded_resource":
        held = TextResourceContents(
            uri=given["resourceUri"], mime_type="text/plain", text="Embedded resource content for testing."
        )
        return _said("Please process the embedded resource above.", EmbeddedResource(type="resource", resource=held))
    if asked.name == "test_prompt_with_image":
        picture = ImageContent(type="image", data=PIXEL, mime_type="image/png")
        return _said("Please analyze the image above.", picture)
    return _said("This is a simple prompt for testing.")


def _said(text: str, *before: EmbeddedResource | ImageContent) -> GetPromptResult:
    contents = [*before, TextContent(type="text", text=text)]
    return GetPromptResult(messages=[PromptMessage(role="user", content=content) for content in contents])
