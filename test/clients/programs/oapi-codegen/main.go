// Walks the partner flow and one CRUD round with the client that oapi-codegen generates.
package main

import (
	"context"
	"fmt"
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
	number := "0102"
	sites := must(partner.ListLocationsWithResponse(ctx, &ees.ListLocationsParams{Number: &number}))
	check(sites.JSON200 != nil && len(sites.JSON200.SearchResult) == 1, "location", sites.Body)
	started := must(partner.StartPartnerI9WithResponse(ctx, nil, ees.PartnerI9Start{
		IntegrationCandidateId: fmt.Sprintf("go-%d", time.Now().UnixNano()),
		FirstName:              "Ana",
		LastName:               "Rivera",
		StartDate:              time.Now().Format("2006-01-02"),
		EmailAddress:           "ana.rivera@example.com",
		LocationId:             sites.JSON200.SearchResult[0].Id,
		OnboardingType:         "on-site",
	}))
	check(started.JSON202 != nil && strings.HasPrefix(started.JSON202.I9Section1Link, "http"), "start", started.Body)
	forms := must(partner.ListEmployeeI9sWithResponse(ctx, started.JSON202.Id, nil))
	check(forms.JSON200 != nil && len(forms.JSON200.SearchResult) == 1, "form", forms.Body)
	signed := must(partner.CompleteSandboxSection1WithResponse(ctx, forms.JSON200.SearchResult[0].Id, nil, ees.SandboxSection1{}))
	check(signed.JSON200 != nil && signed.JSON200.I9StatusCode == "section1_completed", "section 1", signed.Body)
}

func crudRound() {
	id, secret := "sandbox-admin", "sandbox-admin-secret"
	token := must(client("").CreateTokenWithFormdataBodyWithResponse(ctx, nil, ees.TokenRequest{
		GrantType: "client_credentials", ClientId: &id, ClientSecret: &secret,
	}))
	check(token.JSON200 != nil, "token", token.Body)
	admin := client(token.JSON200.AccessToken)
	name, state, city := fmt.Sprintf("Depot %d", time.Now().UnixNano()), "WA", "Tacoma"
	created := must(admin.CreateLocationWithResponse(ctx, nil, ees.LocationFields{Name: &name, AddressState: &state}))
	check(created.JSON201 != nil, "create", created.Body)
	read := must(admin.GetLocationWithResponse(ctx, created.JSON201.Id, nil))
	tag := read.HTTPResponse.Header.Get("ETag")
	params := &ees.UpdateLocationParams{IfMatch: &tag}
	changed := must(admin.UpdateLocationWithResponse(ctx, created.JSON201.Id, params, ees.LocationFields{AddressCity: &city}))
	check(changed.JSON200 != nil && *changed.JSON200.AddressCity == city, "change", changed.Body)
	upper := strings.ToUpper(name)
	found := must(admin.ListLocationsWithResponse(ctx, &ees.ListLocationsParams{Name: &upper}))
	check(found.JSON200 != nil && len(found.JSON200.SearchResult) == 1, "find", found.Body)
	stale := must(admin.UpdateLocationWithResponse(ctx, created.JSON201.Id, params, ees.LocationFields{AddressCity: &city}))
	check(stale.ApplicationproblemJSON412 != nil, "stale", stale.Body)
}

func main() {
	partnerFlow()
	crudRound()
	fmt.Println("walked")
}
