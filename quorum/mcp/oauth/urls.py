"""Where the authorization server is: the page that asks, and what tells of it. The rest are addresses of allauth."""

from __future__ import annotations

from formagent.web.lazy_addresses import LazyViews, lazy_path

oauth = LazyViews("quorum.mcp.oauth")

urlpatterns = [
    lazy_path(".well-known/oauth-protected-resource", oauth.views.protected_resource, name="protected_resource"),
    lazy_path(
        ".well-known/oauth-protected-resource/mcp", oauth.views.protected_resource, name="protected_resource_of_mcp"
    ),
    lazy_path(".well-known/oauth-authorization-server", oauth.views.server_metadata, name="server_metadata"),
    lazy_path("identity/o/authorize", oauth.views.authorize, name="authorize"),
]
