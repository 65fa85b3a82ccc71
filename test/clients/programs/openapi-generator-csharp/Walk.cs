// Walks the partner flow and one CRUD round with the C# client that openapi-generator makes.
using System;
using System.Linq;
using Ees.Api;
using Ees.Client;
using Ees.Model;
using Newtonsoft.Json;

var baseUrl = Environment.GetEnvironmentVariable("BASE_URL") ?? "http://127.0.0.1:3000";

static void Check(bool good, string what)
{
    if (!good) throw new InvalidOperationException(what);
}

Configuration With(string token) => new Configuration { BasePath = baseUrl, AccessToken = token };

// The problem that a call is answered with, as the contract describes it.
static Problem ProblemOf(Func<object> call)
{
    try
    {
        call();
    }
    catch (ApiException refused)
    {
        return JsonConvert.DeserializeObject<Problem>(refused.ErrorContent.ToString());
    }
    throw new InvalidOperationException("nothing was refused");
}

void PartnerFlow()
{
    var credentials = new PartnerSessionRequest("sandbox-partner", "sandbox-partner-secret");
    var session = new PartnersApi(With("")).CreatePartnerSession(partnerSessionRequest: credentials);
    var settings = With(session.AccessToken);
    var partners = new PartnersApi(settings);

    const string address = "http://127.0.0.1:9/{integrationCandidateId}";
    partners.UpdatePartner(new PartnerUpdate(callbackUrl: address));
    Check(partners.GetPartner().CallbackUrl == address, "the address is not kept");

    var site = new LocationsApi(settings).ListLocations(number: "0102").SearchResult.Single();
    var hire = new PartnerI9Start(
        integrationCandidateId: $"csharp-{Guid.NewGuid()}",
        firstName: "Ana",
        lastName: "Rivera",
        startDate: DateTime.Today.ToString("yyyy-MM-dd"),
        emailAddress: "ana.rivera@example.com",
        locationId: site.Id,
        onboardingType: OnboardingType.OnSite);
    var started = partners.StartPartnerI9(hire);
    var again = partners.StartPartnerI9(hire);
    Check(started.Id == again.Id, "the same candidate is another employee");
    Check(started.I9Section1Link != again.I9Section1Link, "the link is not fresh");

    var form = new I9sApi(settings).ListEmployeeI9s(started.Id).SearchResult.Single();
    var signed = new SandboxApi(settings).CompleteSandboxSection1(form.Id, sandboxSection1: new SandboxSection1());
    Check(signed.I9StatusCode == I9StatusCode.Section1Completed, "Section 1 is not completed");

    var pushes = partners.ListDeliveries(employeeId: started.Id).SearchResult;
    Check(pushes.Any(push => push.Event == Delivery.EventEnum.I9StatusUpdated), "the status is not pushed");
}

void CrudRound()
{
    var grant = new TokenRequestJson("client_credentials", "sandbox-admin", "sandbox-admin-secret");
    var locations = new LocationsApi(With(new TokensApi(With("")).CreateToken(grant).AccessToken));

    var name = $"Depot {Guid.NewGuid()}";
    var depot = new LocationCreate(name: name, addressState: "WA");
    var first = locations.CreateLocation(depot);
    var second = locations.CreateLocation(depot);
    var read = locations.GetLocationWithHttpInfo(first.Id);
    Check(read.Data.AddressCity == null, "a city that nobody gave");
    var tag = read.Headers["ETag"].Single();

    var move = new LocationUpdate(addressCity: "Tacoma");
    Check(locations.UpdateLocation(first.Id, move, tag).AddressCity == "Tacoma", "the change is lost");
    var stale = ProblemOf(() => locations.UpdateLocation(first.Id, move, tag));
    Check(stale.Type.EndsWith("/stale-record"), "a stale tag is taken");

    foreach (var (page, record) in new[] { (1, first), (2, second) })
    {
        var found = locations.ListLocations(page: page, pageSize: 1, name: name.ToUpperInvariant());
        Check(found.SearchResult.Single().Id == record.Id, "another record");
        Check(found.Links.Any(link => link.Rel == "next") == (page == 1), "a wrong link to the next page");
    }

    var nowhere = new LocationCreate(name: name, legalEntity: int.MaxValue);
    var refused = ProblemOf(() => locations.CreateLocation(nowhere));
    Check(refused.Type.EndsWith("/unknown-reference"), "another problem");
    Check(refused.Errors.Single().Pointer == "/legalEntity", "another fault");
}

PartnerFlow();
CrudRound();
Console.WriteLine("walked");
