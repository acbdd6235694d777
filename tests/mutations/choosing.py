"""What is mutated, and which tests are most likely to notice: nearest first."""

from __future__ import annotations

import ast
import re
from collections import deque
from functools import lru_cache
from pathlib import Path

from tests.mutations.making import Mutation, mutations_of

WORDS = {"languages", "wording", "grammar", "phrases", "migrations"}
"""Folders of word lists, and of what is no longer changed."""
NEVER = 1_000


def product_modules(root: Path, chosen: list[str]) -> list[Path]:
    """Modules of the product, relative to the root: in the chosen files and folders, or all. None that holds words."""
    packages = [each.parent for each in sorted(root.glob("*/__init__.py")) if each.parent.name != "tests"]
    wanted = [root / each for each in chosen] or packages
    found = {path for each in wanted for path in ([each] if each.is_file() else each.rglob("*.py"))}
    return sorted(path.relative_to(root) for path in found if not _holds_words(path.relative_to(root), root))


def candidates(root: Path, chosen: list[str]) -> list[tuple[Path, Mutation]]:
    """Every mutation of those modules."""
    modules = product_modules(root, chosen)
    return [(path, mutation) for path in modules for mutation in mutations_of((root / path).read_text())]


def nearest_tests(module: Path, root: Path) -> list[str]:
    """Test files of the module's app: those named like it or importing it, its folder's, the others; each by distance."""
    distances = _distances(root, _dotted(module))
    folder = _mirror(module, root)
    app = root / "tests" / module.parts[0]
    words = [word for word in module.stem.split("_") if word] or [module.parent.name]

    def rank(test: Path) -> tuple[int, int, str]:
        distance = distances.get(_dotted(test.relative_to(root)), NEVER)
        named = re.split(r"[/_.]", str(test.relative_to(app.parent)))
        shared = sum(any(part.startswith(word) for part in named) for word in words)
        if distance == 1 or shared == len(words):
            return 0, distance, str(test)
        return (1 if shared or test.is_relative_to(folder) else 2), distance, str(test)

    tests = {*app.rglob("test_*.py"), *folder.rglob("test_*.py")}
    return [str(test.relative_to(root)) for test in sorted(tests, key=rank)]


def _holds_words(path: Path, root: Path) -> bool:
    """In a folder of words, or one language's module beside the other languages'."""
    per_language = len(path.stem) == 2 and (root / path).with_name("en.py").exists()
    return bool(WORDS & set(path.parts[:-1])) or per_language


def _mirror(module: Path, root: Path) -> Path:
    """The folder of tests for the module's folder: its path has the same folders, some of them left out."""
    within = module.parts[:-1]

    def mirrors(folder: Path) -> bool:
        rest = iter(within)
        return all(part in rest for part in folder.relative_to(root / "tests").parts)

    folders = [folder for folder in (root / "tests" / within[0]).rglob("*/") if mirrors(folder)]
    return max(folders, key=lambda folder: within.index(folder.name), default=root / "tests" / within[0])


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _distances(root: Path, module: str) -> dict[str, int]:
    """How many imports lie between the module and each that leads to it."""
    importers = _importers(root)
    found, queue = {module: 0}, deque([module])
    while queue:
        here = queue.popleft()
        for importer in importers.get(here, set()) - found.keys():
            found[importer] = found[here] + 1
            queue.append(importer)
    return found


@lru_cache(maxsize=1)
def _importers(root: Path) -> dict[str, set[str]]:
    """By module: those that import it, product and tests."""
    files = {_dotted(path.relative_to(root)): path for package in _packages(root) for path in package.rglob("*.py")}
    importers: dict[str, set[str]] = {}
    for name, path in files.items():
        for node in ast.walk(ast.parse(path.read_text())):
            for imported in _imported(node):
                importers.setdefault(imported if imported in files else imported.rpartition(".")[0], set()).add(name)
    return importers


def _packages(root: Path) -> list[Path]:
    return [each.parent for each in root.glob("*/__init__.py")]


def _imported(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [each.name for each in names]
        case ast.ImportFrom(module=str(module), names=names):
            return [f"{module}.{each.name}" for each in names]
    return []
