"""What people do in spreadsheets beside the standard, and what programs other than ours put there."""

from __future__ import annotations

from interviews.forms.definition import FieldDefinition
from interviews.forms.importers import read_definition
from tests.interviews.forms.importers.xlsform.test_xlsform import imported, lines
from tests.interviews.forms.importers.xlsform.workbooks import as_markdown, as_xlsx, table

SIZES = """
list_name | name | label | sold | kind
size | s | Small | yes | shirt
size | m | Medium | yes | shirt hat
size | xl | Very large | no | shirt
"""


def options(field: FieldDefinition) -> list[str]:
    return [choice["value"] for choice in field.config["choices"]]


def test_a_plain_yes_or_no_in_a_cell_is_no_expression() -> None:
    found = read_definition(
        as_xlsx(
            {
                "survey": [
                    ["type", "name", "label", "relevant", "required", "constraint"],
                    ["text", "always", "Always", True, True, "TRUE"],
                    ["text", "never", "Never", False, "false()", ""],
                    ["begin group", "off", "Off", "no", "", ""],
                    ["text", "within", "Within", "", "yes", ""],
                    ["end group", "", "", "", "", ""],
                    ["text", "then", "Then", "${never} = ''", "no", ""],
                ]
            }
        ),
        "switches.xlsx",
    )
    fields = [(field.field_id, field.required, field.condition) for field in found.definition.fields]
    assert fields == [("always", True, ""), ("then", False, "")]
    assert "survey row 3: is hidden, so nothing of it is asked" in lines(found, "left_out")
    assert "survey row 5: is hidden, so nothing of it is asked" in lines(found, "left_out")


def test_what_a_program_fills_in_unseen_is_not_asked() -> None:
    found = imported(
        """
        type | name | label | appearance | default | relevant
        string | source | Source | hidden | user
        string | contact | Contact | | | ${source} = 'contact'
        string | why | Why? | w1 | | ${source} = 'user'
        """
    )
    assert [(f.field_id, f.condition) for f in found.definition.fields] == [("contact", "false"), ("why", "")]
    assert "survey row 2: is hidden, so nothing of it is asked" in lines(found, "left_out")


def test_a_condition_on_what_nobody_can_know_is_told_of_and_no_constant() -> None:
    found = imported(
        """
        type | name | label | appearance | default | relevant | calculation
        hidden | who
        string | place | Place | hidden
        hidden | day | | | today()
        hidden | site | | | north
        calculate | lost
        hidden | twice | | | | | 1 + 1
        string | a | A? | | | ${who} = 'x'
        string | b | B? | | | ${place} = ''
        string | c | C? | | | not(${day} = '')
        string | d | D? | | | ${site} = 'south'
        string | e | E? | | | ${lost} = 1
        string | f | F? | | | ${twice} = 2
        """
    )
    conditions = [field.condition for field in found.definition.fields]
    assert conditions == ["", "", "", "false", "", "(1.0 + 1.0) == 2"]
    left_out, changed = lines(found, "left_out"), lines(found, "changed")
    for row, condition, name in (
        (8, "${who} = 'x'", "who"),
        (9, "${place} = ''", "place"),
        (10, "not(${day} = '')", "day"),
        (12, "${lost} = 1", "lost"),
    ):
        assert (
            f"survey row {row}, column relevant: the condition {condition} was left out, the question is always asked:"
            f" reads “{name}”, which is not asked here"
        ) in left_out
    assert (
        "survey row 5, column default: conditions take “site” to be “north”, whatever a program would fill in"
    ) in changed
    assert "survey row 6: “lost” is computed and stored nowhere, and the file does not say how" in left_out


def test_without_a_label_the_hint_or_the_name_is_asked() -> None:
    form = imported(
        """
        type | name | label | hint
        text | family_name | |
        text | firstBorn | |
        integer | n | | How many are you?
        text | both | The label | The hint
        begin repeat | farm_animal
        text | kind | Kind
        end repeat
        """
    ).definition
    assert [(f.label, f.intent) for f in form.fields] == [
        ("Family name", None),
        ("First born", None),
        ("How many are you?", None),
        ("The label", "The hint"),
        ("Farm animal", None),
    ]


def test_a_filter_that_reads_the_options_alone_is_kept() -> None:
    found = imported(
        """
        type | name | label | choice_filter
        select_one size | a | A | sold = 'yes'
        select_one size | b | B | sold = 'yes' and selected(kind, ${garment})
        select_multiple size | c | C | not(selected(kind, 'hat')) or name = 'm'
        select_one size | d | D | ${garment} = kind
        select_one size | e | E | sold = 'perhaps'
        select_one size | f | F | true()
        text | garment | Garment
        """,
        SIZES,
    )
    fields = found.definition.by_id
    assert [options(fields[name]) for name in "abcdef"] == [
        ["s", "m"],
        ["s", "m"],
        ["s", "m", "xl"],
        ["s", "m", "xl"],
        ["s", "m", "xl"],
        ["s", "m", "xl"],
    ]
    said = [line for line in lines(found, "left_out") if "whatever was answered before" in line]
    assert [line.split(",")[0] for line in said] == ["survey row 3", "survey row 5", "survey row 6"]


