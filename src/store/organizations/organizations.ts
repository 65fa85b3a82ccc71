import { valuesBy } from '../../domain/json';
import { workdayFields } from '../../domain/calendar';
import type { ApiSigning } from '../../domain/i9/form/signature';
import type { Knex } from 'knex';
import type { Trx } from '../core/pipeline';
import type { HierarchyLevel } from '../../domain/hierarchy';
import type { Scope } from '../../domain/scope';
import { nameTenant, type Database, type Tenant, noTenant } from '../core/database';
import * as field from '../core/fields';
import { workerRole } from '../core/database-roles';
import {
  assigned,
  behind,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  prepareCount,
  prepareFields,
  runIn,
  organizationsFrom,
  ownOrganization,
} from '../core/statement';
import { givenFields, preparedByColumns } from '../core/table';
import { lockNumbers, lockOf, shareLockOf, namedLock } from '../locks';
import type { Store, Transaction, Unit } from '../unit';

/** An organization's single sign-on by OpenID Connect. */
export interface OAuthSettings {
  issuer?: string;
  clientId?: string;
  /** `own`: answers come to the organization's own address. Otherwise to the one of all, as in version 1.1.0. */
  callback?: string;
}

/** An organization's single sign-on by SAML; the certificate is PEM. */
export interface SamlSettings {
  entryPoint?: string;
  issuer?: string;
  certificate?: string;
}

/** Labels of the custom fields by name, `custom1` to `custom8`. */
export type CustomLabels = Readonly<Record<string, string>>;

export const organizationFields = {
  id: field.id,
  name: field.requiredText,
  timeZone: field.requiredText,
  minEmploymentAge: field.requiredInteger,
  ...valuesBy(workdayFields, () => field.requiredFlag),
  workHolidays: field.requiredFlag,
  everifyCompanyId: field.text,
  everifyMouDate: field.date,
  oauthEnabled: field.requiredFlag,
  oauthSettings: field.json<OAuthSettings | null>(),
  samlEnabled: field.requiredFlag,
  samlSettings: field.json<SamlSettings | null>(),
  customLabels: field.json<CustomLabels>(),
  hierarchy: field.stored<HierarchyLevel[]>(),
  section2ReviewRequired: field.requiredFlag,
  reminderDays: field.stored<number[]>(),
  secondFactorRequired: field.requiredFlag,
  agentsAllowed: field.requiredFlag,
  contactEmail: field.text,
  contactPhone: field.text,
  apiSigning: field.stored<ApiSigning>(),
  updatedAt: field.updatedAt('organizations'),
};

/** Only written here; only the sign-on reads it. */
const secrets = { oauthClientSecret: field.encrypted('oauth-client-secret', 'oauth_client_secret') };

export type Organization = field.RecordOf<typeof organizationFields>;
export type OrganizationValues = field.ValuesOf<typeof organizationFields> & field.ValuesOf<typeof secrets>;

const reading = (label: string, query: Knex.QueryBuilder) => prepareFields(label, query, organizationFields);
const prepared = reading('organization_get', ownOrganization());
/** Under its own name: what is read behind a lock is not the same again. */
const preparedLocked = reading('organization_get_locked', ownOrganization());
const preparedOpen = reading('organization_get_open', ownOrganization().whereNull('suspended_at'));

/** Runs a query of the owner of the tables in the worker's role, which may call the directory's functions. */
export async function asWorkerRole<Row>(trx: Trx, query: Knex.Raw): Promise<Row[]> {
  await runIn(trx, knex.raw(`set local role ${workerRole}`));
  const rows = await runIn<Row>(trx, query);
  await runIn(trx, knex.raw('set local role none'));
  return rows;
}

/** Returns every organization, for the owner of the tables. */
export const everyOrganization = (trx: Trx): Promise<Tenant[]> =>
  asWorkerRole(trx, knex.raw('select organization_ids() as "organizationId"'));

/** Does work as each organization in turn, for the owner of the tables. @returns the results, ordered by id */
export async function asEachOrganization<T>(trx: Trx, work: (tenant: Tenant) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (const tenant of await everyOrganization(trx)) {
    await nameTenant(trx, tenant);
    done.push(await work(tenant));
  }
  return done;
}

