"""Django's settings, derived from `formagent.config`: what can be set is set there."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import django_stubs_ext
from csp.constants import NONCE, NONE, SELF

from formagent.config import BASE_DIR, Config, get_config, refuse_to_start
from formagent.errors import ConfigError
from formagent.log import configure_logging
from formagent.storage.databases import database_settings

django_stubs_ext.monkeypatch()

try:
    _config = get_config()
except ConfigError as error:
    refuse_to_start(error)


def _secret_key(config: Config) -> str:
    """The configured one, or one made at the first start and kept."""
    if config.secret_key:
        return config.secret_key.get_secret_value()
    path = config.var_dir / "secret_key"
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
    except FileExistsError:
        pass
    return path.read_text()


def _socket_origins(config: Config) -> list[str]:
    """What older browsers do not take `'self'` to include."""
    if config.public_base_url:
        return ["ws" + config.public_base_url.removeprefix("http")]
    return ["ws://localhost:*", "ws://127.0.0.1:*"]


def _hosts(config: Config) -> list[str]:
    """The public name alone, or this machine's names while there is none."""
    public = urlsplit(config.public_base_url).hostname
    local = ["localhost", "127.0.0.1", "[::1]"] if not public or config.debug else []
    return [*([public] if public else []), *config.allowed_hosts, *local]


DEBUG = _config.debug
SECRET_KEY = _secret_key(_config)
ALLOWED_HOSTS = _hosts(_config)
CSRF_TRUSTED_ORIGINS = [*([_config.public_base_url] if _config.public_base_url else []), *_config.allowed_origins]

ROOT_URLCONF = "formagent.urls"
ASGI_APPLICATION = "formagent.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin.apps.SimpleAdminConfig",  # its pages are loaded by formagent/web/admin_addresses.py
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.idp.oidc",
    "csp",
    "django_htmx",
    "ninja",
    "formagent.apps.FormAgentConfig",
    "interviews.apps.InterviewsConfig",
    "quorum.apps.QuorumConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "formagent.web.browser_rules.PermissionsPolicyMiddleware",
    "formagent.web.static_files.StaticFilesMiddleware",
    "formagent.web.compression.PageCompressionMiddleware",
    "csp.middleware.CSPMiddleware",
    "formagent.storage.database_loss.ReadAgainMiddleware",
    "formagent.web.unstorable_input.CleanTextMiddleware",
    "formagent.web.embedding.FramedCookiesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "formagent.web.page_languages.PageLanguageMiddleware",
    "formagent.web.posted_addresses.PostedAddressMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "interviews.staff.idle_logins.IdleLoginMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "formagent.web.context_processors.csp_nonce",
                "formagent.web.context_processors.mail",
                "formagent.web.context_processors.speech",
            ]
        },
    }
]

# Database, processes

DATABASES = {
    "default": database_settings(
        _config.database_url or f"sqlite:///{_config.var_dir / 'formagent.sqlite3'}", _config.database_pool_size
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    Path(DATABASES["default"]["NAME"]).parent.mkdir(parents=True, exist_ok=True)

CHANNEL_LAYERS: dict[str, dict[str, Any]] = {
    # One channel takes the hints of all sessions (formagent/protocol/hints.py), hence so roomy.
    "default": {"BACKEND": "formagent.protocol.hints.InProcessLayer", "CONFIG": {"capacity": 10_000, "expiry": 3600}}
}
_IN_PROCESS = "django.core.cache.backends.locmem.LocMemCache"
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": _IN_PROCESS},
    # Figures that are quickly made again.
    "process": {"BACKEND": _IN_PROCESS, "LOCATION": "process"},
}
if _config.redis_url:
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        # redis-py's own limit of 5 s would break the layer's blocking reads.
        "CONFIG": {"hosts": [{"address": _config.redis_url, "socket_timeout": None}]},
    }
    CACHES["default"] = {"BACKEND": "formagent.storage.shared_cache.SharedCache", "LOCATION": _config.redis_url}

# Words