def test_options_in_the_workbook_s_other_list_are_options() -> None:
    found = read_definition(
        as_xlsx(
            {
                "survey": [
                    ["type", "name", "label", "choice_filter"],
                    ["text", "state", "State", ""],
                    ["select_one_external town", "town", "Town", "state=${state}"],
                ],
                "external_choices": [
                    ["list_name", "name", "label", "state"],
                    ["town", "w", "Wexford", "a"],
                    ["town", "c", "Cork", "b"],
                ],
            }
        ),
        "towns.xlsx",
    )
    assert options(found.definition.field("town")) == ["w", "c"]
    assert any("state=${state} is not kept" in line for line in lines(found, "left_out"))


def test_a_survey_by_another_name_is_found_and_other_sheets_are_named() -> None:
    rows = table("type | name | label\ntext | a | Eins")
    found = read_definition(as_xlsx({"Anleitung": [["Bitte lesen"]], "Fragebogen": rows}), "form.xlsx")

    assert [f.label for f in found.definition.fields] == ["Eins"]
    assert "Fragebogen: this sheet is read as the survey: its columns are those of one" in lines(found)
    assert "Anleitung: nothing in this sheet is kept" in lines(found, "left_out")


def test_a_table_without_a_sheet_s_name_is_the_survey() -> None:
    named = as_markdown({"survey": table("type | name | label\ninteger | age | Age")})
    lone = "\n".join("|" + line.removeprefix("| |") for line in named.splitlines()[1:])

    assert [f.type for f in read_definition(lone.encode(), "lone.md").definition.fields] == ["integer"]


def test_lines_and_areas_are_asked_for_in_words() -> None:
    found = imported("type | name | label\ngeoshape | field | Your field\ngeotrace | way | The way to it")

    assert [f.type for f in found.definition.fields] == ["long_text", "long_text"]
    assert "survey row 2, column type: the line or area is asked for in words, not drawn" in lines(found, "changed")


def test_what_a_question_is_given_beforehand_and_how_it_looks_is_told() -> None:
    found = imported(
        """
        type | name | label | calculation | default | parameters | appearance | guidance_hint
        begin group | g | G | | | | field-list
        note | n | Read this | | | | | More for those who ask
        text | a | A | now() | soon | rows=4 pixels=9
        end group
        """
    )
    assert found.definition.fields[0].intent == "Read this\nMore for those who ask"
    assert lines(found, "left_out") == [
        "survey row 4, column default: the default “soon” is left out: only what the respondent says is stored",
        "survey row 4, column calculation: the default “now()” is left out: only what the respondent says is stored",
        "survey row 4, column parameters: the setting pixels has no counterpart",
        "survey: appearances that concern only the look were left out: field-list",
    ]


def test_a_loop_asks_the_same_of_each_option() -> None:
    found = imported(
        """
        type | name | label::English (en) | label::Deutsch (de) | relevant | required
        begin loop over tool | own | | %(label)s
        select_one yn | has | Do you own a %(label)s? | Besitzen Sie %(label)s? | | yes
        integer | many | How many? | Wie viele? | ${has} = 'y'
        end loop
        text | last | Anything else? | Noch etwas?
        """,
        """
        list_name | name | label::English (en) | label::Deutsch (de)
        tool | hoe | hoe | eine Hacke
        tool | axe | axe | eine Axt
        yn | y | Yes | Ja
        yn | n | No | Nein
        """,
    )
    fields = {field.field_id: field for field in found.definition.fields}
    assert list(fields) == ["own_hoe_has", "own_hoe_many", "own_axe_has", "own_axe_many", "last"]
    assert fields["own_axe_has"].label == "Do you own a axe?"
    assert fields["own_axe_has"].translations["de"]["label"] == "Besitzen Sie eine Axt?"
    assert fields["own_hoe_many"].label == "hoe: How many?"
    assert fields["own_hoe_many"].translations["de"]["label"] == "eine Hacke: Wie viele?"
    assert fields["own_axe_many"].condition == 'own_axe_has == "y"'
    assert "survey row 3: is asked of each of the 2 things in the table" in lines(found, "changed")


def test_a_hint_beside_one_in_the_form_s_language_is_told_of() -> None:
    found = imported(
        """
        type | name | label::English (en) | hint | hint::English (en)
        text | a | What? | Written without a language | Written in English
        text | b | Why? | Alone
        """
    )
    assert [field.intent for field in found.definition.fields] == ["Written in English", "Alone"]
    assert [line for line in lines(found, "left_out") if "does not fit" in line] == [
        "survey row 2: does not fit what the row asks: hint"
    ]
