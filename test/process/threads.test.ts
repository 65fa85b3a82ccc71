import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createThreads } from '../../src/process/threads';
import { Problem } from '../../src/domain/problem';
import type { Wanted } from '../support/programs/busy-thread';
import { useService } from '../support/service';

const service = useService();
const file = path.resolve(__dirname, '../support/programs/busy-thread.ts');
const threads = createThreads<Wanted, Buffer>({ file, threads: 1, limitMs: 3_000 });
const echo = { echo: Buffer.from('é') };

afterAll(() => threads.close());

const failureOf = async (wanted: Wanted): Promise<unknown> =>
  threads.run(wanted).catch((error: unknown) => error);

/**
 * Asks for the health of the service until something settles.
 *
 * @returns how often it was answered, and the milliseconds that the event loop of its process was held up at most: the time
 *   of an answer also has in it what other programs on the machine take
 */
async function healthUntil(end: Promise<unknown>) {
  const state = { isOver: false, answers: 0 };
  const over = end.finally(() => (state.isOver = true));
  const resolution = 5;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  while (!state.isOver) {
    expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
    state.answers += 1;
  }
  await over;
  delay.disable();
  return { answers: state.answers, heldUpMs: delay.max / 1e6 - resolution };
}

it('gives and takes what v8 serializes, with buffers as such', async () => {
  expect(await threads.run(echo)).toEqual(echo.echo);
});

it('passes on what the work throws', async () => {
  expect(await failureOf('an error')).toMatchObject({ name: 'RangeError', message: 'The work has failed' });
});

it('ends endless work after its timeout while other requests are served, and continues with a new thread', async () => {
  await threads.run(echo);
  const endless = failureOf('an endless expression');
  const waiting = threads.run(echo);
  const { answers, heldUpMs } = await healthUntil(endless);
  const problem = await endless;
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({
    type: 'service-unavailable',
    detail: 'This takes more than 3 seconds of a processor, or more memory than there is for it.',
  });
  // If the expression ran on this thread, one answer would take three seconds, and no other would come.
  expect(answers).toBeGreaterThan(20);
  expect(heldUpMs).toBeLessThan(200);
  // What waited for the thread has lost none of its time.
  expect(await waiting).toEqual(echo.echo);
});

it('ends work that takes too much memory, and the process continues', async () => {
  const small = createThreads<Wanted, Buffer>({ file, threads: 1, limitMs: 120_000, heapMb: 48 });
  await expect(small.run('endless memory')).rejects.toMatchObject({ type: 'service-unavailable' });
  expect(await small.run(echo)).toEqual(echo.echo);
  await small.close();
});
