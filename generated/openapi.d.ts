// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface paths {
  '/v1/partners/sessions': {
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
     * @description Exchanges the credentials of a partner's API client for an access token. Send them as JSON or as HTTP Basic. The `refresh_token` is used
     *     with `POST /v1/oauth/token`. The body may have 8 KiB.
     *
     *     **Permission:** none; the client's credentials are checked.
     */
    post: operations['createPartnerSession'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/i9s/section1': {
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
     * @description Creates the employee with the first period of employment, starts an I-9 and answers with the link at which the new hire completes
     *     Section 1. The link holds no personal data, works until 14 days after `startDate` (three days from now at least) and is replaced by each
     *     newer one. `terminatedDate` is the known end of a job for a limited time.
     *
     *     Sent again with the same `integrationCandidateId`: a `startDate` after the end of the employment hires the person again with a new I-9; else,
     *     while the I-9 waits for Section 1, the answer carries the same employee and a fresh link, and nothing else changes; after you have withdrawn the hire it
     *     begins a new I-9; otherwise it is `409`. The answer's `id` is the employee, `i9Id` the form.
     *
     *     The form is not pre-filled: name and e-mail are shown to the new hire for confirmation only. Writes the push `i9StatusUpdated`.
     *
     *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
     */
    post: operations['startPartnerI9'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/i9s': {
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
    get: operations['listPartnerHires'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/i9s/{i9_id}/hire': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Read one of your hires
     * @description Returns the hire behind one I-9 that your partner system started. *Extension.*
     *
     *     **Permission:** Act as a partner (206), with a partner client.
     */
    get: operations['getPartnerHire'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Correct a hire
     * @description Corrects the start date, the e-mail address or the name of a hire whose form nobody has signed. Due dates and the end of the link follow the start date, and
     *     `i9StatusUpdated` is pushed when a due date moves. After Section 1 is signed it is a `409`: the employer corrects the record. You can send a record from
     *     GET back unchanged. *Extension.*
     *
     *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
     */
    patch: operations['updatePartnerHire'];
    trace?: never;
  };
  '/v1/partners/i9s/{i9_id}/section1-links': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a new link for a hire
     * @description Makes a new link for Section 1 of one of your hires; links made before stop working. Nobody is sent anything: pass the link on yourself. A form that does
     *     not wait for the new hire is a `409`. *Extension.*
     *
     *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
     */
    post: operations['createPartnerSection1Link'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/i9s/{i9_id}/withdrawal': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Withdraw a hire
     * @description Voids the form of a hire that nobody has signed; its link stops working and `i9StatusUpdated` is pushed. The employee and the period of employment stay
     *     in the employer's records. Starting the same candidate again begins a new I-9. After Section 1 is signed it is a `409`. *Extension.*
     *
     *     **Permission:** Act as a partner (206), with a partner client. The scope `read` of a partner session is enough.
     */
    post: operations['voidPartnerHire'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/self': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read your partner settings
     * @description Answers where pushes are sent and how they are signed, without secrets. *Extension.*
     *
     *     **Permission:** Act as a partner (206).
     */
    get: operations['getPartner'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Register the address for pushes
     * @description Sets the `callbackUrl`, optional Basic credentials and the address for notices. Addresses that are private, loopback, link-local or
     *     metadata services are refused, here and again at each connection; the sandbox accepts loopback, over http too. A fault is named by a code in kebab-case, and
     *     again by the older code with underscores, which you need not know. *Extension.*
     *
     *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
     */
    patch: operations['updatePartner'];
    trace?: never;
  };
  '/v1/partners/self/secret-rotations': {
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
     * @description Makes a new secret for `webhook-signature` and shows it this one time. Each older secret goes on signing beside it until its
     *     `previousValidUntil`, 24 hours after it was replaced. At most 50 secrets sign at once: one more is refused (`409`) with the time when the oldest
     *     ends. *Extension.*
     *
     *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
     */
    post: operations['rotatePartnerSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/self/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List pushes and their attempts
     * @description Lists the pushes written for your partner, newest state included, with every attempt to deliver them, ordered by `id`. *Extension.*
     *
     *     **Permission:** Act as a partner (206).
     */
    get: operations['listDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/self/deliveries/{delivery_id}/redeliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deliver a push again
     * @description Queues the push again with the same `webhook-id` and body, at the start of its schedule. While it is being sent, or when a newer one of its kind
     *     waits, the answer is `409`. *Extension.*
     *
     *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
     */
    post: operations['createRedelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/self/redeliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deliver everything since a moment again
     * @description For a receiver that was away or has lost what it got: of each I-9 that a push was written for since the moment, the newest push of each kind is
     *     queued again with the same `webhook-id` and body, and pushes that wait for their next attempt go at once. *Extension.*
     *
     *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
     */
    post: operations['createRedeliveries'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/partners/self/test-deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a test push
     * @description Queues a signed push with example values to your `callbackUrl`, in which `integrationCandidateId` is `test`. *Extension.*
     *
     *     **Permission:** Act as a partner (206). The scope `read` of a partner session is enough.
     */
    post: operations['createTestDelivery'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth/token': {
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
     *     `client_id` and `client_secret` in the body, which is form-encoded or JSON. Refresh tokens live 30 days and are replaced at each use;
     *     a spent one that is used again ends all tokens that came from it. Errors have OAuth's own shape. The body may have 8 KiB. *Extension.*
     *
     *     **Permission:** none; the client's credentials are checked.
     */
    post: operations['createToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth/revoke': {
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
     * @description Ends an access token, or a refresh token together with the access tokens that came from it (RFC 7009). An unknown token is answered `200` too.
     *     Every process of the service stops accepting it within five seconds. The body may have 8 KiB. *Extension.*
     *
     *     **Permission:** none; the client's credentials are checked.
     */
    post: operations['revokeToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/employees': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List employees
     * @description Lists the employees within reach, ordered by `id`. Entries are abbreviated. Filtering by `socialSecurityNumber` needs the permission View full social
     *     security numbers (105) as well.
     *
     *     **Permission:** View employees (101).
     */
    get: operations['listEmployees'];
    put?: never;
    /**
     * Create an employee
     * @description Creates the employee and the first period of employment, and starts an I-9 where `createI9` or `createRemotehireI9` asks for one (see the
     *     change of an employee). An employee outside of your reach is `422`. *Extension.*
     *
     *     **Permission:** Create employees (102); Create I-9s (202) as well when an I-9 is asked for.
     */
    post: operations['createEmployee'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/employees/{employee_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    /**
     * Read an employee
     * @description Answers all fields of one employee. `startDate` and `terminatedDate` are those of the current period of employment.
     *
     *     **Permission:** View employees (101).
     */
    get: operations['getEmployee'];
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
     *     `createI9` or `createRemotehireI9` starts an I-9 when the current period is open and has none in progress or approved: `yes` is `409` when that
     *     is not so, `if allowed` then leaves it out. `createRemotehireI9` creates the login and sends its e-mail, with the link to Section 1, by itself.
     *
     *     A change after which the employee would be outside of your reach is `422`.
     *
     *     **Permission:** Edit employees (103); Create I-9s (202) as well when an I-9 is asked for.
     */
    patch: operations['updateEmployee'];
    trace?: never;
  };
  '/v1/employees/{employee_id}/employments': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    /**
     * List periods of employment
     * @description Lists the periods of one employee, ordered by start date.
     *
     *     **Permission:** View employees (101).
     */
    get: operations['listEmployments'];
    put?: never;
    /**
     * Re-hire an employee
     * @description Adds a period of employment. Periods of one employee must not share a day (`409`). *Extension.*
     *
     *     **Permission:** Edit employees (103).
     */
    post: operations['createEmployment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/employees/{employee_id}/employments/{employment_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
        /** @description Id of the period of employment. */
        employment_id: components['parameters']['EmploymentId'];
      };
      cookie?: never;
    };
    /**
     * Read a period of employment
     * @description Answers one period. `terminatedDate` is an empty string while the period is open.
     *
     *     **Permission:** View employees (101).
     */
    get: operations['getEmployment'];
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
    patch: operations['updateEmployment'];
    trace?: never;
  };
  '/v1/users': {
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
    get: operations['listUsers'];
    put?: never;
    /**
     * Create a user
     * @description Adds a user. With a `login` and no `password` one is generated, and sent by e-mail when `sendLoginEmail` is true. Passwords are never returned.
     *     The role may only hold permissions that you hold yourself.
     *
     *     **Permission:** Manage users (602).
     */
    post: operations['createUser'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/{user_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the user. */
        user_id: components['parameters']['UserId'];
      };
      cookie?: never;
    };
    /**
     * Read a user
     * @description Answers all fields of one user, never the password.
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getUser'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change or retire a user
     * @description Changes the fields that are sent. `retired: true` ends the user's sessions and tokens at once; the last active user who can manage roles cannot be
     *     retired or given a lesser role (`409`).
     *
     *     Nobody takes over a user who has more access. To change `login`, `password`, `emailAddress`, `oauthId` or `samlId`, to bring a retired user back,
     *     or to give a user another role, you need every permission of that user and all of the user's reach: otherwise `422` `permission-not-held`.
     *
     *     **Permission:** Manage users (602).
     */
    patch: operations['updateUser'];
    trace?: never;
  };
  '/v1/locations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List locations
     * @description Lists the locations, ordered by `id`. Entries are abbreviated.
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['listLocations'];
    put?: never;
    /**
     * Create a location
     * @description Adds a location. No field is required; without `everifyLocation: false` the location takes no part in E-Verify.
     *
     *     **Permission:** Manage locations (604).
     */
    post: operations['createLocation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/locations/{location_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the location. */
        location_id: components['parameters']['LocationId'];
      };
      cookie?: never;
    };
    /**
     * Read a location
     * @description Answers all fields of one location.
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getLocation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a location
     * @description Changes the fields that are sent; none is required. The answer carries `phoneExtension` as well, as the original interface does.
     *
     *     **Permission:** Manage locations (604).
     */
    patch: operations['updateLocation'];
    trace?: never;
  };
  '/v1/legal-entities': {
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
    get: operations['listLegalEntities'];
    put?: never;
    /**
     * Create a legal entity
     * @description Adds a legal entity. The EIN is unique in the organization. *Extension.*
     *
     *     **Permission:** Manage legal entities (605).
     */
    post: operations['createLegalEntity'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/legal-entities/{legal_entity_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the legal entity. */
        legal_entity_id: components['parameters']['LegalEntityId'];
      };
      cookie?: never;
    };
    /**
     * Read a legal entity
     * @description Answers one legal entity. *Extension.*
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getLegalEntity'];
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
    patch: operations['updateLegalEntity'];
    trace?: never;
  };
  '/v1/roles': {
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
    get: operations['listRoles'];
    put?: never;
    /**
     * Create a role
     * @description Adds a role. Its name is unique in the organization; nobody can grant a permission that he or she does not hold (`422`). *Extension.*
     *
     *     **Permission:** Manage roles (603).
     */
    post: operations['createRole'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/roles/{role_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the role. */
        role_id: components['parameters']['RoleId'];
      };
      cookie?: never;
    };
    /**
     * Read a role
     * @description Answers one role with the ids of its permissions.
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getRole'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a role
     * @description Changes the fields that are sent; `permissions` replaces the whole set. The last active user who can manage roles cannot lose that permission
     *     (`409`). You can add a permission that you hold yourself, if you reach every employee whom the users with this role reach: otherwise `422`
     *     `permission-not-held`. *Extension.*
     *
     *     **Permission:** Manage roles (603).
     */
    patch: operations['updateRole'];
    trace?: never;
  };
  '/v1/permissions': {
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
    get: operations['listPermissions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/groups': {
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
    get: operations['listGroups'];
    put?: never;
    /**
     * Create a group
     * @description Adds a node of the company tree. The path may not be longer than the organization's `hierarchy`; ids on it must exist. *Extension.*
     *
     *     **Permission:** Manage managements (606).
     */
    post: operations['createGroup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/groups/{group_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the group. */
        group_id: components['parameters']['GroupId'];
      };
      cookie?: never;
    };
    /**
     * Read a group
     * @description Answers one group. *Extension.*
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getGroup'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/managements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List managements
     * @description Lists which users manage which groups, in no particular order. `root=true` and `group` exclude each other; `userId` can be combined with
     *     either. `group` lists the managements of exactly that group, not those of groups below it.
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['listManagements'];
    put?: never;
    /**
     * Assign a user to a group
     * @description Gives a user the employees of an existing group. `[]` is the whole company; `null` is refused. Without the permission for
     *     employees outside managed groups (104) the group has to lie within one of your own, and you need every permission of the user: otherwise `422`
     *     `permission-not-held`. *Extension.*
     *
     *     **Permission:** Manage managements (606).
     */
    post: operations['createManagement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/managements/{management_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the management. */
        management_id: components['parameters']['ManagementId'];
      };
      cookie?: never;
    };
    /**
     * Read a management
     * @description Answers one management.
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getManagement'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a management
     * @description Moves a management to another user or another existing group. Without the permission for
     *     employees outside managed groups (104) both groups, the present and the new one, have to lie within your own, and you need every permission of
     *     the user who gets the group: otherwise `422` `permission-not-held`. *Extension.*
     *
     *     **Permission:** Manage managements (606).
     */
    patch: operations['updateManagement'];
    trace?: never;
  };
  '/v1/organization': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the organization's settings
     * @description Answers the settings of your organization, without secrets. *Extension.*
     *
     *     **Permission:** View set-up (601).
     */
    get: operations['getOrganization'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the organization's settings
     * @description Changes the settings that are sent. `hierarchy` can only change while there are no groups but the whole company (`409`). *Extension.*
     *
     *     Whoever decides how people sign on could sign in as them. To change a setting that begins with `oauth` or `saml`, you need every permission
     *     and all of the reach of the users who have an `oauthId` or a `samlId`: otherwise `422` `permission-not-held`. Your access token must be at
     *     most five minutes old: otherwise `401` `sign-in-needed`; get a new one and send the change again. These users are told by e-mail. To switch
     *     a sign-on off you need neither.
     *
     *     **Permission:** Manage organization (607).
     */
    patch: operations['updateOrganization'];
    trace?: never;
  };
  '/v1/employees/{employee_id}/i9s': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    /**
     * List the I-9s of an employee
     * @description Lists the forms of one employee, oldest first. This is where an employee's `i9s` link leads. *Extension.*
     *
     *     **Permission:** View I-9s (201).
     */
    get: operations['listEmployeeI9s'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List I-9s
     * @description Lists the forms of employees within reach, ordered by `id`. *Extension.*
     *
     *     **Permission:** View I-9s (201).
     */
    get: operations['listI9s'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Read an I-9
     * @description Answers the state of one form, what is next and when it is due, and the sections as signed. Differences between the signed form and the
     *     employee's record are named in `differences`; neither overwrites the other. *Extension.*
     *
     *     **Permission:** View I-9s (201).
     */
    get: operations['getI9'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/audit-trail': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Read the audit trail of an I-9
     * @description Lists who did what and when to one form, oldest first. Each entry's hash covers the entry before it; the whole chain is verified with each
     *     request. *Extension.*
     *
     *     **Permission:** Export audit trails (402).
     */
    get: operations['getI9AuditTrail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/document': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Print an I-9
     * @description Answers the form as a PDF with its supplements, signatures, amendments and audit trail, in the order and with the names of Form I-9. What is
     *     not signed yet is blank. Social security numbers are masked for callers who may not view them in full. *Extension.*
     *
     *     **Permission:** View I-9s (201).
     */
    get: operations['getI9Document'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/document-copies': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * List the copies of documents
     * @description Lists the copies of presented documents that are kept with the form, ordered by `id`, without their contents. *Extension.*
     *
     *     **Permission:** View I-9s (201).
     */
    get: operations['listI9DocumentCopies'];
    put?: never;
    /**
     * Keep a copy of a document
     * @description Keeps a copy of one side of a presented document with the form, encrypted. It is never changed, and destroyed only together with the form.
     *
     *     Copies have to be kept **before** Section 2, Supplement B or the document behind a receipt is signed: at a location with E-Verify for a U.S.
     *     passport, a U.S. passport card, Form I-551 and Form I-766; with the alternative procedure for every document. Front and back each; of a
     *     passport and of a receipt only the front. Name the receipt's copy after the document that it stands for. Otherwise signing answers `422` with
     *     the code `copies-required`.
     *
     *     The content is recognized by its first bytes: JPEG, PNG or PDF, up to 5 MB. A form has at most 30 copies (`too-many-copies`), and an organization
     *     keeps at most 20 GiB within 24 hours (`too-many-bytes`). Large bodies take turns: send a few at a time. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    post: operations['createI9DocumentCopy'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/document-copies/{copy_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
        /** @description Id of the copy. */
        copy_id: components['parameters']['DocumentCopyId'];
      };
      cookie?: never;
    };
    /**
     * Open a copy of a document
     * @description Answers a copy with its content. Who opened it is written into the audit trail of the form. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    get: operations['getI9DocumentCopy'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/inspection-packages': {
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
    get: operations['listInspectionPackages'];
    put?: never;
    /**
     * Ask for an inspection package
     * @description Puts together what an inspection asks for: every form within your reach as a PDF with its audit trail, the copies of documents that were kept, and
     *     a spreadsheet of all fields. It is made in the background; read the package to see the progress, and fetch its content once it is `ready`. The
     *     content is kept for 7 days. Social security numbers are masked unless you may view them in full.
     *
     *     Nobody takes the records of an employer out alone. When the packages that an organization asked for within 24 hours, without a review, would have
     *     more than 25 I-9s together, the new one is `in-review`: it is made once another user has approved it.
     *
     *     The packages of an organization are made one after the other. `409` with the code `too-many-packages`: five of them are not made yet, or 50 were asked
     *     for within 24 hours. *Extension.*
     *
     *     **Permission:** Export audit trails (402).
     */
    post: operations['requestInspectionPackage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/inspection-packages/{inspection_package_id}': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the package. */
        inspection_package_id: components['parameters']['InspectionPackageId'];
      };
      cookie?: never;
    };
    /**
     * Read an inspection package
     * @description Answers how far a package is. The user who asked for it sees it, and who can review it or has done so. *Extension.*
     *
     *     **Permission:** Export audit trails (402).
     */
    get: operations['getInspectionPackage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/inspection-packages/{inspection_package_id}/content': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the package. */
        inspection_package_id: components['parameters']['InspectionPackageId'];
      };
      cookie?: never;
    };
    /**
     * Fetch an inspection package
     * @description Answers the package as a ZIP archive; `manifest.json` in it names every file with its SHA-256. Each fetch is recorded. A package that is not `ready`
     *     is a `409`; one with a form of an employee who is no longer within your reach is a `403`: ask for a new one. *Extension.*
     *
     *     **Permission:** Export audit trails (402); and View full social security numbers (105) where the package shows them in full.
     */
    get: operations['getInspectionPackageContent'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/inspection-packages/{inspection_package_id}/review': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the package. */
        inspection_package_id: components['parameters']['InspectionPackageId'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Review an inspection package
     * @description Approves a package that is `in-review`, which is then made for the user who asked for it, or rejects it. The reviewer reaches every employee in it.
     *     The user who asked for it can reject it (take it back), but not approve it: `409` with the code `second-person-required`. *Extension.*
     *
     *     **Permission:** Export audit trails (402).
     */
    post: operations['recordInspectionPackageReview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/section2': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete Section 2
     * @description Records the documents that were examined and signs Section 2 as the calling user, whose `title` goes on the form. Take one List A document
     *     (with its companions) or one List B and one List C document, as the employee chose. A document that does not fit the employee's
     *     status is a warning, never a refusal. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    post: operations['completeSection2'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/section2-draft': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Keep a draft of Section 2
     * @description Keeps Section 2 as far as it is filled in; nothing in it is checked. The first draft puts the form in progress and writes the push
     *     `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    post: operations['setSection2Draft'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/approval': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Approve or reject an I-9
     * @description Records the review of a completed form. A rejected form needs an amendment. On approval the E-Verify case opens where the location takes part.
     *     Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Approve I-9s (204).
     */
    post: operations['approveI9'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/correction-requests': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask the new hire to correct Section 1
     * @description Sends the new hire a new link with your reason. The signed version is kept. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Correct I-9s (301).
     */
    post: operations['requestI9Correction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/reverifications': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete Supplement B
     * @description Records a reverification, a re-hire within three years or a change of name, signed as the calling user. Only List A or List C documents are
     *     taken. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Reverify employees (205).
     */
    post: operations['recordReverification'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/receipt-replacements': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace a receipt by the document
     * @description Records the document that a receipt stood for, as a signed amendment. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    post: operations['recordReceiptReplacement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Void an I-9
     * @description Withdraws a form whose Section 2 is not signed, with a reason; its links stop working. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Void I-9s (302).
     */
    post: operations['voidI9'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/representative': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Name the authorized representative
     * @description Names the person near the employee who completes Section 2 of a remote form and sends that person a link by e-mail; a link sent before stops working. The
     *     new hire can do the same in the portal after signing Section 1, until a user names somebody, withdraws the invitation or begins with Section 2. An I-9
     *     sends at most three invitations within 24 hours; further ones are `422` with the code `too-many-invitations`. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    post: operations['requestI9Representative'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/representative-withdrawal': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Withdraw the authorized representative
     * @description Takes the invitation of the authorized representative back: the link stops working. Name another one, or complete Section 2 as a user. A form that does
     *     not wait for Section 2, or has no representative, is a `409`. *Extension.*
     *
     *     **Permission:** Complete Section 2 (203).
     */
    post: operations['revokeI9Representative'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/section1-links': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the new hire a new link for Section 1
     * @description Makes a new link for Section 1 and sends it to the employee by e-mail; links made before stop working. Whoever has a login with a password that was generated gets
     *     a new password in the same e-mail. A form that does not wait for Section 1 is a `409`, an employee without `emailAddress` a `422`. A partner gets a fresh link in
     *     the answer instead, by starting the same candidate again. *Extension.*
     *
     *     **Permission:** Create I-9s (202).
     */
    post: operations['createSection1Link'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/amendment-requests': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for an amendment of a signed form
     * @description Records a defect that was found after Section 2 was signed, and which section has to be amended. For Section 1 the employee gets a link by e-mail.
     *     Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Correct I-9s (301).
     */
    post: operations['requestI9Amendment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/amendments': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Amend Section 2
     * @description Corrects Section 2 where an amendment is asked for, signed as the calling user. The correction is appended; what was signed before stays readable.
     *     Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Correct I-9s (301).
     */
    post: operations['recordI9Amendment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/authorization-revocations': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record a revoked authorization to work
     * @description Records that the government has revoked the authorization to work; it has to be reverified at once. Writes the push `i9StatusUpdated`. *Extension.*
     *
     *     **Permission:** Reverify employees (205).
     */
    post: operations['recordAuthorizationRevocation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/purge-requests': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask for a form to be destroyed
     * @description First of two steps, possible from `purgeEligibleDate` on and not under a hold. Nothing is lost yet. *Extension.*
     *
     *     **Permission:** Purge I-9s (303).
     */
    post: operations['requestI9Purge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/hold': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
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
    post: operations['setI9Hold'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/purge-withdrawal': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Withdraw the request to destroy a form
     * @description Takes the first of the two steps back. *Extension.*
     *
     *     **Permission:** Purge I-9s (303).
     */
    post: operations['revokeI9PurgeRequest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/purge': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Destroy a form
     * @description Second step: destroys what the form says, for good. Ids, dates, the reason and the audit trail stay.
     *
     *     Within 24 hours at most 25 I-9s of an organization are destroyed by the user who asked for it. For further ones another user has to take the second
     *     step: `409` with the code `second-person-required`. *Extension.*
     *
     *     **Permission:** Purge I-9s (303).
     */
    post: operations['confirmI9Purge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Read the E-Verify case of an I-9
     * @description Answers the newest case of the form, or `404` where E-Verify does not apply. *Extension.*
     *
     *     **Permission:** View E-Verify cases (501).
     */
    get: operations['getEverifyCase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/submission': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Submit the case
     * @description Submits a saved case, again after a failure. A case submits itself when its I-9 is approved in time; past its due date a reason for the delay
     *     is needed, and a reason to continue when an earlier case exists. While E-Verify cannot be reached, the answer names a `pendingRequest`, which
     *     is repeated by itself. Writes the push `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Submit E-Verify cases (502).
     */
    post: operations['submitEverifyCase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/data-confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm or correct the case's data
     * @description Answers E-Verify's question whether the data are right. A correction changes the case only; the form needs an amendment of its own. Writes the
     *     push `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Submit E-Verify cases (502).
     */
    post: operations['confirmEverifyData'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/photo': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Read the photo to compare
     * @description Answers the photo that E-Verify has on record, while the comparison is due; otherwise `409`. Compare it with the photo on the document, not
     *     with the person. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    get: operations['getEverifyPhoto'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/photo-match': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Compare the photos
     * @description Records whether the photo on the document is the one that E-Verify shows. Compare the two photos, not the person. Writes the push
     *     `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    post: operations['recordEverifyPhotoMatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/images': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload the document's images
     * @description Sends copies of the front and, where it has one, the back of the document whose photo does not match. Each must have less than 5 MiB before
     *     it is encoded, so the body may have 14 MiB here. They are kept only until E-Verify has them. Writes the push `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    post: operations['submitEverifyImages'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/further-action-notice': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Download the Further Action Notice
     * @description Answers the notice of a mismatch as a PDF and records that it was downloaded, which a referral needs. Give it to the employee in private.
     *     *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    post: operations['requestEverifyNotice'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/referral': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refer a mismatch
     * @description Records that the employee was told in private, got the Further Action Notice and decided to act, and refers the case. The notice has to be
     *     downloaded first. Writes the push `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    post: operations['referEverifyCase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/referral-confirmation': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    /**
     * Download the Referral Date Confirmation
     * @description Answers the confirmation for a referred employee as a PDF; `409` for a case that is not referred. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    get: operations['getEverifyReferralConfirmation'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/no-action': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Record that the employee takes no action
     * @description Records that the employee was told in private and decided not to act on the mismatch. Writes the push `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    post: operations['recordEverifyNoAction'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/i9s/{i9_id}/everify-case/closure': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Close the case
     * @description Closes the case with a closure statement; some statements need a reason. Writes the push `everifyStatusUpdated`. *Extension.*
     *
     *     **Permission:** Resolve E-Verify cases (503).
     */
    post: operations['closeEverifyCase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/i9s/{i9_id}/section1': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Complete Section 1 as the new hire would
     * @description Fills in and signs Section 1; fields that you leave out get sensible values from the employee's record. Writes the push `i9StatusUpdated`.
     *     `404` outside the sandbox. *Extension.*
     *
     *     **Permission:** none beyond a token of the organization.
     */
    post: operations['completeSandboxSection1'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/i9s/{i9_id}/supplement-a': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign Supplement A as the preparer would
     * @description Signs Supplement A after a Section 1 that was completed with `preparerSignsLater`. Writes the push `i9StatusUpdated`.
     *     `404` outside the sandbox. *Extension.*
     *
     *     **Permission:** none beyond a token of the organization.
     */
    post: operations['completeSandboxSupplementA'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/i9s/{i9_id}/everify-case/advance': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Bring the simulator's next answer now
     * @description Makes the E-Verify simulator answer at once instead of later; a submission that waits for the worker is made now. `409` when it has nothing
     *     to answer. Writes the push `everifyStatusUpdated`. `404` outside the sandbox. *Extension.*
     *
     *     **Permission:** none beyond a token of the organization.
     */
    post: operations['advanceSandboxEverifyCase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/clock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set the organization's clock
     * @description Sets the time that due dates, overdue flags, reminders and reverification follow, for the whole organization; it runs on from there. `null`
     *     returns to the real time. `404` outside the sandbox. *Extension.*
     *
     *     **Permission:** none beyond a token of the organization.
     */
    post: operations['setSandboxClock'];
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
     * @description Sent to your `callbackUrl` when an I-9 that you started changes: at its start, when the new hire completes Section 1, and at each later change until no further action remains.
     *     The address is your URI template with `{integrationCandidateId}` filled in.
     *
     *     Answer with any 2xx within 15 seconds. Otherwise the push is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; a newer
     *     status replaces one that is still waiting. `Retry-After`, an hour at most, takes the place of the first wait and makes a later one longer. After
     *     `429` (without `Retry-After`: 5 s), or `503` with `Retry-After`, nothing at all is sent to you for that time, then one push at a time until you
     *     take one. Pushes of different I-9s do not wait for each other: while you do not answer one, others come, up to 128 at once.
     *     `410` switches the address off, and so do five days in which you take nothing; `notificationEmail` is told, the newest status of each I-9 waits, and
     *     registering the address again switches it on. Redirects are not followed.
     */
    patch: operations['pushI9Status'];
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
     * @description Sent to your `callbackUrl` when the E-Verify case of an I-9 that you started changes, once Section 2 is completed and approved and the case can be submitted, until no further action remains. Delivered as
     *     `i9StatusUpdated` is. Nothing in it permits action against the employee before a final nonconfirmation.
     */
    patch: operations['pushEverifyStatus'];
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * Format: int32
     * @description Key generated by the service, unique over the whole service.
     * @example 10027
     */
    Id: number;
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
    Links: components['schemas']['Link'][];
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
       * @description What is wrong, for programs.
       * @example required
       */
      code: string;
      /**
       * @description What is wrong, for people. Never repeats the value that was sent.
       * @example lastName is required.
       */
      detail: string;
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
       * @description HTTP status.
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
       * @description Only of an operation that is not implemented yet (`not-implemented`): its answer as the contract shows it.
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
      errors?: components['schemas']['Fault'][];
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
       * @description The client's id.
       * @example sandbox-partner
       */
      clientId: string;
      /**
       * Format: password
       * @description The client's secret.
       * @example sandbox-partner-secret
       */
      clientSecret: string;
    };
    /** @description A token request (RFC 6749). */
    TokenRequest: {
      /**
       * @description `client_credentials` or `refresh_token`.
       * @example client_credentials
       */
      grant_type: string;
      /**
       * @description The client's id, unless HTTP Basic carries it.
       * @example sandbox-admin
       */
      client_id?: string | null;
      /**
       * Format: password
       * @description The client's secret, unless HTTP Basic carries it.
       * @example sandbox-admin-secret
       */
      client_secret?: string | null;
      /**
       * @description With the grant `refresh_token`.
       * @example aTTK3sRm9oQvZkUuX1y7d4bN0cPqW2eLfHjG5iS8tAE
       */
      refresh_token?: string | null;
      /**
       * @description Space-separated: `read`, `write`. Both unless given.
       * @example read write
       */
      scope?: string | null;
    };
    /** @description A token request as JSON, with the names of the form. A schema of its own, because generated clients tell the two media types apart by it. */
    TokenRequestJson: components['schemas']['TokenRequest'] & Record<string, never>;
    /** @description A revocation as JSON, with the names of the form. */
    TokenRevocationJson: components['schemas']['TokenRevocation'] & Record<string, never>;
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
       * Format: password
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
      token_type: 'Bearer';
      /**
       * @description Lifetime in seconds.
       * @example 86399
       */
      expires_in: number;
      /**
       * @description The token to get the next one with.
       * @example aTTK3sRm9oQvZkUuX1y7d4bN0cPqW2eLfHjG5iS8tAE
       */
      refresh_token: string;
      /**
       * @description Granted scope.
       * @example read write
       */
      scope: string;
    };
    /**
     * @description `on-site`: the employee meets a defined user to complete the I-9. `remote`: the employee finds an individual to act as authorized representative.
     * @example on-site
     * @enum {string}
     */
    OnboardingType: 'on-site' | 'remote';
    /** @description The descriptive fields of an employee, all optional. Used by each request that writes employees. */
    EmployeeDetails: {
      /**
       * @description Middle name.
       * @example Luz
       */
      middleName?: string | null;
      /**
       * @description `###-##-####` or nine digits. A masked number, as read, leaves the number as it is.
       * @example 900-12-3456
       */
      socialSecurityNumber?: string | null;
      dateOfBirth?: components['schemas']['BirthDateInput'];
      /**
       * @description Company-issued identification.
       * @example E-5521
       */
      profileId?: string | null;
      /**
       * @description Maiden name.
       * @example null
       */
      otherName?: string | null;
      /**
       * @description Title.
       * @example Warehouse associate
       */
      jobTitle?: string | null;
      /**
       * Format: int32
       * @description System id of the legal entity.
       * @example 3
       */
      legalEntity?: number | null;
      terminatedDate?: components['schemas']['OptionalDateInput'];
      /**
       * @description Language of help texts: 1 is English, 2 is Spanish.
       * @example 1
       */
      languagePreference?: number | null;
      /**
       * @description Organization-defined field 1.
       * @example Night shift
       */
      custom1?: string | null;
      /**
       * @description Organization-defined field 2.
       * @example 7741
       */
      custom2?: string | null;
      /**
       * @description Organization-defined field 3.
       * @example null
       */
      custom3?: string | null;
      /**
       * @description Organization-defined field 4.
       * @example null
       */
      custom4?: string | null;
      /**
       * @description Organization-defined field 5.
       * @example null
       */
      custom5?: string | null;
      /**
       * @description Organization-defined field 6.
       * @example null
       */
      custom6?: string | null;
      /**
       * @description Organization-defined field 7.
       * @example null
       */
      custom7?: string | null;
      /**
       * @description Organization-defined field 8.
       * @example null
       */
      custom8?: string | null;
      /**
       * @description First organization-defined recipient of notifications.
       * @example hr@northwind.example
       */
      notificationEmail1?: string | null;
      /**
       * @description Second organization-defined recipient of notifications.
       * @example null
       */
      notificationEmail2?: string | null;
      /**
       * @description Street address.
       * @example 18 Alder Street
       */
      addressStreet?: string | null;
      /**
       * @description Street address, second line.
       * @example null
       */
      addressStreet2?: string | null;
      /**
       * @description Apartment number.
       * @example 4B
       */
      addressApartment?: string | null;
      /**
       * @description City.
       * @example Tacoma
       */
      addressCity?: string | null;
      /**
       * @description State.
       * @example WA
       */
      addressState?: string | null;
      /**
       * @description Country.
       * @example US
       */
      addressCountry?: string | null;
      /**
       * @description Zip code.
       * @example 98402
       */
      addressZip?: string | null;
      /**
       * @description Work phone.
       * @example 253-555-0110
       */
      workNumber?: string | null;
      /**
       * @description Work phone extension.
       * @example 12
       */
      workExtension?: string | null;
      /**
       * @description Home phone.
       * @example null
       */
      homeNumber?: string | null;
      /**
       * @description Home phone extension.
       * @example null
       */
      homeExtension?: string | null;
      /**
       * @description Cell phone.
       * @example 253-555-0177
       */
      cellNumber?: string | null;
      /**
       * @description Cell phone extension.
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
     * @description E-mail address.
     * @example ana.rivera@example.com
     */
    EmailInput: string | null;
    /**
     * @description `yes` or `if allowed`; `null` counts as left out.
     * @example yes
     * @enum {string|null}
     */
    StartI9: 'yes' | 'if allowed' | null;
    /** @description Every field of an employee that can be written. */
    EmployeeFields: components['schemas']['EmployeeDetails'] & {
      id?: components['schemas']['SentId'];
      /**
       * @description First name.
       * @example Ana
       */
      firstName?: string;
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName?: string;
      emailAddress?: components['schemas']['EmailInput'];
      locationId?: components['schemas']['Id'];
      /**
       * @description `true` creates a login for the employee, who signs in with the `emailAddress`, which is needed.
       * @example false
       */
      createLogin?: boolean | null;
      /**
       * @description `true` sends the employee a welcome e-mail with credentials; needs a login, there already or made with `createLogin`. A password that the employee has chosen stays.
       * @example false
       */
      sendLoginEmail?: boolean | null;
      createI9?: components['schemas']['StartI9'];
      createRemotehireI9?: components['schemas']['StartI9'];
      createRemoteHireI9?: components['schemas']['StartI9'];
      fullName?: components['schemas']['ReadOnly'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A new employee. */
    EmployeeCreate: components['schemas']['EmployeeFields'] & {
      startDate: components['schemas']['DateInput'];
    };
    /** @description A change of an employee. Fields left out stay; `null` or an empty string clears an optional field. */
    EmployeeUpdate: components['schemas']['EmployeeFields'] & {
      startDate?: components['schemas']['OptionalDateInput'];
    };
    /** @description A new hire, as a partner sends it. */
    PartnerI9Start: components['schemas']['EmployeeDetails'] & {
      id?: components['schemas']['SentId'];
      /**
       * @description Your unique id of the employee or candidate. It becomes part of addresses: `.` and `..` are refused.
       * @example c-20419
       */
      integrationCandidateId: string;
      /**
       * @description First name.
       * @example Ana
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName: string;
      startDate: components['schemas']['DateInput'];
      /**
       * @description E-mail address.
       * @example ana.rivera@example.com
       */
      emailAddress: string;
      locationId: components['schemas']['Id'];
      onboardingType: components['schemas']['OnboardingType'];
      /**
       * Format: uri-input
       * @description Page to which the employee is sent after Section 1; http or https, without a user name and password.
       * @example https://jobs.example/welcome
       */
      employeeReturnUrl?: string | null;
      fullName?: components['schemas']['ReadOnly'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description The started I-9. */
    PartnerI9Started: {
      /**
       * Format: uri
       * @description Address at which the new hire completes Section 1.
       * @example http://127.0.0.1:3000/portal/section1/Hk9mQ0sZr3
       */
      i9Section1Link: string;
      id: components['schemas']['Id'];
      /**
       * @description The form, as in the paths of `/v1/partners/i9s` and in deliveries.
       * @example 3301
       */
      i9Id: number;
      links: components['schemas']['Links'];
    };
    /** @description A hire that a partner sent, with its form. */
    PartnerHire: {
      /**
       * @description The form.
       * @example 3301
       */
      i9Id: number;
      /**
       * @description The employee.
       * @example 10027
       */
      employeeId: number;
      /**
       * @description Your id of the candidate.
       * @example c-20419
       */
      integrationCandidateId: string;
      /**
       * @description First name.
       * @example Ana
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName: string;
      /**
       * @description E-mail address in the record of the employee.
       * @example ana.rivera@example.com
       */
      emailAddress: string | null;
      startDate: components['schemas']['CalendarDate'];
      onboardingType: components['schemas']['OnboardingType'];
      i9StatusCode: components['schemas']['I9StatusCode'];
      /**
       * @description State as pushes name it, for people.
       * @example Section 1 Pending
       */
      i9Status: string;
      /**
       * @description Who has to do what, or `None`.
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
      section1LinkState: 'open' | 'expired' | 'closed';
      /**
       * Format: date-time
       * @description When the newest link stops or stopped working.
       * @example 2026-12-08T04:59:59.999Z
       */
      section1LinkExpiresAt: string | null;
      links: components['schemas']['Links'];
    };
    /** @description A page of hires. */
    PartnerHireList: {
      /**
       * @description The hires.
       * @example []
       */
      searchResult: components['schemas']['PartnerHire'][];
      links: components['schemas']['Links'];
    };
    /** @description A correction of a hire. Fields left out stay. */
    PartnerHireUpdate: {
      /**
       * @description First name.
       * @example Ana
       */
      firstName?: string;
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName?: string;
      startDate?: components['schemas']['DateInput'];
      /**
       * @description E-mail address.
       * @example ana.rivera@example.com
       */
      emailAddress?: string;
      i9Id?: components['schemas']['ReadOnly'];
      employeeId?: components['schemas']['ReadOnly'];
      integrationCandidateId?: components['schemas']['ReadOnly'];
      onboardingType?: components['schemas']['ReadOnly'];
      i9StatusCode?: components['schemas']['ReadOnly'];
      i9Status?: components['schemas']['ReadOnly'];
      i9NextStep?: components['schemas']['ReadOnly'];
      i9NextStepDueDate?: components['schemas']['ReadOnly'];
      overdue?: components['schemas']['ReadOnly'];
      section1LinkState?: components['schemas']['ReadOnly'];
      section1LinkExpiresAt?: components['schemas']['ReadOnly'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A partner's settings. */
    Partner: {
      id: components['schemas']['Id'];
      /**
       * @description Name of the partner system.
       * @example Sandbox ATS
       */
      name: string;
      /**
       * @description URI template of the address for pushes.
       * @example https://ats.example/eligibility/{integrationCandidateId}
       */
      callbackUrl: string | null;
      /**
       * @description Username that pushes carry as HTTP Basic.
       * @example null
       */
      basicUsername: string | null;
      /**
       * @description Who is told when pushes fail for days.
       * @example ops@ats.example
       */
      notificationEmail: string | null;
      /**
       * Format: date-time
       * @description When pushes were switched off; null while they are on.
       * @example null
       */
      disabledAt: string | null;
      /**
       * Format: date-time
       * @description When the signing secret was made.
       * @example 2026-11-20T17:04:05.000Z
       */
      secretRotatedAt: string | null;
      links: components['schemas']['Links'];
    };
    /** @description A change of a partner's settings. */
    PartnerUpdate: {
      id?: components['schemas']['SentId'];
      name?: components['schemas']['ReadOnly'];
      /**
       * @description URI template (RFC 6570) that contains `{integrationCandidateId}`; https, in the sandbox also http to loopback. `null` switches pushes off; an address, also the same one, switches them on again.
       * @example https://ats.example/eligibility/{integrationCandidateId}
       */
      callbackUrl?: string | null;
      /**
       * @description Username for HTTP Basic.
       * @example null
       */
      basicUsername?: string | null;
      /**
       * Format: password
       * @description Password for HTTP Basic; never returned.
       * @example null
       */
      basicPassword?: string | null;
      notificationEmail?: components['schemas']['EmailInput'];
      disabledAt?: components['schemas']['ReadOnly'];
      secretRotatedAt?: components['schemas']['ReadOnly'];
      links?: components['schemas']['ReadOnly'];
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
       * @description Until when the old secret signs as well.
       * @example 2026-11-21T17:04:05.000Z
       */
      previousValidUntil: string | null;
    };
    /** @description Which pushes to deliver again. */
    RedeliveryRequest: {
      /**
       * Format: date-time
       * @description Pushes written at this moment or later. Pushes are kept for 90 days.
       * @example 2026-11-20T08:00:00Z
       */
      since: string;
    };
    /** @description What is delivered again. */
    Redeliveries: {
      /**
       * Format: date-time
       * @description The moment that was asked for.
       * @example 2026-11-20T08:00:00.000Z
       */
      since: string;
      /**
       * Format: int32
       * @description Pushes that are queued; the queueing itself takes a moment.
       * @example 212
       */
      count: number;
      links: components['schemas']['Links'];
    };
    /**
     * @description `superseded`: a newer status took its place. `failed`: no more tries are left, or the address is off.
     * @example delivered
     * @enum {string}
     */
    DeliveryState: 'pending' | 'delivered' | 'superseded' | 'failed';
    /** @description One attempt to deliver a push. */
    DeliveryAttempt: {
      at: components['schemas']['Instant'];
      /**
       * @description HTTP status of the receiver; null when there was none.
       * @example 204
       */
      status: number | null;
      /**
       * @description Milliseconds from start to end.
       * @example 41
       */
      durationMs: number;
      /**
       * @description Why there was no usable answer, for people. It begins with an older spelling of `errorCode`.
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
    /** @description A push and what became of it. */
    Delivery: {
      id: components['schemas']['Id'];
      /**
       * @description Which push.
       * @example i9StatusUpdated
       * @enum {string}
       */
      event: 'i9StatusUpdated' | 'everifyStatusUpdated' | 'test';
      /**
       * @description The employee; null for a test.
       * @example 10027
       */
      employeeId: number | null;
      /**
       * @description The I-9; null for a test.
       * @example 3301
       */
      i9Id: number | null;
      /**
       * @description `X-Sequence` of the push.
       * @example 2
       */
      sequence: number;
      state: components['schemas']['DeliveryState'];
      /**
       * @description `webhook-id` of the push.
       * @example msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
       */
      webhookId: string;
      createdAt: components['schemas']['Instant'];
      /**
       * Format: date-time
       * @description When it is tried next.
       * @example null
       */
      nextAttemptAt: string | null;
      /**
       * @description Id of the push that took its place.
       * @example null
       */
      supersededBy: number | null;
      /**
       * @description Every attempt, oldest first.
       * @example []
       */
      attempts: components['schemas']['DeliveryAttempt'][];
      links: components['schemas']['Links'];
    };
    /** @description A page of pushes. */
    DeliveryList: {
      /**
       * @description The pushes.
       * @example []
       */
      searchResult: components['schemas']['Delivery'][];
      links: components['schemas']['Links'];
    };
    /** @description An employee. */
    Employee: {
      id: components['schemas']['Id'];
      /**
       * Format: date
       * @description Start of the current period of employment.
       * @example 2026-11-23
       */
      startDate: string | null;
      /**
       * Format: date
       * @description End of the current period of employment.
       * @example null
       */
      terminatedDate: string | null;
      /**
       * @description Birth date as `MM/DD/YYYY`.
       * @example 04/17/1994
       */
      dateOfBirth: string | null;
      /**
       * @description First name.
       * @example Ana
       */
      firstName: string;
      /**
       * @description Middle name.
       * @example Luz
       */
      middleName: string | null;
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName: string;
      /**
       * @description Last name, comma, first name, middle initial. Read-only.
       * @example Rivera, Ana L
       */
      fullName: string;
      /**
       * @description Maiden name.
       * @example null
       */
      otherName: string | null;
      /**
       * @description `###-##-####`, or `***-**-####` for callers who may not view it in full.
       * @example 900-12-3456
       */
      socialSecurityNumber: string | null;
      /**
       * @description Company-issued identification.
       * @example E-5521
       */
      profileId: string | null;
      /**
       * @description Title.
       * @example Warehouse associate
       */
      jobTitle: string | null;
      /**
       * @description E-mail address.
       * @example ana.rivera@example.com
       */
      emailAddress: string | null;
      /**
       * @description First recipient of notifications.
       * @example hr@northwind.example
       */
      notificationEmail1: string | null;
      /**
       * @description Second recipient of notifications.
       * @example null
       */
      notificationEmail2: string | null;
      locationId: components['schemas']['Id'];
      /**
       * @description System id of the legal entity.
       * @example 3
       */
      legalEntity: number | null;
      /**
       * @description 1 is English, 2 is Spanish.
       * @example 1
       */
      languagePreference: number | null;
      /**
       * @description Street address.
       * @example 18 Alder Street
       */
      addressStreet: string | null;
      /**
       * @description Street address, second line.
       * @example null
       */
      addressStreet2: string | null;
      /**
       * @description Apartment number.
       * @example 4B
       */
      addressApartment: string | null;
      /**
       * @description City.
       * @example Tacoma
       */
      addressCity: string | null;
      /**
       * @description State.
       * @example WA
       */
      addressState: string | null;
      /**
       * @description Country.
       * @example US
       */
      addressCountry: string | null;
      /**
       * @description Zip code.
       * @example 98402
       */
      addressZip: string | null;
      /**
       * @description Work phone.
       * @example 253-555-0110
       */
      workNumber: string | null;
      /**
       * @description Work phone extension.
       * @example 12
       */
      workExtension: string | null;
      /**
       * @description Home phone.
       * @example null
       */
      homeNumber: string | null;
      /**
       * @description Home phone extension.
       * @example null
       */
      homeExtension: string | null;
      /**
       * @description Cell phone.
       * @example 253-555-0177
       */
      cellNumber: string | null;
      /**
       * @description Cell phone extension.
       * @example null
       */
      cellExtension: string | null;
      /**
       * @description Organization-defined field 1.
       * @example Night shift
       */
      custom1: string | null;
      /**
       * @description Organization-defined field 2.
       * @example 7741
       */
      custom2: string | null;
      /**
       * @description Organization-defined field 3.
       * @example null
       */
      custom3: string | null;
      /**
       * @description Organization-defined field 4.
       * @example null
       */
      custom4: string | null;
      /**
       * @description Organization-defined field 5.
       * @example null
       */
      custom5: string | null;
      /**
       * @description Organization-defined field 6.
       * @example null
       */
      custom6: string | null;
      /**
       * @description Organization-defined field 7.
       * @example null
       */
      custom7: string | null;
      /**
       * @description Organization-defined field 8.
       * @example null
       */
      custom8: string | null;
      links: components['schemas']['Links'];
    };
    /** @description An employee in a list. */
    EmployeeListEntry: {
      id: components['schemas']['Id'];
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
       * @description First name.
       * @example Ana
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName: string;
      /**
       * @description `###-##-####`, or `***-**-####` for callers who may not view it in full.
       * @example ***-**-3456
       */
      socialSecurityNumber: string | null;
      /**
       * @description Company-issued identification.
       * @example E-5521
       */
      profileId: string | null;
    };
    /** @description A page of employees. */
    EmployeeList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['EmployeeListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description A period of employment. */
    Employment: {
      id: components['schemas']['Id'];
      startDate: components['schemas']['CalendarDate'];
      /**
       * @description End of the period as `YYYY-MM-DD`, or an empty string while it is open.
       * @example
       */
      terminatedDate: string;
      links: components['schemas']['Links'];
    };
    /** @description A period of employment in a list. */
    EmploymentListEntry: {
      id: components['schemas']['Id'];
      startDate: components['schemas']['CalendarDate'];
      /**
       * @description End of the period as `YYYY-MM-DD`, or an empty string while it is open.
       * @example 2025-08-29
       */
      terminatedDate: string;
    };
    /** @description A page of periods of employment. */
    EmploymentList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['EmploymentListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description A new period of employment. */
    EmploymentCreate: {
      id?: components['schemas']['SentId'];
      startDate: components['schemas']['DateInput'];
      terminatedDate?: components['schemas']['OptionalDateInput'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A correction of a period of employment. */
    EmploymentUpdate: {
      id?: components['schemas']['SentId'];
      startDate?: components['schemas']['DateInput'];
      terminatedDate?: components['schemas']['OptionalDateInput'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A user. */
    User: {
      id: components['schemas']['Id'];
      /**
       * @description First name.
       * @example Priya
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Natarajan
       */
      lastName: string;
      /**
       * @description Last name, comma, first name. Read-only.
       * @example Natarajan, Priya
       */
      fullName: string;
      /**
       * @description Middle name.
       * @example null
       */
      middleName: string | null;
      /**
       * @description Title; fills the field Title of Employer or Authorized Representative in Section 2.
       * @example HR generalist
       */
      title: string | null;
      /**
       * @description E-mail address.
       * @example priya.natarajan@northwind.example
       */
      emailAddress: string | null;
      /**
       * @description Company-issued identification.
       * @example U-118
       */
      profileId: string | null;
      /**
       * @description Work phone.
       * @example 253-555-0144
       */
      workNumber: string | null;
      /**
       * @description Work phone extension.
       * @example null
       */
      workExtension: string | null;
      /**
       * @description Home phone.
       * @example null
       */
      homeNumber: string | null;
      /**
       * @description Cell phone.
       * @example null
       */
      cellNumber: string | null;
      /**
       * @description System login name.
       * @example priya.natarajan
       */
      login: string | null;
      /**
       * @description Single sign-on credential for OAuth 2.0.
       * @example null
       */
      oauthId: string | null;
      /**
       * @description Single sign-on credential for SAML.
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
       * @description Day on which the user passed the training of E-Verify. Without it nobody creates or resolves E-Verify cases, whatever the role. Extension.
       * @example 2026-02-16
       */
      everifyTrainingPassedDate: string | null;
      links: components['schemas']['Links'];
    };
    /** @description A user in a list. */
    UserListEntry: {
      id: components['schemas']['Id'];
      /**
       * @description First name.
       * @example Priya
       */
      firstName: string;
      /**
       * @description Title.
       * @example HR generalist
       */
      title: string | null;
      /**
       * @description Last name.
       * @example Natarajan
       */
      lastName: string;
      /**
       * @description E-mail address.
       * @example priya.natarajan@northwind.example
       */
      emailAddress: string | null;
      /**
       * @description Last name, comma, first name.
       * @example Natarajan, Priya
       */
      fullName: string;
    };
    /** @description A page of users. */
    UserList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['UserListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description Every field of a user that can be written. */
    UserFields: {
      id?: components['schemas']['SentId'];
      /**
       * @description First name.
       * @example Priya
       */
      firstName?: string;
      /**
       * @description Last name.
       * @example Natarajan
       */
      lastName?: string;
      /**
       * @description Id of the role, as a number; the numeric string of a response is accepted too.
       * @example 41
       */
      role?: components['schemas']['Id'] | string;
      /**
       * @description Middle name.
       * @example null
       */
      middleName?: string | null;
      /**
       * @description Title; fills the field Title of Employer or Authorized Representative in Section 2.
       * @example HR generalist
       */
      title?: string | null;
      emailAddress?: components['schemas']['EmailInput'];
      /**
       * @description Company-issued identification.
       * @example U-118
       */
      profileId?: string | null;
      /**
       * @description Work phone.
       * @example 253-555-0144
       */
      workNumber?: string | null;
      /**
       * @description Work phone extension.
       * @example null
       */
      workExtension?: string | null;
      /**
       * @description Home phone.
       * @example null
       */
      homeNumber?: string | null;
      /**
       * @description Cell phone.
       * @example null
       */
      cellNumber?: string | null;
      /**
       * @description System login name.
       * @example priya.natarajan
       */
      login?: string | null;
      /**
       * @description Single sign-on credential for OAuth 2.0.
       * @example null
       */
      oauthId?: string | null;
      /**
       * @description Single sign-on credential for SAML.
       * @example null
       */
      samlId?: string | null;
      /**
       * Format: password
       * @description Password of at least 12 characters; generated when it is left out and a `login` is given. One that is common, or made of the name, login, e-mail address or organization, is refused (`easy-to-guess`). The user chooses another one at the next sign-in. Never returned.
       * @example correct-horse-battery
       */
      password?: string | null;
      /**
       * @description `true` sends a welcome e-mail to the user.
       * @example false
       */
      sendLoginEmail?: boolean | null;
      /**
       * @description `true` takes the authenticator app and the recovery codes from the user, who has lost them and is known to you. Ends the sessions of the user. Extension.
       * @example false
       */
      removeSecondFactor?: boolean | null;
      /**
       * @description Whether the user is retired; `null` counts as left out.
       * @example false
       */
      retired?: boolean | null;
      /** @description Day on which the user passed the training of E-Verify; not after today. Needed to create or resolve E-Verify cases. Extension. */
      everifyTrainingPassedDate?: components['schemas']['OptionalDateInput'];
      fullName?: components['schemas']['ReadOnly'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A new user. */
    UserCreate: WithRequired<components['schemas']['UserFields'], 'firstName' | 'lastName' | 'role'>;
    /** @description A change of a user. Fields left out stay; `null` or an empty string clears an optional field. */
    UserUpdate: WithRequired<components['schemas']['UserFields'], 'firstName' | 'lastName' | 'role'>;
    /** @description A location. */
    Location: {
      id: components['schemas']['Id'];
      /**
       * @description Name.
       * @example Tacoma warehouse
       */
      name: string | null;
      /**
       * @description Location number.
       * @example 0417
       */
      number: string | null;
      /**
       * @description Inverted: `false` means that E-Verify is enabled for the location.
       * @example false
       */
      everifyLocation: boolean | null;
      /**
       * @description System id of the legal entity (EIN) to which the location reports.
       * @example 3
       */
      legalEntity: number | null;
      /**
       * @description Whether `minEmploymentAge` applies instead of the organization's default.
       * @example false
       */
      overrideMinEmploymentAge: boolean | null;
      /**
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
       * @description Open on Monday.
       * @example true
       */
      workMonday: boolean | null;
      /**
       * @description Open on Tuesday.
       * @example true
       */
      workTuesday: boolean | null;
      /**
       * @description Open on Wednesday.
       * @example true
       */
      workWednesday: boolean | null;
      /**
       * @description Open on Thursday.
       * @example true
       */
      workThursday: boolean | null;
      /**
       * @description Open on Friday.
       * @example true
       */
      workFriday: boolean | null;
      /**
       * @description Open on Saturday.
       * @example false
       */
      workSaturday: boolean | null;
      /**
       * @description Open on Sunday.
       * @example false
       */
      workSunday: boolean | null;
      /**
       * @description Open on federal holidays.
       * @example false
       */
      workHolidays: boolean | null;
      /**
       * @description Street address.
       * @example 2200 Port Road
       */
      addressStreet: string | null;
      /**
       * @description Street address, second line.
       * @example null
       */
      addressStreet2: string | null;
      /**
       * @description City.
       * @example Tacoma
       */
      addressCity: string | null;
      /**
       * @description State.
       * @example WA
       */
      addressState: string | null;
      /**
       * @description Country.
       * @example US
       */
      addressCountry: string | null;
      /**
       * @description Zip code.
       * @example 98421
       */
      addressZip: string | null;
      /**
       * @description Main phone.
       * @example 253-555-0100
       */
      phoneNumber: string | null;
      /**
       * @description Fax.
       * @example null
       */
      faxNumber: string | null;
      links: components['schemas']['Links'];
    };
    /** @description A location as the PATCH answers it. */
    LocationUpdated: components['schemas']['Location'] & {
      /**
       * @description Always null; kept from the original interface.
       * @example null
       */
      phoneExtension: string | null;
    };
    /** @description A location in a list. */
    LocationListEntry: {
      id: components['schemas']['Id'];
      /**
       * @description Name.
       * @example Tacoma warehouse
       */
      name: string | null;
      /**
       * @description System id of the legal entity.
       * @example 3
       */
      legalEntity: number | null;
      /**
       * @description State.
       * @example WA
       */
      addressState: string | null;
      /**
       * @description Location number.
       * @example 0417
       */
      number: string | null;
      /**
       * @description Inverted: `false` means that E-Verify is enabled.
       * @example false
       */
      everifyLocation: boolean | null;
      /**
       * @description City.
       * @example Tacoma
       */
      addressCity: string | null;
    };
    /** @description A page of locations. */
    LocationList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['LocationListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description Every field of a location that can be written. */
    LocationFields: {
      id?: components['schemas']['SentId'];
      /**
       * @description Name.
       * @example Tacoma warehouse
       */
      name?: string | null;
      /**
       * @description Location number.
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
       * @description System id of the legal entity (EIN) to which the location reports.
       * @example 3
       */
      legalEntity?: number | null;
      /**
       * @description Whether `minEmploymentAge` applies instead of the organization's default.
       * @example false
       */
      overrideMinEmploymentAge?: boolean | null;
      /**
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
       * @description Open on Monday.
       * @example true
       */
      workMonday?: boolean | null;
      /**
       * @description Open on Tuesday.
       * @example true
       */
      workTuesday?: boolean | null;
      /**
       * @description Open on Wednesday.
       * @example true
       */
      workWednesday?: boolean | null;
      /**
       * @description Open on Thursday.
       * @example true
       */
      workThursday?: boolean | null;
      /**
       * @description Open on Friday.
       * @example true
       */
      workFriday?: boolean | null;
      /**
       * @description Open on Saturday.
       * @example false
       */
      workSaturday?: boolean | null;
      /**
       * @description Open on Sunday.
       * @example false
       */
      workSunday?: boolean | null;
      /**
       * @description Open on federal holidays.
       * @example false
       */
      workHolidays?: boolean | null;
      /**
       * @description Street address.
       * @example 2200 Port Road
       */
      addressStreet?: string | null;
      /**
       * @description Street address, second line.
       * @example null
       */
      addressStreet2?: string | null;
      /**
       * @description City.
       * @example Tacoma
       */
      addressCity?: string | null;
      /**
       * @description State.
       * @example WA
       */
      addressState?: string | null;
      /**
       * @description Country.
       * @example US
       */
      addressCountry?: string | null;
      /**
       * @description Zip code.
       * @example 98421
       */
      addressZip?: string | null;
      /**
       * @description Main phone, as people write it.
       * @example 253-555-0100
       */
      phoneNumber?: string | null;
      /**
       * @description Fax, as people write it.
       * @example null
       */
      faxNumber?: string | null;
      phoneExtension?: components['schemas']['ReadOnly'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A new location. */
    LocationCreate: components['schemas']['LocationFields'];
    /** @description A change of a location. Fields left out stay; `null` or an empty string clears a field. */
    LocationUpdate: components['schemas']['LocationFields'];
    /** @description A legal entity. */
    LegalEntity: {
      id: components['schemas']['Id'];
      /**
       * @description Registered name.
       * @example Northwind Staffing LLC
       */
      name: string;
      /**
       * @description Employer Identification Number, `NN-NNNNNNN`.
       * @example 91-1234567
       */
      ein: string | null;
      /**
       * @description E-Verify company id.
       * @example 1204881
       */
      everifyCompanyId: string | null;
      links: components['schemas']['Links'];
    };
    /** @description Every field of a legal entity that can be written. */
    LegalEntityFields: {
      id?: components['schemas']['SentId'];
      /**
       * @description Registered name.
       * @example Northwind Staffing LLC
       */
      name?: string;
      /**
       * @description Employer Identification Number, `NN-NNNNNNN`.
       * @example 91-1234567
       */
      ein?: string | null;
      /**
       * @description E-Verify company id.
       * @example 1204881
       */
      everifyCompanyId?: string | null;
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A new legal entity. */
    LegalEntityCreate: WithRequired<components['schemas']['LegalEntityFields'], 'name'>;
    /** @description A change of a legal entity. */
    LegalEntityUpdate: components['schemas']['LegalEntityFields'];
    /** @description A page of legal entities. */
    LegalEntityList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['LegalEntity'][];
      links: components['schemas']['Links'];
    };
    /** @description A role. */
    Role: {
      id: components['schemas']['Id'];
      /**
       * @description Unique name.
       * @example HR generalist
       */
      name: string;
      /**
       * @description Description; may be empty.
       * @example Completes Section 2 and follows up.
       */
      description: string;
      /**
       * @description Ids of the permissions, in ascending order.
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
      links: components['schemas']['Links'];
    };
    /** @description A role in a list. */
    RoleListEntry: {
      id: components['schemas']['Id'];
      /**
       * @description Unique name.
       * @example HR generalist
       */
      name: string;
      /**
       * @description Description; may be empty.
       * @example Completes Section 2 and follows up.
       */
      description: string;
    };
    /** @description A page of roles. */
    RoleList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['RoleListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description Every field of a role that can be written. */
    RoleFields: {
      id?: components['schemas']['SentId'];
      /**
       * @description Unique name.
       * @example HR generalist
       */
      name?: string;
      /**
       * @description Description.
       * @example Completes Section 2 and follows up.
       */
      description?: string | null;
      /**
       * @description Ids from the list of permissions.
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
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A new role. */
    RoleCreate: WithRequired<components['schemas']['RoleFields'], 'name' | 'permissions'>;
    /** @description A change of a role. */
    RoleUpdate: components['schemas']['RoleFields'];
    /** @description A permission. `id` is not distinct in the list. */
    Permission: {
      /**
       * @description Stable id.
       * @example 101
       */
      id: number;
      /**
       * @description Category.
       * @example Employee
       */
      category: string;
      /**
       * @description Name.
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
      searchResult: components['schemas']['Permission'][];
      links: components['schemas']['Links'];
    };
    /**
     * @description Attribute values from the level just below the company downwards, as the organization's `hierarchy` orders them: ids of locations and legal entities as
     *     integers, custom fields as strings. `[]` is the whole company.
     * @example [
     *       3,
     *       12
     *     ]
     */
    GroupPath: (number | string)[];
    /** @description A node of the company tree. */
    EmployeeGroup: {
      id: components['schemas']['Id'];
      group: components['schemas']['GroupPath'];
      links: components['schemas']['Links'];
    };
    /** @description A new group. */
    GroupCreate: {
      id?: components['schemas']['SentId'];
      group: components['schemas']['GroupPath'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A page of groups. */
    GroupList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['EmployeeGroup'][];
      links: components['schemas']['Links'];
    };
    /** @description The assignment of a user to a group. */
    Management: {
      id: components['schemas']['Id'];
      /**
       * @description Id of the managing user.
       * @example 118
       */
      userId: number;
      group: components['schemas']['GroupPath'];
      links: components['schemas']['Links'];
    };
    /** @description A management in a list. */
    ManagementListEntry: {
      id: components['schemas']['Id'];
      /**
       * @description Id of the managing user.
       * @example 118
       */
      userId: number;
      group: components['schemas']['GroupPath'];
    };
    /** @description A page of managements. */
    ManagementList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['ManagementListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description Every field of a management that can be written. */
    ManagementFields: {
      id?: components['schemas']['SentId'];
      userId?: components['schemas']['Id'];
      group?: components['schemas']['GroupPath'];
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A new management. */
    ManagementCreate: WithRequired<components['schemas']['ManagementFields'], 'userId' | 'group'>;
    /** @description A change of a management. */
    ManagementUpdate: components['schemas']['ManagementFields'];
    /**
     * @description An attribute of employees that makes a level of the company tree.
     * @example locationId
     * @enum {string}
     */
    HierarchyLevel:
      | 'legalEntity'
      | 'locationId'
      | 'custom1'
      | 'custom2'
      | 'custom3'
      | 'custom4'
      | 'custom5'
      | 'custom6'
      | 'custom7'
      | 'custom8';
    /** @description The settings of an organization that can be written. */
    OrganizationFields: {
      id?: components['schemas']['SentId'];
      /**
       * @description Name.
       * @example Northwind Staffing
       */
      name?: string;
      /**
       * @description IANA time zone in which days begin and end.
       * @example America/Los_Angeles
       */
      timeZone?: string;
      /**
       * @description Default minimum age of employees in years.
       * @example 14
       */
      minEmploymentAge?: number;
      /**
       * @description Open on Monday by default.
       * @example true
       */
      workMonday?: boolean;
      /**
       * @description Open on Tuesday by default.
       * @example true
       */
      workTuesday?: boolean;
      /**
       * @description Open on Wednesday by default.
       * @example true
       */
      workWednesday?: boolean;
      /**
       * @description Open on Thursday by default.
       * @example true
       */
      workThursday?: boolean;
      /**
       * @description Open on Friday by default.
       * @example true
       */
      workFriday?: boolean;
      /**
       * @description Open on Saturday by default.
       * @example false
       */
      workSaturday?: boolean;
      /**
       * @description Open on Sunday by default.
       * @example false
       */
      workSunday?: boolean;
      /**
       * @description Open on federal holidays by default.
       * @example false
       */
      workHolidays?: boolean;
      /**
       * @description E-Verify company id; null while the organization is not enrolled.
       * @example 1204881
       */
      everifyCompanyId?: string | null;
      everifyMouDate?: components['schemas']['OptionalDateInput'];
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
       * @description Client id at the provider.
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
       * @description Entity id of the identity provider. Without it nobody signs on by SAML: it is not known who may answer.
       * @example https://idp.northwind.example
       */
      samlIssuer?: string | null;
      /**
       * Format: password
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
       * @description Label of `custom1`.
       * @example Shift
       */
      custom1Label?: string | null;
      /**
       * @description Label of `custom2`.
       * @example null
       */
      custom2Label?: string | null;
      /**
       * @description Label of `custom3`.
       * @example null
       */
      custom3Label?: string | null;
      /**
       * @description Label of `custom4`.
       * @example null
       */
      custom4Label?: string | null;
      /**
       * @description Label of `custom5`.
       * @example null
       */
      custom5Label?: string | null;
      /**
       * @description Label of `custom6`.
       * @example null
       */
      custom6Label?: string | null;
      /**
       * @description Label of `custom7`.
       * @example null
       */
      custom7Label?: string | null;
      /**
       * @description Label of `custom8`.
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
      hierarchy?: components['schemas']['HierarchyLevel'][];
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
       * @description Whether everybody who signs in with a password is also asked for a code of an authenticator app; those who have none set it up at their next sign-in. Extension.
       * @example true
       */
      secondFactorRequired?: boolean;
      links?: components['schemas']['ReadOnly'];
    };
    /** @description A change of the settings. Fields left out stay. */
    OrganizationUpdate: components['schemas']['OrganizationFields'];
    /** @description The settings of an organization. */
    Organization: {
      id: components['schemas']['Id'];
      /**
       * @description Name.
       * @example Northwind Staffing
       */
      name: string;
      /**
       * @description IANA time zone in which days begin and end.
       * @example America/Los_Angeles
       */
      timeZone: string;
      /**
       * @description Default minimum age of employees in years.
       * @example 14
       */
      minEmploymentAge: number;
      /**
       * @description Open on Monday by default.
       * @example true
       */
      workMonday: boolean;
      /**
       * @description Open on Tuesday by default.
       * @example true
       */
      workTuesday: boolean;
      /**
       * @description Open on Wednesday by default.
       * @example true
       */
      workWednesday: boolean;
      /**
       * @description Open on Thursday by default.
       * @example true
       */
      workThursday: boolean;
      /**
       * @description Open on Friday by default.
       * @example true
       */
      workFriday: boolean;
      /**
       * @description Open on Saturday by default.
       * @example false
       */
      workSaturday: boolean;
      /**
       * @description Open on Sunday by default.
       * @example false
       */
      workSunday: boolean;
      /**
       * @description Open on federal holidays by default.
       * @example false
       */
      workHolidays: boolean;
      /**
       * @description E-Verify company id; null while the organization is not enrolled.
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
       * @description Client id at the provider.
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
       * @description Entity id of the identity provider. Without it nobody signs on by SAML: it is not known who may answer.
       * @example https://idp.northwind.example
       */
      samlIssuer: string | null;
      /**
       * @description Signing certificate of the identity provider in PEM.
       * @example null
       */
      samlCertificate: string | null;
      /**
       * @description Label of `custom1`.
       * @example Shift
       */
      custom1Label: string | null;
      /**
       * @description Label of `custom2`.
       * @example null
       */
      custom2Label: string | null;
      /**
       * @description Label of `custom3`.
       * @example null
       */
      custom3Label: string | null;
      /**
       * @description Label of `custom4`.
       * @example null
       */
      custom4Label: string | null;
      /**
       * @description Label of `custom5`.
       * @example null
       */
      custom5Label: string | null;
      /**
       * @description Label of `custom6`.
       * @example null
       */
      custom6Label: string | null;
      /**
       * @description Label of `custom7`.
       * @example null
       */
      custom7Label: string | null;
      /**
       * @description Label of `custom8`.
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
      hierarchy: components['schemas']['HierarchyLevel'][];
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
       * @description Whether everybody who signs in with a password is also asked for a code of an authenticator app. Extension.
       * @example false
       */
      secondFactorRequired: boolean;
      links: components['schemas']['Links'];
    };
    /**
     * @description State of the form, for programs.
     * @example section1_completed
     * @enum {string}
     */
    I9StatusCode:
      | 'section1_pending'
      | 'section1_completed'
      | 'section1_supplement_pending'
      | 'section1_correction_requested'
      | 'section2_in_progress'
      | 'section2_completed'
      | 'approved'
      | 'approved_receipt'
      | 'reverification_due'
      | 'authorization_expired'
      | 'amendment_required'
      | 'retained'
      | 'superseded'
      | 'voided'
      | 'purged';
    /**
     * @description The attestation of Section 1.
     * @example US_CITIZEN
     * @enum {string}
     */
    CitizenshipStatus: 'US_CITIZEN' | 'NONCITIZEN' | 'LAWFUL_PERMANENT_RESIDENT' | 'ALIEN_AUTHORIZED_TO_WORK';
    /** @description A preparer or translator who helped with Section 1 (Supplement A). */
    Preparer: {
      /**
       * @description Last name.
       * @example Okafor
       */
      lastName: string;
      /**
       * @description First name.
       * @example Ngozi
       */
      firstName: string;
      /**
       * @description Middle initial.
       * @example null
       */
      middleInitial: string | null;
      /**
       * @description Street address.
       * @example 5 Cedar Lane
       */
      addressStreet: string;
      /**
       * @description City.
       * @example Tacoma
       */
      addressCity: string;
      /**
       * @description State.
       * @example WA
       */
      addressState: string;
      /**
       * @description Zip code.
       * @example 98402
       */
      addressZip: string;
    };
    /** @description An electronic signature (8 CFR 274a.2(h)). */
    Signature: {
      /**
       * @description Name as the signer typed it.
       * @example Ana Rivera
       */
      signedBy: string;
      signedAt: components['schemas']['Instant'];
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
     * @description Who signed in the employee's place. Only the employee may at locations with E-Verify.
     * @example employee
     * @enum {string}
     */
    SignedAs: 'employee' | 'parent-or-guardian' | 'special-placement';
    /** @description A preparer or translator with the signature under Supplement A. */
    SignedPreparer: components['schemas']['Preparer'] & {
      signature: components['schemas']['Signature'];
    };
    /** @description Section 1 as the new hire signed it. */
    Section1: {
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName: string;
      /**
       * @description First name.
       * @example Ana
       */
      firstName: string;
      /**
       * @description Middle initial.
       * @example L
       */
      middleInitial: string | null;
      /**
       * @description Other last names used.
       * @example null
       */
      otherLastNames: string | null;
      /**
       * @description Street number and name.
       * @example 18 Alder Street
       */
      addressStreet: string;
      /**
       * @description Apartment number.
       * @example 4B
       */
      addressApartment: string | null;
      /**
       * @description City or town.
       * @example Tacoma
       */
      addressCity: string;
      /**
       * @description Two-letter state, or `CAN` or `MEX` for border commuters.
       * @example WA
       */
      addressState: string;
      /**
       * @description Zip or postal code.
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
       * @description E-mail address.
       * @example ana.rivera@example.com
       */
      emailAddress: string | null;
      /**
       * @description Telephone number as `###-###-####`.
       * @example 253-555-0177
       */
      phoneNumber: string | null;
      citizenshipStatus: components['schemas']['CitizenshipStatus'];
      /**
       * @description USCIS or A-Number.
       * @example null
       */
      alienNumber: string | null;
      /**
       * @description Form I-94 admission number.
       * @example null
       */
      i94Number: string | null;
      /**
       * @description Foreign passport number.
       * @example null
       */
      foreignPassportNumber: string | null;
      /**
       * @description Country of issuance.
       * @example null
       */
      foreignPassportCountry: string | null;
      /**
       * @description Date until which the employee may work, `N/A` or `D/S`.
       * @example null
       */
      workAuthorizationExpiration: string | null;
      signedAs: components['schemas']['SignedAs'];
      /**
       * @description Supplement A.
       * @example []
       */
      preparers: components['schemas']['SignedPreparer'][];
      signature: components['schemas']['Signature'];
    };
    /**
     * @description Code of an acceptable document, such as `A_US_PASSPORT`, `B_DL` or `C_SSN_CARD`.
     * @example A_US_PASSPORT
     */
    DocumentCode: string;
    /**
     * @description Date in either form, or `D/S` (duration of status) on a Form I-94.
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
       * @description Issuing authority.
       * @example U.S. Customs and Border Protection
       */
      issuingAuthority?: string | null;
      /**
       * @description Number of the paper.
       * @example 123456789A1
       */
      number?: string | null;
      expirationDate?: components['schemas']['DocumentExpiration'];
      issuedOn?: components['schemas']['OptionalDateInput'];
    };
    /** @description A document that was examined. */
    ExaminedDocument: {
      code: components['schemas']['DocumentCode'];
      /**
       * @description Title of the document; the usual one when left out.
       * @example U.S. Passport
       */
      title?: string | null;
      /**
       * @description Issuing authority.
       * @example U.S. Department of State
       */
      issuingAuthority?: string | null;
      /**
       * @description Document number.
       * @example X00000000
       */
      number?: string | null;
      expirationDate?: components['schemas']['DocumentExpiration'];
      issuedOn?: components['schemas']['OptionalDateInput'];
      /**
       * @description Further papers that belong to the document, in the order of the form.
       * @example []
       */
      companions?: components['schemas']['ExaminedPaper'][];
      /**
       * @description Whether a List B document carries a photograph; E-Verify needs one.
       * @example true
       */
      hasPhotograph?: boolean;
      autoExtendedUntil?: components['schemas']['OptionalDateInput'];
      /**
       * @description Whether a receipt for the replacement of the document was shown instead of it.
       * @example false
       */
      receipt?: boolean;
    };
    /** @description A paper as it stands on the form. */
    RecordedPaper: {
      /**
       * @description Title of the paper.
       * @example Form I-94
       */
      title: string;
      /**
       * @description Issuing authority.
       * @example U.S. Customs and Border Protection
       */
      issuingAuthority: string;
      /**
       * @description Number of the paper.
       * @example 123456789A1
       */
      number: string | null;
      /**
       * @description Date, or `D/S`.
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
    /** @description A document as it stands on the form. */
    RecordedDocument: {
      code: components['schemas']['DocumentCode'];
      /**
       * @description Title of the document; null for an entry without a paper.
       * @example U.S. Passport
       */
      title: string | null;
      /**
       * @description Issuing authority.
       * @example U.S. Department of State
       */
      issuingAuthority: string | null;
      /**
       * @description Document number.
       * @example X00000000
       */
      number: string | null;
      /**
       * @description Date, or `D/S`.
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
      companions: components['schemas']['RecordedPaper'][];
      /**
       * @description Whether a List B document carries a photograph.
       * @example null
       */
      hasPhotograph: boolean | null;
      /**
       * Format: date
       * @description Last day of an automatic extension.
       * @example null
       */
      autoExtendedUntil: string | null;
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
      documents: components['schemas']['RecordedDocument'][];
      firstDayOfEmployment: components['schemas']['CalendarDate'];
      /**
       * @description Additional information.
       * @example null
       */
      additionalInformation: string | null;
      examinationMethod: components['schemas']['ExaminationMethod'];
      /**
       * @description Title of the employer or authorized representative.
       * @example HR generalist
       */
      title: string | null;
      signature: components['schemas']['Signature'];
    };
    /**
     * @description `alternative` is the procedure with live video that is open to locations in E-Verify.
     * @example physical
     * @enum {string}
     */
    ExaminationMethod: 'physical' | 'alternative';
    /** @description A Form I-9. */
    I9: {
      id: components['schemas']['Id'];
      /**
       * @description The employee.
       * @example 10027
       */
      employeeId: number;
      /**
       * @description The period of employment that the form belongs to.
       * @example 20031
       */
      employmentId: number;
      i9StatusCode: components['schemas']['I9StatusCode'];
      /**
       * @description State as pushes name it, for people.
       * @example Section 1 Completed
       */
      i9Status: string;
      /**
       * @description Who has to do what, or `None`.
       * @example Employer or representative: Complete Section 2
       */
      i9NextStep: string;
      /**
       * @description Due date as `YYYY-MM-DD`, or `None`.
       * @example 2026-11-27
       */
      i9NextStepDueDate: string;
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
       * @description Edition of the form.
       * @example 01/20/25
       */
      formEdition: string;
      startDate: components['schemas']['CalendarDate'];
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
       * @description What somebody should look at again; none of it stops the form.
       * @example []
       */
      warnings: components['schemas']['I9Warning'][];
      /**
       * @description Section 1 as signed; null before.
       * @example null
       */
      section1: components['schemas']['Section1'] | null;
      /**
       * @description Section 2 as signed; null before.
       * @example null
       */
      section2: components['schemas']['Section2'] | null;
      /**
       * @description Blocks of Supplement A in the order in which they were signed, those that were signed after Section 1 too.
       * @example []
       */
      supplementA: components['schemas']['I9SupplementABlock'][];
      /**
       * @description Blocks of Supplement B in the order in which they were signed.
       * @example []
       */
      supplementB: components['schemas']['I9SupplementBBlock'][];
      /**
       * @description Corrections of signed sections in the order in which they were signed. What was signed before stays as it is.
       * @example []
       */
      corrections: components['schemas']['I9Correction'][];
      /**
       * @description Versions of a section in whose place another one was signed, without what stands in them; the PDF shows it.
       * @example []
       */
      earlierVersions: components['schemas']['I9EarlierVersion'][];
      /**
       * @description Receipts that were presented instead of documents, and what became of them.
       * @example []
       */
      receipts: components['schemas']['I9Receipt'][];
      /**
       * @description The authorized representative who was named last; null without one.
       * @example null
       */
      representative: components['schemas']['I9Representative'] | null;
      /**
       * @description Whether a hold keeps the form from being destroyed.
       * @example false
       */
      legalHold: boolean;
      /**
       * @description The first of the two steps that destroy the form; null when nobody has asked for it.
       * @example null
       */
      purgeRequest: components['schemas']['I9PurgeRequestState'] | null;
      links: components['schemas']['Links'];
    };
    /** @description A block of Supplement A. */
    I9SupplementABlock: components['schemas']['Preparer'] & {
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
      signature: components['schemas']['Signature'];
    };
    /** @description A block of Supplement B. */
    I9SupplementBBlock: {
      /**
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
      kinds: ('reverification' | 'rehire' | 'new-name')[];
      /**
       * @description The document of a reverification.
       * @example null
       */
      document: components['schemas']['RecordedDocument'] | null;
      /**
       * Format: date
       * @description Date of the rehire.
       * @example null
       */
      rehireDate: string | null;
      /**
       * @description New last name.
       * @example null
       */
      newLastName: string | null;
      /**
       * @description New first name.
       * @example null
       */
      newFirstName: string | null;
      /**
       * @description New middle initial.
       * @example null
       */
      newMiddleInitial: string | null;
      /**
       * @description Additional information.
       * @example null
       */
      additionalInformation: string | null;
      examinationMethod: components['schemas']['ExaminationMethod'];
      signature: components['schemas']['Signature'];
    };
    /** @description A correction of a signed section. */
    I9Correction: {
      /**
       * @description The section that was corrected.
       * @example 2
       * @enum {integer}
       */
      section: 1 | 2;
      /**
       * @description The employee signed Section 1 again, the employer amended Section 2, or the document behind a receipt was recorded.
       * @example section2-amendment
       * @enum {string}
       */
      kind: 'section1-signed-again' | 'section2-amendment' | 'receipt-replacement';
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
      documents: components['schemas']['RecordedDocument'][] | null;
      signature: components['schemas']['Signature'];
    };
    /** @description A version of a section in whose place another one was signed. */
    I9EarlierVersion: {
      /**
       * @description The section.
       * @example 1
       * @enum {integer}
       */
      section: 1 | 2;
      /**
       * @description Number of the version.
       * @example 1
       */
      version: number;
      replacedAt: components['schemas']['Instant'];
      /**
       * @description Why a correction was asked for.
       * @example The birth date is not the one on your documents.
       */
      reason: string | null;
      /**
       * @description Whether what is stored still is what was signed.
       * @example true
       */
      unchanged: boolean;
      signature: components['schemas']['Signature'];
    };
    /** @description A receipt that was presented instead of a document. */
    I9Receipt: {
      code: components['schemas']['DocumentCode'];
      recordedAt: components['schemas']['Instant'];
      /**
       * @description Where it stands.
       * @example section2
       * @enum {string}
       */
      recordedIn: 'section2' | 'supplement-b';
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
      replacedBy: components['schemas']['DocumentCode'][];
    };
    /** @description An authorized representative. */
    I9Representative: {
      /**
       * @description First name.
       * @example Sam
       */
      firstName: string;
      /**
       * @description Last name.
       * @example Okafor
       */
      lastName: string;
      /**
       * @description The link was sent and works, has expired, no longer works because of something else, or Section 2 was signed over it.
       * @example invited
       * @enum {string}
       */
      invitation: 'invited' | 'expired' | 'withdrawn' | 'signed';
    };
    /** @description A request to destroy a form. */
    I9PurgeRequestState: {
      requestedAt: components['schemas']['Instant'];
      /**
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
       * @description What it is.
       * @example document-does-not-fit-status
       * @enum {string}
       */
      code: 'document-does-not-fit-status' | 'approved-by-signer';
      /**
       * @description In words.
       * @example A_US_PASSPORT does not fit the status chosen in Section 1.
       */
      detail: string;
    };
    /** @description A Form I-9 in a list. */
    I9ListEntry: {
      id: components['schemas']['Id'];
      /**
       * @description The employee.
       * @example 10027
       */
      employeeId: number;
      /**
       * @description The period of employment that the form belongs to.
       * @example 20031
       */
      employmentId: number;
      i9StatusCode: components['schemas']['I9StatusCode'];
      /**
       * @description State as pushes name it, for people.
       * @example Section 1 Completed
       */
      i9Status: string;
      /**
       * @description Who has to do what, or `None`.
       * @example Employer or representative: Complete Section 2
       */
      i9NextStep: string;
      /**
       * @description Due date as `YYYY-MM-DD`, or `None`.
       * @example 2026-11-27
       */
      i9NextStepDueDate: string;
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
      startDate: components['schemas']['CalendarDate'];
    };
    /** @description A page of I-9s. */
    I9List: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['I9ListEntry'][];
      links: components['schemas']['Links'];
    };
    /** @description What somebody did to a form. */
    AuditTrailEntry: {
      /**
       * @description Position in the trail.
       * @example 1
       */
      sequence: number;
      at: components['schemas']['Instant'];
      /**
       * @description Who acted: `employee:<id>`, `user:<id>`, `client:<client_id>` or `system`.
       * @example employee:10027
       */
      actor: string;
      /**
       * @description What was done: `start`, `signSection1`, `renewLink`, `followEmployment`, …
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
       * @description The entries of the page.
       * @example []
       */
      searchResult: components['schemas']['AuditTrailEntry'][];
      /**
       * @description The first entry of the whole trail that is missing, was changed, or was not written by the service; `null` when there is none.
       * @example null
       */
      firstBrokenSequence: number | null;
      links: components['schemas']['Links'];
    };
    /** @description Which forms the package has; all of them unless a condition is given. */
    InspectionPackageRequest: {
      startDate?: components['schemas']['DateInput'];
      /**
       * @description Only forms of these employees.
       * @example [
       *       10027
       *     ]
       */
      employeeIds?: components['schemas']['Id'][];
    };
    /** @description What the reviewer has decided. */
    InspectionPackageReview: {
      /**
       * @description `true`: the package is made. `false`: it is not, and never will be.
       * @example true
       */
      approved: boolean;
    };
    /** @description Forms that are put together for an inspection. */
    InspectionPackage: {
      id: components['schemas']['Id'];
      /**
       * @description How far the package is. One that is `in-review` waits for another user's approval.
       * @example running
       * @enum {string}
       */
      state: 'in-review' | 'rejected' | 'waiting' | 'running' | 'ready' | 'failed' | 'expired';
      /**
       * @description User who asked for it.
       * @example 9
       */
      requestedByUserId: number;
      /**
       * @description User who approved or rejected it.
       * @example null
       */
      reviewedByUserId: number | null;
      /**
       * Format: date-time
       * @description When it was approved or rejected.
       * @example null
       */
      reviewedAt: string | null;
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
      employeeIds: components['schemas']['Id'][] | null;
      /**
       * @description Forms that the package will have.
       * @example 120
       */
      formsTotal: number;
      /**
       * @description Forms that are in it already.
       * @example 48
       */
      formsDone: number;
      /**
       * @description Size of the archive once it is ready.
       * @example null
       */
      byteCount: number | null;
      /**
       * @description SHA-256 of the archive once it is ready.
       * @example null
       */
      sha256: string | null;
      createdAt: components['schemas']['Instant'];
      /**
       * Format: date-time
       * @description When it was ready or failed.
       * @example null
       */
      finishedAt: string | null;
      expiresAt: components['schemas']['Instant'];
      links: components['schemas']['Links'];
    };
    /** @description A page of packages. */
    InspectionPackageList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['InspectionPackage'][];
      links: components['schemas']['Links'];
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
      documents: components['schemas']['ExaminedDocument'][];
      firstDayOfEmployment: components['schemas']['DateInput'];
      /**
       * @description Additional information.
       * @example null
       */
      additionalInformation?: string | null;
      examinationMethod?: components['schemas']['ExaminationMethod'];
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
       * @description The calling user has read the attestation and signs.
       * @example true
       */
      attestationRead: boolean;
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
      documents?: components['schemas']['ExaminedDocument'][];
      firstDayOfEmployment?: components['schemas']['OptionalDateInput'];
      /**
       * @description Additional information.
       * @example null
       */
      additionalInformation?: string | null;
      examinationMethod?: components['schemas']['ExaminationMethod'];
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
      document: components['schemas']['DocumentCode'];
      side: components['schemas']['DocumentSide'];
      /**
       * @description The file in base64: JPEG, PNG or PDF.
       * @example /9j/4AAQSkZJRg==
       */
      content: string;
    };
    /**
     * @description Side of a document.
     * @example front
     * @enum {string}
     */
    DocumentSide: 'front' | 'back';
    /** @description A copy that is kept with a form. */
    DocumentCopy: {
      id: components['schemas']['Id'];
      document: components['schemas']['DocumentCode'];
      side: components['schemas']['DocumentSide'];
      /**
       * @description Kind of file, found from its content.
       * @example image/jpeg
       * @enum {string}
       */
      contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * @description Length of the file in bytes.
       * @example 48213
       */
      byteCount: number;
      createdAt: components['schemas']['Instant'];
      links: components['schemas']['Links'];
    };
    /** @description A copy with its content. */
    DocumentCopyContent: components['schemas']['DocumentCopy'] & {
      /**
       * @description The file in base64.
       * @example /9j/4AAQSkZJRg==
       */
      content: string;
    };
    /** @description A page of copies. */
    DocumentCopyList: {
      /**
       * @description The records of the page.
       * @example []
       */
      searchResult: components['schemas']['DocumentCopy'][];
      links: components['schemas']['Links'];
    };
    /** @description A review. */
    ApprovalRequest: {
      /**
       * @description The decision.
       * @example approve
       * @enum {string}
       */
      decision: 'approve' | 'reject';
      /**
       * @description Why; needed to reject.
       * @example null
       */
      reason?: string | null;
      /**
       * @description Section that has to be amended after a rejection; 2 when left out.
       * @example 2
       * @enum {integer}
       */
      section?: 1 | 2;
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
      document?: components['schemas']['ExaminedDocument'];
      rehireDate?: components['schemas']['OptionalDateInput'];
      /**
       * @description New last name.
       * @example null
       */
      newLastName?: string | null;
      /**
       * @description New first name.
       * @example null
       */
      newFirstName?: string | null;
      /**
       * @description New middle initial.
       * @example null
       */
      newMiddleInitial?: string | null;
      /**
       * @description Additional information.
       * @example null
       */
      additionalInformation?: string | null;
      examinationMethod?: components['schemas']['ExaminationMethod'];
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
       * @description The calling user has read the attestation and signs.
       * @example true
       */
      attestationRead: boolean;
    };
    /** @description The documents in place of a receipt. */
    ReceiptReplacementRequest: {
      /**
       * @description The document that the receipt stood for; a refugee may show one of List B and a social security card instead.
       * @example [
       *       {
       *         "code": "A_US_PASSPORT",
       *         "issuingAuthority": "U.S. Department of State",
       *         "number": "123456789",
       *         "expirationDate": "2031-11-23"
       *       }
       *     ]
       */
      documents: components['schemas']['ExaminedDocument'][];
      /**
       * @description The calling user has read the attestation and signs.
       * @example true
       */
      attestationRead: boolean;
    };
    /** @description A withdrawal. */
    VoidRequest: {
      /**
       * @description Why the form is withdrawn.
       * @example The offer was withdrawn.
       */
      reason: string;
    };
    /** @description The authorized representative. */
    RepresentativeRequest: {
      /**
       * @description First name.
       * @example Sam
       */
      firstName: string;
      /**
       * @description Last name.
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
       * @description What is wrong.
       * @example The number of the document is not right.
       */
      reason: string;
    };
    /** @description A correction of Section 2; what is left out stays. */
    Amendment: {
      /**
       * @description All documents, as they should have been written down.
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
      documents?: components['schemas']['ExaminedDocument'][];
      firstDayOfEmployment?: components['schemas']['OptionalDateInput'];
      /**
       * @description Additional information.
       * @example null
       */
      additionalInformation?: string | null;
      /**
       * @description What was wrong and why.
       * @example Two digits were exchanged.
       */
      explanation: string;
      /**
       * @description The calling user has read the attestation and signs.
       * @example true
       */
      attestationRead: boolean;
    };
    /** @description A revocation. */
    RevocationRequest: {
      /**
       * @description How it became known.
       * @example Status Change Report of 1 December.
       */
      reason: string;
    };
    /** @description A request to destroy a form. */
    PurgeRequest: {
      /**
       * @description Why the form is destroyed.
       * @example The retention period is over.
       */
      reason: string;
    };
    /** @description A hold. */
    HoldRequest: {
      /**
       * @description Whether the form is under a hold from now on.
       * @example true
       */
      hold: boolean;
      /**
       * @description Why.
       * @example Notice of Inspection of 3 December.
       */
      reason: string;
    };
    /** @description A withdrawal of the first step. */
    PurgeWithdrawal: {
      /**
       * @description The form is kept.
       * @example true
       */
      withdrawn: boolean;
    };
    /** @description The second step. */
    PurgeConfirmation: {
      /**
       * @description The form is destroyed for good.
       * @example true
       */
      confirmed: boolean;
    };
    /** @description The preparer or translator who signs. */
    SandboxSupplementA: {
      preparer: components['schemas']['Preparer'];
    };
    /** @description An E-Verify case. */
    EverifyCase: {
      id: components['schemas']['Id'];
      /**
       * @description The I-9.
       * @example 3301
       */
      i9Id: number;
      /**
       * @description Case number that E-Verify gave.
       * @example 2026325170405AB
       */
      caseNumber: string | null;
      /**
       * @description State of the case, for programs.
       * @example employment_authorized
       */
      caseState: string;
      /**
       * @description Code of the status.
       * @example EAU
       */
      eVerifyStatusCode: string;
      /**
       * @description Code of the closure, or empty while the case is open.
       * @example EAUTH
       */
      eVerifyResolutionCode: string;
      /**
       * @description Status, for people.
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
      /**
       * @description Whether the next step was due before today. Extension.
       * @example false
       */
      overdue: boolean;
      /**
       * @description Referral to the Social Security Administration.
       * @example null
       */
      ssaReferralStatus: string | null;
      /**
       * @description Referral to the Department of Homeland Security.
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
       * @description What E-Verify is being asked; nothing else can be asked meanwhile, and it is repeated by itself until there is an answer.
       * @example null
       * @enum {string|null}
       */
      pendingRequest:
        | 'submit'
        | 'confirmData'
        | 'matchPhoto'
        | 'upload'
        | 'refer'
        | 'recordNoAction'
        | 'close'
        | 'advance'
        | null;
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
      links: components['schemas']['Links'];
    };
    /** @description What a submission needs beyond the form. */
    EverifySubmission: {
      /**
       * @description Why the case is late; needed past the due date.
       * @example null
       * @enum {string|null}
       */
      delayReason?:
        | 'AWAITING_SSN'
        | 'TECHNICAL_PROBLEMS'
        | 'AUDIT_NEW_HIRE_NOT_RUN'
        | 'FEDERAL_CONTRACTOR'
        | 'AWAITING_RESPONSE_INCORRECT_CASE'
        | 'OTHER'
        | null;
      /**
       * @description The reason in words; needed with `OTHER`.
       * @example null
       */
      delayReasonDescription?: string | null;
      /**
       * @description Why a new case is needed although one exists.
       * @example null
       */
      duplicateContinueReason?: string | null;
      corrections?: components['schemas']['EverifyCorrections'];
    };
    /** @description An answer to the data check. */
    EverifyDataConfirmation: {
      /**
       * @description Whether the data are right as they are.
       * @example true
       */
      confirmed: boolean;
      corrections?: components['schemas']['EverifyCorrections'];
    };
    /**
     * @description Corrected values by field of Section 1: `lastName`, `firstName`, `middleInitial`, `otherLastNames`, `dateOfBirth`, `socialSecurityNumber`, `emailAddress`, `alienNumber`, `i94Number`, `foreignPassportNumber`, `foreignPassportCountry`; and `issuingState`, the state of a document of List B. A country or state that E-Verify does not know is `422` and nothing is sent.
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
       * @description Kind of image.
       * @example image/jpeg
       * @enum {string}
       */
      contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * @description The image in base64.
       * @example /9j/4AAQSkZJRg==
       */
      content: string;
    };
    /** @description An image of a document. */
    EverifyDocumentImage: {
      /**
       * @description Kind of image.
       * @example image/jpeg
       * @enum {string}
       */
      contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * @description The image in base64, less than 5 MiB before it is encoded.
       * @example /9j/4AAQSkZJRg==
       */
      content: string;
    };
    /** @description Images of a document. */
    EverifyImages: {
      front: components['schemas']['EverifyDocumentImage'];
      /** @description The back, unless the document has none. */
      back?: components['schemas']['EverifyDocumentImage'] | null;
    };
    /**
     * @description English or Spanish.
     * @example en
     * @enum {string}
     */
    NoticeLanguage: 'en' | 'es';
    /** @description The wanted notice. */
    EverifyNoticeRequest: {
      language?: components['schemas']['NoticeLanguage'];
    };
    /** @description A comparison of photos. */
    EverifyPhotoMatch: {
      /**
       * @description What the comparison showed.
       * @example matching
       * @enum {string}
       */
      result: 'matching' | 'not-matching' | 'no-image';
    };
    /** @description Confirms that the employee was told in private and got the notice. */
    EverifyNotification: {
      /**
       * @description The employee was notified in private.
       * @example true
       */
      employeeNotified: boolean;
    };
    /** @description A closure. */
    EverifyClosure: {
      /**
       * @description Closure statement.
       * @example INCORRECT_DATA
       * @enum {string}
       */
      statement:
        | 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC'
        | 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT'
        | 'INCORRECT_DATA'
        | 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS'
        | 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA'
        | 'CLOSE_AND_RESUBMIT'
        | 'DUPLICATE'
        | 'EMPLOYEE_QUIT'
        | 'EMPLOYEE_TERMINATED_OTHER'
        | 'OTHER';
      /**
       * @description Reason in words; needed when employment continues after a final nonconfirmation and with `OTHER`.
       * @example null
       */
      reason?: string | null;
    };
    /** @description Fields of Section 1; those left out get sensible values. */
    SandboxSection1: {
      /**
       * @description Last name.
       * @example Rivera
       */
      lastName?: string;
      /**
       * @description First name.
       * @example Ana
       */
      firstName?: string;
      /**
       * @description Middle initial.
       * @example L
       */
      middleInitial?: string | null;
      /**
       * @description Other last names used.
       * @example null
       */
      otherLastNames?: string | null;
      /**
       * @description Street number and name.
       * @example 18 Alder Street
       */
      addressStreet?: string;
      /**
       * @description Apartment number.
       * @example 4B
       */
      addressApartment?: string | null;
      /**
       * @description City or town.
       * @example Tacoma
       */
      addressCity?: string;
      /**
       * @description Two-letter state, or `CAN` or `MEX`.
       * @example WA
       */
      addressState?: string;
      /**
       * @description Zip or postal code.
       * @example 98402
       */
      addressZip?: string;
      dateOfBirth?: components['schemas']['BirthDateInput'];
      /**
       * @description Social security number; `null`: the new hire has none yet.
       * @example 900-12-3456
       */
      socialSecurityNumber?: string | null;
      emailAddress?: components['schemas']['EmailInput'];
      /**
       * @description Telephone number.
       * @example 253-555-0177
       */
      phoneNumber?: string | null;
      citizenshipStatus?: components['schemas']['CitizenshipStatus'];
      /**
       * @description USCIS or A-Number.
       * @example null
       */
      alienNumber?: string | null;
      /**
       * @description Form I-94 admission number.
       * @example null
       */
      i94Number?: string | null;
      /**
       * @description Foreign passport number.
       * @example null
       */
      foreignPassportNumber?: string | null;
      /**
       * @description Country of issuance.
       * @example null
       */
      foreignPassportCountry?: string | null;
      /**
       * @description Date, `N/A` or `D/S`.
       * @example null
       */
      workAuthorizationExpiration?: string | null;
      signedAs?: components['schemas']['SignedAs'];
      /**
       * @description Supplement A.
       * @example []
       */
      preparers?: components['schemas']['Preparer'][];
      /**
       * @description Whether somebody helped who signs Supplement A later, see `completeSandboxSupplementA`.
       * @example false
       */
      preparerSignsLater?: boolean;
    };
    /** @description The clock of a sandbox organization. */
    SandboxClock: {
      /**
       * Format: date-time
       * @description The time from which the clock runs on; `null` for the real time. The answer has the time now in force.
       * @example 2026-12-01T16:00:00.000Z
       */
      now: string | null;
    };
    /** @description The I-9 group of a push. All fields are strings and always present. */
    I9StatusPush: {
      /**
       * @description Status, such as `Section 1 Completed` or `Approved`.
       * @example Section 1 Completed
       */
      i9Status: string;
      /**
       * @description Who has to do what, or `None`.
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
    /** @description The E-Verify group of a push. All fields are strings and always present. */
    EverifyStatusPush: {
      /**
       * @description Code of the status.
       * @example EAU
       */
      eVerifyStatusCode: string;
      /**
       * @description Code of the closure, or empty.
       * @example EAUTH
       */
      eVerifyResolutionCode: string;
      /**
       * @description Status, for people.
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
  responses: {
    /** @description The representation that you hold is current. */
    NotModified: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The request breaks the contract. `errors` names every fault, the first 100 at most. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The access token is missing, unknown, expired, revoked or too old for this change. */
    Unauthorized: {
      headers: {
        'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The role of the calling user does not hold the permission. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The record does not exist or is out of reach. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description `Accept` excludes what the operation produces. */
    NotAcceptable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The present state does not allow it, or a unique value is taken, or the same request is in flight. */
    Conflict: {
      headers: {
        'Retry-After': components['headers']['RetryAfterInFlight'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The record has changed since the version that `If-Match` names. */
    PreconditionFailed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body is larger than 1 MiB, or than what the operation says. */
    PayloadTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The body is not of the declared media type. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The request is well-formed but impossible. */
    UnprocessableContent: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The rate limit is reached. */
    TooManyRequests: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        'RateLimit-Policy': components['headers']['RateLimitPolicy'];
        RateLimit: components['headers']['RateLimit'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description Something went wrong on our side; nothing was stored. */
    InternalServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The database cannot be reached; nothing was stored. */
    ServiceUnavailable: {
      headers: {
        'Retry-After': components['headers']['RetryAfter'];
        [name: string]: unknown;
      };
      content: {
        'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The grant or request is wrong (RFC 6749, section 5.2). */
    OAuthBadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['OAuthError'];
      };
    };
    /** @description The client's credentials are wrong (RFC 6749, section 5.2). */
    OAuthUnauthorized: {
      headers: {
        'WWW-Authenticate': components['headers']['WwwAuthenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['OAuthError'];
      };
    };
  };
  parameters: {
    /** @description Page number, from 1. A page past the end is empty. */
    Page: number;
    /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
    PageSize: number;
    /** @description Id of the employee. */
    EmployeeId: components['schemas']['Id'];
    /** @description Id of the period of employment. */
    EmploymentId: components['schemas']['Id'];
    /** @description Id of the user. */
    UserId: components['schemas']['Id'];
    /** @description Id of the location. */
    LocationId: components['schemas']['Id'];
    /** @description Id of the legal entity. */
    LegalEntityId: components['schemas']['Id'];
    /** @description Id of the role. */
    RoleId: components['schemas']['Id'];
    /** @description Id of the group. */
    GroupId: components['schemas']['Id'];
    /** @description Id of the management. */
    ManagementId: components['schemas']['Id'];
    /** @description Id of the I-9. */
    I9Id: components['schemas']['Id'];
    /** @description Id of the package. */
    InspectionPackageId: components['schemas']['Id'];
    /** @description Id of the copy. */
    DocumentCopyId: components['schemas']['Id'];
    /** @description Id of the push. */
    DeliveryId: components['schemas']['Id'];
    /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
    IdempotencyKey: string;
    /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
    IfMatch: string;
    /** @description The `ETag` that you hold; `304` when it is still current. */
    IfNoneMatch: string;
    /** @description The same for each attempt to deliver one push; use it to drop repeats. */
    WebhookId: string;
    /** @description Time of the attempt in seconds since 1970; refuse what is older than five minutes. */
    WebhookTimestamp: string;
    /**
     * @description Space-separated signatures, each `v1,` and a base64 HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a rotation there is
     *     one per valid secret. Any Standard Webhooks library verifies them.
     */
    WebhookSignature: string;
    /**
     * @description Rises with each push about one employee (`X-Integration-Candidate-Id`), over all of the employee's I-9s: a re-hire does not start anew. Ignore a
     *     push with a lower number than you have seen. Numbers can be left out.
     */
    Sequence: string;
    /** @description Name of the event; `test` for a push that you asked for with `createTestDelivery`, which has no ids of an I-9 and an employee. */
    Event: string;
    /** @description Id of the I-9. */
    PushedI9Id: string;
    /** @description Id of the employee, as `startPartnerI9` returned it. */
    PushedEmployeeId: string;
    /** @description Your `integrationCandidateId`, percent-encoded as in the address. */
    PushedCandidateId: string;
  };
  requestBodies: never;
  headers: {
    /** @description Strong validator of this representation. */
    ETag: string;
    /** @description Path of the record. */
    Location: string;
    /** @description Seconds to wait before the next try. */
    RetryAfter: number;
    /** @description Seconds to wait, of a request whose twin is in flight (`request-in-flight`). */
    RetryAfterInFlight: number;
    /** @description How to authenticate (RFC 6750). */
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
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The client's credentials; may be left out with HTTP Basic. */
    requestBody?: {
      content: {
        'application/json': components['schemas']['PartnerSessionRequest'];
      };
    };
    responses: {
      /** @description The session is open. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Token'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  startPartnerI9: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PartnerI9Start'];
      };
    };
    responses: {
      /** @description The I-9 is started. */
      202: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerI9Started'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listPartnerHires: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Only hires of this candidate, letter by letter as you sent it. A person whom you hired again has several. */
        integrationCandidateId?: string;
        /** @description Only hires whose form has this `i9StatusCode`. */
        status?: components['schemas']['I9StatusCode'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerHireList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getPartnerHire: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The hire. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerHire'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updatePartnerHire: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PartnerHireUpdate'];
      };
    };
    responses: {
      /** @description The hire. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerHire'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createPartnerSection1Link: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The link is made. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerI9Started'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  voidPartnerHire: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VoidRequest'];
      };
    };
    responses: {
      /** @description The hire. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerHire'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getPartner: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The partner's settings. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Partner'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updatePartner: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PartnerUpdate'];
      };
    };
    responses: {
      /** @description The partner's settings. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Partner'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  rotatePartnerSecret: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The new secret. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartnerSecret'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Only pushes about this employee. */
        employeeId?: components['schemas']['Id'];
        /** @description Only pushes in this state. */
        state?: components['schemas']['DeliveryState'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of pushes. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliveryList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createRedelivery: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the push. */
        delivery_id: components['parameters']['DeliveryId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The push is queued. */
      202: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Delivery'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createRedeliveries: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RedeliveryRequest'];
      };
    };
    responses: {
      /** @description The pushes are being queued. */
      202: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Redeliveries'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createTestDelivery: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The push is queued. */
      202: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Delivery'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The grant. */
    requestBody: {
      content: {
        'application/json': components['schemas']['TokenRequestJson'];
        'application/x-www-form-urlencoded': components['schemas']['TokenRequest'];
      };
    };
    responses: {
      /** @description The token. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Token'];
        };
      };
      400: components['responses']['OAuthBadRequest'];
      401: components['responses']['OAuthUnauthorized'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  revokeToken: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The token. */
    requestBody: {
      content: {
        'application/json': components['schemas']['TokenRevocationJson'];
        'application/x-www-form-urlencoded': components['schemas']['TokenRevocation'];
      };
    };
    responses: {
      /** @description The token is no longer valid, or never was. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components['responses']['OAuthBadRequest'];
      401: components['responses']['OAuthUnauthorized'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listEmployees: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Exact first name. */
        firstName?: components['schemas']['TextFilter'];
        /** @description Exact middle name. */
        middleName?: components['schemas']['TextFilter'];
        /** @description Exact last name. */
        lastName?: components['schemas']['TextFilter'];
        /** @description Exact maiden name. */
        otherName?: components['schemas']['TextFilter'];
        /** @description Exact e-mail address. */
        emailAddress?: components['schemas']['TextFilter'];
        /** @description Exact title. */
        jobTitle?: components['schemas']['TextFilter'];
        /** @description Exact company-issued identification. */
        profileId?: components['schemas']['TextFilter'];
        /** @description Whole social security number; needs permission 105. Keep such URLs out of your own logs. */
        socialSecurityNumber?: string;
        /** @description Birth date. */
        dateOfBirth?: components['schemas']['DateFilter'];
        /** @description System id of the location. */
        locationId?: components['schemas']['Id'];
        /** @description System id of the legal entity; empty matches employees without one. */
        legalEntity?: components['schemas']['IdFilter'];
        /** @description 1 is English and 2 is Spanish; empty matches employees without one. */
        languagePreference?: components['schemas']['IdFilter'];
        /** @description Exact custom field 1. */
        custom1?: components['schemas']['TextFilter'];
        /** @description Exact custom field 2. */
        custom2?: components['schemas']['TextFilter'];
        /** @description Exact custom field 3. */
        custom3?: components['schemas']['TextFilter'];
        /** @description Exact custom field 4. */
        custom4?: components['schemas']['TextFilter'];
        /** @description Exact custom field 5. */
        custom5?: components['schemas']['TextFilter'];
        /** @description Exact custom field 6. */
        custom6?: components['schemas']['TextFilter'];
        /** @description Exact custom field 7. */
        custom7?: components['schemas']['TextFilter'];
        /** @description Exact custom field 8. */
        custom8?: components['schemas']['TextFilter'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmployeeList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createEmployee: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmployeeCreate'];
      };
    };
    responses: {
      /** @description The employee. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Employee'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getEmployee: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The employee. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Employee'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateEmployee: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmployeeUpdate'];
      };
    };
    responses: {
      /** @description The employee. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Employee'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listEmployments: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
      };
      header?: never;
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of periods. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmploymentList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createEmployment: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmploymentCreate'];
      };
    };
    responses: {
      /** @description The period. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Employment'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getEmployment: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
        /** @description Id of the period of employment. */
        employment_id: components['parameters']['EmploymentId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The period. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Employment'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateEmployment: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
        /** @description Id of the period of employment. */
        employment_id: components['parameters']['EmploymentId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmploymentUpdate'];
      };
    };
    responses: {
      /** @description The period. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Employment'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listUsers: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Exact e-mail address. */
        emailAddress?: components['schemas']['TextFilter'];
        /** @description Exact first name. */
        firstName?: components['schemas']['TextFilter'];
        /** @description Exact last name. */
        lastName?: components['schemas']['TextFilter'];
        /** @description Exact login name. */
        login?: components['schemas']['TextFilter'];
        /** @description Exact middle name. */
        middleName?: components['schemas']['TextFilter'];
        /** @description Exact title. */
        title?: components['schemas']['TextFilter'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserCreate'];
      };
    };
    responses: {
      /** @description The user. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the user. */
        user_id: components['parameters']['UserId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The user. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateUser: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the user. */
        user_id: components['parameters']['UserId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserUpdate'];
      };
    };
    responses: {
      /** @description The user. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['User'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listLocations: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Exact name. */
        name?: components['schemas']['TextFilter'];
        /** @description Exact location number. */
        number?: components['schemas']['TextFilter'];
        /** @description System id of the legal entity; empty matches locations without one. */
        legalEntity?: components['schemas']['IdFilter'];
        /** @description Exact street address. */
        addressStreet?: components['schemas']['TextFilter'];
        /** @description Exact second line of the address. */
        addressStreet2?: components['schemas']['TextFilter'];
        /** @description Exact city. */
        addressCity?: components['schemas']['TextFilter'];
        /** @description Exact state. */
        addressState?: components['schemas']['TextFilter'];
        /** @description Exact country. */
        addressCountry?: components['schemas']['TextFilter'];
        /** @description Exact zip code. */
        addressZip?: components['schemas']['TextFilter'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LocationList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createLocation: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LocationCreate'];
      };
    };
    responses: {
      /** @description The location. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Location'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getLocation: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the location. */
        location_id: components['parameters']['LocationId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The location. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Location'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateLocation: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the location. */
        location_id: components['parameters']['LocationId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LocationUpdate'];
      };
    };
    responses: {
      /** @description The location. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LocationUpdated'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listLegalEntities: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalEntityList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createLegalEntity: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LegalEntityCreate'];
      };
    };
    responses: {
      /** @description The legal entity. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalEntity'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getLegalEntity: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the legal entity. */
        legal_entity_id: components['parameters']['LegalEntityId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The legal entity. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalEntity'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateLegalEntity: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the legal entity. */
        legal_entity_id: components['parameters']['LegalEntityId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LegalEntityUpdate'];
      };
    };
    responses: {
      /** @description The legal entity. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LegalEntity'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listRoles: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Exact name. */
        name?: components['schemas']['TextFilter'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RoleList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createRole: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RoleCreate'];
      };
    };
    responses: {
      /** @description The role. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Role'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getRole: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the role. */
        role_id: components['parameters']['RoleId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The role. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Role'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateRole: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the role. */
        role_id: components['parameters']['RoleId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RoleUpdate'];
      };
    };
    responses: {
      /** @description The role. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Role'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listPermissions: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Exact category. */
        category?: components['schemas']['TextFilter'];
        /** @description Exact name. */
        displayName?: components['schemas']['TextFilter'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PermissionList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listGroups: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['GroupCreate'];
      };
    };
    responses: {
      /** @description The group. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmployeeGroup'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getGroup: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the group. */
        group_id: components['parameters']['GroupId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The group. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EmployeeGroup'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listManagements: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Id of one management. */
        id?: components['schemas']['Id'];
        /** @description `true` lists the managements of the whole company only, without those of child groups; `false` is the same as not given. */
        root?: boolean;
        /** @description Path of a group. Repeat it for successive levels: `?group=12&group=Sales`. The form `?group=12?group=Sales` means the same. */
        group?: string[];
        /** @description Id of the managing user. */
        userId?: components['schemas']['Id'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagementList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createManagement: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ManagementCreate'];
      };
    };
    responses: {
      /** @description The management. */
      201: {
        headers: {
          ETag: components['headers']['ETag'];
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Management'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getManagement: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the management. */
        management_id: components['parameters']['ManagementId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The management. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Management'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateManagement: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path: {
        /** @description Id of the management. */
        management_id: components['parameters']['ManagementId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ManagementUpdate'];
      };
    };
    responses: {
      /** @description The management. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Management'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getOrganization: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The settings. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organization'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` of the version that you want to change; `412` when the record has changed since. */
        'If-Match'?: components['parameters']['IfMatch'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OrganizationUpdate'];
      };
    };
    responses: {
      /** @description The settings. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Organization'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      412: components['responses']['PreconditionFailed'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listEmployeeI9s: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
      };
      header?: never;
      path: {
        /** @description Id of the employee. */
        employee_id: components['parameters']['EmployeeId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of I-9s. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9List'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listI9s: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
        /** @description Only forms in this state. */
        i9StatusCode?: components['schemas']['I9StatusCode'];
        /** @description Only forms whose next step is due on or before this date. */
        nextStepDueBy?: components['schemas']['DateFilter'];
        /** @description Only forms whose `i9Expiration` is on or before this date. */
        expiresBy?: components['schemas']['DateFilter'];
        /** @description Exact first name of the employee. */
        firstName?: components['schemas']['TextFilter'];
        /** @description Exact last name of the employee. */
        lastName?: components['schemas']['TextFilter'];
        /** @description Start of the period of employment. */
        startDate?: components['schemas']['DateFilter'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9List'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getI9: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getI9AuditTrail: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
      };
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of entries. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditTrail'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getI9Document: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The form. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listI9DocumentCopies: {
    parameters: {
      query?: {
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
      };
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of copies. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentCopyList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createI9DocumentCopy: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DocumentCopyCreate'];
      };
    };
    responses: {
      /** @description The copy is kept. */
      201: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentCopy'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getI9DocumentCopy: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
        /** @description Id of the copy. */
        copy_id: components['parameters']['DocumentCopyId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The copy. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DocumentCopyContent'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  listInspectionPackages: {
    parameters: {
      query?: {
        /** @description `true`: packages of other users that wait for a review, and whose employees are all within your reach. Otherwise your own. */
        awaitingReview?: boolean;
        /** @description Page number, from 1. A page past the end is empty. */
        page?: components['parameters']['Page'];
        /** @description Records per page, 25 unless given. A value above 100 is treated as 100. */
        page_size?: components['parameters']['PageSize'];
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InspectionPackageList'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  requestInspectionPackage: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InspectionPackageRequest'];
      };
    };
    responses: {
      /** @description The package is being made. */
      202: {
        headers: {
          Location: components['headers']['Location'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InspectionPackage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getInspectionPackage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the package. */
        inspection_package_id: components['parameters']['InspectionPackageId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The package. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InspectionPackage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getInspectionPackageContent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the package. */
        inspection_package_id: components['parameters']['InspectionPackageId'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The archive. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': string;
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordInspectionPackageReview: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the package. */
        inspection_package_id: components['parameters']['InspectionPackageId'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InspectionPackageReview'];
      };
    };
    responses: {
      /** @description The package. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InspectionPackage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  completeSection2: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Section2Request'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  setSection2Draft: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Section2Draft'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  approveI9: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ApprovalRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  requestI9Correction: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CorrectionRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordReverification: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReverificationRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordReceiptReplacement: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReceiptReplacementRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  voidI9: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VoidRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  requestI9Representative: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RepresentativeRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  revokeI9Representative: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  createSection1Link: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  requestI9Amendment: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AmendmentRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordI9Amendment: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Amendment'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordAuthorizationRevocation: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RevocationRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  requestI9Purge: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PurgeRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  setI9Hold: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['HoldRequest'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  revokeI9PurgeRequest: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PurgeWithdrawal'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  confirmI9Purge: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PurgeConfirmation'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getEverifyCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description The `ETag` that you hold; `304` when it is still current. */
        'If-None-Match'?: components['parameters']['IfNoneMatch'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      304: components['responses']['NotModified'];
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  submitEverifyCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifySubmission'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  confirmEverifyData: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyDataConfirmation'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getEverifyPhoto: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The photo. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyImage'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordEverifyPhotoMatch: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyPhotoMatch'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  submitEverifyImages: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyImages'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  requestEverifyNotice: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyNoticeRequest'];
      };
    };
    responses: {
      /** @description The notice. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  referEverifyCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyNotification'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  getEverifyReferralConfirmation: {
    parameters: {
      query?: {
        /** @description Language of the document; `en` by default. */
        language?: components['schemas']['NoticeLanguage'];
      };
      header?: never;
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The confirmation. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  recordEverifyNoAction: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyNotification'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  closeEverifyCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyClosure'];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  completeSandboxSection1: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['SandboxSection1'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  completeSandboxSupplementA: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SandboxSupplementA'];
      };
    };
    responses: {
      /** @description The I-9. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['I9'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  advanceSandboxEverifyCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        /** @description Id of the I-9. */
        i9_id: components['parameters']['I9Id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The case. */
      200: {
        headers: {
          ETag: components['headers']['ETag'];
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EverifyCase'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  setSandboxClock: {
    parameters: {
      query?: never;
      header?: {
        /** @description A value of your choice, unique per intended change of your client; repeats within 24 hours get the first answer. */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SandboxClock'];
      };
    };
    responses: {
      /** @description The clock. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SandboxClock'];
        };
      };
      400: components['responses']['BadRequest'];
      401: components['responses']['Unauthorized'];
      403: components['responses']['Forbidden'];
      404: components['responses']['NotFound'];
      406: components['responses']['NotAcceptable'];
      409: components['responses']['Conflict'];
      413: components['responses']['PayloadTooLarge'];
      415: components['responses']['UnsupportedMediaType'];
      422: components['responses']['UnprocessableContent'];
      429: components['responses']['TooManyRequests'];
      500: components['responses']['InternalServerError'];
      503: components['responses']['ServiceUnavailable'];
    };
  };
  pushI9Status: {
    parameters: {
      query?: never;
      header: {
        /** @description The same for each attempt to deliver one push; use it to drop repeats. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt in seconds since 1970; refuse what is older than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /**
         * @description Space-separated signatures, each `v1,` and a base64 HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a rotation there is
         *     one per valid secret. Any Standard Webhooks library verifies them.
         */
        'webhook-signature': components['parameters']['WebhookSignature'];
        /**
         * @description Rises with each push about one employee (`X-Integration-Candidate-Id`), over all of the employee's I-9s: a re-hire does not start anew. Ignore a
         *     push with a lower number than you have seen. Numbers can be left out.
         */
        'X-Sequence': components['parameters']['Sequence'];
        /** @description Name of the event; `test` for a push that you asked for with `createTestDelivery`, which has no ids of an I-9 and an employee. */
        'X-Event': components['parameters']['Event'];
        /** @description Id of the I-9. */
        'X-I9-Id'?: components['parameters']['PushedI9Id'];
        /** @description Id of the employee, as `startPartnerI9` returned it. */
        'X-Employee-Id'?: components['parameters']['PushedEmployeeId'];
        /** @description Your `integrationCandidateId`, percent-encoded as in the address. */
        'X-Integration-Candidate-Id': components['parameters']['PushedCandidateId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['I9StatusPush'];
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
      /** @description The push has arrived. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The push is tried again later, except 410. */
      '4XX': {
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
        /** @description The same for each attempt to deliver one push; use it to drop repeats. */
        'webhook-id': components['parameters']['WebhookId'];
        /** @description Time of the attempt in seconds since 1970; refuse what is older than five minutes. */
        'webhook-timestamp': components['parameters']['WebhookTimestamp'];
        /**
         * @description Space-separated signatures, each `v1,` and a base64 HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a rotation there is
         *     one per valid secret. Any Standard Webhooks library verifies them.
         */
        'webhook-signature': components['parameters']['WebhookSignature'];
        /**
         * @description Rises with each push about one employee (`X-Integration-Candidate-Id`), over all of the employee's I-9s: a re-hire does not start anew. Ignore a
         *     push with a lower number than you have seen. Numbers can be left out.
         */
        'X-Sequence': components['parameters']['Sequence'];
        /** @description Name of the event; `test` for a push that you asked for with `createTestDelivery`, which has no ids of an I-9 and an employee. */
        'X-Event': components['parameters']['Event'];
        /** @description Id of the I-9. */
        'X-I9-Id'?: components['parameters']['PushedI9Id'];
        /** @description Id of the employee, as `startPartnerI9` returned it. */
        'X-Employee-Id'?: components['parameters']['PushedEmployeeId'];
        /** @description Your `integrationCandidateId`, percent-encoded as in the address. */
        'X-Integration-Candidate-Id': components['parameters']['PushedCandidateId'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EverifyStatusPush'];
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
      /** @description The push has arrived. */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The push is tried again later, except 410. */
      '4XX': {
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
