"""Where settings come from, and how what is wrong in them is said."""

from __future__ import annotations

import difflib
import json
import os
import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, SecretStr, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import EnvSettingsSource, NoDecode, PydanticBaseSettingsSource, SettingsError

from formagent.errors import ConfigError
from formagent.web.client_addresses import parse_network

PREFIX = "FORMAGENT_"
CONFIG_FILE = "FORMAGENT_CONFIG"
DEFAULT_FILE = "formagent.toml"
_OTHER_VARIABLES = {CONFIG_FILE}
_DEFAULT_MODEL = {"model": "gpt-5-mini", "extra_body": {"reasoning_effort": "low"}}
"""Who waits in a conversation does not want to wait for long thoughts."""


class EnvironmentSettings(EnvSettingsSource):
    """FORMAGENT_… variables; one that names no setting is refused, as an unknown key of the file is."""

    def __call__(self) -> dict[str, Any]:
        fields = self.settings_cls.model_fields
        for variable in os.environ:
            if (
                not variable.startswith(PREFIX)
                or variable in _OTHER_VARIABLES
                or variable.startswith("FORMAGENT_TEST_")
            ):
                continue
            name = variable.removeprefix(PREFIX).lower().partition("__")[0]
            if name not in fields:
                raise ConfigError(variable, "there is no such setting" + _suggestion(name, fields))
        return super().__call__()


class Settled(PydanticBaseSettingsSource):
    """A source that has its values as one mapping."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        return None, field_name, False

    def __call__(self) -> dict[str, Any]:
        raise NotImplementedError


class TomlFile(Settled):
    """`formagent.toml`."""

    def __call__(self) -> dict[str, Any]:
        named = os.environ.get(CONFIG_FILE)
        path = Path(named if named is not None else DEFAULT_FILE)
        if named == "" or (named is None and not path.exists()):
            return {}
        try:
            return tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ConfigError(CONFIG_FILE, f"cannot read {path}: {error.strerror}") from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise ConfigError(str(path), f"not valid TOML: {error}") from error


class ConventionalNames(Settled):
    """The variables that hosting platforms and model libraries agree on."""

    def __call__(self) -> dict[str, Any]:
        environ = os.environ
        values: dict[str, Any] = {
            name.lower(): environ[name] for name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY") if environ.get(name)
        }
        if environ.get("OPENAI_API_KEY"):
            model: dict[str, Any] = {"api_key_env": "OPENAI_API_KEY"}
            model |= {"model": environ["OPENAI_MODEL"]} if environ.get("OPENAI_MODEL") else _DEFAULT_MODEL
            if environ.get("OPENAI_BASE_URL"):
                model["base_url"] = environ["OPENAI_BASE_URL"]
            else:
                model["max_tokens_parameter"] = "max_completion_tokens"
            values["models"] = {"default": model}
            values["roles"] = {"default": ["default", "offline"]}
        return values


def split_names(value: object) -> object:
    """A list as it is; a text as the environment has it: names separated by commas, or a list in JSON."""
    if not isinstance(value, str):
        return value
    if value.lstrip().startswith("["):
        try:
            return json.loads(value)
        except json.JSONDecodeError as error:
            raise ValueError(f"{value!r} begins like a list in JSON and is none: {error}") from error
    return tuple(part.strip() for part in value.split(",") if part.strip())


Names = Annotated[tuple[str, ...], NoDecode, BeforeValidator(split_names)]
"""A list of names, which a variable of the environment may write either way."""
Secrets = Annotated[tuple[SecretStr, ...], NoDecode, BeforeValidator(split_names)]
"""The same of what is not to be printed."""


def _check_networks(names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        try:
            parse_network(name)
        except ValueError:
            raise ValueError(f"{name!r} is neither an address nor a network like 10.0.0.0/8") from None
    return names


Networks = Annotated[Names, AfterValidator(_check_networks)]
"""Addresses and networks, each by its text."""


@contextmanager
def readable_errors() -> Iterator[None]:
    """Turns what the validation says into a ConfigError with the key's full name."""
    try:
        yield
    except ValidationError as error:
        problems = error.errors()
        key, message = _explain(problems[0])
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise ConfigError(key, message + more) from error
    except SettingsError as error:
        table = re.search(r'field "(\w+)"', str(error))
        raise ConfigError(PREFIX + (table[1].upper() if table else "*"), "is not valid JSON") from error


def _explain(problem: Any) -> tuple[str, str]:
    key = ".".join(str(part) for part in problem["loc"])
    message = str(problem["msg"]).removeprefix("Value error, ")
    if problem["type"] == "extra_forbidden":
        return key, "there is no such setting"
    prefix, separator, rest = message.partition(": ")
    if problem["type"] == "value_error" and separator and prefix.isidentifier():
        return f"{key}.{prefix}", rest
    return key, message[:1].lower() + message[1:]


def _suggestion(name: str, known: Any) -> str:
    close = difflib.get_close_matches(name, list(known), n=1)
    return f"; did you mean {PREFIX}{close[0].upper()}?" if close else ""
