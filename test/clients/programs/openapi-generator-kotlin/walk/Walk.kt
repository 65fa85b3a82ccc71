/** Walks the partner flow and one CRUD round with the Kotlin client that openapi-generator makes. */
package walk

import com.squareup.moshi.JsonAdapter
import com.squareup.moshi.Moshi
import java.lang.reflect.Type
import java.time.LocalDate
import okhttp3.OkHttpClient
import org.openapitools.client.apis.I9sApi
import org.openapitools.client.apis.LocationsApi
import org.openapitools.client.apis.PartnersApi
import org.openapitools.client.apis.SandboxApi
import org.openapitools.client.apis.TokensApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.infrastructure.Success
import org.openapitools.client.models.Delivery
import org.openapitools.client.models.DeliveryState
import org.openapitools.client.models.I9StatusCode
import org.openapitools.client.models.LocationCreate
import org.openapitools.client.models.LocationUpdate
import org.openapitools.client.models.OnboardingType
import org.openapitools.client.models.PartnerI9Start
import org.openapitools.client.models.PartnerSessionRequest
import org.openapitools.client.models.PartnerUpdate
import org.openapitools.client.models.Problem
import org.openapitools.client.models.TokenRequestJson

private val baseUrl = checkNotNull(System.getenv("BASE_URL"))
private val http = OkHttpClient()

/** Reads null in a field that holds an enumeration or null, which the adapters of `enumUnknownDefaultCase` refuse. */
private object NullableEnumerations : JsonAdapter.Factory {
    override fun create(type: Type, annotations: Set<Annotation>, moshi: Moshi): JsonAdapter<*>? =
        if ((type as? Class<*>)?.isEnum == true) moshi.nextAdapter<Any>(this, type, annotations).nullSafe() else null
}

/** The problem that a call is answered with, as the contract describes it. */
private fun problemOf(call: () -> Any): Problem {
    try {
        call()
    } catch (refused: ClientException) {
        val body = (refused.response as ClientError<*>).body as String
        return checkNotNull(Serializer.moshi.adapter(Problem::class.java).fromJson(body))
    }
    error("nothing was refused")
}

private fun partnerFlow() {
    val credentials = PartnerSessionRequest("sandbox-partner", "sandbox-partner-secret")
    ApiClient.accessToken = PartnersApi(baseUrl, http).createPartnerSession(null, credentials).accessToken
    val partners = PartnersApi(baseUrl, http)

    val address = "http://127.0.0.1:9/{integrationCandidateId}"
    partners.updatePartner(PartnerUpdate(callbackUrl = address))
    check(partners.getPartner().callbackUrl == address) { "the address is not kept" }

    val site = LocationsApi(baseUrl, http).listLocations(number = "0102").searchResult.single()
    val hire =
        PartnerI9Start(
            integrationCandidateId = "kotlin-${System.nanoTime()}",
            firstName = "Ana",
            lastName = "Rivera",
            startDate = LocalDate.now().toString(),
            emailAddress = "ana.rivera@example.com",
            locationId = site.id,
            onboardingType = OnboardingType.ON_SITE,
        )
    val started = partners.startPartnerI9(hire)
    val again = partners.startPartnerI9(hire)
    check(started.id == again.id) { "the same candidate is another employee" }
    check(started.i9Section1Link != again.i9Section1Link) { "the link is not fresh" }

    val form = I9sApi(baseUrl, http).listEmployeeI9s(started.id).searchResult.single()
    val signed = SandboxApi(baseUrl, http).completeSandboxSection1(form.id)
    check(signed.i9StatusCode == I9StatusCode.section1_completed) { "Section 1 is ${signed.i9StatusCode}" }

    val pushes = partners.listDeliveries(employeeId = started.id).searchResult
    check(pushes.any { it.event == Delivery.Event.i9StatusUpdated }) { "the status is not pushed" }
    check(pushes.none { it.state == DeliveryState.unknown_default_open_api }) { "a state that nobody knows" }
}

private fun crudRound() {
    ApiClient.accessToken = null
    val grant =
        TokenRequestJson("client_credentials", clientId = "sandbox-admin", clientSecret = "sandbox-admin-secret")
    ApiClient.accessToken = TokensApi(baseUrl, http).createToken(grant).accessToken
    val locations = LocationsApi(baseUrl, http)

    val name = "Depot ${System.nanoTime()}"
    val depot = LocationCreate(name = name, addressState = "WA")
    val first = locations.createLocation(depot)
    val second = locations.createLocation(depot)
    val read = locations.getLocationWithHttpInfo(first.id, null)
    check(read is Success && read.data?.addressCity == null) { "a city that nobody gave" }
    val tag = checkNotNull(read.headers["etag"]?.single())

    val move = LocationUpdate(addressCity = "Tacoma")
    check(locations.updateLocation(first.id, move, tag).addressCity == "Tacoma") { "the change is lost" }
    val stale = problemOf { locations.updateLocation(first.id, move, tag) }
    check(stale.type.toString().endsWith("/stale-record")) { "a stale tag is taken" }

    for ((page, record) in listOf(1 to first, 2 to second)) {
        val found = locations.listLocations(page = page, pageSize = 1, name = name.uppercase())
        check(found.searchResult.single().id == record.id) { "another record" }
        check(found.links.any { it.rel == "next" } == (page == 1)) { "a wrong link to the next page" }
    }

    val nowhere = LocationCreate(name = name, legalEntity = Int.MAX_VALUE)
    val refused = problemOf { locations.createLocation(nowhere) }
    check(refused.type.toString().endsWith("/unknown-reference")) { "another problem" }
    check(refused.errors?.single()?.pointer == "/legalEntity") { "another fault" }
}

fun main() {
    Serializer.moshiBuilder.add(NullableEnumerations)
    partnerFlow()
    crudRound()
    println("walked")
}
