import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { useDatabase } from '../support/database';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';

const database = useDatabase();
afterAll(endPrograms);

test('background jobs are run by the program’s own processes, killed on the way, and nothing is lost', async () => {
  const bench = path.join(projectRoot, 'bench/jobs.mjs');
  const args = ['--quick', '--seconds', '8', '--jobs', 'remove,reseal'];
  const started = startProgram(bench, args, { BENCH_PROGRAM: programFolder() });
  const code = await started.exit;
  const { stdout, stderr } = started.output;
  expect([code, stdout, stderr]).toEqual([0, expect.any(String), expect.any(String)]);
  const rows = stdout
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length > 10);
  // How far a job has come is known also when it was broken off.
  const number = expect.stringMatching(/^[\d,]+( of [\d,]+)?$/);
  expect(rows.slice(2).map(([, job, done, killed]) => [job, done, killed])).toEqual([
    ['remove', number, number],
    ['reseal', number, number],
  ]);
});

test('a job of the crontab is over when none is at work and nothing is left, and not when its run gave way', () => {
  const jobs = pathToFileURL(path.join(projectRoot, 'bench/lib/background.mjs')).href;
  const script = `
    const { recurring } = await import('${jobs}');
    const sessionsAtWork = [0, 1, 0, 0, 0];
    const left = [2, 0];
    let asked = 0;
    const answers = [
      ['add_job', () => ({ id: (asked += 1) })],
      ['from graphile_worker.jobs', () => undefined],
      ['from pg_locks', () => ({ count: sessionsAtWork.shift() })],
    ];
    const query = (text) => ({ rows: [answers.find(([part]) => text.includes(part))[1]()].filter(Boolean) });
    const world = { runs: 0, sql: { query } };
    const job = recurring('runTimers', () => left.shift());
    await job.start(world);
    const over = [await job.over(world), await job.over(world), await job.over(world)];
    console.log(JSON.stringify({ over, asked, sessionsAtWork, left }));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, BENCH_PROGRAM: programFolder() },
  });
  expect(JSON.parse(String(said))).toEqual({
    over: [false, false, true],
    asked: 2,
    sessionsAtWork: [],
    left: [],
  });
});

test('the longest transaction is not that of an idle session that listens', () => {
  const watch = pathToFileURL(path.join(projectRoot, 'bench/lib/watch.mjs')).href;
  // PostgreSQL shows a listener like this while it looks at a notification.
  const script = `
    const { oldestTransaction } = await import('${watch}');
    const { withClient } = await import('${pathToFileURL(path.join(projectRoot, 'bench/lib/postgres.mjs')).href}');
    const oldest = await withClient(process.env.URL_OF_TEST, async (client) => {
      await client.query(\`
        create temp table pg_stat_activity as
        select current_database() as datname, 'client backend' as backend_type, 'worker' as usename, '' as application_name,
          state, now() - make_interval(secs => seconds) as xact_start, 'ClientRead' as wait_event, query
        from (values ('idle', 97, 'listen'), ('active', 3, 'select')) as one (state, seconds, query)\`);
      return oldestTransaction(client);
    });
    console.log(oldest.within, Math.floor(oldest.transaction / 1000));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, BENCH_PROGRAM: programFolder(), URL_OF_TEST: database.url },
  });
  expect(String(said).trim()).toBe('active, ClientRead, select 3');
});
