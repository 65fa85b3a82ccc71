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

/** When each item is done. The first role and the first user come with the organization. */
const conditions: Readonly<Record<ChecklistItem, string>> = {
  'legal-entity': some('legal_entities'),
  location: some('locations'),
  roles: some('roles', 'true', 1),
  users: some('users', 'not retired', 1),
  'sign-on':
    'exists (select from organizations where id = :organizationId and (oauth_enabled or saml_enabled))',
  partner: some('partners'),
  'first-hire': some('i9s'),
};

const columns = Object.entries(conditions).map(([item, condition]) => `${condition} as "${item}"`);
const prepared = prepare<Readonly<Record<ChecklistItem, boolean>>>(
  'organization_checklist',
  `select ${columns.join(', ')}`,
);

/** Returns which items the caller's organization has done, in one round trip. */
export async function readChecklist(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
): Promise<Readonly<Record<ChecklistItem, boolean>>> {
  const done = await first(database, scope, prepared);
  if (!done) throw new Error('The checklist is one row');
  return done;
}
