/**
 * `npm run bench:events`: status updates to partners. How soon one arrives after its commit, how many a second one worker
 * delivers to 16 receivers, how ten receivers share a worker when one never answers, how soon a delivery arrives while others
 * are not answered, how soon one is sent again when its worker is killed, and what a backlog of 100,000 waiting deliveries does to reads of the API and to the newest delivery of
 * another partner.
 *
 *   --only a,b      of: latency, throughput, fairness, bystanders, recovery, backlog
 *   --quick         small numbers: shows that everything works, not how fast it is
 *   --deliveries N  deliveries of the measurement of throughput (8000)
 *   --backlog N     waiting deliveries (100000)
 *   --rounds N      rounds with and without the backlog (4)
 *   --seconds N     length of one measurement of reads (4)
 *   --receivers N   receivers of the measurement of throughput (16)
 *   --single N      deliveries of which each is timed by itself (200)
 *   --kills N       workers that are killed, of three and alone (5)
 *   --share N       deliveries of each receiver in the measurement of fairness (100)
 *   --employees N   employees in the database (5000)
 */
import { once } from 'node:events';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, freePort, ready, start, startListening, stop, usageOf } from './lib/children.mjs';
import { load } from './lib/data.mjs';
import { startDatabase } from './lib/database.mjs';
import { runBench, say } from './lib/harness.mjs';
import { readOptions } from './lib/options.mjs';
import { count, createPartners, dropPushes, openWriter, writeBacklog } from './lib/partners.mjs';
import { markSandbox } from './lib/postgres.mjs';
import { keysOf, newSecrets } from './lib/secrets.mjs';
import { mainScript } from './lib/program.mjs';
import { median } from './lib/report.mjs';

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
    employees: [5_000, 200],
  };
  const { options, choose } = readOptions(import.meta.url, counts, ['only']);
  return { ...options, only: choose('--only', options.only, Object.keys(measurements)) };
}

const quantile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
const ms = (nanoseconds) => Number(nanoseconds) / 1e6;
const line = (title, text) => console.log(`${title.padEnd(68)} ${text}`);

/** A process of the program with the settings of operation; loopback is allowed, as in the sandbox. */
function startProgram({ env, secrets }, command, port) {
  return start(mainScript, {
    args: [command],
    env: {
      ...secrets,
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      SANDBOX: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '10000000',
    },
  });
}

/** Ends a worker. What is not answered is hung up: the worker would wait for the end of those attempts, 15 seconds. */
async function stopWorker({ receivers }, worker) {
  await ask(receivers.child, { ask: 'hold', open: false });
  await stop(worker);
  await ask(receivers.child, { ask: 'hold', open: true });
}

/** What the receivers have got, once there are so many. */
async function collect(receivers, wanted, seconds) {
  const all = [];
  const giveUp = Date.now() + seconds * 1000;
  for (;;) {
    const { arrivals, odd } = await ask(receivers.child, { ask: 'arrivals' });
    if (odd > 0) throw new Error(`${odd} requests were no signed deliveries`);
    for (const [id, port, at, i9Id] of arrivals) all.push({ id, port, at: BigInt(at), i9Id: Number(i9Id) });
    if (all.length >= wanted) return all;
    if (Date.now() > giveUp) throw new Error(`${all.length} of ${wanted} deliveries arrived in ${seconds} s`);
    await sleep(wanted > 10 ? 100 : 5);
  }
}

/** Resolves once the deliveries of so many I-9s have come and are not answered. */
async function untilHung(receivers, wanted) {
  const giveUp = Date.now() + 60_000;
  while ((await ask(receivers.child, { ask: 'hung' })).count < wanted) {
    if (Date.now() > giveUp) throw new Error(`fewer than ${wanted} deliveries hang after 60 s`);
    await sleep(5);
  }
}

