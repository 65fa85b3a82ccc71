import { valuesBy } from '../domain/json';
import { permissionId, permissionIds } from '../../generated/permissions';
import { workdayFields, type WorkdayFields } from '../domain/calendar';
import type { LocationValues } from '../store/organizations/locations';

/** What the sandbox organizations consist of: tables that can be read, and changed without touching the loader. */

export interface SandboxRole {
  name: string;
  description: string;
  permissions: readonly number[];
  /** How many have it, including the sandbox's four callers and the portal's user: 25 in all. */
  users: number;
}

const may = permissionId;
const read = [may.viewEmployees, may.viewI9s, may.viewReports, may.viewEverifyCases, may.viewSetup];
const completesForms = [may.createEmployees, may.editEmployees, may.createI9s, may.completeSection2];
const resolvesCases = [may.submitEverifyCases, may.resolveEverifyCases];
const generalist = [...read, ...completesForms, may.reverifyEmployees, may.correctI9s, ...resolvesCases];
/** Of all employees, whatever the groups that a user manages. */
const readOfAll = [
  may.viewEmployees,
  may.accessEmployeesOutsideManagedGroups,
  may.viewI9s,
  may.viewEverifyCases,
  may.viewSetup,
];

export const northwindRoles = {
  administrator: { name: 'Administrator', description: 'Everything.', permissions: permissionIds, users: 2 },
  hrManager: {
    name: 'HR manager',
    description: 'Leads the HR team and approves forms.',
    permissions: [
      ...generalist,
      may.accessEmployeesOutsideManagedGroups,
      may.viewFullSocialSecurityNumbers,
      may.approveI9s,
      may.voidI9s,
      may.exportAuditTrails,
    ],
    users: 3,
  },
  hrGeneralist: {
    name: 'HR generalist',
    description: 'Completes Section 2 and follows up.',
    permissions: generalist,
    users: 8,
  },
  locationManager: {
    name: 'Location manager',
    description: 'Looks after the employees of a group.',
    permissions: [
      ...completesForms,
      may.viewEmployees,
      may.viewFullSocialSecurityNumbers,
      may.viewI9s,
      may.viewSetup,
    ],
    users: 6,
  },
  viewer: {
    name: 'Viewer',
    description: 'Reads only.',
    permissions: [...read, may.accessEmployeesOutsideManagedGroups],
    users: 2,
  },
  everifySpecialist: {
    name: 'E-Verify specialist',
    description: 'Submits and resolves E-Verify cases.',
    permissions: [...readOfAll, may.viewFullSocialSecurityNumbers, ...resolvesCases],
    users: 2,
  },
  auditor: {
    name: 'Auditor',
    description: 'Inspects forms and audit trails.',
    permissions: [...readOfAll, may.viewReports, may.exportAuditTrails],
    users: 1,
  },
  partner: {
    name: 'Partner integration',
    description: 'Starts I-9s for an applicant-tracking system.',
    permissions: [...readOfAll, may.createI9s, may.actAsAPartner],
    users: 1,
  },
} as const satisfies Record<string, SandboxRole>;

export type NorthwindRole = keyof typeof northwindRoles;

export const northwindEntities = [
  { name: 'Northwind Staffing LLC', ein: '91-1000001', everifyCompanyId: '1204881' },
  { name: 'Northwind Logistics Inc.', ein: '91-1000002', everifyCompanyId: '1204882' },
  { name: 'Northwind Hospitality LLC', ein: '91-1000003', everifyCompanyId: null },
] as const;

interface SandboxLocation {
  /** Position in the list of legal entities. */
  readonly entity: 0 | 1 | 2;
  readonly values: LocationValues & { addressCity: string; addressState: string; addressZip: string };
}

const everyDay = valuesBy(workdayFields, () => true);

/** E-Verify is on at half of them; one is open seven days a week, and one on holidays too. */
export const northwindLocations: readonly SandboxLocation[] = [
  place('Seattle headquarters', '0101', 0, '1420 Fifth Avenue', 'Seattle', 'WA', '98101', true),
  place('Tacoma warehouse', '0102', 1, '2200 Port Road', 'Tacoma', 'WA', '98421', true),
  place('Spokane office', '0103', 0, '808 Riverside Avenue', 'Spokane', 'WA', '99201', false),
  place('Portland branch', '0201', 0, '510 Morrison Street', 'Portland', 'OR', '97204', true),
  place('Salem distribution center', '0202', 1, '77 Industrial Way', 'Salem', 'OR', '97302', false),
  place('Boise branch', '0301', 0, '300 Idaho Street', 'Boise', 'ID', '83702', true),
  place('Sacramento cold store', '0401', 1, '9000 Depot Park', 'Sacramento', 'CA', '95828', false, {
    ...everyDay,
    workHolidays: false,
  }),
  place('San Francisco hotel', '0402', 2, '61 Harbor Street', 'San Francisco', 'CA', '94105', false, {
    ...everyDay,
    workHolidays: true,
  }),
  place('Phoenix branch', '0501', 0, '24 Central Avenue', 'Phoenix', 'AZ', '85004', true),
  place('Denver warehouse', '0601', 1, '4400 Quebec Street', 'Denver', 'CO', '80216', true),
  place('Salt Lake lodge', '0701', 2, '15 Temple Street', 'Salt Lake City', 'UT', '84101', false),
  place('Missoula lodge', '0801', 2, '220 Higgins Avenue', 'Missoula', 'MT', '59802', false, {
    ...everyDay,
    workMonday: false,
    workSunday: false,
    workHolidays: false,
  }),
];

function place(
  name: string,
  number: string,
  entity: 0 | 1 | 2,
  addressStreet: string,
  addressCity: string,
  addressState: string,
  addressZip: string,
  everify: boolean,
  week?: Partial<WorkdayFields>,
): SandboxLocation {
  return {
    entity,
    values: {
      name,
      number,
      everifyLocation: !everify,
      addressStreet,
      addressCity,
      addressState,
      addressCountry: 'US',
      addressZip,
      phoneNumber: `253-555-${number}`,
      overrideWorkdays: week !== undefined,
      ...week,
    },
  };
}

export const shifts = ['Day', 'Evening', 'Night'] as const;
export const jobTitles = [
  'Warehouse associate',
  'Forklift operator',
  'Front desk agent',
  'Line cook',
  'Housekeeper',
  'Dispatcher',
  'Recruiter',
  'Accountant',
  'Driver',
  'Maintenance technician',
] as const;

/** @param text names with blanks between them */
function namesIn(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const firstNames = namesIn(`
  Ana Amir Beatrice Carlos Chloe Daniel Elif Emeka Fatima Grace Hiroshi Imani Jamal Julia Kenji
  Leila Lukas Maria Mei Nadia Nikhil Olivia Omar Paula Quinn Rosa Samuel Sofía Tariq Uma Victor
  Wanda Xavier Yara Zoë José`);

export const lastNames = namesIn(`
  Abbott Aguilar Bauer Brown Castillo Chen Diallo Dubois Eriksen Fofana García Haddad Ibrahim
  Jackson Kowalski Lindqvist Martínez Nakamura O'Brien Okafor Park Peña Quispe Rivera Rossi Santos
  Singh Tanaka Thompson Underwood Vargas Walker Williams Xiong Yilmaz Zhou Núñez`);

export const streets = [
  'Alder Street',
  'Birch Lane',
  'Cedar Avenue',
  'Dogwood Court',
  'Elm Street',
  'Fir Road',
] as const;
