// Walks the partner flow and one CRUD round with the Go client that openapi-generator makes.
package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"os"
	"strings"
	"time"

	ees "ees/openapi"
)

var ctx = context.Background()

func check(good bool, what ...any) {
	if !good {
		panic(fmt.Sprint(what...))
	}
}

// of gives the answer of a call that must succeed.
func of[T any](value T, _ *http.Response, err error) T {
	if err != nil {
		panic(fmt.Sprintf("%v: %v", err, problemOf(err).Errors))
	}
	return value
}

// problemOf is the problem that a call was answered with, as the contract describes it.
func problemOf(err error) ees.Problem {
	var refused *ees.GenericOpenAPIError
	check(errors.As(err, &refused), "no answer of the service: ", err)
	problem, decoded := refused.Model().(ees.Problem)
	check(decoded, "no problem: ", string(refused.Body()))
	return problem
}

func client(token string) *ees.APIClient {
	settings := ees.NewConfiguration()
	settings.Servers = ees.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	if token != "" {
		settings.AddDefaultHeader("Authorization", "Bearer "+token)
	}
	return ees.NewAPIClient(settings)
}

func partnerFlow() {
	credentials := *ees.NewPartnerSessionRequest("sandbox-partner", "sandbox-partner-secret")
	session := of(client("").PartnersAPI.CreatePartnerSession(ctx).PartnerSessionRequest(credentials).Execute())
	partner := client(session.AccessToken)

	address := "http://127.0.0.1:9/{integrationCandidateId}"
	change := ees.NewPartnerUpdate()
	change.SetCallbackUrl(address)
	of(partner.PartnersAPI.UpdatePartner(ctx).PartnerUpdate(*change).Execute())
	settings := of(partner.PartnersAPI.GetPartner(ctx).Execute())
	check(settings.GetCallbackUrl() == address, "the address is not kept")

	sites := of(partner.LocationsAPI.ListLocations(ctx).Number("0102").Execute()).SearchResult
	hire := *ees.NewPartnerI9Start(fmt.Sprintf("go-%d", time.Now().UnixNano()), "Ana", "Rivera",
		time.Now().Format("2006-01-02"), "ana.rivera@example.com", sites[0].Id, ees.ONBOARDINGTYPE_ON_SITE)
	started := of(partner.PartnersAPI.StartPartnerI9(ctx).PartnerI9Start(hire).Execute())
	again := of(partner.PartnersAPI.StartPartnerI9(ctx).PartnerI9Start(hire).Execute())
	check(started.Id == again.Id, "the same candidate is another employee")
	check(started.I9Section1Link != again.I9Section1Link, "the link is not fresh")

	forms := of(partner.I9sAPI.ListEmployeeI9s(ctx, started.Id).Execute()).SearchResult
	signed := of(partner.SandboxAPI.CompleteSandboxSection1(ctx, forms[0].Id).SandboxSection1(*ees.NewSandboxSection1()).Execute())
	check(signed.I9StatusCode == ees.I9STATUSCODE_SECTION1_COMPLETED, "Section 1 is ", signed.I9StatusCode)

	pushes := of(partner.PartnersAPI.ListDeliveries(ctx).EmployeeId(started.Id).Execute()).SearchResult
	pushed := false
	for _, push := range pushes {
		pushed = pushed || push.Event == "i9StatusUpdated"
	}
	check(pushed, "the status is not pushed")
}

func crudRound() {
	grant := *ees.NewTokenRequestJson("client_credentials")
	grant.SetClientId("sandbox-admin")
	grant.SetClientSecret("sandbox-admin-secret")
	token := of(client("").TokensAPI.CreateToken(ctx).TokenRequestJson(grant).Execute())
	locations := client(token.AccessToken).LocationsAPI

	name := fmt.Sprintf("Depot %d", time.Now().UnixNano())
	depot := *ees.NewLocationCreate()
	depot.SetName(name)
	depot.SetAddressState("WA")
	first := of(locations.CreateLocation(ctx).LocationCreate(depot).Execute())
	second := of(locations.CreateLocation(ctx).LocationCreate(depot).Execute())
	read, answer, err := locations.GetLocation(ctx, first.Id).Execute()
	check(err == nil && read.GetAddressCity() == "", "a city that nobody gave")
	tag := answer.Header.Get("ETag")

	move := *ees.NewLocationUpdate()
	move.SetAddressCity("Tacoma")
	moved := of(locations.UpdateLocation(ctx, first.Id).LocationUpdate(move).IfMatch(tag).Execute())
	check(moved.GetAddressCity() == "Tacoma", "the change is lost")
	_, _, err = locations.UpdateLocation(ctx, first.Id).LocationUpdate(move).IfMatch(tag).Execute()
	check(strings.HasSuffix(problemOf(err).Type, "/stale-record"), "a stale tag is taken")

	for page, record := range map[int32]*ees.Location{1: first, 2: second} {
		found := of(locations.ListLocations(ctx).Page(page).PageSize(1).Name(strings.ToUpper(name)).Execute())
		check(len(found.SearchResult) == 1 && found.SearchResult[0].Id == record.Id, "another record")
		more := false
		for _, link := range found.Links {
			more = more || link.Rel == "next"
		}
		check(more == (page == 1), "a wrong link to the next page")
	}

	depot.SetLegalEntity(math.MaxInt32)
	_, _, err = locations.CreateLocation(ctx).LocationCreate(depot).Execute()
	refused := problemOf(err)
	check(strings.HasSuffix(refused.Type, "/unknown-reference"), "another problem: ", refused.Type)
	check(len(refused.Errors) == 1 && refused.Errors[0].GetPointer() == "/legalEntity", "another fault")
}

func main() {
	partnerFlow()
	crudRound()
	fmt.Println("walked")
}
