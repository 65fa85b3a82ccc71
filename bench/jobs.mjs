/**
 * What the background jobs cost where there are many forms, and what they cost others: each is run by the program's own
 * worker or command, with single reads over HTTP beside it, and its process is killed once on the way. A job is over when
 * what it does is done. The exit code is 1 when a job fails, or something is lost or doubled. Linux only.
 *
 *   npm run bench:jobs -- [--employees 100000] [--jobs timers,remove] [--seconds 120] [--idle 8] [--data DIR] [--kill no]
 *
 *   --jobs     of: timers, timers-again, purge-summary, purge-summary-again, remove, anchors, export-employees, export-i9s,
 *              package, verify-audit, reseal (all)
 *   --seconds  after so many a job is broken off, and the table says how far it was
 *   --idle     seconds of reads without a job, before each; a job that takes longer stands still for 3 of each 30 seconds, which
 *              do not count, so that reads with and without it are compared under the same load
 *   --data     a folder for the data, made there once and kept; otherwise they are removed at the end
 *   --kill     no: nothing is killed
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { jobs, letTimersRest } from './lib/background.mjs';
import { ready, start, stop } from './lib/children.mjs';
import { startDatabase } from './lib/database.mjs';
import { startProgram } from './lib/deliveries.mjs';
import { makeFolder } from './lib/folders.mjs';
import { shutGate } from './lib/gate.mjs';
import { runBench, say } from './lib/harness.mjs';
import { loadMillion } from './lib/million.mjs';
import { readOptions } from './lib/options.mjs';
import { withClient } from './lib/postgres.mjs';
import { mainScript } from './lib/program.mjs';
import { newSecrets } from './lib/secrets.mjs';
import { startReads, startWatch } from './lib/watch.mjs';

const counts = { employees: [100_000, 300], seconds: [120, 60], idle: [8, 1] };

function readArguments() {
  const { options, choose } = readOptions(import.meta.url, counts, ['jobs', 'data', 'kill']);
  return { ...options, jobs: choose('--jobs', options.jobs, Object.keys(jobs)) };
}

/** As in operation: autovacuum runs, and statements are counted. */
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  autovacuum: 'on',
  max_wal_size: '8GB',
};

async function openWorld({ data, employees }, later) {
  if (data) mkdirSync(data, { recursive: true });
  const database = await startDatabase(later, { kept: data && path.resolve(data), settings });
  const kept = data && path.join(data, `world-${employees}.json`);
  const name = `jobs_${employees}`;
  if (kept && existsSync(kept)) {
    return { ...(await database.open(name)), ...JSON.parse(readFileSync(kept, 'utf8')) };
  }
  const secrets = newSecrets();
  const newKey = `new:${randomBytes(32).toString('base64')}`;
  const world = {
    ...(await loadMillion(await database.create(name), secrets, employees)),
    secrets,
    newKey,
  };
  if (kept) writeFileSync(kept, JSON.stringify({ secrets, newKey, organizations: world.organizations }));
  return world;
}

/** A session of its own role, so that its statements are told from those of a job. */
async function openSql(url, later) {
  const password = randomBytes(16).toString('hex');
  await withClient(url, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('drop role if exists bench');
    await client.query(`create role bench superuser login password '${password}'`);
  });
  const own = Object.assign(new URL(url), { username: 'bench', password }).href;
  const sql = new pg.Client({ connectionString: own, application_name: 'bench' });
  sql.on('error', () => undefined);
  await sql.connect();
  later(() => sql.end());
  return { sql, own };
}

