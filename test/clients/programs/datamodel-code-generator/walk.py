"""Checks the pydantic models that datamodel-code-generator makes.

Every recorded example of the contract is read into the model of its place and written again, and so is what a round of
create, read, change and find sends and gets.
"""

import json
import os
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from datetime import datetime
from typing import Any, TypeVar

import models
from pydantic import BaseModel

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:3000")
M = TypeVar("M", bound=BaseModel)


def written(record: BaseModel) -> Any:
    """The JSON of a record, without what was left out."""
    return record.model_dump(mode="json", by_alias=True, exclude_unset=True)


def send(method: str, path: str, record: BaseModel | None = None, **headers: str) -> tuple[Any, str]:
    """The JSON and the ETag of the answer; an answer that is an error raises."""
    request = urllib.request.Request(BASE_URL + path, method=method)
    for name, value in headers.items():
        request.add_header(name.replace("_", "-"), value)
    if record is not None:
        request.data = json.dumps(written(record)).encode()
        request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers.get("ETag", "")


def comparable(value: Any) -> Any:
    """A value whose times are moments: pydantic writes 17:00:00Z for 17:00:00.000Z."""
    if isinstance(value, dict):
        return {name: comparable(member) for name, member in value.items()}
    if isinstance(value, list):
        return [comparable(member) for member in value]
    if isinstance(value, str) and "T" in value and value.endswith("Z"):
        try:
            return datetime.fromisoformat(value)
        except ValueError:
            return value
    return value


def dereferenced(contract: Any, value: Any) -> Any:
    while "$ref" in value:
        target = contract
        for part in value["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        value = target
    return value


def examples(contract: Any) -> Iterator[tuple[str, str, Any]]:
    """Name of the model, name of the example, and its value, of every body and answer in JSON."""
    for item in contract["paths"].values():
        for operation in (member for member in item.values() if isinstance(member, dict)):
            for holder in [operation.get("requestBody", {}), *operation["responses"].values()]:
                content = dereferenced(contract, holder).get("content", {})
                for kind, media in content.items():
                    if kind not in ("application/json", "application/problem+json"):
                        continue
                    model = media["schema"]["$ref"].rsplit("/", 1)[-1]
                    for name, example in media["examples"].items():
                        yield model, name, dereferenced(contract, example)["value"]


def recorded_examples() -> None:
    contract, _ = send("GET", "/openapi.json")
    passed = 0
    for model, name, value in examples(contract):
        record = getattr(models, model).model_validate(value)
        assert comparable(written(record)) == comparable(value), (model, name, written(record))
        passed += 1
    assert passed > 150, passed


def crud_round() -> None:
    credentials = models.TokenRequestJson.model_validate(
        {
            "grant_type": "client_credentials",
            "client_id": "sandbox-admin",
            "client_secret": "sandbox-admin-secret",
        }
    )
    granted, _ = send("POST", "/v1/oauth/token", credentials)
    bearer = f"Bearer {models.Token.model_validate(granted).access_token}"
    name = f"Depot {time.time_ns()}"
    fields = models.LocationFields(name=name, addressState="WA")
    created = models.Location.model_validate(send("POST", "/v1/locations", fields, Authorization=bearer)[0])
    path = written(created)["links"][0]["href"]
    read, tag = send("GET", path, Authorization=bearer)
    assert models.Location.model_validate(read) == created, read
    change = models.LocationFields(addressCity="Tacoma")
    changed, _ = send("PATCH", path, change, Authorization=bearer, If_Match=tag)
    assert models.Location.model_validate(changed).addressCity == "Tacoma", changed
    query = urllib.parse.urlencode({"name": name})
    found, _ = send("GET", f"/v1/locations?{query}", Authorization=bearer)
    [record] = models.LocationList.model_validate(found).searchResult
    assert record.id == created.id, found


recorded_examples()
crud_round()
print("walked")
