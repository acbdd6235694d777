"""The `type` column: what kind of row it is, in the names that the standard and its older and newer dialects use."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_SELECT = re.compile(
    r"(?P<kind>select[_ ]one[_ ]from[_ ]file|select[_ ]multiple[_ ]from[_ ]file|select[_ ]one[_ ]external"
    r"|select[_ ]all[_ ]that[_ ]apply(?:[_ ]from)?|select[_ ]multiple(?:[_ ]from|[_ ]using)?"
    r"|select[_ ]one(?:[_ ]from|[_ ]using)?|select1|select|add select one prompt using"
    r"|add select multiple prompt using|rank|score__row|rank__level)"
    r"(?:\s+(?P<list>.*?))?(?P<other>\s+or[_ ](?:specify[_ ])?other)?",
    re.IGNORECASE,
)
_CONTAINER = re.compile(
    r"(?P<edge>begin|end)[_ ]*(?P<what>group|lgroup|repeat|looped group|loop|kobomatrix|score|rank)"
    r"(?:\s+over\s+(?P<list>\S+)|\s.*)?",
    re.IGNORECASE,
)
_REPEATS = frozenset({"repeat", "lgroup", "looped group"})

SAME = {
    "string": "text",
    "int": "integer",
    "note": "note",
    "acknowledge": "acknowledge",
    "trigger": "acknowledge",
    "datetime": "datetime",
    "date time": "datetime",
    "location": "geopoint",
    "gps": "geopoint",
    "photo": "image",
    "picture": "image",
    "audio": "audio",
    "video": "video",
    "file": "file",
    "calculate here": "calculate",
    "calculate_here": "calculate",
    "percentage": "percentage",
    "phone number": "phone",
    "e-mail": "email",
}
ASKED = frozenset(
    [
        "text",
        "integer",
        "decimal",
        "range",
        "date",
        "time",
        "datetime",
        "geopoint",
        "geotrace",
        "geoshape",
        "barcode",
        "audio",
        "video",
        "image",
        "file",
        "note",
        "acknowledge",
        "percentage",
        "select_one",
        "select_multiple",
        "rank",
        "phone",
        "email",
        "url",
    ]
)
COMPUTED = frozenset({"calculate", "hidden"})
ATTACHED = frozenset({"csv-external", "xml-external", "csv_external", "xml_external"})
"""Another file whose rows a form looks up."""
RECORDED = frozenset(
    [
        "start",
        "end",
        "today",
        "deviceid",
        "device_id",
        "username",
        "user_name",
        "phonenumber",
        "phone_number",
        "email_address",
        "simserial",
        "sim_id",
        "subscriberid",
        "subscriber_id",
        "imei",
        "audit",
        "start-geopoint",
        "background-audio",
        "background-geopoint",
        "uuid",
        "caseid",
        "comments",
        "text_audit",
        "audio_audit",
        "speed_violations_count",
        "speed_violations_list",
        "speed_violations_audit",
        "instanceid",
        "start_time",
        "end_time",
        "get_start_time",
        "get_end_time",
        "get_today",
        "get_device_id",
        "get_phone_number",
        "sensor_statistic",
        "sensor_stream",
        "osm",
    ]
)
"""What a device writes down by itself; nobody is asked."""


@dataclass(frozen=True)
class RowType:
    """`kind` is one of ASKED, COMPUTED, ATTACHED or RECORDED, "begin_group", "end_repeat"…, or "unknown". `list_name` is that
    of the options, of a group the list for each of which it is asked once (`begin loop over …`)."""

    kind: str
    list_name: str = ""
    or_other: bool = False
    from_file: bool = False


@lru_cache(maxsize=1024)
def row_type(written: str) -> RowType:
    """Never raises."""
    flat = " ".join(written.split())
    if found := _CONTAINER.fullmatch(flat):
        what = "repeat" if found["what"].lower() in _REPEATS else "group"
        return RowType(f"{found['edge'].lower()}_{what}", found["list"] or "")
    if found := _SELECT.fullmatch(flat):
        return _select(found["kind"].lower().replace(" ", "_"), (found["list"] or "").strip(), bool(found["other"]))
    plain = re.sub(r"^(?:q|add|get)\s+|\s+prompt$", "", flat.lower())
    for name in (SAME.get(each, each) for each in (plain, plain.replace(" ", "_"), flat.lower().replace(" ", "_"))):
        if name in ASKED | COMPUTED | ATTACHED | RECORDED:
            return RowType(name)
    return RowType("unknown")


def _select(kind: str, list_name: str, or_other: bool) -> RowType:
    from_file = "file" in kind or bool(re.search(r"\.(csv|xml|geojson)$|\$\{", list_name, re.IGNORECASE))
    if kind == "rank":
        return RowType("rank", list_name)
    several = "multiple" in kind or "all" in kind
    return RowType("select_multiple" if several else "select_one", list_name, or_other, from_file)
