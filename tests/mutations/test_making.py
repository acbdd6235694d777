"""What counts as a mutation: one change of what a program does, and the rest of its source as it was."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutations.choosing import nearest_tests, product_modules
from tests.mutations.making import mutations_of

ROOT = Path(__file__).resolve().parents[2]


def mutants(source: str) -> set[str]:
    return {mutation.applied(source) for mutation in mutations_of(source)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", {"a <= b"}),
        ("a>=b", {"a>b"}),
        ("(a) == (b)", {"(a) != (b)"}),
        ("a not in b", {"a in b"}),
        ("a is None", {"a is not None"}),
        ("x = a and (b) and c", {"x = a or (b) or c"}),
        ("x = a or b", {"x = a and b"}),
        ("x = not a", {"x = a"}),
        ("x = 4", {"x = 5"}),
        ("x = a + b", {"x = a - b"}),
        ("x -= a", {"x += a"}),
        ("if a:\n    b", {"if True:\n    b", "if False:\n    b", "if not (a):\n    b"}),
        ("x = a if b else c", {"x = a if True else c", "x = a if False else c", "x = a if not (b) else c"}),
        ("def f():\n    return a", {"def f():\n    return None"}),
        ("def f():\n    return False", {"def f():\n    return True"}),
        ("f(a)", {"pass"}),
        ("async def f():\n    await g()", {"async def f():\n    pass"}),
    ],
)
def test_one_mistake_at_a_time(source: str, expected: set[str]):
    assert mutants(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Words that explain: a < b and 3."""',
        "def f(a: Literal[1, 2], b: 'x < 3' = None) -> Literal[3]: ...",
        "x: Annotated[int, 3]",
        "__all__ = [*names, *(n for n in names if n != 3)]",
        "Kind = Literal[1, 2]",
        "@cache(3)\ndef f(): ...",
        "assert a < 3",
        'log.info("done", count=a + 1)',
        "def f():\n    return",
        "def f():\n    return None",
        "def f():\n    return []",
        'x = "a" + b',
        "x = 100_000",
        "if TYPE_CHECKING:\n    import a",
    ],
)
def test_what_changes_nothing_is_left_alone(source: str):
    assert mutants(source) == set()


def test_the_rest_of_the_source_stays_as_it_is():
    source = '# ä\nx = "日本"  ;  y = a  <  b # < 日\n'
    (mutation,) = mutations_of(source)
    assert (mutation.line, mutation.original, mutation.mutated) == (2, "<", "<=")
    assert mutation.applied(source) == '# ä\nx = "日本"  ;  y = a  <=  b # < 日\n'


def test_every_mutation_of_a_real_module_is_a_program_and_another_one():
    source = Path(__file__).with_name("making.py").read_text()
    before = ast.dump(ast.parse(source))
    made = mutations_of(source)
    assert len(made) > 40
    for mutation in made:
        assert ast.dump(ast.parse(mutation.applied(source))) != before, mutation


def test_words_and_migrations_are_not_mutated():
    modules = product_modules(ROOT, [])
    assert not {"migrations", "wording"} & {part for path in modules for part in path.parts}
    assert {path.parts[0] for path in modules} == {"formagent", "interviews", "quorum"}


def test_the_tests_that_import_a_module_come_first():
    assert nearest_tests(Path("formagent/kv.py"), ROOT)[0] == "tests/formagent/storage/test_kv.py"


def test_then_come_those_of_its_folder():
    tests = nearest_tests(Path("quorum/domain/settings.py"), ROOT)
    assert tests.index("tests/quorum/domain/test_visible_text.py") < tests.index("tests/quorum/services/test_feed.py")
