import type { Progress } from '../../domain/everify/simulator-script';
import type { Database } from '../core/database';
import { first, firstIn, lookUp, prepare } from '../core/statement';

/** A case as the simulator stores it. */
export interface Simulation {
  id: number;
  caseNumber: string | null;
  progress: Progress;
  /** When it responds by itself; null while it waits for someone else. */
  answersAt: Date | null;
  failures: 'once' | 'always' | null;
}

const lock = prepare<Simulation>(
  'simulation_lock',
  `select id, case_number as "caseNumber", progress, answers_at as "answersAt", failures from everify_simulations
   where organization_id = :organizationId and case_number = :caseNumber for update`,
);

type NewSimulation = Omit<Simulation, 'id' | 'caseNumber'> & { employerCaseId: string };

/** Adds a case and gives it its number. */
export async function addSimulation(
  database: Database,
  organizationId: number,
  { employerCaseId, progress, answersAt, failures }: NewSimulation,
  numberOf: (id: number) => string,
): Promise<string> {
  return database.transaction({ organizationId }, async (trx) => {
    const [row] = await trx('everify_simulations')
      .insert({
        organization_id: organizationId,
        employer_case_id: employerCaseId,
        progress: JSON.stringify(progress),
        answers_at: answersAt,
        failures,
      })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('Nothing was inserted into everify_simulations');
    const caseNumber = numberOf(row.id);
    await trx('everify_simulations')
      .where({ organization_id: organizationId, id: row.id })
      .update({ case_number: caseNumber });
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
  return database.transaction({ organizationId }, async (trx) => {
    const found = await firstIn(trx, { organizationId }, lock, { caseNumber });
    if (!found) return null;
    const { keep, result } = work(found);
    const { progress, answersAt, failures } = { ...found, ...keep };
    await trx('everify_simulations')
      .where({ organization_id: organizationId, id: found.id })
      .update({ progress: JSON.stringify(progress), answers_at: answersAt, failures });
    return result;
  });
}

const due = prepare<{ caseNumber: string }>(
  'due_simulations',
  'select due_simulations(:now) as "caseNumber"',
);

/** Returns the numbers of the cases whose response is due by their organizations' clocks; for a worker. */
export async function dueSimulations(database: Database, now: Date): Promise<string[]> {
  const rows = await lookUp(database, due, { now });
  return rows.map(({ caseNumber }) => caseNumber);
}

const earlier = prepare<{ caseNumber: string }>(
  'simulation_number',
  `select case_number as "caseNumber" from everify_simulations
   where organization_id = :organizationId and employer_case_id = any(:employerCaseIds::text[]) order by id limit 1`,
);

/** Returns the number of the first case with one of these employer ids; null when there is none. */
export const simulationNumber = async (
  database: Database,
  organizationId: number,
  employerCaseIds: readonly string[],
) => (await first(database, { organizationId }, earlier, { employerCaseIds }))?.caseNumber ?? null;
