"""The product for other programs, by the Model Context Protocol: one address, `/mcp`, and tools over its own services.

`mounting` puts the address before Django's; `endpoint` and `server` speak the protocol, by the official SDK; `credentials` says
who calls, `scopes` what it is told to ask for. A tool (`tools/`) is a typed function that knows nothing of the SDK.
"""
