"""A form under design, and an agent's task that Bob asked for."""

from __future__ import annotations

import pytest

from interviews.forms.services.forms import save_definition
from interviews.models import Form
from tests.interviews.cast import Cast
from tests.interviews.forms.designing.conftest import DINNER
from tests.quorum.tools.calling import Calling, begun


@pytest.fixture
def dinner(transactional_db: None, cast: Cast) -> Form:
    return save_definition(cast.workspace, DINNER, public=False)


@pytest.fixture
def bob(dinner: Form, cast: Cast) -> Calling:
    return begun(cast.workspace, cast.principal("bob"))
