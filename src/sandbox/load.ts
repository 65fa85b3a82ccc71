import type { Trx } from '../store/core/pipeline';
import { permissionId, permissionIds } from '../../generated/permissions';
import { hashSecret } from '../authentication/secrets';
import type { GroupPath } from '../domain/hierarchy';
import { scopeOfNobody, userOf } from '../domain/scope';
import type { Services } from '../services/services';
import { apiClients } from '../store/access/api-clients';
import { asOwner, type Database } from '../store/core/database';
import { employeeNotes } from '../store/organizations/employee-notes';
import { findGroup, groups, managements } from '../store/organizations/groups';
import { legalEntities } from '../store/organizations/legal-entities';
import { locations } from '../store/organizations/locations';
import { createOrganization, isEmptyOfOrganizations } from '../store/organizations/organizations';
import { createPartner } from '../store/deliveries/partners';
import { replacePermissions, roles } from '../store/access/roles';
import type { Unit } from '../store/unit';
import { users } from '../store/access/users';
import {
  northwindEntities,
  northwindLocations,
  northwindRoles,
  type NorthwindRole,
  type SandboxRole,
} from './catalogue';
import { sandboxClients, sandboxLogin, type SandboxClient } from './credentials';
import { addEmployees, type SandboxWorksite } from './employees';
import { createAuthor } from './form-author';
import { addForms } from './forms';
import { createPicker, type Picker } from './picker';
import { addPartnerHires, addStages, walkCases, type PreparedCase } from './stages';
import { staffNames, type StaffName } from './staff';

/**
 * Fills an empty database with the sandbox organizations: "Northwind Staffing" for trying everything, and "Contoso
 * Clinics" to prove that organizations are isolated. All or nothing; only E-Verify's answers come afterwards, because
 * E-Verify is asked outside any transaction. If a crash leaves some of them open, the worker asks.
 *
 * @param owner connections of the owner of the tables, who alone may add organizations
 * @returns false, and changes nothing, when the database already has organizations
 */
export async function loadSandbox(
  services: Services,
  owner: Pick<Database, 'transaction'>,
  now: Date,
): Promise<boolean> {
  const cases = await asOwner(owner, async (trx) => {
    if (!(await isEmptyOfOrganizations(trx))) return null;
    const prepared = await addNorthwind(trx, services, now);
    await addContoso(trx, services, now);
    return prepared;
  });
  if (cases) await walkCases(services, cases);
  return cases !== null;
}

/** Returns a unit for the loader, which writes no audit rows, because no one has done anything yet. */
function sandboxUnit(
  trx: Trx,
  { keys }: Services,
  actor: { organizationId: number; userId: number | null },
  now: Date,
): Unit {
  const scope = {
    ...scopeOfNobody(actor.organizationId),
    userId: actor.userId,
    permissions: new Set(permissionIds),
    scopes: ['read', 'write'] as const,
    everifyTrained: true,
  };
  return { trx, scope, keys, now, realNow: now, change: () => undefined };
}

const trainedOn = '2026-02-16';

async function addNorthwind(trx: Trx, services: Services, now: Date): Promise<PreparedCase[]> {
  const picker = createPicker(20_261);
  const organizationId = await createOrganization(trx, {
    name: 'Northwind Staffing',
    sandbox: true,
    time_zone: 'America/Los_Angeles',
    everify_company_id: '1204881',
    everify_mou_date: '2020-03-01',
    contact_email: 'hr@northwind.example',
    contact_phone: '253-555-0100',
    custom_labels: JSON.stringify({ custom1: 'Shift', custom2: 'Cost center' }),
    hierarchy: ['legalEntity', 'locationId', 'custom1'],
  });
  const setUp = sandboxUnit(trx, services, { organizationId, userId: null }, now);
  const worksites = await addWorksites(setUp);
  const staff = await addStaff(setUp, picker);
  await addManagements(setUp, staff, worksites);
  const partnerId = await addClients(setUp, staff);
  const unit = sandboxUnit(trx, services, { organizationId, userId: staff.administrator[0] ?? 0 }, now);
  const employeeIds = await addEmployees(unit, worksites, 260, picker);
  await addNote(unit, employeeIds[0]);
  const author = await createAuthor(unit, services, employeeIds);
  await addForms(author);
  const prepared = await addStages(author);
  await addPartnerHires(author, partnerId);
  return prepared;
}

async function addNote(unit: Unit, employeeId = 0): Promise<void> {
  const text = 'Works the night shift: call after 2 p.m.';
  await employeeNotes.insertAll(unit, [{ employeeId, authorUserId: userOf(unit.scope), text }]);
}

async function addWorksites(unit: Unit): Promise<SandboxWorksite[]> {
  const entityIds = await legalEntities.insertAll(unit, northwindEntities);
  const sites = northwindLocations.map(({ entity, values }) => ({
    ...values,
    legalEntity: entityIds[entity] ?? null,
  }));
  const ids = await locations.insertAll(unit, sites);
  return sites.map((site, index) => ({ ...site, locationId: ids[index] ?? 0 }));
}

