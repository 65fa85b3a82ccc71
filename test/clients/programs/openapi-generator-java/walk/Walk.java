package walk;

import java.time.LocalDate;
import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.api.I9sApi;
import org.openapitools.client.api.LocationsApi;
import org.openapitools.client.api.PartnersApi;
import org.openapitools.client.api.SandboxApi;
import org.openapitools.client.api.TokensApi;
import org.openapitools.client.model.Delivery;
import org.openapitools.client.model.DeliveryState;
import org.openapitools.client.model.I9ListEntry;
import org.openapitools.client.model.I9StatusCode;
import org.openapitools.client.model.Location;
import org.openapitools.client.model.LocationCreate;
import org.openapitools.client.model.LocationList;
import org.openapitools.client.model.LocationUpdate;
import org.openapitools.client.model.OnboardingType;
import org.openapitools.client.model.PartnerI9Start;
import org.openapitools.client.model.PartnerI9Started;
import org.openapitools.client.model.PartnerSessionRequest;
import org.openapitools.client.model.PartnerUpdate;
import org.openapitools.client.model.Problem;
import org.openapitools.client.model.SandboxSection1;
import org.openapitools.client.model.TokenRequestJson;

/** Walks the partner flow and one CRUD round with the Java client that openapi-generator makes. */
public final class Walk {
  private Walk() {}

  private interface Call {
    Object run() throws ApiException;
  }

  private static void check(boolean good, String what) {
    if (!good) throw new AssertionError(what);
  }

  private static ApiClient client(String token) {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    if (token != null) {
      client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    }
    return client;
  }

  /** The problem that a call is answered with, as the contract describes it. */
  private static Problem problemOf(ApiClient client, Call call) throws Exception {
    try {
      call.run();
    } catch (ApiException refused) {
      return client.getObjectMapper().readValue(refused.getResponseBody(), Problem.class);
    }
    throw new AssertionError("nothing was refused");
  }

  private static void partnerFlow() throws ApiException {
    PartnerSessionRequest credentials =
        new PartnerSessionRequest().clientId("sandbox-partner").clientSecret("sandbox-partner-secret");
    String token = new PartnersApi(client(null)).createPartnerSession(null, credentials).getAccessToken();
    ApiClient client = client(token);
    PartnersApi partners = new PartnersApi(client);

    String address = "http://127.0.0.1:9/{integrationCandidateId}";
    partners.updatePartner(new PartnerUpdate().callbackUrl(address), null);
    check(address.equals(partners.getPartner(null).getCallbackUrl()), "the address is not kept");

    LocationList sites =
        new LocationsApi(client)
            .listLocations(null, null, null, null, "0102", null, null, null, null, null, null, null);
    PartnerI9Start hire =
        new PartnerI9Start()
            .integrationCandidateId("java-" + System.nanoTime())
            .firstName("Ana")
            .lastName("Rivera")
            .startDate(LocalDate.now().toString())
            .emailAddress("ana.rivera@example.com")
            .locationId(sites.getSearchResult().get(0).getId())
            .onboardingType(OnboardingType.ON_SITE);
    PartnerI9Started started = partners.startPartnerI9(hire, null);
    PartnerI9Started again = partners.startPartnerI9(hire, null);
    check(started.getId().equals(again.getId()), "the same candidate is another employee");
    check(!started.getI9Section1Link().equals(again.getI9Section1Link()), "the link is not fresh");

    I9ListEntry form = new I9sApi(client).listEmployeeI9s(started.getId(), null, null).getSearchResult().get(0);
    I9StatusCode state = new SandboxApi(client).completeSandboxSection1(form.getId(), null, new SandboxSection1()).getI9StatusCode();
    check(state == I9StatusCode.SECTION1_COMPLETED, "Section 1 is " + state);

    List<Delivery> pushes = partners.listDeliveries(null, null, started.getId(), null).getSearchResult();
    check(
        pushes.stream().anyMatch(push -> push.getEvent() == Delivery.EventEnum.I9_STATUS_UPDATED),
        "the status is not pushed");
    check(
        pushes.stream().noneMatch(push -> push.getState() == DeliveryState.UNKNOWN_DEFAULT_OPEN_API),
        "a state that nobody knows");
  }

  private static void crudRound() throws Exception {
    TokenRequestJson grant =
        new TokenRequestJson()
            .grantType("client_credentials")
            .clientId("sandbox-admin")
            .clientSecret("sandbox-admin-secret");
    String token = new TokensApi(client(null)).createToken(grant, null).getAccessToken();
    ApiClient client = client(token);
    LocationsApi locations = new LocationsApi(client);

    String name = "Depot " + System.nanoTime();
    LocationCreate depot = new LocationCreate().name(name).addressState("WA");
    Location first = locations.createLocation(depot, null);
    Location second = locations.createLocation(depot, null);
    ApiResponse<Location> read = locations.getLocationWithHttpInfo(first.getId(), null);
    check(read.getData().getAddressCity() == null, "a city that nobody gave");
    String tag = read.getHeaders().get("etag").get(0);

    LocationUpdate move = new LocationUpdate().addressCity("Tacoma");
    check("Tacoma".equals(locations.updateLocation(first.getId(), move, tag).getAddressCity()), "the change is lost");
    Problem stale = problemOf(client, () -> locations.updateLocation(first.getId(), move, tag));
    check(stale.getType().toString().endsWith("/stale-record"), "a stale tag is taken");

    for (int page = 1; page <= 2; page += 1) {
      LocationList found =
          locations.listLocations(page, 1, null, name.toUpperCase(), null, null, null, null, null, null, null, null);
      Integer expected = (page == 1 ? first : second).getId();
      check(found.getSearchResult().size() == 1, "a page of another size");
      check(found.getSearchResult().get(0).getId().equals(expected), "another record");
      boolean more = found.getLinks().stream().anyMatch(link -> link.getRel().equals("next"));
      check(more == (page == 1), "a wrong link to the next page");
    }

    LocationCreate nowhere = new LocationCreate().name(name).legalEntity(Integer.MAX_VALUE);
    Problem refused = problemOf(client, () -> locations.createLocation(nowhere, null));
    check(refused.getType().toString().endsWith("/unknown-reference"), "another problem");
    check("/legalEntity".equals(refused.getErrors().get(0).getPointer()), "another fault");
  }

  public static void main(String[] arguments) throws Exception {
    partnerFlow();
    crudRound();
    System.out.println("walked");
  }
}
