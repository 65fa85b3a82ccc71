// Walks the partner flow and one CRUD round with the client that oapi-codegen generates.
package main

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"os"
	"strings"
	"time"

	"ees/ees"
)

var ctx = context.Background()

func check(good bool, what string, body []byte) {
	if !good {
		panic(fmt.Sprintf("%s: %s", what, body))
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func client(token string) *ees.ClientWithResponses {
	base := os.Getenv("BASE_URL")
	bearer := func(_ context.Context, request *http.Request) error {
		if token != "" {
			request.Header.Set("Authorization", "Bearer "+token)
		}
		return nil
	}
	return must(ees.NewClientWithResponses(base, ees.WithRequestEditorFn(bearer)))
}

func partnerFlow() {
	session := must(client("").CreatePartnerSessionWithResponse(ctx, nil, ees.PartnerSessionRequest{
		ClientId: "sandbox-partner", ClientSecret: "sandbox-partner-secret",
	}))
	check(session.JSON202 != nil, "session", session.Body)
	partner := client(session.JSON202.AccessToken)
	address, number := "http://127.0.0.1:9/{integrationCandidateId}", "0102"
	settings := must(partner.UpdatePartnerWithResponse(ctx, nil, ees.PartnerUpdate{CallbackUrl: &address}))
	check(settings.JSON200 != nil, "settings", settings.Body)
	kept := must(partner.GetPartnerWithResponse(ctx, nil))
	check(kept.JSON200 != nil && *kept.JSON200.CallbackUrl == address, "the address is not kept", kept.Body)
	sites := must(partner.ListLocationsWithResponse(ctx, &ees.ListLocationsParams{Number: &number}))
	check(sites.JSON200 != nil && len(sites.JSON200.SearchResult) == 1, "location", sites.Body)
	hire := ees.PartnerI9Start{
		IntegrationCandidateId: fmt.Sprintf("go-%d", time.Now().UnixNano()),
		FirstName:              "Ana",
		LastName:               "Rivera",
		StartDate:              time.Now().Format("2006-01-02"),
		EmailAddress:           "ana.rivera@example.com",
		LocationId:             sites.JSON200.SearchResult[0].Id,
		OnboardingType:         "on-site",
	}
	started := must(partner.StartPartnerI9WithResponse(ctx, nil, hire))
	again := must(partner.StartPartnerI9WithResponse(ctx, nil, hire))
	check(started.JSON202 != nil && again.JSON202 != nil, "start", again.Body)
	check(started.JSON202.Id == again.JSON202.Id, "the same candidate is another employee", again.Body)
	check(started.JSON202.I9Section1Link != again.JSON202.I9Section1Link, "the link is not fresh", nil)
	forms := must(partner.ListEmployeeI9sWithResponse(ctx, started.JSON202.Id, nil))
	check(forms.JSON200 != nil && len(forms.JSON200.SearchResult) == 1, "form", forms.Body)
	signed := must(partner.CompleteSandboxSection1WithResponse(ctx, forms.JSON200.SearchResult[0].Id, nil, ees.SandboxSection1{}))
	check(signed.JSON200 != nil && signed.JSON200.I9StatusCode == "section1_completed", "section 1", signed.Body)
	query := &ees.ListDeliveriesParams{EmployeeId: &started.JSON202.Id}
	pushes := must(partner.ListDeliveriesWithResponse(ctx, query))
	check(pushes.JSON200 != nil && len(pushes.JSON200.SearchResult) > 0, "the status is not pushed", pushes.Body)
}

func crudRound() {
	id, secret := "sandbox-admin", "sandbox-admin-secret"
	token := must(client("").CreateTokenWithFormdataBodyWithResponse(ctx, nil, ees.TokenRequest{
		GrantType: "client_credentials", ClientId: &id, ClientSecret: &secret,
	}))
	check(token.JSON200 != nil, "token", token.Body)
	admin := client(token.JSON200.AccessToken)
	name, state, city := fmt.Sprintf("Depot %d", time.Now().UnixNano()), "WA", "Tacoma"
	depot := ees.LocationFields{Name: &name, AddressState: &state}
	created := must(admin.CreateLocationWithResponse(ctx, nil, depot))
	second := must(admin.CreateLocationWithResponse(ctx, nil, depot))
	check(created.JSON201 != nil && second.JSON201 != nil, "create", second.Body)
	read := must(admin.GetLocationWithResponse(ctx, created.JSON201.Id, nil))
	tag := read.HTTPResponse.Header.Get("ETag")
	params := &ees.UpdateLocationParams{IfMatch: &tag}
	changed := must(admin.UpdateLocationWithResponse(ctx, created.JSON201.Id, params, ees.LocationFields{AddressCity: &city}))
	check(changed.JSON200 != nil && *changed.JSON200.AddressCity == city, "change", changed.Body)
	upper := strings.ToUpper(name)
	for index, id := range []ees.Id{created.JSON201.Id, second.JSON201.Id} {
		page, size := int32(index+1), int32(1)
		query := &ees.ListLocationsParams{Name: &upper, Page: &page, PageSize: &size}
		found := must(admin.ListLocationsWithResponse(ctx, query))
		check(found.JSON200 != nil && len(found.JSON200.SearchResult) == 1, "find", found.Body)
		check(found.JSON200.SearchResult[0].Id == id, "another record", found.Body)
		more := false
		for _, link := range found.JSON200.Links {
			more = more || link.Rel == "next"
		}
		check(more == (page == 1), "a wrong link to the next page", found.Body)
	}
	stale := must(admin.UpdateLocationWithResponse(ctx, created.JSON201.Id, params, ees.LocationFields{AddressCity: &city}))
	check(stale.ApplicationproblemJSON412 != nil, "stale", stale.Body)
	check(strings.HasSuffix(stale.ApplicationproblemJSON412.Type, "/stale-record"), "stale", stale.Body)
	unknown := ees.Id(math.MaxInt32)
	refused := must(admin.CreateLocationWithResponse(ctx, nil, ees.LocationFields{Name: &name, LegalEntity: &unknown}))
	check(refused.ApplicationproblemJSON422 != nil, "unknown reference", refused.Body)
	faults := refused.ApplicationproblemJSON422.Errors
	check(faults != nil && *(*faults)[0].Pointer == "/legalEntity", "another fault", refused.Body)
}

func main() {
	partnerFlow()
	crudRound()
	fmt.Println("walked")
}