LANGUAGE_CODE = "en"
STAFF_LANGUAGES = [("en", "English"), ("ja", "日本語")]
"""What the pages of the staff are in. Respondents' pages are in the others too (formagent/web/page_languages.py)."""
LANGUAGES = [*STAFF_LANGUAGES, ("de", "Deutsch"), ("es", "Español"), ("fr", "Français"), ("pt", "Português")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Accounts: e-mail and password, a second factor; nobody signs up without an invitation (interviews/staff/accounts.py)

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "interviews:home"
ACCOUNT_LOGOUT_REDIRECT_URL = "interviews:home"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_UNIQUE_EMAIL = True
# interviews/staff/sign_in_tries.py
ACCOUNT_RATE_LIMITS = {
    "login": f"{_config.rate_limits.sign_ins_per_minute}/m/ip",
    "login_failed": "10/m/ip,5/300s/key",
    "login_failed_anywhere": "50/h/key",
}
ACCOUNT_USER_MODEL_USERNAME_FIELD = "username"
ACCOUNT_ADAPTER = "interviews.staff.accounts.AccountAdapter"
ACCOUNT_FORMS = {"signup": "interviews.staff.accounts.InvitedSignupForm"}
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if _config.https else "http"
MFA_ADAPTER = "interviews.staff.accounts.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_FORMS = {
    "authenticate": "interviews.staff.code_forms.SigningInForm",
    "reauthenticate": "interviews.staff.code_forms.StillThereForm",
    "activate_totp": "interviews.staff.code_forms.NewAuthenticatorForm",
}
SECRET_KEY_FALLBACKS = [key.get_secret_value() for key in _config.former_secret_keys]
SESSION_COOKIE_AGE = _config.staff_idle_minutes * 60

# Programs that a person lets in (quorum/mcp/oauth): they register themselves, and prove by PKCE that a code is theirs

IDP_OIDC_ADAPTER = "quorum.mcp.oauth.adapter.Adapter"
IDP_OIDC_DCR_ENABLED = True
IDP_OIDC_DCR_REQUIRES_INITIAL_ACCESS_TOKEN = False
IDP_OIDC_RATE_LIMITS = {"client_registration": "20/m/ip"}
IDP_OIDC_REFRESH_TOKEN_EXPIRES_IN = 90 * 24 * 3600

# E-mail: sent to a server, or printed where formagent runs

_mail = urlsplit(_config.email.url.get_secret_value() if _config.email.url else "")
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if _mail.hostname else 'console'}.EmailBackend"
DEFAULT_FROM_EMAIL = SERVER_EMAIL = _config.email.sender
EMAIL_HOST = _mail.hostname or ""
EMAIL_USE_SSL = _mail.scheme == "smtps"
EMAIL_USE_TLS = _mail.scheme == "smtp+tls"
EMAIL_PORT = _mail.port or {"smtps": 465, "smtp+tls": 587}.get(_mail.scheme, 25)
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = unquote(_mail.username or ""), unquote(_mail.password or "")
EMAIL_TIMEOUT = 10

# Static files: hashed and compressed names once `collectstatic` has run, straight from the source before

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "formagent.bundles.finder.BundleFinder",
    "formagent.typefaces.files.TypefaceFinder",
]
_collecting = "collectstatic" in sys.argv
_collected = not (DEBUG or _config.testing) and (STATIC_ROOT / "staticfiles.json").exists()
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "formagent.web.static_storage.CollectedFiles"
        if _collected or _collecting
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
WHITENOISE_USE_FINDERS = not _collected
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_ALLOW_ALL_ORIGINS = False
MEDIA_ROOT = _config.var_dir / "media"

# Security

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF, NONCE],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF, *_socket_origins(_config)],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_SSL_REDIRECT = _config.https
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if _config.https else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = _config.https
SECURE_HSTS_PRELOAD = _config.https
if _config.behind_proxy:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = _config.https
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = _config.https

AUTH_PASSWORD_VALIDATORS: list[dict[str, Any]] = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "formagent.web.passwords.HardToGuess"},
]
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
FILE_UPLOAD_HANDLERS = [
    "formagent.protocol.uploads.CappedUpload",
    "formagent.protocol.uploads.NamedUpload",
]

# Log: structlog owns it

LOGGING_CONFIG = None
configure_logging(_config)
