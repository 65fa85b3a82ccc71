import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = path.resolve(__dirname, '../../src');

/** Does some work. @returns the files of `src/` in which a function ran meanwhile, as paths below the project's root */
export async function visitedFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url, functions }) => url.startsWith('file:') && functions.some(isEntered))
      .map(({ url }) => fileURLToPath(url))
      .filter((file) => file.startsWith(sources + path.sep))
      .map((file) => path.relative(path.dirname(sources), file));
  } finally {
    session.disconnect();
  }
}

const isEntered = ({ ranges }: { ranges: readonly { count: number }[] }): boolean =>
  (ranges[0]?.count ?? 0) > 0;
