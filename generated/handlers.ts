// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Handler, NotImplemented } from "../src/contract/types";

/** Every operation of the contract in its order. */
export const operationIds = [
  "createPartnerSession",
  "startPartnerI9",
  "listPartnerHires",
  "getPartnerHire",
  "updatePartnerHire",
  "createPartnerSection1Link",
  "voidPartnerHire",
  "getPartner",
  "updatePartner",
  "rotatePartnerSecret",
  "listDeliveries",
  "getDelivery",
  "createRedelivery",
  "createRedeliveries",
  "createTestDelivery",
  "createToken",
  "revokeToken",
  "listEmployees",
  "createEmployee",
  "getEmployee",
  "updateEmployee",
  "listEmployments",
  "createEmployment",
  "getEmployment",
  "updateEmployment",
  "listUsers",
  "createUser",
  "getUser",
  "updateUser",
  "listLocations",
  "createLocation",
  "getLocation",
  "updateLocation",
  "listLegalEntities",
  "createLegalEntity",
  "getLegalEntity",
  "updateLegalEntity",
  "listRoles",
  "createRole",
  "getRole",
  "updateRole",
  "listRoleTemplates",
  "listPermissions",
  "listGroups",
  "createGroup",
  "getGroup",
  "listManagements",
  "createManagement",
  "getManagement",
  "updateManagement",
  "getOrganization",
  "updateOrganization",
  "getOrganizationChecklist",
  "getMe",
  "listApiClients",
  "createApiClient",
  "getApiClient",
  "updateApiClient",
  "rotateApiClientSecret",
  "listOrganizationPartners",
  "createOrganizationPartner",
  "getOrganizationPartner",
  "updateOrganizationPartner",
  "rotateOrganizationPartnerSecret",
  "listOrganizationPartnerDeliveries",
  "getOrganizationPartnerDelivery",
  "createOrganizationPartnerRedelivery",
  "createOrganizationPartnerTestDelivery",
  "listEmployeeI9s",
  "createEmployeeI9",
  "listEmployeeNotes",
  "createEmployeeNote",
  "getEmployeeNote",
  "getEmployeeHire",
  "getEmployeeTimeline",
  "listI9s",
  "listReports",
  "getReport",
  "getReportContent",
  "getChoices",
  "listSavedViews",
  "createSavedView",
  "getSavedView",
  "updateSavedView",
  "removeSavedView",
  "getWork",
  "getI9",
  "getI9AuditTrail",
  "getI9Actions",
  "getI9Timeline",
  "getI9Document",
  "listI9DocumentCopies",
  "createI9DocumentCopy",
  "getI9DocumentCopy",
  "removeI9DocumentCopy",
  "listImports",
  "createImport",
  "getImportTemplate",
  "getImport",
  "listImportFaults",
  "createI9Import",
  "cancelImport",
  "listBulkActions",
  "createBulkAction",
  "getBulkAction",
  "listBulkActionRows",
  "listExports",
  "requestExport",
  "getExport",
  "getExportContent",
  "recordExportReview",
  "listInspections",
  "createInspection",
  "getInspection",
  "updateInspection",
  "getInspectionReadiness",
  "getInspectionTimeline",
  "listInspectionPackages",
  "requestInspectionPackage",
  "getInspectionPackage",
  "getInspectionPackageContent",
  "recordInspectionPackageReview",
  "completeSection2",
  "setSection2Draft",
  "approveI9",
  "requestI9Correction",
  "recordReverification",
  "recordReceiptReplacement",
  "voidI9",
  "requestI9Representative",
  "revokeI9Representative",
  "createSection1Link",
  "createShownSection1Link",
  "recordI9NumberView",
  "createI9Reminder",
  "requestI9Amendment",
  "recordI9Amendment",
  "recordAuthorizationRevocation",
  "recordAuthorizationExtension",
  "requestI9Purge",
  "setI9Hold",
  "setI9Owner",
  "revokeI9PurgeRequest",
  "confirmI9Purge",
  "listEverifyCases",
  "listDocumentTypes",
  "listFederalWorkingDays",
  "getEverifyCase",
  "createEverifyCase",
  "submitEverifyCase",
  "confirmEverifyData",
  "getEverifyPhoto",
  "recordEverifyPhotoMatch",
  "submitEverifyImages",
  "requestEverifyNotice",
  "referEverifyCase",
  "getEverifyReferralConfirmation",
  "recordEverifyNoAction",
  "closeEverifyCase",
  "listEvents",
  "completeSandboxSection1",
  "completeSandboxSupplementA",
  "completeSandboxSection2",
  "advanceSandboxEverifyCase",
  "listSandboxMail",
  "getSandboxClock",
  "setSandboxClock"
] as const;

export type OperationId = (typeof operationIds)[number];

