import { spawnSync } from 'node:child_process';
import { projectRoot } from '../support/program';

test('test:cluster -- --citus refuses to kill servers beside tests that use them', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/test-cluster.mjs', '--citus', 'test/faults/citus'],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toContain('test/faults/citus-kill kills what the other 2 files use: run it alone.');
});