function callerOf(port, token) {
  const call = async (target, sent) => {
    const response = await fetch(`http://127.0.0.1:${port}${target}`, {
      headers: { Authorization: `Bearer ${token}`, ...(sent && { 'Content-Type': 'application/json' }) },
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
    });
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`);
    return response;
  };
  return { get: call, send: async (target, sent) => (await call(target, sent)).json() };
}

/** Starts the process that does the job: a worker, or the command. */
function startWork(world, { command, newKey, options = () => [] }) {
  const { env, url, anchorFile } = world;
  const keys = newKey && { ENCRYPTION_KEYS: `${world.newKey},${world.secrets.ENCRYPTION_KEYS}` };
  // Before the job that writes all of them there are none to go on from, or to compare with.
  const anchors = existsSync(anchorFile) && { AUDIT_ANCHOR: anchorFile };
  const more = { DATABASE_OWNER_URL: url, ...keys, ...anchors };
  const limit = ['--max-old-space-size=1024'];
  const own = { env: { ...env, ...more }, secrets: world.both };
  if (!command) return startProgram(own, 'worker', world.workerPort, limit);
  return start(mainScript, {
    args: [command, ...options(world)],
    nodeOptions: limit,
    env: {
      ...world.both,
      ...env,
      SANDBOX: 'true',
      NODE_ENV: 'production',
      BASE_URL: 'http://127.0.0.1:1',
      ...more,
    },
  });
}

const ended = ({ child }) => child.exitCode !== null || child.signalCode !== null;

/** Whether a process that ends by itself has done so. */
function commandOver(work) {
  if (!ended(work)) return false;
  if (work.child.exitCode !== 0) throw new Error(work.output());
  return true;
}

/** How long the job stands still now and then, for reads without it under the load of that moment. */
const stands = { every: 30_000, for: 3_000 };

/** Stops the process of the job for a moment, with the reads kept as idle ones. @returns the seconds that it took */
async function standStill(work, reads) {
  const began = performance.now();
  reads.keepAs('neither');
  work.child.kill('SIGSTOP');
  try {
    // Its session ends the statement that it is at.
    await sleep(500);
    reads.keepAs('idle');
    await sleep(stands.for);
    reads.keepAs('neither');
  } finally {
    work.child.kill('SIGCONT');
  }
  await sleep(100);
  reads.keepAs('beside');
  return (performance.now() - began) / 1000;
}

/**
 * Whether the job is to be killed: when three tenths are done, or it stands before its gate. Counting costs the database
 * more than some of the jobs do, so it takes at most a tenth of the time; where it takes longer still, the clock decides.
 */
function killingTime(world, { done, countsSlowly }, gate, limit) {
  let next = 0;
  return async (elapsed) => {
    if (elapsed > limit / 3 || (await gate?.reached())) return true;
    if (!done || world.total === 0) return elapsed > 4;
    if (countsSlowly) return elapsed > limit / 10;
    if (performance.now() < next) return false;
    const began = performance.now();
    const share = (await done(world)) / world.total;
    next = performance.now() + 9 * (performance.now() - began);
    return share >= 0.3;
  };
}

async function runJob(world, name, { seconds: limit, idle, kill }) {
  const job = jobs[name];
  Object.assign(world, { fileId: undefined, runs: 0 });
  if (!job.ofTimers) await letTimersRest(world);
  await job.prepare?.(world);
  const total = (world.total = await job.rows(world));
  const reads = startReads(world.port, world.largest);
  let work = job.command ? null : startWork(world, job);
  await sleep(job.command ? 200 : 1_500);
  reads.keepAs('idle');
  await sleep(idle * 1000);
  reads.keepAs('beside');
  const watch = await startWatch(world.own, () => work);
  const began = performance.now();
  let paused = 0;
  const elapsed = () => (performance.now() - began) / 1000 - paused;
  let killed = kill === 'no' ? null : false;
  const gate = killed === false && job.gate && (await shutGate(world.sql, await job.gate(world)));
  const isTimeToKill = killingTime(world, job, gate, limit);
  let over = false;
  let stood = performance.now();
  if (job.command) work = startWork(world, job);
  else await job.start(world);
  while (!over && elapsed() < limit) {
    await sleep(job.command ? 50 : 100);
    over = job.command ? commandOver(work) : await job.over(world);
    if (!over && performance.now() - stood > stands.every) {
      paused += await standStill(work, reads);
      stood = performance.now();
    }
    if (!over && killed === false && (await isTimeToKill(elapsed()))) {
      const from = elapsed();
      reads.keepAs('neither');
      work.child.kill('SIGKILL');
      while (!ended(work)) await sleep(10);
      await gate?.remove();
      killed = job.done ? await job.done(world) : 0;
      work = startWork(world, job);
      if (!job.command) {
        await sleep(1_500);
        await job.start(world);
      }
      reads.keepAs('beside');
      paused += elapsed() - from;
    }
  }
  const time = elapsed();
  const [before, beside] = [reads.seen('idle'), reads.seen('beside')];
  const seen = await watch.stop();
  await Promise.all([reads.stop(), stop(work)]);
  const done = over ? total : job.done ? await job.done(world) : null;
  if (over) await job.check(world, work.output());
  return { name, total, done, over, killed, time, before, beside, ...seen };
}

const whole = (value) => Math.round(value).toLocaleString('en-US');
const mb = (bytes) => whole(bytes / 1024 / 1024);
const ms = (value) => value.toFixed(value < 10 ? 1 : 0);
const columns = {
  job: ({ name }) => name,
  rows: ({ total, done, over }) =>
    over ? whole(total) : `${done === null ? '?' : whole(done)} of ${whole(total)}`,
  'killed at': ({ killed }) => (killed === null || killed === false ? '-' : whole(killed)),
  seconds: ({ time }) => time.toFixed(1),
  'RSS MB': ({ rss }) => whole(rss),
  'live heap MB': ({ heap }) => (heap ? mb(heap) : '-'),
  'reads idle p50 / p95 ms': ({ before }) => `${ms(before.p50)} / ${ms(before.p95)}`,
  beside: ({ beside }) => (beside.count < 5 ? '-' : `${ms(beside.p50)} / ${ms(beside.p95)}`),
  'p50 ×': ({ before, beside }) => (beside.count < 5 ? '-' : (beside.p50 / before.p50).toFixed(2)),
  statements: ({ calls }) => whole(calls),
  'longest statement ms': ({ longest }) => whole(longest),
  'longest transaction ms': ({ transaction }) => whole(transaction),
  load: () => os.loadavg()[0].toFixed(1),
};

const lineOf = (cells) => `| ${cells.join(' | ')} |`;

async function bench(options, later) {
  const world = await openWorld(options, later);
  Object.assign(world, await openSql(world.url, later));
  [world.largest] = world.organizations;
  const folder = makeFolder(later);
  world.anchorFile = path.join(options.data ? path.resolve(options.data) : folder, 'anchors');
  world.progressFile = path.join(folder, 'verified');
  world.port = await freePort();
  world.workerPort = await freePort();
  // An operator gives a new key to every process before anything is sealed with it.
  world.both = { ENCRYPTION_KEYS: `${world.secrets.ENCRYPTION_KEYS},${world.newKey}` };
  const api = startProgram({ ...world, secrets: world.both }, 'api', world.port);
  await ready(api, world.port);
  Object.assign(world, callerOf(world.port, world.largest.token));
  const [{ version }] = (await world.sql.query('show server_version')).rows.map((row) => ({
    version: row.server_version,
  }));
  console.log(
    `${options.employees} employees, ${options.employees * 3} forms, ${world.organizations.length} organizations; ` +
      `${os.availableParallelism()} cores, Node ${process.versions.node}, PostgreSQL ${version}, load before ${os.loadavg()[0].toFixed(1)}\n`,
  );
  console.log(lineOf(Object.keys(columns)));
  console.log(lineOf(Object.keys(columns).map((_, index) => (index === 0 ? '---' : '--:'))));
  for (const name of options.jobs) {
    try {
      const result = await runJob(world, name, options);
      console.log(lineOf(Object.values(columns).map((cell) => cell(result))));
      say(`the longest transaction was in: ${result.within}`);
    } catch (error) {
      process.exitCode = 1;
      console.log(`| ${name} | ${error.message.slice(0, 400).replaceAll('\n', ' ')} |`);
    }
    say(`${name} done, load ${os.loadavg()[0].toFixed(1)}`);
  }
  await stop(api);
}

await runBench(readArguments, bench);
