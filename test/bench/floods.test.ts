import path from 'node:path';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';

afterAll(endPrograms);

test('the cost of each flood and what others notice of it are measured and printed', async () => {
  const bench = path.join(projectRoot, 'bench/floods.mjs');
  const started = startProgram(bench, ['--quick'], { BENCH_PROGRAM: programFolder() });
  const code = await started.exit;
  const { stdout, stderr } = started.output;
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  const figures = stdout.split('\n').filter((line) => /\d (µs CPU|ms \(×)/.test(line));
  const floods = ['three connections, 1 MB of a&a&… each time', 'one client, 1 MB of numbers, 20 a second'];
  expect(figures.map((line) => line.replace(/ {2,}.*$| (?=\d+ µs).*$/, ''))).toEqual([
    ...floods,
    'nothing else',
    ...floods,
  ]);
});
