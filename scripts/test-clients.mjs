/**
 * `npm run test:clients [-- names…]`: generates a client from the contract with each generator whose runtime is here,
 * compiles it as strictly as its language allows, and walks the partner flow and one round of create, read, change and
 * find against the running service. What is made of schemas alone reads every recorded example instead of the partner flow.
 *
 *   BASE_URL=http://127.0.0.1:3000   a running sandbox; without it the program is started for this
 *   --list                           only names the clients and the generators that make them
 *
 * The last line says how many walked, failed and were skipped for want of a runtime; the exit code is 1 when one failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openapiGeneratorClients } from './clients/openapi-generator.mjs';
import { pythonAndGoClients } from './clients/python-and-go.mjs';
import { Failure } from './clients/steps.mjs';
import { typescriptClients } from './clients/typescript.mjs';
import { readCommandLine } from './command-line.mjs';
import { startSandbox } from './sandbox.mjs';

/** Each: name, the generator and its version (`tool`), whether its runtime is `present` (or what it `wants`), and its three steps in a folder of its own. */
const clients = [...typescriptClients, ...pythonAndGoClients, ...openapiGeneratorClients];

const {
  values: { list },
  positionals: wanted,
  refuse,
} = readCommandLine(import.meta.url, { allowPositionals: true, options: { list: { type: 'boolean' } } });
if (list) {
  for (const { name, tool } of clients) console.log(`${name}: ${tool}`);
  process.exit(0);
}
const unknown = wanted.filter((name) => !clients.some((client) => client.name === name));
if (unknown.length > 0) {
  const known = clients.map(({ name }) => name).join(', ');
  refuse(`There is no client ${unknown.join(', ')}. There are: ${known}`);
}

/** @returns {{ outcome: 'walked' | 'failed' | 'skipped', text: string }} */
function tryOut({ name, wants, present, generate, build, walk }, baseUrl) {
  if (!present()) return { outcome: 'skipped', text: `needs ${wants}` };
  const folder = mkdtempSync(path.join(tmpdir(), `ees-client-${name}-`));
  try {
    generate(folder);
    build(folder);
    const said = walk(folder, baseUrl);
    if (!said.includes('walked')) throw new Failure(said);
    return { outcome: 'walked', text: '' };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { outcome: 'failed', text: error.message };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const sandbox = await startSandbox();
const counts = { walked: 0, failed: 0, skipped: 0 };
const started = performance.now();
try {
  for (const client of clients.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const since = performance.now();
    const { outcome, text } = tryOut(client, sandbox.baseUrl);
    counts[outcome] += 1;
    const detail = outcome === 'skipped' ? text : seconds(since);
    console.log(`${outcome.padEnd(9)}${client.name.padEnd(27)}${detail}`);
    if (outcome === 'failed') console.log(text);
  }
} finally {
  await sandbox.stop();
}
console.log(
  `${counts.walked} walked, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds(started)}`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;
