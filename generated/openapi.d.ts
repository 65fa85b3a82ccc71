// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface paths {
    "/v1/partners/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a partner session
         * @description Exchanges the credentials of a partner's API client for an access token. Send them as JSON (`clientId` and `clientSecret`, as everywhere in this
         *     interface) or as HTTP Basic. OAuth names the same fields `client_id` and `client_secret`: that is how `POST /v1/oauth/token` takes them. The
         *     response has OAuth's names from both. The `refresh_token` is used with `POST /v1/oauth/token`. The body is limited to 8 KiB.
         *
         *     **Permission:** none; the client's credentials are checked.
         */
        post: operations["createPartnerSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/i9s/section1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an I-9 for a new hire
         * @description Creates the employee with the first period of employment, starts an I-9 and returns the link at which the new hire completes Section 1. The link
         *     holds no personal data, works until 14 days after `startDate` (at least three days from now) and stops working when you make a new one.
         *     `terminatedDate` is the known end of a job for a limited time.
         *
         *     Sent again with the same `integrationCandidateId`: a `startDate` after the end of the employment hires the person again with a new I-9; else, while
         *     the I-9 waits for Section 1, the response contains the same employee and a new link, and nothing else changes; after you have withdrawn the hire, or
         *     the employer has voided the I-9, it begins a new one; otherwise it returns `409`. The response's `id` is the employee, `i9Id` the form.
         *
         *     The form is not pre-filled: name and email are shown to the new hire for confirmation only. Delivers `i9StatusUpdated`.
         *
         *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
         */
        post: operations["startPartnerI9"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/i9s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your hires
         * @description Lists the I-9s that your partner system started, ordered by `i9Id`: the status of each, what is next, and whether the new hire's link still works.
         *     Hires of other partners are never shown. *Extension.*
         *
         *     **Permission:** Act as a partner (206), with a partner client.
         */
        get: operations["listPartnerHires"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/i9s/{i9_id}/hire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read one of your hires
         * @description Returns the hire behind one I-9 that your partner system started. *Extension.*
         *
         *     **Permission:** Act as a partner (206), with a partner client.
         */
        get: operations["getPartnerHire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a hire
         * @description Corrects the start date, the email address or the name of a hire whose form no one has signed. Due dates and the end of the link follow the start
         *     date, and `i9StatusUpdated` is delivered when a due date moves. After Section 1 is signed it returns `409`: the employer corrects the record. You can
         *     send a record from GET back unchanged. *Extension.*
         *
         *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
         */
        patch: operations["updatePartnerHire"];
        trace?: never;
    };
    "/v1/partners/i9s/{i9_id}/section1-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new link for a hire
         * @description Makes a new link for Section 1 of one of your hires; links made before stop working. Nothing is sent to anyone: pass the link on yourself. The
         *     response is `201` with the link. A form that does not wait for the new hire returns `409`. *Extension.*
         *
         *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
         */
        post: operations["createPartnerSection1Link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/i9s/{i9_id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a hire
         * @description Voids the form of a hire that no one has signed; its link stops working and `i9StatusUpdated` is delivered. The employee and the period of
         *     employment stay in the employer's records. Starting the same candidate again begins a new I-9. After Section 1 is signed it returns `409`. See [Void,
         *     withdraw or revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). *Extension.*
         *
         *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
         */
        post: operations["voidPartnerHire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read your partner settings
         * @description Returns where deliveries are sent and how they are signed, without secrets. *Extension.*
         *
         *     **Permission:** Act as a partner (206).
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Register the address for deliveries
         * @description Sets the `callbackUrl`, optional Basic credentials, the address for notices and the origins that may show Section 1 in a frame. Addresses that are
         *     private, loopback, link-local or metadata services are refused, here and again at each connection; the sandbox accepts loopback, over http too. A
         *     fault has a code in kebab-case and, for older clients, is listed again with the older code with underscores, which you can ignore. *Extension.*
         *
         *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/v1/partners/self/secret-rotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description Makes a new secret for `webhook-signature` and shows it once. Each older secret keeps signing alongside it until its `previousValidUntil`, 24 hours
         *     after it was replaced. At most 50 secrets sign at once: a further one is refused (`409`) with the time when the oldest ends. With `immediately` all
         *     older secrets end now: use it when someone else has a secret or a token. *Extension.*
         *
         *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
         */
        post: operations["rotatePartnerSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/self/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries and their attempts
         * @description Lists the deliveries written for your partner, each with its present state and every attempt, ordered by `id`. *Extension.*
         *
         *     **Permission:** Act as a partner (206).
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/self/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery and its attempts
         * @description Returns a delivery with every attempt: poll it after a test delivery or a redelivery to see whether your endpoint took it. *Extension.*
         *
         *     **Permission:** Act as a partner (206).
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/self/deliveries/{delivery_id}/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Queues the delivery again with the same `webhook-id` and body, at the start of its schedule. While it is being sent, or when a newer one of its kind
         *     waits, the response is `409`. *Extension.*
         *
         *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
         */
        post: operations["createRedelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/self/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver everything since a point in time
         * @description For a receiver that was down or has lost what it received: for each I-9 with a delivery since that time, the newest delivery of each kind is queued
         *     again with the same `webhook-id` and body, and deliveries that wait for their next attempt are sent immediately. *Extension.*
         *
         *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
         */
        post: operations["createRedeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/partners/self/test-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description Queues a signed delivery with example values to your `callbackUrl`, in which `integrationCandidateId` is `test`. *Extension.*
         *
         *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
         */
        post: operations["createTestDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get or refresh an access token
         * @description The OAuth 2.0 token endpoint (RFC 6749). Grants: `client_credentials` and `refresh_token`. The client identifies itself with HTTP Basic or with
         *     `client_id` and `client_secret` (OAuth's names; `createPartnerSession` has `clientId` and `clientSecret`) in the body, which is form-encoded or
         *     JSON. Refresh tokens are valid for 30 days and replaced at each use; a spent one that is used again ends all tokens that came from it. Errors have
         *     OAuth's own shape. The body is limited to 8 KiB. *Extension.*
         *
         *     **Permission:** none; the client's credentials are checked.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token
         * @description Revokes an access token, or a refresh token together with the access tokens that came from it (RFC 7009). An unknown token also returns `200`.
         *     Every process of the service stops accepting it within five seconds. The body is limited to 8 KiB. *Extension.*
         *
         *     **Permission:** none; the client's credentials are checked.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employees
         * @description Lists the employees within reach, ordered by `id` or as `sort` says. Entries are abbreviated. Filtering by `socialSecurityNumber` needs the
         *     permission View full social security numbers (105) as well.
         *
         *     **Permission:** View employees (101).
         */
        get: operations["listEmployees"];
        put?: never;
        /**
         * Create an employee
         * @description Creates the employee and the first period of employment, and starts an I-9 where `createI9` or `createRemotehireI9` asks for one (see the change of
         *     an employee). An employee outside your reach returns `422`. *Extension.*
         *
         *     **Permission:** Create employees (102); Create I-9s (202) as well when an I-9 is asked for.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        /**
         * Read an employee
         * @description Returns all fields of one employee. `startDate` and `terminatedDate` are those of the current period of employment.
         *
         *     **Permission:** View employees (101).
         */
        get: operations["getEmployee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an employee
         * @description Changes the fields that are sent. `startDate` and `terminatedDate` act on the current period of employment: while it is open a new `startDate`
         *     overwrites the start; after it has ended a later `startDate` opens a new period (re-hire) and an earlier one is `422`; `terminatedDate` ends the
         *     period. Use the employments operations where order matters.
         *
         *     `createI9` or `createRemotehireI9` starts an I-9 when the current period is open and has none in progress or approved. Otherwise `yes` returns `409`,
         *     and `if allowed` starts none. `createRemotehireI9` also creates the login and sends its email, with the link to Section 1.
         *
         *     A change after which the employee would be outside your reach returns `422`.
         *
         *     **Permission:** Edit employees (103); Create I-9s (202) as well when an I-9 is asked for.
         */
        patch: operations["updateEmployee"];
        trace?: never;
    };
    "/v1/employees/{employee_id}/employments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        /**
         * List periods of employment
         * @description Lists the periods of one employee, ordered by start date.
         *
         *     **Permission:** View employees (101).
         */
        get: operations["listEmployments"];
        put?: never;
        /**
         * Re-hire an employee
         * @description Adds a period of employment. Periods of one employee must not share a day (`409`). *Extension.*
         *
         *     **Permission:** Edit employees (103).
         */
        post: operations["createEmployment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}/employments/{employment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
                /** @description Id of the period of employment. */
                employment_id: components["parameters"]["EmploymentId"];
            };
            cookie?: never;
        };
        /**
         * Read a period of employment
         * @description Returns one period. `terminatedDate` is an empty string while the period is open.
         *
         *     **Permission:** View employees (101).
         */
        get: operations["getEmployment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Correct a period of employment
         * @description Corrects the dates of one period; `null` or `""` as `terminatedDate` opens it again. Periods must not share a day (`409`). *Extension.*
         *
         *     **Permission:** Edit employees (103).
         */
        patch: operations["updateEmployment"];
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Lists the users, at most 100 per call, ordered by `fullName` without regard to case. Entries are abbreviated.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Adds a user. With a `login` and no `password`, a password is generated that no one sees; the email of `sendLoginEmail` has a link
         *     that works once, for 72 hours, to choose one. Passwords are never returned or sent. The role may only hold permissions that you hold yourself.
         *
         *     **Permission:** Manage users (602).
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the user. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Read a user
         * @description Returns all fields of one user, never the password.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change or retire a user
         * @description Changes the fields that are sent. `retired: true` ends the user's sessions and tokens immediately. The last active user who can manage roles, users
         *     or API clients cannot be retired, given a lesser role or lose the last way to sign in (`409`), and neither can the user of the last client that can
         *     manage API clients.
         *
         *     No one can take over or shut out a user who has more access. To change `login`, `password`, `emailAddress`, `oauthId` or `samlId`, to retire a user
         *     or bring one back, or to give a user another role, you need every permission of that user and all of the user's reach: otherwise `422`
         *     `permission-not-held`.
         *
         *     **Permission:** Manage users (602).
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description Lists the locations, ordered by `id`. Entries are abbreviated. A partner finds the `locationId` for `startPartnerI9` here, such as by `number`.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listLocations"];
        put?: never;
        /**
         * Create a location
         * @description Adds a location. No field is required; without `everifyLocation: false` the location takes no part in E-Verify.
         *
         *     **Permission:** Manage locations (604).
         */
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations/{location_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the location. */
                location_id: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        /**
         * Read a location
         * @description Returns all fields of one location.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a location
         * @description Changes the fields that are sent; none is required. The response also contains `phoneExtension`, as in the original interface.
         *
         *     **Permission:** Manage locations (604).
         */
        patch: operations["updateLocation"];
        trace?: never;
    };
    "/v1/legal-entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List legal entities
         * @description Lists the legal entities, ordered by `id`. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listLegalEntities"];
        put?: never;
        /**
         * Create a legal entity
         * @description Adds a legal entity. The EIN is unique in the organization. *Extension.*
         *
         *     **Permission:** Manage legal entities (605).
         */
        post: operations["createLegalEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-entities/{legal_entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the legal entity. */
                legal_entity_id: components["parameters"]["LegalEntityId"];
            };
            cookie?: never;
        };
        /**
         * Read a legal entity
         * @description Returns one legal entity. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getLegalEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a legal entity
         * @description Changes the fields that are sent. *Extension.*
         *
         *     **Permission:** Manage legal entities (605).
         */
        patch: operations["updateLegalEntity"];
        trace?: never;
    };
    "/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roles
         * @description Lists the roles without their permissions, ordered by `id`.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Create a role
         * @description Adds a role. Its name is unique in the organization; no one can grant a permission that they do not hold (`422`). *Extension.*
         *
         *     **Permission:** Manage roles (603).
         */
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles/{role_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the role. */
                role_id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        /**
         * Read a role
         * @description Returns one role with the ids of its permissions.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getRole"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a role
         * @description Changes the fields that are sent; `permissions` replaces the whole set. The last active user who can manage roles, users or API
         *     clients cannot lose that permission, and neither can the user of the last client that can manage API clients (`409`). You can add a permission that
         *     you hold yourself, if you reach every employee whom the users with this role reach, and take one away if you also hold all others of the role:
         *     otherwise `422` `permission-not-held`. *Extension.*
         *
         *     **Permission:** Manage roles (603).
         */
        patch: operations["updateRole"];
        trace?: never;
    };
    "/v1/role-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates of roles
         * @description Lists five roles that organizations often begin with. Create a role with the fields of a template, changed as you need them. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listRoleTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List permissions
         * @description Lists the permissions that roles are made of, ordered by category and name. One permission can appear under two categories with the same `id`.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description Lists the groups, ordered by `id`. The whole company, `[]`, is always among them. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group
         * @description Adds a node of the company tree. The path may not be longer than the organization's `hierarchy`; ids on it must exist. *Extension.*
         *
         *     **Permission:** Manage managements (606).
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the group. */
                group_id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        /**
         * Read a group
         * @description Returns one group. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/managements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List managements
         * @description Lists which users manage which groups, in no particular order. `root=true` and `group` are mutually exclusive; `userId` can be combined with either.
         *     `group` lists the managements of exactly that group, not those of groups below it.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["listManagements"];
        put?: never;
        /**
         * Assign a user to a group
         * @description Gives a user the employees of an existing group. `[]` is the whole company; `null` is refused. Without the permission for employees outside managed
         *     groups (104) the group has to lie within one of your own, and you need every permission of the user: otherwise `422` `permission-not-held`.
         *     *Extension.*
         *
         *     **Permission:** Manage managements (606).
         */
        post: operations["createManagement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/managements/{management_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the management. */
                management_id: components["parameters"]["ManagementId"];
            };
            cookie?: never;
        };
        /**
         * Read a management
         * @description Returns one management.
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getManagement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a management
         * @description Moves a management to another user or another existing group. Without the permission for employees outside managed groups (104) both groups, the
         *     present and the new one, have to lie within your own, and you need every permission of the user who gets the group: otherwise `422`
         *     `permission-not-held`. *Extension.*
         *
         *     **Permission:** Manage managements (606).
         */
        patch: operations["updateManagement"];
        trace?: never;
    };
    "/v1/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organization's settings
         * @description Returns the settings of your organization, without secrets. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the organization's settings
         * @description Changes the settings that are sent. `hierarchy` can only change while there are no groups but the whole company (`409`). *Extension.*
         *
         *     Sign-on settings control who can sign in as whom. To change a setting that begins with `oauth` or `saml`, you need every permission and all of the
         *     reach of the users who have an `oauthId` or a `samlId`: otherwise `422` `permission-not-held`. Your access token must be at most five minutes old:
         *     otherwise `401` `sign-in-needed`; get a new one and send the change again. These users are notified by email. To switch a sign-on off you need
         *     neither, but someone must be left who can manage roles, users and API clients and needs no such sign-on (`409`). Sessions of the portal that were
         *     opened with a sign-on end when it is switched off, or gets another issuer, client id, entity id or certificate; yours stays.
         *
         *     **Permission:** Manage organization (607).
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/v1/organization/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is set up
         * @description Returns what a new organization needs before its first hire, in the order in which it is needed, and what is done of it. *Extension.*
         *
         *     **Permission:** View set-up (601).
         */
        get: operations["getOrganizationChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who you are
         * @description Returns your organization, the user that your client acts as, and what you may do: permissions, scopes and reach. Ask this first when an answer is
         *     not what you expect. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization. The scope `read` is enough.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/api-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API clients
         * @description Lists the API clients, ordered by `id`, without their secrets. *Extension.*
         *
         *     **Permission:** Manage API clients (609).
         */
        get: operations["listApiClients"];
        put?: never;
        /**
         * Create an API client
         * @description Adds an API client and shows its secret once. The client acts as the user, so the user can have no permission and no reach beyond your own
         *     (`permission-not-held`); a client of a partner also needs Manage partners (608). An organization has at most 200 that are not retired: `409` with
         *     the code `too-many-api-clients`. *Extension.*
         *
         *     **Permission:** Manage API clients (609).
         */
        post: operations["createApiClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/api-clients/{api_client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client. */
                api_client_id: components["parameters"]["ApiClientId"];
            };
            cookie?: never;
        };
        /**
         * Read an API client
         * @description Returns one API client, without its secret. *Extension.*
         *
         *     **Permission:** Manage API clients (609).
         */
        get: operations["getApiClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an API client
         * @description Changes the fields that are sent. `retired: true` or removing a scope ends all tokens of the client immediately. To bring a client back, or
         *     to give it a scope, you need all the access of its user. The last client that can manage API clients cannot be retired or lose the scope `write`,
         *     and neither can the last way to manage roles or users (`409`): create another client or login first. When its secret has leaked, rotate it
         *     `immediately`. *Extension.*
         *
         *     **Permission:** Manage API clients (609).
         */
        patch: operations["updateApiClient"];
        trace?: never;
    };
    "/v1/organization/api-clients/{api_client_id}/secret-rotations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the API client. */
                api_client_id: components["parameters"]["ApiClientId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of an API client
         * @description Makes a new secret and shows it once. The one before it still works for 24 hours, so that you can hand the new one over without a gap; any older one
         *     ends. With `immediately: true`, for a secret that others may know, it ends immediately, and all tokens of the client with it. You need all the access of
         *     the user that the client acts as. *Extension.*
         *
         *     **Permission:** Manage API clients (609).
         */
        post: operations["rotateApiClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partner systems
         * @description Lists the partner systems that hire for the organization, ordered by `id`. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        get: operations["listOrganizationPartners"];
        put?: never;
        /**
         * Create a partner system
         * @description Adds a partner system and shows the secret that signs its deliveries once. Next: an API client with its `partnerId` (`createApiClient`), whose id
         *     and secret you hand over. The partner can set its own `callbackUrl` with them, or you set it here. An organization has at most 100: `409` with the
         *     code `too-many-partners`. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        post: operations["createOrganizationPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/partners/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        /**
         * Read a partner system
         * @description Returns one partner system, without secrets. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        get: operations["getOrganizationPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a partner system
         * @description Changes the fields that are sent. `disabled: true` switches deliveries off, and the partner cannot switch them on again; the newest of each I-9 are
         *     kept, and go out when you switch them on. To shut a partner out, retire its API clients too. Addresses follow the same rules as in `updatePartner`.
         *     *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        patch: operations["updateOrganizationPartner"];
        trace?: never;
    };
    "/v1/organization/partners/{partner_id}/secret-rotations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a partner's signing secret
         * @description Makes a new secret for `webhook-signature` and shows it once. Each older secret keeps signing alongside it for 24 hours after it was replaced. At
         *     most 50 secrets sign at once: a further one is refused (`409`). With `immediately` all older secrets end now: use it when someone else has a
         *     secret or a token. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        post: operations["rotateOrganizationPartnerSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/partners/{partner_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        /**
         * List deliveries to a partner
         * @description Lists the deliveries written for the partner, with every attempt, ordered by `id`. They hold ids and no names, so they are shown regardless of your
         *     reach. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        get: operations["listOrganizationPartnerDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/partners/{partner_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        /**
         * Read a delivery to a partner
         * @description Returns a delivery with every attempt. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        get: operations["getOrganizationPartnerDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/partners/{partner_id}/deliveries/{delivery_id}/redeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery to a partner again
         * @description Queues the delivery again with the same `webhook-id` and body, at the start of its schedule. While it is being sent, or when a newer one of its kind
         *     waits, the response is `409`. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        post: operations["createOrganizationPartnerRedelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organization/partners/{partner_id}/test-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery to a partner
         * @description Queues a signed delivery with example values to the `callbackUrl` of the partner, in which `integrationCandidateId` is `test`. *Extension.*
         *
         *     **Permission:** Manage partners (608).
         */
        post: operations["createOrganizationPartnerTestDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}/i9s": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        /**
         * List the I-9s of an employee
         * @description Lists the forms of one employee, oldest first. This is where an employee's `i9s` link leads. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["listEmployeeI9s"];
        put?: never;
        /**
         * Start an I-9 for an employee
         * @description Starts a form for the current period of employment, which is open and has none in progress or approved; otherwise `409`. With `sendEmail` or `remote`
         *     the employee gets a login, unless there is one, and an email with the link to Section 1; that needs an `emailAddress`. It starts what `createI9` of
         *     `updateEmployee` starts, with fewer permissions. *Extension.*
         *
         *     **Permission:** Create I-9s (202).
         */
        post: operations["createEmployeeI9"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        /**
         * List notes on an employee
         * @description Lists what users have noted about an employee for each other, newest first. Notes are no part of a Form I-9: neither the PDF nor an inspection
         *     package contains them. *Extension.*
         *
         *     **Permission:** View employees (101).
         */
        get: operations["listEmployeeNotes"];
        put?: never;
        /**
         * Add a note on an employee
         * @description Adds a note, which nobody changes or removes afterwards. Do not write down what belongs into the form, or anything about status, origin or health.
         *     *Extension.*
         *
         *     **Permission:** Edit employees (103).
         */
        post: operations["createEmployeeNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}/notes/{note_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
                /** @description Id of the note. */
                note_id: components["parameters"]["NoteId"];
            };
            cookie?: never;
        };
        /**
         * Read a note on an employee
         * @description Returns one note. *Extension.*
         *
         *     **Permission:** View employees (101).
         */
        get: operations["getEmployeeNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}/hire": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        /**
         * Read the current employment of an employee
         * @description Returns the current period of employment with its I-9, as `listEmployees` does with `expand=hire`, and whether the employee has a login.
         *     *Extension.*
         *
         *     **Permission:** View employees (101).
         */
        get: operations["getEmployeeHire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/employees/{employee_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        /**
         * Read the timeline of an employee
         * @description Lists what happened to the forms, copies and E-Verify cases of one employee, and what was delivered and mailed, newest first, in words. Each part
         *     needs the permission that it has elsewhere: cases 501, deliveries 608, and `technical` and who viewed what 402. Details never contain values of
         *     the form. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["getEmployeeTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List I-9s
         * @description Lists the forms of employees within reach, ordered by `id` or as `sort` says. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["listI9s"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reports
         * @description Lists the reports that the caller can read. *Extension.*
         *
         *     **Permission:** View reports (401).
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which report it is. */
                report: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        /**
         * Read a report
         * @description Counts what a report is about, for employees within reach, as of today in the organization's time zone. *Extension.*
         *
         *     **Permission:** View reports (401), and those of the report.
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{report}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which report it is. */
                report: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        /**
         * Download a report
         * @description Returns the same report as CSV: a line of headings and a line for each row. *Extension.*
         *
         *     **Permission:** View reports (401), and those of the report.
         */
        get: operations["getReportContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what can be chosen
         * @description Returns the names of what lists can be filtered by and forms ask for: locations and legal entities, users for callers with View set-up (601), and
         *     partners for those with Manage partners (608). *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["getChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description Lists the views of the calling user and those that are shared, by name. Views of a list that the caller cannot read are left out. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view
         * @description Saves a view for the calling user, who can have 100. *Extension.*
         *
         *     **Permission:** none of its own; that of the list is needed, and to share Manage organization (607).
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the saved view. */
                view_id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        /**
         * Read a saved view
         * @description Returns a view of the calling user, or a shared one. *Extension.*
         *
         *     **Permission:** none of its own; that of the list is needed.
         */
        get: operations["getSavedView"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a saved view
         * @description Changes the fields that are sent; `filters`, `sort` and `columns` replace what was there. *Extension.*
         *
         *     **Permission:** none of its own; that of the list is needed. Sharing a view, and changing a shared one, need Manage organization (607).
         */
        patch: operations["updateSavedView"];
        trace?: never;
    };
    "/v1/views/{view_id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the saved view. */
                view_id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a saved view
         * @description Removes a view for good, and returns it as it was. *Extension.*
         *
         *     **Permission:** none of its own; that of the list is needed, and for a shared view Manage organization (607).
         */
        post: operations["removeSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the open steps
         * @description Counts the open steps of forms within reach by who has to act and by due date, and the forms of each queue. The counts of `openSteps` add up to
         *     `total`. Counts of more than 10,000 open steps can be 30 seconds old. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["getWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read an I-9
         * @description Returns the state of one form, what is next and when it is due, and the sections as signed. Differences between the signed form and the employee's
         *     record are named in `differences`; neither overwrites the other. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["getI9"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/audit-trail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read the audit trail of an I-9
         * @description Lists who did what and when to one form, oldest first. Each entry's hash covers the entry before it; the whole chain is verified with each request.
         *     *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["getI9AuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read what you can do with an I-9
         * @description Lists the operations that its state, the law and the caller's permissions allow now, in the order in which the portal offers them. An operation may
         *     still refuse what it is sent. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["getI9Actions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read the timeline of an I-9
         * @description Lists what happened to one I-9, its copies and its E-Verify case, and what was delivered about it, newest first, in words, as `getEmployeeTimeline`
         *     does for all I-9s of an employee. Emails concern no single I-9. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["getI9Timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Print an I-9
         * @description Returns the form as a PDF with its supplements, signatures, amendments and audit trail, in the order and with the names of Form I-9. What is not
         *     signed yet is blank. Social security numbers are masked for callers who may not view them in full. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["getI9Document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/document-copies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * List the copies of documents
         * @description Lists the copies of presented documents that are kept with the form, ordered by `id`, without their contents. *Extension.*
         *
         *     **Permission:** View I-9s (201).
         */
        get: operations["listI9DocumentCopies"];
        put?: never;
        /**
         * Keep a copy of a document
         * @description Keeps a copy of one side of a presented document with the form, encrypted. It is never changed. Until the form is approved `removeI9DocumentCopy`
         *     removes it; after that it is destroyed only together with the form.
         *
         *     Copies have to be kept **before** Section 2, Supplement B or the document behind a receipt is signed: at a location with E-Verify for a U.S.
         *     passport, a U.S. passport card, Form I-551 and Form I-766; with the alternative procedure for every document. Both sides of each, but only the front
         *     of a passport or a receipt. With the alternative procedure a Form I-797C that extends an Employment Authorization Document is one more front of it.
         *     Name the receipt's copy after the document that it stands for. Otherwise signing returns `422` with the code `copies-required`.
         *
         *     The content is recognized by its first bytes: JPEG, PNG or PDF, up to 5 MiB. A form has at most 30 copies (`too-many-copies`), and an organization
         *     keeps at most 20 GiB within 24 hours (`too-many-bytes`). Send only a few large bodies at a time. *Extension.*
         *
         *     **Permission:** one of Complete Section 2 (203), Reverify employees (205), Correct I-9s (301) and Resolve E-Verify cases (503).
         */
        post: operations["createI9DocumentCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/document-copies/{copy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
                /** @description Id of the copy. */
                copy_id: components["parameters"]["DocumentCopyId"];
            };
            cookie?: never;
        };
        /**
         * Open a copy of a document
         * @description Returns a copy with its content. The audit trail of the form records who opened it. *Extension.*
         *
         *     **Permission:** one of Complete Section 2 (203), Approve I-9s (204), Reverify employees (205), Correct I-9s (301), Export audit trails (402) and
         *     Resolve E-Verify cases (503).
         */
        get: operations["getI9DocumentCopy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/document-copies/{copy_id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
                /** @description Id of the copy. */
                copy_id: components["parameters"]["DocumentCopyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a copy of a document
         * @description Removes a copy that was kept by mistake, until the form is approved. Its content is deleted. The audit trail of the form keeps what it was a copy
         *     of, its hash, and who removed it. A copy that the signed Section 2 needs is removed after the right one is kept. While an inspection that is not
         *     closed asks for the form, the response is `409` with the code `inspection-open`. *Extension.*
         *
         *     **Permission:** one of Complete Section 2 (203), Reverify employees (205), Correct I-9s (301) and Resolve E-Verify cases (503).
         */
        post: operations["removeI9DocumentCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your imports
         * @description Lists the imports that the calling user asked for, newest first. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import records from a file
         * @description Takes a file of employees, locations or users, and writes its rows in the background. The body is the file itself: CSV (RFC 4180) whose first row
         *     names the columns, or NDJSON, one JSON object per line; UTF-8, at most 50 MiB and 100,000 rows. It has to arrive within 60 seconds.
         *
         *     The columns are fields of the record, named as in `createEmployee`, `createLocation` and `createUser`. A row whose record exists changes it:
         *     employees are matched by `profileId`, locations by `number`, users by `login`. Columns that the file does not have stay as they are; an empty cell
         *     clears an optional field. A row that changes nothing counts as `unchanged`. Imports set no passwords.
         *
         *     Rows of employees can start I-9s: `createI9`, `createRemotehireI9`, `createLogin` and `sendLoginEmail` mean the same as in `createEmployee`, and a
         *     blank cell asks for nothing. Write `if allowed`, so that a file that is sent again starts none for those who have one. For an employee who exists,
         *     the login and the email come only with an I-9 that the row starts.
         *
         *     A row is written as a whole or not at all, by the same rules and within the same reach as the operation for one record; the rows before and after a
         *     faulty one are written. With `dryRun=true` every row is checked and nothing is written. A file that cannot be read, has an unknown column or too
         *     many rows is `refused` as a whole, and its fault says why. `getImportTemplate` has the columns.
         *
         *     The imports of an organization run one after the other. `409` with the code `too-many-imports`: five of them are not finished yet, or 50 were asked
         *     for within 24 hours. *Extension.*
         *
         *     **Permission:** none of its own, but those for single records: Create employees (102) and Edit employees (103); Manage locations (604); Manage users
         *     (602).
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/import-templates/{record_type}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which records it is for. */
                record_type: components["parameters"]["RecordType"];
            };
            cookie?: never;
        };
        /**
         * Download a template for an import
         * @description Returns a CSV file with the name of every column that an import of these records takes, and no rows. Columns that are not needed can be deleted.
         *     *Extension.*
         *
         *     **Permission:** none beyond a token of the organization. The scope `read` is enough.
         */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        /**
         * Read an import
         * @description Returns the progress of an import and the outcome of its rows. Only the user who asked for it sees it. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}/faults": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        /**
         * List the faults of an import
         * @description Lists what is wrong with the rows that were not written, in the order of the rows; while the import runs, of the rows so far. No fault repeats a
         *     value of the file. The first 10,000 are kept, for 90 days. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["listImportFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import existing I-9s
         * @description Takes over forms that were completed on paper or in another system, with their scans, and writes them in the background. The body is a ZIP archive,
         *     at most 256 MiB and 250,000 files, that holds `forms.csv` or `forms.ndjson` and the scans that its rows name; it has to arrive within 60 seconds. An
         *     archive with a password, or with two files of one name, is refused. Follow the import with `getImport`.
         *
         *     Each row has the facts of one form, see `ImportedI9Row`. Rows are matched by `sourceId`: a form that was imported before is `unchanged`, or a fault
         *     where the row says something else. A form belongs to the employee whose `profileId` it names and to the period of employment that begins on
         *     `startDate`, which has no other I-9.
         *
         *     A form is taken over as it is. What is wrong with it by the rules of the day on which it was signed becomes its list of faults
         *     (`importedForm.faults`), technical or substantive, and does not keep it out; what is wrong with the data about it, such as an impossible date, is a
         *     fault of the row. The form is approved, or retained where the employment has ended. Its retention and its reverification follow from its facts, like
         *     those of other forms. No one signs, no one is sent an email, and nothing is sent to E-Verify.
         *
         *     `409` with the code `too-many-imports` as in `createImport`: forms count like other imports. *Extension.*
         *
         *     **Permission:** Create I-9s (202). Besides it, Complete Section 2 (203) and Approve I-9s (204).
         */
        post: operations["createI9Import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{import_id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the import. */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an import
         * @description Stops an import that waits or runs. Rows that were written stay; no further row is written, and the file is removed. The counts say how far it came,
         *     and the same file can be sent again. An import that has ended already stays as it is. Only the user who asked for it can cancel it. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your bulk actions
         * @description Lists the bulk actions that the calling user asked for, newest first. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["listBulkActions"];
        put?: never;
        /**
         * Do one action for many forms or employees
         * @description Does the action for up to 5,000 records, in the background and in their order: for each by the operation for one record, as you and with the rights
         *     that you have at that moment. So each record has the same rules, refusals, emails and audit rows as one by one, and a record out of your reach is
         *     refused with `not-found`. Choose records by their ids or by filters of the list; the records are those that the filters find now.
         *
         *     With `dryRun` each change is made and undone again before anything is sent, so the results tell what would happen to each record. `previewId` then
         *     does the action for those with which nothing was wrong.
         *
         *     The bulk actions of an organization run one after the other. `409` with the code `too-many-bulk-actions`: 20 of them are not finished yet, or 500
         *     were asked for within 24 hours. `422` with the code `too-many-records`: the filters find more than 5,000 records. *Extension.*
         *
         *     **Permission:** none of its own, but those of the operation for one record, see `BulkActionName`; with `filters` also that of the list: View I-9s
         *     (201) or View employees (101).
         */
        post: operations["createBulkAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-actions/{bulk_action_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the bulk action. */
                bulk_action_id: components["parameters"]["BulkActionId"];
            };
            cookie?: never;
        };
        /**
         * Read a bulk action
         * @description Returns the progress of a bulk action. Only the user who asked for it sees it. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["getBulkAction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk-actions/{bulk_action_id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the bulk action. */
                bulk_action_id: components["parameters"]["BulkActionId"];
            };
            cookie?: never;
        };
        /**
         * List the results of a bulk action
         * @description Lists what became of each record, or in a dry run what would become of it, in the order of the records; while the bulk action runs, of those so far.
         *     Results are kept for 90 days. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["listBulkActionRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your exports
         * @description Lists the exports that the calling user asked for, newest first. With `awaitingReview=true` it lists the exports of other users that you can review.
         *     *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Export records to a file
         * @description Writes the records of a list to a file, in the background: all that the filters find now and that are within your reach. Read the export to see the
         *     progress, and fetch its content once it is `ready`. The content is kept for 7 days. Records are written as they are when their row is written.
         *
         *     Employees, locations and users are written with all their fields and can be sent to `createImport` as they are, which changes nothing; I-9s and
         *     E-Verify cases as their lists show them. Social security numbers are masked unless you may view them in full.
         *
         *     In CSV, a cell that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a line break) has an apostrophe before it,
         *     which `createImport` takes off again.
         *
         *     Large exports need a second person. When the exports that an organization requested within 24 hours, without a review, would have more than 25
         *     records together, the new one is `in-review`: it is made once another user has approved it. Locations do not count.
         *
         *     The exports of an organization are made one after the other. `409` with the code `too-many-exports`: five of them are not made yet, or 50 were asked
         *     for within 24 hours. A file has at most 5,000,000 records: when the filters find more, the response is `422` with the code `too-many-records`.
         *     *Extension.*
         *
         *     **Permission:** none of its own, but that of the list: View employees (101), View I-9s (201), View E-Verify cases (501), View set-up (601) for
         *     locations and users.
         */
        post: operations["requestExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                export_id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        /**
         * Read an export
         * @description Returns the progress of an export, to the user who asked for it and to others who can review it or have done so. *Extension.*
         *
         *     **Permission:** none of its own.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{export_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                export_id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        /**
         * Fetch an export
         * @description Returns the file, in the format that was asked for. Only the user who asked for it gets it, and each fetch is recorded. An export that is not
         *     `ready` returns `409`; one with a record that is no longer within your reach returns `403`: ask for a new one. *Extension.*
         *
         *     **Permission:** none of its own, but that of the list: View employees (101), View I-9s (201), View E-Verify cases (501), View set-up (601) for
         *     locations and users. And View full social security numbers (105) where the file shows them in full, and View E-Verify cases (501) where I-9s say
         *     what their cases wait for.
         */
        get: operations["getExportContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{export_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                export_id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review an export
         * @description Approves an export that is `in-review`, which is then made for the user who asked for it, or rejects it. The reviewer has the permission for the
         *     list and reaches every record. The user who asked for it can reject it (take it back), but not approve it: `409` with the code
         *     `second-person-required`. Where no other active user holds that permission, they can approve it 24 hours after asking for it (earlier: `409` with
         *     the code `review-too-early`), signed in at most five minutes ago (else `401` `sign-in-needed`). *Extension.*
         *
         *     **Permission:** none of its own, but that of the list: View employees (101), View I-9s (201), View E-Verify cases (501), View set-up (601) for
         *     locations and users.
         */
        post: operations["recordExportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List inspections
         * @description Lists the inspections of the organization, ordered by `id`. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["listInspections"];
        put?: never;
        /**
         * Record a notice of inspection
         * @description Opens an inspection. The forms are due on `formsDueDate`, the third business day after the notice (8 CFR 274a.2(b)(2)(ii)). *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        post: operations["createInspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspections/{inspection_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        /**
         * Read an inspection
         * @description Returns one inspection with its state and its due dates. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["getInspection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an inspection
         * @description Changes the fields that are sent, such as `handedOverOn`. With `technicalNoticeOn` the clock of ten business days for technical failures begins;
         *     `closedOn` ends the inspection. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        patch: operations["updateInspection"];
        trace?: never;
    };
    "/v1/inspections/{inspection_id}/readiness": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        /**
         * Read what an inspector would find
         * @description Counts the forms that the inspection asks for within your reach, by the gravest fault of each, and lists what is left to do with its due date.
         *     `listI9s` with `inspectionId` and `faultSeverity` lists these forms, `listEmployees` with `inspectionId` those who lack one. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["getInspectionReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspections/{inspection_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        /**
         * Read the timeline of an inspection
         * @description Lists what was recorded of an inspection, what happened to its packages, and the signatures and amendments on forms within your reach that it asks
         *     for, of employees who had started work by the day of the notice, from that day to the end of the inspection. Newest first, in words. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["getInspectionTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspection-packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your inspection packages
         * @description Lists the packages that the calling user asked for, with their progress, ordered by `id`. With `awaitingReview=true` it lists the packages of other
         *     users that you can review. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["listInspectionPackages"];
        put?: never;
        /**
         * Ask for an inspection package
         * @description Puts together what an inspection asks for: every form within your reach as a PDF with its audit trail, the copies of documents that were kept, and a
         *     spreadsheet of all fields, one for each 5,000 forms. It is made in the background; read the package to see the progress, and fetch its content once
         *     it is `ready`. The content is kept for 7 days. Social security numbers are masked unless you may view them in full.
         *
         *     Large packages need a second person. When the packages that an organization requested within 24 hours, without a review, would have more than 25
         *     I-9s together, the new one is `in-review`: it is made once another user has approved it, or you after a Notice of Inspection.
         *     `system-description.txt` in the archive describes the system and how the index was made (8 CFR 274a.2(e)(8), (f)).
         *
         *     The packages of an organization are made one after the other. `409` with the code `too-many-packages`: five of them are not made yet, or 50 were
         *     asked for within 24 hours. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        post: operations["requestInspectionPackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspection-packages/{inspection_package_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the package. */
                inspection_package_id: components["parameters"]["InspectionPackageId"];
            };
            cookie?: never;
        };
        /**
         * Read an inspection package
         * @description Returns the progress of a package, to the user who asked for it and to others who can review it or have done so. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        get: operations["getInspectionPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspection-packages/{inspection_package_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the package. */
                inspection_package_id: components["parameters"]["InspectionPackageId"];
            };
            cookie?: never;
        };
        /**
         * Fetch an inspection package
         * @description Returns the package as a ZIP archive; `manifest.json` in it names every file with its SHA-256. Each fetch is recorded. A package that is not `ready`
         *     returns `409`; one with a form of an employee who is no longer within your reach returns `403`: ask for a new one. *Extension.*
         *
         *     **Permission:** Export audit trails (402); and View full social security numbers (105) where the package shows them in full.
         */
        get: operations["getInspectionPackageContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inspection-packages/{inspection_package_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the package. */
                inspection_package_id: components["parameters"]["InspectionPackageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review an inspection package
         * @description Approves a package that is `in-review`, which is then made for the user who asked for it, or rejects it. The reviewer reaches every employee in it.
         *     The user who asked for it can reject it (take it back), but not approve it: `409` with the code `second-person-required`. Where no other active
         *     user holds the permission, they can approve it 24 hours after asking for it (earlier: `409` with the code `review-too-early`), signed in at most
         *     five minutes ago (else `401` `sign-in-needed`).
         *
         *     A Notice of Inspection gives three business days. Once one was served, the user who asked for the package can approve it alone with
         *     `noticeServedOn`, or without it a package that was requested for an inspection that is not closed. The day stays on the package, and the approval
         *     in the audit. *Extension.*
         *
         *     **Permission:** Export audit trails (402).
         */
        post: operations["recordInspectionPackageReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/section2": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete Section 2
         * @description Records the documents that were examined and signs Section 2 as the `examiner`, or without one as the calling user, whose `title` goes on the form;
         *     `apiSigning` of the organization decides whether a client may sign, and for whom (`422`). Take one List A document (with its companions) or one List
         *     B and one List C document, as the employee chose. Likely mistakes return `422` unless you explain them in `explanations`. So does a document that is
         *     unusual for the employee's status, which is no reason to refuse the document itself. Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Complete Section 2 (203).
         */
        post: operations["completeSection2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/section2-draft": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a draft of Section 2
         * @description Keeps Section 2 as far as it is filled in; nothing in it is checked. The first draft puts the form in progress and delivers `i9StatusUpdated`.
         *     *Extension.*
         *
         *     **Permission:** Complete Section 2 (203).
         */
        post: operations["setSection2Draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject an I-9
         * @description Records the review of a completed form. A rejected form needs an amendment. On approval the E-Verify case opens where the location takes part.
         *     Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Approve I-9s (204).
         */
        post: operations["approveI9"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/correction-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the new hire to correct Section 1
         * @description Sends the new hire a new link with your reason. The signed version is kept. Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Correct I-9s (301).
         */
        post: operations["requestI9Correction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/reverifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete Supplement B
         * @description Records a reverification, a re-hire within three years or a change of name, signed by the `examiner` or the calling user as in `completeSection2`.
         *     Only List A or List C documents are taken. When the first day of a re-hire is corrected later, an approved form shows `startDate` among its
         *     `differences`, and another block with the right `rehireDate` puts it right. Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Reverify employees (205).
         */
        post: operations["recordReverification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/receipt-replacements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a receipt with documents
         * @description Records the document that a receipt stood for, or other acceptable documents, as a signed amendment. The receipt is closed. Delivers
         *     `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Complete Section 2 (203).
         */
        post: operations["recordReceiptReplacement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an I-9
         * @description Voids a form whose Section 2 is not signed, for a reason that stays on record; its links stop working. A void form stays void; see [Void, withdraw
         *     or revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Void I-9s (302).
         */
        post: operations["voidI9"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/representative": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name the authorized representative
         * @description Names the person near the employee who completes Section 2 of a remote form and sends that person a link by email; a link sent before stops
         *     working. The new hire can do the same in the portal after signing Section 1, until a user names someone, withdraws the invitation or begins with
         *     Section 2. An I-9 sends at most three invitations within 24 hours; further ones are `422` with the code `too-many-invitations`. Delivers
         *     `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Complete Section 2 (203).
         */
        post: operations["requestI9Representative"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/representative-withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the authorized representative
         * @description Withdraws the invitation of the authorized representative: the link stops working. Name another one, or complete Section 2 as a user. A form that
         *     does not wait for Section 2, or has no representative, returns `409`. See [Void, withdraw or
         *     revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). *Extension.*
         *
         *     **Permission:** Complete Section 2 (203).
         */
        post: operations["revokeI9Representative"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/section1-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the new hire a new link for Section 1
         * @description Makes a new link for Section 1 and sends it to the employee by email or as a text message (SMS); links made before stop working. An employee who has a
         *     login but no password yet gets a link for choosing one in the same email. A form that does not wait for Section 1 returns `409`, an employee without
         *     `emailAddress` (for a text message, a `cellNumber` of the United States) `422`, as does a form for which ten links were made within 24 hours. The
         *     response is `200` with the form, because the link itself is sent and never shown; `createPartnerSection1Link` responds `201` with the link.
         *     *Extension.*
         *
         *     **Permission:** Create I-9s (202).
         */
        post: operations["createSection1Link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/shown-section1-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link for Section 1 to show
         * @description Makes a new link for Section 1 and returns it, for an employee who is in the room: show it as a QR code, or open it on the device in front of the
         *     employee. Nothing is sent; links made before stop working. The link is a secret, since it opens Section 1 without a password, and the audit trail
         *     records that the caller had it shown. A form that does not wait for Section 1 returns `409`. It is no tool of software agents. *Extension.*
         *
         *     **Permission:** Create I-9s (202).
         */
        post: operations["createShownSection1Link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/number-views": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that numbers were shown in full
         * @description Records in the audit trail of the form that the calling user was shown its Social Security numbers in full, as the portal does. Call it when your own
         *     pages show a person the numbers that `getI9` returns. *Extension.*
         *
         *     **Permission:** View full social security numbers (105).
         */
        post: operations["recordI9NumberView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a reminder of a form
         * @description Sends an email to the person who has to act next, at most once a day:
         *
         *     - the employee, with a new link for Section 1, as `createSection1Link` does
         *     - the representative who was named
         *     - else the people at `notificationEmail1` and `notificationEmail2` of the employee
         *
         *     A form that waits for nobody, or about which a reminder was sent today, returns `409`; an employee without the email address that is needed `422`.
         *     *Extension.*
         *
         *     **Permission:** Create I-9s (202).
         */
        post: operations["createI9Reminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/amendment-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an amendment of a signed form
         * @description Records a defect that was found after Section 2 was signed, and which section has to be amended. For Section 1 the employee gets a link by email.
         *     Meanwhile an approved form can still be reverified, its authorization extended or revoked, and the document behind its receipt recorded; it stays
         *     `amendment_required`. Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Correct I-9s (301).
         */
        post: operations["requestI9Amendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/amendments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Amend Section 2
         * @description Corrects Section 2 where an amendment is asked for, signed by the `examiner` or the calling user as in `completeSection2`. The correction is
         *     appended; what was signed before stays readable. Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Correct I-9s (301).
         */
        post: operations["recordI9Amendment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/authorization-revocations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a revoked authorization to work
         * @description Records that the government has revoked the authorization to work; it has to be reverified immediately (what the employer itself takes back is [voided
         *     or withdrawn](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke)). Returns `409` for a citizen, noncitizen national or permanent resident.
         *     Delivers `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Reverify employees (205).
         */
        post: operations["recordAuthorizationRevocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/authorization-extensions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record an automatic extension
         * @description Records that the authorization to work of an employee on file continues without a new document: an automatically extended employment authorization
         *     document, STEM OPT, a petition that is pending, or a cap-gap. It signs a note in Additional Information as the user that your client acts as, moves
         *     the day of the reverification, and brings a form that waits for one back to `approved`. It is not a reverification, so Supplement B is not used.
         *     Returns `409` when the authorization has no end, was revoked, or belongs to a citizen, noncitizen national or permanent resident. Delivers
         *     `i9StatusUpdated`. *Extension.*
         *
         *     **Permission:** Reverify employees (205).
         */
        post: operations["recordAuthorizationExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/purge-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a form to be destroyed
         * @description The first of two steps, possible from `purgeEligibleDate` and not while the form is under a hold. Nothing is lost yet. While an inspection that is not
         *     closed asks for the form, both steps return `409` with the code `inspection-open`, whatever its retention. *Extension.*
         *
         *     **Permission:** Purge I-9s (303).
         */
        post: operations["requestI9Purge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a form under a hold or lift it
         * @description Keeps a form from being destroyed while there is litigation or an inspection. *Extension.*
         *
         *     **Permission:** Purge I-9s (303).
         */
        post: operations["setI9Hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a form to a user
         * @description Sets the user who looks after a form, or nobody. The user must be active and reach the employee. Assigning gives no permission. *Extension.*
         *
         *     **Permission:** Create I-9s (202).
         */
        post: operations["setI9Owner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/purge-withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw the request to destroy a form
         * @description Withdraws a request that no one has confirmed: the form is kept. See [Void, withdraw or
         *     revoke](/docs/guides/the-life-of-an-i-9#void-withdraw-revoke). *Extension.*
         *
         *     **Permission:** Purge I-9s (303).
         */
        post: operations["revokeI9PurgeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/purge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Destroy a form
         * @description The second step: destroys what the form says, for good. Ids, dates, the reason and the audit trail stay.
         *
         *     Within 24 hours at most 25 I-9s of an organization are destroyed by the user who asked for it. For further ones another user has to take the second
         *     step: `409` with the code `second-person-required`. *Extension.*
         *
         *     **Permission:** Purge I-9s (303).
         */
        post: operations["confirmI9Purge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/everify-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List E-Verify cases
         * @description Lists the cases of employees within reach, ordered by `id` or as `sort` says. An I-9 has several when a case was closed and another one opened; the
         *     newest is the one that `GET /v1/i9s/{i9_id}/everify-case` returns in full. *Extension.*
         *
         *     **Permission:** View E-Verify cases (501).
         */
        get: operations["listEverifyCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/document-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List document types
         * @description Lists the documents that Section 2 and Supplement B accept (the Lists of Acceptable Documents, and the receipts), ordered by list: code, title, who
         *     issues it, and the rules for its number and date. It changes only with a new edition of Form I-9. *Extension.*
         *
         *     **Permission:** none. Every client can read it.
         */
        get: operations["listDocumentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/federal-working-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count federal working days
         * @description Lists each day from `from` to `to`, with the number of Federal Government working days after the first one. The eighth working day after a referral
         *     is the first day whose `count` is 8. Working days are Monday to Friday without federal holidays (5 U.S.C. 6103) and without days on which the
         *     government or E-Verify was closed. The three business days of Section 2 are those of the employer, not these. *Extension.*
         *
         *     **Permission:** none. Every client can read it.
         */
        get: operations["listFederalWorkingDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read the E-Verify case of an I-9
         * @description Returns the newest case of the form, or `404` where E-Verify does not apply. *Extension.*
         *
         *     **Permission:** View E-Verify cases (501).
         */
        get: operations["getEverifyCase"];
        put?: never;
        /**
         * Create the case of an existing employee
         * @description Creates a case for an employee who was hired before the employer took part in E-Verify. Only federal contractors may do this (FAR 52.222-54): for
         *     everybody else a case is created with the I-9 of a new hire.
         *
         *     - The form is approved, and has no case yet.
         *     - The location takes part in E-Verify, whenever the employee was hired.
         *     - A document of List B has a photograph; amend Section 2 otherwise.
         *
         *     The case is saved with the reason for delay `FEDERAL_CONTRACTOR`; send it with `submitEverifyCase`. Delivers `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Submit E-Verify cases (502).
         */
        post: operations["createEverifyCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/submission": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the case
         * @description Submits a saved case, or submits it again after a failure. A case submits itself when its I-9 is approved in time; past its due date a reason for
         *     the delay is needed, and a reason to continue when an earlier case exists. While E-Verify cannot be reached, the response contains a `pendingRequest`,
         *     which is retried automatically. While the employee amends Section 1, the response is `409` (`section1-amendment-open`). Delivers
         *     `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Submit E-Verify cases (502).
         */
        post: operations["submitEverifyCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/data-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm or correct the case's data
         * @description Answers E-Verify's question whether the data are right, with what is signed on the form at that time. Where Section 1 is wrong, request an amendment
         *     first (`POST /v1/i9s/{i9_id}/amendment-requests`): until the employee has signed it, the response is `409` with the code `section1-amendment-open`.
         *     Delivers `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Submit E-Verify cases (502).
         */
        post: operations["confirmEverifyData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/photo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Read the photo to compare
         * @description Returns the photo that E-Verify has on record, while the comparison is due; otherwise `409`. Compare it with the photo on the document, not with the
         *     person. *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        get: operations["getEverifyPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/photo-match": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare the photos
         * @description Records whether the photo on the document is the one that E-Verify shows. Compare the two photos, not the person. Delivers `everifyStatusUpdated`.
         *     *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        post: operations["recordEverifyPhotoMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/images": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the document's images
         * @description Sends copies of the front and, where it has one, the back of the document whose photo does not match, or of which E-Verify shows none. Each must be
         *     smaller than 5 MiB before it is encoded, so the body may have up to 14 MiB here. They are kept only until E-Verify has them. Delivers
         *     `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        post: operations["submitEverifyImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/further-action-notice": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download the Further Action Notice
         * @description Returns the notice of a mismatch as a PDF and records that it was downloaded, which a referral needs. Give it to the employee in private.
         *     *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        post: operations["requestEverifyNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/referral": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refer a mismatch
         * @description Records that the employee was told in private, got the Further Action Notice and decided to act, and refers the case. The notice has to be
         *     downloaded first. Delivers `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        post: operations["referEverifyCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/referral-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        /**
         * Download the Referral Date Confirmation
         * @description Returns the confirmation for a referred employee as a PDF; `409` for a case that is not referred. *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        get: operations["getEverifyReferralConfirmation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/no-action": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record that the employee takes no action
         * @description Records that the employee was told in private and decided not to act on the mismatch. Delivers `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        post: operations["recordEverifyNoAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/i9s/{i9_id}/everify-case/closure": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the case
         * @description Closes the case with a closure statement; some statements need a reason. A case that was closed with `INCORRECT_DATA` or `CLOSE_AND_RESUBMIT` is
         *     followed by another one, a draft, which the response then shows; a form whose employment has ended, or whose location has left E-Verify, gets none.
         *     Delivers `everifyStatusUpdated`. *Extension.*
         *
         *     **Permission:** Resolve E-Verify cases (503).
         */
        post: operations["closeEverifyCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what has changed
         * @description Lists changes in the order of the feed. Follow `links.next` until `hasMore` is `false`, keep that link, and come back with it: every event comes
         *     exactly once, even one whose change took long to be stored. Events of one record come in the order of its changes. *Extension.*
         *
         *     You see what you may read: events of employees, I-9s and E-Verify cases within your reach, those of users and locations with View set-up (601), of
         *     API clients with Manage API clients (609), and of partner systems with Manage partners (608). A partner client sees its own hires. An event says
         *     what has changed, not how: read the record for its present values. A page can be empty although `hasMore` is `true`.
         *
         *     To start: ask with `after=latest` and keep `links.next`, read the lists that you need, then poll. Events are kept for 90 days. After that a link
         *     that you kept is `410`: start over. Without `after` the feed begins with the oldest event.
         *
         *     **Permission:** none of its own. Types of events that your role may not see are left out.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/i9s/{i9_id}/section1": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete Section 1 as the new hire would
         * @description Fills in and signs Section 1; fields that you leave out get sensible values from the employee's record. Delivers `i9StatusUpdated`. `404` outside
         *     the sandbox. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        post: operations["completeSandboxSection1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/i9s/{i9_id}/supplement-a": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign Supplement A as the preparer would
         * @description Signs Supplement A after a Section 1 that was completed with `preparerSignsLater`. Delivers `i9StatusUpdated`. `404` outside the sandbox.
         *     *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        post: operations["completeSandboxSupplementA"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/i9s/{i9_id}/section2": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete Section 2 as the authorized representative would
         * @description Fills in and signs Section 2 of a remote form as the representative whom `requestI9Representative` or the new hire named; fields that you leave out
         *     get sensible values. A form that has no representative or does not wait for Section 2 returns `409`. Delivers `i9StatusUpdated`. `404` outside the
         *     sandbox. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        post: operations["completeSandboxSection2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/i9s/{i9_id}/everify-case/advance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring the simulator's next answer now
         * @description Makes the E-Verify simulator respond now instead of later, and sends a submission that waits for the worker. `409` when it has nothing to
         *     answer. Delivers `everifyStatusUpdated`. `404` outside the sandbox. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        post: operations["advanceSandboxEverifyCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the email that was not sent
         * @description Lists the email that the sandbox kept instead of sending it, newest first: invitations, links and passwords that a script follows. A new email
         *     appears once the worker has processed it. Empty where `SMTP_URL` is set: email is sent then. `404` outside the sandbox. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        get: operations["listSandboxMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organization's clock
         * @description Returns the time that the organization goes by: the real time, unless the clock was set. `404` outside the sandbox. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        get: operations["getSandboxClock"];
        put?: never;
        /**
         * Set the organization's clock
         * @description Sets the time that due dates, overdue flags, reminders and reverification follow, for the whole organization; it runs on from there. `null` returns
         *     to the real time. `404` outside the sandbox. *Extension.*
         *
         *     **Permission:** none beyond a token of the organization.
         */
        post: operations["setSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    i9StatusUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * I-9 status update
         * @description Sent to your `callbackUrl` when an I-9 that you started changes: at its start, when the new hire completes Section 1, and at each later change until
         *     no further action remains. A form that only its E-Verify case keeps open is delivered when the next step of the case changes. The address is your
         *     URI template with `{integrationCandidateId}` filled in.
         *
         *     Respond with any 2xx within 15 seconds. Otherwise the delivery is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; a newer
         *     status replaces one that is still waiting. `Retry-After`, an hour at most, takes the place of the first wait and makes a later one longer. After
         *     `429` (without `Retry-After`: 5 s), or `503` with `Retry-After`, nothing at all is sent to you for that time, then one delivery at a time until you
         *     take one. Deliveries of different I-9s do not wait for each other: while one has no response, others arrive, up to 128 at once. `410` switches the
         *     address off, and so do five days without a successful delivery; `notificationEmail` gets a message, the newest status of each I-9 waits (the one
         *     answered with `410` too), and registering the address again switches it on and sends them. An attempt that began before an address was registered
         *     decides nothing about it: unless it succeeded, its delivery is sent again. Redirects are not followed.
         */
        patch: operations["pushI9Status"];
        trace?: never;
    };
    everifyStatusUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * E-Verify status update
         * @description Sent to your `callbackUrl` when the E-Verify case of an I-9 that you started changes, once Section 2 is completed and approved and the case can be
         *     submitted, until no further action remains. Delivered as `i9StatusUpdated` is. Nothing in it permits action against the employee before a final
         *     nonconfirmation.
         */
        patch: operations["pushEverifyStatus"];
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: int32
         * @description Id that the service gives a record. No other record of its kind has it, in any organization. It never changes and is never used again.
         * @example 10027
         */
        Id: number;
        /**
         * Format: int32
         * @description Id of a record; `null` or an empty string for none.
         * @example null
         */
        OptionalId: number | null;
        /**
         * Format: int32
         * @description The `id` of a record that is sent back as it was read: in a PATCH it must be that of the path, in a POST it is ignored. `null` counts as left out.
         * @example 10027
         */
        SentId: number | null;
        /**
         * Format: int32
         * @description An id; an empty value matches records in which it is unset.
         * @example 12
         */
        IdFilter: number | null;
        /**
         * @description Whole value, without regard to case. An empty value matches unset ones.
         * @example Rivera
         */
        TextFilter: string;
        /**
         * Format: date
         * @description A calendar date.
         * @example 2026-11-23
         */
        CalendarDate: string;
        /**
         * Format: date-input
         * @description A calendar date as `YYYY-MM-DD` or `MM/DD/YYYY`.
         * @example 2026-11-23
         * @example 11/23/2026
         */
        DateInput: string;
        /**
         * Format: date-input
         * @description A calendar date as `YYYY-MM-DD` or `MM/DD/YYYY`; `null` or an empty string for none.
         * @example 2026-11-23
         */
        OptionalDateInput: string | null;
        /**
         * Format: date-input
         * @description A calendar date as `YYYY-MM-DD` or `MM/DD/YYYY`. An empty value matches unset dates.
         * @example 2026-11-23
         */
        DateFilter: string;
        /**
         * Format: date-time
         * @description A moment in RFC 3339, in UTC.
         * @example 2026-11-20T17:04:05.000Z
         */
        Instant: string;
        /**
         * @description Read-only: accepted, so that a record can be sent back whole, and ignored.
         * @example null
         */
        ReadOnly: unknown;
        /** @description A link to another resource. */
        Link: {
            /**
             * @description Path relative to the server.
             * @example /v1/employees/10027
             */
            href: string;
            /**
             * @description What the link is: `self`, `first`, `last`, `next`, `previous` or the name of a related collection.
             * @example self
             */
            rel: string;
        };
        /**
         * @description Links of this response.
         * @example [
         *       {
         *         "href": "/v1/employees/10027",
         *         "rel": "self"
         *       }
         *     ]
         */
        Links: components["schemas"]["Link"][];
        /** @description One fault of a request. */
        Fault: {
            /**
             * @description JSON Pointer (RFC 6901) to the fault in the body.
             * @example /lastName
             */
            pointer?: string;
            /**
             * @description Name of the path or query parameter or header at fault.
             * @example page_size
             */
            parameter?: string;
            /**
             * @description Names the fault for programs. Codes can be added within `/v1`; treat one that you do not know like `invalid`. A problem other than
             *     `impossible-value` can repeat its own type, or the state of the record as the record spells it (`section2_in_progress`), as the code.
             *
             *     | value | meaning |
             *     | --- | --- |
             *     | `required` | A value is missing or empty. |
             *     | `unknown-field` | The request has no such field. |
             *     | `unknown-parameter` | The operation has no such parameter. |
             *     | `repeated-parameter` | A parameter of the query, or a field of a form, is given twice. |
             *     | `repeated-field` | A JSON object has the field twice. |
             *     | `too-deep` | The body is nested too deeply. |
             *     | `wrong-type` | The value is of another type. |
             *     | `wrong-format` | The value is not in the form that the contract describes. |
             *     | `not-allowed` | The value is not one of those allowed. |
             *     | `too-short` | The text is too short. |
             *     | `too-long` | The text is too long. |
             *     | `too-few` | There are too few items or fields. |
             *     | `too-many` | There are too many items, fields, values or parameters. |
             *     | `repeated-item` | The list has an item twice. |
             *     | `out-of-range` | The number is too small or too large. |
             *     | `control-character` | The text has characters that are not allowed. |
             *     | `invalid` | The value does not fit the contract in another way. |
             *     | `unknown-reference` | No record of your organization has this id, or no group this path. |
             *     | `out-of-reach` | The record would be out of your reach. |
             *     | `impossible` | The value cannot be true, or does not fit the others; `detail` says why. |
             *     | `mutually-exclusive` | The parameters or fields cannot be used together. |
             *     | `needed` | A field is needed because of another one. |
             *     | `overlap` | Periods of one employee must not share a day. |
             *     | `future-date` | The day is after today. |
             *     | `easy-to-guess` | The password is common or made of names. |
             *     | `permission-not-held` | You cannot give what you do not have. |
             *     | `permission-denied` | The filter or field needs a permission of its own. |
             *     | `id-mismatch` | The `id` of the body is not that of the path. |
             *     | `single-sign-on-not-enabled` | The organization has not enabled this sign-on. |
             *     | `unknown-time-zone` | The IANA database has no such zone. |
             *     | `unreadable-certificate` | The certificate cannot be read. |
             *     | `groups-exist` | The hierarchy has groups already. |
             *     | `hierarchy` | A level is unknown, repeated or one too many. |
             *     | `group` | The path of the group does not fit the `hierarchy`: a level takes another type, or the path has too many levels. |
             *     | `second-person-required` | Another user has to confirm. |
             *     | `inspection-open` | An inspection that is not closed asks for the form. |
             *     | `review-too-early` | The only user who could review it may approve it 24 hours after asking for it. |
             *     | `placeholder-missing` | The address lacks `{integrationCandidateId}`. |
             *     | `unknown-placeholder` | The address has an expression other than `{integrationCandidateId}`. |
             *     | `placeholder-in-host` | `{integrationCandidateId}` belongs in the path or the query. |
             *     | `not-a-url` | The address is not an absolute URL. |
             *     | `credentials` | The address holds a user name or password. |
             *     | `fragment` | The address holds a fragment. |
             *     | `port` | The address names a port below 1024 that is not the one of its protocol, or port 0. |
             *     | `scheme` | The address does not begin with `https://`. |
             *     | `unresolvable` | The host of the address cannot be found. |
             *     | `forbidden-address` | The address leads where deliveries may not go. |
             *     | `unknown-document` | There is no acceptable document with this code: take one from `GET /v1/document-types` (8 CFR 274a.2(b)(1)(v); M-274 13.0). |
             *     | `combination` | Section 2 takes one List A document, or one of List B and one of List C: enter the documents that the employee has chosen, and no others (8 CFR 274a.2(b)(1)(v); M-274 4.0). |
             *     | `papers` | The document consists of another number of papers: enter each paper that belongs to it, once (8 CFR 274a.2(b)(1)(v); M-274 13.0). |
             *     | `title` | The document has no such title: choose the one that is printed on the paper (8 CFR 274a.2(b)(1)(v); M-274 13.0). |
             *     | `number-malformed` | Numbers of this kind look different: enter the number as it is printed (M-274 13.0). |
             *     | `date-invalid` | This is not a date. |
             *     | `expiration-not-expected` | Documents of this kind have no expiration date: leave the date out (M-274 4.0, 13.0). |
             *     | `expired` | The document had expired on the day of the examination: enter the extension that applies to it, or let the employee choose another document that has not expired (8 CFR 274a.2(b)(1)(v); M-274 4.0, 5.0). |
             *     | `issued-too-early` | Birth certificates of Puerto Rico count if they were issued on or after July 1, 2010: a newer certificate or another document of the employee's choice is acceptable (Act 191 of 2009 of Puerto Rico). |
             *     | `revoked` | The authorization that this document shows was revoked: another document of List A or List C is acceptable (8 CFR 274a.2(b)(1)(vii)). |
             *     | `rehire-needs-document` | The authorization on the form ended before the re-hire: enter a new document of List A or List C in the same block of Supplement B (8 CFR 274a.2(c)(1); M-274 6.2). |
             *     | `conditional-resident-list-a` | With the notice of Form I-751 or I-829 an expired Form I-551 is usually List C (`C_I551`) with a document of List B: change it, or explain it in `explanations` (M-274 7.1). |
             *     | `admission-without-end` | A Form I-94 that says D/S belongs to a student (Form I-20), an exchange visitor (Form DS-2019) or a citizen of FSM, RMI or Palau: enter that form, have Section 1 corrected, or explain it in `explanations` (M-274 7.4). |
             *     | `issue-date-required` | Without an expiration date the day of issue is required: enter it (M-274 7.1; Act 191 of 2009 of Puerto Rico). |
             *     | `minors-only` | This document is only for employees who were under 18 when they signed Section 1: let the employee choose another document of List B, or one of List A (8 CFR 274a.2(b)(1)(v)(B)(2), (3); M-274 4.2). |
             *     | `photograph-required` | With E-Verify a List B document needs a photograph: let the employee choose a document with one, or give the reason for a religious objection in `photographException` (E-Verify MOU, Article II.A). |
             *     | `number-or-not-applicable` | Enter the number of the document, or `N/A` if it has none (M-274 4.0). |
             *     | `date-or-not-applicable` | Enter the expiration date of the document, or `N/A` if it has none (M-274 4.0). |
             *     | `not-applicable-refused` | A document of this kind always has this entry, so `N/A` is not accepted: enter it as it is printed, or take another document of the employee's choice (M-274 4.0, 13.0). |
             *     | `not-with-everify` | This entry cannot be used with E-Verify: let the employee choose a document of List B with a photograph, or one of List A (E-Verify MOU, Article II.A). |
             *     | `receipt-short-job` | No receipt is accepted when employment lasts less than three business days: let the employee choose a document that is no receipt (8 CFR 274a.2(b)(1)(vi)). |
             *     | `receipt-mismatch` | A receipt stands for a document of its own list: enter in `receiptFor` a document of the same list (8 CFR 274a.2(b)(1)(vi); M-274 4.4). |
             *     | `list-b` | A reverification takes one document of List A or List C: let the employee choose one of these (8 CFR 274a.2(b)(1)(vii); M-274 6.1). |
             *     | `nothing-to-record` | There is neither a document, nor a date of re-hire, nor a new name: enter at least one of them (8 CFR 274a.2(b)(1)(vii), (c)(1); M-274 6.0). |
             *     | `before-birth` | Employment cannot start before birth: correct the first day of employment, or have the date of birth corrected in Section 1 (8 CFR 274a.2(b)(1)(ii)). |
             *     | `too-far-ahead` | The first day of employment can be at most 120 days ahead: correct it, or sign Section 2 later (a limit of this service). |
             *     | `ssn-differs-from-card` | The Social Security number in Section 1 differs from that of the card: correct it, or explain it in `explanations` (M-274 9.0). |
             *     | `ssn-of-another-employee` | Another employee has the Social Security number in Section 1: correct it, or explain it in `explanations` (M-274 9.0). |
             *     | `name-differs-from-record` | The name in Section 1 is not the one in the employee's record: correct it, or explain it in `explanations` (M-274 9.0). |
             *     | `document-does-not-fit-status` | The document is unusual for the status chosen in Section 1: have Section 1 corrected if it is wrong, or explain it in `explanations`. Accept the document all the same if it reasonably appears to be genuine (8 U.S.C. 1324b(a)(6); M-274 4.1). |
             *     | `section1-late` | Section 1 was signed after the first day of employment: correct the day, or give the reason in `explanations` (8 CFR 274a.2(b)(1)(i); M-274 9.0). |
             *     | `section2-late` | Section 2 is signed after its due date, three business days after the first day of employment: correct the day, or give the reason in `explanations` (8 CFR 274a.2(b)(1)(ii); M-274 9.0). |
             *     | `not-as-signed` | The form says something else: it is corrected and signed there first, Section 1 by the employee. |
             *     | `first-day-unusual` | The first day of employment is more than 30 days ahead or in an earlier year: correct it, or explain it in `explanations` (8 CFR 274a.2(b)(1)(ii)). |
             *     | `live-video-before-section1` | The live video comes after Section 1 was signed: repeat it, and enter its time (88 FR 47749; M-274 4.5). |
             *     | `supplement-a-required` | This entry needs a parent, legal guardian or representative who completed Section 1 with the employee and signed Supplement A: have Section 1 corrected so, or let the employee choose a document of List B (8 CFR 274a.2(b)(1)(v)(B)(3), (4); M-274 4.2, 4.3). |
             *     | `unknown-basis` | This basis does not extend this document: choose one of the `extensions` of the document in `GET /v1/document-types` (8 CFR 274a.12(b), 274a.13(d)). |
             *     | `category-mismatch` | Card and notice name different categories, and only the same extends the card (A12 and C19 count as one): enter both as printed, or let the employee choose another document (8 CFR 274a.13(d)(1)). |
             *     | `filed-too-late` | The filing does not extend the authorization: it has to come before the end of the document, and a renewal of a card before October 30, 2025. Correct the date, or let the employee choose another document (8 CFR 274a.13(d)). |
             *     | `extension-ended` | The extension has ended: enter one that lasts until today or longer, or let the employee choose another document (8 CFR 274a.2(b)(1)(v); M-274 5.0). |
             *     | `extension-before-end` | The extension ends before the document that it extends. Leave it out while the document itself is good (M-274 5.0). |
             *     | `extension-too-long` | The extension is longer than its basis allows: enter at most the `limit` that `extensions` of the document in `GET /v1/document-types` gives, with its source (8 CFR 274a.12(b), 274a.13(d)). |
             *     | `not-extendable` | No law or notice extends this document: leave `autoExtendedUntil` out, and let the employee choose another document that has not expired (8 CFR 274a.2(b)(1)(v)). |
             *     | `category-not-extended` | The basis does not extend cards of this category. Accepted for renewals: A03, A05, A07, A08, A10, A12, A17, A18, C08, C09, C10, C16, C19, C20, C22, C24, C26, C31; for notices: A11, A12, C19; for STEM OPT: C03B; for cap-gap: C03B, C03C (8 CFR 274a.13(d), 274a.12(b)(6)). |
             *     | `citation-malformed` | Enter the notice in the Federal Register as volume and page, such as `90 FR 12345` (8 CFR 274a.13(d)(6); M-274 5.1). |
             *     | `letters-not-printable` | The form has no font for these letters; enter them in Latin script. |
             *     | `under-minimum-age` | On the first day of employment the employee would be younger than this location employs. |
             *     | `duration-of-status` | D/S is not a date: students and exchange visitors enter the program end date of Form I-20 or DS-2019. |
             *     | `first-day-unchanged` | The amendment states the first day of employment as it is now; if the record is wrong, correct the record instead. |
             *     | `before-1986` | Form I-9 is for employees hired after November 6, 1986: correct the day; for an earlier hire leave the form out (8 CFR 274a.7). |
             *     | `not-with-everify-off` | The alternative procedure is open only where the location takes part in E-Verify: examine the documents in person (88 FR 47749; M-274 4.5). |
             *     | `live-video-required` | The alternative procedure needs the time of the live video: enter it (88 FR 47749; M-274 4.5). |
             *     | `live-video-ahead` | The live video comes before the signature: enter a time that is not in the future (88 FR 47749; M-274 4.5). |
             *     | `live-video-of-earlier-documents` | The live video comes after the last examination of documents of this form: enter the time of the video that showed these documents (88 FR 47749; M-274 4.5). |
             *     | `copies-required` | A copy of this document, front and back, has to be kept with the form first (a passport: the page with the photograph); in the alternative procedure also the Form I-797C that extends it. Keep it with `createI9DocumentCopy` (88 FR 47749; E-Verify User Manual 2.1; M-274 5.1). |
             *     | `file-missing` | There is no file. |
             *     | `file-too-large` | A copy may have five megabytes at most. |
             *     | `too-many-copies` | The form has 30 copies, the most that it can have. |
             *     | `too-many-bytes` | The organization has kept 20 GiB of copies within 24 hours. Try again later. |
             *     | `file-kind` | The content is not a JPEG, PNG or PDF. |
             *     | `api-signing-off` | API clients of this organization prepare drafts and do not sign: a person signs in the portal, or an administrator sets `apiSigning`. |
             *     | `examiner-required` | State in `examiner` who examined the documents and signs: name, title and how this person was identified. |
             *     | `attestation-unread` | The attestation has to be read before it is signed. |
             *     | `signature-mismatch` | The signature is not the name of the person who signs. |
             *     | `user-title-missing` | The user who signs has no title; the form asks for it. |
             *     | `business-address-missing` | The employee's location has no address; the form asks for it. |
             *     | `employee-without-notification-email` | The employee's record has no email address for notifications; add one first. |
             *     | `reminded-today` | A reminder about this form was sent today already. |
             *     | `employee-without-email` | The employee has no email address; add one to the record first. |
             *     | `employee-without-cell-number` | The employee has no cell phone number; add one to the record first. |
             *     | `text-messages-off` | This service sends no text messages: send the link by email. |
             *     | `same-as-employee` | The employee cannot be the authorized representative. |
             *     | `too-many-links` | Ten links to Section 1 of this form were made within 24 hours. Try again later. |
             *     | `too-many-invitations` | Three invitations were sent for this form within 24 hours. Try again later. |
             *     | `email-malformed` | This is not an email address. |
             *     | `no-such-period` | There is no period of employment that starts on this day and has not ended. |
             *     | `not-of-this-receipt` | A receipt is settled by its document, by another one of List A, or by one of List B and one of List C: enter one of these (8 CFR 274a.2(b)(1)(vi); M-274 4.4). |
             *     | `reason-required` | A reason is required. |
             *     | `one-letter` | A middle initial is one letter. |
             *     | `state-unknown` | This is not the code of a state, territory or country that the form takes. |
             *     | `post-office-box` | The form asks for the address where the employee lives, not for a post office box. |
             *     | `phone-malformed` | This is not a telephone number of the United States: ten digits. |
             *     | `zip-malformed` | This is not a ZIP Code, or a postal code of Canada or Mexico. |
             *     | `ssn-malformed` | This is not a Social Security number. |
             *     | `ssn-never-issued` | This Social Security number was never issued. |
             *     | `country-unknown` | This is not the name of a country that E-Verify knows. |
             *     | `date-not-past` | The date is not in the past. |
             *     | `authorization-expired` | The authorization to work has ended. |
             *     | `preparer-required` | A preparer or translator helped: each of them signs Supplement A. |
             *     | `retired` | The user is retired and cannot be acted for. |
             *     | `waiting` | The package or export waits to be made, or has nothing to review. |
             *     | `running` | The export is being made. |
             *     | `in-review` | Another person has to approve the package or export first. |
             *     | `rejected` | The package or export was rejected. |
             *     | `too-many-api-clients` | The organization has as many API clients as it can have. |
             *     | `too-many-partners` | The organization has as many partner systems as it can have. |
             *     | `choose-one` | One of the values that the form offers is required, and not several. |
             *     | `date-after-start` | The date comes after the first day of employment. |
             *     | `date-implausible` | The date is more than 120 years ago. |
             *     | `birth-date-differs` | The date of birth in Section 1 is not the one in the employee's record. |
             *     | `date-ahead` | The day is still to come. |
             *     | `before-notice-of-inspection` | The day comes before the notice of inspection. |
             *     | `before-hand-over` | Technical failures are explained after the forms were handed over: enter that day too. |
             *     | `since-with-scope` | With the scope `since` a day is required, and with another scope there is none. |
             *     | `unknown-edition` | There is no edition of Form I-9 with this date. |
             *     | `edition-not-in-use` | This edition of Form I-9 was not in use on the day on which Section 1 was signed. On an imported form. |
             *     | `filed-before-signed` | Section 2 has a later day than the filing of the form. |
             *     | `signed-before-section1` | Section 2 is not signed before Section 1. |
             *     | `signed-before-section2` | A reverification comes after Section 2. |
             *     | `of-reverification` | A reverification needs both its document and the day on which it was signed. |
             *     | `never-reverified` | Only employees whose authorization to work ends are reverified. |
             *     | `receipt-late` | A receipt was not replaced by the day on which it ended. |
             *     | `reverified-late` | The last reverification came after the first authorization to work had ended; whether there was an earlier one is not known. On a form that was imported by an earlier version. |
             *     | `alternative-procedure-too-early` | There was no alternative procedure before August 1, 2023. On an imported form. |
             *     | `no-such-employment` | The employee has no period of employment that begins on this day. |
             *     | `has-i9` | The period of employment has an I-9 already. |
             *     | `not-of-this-list` | The document belongs to another list of the form. |
             *     | `scan-missing` | The archive has no file with this name. |
             *     | `scan-unreadable` | The file in the archive is damaged, or has a password. |
             *     | `other-facts` | A form with this `sourceId` was imported with other facts. |
             *     | `too-many-imports` | There are too many imports at once or today; try again later. |
             *     | `too-many-packages` | There are too many packages; try again later. |
             *     | `too-many-bulk-actions` | There are too many bulk actions at once or today; try again later. |
             *     | `too-many-exports` | There are too many exports; try again later. |
             *     | `unknown-filter` | The list of these records has no such filter. |
             *     | `unknown-sort` | The list of these records cannot be sorted by this key. |
             *     | `too-many-views` | The user has 100 saved views: remove one first. |
             *     | `too-many-records` | More records than the file of an export, or a bulk action, may have. Narrow the list. |
             *     | `section1-amendment-open` | The employee corrects Section 1 first, and Section 2 agrees with it again; what goes to E-Verify is what was signed. |
             *     | `referral-too-late` | The days for a referral are over: E-Verify makes a final nonconfirmation of the case. |
             *     | `forbidden_address` | Older spelling of `forbidden-address`, sent beside it. |
             *     | `not_a_url` | Older spelling of `not-a-url`, sent beside it. |
             *     | `placeholder_missing` | Older spelling of `placeholder-missing`, sent beside it. |
             *     | `unknown_placeholder` | Older spelling of `unknown-placeholder`, sent beside it. |
             *     | `placeholder_in_host` | Older spelling of `placeholder-in-host`, sent beside it. |
             * @example required
             */
            code: string;
            /**
             * @description What is wrong, for people. Never repeats the value that was sent.
             * @example lastName is required.
             */
            detail: string;
            /**
             * @description What would be accepted instead, where a rule can name it: titles of the document, its papers, or examples of the number. `detail` says it too.
             * @example [
             *       "MSC1234567890",
             *       "MSC*123456789"
             *     ]
             */
            expected?: string[];
        };
        /** @description A failure (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description Address of a page that explains the problem.
             * @example http://127.0.0.1:3000/docs/problems/invalid-request
             */
            type: string;
            /**
             * @description The problem in one line; the same for each problem of this type.
             * @example The request breaks the contract
             */
            title: string;
            /**
             * Format: int32
             * @description HTTP status of the response, the same as in its status line.
             * @example 400
             */
            status: number;
            /**
             * @description What happened in this case.
             * @example 2 faults were found.
             */
            detail?: string;
            /**
             * @description Path of the request, without its query.
             * @example /v1/users
             */
            instance: string;
            /**
             * @description Id of the request, as in `X-Request-Id`: your own, if you sent one.
             * @example 5f0c1d6e-8a7b-4c0f-9a53-2f6f5f2d9b11
             */
            requestId: string;
            /**
             * @description Only of an operation that is not implemented yet (`not-implemented`): its response as the contract shows it.
             * @example {
             *       "id": 3301
             *     }
             */
            example?: unknown;
            /**
             * @description Every fault of the request; of more than 100 the first, and `detail` says so.
             * @example [
             *       {
             *         "pointer": "/lastName",
             *         "code": "required",
             *         "detail": "lastName is required."
             *       }
             *     ]
             */
            errors?: components["schemas"]["Fault"][];
        };
        /** @description An OAuth 2.0 error. */
        OAuthError: {
            /**
             * @description Error code of RFC 6749.
             * @example invalid_client
             */
            error: string;
            /**
             * @description What is wrong, for people.
             * @example The client's credentials are wrong.
             */
            error_description?: string;
        };
        /** @description A partner client's credentials. */
        PartnerSessionRequest: {
            /**
             * @description `client_id` of the partner's API client, as the employer's administrator gave it to you.
             * @example sandbox-partner
             */
            clientId: string;
            /**
             * @description Secret of that client. After 20 wrong ones within 5 minutes the response is `429`.
             * @example sandbox-partner-secret
             */
            clientSecret: string;
        };
        /** @description A token request (RFC 6749). */
        TokenRequest: {
            /**
             * @description Which grant to use: `client_credentials` with the client's secret, or `refresh_token` with `refresh_token`.
             * @example client_credentials
             */
            grant_type: string;
            /**
             * @description The client's id, unless HTTP Basic carries it.
             * @example sandbox-admin
             */
            client_id?: string | null;
            /**
             * @description The client's secret, unless HTTP Basic carries it.
             * @example sandbox-admin-secret
             */
            client_secret?: string | null;
            /**
             * @description The refresh token of the last response; needed with the grant `refresh_token`. It works once.
             * @example aTTK3sRm9oQvZkUuX1y7d4bN0cPqW2eLfHjG5iS8tAE
             */
            refresh_token?: string | null;
            /**
             * @description Space-separated scopes that you ask for, `read`, `write` and `agent`. Left out: all that the client may have.
             * @example read write
             */
            scope?: string | null;
        };
        /** @description A token request as JSON, with the names of the form. A schema of its own, because generated clients tell the two media types apart by it. */
        TokenRequestJson: components["schemas"]["TokenRequest"] & Record<string, never>;
        /** @description A revocation as JSON, with the names of the form. */
        TokenRevocationJson: components["schemas"]["TokenRevocation"] & Record<string, never>;
        /** @description A revocation (RFC 7009). */
        TokenRevocation: {
            /**
             * @description The token to end.
             * @example aTTK3sRm9oQvZkUuX1y7d4bN0cPqW2eLfHjG5iS8tAE
             */
            token: string;
            /**
             * @description `access_token` or `refresh_token`; only a hint.
             * @example refresh_token
             */
            token_type_hint?: string | null;
            /**
             * @description The client's id, unless HTTP Basic carries it.
             * @example sandbox-admin
             */
            client_id?: string | null;
            /**
             * @description The client's secret, unless HTTP Basic carries it.
             * @example sandbox-admin-secret
             */
            client_secret?: string | null;
        };
        /** @description A token. */
        Token: {
            /**
             * @description The token to send with each request.
             * @example m3C6Qy0zTn5rWkXa8sLbVd1uJfHgE7iP2oRc9wYtN4M
             */
            access_token: string;
            /**
             * @description How to send it.
             * @example Bearer
             * @constant
             */
            token_type: "Bearer";
            /**
             * Format: int32
             * @description Seconds for which the access token works, from this response on.
             * @example 86399
             */
            expires_in: number;
            /**
             * @description Gets the next token with the grant `refresh_token`. It works once, and for 30 days after the client's secret was used: the tokens that replace it end with it. Using a spent one ends all tokens that came from it.
             * @example aTTK3sRm9oQvZkUuX1y7d4bN0cPqW2eLfHjG5iS8tAE
             */
            refresh_token: string;
            /**
             * @description Space-separated scopes that the token has: `read` permits GET, `write` everything. A partner session states `read` and may call the partner operations all the same.
             * @example read write
             */
            scope: string;
        };
        /**
         * @description `on-site`: the employee meets a defined user to complete the I-9. `remote`: the employee finds an individual to act as authorized representative.
         * @example on-site
         * @enum {string}
         */
        OnboardingType: "on-site" | "remote";
        /** @description The descriptive fields of an employee, all optional. Used by each request that writes employees. */
        EmployeeDetails: {
            /**
             * @description Middle name in the employer's records. Its first letter ends `fullName`.
             * @example Luz
             */
            middleName?: string | null;
            /**
             * @description `###-##-####`, `### ## ####` or nine digits. A masked number, as read, leaves the number as it is.
             * @example 900-12-3456
             */
            socialSecurityNumber?: string | null;
            dateOfBirth?: components["schemas"]["BirthDateInput"];
            /**
             * @description Your own number for the employee, such as a payroll number. `listEmployees` filters by it.
             * @example E-5521
             */
            profileId?: string | null;
            /**
             * @description Maiden name or another last name that the employee has used.
             * @example null
             */
            otherName?: string | null;
            /**
             * @description Job title in the employer's records. It is not part of Form I-9.
             * @example Warehouse associate
             */
            jobTitle?: string | null;
            /**
             * Format: int32
             * @description Id of the legal entity that employs the person, from `listLegalEntities`. Where `hierarchy` has this level, it decides who can see the employee.
             * @example 3
             */
            legalEntity?: number | null;
            /** @description Last day of the current period of employment; `null` or an empty string leaves it open. In `startPartnerI9`: the known end of a job of limited duration. */
            terminatedDate?: components["schemas"]["OptionalDateInput"];
            /**
             * Format: int32
             * @description Language of email and help texts for the employee: `1` is English, `2` is Spanish, unset counts as English.
             * @example 1
             */
            languagePreference?: number | null;
            /**
             * @description Your own attribute 1, named by `custom1Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example Night shift
             */
            custom1?: string | null;
            /**
             * @description Your own attribute 2, named by `custom2Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example 7741
             */
            custom2?: string | null;
            /**
             * @description Your own attribute 3, named by `custom3Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom3?: string | null;
            /**
             * @description Your own attribute 4, named by `custom4Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom4?: string | null;
            /**
             * @description Your own attribute 5, named by `custom5Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom5?: string | null;
            /**
             * @description Your own attribute 6, named by `custom6Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom6?: string | null;
            /**
             * @description Your own attribute 7, named by `custom7Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom7?: string | null;
            /**
             * @description Your own attribute 8, named by `custom8Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom8?: string | null;
            /**
             * @description First address that gets reminders about the employee's I-9, such as a work authorization that is about to expire.
             * @example hr@northwind.example
             */
            notificationEmail1?: string | null;
            /**
             * @description Second address that gets the same reminders as `notificationEmail1`.
             * @example null
             */
            notificationEmail2?: string | null;
            /**
             * @description Home address in the employer's records: street number and name.
             * @example 18 Alder Street
             */
            addressStreet?: string | null;
            /**
             * @description Home address in the employer's records: second line.
             * @example null
             */
            addressStreet2?: string | null;
            /**
             * @description Home address in the employer's records: apartment or unit number.
             * @example 4B
             */
            addressApartment?: string | null;
            /**
             * @description Home address in the employer's records: city or town.
             * @example Tacoma
             */
            addressCity?: string | null;
            /**
             * @description Home address in the employer's records: state, usually as its two letters.
             * @example WA
             */
            addressState?: string | null;
            /**
             * @description Home address in the employer's records: country, as you write it.
             * @example US
             */
            addressCountry?: string | null;
            /**
             * @description Home address in the employer's records: ZIP or postal code.
             * @example 98402
             */
            addressZip?: string | null;
            /**
             * @description Work phone number, as you write it. No format is required.
             * @example 253-555-0110
             */
            workNumber?: string | null;
            /**
             * @description Extension of the work phone number.
             * @example 12
             */
            workExtension?: string | null;
            /**
             * @description Home phone number, as you write it. No format is required.
             * @example null
             */
            homeNumber?: string | null;
            /**
             * @description Extension of the home phone number.
             * @example null
             */
            homeExtension?: string | null;
            /**
             * @description Cell phone number, as you write it. No format is required.
             * @example 253-555-0177
             */
            cellNumber?: string | null;
            /**
             * @description Extension of the cell phone number.
             * @example null
             */
            cellExtension?: string | null;
        };
        /**
         * Format: date-input
         * @description Birth date as `MM/DD/YYYY` or `YYYY-MM-DD`.
         * @example 04/17/1994
         */
        BirthDateInput: string | null;
        /**
         * @description Email address.
         * @example ana.rivera@example.com
         */
        EmailInput: string | null;
        /**
         * @description `yes` or `if allowed`.
         * @example yes
         * @enum {string}
         */
        StartI9: "yes" | "if allowed";
        /** @description Every field of an employee that can be written. */
        EmployeeFields: components["schemas"]["EmployeeDetails"] & {
            id?: components["schemas"]["SentId"];
            /**
             * @description Given name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Ana
             */
            firstName?: string;
            /**
             * @description Family name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Rivera
             */
            lastName?: string;
            /** @description Address for email to the employee, such as the link to Section 1. With `createLogin` also the login. */
            emailAddress?: components["schemas"]["EmailInput"];
            /** @description Id of the location where the employee works, from `listLocations`. It decides the minimum age, the calendar of due dates and whether E-Verify applies. */
            locationId?: components["schemas"]["Id"];
            /**
             * @description `true` creates a login for the employee, who signs in with the `emailAddress`, which is then required.
             * @example false
             */
            createLogin?: boolean | null;
            /**
             * @description `true` sends the employee a welcome email with the login and, until a password is chosen, a link for choosing one (72 hours, once); needs a login, an existing one or one made with `createLogin`.
             * @example false
             */
            sendLoginEmail?: boolean | null;
            /** @description Starts an I-9 whose Section 2 the employer completes. `yes`: a `409` when none can be started now. `if allowed`: continues without one. `null` counts as left out. */
            createI9?: components["schemas"]["StartI9"] | null;
            /** @description Starts an I-9 whose Section 2 an authorized representative completes; not together with `createI9`. The values mean the same as there. */
            createRemotehireI9?: components["schemas"]["StartI9"] | null;
            /** @description Another spelling of `createRemotehireI9`. Send one of the two; two different values are a `400`. */
            createRemoteHireI9?: components["schemas"]["StartI9"] | null;
            fullName?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new employee. */
        EmployeeCreate: components["schemas"]["EmployeeFields"] & {
            /** @description First day of work for pay in the first period of employment. Due dates count from it. */
            startDate: components["schemas"]["DateInput"];
        };
        /** @description A change of an employee. Fields left out stay; `null` or an empty string clears an optional field. */
        EmployeeUpdate: components["schemas"]["EmployeeFields"] & {
            /** @description Start of the current period of employment; overwrites it while the period is open. After `terminatedDate`, a later date re-hires the employee in a new period. */
            startDate?: components["schemas"]["OptionalDateInput"];
        };
        /** @description A new hire, as a partner sends it. */
        PartnerI9Start: components["schemas"]["EmployeeDetails"] & {
            id?: components["schemas"]["SentId"];
            /**
             * @description Your unique id of the employee or candidate. It becomes part of addresses: `.` and `..` are refused.
             * @example c-20419
             */
            integrationCandidateId: string;
            /**
             * @description Given name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Ana
             */
            firstName: string;
            /**
             * @description Family name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Rivera
             */
            lastName: string;
            /** @description First day of work for pay. Section 1 is due on this day, Section 2 three business days after it. */
            startDate: components["schemas"]["DateInput"];
            /**
             * @description Address for email to the new hire, kept in the employee's record. Section 1 has its own.
             * @example ana.rivera@example.com
             */
            emailAddress: string;
            /** @description Id of the location where the employee works, from `listLocations`. It decides the minimum age, the calendar of due dates and whether E-Verify applies. */
            locationId: components["schemas"]["Id"];
            onboardingType: components["schemas"]["OnboardingType"];
            /**
             * Format: uri-input
             * @description Page to which the employee is sent after Section 1; http or https, without a user name and password.
             * @example https://jobs.example/welcome
             */
            employeeReturnUrl?: string | null;
            fullName?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description The started I-9. */
        PartnerI9Started: {
            /**
             * Format: uri
             * @description Address at which the new hire completes Section 1.
             * @example http://127.0.0.1:3000/portal/section1/Hk9mQ0sZr3
             */
            i9Section1Link: string;
            /** @description Id of the employee, as in `/v1/employees/{employee_id}`. The form has its own id, `i9Id`. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the form, as in the paths of `/v1/partners/i9s` and in deliveries. It stays the same for the life of the form.
             * @example 3301
             */
            i9Id: number;
            links: components["schemas"]["Links"];
        };
        /** @description A hire that a partner sent, with its form. */
        PartnerHire: {
            /**
             * Format: int32
             * @description Id of the form, as in the paths of `/v1/partners/i9s` and in deliveries. It stays the same for the life of the form.
             * @example 3301
             */
            i9Id: number;
            /**
             * Format: int32
             * @description Id of the employee that `startPartnerI9` returned as `id`.
             * @example 10027
             */
            employeeId: number;
            /**
             * @description Your id of the candidate, as you sent it to `startPartnerI9`.
             * @example c-20419
             */
            integrationCandidateId: string;
            /**
             * @description Given name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Ana
             */
            firstName: string;
            /**
             * @description Family name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Rivera
             */
            lastName: string;
            /**
             * @description Address for email to the new hire, kept in the employee's record. Section 1 has its own.
             * @example ana.rivera@example.com
             */
            emailAddress: string | null;
            /** @description First day of work for pay, from which due dates count. */
            startDate: components["schemas"]["CalendarDate"];
            onboardingType: components["schemas"]["OnboardingType"];
            /** @description State of the form, for programs. */
            i9StatusCode: components["schemas"]["I9StatusCode"];
            /**
             * @description State as deliveries name it, for people.
             * @example Section 1 Pending
             */
            i9Status: string;
            /**
             * @description Who has to do what, or `None`. Where only the E-Verify case of the form waits for a step, `E-Verify: ` and that step; `E-Verify: Continue the case` for callers who may not view cases.
             * @example Employee: Complete Section 1
             */
            i9NextStep: string;
            /**
             * @description Due date as `YYYY-MM-DD`, or `None`.
             * @example 2026-11-23
             */
            i9NextStepDueDate: string;
            /**
             * @description Whether the next step is past its due date.
             * @example false
             */
            overdue: boolean;
            /**
             * @description `open`: the newest link works. `expired`: make a new one. `closed`: Section 1 does not wait for the new hire, or there is no link.
             * @example open
             * @enum {string}
             */
            section1LinkState: "open" | "expired" | "closed";
            /**
             * Format: date-time
             * @description When the newest link stops or stopped working.
             * @example 2026-12-08T04:59:59.999Z
             */
            section1LinkExpiresAt: string | null;
            /** @description When the I-9 or the employee was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A page of hires. */
        PartnerHireList: {
            /**
             * @description The hires of this page, each with its form.
             * @example []
             */
            searchResult: components["schemas"]["PartnerHire"][];
            links: components["schemas"]["Links"];
        };
        /** @description A correction of a hire. Fields left out stay. */
        PartnerHireUpdate: {
            /**
             * @description Given name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Ana
             */
            firstName?: string;
            /**
             * @description Family name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Rivera
             */
            lastName?: string;
            /** @description Corrected first day of work for pay. Due dates and the end of the link follow it. */
            startDate?: components["schemas"]["DateInput"];
            /**
             * @description Address for email to the new hire, kept in the employee's record. Section 1 has its own.
             * @example ana.rivera@example.com
             */
            emailAddress?: string;
            i9Id?: components["schemas"]["ReadOnly"];
            employeeId?: components["schemas"]["ReadOnly"];
            integrationCandidateId?: components["schemas"]["ReadOnly"];
            onboardingType?: components["schemas"]["ReadOnly"];
            i9StatusCode?: components["schemas"]["ReadOnly"];
            i9Status?: components["schemas"]["ReadOnly"];
            i9NextStep?: components["schemas"]["ReadOnly"];
            i9NextStepDueDate?: components["schemas"]["ReadOnly"];
            overdue?: components["schemas"]["ReadOnly"];
            section1LinkState?: components["schemas"]["ReadOnly"];
            section1LinkExpiresAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
        };
        /** @description A partner's settings. */
        Partner: {
            /** @description Id of the partner. The service sets it when the partner is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the partner system, as the employer's people see it.
             * @example Sandbox ATS
             */
            name: string;
            /**
             * @description URI template of the address for deliveries.
             * @example https://ats.example/eligibility/{integrationCandidateId}
             */
            callbackUrl: string | null;
            /**
             * @description Username that deliveries carry as HTTP Basic.
             * @example null
             */
            basicUsername: string | null;
            /**
             * @description Notified when deliveries fail for days.
             * @example ops@ats.example
             */
            notificationEmail: string | null;
            embedOrigins: components["schemas"]["EmbedOrigins"];
            /**
             * Format: date-time
             * @description When deliveries were switched off; null while they are on.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When the signing secret was made.
             * @example 2026-11-20T17:04:05.000Z
             */
            secretRotatedAt: string | null;
            /** @description When a setting or the signing secret was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A change of a partner's settings. */
        PartnerUpdate: {
            id?: components["schemas"]["SentId"];
            name?: components["schemas"]["ReadOnly"];
            /**
             * @description URI template (RFC 6570) that contains `{integrationCandidateId}`; https, in the sandbox also http to loopback. `null` switches deliveries off; an address, also the same one, switches them on again.
             * @example https://ats.example/eligibility/{integrationCandidateId}
             */
            callbackUrl?: string | null;
            /**
             * @description Username for HTTP Basic.
             * @example null
             */
            basicUsername?: string | null;
            /**
             * @description Password for HTTP Basic; never returned.
             * @example null
             */
            basicPassword?: string | null;
            /** @description Who gets an email when deliveries have failed for days. `null` for no one. */
            notificationEmail?: components["schemas"]["EmailInput"];
            embedOrigins?: components["schemas"]["EmbedOriginsInput"];
            disabledAt?: components["schemas"]["ReadOnly"];
            secretRotatedAt?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /**
         * @description Origins whose pages may show Section 1 of the partner's hires in a frame (`?embed=1`).
         * @example [
         *       "https://hr.ats.example"
         *     ]
         */
        EmbedOrigins: string[];
        /**
         * @description Origins whose pages may show Section 1 of the partner's hires in a frame: scheme, host and port, without a path; https, in the sandbox also http to loopback. Replaces the whole list; `null` or an empty list for none.
         * @example [
         *       "https://hr.ats.example"
         *     ]
         */
        EmbedOriginsInput: string[] | null;
        /** @description A link for Section 1, to show to the employee alone. */
        ShownSection1Link: {
            /**
             * Format: uri
             * @description Address at which the employee completes Section 1.
             * @example http://127.0.0.1:3000/portal/section1/Hk9mQ0sZr3
             */
            i9Section1Link: string;
            links: components["schemas"]["Links"];
        };
        /** @description How the new hire gets the link for Section 1. */
        Section1LinkRequest: {
            /**
             * @description `email`: to `emailAddress`. `text`: as a text message to `cellNumber`, where the operator has set up a gateway; the sandbox keeps it in `GET /v1/sandbox/mail`.
             * @default email
             * @example text
             * @enum {string}
             */
            channel: "email" | "text";
        };
        /** @description How the older secrets end. */
        PartnerSecretRotation: {
            /**
             * @description Whether all older secrets end immediately, not 24 hours after each was replaced. Your receiver refuses deliveries until it has the new one.
             * @default false
             * @example false
             */
            immediately: boolean | null;
        };
        /** @description A new signing secret, shown once. */
        PartnerSecret: {
            /**
             * @description `whsec_` and the base64 key, as Standard Webhooks libraries take it.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
            /**
             * Format: date-time
             * @description Until when the old secret also signs; null when it does not.
             * @example 2026-11-21T17:04:05.000Z
             */
            previousValidUntil: string | null;
        };
        /** @description A program that calls this API as one user. */
        OrganizationApiClient: {
            /** @description Id of the API client. The service sets it when the client is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description What the client is for, as people see it.
             * @example Payroll export
             */
            name: string;
            /**
             * @description The `client_id` that it sends to `POST /v1/oauth/token`, or the `clientId` of a partner session. The service makes it.
             * @example 5f0c1d6e-8a7b-4c0f-9a53-2f6f5f2d9b11
             */
            clientId: string;
            /** @description Id of the user that it acts as. The role and managements of that user decide what it may do. */
            userId: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the partner system that it belongs to; null for a client of your own.
             * @example null
             */
            partnerId: number | null;
            /**
             * @description The scopes that its tokens can have.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: components["schemas"]["ClientScope"][];
            /**
             * @description Whether it is shut out. Retired clients get no tokens.
             * @example false
             */
            retired: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-20T17:04:05.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The hour in which it last sent a request with a token; null when it never did. Look here before you retire a client.
             * @example 2026-11-20T17:00:00.000Z
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description When its present secret was made.
             * @example 2026-11-20T17:04:05.000Z
             */
            secretRotatedAt: string;
            /**
             * Format: date-time
             * @description Until when the previous secret still works; null when it does not.
             * @example null
             */
            previousSecretValidUntil: string | null;
            /** @description When the client or its secret was last changed. Calls with a token do not change it. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A new API client with its secret. */
        ApiClientCreated: components["schemas"]["OrganizationApiClient"] & {
            /**
             * @description The `client_secret`, shown once. The service keeps a hash of it.
             * @example hVb1q0pBzS8kq1m5p3Zk2mWwq4a7Y0m3n8rT6cXyLsE
             */
            clientSecret: string;
        };
        /**
         * @description `read` for GET, and for what a partner session does; `write` for everything else; `agent` for a software agent: every token of the client then works at `/mcp` only, for tools that read, and with `write` for those that act.
         * @example read
         * @enum {string}
         */
        ClientScope: "read" | "write" | "agent";
        /** @description A new API client. */
        ApiClientCreate: {
            id?: components["schemas"]["SentId"];
            /**
             * @description What the client is for, as people see it.
             * @example Payroll export
             */
            name: string;
            /** @description Id of the user that it is to act as. Give it a user and a role of its own, so that every audit row shows that it was the program. */
            userId: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the partner system that it belongs to, from `listOrganizationPartners`.
             * @example null
             */
            partnerId?: number | null;
            /**
             * @description The scopes that its tokens can have.
             * @default [
             *       "read",
             *       "write"
             *     ]
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: components["schemas"]["ClientScope"][];
            clientId?: components["schemas"]["ReadOnly"];
            retired?: components["schemas"]["ReadOnly"];
            createdAt?: components["schemas"]["ReadOnly"];
            lastUsedAt?: components["schemas"]["ReadOnly"];
            secretRotatedAt?: components["schemas"]["ReadOnly"];
            previousSecretValidUntil?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A change of an API client. */
        ApiClientUpdate: {
            id?: components["schemas"]["SentId"];
            /**
             * @description What the client is for, as people see it.
             * @example Payroll export
             */
            name?: string;
            /**
             * @description The scopes that its tokens can have.
             * @example [
             *       "read"
             *     ]
             */
            scopes?: components["schemas"]["ClientScope"][];
            /**
             * @description `true` shuts the client out and ends its tokens; `false` lets it in again.
             * @example false
             */
            retired?: boolean;
            clientId?: components["schemas"]["ReadOnly"];
            userId?: components["schemas"]["ReadOnly"];
            partnerId?: components["schemas"]["ReadOnly"];
            createdAt?: components["schemas"]["ReadOnly"];
            lastUsedAt?: components["schemas"]["ReadOnly"];
            secretRotatedAt?: components["schemas"]["ReadOnly"];
            previousSecretValidUntil?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A page of API clients. */
        ApiClientList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["OrganizationApiClient"][];
            links: components["schemas"]["Links"];
        };
        /** @description How a secret is replaced. */
        ApiClientSecretRotation: {
            /**
             * @description `true` ends the secret in use and all tokens of the client immediately; otherwise the secret works for 24 hours more.
             * @example false
             */
            immediately?: boolean;
        };
        /** @description A new secret of an API client, shown once. */
        ApiClientSecret: {
            /**
             * @description The new `client_secret`. The service keeps a hash of it.
             * @example hVb1q0pBzS8kq1m5p3Zk2mWwq4a7Y0m3n8rT6cXyLsE
             */
            clientSecret: string;
            /**
             * Format: date-time
             * @description Until when the previous secret still works; null when it has ended.
             * @example 2026-11-21T17:04:05.000Z
             */
            previousValidUntil: string | null;
        };
        /** @description A partner system that hires for the organization. */
        OrganizationPartner: {
            /** @description Id of the partner system. The service sets it when the partner is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description What your people call the partner system.
             * @example Sandbox ATS
             */
            name: string;
            /**
             * @description URI template of the address for deliveries; null until there is one, and deliveries wait.
             * @example https://ats.example/eligibility/{integrationCandidateId}
             */
            callbackUrl: string | null;
            /**
             * @description Username that deliveries carry as HTTP Basic.
             * @example null
             */
            basicUsername: string | null;
            /**
             * @description Notified when deliveries fail for days.
             * @example ops@ats.example
             */
            notificationEmail: string | null;
            embedOrigins: components["schemas"]["EmbedOrigins"];
            /**
             * @description Whether you have switched deliveries off.
             * @example false
             */
            disabled: boolean;
            /**
             * Format: date-time
             * @description When deliveries were switched off, by you or by the receiver (`410`); null while they are on.
             * @example null
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description When the signing secret was made.
             * @example 2026-11-20T17:04:05.000Z
             */
            secretRotatedAt: string | null;
            /** @description When a setting or the signing secret was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A new partner system with its signing secret. */
        OrganizationPartnerCreated: components["schemas"]["OrganizationPartner"] & {
            /**
             * @description `whsec_` and the base64 key that signs deliveries, shown once.
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        /** @description Every field of a partner system that can be written. */
        OrganizationPartnerFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description What your people call the partner system.
             * @example Sandbox ATS
             */
            name?: string;
            /**
             * @description URI template (RFC 6570) that contains `{integrationCandidateId}`; https, in the sandbox also http to loopback. `null` switches deliveries off; an address switches them on.
             * @example https://ats.example/eligibility/{integrationCandidateId}
             */
            callbackUrl?: string | null;
            /**
             * @description Username that deliveries carry as HTTP Basic.
             * @example null
             */
            basicUsername?: string | null;
            /**
             * @description Password for HTTP Basic; never returned.
             * @example null
             */
            basicPassword?: string | null;
            /** @description Who gets an email when deliveries have failed for days. `null` for no one. */
            notificationEmail?: components["schemas"]["EmailInput"];
            embedOrigins?: components["schemas"]["EmbedOriginsInput"];
            /**
             * @description `true` switches deliveries off, which the partner cannot undo; `false` switches them on again.
             * @example false
             */
            disabled?: boolean;
            disabledAt?: components["schemas"]["ReadOnly"];
            secretRotatedAt?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new partner system. */
        OrganizationPartnerCreate: WithRequired<components["schemas"]["OrganizationPartnerFields"], "name">;
        /** @description A change of a partner system. */
        OrganizationPartnerUpdate: components["schemas"]["OrganizationPartnerFields"];
        /** @description A page of partner systems. */
        OrganizationPartnerList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["OrganizationPartner"][];
            links: components["schemas"]["Links"];
        };
        /** @description Who is calling, and what this caller may do. */
        Me: {
            /** @description The organization that your token belongs to. */
            organization: components["schemas"]["Named"];
            /** @description The user that your client acts as. */
            user: components["schemas"]["Named"];
            /** @description The role of that user. */
            role: components["schemas"]["Named"];
            /** @description Your API client. */
            client: {
                /** @description Id of the API client. */
                id: components["schemas"]["Id"];
                /**
                 * @description What your employer calls the client.
                 * @example Payroll export
                 */
                name: string;
                /**
                 * @description The `client_id` that it signs in with.
                 * @example sandbox-admin
                 */
                clientId: string;
            };
            /** @description The partner system that your client belongs to; null for a client of the organization's own. */
            partner: components["schemas"]["Named"] | null;
            /**
             * @description The scopes of your token.
             * @example [
             *       "read",
             *       "write"
             *     ]
             */
            scopes: components["schemas"]["ClientScope"][];
            /**
             * @description Ids of the permissions that the role holds, in ascending order. `GET /v1/permissions` has their names.
             * @example [
             *       101,
             *       201
             *     ]
             */
            permissions: number[];
            /** @description Which employees you can see. */
            reach: {
                /**
                 * @description Whether you can see all employees, by the permission 104 or a management of the whole company.
                 * @example true
                 */
                everyone: boolean;
                /**
                 * @description Paths of the groups that the user manages; without `everyone` their employees are all that you can see.
                 * @example [
                 *       [
                 *         3,
                 *         2
                 *       ]
                 *     ]
                 */
                groups: components["schemas"]["GroupPath"][];
            };
            /**
             * @description Whether the user has passed the E-Verify training, without which no case can be created or resolved.
             * @example true
             */
            everifyTrained: boolean;
            links: components["schemas"]["Links"];
        };
        /** @description A record by its id and name. */
        Named: {
            /** @description Id of the record. */
            id: components["schemas"]["Id"];
            /**
             * @description What people call it.
             * @example Northwind Staffing
             */
            name: string;
        };
        /** @description Which deliveries to send again. */
        RedeliveryRequest: {
            /**
             * Format: date-time
             * @description Deliveries written at this moment or later. Deliveries are kept for 90 days.
             * @example 2026-11-20T08:00:00Z
             */
            since: string;
        };
        /** @description What is delivered again. */
        Redeliveries: {
            /**
             * Format: date-time
             * @description The time that was asked for.
             * @example 2026-11-20T08:00:00.000Z
             */
            since: string;
            /**
             * Format: int32
             * @description Deliveries that are queued; the queueing itself takes a moment.
             * @example 212
             */
            count: number;
            links: components["schemas"]["Links"];
        };
        /**
         * @description `pending`: not delivered yet. `delivered`: the receiver took it. `superseded`: a newer status took its place. `failed`: no more tries are left, or the address is off.
         * @example delivered
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "superseded" | "failed";
        /** @description One attempt at a delivery. */
        DeliveryAttempt: {
            /** @description When the attempt started. */
            at: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description HTTP status that the receiver returned; null when no response came, see `errorCode`.
             * @example 204
             */
            status: number | null;
            /**
             * Format: int32
             * @description Milliseconds from start to end.
             * @example 41
             */
            durationMs: number;
            /**
             * @description Why there was no usable response, for people. It begins with an older spelling of `errorCode`.
             * @example null
             */
            error: string | null;
            /**
             * @description The same for programs: `status`, `redirect`, `gone`, `timeout`, `dns`, `connection-refused`, `connection-closed`, `connection`, `unreachable`, `protocol`, `tls`, `refused-address`; null after a 2xx.
             * @example null
             */
            errorCode: string | null;
            /**
             * @description First bytes of the receiver's body, at most 1 kB.
             * @example
             */
            responseExcerpt: string | null;
        };
        /** @description A delivery and what became of it. */
        Delivery: {
            /** @description Id of the delivery. The service sets it when the delivery is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Which delivery it is: `i9StatusUpdated`, `everifyStatusUpdated`, or `test` for one that you asked for.
             * @example i9StatusUpdated
             * @enum {string}
             */
            event: "i9StatusUpdated" | "everifyStatusUpdated" | "test";
            /**
             * Format: int32
             * @description Id of the employee whom the delivery is about; null for a test.
             * @example 10027
             */
            employeeId: number | null;
            /**
             * Format: int32
             * @description Id of the I-9 that the delivery is about; null for a test.
             * @example 3301
             */
            i9Id: number | null;
            /**
             * Format: int32
             * @description `X-Sequence` of the delivery.
             * @example 2
             */
            sequence: number;
            state: components["schemas"]["DeliveryState"];
            /**
             * @description `webhook-id` of the delivery.
             * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
             */
            webhookId: string;
            /** @description When the delivery was written, in the same transaction as the change that it tells. */
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When it is tried next.
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: int32
             * @description Id of the delivery that replaced it.
             * @example null
             */
            supersededBy: number | null;
            /**
             * @description Every attempt, oldest first.
             * @example []
             */
            attempts: components["schemas"]["DeliveryAttempt"][];
            links: components["schemas"]["Links"];
        };
        /** @description A page of deliveries. */
        DeliveryList: {
            /**
             * @description The deliveries of this page, ordered by `id`.
             * @example []
             */
            searchResult: components["schemas"]["Delivery"][];
            links: components["schemas"]["Links"];
        };
        /** @description An employee. */
        Employee: {
            /** @description Id of the employee. The service sets it when the employee is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: date
             * @description First day of the current period of employment, or of the newest one after it has ended.
             * @example 2026-11-23
             */
            startDate: string | null;
            /**
             * Format: date
             * @description Last day of the current period of employment; null while it is open.
             * @example null
             */
            terminatedDate: string | null;
            /**
             * @description Birth date as `MM/DD/YYYY`.
             * @example 04/17/1994
             */
            dateOfBirth: string | null;
            /**
             * @description Given name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Ana
             */
            firstName: string;
            /**
             * @description Middle name in the employer's records. Its first letter ends `fullName`.
             * @example Luz
             */
            middleName: string | null;
            /**
             * @description Family name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Rivera
             */
            lastName: string;
            /**
             * @description Last name, comma, first name, middle initial. Read-only.
             * @example Rivera, Ana L
             */
            fullName: string;
            /**
             * @description Maiden name or another last name that the employee has used.
             * @example null
             */
            otherName: string | null;
            /**
             * @description `###-##-####`, or `***-**-####` for callers who may not view it in full.
             * @example 900-12-3456
             */
            socialSecurityNumber: string | null;
            /**
             * @description Your own number for the employee, such as a payroll number. `listEmployees` filters by it.
             * @example E-5521
             */
            profileId: string | null;
            /**
             * @description Job title in the employer's records. It is not part of Form I-9.
             * @example Warehouse associate
             */
            jobTitle: string | null;
            /**
             * @description Address for email to the employee, such as the link to Section 1.
             * @example ana.rivera@example.com
             */
            emailAddress: string | null;
            /**
             * @description First address that gets reminders about the employee's I-9, such as a work authorization that is about to expire.
             * @example hr@northwind.example
             */
            notificationEmail1: string | null;
            /**
             * @description Second address that gets the same reminders as `notificationEmail1`.
             * @example null
             */
            notificationEmail2: string | null;
            /** @description Id of the location where the employee works. It decides the minimum age, the calendar of due dates and whether E-Verify applies. */
            locationId: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the legal entity that employs the person, from `listLegalEntities`. Where `hierarchy` has this level, it decides who can see the employee.
             * @example 3
             */
            legalEntity: number | null;
            /**
             * Format: int32
             * @description Language of email and help texts for the employee: `1` is English, `2` is Spanish, null counts as English.
             * @example 1
             */
            languagePreference: number | null;
            /**
             * @description Home address in the employer's records: street number and name.
             * @example 18 Alder Street
             */
            addressStreet: string | null;
            /**
             * @description Home address in the employer's records: second line.
             * @example null
             */
            addressStreet2: string | null;
            /**
             * @description Home address in the employer's records: apartment or unit number.
             * @example 4B
             */
            addressApartment: string | null;
            /**
             * @description Home address in the employer's records: city or town.
             * @example Tacoma
             */
            addressCity: string | null;
            /**
             * @description Home address in the employer's records: state, usually as its two letters.
             * @example WA
             */
            addressState: string | null;
            /**
             * @description Home address in the employer's records: country, as you write it.
             * @example US
             */
            addressCountry: string | null;
            /**
             * @description Home address in the employer's records: ZIP or postal code.
             * @example 98402
             */
            addressZip: string | null;
            /**
             * @description Work phone number, as you write it. No format is required.
             * @example 253-555-0110
             */
            workNumber: string | null;
            /**
             * @description Extension of the work phone number.
             * @example 12
             */
            workExtension: string | null;
            /**
             * @description Home phone number, as you write it. No format is required.
             * @example null
             */
            homeNumber: string | null;
            /**
             * @description Extension of the home phone number.
             * @example null
             */
            homeExtension: string | null;
            /**
             * @description Cell phone number, as you write it. No format is required.
             * @example 253-555-0177
             */
            cellNumber: string | null;
            /**
             * @description Extension of the cell phone number.
             * @example null
             */
            cellExtension: string | null;
            /**
             * @description Your own attribute 1, named by `custom1Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example Night shift
             */
            custom1: string | null;
            /**
             * @description Your own attribute 2, named by `custom2Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example 7741
             */
            custom2: string | null;
            /**
             * @description Your own attribute 3, named by `custom3Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom3: string | null;
            /**
             * @description Your own attribute 4, named by `custom4Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom4: string | null;
            /**
             * @description Your own attribute 5, named by `custom5Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom5: string | null;
            /**
             * @description Your own attribute 6, named by `custom6Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom6: string | null;
            /**
             * @description Your own attribute 7, named by `custom7Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom7: string | null;
            /**
             * @description Your own attribute 8, named by `custom8Label` of the organization. Where `hierarchy` has this level, it decides who can see the employee.
             * @example null
             */
            custom8: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description An employee in a list. */
        EmployeeListEntry: {
            /** @description Id of the employee. The service sets it when the employee is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Status of the newest I-9; empty when there is none.
             * @example Signed Sec 1
             */
            i9Status: string;
            /**
             * @description Date on which the work authorization or receipt ends, or empty.
             * @example
             */
            i9Expiration: string;
            /**
             * @description Given name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Ana
             */
            firstName: string;
            /**
             * @description Family name in the employer's records. Section 1 holds the legal name, which only the new hire enters.
             * @example Rivera
             */
            lastName: string;
            /**
             * @description `###-##-####`, or `***-**-####` for callers who may not view it in full.
             * @example ***-**-3456
             */
            socialSecurityNumber: string | null;
            /**
             * @description Your own number for the employee, such as a payroll number. `listEmployees` filters by it.
             * @example E-5521
             */
            profileId: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            /** @description The current employment with its form; only with `expand=hire`. */
            hire?: components["schemas"]["Hire"];
        };
        /** @description The current employment of an employee, with its form. */
        Hire: {
            /**
             * @description `fullName` of the employee.
             * @example Rivera, Ana L
             */
            employeeName: string;
            /**
             * @description Job title in the employer's records. It is not part of Form I-9.
             * @example Warehouse associate
             */
            jobTitle: string | null;
            /**
             * @description Address for email to the employee, such as the link to Section 1.
             * @example ana.rivera@example.com
             */
            emailAddress: string | null;
            /**
             * @description Name of the location.
             * @example Dallas
             */
            locationName: string | null;
            /**
             * Format: date
             * @description First day of the current period of employment, or of the newest one after it has ended; null without one.
             * @example 2026-11-23
             */
            startDate: string | null;
            /**
             * Format: date
             * @description Last day of that period; null while it is open.
             * @example null
             */
            terminatedDate: string | null;
            /**
             * Format: int32
             * @description Id of the I-9 of that period that is neither superseded, voided nor destroyed; null without one.
             * @example 3301
             */
            i9Id: number | null;
            /**
             * @description State of that I-9.
             * @example approved
             */
            i9StatusCode: components["schemas"]["I9StatusCode"] | null;
        };
        /** @description The current employment of an employee, with its form, and whether the employee can sign in. */
        HireOfEmployee: {
            /**
             * @description `fullName` of the employee.
             * @example Rivera, Ana L
             */
            employeeName: string;
            /**
             * @description Job title in the employer's records. It is not part of Form I-9.
             * @example Warehouse associate
             */
            jobTitle: string | null;
            /**
             * @description Address for email to the employee, such as the link to Section 1.
             * @example ana.rivera@example.com
             */
            emailAddress: string | null;
            /**
             * @description Name of the location.
             * @example Dallas
             */
            locationName: string | null;
            /**
             * Format: date
             * @description First day of the current period of employment, or of the newest one after it has ended; null without one.
             * @example 2026-11-23
             */
            startDate: string | null;
            /**
             * Format: date
             * @description Last day of that period; null while it is open.
             * @example null
             */
            terminatedDate: string | null;
            /**
             * Format: int32
             * @description Id of the I-9 of that period that is neither superseded, voided nor destroyed; null without one.
             * @example 3301
             */
            i9Id: number | null;
            /**
             * @description State of that I-9.
             * @example approved
             */
            i9StatusCode: components["schemas"]["I9StatusCode"] | null;
            /**
             * @description What can be done with that I-9 now, as `getI9Actions` returns it; empty without one, and for callers who may not view I-9s.
             * @example []
             */
            actions: components["schemas"]["I9Action"][];
            /**
             * @description Whether the employee has a login; starting an I-9 by email then makes no other one.
             * @example false
             */
            hasLogin: boolean;
        };
        /** @description A page of employees. */
        EmployeeList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["EmployeeListEntry"][];
            /**
             * Format: int32
             * @description How many records all pages have.
             * @example 260
             */
            total: number;
            links: components["schemas"]["Links"];
        };
        /** @description A period of employment. */
        Employment: {
            /** @description Id of the period of employment. The service sets it when the period of employment is made, and it never changes. */
            id: components["schemas"]["Id"];
            /** @description First day of the period, on which the employee began to work for pay. */
            startDate: components["schemas"]["CalendarDate"];
            /**
             * @description End of the period as `YYYY-MM-DD`, or an empty string while it is open.
             * @example
             */
            terminatedDate: string;
            /** @description When the record was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A period of employment in a list. */
        EmploymentListEntry: {
            /** @description Id of the period of employment. The service sets it when the period of employment is made, and it never changes. */
            id: components["schemas"]["Id"];
            /** @description First day of the period, on which the employee began to work for pay. */
            startDate: components["schemas"]["CalendarDate"];
            /**
             * @description End of the period as `YYYY-MM-DD`, or an empty string while it is open.
             * @example 2025-08-29
             */
            terminatedDate: string;
            /** @description When the record was last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A page of periods of employment. */
        EmploymentList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["EmploymentListEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description A new note on an employee. */
        EmployeeNoteCreate: {
            /**
             * @description What to remember about the hire.
             * @example Brings the passport on Tuesday.
             */
            text: string;
        };
        /** @description A note in a list. */
        EmployeeNoteListEntry: {
            /** @description Id of the note. The service sets it when the note is added, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the employee.
             * @example 5
             */
            employeeId: number;
            /**
             * Format: int32
             * @description Id of the user who wrote it.
             * @example 12
             */
            authorUserId: number;
            /**
             * @description Name of that user.
             * @example Dana Whitfield
             */
            authorName: string;
            /** @description When it was written. */
            createdAt: components["schemas"]["Instant"];
            /**
             * @description What to remember about the hire.
             * @example Brings the passport on Tuesday.
             */
            text: string;
        };
        /** @description A note on an employee. */
        EmployeeNote: {
            links: components["schemas"]["Links"];
        } & components["schemas"]["EmployeeNoteListEntry"];
        /** @description A page of notes. */
        EmployeeNoteList: {
            /**
             * @description The notes, newest first.
             * @example []
             */
            searchResult: components["schemas"]["EmployeeNoteListEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description A new period of employment. */
        EmploymentCreate: {
            id?: components["schemas"]["SentId"];
            /** @description First day of the new period. It must not overlap another one of the employee (`409`). */
            startDate: components["schemas"]["DateInput"];
            /** @description Last day of the new period; left out, `null` or an empty string for one that is open. */
            terminatedDate?: components["schemas"]["OptionalDateInput"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A correction of a period of employment. */
        EmploymentUpdate: {
            id?: components["schemas"]["SentId"];
            /** @description Corrected first day of the period. It must not overlap another one of the employee (`409`). */
            startDate?: components["schemas"]["DateInput"];
            /** @description Last day of the period. `null` or an empty string opens it again. */
            terminatedDate?: components["schemas"]["OptionalDateInput"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A user. */
        User: {
            /** @description Id of the user. The service sets it when the user is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Given name of the user. It is part of `fullName` and of the name under Section 2.
             * @example Priya
             */
            firstName: string;
            /**
             * @description Family name of the user. It is part of `fullName` and of the name under Section 2.
             * @example Natarajan
             */
            lastName: string;
            /**
             * @description Last name, comma, first name. Read-only.
             * @example Natarajan, Priya
             */
            fullName: string;
            /**
             * @description Middle name of the user. It is not part of `fullName`.
             * @example null
             */
            middleName: string | null;
            /**
             * @description Job title of the user. It fills the field Title of Employer or Authorized Representative in Section 2.
             * @example HR generalist
             */
            title: string | null;
            /**
             * @description Address for email to the user: welcome, password links and notices.
             * @example priya.natarajan@northwind.example
             */
            emailAddress: string | null;
            /**
             * @description Your own number for the user. Where it is also the `profileId` of an employee, the user cannot sign Section 2 for that employee.
             * @example U-118
             */
            profileId: string | null;
            /**
             * @description Work phone number, as you write it. No format is required.
             * @example 253-555-0144
             */
            workNumber: string | null;
            /**
             * @description Extension of the work phone number.
             * @example null
             */
            workExtension: string | null;
            /**
             * @description Home phone number, as you write it. No format is required.
             * @example null
             */
            homeNumber: string | null;
            /**
             * @description Cell phone number, as you write it. No format is required.
             * @example null
             */
            cellNumber: string | null;
            /**
             * @description Name with which the user signs in to the portal. Unique over the whole service without regard to case; null for a user who does not sign in with a password.
             * @example priya.natarajan
             */
            login: string | null;
            /**
             * @description How the organization's OpenID Connect provider names the user. Needs `oauthEnabled` of the organization (`422`).
             * @example null
             */
            oauthId: string | null;
            /**
             * @description How the organization's SAML identity provider names the user. Needs `samlEnabled` of the organization (`422`).
             * @example null
             */
            samlId: string | null;
            /**
             * @description Id of the role as a numeric string.
             * @example 41
             */
            role: string;
            /**
             * @description Whether the user is retired. Extension.
             * @example false
             */
            retired: boolean;
            /**
             * Format: date
             * @description Day on which the user passed the training of E-Verify. Without it no role can create or resolve E-Verify cases. Extension.
             * @example 2026-02-16
             */
            everifyTrainingPassedDate: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A user in a list. */
        UserListEntry: {
            /** @description Id of the user. The service sets it when the user is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Given name of the user.
             * @example Priya
             */
            firstName: string;
            /**
             * @description Job title of the user. It fills the field Title of Employer or Authorized Representative in Section 2.
             * @example HR generalist
             */
            title: string | null;
            /**
             * @description Family name of the user. The list is ordered by `fullName`.
             * @example Natarajan
             */
            lastName: string;
            /**
             * @description Address for email to the user: welcome, password links and notices.
             * @example priya.natarajan@northwind.example
             */
            emailAddress: string | null;
            /**
             * @description Last name, comma, first name.
             * @example Natarajan, Priya
             */
            fullName: string;
            /**
             * @description Id of the role as a numeric string.
             * @example 41
             */
            role: string;
            /**
             * @description Whether the user is retired.
             * @example false
             */
            retired: boolean;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A page of users. */
        UserList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["UserListEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of a user that can be written. */
        UserFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description Given name of the user. It is part of `fullName` and of the name under Section 2.
             * @example Priya
             */
            firstName?: string;
            /**
             * @description Family name of the user. It is part of `fullName` and of the name under Section 2.
             * @example Natarajan
             */
            lastName?: string;
            /** @description Id of the role, as a number; the numeric string of a response is accepted too. */
            role?: components["schemas"]["RoleInput"];
            /**
             * @description Middle name of the user. It is not part of `fullName`.
             * @example null
             */
            middleName?: string | null;
            /**
             * @description Job title of the user. It fills the field Title of Employer or Authorized Representative in Section 2.
             * @example HR generalist
             */
            title?: string | null;
            /** @description Address for email to the user: welcome, password links and notices. */
            emailAddress?: components["schemas"]["EmailInput"];
            /**
             * @description Your own number for the user. Where it is also the `profileId` of an employee, the user cannot sign Section 2 for that employee.
             * @example U-118
             */
            profileId?: string | null;
            /**
             * @description Work phone number, as you write it. No format is required.
             * @example 253-555-0144
             */
            workNumber?: string | null;
            /**
             * @description Extension of the work phone number.
             * @example null
             */
            workExtension?: string | null;
            /**
             * @description Home phone number, as you write it. No format is required.
             * @example null
             */
            homeNumber?: string | null;
            /**
             * @description Cell phone number, as you write it. No format is required.
             * @example null
             */
            cellNumber?: string | null;
            /**
             * @description Name with which the user signs in to the portal. Unique over the whole service without regard to case; null for a user who does not sign in with a password.
             * @example priya.natarajan
             */
            login?: string | null;
            /**
             * @description How the organization's OpenID Connect provider names the user. Needs `oauthEnabled` of the organization (`422`). A change ends the sessions opened with the previous value.
             * @example null
             */
            oauthId?: string | null;
            /**
             * @description How the organization's SAML identity provider names the user. Needs `samlEnabled` of the organization (`422`). A change ends the sessions opened with the previous value.
             * @example null
             */
            samlId?: string | null;
            /**
             * @description Password of at least 12 characters; generated when it is left out and a `login` is given. One that is common, or made of the name, login, email address or organization, is refused (`easy-to-guess`). The user chooses another one at the next sign-in. Never returned.
             * @example correct-horse-battery
             */
            password?: string | null;
            /**
             * @description `true` sends a welcome email to the user. A retired user gets none.
             * @example false
             */
            sendLoginEmail?: boolean | null;
            /**
             * @description `true` takes the authenticator app and the recovery codes from a user who has lost them. Verify the user's identity first. Ends the sessions of the user. Extension.
             * @example false
             */
            removeSecondFactor?: boolean | null;
            /**
             * @description `true` signs the user out everywhere: ends the sessions in the portal and the access tokens that act as the user. Extension.
             * @example false
             */
            endSessions?: boolean | null;
            /**
             * @description Whether the user is retired; `null` counts as left out.
             * @example false
             */
            retired?: boolean | null;
            /** @description Day on which the user passed the training of E-Verify; not after today. Needed to create or resolve E-Verify cases. Extension. */
            everifyTrainingPassedDate?: components["schemas"]["OptionalDateInput"];
            fullName?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /**
         * @description Id of a role, as a number or as its digits.
         * @example 41
         */
        RoleInput: components["schemas"]["Id"] | components["schemas"]["IdDigits"];
        /**
         * @description Id of a record as its digits.
         * @example 41
         */
        IdDigits: string;
        /** @description A new user. */
        UserCreate: WithRequired<components["schemas"]["UserFields"], "firstName" | "lastName" | "role">;
        /** @description A change of a user. Fields left out stay; `null` or an empty string clears an optional field. */
        UserUpdate: {
            /**
             * @description `true` emails the user a link for a new password, which works for 30 minutes; earlier links end. The user needs a `login` and an `emailAddress`. Neither a retired user gets one, nor one who has no password because of single sign-on. Extension.
             * @example false
             */
            sendPasswordEmail?: boolean | null;
        } & WithRequired<components["schemas"]["UserFields"], "firstName" | "lastName" | "role">;
        /** @description A location. */
        Location: {
            /** @description Id of the location. The service sets it when the location is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the location, as users choose it from a list.
             * @example Tacoma warehouse
             */
            name: string | null;
            /**
             * @description Your own number of the location, such as a store number. `listLocations` filters by it.
             * @example 0417
             */
            number: string | null;
            /**
             * @description Inverted: `false` means that E-Verify is enabled for the location.
             * @example false
             */
            everifyLocation: boolean | null;
            /**
             * Format: int32
             * @description Id of the legal entity (EIN) to which the location reports, from `listLegalEntities`.
             * @example 3
             */
            legalEntity: number | null;
            /**
             * @description Whether `minEmploymentAge` applies instead of the organization's default.
             * @example false
             */
            overrideMinEmploymentAge: boolean | null;
            /**
             * Format: int32
             * @description Minimum age of employees at the location in years.
             * @example null
             */
            minEmploymentAge: number | null;
            /**
             * @description Whether the days below apply instead of the organization's default.
             * @example false
             */
            overrideWorkdays: boolean | null;
            /**
             * @description Whether the location is open on Mondays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workMonday: boolean | null;
            /**
             * @description Whether the location is open on Tuesdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workTuesday: boolean | null;
            /**
             * @description Whether the location is open on Wednesdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workWednesday: boolean | null;
            /**
             * @description Whether the location is open on Thursdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workThursday: boolean | null;
            /**
             * @description Whether the location is open on Fridays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workFriday: boolean | null;
            /**
             * @description Whether the location is open on Saturdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example false
             */
            workSaturday: boolean | null;
            /**
             * @description Whether the location is open on Sundays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example false
             */
            workSunday: boolean | null;
            /**
             * @description Whether federal holidays count for due dates. Used only with `overrideWorkdays`.
             * @example false
             */
            workHolidays: boolean | null;
            /**
             * @description IANA time zone of the location, by which signatures are dated and due dates pass. `null` means that of the state; of a state with several, that of the organization when it is one of them. *Extension.*
             * @example America/Denver
             */
            timeZone: string | null;
            /**
             * @description Address of the location: street number and name.
             * @example 2200 Port Road
             */
            addressStreet: string | null;
            /**
             * @description Address of the location: second line.
             * @example null
             */
            addressStreet2: string | null;
            /**
             * @description Address of the location: city or town.
             * @example Tacoma
             */
            addressCity: string | null;
            /**
             * @description Address of the location: state, usually as its two letters.
             * @example WA
             */
            addressState: string | null;
            /**
             * @description Address of the location: country, as you write it.
             * @example US
             */
            addressCountry: string | null;
            /**
             * @description Address of the location: ZIP or postal code.
             * @example 98421
             */
            addressZip: string | null;
            /**
             * @description Main phone number of the location, as you write it. No format is required.
             * @example 253-555-0100
             */
            phoneNumber: string | null;
            /**
             * @description Fax number of the location, as you write it. No format is required.
             * @example null
             */
            faxNumber: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A location as PATCH returns it. */
        LocationUpdated: components["schemas"]["Location"] & {
            /**
             * @description Always null; kept from the original interface.
             * @example null
             */
            phoneExtension: string | null;
        };
        /** @description A location in a list. */
        LocationListEntry: {
            /** @description Id of the location. The service sets it when the location is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the location, as users choose it from a list.
             * @example Tacoma warehouse
             */
            name: string | null;
            /**
             * Format: int32
             * @description Id of the legal entity (EIN) to which the location reports.
             * @example 3
             */
            legalEntity: number | null;
            /**
             * @description Address of the location: state, usually as its two letters.
             * @example WA
             */
            addressState: string | null;
            /**
             * @description Your own number of the location, such as a store number. `listLocations` filters by it.
             * @example 0417
             */
            number: string | null;
            /**
             * @description Inverted: `false` means that E-Verify is enabled.
             * @example false
             */
            everifyLocation: boolean | null;
            /**
             * @description Address of the location: city or town.
             * @example Tacoma
             */
            addressCity: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A page of locations. */
        LocationList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["LocationListEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of a location that can be written. */
        LocationFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description Name of the location, as users choose it from a list.
             * @example Tacoma warehouse
             */
            name?: string | null;
            /**
             * @description Your own number of the location, such as a store number. `listLocations` filters by it.
             * @example 0417
             */
            number?: string | null;
            /**
             * @description Inverted: `false` means that E-Verify is enabled for the location.
             * @example false
             */
            everifyLocation?: boolean | null;
            /**
             * Format: int32
             * @description Id of the legal entity (EIN) to which the location reports, from `listLegalEntities`.
             * @example 3
             */
            legalEntity?: number | null;
            /**
             * @description Whether `minEmploymentAge` applies instead of the organization's default.
             * @example false
             */
            overrideMinEmploymentAge?: boolean | null;
            /**
             * Format: int32
             * @description Minimum age of employees at the location in years.
             * @example null
             */
            minEmploymentAge?: number | null;
            /**
             * @description Whether the days below apply instead of the organization's default.
             * @example false
             */
            overrideWorkdays?: boolean | null;
            /**
             * @description Whether the location is open on Mondays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workMonday?: boolean | null;
            /**
             * @description Whether the location is open on Tuesdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workTuesday?: boolean | null;
            /**
             * @description Whether the location is open on Wednesdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workWednesday?: boolean | null;
            /**
             * @description Whether the location is open on Thursdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workThursday?: boolean | null;
            /**
             * @description Whether the location is open on Fridays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example true
             */
            workFriday?: boolean | null;
            /**
             * @description Whether the location is open on Saturdays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example false
             */
            workSaturday?: boolean | null;
            /**
             * @description Whether the location is open on Sundays, so that they count for due dates. Used only with `overrideWorkdays`.
             * @example false
             */
            workSunday?: boolean | null;
            /**
             * @description Whether federal holidays count for due dates. Used only with `overrideWorkdays`.
             * @example false
             */
            workHolidays?: boolean | null;
            /**
             * @description IANA time zone of the location, by which signatures are dated and due dates pass. `null` means that of the state; of a state with several, that of the organization when it is one of them. *Extension.*
             * @example America/Denver
             */
            timeZone?: string | null;
            /**
             * @description Address of the location: street number and name.
             * @example 2200 Port Road
             */
            addressStreet?: string | null;
            /**
             * @description Address of the location: second line.
             * @example null
             */
            addressStreet2?: string | null;
            /**
             * @description Address of the location: city or town.
             * @example Tacoma
             */
            addressCity?: string | null;
            /**
             * @description Address of the location: state, usually as its two letters.
             * @example WA
             */
            addressState?: string | null;
            /**
             * @description Address of the location: country, as you write it.
             * @example US
             */
            addressCountry?: string | null;
            /**
             * @description Address of the location: ZIP or postal code.
             * @example 98421
             */
            addressZip?: string | null;
            /**
             * @description Main phone number of the location, as you write it. No format is required.
             * @example 253-555-0100
             */
            phoneNumber?: string | null;
            /**
             * @description Fax number of the location, as you write it. No format is required.
             * @example null
             */
            faxNumber?: string | null;
            phoneExtension?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new location. */
        LocationCreate: components["schemas"]["LocationFields"];
        /** @description A change of a location. Fields left out stay; `null` or an empty string clears a field. */
        LocationUpdate: components["schemas"]["LocationFields"];
        /** @description A legal entity. */
        LegalEntity: {
            /** @description Id of the legal entity. The service sets it when the legal entity is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Registered name of the employer of record.
             * @example Northwind Staffing LLC
             */
            name: string;
            /**
             * @description Employer Identification Number, `NN-NNNNNNN`.
             * @example 91-1234567
             */
            ein: string | null;
            /**
             * @description Id that E-Verify gave this legal entity, where it is enrolled by itself; null otherwise.
             * @example 1204881
             */
            everifyCompanyId: string | null;
            /** @description When the record was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of a legal entity that can be written. */
        LegalEntityFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description Registered name of the employer of record.
             * @example Northwind Staffing LLC
             */
            name?: string;
            /**
             * @description Employer Identification Number, `NN-NNNNNNN`.
             * @example 91-1234567
             */
            ein?: string | null;
            /**
             * @description Id that E-Verify gave this legal entity, where it is enrolled by itself; null otherwise.
             * @example 1204881
             */
            everifyCompanyId?: string | null;
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new legal entity. */
        LegalEntityCreate: WithRequired<components["schemas"]["LegalEntityFields"], "name">;
        /** @description A change of a legal entity. */
        LegalEntityUpdate: components["schemas"]["LegalEntityFields"];
        /** @description A page of legal entities. */
        LegalEntityList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["LegalEntity"][];
            links: components["schemas"]["Links"];
        };
        /** @description A role. */
        Role: {
            /** @description Id of the role. The service sets it when the role is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the role, unique in the organization without regard to case.
             * @example HR generalist
             */
            name: string;
            /**
             * @description What the role is for, in your own words; empty when unset.
             * @example Completes Section 2 and follows up.
             */
            description: string;
            /**
             * @description Ids of the permissions that the role holds, in ascending order. `listPermissions` names them.
             * @example [
             *       101,
             *       201,
             *       203
             *     ]
             */
            permissions: number[];
            /**
             * @description Whether users with this role who sign in with a password are also asked for a code of an authenticator app. Extension.
             * @example false
             */
            secondFactorRequired: boolean;
            /** @description When the role or its permissions were last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A role in a list. */
        RoleListEntry: {
            /** @description Id of the role. The service sets it when the role is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the role, unique in the organization without regard to case.
             * @example HR generalist
             */
            name: string;
            /**
             * @description What the role is for, in your own words; empty when unset.
             * @example Completes Section 2 and follows up.
             */
            description: string;
            /** @description When the role or its permissions were last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A page of roles. */
        RoleList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["RoleListEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of a role that can be written. */
        RoleFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description Name of the role, unique in the organization without regard to case.
             * @example HR generalist
             */
            name?: string;
            /**
             * @description What the role is for, in your own words. `null` clears it.
             * @example Completes Section 2 and follows up.
             */
            description?: string | null;
            /**
             * @description Ids of the permissions that the role holds, from `listPermissions`; replaces all of them. Only permissions that you hold yourself can be given (`422`).
             * @example [
             *       101,
             *       201,
             *       203
             *     ]
             */
            permissions?: number[];
            /**
             * @description Whether users with this role who sign in with a password are also asked for a code of an authenticator app; those who have none set it up at their next sign-in. Extension.
             * @example false
             */
            secondFactorRequired?: boolean;
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new role. */
        RoleCreate: WithRequired<components["schemas"]["RoleFields"], "name" | "permissions">;
        /** @description A change of a role. */
        RoleUpdate: components["schemas"]["RoleFields"];
        /** @description A permission. `id` is not distinct in the list. */
        Permission: {
            /**
             * Format: int32
             * @description Id of the permission. It never changes and is listed twice when the permission has two categories.
             * @example 101
             */
            id: number;
            /**
             * @description Heading under which the permission is shown: `Employee`, `I-9`, `Remediation`, `Reporting`, `Support` or `E-Verify`.
             * @example Employee
             */
            category: string;
            /**
             * @description Name of the permission, for people.
             * @example View employees
             */
            displayName: string;
        };
        /** @description A page of permissions. */
        PermissionList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["Permission"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description Attribute values from the level just below the company downwards, as the organization's `hierarchy` orders them: ids of locations and legal entities
         *     as integers, custom fields as strings. `[]` is the whole company.
         * @example [
         *       3,
         *       12
         *     ]
         */
        GroupPath: components["schemas"]["GroupAttribute"][];
        /**
         * @description A value of the attribute that makes a level of the company tree.
         * @example 3
         */
        GroupAttribute: components["schemas"]["GroupRecordId"] | components["schemas"]["CustomFieldValue"];
        /**
         * Format: int32
         * @description Id of a location or legal entity.
         * @example 3
         */
        GroupRecordId: number;
        /**
         * @description Value of a custom field.
         * @example Night shift
         */
        CustomFieldValue: string;
        /** @description A node of the company tree. */
        EmployeeGroup: {
            /** @description Id of the group. The service sets it when the group is made, and it never changes. */
            id: components["schemas"]["Id"];
            group: components["schemas"]["GroupPath"];
            /** @description When the group was made: groups do not change. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A new group. */
        GroupCreate: {
            id?: components["schemas"]["SentId"];
            group: components["schemas"]["GroupPath"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A page of groups. */
        GroupList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["EmployeeGroup"][];
            links: components["schemas"]["Links"];
        };
        /** @description The assignment of a user to a group. */
        Management: {
            /** @description Id of the management. The service sets it when the management is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the user who manages the employees of the group.
             * @example 118
             */
            userId: number;
            group: components["schemas"]["GroupPath"];
            /** @description When the record was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A management in a list. */
        ManagementListEntry: {
            /** @description Id of the management. The service sets it when the management is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the user who manages the employees of the group.
             * @example 118
             */
            userId: number;
            group: components["schemas"]["GroupPath"];
            /** @description When the record was last changed. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description A page of managements. */
        ManagementList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["ManagementListEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of a management that can be written. */
        ManagementFields: {
            id?: components["schemas"]["SentId"];
            /** @description Id of the user who is to manage the employees of the group, from `listUsers`. */
            userId?: components["schemas"]["Id"];
            group?: components["schemas"]["GroupPath"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new management. */
        ManagementCreate: WithRequired<components["schemas"]["ManagementFields"], "userId" | "group">;
        /** @description A change of a management. */
        ManagementUpdate: components["schemas"]["ManagementFields"];
        /**
         * @description An attribute of employees that makes a level of the company tree: `legalEntity`, `locationId`, or a custom field (`custom1`, `custom2`, `custom3`, `custom4`, `custom5`, `custom6`, `custom7`, `custom8`).
         * @example locationId
         * @enum {string}
         */
        HierarchyLevel: "legalEntity" | "locationId" | "custom1" | "custom2" | "custom3" | "custom4" | "custom5" | "custom6" | "custom7" | "custom8";
        /** @description The settings of an organization that can be written. */
        OrganizationFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description Name of the organization, as it is shown on pages and in email.
             * @example Northwind Staffing
             */
            name?: string;
            /**
             * @description IANA time zone in which days begin and end.
             * @example America/Los_Angeles
             */
            timeZone?: string;
            /**
             * Format: int32
             * @description Minimum age in years on the first day of work, where the location does not override it. A younger hire returns `422`.
             * @example 14
             */
            minEmploymentAge?: number;
            /**
             * @description Whether Mondays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workMonday?: boolean;
            /**
             * @description Whether Tuesdays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workTuesday?: boolean;
            /**
             * @description Whether Wednesdays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workWednesday?: boolean;
            /**
             * @description Whether Thursdays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workThursday?: boolean;
            /**
             * @description Whether Fridays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workFriday?: boolean;
            /**
             * @description Whether Saturdays count for due dates at locations without `overrideWorkdays`.
             * @example false
             */
            workSaturday?: boolean;
            /**
             * @description Whether Sundays count for due dates at locations without `overrideWorkdays`.
             * @example false
             */
            workSunday?: boolean;
            /**
             * @description Whether federal holidays count for due dates at locations without `overrideWorkdays`.
             * @example false
             */
            workHolidays?: boolean;
            /**
             * @description Id that E-Verify gave the employer at enrollment; null while the organization is not enrolled.
             * @example 1204881
             */
            everifyCompanyId?: string | null;
            /** @description Day of the E-Verify memorandum of understanding. Employees hired before it are not verified. `null` clears it. */
            everifyMouDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Whether single sign-on by OAuth 2.0 is enabled.
             * @example false
             */
            oauthEnabled?: boolean;
            /**
             * Format: uri-input
             * @description Issuer of the OpenID Connect provider.
             * @example https://login.northwind.example
             */
            oauthIssuer?: string | null;
            /**
             * @description Client id under which this service is known at the OpenID Connect provider.
             * @example eligibility
             */
            oauthClientId?: string | null;
            /**
             * @description Whether single sign-on by SAML is enabled.
             * @example false
             */
            samlEnabled?: boolean;
            /**
             * Format: uri-input
             * @description Sign-on address of the identity provider.
             * @example https://idp.northwind.example/sso
             */
            samlEntryPoint?: string | null;
            /**
             * @description Entity id of the identity provider. Required for SAML sign-on: it decides which responses are accepted.
             * @example https://idp.northwind.example
             */
            samlIssuer?: string | null;
            /**
             * @description Client secret at the provider; never returned.
             * @example null
             */
            oauthClientSecret?: string | null;
            /**
             * @description Signing certificate of the identity provider in PEM.
             * @example null
             */
            samlCertificate?: string | null;
            /**
             * @description What you call `custom1` of employees, for example in column headings; null when it is not used.
             * @example Shift
             */
            custom1Label?: string | null;
            /**
             * @description What you call `custom2` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom2Label?: string | null;
            /**
             * @description What you call `custom3` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom3Label?: string | null;
            /**
             * @description What you call `custom4` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom4Label?: string | null;
            /**
             * @description What you call `custom5` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom5Label?: string | null;
            /**
             * @description What you call `custom6` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom6Label?: string | null;
            /**
             * @description What you call `custom7` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom7Label?: string | null;
            /**
             * @description What you call `custom8` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom8Label?: string | null;
            /**
             * @description Levels of the company tree, from the top.
             * @example [
             *       "legalEntity",
             *       "locationId",
             *       "custom1"
             *     ]
             */
            hierarchy?: components["schemas"]["HierarchyLevel"][];
            apiSigning?: components["schemas"]["ApiSigning"];
            /**
             * @description Whether a completed Section 2 needs approval by a reviewer.
             * @example false
             */
            section2ReviewRequired?: boolean;
            /**
             * @description Days before the end of a work authorization on which reminders are sent.
             * @example [
             *       90,
             *       60,
             *       30,
             *       7,
             *       0
             *     ]
             */
            reminderDays?: number[];
            /**
             * @description Whether everyone who signs in with a password is also asked for a code of an authenticator app; those who have none set it up at their next sign-in. Extension.
             * @example true
             */
            secondFactorRequired?: boolean;
            /**
             * @description Whether software agents may use the tools at `/mcp`, with an API client that has the scope `agent`. Extension.
             * @example false
             */
            agentsAllowed?: boolean;
            /** @description Address for questions of new hires and authorized representatives, in email to them and on the last pages of their links. Extension. */
            contactEmail?: components["schemas"]["EmailInput"];
            /**
             * @description Phone number for the same questions, as you write it. No format is required. Extension.
             * @example 253-555-0100
             */
            contactPhone?: string | null;
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A change of the settings. Fields left out stay. */
        OrganizationUpdate: components["schemas"]["OrganizationFields"];
        /** @description The settings of an organization. */
        Organization: {
            /** @description Id of the organization. The service sets it when the organization is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the organization, as it is shown on pages and in email.
             * @example Northwind Staffing
             */
            name: string;
            /**
             * @description IANA time zone in which days begin and end.
             * @example America/Los_Angeles
             */
            timeZone: string;
            /**
             * Format: int32
             * @description Minimum age in years on the first day of work, where the location does not override it. A younger hire returns `422`.
             * @example 14
             */
            minEmploymentAge: number;
            /**
             * @description Whether Mondays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workMonday: boolean;
            /**
             * @description Whether Tuesdays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workTuesday: boolean;
            /**
             * @description Whether Wednesdays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workWednesday: boolean;
            /**
             * @description Whether Thursdays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workThursday: boolean;
            /**
             * @description Whether Fridays count for due dates at locations without `overrideWorkdays`.
             * @example true
             */
            workFriday: boolean;
            /**
             * @description Whether Saturdays count for due dates at locations without `overrideWorkdays`.
             * @example false
             */
            workSaturday: boolean;
            /**
             * @description Whether Sundays count for due dates at locations without `overrideWorkdays`.
             * @example false
             */
            workSunday: boolean;
            /**
             * @description Whether federal holidays count for due dates at locations without `overrideWorkdays`.
             * @example false
             */
            workHolidays: boolean;
            /**
             * @description Id that E-Verify gave the employer at enrollment; null while the organization is not enrolled.
             * @example 1204881
             */
            everifyCompanyId: string | null;
            /**
             * Format: date
             * @description Date of the E-Verify memorandum of understanding; earlier hires are not verified.
             * @example 2024-03-01
             */
            everifyMouDate: string | null;
            /**
             * @description Whether single sign-on by OAuth 2.0 is enabled.
             * @example false
             */
            oauthEnabled: boolean;
            /**
             * @description Issuer of the OpenID Connect provider.
             * @example https://login.northwind.example
             */
            oauthIssuer: string | null;
            /**
             * @description Client id under which this service is known at the OpenID Connect provider.
             * @example eligibility
             */
            oauthClientId: string | null;
            /**
             * @description Whether single sign-on by SAML is enabled.
             * @example false
             */
            samlEnabled: boolean;
            /**
             * @description Sign-on address of the identity provider.
             * @example https://idp.northwind.example/sso
             */
            samlEntryPoint: string | null;
            /**
             * @description Entity id of the identity provider. Required for SAML sign-on: it decides which responses are accepted.
             * @example https://idp.northwind.example
             */
            samlIssuer: string | null;
            /**
             * @description Signing certificate of the identity provider in PEM.
             * @example null
             */
            samlCertificate: string | null;
            /**
             * @description What you call `custom1` of employees, for example in column headings; null when it is not used.
             * @example Shift
             */
            custom1Label: string | null;
            /**
             * @description What you call `custom2` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom2Label: string | null;
            /**
             * @description What you call `custom3` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom3Label: string | null;
            /**
             * @description What you call `custom4` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom4Label: string | null;
            /**
             * @description What you call `custom5` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom5Label: string | null;
            /**
             * @description What you call `custom6` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom6Label: string | null;
            /**
             * @description What you call `custom7` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom7Label: string | null;
            /**
             * @description What you call `custom8` of employees, for example in column headings; null when it is not used.
             * @example null
             */
            custom8Label: string | null;
            /**
             * @description Levels of the company tree, from the top.
             * @example [
             *       "legalEntity",
             *       "locationId",
             *       "custom1"
             *     ]
             */
            hierarchy: components["schemas"]["HierarchyLevel"][];
            apiSigning: components["schemas"]["ApiSigning"];
            /**
             * @description Whether a completed Section 2 needs approval by a reviewer.
             * @example false
             */
            section2ReviewRequired: boolean;
            /**
             * @description Days before the end of a work authorization on which reminders are sent.
             * @example [
             *       90,
             *       60,
             *       30,
             *       7,
             *       0
             *     ]
             */
            reminderDays: number[];
            /**
             * @description Whether everyone who signs in with a password is also asked for a code of an authenticator app. Extension.
             * @example false
             */
            secondFactorRequired: boolean;
            /**
             * @description Whether software agents may use the tools at `/mcp`, with an API client that has the scope `agent`. Extension.
             * @example false
             */
            agentsAllowed: boolean;
            /**
             * @description Address for questions of new hires and authorized representatives. Extension.
             * @example hr@northwind.example
             */
            contactEmail: string | null;
            /**
             * @description Phone number for the same questions, as it was written. Extension.
             * @example 253-555-0100
             */
            contactPhone: string | null;
            /** @description When a setting was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /**
         * @description State of the form, for programs. It changes when someone signs, reviews or corrects the form, and when a date passes. The same state has a label in
         *     deliveries and I-9s and a shorter one in the list of employees, as the interface specification has them. Values can be added within `/v1`.
         *
         *     | value | `i9Status` of deliveries and I-9s | `i9Status` of employees | `i9NextStep` |
         *     | --- | --- | --- | --- |
         *     | `section1_pending` | Section 1 Pending | Pending Sec 1 | Employee: Complete Section 1 |
         *     | `section1_completed` | Section 1 Completed | Signed Sec 1 | Employer or representative: Complete Section 2 |
         *     | `section1_supplement_pending` | Section 1 Signed | Signed Sec 1 | Preparer/translator: Sign Supplement A |
         *     | `section1_correction_requested` | Section 1 Correction Requested | Sec 1 Correction | Employee: Correct and re-sign Section 1 |
         *     | `section2_in_progress` | Section 2 In Progress | Sec 2 In Progress | Representative: Finish Section 2 |
         *     | `section2_completed` | Section 2 Completed | Signed Sec 2 | Reviewer: Approve I-9 |
         *     | `approved` | Approved | Approved | None |
         *     | `approved_receipt` | Approved - Receipt | Approved - Receipt | Employee: Present original document |
         *     | `reverification_due` | Reverification Due | Reverification Due | Employer: Complete Supplement B |
         *     | `authorization_expired` | Reverification Overdue | Expired | Employer: Reverify or end employment |
         *     | `amendment_required` | Amendment Required | Amendment Required | Employer or employee: Correct Section n |
         *     | `retained` | Approved | Approved | None |
         *     | `superseded` | not delivered | empty | None |
         *     | `voided` | Voided | Voided | None |
         *     | `purged` | not delivered | empty | None |
         *
         *     `amendment_required` names the section and who corrects it: `Employee: Correct Section 1` or `Employer: Correct Section 2`. An `approved` form with
         *     a fault that an amendment can correct, and that was not explained, has the next step `Employer: Request an amendment of Section 2` (or `Section 1`).
         * @example section1_completed
         * @enum {string}
         */
        I9StatusCode: "section1_pending" | "section1_completed" | "section1_supplement_pending" | "section1_correction_requested" | "section2_in_progress" | "section2_completed" | "approved" | "approved_receipt" | "reverification_due" | "authorization_expired" | "amendment_required" | "retained" | "superseded" | "voided" | "purged";
        /**
         * @description What the new hire attests in Section 1. `US_CITIZEN`: citizen of the United States. `NONCITIZEN`: noncitizen national. `LAWFUL_PERMANENT_RESIDENT`:
         *     lawful permanent resident. `ALIEN_AUTHORIZED_TO_WORK`: another noncitizen, who may work until `workAuthorizationExpiration`. Set once Section 1 is
         *     signed.
         * @example US_CITIZEN
         * @enum {string}
         */
        CitizenshipStatus: "US_CITIZEN" | "NONCITIZEN" | "LAWFUL_PERMANENT_RESIDENT" | "ALIEN_AUTHORIZED_TO_WORK";
        /** @description A preparer or translator who helped with Section 1 (Supplement A). */
        Preparer: {
            /**
             * @description Family name of the preparer or translator.
             * @example Okafor
             */
            lastName: string;
            /**
             * @description Given name of the preparer or translator.
             * @example Ngozi
             */
            firstName: string;
            /**
             * @description Middle initial of the preparer or translator, one letter; null without one.
             * @example null
             */
            middleInitial: string | null;
            /**
             * @description Address of the preparer or translator: street number and name.
             * @example 5 Cedar Lane
             */
            addressStreet: string;
            /**
             * @description Address of the preparer or translator: city or town.
             * @example Tacoma
             */
            addressCity: string;
            /**
             * @description Address of the preparer or translator: two-letter state, or `CAN` or `MEX`.
             * @example WA
             */
            addressState: string;
            /**
             * @description Address of the preparer or translator: ZIP or postal code.
             * @example 98402
             */
            addressZip: string;
        };
        /**
         * @description By what means the signer was known to the service.
         *
         *     | value | means |
         *     | --- | --- |
         *     | `link` | A personal link. |
         *     | `password` | Signed in to the portal with a password. |
         *     | `passkey` | Signed in to the portal with a passkey. |
         *     | `single-sign-on` | Signed in to the portal by single sign-on. |
         *     | `api-token` | The token of an API client; `identifiedBy` says more where the request named the examiner. |
         *     | `sandbox` | Signed by the sandbox itself. |
         *     | `imported` | Not signed here: the signature is on the form that was taken over, see its scan. `signedAt` is noon of the day on the form. |
         * @example password
         * @enum {string}
         */
        SignatureMethod: "link" | "password" | "passkey" | "single-sign-on" | "api-token" | "sandbox" | "imported";
        /**
         * @description Who signs when a request of an API client does. Signing Section 2 and what follows it is a person's act under penalty of perjury (8 CFR 274a.2(h),
         *     (i)).
         *
         *     | value | meaning |
         *     | --- | --- |
         *     | `off` | No one: API clients prepare drafts, and a person signs in the portal. Signing returns `422` (`api-signing-off`). The default. |
         *     | `named-examiner` | The person whom the request names in `examiner`. Without one it returns `422` (`examiner-required`). |
         *     | `client-user` | That person, or without `examiner` the user that the client acts as. For organizations that signed over the API before there was a choice; leave it as soon as your requests name the examiner. |
         * @example named-examiner
         * @enum {string}
         */
        ApiSigning: "off" | "named-examiner" | "client-user";
        /** @description The person who examined the documents and signs. Needed where `apiSigning` of the organization is `named-examiner`; the form names this person and not the user that your client acts as. */
        Examiner: {
            /**
             * @description First name, as it is to appear on the form.
             * @example Jordan
             */
            firstName: string;
            /**
             * @description Last name, as it is to appear on the form.
             * @example Whitfield
             */
            lastName: string;
            /**
             * @description Title of the employer or authorized representative.
             * @example HR generalist
             */
            title: string;
            /**
             * @description How your system verified who signs, for example by a sign-on with a second factor. It stays with the signature and in the audit trail, also when the form is destroyed: name accounts by number, never a secret.
             * @example Single sign-on with a passkey, user 4711
             */
            identifiedBy: string;
        };
        /** @description An electronic signature (8 CFR 274a.2(h)). */
        Signature: {
            /**
             * @description Name as the signer typed it.
             * @example Ana Rivera
             */
            signedBy: string;
            /** @description When the signer confirmed, by the clock of the service. */
            signedAt: components["schemas"]["Instant"];
            method: components["schemas"]["SignatureMethod"];
            /**
             * @description How the system that signed over the API verified who signs, as `examiner` stated it; null otherwise.
             * @example null
             */
            identifiedBy: string | null;
            /**
             * @description Version of the attestation that was read.
             * @example i-9 01/20/25 section 1
             */
            attestationVersion: string;
            /**
             * @description SHA-256 of the section as signed.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            sectionHash: string;
        };
        /**
         * @description Who signed: the `employee`, or in the place of one who cannot `parent-or-guardian` (of a minor) or `special-placement` (who places a person with a disability). Only the employee may at locations with E-Verify.
         * @example employee
         * @enum {string}
         */
        SignedAs: "employee" | "parent-or-guardian" | "special-placement";
        /** @description A preparer or translator with the signature under Supplement A. */
        SignedPreparer: components["schemas"]["Preparer"] & {
            signature: components["schemas"]["Signature"];
        };
        /** @description Section 1 as the new hire signed it. */
        Section1: {
            /**
             * @description Legal last name (family name), as the new hire entered it.
             * @example Rivera
             */
            lastName: string;
            /**
             * @description Legal first name (given name), as the new hire entered it.
             * @example Ana
             */
            firstName: string;
            /**
             * @description Middle initial, one letter; null when the new hire has none.
             * @example L
             */
            middleInitial: string | null;
            /**
             * @description Other last names used, such as a maiden name; null when there are none.
             * @example null
             */
            otherLastNames: string | null;
            /**
             * @description Address in the United States, or in Canada or Mexico for border commuters: street number and name.
             * @example 18 Alder Street
             */
            addressStreet: string;
            /**
             * @description Apartment number of the address; null when there is none.
             * @example 4B
             */
            addressApartment: string | null;
            /**
             * @description City or town of the address.
             * @example Tacoma
             */
            addressCity: string;
            /**
             * @description Two-letter state, or `CAN` or `MEX` for border commuters.
             * @example WA
             */
            addressState: string;
            /**
             * @description ZIP or postal code of the address.
             * @example 98402
             */
            addressZip: string;
            /**
             * @description Birth date as `MM/DD/YYYY`.
             * @example 04/17/1994
             */
            dateOfBirth: string;
            /**
             * @description `###-##-####`, or `***-**-####` for callers who may not view it in full.
             * @example ***-**-3456
             */
            socialSecurityNumber: string | null;
            /**
             * @description Email address that the new hire entered, optional on the form.
             * @example ana.rivera@example.com
             */
            emailAddress: string | null;
            /**
             * @description Telephone number of the new hire as `###-###-####`, optional on the form.
             * @example 253-555-0177
             */
            phoneNumber: string | null;
            citizenshipStatus: components["schemas"]["CitizenshipStatus"];
            /**
             * @description USCIS or A-Number; of a permanent resident, or one of the three numbers of someone authorized to work until a date.
             * @example null
             */
            alienNumber: string | null;
            /**
             * @description Form I-94 admission number, 11 characters; one of the three numbers of someone authorized to work until a date.
             * @example null
             */
            i94Number: string | null;
            /**
             * @description Foreign passport number; one of the three numbers of someone authorized to work until a date.
             * @example null
             */
            foreignPassportNumber: string | null;
            /**
             * @description Country that issued the foreign passport.
             * @example null
             */
            foreignPassportCountry: string | null;
            /**
             * @description Date until which the new hire may work, or `N/A` where it does not end; null for the other attestations. Forms that were signed before `D/S` was refused may say `D/S`.
             * @example null
             */
            workAuthorizationExpiration: string | null;
            signedAs: components["schemas"]["SignedAs"];
            /**
             * @description Preparers and translators who helped, each a block of Supplement A; empty when no one did.
             * @example []
             */
            preparers: components["schemas"]["SignedPreparer"][];
            signature: components["schemas"]["Signature"];
        };
        /**
         * @description Code of an acceptable document. Section 2 takes one of List A (identity and authorization to work), or one of List B (identity) and one of List C
         *     (authorization to work). An unknown code returns `422`. Values can be added within `/v1`.
         *
         *     | value | document |
         *     | --- | --- |
         *     | `A_US_PASSPORT` | U.S. Passport |
         *     | `A_US_PASSPORT_CARD` | U.S. Passport Card |
         *     | `A_I551` | Permanent Resident Card or Alien Registration Receipt Card (Form I-551) |
         *     | `A_FP_I551` | Foreign passport that contains a temporary I-551 stamp or temporary I-551 printed notation on a machine-readable immigrant visa |
         *     | `A_EAD` | Employment Authorization Document that contains a photograph (Form I-766) |
         *     | `A_FP_I94` | Foreign passport and Form I-94 or I-94A, for work with a specific employer because of status |
         *     | `A_FP_I94_I20` | Student (F-1 or M-1): foreign passport, Form I-94 or I-94A, and endorsed Form I-20 |
         *     | `A_FP_I94_DS2019` | Exchange visitor (J-1): foreign passport, Form I-94 or I-94A, and Form DS-2019 |
         *     | `A_FSM_RMI` | Passport from the Federated States of Micronesia (FSM) or the Republic of the Marshall Islands (RMI) with Form I-94 or Form I-94A |
         *     | `A_RCPT_REPL` | Receipt for a replacement of a lost, stolen, or damaged List A document |
         *     | `A_RCPT_I94_551` | Form I-94 issued to a lawful permanent resident that contains an I-551 stamp and a photograph of the individual |
         *     | `A_RCPT_I94_REF` | Form I-94 with "RE" notation or refugee stamp issued to a refugee |
         *     | `A_STATE_CERT` | Certification of employment eligibility by a state employment agency |
         *     | `B_DL` | Driver's license |
         *     | `B_STATE_ID` | ID card issued by a State or outlying possession of the United States |
         *     | `B_GOV_ID` | ID card issued by federal, state or local government agencies or entities |
         *     | `B_SCHOOL_ID` | School ID card with a photograph |
         *     | `B_VOTER` | Voter's registration card |
         *     | `B_MIL` | U.S. Military card or draft record |
         *     | `B_MIL_DEP` | Military dependent's ID card |
         *     | `B_USCG` | U.S. Coast Guard Merchant Mariner Card |
         *     | `B_TRIBAL` | Native American tribal document |
         *     | `B_CAN_DL` | Driver's license issued by a Canadian government authority |
         *     | `B_SCHOOL_REC` | School record or report card (employees under 18) |
         *     | `B_MED_REC` | Clinic, doctor, or hospital record (employees under 18) |
         *     | `B_DAYCARE` | Day-care or nursery school record (employees under 18) |
         *     | `B_MINOR` | Individual under age 18 (employees under 18) |
         *     | `B_SPECIAL` | Special Placement |
         *     | `B_RCPT_REPL` | Receipt for a replacement of a lost, stolen, or damaged List B document |
         *     | `C_SSN_CARD` | Social Security card without a restriction on employment |
         *     | `C_DOS_BIRTH` | Certification of report of birth issued by the Department of State (Forms DS-1350, FS-545, FS-240) |
         *     | `C_BIRTH_CERT` | Original or certified copy of birth certificate issued by a State, county, municipal authority, or territory of the United States bearing an official seal |
         *     | `C_TRIBAL` | Native American tribal document |
         *     | `C_I197` | U.S. Citizen ID Card (Form I-197) |
         *     | `C_I179` | Identification Card for Use of Resident Citizen in the United States (Form I-179) |
         *     | `C_DHS_EAD` | Employment authorization document issued by the Department of Homeland Security |
         *     | `C_I551` | Expired Permanent Resident Card (Form I-551) with Form I-797 for Form I-751 or I-829 |
         *     | `C_RCPT_REPL` | Receipt for a replacement of a lost, stolen, or damaged List C document |
         * @example A_US_PASSPORT
         */
        DocumentCode: string;
        /**
         * @description Last day of validity: a date in either form, `D/S` (duration of status) on a Form I-94, or `N/A` where the document has none. `N/A` is a statement
         *     of the examiner, so it is never assumed: left out or blank it returns `422` (`date-or-not-applicable`) where documents of the kind can have a date,
         *     and so does `N/A` where all of them have one (`not-applicable-refused`). Leave it out where the catalog of documents says `none`.
         * @example 2029-04-17
         */
        DocumentExpiration: string | null;
        /** @description A further paper of a document, such as the Form I-94 beside a foreign passport. */
        ExaminedPaper: {
            /**
             * @description Title of the paper; the usual one when left out.
             * @example Form I-94
             */
            title?: string | null;
            /**
             * @description Who issued it, as the form names it: an agency, or the two letters of a state.
             * @example U.S. Customs and Border Protection
             */
            issuingAuthority?: string | null;
            /**
             * @description Number on it, as printed there, or `N/A` where it has none. Required: left out or blank it returns `422` (`number-or-not-applicable`), and so does `N/A` where the catalog says `numberRequired` (`not-applicable-refused`).
             * @example 123456789A1
             */
            number?: string | null;
            expirationDate?: components["schemas"]["DocumentExpiration"];
            /** @description Day of issue, where the due date of a receipt counts from it; if it is needed and missing, the request returns `422`. */
            issuedOn?: components["schemas"]["OptionalDateInput"];
        };
        /** @description A document that was examined. */
        ExaminedDocument: {
            /** @description Which document was examined, as a code of the catalog. */
            code: components["schemas"]["DocumentCode"];
            /**
             * @description Title of the document; the usual one when left out.
             * @example U.S. Passport
             */
            title?: string | null;
            /**
             * @description Who issued it, as the form names it: an agency, or the two letters of a state.
             * @example U.S. Department of State
             */
            issuingAuthority?: string | null;
            /**
             * @description Number on it, as printed there, or `N/A` where it has none. Required: left out or blank it returns `422` (`number-or-not-applicable`), and so does `N/A` where the catalog says `numberRequired` (`not-applicable-refused`).
             * @example X00000000
             */
            number?: string | null;
            expirationDate?: components["schemas"]["DocumentExpiration"];
            /** @description Day of issue, where the due date of a receipt counts from it; if it is needed and missing, the request returns `422`. */
            issuedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Further papers that belong to the document, in the order of the form.
             * @example []
             */
            companions?: components["schemas"]["ExaminedPaper"][];
            /**
             * @description Whether a List B document carries a photograph; E-Verify needs one.
             * @example true
             */
            hasPhotograph?: boolean;
            /**
             * @description With E-Verify, why a List B document without a photograph was accepted: a religious objection, after contact with E-Verify. It is printed in Additional Information.
             * @example null
             */
            photographException?: string | null;
            /** @description Last day of an automatic extension of the document, where one applies; needs `extension`. */
            autoExtendedUntil?: components["schemas"]["OptionalDateInput"];
            extension?: components["schemas"]["ExaminedExtension"];
            /**
             * @description Whether a receipt for the replacement of the document was shown instead of it.
             * @example false
             */
            receipt?: boolean;
        };
        /** @description A paper as it appears on the form. */
        RecordedPaper: {
            /**
             * @description Title of the paper.
             * @example Form I-94
             */
            title: string;
            /**
             * @description Who issued it, as the form names it: an agency, or the two letters of a state.
             * @example U.S. Customs and Border Protection
             */
            issuingAuthority: string;
            /**
             * @description Number on it, as printed there, or `N/A` where it has none. Null for an entry without a paper, and on forms that were signed before `N/A` had to be stated.
             * @example 123456789A1
             */
            number: string | null;
            /**
             * @description Last day of validity as `YYYY-MM-DD`, `D/S` (duration of status) on a Form I-94, or `N/A` where it has none. Null where documents of the kind never have one, and on forms that were signed before `N/A` had to be stated.
             * @example D/S
             */
            expirationDate: string | null;
            /**
             * Format: date
             * @description Day of issue, where the form needs it.
             * @example null
             */
            issuedOn: string | null;
        };
        /** @description A document as it appears on the form. */
        RecordedDocument: {
            /** @description Which document was examined, as a code of the catalog. */
            code: components["schemas"]["DocumentCode"];
            /**
             * @description Title of the document; null for an entry without a paper.
             * @example U.S. Passport
             */
            title: string | null;
            /**
             * @description Who issued it, as the form names it: an agency, or the two letters of a state.
             * @example U.S. Department of State
             */
            issuingAuthority: string | null;
            /**
             * @description Number on it, as printed there, or `N/A` where it has none. Null for an entry without a paper, and on forms that were signed before `N/A` had to be stated.
             * @example X00000000
             */
            number: string | null;
            /**
             * @description Last day of validity as `YYYY-MM-DD`, `D/S` (duration of status) on a Form I-94, or `N/A` where it has none. Null where documents of the kind never have one, and on forms that were signed before `N/A` had to be stated.
             * @example 2029-04-17
             */
            expirationDate: string | null;
            /**
             * Format: date
             * @description Day of issue, where the form needs it.
             * @example null
             */
            issuedOn: string | null;
            /**
             * @description Further papers that belong to the document.
             * @example []
             */
            companions: components["schemas"]["RecordedPaper"][];
            /**
             * @description Whether a List B document carries a photograph.
             * @example null
             */
            hasPhotograph: boolean | null;
            /**
             * @description Why a List B document without a photograph was accepted with E-Verify; null without such a reason.
             * @example null
             */
            photographException: string | null;
            /**
             * Format: date
             * @description Last day of an automatic extension of the document; null without one.
             * @example null
             */
            autoExtendedUntil: string | null;
            extension: components["schemas"]["RecordedExtension"];
            /**
             * @description Whether a receipt was shown instead of the document.
             * @example false
             */
            receipt: boolean;
        };
        /** @description Section 2 as it was signed. */
        Section2: {
            /**
             * @description Documents in the order of the form.
             * @example []
             */
            documents: components["schemas"]["RecordedDocument"][];
            /** @description First day of work for pay, as the employer stated it in Section 2. It can differ from `startDate` of the employment, see `differences`. */
            firstDayOfEmployment: components["schemas"]["CalendarDate"];
            /**
             * @description Text of the field Additional Information of the form, such as an extension or a receipt; null when it is empty.
             * @example null
             */
            additionalInformation: string | null;
            /**
             * @description Explanations of likely mistakes; empty when there were none.
             * @example []
             */
            explanations: components["schemas"]["Explanation"][];
            examinationMethod: components["schemas"]["ExaminationMethod"];
            /**
             * Format: date-time
             * @description When the live video took place; null without one.
             * @example null
             */
            liveVideoAt: string | null;
            /**
             * @description Whether copies of every document were kept with the form when it was signed.
             * @example false
             */
            copiesKept: boolean;
            /**
             * @description First name of the employer or authorized representative.
             * @example Mei
             */
            firstName: string;
            /**
             * @description Last name of the employer or authorized representative.
             * @example Ibrahim
             */
            lastName: string;
            /**
             * @description Title of the employer or authorized representative.
             * @example HR generalist
             */
            title: string | null;
            /**
             * @description Employer as the form names it: the legal entity, or else the organization.
             * @example Cedar Roasters
             */
            businessName: string;
            /**
             * @description Address of the location as the form prints it.
             * @example 12 Pier Road, Tacoma, WA 98402
             */
            businessAddress: string;
            signature: components["schemas"]["Signature"];
        };
        /** @description What Section 2 says with its corrections. */
        CorrectedSection2: {
            /**
             * @description Documents in the order of the form.
             * @example []
             */
            documents: components["schemas"]["RecordedDocument"][];
            /** @description First day of work for pay, as the employer stated it in Section 2. It can differ from `startDate` of the employment, see `differences`. */
            firstDayOfEmployment: components["schemas"]["CalendarDate"];
            /**
             * @description Text of the field Additional Information of the form, such as an extension or a receipt; null when it is empty.
             * @example null
             */
            additionalInformation: string | null;
            examinationMethod: components["schemas"]["ExaminationMethod"];
            /**
             * Format: date-time
             * @description When the live video took place; null without one.
             * @example null
             */
            liveVideoAt: string | null;
        };
        /**
         * @description `physical`: the documents were examined in the presence of the employee. `alternative`: the procedure with copies and live video that is open to locations in E-Verify.
         * @example physical
         * @enum {string}
         */
        ExaminationMethod: "physical" | "alternative";
        /**
         * @description How grave a fault is for an inspection: `technical` can be corrected within ten business days of a notice; `substantive` is a violation.
         * @example substantive
         * @enum {string}
         */
        FaultSeverity: "technical" | "substantive";
        /** @description A Form I-9. */
        I9: {
            /** @description Id of the form. The service sets it when the form is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the employee whose form it is. It never changes.
             * @example 10027
             */
            employeeId: number;
            /**
             * Format: int32
             * @description The period of employment that the form belongs to.
             * @example 20031
             */
            employmentId: number;
            /** @description State of the form, for programs. */
            i9StatusCode: components["schemas"]["I9StatusCode"];
            /**
             * @description State as deliveries name it, for people.
             * @example Section 1 Completed
             */
            i9Status: string;
            /**
             * @description Who has to do what, or `None`. Where only the E-Verify case of the form waits for a step, `E-Verify: ` and that step; `E-Verify: Continue the case` for callers who may not view cases.
             * @example Employer or representative: Complete Section 2
             */
            i9NextStep: string;
            /**
             * @description Due date as `YYYY-MM-DD`, or `None`.
             * @example 2026-11-27
             */
            i9NextStepDueDate: string;
            waitingFor: components["schemas"]["WaitingFor"];
            /**
             * @description Whether the next step is past its due date.
             * @example false
             */
            overdue: boolean;
            /**
             * @description Date on which the work authorization or receipt ends, or empty.
             * @example
             */
            i9Expiration: string;
            /**
             * @description Whether an authorized representative completes Section 2.
             * @example false
             */
            remote: boolean;
            /**
             * @description Whether the form was completed on paper or in another system and taken over, see `createI9Import`.
             * @example false
             */
            imported: boolean;
            /**
             * @description Severity of the gravest fault in `faults` of the I-9; null when it has none.
             * @example null
             */
            faultSeverity?: components["schemas"]["FaultSeverity"] | null;
            /**
             * Format: int32
             * @description Id of the user who looks after the form, see `setI9Owner`; null for nobody, and while that user is retired or does not reach the employee.
             * @example 12
             */
            ownerUserId: number | null;
            importedForm: components["schemas"]["ImportedForm"];
            /**
             * @description What an inspection would find wrong with the form now: late signatures and follow-ups, and documents that the rules do not accept; for an imported form also what it came with, until it is corrected. Empty when it passes every rule.
             * @example []
             */
            faults: components["schemas"]["FormFault"][];
            /**
             * @description Edition of the form.
             * @example 01/20/25
             */
            formEdition: string;
            /** @description First day of the period of employment that the form belongs to. Due dates count from it. */
            startDate: components["schemas"]["CalendarDate"];
            /**
             * Format: date-time
             * @description When Section 1 was signed.
             * @example 2026-11-20T17:04:05.000Z
             */
            section1SignedAt: string | null;
            /**
             * Format: date-time
             * @description When Section 2 was signed.
             * @example null
             */
            section2SignedAt: string | null;
            /**
             * Format: date
             * @description From when the form may be destroyed; null while employment is open.
             * @example null
             */
            purgeEligibleDate: string | null;
            /**
             * Format: uri
             * @description The form in the portal; needs sign-in.
             * @example http://127.0.0.1:3000/portal/i9s/3301
             */
            i9Url: string;
            /**
             * @description Fields of Section 1 that are set in the employee's record too and differ there, and `startDate` when Section 2 states another first day. Names only.
             * @example []
             */
            differences: string[];
            /**
             * @description What someone should look at again; none of it stops the form.
             * @example []
             */
            warnings: components["schemas"]["I9Warning"][];
            /**
             * @description Section 1 as signed; null before.
             * @example null
             */
            section1: components["schemas"]["Section1"] | null;
            /**
             * @description Section 2 as signed; null before.
             * @example null
             */
            section2: components["schemas"]["Section2"] | null;
            /**
             * @description Blocks of Supplement A in the order in which they were signed, those that were signed after Section 1 too.
             * @example []
             */
            supplementA: components["schemas"]["I9SupplementABlock"][];
            /**
             * @description Blocks of Supplement B in the order in which they were signed.
             * @example []
             */
            supplementB: components["schemas"]["I9SupplementBBlock"][];
            /**
             * @description Corrections of signed sections in the order in which they were signed. What was signed before stays as it is.
             * @example []
             */
            corrections: components["schemas"]["I9Correction"][];
            /**
             * @description Section 2 as it stands, with the amendments, extensions and documents behind receipts in `corrections`; null while nothing in it was corrected.
             * @example null
             */
            correctedSection2: components["schemas"]["CorrectedSection2"] | null;
            /**
             * @description Earlier versions of sections that were signed again, without their content; the PDF shows it.
             * @example []
             */
            earlierVersions: components["schemas"]["I9EarlierVersion"][];
            /** @description What its page shows beside what is signed; only in `getI9` with `expand=details`. */
            details?: components["schemas"]["I9Details"];
            /**
             * @description Receipts that were presented instead of documents, and what became of them.
             * @example []
             */
            receipts: components["schemas"]["I9Receipt"][];
            /**
             * @description The authorized representative who was named last; null without one.
             * @example null
             */
            representative: components["schemas"]["I9Representative"] | null;
            /**
             * @description Whether a hold keeps the form from being destroyed.
             * @example false
             */
            legalHold: boolean;
            /**
             * @description The first of the two steps that destroy the form; null when no one has asked for it.
             * @example null
             */
            purgeRequest: components["schemas"]["I9PurgeRequestState"] | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A block of Supplement A. */
        I9SupplementABlock: components["schemas"]["Preparer"] & {
            /**
             * @description SHA-256 of the Section 1 that the preparer or translator helped with.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            section1Hash: string;
            /**
             * @description Whether it belongs to the present Section 1 and not to an earlier version.
             * @example true
             */
            present: boolean;
            signature: components["schemas"]["Signature"];
        };
        /** @description A block of Supplement B. */
        I9SupplementBBlock: {
            /**
             * Format: int32
             * @description Number of the block.
             * @example 1
             */
            number: number;
            /**
             * @description What the block records.
             * @example [
             *       "reverification"
             *     ]
             */
            kinds: ("reverification" | "rehire" | "new-name")[];
            /**
             * @description The document of a reverification.
             * @example null
             */
            document: components["schemas"]["RecordedDocument"] | null;
            /**
             * Format: date
             * @description Date of the rehire.
             * @example null
             */
            rehireDate: string | null;
            /**
             * @description Last name after a change of name; null when the name has not changed.
             * @example null
             */
            newLastName: string | null;
            /**
             * @description First name after a change of name; null when the name has not changed.
             * @example null
             */
            newFirstName: string | null;
            /**
             * @description Middle initial after a change of name, one letter; null when it has not changed.
             * @example null
             */
            newMiddleInitial: string | null;
            /**
             * @description Text of the field Additional Information of the form, such as an extension or a receipt; null when it is empty.
             * @example null
             */
            additionalInformation: string | null;
            examinationMethod: components["schemas"]["ExaminationMethod"];
            signature: components["schemas"]["Signature"];
        };
        /** @description A correction of a signed section. */
        I9Correction: {
            /**
             * @description Section of the form that was corrected.
             * @example 2
             * @enum {integer}
             */
            section: 1 | 2;
            /**
             * @description `section1-signed-again`: the employee signed Section 1 again. `section2-amendment`: the employer amended Section 2. `receipt-replacement`: the document behind a receipt was recorded.
             * @example section2-amendment
             * @enum {string}
             */
            kind: "section1-signed-again" | "section2-amendment" | "receipt-replacement";
            /**
             * @description Names of the fields that changed.
             * @example [
             *       "documents"
             *     ]
             */
            fields: string[];
            /**
             * @description What was wrong and why, in words; null for a receipt.
             * @example Two digits of the number were exchanged.
             */
            reason: string | null;
            /**
             * @description The documents as corrected or presented; null where they did not change.
             * @example null
             */
            documents: components["schemas"]["RecordedDocument"][] | null;
            /**
             * Format: date
             * @description The first day as corrected; null where it did not change.
             * @example null
             */
            firstDayOfEmployment: string | null;
            /**
             * @description The field Additional Information as corrected, or what was added to it; null where it did not change.
             * @example null
             */
            additionalInformation: string | null;
            /**
             * @description How the documents were examined: as corrected, or those behind a receipt; null where it did not change.
             * @example null
             */
            examinationMethod: components["schemas"]["ExaminationMethod"] | null;
            /**
             * Format: date-time
             * @description When the live video took place; null without one.
             * @example null
             */
            liveVideoAt: string | null;
            /**
             * @description Explanations of likely mistakes after the correction.
             * @example []
             */
            explanations: components["schemas"]["Explanation"][];
            signature: components["schemas"]["Signature"];
        };
        /** @description An earlier version of a section that was signed again. */
        I9EarlierVersion: {
            /**
             * @description Section of the form that this is a version of.
             * @example 1
             * @enum {integer}
             */
            section: 1 | 2;
            /**
             * Format: int32
             * @description Number of the version.
             * @example 1
             */
            version: number;
            /** @description When the version after it was signed. */
            replacedAt: components["schemas"]["Instant"];
            /**
             * @description Why a correction was asked for.
             * @example The birth date is not the one on your documents.
             */
            reason: string | null;
            /**
             * @description Whether what is stored is still what was signed.
             * @example true
             */
            unchanged: boolean;
            signature: components["schemas"]["Signature"];
        };
        /** @description A receipt that was presented instead of a document. */
        I9Receipt: {
            /** @description Which receipt was presented, as a code of the catalog. */
            code: components["schemas"]["DocumentCode"];
            /** @description When the section that names the receipt was signed. */
            recordedAt: components["schemas"]["Instant"];
            /**
             * @description Part of the form that names the receipt: `section2` or `supplement-b`.
             * @example section2
             * @enum {string}
             */
            recordedIn: "section2" | "supplement-b";
            /**
             * Format: date
             * @description Day by which the document is presented; null once it was.
             * @example 2027-02-21
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * @description When the document behind it was recorded.
             * @example null
             */
            replacedAt: string | null;
            /**
             * @description The documents that were presented.
             * @example []
             */
            replacedBy: components["schemas"]["DocumentCode"][];
        };
        /** @description What the page of a form shows beside what is signed: people and place, what is going on, and what was replaced. */
        I9Details: {
            /**
             * @description First and last name of the employee in the record.
             * @example Ana Rivera
             */
            employeeName: string;
            /**
             * @description Email address of the employee in the record.
             * @example ana.rivera@example.com
             */
            emailAddress: string | null;
            /**
             * @description Cell phone number of the employee in the record.
             * @example null
             */
            cellNumber: string | null;
            /**
             * @description Job title of the employee.
             * @example Barista
             */
            jobTitle: string | null;
            /**
             * @description Name of the location where the employee works.
             * @example Tacoma roastery
             */
            locationName: string | null;
            /**
             * @description Time zone of the location, which decides on which day something was signed.
             * @example America/Los_Angeles
             */
            timeZone: string;
            /**
             * @description Name of the user in `ownerUserId`.
             * @example null
             */
            ownerName: string | null;
            /** @description Expiration date of the edition of the form. */
            formExpiration: components["schemas"]["CalendarDate"];
            /** @description First day of employment that the dates of the form go by: of a rehire, if Supplement B has one. */
            firstDayOfEmployment: components["schemas"]["CalendarDate"];
            /**
             * Format: date
             * @description Last day of employment; null while it has none.
             * @example null
             */
            terminatedDate: string | null;
            /**
             * @description The reason given for what the form waits for, or why it ended.
             * @example null
             */
            reason: string | null;
            /**
             * @description Lines that the service has added to Additional Information, such as the number of the E-Verify case.
             * @example []
             */
            notes: components["schemas"]["I9Note"][];
            /**
             * @description To whom `createI9Reminder` writes, other than the new hire.
             * @example [
             *       "hr@example.com"
             *     ]
             */
            remindedAddresses: string[];
            /**
             * @description Whether E-Verify applies to the hire.
             * @example true
             */
            everify: boolean;
            /**
             * @description Whether the location takes part in E-Verify now.
             * @example true
             */
            everifyNow: boolean;
            /** @description State that the form has apart from an amendment that it waits for. */
            standingStatusCode: components["schemas"]["I9StatusCode"];
            /**
             * Format: date
             * @description Day by which the authorization is reverified; null where it does not end.
             * @example null
             */
            reverificationDueDate: string | null;
            /**
             * @description Documents that the form goes by now, after receipts and reverifications.
             * @example []
             */
            documents: components["schemas"]["RecordedDocument"][];
            /**
             * @description Whether documents were shown after Section 2 was signed, for a receipt or a reverification.
             * @example false
             */
            documentsReplaced: boolean;
            /**
             * @description Whether the day of the rehire in Supplement B is another one than that of the record, so that another block corrects it.
             * @example false
             */
            correctsRehire: boolean;
            /**
             * @description Section 2 as far as it is filled in, with the numbers as they were typed; null without a draft, and for callers who may not complete Section 2.
             * @example null
             */
            section2Draft: components["schemas"]["Section2Draft"] | null;
            /**
             * @description Section 1 as it was signed before it was signed again, oldest first; see `earlierVersions`.
             * @example []
             */
            earlierSections1: components["schemas"]["Section1"][];
        };
        /** @description A line that was added to Additional Information. */
        I9Note: {
            /** @description When it was added. */
            at: components["schemas"]["Instant"];
            /**
             * @description What it says.
             * @example E-Verify case 2026325123456AB
             */
            text: string;
        };
        /** @description An authorized representative. */
        I9Representative: {
            /**
             * @description Given name of the authorized representative.
             * @example Sam
             */
            firstName: string;
            /**
             * @description Family name of the authorized representative.
             * @example Okafor
             */
            lastName: string;
            /**
             * @description Email address to which the link was sent.
             * @example sam.okafor@example.com
             */
            emailAddress: string;
            /**
             * @description `invited`: the link was sent and works. `expired`: its time is over. `withdrawn`: it no longer works, for another reason. `signed`: Section 2 was signed over it.
             * @example invited
             * @enum {string}
             */
            invitation: "invited" | "expired" | "withdrawn" | "signed";
        };
        /** @description A request to destroy a form. */
        I9PurgeRequestState: {
            /** @description When the first step was taken. Who may take the second one: see `confirmI9Purge`. */
            requestedAt: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description The user who asked for it.
             * @example 7
             */
            requestedByUserId: number | null;
            /**
             * @description Why the form is to be destroyed.
             * @example The retention period is over.
             */
            reason: string | null;
        };
        /** @description A reason to look again. A document is never refused for it. */
        I9Warning: {
            /**
             * @description Which reason it is. `document-does-not-fit-status`: the documents are unusual for the status chosen in Section 1. `approved-by-signer`: one person signed Section 2 and approved it.
             * @example document-does-not-fit-status
             * @enum {string}
             */
            code: "document-does-not-fit-status" | "approved-by-signer";
            /**
             * @description The document that it is about; null for none.
             * @example A_US_PASSPORT
             */
            document: components["schemas"]["DocumentCode"] | null;
            /**
             * @description The reason in words, for people.
             * @example A_US_PASSPORT does not fit the status chosen in Section 1.
             */
            detail: string;
        };
        /**
         * @description What lists of employees are sorted by: ascending, or with `-` descending. Keys can be added within `/v1`.
         *
         *     | key | sorts by |
         *     | --- | --- |
         *     | `id`, `-id` | Id of the record. |
         *     | `firstName`, `-firstName` | First name of the employee, without regard to case. |
         *     | `lastName`, `-lastName` | Last name of the employee, without regard to case. |
         *     | `jobTitle`, `-jobTitle` | Title, without regard to case. |
         *     | `profileId`, `-profileId` | Company-issued identification. |
         *     | `updatedAt`, `-updatedAt` | Last change of the record. |
         * @example lastName
         * @enum {string}
         */
        EmployeeSort: "id" | "-id" | "firstName" | "-firstName" | "lastName" | "-lastName" | "jobTitle" | "-jobTitle" | "profileId" | "-profileId" | "updatedAt" | "-updatedAt";
        /**
         * @description What lists of I-9s are sorted by: ascending, or with `-` descending. Keys can be added within `/v1`.
         *
         *     | key | sorts by |
         *     | --- | --- |
         *     | `id`, `-id` | Id of the record. |
         *     | `firstName`, `-firstName` | First name of the employee, without regard to case. |
         *     | `lastName`, `-lastName` | Last name of the employee, without regard to case. |
         *     | `startDate`, `-startDate` | First day of the period of employment that the form belongs to. |
         *     | `i9StatusCode`, `-i9StatusCode` | State of the form, in the alphabetical order of the codes. |
         *     | `i9NextStepDueDate`, `-i9NextStepDueDate` | Due date of the next step. |
         *     | `i9Expiration`, `-i9Expiration` | Day on which the work authorization or receipt ends. |
         *     | `updatedAt`, `-updatedAt` | Last change of the record. |
         * @example i9NextStepDueDate
         * @enum {string}
         */
        I9Sort: "id" | "-id" | "firstName" | "-firstName" | "lastName" | "-lastName" | "startDate" | "-startDate" | "i9StatusCode" | "-i9StatusCode" | "i9NextStepDueDate" | "-i9NextStepDueDate" | "i9Expiration" | "-i9Expiration" | "updatedAt" | "-updatedAt";
        /**
         * @description What lists of E-Verify cases are sorted by: ascending, or with `-` descending. Keys can be added within `/v1`.
         *
         *     | key | sorts by |
         *     | --- | --- |
         *     | `id`, `-id` | Id of the record. |
         *     | `firstName`, `-firstName` | First name of the employee, without regard to case. |
         *     | `lastName`, `-lastName` | Last name of the employee, without regard to case. |
         *     | `startDate`, `-startDate` | First day of the period of employment that the form belongs to. |
         *     | `caseState`, `-caseState` | State of the case, in the alphabetical order of the codes. |
         *     | `caseNumber`, `-caseNumber` | E-Verify case number. |
         *     | `eVerifyNextStepDueDate`, `-eVerifyNextStepDueDate` | Due date of the next step of the case. |
         *     | `updatedAt`, `-updatedAt` | Last change of the record. |
         * @example lastName
         * @enum {string}
         */
        EverifyCaseSort: "id" | "-id" | "firstName" | "-firstName" | "lastName" | "-lastName" | "startDate" | "-startDate" | "caseState" | "-caseState" | "caseNumber" | "-caseNumber" | "eVerifyNextStepDueDate" | "-eVerifyNextStepDueDate" | "updatedAt" | "-updatedAt";
        /**
         * @description Who has to act next on a form or its E-Verify case. Values can be added within `/v1`.
         *
         *     | value | meaning |
         *     | --- | --- |
         *     | `employee` | The employee: signs or corrects Section 1, or presents a document or Social Security number. |
         *     | `preparer` | A preparer or translator of Section 1 signs Supplement A. |
         *     | `representative` | The authorized representative of a remote employee completes Section 2. |
         *     | `employer` | A user of the organization, for Section 2, Supplement B, an amendment or E-Verify. |
         *     | `reviewer` | A user who may approve forms reviews this one. |
         *     | `agencies` | E-Verify, DHS or SSA decides, or the employee contacts them. |
         *     | `nobody` | Nothing is open. |
         * @example employer
         * @enum {string}
         */
        WaitingFor: "employee" | "preparer" | "representative" | "employer" | "reviewer" | "agencies" | "nobody";
        /** @description What an organization needs before its first hire. */
        OrganizationChecklist: {
            /**
             * @description Whether everything is done, apart from what is optional.
             * @example false
             */
            complete: boolean;
            /**
             * @description In the order in which it is needed.
             * @example []
             */
            items: components["schemas"]["ChecklistItem"][];
            links: components["schemas"]["Links"];
        };
        /** @description Something to set up. */
        ChecklistItem: {
            /**
             * @description What it is. Values can be added within `/v1`.
             *
             *     | value | done |
             *     | --- | --- |
             *     | `legal-entity` | There is a legal entity. |
             *     | `location` | There is a location. |
             *     | `roles` | There is a role besides the first one, which may do everything. |
             *     | `users` | There is a second user. |
             *     | `sign-on` | Single sign-on is switched on. |
             *     | `partner` | There is a partner system. |
             *     | `first-hire` | There is a Form I-9. |
             * @example location
             * @enum {string}
             */
            item: "legal-entity" | "location" | "roles" | "users" | "sign-on" | "partner" | "first-hire";
            /**
             * @description Whether it is done.
             * @example true
             */
            done: boolean;
            /**
             * @description Whether organizations can do without it.
             * @example false
             */
            optional: boolean;
        };
        /** @description A page of templates of roles. */
        RoleTemplateList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["RoleTemplate"][];
            links: components["schemas"]["Links"];
        };
        /** @description A role to begin with. */
        RoleTemplate: {
            /**
             * @description Name for programs. Values can be added within `/v1`.
             *
             *     | value | for |
             *     | --- | --- |
             *     | `hr-administrator` | Everything, and the set-up. |
             *     | `hr-generalist` | Hires, forms and E-Verify cases. |
             *     | `site-manager` | Section 2 at one site. |
             *     | `compliance-auditor` | Review, reports and inspections. |
             *     | `it-administrator` | The set-up, without people's records. |
             * @example hr-generalist
             * @enum {string}
             */
            template: "hr-administrator" | "hr-generalist" | "site-manager" | "compliance-auditor" | "it-administrator";
            /**
             * @description Name of the role.
             * @example HR generalist
             */
            name: string;
            /**
             * @description What the role is for.
             * @example Examines documents and signs Section 2.
             */
            description: string;
            /**
             * @description Ids of permissions.
             * @example [
             *       101,
             *       201,
             *       203
             *     ]
             */
            permissions: number[];
            /**
             * @description Whether its users need a second factor at sign-in.
             * @example true
             */
            secondFactorRequired: boolean;
        };
        /**
         * @description What a report is about. Values can be added within `/v1`.
         *
         *     | value | rows | permissions besides 401 |
         *     | --- | --- | --- |
         *     | `audit-readiness` | What an inspector would find today, what to mend first on top, with the range of penalties for each form (8 CFR 274a.10(b)(2)). Technical faults are penalized only when they are not corrected within ten business days of a notice. | |
         *     | `employees-without-form` | Locations: current employees without a Form I-9. | |
         *     | `late-forms` | Locations and what was late there: Section 1, Section 2, receipts and reverifications, with or without a reason. | |
         *     | `time-to-sign` | Locations and months of the last year: days from the start of a form to each signature, as median and 90th percentile. Imported forms are left out. | |
         *     | `work-by-owner` | Users to whom forms are assigned: open steps, those overdue, and those due within 7 days. | |
         *     | `corrections` | Locations: open corrections, and those signed in the last 12 months. | |
         *     | `ending-authorizations` | Authorizations and receipts that have ended or end within 30, 60, 90 or 120 days. A longer period includes the shorter ones. | |
         *     | `everify-outcomes` | Statuses of E-Verify cases. | 501 |
         *     | `forms-to-destroy` | Locations: forms past their retention date. | |
         * @example audit-readiness
         * @enum {string}
         */
        ReportId: "audit-readiness" | "employees-without-form" | "late-forms" | "time-to-sign" | "work-by-owner" | "corrections" | "ending-authorizations" | "everify-outcomes" | "forms-to-destroy";
        /** @description A page of reports. */
        ReportList: {
            /**
             * @description The reports of the page.
             * @example []
             */
            searchResult: components["schemas"]["ReportEntry"][];
            links: components["schemas"]["Links"];
        };
        /** @description A report that can be read. */
        ReportEntry: {
            report: components["schemas"]["ReportId"];
            /**
             * @description What the report is called.
             * @example Audit readiness
             */
            title: string;
            /**
             * @description What it counts, in a sentence.
             * @example Forms past their retention date, by location.
             */
            description: string;
            links: components["schemas"]["Links"];
        };
        /** @description A table of whole numbers. */
        ReportTable: {
            report: components["schemas"]["ReportId"];
            /**
             * @description What the report is called.
             * @example Audit readiness
             */
            title: string;
            /**
             * @description What it counts, in a sentence.
             * @example Forms past their retention date, by location.
             */
            description: string;
            /**
             * Format: date
             * @description The date of the organization when it was read.
             * @example 2026-11-20
             */
            asOf: string;
            /**
             * @description What the labels of the rows name.
             * @example Location
             */
            rowHeading: string;
            /**
             * @description What `group` of the rows names; null when rows have none.
             * @example What was late
             */
            groupHeading: string | null;
            /**
             * @description What the values of a row are.
             * @example []
             */
            columns: components["schemas"]["ReportColumn"][];
            /**
             * @description One for each location, status or finding, in the order in which people read them.
             * @example []
             */
            rows: components["schemas"]["ReportRow"][];
        };
        /** @description A column of a report. */
        ReportColumn: {
            /**
             * @description Name that stays the same.
             * @example forms
             */
            name: string;
            /**
             * @description Heading.
             * @example Forms
             */
            title: string;
            /**
             * @description What its values count: `forms`, `employees`, E-Verify `cases`, signed `corrections`, calendar `days`, or whole U.S. `dollars`. Values can be added within `/v1`.
             * @example forms
             * @enum {string}
             */
            unit: "forms" | "employees" | "cases" | "corrections" | "days" | "dollars";
        };
        /** @description A row of a report. */
        ReportRow: {
            /**
             * @description What the row is about, such as the name of a location.
             * @example Portland
             */
            label: string;
            /**
             * @description What the row counts there, such as a month or a section.
             * @example Section 2
             */
            group: string | null;
            /**
             * @description Fault that the row counts, as in `Fault.code`; null for other rows.
             * @example section2-late
             */
            code: string | null;
            /**
             * @description A value for each column, in the order of `columns`; null where there was nothing to measure.
             * @example [
             *       7
             *     ]
             */
            values: (number | null)[];
            links: components["schemas"]["Links"];
        };
        /**
         * @description Which list a view shows.
         *
         *     | value | list | permission |
         *     | --- | --- | --- |
         *     | `employees` | `listEmployees` | 101 |
         *     | `everify-cases` | `listEverifyCases` | 501 |
         *     | `i9s` | `listI9s` | 201 |
         * @example i9s
         * @enum {string}
         */
        ViewedList: "employees" | "everify-cases" | "i9s";
        /**
         * @description Part of a list of forms or cases in the portal. It follows the date, which a filter cannot.
         *
         *     | value | records |
         *     | --- | --- |
         *     | `todo` | Those with an open step. |
         *     | `overdue` | Those whose step is past its due date. |
         *     | `soon` | Those due today or within 7 days. |
         *     | `today` | Those due today. |
         *     | `week` | Those due within 7 days, not today. |
         *     | `later` | Those due later than that. |
         *     | `undated` | Those without a due date. |
         *     | `expiring` | Forms that expire within 90 days. |
         *     | `all` | All. |
         * @example overdue
         * @enum {string}
         */
        ViewedPart: "todo" | "overdue" | "soon" | "today" | "week" | "later" | "undated" | "expiring" | "all";
        /** @description A list as a user looks at it. */
        SavedView: {
            /** @description Id of the view. */
            id: components["schemas"]["Id"];
            /**
             * @description What the view is called.
             * @example Waiting for employees in Portland
             */
            name: string;
            recordType: components["schemas"]["ViewedList"];
            /**
             * @description Part of the list; `null` for the usual one.
             * @example overdue
             */
            part: components["schemas"]["ViewedPart"] | null;
            /** @description Filters of the list, with their values. `socialSecurityNumber` and `dateOfBirth` are not kept in a view. */
            filters: components["schemas"]["ExportFilters"];
            /**
             * @description The order, as `sort` of the list; empty for the usual one.
             * @example [
             *       "-startDate"
             *     ]
             */
            sort: string[];
            /**
             * @description Names of the columns, in the words of who saved the view; empty for the usual ones.
             * @example [
             *       "due",
             *       "owner"
             *     ]
             */
            columns: string[];
            /**
             * @description Whether everyone in the organization who can read the list sees it.
             * @example false
             */
            shared: boolean;
            /**
             * @description Whether the calling user saved it.
             * @example true
             */
            mine: boolean;
            /** @description When the view was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /**
         * @description Which choices: `legalEntities`, `linkChannels`, `locations`, `partners` or `users`, as the fields of the response. Values can be added within
         *     `/v1`.
         * @example locations
         * @enum {string}
         */
        ChoiceType: "legalEntities" | "linkChannels" | "locations" | "partners" | "users";
        /** @description A record that can be chosen. */
        Choice: {
            /** @description Id of the record. */
            id: components["schemas"]["Id"];
            /**
             * @description Its name.
             * @example Dallas
             */
            name: string | null;
            /**
             * @description Whether it is a user who is retired.
             * @example false
             */
            retired: boolean;
        };
        /** @description What can be chosen. */
        Choices: {
            /**
             * @description The names, ordered by `id`; of partners and users, by name.
             * @example []
             */
            legalEntities: components["schemas"]["Choice"][];
            /**
             * @description The names, ordered by `id`; of partners and users, by name.
             * @example []
             */
            locations: components["schemas"]["Choice"][];
            /**
             * @description The names, ordered by `id`; of partners and users, by name.
             * @example []
             */
            partners: components["schemas"]["Choice"][];
            /**
             * @description The names, ordered by `id`; of partners and users, by name.
             * @example []
             */
            users: components["schemas"]["Choice"][];
            /**
             * @description How this service can send links to Section 1.
             * @example [
             *       "email",
             *       "text"
             *     ]
             */
            linkChannels: components["schemas"]["LinkChannel"][];
        };
        /** @description A page of views. */
        SavedViewList: {
            /**
             * @description The views of the page.
             * @example []
             */
            searchResult: components["schemas"]["SavedView"][];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of a view that can be changed. */
        SavedViewFields: {
            id?: components["schemas"]["SentId"];
            /**
             * @description What the view is called.
             * @example Waiting for employees in Portland
             */
            name?: string;
            /**
             * @description Part of the list; `null` for the usual one.
             * @example overdue
             */
            part?: components["schemas"]["ViewedPart"] | null;
            /** @description Filters of the list, with their values. `socialSecurityNumber` and `dateOfBirth` are not kept in a view. */
            filters?: components["schemas"]["ExportFilters"];
            /**
             * @description The order, as `sort` of the list.
             * @example [
             *       "-startDate"
             *     ]
             */
            sort?: string[];
            /**
             * @description Names of the columns; the portal leaves out those that it does not know.
             * @example [
             *       "due",
             *       "owner"
             *     ]
             */
            columns?: string[];
            /**
             * @description Whether everyone in the organization who can read the list sees it.
             * @example false
             */
            shared?: boolean;
            mine?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A new view. */
        SavedViewCreate: {
            recordType: components["schemas"]["ViewedList"];
        } & WithRequired<components["schemas"]["SavedViewFields"], "name">;
        /** @description A change of a view. Its list stays. */
        SavedViewUpdate: {
            recordType?: components["schemas"]["ReadOnly"];
        } & components["schemas"]["SavedViewFields"];
        /** @description Open steps of forms within reach. */
        Work: {
            /**
             * Format: date
             * @description The date of the organization, from which due dates count.
             * @example 2026-11-20
             */
            asOf: string;
            /**
             * Format: int32
             * @description Forms with an open step.
             * @example 7
             */
            total: number;
            /**
             * @description One entry for each value of `waitingFor` but `nobody`, the organization first.
             * @example []
             */
            openSteps: components["schemas"]["OpenSteps"][];
            /**
             * @description Forms that need the same kind of attention. A form can be in several queues.
             * @example []
             */
            queues: components["schemas"]["WorkQueue"][];
        };
        /** @description Open steps that wait for the same person or agency. */
        OpenSteps: {
            waitingFor: components["schemas"]["WaitingFor"];
            /**
             * Format: int32
             * @description All of them, the sum of the following.
             * @example 5
             */
            total: number;
            /**
             * Format: int32
             * @description Past the due date where the employee works.
             * @example 1
             */
            overdue: number;
            /**
             * Format: int32
             * @description Due by today and not overdue.
             * @example 1
             */
            today: number;
            /**
             * Format: int32
             * @description Due within the seven days after today.
             * @example 2
             */
            nextSevenDays: number;
            /**
             * Format: int32
             * @description Due after that.
             * @example 1
             */
            later: number;
            /**
             * Format: int32
             * @description Steps for which no rule sets a day.
             * @example 0
             */
            withoutDueDate: number;
        };
        /**
         * @description Whether reasons were given for what was late on a form: Section 1 or 2, a reverification, or the document behind a receipt.
         *     `explained`: for each. `unexplained`: at least one has none.
         * @example unexplained
         * @enum {string}
         */
        Lateness: "explained" | "unexplained";
        /**
         * @description `me`: the calling user, whose id need not be known.
         * @example me
         * @enum {string}
         */
        OwnerFilter: "me";
        /** @description How many forms, cases or employees are in a queue. */
        WorkQueue: {
            /**
             * @description Which queue it is. `ssn-applied-for` and `everify` need the permission View E-Verify cases as well, `without-i9` View employees. Values can be
             *     added within `/v1`.
             *
             *     | value | meaning |
             *     | --- | --- |
             *     | `reverification-due` | The authorization must be reverified, or has ended. |
             *     | `receipts-due` | The document behind a receipt must be presented. |
             *     | `ssn-applied-for` | E-Verify cases that wait for a Social Security number. |
             *     | `everify` | E-Verify cases whose next step is up to the organization. |
             *     | `late-unexplained` | Forms on which something was late without a reason. |
             *     | `without-i9` | Employees whose current employment has not ended and has no form. |
             * @example receipts-due
             * @enum {string}
             */
            queue: "reverification-due" | "receipts-due" | "ssn-applied-for" | "everify" | "late-unexplained" | "without-i9";
            /**
             * Format: int32
             * @description Forms, cases or employees in it.
             * @example 2
             */
            total: number;
        };
        /** @description A Form I-9 in a list. */
        I9ListEntry: {
            /** @description Id of the form. The service sets it when the form is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the employee whose form it is. It never changes.
             * @example 10027
             */
            employeeId: number;
            /**
             * Format: int32
             * @description The period of employment that the form belongs to.
             * @example 20031
             */
            employmentId: number;
            /** @description State of the form, for programs. */
            i9StatusCode: components["schemas"]["I9StatusCode"];
            /**
             * @description State as deliveries name it, for people.
             * @example Section 1 Completed
             */
            i9Status: string;
            /**
             * @description Who has to do what, or `None`. Where only the E-Verify case of the form waits for a step, `E-Verify: ` and that step; `E-Verify: Continue the case` for callers who may not view cases.
             * @example Employer or representative: Complete Section 2
             */
            i9NextStep: string;
            /**
             * @description Due date as `YYYY-MM-DD`, or `None`.
             * @example 2026-11-27
             */
            i9NextStepDueDate: string;
            waitingFor: components["schemas"]["WaitingFor"];
            /**
             * @description Whether the next step is past its due date.
             * @example false
             */
            overdue: boolean;
            /**
             * @description Date on which the work authorization or receipt ends, or empty.
             * @example
             */
            i9Expiration: string;
            /**
             * @description Whether an authorized representative completes Section 2.
             * @example false
             */
            remote: boolean;
            /**
             * @description Whether the form was completed on paper or in another system and taken over, see `createI9Import`.
             * @example false
             */
            imported: boolean;
            /**
             * @description Severity of the gravest fault in `faults` of the I-9; null when it has none.
             * @example null
             */
            faultSeverity: components["schemas"]["FaultSeverity"] | null;
            /**
             * Format: int32
             * @description Id of the user who looks after the form, see `setI9Owner`; null for nobody, and while that user is retired or does not reach the employee.
             * @example 12
             */
            ownerUserId: number | null;
            /** @description First day of the period of employment that the form belongs to. Due dates count from it. */
            startDate: components["schemas"]["CalendarDate"];
            /**
             * @description `fullName` of the employee.
             * @example Rivera, Ana L
             */
            employeeName: string;
            /**
             * @description Title of the employee.
             * @example Analyst
             */
            jobTitle: string | null;
            /**
             * @description Name of the location where the employee is now.
             * @example Dallas
             */
            locationName: string | null;
            /**
             * @description `fullName` of that user; null where `ownerUserId` is.
             * @example Whitfield, Dana
             */
            ownerName: string | null;
            /**
             * @description `caseState` of its newest E-Verify case; null without one, and for callers who may not view cases.
             * @example null
             */
            caseState: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
        };
        /** @description What the caller can do with an I-9. */
        I9Action: {
            /**
             * @description The operation of this contract that does it.
             * @example completeSection2
             */
            operationId: string;
            /**
             * @description What it is called where a person chooses it, in English.
             * @example Complete Section 2
             */
            title: string;
            /**
             * @description Whether it is the next step of the form.
             * @example true
             */
            next: boolean;
        };
        /** @description What the caller can do with an I-9 now. */
        I9Actions: {
            /**
             * @description Empty where nothing can be done.
             * @example []
             */
            actions: components["schemas"]["I9Action"][];
        };
        /** @description A page of I-9s. */
        I9List: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["I9ListEntry"][];
            /**
             * Format: int32
             * @description How many records all pages have.
             * @example 260
             */
            total: number;
            links: components["schemas"]["Links"];
        };
        /** @description What someone did to a form. */
        AuditTrailEntry: {
            /**
             * Format: int32
             * @description Position in the trail.
             * @example 1
             */
            sequence: number;
            /** @description When it was done, by the clock of the service. */
            at: components["schemas"]["Instant"];
            /**
             * @description Who acted: `employee:<id>`, `user:<id>`, `client:<client_id>`, `representative` or `system`.
             * @example employee:10027
             */
            actor: string;
            /**
             * @description The same in words, for people, with the name of a user or employee. Extension.
             * @example Employee Ana Rivera
             */
            by: string;
            /**
             * @description What was done in words, for people: `action` is the same for programs. Extension.
             * @example Section 1 signed
             */
            text: string;
            /**
             * @description More about it in words, a line each. Extension.
             * @example []
             */
            details: string[];
            /**
             * @description What was done. Steps of the E-Verify case begin with `everify.`; one with `Failed` at its end is a request that E-Verify did not take. Values
             *     can be added within `/v1`.
             *
             *     | value | meaning |
             *     | --- | --- |
             *     | `start` | The form was started. |
             *     | `import` | A form that was completed elsewhere was taken over. |
             *     | `renewLink` | A new link to Section 1 was made. |
             *     | `signSection1` | The new hire signed Section 1. |
             *     | `signSupplementA` | A preparer or translator signed Supplement A. |
             *     | `requestCorrection` | A correction of Section 1 was requested. |
             *     | `startSection2` | Section 2 was begun. |
             *     | `saveDraft` | A draft of Section 2 was saved. |
             *     | `signSection2` | Section 2 was signed. |
             *     | `approve` | The form was approved. |
             *     | `reject` | The review rejected the form. |
             *     | `presentOriginal` | The document behind a receipt was recorded. |
             *     | `reportReceiptOverdue` | The document behind a receipt was not presented in time. |
             *     | `openReverification` | Reverification became due. |
             *     | `expireAuthorization` | The work authorization ended. |
             *     | `withdrawReverification` | A day of reverification was taken away that an earlier version had set for someone who is never reverified. |
             *     | `signSupplementB` | A block of Supplement B was signed. |
             *     | `recordName` | A new name was recorded. |
             *     | `revokeAuthorization` | The work authorization was revoked. |
             *     | `findDefect` | A defect was found. |
             *     | `signAmendment` | An amendment was signed. |
             *     | `extendAuthorization` | An automatic extension of the authorization to work was recorded. |
             *     | `restoreFirstDay` | The employee's record has the first day of the form again; the amendment is not needed. |
             *     | `changeFirstDay` | The first day of employment changed after Section 2 was signed; an amendment is asked for. |
             *     | `followEmployment` | A date of the employment changed and the due dates followed. |
             *     | `changeEdition` | The form moved to another edition before it was signed. |
             *     | `terminate` | Employment ended and the retention period began. |
             *     | `reinstate` | The end of employment was taken back. |
             *     | `rehire` | The employee was rehired. |
             *     | `supersede` | A newer form took its place. |
             *     | `void` | The form was voided. |
             *     | `nameRepresentative` | An authorized representative was named. |
             *     | `withdrawRepresentative` | The authorized representative was withdrawn. |
             *     | `addDocumentCopy` | A copy of a document was added. |
             *     | `viewDocumentCopy` | A copy of a document was viewed. |
             *     | `removeDocumentCopy` | A copy of a document was removed before the form was approved. |
             *     | `viewSocialSecurityNumbers` | Full Social Security numbers were shown. |
             *     | `mailSection1Copy` | The employee asked for a copy of Section 1 by email. |
             *     | `viewSection1Copy` | The employee opened that copy. |
             *     | `setHold` | A hold was set. |
             *     | `liftHold` | A hold was lifted. |
             *     | `setOwner` | The form was assigned to a user or to nobody. |
             *     | `requestPurge` | Destruction was requested. |
             *     | `withdrawPurge` | The request was withdrawn. |
             *     | `purge` | The form was destroyed. |
             *     | `overdue` | The next step became overdue. |
             *     | `everify.open` | The case was opened. |
             *     | `everify.approveI9` | The form was approved, so that the case can be created. |
             *     | `everify.enterSsn` | The Social Security number was entered. |
             *     | `everify.recordOriginal` | The document behind a receipt was recorded. |
             *     | `everify.setDelayReason` | The reason for a late case was given. |
             *     | `everify.reportDuplicate` | E-Verify has an earlier case. |
             *     | `everify.continueDuplicate` | A new case was justified. |
             *     | `everify.adoptCase` | An earlier case of the employee was carried on. |
             *     | `everify.submit` | The case was submitted. |
             *     | `everify.confirmData` | The data were confirmed or corrected. |
             *     | `everify.matchPhoto` | Photos were compared. |
             *     | `everify.upload` | Images were uploaded. |
             *     | `everify.update` | E-Verify changed the case. |
             *     | `everify.downloadNotice` | The Further Action Notice was downloaded. |
             *     | `everify.notifyEmployee` | The employee was notified in private. |
             *     | `everify.refer` | The employee was referred. |
             *     | `everify.recordNoAction` | The employee decided not to act. |
             *     | `everify.close` | The case was closed. |
             *     | `everify.cancel` | The case was canceled. |
             * @example signSection1
             */
            action: string;
            /**
             * @description State of the form before.
             * @example section1_pending
             */
            fromState: string | null;
            /**
             * @description State of the form after.
             * @example section1_completed
             */
            toState: string | null;
            /**
             * @description What the actor gave as the reason.
             * @example null
             */
            reason: string | null;
            /**
             * @description Fields that changed, by name.
             * @example [
             *       "section1"
             *     ]
             */
            fields: string[];
            /**
             * @description Network address of the actor.
             * @example 203.0.113.9
             */
            remoteAddress: string | null;
            /**
             * @description Of a signature: by what means the signer was known; null for the rest, and for signatures made before this was recorded.
             * @example null
             */
            method: components["schemas"]["SignatureMethod"] | null;
            /**
             * @description Of a signature over the API: how the examiner was identified, as the request stated it.
             * @example null
             */
            identifiedBy: string | null;
            /**
             * @description Hash of the entry before.
             * @example null
             */
            previousHash: string | null;
            /**
             * @description SHA-256 over this entry and the previous hash.
             * @example 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
             */
            hash: string;
        };
        /** @description A page of an audit trail. */
        AuditTrail: {
            /**
             * @description Name of the employee whose form it is, last name first. Extension.
             * @example Rivera, Ana
             */
            employeeName: string;
            /**
             * Format: int32
             * @description Number of entries of the whole trail. Extension.
             * @example 12
             */
            entries: number;
            /**
             * @description The entries of the page.
             * @example []
             */
            searchResult: components["schemas"]["AuditTrailEntry"][];
            /**
             * Format: int32
             * @description The first entry of the whole trail that is missing, was changed, or was not written by the service; `null` when there is none.
             * @example null
             */
            firstBrokenSequence: number | null;
            links: components["schemas"]["Links"];
        };
        /**
         * @description What it is about. Values can be added within `/v1`.
         *
         *     | value | what happened |
         *     | --- | --- |
         *     | `form` | a step of the form, or something noted with it |
         *     | `copies` | a copy of a document was added, removed or viewed |
         *     | `everify` | a step of the E-Verify case |
         *     | `delivery` | a status update for a partner |
         *     | `mail` | an email to the employee, a representative or the people responsible |
         *     | `inspection` | something was recorded of an inspection; only in its timeline |
         *     | `package` | a package for an inspection was requested, reviewed or downloaded; only in its timeline |
         * @example form
         * @enum {string}
         */
        TimelineKind: "form" | "copies" | "everify" | "delivery" | "mail" | "inspection" | "package";
        /** @description Something that happened to forms, was sent because of them, or was done in an inspection. */
        TimelineEntry: {
            /** @description When it happened. */
            at: components["schemas"]["Instant"];
            kind: components["schemas"]["TimelineKind"];
            /**
             * Format: int32
             * @description Id of the form; `null` for what concerns none.
             * @example 3301
             */
            i9Id: number | null;
            /**
             * @description What happened.
             * @example Section 1 signed
             */
            text: string;
            /**
             * @description Who did it: a name, or what else did it.
             * @example Ana Rivera
             */
            by: string;
            /**
             * @description More about it, a sentence each.
             * @example []
             */
            details: string[];
            /** @description The entry of the audit trail; `null` for what is in no audit trail, and without permission 402. */
            technical: components["schemas"]["TimelineAudit"] | null;
        };
        /** @description The entry of the audit trail behind something that happened. */
        TimelineAudit: {
            /**
             * @description `action` of the entry.
             * @example signSection1
             */
            action: string;
            /**
             * Format: int32
             * @description `sequence` of the entry in the trail of its form.
             * @example 2
             */
            sequence: number;
            /**
             * @description Network address of who did it.
             * @example 203.0.113.7
             */
            remoteAddress: string | null;
            /**
             * @description Why E-Verify did not take a request.
             * @example null
             */
            failure: string | null;
            /**
             * @description `hash` of the entry.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            hash: string;
        };
        /** @description A page of a timeline, which has the newest 10,000 entries of each kind. */
        Timeline: {
            /**
             * @description What happened, newest first.
             * @example []
             */
            searchResult: components["schemas"]["TimelineEntry"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description Records that a file holds.
         *
         *     | value | records | matched by | permissions |
         *     | --- | --- | --- | --- |
         *     | `employees` | employees, and the dates of their employment | `profileId` | 102, 103 |
         *     | `locations` | locations | `number` | 604 |
         *     | `users` | users | `login` | 602 |
         * @example employees
         * @enum {string}
         */
        ImportType: "employees" | "locations" | "users";
        /**
         * @description Records that an import takes from its file.
         *
         *     | value | records |
         *     | --- | --- |
         *     | `employees`, `locations`, `users` | those of `createImport` |
         *     | `i9s` | existing I-9s, see `createI9Import` |
         * @example employees
         * @enum {string}
         */
        ImportedRecordType: "employees" | "i9s" | "locations" | "users";
        /**
         * @description Why an import failed.
         *
         *     | value | reason |
         *     | --- | --- |
         *     | `process-ended` | the process that read the file ended before it got on with it; the file may be the cause, so the import was not tried again |
         *     | `permission-lost` | the user who asked for it was retired or lost the permission |
         *     | `internal-error` | a fault of ours |
         * @example process-ended
         * @enum {string}
         */
        ImportFailure: "process-ended" | "permission-lost" | "internal-error";
        /** @description Records that are taken from a file. */
        RecordImport: {
            /** @description Id of the import. The service sets it when the import is made, and it never changes. */
            id: components["schemas"]["Id"];
            recordType: components["schemas"]["ImportedRecordType"];
            /**
             * @description `true`: the rows are checked, and nothing is written.
             * @example true
             */
            dryRun: boolean;
            /**
             * @description `waiting`: not begun. `running`: rows are being checked and written. `finished`: every row was processed. `refused`: nothing was written, see the fault. `failed`: it was given up, see `failure`; the rows counted here are processed, and the same file can be sent again. `canceled`: stopped by `cancelImport`; likewise.
             * @example finished
             * @enum {string}
             */
            state: "waiting" | "running" | "finished" | "refused" | "failed" | "canceled";
            /**
             * @description Why the import failed; null in every other state.
             * @example null
             */
            failure: components["schemas"]["ImportFailure"] | null;
            /**
             * Format: int32
             * @description Id of the user who asked for the import, and as whom it writes.
             * @example 9
             */
            requestedByUserId: number;
            /**
             * Format: int64
             * @description Size of the file.
             * @example 48210
             */
            byteCount: number;
            /**
             * Format: int32
             * @description Rows in the file, without the column names; null until they were counted.
             * @example 412
             */
            rowsTotal: number | null;
            /**
             * Format: int32
             * @description Rows that were processed.
             * @example 412
             */
            rowsDone: number;
            /**
             * Format: int32
             * @description Rows that made a new record. In a dry run, rows that would make one.
             * @example 380
             */
            created: number;
            /**
             * Format: int32
             * @description Rows that changed a record. In a dry run, rows that would change one.
             * @example 21
             */
            updated: number;
            /**
             * Format: int32
             * @description Rows whose record has all their values already.
             * @example 8
             */
            unchanged: number;
            /**
             * Format: int32
             * @description Rows that were not written, see `listImportFaults`.
             * @example 3
             */
            faulty: number;
            /** @description When the file had arrived. */
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When it was finished, refused, failed or canceled.
             * @example null
             */
            finishedAt: string | null;
            links: components["schemas"]["Links"];
        };
        /** @description A page of imports. */
        ImportList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["RecordImport"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description The facts of a form that was completed on paper or in another system: a row of `forms.csv`, or an object of `forms.ndjson`. Dates as `YYYY-MM-DD` or
         *     `MM/DD/YYYY`. What the form leaves blank is left out or an empty cell, which is a fault of the form where the rules asked for it: also a name, a
         *     date of birth, the status, a date of signature or the first day. Without a first day give `startDate`; a due date that depends on a blank follows
         *     the nearest day that the form has, or its documents.
         */
        ImportedI9Row: {
            /**
             * @description What the form is called where it comes from. Rows are matched by it.
             * @example W2-000417
             */
            sourceId: string;
            /**
             * @description Employee whose form it is, by the `profileId` of the record.
             * @example E-1042
             */
            profileId: string;
            /** @description Start of the period of employment in the record that the form belongs to; left out: the first day of employment on the form. */
            startDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Edition of the form, as printed at its bottom: `MM/DD/YY`.
             * @example 10/21/19
             */
            formEdition: string;
            /** @description Day on which the form was filed. */
            filedOn: components["schemas"]["DateInput"];
            /**
             * @description Name of the scan in the archive, such as `scans/417.pdf`: a PDF, JPEG or PNG of at most 5 MiB with all pages of the form.
             * @example scans/417.pdf
             */
            scan: string;
            /**
             * @description Last name (family name) as it appears in Section 1.
             * @example Okafor
             */
            lastName?: string;
            /**
             * @description First name (given name) as it appears in Section 1.
             * @example Grace
             */
            firstName?: string;
            /**
             * @description Middle initial as it appears in Section 1.
             * @example M
             */
            middleInitial?: string;
            /**
             * @description Other last names used, as they appear in Section 1.
             * @example Bell
             */
            otherLastNames?: string;
            /**
             * @description Street number and name as they appear in Section 1.
             * @example 18 Alder Street
             */
            addressStreet?: string;
            /**
             * @description Apartment number as it appears in Section 1.
             * @example 4B
             */
            addressApartment?: string;
            /**
             * @description City or town as it appears in Section 1.
             * @example Tacoma
             */
            addressCity?: string;
            /**
             * @description Two-letter state, or `CAN` or `MEX`, as it appears in Section 1.
             * @example WA
             */
            addressState?: string;
            /**
             * @description ZIP or postal code as it appears in Section 1.
             * @example 98402
             */
            addressZip?: string;
            dateOfBirth?: components["schemas"]["BirthDateInput"];
            /**
             * @description Social security number as it appears in Section 1.
             * @example 900-12-3456
             */
            socialSecurityNumber?: string;
            /**
             * @description Email address as it appears in Section 1.
             * @example grace.okafor@example.com
             */
            emailAddress?: string;
            /**
             * @description Telephone number as it appears in Section 1.
             * @example 253-555-0177
             */
            phoneNumber?: string;
            citizenshipStatus?: components["schemas"]["CitizenshipStatus"];
            /**
             * @description USCIS or A-Number as it appears in Section 1.
             * @example A000000001
             */
            alienNumber?: string;
            /**
             * @description Form I-94 admission number as it appears in Section 1.
             * @example 00000000001
             */
            i94Number?: string;
            /**
             * @description Foreign passport number as it appears in Section 1.
             * @example L00000001
             */
            foreignPassportNumber?: string;
            /**
             * @description Country that issued the foreign passport, as it appears in Section 1.
             * @example India
             */
            foreignPassportCountry?: string;
            /**
             * @description Date until which the employee may work as it appears in Section 1, or `N/A`.
             * @example 2029-04-17
             */
            workAuthorizationExpiration?: string;
            /** @description Day on which the employee signed Section 1. */
            section1SignedOn?: components["schemas"]["DateInput"];
            /** @description First day of employment as it appears in Section 2. */
            firstDayOfEmployment?: components["schemas"]["DateInput"];
            /** @description Document under List A, as a code of the catalog. */
            listADocument?: components["schemas"]["DocumentCode"];
            /**
             * @description Title of the document under List A; the usual one when left out.
             * @example Foreign passport
             */
            listATitle?: string;
            /**
             * @description Issuing authority of the document under List A.
             * @example U.S. Department of State
             */
            listAIssuingAuthority?: string;
            /**
             * @description Number of the document under List A, or `N/A`.
             * @example X00000000
             */
            listANumber?: string;
            /**
             * @description Last day of validity of the document under List A, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            listAExpirationDate?: string;
            /** @description Day of issue of the document under List A, where the form has it. */
            listAIssuedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Title of the second paper under List A; the usual one when left out.
             * @example Foreign passport
             */
            listA2Title?: string;
            /**
             * @description Issuing authority of the second paper under List A.
             * @example U.S. Department of State
             */
            listA2IssuingAuthority?: string;
            /**
             * @description Number of the second paper under List A, or `N/A`.
             * @example X00000000
             */
            listA2Number?: string;
            /**
             * @description Last day of validity of the second paper under List A, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            listA2ExpirationDate?: string;
            /** @description Day of issue of the second paper under List A, where the form has it. */
            listA2IssuedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Title of the third paper under List A; the usual one when left out.
             * @example Foreign passport
             */
            listA3Title?: string;
            /**
             * @description Issuing authority of the third paper under List A.
             * @example U.S. Department of State
             */
            listA3IssuingAuthority?: string;
            /**
             * @description Number of the third paper under List A, or `N/A`.
             * @example X00000000
             */
            listA3Number?: string;
            /**
             * @description Last day of validity of the third paper under List A, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            listA3ExpirationDate?: string;
            /** @description Day of issue of the third paper under List A, where the form has it. */
            listA3IssuedOn?: components["schemas"]["OptionalDateInput"];
            /** @description Document under List B, as a code of the catalog. */
            listBDocument?: components["schemas"]["DocumentCode"];
            /**
             * @description Title of the document under List B; the usual one when left out.
             * @example Foreign passport
             */
            listBTitle?: string;
            /**
             * @description Issuing authority of the document under List B.
             * @example U.S. Department of State
             */
            listBIssuingAuthority?: string;
            /**
             * @description Number of the document under List B, or `N/A`.
             * @example X00000000
             */
            listBNumber?: string;
            /**
             * @description Last day of validity of the document under List B, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            listBExpirationDate?: string;
            /** @description Day of issue of the document under List B, where the form has it. */
            listBIssuedOn?: components["schemas"]["OptionalDateInput"];
            /** @description Document under List C, as a code of the catalog. */
            listCDocument?: components["schemas"]["DocumentCode"];
            /**
             * @description Title of the document under List C; the usual one when left out.
             * @example Foreign passport
             */
            listCTitle?: string;
            /**
             * @description Issuing authority of the document under List C.
             * @example U.S. Department of State
             */
            listCIssuingAuthority?: string;
            /**
             * @description Number of the document under List C, or `N/A`.
             * @example X00000000
             */
            listCNumber?: string;
            /**
             * @description Last day of validity of the document under List C, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            listCExpirationDate?: string;
            /** @description Day of issue of the document under List C, where the form has it. */
            listCIssuedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Title of the second paper under List C; the usual one when left out.
             * @example Foreign passport
             */
            listC2Title?: string;
            /**
             * @description Issuing authority of the second paper under List C.
             * @example U.S. Department of State
             */
            listC2IssuingAuthority?: string;
            /**
             * @description Number of the second paper under List C, or `N/A`.
             * @example X00000000
             */
            listC2Number?: string;
            /**
             * @description Last day of validity of the second paper under List C, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            listC2ExpirationDate?: string;
            /** @description Day of issue of the second paper under List C, where the form has it. */
            listC2IssuedOn?: components["schemas"]["OptionalDateInput"];
            /** @description Last day of the automatic extension of a document in Section 2, where the form has one. Number and expiration date of the document are then those printed on it; leave these columns out where the form has the extended date in their place. */
            extendedUntil?: components["schemas"]["OptionalDateInput"];
            /**
             * @description What that extension rests on, such as `ead-renewal`.
             * @example ead-renewal
             */
            extensionBasis?: string;
            /**
             * @description Receipt number, or the citation of the notice.
             * @example IOE0000000000
             */
            extensionReceiptNumber?: string;
            /** @description Day on which the renewal or petition was filed. */
            extensionFiledOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Category on the card.
             * @example C09
             */
            extensionCardCategory?: string;
            /**
             * @description Category on the notice.
             * @example C09
             */
            extensionNoticeCategory?: string;
            /**
             * @description SEVIS number of the endorsed Form I-20.
             * @example N0000000000
             */
            extensionSevisNumber?: string;
            /**
             * @description Number of the Form I-94 that was shown with the card.
             * @example 00000000000
             */
            extensionI94Number?: string;
            /** @description Last day of that Form I-94. */
            extensionI94ExpirationDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Designation or state that extends it.
             * @example Haiti
             */
            extensionDesignation?: string;
            /** @description Last day of the designation. */
            extensionDesignationEndsOn?: components["schemas"]["OptionalDateInput"];
            /** @description Document under Supplement B (Section 3 of older editions), the last reverification, as a code of the catalog. */
            reverificationDocument?: components["schemas"]["DocumentCode"];
            /**
             * @description Title of the document under Supplement B (Section 3 of older editions), the last reverification; the usual one when left out.
             * @example Foreign passport
             */
            reverificationTitle?: string;
            /**
             * @description Issuing authority of the document under Supplement B (Section 3 of older editions), the last reverification.
             * @example U.S. Department of State
             */
            reverificationIssuingAuthority?: string;
            /**
             * @description Number of the document under Supplement B (Section 3 of older editions), the last reverification, or `N/A`.
             * @example X00000000
             */
            reverificationNumber?: string;
            /**
             * @description Last day of validity of the document under Supplement B (Section 3 of older editions), the last reverification, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            reverificationExpirationDate?: string;
            /** @description Day of issue of the document under Supplement B (Section 3 of older editions), the last reverification, where the form has it. */
            reverificationIssuedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Title of the second paper under Supplement B (Section 3 of older editions), the last reverification; the usual one when left out.
             * @example Foreign passport
             */
            reverification2Title?: string;
            /**
             * @description Issuing authority of the second paper under Supplement B (Section 3 of older editions), the last reverification.
             * @example U.S. Department of State
             */
            reverification2IssuingAuthority?: string;
            /**
             * @description Number of the second paper under Supplement B (Section 3 of older editions), the last reverification, or `N/A`.
             * @example X00000000
             */
            reverification2Number?: string;
            /**
             * @description Last day of validity of the second paper under Supplement B (Section 3 of older editions), the last reverification, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            reverification2ExpirationDate?: string;
            /** @description Day of issue of the second paper under Supplement B (Section 3 of older editions), the last reverification, where the form has it. */
            reverification2IssuedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Title of the third paper under Supplement B (Section 3 of older editions), the last reverification; the usual one when left out.
             * @example Foreign passport
             */
            reverification3Title?: string;
            /**
             * @description Issuing authority of the third paper under Supplement B (Section 3 of older editions), the last reverification.
             * @example U.S. Department of State
             */
            reverification3IssuingAuthority?: string;
            /**
             * @description Number of the third paper under Supplement B (Section 3 of older editions), the last reverification, or `N/A`.
             * @example X00000000
             */
            reverification3Number?: string;
            /**
             * @description Last day of validity of the third paper under Supplement B (Section 3 of older editions), the last reverification, `D/S` or `N/A`.
             * @example 2029-04-17
             */
            reverification3ExpirationDate?: string;
            /** @description Day of issue of the third paper under Supplement B (Section 3 of older editions), the last reverification, where the form has it. */
            reverification3IssuedOn?: components["schemas"]["OptionalDateInput"];
            /** @description Last day of the automatic extension of the document of the last reverification, where the form has one. Number and expiration date of the document are then those printed on it; leave these columns out where the form has the extended date in their place. */
            reverificationExtendedUntil?: components["schemas"]["OptionalDateInput"];
            /**
             * @description What that extension rests on, such as `ead-renewal`.
             * @example ead-renewal
             */
            reverificationExtensionBasis?: string;
            /**
             * @description Receipt number, or the citation of the notice.
             * @example IOE0000000000
             */
            reverificationExtensionReceiptNumber?: string;
            /** @description Day on which the renewal or petition was filed. */
            reverificationExtensionFiledOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Category on the card.
             * @example C09
             */
            reverificationExtensionCardCategory?: string;
            /**
             * @description Category on the notice.
             * @example C09
             */
            reverificationExtensionNoticeCategory?: string;
            /**
             * @description SEVIS number of the endorsed Form I-20.
             * @example N0000000000
             */
            reverificationExtensionSevisNumber?: string;
            /**
             * @description Number of the Form I-94 that was shown with the card.
             * @example 00000000000
             */
            reverificationExtensionI94Number?: string;
            /** @description Last day of that Form I-94. */
            reverificationExtensionI94ExpirationDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Designation or state that extends it.
             * @example Haiti
             */
            reverificationExtensionDesignation?: string;
            /** @description Last day of the designation. */
            reverificationExtensionDesignationEndsOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Additional Information of Section 2.
             * @example EAD EXT 04/17/2025
             */
            additionalInformation?: string;
            /**
             * @description Whether the box says that an alternative procedure was used to examine the documents.
             * @example false
             */
            alternativeProcedure?: boolean;
            /**
             * @description First name of who examined the documents and signed Section 2.
             * @example Mei
             */
            examinerFirstName?: string;
            /**
             * @description Last name of who examined the documents and signed Section 2.
             * @example Ibrahim
             */
            examinerLastName?: string;
            /**
             * @description Title of who signed Section 2.
             * @example HR Manager
             */
            examinerTitle?: string;
            /**
             * @description Name of the employer in Section 2.
             * @example Northwind Staffing
             */
            businessName?: string;
            /**
             * @description Address of the employer in Section 2.
             * @example 400 Pine Street, Tacoma, WA 98402
             */
            businessAddress?: string;
            /** @description Day on which Section 2 was signed. */
            section2SignedOn?: components["schemas"]["DateInput"];
            /** @description Day on which the last reverification was signed, where there was one. */
            reverifiedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Name of who signed the last reverification.
             * @example Mei Ibrahim
             */
            reverifiedBy?: string;
        };
        /** @description Where a form comes from that was completed on paper or in another system; null for all others. */
        ImportedForm: {
            /** @description When the form was taken over. */
            importedAt: components["schemas"]["Instant"];
            /**
             * @description What the form is called where it comes from.
             * @example W2-000417
             */
            sourceId: string;
            /**
             * Format: date
             * @description Day on which the form was filed.
             * @example 2021-03-04
             */
            filedOn: string;
            /**
             * @description What is wrong with the form by the rules of the day on which it was signed, as it was taken over; empty when nothing is. Once the form is destroyed, empty.
             * @example []
             */
            faults: components["schemas"]["FormFault"][];
        } | null;
        /**
         * @description What is wrong with a form, as in `faults` of the I-9.
         * @example section2-late
         */
        FaultCode: string;
        /** @description What is wrong with a form. */
        FormFault: {
            /**
             * @description Column of `ImportedI9Row` that holds the fact.
             * @example section2SignedOn
             */
            field: string;
            /**
             * @description What is wrong, in the words of `errors[].code` of a problem.
             * @example section2-late
             */
            code: string;
            /**
             * @description How an inspection counts it.
             *
             *     | value | meaning |
             *     | --- | --- |
             *     | `technical` | A technical or procedural failure: it can be corrected within ten business days of a notice (8 U.S.C. 1324a(b)(6)). |
             *     | `substantive` | A violation. Correct it all the same: it shows good faith. |
             * @example substantive
             * @enum {string}
             */
            severity: "technical" | "substantive";
            /**
             * @description Whether an explanation was signed with Section 2 or given at the approval, see `explanations`.
             * @example false
             */
            explained: boolean;
            /**
             * @description What is wrong, in words.
             * @example Section 2 is signed after its due date, three business days after the first day of employment: correct the day, or give the reason in `explanations` (8 CFR 274a.2(b)(1)(ii); M-274 9.0).
             */
            detail: string;
        };
        /** @description What is wrong with a row, or with the file. */
        ImportFault: {
            /**
             * Format: int32
             * @description Row, as a spreadsheet numbers it: the column names are row 1. In NDJSON the number of the line. Null: the fault is the file's.
             * @example 17
             */
            row: number | null;
            /**
             * @description Field that is at fault, such as `locationId`; null where it is the row as a whole.
             * @example locationId
             */
            field: string | null;
            /**
             * @description What is wrong, in the words of `errors[].code` of a problem; also `unreadable`, `unknown-column`, `repeated-column`, `wrong-number-of-cells`, `repeated-key`, `ambiguous-key`, `too-many-rows` and `process-ended`.
             * @example unknown-reference
             */
            code: string;
            /**
             * @description What is wrong and what to do. It never repeats a value of the file.
             * @example There is no such location in this organization.
             */
            detail: string;
        };
        /** @description A page of faults. */
        ImportFaultList: {
            /**
             * @description The faults of the page.
             * @example []
             */
            searchResult: components["schemas"]["ImportFault"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description What is done for each record.
         *
         *     | value | records | for one record | fields | permissions |
         *     | --- | --- | --- | --- | --- |
         *     | `remind` | I-9s | `createI9Reminder` | none | 202 |
         *     | `renew-link` | I-9s | `createSection1Link` | `channel` can be sent | 202 |
         *     | `assign` | I-9s | `setI9Owner` | `ownerUserId` is required | 202 |
         *     | `start-i9` | employees | `createEmployeeI9` | `remote` and `sendEmail` can be sent | 202 |
         *     | `hold` | I-9s | `setI9Hold` | `reason` is required | 303 |
         *     | `release` | I-9s | `setI9Hold`, which lifts the hold | `reason` is required | 303 |
         * @example assign
         * @enum {string}
         */
        BulkActionName: "remind" | "renew-link" | "assign" | "start-i9" | "hold" | "release";
        /**
         * @description What became of a record.
         *
         *     | value | meaning |
         *     | --- | --- |
         *     | `succeeded` | the action was done; in a dry run, it would be |
         *     | `refused` | a rule refuses it, see `code` and `detail`; nothing was changed |
         * @example succeeded
         * @enum {string}
         */
        BulkActionResult: "succeeded" | "refused";
        /**
         * @description How a link for Section 1 is sent.
         *
         *     | value | meaning |
         *     | --- | --- |
         *     | `email` | to `emailAddress` |
         *     | `text` | as a text message to `cellNumber`, where the operator has set up a gateway |
         * @example text
         * @enum {string}
         */
        LinkChannel: "email" | "text";
        /**
         * @description Why a bulk action was given up.
         *
         *     | value | reason |
         *     | --- | --- |
         *     | `permission-lost` | the user who asked for it was retired or lost the permission |
         *     | `internal-error` | a fault of ours |
         * @example permission-lost
         * @enum {string}
         */
        BulkActionFailure: "permission-lost" | "internal-error";
        /** @description An action and its records. Send exactly one of `i9Ids`, `employeeIds`, `filters` and `previewId`, and the fields that the action has in `BulkActionName`. */
        BulkActionRequest: {
            action: components["schemas"]["BulkActionName"];
            /**
             * @description Ids of the forms.
             * @example [
             *       21,
             *       22
             *     ]
             */
            i9Ids?: components["schemas"]["Id"][];
            /**
             * @description Ids of the employees, for `start-i9`.
             * @example [
             *       16,
             *       18
             *     ]
             */
            employeeIds?: components["schemas"]["Id"][];
            /** @description All records that these filters of `listI9s` find, or of `listEmployees` for `start-i9`. */
            filters?: components["schemas"]["ExportFilters"];
            /** @description Id of a finished dry run of yours with the same action: all records that would succeed. */
            previewId?: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description For `assign`: id of the user; `null` for nobody.
             * @example 12
             */
            ownerUserId?: number | null;
            /** @description For `renew-link`: how the link is sent; by email when left out. */
            channel?: components["schemas"]["LinkChannel"];
            /**
             * @description For `start-i9`: as in `createEmployeeI9`.
             * @example false
             */
            remote?: boolean;
            /**
             * @description For `start-i9`: as in `createEmployeeI9`.
             * @example true
             */
            sendEmail?: boolean;
            /**
             * @description For `hold` and `release`: why. It goes into the audit trail of each form.
             * @example Notice of Inspection of November 19.
             */
            reason?: string;
            /**
             * @description `true`: tells what would happen to each record, and changes nothing.
             * @default false
             * @example true
             */
            dryRun: boolean;
        };
        /** @description One action for many records. */
        BulkAction: {
            /** @description Id of the bulk action. */
            id: components["schemas"]["Id"];
            action: components["schemas"]["BulkActionName"];
            /**
             * @description `true`: nothing is changed.
             * @example false
             */
            dryRun: boolean;
            /**
             * @description `waiting`: not begun. `running`: records are being done. `finished`: every record was done or refused. `failed`: it was given up, see `failure`; the records counted here are done or refused.
             * @example finished
             * @enum {string}
             */
            state: "waiting" | "running" | "finished" | "failed";
            /**
             * @description Why it was given up; null in every other state.
             * @example null
             */
            failure: components["schemas"]["BulkActionFailure"] | null;
            /**
             * Format: int32
             * @description Id of the user who asked for it, and as whom each record is done.
             * @example 9
             */
            requestedByUserId: number;
            /**
             * Format: int32
             * @description As sent.
             * @example 12
             */
            ownerUserId: number | null;
            /**
             * @description Name of that user; null without one.
             * @example Ana Rivera
             */
            ownerName: string | null;
            /**
             * @description As sent.
             * @example null
             */
            channel: components["schemas"]["LinkChannel"] | null;
            /**
             * @description As sent.
             * @example false
             */
            remote: boolean;
            /**
             * @description As sent.
             * @example false
             */
            sendEmail: boolean;
            /**
             * @description As sent.
             * @example null
             */
            reason: string | null;
            /**
             * Format: int32
             * @description Number of records.
             * @example 200
             */
            rowsTotal: number;
            /**
             * Format: int32
             * @description Records that have a result.
             * @example 200
             */
            rowsDone: number;
            /**
             * Format: int32
             * @description Records for which the action was done; in a dry run, would be.
             * @example 197
             */
            succeeded: number;
            /**
             * Format: int32
             * @description Records that a rule refuses.
             * @example 3
             */
            refused: number;
            /** @description When it was asked for. */
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When it was finished or given up.
             * @example null
             */
            finishedAt: string | null;
            links: components["schemas"]["Links"];
        };
        /** @description A page of bulk actions. */
        BulkActionList: {
            /**
             * @description The bulk actions of the page.
             * @example []
             */
            searchResult: components["schemas"]["BulkAction"][];
            links: components["schemas"]["Links"];
        };
        /** @description What became of one record. */
        BulkActionRow: {
            /**
             * Format: int32
             * @description Place among the records.
             * @example 17
             */
            row: number;
            /**
             * Format: int32
             * @description Id of the form; null for an action on employees.
             * @example 21
             */
            i9Id: number | null;
            /**
             * Format: int32
             * @description Id of the employee; null for a form that is out of your reach or does not exist.
             * @example 16
             */
            employeeId: number | null;
            /**
             * @description First name of the employee; null out of your reach.
             * @example Ana
             */
            firstName: string | null;
            /**
             * @description Last name of the employee; null out of your reach.
             * @example Rivera
             */
            lastName: string | null;
            result: components["schemas"]["BulkActionResult"];
            /**
             * @description Why it was refused: `errors[].code` of the problem that the operation for one record returns, or its `type` where it has none; null for success.
             * @example section2_completed
             */
            code: string | null;
            /**
             * @description The same as a sentence.
             * @example null
             */
            detail: string | null;
        };
        /** @description A page of results. */
        BulkActionRowList: {
            /**
             * @description The results of the page.
             * @example []
             */
            searchResult: components["schemas"]["BulkActionRow"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description Records that an export holds.
         *
         *     | value | records | columns | permission | filters |
         *     | --- | --- | --- | --- | --- |
         *     | `employees` | employees | those of `getEmployee` | 101 | those of `listEmployees` |
         *     | `everify-cases` | E-Verify cases | those of `listEverifyCases` | 501 | those of `listEverifyCases` |
         *     | `i9s` | I-9s | those of `listI9s` | 201 | those of `listI9s` |
         *     | `locations` | locations | those of `getLocation` | 601 | those of `listLocations` |
         *     | `users` | users | those of `getUser` | 601 | those of `listUsers` |
         * @example employees
         * @enum {string}
         */
        ExportType: "employees" | "everify-cases" | "i9s" | "locations" | "users";
        /** @description Which records are written, and how. */
        ExportRequest: {
            recordType: components["schemas"]["ExportType"];
            /**
             * @description `csv`: RFC 4180 in UTF-8, with a row of column names. `ndjson`: one JSON object per line.
             * @default csv
             * @example csv
             * @enum {string}
             */
            format: "csv" | "ndjson";
            filters?: components["schemas"]["ExportFilters"];
        };
        /** @description Only records that meet all of these; none for all records. One that the list of these records does not have returns `422` with the code `unknown-filter`. */
        ExportFilters: {
            /** @description City, whole and without regard to case. An empty text matches unset ones. */
            addressCity?: components["schemas"]["TextFilter"];
            /** @description Country, whole and without regard to case. An empty text matches unset ones. */
            addressCountry?: components["schemas"]["TextFilter"];
            /** @description State, whole and without regard to case. An empty text matches unset ones. */
            addressState?: components["schemas"]["TextFilter"];
            /** @description Street address, whole and without regard to case. An empty text matches unset ones. */
            addressStreet?: components["schemas"]["TextFilter"];
            /** @description Second line of the address, whole and without regard to case. An empty text matches unset ones. */
            addressStreet2?: components["schemas"]["TextFilter"];
            /** @description Zip code, whole and without regard to case. An empty text matches unset ones. */
            addressZip?: components["schemas"]["TextFilter"];
            /**
             * @description Only cases in one of these states.
             * @example [
             *       "mismatch"
             *     ]
             */
            caseStates?: components["schemas"]["EverifyCaseState"][];
            /** @description Custom field 1, whole and without regard to case. An empty text matches unset ones. */
            custom1?: components["schemas"]["TextFilter"];
            /** @description Custom field 2, whole and without regard to case. An empty text matches unset ones. */
            custom2?: components["schemas"]["TextFilter"];
            /** @description Custom field 3, whole and without regard to case. An empty text matches unset ones. */
            custom3?: components["schemas"]["TextFilter"];
            /** @description Custom field 4, whole and without regard to case. An empty text matches unset ones. */
            custom4?: components["schemas"]["TextFilter"];
            /** @description Custom field 5, whole and without regard to case. An empty text matches unset ones. */
            custom5?: components["schemas"]["TextFilter"];
            /** @description Custom field 6, whole and without regard to case. An empty text matches unset ones. */
            custom6?: components["schemas"]["TextFilter"];
            /** @description Custom field 7, whole and without regard to case. An empty text matches unset ones. */
            custom7?: components["schemas"]["TextFilter"];
            /** @description Custom field 8, whole and without regard to case. An empty text matches unset ones. */
            custom8?: components["schemas"]["TextFilter"];
            /** @description Birth date. */
            dateOfBirth?: components["schemas"]["DateFilter"];
            /** @description Email address, whole and without regard to case. An empty text matches unset ones. */
            emailAddress?: components["schemas"]["TextFilter"];
            /** @description Id of the employee. */
            employeeId?: components["schemas"]["Id"];
            /** @description Only forms whose `i9Expiration` is on or before this date. */
            expiresBy?: components["schemas"]["DateFilter"];
            /** @description Only forms with this fault now. */
            faultCode?: components["schemas"]["FaultCode"];
            /** @description Only forms whose gravest fault has this severity. */
            faultSeverity?: components["schemas"]["FaultSeverity"];
            /** @description First name, whole and without regard to case. An empty text matches unset ones. */
            firstName?: components["schemas"]["TextFilter"];
            /** @description Id of the I-9. */
            i9Id?: components["schemas"]["Id"];
            /** @description Only forms in this state. */
            i9StatusCode?: components["schemas"]["I9StatusCode"];
            /**
             * @description Only forms in one of these states.
             * @example [
             *       "section1_completed"
             *     ]
             */
            i9StatusCodes?: components["schemas"]["I9StatusCode"][];
            /** @description Only forms that this inspection asks for, or employees who lack one of them. */
            inspectionId?: components["schemas"]["Id"];
            /** @description Title, whole and without regard to case. An empty text matches unset ones. */
            jobTitle?: components["schemas"]["TextFilter"];
            /** @description 1 is English and 2 is Spanish. `null` matches records without one. */
            languagePreference?: components["schemas"]["IdFilter"];
            /** @description Last name, whole and without regard to case. An empty text matches unset ones. */
            lastName?: components["schemas"]["TextFilter"];
            /** @description Only forms on which something was late, with or without a reason for each. */
            late?: components["schemas"]["Lateness"];
            /** @description Id of the legal entity. `null` matches records without one. */
            legalEntity?: components["schemas"]["IdFilter"];
            /** @description Id of the location; of I-9s and cases, where their employee is now. */
            locationId?: components["schemas"]["Id"];
            /** @description Login name, whole and without regard to case. An empty text matches unset ones. */
            login?: components["schemas"]["TextFilter"];
            /** @description Middle name, whole and without regard to case. An empty text matches unset ones. */
            middleName?: components["schemas"]["TextFilter"];
            /** @description Name of the location, whole and without regard to case. An empty text matches unset ones. */
            name?: components["schemas"]["TextFilter"];
            /** @description Only records whose next step is due on or before this date. */
            nextStepDueBy?: components["schemas"]["DateFilter"];
            /** @description Only records whose next step is due on or after this date. */
            nextStepDueFrom?: components["schemas"]["DateFilter"];
            /** @description Number of the location, whole and without regard to case. An empty text matches unset ones. */
            number?: components["schemas"]["TextFilter"];
            /** @description Maiden name, whole and without regard to case. An empty text matches unset ones. */
            otherName?: components["schemas"]["TextFilter"];
            /**
             * @description `true`: only records whose next step is past its due date; `false`: only the others.
             * @example true
             */
            overdue?: boolean;
            /** @description Only forms assigned to the calling user. */
            owner?: components["schemas"]["OwnerFilter"];
            /** @description Only forms assigned to this user; an empty value matches forms assigned to nobody. */
            ownerUserId?: components["schemas"]["IdFilter"];
            /** @description Only forms that this partner system has started. */
            partnerId?: components["schemas"]["Id"];
            /** @description Company-issued identification, whole and without regard to case. An empty text matches unset ones. */
            profileId?: components["schemas"]["TextFilter"];
            /** @description Only users with this role. */
            role?: components["schemas"]["Id"];
            /**
             * @description Beginnings of names in any order, an employee or form number, or an email address, as in `search` of the lists.
             * @example rivera paula
             */
            search?: string;
            /**
             * @description Whole Social Security number; needs permission 105.
             * @example 900-12-3456
             */
            socialSecurityNumber?: string;
            /** @description Start of the period of employment. */
            startDate?: components["schemas"]["DateFilter"];
            /** @description Only forms whose period of employment starts on or before this date. */
            startDateBy?: components["schemas"]["DateFilter"];
            /** @description Only forms whose period of employment starts on or after this date. */
            startDateFrom?: components["schemas"]["DateFilter"];
            /** @description Title, whole and without regard to case. An empty text matches unset ones. */
            title?: components["schemas"]["TextFilter"];
            /**
             * Format: date-time
             * @description Only records changed at this moment or later, by `updatedAt`.
             * @example 2026-11-20T17:04:05.000Z
             */
            updatedSince?: string;
            /** @description Only forms whose next step is up to this person or agency. */
            waitingFor?: components["schemas"]["WaitingFor"];
            /**
             * @description Only employees whose current employment has not ended and has no form, or only all others.
             * @example true
             */
            withoutI9?: boolean;
        };
        /** @description What the reviewer has decided. */
        ExportReview: {
            /**
             * @description `true`: the export is made. `false`: it is not, and never will be.
             * @example true
             */
            approved: boolean;
        };
        /** @description Records that are written to a file. */
        RecordExport: {
            /** @description Id of the export. The service sets it when the export is made, and it never changes. */
            id: components["schemas"]["Id"];
            recordType: components["schemas"]["ExportType"];
            /**
             * @description How the records are written: `csv` or `ndjson`.
             * @example csv
             * @enum {string}
             */
            format: "csv" | "ndjson";
            /**
             * @description `in-review`: waits for the approval of another user. `rejected`: another user refused it. `waiting`: not begun. `running`: records are being written. `ready`: can be fetched until `expiresAt`. `failed`: it was given up, because of a fault of ours or because the user who asked for it was retired or lost the permission; ask for a new one. `expired`: the file is deleted.
             * @example ready
             * @enum {string}
             */
            state: "in-review" | "rejected" | "waiting" | "running" | "ready" | "failed" | "expired";
            /**
             * Format: int32
             * @description Id of the user who asked for the export.
             * @example 9
             */
            requestedByUserId: number;
            /**
             * @description Name of that user, first name first.
             * @example Dana Whitfield
             */
            requestedByName: string;
            /**
             * @description It is yours and waits for a review that nobody else can do: you may approve it yourself, 24 hours after you asked for it.
             * @example false
             */
            approvableAlone: boolean;
            /**
             * Format: int32
             * @description Id of the user who approved or rejected it; null before.
             * @example null
             */
            reviewedByUserId: number | null;
            /**
             * Format: date-time
             * @description When it was approved or rejected; null before.
             * @example null
             */
            reviewedAt: string | null;
            /**
             * Format: int32
             * @description Records that were found when it was asked for.
             * @example 412
             */
            rowsTotal: number;
            /**
             * Format: int32
             * @description Processed records. Records that left your reach meanwhile are not written.
             * @example 412
             */
            rowsDone: number;
            /**
             * Format: int64
             * @description Size of the file once it is ready.
             * @example 48210
             */
            byteCount: number | null;
            /**
             * @description SHA-256 of the file once it is ready.
             * @example null
             */
            sha256: string | null;
            /** @description When the export was asked for. */
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When it was ready, rejected or failed.
             * @example null
             */
            finishedAt: string | null;
            /** @description When the file is deleted. */
            expiresAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A page of exports. */
        ExportList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["RecordExport"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description The agency that inspects (8 CFR 274a.2(b)(2)(ii)).
         *
         *     | Value | Agency |
         *     | --- | --- |
         *     | `hsi` | Homeland Security Investigations, for the Department of Homeland Security. |
         *     | `dol` | Department of Labor. |
         *     | `ier` | Immigrant and Employee Rights Section of the Department of Justice. |
         * @example hsi
         * @enum {string}
         */
        Agency: "hsi" | "dol" | "ier";
        /**
         * @description Which forms an inspection asks for. Forms that were voided or destroyed are never among them.
         *
         *     | Value | Forms |
         *     | --- | --- |
         *     | `all` | Every form that is kept. |
         *     | `active` | Forms of everyone employed on the day of the notice or later. |
         *     | `since` | Forms of everyone employed on the day `since` or later. |
         * @example since
         * @enum {string}
         */
        InspectionScope: "all" | "active" | "since";
        /**
         * @description How far an inspection is.
         *
         *     | Value | Meaning |
         *     | --- | --- |
         *     | `open` | The forms have to be handed over by `formsDueDate`. |
         *     | `handed-over` | The agency has the forms. |
         *     | `correcting` | Technical failures have to be corrected by `technicalDueDate`. |
         *     | `closed` | The inspection has ended. |
         * @example open
         * @enum {string}
         */
        InspectionState: "open" | "handed-over" | "correcting" | "closed";
        /** @description An inspection by the government. */
        Inspection: {
            /** @description Id of the inspection. The service sets it when the inspection is recorded, and it never changes. */
            id: components["schemas"]["Id"];
            state: components["schemas"]["InspectionState"];
            /**
             * Format: date
             * @description Day on which the notice of inspection was served.
             * @example 2026-11-19
             */
            noticeDate: string;
            agency: components["schemas"]["Agency"];
            scope: components["schemas"]["InspectionScope"];
            /**
             * Format: date
             * @description With the scope `since`, its day; null otherwise.
             * @example 2024-01-01
             */
            since: string | null;
            /**
             * Format: int32
             * @description Only forms of employees who are now at this location; null for all.
             * @example null
             */
            locationId: number | null;
            /**
             * Format: int32
             * @description Only forms of employees whose employer is now this legal entity; null for all.
             * @example 1
             */
            legalEntity: number | null;
            /**
             * Format: date
             * @description Third business day after the notice: by then the forms are handed over.
             * @example 2026-11-24
             */
            formsDueDate: string;
            /**
             * Format: date
             * @description Day on which the agency received the forms; null before.
             * @example null
             */
            handedOverOn: string | null;
            /**
             * Format: date
             * @description Day on which the agency explained technical or procedural failures; null when it has not.
             * @example null
             */
            technicalNoticeOn: string | null;
            /**
             * Format: date
             * @description Tenth business day after that; null without such a notice.
             * @example null
             */
            technicalDueDate: string | null;
            /**
             * Format: date
             * @description Day on which the inspection ended; null before.
             * @example null
             */
            closedOn: string | null;
            /**
             * Format: int32
             * @description Id of the user who recorded the notice.
             * @example 9
             */
            createdByUserId: number;
            /** @description When the notice was recorded. */
            createdAt: components["schemas"]["Instant"];
            /** @description When the record was last changed. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description Every field of an inspection that can be written. */
        InspectionFields: {
            id?: components["schemas"]["SentId"];
            /** @description Day on which the notice of inspection was served, today or earlier. */
            noticeDate?: components["schemas"]["DateInput"];
            agency?: components["schemas"]["Agency"];
            scope?: components["schemas"]["InspectionScope"];
            /** @description With the scope `since`, its day; none otherwise. */
            since?: components["schemas"]["OptionalDateInput"];
            /** @description Only forms of employees who are now at this location; null for all. */
            locationId?: components["schemas"]["OptionalId"];
            /** @description Only forms of employees whose employer is now this legal entity; null for all. */
            legalEntity?: components["schemas"]["OptionalId"];
            /** @description Day on which the agency received the forms, on or after the notice. */
            handedOverOn?: components["schemas"]["OptionalDateInput"];
            /** @description Day on which the agency explained technical or procedural failures, on or after `handedOverOn`. */
            technicalNoticeOn?: components["schemas"]["OptionalDateInput"];
            /** @description Day on which the inspection ended, on or after the notice. */
            closedOn?: components["schemas"]["OptionalDateInput"];
            state?: components["schemas"]["ReadOnly"];
            formsDueDate?: components["schemas"]["ReadOnly"];
            technicalDueDate?: components["schemas"]["ReadOnly"];
            createdByUserId?: components["schemas"]["ReadOnly"];
            createdAt?: components["schemas"]["ReadOnly"];
            updatedAt?: components["schemas"]["ReadOnly"];
            links?: components["schemas"]["ReadOnly"];
        };
        /** @description A notice of inspection. */
        InspectionCreate: WithRequired<components["schemas"]["InspectionFields"], "noticeDate" | "agency" | "scope">;
        /** @description A change of an inspection. */
        InspectionUpdate: components["schemas"]["InspectionFields"];
        /** @description A page of inspections. */
        InspectionList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["Inspection"][];
            links: components["schemas"]["Links"];
        };
        /** @description What an inspector would find, and what is left to do. */
        InspectionReadiness: {
            /**
             * Format: date
             * @description The organization's day.
             * @example 2026-11-20
             */
            asOf: string;
            /**
             * Format: int32
             * @description Forms that the inspection asks for.
             * @example 120
             */
            forms: number;
            /**
             * Format: int32
             * @description Those without a fault.
             * @example 112
             */
            withoutFaults: number;
            /**
             * Format: int32
             * @description Those with technical or procedural faults only.
             * @example 5
             */
            technical: number;
            /**
             * Format: int32
             * @description Those with a substantive fault.
             * @example 3
             */
            substantive: number;
            /**
             * Format: int32
             * @description Employees who lack a form of a period that has begun.
             * @example 1
             */
            missing: number;
            /**
             * Format: int32
             * @description Id of the newest package requested for the inspection; null before.
             * @example null
             */
            packageId: number | null;
            /**
             * @description The steps in their order.
             * @example []
             */
            tasks: components["schemas"]["InspectionTask"][];
        };
        /** @description A step of an inspection. */
        InspectionTask: {
            /**
             * @description What is to do.
             *
             *     | Value | Step |
             *     | --- | --- |
             *     | `complete-missing` | Complete a form for each employee without one. |
             *     | `correct-substantive` | Correct forms with substantive faults, with the day of the correction. |
             *     | `correct-technical` | Correct forms with technical faults, with the day of the correction. |
             *     | `request-package` | Request the package for the inspection. |
             *     | `hand-over` | Hand the forms over and record the day. |
             * @example hand-over
             * @enum {string}
             */
            task: "complete-missing" | "correct-substantive" | "correct-technical" | "request-package" | "hand-over";
            /**
             * Format: int32
             * @description How many forms or employees it concerns.
             * @example 120
             */
            count: number;
            /**
             * Format: date
             * @description Last day for it; null once the inspection is closed.
             * @example 2026-11-24
             */
            dueDate: string | null;
            /**
             * @description Whether it is done.
             * @example false
             */
            done: boolean;
        };
        /** @description Which forms the package has; all of them unless a condition is given. */
        InspectionPackageRequest: {
            /** @description Only forms of periods of employment that start on or after this day. */
            startDate?: components["schemas"]["DateInput"];
            /**
             * @description Only forms of these employees.
             * @example [
             *       10027
             *     ]
             */
            employeeIds?: components["schemas"]["Id"][];
            /** @description Only forms that this inspection asks for, and the inspection shows the package. */
            inspectionId?: components["schemas"]["Id"];
        };
        /** @description What the reviewer has decided. */
        InspectionPackageReview: {
            /**
             * @description `true`: the package is made. `false`: it is not, and never will be.
             * @example true
             */
            approved: boolean;
            /** @description Day on which a Notice of Inspection was served. With it, the user who asked for the package can approve it alone. */
            noticeServedOn?: components["schemas"]["DateInput"];
        };
        /** @description Forms that are put together for an inspection. */
        InspectionPackage: {
            /** @description Id of the package. The service sets it when the package is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * @description `in-review`: waits for the approval of another user. `rejected`: another user refused it. `waiting`: not begun. `running`: forms are being added. `ready`: can be downloaded until `expiresAt`. `failed`: ask for a new one. `expired`: the archive is deleted.
             * @example running
             * @enum {string}
             */
            state: "in-review" | "rejected" | "waiting" | "running" | "ready" | "failed" | "expired";
            /**
             * Format: int32
             * @description Id of the user who asked for the package.
             * @example 9
             */
            requestedByUserId: number;
            /**
             * @description Name of that user, first name first.
             * @example Dana Whitfield
             */
            requestedByName: string;
            /**
             * @description It is yours and waits for a review that nobody else can do: you may approve it yourself, 24 hours after you asked for it.
             * @example false
             */
            approvableAlone: boolean;
            /**
             * Format: int32
             * @description Id of the user who approved or rejected it; null before.
             * @example null
             */
            reviewedByUserId: number | null;
            /**
             * Format: date-time
             * @description When it was approved or rejected; null before.
             * @example null
             */
            reviewedAt: string | null;
            /**
             * Format: date
             * @description Day of the Notice of Inspection after which the user who asked for it approved it alone; null otherwise.
             * @example null
             */
            noticeServedOn: string | null;
            /**
             * @description Whether it shows Social Security numbers in full; they are masked otherwise.
             * @example false
             */
            fullSsn: boolean;
            /**
             * Format: date
             * @description Only forms of periods that start on or after this day.
             * @example 2026-01-01
             */
            startDate: string | null;
            /**
             * @description Only forms of these employees.
             * @example [
             *       10027
             *     ]
             */
            employeeIds: components["schemas"]["Id"][] | null;
            /**
             * Format: int32
             * @description Id of the inspection that it was requested for; null for none.
             * @example null
             */
            inspectionId: number | null;
            /**
             * Format: int32
             * @description Forms that the package will have.
             * @example 120
             */
            formsTotal: number;
            /**
             * Format: int32
             * @description Forms that are in it already.
             * @example 48
             */
            formsDone: number;
            /**
             * Format: int64
             * @description Size of the archive once it is ready.
             * @example null
             */
            byteCount: number | null;
            /**
             * @description SHA-256 of the archive once it is ready.
             * @example null
             */
            sha256: string | null;
            /** @description When the package was asked for. */
            createdAt: components["schemas"]["Instant"];
            /**
             * Format: date-time
             * @description When it was ready or failed.
             * @example null
             */
            finishedAt: string | null;
            /** @description When the archive is deleted; ask for a new package after that. */
            expiresAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /**
         * @description What lists of packages are sorted by: ascending, or with `-` descending. Keys can be added within `/v1`.
         *
         *     | key | sorts by |
         *     | --- | --- |
         *     | `id`, `-id` | Id of the record. |
         * @example -id
         * @enum {string}
         */
        PackageSort: "id" | "-id";
        /** @description A page of packages. */
        InspectionPackageList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["InspectionPackage"][];
            links: components["schemas"]["Links"];
        };
        /** @description A cross-check that was answered before Section 2 was signed. */
        Explanation: {
            /**
             * @description Cross-check that applies, a property of `explanations` of the request.
             * @example first-day-unusual
             */
            check: string;
            /**
             * @description Why the entry is right.
             * @example The employee works abroad until then.
             */
            explanation: string;
        };
        /**
         * @description Explanations of likely mistakes, by cross-check. A check that applies returns `422` at `/explanations/<check>` until you correct or explain the
         *     entry. The explanation is signed with Section 2. A representative is not asked what only the employer knows (`ssn-of-another-employee`,
         *     `name-differs-from-record`, `section1-late`): the approval of the form asks for it.
         * @example {}
         */
        Explanations: {
            /**
             * @description Why the Social Security number in Section 1 differs from that of the card.
             * @example The employee has shown a replacement card.
             */
            "ssn-differs-from-card"?: string;
            /**
             * @description Why another employee who works here has the Social Security number of Section 1.
             * @example The other record is a duplicate.
             */
            "ssn-of-another-employee"?: string;
            /**
             * @description Why the name in Section 1 is not the one in the employee's record.
             * @example The employee has married.
             */
            "name-differs-from-record"?: string;
            /**
             * @description Why a document that is unusual for the status chosen in Section 1 was accepted.
             * @example The employee has confirmed the status.
             */
            "document-does-not-fit-status"?: string;
            /**
             * @description Why an expired Form I-551 with the notice of Form I-751 or I-829 was taken as List A; the usual way is List C (`C_I551`) with a document of List B.
             * @example The employee chose it as a document of List A.
             */
            "conditional-resident-list-a"?: string;
            /**
             * @description Why a Form I-94 that says D/S goes with `N/A` as end of the authorization: students show Form I-20, exchange visitors Form DS-2019.
             * @example A citizen of Palau admitted under the Compact.
             */
            "admission-without-end"?: string;
            /**
             * @description Why the first day of employment is more than 30 days ahead or in an earlier year.
             * @example The employee works abroad until then.
             */
            "first-day-unusual"?: string;
            /**
             * @description Why the employee signed Section 1 after the first day of employment. Printed in Additional Information.
             * @example The employee's computer was stolen on the first day.
             */
            "section1-late"?: string;
            /**
             * @description Why Section 2 is signed after its due date. Printed in Additional Information.
             * @example The office was closed by a storm.
             */
            "section2-late"?: string;
        };
        /** @description Section 2, to be signed by the calling user. */
        Section2Request: {
            /**
             * @description One List A document, or one of List B and one of List C.
             * @example [
             *       {
             *         "code": "B_DL",
             *         "issuingAuthority": "WA",
             *         "number": "WDL00000000",
             *         "expirationDate": "2029-04-17"
             *       },
             *       {
             *         "code": "C_SSN_CARD",
             *         "issuingAuthority": "SSA",
             *         "number": "900-12-3456"
             *       }
             *     ]
             */
            documents: components["schemas"]["ExaminedDocument"][];
            /** @description First day of work for pay, as it goes on the form. At most 120 days ahead. */
            firstDayOfEmployment: components["schemas"]["DateInput"];
            /**
             * @description Text of the field Additional Information of the form, such as an extension or a receipt; null when it is empty.
             * @example null
             */
            additionalInformation?: string | null;
            explanations?: components["schemas"]["Explanations"];
            examinationMethod?: components["schemas"]["ExaminationMethod"];
            /**
             * Format: date-time
             * @description When the live video took place; with `alternative`.
             * @example null
             */
            liveVideoAt?: string | null;
            /**
             * @deprecated
             * @description Has no effect: the copies that are kept with the form count, see `createI9DocumentCopy`.
             * @example true
             */
            copiesKept?: boolean;
            /**
             * @description Must be `true`: the `examiner`, or the user that your client acts as, has read the attestation and signs under penalty of perjury. `false` returns `400`.
             * @example true
             */
            attestationRead: boolean;
            examiner?: components["schemas"]["Examiner"];
        };
        /** @description Section 2 as far as it is filled in. */
        Section2Draft: {
            /**
             * @description One List A document, or one of List B and one of List C.
             * @example [
             *       {
             *         "code": "B_DL",
             *         "issuingAuthority": "WA",
             *         "number": "WDL00000000",
             *         "expirationDate": "2029-04-17"
             *       },
             *       {
             *         "code": "C_SSN_CARD",
             *         "issuingAuthority": "SSA",
             *         "number": "900-12-3456"
             *       }
             *     ]
             */
            documents?: components["schemas"]["ExaminedDocument"][];
            /** @description First day of work for pay, as it will go on the form; `null` while it is not known. */
            firstDayOfEmployment?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Text of the field Additional Information of the form, such as an extension or a receipt; null when it is empty.
             * @example null
             */
            additionalInformation?: string | null;
            explanations?: components["schemas"]["Explanations"];
            examinationMethod?: components["schemas"]["ExaminationMethod"];
            /**
             * Format: date-time
             * @description When the live video took place; with `alternative`.
             * @example null
             */
            liveVideoAt?: string | null;
            /**
             * @deprecated
             * @description Has no effect: the copies that are kept with the form count, see `createI9DocumentCopy`.
             * @example true
             */
            copiesKept?: boolean;
        };
        /** @description A copy of one side of a presented document. */
        DocumentCopyCreate: {
            /** @description What the copy shows: a presented document, as a code of the catalog, `EVERIFY_FAN`, the Further Action Notice that the employee has signed, or `FORM_I9`, the scan of an imported form. */
            document: components["schemas"]["DocumentCode"];
            side: components["schemas"]["DocumentSide"];
            /**
             * @description The file in base64: JPEG, PNG or PDF.
             * @example /9j/4AAQSkZJRg==
             */
            content: string;
        };
        /**
         * @description Side of a document: `front` or `back`.
         * @example front
         * @enum {string}
         */
        DocumentSide: "front" | "back";
        /** @description A copy that is kept with a form. */
        DocumentCopy: {
            /** @description Id of the copy. The service sets it when the copy is made, and it never changes. */
            id: components["schemas"]["Id"];
            /** @description What the copy shows: a presented document, as a code of the catalog, `EVERIFY_FAN`, the Further Action Notice that the employee has signed, or `FORM_I9`, the scan of an imported form. */
            document: components["schemas"]["DocumentCode"];
            side: components["schemas"]["DocumentSide"];
            /**
             * @description Kind of file, found from its content: `image/jpeg`, `image/png` or `application/pdf`.
             * @example image/jpeg
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "application/pdf";
            /**
             * Format: int32
             * @description Length of the file in bytes.
             * @example 48213
             */
            byteCount: number;
            /** @description When the copy was added to the form. */
            createdAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A copy with its content. */
        DocumentCopyContent: components["schemas"]["DocumentCopy"] & {
            /**
             * @description The file in base64.
             * @example /9j/4AAQSkZJRg==
             */
            content: string;
        };
        /** @description A page of copies. */
        DocumentCopyList: {
            /**
             * @description Name of the employee whose form it is, last name first. Extension.
             * @example Rivera, Ana
             */
            employeeName: string;
            /**
             * @description Whether the state of the form lets copies be removed, see `removeI9DocumentCopy`. Extension.
             * @example true
             */
            removable: boolean;
            /**
             * @description Whether the form has an E-Verify case, whose signed notice (`EVERIFY_FAN`) can be kept; false for users who may not view cases. Extension.
             * @example false
             */
            takesNotice: boolean;
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["DocumentCopy"][];
            links: components["schemas"]["Links"];
        };
        /** @description A review. */
        ApprovalRequest: {
            /**
             * @description `approve` approves the form and opens its E-Verify case where the location takes part. `reject` asks for an amendment of `section`.
             * @example approve
             * @enum {string}
             */
            decision: "approve" | "reject";
            /**
             * @description What has to be amended, for the one who signed; needed with `reject`.
             * @example null
             */
            reason?: string | null;
            /**
             * @description Section that has to be amended after a rejection; 2 when left out.
             * @example 2
             * @enum {integer}
             */
            section?: 1 | 2;
            /** @description Explanations of likely mistakes that Section 2 does not explain; kept with the form. */
            explanations?: components["schemas"]["Explanations"];
        };
        /** @description A request to correct Section 1. */
        CorrectionRequest: {
            /**
             * @description What the new hire has to correct.
             * @example The birth date is not the one on your documents.
             */
            reason: string;
        };
        /** @description A block of Supplement B. */
        ReverificationRequest: {
            document?: components["schemas"]["ExaminedDocument"];
            /** @description Day on which the employee was rehired, where the block records a rehire or corrects its day. */
            rehireDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Last name after a change of name; null when the name has not changed.
             * @example null
             */
            newLastName?: string | null;
            /**
             * @description First name after a change of name; null when the name has not changed.
             * @example null
             */
            newFirstName?: string | null;
            /**
             * @description Middle initial after a change of name, one letter; null when it has not changed.
             * @example null
             */
            newMiddleInitial?: string | null;
            /**
             * @description Text of the field Additional Information of the form, such as an extension or a receipt; null when it is empty.
             * @example null
             */
            additionalInformation?: string | null;
            examinationMethod?: components["schemas"]["ExaminationMethod"];
            /**
             * Format: date-time
             * @description When the live video took place; with `alternative`.
             * @example null
             */
            liveVideoAt?: string | null;
            /**
             * @deprecated
             * @description Has no effect: the copies that are kept with the form count, see `createI9DocumentCopy`.
             * @example true
             */
            copiesKept?: boolean;
            /**
             * @description Must be `true`: the `examiner`, or the user that your client acts as, has read the attestation and signs under penalty of perjury. `false` returns `400`.
             * @example true
             */
            attestationRead: boolean;
            examiner?: components["schemas"]["Examiner"];
        };
        /** @description The documents in place of a receipt. */
        ReceiptReplacementRequest: {
            /**
             * @description The document that the receipt stood for, or any other acceptable documents that the employee chooses: one of List A, or one of List B and one of List C. A document that the form has beside the receipt stays, and need not be repeated.
             * @example [
             *       {
             *         "code": "A_US_PASSPORT",
             *         "issuingAuthority": "U.S. Department of State",
             *         "number": "123456789",
             *         "expirationDate": "2031-11-23"
             *       }
             *     ]
             */
            documents: components["schemas"]["ExaminedDocument"][];
            /**
             * @description How the documents were examined; left out, as in Section 2. `physical`: in the presence of the employee. `alternative` needs copies and a live video of its own.
             * @example physical
             * @enum {string}
             */
            examinationMethod?: "physical" | "alternative";
            /**
             * Format: date-time
             * @description When the live video took place; with `alternative`.
             * @example null
             */
            liveVideoAt?: string | null;
            /**
             * @description Must be `true`: the `examiner`, or the user that your client acts as, has read the attestation and signs under penalty of perjury. `false` returns `400`.
             * @example true
             */
            attestationRead: boolean;
            examiner?: components["schemas"]["Examiner"];
        };
        /** @description Why a form is voided. */
        VoidRequest: {
            /**
             * @description Why the form is voided. It stays with the record.
             * @example The offer was withdrawn.
             */
            reason: string;
        };
        /** @description The authorized representative. */
        RepresentativeRequest: {
            /**
             * @description Given name of the authorized representative, as the new hire knows it.
             * @example Sam
             */
            firstName: string;
            /**
             * @description Family name of the authorized representative, as the new hire knows it.
             * @example Okafor
             */
            lastName: string;
            /**
             * @description Address to which the link goes.
             * @example sam.okafor@example.com
             */
            emailAddress: string;
        };
        /** @description A defect. */
        AmendmentRequest: {
            /**
             * @description Section that has to be amended.
             * @example 2
             * @enum {integer}
             */
            section: 1 | 2;
            /**
             * @description What is wrong with the section, for the one who corrects it. It goes into the audit trail.
             * @example The number of the document is not right.
             */
            reason: string;
        };
        /** @description A correction of Section 2; what is left out stays. */
        Amendment: {
            /**
             * @description All documents, as they should have been written down. The number of a Social Security card that is masked as `getI9` shows it stays.
             * @example [
             *       {
             *         "code": "B_DL",
             *         "issuingAuthority": "WA",
             *         "number": "WDL00000000",
             *         "expirationDate": "2029-04-17"
             *       },
             *       {
             *         "code": "C_SSN_CARD",
             *         "issuingAuthority": "Social Security Administration",
             *         "number": "900-12-3456"
             *       }
             *     ]
             */
            documents?: components["schemas"]["ExaminedDocument"][];
            /** @description Corrected first day of work for pay; left out, it stays. */
            firstDayOfEmployment?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Corrected text of the field Additional Information; left out, it stays.
             * @example null
             */
            additionalInformation?: string | null;
            /** @description Corrected box of the alternative procedure; left out, it stays. With `alternative` give `liveVideoAt` and keep copies of all documents (88 FR 47749). */
            examinationMethod?: components["schemas"]["ExaminationMethod"];
            /**
             * Format: date-time
             * @description Corrected time of the live video, before Section 2 was signed; left out, it stays. It can be corrected alone.
             * @example null
             */
            liveVideoAt?: string | null;
            /**
             * @description What was wrong and why.
             * @example Two digits were exchanged.
             */
            explanation: string;
            /** @description Explanations of likely mistakes after the correction. The cross-checks of what changes are repeated, and so are those that a corrected Section 1 has raised. */
            explanations?: components["schemas"]["Explanations"];
            /**
             * @description Must be `true`: the `examiner`, or the user that your client acts as, has read the attestation and signs under penalty of perjury. `false` returns `400`.
             * @example true
             */
            attestationRead: boolean;
            examiner?: components["schemas"]["Examiner"];
        };
        /** @description A revocation. */
        RevocationRequest: {
            /**
             * @description How it became known that the work authorization was revoked. It goes into the audit trail.
             * @example Status Change Report of November 18.
             */
            reason: string;
            /**
             * @description Number of the E-Verify case in the Status Change Report. It goes into the audit trail.
             * @example null
             */
            caseNumber?: string | null;
            /** @description Day of the revocation in that report, today or before. It goes into the audit trail. */
            revokedOn?: components["schemas"]["OptionalDateInput"];
        };
        /**
         * @description Why an authorization to work continues without a new document. `GET /v1/document-types` lists for each document the bases that extend it, with what
         *     must be shown.
         *
         *     - `ead-renewal`: an Employment Authorization Document of a listed category whose renewal was filed before it ended and before October 30, 2025. At
         *       most 540 days; for A12 and C19 filed from July 22, 2025 365 days or the end of the designation; for A17, A18 and C26 the end of Form I-94.
         *     - `ead-notice`: an Employment Authorization Document that a notice in the Federal Register extends, as for temporary protected status; at most 18
         *       months after the card ended.
         *     - `stem-opt`: an Employment Authorization Document of category C03B with a Form I-20 endorsed for the STEM extension; at most 180 days.
         *     - `cap-gap`: an Employment Authorization Document of category C03B or C03C with a Form I-20 that has the cap-gap endorsement; until April 1 at most.
         *     - `petition-240-days`: a foreign passport with Form I-94 and a pending petition of the same employer; at most 240 days. Only for employees on file.
         *     - `h1b-portability`: a foreign passport with Form I-94 and a pending petition of a new employer for an H-1B worker; until the end that the petition
         *       asks for.
         *     - `h2-portability`: the same for an H-2A or H-2B worker; at most 60 days.
         *     - `i551-petition`: an expired Form I-551 in List C (`C_I551`) with the Form I-797 for Form I-751 or I-829; at most 48 months.
         *     - `state-extension`: a driver's license or state ID card that its state extends, such as for military service; `designation` names the law or
         *       notice. At most five years.
         * @example ead-renewal
         * @enum {string}
         */
        ExtensionBasis: "ead-renewal" | "ead-notice" | "stem-opt" | "cap-gap" | "petition-240-days" | "h1b-portability" | "h2-portability" | "i551-petition" | "state-extension";
        /** @description An automatic extension of an authorization to work. */
        AuthorizationExtension: {
            basis: components["schemas"]["ExtensionBasis"];
            /** @description Last day of the extension. The authorization is reverified by then. */
            extendedUntil: components["schemas"]["DateInput"];
            /** @description Day on which the renewal or petition was filed. Required with `ead-renewal`, `petition-240-days`, `h1b-portability` and `h2-portability`. */
            filedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Receipt number of Form I-797C. Required with `ead-renewal`; optional with a petition whose Form I-797C has not come yet. With `ead-notice` the citation of the notice, such as `90 FR 12345`.
             * @example IOE0912345678
             */
            receiptNumber?: string | null;
            /**
             * @description Category on the card, such as `C09`. Required with `ead-renewal`, `ead-notice`, `stem-opt` and `cap-gap`.
             * @example C09
             */
            cardCategory?: string | null;
            /**
             * @description Category on the notice, such as `C09`. Required with `ead-renewal`; A12 and C19 count as one.
             * @example C09
             */
            noticeCategory?: string | null;
            /**
             * @description SEVIS number of the endorsed Form I-20. Required with `stem-opt` and `cap-gap`.
             * @example null
             */
            sevisNumber?: string | null;
            /**
             * @description Number of the Form I-94 that is shown with the card. Required with `ead-renewal` for the categories A17, A18 and C26.
             * @example null
             */
            i94Number?: string | null;
            /** @description Its last day, which ends the extension too. Required for the same categories. */
            i94ExpirationDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Designation that the notice extends, such as the country. Required with `ead-notice`.
             * @example null
             */
            designation?: string | null;
            /** @description Last day of the designation, which ends the extension too. Required with `ead-renewal` for A12 and C19 filed from July 22, 2025. */
            designationEndsOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Must be `true`: the `examiner`, or the user that your client acts as, has read the attestation and signs under penalty of perjury. `false` returns `400`.
             * @example true
             */
            attestationRead: boolean;
            examiner?: components["schemas"]["Examiner"];
        };
        /**
         * ExaminedExtension
         * @description What the automatic extension of a document rests on; required with `autoExtendedUntil`. Give number and date of the document as they are printed: for a renewed card Section 2 then names the receipt number and the extended date.
         * @example null
         */
        ExaminedExtension: {
            basis: components["schemas"]["ExtensionBasis"];
            /** @description Day on which the renewal or petition was filed. Required with `ead-renewal`, `petition-240-days`, `h1b-portability` and `h2-portability`. */
            filedOn?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Receipt number of Form I-797C. Required with `ead-renewal`; optional with a petition whose Form I-797C has not come yet. With `ead-notice` the citation of the notice, such as `90 FR 12345`.
             * @example IOE0912345678
             */
            receiptNumber?: string | null;
            /**
             * @description Category on the card, such as `C09`. Required with `ead-renewal`, `ead-notice`, `stem-opt` and `cap-gap`.
             * @example C09
             */
            cardCategory?: string | null;
            /**
             * @description Category on the notice, such as `C09`. Required with `ead-renewal`; A12 and C19 count as one.
             * @example C09
             */
            noticeCategory?: string | null;
            /**
             * @description SEVIS number of the endorsed Form I-20. Required with `stem-opt` and `cap-gap`.
             * @example null
             */
            sevisNumber?: string | null;
            /**
             * @description Number of the Form I-94 that is shown with the card. Required with `ead-renewal` for the categories A17, A18 and C26.
             * @example null
             */
            i94Number?: string | null;
            /** @description Its last day, which ends the extension too. Required for the same categories. */
            i94ExpirationDate?: components["schemas"]["OptionalDateInput"];
            /**
             * @description Designation that the notice extends, such as the country. Required with `ead-notice`.
             * @example null
             */
            designation?: string | null;
            /** @description Last day of the designation, which ends the extension too. Required with `ead-renewal` for A12 and C19 filed from July 22, 2025. */
            designationEndsOn?: components["schemas"]["OptionalDateInput"];
        } | null;
        /**
         * RecordedExtension
         * @description What the automatic extension of a document rests on; null without one.
         * @example null
         */
        RecordedExtension: {
            basis: components["schemas"]["ExtensionBasis"];
            /**
             * Format: date
             * @description Day on which the renewal or petition was filed.
             * @example 2025-09-12
             */
            filedOn: string | null;
            /**
             * @description Receipt number of Form I-797C or citation of the notice; empty where there is none yet or none is needed.
             * @example IOE0912345678
             */
            receiptNumber: string;
            /**
             * @description Category on the card.
             * @example C09
             */
            cardCategory: string | null;
            /**
             * @description Category on the notice.
             * @example C09
             */
            noticeCategory: string | null;
            /**
             * @description SEVIS number of the endorsed Form I-20.
             * @example null
             */
            sevisNumber: string | null;
            /**
             * @description Number of the Form I-94 that was shown with the card.
             * @example null
             */
            i94Number: string | null;
            /**
             * Format: date
             * @description Last day of that Form I-94.
             * @example null
             */
            i94ExpirationDate: string | null;
            /**
             * @description Designation that the notice extends.
             * @example null
             */
            designation: string | null;
            /**
             * Format: date
             * @description Last day of the designation.
             * @example null
             */
            designationEndsOn: string | null;
            /**
             * @description Number that is printed on the card.
             * @example SRC1234567890
             */
            cardNumber: string | null;
            /**
             * Format: date
             * @description Date that is printed on the card.
             * @example 2026-06-30
             */
            cardExpirationDate: string | null;
            /**
             * @description Line about it in Additional Information.
             * @example EAD EXT 12/27/2027
             */
            note: string | null;
        } | null;
        /** @description A request to destroy a form. */
        PurgeRequest: {
            /**
             * @description Why the form is destroyed.
             * @example The retention period is over.
             */
            reason: string;
        };
        /** @description How a form is started. */
        EmployeeI9Request: {
            /**
             * @description `true`: an authorized representative completes Section 2. The employee gets the email in any case.
             * @default false
             * @example false
             */
            remote: boolean;
            /**
             * @description `true`: sends the employee the link to Section 1, and a login.
             * @default false
             * @example true
             */
            sendEmail: boolean;
        };
        /** @description A hold. */
        HoldRequest: {
            /**
             * @description Whether the form is under a hold from now on.
             * @example true
             */
            hold: boolean;
            /**
             * @description Why the form has to be kept or can be let go, such as a Notice of Inspection. It goes into the audit trail.
             * @example Notice of Inspection of November 19.
             */
            reason: string;
        };
        /** @description Who looks after a form. */
        OwnerRequest: {
            /**
             * Format: int32
             * @description Id of the user; `null` for nobody.
             * @example 12
             */
            ownerUserId: number | null;
        };
        /** @description A withdrawal of the first step. */
        PurgeWithdrawal: {
            /**
             * @description Must be `true`: the form is kept. `false` returns `400`.
             * @example true
             */
            withdrawn: boolean;
        };
        /** @description The second step. */
        PurgeConfirmation: {
            /**
             * @description Must be `true`: the form is destroyed for good. `false` returns `400`.
             * @example true
             */
            confirmed: boolean;
        };
        /** @description The preparer or translator who signs. */
        SandboxSupplementA: {
            preparer: components["schemas"]["Preparer"];
        };
        /**
         * @description Request to E-Verify: `submit`, `confirmData`, `matchPhoto`, `upload` (of images), `refer`, `recordNoAction`, `close`, or `advance` (the next status).
         * @example submit
         * @enum {string}
         */
        PendingRequest: "submit" | "confirmData" | "matchPhoto" | "upload" | "refer" | "recordNoAction" | "close" | "advance";
        /** @description An E-Verify case. */
        EverifyCase: {
            /** @description Id of the case. The service sets it when the case is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the I-9 that the case verifies. It never changes.
             * @example 3301
             */
            i9Id: number;
            /**
             * @description Case number that E-Verify gave.
             * @example 2026325170405AB
             */
            caseNumber: string | null;
            /**
             * @description State of the case, for programs. It moves with your actions, with the answers of E-Verify and when a date passes. `eVerifyStatusCode`,
             *     `eVerifyStatusMessage` and `eVerifyNextStep` say the same in codes and words. Values can be added within `/v1`.
             *
             *     | value | `eVerifyStatusCode` | `eVerifyStatusMessage` | `eVerifyNextStep` |
             *     | --- | --- | --- | --- |
             *     | `awaiting_i9` | `WAIT` | Waiting for I-9 completion | Complete Section 2 |
             *     | `awaiting_ssn` | `ASSN` | Waiting for Social Security number | Enter SSN |
             *     | `awaiting_document` | `ADOC` | Waiting for original of receipt | Record original document |
             *     | `draft` | `DRFT` | Case saved, not submitted | Submit case |
             *     | `duplicate_found` | `DUPL` | Earlier case found in 365 days | Use, close or justify |
             *     | `unconfirmed_data` | `CHK` | Data not confirmed yet | Confirm or correct data |
             *     | `photo_match` | `PHM` | Photo comparison needed | Compare photos |
             *     | `scan_and_upload` | `SCAN` | Document images needed | Upload front and back |
             *     | `queued` | `QUE` | In process | None |
             *     | `needs_more_time` | `NMT` | E-Verify needs more time | None |
             *     | `mismatch` | `TNC` | Mismatch | Notify employee, record decision, refer |
             *     | `referred` | `REF` | Employee referred | Employee: contact DHS / visit SSA |
             *     | `continuance` | `CIC` | Case in continuance | None |
             *     | `close_and_resubmit` | `CCR` | Close and create new case | Close and resubmit |
             *     | `final_nonconfirmation` | `FNC` | Final nonconfirmation | Close case, state employment decision |
             *     | `employment_authorized` | `EAU` | Employment authorized | None |
             *     | `closed_unauthorized` | `CUN` | Closed after nonconfirmation | None |
             *     | `closed_other` | `CLO` | Closed, other reason | None |
             *     | `error` | `ERR` | Submission failed | Fix and resubmit |
             *
             *     A `mismatch` names the agency: `Mismatch (SSA)`, `Mismatch (DHS)` or `Mismatch (SSA and DHS)`.
             * @example employment_authorized
             */
            caseState: string;
            /**
             * @description Code of the status, such as `EAU`; the table at `caseState` of the case lists them.
             * @example EAU
             */
            eVerifyStatusCode: string;
            /**
             * @description How the case was closed, or an empty string while it is open. `eVerifyResolutionMessage` says the same in words.
             *
             *     | value | `eVerifyResolutionMessage` |
             *     | --- | --- |
             *     | `EAUTH` | Employee continues to work after Employment Authorized |
             *     | `EFNCW` | Employee continues to work after Final Nonconfirmation |
             *     | `TRMFNC` | Employment ended because of Final Nonconfirmation |
             *     | `INCDAT` | Data were incorrect |
             *     | `EQUIT` | Employee quit |
             *     | `TERMO` | Employment ended for another reason |
             *     | `DUPL` | Duplicate case |
             *     | `DHSINS` | Closed on agency instruction |
             *     | `SSAINS` | Closed on agency instruction |
             *     | `RESUB` | Closed for resubmission |
             *     | `OTHER` | Other |
             * @example EAUTH
             */
            eVerifyResolutionCode: string;
            /**
             * @description Status in words, for people; `eVerifyStatusCode` is the same for programs.
             * @example Employment authorized
             */
            eVerifyStatusMessage: string;
            explanation: components["schemas"]["EverifyExplanation"];
            /** @description Language of documents for this employee: Spanish where the record of the employee prefers it, and English otherwise. Extension. */
            noticeLanguage: components["schemas"]["NoticeLanguage"];
            /**
             * @description Closure, for people, or empty.
             * @example Employee continues to work after Employment Authorized
             */
            eVerifyResolutionMessage: string;
            /**
             * @description What has to be done, or `None`.
             * @example None
             */
            eVerifyNextStep: string;
            /**
             * @description Due date as `YYYY-MM-DD`, or `None`.
             * @example None
             */
            eVerifyNextStepDueDate: string;
            /**
             * Format: uri
             * @description The case in the portal; needs sign-in.
             * @example http://127.0.0.1:3000/portal/i9s/3301/everify
             */
            eVerifyUrl: string;
            /**
             * @description Whether the next step was due before today. Extension.
             * @example false
             */
            overdue: boolean;
            /**
             * @description State of the referral to the Social Security Administration in the words of E-Verify; null without a mismatch there.
             * @example null
             */
            ssaReferralStatus: string | null;
            /**
             * @description State of the referral to the Department of Homeland Security in the words of E-Verify; null without a mismatch there.
             * @example null
             */
            dhsReferralStatus: string | null;
            /**
             * Format: date
             * @description Day by which a referred employee contacts the agency.
             * @example null
             */
            contactByDate: string | null;
            /**
             * Format: date-time
             * @description When the Further Action Notice was downloaded.
             * @example null
             */
            noticeDownloadedAt: string | null;
            /**
             * Format: date-time
             * @description When it was recorded that the employee was told in private.
             * @example null
             */
            employeeNotifiedAt: string | null;
            /**
             * @description Why a federal contractor created the case for an existing employee; null for the case of a new hire.
             * @example null
             */
            existingEmployeeReason: string | null;
            /**
             * @description How the employer compared the photographs, whatever E-Verify answered: `matching`, `not-matching` or `no-image`; null before.
             * @example matching
             */
            photoResult: string | null;
            /**
             * @description What the employee decided about a mismatch: `contest` or `no-action`; null before that is recorded. How the employer closed the case is in `eVerifyResolutionCode`.
             * @example null
             */
            employeeDecision: string | null;
            /**
             * @description Earlier cases of the employee that E-Verify has found within 365 days; a submission can carry one of them on (`existingCaseNumber`).
             * @example []
             */
            duplicateCaseNumbers: string[];
            /**
             * @description What `closeEverifyCase` takes now: what the state of the case permits and, after a final nonconfirmation, what E-Verify offers for it.
             * @example [
             *       "INCORRECT_DATA"
             *     ]
             */
            closureStatements: string[];
            /**
             * @description Request to E-Verify that is under way; null when there is none. Other requests are refused meanwhile. The request is repeated until E-Verify responds.
             * @example null
             */
            pendingRequest: components["schemas"]["PendingRequest"] | null;
            /**
             * @description Why the last request to E-Verify failed, for people.
             * @example null
             */
            lastFailure: string | null;
            /**
             * Format: date-time
             * @description When the case was submitted.
             * @example 2026-11-20T17:04:05.000Z
             */
            submittedAt: string | null;
            /**
             * Format: date-time
             * @description When the case was closed.
             * @example 2026-11-20T17:05:09.000Z
             */
            closedAt: string | null;
            /**
             * @description What E-Verify receives about the employee; null before Section 1 is signed. Extension.
             * @example null
             */
            employee: components["schemas"]["EverifyCaseEmployee"] | null;
            i9: components["schemas"]["EverifyCaseI9"];
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description What E-Verify receives about an employee, as Section 1 was signed. Extension. */
        EverifyCaseEmployee: {
            /**
             * @description Legal last name (family name).
             * @example Rivera
             */
            lastName: string;
            /**
             * @description Legal first name (given name).
             * @example Ana
             */
            firstName: string;
            /**
             * @description Middle initial; null when there is none.
             * @example L
             */
            middleInitial: string | null;
            /**
             * @description Other last names used, such as a maiden name; null when there are none.
             * @example null
             */
            otherLastNames: string | null;
            /**
             * @description Birth date as `MM/DD/YYYY`.
             * @example 04/17/1994
             */
            dateOfBirth: string;
            /**
             * @description `###-##-####`, or `***-**-####` for callers who may not view it in full; null until the employee has one.
             * @example ***-**-3456
             */
            socialSecurityNumber: string | null;
            citizenshipStatus: components["schemas"]["CitizenshipStatus"];
            /** @description First day of employment. */
            startDate: components["schemas"]["CalendarDate"];
        };
        /** @description What a case depends on of its form. Extension. */
        EverifyCaseI9: {
            /**
             * @description Name of the employee, last name first.
             * @example Rivera, Ana
             */
            employeeName: string;
            /**
             * @description Who has to do what, or `None`. Where only the E-Verify case of the form waits for a step, `E-Verify: ` and that step; `E-Verify: Continue the case` for callers who may not view cases.
             * @example Employer or representative: Complete Section 2
             */
            i9NextStep: string;
            /**
             * @description Due date as `YYYY-MM-DD`, or `None`.
             * @example 2026-11-27
             */
            i9NextStepDueDate: string;
            waitingFor: components["schemas"]["WaitingFor"];
            /**
             * @description Whether the next step is past its due date.
             * @example false
             */
            overdue: boolean;
            /**
             * Format: int32
             * @description Section that waits for an amendment; while it is 1, nothing is sent to E-Verify. Null when none does.
             * @example null
             */
            amendedSection: number | null;
            /**
             * @description Places on the form that are not in the lists of E-Verify: `corrections` of `submitEverifyCase` names them as E-Verify does.
             * @example []
             */
            unknownPlaces: ("foreignPassportCountry" | "issuingState")[];
        };
        /** @description Why the case is in its state and what that asks of the employer and the employee, for people. Extension. */
        EverifyExplanation: {
            /**
             * @description In English.
             * @example The information matched the records of the government. The case is closed, and nobody has to do anything.
             */
            en: string;
            /**
             * @description In Spanish.
             * @example La información coincidió con los registros del gobierno. El caso está cerrado y nadie tiene que hacer nada.
             */
            es: string;
        };
        /**
         * @description State of a case; the table at `caseState` of a case says what each means.
         * @example mismatch
         * @enum {string}
         */
        EverifyCaseState: "awaiting_i9" | "awaiting_ssn" | "awaiting_document" | "draft" | "duplicate_found" | "unconfirmed_data" | "photo_match" | "scan_and_upload" | "queued" | "needs_more_time" | "mismatch" | "referred" | "continuance" | "close_and_resubmit" | "final_nonconfirmation" | "employment_authorized" | "closed_unauthorized" | "closed_other" | "error";
        /** @description An E-Verify case in a list. */
        EverifyCaseListEntry: {
            /** @description Id of the case. The service sets it when the case is made, and it never changes. */
            id: components["schemas"]["Id"];
            /**
             * Format: int32
             * @description Id of the I-9 that the case verifies. It never changes.
             * @example 3301
             */
            i9Id: number;
            /**
             * Format: int32
             * @description Id of the employee whose I-9 it is. It never changes.
             * @example 10027
             */
            employeeId: number;
            /**
             * @description Case number that E-Verify gave.
             * @example 2026325170405AB
             */
            caseNumber: string | null;
            /**
             * @description State of the case, for programs; the table at `caseState` of a case says what each means. Values can be added within `/v1`.
             * @example mismatch
             */
            caseState: string;
            /**
             * @description Code of the status, such as `EAU`; the same table lists them.
             * @example TNC
             */
            eVerifyStatusCode: string;
            /**
             * @description What has to be done, or `None`.
             * @example Notify employee, record decision, refer
             */
            eVerifyNextStep: string;
            /**
             * @description Due date as `YYYY-MM-DD`, or `None`.
             * @example 2026-12-04
             */
            eVerifyNextStepDueDate: string;
            /**
             * @description Whether the next step is past its due date.
             * @example false
             */
            overdue: boolean;
            /**
             * @description `fullName` of the employee.
             * @example Rivera, Ana L
             */
            employeeName: string;
            /**
             * @description Name of the location where the employee is now.
             * @example Dallas
             */
            locationName: string | null;
            /**
             * Format: date
             * @description First day of the period of employment.
             * @example 2026-11-23
             */
            startDate: string;
            /**
             * @description `i9NextStep` of the I-9, which is the next step of the hire.
             * @example E-Verify: Notify employee, record decision, refer
             */
            i9NextStep: string;
            /**
             * @description Due date of that as `YYYY-MM-DD`, or `None`.
             * @example 2026-12-04
             */
            i9NextStepDueDate: string;
            /**
             * @description Whether that is past its due date.
             * @example false
             */
            i9Overdue: boolean;
            /**
             * Format: date-time
             * @description When the case was submitted to E-Verify; null before.
             * @example 2026-11-20T17:04:05.000Z
             */
            submittedAt: string | null;
            /**
             * Format: date-time
             * @description When the case was closed; null while it is open.
             * @example null
             */
            closedAt: string | null;
            /** @description When the record was last changed. `updatedSince` of the list finds it by this. */
            updatedAt: components["schemas"]["Instant"];
            links: components["schemas"]["Links"];
        };
        /** @description A page of E-Verify cases. */
        EverifyCaseList: {
            /**
             * @description The records of the page.
             * @example []
             */
            searchResult: components["schemas"]["EverifyCaseListEntry"][];
            /**
             * Format: int32
             * @description How many records all pages have.
             * @example 260
             */
            total: number;
            links: components["schemas"]["Links"];
        };
        /**
         * @description List of Acceptable Documents: `A` proves identity and authorization to work, `B` identity, `C` authorization to work.
         * @example A
         * @enum {string}
         */
        DocumentListName: "A" | "B" | "C";
        /** @description A document that Section 2 accepts. */
        DocumentType: {
            /**
             * @description Code of the document, as `documents[].code` of Section 2 takes it.
             * @example A_US_PASSPORT
             */
            code: string;
            /** @description The list to which the document belongs. */
            documentList: components["schemas"]["DocumentListName"];
            /**
             * @description Name of the document on the Lists of Acceptable Documents.
             * @example U.S. Passport
             */
            title: string;
            /**
             * @description What kind of receipt it is: `replacement` of a lost, stolen or damaged document, `i94-with-i551` or `i94-refugee`; null for a document itself.
             * @example null
             */
            receipt: string | null;
            /**
             * @description Whether it is accepted for employees under 18 only.
             * @example false
             */
            minorsOnly: boolean;
            /**
             * @description Whether E-Verify can ask to compare its photograph, so that a copy has to be kept.
             * @example true
             */
            photoMatch: boolean;
            /**
             * @description Whether a List B document has a photograph, without which E-Verify does not take it: `always`, `sometimes` or `never`; null for other lists and receipts.
             * @example null
             */
            photograph: string | null;
            /**
             * @description The papers of which the document consists. Section 2 takes them in this order. None for an entry that stands for a signature in Section 1.
             * @example []
             */
            papers: components["schemas"]["DocumentPaperType"][];
            /**
             * @description What the employee shows for this document, for people.
             * @example [
             *       "U.S. Passport"
             *     ]
             */
            mustShow: string[];
            /**
             * @description Lists of which one more document is needed: none for List A, `C` for List B and `B` for List C.
             * @example []
             */
            combinesWith: components["schemas"]["DocumentListName"][];
            /**
             * @description Statuses in Section 1 with which the document is usual. With another one Section 2 asks for an explanation; it never refuses the document.
             * @example [
             *       "US_CITIZEN",
             *       "NONCITIZEN"
             *     ]
             */
            citizenshipStatuses: string[];
            /**
             * @description Bases on which the document continues after its date.
             * @example []
             */
            extensions: components["schemas"]["DocumentExtensionType"][];
        };
        /** @description A basis on which a document continues after its date. */
        DocumentExtensionType: {
            basis: components["schemas"]["ExtensionBasis"];
            /**
             * @description Whether it serves in Section 2 as well; otherwise only for an employee on file.
             * @example true
             */
            newHire: boolean;
            /**
             * @description Categories of the cards that it extends; empty where the document has none.
             * @example [
             *       "C09"
             *     ]
             */
            categories: string[];
            /**
             * @description What is shown with the document.
             * @example [
             *       "Form I-797C for Form I-765"
             *     ]
             */
            mustShow: string[];
            /**
             * @description How long it lasts at most.
             * @example 180 days
             */
            limit: string;
            /**
             * @description Where that is written.
             * @example 8 CFR 274a.13(d)
             */
            source: string;
        };
        /** @description One paper of a document. */
        DocumentPaperType: {
            /**
             * @description Titles of which Section 2 takes one.
             * @example [
             *       "U.S. Passport"
             *     ]
             */
            titles: string[];
            /**
             * @description Usual issuing authorities. Another one can be entered.
             * @example [
             *       "U.S. Department of State"
             *     ]
             */
            issuingAuthorities: string[];
            /**
             * @description What the issuing authority is: `listed` above, a `country`, a `state`, or `any`.
             * @example listed
             */
            issuer: string;
            /**
             * @description Form of the document number; null where the paper has none.
             *
             *     | value | form |
             *     | --- | --- |
             *     | `alien` | USCIS number or A-Number: 7 to 9 digits, with or without a leading `A`. |
             *     | `i94` | Form I-94: 11 digits, or nine digits, a letter and a digit. |
             *     | `us-passport` | 6 to 9 letters and digits. |
             *     | `foreign-passport` | 6 to 12 letters and digits. |
             *     | `resident-card` | Form I-551: as `card`, or the A-Number on an older card. |
             *     | `card` | Form I-551 or I-766: three letters and ten digits, or an asterisk in place of the first digit. |
             *     | `sevis` | Form I-20 or DS-2019: ten digits, with or without a leading `N`. |
             *     | `visa` | 8 letters and digits. |
             *     | `state-id` | 1 to 17 letters, digits, hyphens and asterisks. |
             *     | `ssn` | Nine digits. |
             *     | `any` | 1 to 40 letters, digits and the characters `* # . / -` and space. |
             * @example us-passport
             */
            numberFormat: string | null;
            /**
             * @description Whether every document of the kind has a number. If not, Section 2 takes the number or `N/A`, never a blank.
             * @example true
             */
            numberRequired: boolean;
            /**
             * @description Whether documents of the kind have an expiration date: all of them (`required`), some (`optional`: Section 2 takes the date or `N/A`, never a blank), or `none`.
             * @example required
             */
            expirationDate: string;
            /**
             * @description Whether `D/S` (duration of status) can take the place of the date.
             * @example false
             */
            durationOfStatus: boolean;
            /**
             * @description Whether the paper can be left out.
             * @example false
             */
            optional: boolean;
        };
        /** @description A page of document types. */
        DocumentTypeList: {
            /**
             * @description The document types of the page.
             * @example []
             */
            searchResult: components["schemas"]["DocumentType"][];
            links: components["schemas"]["Links"];
        };
        /** @description A day, and whether the Federal Government works on it. */
        FederalDay: {
            /**
             * Format: date
             * @description The day.
             * @example 2026-11-26
             */
            date: string;
            /**
             * Format: int32
             * @description Working days after the first day, up to and including this day.
             * @example 3
             */
            count: number;
            /**
             * @description Whether it is a working day.
             * @example false
             */
            workingDay: boolean;
            /**
             * @description Why it is no working day; null for one.
             * @example holiday
             */
            closedFor: components["schemas"]["FederalDayClosed"] | null;
            /**
             * @description Name of the holiday, or what closed the government or E-Verify; null for other days.
             * @example Thanksgiving Day
             */
            reason: string | null;
        };
        /**
         * @description Why a day is no Federal Government working day: a `closure` of the government or E-Verify, a federal `holiday` on the day on which it is observed, or a `weekend`.
         * @example holiday
         * @enum {string}
         */
        FederalDayClosed: "closure" | "holiday" | "weekend";
        /** @description A page of days. */
        FederalDayList: {
            /**
             * @description The days of the page.
             * @example []
             */
            searchResult: components["schemas"]["FederalDay"][];
            links: components["schemas"]["Links"];
        };
        /**
         * @description Why a case is late, in the terms of E-Verify. `AWAITING_SSN`: the employee waits for a Social Security number. `TECHNICAL_PROBLEMS`. `AUDIT_NEW_HIRE_NOT_RUN`: an audit showed that the new hire had no case. `FEDERAL_CONTRACTOR`: a federal contractor verifies an existing employee. `AWAITING_RESPONSE_INCORRECT_CASE`: a case with incorrect information waited for its answer. `OTHER`: a reason in words.
         * @example AWAITING_SSN
         * @enum {string}
         */
        DelayReason: "AWAITING_SSN" | "TECHNICAL_PROBLEMS" | "AUDIT_NEW_HIRE_NOT_RUN" | "FEDERAL_CONTRACTOR" | "AWAITING_RESPONSE_INCORRECT_CASE" | "OTHER";
        /**
         * @description Why a new case is needed although one exists, in the terms of E-Verify: `REHIRE` (the employee was hired again), `PREVIOUS_CASE_RESULT_RESUBMIT` or `OTHER`.
         * @example REHIRE
         * @enum {string}
         */
        DuplicateContinueReasonCode: "REHIRE" | "PREVIOUS_CASE_RESULT_RESUBMIT" | "OTHER";
        /** @description Why a case is created for an existing employee. */
        ExistingEmployeeCase: {
            /**
             * @description The contract and the assignment that ask for it. It stays with the case and in the audit trail.
             * @example Assigned to contract W912DY-26-C-0001 on 2026-11-20
             */
            reason: string;
        };
        /** @description What a submission needs beyond the form. */
        EverifySubmission: {
            /**
             * @description Why the case is late, in the terms of E-Verify; needed past the due date. `OTHER` needs `delayReasonDescription`.
             * @example null
             */
            delayReason?: components["schemas"]["DelayReason"] | null;
            /**
             * @description The reason in words; needed with `OTHER`.
             * @example null
             */
            delayReasonDescription?: string | null;
            /**
             * @description Why a new case is needed although one exists, in words; needed unless `duplicateContinueReasonCode` says it. It stays with the case.
             * @example null
             */
            duplicateContinueReason?: string | null;
            /**
             * @description The same in the terms of E-Verify; left out: `OTHER`, or `PREVIOUS_CASE_RESULT_RESUBMIT` for a case that E-Verify wanted submitted again.
             * @example null
             */
            duplicateContinueReasonCode?: components["schemas"]["DuplicateContinueReasonCode"] | null;
            /**
             * @description Number of an earlier case that is carried on in the place of a new one, out of `duplicateCaseNumbers`. Everything else of the submission then has no effect.
             * @example null
             */
            existingCaseNumber?: string | null;
            corrections?: components["schemas"]["EverifyCorrections"];
        };
        /** @description An answer to the data check. */
        EverifyDataConfirmation: {
            /**
             * @description Whether the data are right as they are.
             * @example true
             */
            confirmed: boolean;
            corrections?: components["schemas"]["EverifyCorrections"];
        };
        /**
         * @description Corrected values by field of Section 1: `lastName`, `firstName`, `middleInitial`, `otherLastNames`, `dateOfBirth`, `socialSecurityNumber`, `emailAddress`, `alienNumber`, `i94Number`, `foreignPassportNumber`, `foreignPassportCountry`; and `issuingState`, the state of a document of List B. E-Verify gets what was signed: a value other than the one on the form is `422` (`not-as-signed`) until the form says it too, for Section 1 by `POST /v1/i9s/{i9_id}/amendment-requests`, which the employee signs. Only a country or state that E-Verify does not know as the form writes it is put into E-Verify's words here; one that E-Verify does not know either is `422` and nothing is sent.
         * @example {
         *       "lastName": "Rivera"
         *     }
         */
        EverifyCorrections: {
            [key: string]: string;
        };
        /** @description An image. */
        EverifyImage: {
            /**
             * @description Media type of the file in `content`: `image/jpeg`, `image/png` or `application/pdf`.
             * @example image/jpeg
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "application/pdf";
            /**
             * @description The image in base64.
             * @example /9j/4AAQSkZJRg==
             */
            content: string;
        };
        /** @description An image of a document. */
        EverifyDocumentImage: {
            /**
             * @description Media type of the file in `content`: `image/jpeg`, `image/png` or `application/pdf`.
             * @example image/jpeg
             * @enum {string}
             */
            contentType: "image/jpeg" | "image/png" | "application/pdf";
            /**
             * @description The image in base64, less than 5 MiB before it is encoded.
             * @example /9j/4AAQSkZJRg==
             */
            content: string;
        };
        /** @description Images of a document. */
        EverifyImages: {
            front: components["schemas"]["EverifyDocumentImage"];
            /** @description The back, unless the document has none. */
            back?: components["schemas"]["EverifyDocumentImage"] | null;
        };
        /**
         * @description `en` English, `es` Spanish.
         * @example en
         * @enum {string}
         */
        NoticeLanguage: "en" | "es";
        /** @description The requested notice. */
        EverifyNoticeRequest: {
            language?: components["schemas"]["NoticeLanguage"];
        };
        /** @description A comparison of photos. */
        EverifyPhotoMatch: {
            /**
             * @description What the comparison showed: `matching`, `not-matching`, or `no-image` where E-Verify shows none that can be compared.
             * @example matching
             * @enum {string}
             */
            result: "matching" | "not-matching" | "no-image";
        };
        /** @description Confirms that the employee was told in private and got the notice. */
        EverifyNotification: {
            /**
             * @description Must be `true`: the employee was told in private and has the notice. `false` returns `400`.
             * @example true
             */
            employeeNotified: boolean;
        };
        /** @description A closure. */
        EverifyClosure: {
            /**
             * @description Why the case is closed. The employee continues to work after a final nonconfirmation (`EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC`), or was dismissed for it (`EMPLOYEE_TERMINATED_FOR_FNC_RESULT`); quit (`EMPLOYEE_QUIT`), or left for another reason (`EMPLOYEE_TERMINATED_OTHER`). The data were wrong (`INCORRECT_DATA`), there is another case (`DUPLICATE`), or one will be submitted again (`CLOSE_AND_RESUBMIT`). An agency told you to (`EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS`, `EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA`). `OTHER`: say why. Which of them the state of the case permits is checked (`409`).
             * @example INCORRECT_DATA
             * @enum {string}
             */
            statement: "EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC" | "EMPLOYEE_TERMINATED_FOR_FNC_RESULT" | "INCORRECT_DATA" | "EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS" | "EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA" | "CLOSE_AND_RESUBMIT" | "DUPLICATE" | "EMPLOYEE_QUIT" | "EMPLOYEE_TERMINATED_OTHER" | "OTHER";
            /**
             * @description Reason in words; needed when employment continues after a final nonconfirmation and with `OTHER`.
             * @example null
             */
            reason?: string | null;
        };
        /** @description Fields of Section 1; those left out get sensible values. */
        SandboxSection1: {
            /**
             * @description Legal last name (family name), as the new hire entered it.
             * @example Rivera
             */
            lastName?: string;
            /**
             * @description Legal first name (given name), as the new hire entered it.
             * @example Ana
             */
            firstName?: string;
            /**
             * @description Middle initial, one letter; null when the new hire has none.
             * @example L
             */
            middleInitial?: string | null;
            /**
             * @description Other last names used, such as a maiden name; null when there are none.
             * @example null
             */
            otherLastNames?: string | null;
            /**
             * @description Address in the United States, or in Canada or Mexico for border commuters: street number and name.
             * @example 18 Alder Street
             */
            addressStreet?: string;
            /**
             * @description Apartment number of the address; null when there is none.
             * @example 4B
             */
            addressApartment?: string | null;
            /**
             * @description City or town of the address.
             * @example Tacoma
             */
            addressCity?: string;
            /**
             * @description Two-letter state, or `CAN` or `MEX`.
             * @example WA
             */
            addressState?: string;
            /**
             * @description ZIP or postal code of the address.
             * @example 98402
             */
            addressZip?: string;
            dateOfBirth?: components["schemas"]["BirthDateInput"];
            /**
             * @description Social security number; `null`: the new hire has none yet.
             * @example 900-12-3456
             */
            socialSecurityNumber?: string | null;
            /** @description Email address of the new hire as it goes into Section 1, optional on the form. */
            emailAddress?: components["schemas"]["EmailInput"];
            /**
             * @description Telephone number of the new hire as `###-###-####`, optional on the form.
             * @example 253-555-0177
             */
            phoneNumber?: string | null;
            citizenshipStatus?: components["schemas"]["CitizenshipStatus"];
            /**
             * @description USCIS or A-Number; of a permanent resident, or one of the three numbers of someone authorized to work until a date.
             * @example null
             */
            alienNumber?: string | null;
            /**
             * @description Form I-94 admission number, 11 characters; one of the three numbers of someone authorized to work until a date.
             * @example null
             */
            i94Number?: string | null;
            /**
             * @description Foreign passport number; one of the three numbers of someone authorized to work until a date.
             * @example null
             */
            foreignPassportNumber?: string | null;
            /**
             * @description Country that issued the foreign passport.
             * @example null
             */
            foreignPassportCountry?: string | null;
            /**
             * @description Date until which the new hire may work, or `N/A` where it does not end; null for the other attestations. `D/S` is refused: students and exchange visitors enter the program end date of Form I-20 or DS-2019.
             * @example null
             */
            workAuthorizationExpiration?: string | null;
            signedAs?: components["schemas"]["SignedAs"];
            /**
             * @description Preparers and translators who helped, each a block of Supplement A; empty when no one did.
             * @example []
             */
            preparers?: components["schemas"]["Preparer"][];
            /**
             * @description `true`: a preparer signs Supplement A later, with `completeSandboxSupplementA`.
             * @example false
             */
            preparerSignsLater?: boolean;
        };
        /** @description Section 2 as the representative fills it in; fields left out get sensible values. */
        SandboxSection2: {
            /**
             * @description One List A document, or one of List B and one of List C; left out, a driver's license and a Social Security card.
             * @example [
             *       {
             *         "code": "A_US_PASSPORT",
             *         "issuingAuthority": "U.S. Department of State",
             *         "number": "900000017",
             *         "expirationDate": "2031-02-28"
             *       }
             *     ]
             */
            documents?: components["schemas"]["ExaminedDocument"][];
            /** @description First day of work for pay, as it goes on the form; left out, the start of the employment. */
            firstDayOfEmployment?: components["schemas"]["DateInput"];
            explanations?: components["schemas"]["Explanations"];
        };
        /** @description Email that the sandbox kept. */
        SandboxMailList: {
            /** @description The records of the page, newest first. */
            searchResult: components["schemas"]["SandboxMail"][];
            links: components["schemas"]["Links"];
        };
        /** @description An email or text message that would have been sent. */
        SandboxMail: {
            /** @description Id of the email. */
            id: components["schemas"]["Id"];
            /** @description When it was written, by the real time. */
            createdAt: components["schemas"]["Instant"];
            /** @description How it would have been sent. */
            channel: components["schemas"]["LinkChannel"];
            /**
             * @description Address of the reader, or the telephone number of a text message.
             * @example sam.okafor@example.com
             */
            to: string;
            /**
             * @description Subject line.
             * @example Northwind Staffing asks you to complete Section 2 of a Form I-9
             */
            subject: string;
            /**
             * @description Text, with the links and passwords that the reader would get.
             * @example Hello Sam Okafor, …
             */
            text: string;
            /**
             * @description The same as HTML, as a mail program shows it; null for a text message.
             * @example <!doctype html><html lang="en">…</html>
             */
            html: string | null;
        };
        /** @description The clock of a sandbox organization. */
        SandboxClock: {
            /**
             * Format: date-time
             * @description The time from which the clock runs on; `null` for the real time. The response contains the time now in force.
             * @example 2026-12-01T16:00:00.000Z
             */
            now: string | null;
        };
        /** @description A change of a record. */
        Event: {
            /**
             * Format: int64
             * @description Place in the feed of your organization. It rises from event to event and never changes.
             * @example 20417
             */
            id: number;
            /**
             * @description What happened. Values can be added within `/v1`.
             *
             *     | value | when |
             *     | --- | --- |
             *     | `employee.created` | An employee was created. |
             *     | `employee.updated` | The record or a period of employment changed. |
             *     | `employee.terminated` | A period of employment was given a last day, or another one; comes in addition to `employee.updated`. |
             *     | `i9StatusUpdated` | The status, the next step or the due date of an I-9 changed. Partners get a delivery of this name. |
             *     | `everifyStatusUpdated` | The same for an E-Verify case. Partners get a delivery of this name. |
             *     | `user.created`, `user.updated` | A user was created or changed; retiring is a change. |
             *     | `location.created`, `location.updated` | A location was created or changed. |
             *     | `apiClient.created`, `apiClient.updated` | An API client was created or changed, got another secret, or was retired. Shown with Manage API clients (609). |
             *     | `partner.created`, `partner.updated` | A partner system was created or changed, got another secret, or was switched off or on. Shown with Manage partners (608). |
             *     | `import.finished`, `export.finished`, `bulkAction.finished` | What you asked for is finished, refused or failed. No one else sees it. |
             * @example i9StatusUpdated
             */
            type: string;
            /** @description When the change was made. Use `id` for the order: a change that took longer can be later in the feed. */
            at: components["schemas"]["Instant"];
            /**
             * Format: int32
             * @description Id of the employee whom the change concerns. Null for events of other records.
             * @example 10027
             */
            employeeId: number | null;
            /**
             * Format: int32
             * @description Id of the I-9, for `i9StatusUpdated` and `everifyStatusUpdated`; null otherwise.
             * @example 3301
             */
            i9Id: number | null;
            /**
             * Format: int32
             * @description Id of the E-Verify case, for `everifyStatusUpdated`; null otherwise.
             * @example null
             */
            everifyCaseId: number | null;
            data: components["schemas"]["EventData"];
        };
        /**
         * @description What the event says beyond the ids. `i9StatusUpdated` and `everifyStatusUpdated` have the fields of the delivery of that name. Fields that do not
         *     belong to the type are left out.
         */
        EventData: {
            /**
             * Format: int32
             * @description Id of the user, for `user.created` and `user.updated`; of the one who asked, for `import.finished`, `export.finished` and `bulkAction.finished`.
             * @example 18
             */
            userId?: number;
            /**
             * Format: int32
             * @description Id of the bulk action, for `bulkAction.finished`.
             * @example 4
             */
            bulkActionId?: number;
            /**
             * Format: int32
             * @description Id of the import, for `import.finished`.
             * @example 3
             */
            importId?: number;
            /**
             * Format: int32
             * @description Id of the export, for `export.finished`.
             * @example 5
             */
            exportId?: number;
            /**
             * Format: int32
             * @description Id of the location, for `location.created` and `location.updated`.
             * @example 12
             */
            locationId?: number;
            /**
             * Format: int32
             * @description Id of the API client, for `apiClient.created` and `apiClient.updated`.
             * @example 4
             */
            apiClientId?: number;
            /**
             * Format: int32
             * @description Id of the partner system, for `partner.created` and `partner.updated`.
             * @example 2
             */
            partnerId?: number;
            /** @description Last day of the period of employment, for `employee.terminated`. */
            terminatedDate?: components["schemas"]["CalendarDate"];
            /**
             * @description Status of the I-9 in words, for `i9StatusUpdated`.
             * @example Section 1 Completed
             */
            i9Status?: string;
            /**
             * @description Who has to do what with the I-9, or `None`.
             * @example Employer or representative: Complete Section 2
             */
            i9NextStep?: string;
            /**
             * @description Due date of that step as `YYYY-MM-DD`, or `None`.
             * @example 2026-11-27
             */
            i9NextStepDueDate?: string;
            /**
             * Format: uri
             * @description The form in the portal; needs sign-in.
             * @example http://127.0.0.1:3000/portal/i9s/3301
             */
            i9Url?: string;
            /**
             * @description Code of the status of the case, such as `EAU`; the table at `caseState` of the case lists them.
             * @example EAU
             */
            eVerifyStatusCode?: string;
            /**
             * @description Code of the closure of the case, or empty.
             * @example EAUTH
             */
            eVerifyResolutionCode?: string;
            /**
             * @description Status of the case in words, for people.
             * @example Employment authorized
             */
            eVerifyStatusMessage?: string;
            /**
             * @description Closure of the case in words, or empty.
             * @example Employee continues to work after Employment Authorized
             */
            eVerifyResolutionMessage?: string;
            /**
             * @description What has to be done about the case, or `None`.
             * @example None
             */
            eVerifyNextStep?: string;
            /**
             * @description Due date of that step as `YYYY-MM-DD`, or `None`.
             * @example None
             */
            eVerifyNextStepDueDate?: string;
            /**
             * Format: uri
             * @description The case in the portal; needs sign-in.
             * @example http://127.0.0.1:3000/portal/i9s/3301/everify
             */
            eVerifyUrl?: string;
        };
        /** @description Part of the feed. */
        EventList: {
            /**
             * @description Events in the order of the feed.
             * @example []
             */
            searchResult: components["schemas"]["Event"][];
            /**
             * @description Whether more events are ready at `links.next`.
             * @example false
             */
            hasMore: boolean;
            /** @description `self`, and `next`, which is always there: it leads on from the last event, also when there is none after it yet. */
            links: components["schemas"]["Links"];
        };
    };
    responses: {
        /** @description The representation that you hold is current. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request breaks the contract. `errors` names every fault, the first 100 at most. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The access token is missing, unknown, expired, revoked or too old for this change. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The role of the calling user lacks the permission, the token lacks the scope, or the user lacks the training that E-Verify asks for. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticateScope"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record does not exist or is out of reach. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `Accept` excludes what the operation produces. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The present state does not allow it, or a unique value is taken, or the same request is still in progress. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfterInFlight"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Events after this place were removed, or the place is not of this feed. */
        EventsGone: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has changed since the version that `If-Match` names. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 1 MiB, or than what the operation says. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not of the declared media type. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is well-formed but impossible. */
        UnprocessableContent: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The rate limit is reached. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The database cannot be reached or did not answer in time. When the connection broke while a change was being stored, it may have been stored. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The grant or request is wrong (RFC 6749, section 5.2). */
        OAuthBadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The client's credentials are wrong (RFC 6749, section 5.2). */
        OAuthUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description `Accept` excludes what the operation produces. */
        OAuthNotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The body is larger than 8 KiB. */
        OAuthPayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
        /** @description The body is neither form-encoded nor JSON. */
        OAuthUnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OAuthError"];
            };
        };
    };
    parameters: {
        /** @description Page number, from 1. A page past the end is empty. */
        Page: number;
        /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
        PageSize: number;
        /** @description `true` for entries that go into a file for a person: the audit of the organization records each such request and who made it. Extension. */
        Download: boolean;
        /**
         * @description Beginnings of a first and a last name in any order, with or without accents (`rivera paula`); or a whole employee number, company-issued
         *     identification, telephone number however it is written, form number or E-Verify case number; or the beginning of an email address. With the
         *     permission View full social security numbers (105) also the last four digits of a Social Security number (`1234` or `***-**-1234`); the audit
         *     records each such search, without the digits. Keep such URLs out of your own logs.
         */
        Search: string;
        /**
         * @description Only records changed at this moment or later, by `updatedAt`. A change that takes long to be stored carries the time at which it began: ask with a
         *     few minutes' overlap, or follow `GET /v1/events`, which misses nothing. *Extension.*
         */
        UpdatedSince: string;
        /**
         * @description `true`: applies every rule and returns the I-9 as it would be, with what would be signed; keeps nothing, delivers nothing, and ignores an
         *     `Idempotency-Key`. Show people the result before they sign. *Extension.*
         */
        DryRun: boolean;
        /** @description Id of the employee. */
        EmployeeId: components["schemas"]["Id"];
        /** @description Id of the period of employment. */
        EmploymentId: components["schemas"]["Id"];
        /** @description Id of the note. */
        NoteId: components["schemas"]["Id"];
        /** @description Id of the user. */
        UserId: components["schemas"]["Id"];
        /** @description Id of the location. */
        LocationId: components["schemas"]["Id"];
        /** @description Id of the legal entity. */
        LegalEntityId: components["schemas"]["Id"];
        /** @description Id of the role. */
        RoleId: components["schemas"]["Id"];
        /** @description Id of the group. */
        GroupId: components["schemas"]["Id"];
        /** @description Id of the saved view. */
        ViewId: components["schemas"]["Id"];
        /** @description Id of the management. */
        ManagementId: components["schemas"]["Id"];
        /** @description Id of the I-9. */
        I9Id: components["schemas"]["Id"];
        /** @description Id of the API client. */
        ApiClientId: components["schemas"]["Id"];
        /** @description Id of the partner system. */
        PartnerId: components["schemas"]["Id"];
        /** @description Id of the export. */
        ExportId: components["schemas"]["Id"];
        /** @description Which report it is. */
        ReportId: components["schemas"]["ReportId"];
        /** @description Id of the bulk action. */
        BulkActionId: components["schemas"]["Id"];
        /** @description Which records it is for. */
        RecordType: components["schemas"]["ImportedRecordType"];
        /** @description Id of the import. */
        ImportId: components["schemas"]["Id"];
        /** @description Id of the inspection. */
        InspectionId: components["schemas"]["Id"];
        /** @description Id of the package. */
        InspectionPackageId: components["schemas"]["Id"];
        /** @description Id of the copy. */
        DocumentCopyId: components["schemas"]["Id"];
        /** @description Id of the delivery. */
        DeliveryId: components["schemas"]["Id"];
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
        IdempotencyKey: string;
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        IfMatch: string;
        /** @description The `ETag` that you hold; `304` when it is still current. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the request, also in our log. It is your own `X-Request-Id`, if you sent one. */
        RequestId: string;
        /** @description Name for the file, as RFC 6266 has it. */
        ContentDisposition: string;
        /** @description The scope that the token lacks (RFC 6750), where it is the scope and not the permission. */
        WwwAuthenticateScope: string;
        /** @description Strong validator of this representation. */
        ETag: string;
        /** @description Path of the record that was made or that shows the result. */
        Location: string;
        /** @description Seconds to wait before trying again. */
        RetryAfter: number;
        /** @description Seconds to wait while the same request is still in progress (`request-in-flight`). */
        RetryAfterInFlight: number;
        /** @description How to authenticate: `Bearer` (RFC 6750), or `Basic` (RFC 7617) where the client id and secret are sent. */
        WwwAuthenticate: string;
        /** @description The quota `q` per window of `w` seconds. */
        RateLimitPolicy: string;
        /** @description What remains, `r`, and the seconds until the window ends, `t`. */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createPartnerSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The client's credentials; may be left out with HTTP Basic. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PartnerSessionRequest"];
            };
        };
        responses: {
            /** @description The access token of the session. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startPartnerI9: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerI9Start"];
            };
        };
        responses: {
            /** @description The I-9 is started. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerI9Started"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPartnerHires: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only hires of this candidate, exactly as you sent it. A person whom you hired again has several. */
                integrationCandidateId?: string;
                /** @description Only hires whose form has this `i9StatusCode`. */
                status?: components["schemas"]["I9StatusCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of hires. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerHireList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPartnerHire: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hire. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerHire"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePartnerHire: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerHireUpdate"];
            };
        };
        responses: {
            /** @description The hire. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerHire"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPartnerSection1Link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerI9Started"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    voidPartnerHire: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRequest"];
            };
        };
        responses: {
            /** @description The hire. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerHire"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner's settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerUpdate"];
            };
        };
        responses: {
            /** @description The partner's settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotatePartnerSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PartnerSecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only deliveries about this employee. */
                employeeId?: components["schemas"]["Id"];
                /** @description Only deliveries in this state. */
                state?: components["schemas"]["DeliveryState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the delivery. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRedelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the delivery. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRedeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeliveryRequest"];
            };
        };
        responses: {
            /** @description The deliveries are being queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redeliveries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTestDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The grant. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequestJson"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthUnauthorized"];
            406: components["responses"]["OAuthNotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["OAuthPayloadTooLarge"];
            415: components["responses"]["OAuthUnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The token. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRevocationJson"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRevocation"];
            };
        };
        responses: {
            /** @description The token is no longer valid, or never was. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["OAuthBadRequest"];
            401: components["responses"]["OAuthUnauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["OAuthPayloadTooLarge"];
            415: components["responses"]["OAuthUnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description `true` for entries that go into a file for a person: the audit of the organization records each such request and who made it. Extension. */
                download?: components["parameters"]["Download"];
                /**
                 * @description Only records changed at this moment or later, by `updatedAt`. A change that takes long to be stored carries the time at which it began: ask with a
                 *     few minutes' overlap, or follow `GET /v1/events`, which misses nothing. *Extension.*
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Exact first name. */
                firstName?: components["schemas"]["TextFilter"];
                /** @description Exact middle name. */
                middleName?: components["schemas"]["TextFilter"];
                /** @description Exact last name. */
                lastName?: components["schemas"]["TextFilter"];
                /** @description Exact maiden name. */
                otherName?: components["schemas"]["TextFilter"];
                /** @description Exact email address. */
                emailAddress?: components["schemas"]["TextFilter"];
                /** @description Exact title. */
                jobTitle?: components["schemas"]["TextFilter"];
                /** @description Exact company-issued identification. */
                profileId?: components["schemas"]["TextFilter"];
                /** @description Whole Social Security number; needs permission 105. Keep such URLs out of your own logs. */
                socialSecurityNumber?: string;
                /** @description Birth date. */
                dateOfBirth?: components["schemas"]["DateFilter"];
                /** @description System id of the location. */
                locationId?: components["schemas"]["Id"];
                /** @description System id of the legal entity; empty matches employees without one. */
                legalEntity?: components["schemas"]["IdFilter"];
                /** @description 1 is English and 2 is Spanish; empty matches employees without one. */
                languagePreference?: components["schemas"]["IdFilter"];
                /** @description Exact custom field 1. */
                custom1?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 2. */
                custom2?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 3. */
                custom3?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 4. */
                custom4?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 5. */
                custom5?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 6. */
                custom6?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 7. */
                custom7?: components["schemas"]["TextFilter"];
                /** @description Exact custom field 8. */
                custom8?: components["schemas"]["TextFilter"];
                /** @description Only employees who lack a form that this inspection asks for. */
                inspectionId?: components["schemas"]["Id"];
                /** @description Whether the current employment has not ended and has no form: only those employees (`true`), or all others (`false`). */
                withoutI9?: boolean;
                /** @description `hire`: each entry has `hire`, the current employment with its form. */
                expand?: "hire"[];
                /**
                 * @description Beginnings of a first and a last name in any order, with or without accents (`rivera paula`); or a whole employee number, company-issued
                 *     identification, telephone number however it is written, form number or E-Verify case number; or the beginning of an email address. With the
                 *     permission View full social security numbers (105) also the last four digits of a Social Security number (`1234` or `***-**-1234`); the audit
                 *     records each such search, without the digits. Keep such URLs out of your own logs.
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Order of the list: up to three keys with commas between them, each with `-` before it for descending order, as in `lastName,firstName`. Records
                 *     that are equal in all keys come in the order of their ids; records without a value come last.
                 */
                sort?: components["schemas"]["EmployeeSort"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of employees. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeCreate"];
            };
        };
        responses: {
            /** @description The employee. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employee. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeUpdate"];
            };
        };
        responses: {
            /** @description The employee. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEmployments: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of periods. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmploymentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEmployment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmploymentCreate"];
            };
        };
        responses: {
            /** @description The period. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmployment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
                /** @description Id of the period of employment. */
                employment_id: components["parameters"]["EmploymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateEmployment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
                /** @description Id of the period of employment. */
                employment_id: components["parameters"]["EmploymentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmploymentUpdate"];
            };
        };
        responses: {
            /** @description The period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Only records changed at this moment or later, by `updatedAt`. A change that takes long to be stored carries the time at which it began: ask with a
                 *     few minutes' overlap, or follow `GET /v1/events`, which misses nothing. *Extension.*
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Exact email address. */
                emailAddress?: components["schemas"]["TextFilter"];
                /** @description Exact first name. */
                firstName?: components["schemas"]["TextFilter"];
                /** @description Exact last name. */
                lastName?: components["schemas"]["TextFilter"];
                /** @description Exact login name. */
                login?: components["schemas"]["TextFilter"];
                /** @description Exact middle name. */
                middleName?: components["schemas"]["TextFilter"];
                /** @description Id of the role. */
                role?: components["schemas"]["IdFilter"];
                /** @description Exact title. */
                title?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The user. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the user. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the user. */
                user_id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /**
                 * @description Only records changed at this moment or later, by `updatedAt`. A change that takes long to be stored carries the time at which it began: ask with a
                 *     few minutes' overlap, or follow `GET /v1/events`, which misses nothing. *Extension.*
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Exact name. */
                name?: components["schemas"]["TextFilter"];
                /** @description Exact location number. */
                number?: components["schemas"]["TextFilter"];
                /** @description System id of the legal entity; empty matches locations without one. */
                legalEntity?: components["schemas"]["IdFilter"];
                /** @description Exact street address. */
                addressStreet?: components["schemas"]["TextFilter"];
                /** @description Exact second line of the address. */
                addressStreet2?: components["schemas"]["TextFilter"];
                /** @description Exact city. */
                addressCity?: components["schemas"]["TextFilter"];
                /** @description Exact state. */
                addressState?: components["schemas"]["TextFilter"];
                /** @description Exact country. */
                addressCountry?: components["schemas"]["TextFilter"];
                /** @description Exact zip code. */
                addressZip?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of locations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationCreate"];
            };
        };
        responses: {
            /** @description The location. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the location. */
                location_id: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The location. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the location. */
                location_id: components["parameters"]["LocationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationUpdate"];
            };
        };
        responses: {
            /** @description The location. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationUpdated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLegalEntities: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of legal entities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntityList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createLegalEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalEntityCreate"];
            };
        };
        responses: {
            /** @description The legal entity. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLegalEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the legal entity. */
                legal_entity_id: components["parameters"]["LegalEntityId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The legal entity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLegalEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the legal entity. */
                legal_entity_id: components["parameters"]["LegalEntityId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalEntityUpdate"];
            };
        };
        responses: {
            /** @description The legal entity. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalEntity"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Exact name. */
                name?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The role. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the role. */
                role_id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the role. */
                role_id: components["parameters"]["RoleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The role. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRoleTemplates: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of templates, from the most to the least access to people's records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleTemplateList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Exact category. */
                category?: components["schemas"]["TextFilter"];
                /** @description Exact name. */
                displayName?: components["schemas"]["TextFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of permissions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupCreate"];
            };
        };
        responses: {
            /** @description The group. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeGroup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the group. */
                group_id: components["parameters"]["GroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeGroup"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listManagements: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Id of one management. */
                id?: components["schemas"]["Id"];
                /** @description `true` lists the managements of the whole company only, without those of child groups; `false` is the same as not given. */
                root?: boolean;
                /** @description Path of a group. Repeat it for successive levels: `?group=12&group=Sales`. The form `?group=12?group=Sales` means the same. */
                group?: string[];
                /** @description Id of the user who manages the employees of the group. */
                userId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of managements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagementList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createManagement: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagementCreate"];
            };
        };
        responses: {
            /** @description The management. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Management"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getManagement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the management. */
                management_id: components["parameters"]["ManagementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The management. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Management"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateManagement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the management. */
                management_id: components["parameters"]["ManagementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManagementUpdate"];
            };
        };
        responses: {
            /** @description The management. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Management"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationUpdate"];
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrganizationChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checklist. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationChecklist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiClients: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only clients that act as this user. */
                userId?: components["schemas"]["Id"];
                /** @description Only clients of this partner. */
                partnerId?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of API clients. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiClientCreate"];
            };
        };
        responses: {
            /** @description The API client with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the API client. */
                api_client_id: components["parameters"]["ApiClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationApiClient"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApiClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the API client. */
                api_client_id: components["parameters"]["ApiClientId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiClientUpdate"];
            };
        };
        responses: {
            /** @description The API client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationApiClient"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiClientSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the API client. */
                api_client_id: components["parameters"]["ApiClientId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApiClientSecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrganizationPartners: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of partner systems. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPartnerList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrganizationPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationPartnerCreate"];
            };
        };
        responses: {
            /** @description The partner system with its signing secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPartnerCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrganizationPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner system. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPartner"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOrganizationPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationPartnerUpdate"];
            };
        };
        responses: {
            /** @description The partner system. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPartner"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateOrganizationPartnerSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PartnerSecretRotation"];
            };
        };
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrganizationPartnerDeliveries: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only deliveries about this employee. */
                employeeId?: components["schemas"]["Id"];
                /** @description Only deliveries in this state. */
                state?: components["schemas"]["DeliveryState"];
            };
            header?: never;
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrganizationPartnerDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
                /** @description Id of the delivery. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrganizationPartnerRedelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
                /** @description Id of the delivery. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrganizationPartnerTestDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the partner system. */
                partner_id: components["parameters"]["PartnerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEmployeeI9s: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of I-9s. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9List"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEmployeeI9: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeI9Request"];
            };
        };
        responses: {
            /** @description The I-9. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEmployeeNotes: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeNoteList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEmployeeNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeNoteCreate"];
            };
        };
        responses: {
            /** @description The note. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeNote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmployeeNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
                /** @description Id of the note. */
                note_id: components["parameters"]["NoteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeNote"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmployeeHire: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The employment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HireOfEmployee"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmployeeTimeline: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only what is about this. */
                kind?: components["schemas"]["TimelineKind"];
            };
            header?: never;
            path: {
                /** @description Id of the employee. */
                employee_id: components["parameters"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listI9s: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description `true` for entries that go into a file for a person: the audit of the organization records each such request and who made it. Extension. */
                download?: components["parameters"]["Download"];
                /**
                 * @description Only records changed at this moment or later, by `updatedAt`. A change that takes long to be stored carries the time at which it began: ask with a
                 *     few minutes' overlap, or follow `GET /v1/events`, which misses nothing. *Extension.*
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Beginnings of a first and a last name in any order, with or without accents (`rivera paula`); or a whole employee number, company-issued
                 *     identification, telephone number however it is written, form number or E-Verify case number; or the beginning of an email address. With the
                 *     permission View full social security numbers (105) also the last four digits of a Social Security number (`1234` or `***-**-1234`); the audit
                 *     records each such search, without the digits. Keep such URLs out of your own logs.
                 */
                search?: components["parameters"]["Search"];
                /** @description Only forms in this state. */
                i9StatusCode?: components["schemas"]["I9StatusCode"];
                /** @description Only forms in one of these states. Repeat it: `?i9StatusCodes=section1_completed&i9StatusCodes=section2_in_progress`. */
                i9StatusCodes?: components["schemas"]["I9StatusCode"][];
                /** @description Only forms of this employee. */
                employeeId?: components["schemas"]["Id"];
                /** @description Only forms of employees who are now at this location. */
                locationId?: components["schemas"]["Id"];
                /** @description `true`: only forms whose next step is past its due date; `false`: only the others. */
                overdue?: boolean;
                /** @description Only forms whose next step is up to this person or agency. */
                waitingFor?: components["schemas"]["WaitingFor"];
                /** @description Only forms assigned to this user; empty matches forms assigned to nobody. */
                ownerUserId?: components["schemas"]["IdFilter"];
                /** @description Only forms assigned to the calling user. */
                owner?: components["schemas"]["OwnerFilter"];
                /** @description `false` spares the service to look up to whom forms are assigned: `ownerUserId` and `ownerName` are then null. */
                owners?: boolean;
                /** @description Only forms whose next step is due on or before this date. */
                nextStepDueBy?: components["schemas"]["DateFilter"];
                /** @description Only forms whose next step is due on or after this date. */
                nextStepDueFrom?: components["schemas"]["DateFilter"];
                /** @description Only forms whose `i9Expiration` is on or before this date. */
                expiresBy?: components["schemas"]["DateFilter"];
                /** @description Only forms whose gravest fault has this severity. */
                faultSeverity?: "technical" | "substantive";
                /** @description Only forms with this fault now. */
                faultCode?: components["schemas"]["FaultCode"];
                /** @description Only forms that this inspection asks for. */
                inspectionId?: components["schemas"]["Id"];
                /** @description Exact first name of the employee. */
                firstName?: components["schemas"]["TextFilter"];
                /** @description Exact last name of the employee. */
                lastName?: components["schemas"]["TextFilter"];
                /** @description Start of the period of employment. */
                startDate?: components["schemas"]["DateFilter"];
                /** @description Only forms on which something was late, with or without a reason for each. */
                late?: components["schemas"]["Lateness"];
                /** @description Only forms of employees who are now employed by this legal entity; empty matches employees without one. */
                legalEntity?: components["schemas"]["IdFilter"];
                /** @description Only forms that this partner system has started. */
                partnerId?: components["schemas"]["Id"];
                /** @description Only forms whose period of employment starts on or after this date. */
                startDateFrom?: components["schemas"]["DateFilter"];
                /** @description Only forms whose period of employment starts on or before this date. */
                startDateBy?: components["schemas"]["DateFilter"];
                /**
                 * @description Order of the list: up to three keys with commas between them, each with `-` before it for descending order, as in
                 *     `i9NextStepDueDate,-startDate`. Records that are equal in all keys come in the order of their ids; records without a value come last.
                 *     `startDate`, `firstName` and `lastName` are those of the employee.
                 */
                sort?: components["schemas"]["I9Sort"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of I-9s. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9List"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Which report it is. */
                report: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTable"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReportContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which report it is. */
                report: components["parameters"]["ReportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getChoices: {
        parameters: {
            query?: {
                /** @description Only these; the others are empty. Repeat it: `?types=locations&types=users`. */
                types?: components["schemas"]["ChoiceType"][];
                /** @description How many of each at most. */
                most?: number;
                /** @description Of longer lists, `true` returns the first ones; `false` returns none, since a person cannot choose from them. */
                partial?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Choices"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSavedViews: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only views of this list. */
                recordType?: components["schemas"]["ViewedList"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of views. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewCreate"];
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the saved view. */
                view_id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the saved view. */
                view_id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the saved view. */
                view_id: components["parameters"]["ViewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view that was removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Work"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getI9: {
        parameters: {
            query?: {
                /** @description `details`: the form has `details`, what its page shows beside what is signed. */
                expand?: "details"[];
            };
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getI9AuditTrail: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getI9Actions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is possible now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9Actions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getI9Timeline: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only what is about this. */
                kind?: components["schemas"]["TimelineKind"];
            };
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getI9Document: {
        parameters: {
            query?: {
                /** @description `false` masks Social Security numbers also for callers who may view them in full. */
                fullSsn?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listI9DocumentCopies: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of copies. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCopyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createI9DocumentCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentCopyCreate"];
            };
        };
        responses: {
            /** @description The copy is kept. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCopy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getI9DocumentCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
                /** @description Id of the copy. */
                copy_id: components["parameters"]["DocumentCopyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCopyContent"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeI9DocumentCopy: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
                /** @description Id of the copy. */
                copy_id: components["parameters"]["DocumentCopyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy that was removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentCopy"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createImport: {
        parameters: {
            query: {
                /** @description Records that the file holds. */
                recordType: components["schemas"]["ImportType"];
                /** @description `true`: every row is checked, and nothing is written. */
                dryRun?: boolean;
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description The import waits for its turn. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImportTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which records it is for. */
                record_type: components["parameters"]["RecordType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the import. */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordImport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImportFaults: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the import. */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of faults. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportFaultList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createI9Import: {
        parameters: {
            query?: {
                /** @description `true`: every form is checked, and nothing is written. */
                dryRun?: boolean;
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            /** @description The import waits for its turn. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the import. */
                import_id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import, which has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBulkActions: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bulk actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBulkAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkActionRequest"];
            };
        };
        responses: {
            /** @description The bulk action waits for its turn. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBulkAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the bulk action. */
                bulk_action_id: components["parameters"]["BulkActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk action. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAction"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBulkActionRows: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only records with this result. */
                result?: components["schemas"]["BulkActionResult"];
            };
            header?: never;
            path: {
                /** @description Id of the bulk action. */
                bulk_action_id: components["parameters"]["BulkActionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkActionRowList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description `true`: exports of other users that wait for a review, and whose records you may all see. Otherwise your own. */
                awaitingReview?: boolean;
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of exports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportRequest"];
            };
        };
        responses: {
            /** @description The export waits for its turn, or for a review. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the export. */
                export_id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordExport"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExportContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                export_id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordExportReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the export. */
                export_id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportReview"];
            };
        };
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInspections: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of inspections. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInspection: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionCreate"];
            };
        };
        responses: {
            /** @description The inspection. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInspection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inspection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateInspection: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionUpdate"];
            };
        };
        responses: {
            /** @description The inspection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInspectionReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts and the tasks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectionReadiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInspectionTimeline: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                /** @description Id of the inspection. */
                inspection_id: components["parameters"]["InspectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Timeline"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInspectionPackages: {
        parameters: {
            query?: {
                /** @description `true`: packages of other users that wait for a review, and whose employees are all within your reach. Otherwise your own. */
                awaitingReview?: boolean;
                /** @description Order of the list: `id`, or `-id` for the newest first. */
                sort?: components["schemas"]["PackageSort"][];
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of packages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectionPackageList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestInspectionPackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionPackageRequest"];
            };
        };
        responses: {
            /** @description The package is being made. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectionPackage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInspectionPackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the package. */
                inspection_package_id: components["parameters"]["InspectionPackageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectionPackage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInspectionPackageContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the package. */
                inspection_package_id: components["parameters"]["InspectionPackageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordInspectionPackageReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the package. */
                inspection_package_id: components["parameters"]["InspectionPackageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectionPackageReview"];
            };
        };
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InspectionPackage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeSection2: {
        parameters: {
            query?: {
                /**
                 * @description `true`: applies every rule and returns the I-9 as it would be, with what would be signed; keeps nothing, delivers nothing, and ignores an
                 *     `Idempotency-Key`. Show people the result before they sign. *Extension.*
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Section2Request"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setSection2Draft: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Section2Draft"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveI9: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestI9Correction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordReverification: {
        parameters: {
            query?: {
                /**
                 * @description `true`: applies every rule and returns the I-9 as it would be, with what would be signed; keeps nothing, delivers nothing, and ignores an
                 *     `Idempotency-Key`. Show people the result before they sign. *Extension.*
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReverificationRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordReceiptReplacement: {
        parameters: {
            query?: {
                /**
                 * @description `true`: applies every rule and returns the I-9 as it would be, with what would be signed; keeps nothing, delivers nothing, and ignores an
                 *     `Idempotency-Key`. Show people the result before they sign. *Extension.*
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReceiptReplacementRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    voidI9: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestI9Representative: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepresentativeRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeI9Representative: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSection1Link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Section1LinkRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createShownSection1Link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link is made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownSection1Link"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordI9NumberView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createI9Reminder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestI9Amendment: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AmendmentRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordI9Amendment: {
        parameters: {
            query?: {
                /**
                 * @description `true`: applies every rule and returns the I-9 as it would be, with what would be signed; keeps nothing, delivers nothing, and ignores an
                 *     `Idempotency-Key`. Show people the result before they sign. *Extension.*
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Amendment"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordAuthorizationRevocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordAuthorizationExtension: {
        parameters: {
            query?: {
                /**
                 * @description `true`: applies every rule and returns the I-9 as it would be, with what would be signed; keeps nothing, delivers nothing, and ignores an
                 *     `Idempotency-Key`. Show people the result before they sign. *Extension.*
                 */
                dryRun?: components["parameters"]["DryRun"];
            };
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizationExtension"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestI9Purge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurgeRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setI9Hold: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setI9Owner: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnerRequest"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeI9PurgeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurgeWithdrawal"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmI9Purge: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurgeConfirmation"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEverifyCases: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description `true` for entries that go into a file for a person: the audit of the organization records each such request and who made it. Extension. */
                download?: components["parameters"]["Download"];
                /**
                 * @description Only records changed at this moment or later, by `updatedAt`. A change that takes long to be stored carries the time at which it began: ask with a
                 *     few minutes' overlap, or follow `GET /v1/events`, which misses nothing. *Extension.*
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /** @description Only cases in one of these states. Repeat it: `?caseStates=mismatch&caseStates=final_nonconfirmation`. */
                caseStates?: components["schemas"]["EverifyCaseState"][];
                /** @description `true`: only cases whose next step is past its due date; `false`: only the others. */
                overdue?: boolean;
                /** @description Only cases whose next step is due on or before this date. */
                nextStepDueBy?: components["schemas"]["DateFilter"];
                /** @description Only cases whose next step is due on or after this date. */
                nextStepDueFrom?: components["schemas"]["DateFilter"];
                /** @description Only cases of this employee. */
                employeeId?: components["schemas"]["Id"];
                /** @description Only cases of employees who are now at this location. */
                locationId?: components["schemas"]["Id"];
                /** @description Only cases of this I-9. */
                i9Id?: components["schemas"]["Id"];
                /** @description Only cases of employees who are now employed by this legal entity; empty matches employees without one. */
                legalEntity?: components["schemas"]["IdFilter"];
                /** @description Only cases of forms that this partner system has started. */
                partnerId?: components["schemas"]["Id"];
                /** @description Only cases whose period of employment starts on or after this date. */
                startDateFrom?: components["schemas"]["DateFilter"];
                /** @description Only cases whose period of employment starts on or before this date. */
                startDateBy?: components["schemas"]["DateFilter"];
                /**
                 * @description Beginnings of a first and a last name in any order, with or without accents (`rivera paula`); or a whole employee number, company-issued
                 *     identification, telephone number however it is written, form number or E-Verify case number; or the beginning of an email address. With the
                 *     permission View full social security numbers (105) also the last four digits of a Social Security number (`1234` or `***-**-1234`); the audit
                 *     records each such search, without the digits. Keep such URLs out of your own logs.
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Order of the list: up to three keys with commas between them, each with `-` before it for descending order, as in `eVerifyNextStepDueDate`.
                 *     Records that are equal in all keys come in the order of their ids; records without a value come last. `startDate`, `firstName` and `lastName`
                 *     are those of the employee.
                 */
                sort?: components["schemas"]["EverifyCaseSort"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cases. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCaseList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDocumentTypes: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description Only documents of this list: `A`, `B` or `C`. */
                documentList?: components["schemas"]["DocumentListName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of document types. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFederalWorkingDays: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
                /** @description First day, the one after which working days count; today unless given. */
                from?: components["schemas"]["DateInput"];
                /** @description Last day, at most 366 days after `from`; 30 days after `from` unless given. */
                to?: components["schemas"]["DateInput"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of days. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FederalDayList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEverifyCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you hold; `304` when it is still current. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createEverifyCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExistingEmployeeCase"];
            };
        };
        responses: {
            /** @description The case. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitEverifyCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifySubmission"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    confirmEverifyData: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyDataConfirmation"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEverifyPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyImage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordEverifyPhotoMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyPhotoMatch"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitEverifyImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyImages"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    requestEverifyNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyNoticeRequest"];
            };
        };
        responses: {
            /** @description The notice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    referEverifyCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyNotification"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEverifyReferralConfirmation: {
        parameters: {
            query?: {
                /** @description Language of the document; `en` by default. */
                language?: components["schemas"]["NoticeLanguage"];
            };
            header?: never;
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The confirmation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordEverifyNoAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyNotification"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeEverifyCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EverifyClosure"];
            };
        };
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Place in the feed after which to begin, out of `links.next`; `latest` for its end. */
                after?: string;
                /** @description Events in the response, 100 unless given, at most 1,000. */
                limit?: number;
                /** @description Only events of these types, spelled as in the table at `type` of an event. Repeat it for several: `?types=employee.created&types=i9StatusUpdated`. A type that does not exist finds nothing and is not refused: types can be added within `/v1`. */
                types?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some events in their order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["EventsGone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeSandboxSection1: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SandboxSection1"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeSandboxSupplementA: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxSupplementA"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeSandboxSection2: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SandboxSection2"];
            };
        };
        responses: {
            /** @description The I-9. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["I9"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    advanceSandboxEverifyCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the I-9. */
                i9_id: components["parameters"]["I9Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EverifyCase"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSandboxMail: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A page past the end is empty. */
                page?: components["parameters"]["Page"];
                /** @description Records per page, 100 at most. A value above 100 is treated as 100. */
                page_size?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of email. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxMailList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setSandboxClock: {
        parameters: {
            query?: never;
            header?: {
                /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first response. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxClock"];
            };
        };
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pushI9Status: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt at one delivery; use it to drop duplicates. */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970; refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and a base64 HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a rotation there is one
                 *     per valid secret. Any Standard Webhooks library verifies them.
                 */
                "webhook-signature": string;
                /**
                 * @description Rises with each delivery about one employee (`X-Integration-Candidate-Id`), over all of the employee's I-9s: a re-hire does not start over.
                 *     Ignore a delivery with a lower number than you have seen. Numbers can be skipped.
                 */
                "X-Sequence": string;
                /** @description Name of the event; `test` for a delivery that you asked for with `createTestDelivery`, which has no ids of an I-9 and an employee. */
                "X-Event": string;
                /** @description Id of the I-9. */
                "X-I9-Id"?: string;
                /** @description Id of the employee, as `startPartnerI9` returned it. */
                "X-Employee-Id"?: string;
                /** @description Your `integrationCandidateId`, percent-encoded as in the address. */
                "X-Integration-Candidate-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Status of the form, for people; [`i9StatusCode`](/docs/values#i9statuscode) of a hire is the same for programs. Values can be added
                     *     within `/v1`.
                     *
                     *     | value | `i9NextStep` | meaning |
                     *     | --- | --- | --- |
                     *     | `Section 1 Pending` | Employee: Complete Section 1 | The new hire has not signed Section 1. |
                     *     | `Section 1 Completed` | Employer or representative: Complete Section 2 | The new hire signed Section 1. |
                     *     | `Section 1 Signed` | Preparer/translator: Sign Supplement A | The new hire signed; the preparer or translator has not. |
                     *     | `Section 1 Correction Requested` | Employee: Correct and re-sign Section 1 | The employer sent Section 1 back. |
                     *     | `Section 2 In Progress` | Representative: Finish Section 2 | Section 2 was begun and is not signed. |
                     *     | `Section 2 Completed` | Reviewer: Approve I-9 | Section 2 is signed; the form waits for its review. |
                     *     | `Approved` | None | The form is complete. |
                     *     | `Approved - Receipt` | Employee: Present original document | A receipt was accepted; the document itself is due. |
                     *     | `Reverification Due` | Employer: Complete Supplement B | Authorization to work ends soon. |
                     *     | `Reverification Overdue` | Employer: Reverify or end employment | Authorization to work has ended. |
                     *     | `Amendment Required` | Employer or employee: Correct Section n | A signed section has to be amended. |
                     *     | `Voided` | None | The form was voided; another one may follow. |
                     * @example Section 1 Completed
                     */
                    i9Status: string;
                    /**
                     * @description Who has to do what: the next step of the status, or `None`. It differs from the table at `i9Status` in three cases:
                     *
                     *     - `Amendment Required` names the section and who corrects it, such as `Employee: Correct Section 1`, or
                     *       `Employer: Amend the first day of employment`.
                     *     - `Approved` has `Employer: Request an amendment of Section 2` (or `Section 1`) where the form has a fault that nobody explained.
                     *     - A form whose E-Verify case has an open step has that step, such as `E-Verify: Submit case`.
                     * @example Employer or representative: Complete Section 2
                     */
                    i9NextStep: string;
                    /**
                     * @description Due date as `YYYY-MM-DD`, or `None`.
                     * @example 2026-11-27
                     */
                    i9NextStepDueDate: string;
                    /**
                     * Format: uri
                     * @description The form in the portal; needs sign-in.
                     * @example http://127.0.0.1:3000/portal/i9s/3301
                     */
                    i9Url: string;
                };
            };
        };
        responses: {
            /** @description The address is switched off until you register it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery has arrived. The response may have any body or none. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description The delivery is tried again later, except 410. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    pushEverifyStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description The same for each attempt at one delivery; use it to drop duplicates. */
                "webhook-id": string;
                /** @description Time of the attempt in seconds since 1970; refuse what is older than five minutes. */
                "webhook-timestamp": string;
                /**
                 * @description Space-separated signatures, each `v1,` and a base64 HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a rotation there is one
                 *     per valid secret. Any Standard Webhooks library verifies them.
                 */
                "webhook-signature": string;
                /**
                 * @description Rises with each delivery about one employee (`X-Integration-Candidate-Id`), over all of the employee's I-9s: a re-hire does not start over.
                 *     Ignore a delivery with a lower number than you have seen. Numbers can be skipped.
                 */
                "X-Sequence": string;
                /** @description Name of the event; `test` for a delivery that you asked for with `createTestDelivery`, which has no ids of an I-9 and an employee. */
                "X-Event": string;
                /** @description Id of the I-9. */
                "X-I9-Id"?: string;
                /** @description Id of the employee, as `startPartnerI9` returned it. */
                "X-Employee-Id"?: string;
                /** @description Your `integrationCandidateId`, percent-encoded as in the address. */
                "X-Integration-Candidate-Id": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Code of the status, for programs. Values can be added within `/v1`.
                     *
                     *     | value | `eVerifyStatusMessage` | `eVerifyNextStep` |
                     *     | --- | --- | --- |
                     *     | `WAIT` | Waiting for I-9 completion | Complete Section 2 |
                     *     | `ASSN` | Waiting for Social Security number | Enter SSN |
                     *     | `ADOC` | Waiting for original of receipt | Record original document |
                     *     | `DRFT` | Case saved, not submitted | Submit case |
                     *     | `DUPL` | Earlier case found in 365 days | Use, close or justify |
                     *     | `CHK` | Data not confirmed yet | Confirm or correct data |
                     *     | `PHM` | Photo comparison needed | Compare photos |
                     *     | `SCAN` | Document images needed | Upload front and back |
                     *     | `QUE` | In process | None |
                     *     | `NMT` | E-Verify needs more time | None |
                     *     | `TNC` | Mismatch | Notify employee, record decision, refer |
                     *     | `REF` | Employee referred | Employee: contact DHS / visit SSA |
                     *     | `CIC` | Case in continuance | None |
                     *     | `CCR` | Close and create new case | Close and resubmit |
                     *     | `FNC` | Final nonconfirmation | Close case, state employment decision |
                     *     | `EAU` | Employment authorized | None |
                     *     | `CUN` | Closed after nonconfirmation | None |
                     *     | `CLO` | Closed, other reason | None |
                     *     | `ERR` | Submission failed | Fix and resubmit |
                     * @example EAU
                     */
                    eVerifyStatusCode: string;
                    /**
                     * @description Code of the closure; empty while the case is open.
                     *
                     *     | value | `eVerifyResolutionMessage` |
                     *     | --- | --- |
                     *     | `EAUTH` | Employee continues to work after Employment Authorized |
                     *     | `EFNCW` | Employee continues to work after Final Nonconfirmation |
                     *     | `TRMFNC` | Employment ended because of Final Nonconfirmation |
                     *     | `INCDAT` | Data were incorrect |
                     *     | `EQUIT` | Employee quit |
                     *     | `TERMO` | Employment ended for another reason |
                     *     | `DUPL` | Duplicate case |
                     *     | `DHSINS` | Closed on agency instruction |
                     *     | `SSAINS` | Closed on agency instruction |
                     *     | `RESUB` | Closed for resubmission |
                     *     | `OTHER` | Other |
                     * @example EAUTH
                     */
                    eVerifyResolutionCode: string;
                    /**
                     * @description Status, for people, as in the table at `eVerifyStatusCode`. A `Mismatch` names the agency: `Mismatch (SSA)`, `Mismatch (DHS)` or `Mismatch (SSA and DHS)`.
                     * @example Employment authorized
                     */
                    eVerifyStatusMessage: string;
                    /**
                     * @description Closure, for people, or empty.
                     * @example Employee continues to work after Employment Authorized
                     */
                    eVerifyResolutionMessage: string;
                    /**
                     * @description What has to be done, or `None`.
                     * @example None
                     */
                    eVerifyNextStep: string;
                    /**
                     * @description Due date as `YYYY-MM-DD`, or `None`.
                     * @example None
                     */
                    eVerifyNextStepDueDate: string;
                    /**
                     * Format: uri
                     * @description The case in the portal; needs sign-in.
                     * @example http://127.0.0.1:3000/portal/i9s/3301/everify
                     */
                    eVerifyUrl: string;
                };
            };
        };
        responses: {
            /** @description The address is switched off until you register it again. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The delivery has arrived. The response may have any body or none. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description The delivery is tried again later, except 410. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
