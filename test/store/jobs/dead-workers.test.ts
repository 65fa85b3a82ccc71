import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { unlockJobsOf } from '../../../src/store/jobs/dead-workers';
import { useDatabase } from '../../support/database';

const database = useDatabase();
let queue: WorkerUtils;
beforeAll(async () => {
  queue = await makeWorkerUtils({ connectionString: database.url });
});
afterAll(() => queue.release());

/** Ids of the jobs that are left, and by whom they are locked. */
const jobsLeft = () =>
  queue.withPgClient(async (client) => {
    const { rows } = await client.query<{ id: string; locked_by: string | null }>(
      'select id, locked_by from graphile_worker._private_jobs order by id',
    );
    return rows.map(({ id, locked_by }) => [id, locked_by]);
  });

describe('unlockJobsOf', () => {
  it('removes what replaced jobs have left at their last attempt, and unlocks the others', async () => {
    const add = async (attempts: number, lockedBy: string, lastError: string | null = null) => {
      const { id } = await queue.addJob('task', {}, { maxAttempts: 3 });
      await queue.withPgClient((client) =>
        client.query(
          `update graphile_worker._private_jobs
           set attempts = $2, locked_by = $3, locked_at = now(), last_error = $4 where id = $1`,
          [id, attempts, lockedBy, lastError],
        ),
      );
      return id;
    };
    const begun = await add(2, 'holding-dead');
    await add(3, 'holding-dead');
    const failed = await add(3, 'holding-dead', 'it failed');
    const living = await add(3, 'holding-living');
    await queue.withPgClient((client) => unlockJobsOf(client, ['holding-dead']));
    expect(await jobsLeft()).toEqual([
      [begun, null],
      [failed, null],
      [living, 'holding-living'],
    ]);
  });
});
