/**
 * `npm run bench:events`: status updates to partners. How soon one arrives after its commit, how many a second one worker
 * delivers to 16 receivers, how ten receivers share a worker when one never answers, how soon a delivery arrives while others
 * are not answered, how soon one is sent again when its worker is killed, and what a backlog of 100,000 waiting deliveries does to reads of the API and to the newest delivery of
 * another partner. And how long a page of the feed of changes takes.
 *
 *   --only a,b      of: latency, throughput, fairness, bystanders, recovery, backlog, feed
 *   --quick         small numbers: shows that everything works, not how fast it is
 *   --deliveries N  deliveries of the measurement of throughput (8000)
 *   --backlog N     waiting deliveries (100000)
 *   --rounds N      rounds with and without the backlog (4)
 *   --seconds N     length of one measurement of reads (4)
 *   --receivers N   receivers of the measurement of throughput (16)
 *   --single N      deliveries of which each is timed by itself (200)
 *   --kills N       workers that are killed, of three and alone (5)
 *   --share N       deliveries of each receiver in the measurement of fairness (100)
 *   --events N      events of the feed (1000000)
 *   --polls N       pages of it that are timed (300)
 *   --employees N   employees in the database (5000)
 */
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { ask, ready, start, startListening, usageOf } from './lib/children.mjs';
import { load } from './lib/data.mjs';
import { startDatabase } from './lib/database.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { count, createPartners, dropPushes, openWriter, writeBacklog } from './lib/partners.mjs';
import { markSandbox } from './lib/postgres.mjs';
import { keysOf, newSecrets } from './lib/secrets.mjs';
import { median } from './lib/report.mjs';
import {
  ms,
  line,
  startProgram,
  stopWorker,
  collect,
  untilHung,
  latency,
  spread,
} from './lib/deliveries.mjs';
import { feed } from './lib/feed.mjs';
import { recovery } from './lib/recovery.mjs';

function readArguments() {
  const counts = {
    deliveries: [8_000, 160],
    backlog: [100_000, 1_000],
    rounds: [4, 1],
    seconds: [4, 0.5],
    receivers: [16, 16],
    single: [200, 5],
    share: [100, 20],
    kills: [5, 1],
    events: [1_000_000, 3_000],
    polls: [300, 20],
    employees: [5_000, 200],
  };
  const { options, choose } = readOptions(import.meta.url, counts, ['only']);
  return { ...options, only: choose('--only', options.only, Object.keys(measurements)) };
}

async function idleReceiver(world) {
  const worker = startProgram(world, 'worker', world.port);
  await latency(world, world.partners, Math.ceil(world.options.single / 10));
  line(
    'Commit to arrival at an idle receiver:',
    spread(await latency(world, world.partners, world.options.single)),
  );
  await stopWorker(world, worker);
}

/** A backlog of all partners, delivered by a worker that is started on it. */
async function throughput(world) {
  const { url, receivers, options, partners } = world;
  const each = Math.ceil(options.deliveries / partners.length);
  const chosen = partners.map((partner) => ({ ...partner, i9Ids: partner.i9Ids.slice(0, each) }));
  await writeBacklog(url, chosen);
  const worker = startProgram(world, 'worker', world.port);
  const arrivals = await collect(receivers, each * partners.length, 300);
  const { cpu } = await usageOf([worker.child]);
  const times = arrivals.map(({ at }) => at).toSorted((a, b) => (a < b ? -1 : 1));
  const seconds = ms(times.at(-1) - times[0]) / 1000;
  const rate = arrivals.length / seconds;
  line(
    `One worker, ${partners.length} receivers, ${arrivals.length} deliveries waiting:`,
    `${rate.toFixed(0)} deliveries/s, ${(cpu / arrivals.length).toFixed(0)} µs CPU of the worker each`,
  );
  await stopWorker(world, worker);
  const repeated = arrivals.length - new Set(arrivals.map(({ id }) => id)).size;
  if (repeated > 0) throw new Error(`${repeated} deliveries came twice`);
  const left = await count(url, `select count(*) from deliveries where state = 'pending'`);
  if (left > 0) throw new Error(`${left} deliveries were not written down`);
}

/** Nine receivers that answer and one that never does: all have as much waiting. */
async function fairness(world) {
  const { url, receivers, partners, hole, options } = world;
  const each = options.share;
  const shared = [hole, ...partners.slice(0, 9)].map((partner) => ({
    ...partner,
    i9Ids: partner.i9Ids.slice(-each),
  }));
  for (const [title, chosen] of [
    [`Nine receivers, ${each} deliveries each, alone:`, shared.slice(1)],
    ['The same beside one that never answers:', shared],
  ]) {
    await dropPushes(url, [hole, ...partners]);
    await writeBacklog(url, chosen);
    const worker = startProgram(world, 'worker', world.port);
    const arrivals = await collect(receivers, 9 * each, 120);
    const first = arrivals.reduce((least, { at }) => (at < least ? at : least), arrivals[0].at);
    const ends = shared.slice(1).map(({ port }) => {
      const own = arrivals.filter((arrival) => arrival.port === port).map(({ at }) => ms(at - first));
      return Math.max(...own);
    });
    line(
      title,
      `the first receiver is done after ${Math.min(...ends).toFixed(0)} ms, the last after ${Math.max(...ends).toFixed(0)} ms`,
    );
    await stopWorker(world, worker);
  }
}

