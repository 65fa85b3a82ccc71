import type { Knex } from 'knex';
import { hashSecret } from '../authentication/secrets';
import type { Services } from '../services';
import { createOrganization, everyOrganization } from '../store/organizations';
import { createPartner } from '../store/partners';
import {
  northwindEntities,
  northwindLocations,
  northwindRoles,
  northwindStaff,
  type NorthwindRole,
  type SandboxRole,
} from './catalogue';
import { sandboxClients, sandboxLogin, type SandboxClient } from './credentials';
import { addEmployees, type Worksite } from './employees';
import { addForms, createAuthor } from './forms';
import { createPicker, type Picker } from './picker';
import { addStages, walkCases, type PreparedCase } from './stages';
import { staffNames, type StaffName } from './staff';
import { everyPermission, sandboxUnit } from './unit';

/**
 * Fills an empty database with the sandbox organizations: "Northwind Staffing" to try everything on, and "Contoso
 * Clinics" to prove that organizations are apart. All or nothing; only what E-Verify answers comes after it, because
 * E-Verify is asked outside of any transaction. What a crash leaves of that, the worker asks.
 *
 * @param owner connections of the owner of the tables, who alone may add organizations
 * @returns false, and changes nothing, when the database holds organizations already
 */
export async function loadSandbox(services: Services, owner: Knex, now: Date): Promise<boolean> {
  const cases = await owner.transaction(async (trx) => {
    await trx.raw(`select pg_advisory_xact_lock(hashtextextended('sandbox', 0))`);
    if ((await everyOrganization(trx)).length > 0) return null;
    const prepared = await addNorthwind(trx, services, now);
    await addContoso(trx, services, now);
    return prepared;
  });
  if (cases) await walkCases(services, cases);
  return cases !== null;
}

const trainedOn = '2026-02-16';
/** Permission "Submit E-Verify cases": whoever has it in the sandbox has passed the training as well. */
const submitCases = 502;

/** Inserts one row and gives its key. */
async function add(
  trx: Knex.Transaction,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [inserted] = await trx(table).insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error(`Nothing was inserted into ${table}`);
  return inserted.id;
}

async function addNorthwind(trx: Knex.Transaction, services: Services, now: Date): Promise<PreparedCase[]> {
  const picker = createPicker(20_261);
  const organizationId = await createOrganization(trx, {
    name: 'Northwind Staffing',
    sandbox: true,
    time_zone: 'America/Los_Angeles',
    everify_company_id: '1204881',
    everify_mou_date: '2020-03-01',
    custom_labels: JSON.stringify({ custom1: 'Shift', custom2: 'Cost center' }),
    hierarchy: ['legalEntity', 'locationId', 'custom1'],
  });
  const worksites = await addWorksites(trx, organizationId);
  const roleIds = await addNorthwindRoles(trx, organizationId);
  const staff = await addStaff(trx, organizationId, roleIds, picker);
  await addManagements(trx, organizationId, staff, worksites);
  const partnerId = await addClients(trx, services, organizationId, staff);
  const unit = sandboxUnit(
    trx,
    services,
    { organizationId, userId: staff.administrator[0] ?? 0, partnerId },
    now,
  );
  const employeeIds = await addEmployees(unit, worksites, 260, picker);
  const author = await createAuthor(unit, services, employeeIds);
  await addForms(author);
  return addStages(author);
}

async function addWorksites(trx: Knex.Transaction, organizationId: number): Promise<Worksite[]> {
  const entityIds: number[] = [];
  for (const entity of northwindEntities) {
    entityIds.push(await add(trx, 'legal_entities', { organization_id: organizationId, ...entity }));
  }
  const worksites: Worksite[] = [];
  for (const { name, number, entity, street, city, state, zip, everify, week } of northwindLocations) {
    const legalEntity = entityIds[entity] ?? null;
    const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = week?.days ?? [];
    const locationId = await add(trx, 'locations', {
      organization_id: organizationId,
      name,
      number,
      legal_entity: legalEntity,
      everify_location: !everify,
      address_street: street,
      address_city: city,
      address_state: state,
      address_country: 'US',
      address_zip: zip,
      phone_number: `253-555-${number}`,
      override_workdays: week !== undefined,
      ...(week && {
        work_monday: monday,
        work_tuesday: tuesday,
        work_wednesday: wednesday,
        work_thursday: thursday,
        work_friday: friday,
        work_saturday: saturday,
        work_sunday: sunday,
        work_holidays: week.holidays,
      }),
    });
    worksites.push({ locationId, legalEntity, city, state, zip });
  }
  return worksites;
}

type RoleIds = Readonly<Record<NorthwindRole, number>>;

async function addRole(
  trx: Knex.Transaction,
  organizationId: number,
  role: { name: string; description: string; permissions: readonly number[] | 'all' },
): Promise<number> {
  const { name, description, permissions: held } = role;
  const id = await add(trx, 'roles', { organization_id: organizationId, name, description });
  const ids = held === 'all' ? everyPermission : held;
  await trx('role_permissions').insert(
    ids.map((permission) => ({ organization_id: organizationId, role_id: id, permission_id: permission })),
  );
  return id;
}

