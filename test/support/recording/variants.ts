import type { Stage } from './stage';
import { stories } from './stories';

/** Other uses of operations, played after all samples and failures; each is a further example of the contract. */
export interface Variant {
  readonly operationId: string;
  /** What is added to the operation's name in the names of the examples. */
  readonly name: string;
  readonly summary: string;
  /** Path and query, where the sample's are not meant. */
  readonly path?: string;
  readonly body?: Readonly<Record<string, unknown>> | string;
  /** The media type of a body that is a file. */
  readonly type?: string;
  /** Does what has to happen before. @returns path and body where they follow from it */
  readonly prepared?: (stage: Stage) => Promise<Pick<Variant, 'path' | 'body'>>;
}

const list = (operationId: string, name: string, summary: string, path: string): Variant => ({
  operationId,
  name,
  summary,
  path,
});

const preparer = {
  firstName: 'Lucía',
  middleInitial: null,
  lastName: 'Rivera',
  addressStreet: '12 Elm Street',
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
};

const listA = {
  documents: [
    {
      code: 'A_US_PASSPORT',
      issuingAuthority: 'U.S. Department of State',
      number: '900000017',
      expirationDate: '2031-02-28',
    },
  ],
};

export const variants: readonly Variant[] = [
  {
    operationId: 'startPartnerI9',
    name: 'Remote',
    summary: 'A remote hire who reads Spanish',
    body: {
      integrationCandidateId: 'c-20420',
      firstName: 'Diego',
      lastName: 'Ortega',
      startDate: '2026-11-30',
      emailAddress: 'diego.ortega@example.com',
      locationId: 12,
      onboardingType: 'remote',
      languagePreference: 2,
    },
  },
  list('listPartnerHires', 'OfCandidate', 'One candidate', '/v1/partners/i9s?integrationCandidateId=c-20420'),
  {
    operationId: 'updatePartner',
    name: 'Basic',
    summary: 'HTTP Basic for the deliveries',
    body: { basicUsername: 'eligibility', basicPassword: 'a-long-password-of-yours' },
  },
  list(
    'listDeliveries',
    'Superseded',
    'Deliveries that newer ones replaced',
    '/v1/partners/self/deliveries?state=superseded&page_size=2',
  ),
  {
    operationId: 'createEmployee',
    name: 'WithoutI9',
    summary: 'With a Social Security number and a number of your own, without an I-9',
    body: {
      firstName: 'Hana',
      lastName: 'Kimura',
      startDate: '2026-11-30',
      locationId: 12,
      profileId: 'E-8001',
      socialSecurityNumber: '912-34-5678',
    },
  },
  {
    operationId: 'updateEmployee',
    name: 'Transfer',
    summary: 'A transfer to another location',
    body: { firstName: 'Yara', lastName: 'Ibrahim', locationId: 12 },
  },
  list('listEmployees', 'ByName', 'By last name', '/v1/employees?lastName=kimura'),
  {
    operationId: 'updateEmployment',
    name: 'GoesOn',
    summary: 'The employment continues after all',
    body: { terminatedDate: null },
  },
  {
    operationId: 'createUser',
    name: 'WithoutSignIn',
    summary: 'A user who does not sign in',
    body: { firstName: 'Omar', lastName: 'Haddad', role: 3 },
  },
  {
    operationId: 'updateUser',
    name: 'Back',
    summary: 'A retired user comes back',
    body: { firstName: 'Nadia', lastName: 'Walker', role: 3, retired: false },
  },
  list('listUsers', 'ByLogin', 'By login', '/v1/users?login=sandbox.hr'),
  {
    operationId: 'createLocation',
    name: 'OutsideEverify',
    summary: 'A location outside E-Verify, with the work days of the organization',
    body: {
      name: 'Spokane office',
      number: '0418',
      everifyLocation: true,
      addressCity: 'Spokane',
      addressState: 'WA',
    },
  },
  list('listLocations', 'ByState', 'By state', '/v1/locations?addressState=WA&page_size=2'),
  {
    operationId: 'updateLocation',
    name: 'WorkDays',
    summary: 'Work days of its own',
    body: { overrideWorkdays: true, workSaturday: true, workSunday: true },
  },
  list('listPermissions', 'ByName', 'By name', '/v1/permissions?displayName=Void%20I-9s'),
  {
    operationId: 'updateApiClient',
    name: 'Retired',
    summary: 'A client that no one uses any more',
    body: { retired: true },
  },
  list('listI9s', 'Overdue', 'Forms whose next step is overdue', '/v1/i9s?overdue=true&page_size=2'),
  list('getI9', 'ToBeSigned', 'A form that waits for Section 1', '/v1/i9s/4'),
  list('getI9', 'WithDetails', 'A form with its details', '/v1/i9s/10?expand=details'),
  {
    operationId: 'createImport',
    name: 'OfLines',
    summary: 'A dry run of an NDJSON file',
    path: '/v1/imports?recordType=employees&dryRun=true',
    type: 'application/x-ndjson',
    // The lines that the contract shows.
    body: [
      '{"profileId": "E-7001", "firstName": "Ines", "lastName": "Moreau", "startDate": "2026-11-23", "locationId": 2}',
      '{"profileId": "E-7002", "firstName": "Tomasz", "lastName": "Nowak", "startDate": "2026-11-23", "locationId": 999}',
      '',
    ].join('\n'),
  },
  {
    operationId: 'setSection2Draft',
    name: 'ListA',
    summary: 'A document of List A, complete',
    body: listA,
  },
  {
    operationId: 'completeSandboxSection1',
    name: 'WithPreparer',
    summary: 'With a preparer',
    path: '/v1/sandbox/i9s/3/section1',
    body: { addressStreet: '9 Harbor Way', citizenshipStatus: 'US_CITIZEN', preparers: [preparer] },
  },
  {
    operationId: 'setI9Hold',
    name: 'Released',
    summary: 'The hold ends',
    body: { hold: false, reason: 'The inspection is closed.' },
  },
  list(
    'listEverifyCases',
    'Mismatch',
    'Cases with a mismatch',
    '/v1/everify-cases?caseStates=mismatch&page_size=2',
  ),
  list(
    'getEverifyCase',
    'Mismatch',
    'A mismatch that the employee has to decide on',
    '/v1/i9s/64/everify-case',
  ),
  list(
    'listFederalWorkingDays',
    'AfterReferral',
    'Eight working days after a referral',
    '/v1/federal-working-days?from=2026-11-20&to=2026-12-03&page_size=100',
  ),
  list('listDocumentTypes', 'ListC', 'List C', '/v1/document-types?documentList=C&page_size=2'),
  list('listEvents', 'OfEmployees', 'New employees', '/v1/events?types=employee.created&limit=2'),
  ...stories,
];
