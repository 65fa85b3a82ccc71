import type { ScriptProgress } from '../../domain/everify/simulator-script';
import type { Database } from '../core/database';
import * as field from '../core/fields';
import {
  assigned,
  functionCall,
  isAnyOf,
  knex,
  ofTenant,
  param,
  prepare,
  prepareFields,
} from '../core/statement';
import { insertedId } from '../core/rows';

const fields = {
  id: field.id,
  caseNumber: field.text,
  progress: field.json<ScriptProgress>(),
  /** When it responds by itself; null while it waits for someone else. */
  answersAt: field.instant,
  failures: field.stored<'once' | 'always' | null>(),
};

/** A case as the simulator stores it. */
export type Simulation = field.RecordOf<typeof fields>;

const lock = prepareFields(
  'simulation_lock',
  ofTenant('everify_simulations', 'caseNumber').forUpdate(),
  fields,
);

const byId = () => ofTenant('everify_simulations', 'id');
const giveNumber = prepare('simulation_number_set', byId().update(assigned(['caseNumber'])));
const update = prepare('simulation_update', byId().update(assigned(['progress', 'answersAt', 'failures'])));

type NewSimulation = Omit<Simulation, 'id' | 'caseNumber'> & { employerCaseId: string };

/** Adds a case and gives it its number. */
export async function addSimulation(
  database: Database,
  organizationId: number,
  { employerCaseId, progress, answersAt, failures }: NewSimulation,
  numberOf: (id: number) => string,
): Promise<string> {
  const tenant = { organizationId };
  return database.transaction(tenant, async (trx) => {
    const unit = { trx, scope: tenant };
    const id = await insertedId(unit, 'everify_simulations', {
      employerCaseId,
      progress: JSON.stringify(progress),
      answersAt,
      failures,
    });
    const caseNumber = numberOf(id);
    await giveNumber.send(unit, { id, caseNumber });
    return caseNumber;
  });
}

/** Changes a case with `work`, one call at a time. @returns null when this organization has no such case */
export async function changeSimulation<R>(
  database: Database,
  organizationId: number,
  caseNumber: string,
  work: (simulation: Simulation) => { keep: Partial<Simulation>; result: R },
): Promise<R | null> {
  const tenant = { organizationId };
  return database.transaction(tenant, async (trx) => {
    const unit = { trx, scope: tenant };
    const found = await lock.first(unit, { caseNumber });
    if (!found) return null;
    const { keep, result } = work(found);
    const { progress, answersAt, failures } = { ...found, ...keep };
    const id = found.id;
    await update.send(unit, { id, progress: JSON.stringify(progress), answersAt, failures });
    return result;
  });
}

const due = prepare<{ caseNumber: string }>(
  'due_simulations',
  knex.select({ caseNumber: functionCall('due_simulations', param('now')) }),
);

/** Returns the numbers of the cases whose response is due by their organizations' clocks; for a worker. */
export async function dueSimulations(database: Database, now: Date): Promise<string[]> {
  const rows = await due.lookUp(database, { now });
  return rows.map(({ caseNumber }) => caseNumber);
}

const earlier = prepare<{ caseNumber: string }>(
  'simulation_number',
  ofTenant('everify_simulations')
    .where(isAnyOf('employer_case_id', 'employerCaseIds', 'text[]'))
    .orderBy('id')
    .limit(1, { skipBinding: true })
    .select({ caseNumber: 'case_number' }),
);

/** Returns the number of the first case with one of these employer ids; null when there is none. */
export const simulationNumber = async (
  database: Database,
  organizationId: number,
  employerCaseIds: readonly string[],
) => (await earlier.readFirst(database, { organizationId }, { employerCaseIds }))?.caseNumber ?? null;
