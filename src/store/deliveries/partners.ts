import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { decryptJson, type KeyRing } from '../core/keys';
import { addSecret } from './partner-secrets';
import { hastenDeliveries } from './outbox';
import { makeList, type Page } from '../core/paging';
import { prepare, query, queryIn, sendIn } from '../core/statement';
import { textsByColumns } from '../core/table';
import type { Store, Unit } from '../unit';
import type { Act, Decided } from '../unit-of-work';

/** A partner's settings as the contract shows them, without the links. Instants are RFC 3339 texts. */
export interface Partner {
  id: number;
  name: string;
  callbackUrl: string | null;
  basicUsername: string | null;
  notificationEmail: string | null;
  /** When deliveries were switched off, by the receiver or by the employer. */
  disabledAt: string | null;
  /** The employer has switched the partner off; the partner cannot undo this. */
  disabled: boolean;
  secretRotatedAt: string | null;
}

/** What a partner can change; absent fields stay, null clears. */
export interface PartnerChanges {
  callbackUrl?: string | null | undefined;
  basicUsername?: string | null | undefined;
  basicPassword?: string | null | undefined;
  notificationEmail?: string | null | undefined;
}

/** What the employer can change in addition. */
export interface EmployerChanges extends PartnerChanges {
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** HTTP Basic credentials for the partner's receiver. */
export interface Credentials {
  username: string;
  password: string;
}

/** A partner as it is stored. */
export interface PartnerRow {
  id: number;
  name: string;
  callbackUrl: string | null;
  notificationEmail: string | null;
  credentials: Buffer | null;
  disabledAt: Date | null;
  disabled: boolean;
  secretRotatedAt: Date | null;
}

const partnerColumns = (p: string) => `
  ${p}.id, ${p}.name, ${p}.callback_url as "callbackUrl", ${p}.notification_email as "notificationEmail",
  ${p}.callback_credentials_ciphertext as credentials, ${p}.disabled_at as "disabledAt",
  ${p}.disabled_by_employer as disabled,
  (select max(s.created_at) from partner_secrets s
    where s.organization_id = ${p}.organization_id and s.partner_id = ${p}.id) as "secretRotatedAt"`;

const selectPartner = `
  select ${partnerColumns('p')}
  from partners p where p.organization_id = :organizationId and p.id = :partnerId`;

const getStatement = prepare<PartnerRow>('partners_get', selectPartner);
const locking = prepare<PartnerRow>('partners_lock', `${selectPartner} for update of p`);

/**
 * Returns the partner that the caller belongs to or acts on. @throws Problem not-found when the client belongs to none
 */
export function partnerOf(scope: Scope): number {
  if (scope.partnerId === null) throw noPartner();
  return scope.partnerId;
}

const noPartner = () => new Problem('not-found', { detail: 'This client does not belong to a partner.' });
const unknownPartner = () => new Problem('not-found');

/** Returns the same caller acting on one of the organization's partners, as that partner's own client does. */
export const onBehalfOf = (scope: Scope, partnerId: number): Scope => ({ ...scope, partnerId });

export function openCredentials(keys: KeyRing, organizationId: number, encrypted: Uint8Array): Credentials {
  return decryptJson(keys, organizationId, 'partner-credentials', encrypted);
}

function toPartner(keys: KeyRing, organizationId: number, row: PartnerRow): Partner {
  const { credentials, disabledAt, secretRotatedAt, ...rest } = row;
  return {
    ...rest,
    basicUsername: credentials && openCredentials(keys, organizationId, credentials).username,
    disabledAt: disabledAt?.toISOString() ?? null,
    secretRotatedAt: secretRotatedAt?.toISOString() ?? null,
  };
}

/** Returns the partner of a scope. @throws Problem not-found when there is none */
export async function getPartner({ database, keys }: Store, scope: Scope): Promise<Partner> {
  const [row] = await query(database, scope, getStatement, { partnerId: partnerOf(scope) });
  if (!row) throw unknownPartner();
  return toPartner(keys, scope.organizationId, row);
}

/** Locks the partner of the scope. @throws Problem not-found */
export async function lockPartner({ trx, scope }: Unit): Promise<PartnerRow> {
  const [row] = await queryIn(trx, scope, locking, { partnerId: partnerOf(scope) });
  if (!row) throw unknownPartner();
  return row;
}

/**
 * Updates a partner. Setting an address switches deliveries on again and sends those that are waiting, unless the
 * employer has switched the partner off. An address of null switches deliveries off: the newest state of each I-9 is
 * kept until there is an address.
 *
 * Call `checkCallbackUrl` first, before the transaction starts.
 *
 * @throws Problem not-found, impossible-value (a password without a username)
 */
export const updatePartner = (
  changes: EmployerChanges,
  check: (before: Partner) => void = () => undefined,
): Act<PartnerRow, Partner> => ({
  load: lockPartner,
  decide: async (unit, before) => {
    check(toPartner(unit.keys, unit.scope.organizationId, before));
    return changePartner(unit, before, changes);
  },
});

/** Changes a partner that the transaction has locked, see `updatePartner`. */
export async function changePartner(
  unit: Unit,
  before: PartnerRow,
  changes: EmployerChanges,
): Promise<Decided<Partner>> {
  const { trx, scope, keys } = unit;
  const { organizationId } = scope;
  const { id: partnerId } = before;
  const stored = before.credentials && openCredentials(keys, organizationId, before.credentials);
  const merged = mergeCredentials(stored, changes);
  const credentials = isDeepStrictEqual(merged, stored) ? undefined : merged;
  const disabled = changes.disabled ?? before.disabled;
  const columns = {
    ...(changes.name !== undefined && { name: changes.name }),
    ...(changes.callbackUrl !== undefined && { callback_url: changes.callbackUrl || null }),
    ...((changes.callbackUrl || (before.disabled && !disabled)) && freshAddress),
    ...(disabled !== before.disabled && { disabled_by_employer: disabled }),
    ...(disabled && { disabled_at: before.disabledAt ?? new Date(), disabled_reason: byEmployer }),
    ...(changes.notificationEmail !== undefined && { notification_email: changes.notificationEmail || null }),
    ...(credentials !== undefined && {
      callback_credentials_ciphertext:
        credentials && keys.encrypt(organizationId, 'partner-credentials', JSON.stringify(credentials)),
    }),
  };
  if (Object.keys(columns).length > 0) await sendIn(trx, scope, updating(columns), { ...columns, partnerId });
  if (changes.callbackUrl && before.secretRotatedAt === null)
    await addSecret(trx, keys, organizationId, partnerId);
  const { callback_url: address, disabled_at: disabledAt } = { ...placeOf(before), ...columns };
  const goesOn = before.disabledAt !== null || before.callbackUrl !== address;
  if (goesOn && address !== null && disabledAt === null) await hastenDeliveries(trx, scope, partnerId);
  const fields = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  unit.change({ type: 'partner', id: partnerId }, fields);
  const reading = queryIn(trx, scope, getStatement, { partnerId });
  return { answer: reading.then(([row = before]) => toPartner(keys, organizationId, row)) };
}

const placeOf = ({
  callbackUrl,
  disabledAt,
}: PartnerRow): {
  callback_url: string | null;
  disabled_at: Date | null;
} => ({ callback_url: callbackUrl, disabled_at: disabledAt });

const updating = textsByColumns<never>('partners_update', (columns) => {
  const values = columns.map((column) => `"${column}" = :${column}`).join(', ');
  return `update partners set ${values} where organization_id = :organizationId and id = :partnerId`;
});

const byEmployer = 'the employer has switched it off';

/** What is known about a receiver applies to its address only. */
const freshAddress = {
  disabled_at: null,
  disabled_reason: null,
  failing_since: null,
  last_failed_at: null,
  hold_until: null,
};

/** @returns undefined: stay as they are; null: remove them */
function mergeCredentials(
  before: Credentials | null,
  { basicUsername, basicPassword }: PartnerChanges,
): Credentials | null | undefined {
  if (basicUsername === undefined && basicPassword === undefined) return undefined;
  const username = basicUsername === undefined ? before?.username : basicUsername;
  if (!username && basicPassword) {
    throw new Problem('impossible-value', {
      detail: 'A password needs a username.',
      errors: [{ pointer: '/basicUsername', code: 'required', detail: 'basicUsername is missing.' }],
    });
  }
  if (!username) return null;
  const password = basicPassword === undefined ? before?.password : basicPassword;
  return { username, password: password ?? '' };
}

/**
 * Creates a partner with its first signing secret, so that no delivery ever lacks one.
 *
 * @param options.secret a secret known in advance, for the sandbox only
 * @returns the partner with the secret, which is only shown now
 */
export async function createPartner(
  trx: Knex,
  keys: KeyRing,
  organizationId: number,
  { name, notificationEmail, secret }: { name: string; notificationEmail?: string; secret?: string },
): Promise<PartnerRow & { secret: string }> {
  const [row] = await queryIn(trx, { organizationId }, inserting, {
    name,
    notificationEmail: notificationEmail ?? null,
  });
  if (!row) throw new Error('The partner was not created');
  const added = await addSecret(trx, keys, organizationId, row.id, secret);
  return { ...row, secretRotatedAt: new Date(), secret: added };
}

const inserting = prepare<PartnerRow>(
  'partners_insert',
  `insert into partners (organization_id, name, notification_email) values (:organizationId, :name, :notificationEmail)
   returning ${partnerColumns('partners')}`,
);

const listStatement = prepare<Pick<Partner, 'id' | 'name' | 'callbackUrl'> & { disabledAt: Date | null }>(
  'partners_names',
  `select p.id, p.name, p.callback_url as "callbackUrl", p.disabled_at as "disabledAt"
   from partners p where p.organization_id = :organizationId order by p.name, p.id limit 100`,
);

const listPage = makeList({
  table: 'partners',
  filters: {},
  order: [],
  scopeJoins: {},
  rowJoins: '',
  columns: partnerColumns('partners'),
  reach: null,
});

/** Returns a page of the organization's partner systems, ordered by id. */
export async function listPartnerPage(
  store: Store,
  scope: Scope,
  request: { page: number; pageSize: number },
): Promise<Page<Partner>> {
  const { rows, total } = await listPage(store, scope, request);
  return {
    rows: rows.map((row) => toPartner(store.keys, scope.organizationId, row as PartnerRow)),
    total,
  };
}

/** Returns the organization's partner systems, for people who look after their deliveries. */
export const listPartners = ({ database }: Pick<Store, 'database'>, scope: Scope) =>
  query(database, scope, listStatement);
