import type { Knex } from 'knex';
import type { Scope } from '../../domain/scope';
import { permissionId } from '../../../generated/permissions';
import { ownerCounts } from '../core/owners';
import type { FilterValue } from '../core/filters';
import type { Reading } from '../core/paging';
import * as field from '../core/fields';
import {
  fragment,
  isAnyOf,
  ofTenant,
  type Parameters,
  type Prepared,
  prepareFields,
} from '../core/statement';
import type { Transaction } from '../unit';
import { i9Fields, formsWithin } from './i9s';

/** The users to whom forms are assigned: who counts as the owner of a form, and who does not. */

const hasAll = `u.role in (
  select role_id from role_permissions where organization_id = :organizationId
    and permission_id = ${permissionId.accessEmployeesOutsideManagedGroups})`;

const ownerFields = {
  id: field.id,
  /** Last name, comma, first name. */
  name: field.derived<string>('u.full_name'),
  retired: field.requiredFlag,
  /** Paths of the groups that the user manages; the empty path has everyone below it. */
  paths: field.derived<readonly (readonly (number | string)[])[]>(`case
    when ${hasAll} then '[[]]'::jsonb
    else to_jsonb(array(
      select g.path_folded::jsonb from managements m
      join groups g on g.organization_id = m.organization_id and g.id = m.group_id
      where m.organization_id = u.organization_id and m.user_id = u.id)) end`),
};

export type Owner = field.RecordOf<typeof ownerFields>;

const assignedFields = field.pick(i9Fields, 'id', 'ownerUserId');

/** Of a form that is assigned to nobody, both are null. */
export interface Owned {
  readonly ownerUserId: number | null;
  readonly ownerName: string | null;
}

type AssignedForm = Readonly<field.RecordOf<typeof assignedFields>>;

/** A transaction, or the store and the caller. */
export type OwnerSource = Transaction | (Pick<Reading, 'database'> & { readonly scope: Scope });

const ask = <Row>(source: OwnerSource, statement: Prepared<Row>, values: Parameters) =>
  'trx' in source ? statement.all(source, values) : statement.read(source.database, source.scope, values);

const users = () => ofTenant('users as u');
const among = (name: string, which: Knex.QueryBuilder) => prepareFields(name, which, ownerFields, 'u');

const some = among('owners', users().where(isAnyOf('u.id', 'ids', 'integer[]')));
const ofForm = among(
  'owner_of_form',
  users().where(
    fragment(`u.id = any(array(
      select owner_user_id from i9s where organization_id = :organizationId and id = :i9Id))`),
  ),
);
const all = among('owners_all', users());
const limitedOnes = among('owners_limited', users().where(fragment(`(u.retired or not ${hasAll})`)));

/** Returns all users of the organization, as owners. */
export const allOwners = (source: OwnerSource): Promise<Owner[]> => ask(source, all, {});

const reachesAll = ({ retired, paths }: Owner): boolean =>
  !retired && paths.some(({ length }) => length === 0);

/** What users reach, as a parameter of `ownerCounts`. */
export const reachOfOwners = (owners: readonly Owner[]): string =>
  JSON.stringify(
    Object.fromEntries(owners.flatMap(({ id, paths, retired }) => (retired ? [] : [[id, paths]]))),
  );

/**
 * Returns the filters for the forms that a user looks after.
 *
 * @param ownerUserId null or an empty text for nobody; undefined for no filter
 */
export async function ownerFilter(source: OwnerSource, ownerUserId: FilterValue | undefined) {
  if (ownerUserId === undefined) return {};
  if (ownerUserId !== null && ownerUserId !== '') {
    const [owner] = await ask(source, some, { ids: [Number(ownerUserId)] });
    if (owner && reachesAll(owner)) return { ownerUserId };
    return { ownerUserId, ownerReaches: reachOfOwners(owner ? [owner] : []) };
  }
  const limited = (await ask(source, limitedOnes, {})).filter((owner) => !reachesAll(owner));
  if (limited.length === 0) return { ownerUserId: null };
  const byUser = reachOfOwners(limited);
  return { ownerless: `{"limited":${JSON.stringify(limited.map(({ id }) => id))},"byUser":${byUser}}` };
}

const counting = prepareFields(
  'i9s_owned',
  formsWithin(ownerCounts(':reaches::jsonb')).where(isAnyOf('i9s.id', 'ids', 'integer[]')),
  assignedFields,
  'i9s',
);

/** Returns the user to whom a form is assigned, in the round trip that reads the form; see `ownersOf`. */
export const assigneeOf = (source: OwnerSource, i9Id: number): Promise<readonly Owner[]> =>
  ask(source, ofForm, { i9Id });

/**
 * Returns the owners of forms by the id of the form. It asks for nothing where no form is assigned.
 *
 * @param assignees to whom they are assigned, where that is known
 */
export async function ownersOf(
  source: OwnerSource,
  forms: readonly AssignedForm[],
  assignees?: readonly Owner[],
): Promise<ReadonlyMap<number, Owner>> {
  const assigned = forms.filter(({ ownerUserId }) => ownerUserId !== null);
  if (assigned.length === 0) return new Map();
  const ids = [...new Set(assigned.map(({ ownerUserId }) => ownerUserId))];
  const owners = assignees ?? (await ask(source, some, { ids }));
  const owned = owners.every(reachesAll)
    ? assigned
    : await ask(source, counting, { ids: assigned.map(({ id }) => id), reaches: reachOfOwners(owners) });
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return new Map(
    owned.flatMap(({ id, ownerUserId }) => {
      const owner = byId.get(ownerUserId ?? 0);
      return owner ? [[id, owner] as const] : [];
    }),
  );
}

/**
 * Returns forms with the names of their owners, and without the owners who do not count.
 *
 * @param assignees as for `ownersOf`; empty for a caller who does not want to know the owners
 */
export async function withOwners<F extends AssignedForm>(
  source: OwnerSource,
  forms: readonly F[],
  assignees?: readonly Owner[],
): Promise<(F & Owned)[]> {
  const owners = await ownersOf(source, forms, assignees);
  return forms.map((form) => ({ ...form, ...ownedBy(owners.get(form.id)) }));
}

/** The same for one form. */
export const withOwner = async <F extends AssignedForm>(
  source: OwnerSource,
  form: F,
  assignees?: readonly Owner[],
): Promise<F & Owned> => ({
  ...form,
  ...ownedBy((await ownersOf(source, [form], assignees)).get(form.id)),
});

const ownedBy = (owner: Owner | undefined): Owned => ({
  ownerUserId: owner?.id ?? null,
  ownerName: owner?.name ?? null,
});
