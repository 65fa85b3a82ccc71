import { allOrganizations } from '../organizations/organizations';
import type { Trx } from '../core/pipeline';
import { knownFederalClosures, type FederalClosure } from '../../domain/calendar';
import { nameTenant, noTenant, type Database } from '../core/database';
import {
  assigned,
  confirmation,
  fragment,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
  runIn,
} from '../core/statement';
import { factsNamed } from '../memory';
import type { Unit } from '../unit';

/** A closure that this installation has added. */
export interface OwnClosure extends FederalClosure {
  readonly id: number;
}

const closures = prepare<OwnClosure>(
  'federal_closures',
  knex('federal_closures')
    .orderBy(['date_from', 'id'])
    .select({ id: 'id', from: 'date_from', to: 'date_to', reason: 'reason' }),
);

/** Closures that this installation has added, earliest first. */
const ownFederalClosures = (trx: Trx) => closures.all({ trx, scope: noTenant });

/** The same, outside a transaction. */
export const listFederalClosures = (database: Pick<Database, 'transaction'>): Promise<OwnClosure[]> =>
  database.transaction(noTenant, ownFederalClosures);

const remembered = factsNamed<readonly FederalClosure[]>('closures');

/**
 * Returns the days on which the federal government or E-Verify was closed: the built-in ones and the installation's
 * own.
 */
export async function federalClosures(unit: Unit): Promise<readonly FederalClosure[]> {
  const own = await ownFederalClosures(unit.trx);
  const all = withKnown(own);
  const ids = own.map(({ id }) => id).sort((a, b) => a - b);
  remembered.remember(unit, 'own', all, (later) => unchanged.send(later, { ids }));
  return all;
}

const withKnown = (own: readonly FederalClosure[]) => [...knownFederalClosures, ...own];

const allIds = fragment(`coalesce(array_agg(id order by id), '{}')`);

/** They are added and removed, and never changed. */
const unchanged = prepare(
  'federal_closures_confirm',
  confirmation(knex('federal_closures').select(allIds), param('ids', 'integer[]')),
);

/** The same from memory, see `Act`. */
export const recallFederalClosures = (unit: Unit) => remembered.recall(unit, 'own');

const insertClosure = prepare<{ id: number }>(
  'federal_closure_add',
  knex('federal_closures')
    .insert(assigned(['dateFrom', 'dateTo', 'reason']))
    .returning('id'),
);

/**
 * Adds a closure; the timers then recompute the due dates of all organizations' open cases.
 *
 * @param database a worker's: the table belongs to no organization, and the service's login can only read it
 * @returns its id, or the closure that it overlaps with
 */
export function addFederalClosure(
  database: Database,
  { from, to, reason }: FederalClosure,
): Promise<{ id: number } | { overlaps: FederalClosure }> {
  return database.transaction(noTenant, async (trx) => {
    await runIn(trx, knex.raw('lock table federal_closures in share row exclusive mode'));
    const overlaps = withKnown(await ownFederalClosures(trx)).find(
      (known) => known.from <= to && from <= known.to,
    );
    if (overlaps) return { overlaps };
    const row = await insertClosure.only({ trx, scope: noTenant }, { dateFrom: from, dateTo: to, reason });
    await markCases(trx);
    return row;
  });
}

const deleteClosure = prepare(
  'federal_closure_remove',
  knex('federal_closures')
    .where({ id: param('id') })
    .delete()
    .returning('id'),
);

/** Removes a closure that was added by mistake. @returns false when there is none with this id */
export function removeFederalClosure(database: Database, id: number): Promise<boolean> {
  return database.transaction(noTenant, async (trx) => {
    const removed = await deleteClosure.first({ trx, scope: noTenant }, { id });
    if (removed) await markCases(trx);
    return removed !== null;
  });
}

const markForms = prepare(
  'i9s_of_open_cases_stale',
  ofTenant('i9s')
    .updateFrom('everify_cases')
    .where({
      'everify_cases.organization_id': knex.ref('i9s.organization_id'),
      'everify_cases.i9_id': knex.ref('i9s.id'),
      'i9s.due_dates_stale': literal(false),
    })
    .whereNotNull('everify_cases.next_step_due_date')
    .update({ due_dates_stale: literal(true) }),
);

/** Each organization in turn is the transaction's tenant. */
async function markCases(trx: Trx): Promise<void> {
  for (const { organizationId } of await allOrganizations.all({ trx, scope: noTenant })) {
    await nameTenant(trx, { organizationId });
    await markForms.all({ trx, scope: { organizationId } });
  }
}
