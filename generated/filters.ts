// Written by `npm run generate` from openapi.yaml. Do not edit.

/** The filters of each list, in the contract's order. */
export const listFilters = {
  "listPartnerHires": [
    "integrationCandidateId",
    "status"
  ],
  "listDeliveries": [
    "employeeId",
    "state"
  ],
  "listEmployees": [
    "updatedSince",
    "firstName",
    "middleName",
    "lastName",
    "otherName",
    "emailAddress",
    "jobTitle",
    "profileId",
    "socialSecurityNumber",
    "dateOfBirth",
    "locationId",
    "legalEntity",
    "languagePreference",
    "custom1",
    "custom2",
    "custom3",
    "custom4",
    "custom5",
    "custom6",
    "custom7",
    "custom8",
    "inspectionId",
    "withoutI9",
    "search"
  ],
  "listEmployments": [],
  "listUsers": [
    "updatedSince",
    "emailAddress",
    "firstName",
    "lastName",
    "login",
    "middleName",
    "role",
    "title"
  ],
  "listLocations": [
    "updatedSince",
    "name",
    "number",
    "legalEntity",
    "addressStreet",
    "addressStreet2",
    "addressCity",
    "addressState",
    "addressCountry",
    "addressZip"
  ],
  "listLegalEntities": [],
  "listRoles": [
    "name"
  ],
  "listRoleTemplates": [],
  "listPermissions": [
    "category",
    "displayName"
  ],
  "listGroups": [],
  "listManagements": [
    "id",
    "root",
    "group",
    "userId"
  ],
  "listApiClients": [
    "userId",
    "partnerId"
  ],
  "listOrganizationPartners": [],
  "listOrganizationPartnerDeliveries": [
    "employeeId",
    "state"
  ],
  "listEmployeeI9s": [],
  "listEmployeeNotes": [],
  "getEmployeeTimeline": [
    "kind"
  ],
  "listI9s": [
    "updatedSince",
    "search",
    "i9StatusCode",
    "i9StatusCodes",
    "employeeId",
    "locationId",
    "overdue",
    "waitingFor",
    "ownerUserId",
    "owner",
    "nextStepDueBy",
    "nextStepDueFrom",
    "expiresBy",
    "faultSeverity",
    "faultCode",
    "inspectionId",
    "firstName",
    "lastName",
    "startDate",
    "late",
    "legalEntity",
    "partnerId",
    "startDateFrom",
    "startDateBy"
  ],
  "listReports": [],
  "listSavedViews": [
    "recordType"
  ],
  "getI9AuditTrail": [],
  "getI9Timeline": [
    "kind"
  ],
  "listI9DocumentCopies": [],
  "listImports": [],
  "listImportFaults": [],
  "listBulkActions": [],
  "listBulkActionRows": [
    "result"
  ],
  "listExports": [
    "awaitingReview"
  ],
  "listInspections": [],
  "getInspectionTimeline": [],
  "listInspectionPackages": [
    "awaitingReview"
  ],
  "listEverifyCases": [
    "updatedSince",
    "caseStates",
    "overdue",
    "nextStepDueBy",
    "nextStepDueFrom",
    "employeeId",
    "locationId",
    "i9Id",
    "legalEntity",
    "partnerId",
    "startDateFrom",
    "startDateBy",
    "search"
  ],
  "listDocumentTypes": [
    "documentList"
  ],
  "listFederalWorkingDays": [
    "from",
    "to"
  ],
  "listSandboxMail": []
} as const;
