import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import { startWorker, type RunningWorker } from '../../src/worker';
import { useDatabase } from '../support/database';
import { silentLogger, testConfig } from '../support/parts';
import { eventually } from '../support/patience';

const database = useDatabase();
let queue: WorkerUtils;
let worker: RunningWorker | undefined;

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

test.each(['succeeds', 'fails'])('goes on when it cannot be recorded that a job %s', async (outcome) => {
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
    tasks: {
      note: (payload) => {
        seen.push(payload);
        if (outcome === 'fails' && seen.length === 1) throw new Error('on purpose');
      },
    },
  });
  await queue.addJob('note', 'first', { queueName: 'notes' });
  await eventually(() => seen.length === 2 || undefined);
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
