"""What is said about `[quorum]` when a process starts: what is wrong ends it, what is doubtful is warned of."""

from __future__ import annotations

from typing import Any

import structlog
from django.core.checks import CheckMessage, Warning, register

from formagent.checks import CONFIGURATION
from formagent.config import refuse_to_start
from formagent.errors import ConfigError
from quorum.reviews.installation import check_installation, installation_settings

log = structlog.get_logger(__name__)


def refuse_wrong_settings() -> None:
    """End the process with the key and exit code 2 where reviews could not run as they are set."""
    try:
        check_installation()
    except ConfigError as error:
        refuse_to_start(error)


@register(CONFIGURATION)
def check_review_settings(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """What `manage.py check` warns of."""
    return [
        Warning(f"quorum.{remark.setting}: {remark}", id="quorum.W001") for remark in installation_settings().warnings()
    ]


async def warn_of_doubtful_settings() -> None:
    """The same in the log, once when a server starts."""
    for remark in installation_settings().warnings():
        log.warning("review_settings_doubtful", setting=f"quorum.{remark.setting}", remark=str(remark))
