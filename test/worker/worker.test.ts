import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { createMetrics } from '../../src/server/metrics';
import { openDatabase } from '../../src/store/core/database';
import { readBacklog } from '../../src/store/installation/backlog';
import { startWorker } from '../../src/worker';
import { useDatabase } from '../support/database';
import { silentLogger, testConfig } from '../support/parts';
import { eventually } from '../support/patience';
import { projectRoot } from '../support/program';

const database = useDatabase();
let queue: WorkerUtils;
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;

beforeAll(async () => {
  queue = await makeWorkerUtils({ connectionString: database.url });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(async () => {
  await queue.release();
});

test('runs jobs of the migrated queue and reports each', async () => {
  const seen: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    startWorker(testConfig(), {
      databaseUrl: database.workerUrl,
      logger: silentLogger,
      tasks: {
        greet: (payload) => void seen.push(payload),
        fail: () => {
          throw new Error('on purpose');
        },
      },
      onJob: (job) => {
        seen.push(job);
        if (seen.length === 3) resolve();
      },
    }).then((running) => (worker = running), resolve);
  });
  await queue.addJob('greet', { name: 'Ada' }, { queueName: 'one' });
  await queue.addJob('fail', {}, { queueName: 'one', maxAttempts: 1 });
  await done;
  expect(seen).toEqual([{ name: 'Ada' }, { task: 'greet', success: true }, { task: 'fail', success: false }]);
});

test('stop waits for the running job', async () => {
  let finish = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = () => resolve()));
  const running = await startWorker(testConfig(), {
    databaseUrl: database.workerUrl,
    logger: silentLogger,
    tasks: {
      slow: () => {
        begin();
        return new Promise<void>((resolve) => (finish = resolve));
      },
    },
  });
  await queue.addJob('slow', {});
  await begun;
  let stopped = false;
  const stopping = running.stop().then(() => (stopped = true));
  await queue.withPgClient((client) => client.query('select 1'));
  expect(stopped).toBe(false);
  finish();
  await stopping;
  // The worker has told the queue: a job that is still there would run again. (`fail` is the test's before.)
  const { rows } = await queue.withPgClient((client) =>
    client.query(`select task_identifier from graphile_worker.jobs where task_identifier <> 'fail'`),
  );
  expect(rows).toEqual([]);
});

