import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { useStoreDatabase } from '../support/store';

const database = useStoreDatabase();

const root = path.resolve(__dirname, '../..');

const check = () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/data-model.mjs', '--check', database.url],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stderr };
};

test('docs/data-model.md is what the catalog of a migrated database says', () => {
  expect(check()).toEqual({ status: 0, stderr: '' });
});

test('the check fails once a column differs', async () => {
  await database.owner.raw('alter table locations add column floor integer');
  expect(check()).toEqual({ status: 1, stderr: 'docs/data-model.md is stale: npm run data-model\n' });
});

test('a table without a comment is refused', async () => {
  await database.owner.raw('comment on table locations is null');
  expect(check().stderr).toContain('The table locations is not there or has no comment');
});
