/** How soon a delivery is sent again whose worker is killed. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './children.mjs';
import { count, dropPushes } from './partners.mjs';
import { ms, line, startProgram, stopWorker, collect, untilHung, spread } from './deliveries.mjs';

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
export async function recovery(world) {
  const times = { three: [], only: [] };
  const workers = [await startNumbered(world), await startNumbered(world)];
  for (let turn = 0; turn < world.options.kills; turn += 1) {
    workers.push(await startNumbered(world));
    const { killed, taken } = await takenOver(world, turn, workers, async () => undefined);
    times.three.push(taken);
    workers.splice(workers.indexOf(killed), 1);
    await dropPushes(world.url, world.partners);
  }
  const [other, stopped] = workers;
  await stopWorker(world, stopped);
  let only = other;
  for (let turn = 0; turn < world.options.kills; turn += 1) {
    const { taken } = await takenOver(world, turn, [only], async () => {
      only = await startNumbered(world);
    });
    times.only.push(taken);
    await dropPushes(world.url, world.partners);
  }
  await stopWorker(world, only);
  line('One of three workers is killed; its delivery is sent again after:', spread(times.three));
  line('The only worker is killed and started again; the same:', spread(times.only));
}
