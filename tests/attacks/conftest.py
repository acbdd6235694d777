"""People and their workspace, for attacks over a designer's doors."""

from __future__ import annotations

import pytest

from tests.interviews.cast import Cast, make_cast
from tests.interviews.conftest import forget_versions

__all__ = ["forget_versions"]


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()
