import path from 'node:path';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';

afterAll(endPrograms);

test('hires go their whole way, and the bench tells what each cost the database', async () => {
  const bench = path.join(projectRoot, 'bench/sizes.mjs');
  const args = ['--quick', '--rows', '50', '--hires', '3', '--without', 'employees_by_custom8'];
  const { exit, output } = startProgram(bench, args, { BENCH_PROGRAM: programFolder() });
  expect([await exit, output.stderr]).toEqual([0, expect.any(String)]);
  expect(output.stderr).toMatch(/50 imported employees: \d+ bytes of log each/);
  expect(output.stderr).toMatch(
    /3 hires: \d+ bytes of log each\n.* on disk each: \d+ bytes in tables, \d+ in indexes/,
  );
  expect(output.stderr).toMatch(/\d+ indexes of employees:/);
  expect(output.stderr).not.toContain('employees_by_custom8:');
});
