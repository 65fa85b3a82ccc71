import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { useDatabase } from '../support/database';

const postgres = pathToFileURL(path.resolve(__dirname, '../../bench/lib/postgres.mjs')).href;
const database = useDatabase({ empty: true });

test('what is written is counted though its commit has not waited for the disk', () => {
  const script = `
    import { logPosition, withClient, writtenSince } from '${postgres}';
    const url = process.argv[1];
    const written = await withClient(url, async (client) => {
      await client.query('create table notes (text text)');
      const position = await logPosition(url);
      await client.query('set synchronous_commit = off');
      await client.query("insert into notes select repeat('x', 100) from generate_series(1, 500)");
      return writtenSince(url, position);
    });
    console.log(JSON.stringify(written));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script, database.url],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const { bytes, rows } = JSON.parse(stdout) as { bytes: number; rows: number };
  expect(bytes).toBeGreaterThan(500 * 100);
  // Other tests write to the same server.
  expect(rows).toBeGreaterThanOrEqual(500);
});