/** Single deliveries while some of a hundred others are not answered: of a hundred receivers, and of the I-9s of one. */
async function bystanders(world) {
  const { receivers, writer, options } = world;
  const { hundred, one } = world.crowds;
  const crowds = [
    ['receivers', hundred.map((partner) => [partner, partner.i9Ids[0]])],
    ['I-9s of one receiver', one.i9Ids.map((i9Id) => [one, i9Id])],
  ];
  for (const [title, all] of crowds) {
    const worker = startProgram(world, 'worker', world.port);
    const wellOf = (count) => all.slice(count).map(([partner, i9Id]) => ({ ...partner, i9Ids: [i9Id] }));
    await latency(world, wellOf(50), 10);
    let begun = 0;
    for (const count of [0, 1, 10, 50]) {
      await ask(receivers.child, { ask: 'hang', i9Ids: all.slice(0, count).map(([, i9Id]) => i9Id) });
      for (const [partner, i9Id] of all.slice(begun, count)) await writer.write(partner, i9Id);
      begun = count;
      await untilHung(receivers, count);
      const taken = await latency(world, wellOf(count), Math.min(options.single, 100 - count));
      line(`${count} of 100 ${title} hang; the others:`, spread(taken));
    }
    await stopWorker(world, worker);
    // They would be sent again while something else is timed.
    await dropPushes(
      world.url,
      all.map(([partner]) => partner),
    );
  }
}

/** Reads per second, and the CPU time that the API spends on one. */
async function reads(world, { generator, api }, seconds) {
  const { facts, port, options } = world;
  const before = await usageOf([api.child]);
  const request = {
    ask: 'load',
    ports: [port],
    // A quick run is over after so many requests: they would keep every core busy to its end.
    most: options.quick ? 100 : 5_000_000,
    run: 'events',
    name: 'read',
    facts,
    connections: 16,
    seconds,
  };
  const result = await ask(generator.child, request);
  if (result.failure || result.wrong.length > 0) throw new Error(result.failure ?? result.wrong[0]);
  return { rate: result.rate, cpu: ((await usageOf([api.child])).cpu - before.cpu) / result.requests };
}

async function backlog(world) {
  const { url, hole, options, partners } = world;
  const generator = await startListening('bench/load.mjs');
  const api = startProgram(world, 'api', world.port);
  await ready(api, world.port);
  const worker = startProgram(world, 'worker', world.port);
  say('API, worker and load generator run');
  await reads(world, { generator, api }, Math.max(1, options.seconds / 2));
  const rates = { without: [], with: [] };
  const times = { without: [], with: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const state of ['without', 'with']) {
      await dropPushes(url, [hole]);
      if (state === 'with') await writeBacklog(url, [hole]);
      say(`round ${round + 1} ${state} the backlog`);
      // The first requests to the receiver that never answers are under way.
      await sleep(1000);
      rates[state].push(await reads(world, { generator, api }, options.seconds));
      times[state].push(...(await latency(world, partners, Math.ceil(options.single / options.rounds))));
      if (state === 'with') {
        const waiting = await count(
          url,
          `select count(*) from deliveries where partner_id = ${hole.partnerId} and state = 'pending'`,
        );
        if (waiting < options.backlog * 0.99) throw new Error(`only ${waiting} deliveries waited`);
      }
    }
  }
  const ratios = rates.with.map(({ rate }, index) => rate / rates.without[index].rate);
  const middle = (state, what) => median(rates[state].map((one) => one[what])).toFixed(0);
  const title = `${options.backlog} waiting deliveries of a partner`;
  line(
    `${title}: single reads`,
    `${middle('without', 'rate')}/s without, ${middle('with', 'rate')}/s with; ratio ${median(ratios).toFixed(3)} (${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)})`,
  );
  line(
    `${title}: CPU of the API for a read`,
    `${middle('without', 'cpu')} µs without, ${middle('with', 'cpu')} µs with`,
  );
  line(`${title}: newest of another, without`, spread(times.without));
  line(`${title}: newest of another, with`, spread(times.with));
  await stopWorker(world, worker);
}

async function bench(options, later) {
  const secrets = newSecrets();
  const keys = keysOf(secrets);
  const database = await startDatabase(later);
  const { url, env, facts } = await load(await database.create('bench'), secrets, options.employees);
  await markSandbox(url, true);
  say('employees loaded');
  const receivers = start('bench/receivers.mjs', { args: [String(options.receivers)] });
  const [{ ports, hole: holePort }] = await once(receivers.child, 'message');
  const each = Math.max(options.share, Math.ceil(options.deliveries / options.receivers));
  const partners = await createPartners(url, keys, facts, ports, each);
  const [hole] = await createPartners(url, keys, facts, [holePort], Math.max(options.backlog, options.share));
  const around = Array.from({ length: 100 }, (_, index) => ports[index % ports.length]);
  const crowds = {
    hundred: await createPartners(url, keys, facts, around, 1),
    one: (await createPartners(url, keys, facts, around.slice(0, 1), 100))[0],
  };
  const writer = openWriter(url);
  later(() => writer.close());
  say('partners made');
  const port = await freePort();
  const world = { url, env, secrets, facts, receivers, partners, hole, crowds, writer, port, options };
  console.log(
    `${os.availableParallelism()} cores shared by all processes; Node ${process.versions.node}, ` +
      `PostgreSQL ${facts.postgres}, load before: ${os.loadavg()[0].toFixed(1)}\n`,
  );
  for (const [name, measure] of Object.entries(measurements)) {
    if (options.only.includes(name)) await measure(world);
  }
}

const measurements = { latency: idleReceiver, throughput, fairness, bystanders, recovery, backlog, feed };

await runBench(readArguments, bench);