/** Milliseconds from the commit to the arrival of single deliveries, one after the other. */
async function latency({ writer, receivers }, partners, times) {
  const taken = [];
  for (let turn = 0; turn < times; turn += 1) {
    const partner = partners[turn % partners.length];
    const i9Id = partner.i9Ids[turn % partner.i9Ids.length];
    const { committed } = await writer.write(partner, i9Id);
    const [arrival] = await collect(receivers, 1, 60);
    if (arrival.i9Id !== i9Id)
      throw new Error(`I-9 ${i9Id} is timed, and a delivery of ${arrival.i9Id} arrived`);
    taken.push(ms(arrival.at - committed));
    await sleep(10);
  }
  return taken;
}

const spread = (values) =>
  `p50 ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms, max ${Math.max(...values).toFixed(1)} ms`;

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

/** A worker, and the number under which it leases deliveries. */
async function startNumbered(world) {
  const newest = () => count(world.url, 'select coalesce(max(id), 0) as count from push_workers');
  const before = await newest();
  const worker = startProgram(world, 'worker', world.port);
  while ((await newest()) === before) await sleep(20);
  return { ...worker, number: await newest() };
}

/**
 * Milliseconds from the end of a worker, by SIGKILL while a delivery is not answered, to the second arrival of that
 * delivery.
 *
 * @param turn from 0 since a worker was stopped; each has an I-9 of its own
 * @param after what is done once the worker is gone
 */
async function takenOver({ url, receivers, writer, partners }, turn, workers, after) {
  const [partner] = partners;
  const i9Id = partner.i9Ids[turn];
  await ask(receivers.child, { ask: 'hang', i9Ids: [i9Id] });
  await writer.write(partner, i9Id);
  await untilHung(receivers, turn + 1);
  const held = await count(url, 'select leased_by as count from deliveries where leased_until is not null');
  await ask(receivers.child, { ask: 'hang', i9Ids: [] });
  const killed = workers.find(({ number }) => number === held);
  const ended = once(killed.child, 'exit');
  const at = process.hrtime.bigint();
  killed.child.kill('SIGKILL');
  await ended;
  await after();
  const [arrival] = await collect(receivers, 1, 60);
  if (arrival.i9Id !== i9Id)
    throw new Error(`I-9 ${i9Id} is timed, and a delivery of ${arrival.i9Id} arrived`);
  return { killed, taken: ms(arrival.at - at) };
}

/** How soon a delivery is sent again whose worker is killed: by one of two others, and by the only one, started again. */
async function recovery(world) {
  const times = { three: [], only: [] };
  let workers = [await startNumbered(world), await startNumbered(world), await startNumbered(world)];
  for (let turn = 0; turn < world.options.kills; turn += 1) {
    const { killed, taken } = await takenOver(world, turn, workers, async () => undefined);
    times.three.push(taken);
    workers = [...workers.filter((worker) => worker !== killed), await startNumbered(world)];
    await dropPushes(world.url, world.partners);
  }
  for (const worker of workers.splice(0)) await stopWorker(world, worker);
  workers.push(await startNumbered(world));
  for (let turn = 0; turn < world.options.kills; turn += 1) {
    const { taken } = await takenOver(world, turn, workers, async () => {
      workers = [await startNumbered(world)];
    });
    times.only.push(taken);
    await dropPushes(world.url, world.partners);
  }
  await stopWorker(world, workers[0]);
  line('One of three workers is killed; its delivery is sent again after:', spread(times.three));
  line('The only worker is killed and started again; the same:', spread(times.only));
}

/** Reads per second, and the CPU time that the API spends on one. */
async function reads(world, { generator, api }, seconds) {
  const { facts, port } = world;
  const before = await usageOf([api.child]);
  const request = {
    ask: 'load',
    ports: [port],
    most: 5_000_000,
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

const measurements = { latency: idleReceiver, throughput, fairness, bystanders, recovery, backlog };

await runBench(readArguments, bench);
