// Written by `npm run generate` from openapi.yaml. Do not edit.

export interface Permission {
  readonly id: number;
  readonly category: string;
  readonly displayName: string;
  readonly description: string;
}

/** The catalogue, in the contract's order. Ids are not distinct: one permission can stand under two categories. */
export const permissions: readonly Permission[] = [
  {
    "id": 101,
    "category": "Employee",
    "displayName": "View employees",
    "description": "See employees within reach and their employments."
  },
  {
    "id": 102,
    "category": "Employee",
    "displayName": "Create employees",
    "description": "Add employees."
  },
  {
    "id": 103,
    "category": "Employee",
    "displayName": "Edit employees",
    "description": "Change employees and their employments."
  },
  {
    "id": 104,
    "category": "Employee",
    "displayName": "Access employees outside managed groups",
    "description": "Reach every employee of the organization."
  },
  {
    "id": 105,
    "category": "Employee",
    "displayName": "View full social security numbers",
    "description": "See and filter by whole Social Security numbers."
  },
  {
    "id": 201,
    "category": "I-9",
    "displayName": "View I-9s",
    "description": "See the I-9s of employees within reach."
  },
  {
    "id": 202,
    "category": "I-9",
    "displayName": "Create I-9s",
    "description": "Start an I-9 for an employee."
  },
  {
    "id": 203,
    "category": "I-9",
    "displayName": "Complete Section 2",
    "description": "Examine documents and sign Section 2."
  },
  {
    "id": 204,
    "category": "I-9",
    "displayName": "Approve I-9s",
    "description": "Review and approve completed forms."
  },
  {
    "id": 205,
    "category": "I-9",
    "displayName": "Reverify employees",
    "description": "Complete Supplement B."
  },
  {
    "id": 206,
    "category": "I-9",
    "displayName": "Act as a partner",
    "description": "Start I-9s as a partner system and manage its own deliveries."
  },
  {
    "id": 301,
    "category": "Remediation",
    "displayName": "Correct I-9s",
    "description": "Ask for corrections and record amendments."
  },
  {
    "id": 302,
    "category": "Remediation",
    "displayName": "Void I-9s",
    "description": "Void a form before Section 2 is signed."
  },
  {
    "id": 303,
    "category": "Remediation",
    "displayName": "Purge I-9s",
    "description": "Destroy forms after their retention date."
  },
  {
    "id": 401,
    "category": "Reporting",
    "displayName": "View reports",
    "description": "Read the reports about employees within reach."
  },
  {
    "id": 402,
    "category": "Reporting",
    "displayName": "Export audit trails",
    "description": "Read and export the audit trail of I-9s."
  },
  {
    "id": 501,
    "category": "Reporting",
    "displayName": "View E-Verify cases",
    "description": "See E-Verify cases of employees within reach."
  },
  {
    "id": 501,
    "category": "E-Verify",
    "displayName": "View E-Verify cases",
    "description": "See E-Verify cases of employees within reach."
  },
  {
    "id": 502,
    "category": "E-Verify",
    "displayName": "Submit E-Verify cases",
    "description": "Submit cases and confirm their data."
  },
  {
    "id": 503,
    "category": "E-Verify",
    "displayName": "Resolve E-Verify cases",
    "description": "Handle photo matches, mismatches and closures."
  },
  {
    "id": 601,
    "category": "Support",
    "displayName": "View set-up",
    "description": "See users, roles, permissions, locations, legal entities, groups, managements and the organization."
  },
  {
    "id": 602,
    "category": "Support",
    "displayName": "Manage users",
    "description": "Add, change and retire users."
  },
  {
    "id": 603,
    "category": "Support",
    "displayName": "Manage roles",
    "description": "Add and change roles."
  },
  {
    "id": 604,
    "category": "Support",
    "displayName": "Manage locations",
    "description": "Add and change locations."
  },
  {
    "id": 605,
    "category": "Support",
    "displayName": "Manage legal entities",
    "description": "Add and change legal entities."
  },
  {
    "id": 606,
    "category": "Support",
    "displayName": "Manage managements",
    "description": "Add groups and assign them to users."
  },
  {
    "id": 607,
    "category": "Support",
    "displayName": "Manage organization",
    "description": "Change the organization's settings."
  },
  {
    "id": 608,
    "category": "Support",
    "displayName": "Manage partners",
    "description": "Add and change partner systems, see their deliveries and repair them."
  },
  {
    "id": 609,
    "category": "Support",
    "displayName": "Manage API clients",
    "description": "Add, change and retire API clients and rotate their secrets."
  }
];

/** The id of each permission by its display name. */
export const permissionId = {
  "viewEmployees": 101,
  "createEmployees": 102,
  "editEmployees": 103,
  "accessEmployeesOutsideManagedGroups": 104,
  "viewFullSocialSecurityNumbers": 105,
  "viewI9s": 201,
  "createI9s": 202,
  "completeSection2": 203,
  "approveI9s": 204,
  "reverifyEmployees": 205,
  "actAsAPartner": 206,
  "correctI9s": 301,
  "voidI9s": 302,
  "purgeI9s": 303,
  "viewReports": 401,
  "exportAuditTrails": 402,
  "viewEverifyCases": 501,
  "submitEverifyCases": 502,
  "resolveEverifyCases": 503,
  "viewSetup": 601,
  "manageUsers": 602,
  "manageRoles": 603,
  "manageLocations": 604,
  "manageLegalEntities": 605,
  "manageManagements": 606,
  "manageOrganization": 607,
  "managePartners": 608,
  "manageApiClients": 609
} as const;

/** Every id once. */
export const permissionIds: readonly number[] = [
  101,
  102,
  103,
  104,
  105,
  201,
  202,
  203,
  204,
  205,
  206,
  301,
  302,
  303,
  401,
  402,
  501,
  502,
  503,
  601,
  602,
  603,
  604,
  605,
  606,
  607,
  608,
  609
];
