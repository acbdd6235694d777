"""Values that a foreign form works out, as calculations of the form here where CEL can say them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from formagent.wording.validation_messages import marked as _
from interviews.forms.calculations import FIELD_TYPES, CalculationDefinition, Result
from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.expressions.tree import Call, Literal, Node
from interviews.forms.importers.expressions.values import ValueKind

_LONGEST = 2_000
MOST_DECIMALS = 6
_LONGEST_LABEL = 200
_MOST_ROUNDS = 30
"""How often those are gone through that read one which stands further down."""
_RESULTS: dict[ValueKind, Result] = {
    "number": "number", "text": "text", "truth": "yes_no", "date": "text", "time": "text", "moment": "text", "now": "text"
}  # fmt: skip


@dataclass(frozen=True)
class Said:
    """What an expression is in CEL, and to how many decimals it is rounded."""

    cel: str
    result: Result
    decimals: int = MOST_DECIMALS


@dataclass(frozen=True)
class Calculated:
    """`say` writes the expression when every question is known; it raises Untranslatable where it cannot."""

    place: str
    say: Callable[[], Said]


def calculated(place: str, tree: Callable[[], Node], writer: ConditionWriter) -> Calculated:
    """By the tree of an expression, and who writes it; both raise Untranslatable."""

    def say() -> Said:
        node, decimals = _unrounded(tree())
        value = writer.value(node)
        return Said(value.cel, _RESULTS[value.kind], decimals)

    return Calculated(place, say)


class Calculations:
    """Collects them; they are written when every question is known."""

    def __init__(self, builder: FormBuilder) -> None:
        self._builder = builder
        self._waiting: list[tuple[str, str, Calculated]] = []

    def add(self, name: str, label: str, calculated: Calculated) -> None:
        self._waiting.append((name, label, calculated))

    def written(self, operands: dict[str, Operand]) -> tuple[CalculationDefinition, ...]:
        """Those that can be said; each is an operand for what reads it. One may read another that stands further down."""
        found: list[CalculationDefinition] = []
        left: dict[str, Untranslatable] = {}
        for _round in range(_MOST_ROUNDS):
            before = len(found)
            left = {}
            for name, label, calculated in [each for each in self._waiting if each[0] not in operands]:
                try:
                    found.append(self._written(name, label, calculated, operands))
                except Untranslatable as why:
                    left[name] = why
            if len(found) == before or not left:
                break
        for name, _label, calculated in self._waiting:
            if name in left:
                message = _("the calculated value “{name}” was left out: {why}")
                self._builder.report.left_out(calculated.place, message, name=name, why=left[name].reason)
        return tuple(found)

    def _written(
        self, name: str, label: str, calculated: Calculated, operands: dict[str, Operand]
    ) -> CalculationDefinition:
        said = calculated.say()
        if len(said.cel) > _LONGEST:
            raise Untranslatable(_("is longer than {number} characters"), number=_LONGEST)
        made = CalculationDefinition(
            calculation_id=self._builder.name(name, calculated.place),
            label=" ".join((label or name).split())[:_LONGEST_LABEL],
            expression=said.cel,
            result=said.result,
            decimals=said.decimals,
        )
        stand_in = FieldDefinition(field_id=made.calculation_id, label=made.label, type=FIELD_TYPES[said.result])
        operands[name] = Operand(made.calculation_id, stand_in)
        return made


def _unrounded(node: Node) -> tuple[Node, int]:
    """What is rounded, and to how many decimals: a calculation here rounds by itself."""
    match node:
        case Call("round", (inner, Literal(int(number)))):
            return inner, min(max(number, 0), MOST_DECIMALS)
        case Call("round", (inner,)):
            return inner, 0
    return node, MOST_DECIMALS
