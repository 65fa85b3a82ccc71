"""What Schemathesis cannot read from the contract: its own formats, and rules that are told in words."""

from datetime import date
from io import BytesIO
from zipfile import ZipFile

import schemathesis
from hypothesis import strategies as st

days = st.dates(min_value=date(1900, 1, 1), max_value=date(2100, 12, 31))

schemathesis.openapi.format(
    "date-input", st.one_of(days.map(date.isoformat), days.map(lambda day: day.strftime("%m/%d/%Y")))
)
schemathesis.openapi.format(
    "uri-input", st.sampled_from(["https://jobs.example/welcome", "http://sso.example:8443/a?b=c"])
)


def archive(name, content):
    buffer = BytesIO()
    with ZipFile(buffer, "w") as entries:
        entries.writestr(name, content)
    return buffer.getvalue()


# Files are taken whatever is in them, unless they are empty; what is wrong with them is told later.
schemathesis.openapi.media_type(
    "application/zip",
    st.sampled_from(
        [
            archive("forms.csv", "profileId,firstName\nE-1,Ana\n"),
            archive("forms.csv", '"'),
            archive("forms.csv", "\0,\u00e9\n,,,\n"),
            archive("forms.ndjson", "{\"profileId\":\"E-1\"}\n{\n"),
            b"PK",
            b"x",
        ]
    ),
)


@schemathesis.serializer("text/csv", "application/x-ndjson")
def lines_of_text(context, value):
    # An empty text would be no body at all, which is refused.
    return (value or "\n").encode() if isinstance(value, str) else value


def texts(value):
    """Every text of a body."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for member in value.values():
            yield from texts(member)
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)


def always(case, fault):
    return True


def has_blanks_around(case, fault):
    return any(text != text.strip() for text in texts(case.body))


def is_no_text_of_an_integer(case, fault):
    values = {**(case.path_parameters or {}), **(case.query or {})}
    text = str(values.get(fault.get("parameter"), ""))
    return text.endswith(".0") or text == "None"


def is_in_base64(case, fault):
    return fault.get("pointer", "").endswith("/content")


# Code of a fault in a 400 -> why a request that fits its schema may still get it, and when. JSON Schema cannot say
# these rules; each is in the contract's text. Only "a valid request was refused" is let go, and only when every fault
# of the answer is in this table.
RULES = {
    "control-character": (always, "Control characters are refused; a pattern for it would hide those of the fields."),
    "too-short": (has_blanks_around, "Text is trimmed before it is judged."),
    "wrong-format": (is_in_base64, "To JSON Schema `contentEncoding` is a remark, and every text fits."),
    "wrong-type": (is_no_text_of_an_integer, "To JSON Schema 1.0 is an integer. A link may find null, as some events do."),
    "group": (always, "Which levels of a group take ids is told by the organization's hierarchy."),
    "mutually-exclusive": (always, "listManagements: `root=true` and `group` exclude each other."),
    "invalid-request": (always, "Employees: the two spellings of createRemotehireI9 must not differ."),
}

# The OAuth operations answer in OAuth's shape, in words. Parameters of a form must not be included more than once
# (RFC 6749, section 3.2), which a schema of the parsed form cannot say.
OAUTH_RULES = ["Must not contain control characters.", "Must not be repeated."]


def is_told_in_words(case, fault):
    applies, _reason = RULES.get(fault["code"], (None, None))
    return applies is not None and applies(case, fault)


def has_null(value):
    if isinstance(value, dict):
        return any(has_null(member) for member in value.values())
    if isinstance(value, list):
        return any(has_null(item) for item in value)
    return value is None


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps every failure but those that the rules above explain, and nulls of a POST, which count as left out."""
    if type(failure).__name__ == "AcceptedNegativeData" and case.method == "POST" and has_null(case.body):
        return False
    if type(failure).__name__ != "RejectedPositiveData" or response.status_code != 400:
        return True
    answer = response.json()
    if "error_description" in answer:
        return not any(rule in answer["error_description"] for rule in OAUTH_RULES)
    faults = answer.get("errors", [])
    return not faults or not all(is_told_in_words(case, fault) for fault in faults)
