"""Walks the partner flow and one CRUD round with the Python client that openapi-generator makes."""

import datetime
import os
import time
from typing import Callable

from openapi_client import ApiClient, ApiException, Configuration
from openapi_client.api.i9s_api import I9sApi
from openapi_client.api.locations_api import LocationsApi
from openapi_client.api.partners_api import PartnersApi
from openapi_client.api.sandbox_api import SandboxApi
from openapi_client.api.tokens_api import TokensApi
from openapi_client.models.i9_status_code import I9StatusCode
from openapi_client.models.location_create import LocationCreate
from openapi_client.models.location_update import LocationUpdate
from openapi_client.models.onboarding_type import OnboardingType
from openapi_client.models.partner_i9_start import PartnerI9Start
from openapi_client.models.partner_session_request import PartnerSessionRequest
from openapi_client.models.partner_update import PartnerUpdate
from openapi_client.models.problem import Problem
from openapi_client.models.token_request_json import TokenRequestJson


def client_of(token: str | None = None) -> ApiClient:
    return ApiClient(Configuration(host=os.environ["BASE_URL"], access_token=token))


def problem_of(call: Callable[[], object]) -> Problem:
    """The problem that a call is answered with, as the contract describes it."""
    try:
        call()
    except ApiException as refused:
        assert refused.body is not None
        problem = Problem.from_json(refused.body)
        assert problem is not None
        return problem
    raise AssertionError("nothing was refused")


def partner_flow() -> None:
    credentials = PartnerSessionRequest(clientId="sandbox-partner", clientSecret="sandbox-partner-secret")
    session = PartnersApi(client_of()).create_partner_session(partner_session_request=credentials)
    client = client_of(session.access_token)
    partners = PartnersApi(client)

    address = "http://127.0.0.1:9/{integrationCandidateId}"
    partners.update_partner(PartnerUpdate(callbackUrl=address))
    assert partners.get_partner().callback_url == address

    (site,) = LocationsApi(client).list_locations(number="0102").search_result
    hire = PartnerI9Start(
        integrationCandidateId=f"python-{time.time_ns()}",
        firstName="Ana",
        lastName="Rivera",
        startDate=datetime.date.today().isoformat(),
        emailAddress="ana.rivera@example.com",
        locationId=site.id,
        onboardingType=OnboardingType.ON_SITE,
    )
    started = partners.start_partner_i9(hire)
    again = partners.start_partner_i9(hire)
    assert started.id == again.id and started.i9_section1_link != again.i9_section1_link

    (form,) = I9sApi(client).list_employee_i9s(started.id).search_result
    signed = SandboxApi(client).complete_sandbox_section1(form.id)
    assert signed.i9_status_code == I9StatusCode.SECTION1_COMPLETED, signed

    pushes = partners.list_deliveries(employee_id=started.id).search_result
    assert any(push.event == "i9StatusUpdated" for push in pushes), pushes


def crud_round() -> None:
    grant = TokenRequestJson(
        grant_type="client_credentials", client_id="sandbox-admin", client_secret="sandbox-admin-secret"
    )
    token = TokensApi(client_of()).create_token(grant)
    locations = LocationsApi(client_of(token.access_token))

    name = f"Depot {time.time_ns()}"
    depot = LocationCreate(name=name, addressState="WA")
    first, second = locations.create_location(depot), locations.create_location(depot)
    read = locations.get_location_with_http_info(first.id)
    assert read.data.address_city is None and read.headers is not None
    tag = read.headers["ETag"]

    move = LocationUpdate(addressCity="Tacoma")
    assert locations.update_location(first.id, move, if_match=tag).address_city == "Tacoma"
    stale = problem_of(lambda: locations.update_location(first.id, move, if_match=tag))
    assert stale.type.endswith("/stale-record"), stale

    for page, record in ((1, first), (2, second)):
        found = locations.list_locations(page=page, page_size=1, name=name.upper())
        assert [entry.id for entry in found.search_result] == [record.id], found
        assert any(link.rel == "next" for link in found.links) == (page == 1), found.links

    nowhere = LocationCreate(name=name, legalEntity=2**31 - 1)
    refused = problem_of(lambda: locations.create_location(nowhere))
    assert refused.type.endswith("/unknown-reference"), refused
    assert refused.errors is not None and refused.errors[0].pointer == "/legalEntity", refused


partner_flow()
crud_round()
print("walked")