/** One handler per operation; a missing or misspelled one does not compile. `C` is the application's context. */
export type Handlers<C> = {
  /**
   * POST /v1/partners/sessions: Start a partner session
   *
   * Exchanges the credentials of a partner's API client for an access token. Send them as JSON (`clientId` and `clientSecret`, as everywhere in this
   * interface) or as HTTP Basic. OAuth names the same fields `client_id` and `client_secret`: that is how `POST /v1/oauth/token` takes them. The
   * response has OAuth's names from both. The `refresh_token` is used with `POST /v1/oauth/token`. The body is limited to 8 KiB.
   *
   * **Permission:** none; the client's credentials are checked.
   */
  createPartnerSession: Handler<"createPartnerSession", C> | NotImplemented;
  /**
   * POST /v1/partners/i9s/section1: Start an I-9 for a new hire
   *
   * Creates the employee with the first period of employment, starts an I-9 and returns the link at which the new hire completes Section 1. The link
   * holds no personal data, works until 14 days after `startDate` (at least three days from now) and stops working when you make a new one.
   * `terminatedDate` is the known end of a job for a limited time.
   *
   * Sent again with the same `integrationCandidateId`: a `startDate` after the end of the employment hires the person again with a new I-9; else, while
   * the I-9 waits for Section 1, the response contains the same employee and a new link, and nothing else changes; after you have withdrawn the hire, or
   * the employer has voided the I-9, it begins a new one; otherwise it returns `409`. The response's `id` is the employee, `i9Id` the form.
   *
   * The form is not pre-filled: name and email are shown to the new hire for confirmation only. Delivers `i9StatusUpdated`.
   *
   * **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
   */
  startPartnerI9: Handler<"startPartnerI9", C> | NotImplemented;
  /**
   * GET /v1/partners/i9s: List your hires
   *
   * Lists the I-9s that your partner system started, ordered by `i9Id`: the status of each, what is next, and whether the new hire's link still works.
   * Hires of other partners are never shown. *Extension.*
   *
   * **Permission:** Act as a partner (206), with a partner client.
   */
  listPartnerHires: Handler<"listPartnerHires", C> | NotImplemented;
  /**
   * GET /v1/partners/i9s/{i9_id}/hire: Read one of your hires
   *
   * Returns the hire behind one I-9 that your partner system started. *Extension.*
   *
   * **Permission:** Act as a partner (206), with a partner client.
   */
  getPartnerHire: Handler<"getPartnerHire", C> | NotImplemented;
  /**
   * PATCH /v1/partners/i9s/{i9_id}/hire: Correct a hire
   *
   * Corrects the start date, the email address or the name of a hire whose form no one has signed. Due dates and the end of the link follow the start
   * date, and `i9StatusUpdated` is delivered when a due date moves. After Section 1 is signed it returns `409`: the employer corrects the record. You can
   * send a record from GET back unchanged. *Extension.*
   *
   * **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
   */
  updatePartnerHire: Handler<"updatePartnerHire", C> | NotImplemented;
  /**
   * POST /v1/partners/i9s/{i9_id}/section1-links: Make a new link for a hire
   *
   * Makes a new link for Section 1 of one of your hires; links made before stop working. Nothing is sent to anyone: pass the link on yourself. The
   * response is `201` with the link. A form that does not wait for the new hire returns `409`. *Extension.*
   *
   * **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
   */
  createPartnerSection1Link: Handler<"createPartnerSection1Link", C> | NotImplemented;
  /**
   * POST /v1/partners/i9s/{i9_id}/withdrawal: Withdraw a hire
   *
   * Voids the form of a hire that no one has signed; its link stops working and `i9StatusUpdated` is delivered. The employee and the period of
   * employment stay in the employer's records. Starting the same candidate again begins a new I-9. After Section 1 is signed it returns `409`. See [Void,
   * withdraw or revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). *Extension.*
   *
   * **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
   */
  voidPartnerHire: Handler<"voidPartnerHire", C> | NotImplemented;
  /**
   * GET /v1/partners/self: Read your partner settings
   *
   * Returns where deliveries are sent and how they are signed, without secrets. *Extension.*
   *
   * **Permission:** Act as a partner (206).
   */
  getPartner: Handler<"getPartner", C> | NotImplemented;
  /**
   * PATCH /v1/partners/self: Register the address for deliveries
   *
   * Sets the `callbackUrl`, optional Basic credentials, the address for notices and the origins that may show Section 1 in a frame. Addresses that are
   * private, loopback, link-local or metadata services are refused, here and again at each connection; the sandbox accepts loopback, over http too. A
   * fault has a code in kebab-case and, for older clients, is listed again with the older code with underscores, which you can ignore. *Extension.*
   *
   * **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
   */
  updatePartner: Handler<"updatePartner", C> | NotImplemented;
  /**
   * POST /v1/partners/self/secret-rotations: Rotate the signing secret
   *
   * Makes a new secret for `webhook-signature` and shows it once. Each older secret keeps signing alongside it until its `previousValidUntil`, 24 hours
   * after it was replaced. At most 50 secrets sign at once: a further one is refused (`409`) with the time when the oldest ends. With `immediately` all
   * older secrets end now: use it when someone else has a secret or a token. *Extension.*
   *
   * **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
   */
  rotatePartnerSecret: Handler<"rotatePartnerSecret", C> | NotImplemented;
  /**
   * GET /v1/partners/self/deliveries: List deliveries and their attempts
   *
   * Lists the deliveries written for your partner, each with its present state and every attempt, ordered by `id`. *Extension.*
   *
   * **Permission:** Act as a partner (206).
   */
  listDeliveries: Handler<"listDeliveries", C> | NotImplemented;
  /**
   * GET /v1/partners/self/deliveries/{delivery_id}: Read a delivery and its attempts
   *
   * Returns a delivery with every attempt: poll it after a test delivery or a redelivery to see whether your endpoint took it. *Extension.*
   *
   * **Permission:** Act as a partner (206).
   */
  getDelivery: Handler<"getDelivery", C> | NotImplemented;
  /**
   * POST /v1/partners/self/deliveries/{delivery_id}/redeliveries: Send a delivery again
   *
   * Queues the delivery again with the same `webhook-id` and body, at the start of its schedule. While it is being sent, or when a newer one of its kind
   * waits, the response is `409`. *Extension.*
   *
   * **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
   */
  createRedelivery: Handler<"createRedelivery", C> | NotImplemented;
  /**
   * POST /v1/partners/self/redeliveries: Redeliver everything since a point in time
   *
   * For a receiver that was down or has lost what it received: for each I-9 with a delivery since that time, the newest delivery of each kind is queued
   * again with the same `webhook-id` and body, and deliveries that wait for their next attempt are sent immediately. *Extension.*
   *
   * **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
   */
  createRedeliveries: Handler<"createRedeliveries", C> | NotImplemented;
  /**
   * POST /v1/partners/self/test-deliveries: Send a test delivery
   *
   * Queues a signed delivery with example values to your `callbackUrl`, in which `integrationCandidateId` is `test`. *Extension.*
   *
   * **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
   */
  createTestDelivery: Handler<"createTestDelivery", C> | NotImplemented;
  /**
   * POST /v1/oauth/token: Get or refresh an access token
   *
   * The OAuth 2.0 token endpoint (RFC 6749). Grants: `client_credentials` and `refresh_token`. The client identifies itself with HTTP Basic or with
   * `client_id` and `client_secret` (OAuth's names; `createPartnerSession` has `clientId` and `clientSecret`) in the body, which is form-encoded or
   * JSON. Refresh tokens are valid for 30 days and replaced at each use; a spent one that is used again ends all tokens that came from it. Errors have
   * OAuth's own shape. The body is limited to 8 KiB. *Extension.*
   *
   * **Permission:** none; the client's credentials are checked.
   */
  createToken: Handler<"createToken", C> | NotImplemented;
  /**
   * POST /v1/oauth/revoke: Revoke a token
   *
   * Revokes an access token, or a refresh token together with the access tokens that came from it (RFC 7009). An unknown token also returns `200`.
   * Every process of the service stops accepting it within five seconds. The body is limited to 8 KiB. *Extension.*
   *
   * **Permission:** none; the client's credentials are checked.
   */
  revokeToken: Handler<"revokeToken", C> | NotImplemented;
  /**
   * GET /v1/employees: List employees
   *
   * Lists the employees within reach, ordered by `id` or as `sort` says. Entries are abbreviated. Filtering by `socialSecurityNumber` needs the
   * permission View full social security numbers (105) as well.
   *
   * **Permission:** View employees (101).
   */
  listEmployees: Handler<"listEmployees", C> | NotImplemented;
  /**
   * POST /v1/employees: Create an employee
   *
   * Creates the employee and the first period of employment, and starts an I-9 where `createI9` or `createRemotehireI9` asks for one (see the change of
   * an employee). An employee outside your reach returns `422`. *Extension.*
   *
   * **Permission:** Create employees (102); Create I-9s (202) as well when an I-9 is asked for.
   */
  createEmployee: Handler<"createEmployee", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}: Read an employee
   *
   * Returns all fields of one employee. `startDate` and `terminatedDate` are those of the current period of employment.
   *
   * **Permission:** View employees (101).
   */
  getEmployee: Handler<"getEmployee", C> | NotImplemented;
  /**
   * PATCH /v1/employees/{employee_id}: Change an employee
   *
   * Changes the fields that are sent. `startDate` and `terminatedDate` act on the current period of employment: while it is open a new `startDate`
   * overwrites the start; after it has ended a later `startDate` opens a new period (re-hire) and an earlier one is `422`; `terminatedDate` ends the
   * period. Use the employments operations where order matters.
   *
   * `createI9` or `createRemotehireI9` starts an I-9 when the current period is open and has none in progress or approved. Otherwise `yes` returns `409`,
   * and `if allowed` starts none. `createRemotehireI9` also creates the login and sends its email, with the link to Section 1.
   *
   * A change after which the employee would be outside your reach returns `422`.
   *
   * **Permission:** Edit employees (103); Create I-9s (202) as well when an I-9 is asked for.
   */
  updateEmployee: Handler<"updateEmployee", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/employments: List periods of employment
   *
   * Lists the periods of one employee, ordered by start date.
   *
   * **Permission:** View employees (101).
   */
  listEmployments: Handler<"listEmployments", C> | NotImplemented;
  /**
   * POST /v1/employees/{employee_id}/employments: Re-hire an employee
   *
   * Adds a period of employment. Periods of one employee must not share a day (`409`). *Extension.*
   *
   * **Permission:** Edit employees (103).
   */
  createEmployment: Handler<"createEmployment", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/employments/{employment_id}: Read a period of employment
   *
   * Returns one period. `terminatedDate` is an empty string while the period is open.
   *
   * **Permission:** View employees (101).
   */
  getEmployment: Handler<"getEmployment", C> | NotImplemented;
  /**
   * PATCH /v1/employees/{employee_id}/employments/{employment_id}: Correct a period of employment
   *
   * Corrects the dates of one period; `null` or `""` as `terminatedDate` opens it again. Periods must not share a day (`409`). *Extension.*
   *
   * **Permission:** Edit employees (103).
   */
  updateEmployment: Handler<"updateEmployment", C> | NotImplemented;
  /**
   * GET /v1/users: List users
   *
   * Lists the users, at most 100 per call, ordered by `fullName` without regard to case. Entries are abbreviated.
   *
   * **Permission:** View set-up (601).
   */
  listUsers: Handler<"listUsers", C> | NotImplemented;
  /**
   * POST /v1/users: Create a user
   *
   * Adds a user. With a `login` and no `password`, a password is generated that no one sees; the email of `sendLoginEmail` has a link
   * that works once, for 72 hours, to choose one. Passwords are never returned or sent. The role may only hold permissions that you hold yourself.
   *
   * **Permission:** Manage users (602).
   */
  createUser: Handler<"createUser", C> | NotImplemented;
  /**
   * GET /v1/users/{user_id}: Read a user
   *
   * Returns all fields of one user, never the password.
   *
   * **Permission:** View set-up (601).
   */
  getUser: Handler<"getUser", C> | NotImplemented;
  /**
   * PATCH /v1/users/{user_id}: Change or retire a user
   *
   * Changes the fields that are sent. `retired: true` ends the user's sessions and tokens immediately. The last active user who can manage roles, users
   * or API clients cannot be retired, given a lesser role or lose the last way to sign in (`409`), and neither can the user of the last client that can
   * manage API clients.
   *
   * No one can take over or shut out a user who has more access. To change `login`, `password`, `emailAddress`, `oauthId` or `samlId`, to retire a user
   * or bring one back, or to give a user another role, you need every permission of that user and all of the user's reach: otherwise `422`
   * `permission-not-held`.
   *
   * **Permission:** Manage users (602).
   */
  updateUser: Handler<"updateUser", C> | NotImplemented;
  /**
   * GET /v1/locations: List locations
   *
   * Lists the locations, ordered by `id`. Entries are abbreviated. A partner finds the `locationId` for `startPartnerI9` here, such as by `number`.
   *
   * **Permission:** View set-up (601).
   */
  listLocations: Handler<"listLocations", C> | NotImplemented;
  /**
   * POST /v1/locations: Create a location
   *
   * Adds a location. No field is required; without `everifyLocation: false` the location takes no part in E-Verify.
   *
   * **Permission:** Manage locations (604).
   */
  createLocation: Handler<"createLocation", C> | NotImplemented;
  /**
   * GET /v1/locations/{location_id}: Read a location
   *
   * Returns all fields of one location.
   *
   * **Permission:** View set-up (601).
   */
  getLocation: Handler<"getLocation", C> | NotImplemented;
  /**
   * PATCH /v1/locations/{location_id}: Change a location
   *
   * Changes the fields that are sent; none is required. The response also contains `phoneExtension`, as in the original interface.
   *
   * **Permission:** Manage locations (604).
   */
  updateLocation: Handler<"updateLocation", C> | NotImplemented;
  /**
   * GET /v1/legal-entities: List legal entities
   *
   * Lists the legal entities, ordered by `id`. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  listLegalEntities: Handler<"listLegalEntities", C> | NotImplemented;
  /**
   * POST /v1/legal-entities: Create a legal entity
   *
   * Adds a legal entity. The EIN is unique in the organization. *Extension.*
   *
   * **Permission:** Manage legal entities (605).
   */
  createLegalEntity: Handler<"createLegalEntity", C> | NotImplemented;
  /**
   * GET /v1/legal-entities/{legal_entity_id}: Read a legal entity
   *
   * Returns one legal entity. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  getLegalEntity: Handler<"getLegalEntity", C> | NotImplemented;
  /**
   * PATCH /v1/legal-entities/{legal_entity_id}: Change a legal entity
   *
   * Changes the fields that are sent. *Extension.*
   *
   * **Permission:** Manage legal entities (605).
   */
  updateLegalEntity: Handler<"updateLegalEntity", C> | NotImplemented;
  /**
   * GET /v1/roles: List roles
   *
   * Lists the roles without their permissions, ordered by `id`.
   *
   * **Permission:** View set-up (601).
   */
  listRoles: Handler<"listRoles", C> | NotImplemented;
  /**
   * POST /v1/roles: Create a role
   *
   * Adds a role. Its name is unique in the organization; no one can grant a permission that they do not hold (`422`). *Extension.*
   *
   * **Permission:** Manage roles (603).
   */
  createRole: Handler<"createRole", C> | NotImplemented;
  /**
   * GET /v1/roles/{role_id}: Read a role
   *
   * Returns one role with the ids of its permissions.
   *
   * **Permission:** View set-up (601).
   */
  getRole: Handler<"getRole", C> | NotImplemented;
  /**
   * PATCH /v1/roles/{role_id}: Change a role
   *
   * Changes the fields that are sent; `permissions` replaces the whole set. The last active user who can manage roles, users or API
   * clients cannot lose that permission, and neither can the user of the last client that can manage API clients (`409`). You can add a permission that
   * you hold yourself, if you reach every employee whom the users with this role reach, and take one away if you also hold all others of the role:
   * otherwise `422` `permission-not-held`. *Extension.*
   *
   * **Permission:** Manage roles (603).
   */
  updateRole: Handler<"updateRole", C> | NotImplemented;
  /**
   * GET /v1/role-templates: List templates of roles
   *
   * Lists five roles that organizations often begin with. Create a role with the fields of a template, changed as you need them. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  listRoleTemplates: Handler<"listRoleTemplates", C> | NotImplemented;
  /**
   * GET /v1/permissions: List permissions
   *
   * Lists the permissions that roles are made of, ordered by category and name. One permission can appear under two categories with the same `id`.
   *
   * **Permission:** View set-up (601).
   */
  listPermissions: Handler<"listPermissions", C> | NotImplemented;
  /**
   * GET /v1/groups: List groups
   *
   * Lists the groups, ordered by `id`. The whole company, `[]`, is always among them. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  listGroups: Handler<"listGroups", C> | NotImplemented;
  /**
   * POST /v1/groups: Create a group
   *
   * Adds a node of the company tree. The path may not be longer than the organization's `hierarchy`; ids on it must exist. *Extension.*
   *
   * **Permission:** Manage managements (606).
   */
  createGroup: Handler<"createGroup", C> | NotImplemented;
  /**
   * GET /v1/groups/{group_id}: Read a group
   *
   * Returns one group. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  getGroup: Handler<"getGroup", C> | NotImplemented;
  /**
   * GET /v1/managements: List managements
   *
   * Lists which users manage which groups, in no particular order. `root=true` and `group` are mutually exclusive; `userId` can be combined with either.
   * `group` lists the managements of exactly that group, not those of groups below it.
   *
   * **Permission:** View set-up (601).
   */
  listManagements: Handler<"listManagements", C> | NotImplemented;
  /**
   * POST /v1/managements: Assign a user to a group
   *
   * Gives a user the employees of an existing group. `[]` is the whole company; `null` is refused. Without the permission for employees outside managed
   * groups (104) the group has to lie within one of your own, and you need every permission of the user: otherwise `422` `permission-not-held`.
   * *Extension.*
   *
   * **Permission:** Manage managements (606).
   */
  createManagement: Handler<"createManagement", C> | NotImplemented;
  /**
   * GET /v1/managements/{management_id}: Read a management
   *
   * Returns one management.
   *
   * **Permission:** View set-up (601).
   */
  getManagement: Handler<"getManagement", C> | NotImplemented;
  /**
   * PATCH /v1/managements/{management_id}: Change a management
   *
   * Moves a management to another user or another existing group. Without the permission for employees outside managed groups (104) both groups, the
   * present and the new one, have to lie within your own, and you need every permission of the user who gets the group: otherwise `422`
   * `permission-not-held`. *Extension.*
   *
   * **Permission:** Manage managements (606).
   */
  updateManagement: Handler<"updateManagement", C> | NotImplemented;
  /**
   * GET /v1/organization: Read the organization's settings
   *
   * Returns the settings of your organization, without secrets. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  getOrganization: Handler<"getOrganization", C> | NotImplemented;
  /**
   * PATCH /v1/organization: Change the organization's settings
   *
   * Changes the settings that are sent. `hierarchy` can only change while there are no groups but the whole company (`409`). *Extension.*
   *
   * Sign-on settings control who can sign in as whom. To change a setting that begins with `oauth` or `saml`, you need every permission and all of the
   * reach of the users who have an `oauthId` or a `samlId`: otherwise `422` `permission-not-held`. Your access token must be at most five minutes old:
   * otherwise `401` `sign-in-needed`; get a new one and send the change again. These users are notified by email. To switch a sign-on off you need
   * neither, but someone must be left who can manage roles, users and API clients and needs no such sign-on (`409`). Sessions of the portal that were
   * opened with a sign-on end when it is switched off, or gets another issuer, client id, entity id or certificate; yours stays.
   *
   * **Permission:** Manage organization (607).
   */
  updateOrganization: Handler<"updateOrganization", C> | NotImplemented;
  /**
   * GET /v1/organization/checklist: Read what is set up
   *
   * Returns what a new organization needs before its first hire, in the order in which it is needed, and what is done of it. *Extension.*
   *
   * **Permission:** View set-up (601).
   */
  getOrganizationChecklist: Handler<"getOrganizationChecklist", C> | NotImplemented;
  /**
   * GET /v1/me: Read who you are
   *
   * Returns your organization, the user that your client acts as, and what you may do: permissions, scopes and reach. Ask this first when an answer is
   * not what you expect. *Extension.*
   *
   * **Permission:** none beyond a token of the organization. The scope `read` is enough.
   */
  getMe: Handler<"getMe", C> | NotImplemented;
  /**
   * GET /v1/organization/api-clients: List API clients
   *
   * Lists the API clients, ordered by `id`, without their secrets. *Extension.*
   *
   * **Permission:** Manage API clients (609).
   */
  listApiClients: Handler<"listApiClients", C> | NotImplemented;
  /**
   * POST /v1/organization/api-clients: Create an API client
   *
   * Adds an API client and shows its secret once. The client acts as the user, so the user can have no permission and no reach beyond your own
   * (`permission-not-held`); a client of a partner also needs Manage partners (608). An organization has at most 200 that are not retired: `409` with
   * the code `too-many-api-clients`. *Extension.*
   *
   * **Permission:** Manage API clients (609).
   */
  createApiClient: Handler<"createApiClient", C> | NotImplemented;
  /**
   * GET /v1/organization/api-clients/{api_client_id}: Read an API client
   *
   * Returns one API client, without its secret. *Extension.*
   *
   * **Permission:** Manage API clients (609).
   */
  getApiClient: Handler<"getApiClient", C> | NotImplemented;
  /**
   * PATCH /v1/organization/api-clients/{api_client_id}: Change an API client
   *
   * Changes the fields that are sent. `retired: true` or removing a scope ends all tokens of the client immediately. To bring a client back, or
   * to give it a scope, you need all the access of its user. The last client that can manage API clients cannot be retired or lose the scope `write`,
   * and neither can the last way to manage roles or users (`409`): create another client or login first. When its secret has leaked, rotate it
   * `immediately`. *Extension.*
   *
   * **Permission:** Manage API clients (609).
   */
  updateApiClient: Handler<"updateApiClient", C> | NotImplemented;
  /**
   * POST /v1/organization/api-clients/{api_client_id}/secret-rotations: Rotate the secret of an API client
   *
   * Makes a new secret and shows it once. The one before it still works for 24 hours, so that you can hand the new one over without a gap; any older one
   * ends. With `immediately: true`, for a secret that others may know, it ends immediately, and all tokens of the client with it. You need all the access of
   * the user that the client acts as. *Extension.*
   *
   * **Permission:** Manage API clients (609).
   */
  rotateApiClientSecret: Handler<"rotateApiClientSecret", C> | NotImplemented;
  /**
   * GET /v1/organization/partners: List partner systems
   *
   * Lists the partner systems that hire for the organization, ordered by `id`. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  listOrganizationPartners: Handler<"listOrganizationPartners", C> | NotImplemented;
  /**
   * POST /v1/organization/partners: Create a partner system
   *
   * Adds a partner system and shows the secret that signs its deliveries once. Next: an API client with its `partnerId` (`createApiClient`), whose id
   * and secret you hand over. The partner can set its own `callbackUrl` with them, or you set it here. An organization has at most 100: `409` with the
   * code `too-many-partners`. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  createOrganizationPartner: Handler<"createOrganizationPartner", C> | NotImplemented;
  /**
   * GET /v1/organization/partners/{partner_id}: Read a partner system
   *
   * Returns one partner system, without secrets. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  getOrganizationPartner: Handler<"getOrganizationPartner", C> | NotImplemented;
  /**
   * PATCH /v1/organization/partners/{partner_id}: Change a partner system
   *
   * Changes the fields that are sent. `disabled: true` switches deliveries off, and the partner cannot switch them on again; the newest of each I-9 are
   * kept, and go out when you switch them on. To shut a partner out, retire its API clients too. Addresses follow the same rules as in `updatePartner`.
   * *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  updateOrganizationPartner: Handler<"updateOrganizationPartner", C> | NotImplemented;
  /**
   * POST /v1/organization/partners/{partner_id}/secret-rotations: Rotate a partner's signing secret
   *
   * Makes a new secret for `webhook-signature` and shows it once. Each older secret keeps signing alongside it for 24 hours after it was replaced. At
   * most 50 secrets sign at once: a further one is refused (`409`). With `immediately` all older secrets end now: use it when someone else has a
   * secret or a token. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  rotateOrganizationPartnerSecret: Handler<"rotateOrganizationPartnerSecret", C> | NotImplemented;
  /**
   * GET /v1/organization/partners/{partner_id}/deliveries: List deliveries to a partner
   *
   * Lists the deliveries written for the partner, with every attempt, ordered by `id`. They hold ids and no names, so they are shown regardless of your
   * reach. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  listOrganizationPartnerDeliveries: Handler<"listOrganizationPartnerDeliveries", C> | NotImplemented;
  /**
   * GET /v1/organization/partners/{partner_id}/deliveries/{delivery_id}: Read a delivery to a partner
   *
   * Returns a delivery with every attempt. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  getOrganizationPartnerDelivery: Handler<"getOrganizationPartnerDelivery", C> | NotImplemented;
  /**
   * POST /v1/organization/partners/{partner_id}/deliveries/{delivery_id}/redeliveries: Send a delivery to a partner again
   *
   * Queues the delivery again with the same `webhook-id` and body, at the start of its schedule. While it is being sent, or when a newer one of its kind
   * waits, the response is `409`. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  createOrganizationPartnerRedelivery: Handler<"createOrganizationPartnerRedelivery", C> | NotImplemented;
  /**
   * POST /v1/organization/partners/{partner_id}/test-deliveries: Send a test delivery to a partner
   *
   * Queues a signed delivery with example values to the `callbackUrl` of the partner, in which `integrationCandidateId` is `test`. *Extension.*
   *
   * **Permission:** Manage partners (608).
   */
  createOrganizationPartnerTestDelivery: Handler<"createOrganizationPartnerTestDelivery", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/i9s: List the I-9s of an employee
   *
   * Lists the forms of one employee, oldest first. This is where an employee's `i9s` link leads. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  listEmployeeI9s: Handler<"listEmployeeI9s", C> | NotImplemented;
  /**
   * POST /v1/employees/{employee_id}/i9s: Start an I-9 for an employee
   *
   * Starts a form for the current period of employment, which is open and has none in progress or approved; otherwise `409`. With `sendEmail` or `remote`
   * the employee gets a login, unless there is one, and an email with the link to Section 1; that needs an `emailAddress`. It starts what `createI9` of
   * `updateEmployee` starts, with fewer permissions. *Extension.*
   *
   * **Permission:** Create I-9s (202).
   */
  createEmployeeI9: Handler<"createEmployeeI9", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/notes: List notes on an employee
   *
   * Lists what users have noted about an employee for each other, newest first. Notes are no part of a Form I-9: neither the PDF nor an inspection
   * package contains them. *Extension.*
   *
   * **Permission:** View employees (101).
   */
  listEmployeeNotes: Handler<"listEmployeeNotes", C> | NotImplemented;
  /**
   * POST /v1/employees/{employee_id}/notes: Add a note on an employee
   *
   * Adds a note, which nobody changes or removes afterwards. Do not write down what belongs into the form, or anything about status, origin or health.
   * *Extension.*
   *
   * **Permission:** Edit employees (103).
   */
  createEmployeeNote: Handler<"createEmployeeNote", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/notes/{note_id}: Read a note on an employee
   *
   * Returns one note. *Extension.*
   *
   * **Permission:** View employees (101).
   */
  getEmployeeNote: Handler<"getEmployeeNote", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/hire: Read the current employment of an employee
   *
   * Returns the current period of employment with its I-9, as `listEmployees` does with `expand=hire`, and whether the employee has a login.
   * *Extension.*
   *
   * **Permission:** View employees (101).
   */
  getEmployeeHire: Handler<"getEmployeeHire", C> | NotImplemented;
  /**
   * GET /v1/employees/{employee_id}/timeline: Read the timeline of an employee
   *
   * Lists what happened to the forms, copies and E-Verify cases of one employee, and what was delivered and mailed, newest first, in words. Each part
   * needs the permission that it has elsewhere: cases 501, deliveries 608, and `technical` and who viewed what 402. Details never contain values of
   * the form. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  getEmployeeTimeline: Handler<"getEmployeeTimeline", C> | NotImplemented;
  /**
   * GET /v1/i9s: List I-9s
   *
   * Lists the forms of employees within reach, ordered by `id` or as `sort` says. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  listI9s: Handler<"listI9s", C> | NotImplemented;
  /**
   * GET /v1/reports: List the reports
   *
   * Lists the reports that the caller can read. *Extension.*
   *
   * **Permission:** View reports (401).
   */
  listReports: Handler<"listReports", C> | NotImplemented;
  /**
   * GET /v1/reports/{report}: Read a report
   *
   * Counts what a report is about, for employees within reach, as of today in the organization's time zone. *Extension.*
   *
   * **Permission:** View reports (401), and those of the report.
   */
  getReport: Handler<"getReport", C> | NotImplemented;
  /**
   * GET /v1/reports/{report}/content: Download a report
   *
   * Returns the same report as CSV: a line of headings and a line for each row. *Extension.*
   *
   * **Permission:** View reports (401), and those of the report.
   */
  getReportContent: Handler<"getReportContent", C> | NotImplemented;
  /**
   * GET /v1/choices: Read what can be chosen
   *
   * Returns the names of what lists can be filtered by and forms ask for: locations and legal entities, users for callers with View set-up (601), and
   * partners for those with Manage partners (608). *Extension.*
   *
   * **Permission:** none of its own.
   */
  getChoices: Handler<"getChoices", C> | NotImplemented;
  /**
   * GET /v1/views: List saved views
   *
   * Lists the views of the calling user and those that are shared, by name. Views of a list that the caller cannot read are left out. *Extension.*
   *
   * **Permission:** none of its own.
   */
  listSavedViews: Handler<"listSavedViews", C> | NotImplemented;
  /**
   * POST /v1/views: Save a view
   *
   * Saves a view for the calling user, who can have 100. *Extension.*
   *
   * **Permission:** none of its own; that of the list is needed, and to share Manage organization (607).
   */
  createSavedView: Handler<"createSavedView", C> | NotImplemented;
  /**
   * GET /v1/views/{view_id}: Read a saved view
   *
   * Returns a view of the calling user, or a shared one. *Extension.*
   *
   * **Permission:** none of its own; that of the list is needed.
   */
  getSavedView: Handler<"getSavedView", C> | NotImplemented;
  /**
   * PATCH /v1/views/{view_id}: Change a saved view
   *
   * Changes the fields that are sent; `filters`, `sort` and `columns` replace what was there. *Extension.*
   *
   * **Permission:** none of its own; that of the list is needed. Sharing a view, and changing a shared one, need Manage organization (607).
   */
  updateSavedView: Handler<"updateSavedView", C> | NotImplemented;
  /**
   * POST /v1/views/{view_id}/removal: Remove a saved view
   *
   * Removes a view for good, and returns it as it was. *Extension.*
   *
   * **Permission:** none of its own; that of the list is needed, and for a shared view Manage organization (607).
   */
  removeSavedView: Handler<"removeSavedView", C> | NotImplemented;
  /**
   * GET /v1/work: Count the open steps
   *
   * Counts the open steps of forms within reach by who has to act and by due date, and the forms of each queue. The counts of `openSteps` add up to
   * `total`. Counts of more than 10,000 open steps can be 30 seconds old. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  getWork: Handler<"getWork", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}: Read an I-9
   *
   * Returns the state of one form, what is next and when it is due, and the sections as signed. Differences between the signed form and the employee's
   * record are named in `differences`; neither overwrites the other. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  getI9: Handler<"getI9", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/audit-trail: Read the audit trail of an I-9
   *
   * Lists who did what and when to one form, oldest first. Each entry's hash covers the entry before it; the whole chain is verified with each request.
   * *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  getI9AuditTrail: Handler<"getI9AuditTrail", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/actions: Read what you can do with an I-9
   *
   * Lists the operations that its state, the law and the caller's permissions allow now, in the order in which the portal offers them. An operation may
   * still refuse what it is sent. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  getI9Actions: Handler<"getI9Actions", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/timeline: Read the timeline of an I-9
   *
   * Lists what happened to one I-9, its copies and its E-Verify case, and what was delivered about it, newest first, in words, as `getEmployeeTimeline`
   * does for all I-9s of an employee. Emails concern no single I-9. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  getI9Timeline: Handler<"getI9Timeline", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/document: Print an I-9
   *
   * Returns the form as a PDF with its supplements, signatures, amendments and audit trail, in the order and with the names of Form I-9. What is not
   * signed yet is blank. Social security numbers are masked for callers who may not view them in full. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  getI9Document: Handler<"getI9Document", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/document-copies: List the copies of documents
   *
   * Lists the copies of presented documents that are kept with the form, ordered by `id`, without their contents. *Extension.*
   *
   * **Permission:** View I-9s (201).
   */
  listI9DocumentCopies: Handler<"listI9DocumentCopies", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/document-copies: Keep a copy of a document
   *
   * Keeps a copy of one side of a presented document with the form, encrypted. It is never changed. Until the form is approved `removeI9DocumentCopy`
   * removes it; after that it is destroyed only together with the form.
   *
   * Copies have to be kept **before** Section 2, Supplement B or the document behind a receipt is signed: at a location with E-Verify for a U.S.
   * passport, a U.S. passport card, Form I-551 and Form I-766; with the alternative procedure for every document. Both sides of each, but only the front
   * of a passport or a receipt. With the alternative procedure a Form I-797C that extends an Employment Authorization Document is one more front of it.
   * Name the receipt's copy after the document that it stands for. Otherwise signing returns `422` with the code `copies-required`.
   *
   * The content is recognized by its first bytes: JPEG, PNG or PDF, up to 5 MiB. A form has at most 30 copies (`too-many-copies`), and an organization
   * keeps at most 20 GiB within 24 hours (`too-many-bytes`). Send only a few large bodies at a time. *Extension.*
   *
   * **Permission:** one of Complete Section 2 (203), Reverify employees (205), Correct I-9s (301) and Resolve E-Verify cases (503).
   */
  createI9DocumentCopy: Handler<"createI9DocumentCopy", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/document-copies/{copy_id}: Open a copy of a document
   *
   * Returns a copy with its content. The audit trail of the form records who opened it. *Extension.*
   *
   * **Permission:** one of Complete Section 2 (203), Approve I-9s (204), Reverify employees (205), Correct I-9s (301), Export audit trails (402) and
   * Resolve E-Verify cases (503).
   */
  getI9DocumentCopy: Handler<"getI9DocumentCopy", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/document-copies/{copy_id}/removal: Remove a copy of a document
   *
   * Removes a copy that was kept by mistake, until the form is approved. Its content is deleted. The audit trail of the form keeps what it was a copy
   * of, its hash, and who removed it. A copy that the signed Section 2 needs is removed after the right one is kept. While an inspection that is not
   * closed asks for the form, the response is `409` with the code `inspection-open`. *Extension.*
   *
   * **Permission:** one of Complete Section 2 (203), Reverify employees (205), Correct I-9s (301) and Resolve E-Verify cases (503).
   */
  removeI9DocumentCopy: Handler<"removeI9DocumentCopy", C> | NotImplemented;
  /**
   * GET /v1/imports: List your imports
   *
   * Lists the imports that the calling user asked for, newest first. *Extension.*
   *
   * **Permission:** none of its own.
   */
  listImports: Handler<"listImports", C> | NotImplemented;
  /**
   * POST /v1/imports: Import records from a file
   *
   * Takes a file of employees, locations or users, and writes its rows in the background. The body is the file itself: CSV (RFC 4180) whose first row
   * names the columns, or NDJSON, one JSON object per line; UTF-8, at most 50 MiB and 100,000 rows. It has to arrive within 60 seconds.
   *
   * The columns are fields of the record, named as in `createEmployee`, `createLocation` and `createUser`. A row whose record exists changes it:
   * employees are matched by `profileId`, locations by `number`, users by `login`. Columns that the file does not have stay as they are; an empty cell
   * clears an optional field. A row that changes nothing counts as `unchanged`. Imports set no passwords.
   *
   * Rows of employees can start I-9s: `createI9`, `createRemotehireI9`, `createLogin` and `sendLoginEmail` mean the same as in `createEmployee`, and a
   * blank cell asks for nothing. Write `if allowed`, so that a file that is sent again starts none for those who have one. For an employee who exists,
   * the login and the email come only with an I-9 that the row starts.
   *
   * A row is written as a whole or not at all, by the same rules and within the same reach as the operation for one record; the rows before and after a
   * faulty one are written. With `dryRun=true` every row is checked and nothing is written. A file that cannot be read, has an unknown column or too
   * many rows is `refused` as a whole, and its fault says why. `getImportTemplate` has the columns.
   *
   * The imports of an organization run one after the other. `409` with the code `too-many-imports`: five of them are not finished yet, or 50 were asked
   * for within 24 hours. *Extension.*
   *
   * **Permission:** none of its own, but those for single records: Create employees (102) and Edit employees (103); Manage locations (604); Manage users
   * (602).
   */
  createImport: Handler<"createImport", C> | NotImplemented;
  /**
   * GET /v1/import-templates/{record_type}/content: Download a template for an import
   *
   * Returns a CSV file with the name of every column that an import of these records takes, and no rows. Columns that are not needed can be deleted.
   * *Extension.*
   *
   * **Permission:** none beyond a token of the organization. The scope `read` is enough.
   */
  getImportTemplate: Handler<"getImportTemplate", C> | NotImplemented;
  /**
   * GET /v1/imports/{import_id}: Read an import
   *
   * Returns the progress of an import and the outcome of its rows. Only the user who asked for it sees it. *Extension.*
   *
   * **Permission:** none of its own.
   */
  getImport: Handler<"getImport", C> | NotImplemented;
  /**
   * GET /v1/imports/{import_id}/faults: List the faults of an import
   *
   * Lists what is wrong with the rows that were not written, in the order of the rows; while the import runs, of the rows so far. No fault repeats a
   * value of the file. The first 10,000 are kept, for 90 days. *Extension.*
   *
   * **Permission:** none of its own.
   */
  listImportFaults: Handler<"listImportFaults", C> | NotImplemented;
  /**
   * POST /v1/i9-imports: Import existing I-9s
   *
   * Takes over forms that were completed on paper or in another system, with their scans, and writes them in the background. The body is a ZIP archive,
   * at most 256 MiB and 250,000 files, that holds `forms.csv` or `forms.ndjson` and the scans that its rows name; it has to arrive within 60 seconds. An
   * archive with a password, or with two files of one name, is refused. Follow the import with `getImport`.
   *
   * Each row has the facts of one form, see `ImportedI9Row`. Rows are matched by `sourceId`: a form that was imported before is `unchanged`, or a fault
   * where the row says something else. A form belongs to the employee whose `profileId` it names and to the period of employment that begins on
   * `startDate`, which has no other I-9.
   *
   * A form is taken over as it is. What is wrong with it by the rules of the day on which it was signed becomes its list of faults
   * (`importedForm.faults`), technical or substantive, and does not keep it out; what is wrong with the data about it, such as an impossible date, is a
   * fault of the row. The form is approved, or retained where the employment has ended. Its retention and its reverification follow from its facts, like
   * those of other forms. No one signs, no one is sent an email, and nothing is sent to E-Verify.
   *
   * `409` with the code `too-many-imports` as in `createImport`: forms count like other imports. *Extension.*
   *
   * **Permission:** Create I-9s (202). Besides it, Complete Section 2 (203) and Approve I-9s (204).
   */
  createI9Import: Handler<"createI9Import", C> | NotImplemented;
  /**
   * POST /v1/imports/{import_id}/cancellation: Cancel an import
   *
   * Stops an import that waits or runs. Rows that were written stay; no further row is written, and the file is removed. The counts say how far it came,
   * and the same file can be sent again. An import that has ended already stays as it is. Only the user who asked for it can cancel it. *Extension.*
   *
   * **Permission:** none of its own.
   */
  cancelImport: Handler<"cancelImport", C> | NotImplemented;
  /**
   * GET /v1/bulk-actions: List your bulk actions
   *
   * Lists the bulk actions that the calling user asked for, newest first. *Extension.*
   *
   * **Permission:** none of its own.
   */
  listBulkActions: Handler<"listBulkActions", C> | NotImplemented;
  /**
   * POST /v1/bulk-actions: Do one action for many forms or employees
   *
   * Does the action for up to 5,000 records, in the background and in their order: for each by the operation for one record, as you and with the rights
   * that you have at that moment. So each record has the same rules, refusals, emails and audit rows as one by one, and a record out of your reach is
   * refused with `not-found`. Choose records by their ids or by filters of the list; the records are those that the filters find now.
   *
   * With `dryRun` each change is made and undone again before anything is sent, so the results tell what would happen to each record. `previewId` then
   * does the action for those with which nothing was wrong.
   *
   * The bulk actions of an organization run one after the other. `409` with the code `too-many-bulk-actions`: 20 of them are not finished yet, or 500
   * were asked for within 24 hours. `422` with the code `too-many-records`: the filters find more than 5,000 records. *Extension.*
   *
   * **Permission:** none of its own, but those of the operation for one record, see `BulkActionName`; with `filters` also that of the list: View I-9s
   * (201) or View employees (101).
   */
  createBulkAction: Handler<"createBulkAction", C> | NotImplemented;
  /**
   * GET /v1/bulk-actions/{bulk_action_id}: Read a bulk action
   *
   * Returns the progress of a bulk action. Only the user who asked for it sees it. *Extension.*
   *
   * **Permission:** none of its own.
   */
  getBulkAction: Handler<"getBulkAction", C> | NotImplemented;
  /**
   * GET /v1/bulk-actions/{bulk_action_id}/rows: List the results of a bulk action
   *
   * Lists what became of each record, or in a dry run what would become of it, in the order of the records; while the bulk action runs, of those so far.
   * Results are kept for 90 days. *Extension.*
   *
   * **Permission:** none of its own.
   */
  listBulkActionRows: Handler<"listBulkActionRows", C> | NotImplemented;
  /**
   * GET /v1/exports: List your exports
   *
   * Lists the exports that the calling user asked for, newest first. With `awaitingReview=true` it lists the exports of other users that you can review.
   * *Extension.*
   *
   * **Permission:** none of its own.
   */
  listExports: Handler<"listExports", C> | NotImplemented;
  /**
   * POST /v1/exports: Export records to a file
   *
   * Writes the records of a list to a file, in the background: all that the filters find now and that are within your reach. Read the export to see the
   * progress, and fetch its content once it is `ready`. The content is kept for 7 days. Records are written as they are when their row is written.
   *
   * Employees, locations and users are written with all their fields and can be sent to `createImport` as they are, which changes nothing; I-9s and
   * E-Verify cases as their lists show them. Social security numbers are masked unless you may view them in full.
   *
   * In CSV, a cell that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a line break) has an apostrophe before it,
   * which `createImport` takes off again.
   *
   * Large exports need a second person. When the exports that an organization requested within 24 hours, without a review, would have more than 25
   * records together, the new one is `in-review`: it is made once another user has approved it. Locations do not count.
   *
   * The exports of an organization are made one after the other. `409` with the code `too-many-exports`: five of them are not made yet, or 50 were asked
   * for within 24 hours. A file has at most 5,000,000 records: when the filters find more, the response is `422` with the code `too-many-records`.
   * *Extension.*
   *
   * **Permission:** none of its own, but that of the list: View employees (101), View I-9s (201), View E-Verify cases (501), View set-up (601) for
   * locations and users.
   */
  requestExport: Handler<"requestExport", C> | NotImplemented;
  /**
   * GET /v1/exports/{export_id}: Read an export
   *
   * Returns the progress of an export, to the user who asked for it and to others who can review it or have done so. *Extension.*
   *
   * **Permission:** none of its own.
   */
  getExport: Handler<"getExport", C> | NotImplemented;
  /**
   * GET /v1/exports/{export_id}/content: Fetch an export
   *
   * Returns the file, in the format that was asked for. Only the user who asked for it gets it, and each fetch is recorded. An export that is not
   * `ready` returns `409`; one with a record that is no longer within your reach returns `403`: ask for a new one. *Extension.*
   *
   * **Permission:** none of its own, but that of the list: View employees (101), View I-9s (201), View E-Verify cases (501), View set-up (601) for
   * locations and users. And View full social security numbers (105) where the file shows them in full, and View E-Verify cases (501) where I-9s say
   * what their cases wait for.
   */
  getExportContent: Handler<"getExportContent", C> | NotImplemented;
  /**
   * POST /v1/exports/{export_id}/review: Review an export
   *
   * Approves an export that is `in-review`, which is then made for the user who asked for it, or rejects it. The reviewer has the permission for the
   * list and reaches every record. The user who asked for it can reject it (take it back), but not approve it: `409` with the code
   * `second-person-required`. Where no other active user holds that permission, they can approve it 24 hours after asking for it (earlier: `409` with
   * the code `review-too-early`), signed in at most five minutes ago (else `401` `sign-in-needed`). *Extension.*
   *
   * **Permission:** none of its own, but that of the list: View employees (101), View I-9s (201), View E-Verify cases (501), View set-up (601) for
   * locations and users.
   */
  recordExportReview: Handler<"recordExportReview", C> | NotImplemented;
  /**
   * GET /v1/inspections: List inspections
   *
   * Lists the inspections of the organization, ordered by `id`. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  listInspections: Handler<"listInspections", C> | NotImplemented;
  /**
   * POST /v1/inspections: Record a notice of inspection
   *
   * Opens an inspection. The forms are due on `formsDueDate`, the third business day after the notice (8 CFR 274a.2(b)(2)(ii)). *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  createInspection: Handler<"createInspection", C> | NotImplemented;
  /**
   * GET /v1/inspections/{inspection_id}: Read an inspection
   *
   * Returns one inspection with its state and its due dates. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  getInspection: Handler<"getInspection", C> | NotImplemented;
  /**
   * PATCH /v1/inspections/{inspection_id}: Change an inspection
   *
   * Changes the fields that are sent, such as `handedOverOn`. With `technicalNoticeOn` the clock of ten business days for technical failures begins;
   * `closedOn` ends the inspection. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  updateInspection: Handler<"updateInspection", C> | NotImplemented;
  /**
   * GET /v1/inspections/{inspection_id}/readiness: Read what an inspector would find
   *
   * Counts the forms that the inspection asks for within your reach, by the gravest fault of each, and lists what is left to do with its due date.
   * `listI9s` with `inspectionId` and `faultSeverity` lists these forms, `listEmployees` with `inspectionId` those who lack one. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  getInspectionReadiness: Handler<"getInspectionReadiness", C> | NotImplemented;
  /**
   * GET /v1/inspections/{inspection_id}/timeline: Read the timeline of an inspection
   *
   * Lists what was recorded of an inspection, what happened to its packages, and the signatures and amendments on forms within your reach that it asks
   * for, of employees who had started work by the day of the notice, from that day to the end of the inspection. Newest first, in words. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  getInspectionTimeline: Handler<"getInspectionTimeline", C> | NotImplemented;
  /**
   * GET /v1/inspection-packages: List your inspection packages
   *
   * Lists the packages that the calling user asked for, with their progress, ordered by `id`. With `awaitingReview=true` it lists the packages of other
   * users that you can review. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  listInspectionPackages: Handler<"listInspectionPackages", C> | NotImplemented;
  /**
   * POST /v1/inspection-packages: Ask for an inspection package
   *
   * Puts together what an inspection asks for: every form within your reach as a PDF with its audit trail, the copies of documents that were kept, and a
   * spreadsheet of all fields, one for each 5,000 forms. It is made in the background; read the package to see the progress, and fetch its content once
   * it is `ready`. The content is kept for 7 days. Social security numbers are masked unless you may view them in full.
   *
   * Large packages need a second person. When the packages that an organization requested within 24 hours, without a review, would have more than 25
   * I-9s together, the new one is `in-review`: it is made once another user has approved it, or you after a Notice of Inspection.
   * `system-description.txt` in the archive describes the system and how the index was made (8 CFR 274a.2(e)(8), (f)).
   *
   * The packages of an organization are made one after the other. `409` with the code `too-many-packages`: five of them are not made yet, or 50 were
   * asked for within 24 hours. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  requestInspectionPackage: Handler<"requestInspectionPackage", C> | NotImplemented;
  /**
   * GET /v1/inspection-packages/{inspection_package_id}: Read an inspection package
   *
   * Returns the progress of a package, to the user who asked for it and to others who can review it or have done so. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  getInspectionPackage: Handler<"getInspectionPackage", C> | NotImplemented;
  /**
   * GET /v1/inspection-packages/{inspection_package_id}/content: Fetch an inspection package
   *
   * Returns the package as a ZIP archive; `manifest.json` in it names every file with its SHA-256. Each fetch is recorded. A package that is not `ready`
   * returns `409`; one with a form of an employee who is no longer within your reach returns `403`: ask for a new one. *Extension.*
   *
   * **Permission:** Export audit trails (402); and View full social security numbers (105) where the package shows them in full.
   */
  getInspectionPackageContent: Handler<"getInspectionPackageContent", C> | NotImplemented;
  /**
   * POST /v1/inspection-packages/{inspection_package_id}/review: Review an inspection package
   *
   * Approves a package that is `in-review`, which is then made for the user who asked for it, or rejects it. The reviewer reaches every employee in it.
   * The user who asked for it can reject it (take it back), but not approve it: `409` with the code `second-person-required`. Where no other active
   * user holds the permission, they can approve it 24 hours after asking for it (earlier: `409` with the code `review-too-early`), signed in at most
   * five minutes ago (else `401` `sign-in-needed`).
   *
   * A Notice of Inspection gives three business days. Once one was served, the user who asked for the package can approve it alone with
   * `noticeServedOn`, or without it a package that was requested for an inspection that is not closed. The day stays on the package, and the approval
   * in the audit. *Extension.*
   *
   * **Permission:** Export audit trails (402).
   */
  recordInspectionPackageReview: Handler<"recordInspectionPackageReview", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/section2: Complete Section 2
   *
   * Records the documents that were examined and signs Section 2 as the `examiner`, or without one as the calling user, whose `title` goes on the form;
   * `apiSigning` of the organization decides whether a client may sign, and for whom (`422`). Take one List A document (with its companions) or one List
   * B and one List C document, as the employee chose. Likely mistakes return `422` unless you explain them in `explanations`. So does a document that is
   * unusual for the employee's status, which is no reason to refuse the document itself. Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Complete Section 2 (203).
   */
  completeSection2: Handler<"completeSection2", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/section2-draft: Keep a draft of Section 2
   *
   * Keeps Section 2 as far as it is filled in; nothing in it is checked. The first draft puts the form in progress and delivers `i9StatusUpdated`.
   * *Extension.*
   *
   * **Permission:** Complete Section 2 (203).
   */
  setSection2Draft: Handler<"setSection2Draft", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/approval: Approve or reject an I-9
   *
   * Records the review of a completed form. A rejected form needs an amendment. On approval the E-Verify case opens where the location takes part.
   * Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Approve I-9s (204).
   */
  approveI9: Handler<"approveI9", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/correction-requests: Ask the new hire to correct Section 1
   *
   * Sends the new hire a new link with your reason. The signed version is kept. Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Correct I-9s (301).
   */
  requestI9Correction: Handler<"requestI9Correction", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/reverifications: Complete Supplement B
   *
   * Records a reverification, a re-hire within three years or a change of name, signed by the `examiner` or the calling user as in `completeSection2`.
   * Only List A or List C documents are taken. When the first day of a re-hire is corrected later, an approved form shows `startDate` among its
   * `differences`, and another block with the right `rehireDate` puts it right. Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Reverify employees (205).
   */
  recordReverification: Handler<"recordReverification", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/receipt-replacements: Replace a receipt with documents
   *
   * Records the document that a receipt stood for, or other acceptable documents, as a signed amendment. The receipt is closed. Delivers
   * `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Complete Section 2 (203).
   */
  recordReceiptReplacement: Handler<"recordReceiptReplacement", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/void: Void an I-9
   *
   * Voids a form whose Section 2 is not signed, for a reason that stays on record; its links stop working. A void form stays void; see [Void, withdraw
   * or revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Void I-9s (302).
   */
  voidI9: Handler<"voidI9", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/representative: Name the authorized representative
   *
   * Names the person near the employee who completes Section 2 of a remote form and sends that person a link by email; a link sent before stops
   * working. The new hire can do the same in the portal after signing Section 1, until a user names someone, withdraws the invitation or begins with
   * Section 2. An I-9 sends at most three invitations within 24 hours; further ones are `422` with the code `too-many-invitations`. Delivers
   * `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Complete Section 2 (203).
   */
  requestI9Representative: Handler<"requestI9Representative", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/representative-withdrawal: Withdraw the authorized representative
   *
   * Withdraws the invitation of the authorized representative: the link stops working. Name another one, or complete Section 2 as a user. A form that
   * does not wait for Section 2, or has no representative, returns `409`. See [Void, withdraw or
   * revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). *Extension.*
   *
   * **Permission:** Complete Section 2 (203).
   */
  revokeI9Representative: Handler<"revokeI9Representative", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/section1-links: Send the new hire a new link for Section 1
   *
   * Makes a new link for Section 1 and sends it to the employee by email or as a text message (SMS); links made before stop working. An employee who has a
   * login but no password yet gets a link for choosing one in the same email. A form that does not wait for Section 1 returns `409`, an employee without
   * `emailAddress` (for a text message, a `cellNumber` of the United States) `422`, as does a form for which ten links were made within 24 hours. The
   * response is `200` with the form, because the link itself is sent and never shown; `createPartnerSection1Link` responds `201` with the link.
   * *Extension.*
   *
   * **Permission:** Create I-9s (202).
   */
  createSection1Link: Handler<"createSection1Link", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/shown-section1-links: Make a link for Section 1 to show
   *
   * Makes a new link for Section 1 and returns it, for an employee who is in the room: show it as a QR code, or open it on the device in front of the
   * employee. Nothing is sent; links made before stop working. The link is a secret, since it opens Section 1 without a password, and the audit trail
   * records that the caller had it shown. A form that does not wait for Section 1 returns `409`. It is no tool of software agents. *Extension.*
   *
   * **Permission:** Create I-9s (202).
   */
  createShownSection1Link: Handler<"createShownSection1Link", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/number-views: Record that numbers were shown in full
   *
   * Records in the audit trail of the form that the calling user was shown its Social Security numbers in full, as the portal does. Call it when your own
   * pages show a person the numbers that `getI9` returns. *Extension.*
   *
   * **Permission:** View full social security numbers (105).
   */
  recordI9NumberView: Handler<"recordI9NumberView", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/reminders: Send a reminder of a form
   *
   * Sends an email to the person who has to act next, at most once a day:
   *
   * - the employee, with a new link for Section 1, as `createSection1Link` does
   * - the representative who was named
   * - else the people at `notificationEmail1` and `notificationEmail2` of the employee
   *
   * A form that waits for nobody, or about which a reminder was sent today, returns `409`; an employee without the email address that is needed `422`.
   * *Extension.*
   *
   * **Permission:** Create I-9s (202).
   */
  createI9Reminder: Handler<"createI9Reminder", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/amendment-requests: Ask for an amendment of a signed form
   *
   * Records a defect that was found after Section 2 was signed, and which section has to be amended. For Section 1 the employee gets a link by email.
   * Meanwhile an approved form can still be reverified, its authorization extended or revoked, and the document behind its receipt recorded; it stays
   * `amendment_required`. Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Correct I-9s (301).
   */
  requestI9Amendment: Handler<"requestI9Amendment", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/amendments: Amend Section 2
   *
   * Corrects Section 2 where an amendment is asked for, signed by the `examiner` or the calling user as in `completeSection2`. The correction is
   * appended; what was signed before stays readable. Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Correct I-9s (301).
   */
  recordI9Amendment: Handler<"recordI9Amendment", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/authorization-revocations: Record a revoked authorization to work
   *
   * Records that the government has revoked the authorization to work; it has to be reverified immediately (what the employer itself takes back is [voided
   * or withdrawn](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke)). Returns `409` for a citizen, noncitizen national or permanent resident.
   * Delivers `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Reverify employees (205).
   */
  recordAuthorizationRevocation: Handler<"recordAuthorizationRevocation", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/authorization-extensions: Record an automatic extension
   *
   * Records that the authorization to work of an employee on file continues without a new document: an automatically extended employment authorization
   * document, STEM OPT, a petition that is pending, or a cap-gap. It signs a note in Additional Information as the user that your client acts as, moves
   * the day of the reverification, and brings a form that waits for one back to `approved`. It is not a reverification, so Supplement B is not used.
   * Returns `409` when the authorization has no end, was revoked, or belongs to a citizen, noncitizen national or permanent resident. Delivers
   * `i9StatusUpdated`. *Extension.*
   *
   * **Permission:** Reverify employees (205).
   */
  recordAuthorizationExtension: Handler<"recordAuthorizationExtension", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/purge-requests: Ask for a form to be destroyed
   *
   * The first of two steps, possible from `purgeEligibleDate` and not while the form is under a hold. Nothing is lost yet. While an inspection that is not
   * closed asks for the form, both steps return `409` with the code `inspection-open`, whatever its retention. *Extension.*
   *
   * **Permission:** Purge I-9s (303).
   */
  requestI9Purge: Handler<"requestI9Purge", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/hold: Put a form under a hold or lift it
   *
   * Keeps a form from being destroyed while there is litigation or an inspection. *Extension.*
   *
   * **Permission:** Purge I-9s (303).
   */
  setI9Hold: Handler<"setI9Hold", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/owner: Assign a form to a user
   *
   * Sets the user who looks after a form, or nobody. The user must be active and reach the employee. Assigning gives no permission. *Extension.*
   *
   * **Permission:** Create I-9s (202).
   */
  setI9Owner: Handler<"setI9Owner", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/purge-withdrawal: Withdraw the request to destroy a form
   *
   * Withdraws a request that no one has confirmed: the form is kept. See [Void, withdraw or
   * revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). *Extension.*
   *
   * **Permission:** Purge I-9s (303).
   */
  revokeI9PurgeRequest: Handler<"revokeI9PurgeRequest", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/purge: Destroy a form
   *
   * The second step: destroys what the form says, for good. Ids, dates, the reason and the audit trail stay.
   *
   * Within 24 hours at most 25 I-9s of an organization are destroyed by the user who asked for it. For further ones another user has to take the second
   * step: `409` with the code `second-person-required`. *Extension.*
   *
   * **Permission:** Purge I-9s (303).
   */
  confirmI9Purge: Handler<"confirmI9Purge", C> | NotImplemented;
  /**
   * GET /v1/everify-cases: List E-Verify cases
   *
   * Lists the cases of employees within reach, ordered by `id` or as `sort` says. An I-9 has several when a case was closed and another one opened; the
   * newest is the one that `GET /v1/i9s/{i9_id}/everify-case` returns in full. *Extension.*
   *
   * **Permission:** View E-Verify cases (501).
   */
  listEverifyCases: Handler<"listEverifyCases", C> | NotImplemented;
  /**
   * GET /v1/document-types: List document types
   *
   * Lists the documents that Section 2 and Supplement B accept (the Lists of Acceptable Documents, and the receipts), ordered by list: code, title, who
   * issues it, and the rules for its number and date. It changes only with a new edition of Form I-9. *Extension.*
   *
   * **Permission:** none. Every client can read it.
   */
  listDocumentTypes: Handler<"listDocumentTypes", C> | NotImplemented;
  /**
   * GET /v1/federal-working-days: Count federal working days
   *
   * Lists each day from `from` to `to`, with the number of Federal Government working days after the first one. The eighth working day after a referral
   * is the first day whose `count` is 8. Working days are Monday to Friday without federal holidays (5 U.S.C. 6103) and without days on which the
   * government or E-Verify was closed. The three business days of Section 2 are those of the employer, not these. *Extension.*
   *
   * **Permission:** none. Every client can read it.
   */
  listFederalWorkingDays: Handler<"listFederalWorkingDays", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/everify-case: Read the E-Verify case of an I-9
   *
   * Returns the newest case of the form, or `404` where E-Verify does not apply. *Extension.*
   *
   * **Permission:** View E-Verify cases (501).
   */
  getEverifyCase: Handler<"getEverifyCase", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case: Create the case of an existing employee
   *
   * Creates a case for an employee who was hired before the employer took part in E-Verify. Only federal contractors may do this (FAR 52.222-54): for
   * everybody else a case is created with the I-9 of a new hire.
   *
   * - The form is approved, and has no case yet.
   * - The location takes part in E-Verify, whenever the employee was hired.
   * - A document of List B has a photograph; amend Section 2 otherwise.
   *
   * The case is saved with the reason for delay `FEDERAL_CONTRACTOR`; send it with `submitEverifyCase`. Delivers `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Submit E-Verify cases (502).
   */
  createEverifyCase: Handler<"createEverifyCase", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/submission: Submit the case
   *
   * Submits a saved case, or submits it again after a failure. A case submits itself when its I-9 is approved in time; past its due date a reason for
   * the delay is needed, and a reason to continue when an earlier case exists. While E-Verify cannot be reached, the response contains a `pendingRequest`,
   * which is retried automatically. While the employee amends Section 1, the response is `409` (`section1-amendment-open`). Delivers
   * `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Submit E-Verify cases (502).
   */
  submitEverifyCase: Handler<"submitEverifyCase", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/data-confirmation: Confirm or correct the case's data
   *
   * Answers E-Verify's question whether the data are right, with what is signed on the form at that time. Where Section 1 is wrong, request an amendment
   * first (`POST /v1/i9s/{i9_id}/amendment-requests`): until the employee has signed it, the response is `409` with the code `section1-amendment-open`.
   * Delivers `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Submit E-Verify cases (502).
   */
  confirmEverifyData: Handler<"confirmEverifyData", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/everify-case/photo: Read the photo to compare
   *
   * Returns the photo that E-Verify has on record, while the comparison is due; otherwise `409`. Compare it with the photo on the document, not with the
   * person. *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  getEverifyPhoto: Handler<"getEverifyPhoto", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/photo-match: Compare the photos
   *
   * Records whether the photo on the document is the one that E-Verify shows. Compare the two photos, not the person. Delivers `everifyStatusUpdated`.
   * *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  recordEverifyPhotoMatch: Handler<"recordEverifyPhotoMatch", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/images: Upload the document's images
   *
   * Sends copies of the front and, where it has one, the back of the document whose photo does not match, or of which E-Verify shows none. Each must be
   * smaller than 5 MiB before it is encoded, so the body may have up to 14 MiB here. They are kept only until E-Verify has them. Delivers
   * `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  submitEverifyImages: Handler<"submitEverifyImages", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/further-action-notice: Download the Further Action Notice
   *
   * Returns the notice of a mismatch as a PDF and records that it was downloaded, which a referral needs. Give it to the employee in private.
   * *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  requestEverifyNotice: Handler<"requestEverifyNotice", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/referral: Refer a mismatch
   *
   * Records that the employee was told in private, got the Further Action Notice and decided to act, and refers the case. The notice has to be
   * downloaded first. Delivers `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  referEverifyCase: Handler<"referEverifyCase", C> | NotImplemented;
  /**
   * GET /v1/i9s/{i9_id}/everify-case/referral-confirmation: Download the Referral Date Confirmation
   *
   * Returns the confirmation for a referred employee as a PDF; `409` for a case that is not referred. *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  getEverifyReferralConfirmation: Handler<"getEverifyReferralConfirmation", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/no-action: Record that the employee takes no action
   *
   * Records that the employee was told in private and decided not to act on the mismatch. Delivers `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  recordEverifyNoAction: Handler<"recordEverifyNoAction", C> | NotImplemented;
  /**
   * POST /v1/i9s/{i9_id}/everify-case/closure: Close the case
   *
   * Closes the case with a closure statement; some statements need a reason. A case that was closed with `INCORRECT_DATA` or `CLOSE_AND_RESUBMIT` is
   * followed by another one, a draft, which the response then shows; a form whose employment has ended, or whose location has left E-Verify, gets none.
   * Delivers `everifyStatusUpdated`. *Extension.*
   *
   * **Permission:** Resolve E-Verify cases (503).
   */
  closeEverifyCase: Handler<"closeEverifyCase", C> | NotImplemented;
  /**
   * GET /v1/events: List what has changed
   *
   * Lists changes in the order of the feed. Follow `links.next` until `hasMore` is `false`, keep that link, and come back with it: every event comes
   * exactly once, even one whose change took long to be stored. Events of one record come in the order of its changes. *Extension.*
   *
   * You see what you may read: events of employees, I-9s and E-Verify cases within your reach, those of users and locations with View set-up (601), of
   * API clients with Manage API clients (609), and of partner systems with Manage partners (608). A partner client sees its own hires. An event says
   * what has changed, not how: read the record for its present values. A page can be empty although `hasMore` is `true`.
   *
   * To start: ask with `after=latest` and keep `links.next`, read the lists that you need, then poll. Events are kept for 90 days. After that a link
   * that you kept is `410`: start over. Without `after` the feed begins with the oldest event.
   *
   * **Permission:** none of its own. Types of events that your role may not see are left out.
   */
  listEvents: Handler<"listEvents", C> | NotImplemented;
  /**
   * POST /v1/sandbox/i9s/{i9_id}/section1: Complete Section 1 as the new hire would
   *
   * Fills in and signs Section 1; fields that you leave out get sensible values from the employee's record. Delivers `i9StatusUpdated`. `404` outside
   * the sandbox. *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  completeSandboxSection1: Handler<"completeSandboxSection1", C> | NotImplemented;
  /**
   * POST /v1/sandbox/i9s/{i9_id}/supplement-a: Sign Supplement A as the preparer would
   *
   * Signs Supplement A after a Section 1 that was completed with `preparerSignsLater`. Delivers `i9StatusUpdated`. `404` outside the sandbox.
   * *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  completeSandboxSupplementA: Handler<"completeSandboxSupplementA", C> | NotImplemented;
  /**
   * POST /v1/sandbox/i9s/{i9_id}/section2: Complete Section 2 as the authorized representative would
   *
   * Fills in and signs Section 2 of a remote form as the representative whom `requestI9Representative` or the new hire named; fields that you leave out
   * get sensible values. A form that has no representative or does not wait for Section 2 returns `409`. Delivers `i9StatusUpdated`. `404` outside the
   * sandbox. *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  completeSandboxSection2: Handler<"completeSandboxSection2", C> | NotImplemented;
  /**
   * POST /v1/sandbox/i9s/{i9_id}/everify-case/advance: Bring the simulator's next answer now
   *
   * Makes the E-Verify simulator respond now instead of later, and sends a submission that waits for the worker. `409` when it has nothing to
   * answer. Delivers `everifyStatusUpdated`. `404` outside the sandbox. *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  advanceSandboxEverifyCase: Handler<"advanceSandboxEverifyCase", C> | NotImplemented;
  /**
   * GET /v1/sandbox/mail: List the email that was not sent
   *
   * Lists the email that the sandbox kept instead of sending it, newest first: invitations, links and passwords that a script follows. A new email
   * appears once the worker has processed it. Empty where `SMTP_URL` is set: email is sent then. `404` outside the sandbox. *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  listSandboxMail: Handler<"listSandboxMail", C> | NotImplemented;
  /**
   * GET /v1/sandbox/clock: Read the organization's clock
   *
   * Returns the time that the organization goes by: the real time, unless the clock was set. `404` outside the sandbox. *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  getSandboxClock: Handler<"getSandboxClock", C> | NotImplemented;
  /**
   * POST /v1/sandbox/clock: Set the organization's clock
   *
   * Sets the time that due dates, overdue flags, reminders and reverification follow, for the whole organization; it runs on from there. `null` returns
   * to the real time. `404` outside the sandbox. *Extension.*
   *
   * **Permission:** none beyond a token of the organization.
   */
  setSandboxClock: Handler<"setSandboxClock", C> | NotImplemented;
};
