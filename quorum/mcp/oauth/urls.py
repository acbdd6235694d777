"""Where the authorization server is. Its pages and its interface for programs are allauth's, but for the page that asks."""

from __future__ import annotations

from django.urls import include, path

from quorum.mcp.oauth import views

urlpatterns = [
    path(".well-known/oauth-protected-resource", views.protected_resource, name="protected_resource"),
    path(".well-known/oauth-protected-resource/mcp", views.protected_resource, name="protected_resource_of_mcp"),
    path(".well-known/oauth-authorization-server", views.server_metadata, name="server_metadata"),
    path("identity/o/authorize", views.authorize, name="authorize"),
    path("", include("allauth.idp.urls")),
]
