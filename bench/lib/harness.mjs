/** What every bench does around its measurements: the build, progress on standard error, and undoing everything. */
import { buildProgram, programIsStale } from '../../scripts/build.mjs';
import { stopAll } from './children.mjs';

const began = performance.now();

/** Tells the progress, with the seconds since the start. */
export const say = (text) =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/**
 * Runs a bench and undoes what it did, also after a failure or a signal: the processes first, then what they used.
 * `bench` gets the options and a function that takes a further step to be undone.
 */
export async function runBench(readOptions, bench) {
  const undo = [stopAll];
  const cleanUp = async () => {
    for (const step of undo.splice(0)) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
  }
  try {
    const options = readOptions();
    if (!process.env.BENCH_PROGRAM && programIsStale()) await buildProgram();
    await bench(options, (step) => undo.splice(1, 0, step));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}
