"""A list of many pages under tabs, one for each standing that a row can have, narrowed down by what the address says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.db.models import Model, QuerySet

from interviews.models import Workspace

PER_PAGE = 25

T = TypeVar("T", bound=Model)


@dataclass(frozen=True)
class Tab:
    """A standing with how many rows have it."""

    label: Any
    count: int
    url: str
    current: bool


class TabbedList(Generic[T]):
    """What the templates of such lists show. Subclasses set `workspaces`, `asked` and `counts`, then call `turn_to`."""

    labels: ClassVar[Mapping[str, Any]]
    """The tabs by their names in addresses (`state`), in order."""
    workspaces: Sequence[Workspace]
    asked: Mapping[str, str]
    """What narrows the list down, by parameter of the address."""
    counts: Mapping[str, int]

    def turn_to(self, standing: str, chosen: QuerySet[T], page: str | None) -> None:
        """Show that page of the chosen rows; the nearest there is for a number beyond them or for none."""
        self.standing = standing
        self.page: Page[T] = Paginator(chosen, PER_PAGE).get_page(page)

    @property
    def workspace(self) -> Workspace | None:
        """The one that the list is narrowed down to."""
        return next((one for one in self.workspaces if one.slug == self.asked["workspace"]), None)

    @property
    def several_workspaces(self) -> bool:
        return len(self.workspaces) > 1

    @property
    def tabs(self) -> list[Tab]:
        return [
            Tab(label, self.counts[name], self._address(state=name), name == self.standing)
            for name, label in self.labels.items()
        ]

    @property
    def filtered(self) -> bool:
        return any(self.asked.values())

    @property
    def previous(self) -> str:
        return self._turned(self.page.previous_page_number()) if self.page.has_previous() else ""

    @property
    def next(self) -> str:
        return self._turned(self.page.next_page_number()) if self.page.has_next() else ""

    @property
    def here(self) -> str:
        return self._turned(self.page.number)

    def _turned(self, number: int) -> str:
        return self._address(state=self.standing, page=str(number))

    def _address(self, **changes: str) -> str:
        return "?" + urlencode({name: value for name, value in {**self.asked, **changes}.items() if value})
