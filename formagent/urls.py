"""All addresses."""

from django.urls import include, path, re_path

from formagent.protocol.problem_api import unknown_address
from formagent.web import health
from formagent.web.lazy_addresses import LazyAddresses

handler500 = "formagent.storage.database_loss.server_error"

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    LazyAddresses("api/v1/", "interviews.api.addresses", namespace="api"),
    re_path(r"^api/", unknown_address),
    LazyAddresses("admin/", "formagent.web.admin_addresses", namespace="admin"),
    path("accounts/", include("allauth.urls")),
    path("", include("quorum.mcp.oauth.urls")),
    path("", include("interviews.urls")),
    path("", include("quorum.urls")),
    # Last: what no address before it is, is looked for here.
    LazyAddresses("", "allauth.idp.urls", namespace="idp"),
]
