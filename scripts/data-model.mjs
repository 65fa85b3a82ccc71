/**
 * Writes docs/data-model.md from the catalog of a fresh database, on a PostgreSQL that it starts for that.
 *
 *   npm run data-model
 *   node scripts/data-model.mjs --check URL   only compares, with the migrated database at the URL
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';
import { dataModel } from './docs/data-model.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const { Client } = createRequire(import.meta.url)('pg');
const { values } = readCommandLine(import.meta.url, { options: { check: { type: 'string' } } });
const file = path.join(root, 'docs/data-model.md');

async function textOf(connectionString) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await dataModel(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

async function textOfFresh() {
  const { startEmbeddedPostgres } = loadTypeScript('src/embedded-postgres/index.ts');
  const { migrateLatest } = loadTypeScript('src/store/installation/migrate.ts');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-data-model-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrateLatest(server.url);
    return await textOf(server.url);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}

if (values.check === undefined) {
  writeFileSync(file, await textOfFresh());
} else if ((await textOf(values.check)) !== readFileSync(file, 'utf8')) {
  console.error('docs/data-model.md is stale: npm run data-model');
  process.exitCode = 1;
}
