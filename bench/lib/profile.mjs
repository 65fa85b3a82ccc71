/** CPU profiles of a server's process under a scenario. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from './children.mjs';
import { root } from './program.mjs';

/** Runs work while the process is profiled, and writes the profile to a file. @returns the profile */
export async function profileWhile({ child }, file, work) {
  await ask(child, { ask: 'startProfile' });
  await work();
  const { profile } = await ask(child, { ask: 'stopProfile' });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(profile));
  return profile;
}

const placeOf = ({ functionName, url, lineNumber }) => {
  const file = url.replace(`file://${root}/`, '').replace(/^.*node_modules\//, '');
  return `${functionName || '(anonymous)'}${file && `  ${file}:${lineNumber + 1}`}`;
};

/** The functions with the most time of their own, as shares of the time in which the process was not idle. */
export function hottest({ nodes, samples, timeDeltas }, count = 25) {
  const placeById = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map();
  samples.forEach((id, index) => {
    const place = placeById.get(id);
    times.set(place, (times.get(place) ?? 0) + timeDeltas[index]);
  });
  // The last one is the profiler's own start and stop.
  for (const place of ['(idle)', 'dispatch']) times.delete(place);
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([place, time]) => `${((100 * time) / total).toFixed(1).padStart(5)} %  ${place}`)
    .join('\n');
}