/** Returns whether there is no organization yet. Concurrent callers wait until the transaction ends. */
export async function isEmptyOfOrganizations(trx: Trx): Promise<boolean> {
  await namedLock.all({ trx, scope: noTenant }, { name: 'sandbox' });
  return (await everyOrganization(trx)).length === 0;
}

/**
 * Adds an organization and makes it the tenant for the rest of the transaction. Only the owner of the tables can do
 * this.
 *
 * @param row columns of the table
 * @returns its id
 */
export async function createOrganization(
  trx: Trx,
  row: Readonly<Record<string, unknown>> & { name: string },
): Promise<number> {
  const [next] = await runIn<{ id: number }>(
    trx,
    knex.raw(`select nextval(pg_get_serial_sequence('organizations', 'id'))::integer as id`),
  );
  const organizationId = next?.id ?? 0;
  // The policy applies to the owner too, so the tenant is named before it exists.
  await nameTenant(trx, { organizationId });
  await runIn(trx, knex('organizations').insert({ ...row, id: organizationId }));
  return organizationId;
}

/** Returns the caller's organization, inside the transaction. */
export const readOrganization = (unit: Transaction) => prepared.only(unit);

const readBehind = (lock: typeof lockOf) => (unit: Transaction) =>
  behind(lock(unit, lockNumbers.organization), preparedLocked.only(unit));

/** Like `readOrganization`, but the settings cannot change until the transaction ends; other readers do not wait. */
export const holdOrganization = readBehind(shareLockOf);

const updating = preparedByColumns<never>('organization_update', (columns) =>
  ownOrganization().update(assigned(columns)),
);

const settingClock = prepare(
  'organization_clock_set',
  ownOrganization().update({ sandbox_clock_offset_ms: param('offset') }),
);

/** The caller's organization, the only one that the caller sees. */
export const organizations = {
  /** One round trip. */
  get: ({ database }: Pick<Store, 'database'>, scope: Scope): Promise<Organization | null> =>
    prepared.readFirst(database, scope),
  /** Returns null while the organization is suspended: for someone who has not signed in. */
  getOpen: ({ database }: Pick<Store, 'database'>, organizationId: number): Promise<Organization | null> =>
    preparedOpen.readFirst(database, { organizationId }),
  /** No one else can change the settings until the transaction ends; records can still be added. */
  lock: readBehind(lockOf),
  read: readOrganization,
  /** Sets the given settings and leaves the others unchanged, with the next round trip. Declares the change. */
  async update(unit: Unit, values: OrganizationValues) {
    const {
      keys,
      scope: { organizationId },
    } = unit;
    const columns = field.columnValues(keys, organizationId, { ...organizationFields, ...secrets }, values);
    if (Object.keys(columns).length > 0) await updating(columns).send(unit, columns);
    unit.change({ type: 'organization', id: organizationId }, givenFields(values));
  },
  /** Sets a sandbox organization's clock, which then continues to run. Declares the change. */
  async setClock(unit: Unit, instant: Date) {
    await settingClock.send(unit, { offset: instant.getTime() - unit.realNow.getTime() });
    unit.change({ type: 'organization', id: unit.scope.organizationId }, ['sandboxClock']);
  },
};

/** Every organization; for a worker. */
export const allOrganizations = prepare<Tenant>('organization_ids', organizationsFrom('organization_ids'));

/** Returns the id of every organization; for a worker. */
export async function organizationIds(database: Database): Promise<number[]> {
  const rows = await allOrganizations.lookUp(database);
  return rows.map(({ organizationId }) => organizationId);
}

const counts = {
  api_clients: prepareCount('api_clients_in_use', ofTenant('api_clients').where({ retired: literal(false) })),
  partners: prepareCount('partners_in_use', ofTenant('partners')),
};

/** Counts what the organization has in use, and keeps others from counting until the transaction ends. */
export function countInUse(unit: Unit, table: keyof typeof counts): Promise<number> {
  const locking = lockOf(unit, lockNumbers.organization);
  return behind(locking, counts[table].count(unit));
}