async function addNorthwindRoles(trx: Knex.Transaction, organizationId: number): Promise<RoleIds> {
  const ids: Partial<Record<string, number>> = {};
  for (const [key, role] of Object.entries(northwindRoles))
    ids[key] = await addRole(trx, organizationId, role);
  return ids as RoleIds;
}

type Staff = Readonly<Record<NorthwindRole, readonly number[]>>;

async function addStaff(
  trx: Knex.Transaction,
  organizationId: number,
  roleIds: RoleIds,
  picker: Picker,
): Promise<Staff> {
  const staff: Record<NorthwindRole, number[]> = {
    administrator: [],
    hrManager: [],
    hrGeneralist: [],
    locationManager: [],
    viewer: [],
    everifySpecialist: [],
    auditor: [],
    partner: [],
  };
  const names = staffNames(picker);
  for (const [role, count] of northwindStaff) {
    for (let index = 0; index < count; index += 1) {
      staff[role].push(await addUser(trx, organizationId, roleIds[role], names(), northwindRoles[role]));
    }
  }
  const hrUser = staff.hrManager[0] ?? 0;
  await trx('users')
    .where({ organization_id: organizationId, id: hrUser })
    .update({ login: sandboxLogin.login, password_hash: await hashSecret(sandboxLogin.password) });
  return staff;
}

async function addUser(
  trx: Knex.Transaction,
  organizationId: number,
  role: number,
  { firstName, lastName, emailAddress }: StaffName,
  { name: title, permissions: held }: SandboxRole,
): Promise<number> {
  return add(trx, 'users', {
    organization_id: organizationId,
    role,
    first_name: firstName,
    last_name: lastName,
    email_address: emailAddress,
    title,
    everify_training_passed_date: held === 'all' || held.includes(submitCases) ? trainedOn : null,
  });
}

/** Managements on every level: the company, a legal entity, a location and a shift at a location. */
async function addManagements(
  trx: Knex.Transaction,
  organizationId: number,
  { hrGeneralist, locationManager }: Staff,
  worksites: readonly Worksite[],
): Promise<void> {
  const pathOf = (at: number, ...more: string[]) => {
    const site = worksites[at];
    return [site?.legalEntity ?? 0, site?.locationId ?? 0, ...more];
  };
  const entityOf = (at: number) => pathOf(at).slice(0, 1);
  const assignments: [userId: number | undefined, path: (number | string)[]][] = [
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
    const key = { organization_id: organizationId };
    const text = JSON.stringify(path);
    await trx('groups')
      .insert({ ...key, path: text })
      .onConflict()
      .ignore();
    const group: { id: number } | undefined = await trx('groups')
      .where(key)
      .whereRaw('path = ?::jsonb', [text])
      .first('id');
    await trx('managements').insert({ ...key, user_id: userId, group_id: group?.id });
  }
}

async function addClient(
  trx: Knex.Transaction,
  organizationId: number,
  { clientId, secret, actsAs }: SandboxClient,
  owner: { userId: number | undefined; partnerId?: number },
): Promise<void> {
  await trx('api_clients').insert({
    organization_id: organizationId,
    name: actsAs.slice(0, 80),
    client_id: clientId,
    secret_hash: await hashSecret(secret),
    user_id: owner.userId,
    partner_id: owner.partnerId ?? null,
  });
}

/** @returns the id of the sandbox's partner */
async function addClients(
  trx: Knex.Transaction,
  { keys }: Services,
  organizationId: number,
  { administrator, locationManager, viewer, partner }: Staff,
): Promise<number> {
  const { id: partnerId } = await createPartner(trx, keys, organizationId, {
    name: 'Sandbox ATS',
    notificationEmail: 'ops@ats.example',
  });
  await addClient(trx, organizationId, sandboxClients.admin, { userId: administrator[0] });
  await addClient(trx, organizationId, sandboxClients.manager, { userId: locationManager[0] });
  await addClient(trx, organizationId, sandboxClients.viewer, { userId: viewer[0] });
  await addClient(trx, organizationId, sandboxClients.partner, { userId: partner[0], partnerId });
  return partnerId;
}

async function addContoso(trx: Knex.Transaction, services: Services, now: Date): Promise<void> {
  const picker = createPicker(20_262);
  const organizationId = await createOrganization(trx, {
    name: 'Contoso Clinics',
    sandbox: true,
    time_zone: 'America/New_York',
  });
  const legalEntity = await add(trx, 'legal_entities', {
    organization_id: organizationId,
    name: 'Contoso Clinics PC',
    ein: '91-2000001',
  });
  const address = { city: 'Albany', state: 'NY', zip: '12207' };
  const locationId = await add(trx, 'locations', {
    organization_id: organizationId,
    name: 'Albany clinic',
    number: '1',
    legal_entity: legalEntity,
    address_city: address.city,
    address_state: address.state,
    address_country: 'US',
    address_zip: address.zip,
  });
  const role = { name: 'Administrator', description: 'Everything.', permissions: 'all' as const };
  const roleId = await addRole(trx, organizationId, role);
  const userId = await addUser(trx, organizationId, roleId, staffNames(picker)(), {
    ...role,
    name: 'Office manager',
  });
  await addClient(trx, organizationId, sandboxClients.otherAdmin, { userId });
  const unit = sandboxUnit(trx, services, { organizationId, userId, partnerId: null }, now);
  await addEmployees(unit, [{ locationId, legalEntity, ...address }], 6, picker);
}
