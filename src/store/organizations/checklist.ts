import type { Scope } from '../../domain/scope';
import type { Reading } from '../core/paging';
import { first, prepare } from '../core/statement';

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

/** @param besides rows that every organization begins with */
const some = (table: string, condition = 'true', besides = 0) =>
  `exists (select from ${table} where organization_id = :organizationId and ${condition} offset ${besides})`;

/**
 * When each item is done, for those whose tables a cluster has on its workers and for those on the coordinator: no statement
 * reads both. The first role and the first user come with the organization.
 */
const conditions = {
  spread: {
    'legal-entity': some('legal_entities'),
    location: some('locations'),
    'first-hire': some('i9s'),
  },
  staying: {
    roles: some('roles', 'true', 1),
    users: some('users', 'not retired', 1),
    'sign-on':
      'exists (select from organizations where id = :organizationId and (oauth_enabled or saml_enabled))',
    partner: some('partners'),
  },
} satisfies Record<string, Partial<Record<ChecklistItem, string>>>;

type Done<Item extends ChecklistItem> = Readonly<Record<Item, boolean>>;

/** Two of them travel in one round trip. */
function asking<Item extends ChecklistItem>(label: string, items: Readonly<Record<Item, string>>) {
  const columns = Object.entries(items).map(([item, condition]) => `${String(condition)} as "${item}"`);
  return prepare<Done<Item>>(label, `select ${columns.join(', ')}`, { brief: true });
}

const spread = asking('organization_checklist_spread', conditions.spread);
const staying = asking('organization_checklist_staying', conditions.staying);

/** Returns which items the caller's organization has done, in one round trip. */
export async function readChecklist(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
): Promise<Done<ChecklistItem>> {
  const [one, other] = await Promise.all([first(database, scope, spread), first(database, scope, staying)]);
  if (!one || !other) throw new Error('The checklist is one row of each');
  return { ...one, ...other };
}
