import type { Knex } from 'knex';
import type { Progress } from '../everify/simulator-script';

/** A case as the simulator keeps it. */
export interface Simulation {
  id: number;
  caseNumber: string | null;
  progress: Progress;
  /** When it answers by itself; null while it is somebody else's turn. */
  answersAt: Date | null;
  failures: 'once' | 'always' | null;
}

const columns = {
  id: 'id',
  caseNumber: 'case_number',
  progress: 'progress',
  answersAt: 'answers_at',
  failures: 'failures',
};

type NewSimulation = Omit<Simulation, 'id' | 'caseNumber'> & { employerCaseId: string };

/** Adds a case and gives it its number. The simulator works on the owner's connection, as E-Verify is nobody's tenant. */
export async function addSimulation(
  system: Knex,
  organizationId: number,
  { employerCaseId, progress, answersAt, failures }: NewSimulation,
  numberOf: (id: number) => string,
): Promise<string> {
  return system.transaction(async (trx) => {
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

/** Changes a case with `work`, one call at a time. @returns null when there is no such case of this organization */
export async function changeSimulation<R>(
  system: Knex,
  organizationId: number,
  caseNumber: string,
  work: (simulation: Simulation) => { keep: Partial<Simulation>; result: R },
): Promise<R | null> {
  return system.transaction(async (trx) => {
    const found: Simulation | undefined = await trx('everify_simulations')
      .where({ organization_id: organizationId, case_number: caseNumber })
      .forUpdate()
      .first(columns);
    if (!found) return null;
    const { keep, result } = work(found);
    const { progress, answersAt, failures } = { ...found, ...keep };
    await trx('everify_simulations')
      .where({ organization_id: organizationId, id: found.id })
      .update({ progress: JSON.stringify(progress), answers_at: answersAt, failures });
    return result;
  });
}

/** Numbers of the cases whose answer is due by their organizations' clocks. */
export async function dueSimulations(system: Knex, now: Date): Promise<string[]> {
  const { rows } = await system.raw<{ rows: { caseNumber: string }[] }>(
    `select s.case_number as "caseNumber" from everify_simulations s
     join organizations o on o.id = s.organization_id
     where s.answers_at <= :now::timestamptz + coalesce(o.sandbox_clock_offset_ms, 0) * interval '1 millisecond'
     order by s.answers_at limit 500`,
    { now },
  );
  return rows.map(({ caseNumber }) => caseNumber);
}

/** Whether an earlier case of the same form exists. */
export async function hasSimulation(
  system: Knex,
  organizationId: number,
  employerCaseIds: readonly string[],
): Promise<boolean> {
  const row: unknown = await system('everify_simulations')
    .where({ organization_id: organizationId })
    .whereIn('employer_case_id', [...employerCaseIds])
    .first('id');
  return row !== undefined;
}