test.each([
  ['first', 0, 1],
  ['second', 1, 0],
])(
  'a deadlock over the ends of jobs is no end of the queue (%s job locked first)',
  async (_name, one, other) => {
    const errors: unknown[] = [];
    let finish = (): void => undefined;
    const over = new Promise<void>((resolve) => (finish = resolve));
    let begun = 0;
    worker = await startWorker(testConfig(), {
      databaseUrl: database.workerUrl,
      logger: { ...silentLogger, error: (...told: unknown[]) => void errors.push(told) },
      tasks: { held: () => ((begun += 1), over) },
    });
    const jobs = [await queue.addJob('held', {}), await queue.addJob('held', {})];
    await eventually(() => begun === 2 || undefined);
    await queue.withPgClient(async (client) => {
      const lock = (index: number) =>
        client.query('select from graphile_worker._private_jobs where id = $1 for update', [jobs[index]?.id]);
      await client.query('begin');
      // The worker is the one who fails.
      await client.query(`set local deadlock_timeout = '1min'`);
      await lock(one);
      finish();
      await eventually(async () => {
        const { rows } = await queue.withPgClient((watching) =>
          watching.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`),
        );
        return rows.length > 0 || undefined;
      });
      await lock(other);
      await client.query('commit');
    });
    await eventually(async () => {
      const { rows } = await queue.withPgClient((client) =>
        client.query(`select from graphile_worker.jobs where task_identifier = 'held'`),
      );
      return rows.length === 0 || undefined;
    });
    expect(errors).toEqual([]);
  },
);

test('a job of the crontab that is not over is not begun again, in any process', async () => {
  let finish = (): void => undefined;
  let begun = 0;
  const runs: unknown[] = [];
  const parts = {
    databaseUrl: database.workerUrl,
    logger: silentLogger,
    crontab: '0 0 1 1 * sweep',
    tasks: {
      sweep: () => {
        begun += 1;
        return begun === 1 ? new Promise<void>((resolve) => (finish = resolve)) : undefined;
      },
    },
    onJob: (job: unknown) => void runs.push(job),
  };
  const one = await startWorker(testConfig(), parts);
  const other = await startWorker(testConfig(), parts);
  const waiting = async () => {
    const { rows } = await queue.withPgClient((client) =>
      client.query(`select id from graphile_worker.jobs where task_identifier = 'sweep'`),
    );
    return rows.length;
  };
  await queue.addJob('sweep', {});
  await eventually(() => begun === 1 || undefined);
  await queue.addJob('sweep', {});
  await queue.addJob('sweep', {});
  await eventually(async () => (await waiting()) === 1 || undefined);
  expect([begun, runs]).toEqual([1, []]);
  finish();
  await eventually(() => runs.length === 1 || undefined);
  await queue.addJob('sweep', {});
  await eventually(() => runs.length === 2 || undefined);
  expect([begun, runs]).toEqual([2, runs.map(() => ({ task: 'sweep', success: true }))]);
  await Promise.all([one.stop(), other.stop()]);
});

test.each(['succeeds', 'fails'])('continues when it cannot be recorded that a job %s', async (outcome) => {
  // A sequence counts on where a transaction is undone: the database refuses the first time, and only then.
  await queue.withPgClient((client) =>
    client.query(`
      create sequence refusals;
      create function refuse_once() returns trigger language plpgsql security definer as $$
      begin
        if nextval('public.refusals') = 1 then raise 'on purpose'; end if;
        return coalesce(new, old);
      end $$;
      create trigger refuse_once before delete or update of last_error on graphile_worker._private_jobs
        for each row execute function refuse_once()`),
  );
  const seen: unknown[] = [];
  worker = await startWorker(testConfig(), {
    databaseUrl: database.workerUrl,
    logger: silentLogger,
    lookMs: 100,
    tasks: {
      note: (payload) => {
        seen.push(payload);
        if (outcome === 'fails' && seen.length === 1) throw new Error('on purpose');
      },
    },
  });
  await queue.addJob('note', 'first', { queueName: 'notes' });
  // It waits as long as after a failure once it is unlocked; the job after it wakes the worker.
  const due = `update graphile_worker._private_jobs set run_at = now() where locked_by is null and attempts between 1 and max_attempts - 1`;
  await eventually(() =>
    queue.withPgClient(async (client) => (await client.query(due)).rowCount || undefined),
  );
  await queue.addJob('note', 'second', { queueName: 'notes' });
  await eventually(() => seen.length === 3 || undefined);
  expect(seen).toEqual(['first', 'first', 'second']);
  await worker.stop();
  worker = undefined;
  const { rows } = await queue.withPgClient(async (client) => {
    await client.query('drop function refuse_once cascade; drop sequence refusals');
    return client.query(`select id from graphile_worker.jobs where task_identifier = 'note'`);
  });
  expect(rows).toEqual([]);
});

test('tells what waits and what was given up, until the operator runs it again', async () => {
  const store = openDatabase({ url: database.workerUrl, poolSize: 2 });
  const metrics = createMetrics();
  metrics.watchBacklog(() => readBacklog(store));
  await queue.addJob('stuck', {}, { runAt: new Date(Date.now() - 90_000) });
  await queue.addJob('later', {}, { runAt: new Date(Date.now() + 3_600_000) });
  const shown = async () =>
    Object.fromEntries(
      [
        ...(await metrics.text()).matchAll(
          /^(eligibility_worker_jobs_\w+|eligibility_delivery_partners_behind|eligibility_database_months_ahead_days|eligibility_database_ids_used)(.*) ([\d.e-]+)$/gm,
        ),
      ].map(([, name = '', labels = '', value]) => [name + labels, Number(value)]),
    );
  await queue.withPgClient((client) => client.query(`select setval('public.deliveries_id_seq', 1073741824)`));
  const before = await shown();
  const { rows: sequences } = await queue.withPgClient((client) =>
    client.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public' and data_type = 'integer'::regtype
         and sequencename like '%\\_id\\_seq'`,
    ),
  );
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(
      sequences.map(({ name }) => `eligibility_database_ids_used{table="${name.replace(/_id_seq$/, '')}"}`),
    ),
  );
  expect(before['eligibility_database_ids_used{table="deliveries"}']).toBeCloseTo(0.5);
  expect(before).toMatchObject({
    'eligibility_worker_jobs_due{task="stuck"}': 1,
    'eligibility_worker_jobs_given_up{task="stuck"}': 0,
    'eligibility_worker_jobs_due{task="later"}': 0,
    'eligibility_worker_jobs_oldest_due_seconds{task="later"}': 0,
    eligibility_delivery_partners_behind: 0,
    'eligibility_database_months_ahead_days{table="events"}': expect.any(Number),
    // The test's before, of which the only attempt has failed.
    'eligibility_worker_jobs_given_up{task="fail"}': 1,
    'eligibility_worker_jobs_due{task="fail"}': 0,
  });
  expect(before['eligibility_worker_jobs_oldest_due_seconds{task="stuck"}']).toBeGreaterThanOrEqual(90);

  const operations = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const [statement = ''] = /select graphile_worker\.reschedule_jobs\([^`]*/.exec(operations) ?? [];
  await store.lookUp({ name: 'again', text: statement }, []);
  expect(await shown()).toMatchObject({
    'eligibility_worker_jobs_due{task="fail"}': 1,
    'eligibility_worker_jobs_given_up{task="fail"}': 0,
  });

  await store.close();
  expect(await shown()).toEqual({});
});
