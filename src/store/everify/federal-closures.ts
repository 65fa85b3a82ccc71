import type { Knex } from 'knex';
import { knownFederalClosures, type FederalClosure } from '../../domain/calendar';
import { nameTenant, noTenant, type Database } from '../core/database';
import { knex, literal, ofTenant, prepare, queryIn, sendIn } from '../core/statement';
import { factsNamed } from '../memory';
import type { Unit } from '../unit';
import type { Recalled } from '../unit-of-work';

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
const ownFederalClosures = (trx: Knex) => queryIn(trx, noTenant, closures);

/** The same, outside a transaction. */
export const listFederalClosures = (database: Pick<Database, 'transaction'>): Promise<OwnClosure[]> =>
  database.transaction(noTenant, ownFederalClosures);

const remembered = factsNamed<readonly OwnClosure[]>('closures');

/**
 * Returns the days on which the federal government or E-Verify was closed: the built-in ones and the installation's
 * own.
 */
export async function federalClosures(unit: Unit): Promise<readonly FederalClosure[]> {
  const own = await ownFederalClosures(unit.trx);
  remembered.remember(unit, 'own', own);
  return withKnown(own);
}

const withKnown = (own: readonly FederalClosure[]) => [...knownFederalClosures, ...own];

/** They are added and removed, and never changed. */
const unchanged = prepare(
  'federal_closures_confirm',
  `select case when (select coalesce(array_agg(id order by id), '{}') from federal_closures) = :ids::integer[] then true
     else refuse_stale() end`,
);

/** The same from memory, see `Act`. */
export function recallFederalClosures(unit: Unit): Recalled<readonly FederalClosure[]> | null {
  const own = remembered.recall(unit, 'own');
  if (!own) return null;
  const ids = own.map(({ id }) => id).sort((a, b) => a - b);
  return {
    loaded: withKnown(own),
    confirm: () => sendIn(unit.trx, unit.scope, unchanged, { ids }),
  };
}

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
    await trx.raw('lock table federal_closures in share row exclusive mode');
    const overlaps = withKnown(await ownFederalClosures(trx)).find(
      (known) => known.from <= to && from <= known.to,
    );
    if (overlaps) return { overlaps };
    const [row] = await trx('federal_closures')
      .insert({ date_from: from, date_to: to, reason })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('Nothing was inserted into federal_closures');
    await markCases(trx);
    return row;
  });
}

/** Removes a closure that was added by mistake. @returns false when there is none with this id */
export function removeFederalClosure(database: Database, id: number): Promise<boolean> {
  return database.transaction(noTenant, async (trx) => {
    const removed = await trx('federal_closures').where({ id }).delete();
    if (removed > 0) await markCases(trx);
    return removed > 0;
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
async function markCases(trx: Knex): Promise<void> {
  const { rows } = await trx.raw<{ rows: { organizationId: number }[] }>(
    'select organization_ids() as "organizationId"',
  );
  for (const { organizationId } of rows) {
    await nameTenant(trx, { organizationId });
    await queryIn(trx, { organizationId }, markForms);
  }
}
