import { spawnSync } from 'node:child_process';
import { projectRoot } from '../support/program';

const build = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/build-citus.mjs', ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
  });

test('says what is missing, by the name that Debian gives it, and builds nothing', () => {
  const { status, stdout } = build('--pg-config', '/no/such/pg_config');
  expect(status).toBe(77);
  expect(stdout).toMatch(/^Not installed: .*postgresql-server-dev-15.*\. Nothing was built\.$/m);
});

test('replaces no folder that holds something else', () => {
  const { status, stderr } = build('--into', projectRoot);
  expect(status).toBe(2);
  expect(stderr).toContain('holds something else');
});
