import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, open, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { addressPolicy, createLookup } from '../../src/network/addresses';
import { startNameServer, type NameServer, type Zone } from '../support/peers/name-server';
import { answer } from '../support/peers/receiver';
import { realClock, useStage } from '../support/deliveries';
import { useService } from '../support/service';

/** Names that lead nowhere, or nowhere soon, are nobody's problem but their owner's. */

const here = [{ address: '127.0.0.1', family: 4 }];
let server: NameServer;
let zone: Zone;
beforeEach(async () => {
  zone = (name) => (name.startsWith('hanging') ? undefined : '127.0.0.1');
  server = await startNameServer((name) => zone(name));
});
afterEach(() => server.close());

/** Short, because it is waited for. */
const lookUp = (options = {}) => createLookup({ servers: [server.address], timeoutMs: 20, ...options });

test('a name is asked for once by all who want it, and again when its time is over', async () => {
  const lookup = lookUp({ shortestMs: 1 });
  const both = await Promise.all([lookup('ats.example'), lookup('ATS.example')]);
  expect(both).toEqual([here, here]);
  // IPv4 and IPv6.
  expect(server.asked).toHaveLength(2);
  zone = () => '127.0.0.2';
  const found = async () => (await lookup('ats.example'))[0]?.address;
  while ((await found()) === '127.0.0.1') await turn();
  expect(await found()).toBe('127.0.0.2');
});

test('an answer is believed for its time', async () => {
  const lookup = lookUp();
  await lookup('ats.example');
  zone = () => undefined;
  expect(await lookup('ats.example')).toEqual(here);
});

test('a name that is gone has no addresses, and one that nobody knows about fails', async () => {
  const lookup = lookUp({ shortestMs: 1 });
  expect(await lookup('ats.example')).toEqual(here);
  zone = () => null;
  while ((await lookup('ats.example')).length > 0) await turn();
  await expect(lookup('hanging.example')).resolves.toEqual([]);
  zone = () => undefined;
  await expect(lookup('other.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
});

test('while no name server answers, the last answer counts', async () => {
  const lookup = lookUp({ shortestMs: 1 });
  await lookup('ats.example');
  zone = () => undefined;
  const before = server.asked.length;
  while (server.asked.length === before) {
    expect(await lookup('ats.example')).toEqual(here);
    await turn();
  }
});

test('takes no thread: a name is found while all of them are taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-threads-'));
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Reading waits for a writer, in a thread each.
  const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
  const opened = Array.from(
    { length: threads },
    () => new Promise<number>((done) => open(pipe, 'r', (_, file) => done(file))),
  );
  try {
    const { lookup } = addressPolicy(true);
    expect(await lookup('localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
    expect(await lookUp()('ats.example')).toEqual(here);
  } finally {
    const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    for (const file of await Promise.all(opened)) closeSync(file);
    closeSync(writer);
    rmSync(folder, { recursive: true });
  }
});

describe('deliveries', () => {
  const stage = useStage(useService(), () => realClock);

  test('fifty receivers whose names hang keep nobody waiting', async () => {
    const { bench, receiver } = stage;
    const port = new URL(receiver.origin).port;
    receiver.behave(answer(204));
    const partners = await Promise.all(
      Array.from({ length: 51 }, (_, index) =>
        bench.partnership(
          `http://${index < 50 ? `hanging-${index}` : 'well'}.example:${port}/{integrationCandidateId}`,
        ),
      ),
    );
    // Nobody gives up while this test runs.
    const lookup = createLookup({ servers: [server.address], timeoutMs: 60_000 });
    const dispatcher = bench.dispatcher({ policy: addressPolicy(true, [], lookup), timeoutMs: 60_000 });
    const wake = async (partner: (typeof partners)[number]) => {
      await partner.report(await partner.hire('c-1'), 'Section 1 Completed');
      dispatcher.wake({ organizationId: partner.scope.organizationId, partnerId: partner.partnerId });
    };
    const [well, ...hanging] = partners.toReversed();
    if (!well) throw new Error('There is a partner that is well');
    await Promise.all(hanging.map(wake));
    while (new Set(server.asked).size < 50) await turn();
    await wake(well);
    await receiver.arrived(1);
    expect(receiver.deliveries.map(({ headers }) => headers['host'])).toEqual([`well.example:${port}`]);
    await server.release();
    await dispatcher.settled();
    const made = await bench.owner('deliveries').pluck<{ error: string | null }[][]>('attempts_made');
    const attempts = made.flat().flatMap(({ error }) => error ?? []);
    expect(attempts).toEqual(Array.from({ length: 50 }, () => 'dns: the host cannot be found'));
  });
});
