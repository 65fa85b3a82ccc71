/** What the measurements of deliveries share: the program's processes, and what its receivers have got. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, start, stop } from './children.mjs';
import { mainScript } from './program.mjs';
import { median, quantile } from './report.mjs';

export const ms = (nanoseconds) => Number(nanoseconds) / 1e6;
export const line = (title, text) => console.log(`${title.padEnd(68)} ${text}`);

/** A process of the program with the settings of operation; loopback is allowed, as in the sandbox. */
export function startProgram({ env, secrets }, command, port, nodeOptions = []) {
  return start(mainScript, {
    args: [command],
    nodeOptions,
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
export async function stopWorker({ receivers }, worker) {
  await ask(receivers.child, { ask: 'hold', open: false });
  await stop(worker);
  await ask(receivers.child, { ask: 'hold', open: true });
}

/** What the receivers have got, once there are so many. */
export async function collect(receivers, wanted, seconds) {
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
export async function untilHung(receivers, wanted) {
  const giveUp = Date.now() + 60_000;
  while ((await ask(receivers.child, { ask: 'hung' })).count < wanted) {
    if (Date.now() > giveUp) throw new Error(`fewer than ${wanted} deliveries hang after 60 s`);
    await sleep(5);
  }
}

/** Milliseconds from the commit to the arrival of single deliveries, one after the other. */
export async function latency({ writer, receivers }, partners, times) {
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

export const spread = (values) =>
  `p50 ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms, max ${Math.max(...values).toFixed(1)} ms`;
