"""A newcomer can follow one message through the product: it passes no more of it than it did."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_one_message_passes_no_more_files_and_functions_than_it_may() -> None:
    command = [sys.executable, "-m", "tests.benchmarks.message_path", "--rooms"]
    measured = subprocess.run(command, cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=False)
    assert measured.returncode == 0, measured.stdout + measured.stderr
