"""The owner's images on a form's pages."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from formagent.errors import NotFoundError
from interviews.forms.services.looks import image_of

_KEPT = "public, max-age=31536000, immutable"


@require_safe
def form_image(request: HttpRequest, slug: str, digest: str) -> HttpResponse:
    """An image by its digest: another one has another address. It is drawn and nothing else."""
    try:
        image = image_of(slug, digest)
    except NotFoundError:
        raise Http404 from None
    response = HttpResponse(bytes(image.data), content_type=image.content_type)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["Cache-Control"] = _KEPT
    return response
