import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/openapi';
import { checkAll, Problem } from '../../domain/problem';
import type { Scope } from '../../domain/scope';
import { decryptJson, type KeyRing } from '../core/keys';
import { hastenDeliveries } from './outbox';
import { namesById } from '../core/lists/names';
import * as field from '../core/fields';
import type { Page } from '../core/paging';
import {
  insertion,
  literal,
  ofTenant,
  param,
  prepareFields,
  prepareReturning,
  referredBy,
} from '../core/statement';
import { defineTable, givenFields } from '../core/table';
import type { Store, Unit } from '../unit';
import type { Act, Decided } from '../unit-of-work';
import { addSecret } from './partner-secrets';

/** A partner's settings as the contract shows them to the employer, without the links. */
export type Partner = Omit<components['schemas']['OrganizationPartner'], 'links'>;

/** What a partner can change; absent fields stay, null clears. */
export interface PartnerChanges {
  callbackUrl?: string | null | undefined;
  basicUsername?: string | null | undefined;
  basicPassword?: string | null | undefined;
  notificationEmail?: string | null | undefined;
  embedOrigins?: string[] | undefined;
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

const fields = {
  id: field.id,
  name: field.requiredText,
  callbackUrl: field.text,
  notificationEmail: field.text,
  embedOrigins: field.json<string[]>(),
  credentials: field.encryptedJson<Credentials>('partner-credentials', 'callback_credentials'),
  disabledAt: field.instant,
  disabledReason: field.secret<string | null>(),
  disabledByEmployer: field.requiredFlag,
  secretRotatedAt: field.derived<Date | null>(`(
    select max(s.created_at) from partner_secrets s
    where s.organization_id = partners.organization_id and s.partner_id = partners.id)`),
  updatedAt: field.updatedAt('partners'),
  addressVersion: field.requiredInteger,
  failingSince: field.secret<Date | null>(),
  lastFailedAt: field.secret<Date | null>(),
  holdUntil: field.secret<Date | null>(),
};

/** A partner as it is stored. */
export type PartnerRow = field.RecordOf<typeof fields>;

const partners = defineTable({
  name: 'partners',
  subject: 'partner',
  fields,
  list: { fields, filters: {} },
});

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

const toPartner = ({
  credentials,
  disabledAt,
  disabledByEmployer: disabled,
  secretRotatedAt,
  addressVersion: _,
  ...row
}: PartnerRow): Partner => ({
  ...row,
  disabled,
  basicUsername: credentials && credentials.username,
  disabledAt: disabledAt?.toISOString() ?? null,
  secretRotatedAt: secretRotatedAt?.toISOString() ?? null,
});

/** Returns whether the organization has this partner. */
export const isPartner = (unit: Unit, id: number): Promise<boolean> => partners.reachesAll(unit, [id]);

/** Returns the partner of a scope. @throws Problem not-found when there is none */
export async function getPartner(store: Store, scope: Scope): Promise<Partner> {
  const row = await partners.get(store, scope, partnerOf(scope));
  if (!row) throw unknownPartner();
  return toPartner(row);
}

/** Locks the partner of the scope. @throws Problem not-found */
export async function lockPartner(unit: Unit): Promise<PartnerRow> {
  const row = await partners.lock(unit, partnerOf(unit.scope));
  if (!row) throw unknownPartner();
  return row;
}

/**
 * Updates a partner. Setting an address switches deliveries on again and sends those that are waiting, unless the
 * employer has switched the partner off. An address of null switches deliveries off: the newest state of each I-9 is
 * kept until there is an address.
 *
 * @param check of the new address, made before the transaction starts (`checkCallbackUrl`), and of the version
 * @throws Problem not-found, impossible-value (a password without a username)
 */
export const updatePartner = (
  changes: EmployerChanges,
  check: (before: Partner) => void = () => undefined,
): Act<PartnerRow, Partner> => ({
  load: lockPartner,
  decide: (unit, before) => changePartner(unit, before, changes, check),
});

/** Changes a partner that the transaction has locked, see `updatePartner`. */
export async function changePartner(
  unit: Unit,
  before: PartnerRow,
  changes: EmployerChanges,
  check: (before: Partner) => void,
): Promise<Decided<Partner>> {
  const { id } = before;
  const [, merged] = checkAll(
    () => check(toPartner(before)),
    () => mergeCredentials(before.credentials, changes),
  );
  const disabled = changes.disabled ?? before.disabledByEmployer;
  const isRegistered = Boolean(changes.callbackUrl) || (before.disabledByEmployer && !disabled);
  const values: field.ValuesOf<typeof fields> = {
    name: changes.name,
    callbackUrl: changes.callbackUrl === '' ? null : changes.callbackUrl,
    ...(isRegistered && freshAddress),
    ...((isRegistered || changes.callbackUrl !== undefined) && { addressVersion: before.addressVersion + 1 }),
    ...(disabled !== before.disabledByEmployer && { disabledByEmployer: disabled }),
    ...(disabled && { disabledAt: before.disabledAt ?? unit.realNow, disabledReason: byEmployer }),
    notificationEmail: changes.notificationEmail === '' ? null : changes.notificationEmail,
    embedOrigins: changes.embedOrigins,
    credentials: isDeepStrictEqual(merged, before.credentials) ? undefined : merged,
  };
  // The audit row names what was asked for.
  await partners.set(unit, id, values, givenFields(changes));
  if (changes.callbackUrl && before.secretRotatedAt === null) await addSecret(unit, id);
  const { callbackUrl = before.callbackUrl, disabledAt = before.disabledAt } = values;
  const goesOn = before.disabledAt !== null || before.callbackUrl !== callbackUrl;
  if (goesOn && callbackUrl !== null && disabledAt === null) await hastenDeliveries(unit, id);
  const reading = partners.read(unit, id);
  return { answer: reading.then((row) => toPartner(row ?? before)) };
}

const byEmployer = 'the employer has switched it off';

/** What is known about a receiver applies to its address only. */
const freshAddress = {
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  lastFailedAt: null,
  holdUntil: null,
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
 * @returns the partner with the secret, which is only shown now
 */
export async function createPartner(
  unit: Unit,
  { name, notificationEmail = null }: { name: string; notificationEmail?: string | null },
): Promise<PartnerRow & { secret: string }> {
  const row = await inserting.only(unit, { name, notificationEmail });
  const secret = await addSecret(unit, row.id);
  return { ...row, credentials: null, secretRotatedAt: unit.realNow, secret };
}

/** A new partner has no credentials. */
const { credentials: _credentials, ...createdFields } = fields;

const inserting = prepareReturning(
  'partners_insert',
  insertion('partners', 'name', 'notificationEmail'),
  createdFields,
);

const embedOriginsOfForm = prepareFields(
  'partners_embed_origins',
  ofTenant('i9s')
    .join(...referredBy('i9s.employee_id', 'employees'))
    .join(...referredBy('employees.partner_id', 'partners'))
    .where({ 'i9s.id': param('i9Id'), 'partners.disabled_by_employer': literal(false) }),
  field.pick(fields, 'embedOrigins'),
  'partners',
);

/** Returns the origins whose pages may show Section 1 of a form in a frame: those of the partner that hired for it. */
export const embedOriginsOf = async (unit: Unit, i9Id: number): Promise<readonly string[]> =>
  (await embedOriginsOfForm.first(unit, { i9Id }))?.embedOrigins ?? [];

/** Returns a page of the organization's partner systems, ordered by id. */
export async function listPartnerPage(
  store: Store,
  scope: Scope,
  request: { page: number; pageSize: number },
): Promise<Page<Partner>> {
  const { rows, total } = await partners.list(store, scope, request);
  return { rows: rows.map(toPartner), total };
}

export const partnerNames = namesById<Pick<Partner, 'id' | 'name'>>('partners', 'id, name', 'name, id');
