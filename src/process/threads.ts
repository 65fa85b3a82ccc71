import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Piscina } from 'piscina';
import { Problem } from '../domain/problem';
import { createAdmission } from './admission';

/**
 * Work that keeps a processor busy runs on threads of its own, so that no input, however unforeseen, holds up other requests.
 * It ends after a time limit, and with it the thread, which the next work replaces.
 */

export interface ThreadOptions {
  /** Absolute path of the module whose default export does the work, see `onThread`. */
  readonly file: string;
  /** Milliseconds that one piece of work may take. */
  readonly limitMs?: number;
  /** Threads at most. Each has its own memory: fonts and what V8 has compiled, about 90 MB. */
  readonly threads?: number;
  /** Megabytes of a thread's heap. A form takes a tenth of the default. */
  readonly heapMb?: number;
  /** Pieces of work that may wait for a thread; without a limit where what asks for them has one. */
  readonly mostWaiting?: number;
  /** Milliseconds after which a thread without work gives back its memory. */
  readonly idleMs?: number;
}

/** One processor is left to the requests. */
const mostThreads = Math.max(1, Math.min(2, os.availableParallelism() - 1));

export function createThreads<In, Out>(options: ThreadOptions) {
  const { limitMs = 30_000, threads = mostThreads, mostWaiting = Infinity } = options;
  // The limit counts from the beginning of the work, so what waits does so here.
  const places = createAdmission({ places: threads, placesOfGroup: threads, waitingOfGroup: mostWaiting });
  let pool: Piscina<Uint8Array, Uint8Array> | undefined;
  return {
    /**
     * Runs the work for an input that can be serialized (v8), once a thread is free. The threads are started when they are
     * first needed, and keep no process from ending.
     *
     * @throws Problem service-unavailable when it takes longer than the limit or more memory than a thread has, or
     *   when too much waits already; else what the work throws
     */
    run: (input: In): Promise<Out> =>
      places.run('', async () => {
        try {
          pool ??= openPool(threads, options);
          const done = await pool.run(serialize(input), { signal: AbortSignal.timeout(limitMs) });
          return deserialize(done) as Out;
        } catch (error) {
          throw isOutOfBounds(error) ? outOfBounds(limitMs) : error;
        }
      }),
    close: async () => pool?.destroy(),
  };
}

function openPool(maxThreads: number, { file, heapMb = 512, idleMs = 60_000 }: ThreadOptions) {
  return new Piscina<Uint8Array, Uint8Array>({
    filename: file,
    maxThreads,
    minThreads: 0,
    idleTimeout: idleMs,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: path.extname(file) === '.ts' ? sourcesArgv : [],
  });
}

/** Where the sources run without being compiled before, as in the tests, a thread compiles them as well. */
const sourcesArgv = ['--import', path.resolve(__dirname, '../../scripts/load-typescript.mjs')];

const isOutOfBounds = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

const outOfBounds = (limitMs: number): Problem =>
  new Problem('service-unavailable', {
    detail: `This takes more than ${limitMs / 1_000} seconds of a processor, or more memory than there is for it.`,
    headers: { 'Retry-After': '60' },
  });

/** Makes the default export of a module that `createThreads` runs. */
export const onThread =
  <In, Out>(work: (input: In) => Out | Promise<Out>) =>
  async (input: Uint8Array): Promise<Uint8Array> =>
    serialize(await work(deserialize(input) as In));
