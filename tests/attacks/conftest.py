"""People and their workspace, for attacks over a designer's doors."""

from __future__ import annotations

import pytest

from tests.interviews.cast import Cast, make_cast


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()
