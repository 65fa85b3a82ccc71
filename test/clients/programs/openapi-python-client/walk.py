"""Walks the partner flow and one CRUD round with the client that openapi-python-client generates."""

import base64
import datetime
import io
import os
import time
from typing import TypeVar

from ees_client import AuthenticatedClient
from ees_client.api.i_9_s import list_employee_i9_s
from ees_client.api.imports import create_import
from ees_client.api.locations import create_location, get_location, list_locations, update_location
from ees_client.api.partners import (
    create_partner_session,
    get_partner,
    list_deliveries,
    start_partner_i9,
    update_partner,
)
from ees_client.api.sandbox import complete_sandbox_section_1
from ees_client.api.tokens import create_token
from ees_client.models import (
    ImportType,
    LocationFields,
    OAuthError,
    OnboardingType,
    PartnerI9Start,
    PartnerUpdate,
    Problem,
    TokenRequest,
)
from ees_client.types import File

BASE_URL = os.environ.get("BASE_URL", "http://127.0.0.1:3000")
T = TypeVar("T")


def data_of(answer: T | Problem | OAuthError | None) -> T:
    """The answer's data, or an error that shows the problem."""
    if answer is None or isinstance(answer, (Problem, OAuthError)):
        raise AssertionError(answer)
    return answer


def with_token(token: str) -> AuthenticatedClient:
    return AuthenticatedClient(base_url=BASE_URL, token=token)


def with_basic(credentials: str) -> AuthenticatedClient:
    return AuthenticatedClient(
        base_url=BASE_URL, token=base64.b64encode(credentials.encode()).decode(), prefix="Basic"
    )


def partner_flow() -> None:
    session = create_partner_session.sync(client=with_basic("sandbox-partner:sandbox-partner-secret"))
    client = with_token(data_of(session).access_token)
    address = "http://127.0.0.1:9/{integrationCandidateId}"
    data_of(update_partner.sync(client=client, body=PartnerUpdate(callback_url=address)))
    assert data_of(get_partner.sync(client=client)).callback_url == address
    site = data_of(list_locations.sync(client=client, number="0102")).search_result[0]
    hire = PartnerI9Start(
        integration_candidate_id=f"python-{time.time_ns()}",
        first_name="Ana",
        last_name="Rivera",
        start_date=datetime.date.today().isoformat(),
        email_address="ana.rivera@example.com",
        location_id=site.id,
        onboarding_type=OnboardingType.ON_SITE,
    )
    started = data_of(start_partner_i9.sync(client=client, body=hire))
    again = data_of(start_partner_i9.sync(client=client, body=hire))
    assert started.id == again.id and started.i_9_section_1_link != again.i_9_section_1_link
    form = data_of(list_employee_i9_s.sync(client=client, employee_id=started.id)).search_result[0]
    signed = data_of(complete_sandbox_section_1.sync(client=client, i9_id=form.id))
    assert signed.i_9_status_code == "section1_completed", signed
    pushes = data_of(list_deliveries.sync(client=client, employee_id=started.id)).search_result
    assert any(push.event == "i9StatusUpdated" for push in pushes), pushes


def crud_round() -> None:
    grant = TokenRequest(grant_type="client_credentials")
    token = create_token.sync(client=with_basic("sandbox-admin:sandbox-admin-secret"), body=grant)
    client = with_token(data_of(token).access_token)
    name = f"Depot {time.time_ns()}"
    depot = LocationFields(name=name, address_state="WA")
    created = data_of(create_location.sync(client=client, body=depot))
    second = data_of(create_location.sync(client=client, body=depot))
    tag = get_location.sync_detailed(client=client, location_id=created.id).headers["ETag"]
    change = LocationFields(address_city="Tacoma")
    changed = data_of(update_location.sync(client=client, location_id=created.id, body=change, if_match=tag))
    assert changed.address_city == "Tacoma", changed
    for page, record in ((1, created), (2, second)):
        found = data_of(list_locations.sync(client=client, name=name.upper(), page=page, page_size=1))
        assert [entry.id for entry in found.search_result] == [record.id], found
        assert any(link.rel == "next" for link in found.links) == (page == 1), found.links
    stale = update_location.sync(client=client, location_id=created.id, body=change, if_match=tag)
    assert isinstance(stale, Problem) and stale.type_.endswith("/stale-record"), stale
    nowhere = LocationFields(name=name, legal_entity=2**31 - 1)
    refused = create_location.sync(client=client, body=nowhere)
    assert isinstance(refused, Problem) and refused.type_.endswith("/unknown-reference"), refused
    assert refused.errors and refused.errors[0].pointer == "/legalEntity", refused
    bulk_import(client)


def bulk_import(client: AuthenticatedClient) -> None:
    line = b'{"number": "P-1", "name": "Depot"}\n'
    asked = create_import.sync(
        client=client, body=File(io.BytesIO(line)), record_type=ImportType.LOCATIONS, dry_run=True
    )
    assert data_of(asked).byte_count == len(line), asked


partner_flow()
crud_round()
print("walked")
