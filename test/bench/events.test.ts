import path from 'node:path';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';

afterAll(endPrograms);

test('each measurement of the deliveries is made and printed', async () => {
  const bench = path.join(projectRoot, 'bench/events.mjs');
  const started = startProgram(bench, ['--quick'], { BENCH_PROGRAM: programFolder() });
  const code = await started.exit;
  const { stdout, stderr } = started.output;
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  const figures = stdout
    .split('\n')
    .filter((line) => /\d (ms|deliveries\/s|µs)/.test(line) || /ratio \d/.test(line));
  expect(figures.map((line) => line.replace(/ {2}.*$/, ''))).toEqual([
    'Commit to arrival at an idle receiver:',
    'One worker, 16 receivers, 160 deliveries waiting:',
    'Nine receivers, 20 deliveries each, alone:',
    'The same beside one that never answers:',
    ...['receivers', 'I-9s of one receiver'].flatMap((crowd) =>
      [0, 1, 10, 50].map((count) => `${count} of 100 ${crowd} hang; the others:`),
    ),
    'One of three workers is killed; its delivery is sent again after:',
    'The only worker is killed and started again; the same:',
    '1000 waiting deliveries of a partner: single reads',
    '1000 waiting deliveries of a partner: CPU of the API for a read',
    '1000 waiting deliveries of a partner: newest of another, without',
    '1000 waiting deliveries of a partner: newest of another, with',
    'A feed of 3000 events: 100 events from any place',
    'A feed of 3000 events: nothing is new',
  ]);
});
