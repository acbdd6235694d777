"""The typed configuration: `formagent.toml`, overruled by the environment, checked when the process starts.

The file is `./formagent.toml`, or what FORMAGENT_CONFIG names (empty: no file). The setting `worker.concurrency` is the
variable FORMAGENT_WORKER__CONCURRENCY. DATABASE_URL, REDIS_URL and SECRET_KEY are understood too. OPENAI_API_KEY (with
OPENAI_BASE_URL and OPENAI_MODEL) makes a model named `default` that serves every role; the offline engine stands in.

Everything wrong is a ConfigError that names the key; `docs/configuration.md` lists every setting.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Annotated, NoReturn
from zoneinfo import ZoneInfo

from pydantic import BaseModel, Field, PositiveInt, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from formagent.configuration.conversation_settings import ConversationSettings
from formagent.configuration.outward_settings import EmailSettings, McpSettings, WebhookSettings
from formagent.configuration.process_settings import (
    FileSettings,
    KVSettings,
    LogSettings,
    TracingSettings,
    WorkerSettings,
)
from formagent.configuration.quorum_settings import QuorumSettings
from formagent.configuration.rehearsal_settings import RehearsalSettings
from formagent.configuration.sources import (
    ConventionalNames,
    EnvironmentSettings,
    Names,
    Networks,
    Secrets,
    TomlFile,
    readable_errors,
)
from formagent.configuration.speech_settings import SpeechSettings
from formagent.configuration.usage_settings import CapSettings, RateLimitSettings, UploadSettings
from formagent.errors import ConfigError
from formagent.llm.settings import LimitSettings, ModelSettings, RoleSettings

BASE_DIR = Path(__file__).resolve().parent.parent
ROLES = ("greeter", "architect", "interviewer", "reviewer", "drafter", "respondent", "analyst")


class Config(BaseSettings):
    """Everything that can be set. Secrets are SecretStr and never printed."""

    model_config = SettingsConfigDict(
        env_prefix="FORMAGENT_", env_nested_delimiter="__", extra="forbid", frozen=True, env_ignore_empty=True
    )

    debug: bool = False
    testing: bool = False
    """Set by the tests: allows what is refused elsewhere."""
    secret_key: SecretStr | None = None
    """Signs cookies. Made and kept in `var/` by itself while `public_base_url` is not set."""
    former_secret_keys: Secrets = ()
    """Keys before this one: what they signed and encrypted is still read."""
    public_base_url: str = ""
    """Where people reach this installation, like https://forms.example.org; empty: this machine only."""
    allowed_hosts: Names = ()
    """Further host names to answer to, beside the one of `public_base_url`."""
    allowed_origins: Names = ()
    """Further origins whose pages may open sockets and post forms."""
    behind_proxy: bool = False
    """A reverse proxy sets X-Forwarded-For and X-Forwarded-Proto, and they may be believed."""
    trusted_proxies: Networks = ()
    """Addresses or networks of the proxies that are believed; empty: of whatever connects, one proxy."""
    var_dir: Path = BASE_DIR / "var"
    """For the SQLite database, the generated secret and, without a bucket of `[files]`, uploaded files and exports."""
    min_free_bytes: Annotated[int, Field(ge=0)] = 100 * 1024 * 1024
    """With less room than this for files, /readyz says that the process is not ready."""
    database_url: str = ""
    """sqlite:///relative, sqlite:////absolute or postgresql://…; empty: `formagent.sqlite3` in `var_dir`."""
    database_pool_size: Annotated[int, Field(ge=0, le=200)] = 8
    """Connections of one process to PostgreSQL; 0: one per thread, kept open."""
    redis_url: str = ""
    """For KV, hints between processes and rate limits; empty: in-process."""
    timezone: str = "UTC"
    """IANA name: the clock of new workspaces where no browser names another."""
    staff_idle_minutes: PositiveInt = 12 * 60
    """A member who does nothing for so long has to sign in again."""
    metrics_token: SecretStr | None = None
    """Bearer token that may read /metrics, beside logged-in staff."""

    models: dict[str, ModelSettings] = Field(default_factory=dict)
    roles: RoleSettings = RoleSettings()
    speech: SpeechSettings = SpeechSettings()
    limits: LimitSettings = LimitSettings()
    caps: CapSettings = CapSettings()
    rate_limits: RateLimitSettings = RateLimitSettings()
    uploads: UploadSettings = UploadSettings()
    mcp: McpSettings = McpSettings()
    webhooks: WebhookSettings = WebhookSettings()
    worker: WorkerSettings = WorkerSettings()
    kv: KVSettings = KVSettings()
    files: FileSettings = FileSettings()
    quorum: QuorumSettings = QuorumSettings()
    conversations: ConversationSettings = ConversationSettings()
    rehearsals: RehearsalSettings = RehearsalSettings()
    email: EmailSettings = EmailSettings()
    log: LogSettings = LogSettings()
    tracing: TracingSettings = TracingSettings()

    crash_at: str = ""
    """The step of a turn at which the process kills itself, or how a turn runs away, for fault tests; refused outside
    debugging and tests."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Strongest first."""
        file = TomlFile(settings_cls)
        return init_settings, EnvironmentSettings(settings_cls), file, ConventionalNames(settings_cls)

    @field_validator("public_base_url")
    @classmethod
    def _is_origin(cls, value: str) -> str:
        scheme, _, rest = value.partition("://")
        host, _, path = rest.partition("/")
        if value and (scheme not in ("http", "https") or not host or path):
            raise ValueError(f"{value!r} is not like https://forms.example.org")
        return value.rstrip("/")

    @field_validator("timezone")
    @classmethod
    def _is_zone(cls, value: str) -> str:
        try:
            return ZoneInfo(value).key
        except (KeyError, ValueError, OSError):
            raise ValueError(f"{value!r} is not the name of a time zone, like Europe/Berlin") from None

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, value: str) -> str:
        if value and not value.startswith(("sqlite:///", "postgresql://", "postgres://")):
            raise ValueError("begins with neither sqlite:/// nor postgresql://")
        return value

    @field_validator("redis_url")
    @classmethod
    def _is_redis(cls, value: str) -> str:
        if value and not value.startswith(("redis://", "rediss://", "unix://")):
            raise ValueError("does not begin with redis://, rediss:// or unix://")
        return value

    @model_validator(mode="after")
    def _fits_together(self) -> Config:
        self.roles.check(self.models, ROLES)
        for name, model in self.models.items():
            model.check(name)
        if self.trusted_proxies and not self.behind_proxy:
            raise ConfigError("trusted_proxies", "means nothing without behind_proxy")
        if self.crash_at and not (self.debug or self.testing):
            raise ConfigError("crash_at", "only for debugging and tests")
        if self.public_base_url and not self.secret_key and not (self.debug or self.testing):
            raise ConfigError("secret_key", "needed when public_base_url is set (50 random characters)")
        return self

    @property
    def https(self) -> bool:
        return self.public_base_url.startswith("https://")


def load_config() -> Config:
    """Read file and environment anew. Raises ConfigError naming the first wrong key."""
    with readable_errors():
        return Config()


def in_environment(section: str) -> frozenset[str]:
    """The names within a table that the environment sets."""
    values = EnvironmentSettings(Config)().get(section, {})
    return frozenset(values) if isinstance(values, dict) else frozenset()


FILLED_IN: dict[str, Callable[[], BaseModel]] = {}
"""Tables whose defaults only an app above the kernel knows: name → all that is in force in it. The app adds its own."""


@lru_cache(maxsize=1)
def get_config() -> Config:
    """The configuration of this process. Raises ConfigError."""
    return load_config()


def refuse_to_start(error: ConfigError) -> NoReturn:
    """End the process with one clear line and exit code 2."""
    sys.stderr.write(f"formagent: {error}\n")
    sys.exit(2)