/** Ids of the users of each role. */
type Staff = Readonly<Record<NorthwindRole, readonly number[]>>;

async function addStaff(unit: Unit, picker: Picker): Promise<Staff> {
  const names = staffNames(picker);
  const ids: Partial<Record<string, readonly number[]>> = {};
  for (const [key, role] of Object.entries(northwindRoles)) ids[key] = await addUsers(unit, role, names);
  const staff = ids as Staff;
  const { login, password } = sandboxLogin;
  await users.update(unit, staff.hrManager[0] ?? 0, { login, passwordHash: await hashSecret(password) });
  return staff;
}

/** Adds a role and its users. @returns their ids */
async function addUsers(
  unit: Unit,
  { name, description, permissions, users: count }: SandboxRole,
  names: () => StaffName,
  title = name,
): Promise<number[]> {
  const role = await roles.insert(unit, { name, description });
  await replacePermissions(unit, role, permissions);
  // Users who may submit cases in the sandbox have also passed the training.
  const trained = permissions.includes(permissionId.submitEverifyCases);
  return users.insertAll(
    unit,
    Array.from({ length: count }, () => ({
      ...names(),
      role,
      title,
      everifyTrainingPassedDate: trained ? trainedOn : null,
    })),
  );
}

/** Managements on every level: the company, a legal entity, a location and a shift at a location. */
async function addManagements(
  unit: Unit,
  { hrGeneralist, locationManager }: Staff,
  worksites: readonly SandboxWorksite[],
): Promise<void> {
  const pathOf = (at: number, ...more: string[]) => {
    const site = worksites[at];
    return [site?.legalEntity ?? 0, site?.locationId ?? 0, ...more];
  };
  const entityOf = (at: number) => pathOf(at).slice(0, 1);
  const assignments: [userId: number | undefined, path: GroupPath][] = [
    [locationManager[0], pathOf(1)],
    [locationManager[1], pathOf(3)],
    [locationManager[2], pathOf(1, 'Night')],
    [locationManager[3], pathOf(7)],
    [locationManager[4], entityOf(7)],
    [locationManager[5], pathOf(9)],
    [hrGeneralist[0], []],
    [hrGeneralist[1], entityOf(0)],
    [hrGeneralist[2], entityOf(1)],
    [hrGeneralist[3], []],
  ];
  for (const [userId, path] of assignments) {
    if (userId === undefined) throw new Error('There are fewer users than managements');
    const groupId = (await findGroup(unit, path)) ?? (await groups.insert(unit, { path }));
    await managements.insert(unit, { userId, groupId });
  }
}

async function addClient(
  unit: Unit,
  { clientId, secret, actsAs }: SandboxClient,
  userId: number | undefined,
  partnerId: number | null = null,
): Promise<void> {
  if (userId === undefined) throw new Error('There are fewer users than clients');
  const secretHash = await hashSecret(secret);
  await apiClients.insert(unit, { name: actsAs.slice(0, 80), clientId, secretHash, userId, partnerId });
}

async function addClients(
  unit: Unit,
  { administrator, locationManager, viewer, partner }: Staff,
): Promise<number> {
  const { id: partnerId } = await createPartner(unit, {
    name: 'Sandbox ATS',
    notificationEmail: 'ops@ats.example',
  });
  await addClient(unit, sandboxClients.admin, administrator[0]);
  await addClient(unit, sandboxClients.manager, locationManager[0]);
  await addClient(unit, sandboxClients.viewer, viewer[0]);
  await addClient(unit, sandboxClients.partner, partner[0], partnerId);
  return partnerId;
}

async function addContoso(trx: Trx, services: Services, now: Date): Promise<void> {
  const picker = createPicker(20_262);
  const organizationId = await createOrganization(trx, {
    name: 'Contoso Clinics',
    sandbox: true,
    time_zone: 'America/New_York',
  });
  const setUp = sandboxUnit(trx, services, { organizationId, userId: null }, now);
  const legalEntity = await legalEntities.insert(setUp, { name: 'Contoso Clinics PC', ein: '91-2000001' });
  const site = {
    name: 'Albany clinic',
    number: '1',
    legalEntity,
    addressCity: 'Albany',
    addressState: 'NY',
    addressCountry: 'US',
    addressZip: '12207',
  };
  const worksite = { ...site, locationId: await locations.insert(setUp, site) };
  const role = { ...northwindRoles.administrator, users: 1 };
  const [userId = 0] = await addUsers(setUp, role, staffNames(picker), 'Office manager');
  await addClient(setUp, sandboxClients.otherAdmin, userId);
  await addEmployees(sandboxUnit(trx, services, { organizationId, userId }, now), [worksite], 6, picker);
}
