"""Configuration: what is read from where, and how what is wrong is said."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from formagent.config import BASE_DIR, Config, load_config
from formagent.errors import ConfigError
from formagent.llm.settings import ModelSettings
from tests.server import manage


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No variable of the tests' own, and an empty directory as the present one. Returns the configuration file's path."""
    for name in list(os.environ):
        if name.startswith("FORMAGENT_") or name in ("DATABASE_URL", "REDIS_URL", "SECRET_KEY"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "formagent.toml"


def read(path: Path, text: str) -> Config:
    path.write_text(text, encoding="utf-8")
    return load_config()


def test_each_turn_in_hand_finds_room_for_its_two_calls() -> None:
    """Else respondents of one moment would wait for each other's models."""
    in_hand = load_config().worker.concurrency
    assert ModelSettings(model="any").max_concurrency == 2 * in_hand == 128


def test_nothing_set_means_offline_everywhere() -> None:
    config = load_config()
    assert config.models == {}
    assert {config.roles.names(role) for role in ("greeter", "architect", "interviewer", "reviewer")} == {("offline",)}
    assert (config.debug, config.redis_url, config.worker.lease_seconds, config.kv.ttl_seconds) == (
        False,
        "",
        30,
        86400,
    )


def test_the_file_is_read(bare: Path) -> None:
    config = read(
        bare,
        """
        public_base_url = "https://forms.example.org/"
        secret_key = "s"
        allowed_hosts = ["a.example", "b.example"]
        [models.fast]
        base_url = "http://127.0.0.1:9/v1"
        model = "small"
        [roles]
        default = ["fast", "offline"]
        reviewer = ["offline"]
        [limits]
        calls_per_turn = 4
        [caps.address]
        turns = 9
        """,
    )
    assert config.public_base_url == "https://forms.example.org"
    assert config.https
    assert config.allowed_hosts == ("a.example", "b.example")
    assert config.models["fast"].model == "small"
    assert config.roles.names("greeter") == ("fast", "offline")
    assert config.roles.names("reviewer") == ("offline",)
    assert (config.limits.calls_per_turn, config.caps.address.turns) == (4, 9)


def test_the_environment_overrules_the_file(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORMAGENT_WORKER__CONCURRENCY", "3")
    monkeypatch.setenv("FORMAGENT_ALLOWED_HOSTS", "a.example, b.example")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///other.sqlite3")
    config = read(bare, "[worker]\nconcurrency = 9\npoll_seconds = 7\n")
    assert (config.worker.concurrency, config.worker.poll_seconds) == (3, 7)
    assert config.allowed_hosts == ("a.example", "b.example")
    assert config.database_url == "sqlite:///other.sqlite3"


LISTS = {
    "ALLOWED_HOSTS": lambda config: config.allowed_hosts,
    "ALLOWED_ORIGINS": lambda config: config.allowed_origins,
    "FORMER_SECRET_KEYS": lambda config: tuple(key.get_secret_value() for key in config.former_secret_keys),
    "ROLES__DEFAULT": lambda config: config.roles.default,
    "ROLES__REVIEWER": lambda config: config.roles.names("reviewer"),
    "QUORUM__REVIEW_MODELS": lambda config: config.quorum.review_models,
    "QUORUM__PLANNING_MODELS": lambda config: config.quorum.planning_models,
}


@pytest.mark.parametrize("name", LISTS)
class TestLists:
    """Every setting that is a list, from the environment."""

    @pytest.fixture(autouse=True)
    def models(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for model in ("a", "b"):
            monkeypatch.setenv(f"FORMAGENT_MODELS__{model.upper()}__MODEL", "m")

    @pytest.mark.parametrize("text", ["a,b", " a , b,", '["a", "b"]', ' ["a","b"]'])
    def test_by_commas_or_in_json(self, name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(f"FORMAGENT_{name}", text)
        assert LISTS[name](load_config()) == ("a", "b")

    def test_one_name(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(f"FORMAGENT_{name}", "a")
        assert LISTS[name](load_config()) == ("a",)

    def test_an_empty_variable_is_none_at_all(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        unset = LISTS[name](load_config())
        monkeypatch.setenv(f"FORMAGENT_{name}", "")
        assert LISTS[name](load_config()) == unset

    def test_an_empty_list(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(f"FORMAGENT_{name}", "[]")
        if name == "ROLES__DEFAULT":
            with pytest.raises(ConfigError, match=r"roles\.default: .*at least 1"):
                load_config()
        elif name == "ROLES__REVIEWER":
            assert LISTS[name](load_config()) == ("offline",)
        else:
            assert LISTS[name](load_config()) == ()

    @pytest.mark.parametrize("text", ['["a", "b"', "[1, 2]", '[["a"]]'])
    def test_what_is_no_list_of_names_is_refused_by_its_key(
        self, name: str, text: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(f"FORMAGENT_{name}", text)
        with pytest.raises(ConfigError) as refused:
            load_config()
        assert refused.value.key.startswith(name.lower().replace("__", "."))


def test_trusted_proxies(bare: Path) -> None:
    """A list as the others; what is in it are addresses, and means nothing where nobody is believed."""
    config = read(bare, 'behind_proxy = true\ntrusted_proxies = ["10.0.0.0/8", "2001:db8::1"]')
    assert config.trusted_proxies == ("10.0.0.0/8", "2001:db8::1")
    with pytest.raises(ConfigError, match=r"^trusted_proxies: .*'proxy.example'"):
        read(bare, 'behind_proxy = true\ntrusted_proxies = ["proxy.example"]')
    with pytest.raises(ConfigError, match=r"^trusted_proxies: .*behind_proxy"):
        read(bare, 'trusted_proxies = ["10.0.0.1"]')


def test_no_list_is_forgotten() -> None:
    found = {name for name, value in _leaves(load_config()) if isinstance(value, tuple)} - {"trusted_proxies"}
    assert found | {"quorum.review_models", "quorum.planning_models", "roles.reviewer"} == {
        name.lower().replace("__", ".") for name in LISTS
    }


def _leaves(section: BaseModel, prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, value in section:
        if isinstance(value, BaseModel):
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


def test_a_table_that_is_no_json_is_refused_by_its_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORMAGENT_ROLES", "fast")
    with pytest.raises(ConfigError, match="FORMAGENT_ROLES: is not valid JSON"):
        load_config()


def test_formagents_own_variable_beats_the_conventional_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://a/0")
    monkeypatch.setenv("FORMAGENT_REDIS_URL", "redis://b/0")
    assert load_config().redis_url == "redis://b/0"


def test_another_file_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other.toml"
    other.write_text("debug = true")
    monkeypatch.setenv("FORMAGENT_CONFIG", str(other))
    assert load_config().debug


class TestOpenAIKeyAlone:
    def test_makes_a_model_for_every_role(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
        config = load_config()
        assert config.roles.names("interviewer") == config.roles.names("reviewer") == ("default", "offline")
        assert config.models["default"].secret() == "sk-test"
        assert config.models["default"].base_url is None
        assert config.models["default"].extra_body == {"reasoning_effort": "low"}

    def test_address_and_model_can_be_given(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
        monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
        monkeypatch.setenv("OPENAI_MODEL", "tiny")
        model = load_config().models["default"]
        assert (model.base_url, model.model, model.extra_body) == ("http://127.0.0.1:1/v1", "tiny", {})

    def test_the_files_roles_win(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
        config = read(bare, '[models.m]\nmodel = "m"\n[roles]\ndefault = ["m"]\n')
        assert config.roles.names("greeter") == ("m",)


WRONG_FILES = {
    "an unknown key": ("colour = 1", "colour: there is no such setting"),
    "an unknown key in a table": ("[worker]\nspeed = 1", "worker.speed: there is no such setting"),
    "an unknown key of a model": ('[models.fast]\nmodel = "m"\nurl = "x"', "models.fast.url: there is no such setting"),
    "a wrong type": ('[worker]\nconcurrency = "many"', "worker.concurrency: "),
    "a wrong range": ("[worker]\nconcurrency = 0", "worker.concurrency: input should be greater than 0"),
    "a wrong choice": ('[log]\nformat = "xml"', "log.format: "),
    "a model without an id": ('[models.fast]\nbase_url = "http://x"', "models.fast.model: "),
    "what the product sends itself": (
        '[models.m]\nmodel = "m"\nextra_body = {n = 2}',
        "models.m.extra_body: n cannot be set",
    ),
    "a model's wrong address": ('[models.fast]\nmodel = "m"\nbase_url = "x"', "models.fast.base_url: "),
    "a model's missing key": ('[models.fast]\nmodel = "m"\napi_key_env = "NOPE"', "models.fast.api_key_env: .*NOPE"),
    "a model with a taken name": ('[models.offline]\nmodel = "m"', "models.offline: "),
    "an unknown model in a role": ('[roles]\nreviewer = ["big"]', "roles.reviewer: no model named 'big'"),
    "an unknown role": ('[roles]\ncook = ["offline"]', "roles.cook: no such role"),
    "a wrong database": ('database_url = "mysql://x"', "database_url: "),
    "a wrong Redis": ('redis_url = "localhost"', "redis_url: "),
    "a public address with a path": ('public_base_url = "https://x/y"', "public_base_url: "),
    "a public address without secret": ('public_base_url = "https://x"', "secret_key: "),
    "a crash outside debugging": ('crash_at = "commit"', "crash_at: "),
    "not TOML": ("debug = = 1", r"formagent.toml: not valid TOML: .*line 1"),
    "TOML with a string left open": ('\n\nredis_url = "x\n', r"formagent.toml: not valid TOML: .*line 3"),
}


@pytest.mark.parametrize("name", WRONG_FILES)
def test_what_is_wrong_in_the_file_is_named(bare: Path, name: str) -> None:
    text, message = WRONG_FILES[name]
    with pytest.raises(ConfigError, match=message) as caught:
        read(bare, text)
    assert "\n" not in str(caught.value)


def test_a_named_file_that_is_missing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORMAGENT_CONFIG", "nowhere.toml")
    with pytest.raises(ConfigError, match="FORMAGENT_CONFIG: cannot read nowhere.toml"):
        load_config()


def test_an_unknown_variable_is_refused_with_the_likely_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORMAGENT_WORKR__INLINE", "0")
    with pytest.raises(ConfigError, match="FORMAGENT_WORKR__INLINE: .* did you mean FORMAGENT_WORKER"):
        load_config()


def test_secrets_are_not_printed(bare: Path) -> None:
    config = read(bare, 'secret_key = "hush-1"\n[models.m]\nmodel = "m"\napi_key = "hush-2"\n')
    assert "hush" not in repr(config) + str(config)


class TestRealProcesses:
    def test_refuse_to_start_with_one_line(self, bare: Path) -> None:
        bare.write_text("[worker]\nspeed = 1")
        result = manage("check", FORMAGENT_CONFIG=str(bare))
        assert result.returncode == 2
        assert result.stderr == "formagent: worker.speed: there is no such setting\n"

    def test_are_clean_for_deployment(self, tmp_path: Path) -> None:
        result = manage(
            "check", "--deploy", "--fail-level", "WARNING",
            FORMAGENT_VAR_DIR=str(tmp_path), FORMAGENT_PUBLIC_BASE_URL="https://forms.example.org",
            SECRET_KEY="k9!" * 20 + "abcdefgh",
        )  # fmt: skip
        assert result.returncode == 0, result.stderr

    def test_print_what_is_in_force_without_secrets(self, bare: Path) -> None:
        bare.write_text('secret_key = "hush-1"\n[models.m]\nmodel = "small"\napi_key = "hush-2"\n')
        result = manage("show_config", FORMAGENT_CONFIG=str(bare))
        assert result.returncode == 0, result.stderr
        assert "models.m.model = 'small'" in result.stdout
        assert "roles.default = ('offline',)" in result.stdout
        assert "secret_key = (set)" in result.stdout
        assert "hush" not in result.stdout


def every_key(model: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """Full names of all settings that a file can have."""
    for name, field in model.model_fields.items():
        if isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            yield from every_key(field.annotation, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"


class TestDocumentation:
    def test_every_setting_is_explained(self) -> None:
        page = (BASE_DIR / "docs" / "configuration.md").read_text(encoding="utf-8")
        documented = set(re.findall(r"`([a-z_.]+)`", page))
        names = {
            re.sub(
                r"^(roles|limits|caps|rate_limits|uploads|files|mcp|webhooks|worker|quorum|conversations)\.", "", key
            )
            for key in every_key(Config)
        }
        names |= set(ModelSettings.model_fields)
        assert names - {"models"} - documented == set()

    def test_the_example_is_valid_and_shows_the_defaults(self, bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        example = (BASE_DIR / "formagent.example.toml").read_text(encoding="utf-8")
        monkeypatch.setenv("EXAMPLE_KEY", "k")
        settings = read(bare, re.sub(r"^#(?! )", "", example, flags=re.MULTILINE))
        assert settings.roles.names("reviewer") == ("strong", "fast", "offline")
        bare.unlink()
        default = load_config()
        assert (settings.limits, settings.rate_limits, settings.worker) == (
            default.limits,
            default.rate_limits,
            default.worker,
        )
        assert (settings.kv, settings.log, settings.debug) == (default.kv, default.log, default.debug)
