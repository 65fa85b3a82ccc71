// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { OperationId } from './handlers';

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

/** The permissions of each operation, any of which is enough; an operation with none asks for none. */
export const operationPermissions: Readonly<Record<OperationId, readonly number[]>> = {
  createPartnerSession: [],
  startPartnerI9: [206],
  listPartnerHires: [206],
  getPartnerHire: [206],
  updatePartnerHire: [206],
  createPartnerSection1Link: [206],
  voidPartnerHire: [206],
  getPartner: [206],
  updatePartner: [206],
  rotatePartnerSecret: [206],
  listDeliveries: [206],
  getDelivery: [206],
  createRedelivery: [206],
  createRedeliveries: [206],
  createTestDelivery: [206],
  createToken: [],
  revokeToken: [],
  listEmployees: [101],
  createEmployee: [102],
  getEmployee: [101],
  updateEmployee: [103],
  listEmployments: [101],
  createEmployment: [103],
  getEmployment: [101],
  updateEmployment: [103],
  listUsers: [601],
  createUser: [602],
  getUser: [601],
  updateUser: [602],
  listLocations: [601],
  createLocation: [604],
  getLocation: [601],
  updateLocation: [604],
  listLegalEntities: [601],
  createLegalEntity: [605],
  getLegalEntity: [601],
  updateLegalEntity: [605],
  listRoles: [601],
  createRole: [603],
  getRole: [601],
  updateRole: [603],
  listRoleTemplates: [601],
  listPermissions: [601],
  listGroups: [601],
  createGroup: [606],
  getGroup: [601],
  listManagements: [601],
  createManagement: [606],
  getManagement: [601],
  updateManagement: [606],
  getOrganization: [601],
  updateOrganization: [607],
  getOrganizationChecklist: [601],
  getMe: [],
  listApiClients: [609],
  createApiClient: [609],
  getApiClient: [609],
  updateApiClient: [609],
  rotateApiClientSecret: [609],
  listOrganizationPartners: [608],
  createOrganizationPartner: [608],
  getOrganizationPartner: [608],
  updateOrganizationPartner: [608],
  rotateOrganizationPartnerSecret: [608],
  listOrganizationPartnerDeliveries: [608],
  getOrganizationPartnerDelivery: [608],
  createOrganizationPartnerRedelivery: [608],
  createOrganizationPartnerTestDelivery: [608],
  listEmployeeI9s: [201],
  createEmployeeI9: [202],
  listEmployeeNotes: [101],
  createEmployeeNote: [103],
  getEmployeeNote: [101],
  getEmployeeHire: [101],
  getEmployeeTimeline: [201],
  listI9s: [201],
  listReports: [401],
  getReport: [401],
  getReportContent: [401],
  getChoices: [],
  listSavedViews: [],
  createSavedView: [],
  getSavedView: [],
  updateSavedView: [],
  removeSavedView: [],
  getWork: [201],
  getI9: [201],
  getI9AuditTrail: [402],
  getI9Actions: [201],
  getI9Timeline: [201],
  getI9Document: [201],
  listI9DocumentCopies: [201],
  createI9DocumentCopy: [203, 205, 301, 503],
  getI9DocumentCopy: [203, 204, 205, 301, 402, 503],
  removeI9DocumentCopy: [203, 205, 301, 503],
  listImports: [],
  createImport: [],
  getImportTemplate: [],
  getImport: [],
  listImportFaults: [],
  createI9Import: [202],
  cancelImport: [],
  listBulkActions: [],
  createBulkAction: [],
  getBulkAction: [],
  listBulkActionRows: [],
  listExports: [],
  requestExport: [],
  getExport: [],
  getExportContent: [],
  recordExportReview: [],
  listInspections: [402],
  createInspection: [402],
  getInspection: [402],
  updateInspection: [402],
  getInspectionReadiness: [402],
  getInspectionTimeline: [402],
  listInspectionPackages: [402],
  requestInspectionPackage: [402],
  getInspectionPackage: [402],
  getInspectionPackageContent: [402],
  recordInspectionPackageReview: [402],
  completeSection2: [203],
  setSection2Draft: [203],
  approveI9: [204],
  requestI9Correction: [301],
  recordReverification: [205],
  recordReceiptReplacement: [203],
  voidI9: [302],
  requestI9Representative: [203],
  revokeI9Representative: [203],
  createSection1Link: [202],
  createShownSection1Link: [202],
  recordI9NumberView: [105],
  createI9Reminder: [202],
  requestI9Amendment: [301],
  recordI9Amendment: [301],
  recordAuthorizationRevocation: [205],
  recordAuthorizationExtension: [205],
  requestI9Purge: [303],
  setI9Hold: [303],
  setI9Owner: [202],
  revokeI9PurgeRequest: [303],
  confirmI9Purge: [303],
  listEverifyCases: [501],
  listDocumentTypes: [],
  listFederalWorkingDays: [],
  getEverifyCase: [501],
  createEverifyCase: [502],
  submitEverifyCase: [502],
  confirmEverifyData: [502],
  getEverifyPhoto: [503],
  recordEverifyPhotoMatch: [503],
  submitEverifyImages: [503],
  requestEverifyNotice: [503],
  referEverifyCase: [503],
  getEverifyReferralConfirmation: [503],
  recordEverifyNoAction: [503],
  closeEverifyCase: [503],
  listEvents: [],
  completeSandboxSection1: [],
  completeSandboxSupplementA: [],
  completeSandboxSection2: [],
  advanceSandboxEverifyCase: [],
  listSandboxMail: [],
  getSandboxClock: [],
  setSandboxClock: [],
};
