import { together } from '../../process/together';
import type { Knex } from 'knex';
import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { exists, knex, literal, ofTenant, prepare, ownOrganization } from '../core/statement';

/** What a new organization sets up, in the order in which it is needed. */
export const checklistItems = [
  'legal-entity',
  'location',
  'roles',
  'users',
  'sign-on',
  'partner',
  'first-hire',
] as const;

export type ChecklistItem = (typeof checklistItems)[number];

/** Whether there are rows. @param besides rows that every organization begins with */
const some = (rows: Knex.QueryBuilder, besides = 0) => exists(rows.offset(besides, { skipBinding: true }));

/**
 * When each item is done, for those whose tables a cluster has on its workers and for those on the coordinator: no statement
 * reads both. The first role and the first user come with the organization.
 */
const conditions = {
  spread: {
    'legal-entity': some(ofTenant('legal_entities')),
    location: some(ofTenant('locations')),
    'first-hire': some(ofTenant('i9s')),
  },
  staying: {
    roles: some(ofTenant('roles'), 1),
    users: some(ofTenant('users').where({ retired: literal(false) }), 1),
    'sign-on': exists(ownOrganization().whereRaw('(oauth_enabled or saml_enabled)')),
    partner: some(ofTenant('partners')),
  },
} satisfies Record<string, Partial<Record<ChecklistItem, Knex.Raw>>>;

type Done<Item extends ChecklistItem> = Readonly<Record<Item, boolean>>;

/** Two of them travel in one round trip. */
const asking = <Item extends ChecklistItem>(label: string, items: Readonly<Record<Item, Knex.Raw>>) =>
  prepare<Done<Item>>(label, knex.select(items), { brief: true });

const spread = asking('organization_checklist_spread', conditions.spread);
const staying = asking('organization_checklist_staying', conditions.staying);

/** Returns which items the caller's organization has done, in one round trip. */
export async function readChecklist(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
): Promise<Done<ChecklistItem>> {
  const { one, other } = await together({
    one: spread.readFirst(database, scope),
    other: staying.readFirst(database, scope),
  });
  if (!one || !other) throw new Error('The checklist is one row of each');
  return { ...one, ...other };
}
