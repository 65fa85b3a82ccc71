import path from 'node:path';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';

afterAll(endPrograms);

test('a background job is run by the program’s own worker, killed on the way, and nothing is lost', async () => {
  const bench = path.join(projectRoot, 'bench/jobs.mjs');
  const args = ['--quick', '--jobs', 'remove'];
  const started = startProgram(bench, args, { BENCH_PROGRAM: programFolder() });
  const code = await started.exit;
  const { stdout, stderr } = started.output;
  expect([code, stdout, stderr]).toEqual([0, expect.any(String), expect.any(String)]);
  const rows = stdout
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length > 10);
  expect(rows.slice(2).map(([, job]) => job)).toEqual(['remove']);
});
